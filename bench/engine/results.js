'use strict'
/**
 * Makes the result of a comparison, for people and scripts, from the store's records of it. Pure; no decision that was
 * made during the measurement is made again.
 */
const { plural } = require('../../common/units')
const { estimate } = require('../judge')
const { WORST_FIRST, VERDICT_WORDS } = require('../shapes/result')
const { seedOf } = require('../shared/seeded')
const { buildFacts, testsOf, brokenBuild, short } = require('./builds')
const { counts, failureLines } = require('./launches')
const { notSteady } = require('./not-steady')
const { metricsOf, ratiosOf, isGiven, isComplete, mediansOf } = require('./numbers')
const { standInOf, insteadText } = require('./steadiest')
const { needsOf } = require('./outlook')
const { ROLE_OF_KIND, standings, suspectedOf, unmeasuredOf } = require('./next-step')

/** @typedef {import('../shapes/result').Verdict} Verdict */
/** @typedef {import('../shapes/suite').Metric} Metric */
/** @typedef {import('../shapes/suite').Benchmark} Benchmark */
/** @typedef {import('../shapes/pair').Commit} Commit */
/** @typedef {import('../shapes/record').LookRecord} LookRecord */
/** @typedef {import('../shapes/record').PairRecord} PairRecord */
/** @typedef {import('../shapes/record').BuildRecord} BuildRecord */
/** @typedef {import('../shapes/record').SessionRecord} SessionRecord */
/** @typedef {import('../shapes/record').EndRecord} EndRecord */
/** @typedef {import('../shapes/result').BenchmarkResult} BenchmarkResult */
/** @typedef {import('../shapes/result').MetricResult} MetricResult */
/** @typedef {import('../shapes/result').CommitResult} CommitResult */

/**
 * @typedef {object} SessionRecords  all of one session
 * @property {SessionRecord} session
 * @property {BuildRecord[]} builds
 * @property {PairRecord[]} pairs
 * @property {LookRecord[]} looks
 * @property {EndRecord | null} end
 */
/**
 * @typedef {object} Comparison
 * @property {Commit} old
 * @property {Commit} new
 * @property {Benchmark[]} benchmarks
 * @property {SessionRecords} records
 * @property {SessionRecords | null} confirm
 * @property {(benchmark: string, metric: string) => boolean} isAccepted  a person took this slowdown for this commit
 * @property {(benchmark: string, metric: string) => number} minEffect    where no look said it
 */

/** The verdict of several. @param {Verdict[]} verdicts  at least one @returns {Verdict} */
function worstOf (verdicts) {
  return /** @type {Verdict} */ (WORST_FIRST.find(verdict => verdicts.includes(verdict)))
}

/**
 * @param {Comparison} comparison
 * @returns {Omit<CommitResult, 'culprit'>}
 */
function commitResult (comparison) {
  const { old, new: fresh, records, confirm } = comparison
  const build = buildFacts(records)
  const broken = brokenBuild(comparison, build)
  const benchmarks = broken ? [] : benchmarkResults(comparison).map(one => ({ ...one, ...saidOf(one, records) }))
  const verdict = broken?.verdict ??
    (benchmarks.length === 0 ? 'inconclusive' : worstOf(benchmarks.map(one => one.verdict)))
  return {
    old,
    new: fresh,
    verdict,
    text: broken?.text ?? sentence(verdict, benchmarks, comparison),
    build,
    tests: { old: testsOf(records, old.sha), new: testsOf(records, fresh.sha) },
    benchmarks,
    aa: controlResult(records),
    tookMs: [records, ...confirm ? [confirm] : []]
      .flatMap(one => [...one.builds, ...one.pairs])
      .reduce((sum, one) => sum + one.tookMs, 0)
  }
}

