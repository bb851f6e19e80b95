'use strict'
/**
 * Where one benchmark of a session stands: still measuring, due for a look, decided, broken, or given up because of the
 * machine. Pure: pairs and looks in, a word out.
 */
const { counts, failingSide, failureText } = require('./launches')
const { decidingMetrics, completeAmong } = require('./numbers')
const { standInOf } = require('./steadiest')

/** @typedef {import('../shapes/record').PairRecord} PairRecord */
/** @typedef {import('../shapes/record').LookRecord} LookRecord */
/** @typedef {import('../shapes/suite').Benchmark} Benchmark */

/**
 * Spoiled pairs are repeated: at most this many, or this share of the pairs wanted, in one burst; then the session
 * waits for a quieter moment.
 */
const EXTRA_AT_LEAST = 4
const EXTRA_SHARE = 0.25
const WAITS = 3

/**
 * @typedef {{ state: 'measuring', accepted: number, target: number }
 *   | { state: 'look', metric: string, n: number }
 *   | { state: 'wait', waits: number, text: string }
 *   | { state: 'decided' }
 *   | { state: 'broken', side: import('./launches').Side, text: string }
 *   | { state: 'machine', text: string }} Standing
 */

/**
 * @param {object} what
 * @param {Benchmark} what.benchmark
 * @param {PairRecord[]} what.pairs   of this benchmark and role, in order
 * @param {LookRecord[]} what.looks   of this benchmark and role
 * @param {readonly number[]} what.ladder  looks at so many accepted pairs
 * @param {string[] | null} what.metrics   only these are looked at; null: every gated one; []: none, the last rung is
 *   just a count
 * @param {number} what.waits         how often it has waited for the machine
 * @param {boolean} [what.isOver]      its session has ended: nothing is due that was not looked at then
 * @returns {Standing}
 */
function standingOf ({ benchmark, pairs, looks, ladder, metrics, waits, isOver = false }) {
  const side = failingSide(pairs)
  if (side) return { state: 'broken', side, text: failureText(pairs, side) }

  const accepted = pairs.filter(counts)
  const standIn = standInAmong({ benchmark, accepted, looks, isOver })
  for (const [rung, n] of ladder.entries()) {
    if (accepted.length < n) {
      return machineStanding(pairs, n, waits) ?? { state: 'measuring', accepted: accepted.length, target: n }
    }
    const deciding = metrics === null
      ? namesOf([...decidingMetrics(benchmark, accepted.slice(0, n)), ...standIn ? [standIn] : []])
      : completeAmong(benchmark, accepted.slice(0, n), metrics)
    const open = deciding.filter(name => !isDecided(looks.filter(look => look.metric === name && look.n < n)))
    const due = open.find(name => !looks.some(look => look.metric === name && look.n === n))
    if (due !== undefined) return { state: 'look', metric: due, n }
    const isSettled = standIn !== null && isDecided(looks.filter(look => look.metric === standIn.name))
    const more = open.filter(name => !(isSettled && standIn.insteadOf.includes(name)))
      .some(name => looks.some(look => look.metric === name && look.n === n && look.decision === 'more'))
    if (!more || rung === ladder.length - 1) break
  }
  return { state: 'decided' }
}

/** @param {{ name: string }[]} metrics */
function namesOf (metrics) { return [...new Set(metrics.map(({ name }) => name))] }

/**
 * The number that is judged in the place of noisier ones.
 * @param {{ benchmark: Benchmark, accepted: PairRecord[], looks: LookRecord[], isOver: boolean }} what
 * @returns {{ name: string, insteadOf: string[] } | null}
 */
function standInAmong ({ benchmark, accepted, looks, isOver }) {
  const found = standInOf(benchmark, accepted)
  if (found === null || (isOver && !looks.some(look => look.metric === found.metric))) return null
  return { name: found.metric, insteadOf: found.insteadOf }
}

/**
 * A metric that was decided is not looked at again: a second chance for every number causes false alarms.
 * @param {LookRecord[]} looks
 */
function isDecided (looks) {
  return looks.some(look => look.decision !== 'more')
}

/**
 * @param {PairRecord[]} pairs
 * @param {number} target
 * @param {number} waits
 * @returns {Standing | null}  null: the machine is quiet enough to go on
 */
function machineStanding (pairs, target, waits) {
  const rejected = pairs.filter(pair => pair.rejected !== null)
  const bursts = Math.floor(rejected.length / Math.max(EXTRA_AT_LEAST, Math.ceil(target * EXTRA_SHARE)))
  const text = `${rejected.length} of ${pairs.length} pairs were spoiled by the machine; the last: ${firstReason(rejected.at(-1)?.rejected ?? '')}`
  if (bursts > WAITS) return { state: 'machine', text }
  return bursts > waits ? { state: 'wait', waits: bursts, text } : null
}

/**
 * "machine: one (old launch); machine: another (new launch)", of which one is enough in a sentence.
 * @param {string} reasons
 */
function firstReason (reasons) {
  const [first, ...more] = reasons.split('; ')
  return `${first.replace('machine: ', '')}${more.length === 0 ? '' : `, and ${more.length} more`}`
}

module.exports = { standingOf }
