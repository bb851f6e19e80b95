'use strict'
/**
 * The subcommands that measure: run, compare, bisect, calibrate. Progress, Ctrl-C, the answer, the reports, the exit
 * status.
 */
const { EXIT } = require('../../common/errors')
const { exitOf } = require('../../bench/report/exit')
const { shellWord } = require('../../bench/report/escape')
const { escapeControls } = require('../text/escape')
const { limitText } = require('../flag-values')
const { plural } = require('../../common/units')
const { openFor } = require('./open')
const { BenchProgress } = require('./progress')
const { planReports, writeReports } = require('./report-files')
const { resultLines } = require('./result-text')

/** @typedef {import('../context').Context} Context */
/** @typedef {import('./read-wish').Wish} Wish */
/** @typedef {import('../../bench').Bench} Bench */
/** @typedef {import('../../bench/shapes/result').RunResult} RunResult */

/** All of them mean: stop, and keep what was measured. */
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** @type {Record<string, (bench: Bench, wish: Wish) => Promise<RunResult>>} */
const ASK = {
  run: (bench, { words: [range], options: { again } }) => bench.run({ range, again }),
  compare: (bench, { words: [old, fresh] }) => bench.compare({ old, new: fresh }),
  bisect: (bench, { words: [range], options: { benchmark, metric } }) => {
    const [good, bad] = range.split('..')
    return bench.bisect({ good, bad, benchmark, metric })
  },
  calibrate: (bench, { pairs }) => bench.calibrate({ pairs })
}

/**
 * @param {Context} context
 * @param {Wish} wish
 * @returns {Promise<number>}  the exit status
 */
async function measure (context, wish) {
  const { out } = context
  const { options } = wish
  const reports = planReports(options, context.cwd())
  const progress = new BenchProgress(out)
  const { signal, release } = interrupts(() => {
    progress.clear()
    out.complain('stopping: what runs is ended, what was measured is kept')
  })
  try {
    const result = await ask(context, wish, progress, signal)
    return answer(context, result, reports)
  } catch (err) {
    if (!signal.aborted) throw err
    return interrupted(context, wish, progress.pairs)
  } finally {
    progress.clear()
    release()
  }
}

/**
 * @param {Context} context
 * @param {Wish} wish
 * @param {BenchProgress} progress
 * @param {AbortSignal} signal
 * @returns {Promise<RunResult>}
 */
async function ask (context, wish, progress, signal) {
  const bench = await openFor(context, wish, { onEvent: event => progress.show(event), signal })
  try {
    context.out.complain(require('../../bench').exposureNow())
    return await ASK[wish.what](bench, wish)
  } finally {
    await bench.close()
    progress.clear()
  }
}

/** @param {Context} context @param {RunResult} result @param {import('./report-files').Wanted[]} reports */
function answer ({ out }, result, reports) {
  const failed = writeReports(reports, result)
  if (out.json) out.printJson(result)
  else out.print(resultLines(result, out.style))
  out.complain(failed.map(line => `bellwether bench: ${escapeControls(line)}`))
  const exit = exitOf(result)
  return exit === EXIT.done && failed.length > 0 ? EXIT.benchFailed : exit
}

/** @param {Context} context @param {Wish} wish @param {number} pairs */
function interrupted ({ out }, wish, pairs) {
  out.complain([
    `interrupted: ${pairs === 0 ? 'no pair was taken yet' : `${plural(pairs, 'pair')} of this run ${pairs === 1 ? 'is' : 'are'} kept, like all before`}`,
    `next: ${commandOf(wish)}   (it goes on where this stopped)`
  ])
  return EXIT.interrupted
}

/** The command as it was typed, to be typed again. @param {Wish} wish */
function commandOf ({ what, words, options }) {
  const flags = Object.entries({
    repo: options.repo,
    file: options.file,
    profile: options.profile,
    budget: options.budget === undefined ? undefined : limitText(options.budget),
    only: options.only,
    benchmark: options.benchmark,
    metric: options.metric,
    pairs: options.pairs,
    'report-md': options.reportMd,
    'report-junit': options.reportJunit,
    again: options.again,
    'no-machine-checks': options.machineChecks === false ? true : undefined
  }).flatMap(([flag, value]) => value === undefined ? []
    : value === true ? [`--${flag}`] : [value].flat().flatMap(one => [`--${flag}`, shellWord(String(one))]))
  return ['bellwether', 'bench', what, ...words.map(shellWord), ...flags].join(' ')
}

/**
 * The first signal ends the work in order; those that follow change nothing, for children must not be left behind.
 * @param {() => void} onFirst
 */
function interrupts (onFirst) {
  const ending = new AbortController()
  const onSignal = () => {
    if (ending.signal.aborted) return
    onFirst()
    ending.abort(new Error('interrupted'))
  }
  for (const name of SIGNALS) process.on(name, onSignal)
  return { signal: ending.signal, release: () => {
    for (const name of SIGNALS) process.removeListener(name, onSignal)
  } }
}

module.exports = { measure, commandOf, interrupts, ASK }
