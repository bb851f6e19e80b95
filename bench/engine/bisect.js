'use strict'
/**
 * Finds the commit that made a benchmark slower: asks the judge which commit to measure next, measures it against the
 * good end, and asks again. All pairs are in the store, in one session a midpoint, so an interrupted bisect goes on
 * where it stopped.
 */
const { share } = require('../../common/units')
const { nextBisectStep, judgeEnds, sprt, estimate, END_PAIRS } = require('../judge')
const { seedOf } = require('../shared/seeded')
const { BellwetherError } = require('../../common/errors')
const { runSession, endSession } = require('./session')
const { metricNamed } = require('../suites/found-metric')
const { compareCommits, finishedSession, newSession, noiseOf, isSame, plain } = require('./compare')
const { counts } = require('./launches')
const { metricsOf, ratiosOf } = require('./numbers')
const { revertCommand } = require('./culprit')
const { profileOf } = require('./profile')

/** @typedef {import('../shapes/pair').Commit} Commit */
/** @typedef {import('../shapes/suite').Benchmark} Benchmark */
/** @typedef {import('../shapes/result').Bisect} Bisect */
/** @typedef {import('../shapes/result').CommitResult} CommitResult */
/** @typedef {import('../shapes/record').SessionRecord} SessionRecord */
/** @typedef {import('../shapes/result').Verdict} Verdict */
/** @typedef {import('./compare').Setting} Setting */
/** @typedef {import('./session').Io} Io */

/** From here on the judge's answer counts as confirmed. */
const SURE = 0.9

/**
 * @typedef {{ verdict: Verdict, bisect: Bisect, commits: CommitResult[] }} Answer  commits: the comparison of the ends,
 *   where one was needed
 */
/**
 * @typedef {{ good: Commit, between: Commit[], benchmark: string | null, metric: string | null }} Wish  between: (good,
 *   bad], oldest first
 */

/**
 * @param {Wish} wish
 * @param {Setting} setting
 * @param {Io} io
 * @returns {Promise<Answer>}
 * @throws {BellwetherError} BW_BENCH_USAGE where there is no such benchmark or metric; and as runSession does
 */
async function bisectCommits (wish, setting, io) {
  for (const commit of [wish.good, ...wish.between]) io.put('commit', commit)
  const { target, commits, text, verdict } = await chooseTarget(wish, setting, io)
  if (!target) return { verdict, commits, bisect: {
    culprit: null, steps: [], benchmark: wish.benchmark ?? '', metric: wish.metric ?? '', text
  } }
  const hunt = openHunt(wish, target, setting, io)
  const found = await followJudge(hunt, io)
  return {
    ...found, commits, bisect: { ...found.bisect, ...target, kind: hunt.benchmark.kind, steps: stepsOf(hunt, io) }
  }
}

/**
 * The benchmark and metric to look for: those that were asked for, else the worst that comparing the ends shows.
 * @param {Wish} wish
 * @param {Setting} setting
 * @param {Io} io
 * @returns {Promise<{ target: { benchmark: string, metric: string } | null, commits: CommitResult[], text: string,
 *   verdict: Verdict }>}
 */
async function chooseTarget ({ good, between, benchmark, metric }, setting, io) {
  const named = setting.benchmarks.filter(one => benchmark === null || one.id === benchmark)
  if (named.length === 0) throw new BellwetherError('BW_BENCH_USAGE',
    `the bench file has no benchmark "${benchmark}"; it has ${setting.benchmarks.map(one => one.id).join(', ')}`)
  const benchmarks = metric === null ? named : havingMetric(named, metric)
  if (metric !== null && benchmarks.length === 1) {
    return { target: { benchmark: benchmarks[0].id, metric }, commits: [], text: '', verdict: 'quiet' }
  }
  const bad = /** @type {Commit} */ (between.at(-1))
  const ends = { kind: /** @type {const} */ ('compare'), old: good, new: bad, between, reuse: true }
  const begun = benchmarks.flatMap(({ id }) => openRoot({ good, between }, id, setting, io) ?? [])
    .find(one => one.metric !== undefined && (metric ?? one.metric) === one.metric)
  // the ends chose it, though the machine spoiled another number of theirs
  if (begun && finishedSession(ends, { ...setting, benchmarks }, io) === null) {
    return {
      target: { benchmark: begun.benchmarks[0], metric: /** @type {string} */ (begun.metric) }, commits: [], text: '',
      verdict: 'confirmed'
    }
  }
  const compared = await compareCommits(ends, { ...setting, benchmarks }, io)
  const wanted = compared.benchmarks.flatMap(one => one.metrics.map(found => ({ benchmark: one.benchmark, found })))
    .filter(({ found }) => metric === null || found.metric.name === metric)
  if (metric !== null && compared.endReason === 'done' && wanted.every(({ found }) => found.medians === null)) {
    throw new BellwetherError('BW_BENCH_USAGE',
      `no benchmark gives "${metric}" on both sides: there is nothing to bisect by`)
  }
  const worst = wanted.filter(({ found }) => found.verdict === 'confirmed' || found.verdict === 'accepted')
    .sort((a, b) => (b.found.estimate?.effect ?? 0) - (a.found.estimate?.effect ?? 0))[0]
  const commits = [plain(compared)]
  const text = metric === null
    ? `no slowdown was confirmed. ${compared.text}`
    : `no slowdown of ${metric} was confirmed. All in all: ${compared.text}`
  if (!worst) {
    return { target: null, commits, text: `Nothing to look for: between the ends ${text}`, verdict: compared.verdict }
  }
  return {
    target: { benchmark: worst.benchmark, metric: worst.found.metric.name }, commits, text: '', verdict: 'confirmed'
  }
}

