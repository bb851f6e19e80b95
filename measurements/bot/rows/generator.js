'use strict'
/**
 * How much load the generator can make: requests a second in a closed loop against wrk on the same server, in turns;
 * and against autocannon where BW_BENCH_AUTOCANNON names a folder in which it is installed. Node's own server is used
 * up before a good generator is; nginx that answers from memory, where it is installed, takes what they can give.
 */
const path = require('node:path')
const { spawn } = require('node:child_process')
const { DEFAULT_PLAN, runLoad } = require('../../../bench/load')
const { runWrk, failedRequests } = require('../../cluster/lib/wrk')
const { onEnd, tempFolder } = require('../../../bench/programs/programs')
const { note } = require('../../cluster/print')
const { median } = require('../../../bench/shared/median')
const { findPeers } = require('../../../bench/peers/find')
const { nginxConf } = require('../../../bench/peers/nginx-conf')
const { startPeer } = require('../../../bench/peers/start')
const { PEERS } = require('../../../bench/peers/table')
const { startServer } = require('../start-server')

const HELLO = path.join(__dirname, '..', 'servers', 'hello.js')
const SAYS = 'hello world\n'
/** What nginx's answers are checked by. @type {import('../../../bench/shapes/peers').PeersPoint} */
const POINT = { chart: 'concurrency', at: 1, connections: 1, bytes: SAYS.length, node: {} }
const CONNECTIONS = [50, 100]
/** Of wrk's rate. Node's own server is used up before either. */
const AT_LEAST = /** @type {Record<string, number>} */ ({ nginx: 0.9 })
const AT_LEAST_ON_NODE = 0.5

/** @typedef {{ target: { host: string, port: number }, end: () => Promise<void> }} Server */
/**
 * @typedef {{ server: string, connections: number, ours: number[], wrk: number[], autocannon: number[], failed: number,
 *   generatorShare: number[] }} Series
 */

/**
 * @param {{ quick: boolean }} how
 * @returns {Promise<{ series: Series[], autocannon: string | null }>}
 */
async function measure ({ quick }) {
  const autocannon = process.env.BW_BENCH_AUTOCANNON ?? null
  const nginx = await findNginx()
  if (!nginx) note('  nginx is not installed (apt install nginx-light): its lines are left out')
  /** @type {[string, () => Promise<Server>][]} */
  const servers = [
    ["Node's own server", () => startServer([HELLO])],
    ...nginx ? [/** @type {[string, () => Promise<Server>]} */ (['nginx', nginx])] : []
  ]
  /** @type {Series[]} */
  const series = []
  for (const [name, start] of servers) {
    const server = await start()
    try {
      await runWrk({ port: server.target.port, seconds: 2 })
      for (const connections of CONNECTIONS) {
        series.push({ server: name, connections, ...await compare(server.target, { connections, autocannon, quick }) })
      }
    } finally {
      await server.end()
    }
  }
  return { series, autocannon }
}

/**
 * @param {{ host: string, port: number }} target
 * @param {{ connections: number, autocannon: string | null, quick: boolean }} how
 * @returns {Promise<Omit<Series, 'server' | 'connections'>>}
 */
async function compare (target, { connections, autocannon, quick }) {
  const [rounds, seconds] = quick ? [3, 2] : [7, 5]
  const { port } = target
  /** @type {Omit<Series, 'server' | 'connections'>} */
  const one = { ours: [], wrk: [], autocannon: [], failed: 0, generatorShare: [] }
  const turns = [
    async () => {
      const report = await runLoad(target, { ...DEFAULT_PLAN, connections, durationMs: seconds * 1000 })
      one.ours.push(report.requestsPerSecond)
      one.generatorShare.push(report.generator.cpuShare)
      one.failed += report.errors.connect + report.errors.read + report.errors.timeout + report.errors.status
    },
    async () => {
      const result = await runWrk({ port, seconds, connections })
      one.wrk.push(result.requestsPerSecond)
      one.failed += failedRequests(result)
    },
    ...autocannon === null ? []
      : [async () => { one.autocannon.push(await runAutocannon(autocannon, port, connections, seconds)) }]
  ]
  for (let round = 0; round < rounds; round++) {
    for (const turn of round % 2 === 0 ? turns : [...turns].reverse()) await turn()
  }
  return one
}

/** @returns {Promise<(() => Promise<Server>) | null>}  null: it is not installed */
async function findNginx () {
  const { found: [nginx] } = await findPeers(PEERS.filter(({ name }) => name === 'nginx'))
  if (!nginx) return null
  /** @type {import('../../../bench/peers/find').FoundPeer} */
  const fromMemory = {
    ...nginx,
    launch: order => {
      const launch = nginx.launch(order)
      return { ...launch, files: { 'nginx.conf': nginxConf({ ...order, says: SAYS }) } }
    }
  }
  return async () => {
    const server = await startPeer(fromMemory,
      POINT, { dir: tempFolder(), serverPrefix: [], signal: new AbortController().signal })
    return { ...server, end: onEnd(server.end) }
  }
}

/**
 * @param {string} folder  where `npm install autocannon` was done
 * @param {number} port
 * @param {number} connections
 * @param {number} seconds
 * @returns {Promise<number>}  requests a second
 */
function runAutocannon (folder, port, connections, seconds) {
  const file = path.join(folder, 'node_modules', 'autocannon', 'autocannon.js')
  const child = spawn(process.execPath,
    [file, '-c', String(connections), '-d', String(seconds), '--json', `http://127.0.0.1:${port}/`],
    { stdio: ['ignore', 'pipe', 'ignore'] })
  let text = ''
  child.stdout.on('data', chunk => { text += chunk })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => {
      if (code !== 0) return reject(new Error(`autocannon ended with status ${code}`))
      const { requests, duration } = JSON.parse(text)
      resolve(requests.total / duration)
    })
  })
}

/**
 * @param {Awaited<ReturnType<typeof measure>>} facts
 * @returns {{ what: string, target: string, measured: string, ok: boolean }[]}
 */
function judge ({ series, autocannon }) {
  return series.flatMap(({ server, connections, ours, wrk, autocannon: other, failed, generatorShare }) => {
    const share = `generator at ${(median(generatorShare) * 100).toFixed(0)} % of a core, ${failed} failed`
    const lines = [
      line(`closed loop on ${server}, ${connections} connections: against wrk`, ours, wrk,
        AT_LEAST[server] ?? AT_LEAST_ON_NODE, share, failed)
    ]
    if (autocannon !== null) lines.push(line('  against autocannon', ours, other, 1.5, '', failed))
    return lines
  })
}

/**
 * The median of the ratios within each round: what slowed a whole round cancels out.
 * @param {string} what
 * @param {number[]} ours
 * @param {number[]} theirs
 * @param {number} atLeast
 * @param {string} more
 * @param {number} failed
 */
function line (what, ours, theirs, atLeast, more, failed) {
  const ratio = median(ours.map((rate, i) => rate / theirs[i]))
  const rates =
    `${Math.round(median(ours)).toLocaleString('en')}/s against ${Math.round(median(theirs)).toLocaleString('en')}/s`
  return {
    what, target: `>= ${atLeast}x`, measured: `${ratio.toFixed(2)}x, ${rates}${more && `; ${more}`}`,
    ok: ratio >= atLeast && failed === 0
  }
}

module.exports = { measure, judge }
