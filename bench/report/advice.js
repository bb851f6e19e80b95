'use strict'
/** Advice for the reader of a result: sentences, and commands that can be pasted. Pure. */
const { shellWord } = require('./escape')
const { isToldToDiffer } = require('./exit')

/** @typedef {import('../shapes/result').RunResult} RunResult */
/** @typedef {import('../shapes/result').CommitResult} CommitResult */
/** @typedef {import('../shapes/pair').Commit} Commit */
/** @typedef {import('../shapes/result').BenchmarkResult} BenchmarkResult */
/** @typedef {{ advice: string[], next: string[] }} Advice */

const QUIETER = 'The machine did too much else. Stop what runs beside it, or come back when it is quieter, and run the same command again.'
const STEADIER = 'Longer launches are steadier: measure the same with --profile normal; "calibrate" says what this machine can see at all.'
/** No profile makes a command's launches longer. */
const MORE_WORK = 'Longer launches are steadier: have the command do more work in one launch, or let the number be only shown ("gated": false in the bench file); ' +
  '"calibrate" says what this machine can see at all.'
const AGAIN = 'Run the same command again: it goes on where it stopped, and measures nothing twice.'
const DEEPER = 'Fetch the whole history (in CI, set the fetch depth to 0), then run the same command again.'
/** @type {Readonly<Record<Exclude<import('../shapes/result').WhyOpen, 'noisy'>, string>>} */
const OF_OPEN = Object.freeze({
  machine: QUIETER,
  unfinished: AGAIN,
  gone: 'A number that is gone is compared with nothing. Was it removed or renamed on purpose, nothing needs to be done: the next commit is measured without it.',
  zero: 'From 0 to something there is no ratio: look at the medians. A number that is often 0 is better only shown ("gated": false in the bench file).',
  gaps: 'A number is compared launch by launch: have the benchmark give it each time, or let it be only shown ("gated": false in the bench file).',
  'no-metric': 'Nothing that decides was given: compare the "metrics" of the bench file with what the benchmark prints.'
})

/**
 * Each piece of advice once, also where several commits call for it.
 * @param {RunResult} result
 * @returns {Advice}
 */
function adviceOf (result) {
  const all = [
    ...result.verb === 'bisect' ? [] : result.commits.map(one => ofCommit(one, result)), ofBisect(result),
    ofCalibration(result)
  ]
  const once = (/** @type {string[]} */ list) => [...new Set(list)]
  return { advice: once(all.flatMap(one => one.advice)), next: once(all.flatMap(one => one.next)) }
}

/** @param {CommitResult} result @param {RunResult} run @returns {Advice} */
function ofCommit (result, run) {
  if (run.verb === 'calibrate') return nothing()
  if (result.old.sha === result.new.sha && result.benchmarks.length > 0) return ofItself(result)
  switch (result.verdict) {
    case 'confirmed': return ofConfirmed(result)
    case 'suspected': return ofSuspected(result)
    case 'inconclusive': return ofInconclusive(result)
    case 'broken': return ofBroken(result)
    default: return nothing()
  }
}

/** @param {CommitResult} result @returns {Advice} */
function ofSuspected (result) {
  const isOpen = result.benchmarks.some(({ metrics }) =>
    metrics.some(({ verdict, confirmation }) => verdict === 'suspected' && confirmation === null))
  if (isOpen) {
    return { advice: ['It is not red: it was not measured in a second session. Run the same command again.'], next: [] }
  }
  return { advice: [
    'It is not red: the second session went on for as long as it could tell something, and did not agree. The same command tells this again; ' +
      '"bellwether bench compare" begins two new sessions.'
  ], next: [compare(result)] }
}

/** @param {CommitResult} result @returns {Advice} */
function ofItself ({ verdict }) {
  if (!isToldToDiffer(verdict)) return nothing()
  return {
    advice: ['Look for what else runs on this machine, then measure its noise again; the bot raises what it tells of by what it sees there.'],
    next: ['bellwether bench calibrate']
  }
}

/** @param {CommitResult} result @returns {Advice} */
function ofConfirmed ({ old, new: fresh, culprit, benchmarks }) {
  const worst = benchmarks.flatMap(one => one.metrics.filter(found => found.verdict === 'confirmed')
    .map(found => ({ benchmark: one.benchmark, metric: found.metric.name })))[0]
  const several = (culprit?.candidates.length ?? 0) > 1
  const accept = worst
    ? [`bellwether bench accept ${fresh.sha.slice(0, 12)} --benchmark ${worst.benchmark} --metric ${worst.metric} --reason "..."`]
    : []
  if (several) {
    const of = worst ? ` --benchmark ${worst.benchmark} --metric ${worst.metric}` : ''
    return {
      advice: ['Several commits lie between the two: a bisect finds which one it was.'],
      next: [`bellwether bench bisect ${old.sha.slice(0, 12)}..${fresh.sha.slice(0, 12)}${of}`]
    }
  }
  const revert = culprit?.revertCommand ? [culprit.revertCommand] : []
  return {
    advice: ['Revert it, make it fast again, or accept it where it is worth its price.'], next: [...revert, ...accept]
  }
}