/**
 * The benchmarks that may have the metric: where the bench file names no metrics, the output of the benchmark names
 * them.
 * @param {Benchmark[]} benchmarks
 * @param {string} metric
 * @returns {Benchmark[]} at least one; where several, comparing the ends can choose: it decides in each
 * @throws {BellwetherError} BW_BENCH_USAGE
 */
function havingMetric (benchmarks, metric) {
  const having = benchmarks.filter(one => one.metrics.length === 0 || one.metrics.some(({ name }) => name === metric))
  if (having.length === 0) {
    const names = [...new Set(benchmarks.flatMap(one => one.metrics.map(({ name }) => name)))].join(', ')
    throw new BellwetherError('BW_BENCH_USAGE',
      `${benchmarks.length === 1 ? `${benchmarks[0].id} has no` : 'no benchmark has a'} metric "${metric}"; there are ${names}`)
  }
  const shownOnly = having.find(one => !metricNamed(metric, one).gated)
  if (having.length > 1 && shownOnly) throw new BellwetherError('BW_BENCH_USAGE',
    `"${metric}" does not decide in ${shownOnly.id}, so the ends cannot choose: name the --benchmark`)
  return having
}

/**
 * @typedef {object} Hunt
 * @property {Wish} wish
 * @property {Setting} setting          with the one benchmark
 * @property {Benchmark} benchmark
 * @property {string} metric
 * @property {SessionRecord} root       the ends; all other sessions of this bisect belong to it
 */

/**
 * @param {Wish} wish
 * @param {{ benchmark: string, metric: string }} target
 * @param {Setting} setting
 * @param {Io} io
 * @returns {Hunt}
 */
function openHunt (wish, { benchmark: id, metric }, setting, io) {
  const benchmark = /** @type {Benchmark} */ (setting.benchmarks.find(one => one.id === id))
  const own = { ...setting, benchmarks: [benchmark] }
  const bad = /** @type {Commit} */ (wish.between.at(-1))
  const open = openRoot(wish, id, setting, io)
  if (open) io.report({ type: 'step', text: 'resuming the bisect that was interrupted' })
  const root = open ??
    newSession({ kind: 'bisect', oldSha: wish.good.sha, newSha: bad.sha, parent: null, metric }, [id], own, io)
  return { wish, setting: own, benchmark, metric, root }
}

/**
 * The root of a bisect of this benchmark that was interrupted.
 * @param {Pick<Wish, 'good' | 'between'>} wish
 * @param {string} id
 * @param {Setting} setting
 * @param {Io} io
 */
function openRoot ({ good, between }, id, setting, io) {
  const own = { ...setting, benchmarks: setting.benchmarks.filter(one => one.id === id) }
  const isRoot = (/** @type {SessionRecord} */ one) =>
    one.kind === 'bisect' && one.parent === null && one.oldSha === good.sha && one.newSha === between.at(-1)?.sha
  return io.store.openSessions().find(one => isRoot(one) && isSame(one, own))
}

/**
 * @param {Hunt} hunt
 * @param {Io} io
 * @returns {Promise<{ verdict: Verdict, bisect: Omit<Bisect, 'steps' | 'benchmark' | 'metric'> }>}
 */
