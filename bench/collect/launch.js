'use strict'
/**
 * The parts that every launch has, for any benchmark: a folder of its own, the commands before and after it, a time
 * limit, an end that leaves nothing running, and a sample that says what went wrong in words that help at three in the
 * morning.
 */
const fsp = require('node:fs/promises')
const path = require('node:path')
const { performance } = require('node:perf_hooks')
const { lastLines } = require('./last-lines')
const { fillArgv } = require('./placeholders')
const { removeTree } = require('../../common/remove-tree')

/** @typedef {import('../shapes/pair').Sample} Sample */
/** @typedef {import('../shapes/pair').SampleFailure} SampleFailure */
/** @typedef {import('../shapes/pair').MachineFacts} MachineFacts */
/** @typedef {import('../shapes/suite').Command} Command */
/** @typedef {typeof import('./run-sandboxed')} Containment */

const MAX_OUTPUT_BYTES = 10 * 1024 * 1024
/** Nothing was watched yet. @type {Readonly<MachineFacts>} */
const NOTHING_KNOWN = Object.freeze({
  stealShare: null, otherCores: null, generatorLagP99Us: null, generatorCpuShare: null, achievedShare: null,
  throttledMs: null
})

/** A launch that gave no numbers: a result, not a fault of ours. */
class LaunchFailure extends Error {
  /**
   * @param {SampleFailure} failure
   * @param {string} text
   * @param {Spoiled | null} [spoiled]   as of Launched
   */
  constructor (failure, text, spoiled = null) {
    super(text)
    this.failure = failure
    this.spoiled = spoiled
  }
}

/**
 * @typedef {object} LaunchWish
 * @property {import('../shapes/suite').Benchmark} benchmark
 * @property {import('../shapes/pair').Build} build
 * @property {string} launchesDir            where its folder is made; short, for sockets in it
 * @property {import('./placeholders').Places} places
 * @property {Pick<Containment, 'startSandboxed' | 'runSandboxed'>} containment
 * @property {AbortSignal} signal            of the whole run
 */
/**
 * @typedef {object} InLaunch
 * @property {string} dir                    that the launch may write to
 * @property {import('./placeholders').Places} places
 * @property {Record<string, string>} env
 * @property {AbortSignal} signal            aborted by the run or by the time limit
 * @property {(wait: () => Promise<void>) => Promise<void>} notCounted  waits for what is not the launch's own doing:
 *   the time limit stands still
 * @property {Seen} seen                     filled in as it becomes known, also by a launch that fails later
 */
/**
 * @typedef {object} Seen
 * @property {MachineFacts} machine
 * @property {number} watchedMs
 * @property {string | null} stray           what failed of very few requests
 * @property {() => string} soFar            a sentence: its progress and its stderr output; for a launch that runs out
 *   of time
 */
/**
 * @typedef {Pick<Extract<Sample, { ok: true }>, 'metrics' | 'histogram' | 'load' | 'steady' | 'profilePath'>} Measured
 */
/**
 * @typedef {{ why: string, byItself: boolean }} Spoiled  what the machine lacked; not by itself: the launch may have
 *   taken it, unless both sides lacked it
 */
/**
 * @typedef {{ sample: Sample, watchedMs: number, spoiled: Spoiled | null }} Launched  spoiled: so that the launch
 *   failed (pair.js)
 */

/**
 * @param {LaunchWish} wish
 * @param {(launch: InLaunch) => Promise<Measured>} measure  leaves nothing running, however it ends
 * @returns {Promise<Launched>}
 * @throws the reason of wish.signal, when it is aborted; then too nothing is left
 */
async function launch (wish, measure) {
  const { benchmark, signal } = wish
  signal.throwIfAborted()
  const startedMs = performance.now()
  /** @type {Seen} */
  const seen = { machine: NOTHING_KNOWN, watchedMs: 0, stray: null, soFar: () => '' }
  const limit = limited(signal, benchmark.timeoutMs)
  /** @type {string | null} */
  let dir = null
  /** @type {Spoiled | null} */
  let spoiled = null
  /** @type {Sample} */
  let sample
  try {
    dir = await fsp.mkdtemp(path.join(wish.launchesDir, 'l-'))
    const places = {
      ...wish.places, socket: benchmark.kind === 'server' && benchmark.listen === 'unix' ? path.join(dir, 's') : ''
    }
    const inLaunch = { dir, places, env: { BENCH_DIR: dir }, signal: limit.signal, notCounted: limit.notCounted, seen }
    const measured = await withSteps(wish, inLaunch, () => measure(inLaunch))
    sample = {
      ok: true, ...measured, ...seen.stray === null ? {} : { stray: seen.stray }, tookMs: performance.now() - startedMs,
      machine: seen.machine
    }
  } catch (err) {
    signal.throwIfAborted()
    const failed = limit.signal.aborted
      ? new LaunchFailure('timed-out',
        `${benchmark.id} did not end within ${benchmark.timeoutMs} ms (timeoutMs).${seen.soFar()}`)
      : asFailure(err)
    const { failure, message } = failed
    spoiled = failed.spoiled
    const { dir: checkout, lacks } = wish.build
    sample = {
      ok: false, failure, text: `${lacks === undefined ? '' : `${lacks}. `}${message.replaceAll(checkout, '.')}`,
      tookMs: performance.now() - startedMs, machine: seen.machine
    }
  } finally {
    limit.end()
    if (dir) removeTree(dir)
  }
  return { sample, watchedMs: seen.watchedMs, spoiled }
}

/**
 * The commands after a launch run after every outcome, for they clean up: also where it is out of time, for which each
 * has its own limit. Only the end of the whole run ends them.
 * @param {LaunchWish} wish
 * @param {InLaunch} inLaunch
 * @param {() => Promise<Measured>} measure
 * @returns {Promise<Measured>}
 */
