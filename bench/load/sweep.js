'use strict'
/**
 * Where a server's knee is: the highest rate that it keeps up with (99 % of what was scheduled was achieved) while p99
 * stays under a promise. Rates are doubled until one is too much, then the gap is halved (on a scale of ratios) until
 * it is small.
 */
const { measuredTime, share } = require('../../common/units')

const KEPT_UP = 0.99
/** The ratio within which the knee and the first rate that is too high must lie. */
const CLOSE_ENOUGH = 1.05

/**
 * @typedef {{ ratePerSecond: number, isGood: boolean, why: string,
 *   report: import('../shapes/load').LoadReport }} Step
 */

/**
 * @param {import('../shapes/load').LoadReport} report  of an open loop
 * @param {number} sloUs                           most that p99 may be, from the scheduled start
 * @returns {{ isGood: boolean, why: string }}     why: '' when it is good
 */
function judgeRate (report, sloUs) {
  const achieved = report.open ? report.open.achievedPerSecond / report.open.scheduledPerSecond : 0
  const failed = report.errors.connect + report.errors.read + report.errors.timeout + report.errors.status
  const why = []
  if (failed > 0) why.push(`${failed} failed`)
  if (!(achieved >= KEPT_UP)) why.push(`achieved ${share(achieved)}`)
  if (report.latencyUs.p99 >= sloUs) why.push(`p99 ${measuredTime(report.latencyUs.p99)}`)
  return { isGood: why.length === 0, why: why.join(', ') }
}

/**
 * @param {{ ratePerSecond: number, isGood: boolean }[]} tried
 * @param {{ from: number, to: number }} limits
 * @returns {number | null}  null: the knee is known
 */
function nextRate (tried, { from, to }) {
  if (tried.length === 0) return from
  const tooMuch = Math.min(Infinity, ...tried.filter(step => !step.isGood).map(step => step.ratePerSecond))
  const good = kneeOf(tried)
  if (good === null || good >= to) return null // already too much at the start, or never
  if (tooMuch === Infinity) return Math.min(to, good * 2)
  return tooMuch / good <= CLOSE_ENOUGH ? null : Math.sqrt(tooMuch * good)
}

/**
 * @param {{ ratePerSecond: number, isGood: boolean }[]} tried
 * @returns {number | null}  the highest good rate below every one that was too much; null: there is none
 */
function kneeOf (tried) {
  const tooMuch = Math.min(Infinity, ...tried.filter(step => !step.isGood).map(step => step.ratePerSecond))
  const good = tried.filter(step => step.isGood && step.ratePerSecond < tooMuch).map(step => step.ratePerSecond)
  return good.length === 0 ? null : Math.max(...good)
}

/** As it is asked for: no more digits than a reader needs. @param {number} rate */
function roundRate (rate) {
  return rate >= 100 ? Math.round(rate) : Math.round(rate * 100) / 100
}

/**
 * @param {{ from: number, to: number }} range
 * @returns {(tried: Step[]) => number | null}  the next rate of a sweep
 */
function sweepOf ({ from, to }) {
  const limits = { from: roundRate(from), to: roundRate(to) }
  return tried => {
    const rate = nextRate(tried, limits)
    if (rate === null) return null
    const rounded = roundRate(rate)
    // tried already: there is none between
    return tried.some(({ ratePerSecond }) => ratePerSecond === rounded) ? null : rounded
  }
}

/**
 * Loads at one rate after another.
 * @param {{ next: (tried: Step[]) => number | null, sloUs: number }} how  next: null: it is over
 * @param {(ratePerSecond: number) => Promise<import('../shapes/load').LoadReport>} load
 * @param {(step: Step) => boolean} [onStep]  false: it is enough
 * @returns {Promise<Step[]>}
 */
async function tryRates ({ next, sloUs }, load, onStep = () => true) {
  /** @type {Step[]} */
  const steps = []
  for (let ratePerSecond = next(steps); ratePerSecond !== null; ratePerSecond = next(steps)) {
    const report = await load(ratePerSecond)
    const step = { ratePerSecond, ...judgeRate(report, sloUs), report }
    steps.push(step)
    if (!onStep(step)) break
  }
  return steps
}

module.exports = { tryRates, sweepOf, roundRate, nextRate, kneeOf, judgeRate }