/** @param {Comparison} comparison @returns {BenchmarkResult[]} */
function benchmarkResults (comparison) {
  const { records, benchmarks } = comparison
  // waits: none: a benchmark that was given up because of the machine is found by its end; one still measuring has none
  const standingOf = new Map(standings(
    { ...records, benchmarks, waits: {}, budgetLeftMs: 0, pairMs: 0, child: null, suspected: null, wantedPairs: 0 }
  )
    .map(({ benchmark, standing }) => [benchmark, standing]))
  return benchmarks.map(benchmark => {
    const role = ROLE_OF_KIND[records.session.kind]
    const pairs = records.pairs.filter(pair => pair.role === role && pair.benchmark === benchmark.id)
    const facts = {
      benchmark: benchmark.id,
      kind: benchmark.kind,
      pairs: pairs.filter(counts).length,
      rejectedPairs: pairs.filter(pair => pair.rejected !== null).length,
      notSteady: notSteady(benchmark, pairs),
      failureSide: null
    }
    const metrics = metricsOf(benchmark, pairs).map(metric => metricResult(comparison, benchmark, metric, pairs))
    const standing = standingOf.get(benchmark.id)
    // a slowdown that was confirmed in two sessions stays red, whatever the rest shows
    const isRed = metrics.some(one => one.verdict === 'confirmed')
    if (standing?.state === 'broken') {
      const { side } = standing
      const rest = /** @type {Verdict} */ (side === 'old' ? 'inconclusive' : 'broken')
      const text = `${isRed ? 'later ' : ''}${failureSentence(comparison, side, standing.text)}`
      return { ...facts, verdict: isRed ? 'confirmed' : rest, text, failureSide: side, metrics: metrics.map(one =>
        one.verdict === 'confirmed' ? one : { ...one, verdict: rest }) }
    }
    if (standing?.state === 'machine' || standing?.state === 'wait') {
      const verdict = /** @type {Verdict} */ (isRed ? 'confirmed' : 'inconclusive')
      return {
        ...facts, verdict, open: 'machine',
        text: `${isRed ? 'what else it gives was not decided: ' : ''}machine: ${standing.text}`,
        metrics: undecided(metrics)
      }
    }
    if (standing?.state !== 'decided') {
      const text = 'not measured to the end; run the same command again and it goes on where it stopped'
      return { ...facts, verdict: /** @type {Verdict} */ ('inconclusive'), open: 'unfinished', text, metrics }
    }
    // a metric that the old side never gave is new, or cannot be had here (instructions without perf): it decides
    // nothing. A metric that the new side gives no more is open
    const deciding = metrics.filter(({ metric }) => metric.gated && isGiven(metric, pairs, 'old'))
    if (deciding.length === 0) {
      return {
        ...facts, verdict: /** @type {Verdict} */ ('inconclusive'), open: 'no-metric',
        text: 'none of its gated metrics was found in what it gave', metrics
      }
    }
    const standIn = standInOf(benchmark, pairs)
    const settled = withoutNoisier(deciding, standIn, pairs)
    const verdict = worstOf(settled.map(one => one.verdict))
    if (verdict === 'inconclusive') return { ...facts, verdict, ...whyOpen(settled, pairs), metrics }
    return { ...facts, verdict, text: settled.length < deciding.length ? insteadText(standIn) : '', metrics }
  })
}

/**
 * The numbers that decide, but those that are open for no more than their noise, where a steadier one has an answer;
 * nor that one, where they have it all.
 * @param {MetricResult[]} deciding
 * @param {import('./steadiest').StandIn | null} standIn
 * @param {PairRecord[]} pairs
 */
function withoutNoisier (deciding, standIn, pairs) {
  const own = deciding.find(one => one.metric.name === standIn?.metric)
  if (standIn === null || own === undefined) return deciding
  const isOpen = (/** @type {MetricResult} */ one) =>
    one.verdict === 'inconclusive' && isComplete(ratiosOf(one.metric, pairs))
  const noisier = deciding.filter(one => standIn.insteadOf.includes(one.metric.name))
  if (!isOpen(own)) return deciding.filter(one => !(noisier.includes(one) && isOpen(one)))
  return noisier.some(isOpen) ? deciding : deciding.filter(one => one !== own)
}

/** @param {BenchmarkResult} result @param {SessionRecords} records @returns {Pick<BenchmarkResult, 'said'>} */
function saidOf ({ benchmark, failureSide }, { session, pairs }) {
  if (failureSide === null) return {}
  const own = pairs.filter(pair => pair.role === ROLE_OF_KIND[session.kind] && pair.benchmark === benchmark)
  const said = failureLines(own, /** @type {import('./launches').Side} */ (failureSide))
  return said === '' ? {} : { said }
}

/** @param {MetricResult[]} metrics */
function undecided (metrics) {
  return metrics.map(one =>
    one.verdict === 'quiet' ? { ...one, verdict: /** @type {Verdict} */ ('inconclusive') } : one)
}

