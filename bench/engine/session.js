'use strict'
/**
 * Takes the steps of one measuring session, one after another, until it ends: asks next-step.js for the next step,
 * takes it with the collector, writes the result into the store, and asks again. It decides nothing.
 */
const { duration } = require('../../common/units')
const { decideLook, decideConfirmation } = require('../judge')
const { seedOf } = require('../shared/seeded')
const { sentenceOf } = require('../collect/ways-to-install')
const { nextStep, standings, ROLE_OF_KIND } = require('./next-step')
const { counts, failingSide, failureText } = require('./launches')
const { median } = require('../shared/median')
const { mostPairs } = require('./most-pairs')
const { outlookOf } = require('./outlook')
const { metricsOf, ratiosOf, isComplete } = require('./numbers')

/** @typedef {import('../shapes/record').SessionRecord} SessionRecord */
/** @typedef {import('../shapes/suite').Benchmark} Benchmark */
/** @typedef {import('../shapes/pair').Build} Build */
/** @typedef {import('../shapes/record').PairRecord} PairRecord */
/** @typedef {import('../shapes/record').LookRecord} LookRecord */
/** @typedef {import('../shapes/record').EndReason} EndReason */
/** @typedef {import('./next-step').Known} Known */
/** @typedef {import('./next-step').Step} Step */

const LEFT_OUT = 'this commit is left out. "bellwether bench baseline <rev>" chooses another'

/**
 * The parts of the world that a session needs. Real in bench/index.js, recorded in tests.
 * @typedef {object} Io
 * @property {import('../shapes/pair').Collector} collector
 * @property {ReturnType<typeof import('../store').openStore>} store
 * @property {(kind: import('../shapes/record').Kind, record: any) => boolean} put  into the store, with the time of
 *   day; false: it was there
 * @property {() => number} nowMs                      monotonic
 * @property {(ms: number) => Promise<void>} after     rejects when `signal` is aborted
 * @property {(event: import('../shapes/result').BenchEvent) => void} report
 * @property {AbortSignal} signal
 * @property {(kind: import('../shapes/record').SessionKind) => string} newId  of a session: random, sortable by time
 */
/**
 * @typedef {object} Work
 * @property {SessionRecord} session
 * @property {Benchmark[]} benchmarks       those of the session
 * @property {import('../shapes/suite').Profile} profile
 * @property {number} deadlineMs            on the clock of nowMs; Infinity: none
 * @property {(benchmark: string, metric: string, mostPairs?: number) => number} minEffect
 * @property {Record<string, string[]> | null} [suspected]  of a confirming session
 * @property {(benchmark: string, metric: string) => First} [first]  of a confirming session: what it is to confirm
 * @property {number} [wantedPairs]         of a session of a bisect
 * @property {import('./next-step').Child | null} [child]
 */

/**
 * What the session before suspected.
 * @typedef {{ direction: 'worse' | 'better', minEffect: number, ratios: number[] }} First
 */

/**
 * @param {Work} work
 * @param {Io} io
 * @returns {Promise<Extract<Step, { step: 'end' | 'confirm' }>>}  'confirm': another session is to be run, then this
 *   one again
 * @throws whatever the collector or the store throws (BW_BENCH_DISK, BW_BENCH_STORE), and the reason of an aborted
 *   signal; what was measured is kept
 */
async function runSession (work, io) {
  const { session } = work
  const { store } = io
  /** @type {Known} */
  const known = {
    session,
    benchmarks: work.benchmarks,
    builds: store.all('build', { session: session.id }),
    pairs: store.pairs({ session: session.id }),
    looks: store.looks({ session: session.id }),
    waits: {},
    budgetLeftMs: 0,
    pairMs: 0,
    child: work.child ?? null,
    suspected: work.suspected ?? null,
    wantedPairs: work.wantedPairs ?? 0
  }
  const stands = standingBuilds(io)
  for (;;) {
    io.signal.throwIfAborted()
    known.budgetLeftMs = work.deadlineMs - io.nowMs()
    known.pairMs = pairMs(known, work)
    const step = nextStep(known)
    if (step.step === 'build') await build(step, known, stands, io)
    if (step.step === 'pair') {
      const spoiled = await pair(step, known, work, stands, io)
      if (spoiled) return spoiled
    }
    if (step.step === 'look') look(step, known, work, io)
    if (step.step === 'wait') {
      io.report({ type: 'step', text: `waiting ${duration(step.ms)} for a quieter machine: ${step.text}` })
      await io.after(step.ms)
      known.waits[step.benchmark] = step.waits
    }
    if (step.step === 'confirm') return step
    if (step.step === 'end') {
      if (isFinal(session, step.reason)) endSession(session.id, step, io)
      return step
    }
  }
}

