'use strict'
/**
 * CPU time in the place of a noisier number. A command that prints its own time, or is only timed, tells the same work
 * by its CPU time too, and on a busy machine that is often far steadier. It is judged in the place of each number that
 * is noisier here, by its own A/A sessions and its own smallest effect, but only while it does follow the work: a
 * program that runs for a fixed time takes the same CPU however slow it is, and one that waits takes none. Pure.
 */
const { pairSd } = require('../judge')
const { median } = require('../shared/median')
const { COMMAND_METRICS } = require('../shapes/suite')
const { counts } = require('./launches')
const { metricsOf, ratiosOf, isComplete, mediansOf } = require('./numbers')

/** @typedef {import('../shapes/suite').Benchmark} Benchmark */
/** @typedef {import('../shapes/pair').TakenPair} TakenPair */

const CPU = COMMAND_METRICS.cpuMs.name
const EXIT = COMMAND_METRICS.exitMs.name
/** The choice is made once, by the pairs of the first look. */
const PAIRS = 10
/** So much steadier it has to be: a choice between equals would only be one more chance of a false alarm. */
const STEADIER = 1.5
/** Of a change of the number, at least this share is found again in how long a launch takes: it times most of it. */
const SHARE = 0.5
/** Ten pairs that have nothing to do with one another correlate so in 3 of 1,000 cases. */
const CORRELATION = 0.8
/** And at least this share of a launch is spent on the CPU. */
const CPU_SHARE = 0.5

/**
 * @typedef {object} StandIn
 * @property {string} metric      that is judged as if it were gated
 * @property {string[]} insteadOf gated metrics whose noise does not count then
 * @property {number} times       how much steadier than the noisiest of them
 */

/**
 * @param {Benchmark} benchmark
 * @param {TakenPair[]} pairs  of one role, in order
 * @returns {StandIn | null}  null: there is none, or too few pairs yet to know
 */
function standInOf (benchmark, pairs) {
  const first = pairs.filter(counts).slice(0, PAIRS)
  if (benchmark.kind !== 'command' || first.length < PAIRS) return null
  const metrics = metricsOf(benchmark, first)
  const numbersOf = (/** @type {string} */ name) => {
    const metric = metrics.find(one => one.name === name)
    const ratios = metric ? ratiosOf(metric, first) : [null]
    return isComplete(ratios) ? ratios : null
  }
  const [cpu, exit] = [numbersOf(CPU), numbersOf(EXIT)]
  if (cpu === null || exit === null || !isOnCpu(metrics, first)) return null
  // it decides there by itself, unless the bench file says no
  const isUnwanted = benchmark.format.type === 'none' && !metrics.some(one => one.name === CPU && one.gated)
  if (isUnwanted) return null
  const ownSd = pairSd(cpu)
  if (ownSd === 0) return null // a clock that is too coarse to tell
  const noisier = metrics.flatMap(({ name, gated }) => {
    const ratios = gated && name !== CPU ? numbersOf(name) : null
    if (ratios === null) return []
    const share = Math.min(1, slope(ratios, exit))
    const sd = pairSd(ratios)
    return share >= SHARE && STEADIER * ownSd <= share * sd ? [{ name, times: sd / ownSd }] : []
  })
  return noisier.length === 0 ? null : {
    metric: CPU, insteadOf: noisier.map(({ name }) => name),
    times: Math.max(...noisier.map(({ times }) => times))
  }
}

/** @param {import('../shapes/suite').Metric[]} metrics @param {TakenPair[]} pairs */
function isOnCpu (metrics, pairs) {
  const [cpu, exit] = [CPU, EXIT].map(name => {
    const metric = metrics.find(one => one.name === name)
    return metric ? mediansOf(metric, pairs) : null
  })
  return cpu !== null && exit !== null && cpu.old >= CPU_SHARE * exit.old && cpu.new >= CPU_SHARE * exit.new
}

/**
 * How much of a change of x is a change of y: least squares around the medians, which hold what all pairs share. Noise
 * of its own in y makes a slope by chance, of so few pairs: they have to move together, too.
 * @param {number[]} x
 * @param {number[]} y
 * @returns {number}  0 where x does not move, or y does not follow it
 */
function slope (x, y) {
  const [midX, midY] = [median([...x]), median([...y])]
  const sumOf = (/** @type {(at: number) => number} */ value) => x.reduce((sum, _, at) => sum + value(at), 0)
  const xx = sumOf(at => (x[at] - midX) ** 2)
  const yy = sumOf(at => (y[at] - midY) ** 2)
  const xy = sumOf(at => (x[at] - midX) * (y[at] - midY))
  return xx === 0 || yy === 0 || xy / Math.sqrt(xx * yy) < CORRELATION ? 0 : xy / xx
}

/** "nsPerTask is too noisy here; cpuMs decides, 2.6 times steadier". @param {StandIn | null} standIn */
function insteadText (standIn) {
  if (standIn === null) return ''
  const { metric, insteadOf, times } = standIn
  return `${insteadOf.join(', ')}: too noisy here; ${metric} decides, ${times.toFixed(1)} times steadier`
}

module.exports = { standInOf, insteadText }