async function followJudge (hunt, io) {
  for (;;) {
    const step = nextBisectStep(stateOf(hunt, io))
    if (step.step === 'done' || step.step === 'no-difference') return finish(hunt, step, io)
    const session = sessionFor(hunt, step, io)
    const had = ratios(hunt, session, io).length
    // pairs are asked for, and not each of them gives the number
    const wantedPairs = pairsOf(hunt, session, io).filter(counts).length +
      (step.step === 'measure-ends' ? step.pairs - had : step.pairs)
    io.report({ type: 'step', text: stepText(step) })
    const end = await runSession({
      session,
      benchmarks: [hunt.benchmark],
      profile: hunt.setting.profile,
      deadlineMs: hunt.setting.deadlineMs,
      minEffect: noiseOf(hunt.setting, io),
      wantedPairs
    }, io)
    if (end.step === 'end' && end.reason === 'budget') {
      return unfinished('The time budget is used up; the same command goes on where it stopped.', 'unfinished')
    }
    // a midpoint is skipped; these are not
    if (end.step === 'end' && end.reason !== 'done' && step.step !== 'measure') {
      endAll(hunt, io)
      const text = step.step === 'check'
        ? `${step.culprit.slice(0, 12)} is suspected, but could not be checked: ${end.text}`
        : `The ends cannot be compared: ${end.text}`
      return unfinished(text, end.reason === 'machine' ? 'machine' : undefined)
    }
    if (end.step === 'end' && end.reason === 'done' && ratios(hunt, session, io).length === had) {
      const text = `${hunt.benchmark.id} gives no "${hunt.metric}" that is over 0 on both sides`
      if (step.step === 'measure') endSession(session.id, { reason: 'broken', text }, io) // it is passed by
      else {
        endAll(hunt, io)
        if (step.step === 'measure-ends') {
          throw new BellwetherError('BW_BENCH_USAGE', `${text}: there is nothing to bisect by`)
        }
        return unfinished(`${step.culprit.slice(0, 12)} is suspected, but could not be checked: ${text}`)
      }
    }
    await io.collector.prune([hunt.root.oldSha, hunt.root.newSha, session.oldSha, session.newSha]
      .map(sha => ({ sha, copy: 'a' })))
  }
}

/**
 * @param {string} text
 * @param {Bisect['open']} [open]
 * @returns {{ verdict: Verdict, bisect: Omit<Bisect, 'steps' | 'benchmark' | 'metric'> }}
 */
function unfinished (text, open) {
  return { verdict: 'inconclusive', bisect: { culprit: null, text, ...open === undefined ? {} : { open } } }
}

/**
 * @param {Hunt} hunt
 * @param {Extract<import('../judge/bisect').BisectStep, { step: 'done' | 'no-difference' }>} step
 * @param {Io} io
 */
async function finish (hunt, step, io) {
  if (step.step === 'no-difference') {
    const told = withoutDifference(hunt, step.text, io)
    endAll(hunt, io)
    return told
  }
  const { ends } = stateOf(hunt, io)
  const candidates = hunt.wish.between.filter(commit => step.candidates.includes(commit.sha))
  const one = candidates.length === 1
  const middle = hunt.wish.between.find(commit => commit.sha === step.middle)
  const check = children(hunt, io).findLast(session => session.kind === 'bisect-check')
  const least = noiseOf(hunt.setting, io)(hunt.benchmark.id, hunt.metric)
  const isTold = ends !== null && Math.abs(ends.effect) >= least
  const text = isTold ? step.text
    : `${step.text} The ends differ by less than the ${share(Math.expm1(least))} from which on changes are told of here: likely, not confirmed.`
  const culprit = {
    candidates,
    confidence: step.confidence,
    how: text,
    profile: one && check ? await profileOf(hunt.benchmark.id, check, hunt.setting, io) : null,
    revertCommand: one ? revertCommand(candidates[0]) : null,
    ...middle ? { middle } : {}
  }
  endAll(hunt, io)
  const found = ends !== null && ends.effect < 0 ? 'improved' : 'confirmed' // a gain can be looked for as well
  const isSure = step.checked && step.confidence >= SURE && isTold
  return { verdict: /** @type {Verdict} */ (isSure ? found : 'suspected'), bisect: { culprit, text } }
}

/**
 * Ends that are not told apart: quiet only where a change that is worth telling would have been seen.
 * @param {Hunt} hunt
 * @param {string} text
 * @param {Io} io
 * @returns {{ verdict: Verdict, bisect: Omit<Bisect, 'steps' | 'benchmark' | 'metric'> }}
 */
function withoutDifference (hunt, text, io) {
  const { high } = estimate(ratios(hunt, hunt.root, io).slice(0, END_PAIRS), seedOf(hunt.root.id, 'ends')).interval99
  if (high < noiseOf(hunt.setting, io)(hunt.benchmark.id, hunt.metric)) {
    return { verdict: 'quiet', bisect: { culprit: null, text: `${text} There is nothing to search for.` } }
  }
  return unfinished(
    `${text} It is too noisy here to say that there is nothing: it may be up to ${share(Math.expm1(high))} worse.`,
    'noisy'
  )
}

