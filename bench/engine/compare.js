'use strict'
/**
 * One comparison of two commits, from a fresh or an interrupted session to its result: measures, confirms a suspected
 * change in a session of its own, and profiles a confirmed slowdown.
 */
const { minEffect, chanceOf, NOISE_SESSIONS } = require('../judge')
const { isPassing } = require('../shared/is-passing')
const { isOwnSession } = require('../shared/own-session')
const { isOfThisHost } = require('../shared/own-host')
const { seedOf } = require('../shared/seeded')
const { benchmarkSha256 } = require('../suites/bench-file')
const { counts } = require('./launches')
const { metricsOf, ratiosOf } = require('./numbers')
const { runSession, endSession } = require('./session')
const { commitResult, lastLook } = require('./results')
const { middleLoads } = require('./middle-loads')
const { responseTimes } = require('./response-times')
const { culpritOf } = require('./culprit')
const { profileOf, worstBenchmark } = require('./profile')
const { ROLE_OF_KIND, suspectedOf, unmeasuredOf } = require('./next-step')
const { verdictRecord, valuesRecords } = require('./verdict-record')

/** @typedef {import('../shapes/pair').Commit} Commit */
/** @typedef {import('../shapes/record').SessionRecord} SessionRecord */
/** @typedef {import('../shapes/result').CommitResult} CommitResult */
/** @typedef {import('../shapes/suite').Benchmark} Benchmark */
/** @typedef {import('./session').Io} Io */

/**
 * The settings that stay the same for all comparisons of a run.
 * @typedef {object} Setting
 * @property {Benchmark[]} benchmarks     the selected ones
 * @property {import('../shapes/suite').Profile} profile
 * @property {string} benchSha256
 * @property {string} machineClass
 * @property {import('../shapes/pair').Machine['more']} machineMore
 * @property {string | null} anchorSha
 * @property {number} deadlineMs
 */
/**
 * @typedef {object} Wish
 * @property {'compare' | 'aa'} kind
 * @property {Commit} old
 * @property {Commit} new
 * @property {Commit[]} between           the commits of (old, new], oldest first: those that may be to blame
 * @property {boolean} reuse              take the result of a finished session where there is one
 * @property {(result: CommitResult) => boolean} [keeps]  a run asks: the comparison is the new commit's own, and this
 *   says whether its verdict is kept
 */
/**
 * @typedef {CommitResult & { endReason: import('../shapes/record').EndReason, sessionId: string }} Compared  'budget':
 *   the session is open still
 */

const AGAIN = '; that result is told again, --again measures anew'

/**
 * @param {Wish} wish
 * @param {Setting} setting
 * @param {Io} io
 * @returns {Promise<Compared>}
 * @throws as runSession does
 */
async function compareCommits (wish, setting, io) {
  for (const commit of [wish.old, wish.new]) io.put('commit', commit)
  const finished = wish.reuse ? finishedSession(wish, setting, io) : null
  if (finished) {
    io.report({ type: 'step', text: `${short(wish.new)} was measured before${AGAIN}` })
    return resultOf(wish, setting, finished, io)
  }
  const session = openSession(wish, setting, io)
  await measure(session, setting, io)
  const result = await resultOf(wish, setting, session, io)
  await removeFreshBuilds(session, setting, io)
  return result
}

/**
 * Removes the fresh builds of the confirming session: a profile was taken of them before, so they have no more use.
 * @param {SessionRecord} session
 * @param {Setting} setting
 * @param {Io} io
 */
async function removeFreshBuilds (session, { anchorSha }, io) {
  const confirming = confirmingSession(session, io)
  if (!confirming || io.store.endOf(confirming.id) === null) return
  await io.collector.prune([session.oldSha, session.newSha, ...anchorSha ? [anchorSha] : []]
    .map(sha => ({ sha, copy: 'a' })))
}