/**
 * A session whose end is not written down stays open and resumes: after a used up budget, and in a bisect, where the
 * judge may want more pairs.
 * @param {SessionRecord} session
 * @param {EndReason} reason
 */
function isFinal ({ kind }, reason) {
  return reason !== 'budget' && !(ROLE_OF_KIND[kind] === 'bisect' && reason === 'done')
}

/**
 * @param {string} id
 * @param {{ reason: EndReason, text: string }} end
 * @param {Pick<Io, 'put'>} io
 */
function endSession (id, { reason, text }, { put }) {
  put('end', { session: id, reason, text })
}

/** The time that a pair takes here, from the times of the last ones. @param {Known} known @param {Work} work */
function pairMs ({ pairs }, { profile }) {
  return pairs.length === 0 ? profile.pairMs : median(pairs.slice(-20).map(one => one.tookMs))
}

/** Builds that stand on the disk now, each asked for once a process. @param {Io} io */
function standingBuilds (io) {
  /** @type {Map<string, Build>} */
  const builds = new Map()
  return async (/** @type {string} */ sha, /** @type {string} */ copy) => {
    const key = `${sha}-${copy}`
    const found = builds.get(key)
    if (found) return found
    io.report({ type: 'step', text: `building ${sha.slice(0, 12)}${copy === 'a' ? '' : ' afresh'}` })
    const made = await io.collector.build(sha, copy)
    builds.set(key, made)
    io.report({
      type: 'build', sha, outcome: made.outcome, tookMs: made.tookMs,
      ...made.outcome === 'ok' ? {} : { text: sentenceOf(made.text) }
    })
    return made
  }
}

/**
 * @param {Extract<Step, { step: 'build' }>} step
 * @param {Known} known
 * @param {ReturnType<typeof standingBuilds>} stands
 * @param {Io} io
 */
async function build ({ sha, copy }, known, stands, { store, put, report }) {
  const { dir: _where, ...facts } = await stands(sha, copy)
  const record = { ...facts, session: known.session.id }
  put('build', record)
  known.builds = store.all('build', { session: known.session.id })
  if (facts.outcome !== 'ok' && ![known.session.oldSha, known.session.newSha].includes(sha)) {
    report({
      type: 'step',
      text: `history is told against ${sha.slice(0, 12)}, which cannot be built (${facts.outcome}): ${LEFT_OUT}`
    })
  }
}

/**
 * @param {Extract<Step, { step: 'pair' }>} step
 * @param {Known} known
 * @param {Work} work
 * @param {ReturnType<typeof standingBuilds>} stands
 * @param {Io} io
 * @returns {Promise<Extract<Step, { step: 'end' }> | null>}  not null: a build that once stood cannot be had again, so
 *   the session cannot go on
 */
async function pair ({ benchmark: id, role, index, order }, known, work, stands, io) {
  const { session } = known
  const benchmark = /** @type {Benchmark} */ (known.benchmarks.find(one => one.id === id))
  const sideShas = sidesOf(session, role)
  const old = await stands(sideShas.old, session.copy)
  const fresh = await stands(sideShas.new, session.copy)
  const lost = [old, fresh].find(one => one.outcome !== 'ok')
  if (lost) {
    const end = {
      step: /** @type {const} */ ('end'),
      reason: /** @type {const} */ ('interrupted'),
      text: `${lost.sha.slice(0, 12)} was built before and cannot be built again (${lost.outcome})`
    }
    endSession(session.id, end, io)
    return end
  }
  const taken = await io.collector.takePair({ benchmark, old, new: fresh, order, profile: work.profile })
  const record = { ...taken, session: session.id, role, benchmark: id, index }
  if (!io.put('pair', record)) {
    throw new Error(`pair ${index} of ${id} (${role}) in session ${session.id} was there already`)
  }
  // the histograms are kept by the store; here they would only fill the memory
  known.pairs = [
    ...known.pairs,
    /** @type {PairRecord} */ ({ ...record, old: light(taken.old), new: light(taken.new), atMs: taken.startedAtMs })
  ]
  const own = known.pairs.filter(one => one.role === role && one.benchmark === id)
  if (role === 'anchor' && lacksAnchor(own) && !lacksAnchor(own.slice(0, -1))) {
    io.report({
      type: 'step',
      text: `history of ${id} is told against ${old.sha.slice(0, 12)}, which does not run (${failureText(own, 'old')}): ${LEFT_OUT}`
    })
  }
  const standing = standings(known).find(one => one.benchmark === id)?.standing
  const of = role === ROLE_OF_KIND[session.kind] && standing?.state === 'measuring'
    ? standing.target
    : own.filter(counts).length
  io.report({ type: 'pair', benchmark: id, role, done: own.filter(counts).length, of, rejected: taken.rejected })
  io.report({ type: 'left', ms: leftMs(known, work) })
  return null
}

