'use strict'
/**
 * The contents of a report of a result, in order: the verdict first, then each commit, the facts that the bot knows
 * about itself, and the advice. Words and sizes are made here once; the terminal, Markdown and JUnit only set them.
 * Text of others stays as it is here: the report that sets it escapes it. Pure.
 */
const { duration, plural } = require('../../common/units')
const { isoText } = require('../shared/dates')
const { VERDICT_WORDS, WORST_FIRST } = require('../shapes/result')
const { exitOf, isToldToDiffer, isAgainstItself } = require('./exit')
const { adviceOf } = require('./advice')
const { httperfText } = require('./httperf-text')
const { valueText, changeText, changeOf, sizeText, recordText } = require('./numbers')

/** @typedef {import('../shapes/result').RunResult} RunResult */
/** @typedef {import('../shapes/result').CommitResult} CommitResult */
/** @typedef {import('../shapes/result').BenchmarkResult} BenchmarkResult */
/** @typedef {import('../shapes/result').MetricResult} MetricResult */
/** @typedef {import('../shapes/result').Culprit} Culprit */
/** @typedef {import('../shapes/pair').Commit} Commit */
/** @typedef {import('../shapes/result').Verdict} Verdict */

/** Why two medians can go the other way than what is said of their change. */
const AGAINST = 'medians of all launches; the change is that within the pairs, where what the machine did cancels out'
/** A build measured against itself that lies further out is told of, whatever the test says: a log-ratio. */
const NOTHING = Math.log(1.05)
/** The shown points of the spread of response times. */
const RESPONSE_TIMES = Object.freeze(/** @type {const} */ ([
  { key: 'p50', word: '50 %' }, { key: 'p90', word: '90 %' }, { key: 'p99', word: '99 %' },
  { key: 'p999', word: '99.9 %' }, { key: 'max', word: 'all' }
]))

/**
 * A commit named where there is room for one line.
 * @typedef {{ sha: string, short: string, subject: string, author: string, date: string }} CommitName
 */
/**
 * @typedef {object} MetricView
 * @property {string} name
 * @property {Verdict} verdict
 * @property {string} word
 * @property {boolean} gated
 * @property {string} size     the change with its interval
 * @property {string} values   before and after
 * @property {string} again    what the confirming session said
 * @property {string} least    changes under this are not told of
 */
/**
 * @typedef {object} BenchmarkView
 * @property {string} id
 * @property {Verdict} verdict
 * @property {string} word
 * @property {string} text
 * @property {string} said       last lines of a launch that failed, once where several benchmarks wrote the same
 * @property {string} pairs
 * @property {MetricView[]} metrics
 * @property {string[]} times    before and after, in the order of RESPONSE_TIMES; none of commands
 * @property {string[]} httperf
 */
/**
 * @typedef {{ title: string, rows: { function: string, place: string, from: string, to: string,
 *   more: string }[] }} ProfileView
 */
/**
 * @typedef {{ title: string, commits: CommitName[], how: string, profile: ProfileView | null, revert: string |
 *   null }} CulpritView
 */
/**
 * @typedef {object} CommitView
 * @property {CommitName} commit
 * @property {CommitName | null} against   null: against itself
 * @property {Verdict} verdict
 * @property {string} word
 * @property {string} text
 * @property {string} build                '' when both were built
 * @property {string} buildText            last lines of what failed
 * @property {string} packages             how they were installed, where no lock file said it
 * @property {string} tests
 * @property {string} testsText            last lines of tests that failed
 * @property {BenchmarkView[]} benchmarks
 * @property {string} control              what the bot's own control said
 * @property {CulpritView | null} culprit
 */
/** @typedef {Record<'n10' | 'n20' | 'n40', string>} Visible */
/**
 * @typedef {{ benchmark: string, metric: string, pairs: string, spread: string, least: string, visible: Visible,
 *   alarm: boolean }} CalibrationRow
 */