/** @param {Comparison} comparison @param {import('./launches').Side} side @param {string} text */
function failureSentence ({ old, new: fresh }, side, text) {
  if (side === 'old') return `there is nothing to compare with: it does not run at ${short(old)} (${text})`
  return side === 'new'
    ? `it does not run at ${short(fresh)} (${text})`
    : `it runs neither at ${short(old)} nor at ${short(fresh)} (${text})`
}

/** @typedef {Pick<BenchmarkResult, 'open' | 'text' | 'needs'>} Open */
/** @param {MetricResult[]} deciding @param {PairRecord[]} pairs @returns {Open} */
function whyOpen (deciding, pairs) {
  const open = deciding.filter(one => one.verdict === 'inconclusive').map(one => one.metric)
  const gone = open.filter(metric => !isGiven(metric, pairs, 'new'))
  if (gone.length > 0) return { open: 'gone', text: `the new side gives no ${namesOf(gone)}` }
  const gaps = open.filter(metric => !isComplete(ratiosOf(metric, pairs)))
  const zeros = gaps.filter(metric =>
    pairs.some(pair => mediansOf(metric, [pair]) !== null && !isComplete(ratiosOf(metric, [pair]))))
  if (zeros.length > 0) return { open: 'zero', text: `0 on one side: no ratio can be told (${namesOf(zeros)})` }
  if (gaps.length > 0) return { open: 'gaps', text: `some launches gave no ${namesOf(gaps)}` }
  const needs = needsOf(deciding.filter(one => one.verdict === 'inconclusive'), pairs)
  return {
    open: 'noisy', text: `too noisy here: neither a change nor its absence is sure (${namesOf(open)})`,
    ...needs === null ? {} : { needs }
  }
}

/** @param {Pick<Metric, 'name'>[]} metrics */
function namesOf (metrics) { return metrics.map(({ name }) => name).join(', ') }

/**
 * @param {Comparison} comparison
 * @param {Benchmark} benchmark
 * @param {Metric} metric
 * @param {PairRecord[]} pairs
 * @returns {MetricResult}
 */
function metricResult (comparison, benchmark, metric, pairs) {
  const { records, confirm } = comparison
  const role = ROLE_OF_KIND[records.session.kind]
  const look = lastLook(records.looks.filter(one =>
    one.role === role && one.benchmark === benchmark.id && one.metric === metric.name))
  const confirmation = lastLook(confirm?.looks.filter(one => one.role === 'confirm' && one.benchmark === benchmark.id &&
    one.metric === metric.name && one.decision !== 'more') ?? [])
  const isJudged = metric.gated || look !== null // also in the place of a noisier one
  return {
    metric: isJudged ? { ...metric, gated: true } : metric,
    // it is shown, and decides nothing
    verdict: isJudged
      ? verdictOfLooks(look, confirmation, () => comparison.isAccepted(benchmark.id, metric.name))
      : 'quiet',
    estimate: look ? estimateOf(look) : shownEstimate(records.session, benchmark.id, metric, pairs),
    confirmation: confirmation && estimateOf(confirmation),
    minEffect: look?.minEffect ?? comparison.minEffect(benchmark.id, metric.name),
    medians: mediansOf(metric, pairs)
  }
}

/**
 * Of one metric.
 * @param {LookRecord | null} look           the last one
 * @param {LookRecord | null} confirmation
 * @param {() => boolean} isAccepted
 * @returns {Verdict}
 */
function verdictOfLooks (look, confirmation, isAccepted) {
  switch (look?.decision) {
    case 'quiet': return 'quiet'
    case 'suspected':
      if (confirmation?.decision !== 'confirmed') return 'suspected'
      return isAccepted() ? 'accepted' : 'confirmed'
    // whatever it is, it is no slowdown
    case 'improved': return confirmation?.decision === 'confirmed' ? 'improved' : 'quiet'
    default: return 'inconclusive'
  }
}

/** @param {LookRecord[]} looks */
function lastLook (looks) {
  return looks.reduce((last, look) => last === null || look.n > last.n ? look : last,
    /** @type {LookRecord | null} */ (null))
}

/** @param {LookRecord} look @returns {import('../shapes/judge').Estimate} */
function estimateOf ({ n, p, effect, interval99, interval95 }) {
  return { n, p, effect, interval99, interval95 }
}