/** @param {SessionRecord} session @param {Setting} setting @param {Io} io */
async function measure (session, setting, io) {
  const benchmarks = benchmarksOf(session, setting)
  const work = {
    session, benchmarks, profile: setting.profile, deadlineMs: setting.deadlineMs,
    minEffect: noiseOf(setting, io, session)
  }
  for (;;) {
    const child = confirmingSession(session, io)
    const step = await runSession({ ...work, child: child && childOf(session, child, io) }, io)
    if (step.step === 'end') return step
    const confirming = child ??
      newSession({ kind: 'confirm', oldSha: session.oldSha, newSha: session.newSha, parent: session.id },
        Object.keys(step.suspected), setting, io)
    io.report({ type: 'step', text: `confirming in a fresh session: ${confirming.benchmarks.join(', ')}` })
    const end = await runSession({
      ...work,
      session: confirming,
      benchmarks: benchmarksOf(confirming, setting),
      suspected: step.suspected,
      first: (benchmark, metric) => firstOf(session, benchmark, metric, benchmarks, io)
    }, io)
    if (end.step === 'end' && end.reason === 'budget') return end
  }
}

/**
 * @param {SessionRecord} session
 * @param {SessionRecord} confirming
 * @param {Io} io
 * @returns {import('./next-step').Child}
 */
function childOf (session, confirming, { store }) {
  const end = store.endOf(confirming.id)
  const suspected = suspectedOf({ session, looks: store.looks({ session: session.id }) })
  return {
    ended: end !== null, unmeasured: unmeasuredOf(suspected, { looks: store.looks({ session: confirming.id }), end })
  }
}

/**
 * What a session suspects of a metric: the pairs of the look that said so, and the smallest effect of then.
 * @param {SessionRecord} session
 * @param {string} id
 * @param {string} name
 * @param {Benchmark[]} benchmarks
 * @param {Io} io
 * @returns {import('./session').First}
 */
function firstOf (session, id, name, benchmarks, { store }) {
  const where = { session: session.id, role: ROLE_OF_KIND[session.kind], benchmark: id }
  const look = /** @type {import('../shapes/record').LookRecord} */ (
    lastLook(store.looks(where).filter(one => one.metric === name)))
  const pairs = store.pairs(where).filter(counts).slice(0, look.n)
  const metric = metricsOf(/** @type {Benchmark} */ (benchmarks.find(one => one.id === id)), pairs)
    .find(one => one.name === name)
  const ratios = metric ? ratiosOf(metric, pairs) : []
  return {
    direction: look.decision === 'improved' ? 'better' : 'worse', minEffect: look.minEffect,
    ratios: ratios.filter(ratio => ratio !== null)
  }
}

/**
 * The smallest change that is told, from the results of builds measured against themselves.
 * @param {Setting} setting
 * @param {Io} io
 * @param {SessionRecord | null} [judged]  an A/A session that is judged itself would set the bar that it must pass
 */
function noiseOf ({ machineClass, profile, benchmarks }, io, judged = null) {
  const definitions = new Map(benchmarks.map(one => [one.id, benchmarkSha256(one)]))
  return (/** @type {string} */ benchmark, /** @type {string} */ metric, /** @type {number} */ mostPairs = 0) => {
    const about = {
      benchmark, metric, machineClass, profile: profile.name, benchmarkSha256: definitions.get(benchmark)
    }
    // the control of a comparison is not judged there
    const except = judged?.kind === 'aa' ? judged.id : undefined
    const sessions = io.store.aaLooks({ ...about, except, limit: NOISE_SESSIONS })
    return minEffect(sessions.map(({ effect }) => effect), { mostPairs, chance: chanceOf(sessions) })
  }
}

/** @param {SessionRecord} session @param {Setting} setting */
function benchmarksOf (session, setting) {
  return session.benchmarks.map(id => /** @type {Benchmark} */ (setting.benchmarks.find(one => one.id === id)))
}

/** @param {SessionRecord} session @param {Io} io @returns {SessionRecord | null} */
function confirmingSession (session, io) {
  return io.store.all('session', { parent: session.id }).find(one => one.kind === 'confirm') ?? null
}