/** @typedef {{ short: string, verdict: string, pairs: string, text: string }} StepView */
/** @typedef {{ title: string, text: string, steps: StepView[], culprit: CulpritView | null }} BisectView */
/**
 * @typedef {object} Summary
 * @property {RunResult['verb']} verb
 * @property {Verdict} verdict
 * @property {string} word               the verdict as people read it
 * @property {string} headline           without the verdict
 * @property {number} exit
 * @property {string[]} notes
 * @property {CommitView[]} commits
 * @property {BisectView | null} bisect
 * @property {{ rows: CalibrationRow[], text: string } | null} calibration
 * @property {string[]} trust            what the bot's own record says, and the machine
 * @property {string[]} advice           what to do, as sentences
 * @property {string[]} next             and as commands
 */

/**
 * @param {RunResult} result
 * @returns {Summary}
 */
function summaryOf (result) {
  const { verb, verdict, commits, bisect, calibration } = result
  const { advice, next } = adviceOf(result)
  return {
    verb,
    verdict,
    word: headWord(result),
    headline: headlineOf(result),
    exit: exitOf(result),
    notes: result.notes ?? [],
    commits: verb === 'calibrate' ? [] : commits.map(commitView),
    bisect: bisect && bisectView(bisect),
    calibration: calibration && { rows: calibration.map(calibrationRow), text: calibrationText(calibration) },
    trust: [recordText(result.trials), machineText(result)],
    advice,
    next
  }
}

/** @param {RunResult} result */
function headWord (result) {
  if (result.verb === 'calibrate' && exitOf(result) === 0) return 'calibrated'
  return isFalseAlarm(result) ? 'false alarm' : VERDICT_WORDS[result.verdict]
}

/** @param {RunResult} result */
function isFalseAlarm (result) {
  return (isToldToDiffer(result.verdict) && isAgainstItself(result)) ||
    (result.calibration?.some(one => one.alarm) ?? false)
}

/** @param {RunResult} result */
function headlineOf (result) {
  const { verb, commits, bisect, calibration } = result
  if (isFalseAlarm(result)) {
    return 'A build measured against itself was told to differ, also in a second session. On this machine, now, the bot cannot be believed.'
  }
  if (verb === 'calibrate') {
    return calibration?.length ? calibrationText(calibration) : commits[0]?.text ?? 'Nothing was measured.'
  }
  if (verb === 'bisect') return bisect?.text ?? ''
  if (commits.length === 0) return 'There was no commit to measure.'
  if (commits.length === 1) return commits[0].text
  const counts = WORST_FIRST.flatMap(verdict => {
    const count = commits.filter(one => one.verdict === verdict).length
    return count === 0 ? [] : [`${count} ${VERDICT_WORDS[verdict]}`]
  })
  return `${plural(commits.length, 'commit')}: ${counts.join(', ')}.`
}

/** @param {Commit} commit @returns {CommitName} */
function nameOf ({ sha, subject, author, committedAtMs }) {
  return { sha, short: sha.slice(0, 12), subject, author, date: dateText(committedAtMs) }
}

/** @param {number} ms */
function dateText (ms) { return isoText(ms)?.slice(0, 10) ?? 'unknown date' }

/** @param {CommitResult} result @returns {CommitView} */
function commitView (result) {
  const { old, new: fresh, verdict, build, tests, aa } = result
  return {
    commit: nameOf(fresh),
    against: old.sha === fresh.sha ? null : nameOf(old),
    verdict,
    word: VERDICT_WORDS[verdict],
    text: result.text,
    build: buildText(build),
    buildText: build.old === 'ok' && build.new === 'ok' ? '' : build.text,
    packages: build.packages ?? '',
    tests: testsText(tests),
    testsText: tests.new && ['failed', 'timed-out'].includes(tests.new.outcome) ? tests.new.text : '',
    benchmarks: onceSaid(result.benchmarks).map(benchmarkView),
    control: aa ? controlText(aa, result) : '',
    culprit: result.culprit && culpritView(result.culprit, result)
  }
}

/** @param {BenchmarkResult[]} benchmarks */
function onceSaid (benchmarks) {
  return benchmarks.map((one, at) => one.said !== undefined &&
    benchmarks.slice(0, at).some(({ said }) => said === one.said) ? { ...one, said: '' } : one)
}