/** @param {SessionRecord} session @param {string} benchmark @param {Metric} metric @param {PairRecord[]} pairs */
function shownEstimate (session, benchmark, metric, pairs) {
  const ratios = ratiosOf(metric, pairs).filter(ratio => ratio !== null)
  return ratios.length === 0 ? null : estimate(ratios, seedOf(session.id, benchmark, metric.name))
}

/**
 * The result of the pairs of the old build against itself: the worst of their looks.
 * @param {SessionRecords} records
 * @returns {CommitResult['aa']}
 */
function controlResult ({ session, looks }) {
  if (session.kind !== 'compare') return null
  const all = looks.filter(look => look.role === 'aa')
  const own = all.filter(look => lastLook(all.filter(({ metric }) => metric === look.metric)) === look)
  const worst = own.find(isAlarm) ?? own.toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect))[0]
  if (!worst) return null
  return {
    benchmark: worst.benchmark, metric: worst.metric, verdict: isAlarm(worst) ? 'suspected' : 'quiet',
    effect: worst.effect
  }
}

/** @param {LookRecord} look */
function isAlarm (look) {
  return look.decision === 'suspected' || look.decision === 'improved'
}

/**
 * @param {Verdict} verdict
 * @param {BenchmarkResult[]} benchmarks
 * @param {Comparison} comparison
 */
function sentence (verdict, benchmarks, { records, confirm }) {
  const list = listOf(benchmarks.filter(one => one.verdict === verdict).map(one => one.benchmark))
  const first = benchmarks.find(one => one.verdict === verdict)
  switch (verdict) {
    case 'confirmed': return `Slower, and confirmed in a second session: ${list}.`
    case 'accepted': return `Slower, confirmed, and accepted: ${list}.`
    case 'suspected': return suspectedSentence(list, records, confirm)
    case 'improved': return `Faster, and confirmed in a second session: ${list}.`
    case 'quiet': return 'No benchmark got slower by as much as this machine can see.'
    case 'broken': return brokenSentence(benchmarks.filter(one => one.verdict === verdict).map(one => one.benchmark),
      first?.text ?? '')
    default: return first ? inconclusiveSentence(benchmarks, first) : records.end?.text || 'Nothing was measured.'
  }
}

/** @param {string[]} names @param {string} text  of the first of them */
function brokenSentence (names, text) {
  return names.length === 1 ? `${names[0]}: ${text}` : `Does not run: ${listOf(names)}. Of ${names[0]}: ${text}`
}

/** @param {string} list @param {SessionRecords} records @param {SessionRecords | null} confirm */
function suspectedSentence (list, records, confirm) {
  if (!confirm?.end) return `Likely slower, and not confirmed yet: ${list}. Run it again to confirm.`
  const unmeasured = unmeasuredOf(suspectedOf(records), confirm)
  if (unmeasured === null) return `Likely slower, but the second session did not confirm it: ${list}.`
  return `Likely slower, and the second session could not be measured (${unmeasured}): ${list}. Run it again.`
}

/**
 * The reason why there is no verdict, of the benchmarks that share the first one's reason; and the verdicts of the
 * others, for they were measured.
 * @param {BenchmarkResult[]} benchmarks
 * @param {BenchmarkResult} first  that is inconclusive
 */
function inconclusiveSentence (benchmarks, first) {
  const isAlike = (/** @type {BenchmarkResult} */ one) => one.verdict === first.verdict && one.text === first.text
  const others = benchmarks.filter(one => !isAlike(one))
  const alike = benchmarks.filter(isAlike).map(one => one.benchmark)
  const why = `${listOf(alike)}: ${first.text}${alike.length === 1 && first.needs ? `; ${first.needs}` : ''}`
  if (others.length === 0) return why
  const words = WORST_FIRST.map(verdict => ({ verdict, count: others.filter(one => one.verdict === verdict).length }))
    .filter(({ count }) => count > 0)
  const told = words.length === 1
    ? VERDICT_WORDS[words[0].verdict]
    : words.map(({ verdict, count }) => `${count} ${VERDICT_WORDS[verdict]}`).join(', ')
  return `${why}. The other ${others.length === 1 ? 'benchmark' : plural(others.length, 'benchmark')}: ${told}.`
}

/** @param {string[]} names */
function listOf (names) {
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')
}

module.exports = { commitResult, worstOf, lastLook, verdictOfLooks }
