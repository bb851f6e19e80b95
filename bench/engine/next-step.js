'use strict'
/**
 * The next single step of a measuring session, from nothing but what the store holds of it: so a session that was
 * killed anywhere goes on where it stopped, and no pair is measured twice. Nothing here measures, waits or writes.
 *
 *   build -> (look | pair | wait)* -> confirm -> end
 */
const { standingOf } = require('./standing')
const { counts } = require('./launches')
const { orderOf, nextInTurn } = require('./order')
const { LOOKS, CONFIRM_LOOKS } = require('../judge')
const { seedOf } = require('../shared/seeded')

/** @typedef {import('../shapes/record').SessionRecord} SessionRecord */
/** @typedef {import('../shapes/record').PairRecord} PairRecord */
/** @typedef {import('../shapes/record').LookRecord} LookRecord */
/** @typedef {import('../shapes/record').BuildRecord} BuildRecord */
/** @typedef {import('../shapes/suite').Benchmark} Benchmark */
/** @typedef {import('../shapes/record').EndReason} EndReason */
/** @typedef {import('../shapes/pair').Role} Role */
/** @typedef {import('./standing').Standing} Standing */

/**
 * Every fourth slot belongs to the anchor, and another fourth to the pairs of a build against itself, while they need
 * any.
 */
const SLOTS = 4
const ANCHOR_SLOT = 3
const AA_SLOT = 1
const ANCHOR_PAIRS = 5
/** Spoiled or failed ones counted too. */
const ANCHOR_TRIES = 7
const AA_PAIRS = 10
/** More of them only beside a comparison that takes long: then the noise is what has to be known. */
const AA_LADDER = [AA_PAIRS, 20, 40]
/** Spoiled or failed ones counted too. */
const AA_TRIES = 1.4
const LADDER = LOOKS.map(look => look.n)
const CONFIRM_LADDER = CONFIRM_LOOKS.map(look => look.n)
const WAIT_MS = 20_000
/**
 * Longest text at the end of each benchmark, and of all together: the store takes 65,536 characters, and sentences are
 * made around it.
 */
const MAX_TEXT_CHARS = 2000
const MAX_END_CHARS = 60_000

/** @type {Step} */
const OUT_OF_BUDGET = Object.freeze({ step: 'end', reason: 'budget', text: 'the time budget is used up' })

/**
 * The role of the pairs that a session of this kind is about.
 * @type {Record<import('../shapes/record').SessionKind, Role>}
 */
const ROLE_OF_KIND = { compare: 'look', confirm: 'confirm', aa: 'aa', bisect: 'bisect', 'bisect-check': 'bisect' }

/**
 * @typedef {{ ended: boolean, unmeasured?: string | null }} Child  unmeasured: why it ended without a look at every
 *   suspected metric; null: it has looked at all
 */
/**
 * @typedef {object} Known  the store's records of a session, and the other facts that decide
 * @property {SessionRecord} session
 * @property {Benchmark[]} benchmarks      those of the session
 * @property {BuildRecord[]} builds
 * @property {PairRecord[]} pairs          in the order in which they were taken
 * @property {LookRecord[]} looks
 * @property {Record<string, number>} waits  how often each benchmark has waited for the machine since this process
 *   began
 * @property {number} budgetLeftMs
 * @property {number} pairMs               approximate time that a pair takes
 * @property {Child | null} child          the session that confirms this one, when there is one already
 * @property {Record<string, string[]> | null} suspected  a confirming session: the metrics of each benchmark that it is
 *   about
 * @property {number} wantedPairs          of a session of a bisect: the number of pairs that its judge asks for
 * @property {import('../shapes/record').EndRecord | null} [end]  of a session that is only told of
 */
/**
 * @typedef {{ step: 'build', sha: string, copy: string }
 *   | { step: 'pair', benchmark: string, role: Role, index: number, order: 'old-first' | 'new-first' }
 *   | { step: 'look', benchmark: string, role: Role, metric: string, n: number }
 *   | { step: 'wait', benchmark: string, waits: number, ms: number, text: string }
 *   | { step: 'confirm', suspected: Record<string, string[]> }
 *   | { step: 'end', reason: EndReason, text: string }} Step
 * 'end' with the reason 'budget' is not written down: the session stays open and resumes
 */

/**
 * @param {Known} known
 * @returns {Step}
 */
function nextStep (known) {
  return nextBuild(known) ?? nextLook(known) ?? nextPair(known) ?? nextAfterPairs(known)
}

