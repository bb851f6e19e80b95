'use strict'
/** Which peers are installed here, and in which version; and which of them are asked for. */
const { execFile } = require('node:child_process')
const path = require('node:path')
const { promisify } = require('node:util')
const { BellwetherError } = require('../../common/errors')
const { closest } = require('../../common/suggest')
const { version: bellwetherVersion } = require('../../package.json')
const { findTool } = require('../collect/sandbox')
const { CHARTS } = require('./points')
const { PEERS } = require('./table')

const VERSION_TIMEOUT_MS = 30_000

/** @typedef {import('./table').Peer} Peer */
/** @typedef {import('../shapes/peers').PeerStanding} PeerStanding */
/** @typedef {import('../shapes/peers').PeersChart} PeersChart */
/** @typedef {Readonly<Peer> & { program: string }} FoundPeer */

/**
 * @param {readonly string[]} words  names of peers ("node" is all three ways of it) and of charts; commas may stand
 *   between them; none: everything
 * @returns {{ peers: Readonly<Peer>[], charts: PeersChart[] }}  in the order of the tables
 * @throws BW_BENCH_USAGE a name that is not known
 */
function selectPeers (words) {
  const names = words.flatMap(word => word.split(',')).map(name => name.trim())
  const known = [...PEERS.map(({ name }) => name), ...CHARTS]
  for (const name of names) {
    if (known.includes(name)) continue
    const near = closest(name, known)
    throw new BellwetherError('BW_BENCH_USAGE',
      `There is no peer or chart "${name}"${near ? `; did you mean "${near}"?` : '.'} Peers: ${PEERS.map(one => one.name).join(', ')}. Charts: ${CHARTS.join(', ')}.`)
  }
  const isAsked = (/** @type {string} */ name) =>
    names.includes(name) || (name.startsWith('node-') && names.includes('node'))
  const peers = PEERS.filter(({ name }) => isAsked(name))
  const charts = CHARTS.filter(isAsked)
  return { peers: peers.length === 0 ? [...PEERS] : peers, charts: charts.length === 0 ? [...CHARTS] : charts }
}

/**
 * @param {readonly Readonly<Peer>[]} peers
 * @returns {Promise<{ found: FoundPeer[], standings: PeerStanding[] }>}  standings: of all of them
 */
async function findPeers (peers) {
  const looked = await Promise.all(peers.map(async peer => ({ peer, ...await lookFor(peer) })))
  return {
    found: looked.flatMap(({ peer, program }) => program === null ? [] : [{ ...peer, program }]),
    standings: looked.map(({ peer: { name, label }, version, missing }) => ({ name, label, version, missing }))
  }
}

/**
 * @param {Readonly<Peer>} peer
 * @returns {Promise<{ program: string | null, version: string | null, missing: string | null }>}
 */
async function lookFor ({ name, tool }) {
  if (tool === null) return {
    program: process.execPath, version: name === 'bellwether' ? bellwetherVersion : process.version, missing: null
  }
  for (const program of tool.programs.map(one => path.isAbsolute(one) ? one : findTool(one))) {
    const version = program && await versionOf(program, tool)
    if (version) return { program, version, missing: null }
  }
  return { program: null, version: null, missing: `${tool.name} is not installed: apt install ${tool.debianPackage}` }
}

/**
 * @param {string} program
 * @param {import('./table').Tool} tool
 * @returns {Promise<string | null>}  null: it is not there, or cannot do it: Python without Tornado, Thin without its
 *   gems
 */
async function versionOf (program, { versionArgs, version }) {
  try {
    const { stdout, stderr } = await promisify(execFile)(program,
      versionArgs, { timeout: VERSION_TIMEOUT_MS, killSignal: 'SIGKILL' })
    return version.exec(stdout + stderr)?.[1] ?? null
  } catch (err) {
    if (err.code === undefined && !err.killed) throw err
    return null
  }
}

module.exports = { selectPeers, findPeers }