/** @param {CommitResult} result @returns {Advice} */
function ofInconclusive (result) {
  const { old, new: fresh, build, benchmarks } = result
  if (fresh.parents.length === 0 && benchmarks.length === 0) {
    return { advice: ['Measure a commit that has a parent, or compare two commits.'], next: [] }
  }
  // its parent is not here (run.js)
  if (old.sha === fresh.sha && benchmarks.length === 0) return { advice: [DEEPER], next: ['git fetch --unshallow'] }
  if (build.new !== 'ok') {
    return { advice: ['Look at the network and at what the build said, then run the same command again.'], next: [] }
  }
  if (build.old !== 'ok') return {
    advice: ['Compare it with an older commit that builds.'],
    next: [`bellwether bench compare <older commit> ${fresh.sha.slice(0, 12)}`]
  }
  const open = benchmarks.filter(one => one.verdict === 'inconclusive')
  if (open.length === 0) return { advice: [AGAIN], next: [] }
  const all = [
    ofOldSide(open, result), ...open.filter(one => one.failureSide !== 'old').map(one => ofBenchmark(one, old, fresh))
  ]
  return { advice: all.flatMap(one => one.advice), next: all.flatMap(one => one.next) }
}

/**
 * Benchmarks that do not run at the old commit alone: one command for all of them, against the commit before it.
 * @param {BenchmarkResult[]} open
 * @param {CommitResult} result
 * @returns {Advice}
 */
function ofOldSide (open, { old, new: fresh, benchmarks }) {
  const failing = open.filter(one => one.failureSide === 'old').map(one => one.benchmark)
  if (failing.length === 0) return nothing()
  const only = failing.length === benchmarks.length ? '' : failing.map(id => ` --only ${id}`).join('')
  const before = old.parents.length > 0 ? old.parents[0].slice(0, 12) : '<another commit>'
  const advice = `What does not run at ${old.sha.slice(0, 12)} has nothing to be compared with there: compare it with an older commit. What is new in the repository has none.`
  return { advice: [advice], next: [`bellwether bench compare ${before} ${fresh.sha.slice(0, 12)}${only}`] }
}

/**
 * @param {BenchmarkResult} result
 * @param {CommitResult['old']} old
 * @param {CommitResult['new']} fresh
 * @returns {Advice}
 */
function ofBenchmark ({ open = 'noisy', kind }, old, fresh) {
  if (open !== 'noisy') return { advice: [OF_OPEN[open]], next: [] }
  if (kind === 'command') return { advice: [MORE_WORK], next: ['bellwether bench calibrate'] }
  return {
    advice: ['Longer launches are steadier: measure the same two commits with --profile normal; "calibrate" says what this machine can see at all.'],
    next: [
      `bellwether bench compare ${old.sha.slice(0, 12)} ${fresh.sha.slice(0, 12)} --profile normal`,
      'bellwether bench calibrate'
    ]
  }
}

/** @param {CommitResult} result @returns {Advice} */
function ofBroken ({ build, new: fresh }) {
  const what = build.new === 'ok' ? 'A benchmark does not run at this commit' : 'This commit does not build'
  return {
    advice: [`${what}: nothing is said of its speed. Mend it, then measure again.`],
    next: [`git show --stat ${fresh.sha.slice(0, 12)}`]
  }
}

/** @param {RunResult} result @returns {Advice} */
function ofBisect ({ verb, verdict, bisect }) {
  if (verb !== 'bisect' || !bisect) return nothing()
  const revert = bisect.culprit?.revertCommand
  if (revert) return { advice: [], next: [revert] }
  if (bisect.culprit) return ofRange(bisect, bisect.culprit)
  if (verdict !== 'inconclusive') return nothing()
  if (bisect.open === 'noisy') {
    return { advice: [bisect.kind === 'command' ? MORE_WORK : STEADIER], next: ['bellwether bench calibrate'] }
  }
  return { advice: bisect.open ? [OF_OPEN[bisect.open]] : [], next: [] }
}

/**
 * Of a bisect that named no single commit.
 * @param {NonNullable<RunResult['bisect']>} bisect
 * @param {import('../shapes/result').Culprit} culprit
 * @returns {Advice}
 */
function ofRange ({ benchmark, metric, steps }, { candidates, middle }) {
  if (candidates.length < 2) return nothing()
  const [before, last] = [candidates[0].parents[0], /** @type {Commit} */ (candidates.at(-1)).sha]
  if (middle) {
    const half = (/** @type {string} */ from, /** @type {string} */ to) =>
      `bellwether bench bisect ${from.slice(0, 12)}..${to.slice(0, 12)} --benchmark ${shellWord(benchmark)} --metric ${shellWord(metric)}`
    return {
      advice: ['A bisect finds one step: look for one in each half.'],
      next: [...before === undefined ? [] : [half(before, middle.sha)], half(middle.sha, last)]
    }
  }
  const between = new Set(candidates.slice(0, -1).map(({ sha }) => sha))
  const wasMeasured = steps.some(({ sha, verdict }) => between.has(sha) && verdict !== 'skipped')
  return {
    advice: [wasMeasured
      ? 'The commits between them were measured, and it is not clear on which side of the change they lie: one of them is it.'
      : 'The commits between them cannot be measured: one of them is it.'],
    next: []
  }
}

/** @param {RunResult} result @returns {Advice} */
function ofCalibration ({ verb, calibration, commits }) {
  if (verb !== 'calibrate') return nothing()
  if (!calibration?.length) return {
    advice: [commits.some(one => one.benchmarks.some(({ open }) => open === 'machine')) ? QUIETER : AGAIN], next: []
  }
  if (calibration.some(one => one.alarm)) return {
    advice: ['Look for what else runs on this machine, and calibrate again before you trust a verdict.'],
    next: ['bellwether bench calibrate']
  }
  return nothing()
}

/** @param {CommitResult} result */
function compare ({ old, new: fresh }) {
  return `bellwether bench compare ${old.sha.slice(0, 12)} ${fresh.sha.slice(0, 12)}`
}

/** @returns {Advice} */
function nothing () { return { advice: [], next: [] } }

module.exports = { adviceOf }
