'use strict'
/**
 * One launch of a command benchmark: run it sandboxed to its end, take what it used and the numbers that it printed.
 */
const { launch, LaunchFailure, containedIn, noRoom, notStarted, ended, said, MAX_OUTPUT_BYTES } = require('./launch')
const { lastLines } = require('./last-lines')
const { fillArgv, fillEnv } = require('./placeholders')
const { readMachine, machineBetween } = require('./machine-watch')
const { commandMetrics, whyIncomplete, whyContradicted } = require('./metrics-from')
const { startProfiling } = require('./profiling')

/**
 * @typedef {object} CommandWishPart
 * @property {import('../shapes/suite').CommandBenchmark} benchmark
 * @property {typeof import('../suites/formats').readFormat} readFormat
 * @property {string | null} profileFile   where its CPU profile is to go; null: none is taken
 */
/** @typedef {import('./launch').LaunchWish & CommandWishPart} CommandWish */

/**
 * @param {CommandWish} wish
 * @returns {Promise<import('./launch').Launched>}
 */
function takeCommandSample (wish) {
  return launch(wish, inLaunch => measureCommand(wish, inLaunch))
}

/**
 * @param {CommandWish} wish
 * @param {import('./launch').InLaunch} inLaunch
 */
async function measureCommand (wish, inLaunch) {
  const { profileFile } = wish
  if (!profileFile) return { ...await runCommand(wish, inLaunch, null), profilePath: null }
  const profiling = startProfiling(inLaunch.dir, profileFile)
  try {
    const fromUs = Number(process.hrtime.bigint() / 1000n)
    const measured = await runCommand(wish, inLaunch, profiling)
    return { ...measured, profilePath: profiling.bringOut({ fromUs, toUs: Number(process.hrtime.bigint() / 1000n) }) }
  } finally {
    profiling.end()
  }
}

/**
 * @param {CommandWish} wish
 * @param {import('./launch').InLaunch} inLaunch
 * @param {import('./profiling').Profiling | null} profiling
 */
async function runCommand ({
  benchmark, build, containment, readFormat
}, { dir, places, env, signal, seen }, profiling) {
  const ownEnv = { ...fillEnv(benchmark.env, places), ...env }
  const argv = fillArgv(benchmark.command, places)
  const from = readMachine()
  const end = await containment.runSandboxed({
    ...containedIn(build, places, dir, profiling),
    argv,
    env: profiling ? profiling.env(ownEnv) : ownEnv,
    stdout: 'pipe',
    timeoutMs: benchmark.timeoutMs,
    signal
  })
  const to = readMachine()
  seen.machine = { ...seen.machine, ...machineBetween(from, to) }
  seen.watchedMs = to.atMs - from.atMs
  signal.throwIfAborted()

  if (end.unable !== null) throw notStarted(end.unable)
  if (end.timedOut) {
    throw new LaunchFailure('timed-out', `It did not end within ${benchmark.timeoutMs} ms.${said(end.stderr)}`)
  }
  if (end.outputOverflow) {
    throw new LaunchFailure('too-much-output', `It printed more than ${MAX_OUTPUT_BYTES} bytes and was ended.`)
  }
  if (end.diskOverflow) throw noRoom(end.diskOverflow, end.stderr)
  if (end.ranMs === null && end.code === 127) throw new LaunchFailure('launch-failed', `${lastLines(end.stderr)}.`)
  if (end.code !== 0 || end.ranMs === null) throw new LaunchFailure('exit-code', `It ${ended(end)}.${said(end.stderr)}`)
  const printed = readNumbers(readFormat, benchmark, end.stdout)
  const metrics = commandMetrics({ exitMs: end.ranMs, cpuSeconds: end.cpuSeconds, peakRssBytes: end.peakRssBytes },
    printed.values)
  const problem = whyIncomplete(metrics, benchmark.metrics) ?? whyContradicted(printed.metrics, benchmark.metrics)
  if (problem) throw new LaunchFailure('bad-output', problem)
  return { metrics, histogram: null, load: null, steady: true }
}

/**
 * @param {typeof import('../suites/formats').readFormat} readFormat
 * @param {import('../shapes/suite').CommandBenchmark} benchmark
 * @param {string} stdout
 * @returns {ReturnType<typeof import('../suites/formats').readFormat>}
 */
function readNumbers (readFormat, benchmark, stdout) {
  if (benchmark.format.type === 'none') return { metrics: [], values: {} }
  try {
    return readFormat(benchmark.format, stdout)
  } catch (err) {
    throw new LaunchFailure('bad-output', err.message)
  }
}

module.exports = { takeCommandSample }