/** @param {Known} known @returns {Step | null} */
function nextBuild ({ session, builds, budgetLeftMs }) {
  for (const sha of new Set([session.oldSha, session.newSha])) {
    const build = builds.find(one => one.sha === sha && one.copy === session.copy)
    if (!build) return budgetLeftMs > 0 ? { step: 'build', sha, copy: session.copy } : OUT_OF_BUDGET
  }
  const failed = builds.filter(one => one.outcome !== 'ok' && [session.oldSha, session.newSha].includes(one.sha))
  if (failed.length > 0) return {
    step: 'end', reason: 'broken', text: failed.map(one => `${one.sha.slice(0, 12)}: ${one.outcome}`).join('; ')
  }
  const anchor = anchorOf(session)
  if (anchor && !builds.some(one => one.sha === anchor)) {
    return budgetLeftMs > 0 ? { step: 'build', sha: anchor, copy: session.copy } : OUT_OF_BUDGET
  }
  return null
}

/** The anchor where it says something: not against itself. @param {SessionRecord} session */
function anchorOf (session) {
  return session.kind === 'compare' && session.anchorSha !== session.newSha ? session.anchorSha : null
}

/** @param {Known} known @returns {Step | null} */
function nextLook (known) {
  const { session } = known
  for (const { benchmark, standing } of standings(known)) {
    if (standing.state === 'look') {
      return { step: 'look', benchmark, role: ROLE_OF_KIND[session.kind], metric: standing.metric, n: standing.n }
    }
  }
  const control = controlStanding(known)
  if (control?.state === 'look') return {
    step: 'look', benchmark: /** @type {string} */ (session.aaBenchmark), role: 'aa', metric: control.metric,
    n: control.n
  }
  return null
}

/** @param {Known} known @returns {Step | null} */
function nextPair (known) {
  const { session, pairs } = known
  const all = standings(known)
  const waiting = all.find(({ standing }) => standing.state === 'wait')
  if (waiting?.standing.state === 'wait') return {
    step: 'wait', benchmark: waiting.benchmark, waits: waiting.standing.waits, ms: WAIT_MS, text: waiting.standing.text
  }

  const measuring = all.filter(({ standing }) => standing.state === 'measuring').map(({ benchmark }) => benchmark)
  const control = needsControl(known, all) ? session.aaBenchmark : null
  const anchored = anchorTurn(known, measuring)
  if (measuring.length === 0 && control === null) return null
  // if only the control is left, it is not worth a budget: the session has its answer
  if (known.budgetLeftMs < known.pairMs) return measuring.length > 0 ? OUT_OF_BUDGET : null

  const slot = pairs.length % SLOTS
  if (control !== null && (slot === AA_SLOT || measuring.length === 0)) return pairStep(known, 'aa', control)
  if (anchored !== null && slot === ANCHOR_SLOT) return pairStep(known, 'anchor', anchored)
  const role = ROLE_OF_KIND[session.kind]
  return pairStep(known,
    role, nextInTurn(seedOf(session.id, role), measuring.map(id => ({ id, turns: ofRole(known, role, id).length }))))
}

/** @param {Known} known @param {Role} role @param {string} benchmark @returns {Step} */
function pairStep (known, role, benchmark) {
  // not how many: one of them may have been lost with its line
  const index = 1 + Math.max(-1, ...ofRole(known, role, benchmark).map(one => one.index))
  return { step: 'pair', benchmark, role, index, order: orderOf(known.session, role, benchmark, index) }
}

/**
 * The benchmark that is measured against the anchor next. Only while the comparison itself goes on: the anchor does not
 * prolong a session.
 * @param {Known} known
 * @param {string[]} measuring
 */
function anchorTurn (known, measuring) {
  const anchor = anchorOf(known.session)
  if (!anchor || !known.builds.some(build => build.sha === anchor && build.outcome === 'ok')) return null
  const candidates = measuring.map(id => ({ id, taken: ofRole(known, 'anchor', id) }))
    .filter(({ taken }) => taken.length < ANCHOR_TRIES && taken.filter(counts).length < ANCHOR_PAIRS)
    .map(({ id, taken }) => ({ id, turns: taken.length }))
  return candidates.length === 0 ? null : nextInTurn(seedOf(known.session.id, 'anchor'), candidates)
}

/** @param {Known} known @param {{ benchmark: string, standing: Standing }[]} all */
function needsControl (known, all) {
  const own = all.find(({ benchmark }) => benchmark === known.session.aaBenchmark)
  if (known.session.kind !== 'compare' || !own || own.standing.state === 'broken' || own.standing.state === 'machine') {
    return false
  }
  const control = controlStanding(known)
  if (control?.state !== 'measuring') return false
  const isBeside = all.some(({ standing }) => standing.state === 'measuring')
  return (control.target === AA_PAIRS || isBeside) &&
    ofRole(known, 'aa', own.benchmark).length < AA_TRIES * control.target
}