async function withSteps (wish, inLaunch, measure) {
  const { before, after } = wish.benchmark
  const left = [...after]
  try {
    for (const step of before) await runStep(wish, inLaunch, step, 'before')
    const measured = await measure()
    for (let step = left.shift(); step; step = left.shift()) await runStep(wish, inLaunch, step, 'after')
    return measured
  } catch (err) {
    const { signal } = wish
    // the first failure is the one to tell, and where that was
    const cleaning = { ...inLaunch, signal, seen: { ...inLaunch.seen } }
    await inLaunch.notCounted(async () => {
      for (const step of signal.aborted ? [] : left) await runStep(wish, cleaning, step, 'after').catch(() => {})
    })
    throw err
  }
}

/**
 * @param {LaunchWish} wish
 * @param {InLaunch} inLaunch
 * @param {Command} step
 * @param {'before' | 'after'} when
 */
async function runStep ({ containment, build }, { dir, places, env, signal, seen }, { argv, timeoutMs }, when) {
  const filled = fillArgv(argv, places)
  seen.soFar = () => ` It was at the command ${when} it, ${shownArgv(filled)}.`
  const end = await containment.runSandboxed({
    ...containedIn(build, places, dir),
    argv: filled, env: { ...env, ...addressEnv(places) }, stdout: 'pipe', timeoutMs, signal
  })
  signal.throwIfAborted()
  if (end.code === 0 && !end.timedOut && !end.outputOverflow) return
  if (end.unable !== null) throw notStarted(end.unable)
  if (end.diskOverflow) throw noRoom(end.diskOverflow, end.stderr)
  const how = end.timedOut
    ? `did not end within ${timeoutMs} ms`
    : end.outputOverflow ? `printed more than ${MAX_OUTPUT_BYTES} bytes` : ended(end)
  throw new LaunchFailure(when === 'before' ? 'before-failed' : 'exit-code',
    `The command ${when} it, ${shownArgv(filled)}, ${how}.${said(end.stderr)}`)
}

/**
 * The options that are the same for every process in a launch.
 * @param {import('../shapes/pair').Build} build
 * @param {import('./placeholders').Places} places
 * @param {string} dir
 * @param {import('./profiling').Profiling | null} [profiling]
 */
function containedIn (build, { node }, dir, profiling) {
  return {
    cwd: build.dir, writable: [dir], visible: [path.dirname(node), ...profiling ? [profiling.visible] : []],
    maxOutputBytes: MAX_OUTPUT_BYTES, network: /** @type {const} */ ('none')
  }
}

/** @param {import('./disk-watch').Limit} limit @param {string} stderr */
function noRoom (limit, stderr) {
  if (limit === 'own') return new LaunchFailure('no-room', `It was ended because it filled the disk.${said(stderr)}`)
  return new LaunchFailure('no-room', `It was ended because the disk was nearly full.${said(stderr)}`, {
    why: 'the disk was nearly full', byItself: false
  })
}

/** @param {string} why  of Ended: no failure of the commit */
function notStarted (why) {
  return new LaunchFailure('launch-failed',
    `It could not be started: ${why}.`, { why: `nothing could be started: ${why}`, byItself: true })
}

/**
 * @param {import('./placeholders').Places} places
 * @returns {Record<string, string>}  what tells a server where to listen
 */
function addressEnv ({ port, socket }) {
  return socket !== '' ? { SOCKET: socket } : port !== '' ? { PORT: port, HOST: '127.0.0.1' } : {}
}

/**
 * @param {any} err
 * @returns {LaunchFailure}
 * @throws err, when it is a fault of ours
 */
function asFailure (err) {
  if (err instanceof LaunchFailure) return err
  if (err.code === 'ENOSPC' || err.code === 'EDQUOT') return new LaunchFailure('no-room',
    `The disk is full: ${err.message}`, { why: 'the disk was full', byItself: false })
  throw err
}

/**
 * A signal of its own: AbortSignal.any with AbortSignal.timeout can be collected before it fires (nodejs/node#57736).
 * @param {AbortSignal} signal
 * @param {number} timeoutMs
 */
function limited (signal, timeoutMs) {
  const controller = new AbortController()
  const onAbort = () => controller.abort(signal.reason)
  let isOver = false
  let leftMs = timeoutMs
  let sinceMs = 0
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const go = () => {
    sinceMs = performance.now()
    timer = setTimeout(() => controller.abort(new Error(`not within ${timeoutMs} ms`)), leftMs)
  }
  const halt = () => {
    clearTimeout(timer)
    leftMs = Math.max(0, leftMs - (performance.now() - sinceMs))
  }
  signal.addEventListener('abort', onAbort)
  go()
  return {
    signal: controller.signal,
    notCounted: async (/** @type {() => Promise<void>} */ wait) => {
      halt()
      await wait()
      if (!isOver) go()
    },
    end: () => {
      isOver = true
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
    }
  }
}

/** @param {{ code: number | null, signal: string | null }} end */
function ended ({ code, signal }) {
  return signal ? `was ended by ${signal}` : `ended with exit code ${code}`
}

/**
 * @param {string} stderr
 * @returns {string}  the last lines as a sentence of their own, fit to be shown
 */
function said (stderr) {
  const lines = lastLines(stderr)
  return lines === '' ? ' It wrote nothing to stderr.' : ` It wrote to stderr:\n${lines}`
}

/** @param {readonly string[]} argv */
function shownArgv (argv) {
  return `"${lastLines(argv.join(' ').replace(/\s+/g, ' '))}"`
}

module.exports = { launch, LaunchFailure, containedIn, noRoom, notStarted, addressEnv, ended, said, MAX_OUTPUT_BYTES }
