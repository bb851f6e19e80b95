'use strict'
/**
 * Starts one peer for one point, and ends it with everything it started: by its own process object, its group, and a
 * mark in the environment for what has left the group. It ends, too, when we are killed.
 */
const { spawn } = require('node:child_process')
const fs = require('node:fs')
const path = require('node:path')
const { setTimeout: sleep } = require('node:timers/promises')
const { BellwetherError } = require('../../common/errors')
const { freePort } = require('../shared/free-port')
const { cleanEnv } = require('../programs/programs')
const { findTool } = require('../collect/sandbox')
const { killIfThere, sendSignal, identityOf, processesWithMark } = require('../collect/processes')
const { visible } = require('../shared/visible')
const { probe, whyWrongAnswer } = require('./probe')
const { PATH } = require('./table')

const START_TIMEOUT_MS = 60_000
const END_TIMEOUT_MS = 5000
const KILL_TIMEOUT_MS = 10_000
const PAUSE_MS = 15
/** The port was free a moment ago; an outgoing connection of another process may have taken it since. */
const TRIES = 3
const OUTPUT_KEPT = 1000
const MARK = 'BENCH_PEERS_RUN'

let started = 0

/** @typedef {import('./find').FoundPeer} FoundPeer */
/** @typedef {import('../shapes/peers').PeersPoint} PeersPoint */
/**
 * answerBytes: of one whole answer, head and body
 * @typedef {{ target: { host: string, port: number }, answerBytes: number, end: () => Promise<void> }} RunningPeer
 */
/**
 * dir: for the peers' folders; serverPrefix: words before each command
 * @typedef {{ dir: string, serverPrefix: readonly string[], signal: AbortSignal }} Where
 */

/**
 * @param {FoundPeer} peer
 * @param {PeersPoint} point
 * @param {Where} where
 * @returns {Promise<RunningPeer>}  it has answered rightly
 * @throws BW_BENCH_PEERS when it does not; the signal's reason
 */
async function startPeer (peer, point, where) {
  for (let tries = 1; ; tries++) {
    const tried = await tryToStart(peer, point, where)
    if ('end' in tried) return tried
    if (!tried.hasEnded || tries === TRIES) throw new BellwetherError('BW_BENCH_PEERS', tried.problem)
  }
}

/**
 * @param {FoundPeer} peer
 * @param {PeersPoint} point
 * @param {Where} where
 * @returns {Promise<RunningPeer | { problem: string, hasEnded: boolean }>}  hasEnded: by itself
 */
async function tryToStart (peer, point, { dir, serverPrefix, signal }) {
  signal.throwIfAborted()
  const ownDir = fs.mkdtempSync(path.join(dir, `${peer.name}-`))
  const target = { host: '127.0.0.1', port: await freePort() }
  const { argv, env, files } = peer.launch({ point, port: target.port, dir: ownDir, program: peer.program })
  for (const [name, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(ownDir, name)), { recursive: true })
    fs.writeFileSync(path.join(ownDir, name), content)
  }
  const launched = launch([...serverPrefix, ...argv], env, ownDir)
  try {
    const { answerBytes, problem } = await untilAnswers(launched, target, point, signal)
    if (problem === '') return { target, answerBytes, end: launched.end }
    const hasEnded = launched.hasEnded() // asked before we end it
    await launched.end()
    return { problem: `${problem}${launched.output()}`, hasEnded }
  } catch (err) {
    await launched.end()
    throw err
  }
}

/**
 * @typedef {{ hasEnded: () => boolean, output: () => string, end: () => Promise<void> }} Launched  output: '' or ': '
 *   and what it said last
 */

/**
 * @param {string[]} argv
 * @param {Record<string, string>} env
 * @param {string} cwd
 * @returns {Launched}
 */
function launch (argv, env, cwd) {
  const mark = `${MARK}=${identityOf(process.pid)}-${started++}`
  const setpriv = process.platform === 'linux' ? findTool('setpriv') : null
  // Bellwether's workers must be told, so not KILL
  const [command, ...args] = [...setpriv ? [setpriv, '--pdeathsig', 'TERM', '--'] : [], ...argv]
  const child = spawn(command, args, {
    cwd, env: { ...cleanEnv(), TMPDIR: cwd, ...env, [MARK]: mark.slice(MARK.length + 1) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true // a group to end, and a session: Linux shares out CPU by session first
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => {
    said = (said + text).slice(-OUTPUT_KEPT)
  })
  let hasEnded = false
  const exited = new Promise(resolve => {
    child.once('exit', resolve)
    child.once('error', err => {
      said += err.message
      resolve(undefined)
    })
  }).then(() => { hasEnded = true })
  return {
    hasEnded: () => hasEnded,
    output: () => said.trim() === '' ? '' : `: ${visible(said.trim()).replace(/\s*\n\s*/g, ' / ')}`,
    end: () => end(child, exited, mark)
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {Promise<void>} exited
 * @param {string} mark
 */
async function end ({ pid }, exited, mark) {
  if (pid !== undefined) {
    const giveUp = new AbortController()
    const inTime = exited.then(() => giveUp.abort())
    sendSignal(pid, 'SIGTERM')
    // it has ended: no need to wait on
    await Promise.race([inTime, sleep(END_TIMEOUT_MS, undefined, { signal: giveUp.signal }).catch(() => {})])
    killIfThere(-pid)
    await exited
  }
  const untilMs = performance.now() + KILL_TIMEOUT_MS
  for (let left = processesWithMark(
    mark
  ); left.length > 0 && performance.now() < untilMs; left = processesWithMark(mark)) {
    for (const one of left) killIfThere(one)
    await sleep(PAUSE_MS)
  }
}

/**
 * @param {Launched} launched
 * @param {{ host: string, port: number }} target
 * @param {PeersPoint} point
 * @param {AbortSignal} signal
 * @returns {Promise<{ answerBytes: number, problem: string }>}
 */
async function untilAnswers (launched, target, { bytes }, signal) {
  const untilMs = performance.now() + START_TIMEOUT_MS
  for (;;) {
    signal.throwIfAborted()
    if (launched.hasEnded()) return { answerBytes: 0, problem: 'it ended instead of serving' }
    try {
      const answer = await probe(target, PATH)
      return { answerBytes: answer.headBytes + answer.bodyBytes, problem: whyWrongAnswer(answer, bytes) }
    } catch (err) {
      if (performance.now() >= untilMs) {
        return { answerBytes: 0, problem: `it did not answer within ${START_TIMEOUT_MS / 1000} s (${err.message})` }
      }
      await sleep(PAUSE_MS) // it is only starting
    }
  }
}

module.exports = { startPeer, MARK }