/** @param {CommitResult['build']} build */
function buildText ({ old, new: fresh }) {
  if (old === 'ok' && fresh === 'ok') return ''
  if (old !== 'ok' && fresh !== 'ok') return `neither commit could be built (${fresh})`
  return fresh === 'ok' ? `the old commit could not be built (${old})` : `this commit could not be built (${fresh})`
}

/** @param {CommitResult['tests']} tests */
function testsText ({ old, new: fresh }) {
  // a text: there are tests, and why they were not run
  if (!fresh || fresh.outcome === 'none') return fresh?.text.trim().replace(/\s*\n\s*/g, ' / ') ?? ''
  const before = !old || old.outcome === 'none' || sideText(old) === sideText(fresh) ? '' : `; before: ${sideText(old)}`
  return `${sideText(fresh)}${before}`
}

/** @param {NonNullable<CommitResult['tests']['new']>} side */
function sideText ({ outcome, passed, failed }) {
  const counts =
    [passed === null ? [] : [`${passed} passed`], failed === null || failed === 0 ? [] : [`${failed} failed`]].flat()
  const word = outcome === 'timed-out' ? 'timed out' : outcome
  return counts.length === 0 ? word : `${word} (${counts.join(', ')})`
}

/** @param {BenchmarkResult} result @returns {BenchmarkView} */
function benchmarkView ({
  benchmark, verdict, text, needs = '', said = '', pairs, rejectedPairs, notSteady = 0, metrics, responseTimes, loads
}) {
  return {
    id: benchmark,
    verdict,
    word: VERDICT_WORDS[verdict],
    text: [text, needs].filter(part => part !== '').join('; '),
    said,
    pairs: `${plural(pairs, 'pair')}${rejectedPairs > 0 ? `, ${rejectedPairs} rejected` : ''}${notSteady > 0 ? `, ${notSteady} of ${2 * pairs} launches not steady` : ''}`,
    metrics: metrics.map(metricView),
    times: responseTimes ? RESPONSE_TIMES.map(({ key }) =>
      `${valueText('us', responseTimes.old[key])} -> ${valueText('us', responseTimes.new[key])}`) : [],
    httperf: httperfText({ loads })
  }
}

/** @param {MetricResult} result @returns {MetricView} */
function metricView ({ metric, verdict, estimate, confirmation, minEffect, medians }) {
  return {
    name: metric.name,
    verdict,
    word: metric.gated ? VERDICT_WORDS[verdict] : 'shown only',
    gated: metric.gated,
    size: sizeText(metric, estimate),
    values: medians ? mediansText(metric, medians, estimate) : '',
    again: confirmation ? `second session: ${sizeText(metric, confirmation)}` : '',
    least: changeText(Math.expm1(minEffect)).replace('+', '')
  }
}

/**
 * With a word of it where they go the other way than the change beside them, as a reader sees it in tenths of a
 * percent.
 * @param {MetricResult['metric']} metric
 * @param {{ old: number, new: number }} medians
 * @param {MetricResult['estimate']} estimate
 */
function mediansText (metric, medians, estimate) {
  const text = `${valueText(metric.unit, medians.old)} -> ${valueText(metric.unit, medians.new)}`
  const change = estimate === null ? 0 : Math.round(changeOf(metric, estimate.effect) * 1000)
  const isAgainst = change !== 0 && Math.sign(medians.new - medians.old) === -Math.sign(change)
  return isAgainst ? `${text} (${AGAINST})` : text
}

/** @param {NonNullable<CommitResult['aa']>} aa @param {CommitResult} result */
function controlText ({ benchmark, metric: name, verdict, effect }, { benchmarks }) {
  const own = benchmarks.find(one => one.benchmark === benchmark)?.metrics.find(one => one.metric.name === name)
  const metric = own?.metric
  const size = metric ? changeText(changeOf(metric, effect)) : `${changeText(Math.expm1(effect))} (positive is worse)`
  const quiet = Math.abs(effect) < Math.min(own?.minEffect ?? NOTHING, NOTHING)
    ? 'quiet, as it must be'
    : 'chance, but a real change of that size could be missed, too: the pairs of this session lie far apart'
  const said = verdict === 'quiet' ? quiet : 'told to differ, which is false: do not trust this session blindly'
  return `the old build against itself, ${benchmark} ${name}: ${size}, ${said}`
}