/** Where the pairs of the old build against itself stand. @param {Known} known @returns {Standing | null} */
function controlStanding (known) {
  const { session } = known
  const benchmark = known.benchmarks.find(one => one.id === session.aaBenchmark)
  if (session.kind !== 'compare' || !benchmark) return null
  return standingOf({
    benchmark, pairs: ofRole(known, 'aa', benchmark.id), looks: looksOf(known, 'aa', benchmark.id), ladder: AA_LADDER,
    metrics: null, waits: Infinity
  })
}

/** @param {Known} known @returns {Step} */
function nextAfterPairs (known) {
  const { child } = known
  const all = standings(known)
  const suspected = suspectedOf(known)
  if (Object.keys(suspected).length > 0 && !child?.ended) return { step: 'confirm', suspected }
  const texts = all.flatMap(({ benchmark, standing }) =>
    'text' in standing ? [`${benchmark}: ${standing.text.slice(0, MAX_TEXT_CHARS)}`] : [])
  if (child?.unmeasured) texts.push(`the second session: ${child.unmeasured}`)
  const ended = (/** @type {Standing['state']} */ state) => all.some(({ standing }) => standing.state === state)
  // a change without its second look has no answer: 'machine' means that the commit is measured again
  return {
    step: 'end',
    reason: ended('machine') || child?.unmeasured ? 'machine' : ended('broken') ? 'broken' : 'done',
    text: texts.join('\n').slice(0, MAX_END_CHARS)
  }
}

/**
 * The reason why the second session says nothing of a suspected change: it ended before its looks, or its launches did
 * not give the number.
 * @param {Record<string, string[]>} suspected
 * @param {{ looks: LookRecord[], end: import('../shapes/record').EndRecord | null }} confirming  of the second session
 * @returns {string | null}  null: it has looked at every suspected metric, or goes on
 */
function unmeasuredOf (suspected, { looks, end }) {
  if (end === null) return null
  const isLooked = (/** @type {string} */ benchmark, /** @type {string} */ metric) =>
    looks.some(one => one.role === 'confirm' && one.benchmark === benchmark && one.metric === metric &&
      one.decision !== 'more')
  const open = Object.entries(suspected).flatMap(([benchmark, metrics]) =>
    metrics.filter(metric => !isLooked(benchmark, metric)).map(metric => `${benchmark} ${metric}`))
  return open.length === 0 ? null : end.text.split('\n')[0] || `some launches gave no ${open[0]}`
}

/**
 * The metrics to confirm: every metric of every benchmark whose look says that it changed.
 * @param {Pick<Known, 'session' | 'looks'>} known
 * @returns {Record<string, string[]>}
 */
function suspectedOf ({ session, looks }) {
  /** @type {Record<string, string[]>} */
  const suspected = {}
  if (session.kind !== 'compare' && session.kind !== 'aa') return suspected
  for (const look of looks) {
    if (look.role !== ROLE_OF_KIND[session.kind] || (look.decision !== 'suspected' && look.decision !== 'improved')) {
      continue
    }
    suspected[look.benchmark] = [...suspected[look.benchmark] ?? [], look.metric]
  }
  return suspected
}

/** @param {Known} known @returns {{ benchmark: string, standing: Standing }[]} */
function standings (known) {
  const { session, benchmarks, suspected, waits, end = null } = known
  const role = ROLE_OF_KIND[session.kind]
  return benchmarks.map(benchmark => ({
    benchmark: benchmark.id,
    standing: standingOf({
      benchmark,
      pairs: ofRole(known, role, benchmark.id),
      looks: looksOf(known, role, benchmark.id),
      ladder: ladderOf(known),
      metrics: role === 'bisect' ? [] : role === 'confirm' ? suspected?.[benchmark.id] ?? [] : null,
      waits: waits[benchmark.id] ?? 0,
      isOver: end !== null
    })
  }))
}

/** @param {Pick<Known, 'session' | 'wantedPairs'>} known @returns {readonly number[]} */
function ladderOf ({ session, wantedPairs }) {
  if (ROLE_OF_KIND[session.kind] === 'bisect') return [wantedPairs]
  return session.kind === 'confirm' ? CONFIRM_LADDER : LADDER
}

/** @param {Pick<Known, 'pairs'>} known @param {Role} role @param {string} benchmark */
function ofRole ({ pairs }, role, benchmark) {
  return pairs.filter(pair => pair.role === role && pair.benchmark === benchmark)
}

/** @param {Pick<Known, 'looks'>} known @param {Role} role @param {string} benchmark */
function looksOf ({ looks }, role, benchmark) {
  return looks.filter(look => look.role === role && look.benchmark === benchmark)
}

module.exports = { nextStep, standings, suspectedOf, unmeasuredOf, ROLE_OF_KIND, AA_PAIRS }