/**
 * Of the anchor's pairs of one benchmark: whether the anchor fails, and no pair counts. One failure may be bad luck.
 * @param {PairRecord[]} pairs
 */
function lacksAnchor (pairs) {
  const side = failingSide(pairs)
  return (side === 'old' || side === 'both') && !pairs.some(counts)
}

/** @param {import('../shapes/pair').Sample} sample @returns {import('../shapes/pair').Sample} */
function light (sample) {
  return sample.ok ? { ...sample, histogram: null, load: null } : sample
}

/**
 * The commits of the two sides of a pair.
 * @param {SessionRecord} session
 * @param {import('../shapes/pair').Role} role
 */
function sidesOf (session, role) {
  if (role === 'anchor') return { old: /** @type {string} */ (session.anchorSha), new: session.newSha }
  return { old: session.oldSha, new: role === 'aa' ? session.oldSha : session.newSha }
}

/**
 * Approximate time that the session still takes, if every benchmark stops at the next look.
 * @param {Known} known
 * @param {Work} work
 */
function leftMs (known, work) {
  const wanted = standings(known)
    .reduce((sum, { standing }) => sum + (standing.state === 'measuring' ? standing.target - standing.accepted : 0), 0)
  return Math.min(wanted * pairMs(known, work), Math.max(0, known.budgetLeftMs))
}

/** @param {Extract<Step, { step: 'look' }>} step @param {Known} known @param {Work} work @param {Io} io */
function look ({ benchmark: id, role, metric: name, n }, known, work, io) {
  const { session } = known
  const benchmark = /** @type {Benchmark} */ (known.benchmarks.find(one => one.id === id))
  const pairs = known.pairs.filter(one => one.role === role && one.benchmark === id && counts(one)).slice(0, n)
  const metric = metricsOf(benchmark, pairs).find(one => one.name === name)
  const ratios = metric ? ratiosOf(metric, pairs) : []
  // standing.js asks for no such look
  if (!isComplete(ratios)) throw new Error(`a look at ${id} ${name} needs ${n} numbers`)
  const how = { mostPairs: mostPairs(known), seed: seedOf(session.id, role, id, name, String(n)) }
  const key = { session: session.id, role, benchmark: id, metric: name }
  if (role === 'confirm') {
    const { ratios: first, ...asked } = /** @type {NonNullable<Work['first']>} */ (work.first)(id, name)
    io.put('look', { ...key, ...decideConfirmation(ratios, { ...how, ...asked, first }), look: 0, n })
  } else {
    const minEffect = work.minEffect(id, name, how.mostPairs)
    const decided = decideLook(ratios, { ...how, minEffect })
    io.put('look', { ...key, ...decided })
    io.report({ type: 'look', benchmark: id, metric: name, look: decided })
    if (decided.look === 1 && decided.decision === 'more') reportOutlook(benchmark, pairs, name, known, work, io)
  }
  known.looks = io.store.looks({ session: session.id })
}

/**
 * Early: what can be seen here, and whether there is time for it.
 * @param {Benchmark} benchmark
 * @param {PairRecord[]} pairs
 * @param {string} metric
 * @param {Known} known
 * @param {Work} work
 * @param {Io} io
 */
function reportOutlook (benchmark, pairs, metric, known, work, { report }) {
  const most = mostPairs(known)
  const text = outlookOf({
    benchmark, pairs, metric, minEffect: name => work.minEffect(benchmark.id, name, most), pairMs: known.pairMs
  })
  if (text !== null) report({ type: 'step', text: `${benchmark.id}: ${text}. There is time for ${most}` })
}

module.exports = { runSession, endSession }