/**
 * The interrupted session of these commits, or a new one. A session that measured other things, or on another machine,
 * cannot go on.
 * @param {Pick<Wish, 'kind' | 'old' | 'new' | 'keeps'>} wish
 * @param {Setting} setting
 * @param {Io} io
 */
function openSession (wish, setting, io) {
  const sameCommits = io.store.openSessions().filter(one => isOfWish(one, wish))
  for (const session of sameCommits) {
    if (isSame(session, setting)) {
      io.report({
        type: 'step',
        text: `resuming the session that was interrupted (${io.store.pairs({ session: session.id }).length} pairs are there)`
      })
      return session
    }
    if (isOutdated(session, setting) && isOfThisHost(session.machineClass, setting.machineClass, io.store)) {
      endTree(session, 'the bench file, the profile or the machine is another one now', io)
    }
  }
  const what = {
    kind: wish.kind, oldSha: wish.old.sha, newSha: wish.new.sha, parent: null, ...wish.keeps ? { isOwn: true } : {}
  }
  return newSession(what, setting.benchmarks.map(one => one.id), setting, io)
}

/**
 * A session that another caller asked for is not taken for a commit's own.
 * @param {SessionRecord} session
 * @param {Pick<Wish, 'kind' | 'old' | 'new' | 'keeps'>} wish
 */
function isOfWish (session, wish) {
  const isSamePair = session.kind === wish.kind && session.oldSha === wish.old.sha && session.newSha === wish.new.sha
  return isSamePair && (wish.keeps === undefined || isOwnSession(session, wish.new.parents))
}

/**
 * Ends the other sessions of a commit that has its answer: no run would go on with them, and while one is open the
 * commit counts as begun. A session that measures more than was asked for now is left to the caller that began it.
 * @param {Commit} commit
 * @param {string} answered  the session of the answer
 * @param {Setting} setting
 * @param {Io} io
 */
function endOthers (commit, answered, setting, io) {
  const ids = new Set(setting.benchmarks.map(one => one.id))
  const open = io.store.openSessions()
    .filter(one => one.kind === 'compare' && one.newSha === commit.sha && one.machineClass === setting.machineClass)
  for (const session of open.filter(one => one.id !== answered && isOwnSession(one, commit.parents))) {
    if (isOutdated(session, setting) || session.benchmarks.every(id => ids.has(id))) {
      endTree(session, 'the commit was measured otherwise since', io)
    }
  }
}

/** @param {SessionRecord} session @param {string} text @param {Io} io */
function endTree (session, text, io) {
  for (const one of [session, ...io.store.all('session', { parent: session.id })]) {
    if (io.store.endOf(one.id) === null) endSession(one.id, { reason: 'interrupted', text }, io)
  }
}

/** @param {SessionRecord} session @param {Setting} setting */
function isOutdated (session, { profile, benchSha256, machineClass }) {
  return session.profile !== profile.name || session.benchSha256 !== benchSha256 ||
    session.machineClass !== machineClass
}

/** @param {SessionRecord} session @param {Setting} setting */
function isSame (session, setting) {
  return !isOutdated(session, setting) && session.benchmarks.join() === setting.benchmarks.map(one => one.id).join()
}

/**
 * @param {Pick<SessionRecord, 'kind' | 'oldSha' | 'newSha' | 'parent' | 'isOwn' | 'metric'>} what
 * @param {string[]} benchmarks
 * @param {Setting} setting
 * @param {Io} io
 * @returns {SessionRecord}
 */