/** @param {Hunt} hunt @param {Io} io */
function endAll (hunt, io) {
  for (const session of [...children(hunt, io), hunt.root]) { // the root last: while it is open, so is the bisect
    if (io.store.endOf(session.id) === null) endSession(session.id, { reason: 'done', text: '' }, io)
  }
}

/** @param {Hunt} hunt @param {Io} io */
function children ({ root }, io) {
  return io.store.all('session', { parent: root.id })
}

/**
 * The state that the judge needs to know, from the store alone.
 * @param {Hunt} hunt
 * @param {Io} io
 * @returns {import('../judge/bisect').BisectState}
 */
function stateOf (hunt, io) {
  const ends = ratios(hunt, hunt.root, io)
  const own = children(hunt, io)
  const midpoints = own.filter(one => one.kind === 'bisect')
  const isSkipped = (/** @type {SessionRecord} */ session) => (io.store.endOf(session.id)?.reason ?? 'done') !== 'done'
  const check = own.findLast(one => one.kind === 'bisect-check')
  return {
    commits: [hunt.wish.good, ...hunt.wish.between].map(commit => commit.sha),
    skipped: midpoints.filter(isSkipped).map(one => one.newSha),
    ends: ends.length < END_PAIRS ? null : judgeEnds(ends.slice(0, END_PAIRS), seedOf(hunt.root.id, 'ends')),
    midpoints: midpoints.filter(one => !isSkipped(one)).map(one => ({ sha: one.newSha, d: ratios(hunt, one, io) })),
    finalCheck: check ? { d: ratios(hunt, check, io) } : null
  }
}

/**
 * The log-ratios of a session's pairs.
 * @param {Hunt} hunt
 * @param {SessionRecord} session
 * @param {Io} io
 * @returns {number[]}
 */
function ratios (hunt, session, io) {
  const pairs = pairsOf(hunt, session, io)
  const metric = metricsOf(hunt.benchmark, pairs).find(one => one.name === hunt.metric)
  return metric ? ratiosOf(metric, pairs).filter(ratio => ratio !== null) : []
}

/** @param {Hunt} hunt @param {SessionRecord} session @param {Io} io */
function pairsOf ({ benchmark }, session, { store }) {
  return store.pairs({ session: session.id, role: 'bisect', benchmark: benchmark.id })
}

/**
 * @param {Hunt} hunt
 * @param {Exclude<import('../judge/bisect').BisectStep, { step: 'done' | 'no-difference' }>} step
 * @param {Io} io
 * @returns {SessionRecord}
 */
function sessionFor (hunt, step, io) {
  if (step.step === 'measure-ends') return hunt.root
  const what = step.step === 'check'
    ? { kind: /** @type {const} */ ('bisect-check'), oldSha: step.parent, newSha: step.culprit }
    : { kind: /** @type {const} */ ('bisect'), oldSha: step.against, newSha: step.sha }
  const same = children(hunt, io)
    .find(one => one.kind === what.kind && one.oldSha === what.oldSha && one.newSha === what.newSha)
  return same ?? newSession({ ...what, parent: hunt.root.id }, [hunt.benchmark.id], hunt.setting, io)
}

/** @param {Exclude<import('../judge/bisect').BisectStep, { step: 'done' | 'no-difference' }>} step */
function stepText (step) {
  if (step.step === 'measure-ends') return 'bisect: measuring the ends'
  if (step.step === 'check') return `bisect: checking ${step.culprit.slice(0, 12)} against its parent`
  return `bisect: measuring ${step.sha.slice(0, 12)}`
}

/** The result of each midpoint. @param {Hunt} hunt @param {Io} io @returns {Bisect['steps']} */
function stepsOf (hunt, io) {
  const { ends } = stateOf(hunt, io)
  return children(hunt, io).filter(one => one.kind === 'bisect').map(session => {
    const d = ratios(hunt, session, io)
    const end = io.store.endOf(session.id)
    if (end && end.reason !== 'done') {
      return { sha: session.newSha, verdict: /** @type {const} */ ('skipped'), pairs: d.length, text: end.text }
    }
    const verdict = ends ? sprt(d, { delta: ends.effect, s: ends.sd }).verdict : 'more'
    return {
      sha: session.newSha, verdict: verdict === 'more' ? /** @type {const} */ ('undecided') : verdict, pairs: d.length,
      text: ''
    }
  })
}

module.exports = { bisectCommits }