/** @param {Culprit} culprit @param {Pick<CommitResult, 'benchmarks'> | null} [result] @returns {CulpritView} */
function culpritView ({ candidates, confidence, how, profile, revertCommand, middle }, result = null) {
  const [first] = candidates
  const which = candidates.length === 1 ? first.sha.slice(0, 12) : `one of these ${candidates.length} commits`
  return {
    title: middle ? `culprits: more than one of these ${candidates.length} commits is likely`
      : `culprit: ${which}, ${sureText(confidence)} sure`,
    commits: candidates.map(nameOf),
    how,
    profile: profile && profile.slower.length > 0 ? profileView(profile) : null,
    revert: result === null || candidates.length === 1 ? revertCommand : null
  }
}

/** Never rounded up to 100. @param {number} confidence */
function sureText (confidence) {
  return `${Math.min(99.9, Math.floor(confidence * 1000) / 10)} %`
}

/** @param {import('../shapes/result').ProfileDifference} profile @returns {ProfileView} */
function profileView ({ benchmark, slower, per }) {
  return {
    title: `functions that got slower in ${benchmark}, their own time a ${per}`,
    rows: slower.map(({ function: name, file, line, oldUs, newUs }) => ({
      function: name,
      place: file === '' ? '' : line > 0 ? `${file}:${line}` : file,
      from: valueText('us', oldUs),
      to: valueText('us', newUs),
      more: `+${valueText('us', newUs - oldUs)}`
    }))
  }
}

/** @param {import('../shapes/result').Bisect} bisect @returns {BisectView} */
function bisectView ({ culprit, steps, benchmark, metric, text }) {
  return {
    title: benchmark === '' ? 'bisect' : `bisect of ${benchmark}${metric === '' ? '' : ` by ${metric}`}`,
    text,
    steps: steps.map(step => ({
      short: step.sha.slice(0, 12), verdict: step.verdict, pairs: plural(step.pairs, 'pair'), text: step.text
    })),
    culprit: culprit && culpritView(culprit)
  }
}

/** @param {import('../shapes/result').Calibration} one @returns {CalibrationRow} */
function calibrationRow ({
  benchmark, metric, pairs, rejectedPairs, pairSd, minEffect, smallestVisible: { n10, n20, n40 }, alarm
}) {
  return {
    benchmark,
    metric,
    pairs: `${pairs}${rejectedPairs > 0 ? ` (${rejectedPairs} rejected)` : ''}`,
    spread: plainPercent(Math.expm1(pairSd)),
    least: plainPercent(Math.expm1(minEffect)),
    visible: { n10: plainPercent(n10), n20: plainPercent(n20), n40: plainPercent(n40) },
    alarm
  }
}

/** @param {number} fraction */
function plainPercent (fraction) { return changeText(fraction).replace('+', '') }

/** @param {import('../shapes/result').Calibration[]} calibration */
function calibrationText (calibration) {
  if (calibration.length === 0) return ''
  const sorted = calibration.toSorted((a, b) => a.smallestVisible.n40 - b.smallestVisible.n40)
  const [best, worst] = [sorted[0], sorted[sorted.length - 1]]
  const name = (/** @type {import('../shapes/result').Calibration} */ one) => `${one.benchmark} ${one.metric}`
  const least = `The smallest slowdown that this machine can see with 40 pairs: ${plainPercent(best.smallestVisible.n40)} (${name(best)})`
  return best === worst ? `${least}.` : `${least} to ${plainPercent(worst.smallestVisible.n40)} (${name(worst)}).`
}

/** @param {RunResult} result */
function machineText ({ machine, profile, tookMs }) {
  const contained = machine.containment === 'namespaces'
    ? 'contained by namespaces'
    : 'contained by process groups only'
  return `measured on ${machine.cpu}, ${plural(machine.cores, 'core')}, ${valueText('bytes', machine.memoryBytes)}, Node ${machine.node} (class ${machine.class}), ${contained}; profile ${profile}, in ${duration(tookMs)}`
}

module.exports = { summaryOf, RESPONSE_TIMES }