function newSession (what, benchmarks, {
  benchmarks: definitions, profile, benchSha256, machineClass, machineMore, anchorSha
}, io) {
  const id = io.newId(what.kind)
  const isCompare = what.kind === 'compare'
  io.put('session', {
    ...what,
    id,
    // builds of its own: those that stand were made for another session
    copy: what.kind === 'confirm' ? `b${seedOf(id, 'copy').slice(0, 12)}` : 'a',
    benchmarks,
    aaBenchmark: isCompare && benchmarks.length > 0
      ? benchmarks[parseInt(seedOf(id, 'aa').slice(0, 8), 16) % benchmarks.length]
      : null,
    anchorSha: isCompare ? anchorSha : null,
    profile: profile.name,
    machineClass,
    machineMore,
    benchSha256,
    benchmarkSha256: Object.fromEntries(definitions.filter(one => benchmarks.includes(one.id))
      .map(one => [one.id, benchmarkSha256(one)]))
  })
  return /** @type {SessionRecord} */ (io.store.session(id))
}

/**
 * A session of the same question that was answered. A session that the machine spoiled, or whose packages could not be
 * installed in time, is asked again.
 * @param {Wish} wish
 * @param {Setting} setting
 * @param {Io} io
 */
function finishedSession (wish, setting, io) {
  const same = io.store.all('session', { newSha: wish.new.sha })
    .filter(one => isOfWish(one, wish) && isSame(one, setting))
  return same.findLast(one => {
    const reason = io.store.endOf(one.id)?.reason
    return reason === 'done' || (reason === 'broken' && !isPassing(one, io.store.all('build', { session: one.id })))
  }) ?? null
}

/**
 * @param {Wish} wish
 * @param {Setting} setting
 * @param {SessionRecord} session
 * @param {Io} io
 * @returns {Promise<Compared>}
 */
async function resultOf (wish, setting, session, io) {
  const { store } = io
  const confirming = confirmingSession(session, io)
  const benchmarks = benchmarksOf(session, setting)
  const facts = commitResult({
    old: wish.old,
    new: wish.new,
    benchmarks,
    records: recordsOf(session, io),
    confirm: confirming && recordsOf(confirming, io),
    isAccepted: (benchmark, metric) =>
      wish.kind === 'compare' && store.accepted({ sha: wish.new.sha, benchmark, metric }) !== null,
    minEffect: noiseOf(setting, io, session)
  })
  for (const one of facts.benchmarks) {
    Object.assign(one, middleLoads(benchmarks.find(({ id }) => id === one.benchmark), session, store),
      responseTimes(one.benchmark, session, store))
  }
  const culprit = facts.verdict === 'confirmed' && wish.kind === 'compare' ? culpritOf(facts, wish.between) : null
  const endReason = store.endOf(session.id)?.reason ?? 'budget'
  const result = { ...facts, culprit }
  // before the profile: it only explains, and no error in it takes a verdict away
  if (endReason !== 'budget' && wish.keeps?.(result)) keepVerdict(session, result, io)
  if (culprit) culprit.profile = await profileOf(worstBenchmark(facts.benchmarks), confirming ?? session, setting, io)
  return { ...result, endReason, sessionId: session.id }
}

/**
 * Once a session: a caller that asks again gets the earlier result, and no channel is told twice.
 * @param {SessionRecord} session
 * @param {CommitResult} result
 * @param {Io} io
 */
function keepVerdict (session, result, { store, put }) {
  if (store.get('verdict', { session: session.id }) !== null) return
  for (const values of valuesRecords(session, store.pairs({ session: session.id }))) put('values', values)
  put('verdict', verdictRecord(session, result)) // last: where it stands, the others do
}

/** @param {SessionRecord} session @param {Io} io */
function recordsOf (session, { store }) {
  const key = { session: session.id }
  return {
    session, builds: store.all('build', key), pairs: store.pairs(key), looks: store.looks(key),
    end: store.endOf(session.id)
  }
}

/** The result of a comparison without its internal fields. @param {Compared} compared @returns {CommitResult} */
function plain ({ endReason: _reason, sessionId: _id, ...told }) {
  return told
}

/** @param {Commit} commit */
function short (commit) {
  return commit.sha.slice(0, 12)
}

module.exports = { compareCommits, finishedSession, endOthers, newSession, noiseOf, isSame, plain }
