'use strict'
/**
 * Whether what the machine did during a pair makes it worthless. Decided from the machine's side alone, before the
 * pair's numbers are looked at: a judge that rejects by the result gets the result that it wants. All limits stand in
 * one table.
 */

/** @typedef {import('../shapes/pair').MachineFacts} MachineFacts */

/**
 * The reject rules of bench-statistics 2.1, and two of our own (throttled, idle generator). A hypervisor that steals
 * and a neighbour that computes hit one side of a pair only; the pair is then taken again.
 */
const LIMITS = Object.freeze({
  stealShare: 0.02,
  otherCores: 0.3,
  /** CPU time that the cgroup's quota took from us, in parts of the time that was watched. */
  throttledShare: 0.01,
  generatorLagP99Us: 5000,
  /**
   * A closed loop's generator that is this busy is late by its own work (a turn with hundreds of answers takes
   * milliseconds): no fault of the machine. One that was held up by neighbours used 0.1 to 0.2 of its core, measured
   * with a load average of 11 on 2 cores.
   */
  generatorOwnWorkShare: 0.3,
  /**
   * A generator that uses more of its core may be what limits the throughput. Told only of closed loops that keep their
   * connections: an open loop tells by what it achieved, and who opens a connection a request costs the client as much
   * as the server, always, on both sides alike.
   */
  generatorCpuShare: 0.85,
  /** Open loop: achieved of scheduled, where both sides of a pair fall short of it. */
  achievedShare: 0.99
})

/** @typedef {{ open: boolean, keepAlive: boolean } | null} LoadKind  null: a command, nothing was loaded */

/**
 * @type {{ is: (facts: MachineFacts, load: LoadKind, watchedMs: number) => boolean, text: (facts: MachineFacts) =>
 *   string }[]}
 */
const RULES = [
  {
    is: ({ stealShare }) => stealShare !== null && stealShare > LIMITS.stealShare,
    text: ({ stealShare }) =>
      `the hypervisor took ${percent(stealShare)} of the CPU time (limit ${percent(LIMITS.stealShare)})`
  },
  {
    is: ({ otherCores }) => otherCores !== null && otherCores > LIMITS.otherCores,
    text: ({ otherCores }) => `other processes used ${number(otherCores)} cores (limit ${LIMITS.otherCores})`
  },
  {
    is: ({ throttledMs }, _load, watchedMs) => throttledMs !== null && throttledMs > LIMITS.throttledShare * watchedMs,
    text: ({ throttledMs }) =>
      `the CPU quota of our cgroup held us for ${Math.round(throttledMs ?? 0)} ms (limit ${percent(LIMITS.throttledShare)} of the time)`
  },
  {
    is: ({ generatorLagP99Us, generatorCpuShare }, load) => load !== null && generatorLagP99Us !== null &&
      generatorLagP99Us > LIMITS.generatorLagP99Us &&
      (load.open || (generatorCpuShare ?? 0) < LIMITS.generatorOwnWorkShare),
    text: ({ generatorLagP99Us }) =>
      `the load generator was held up: p99 ${number((generatorLagP99Us ?? 0) / 1000)} ms late (limit ${LIMITS.generatorLagP99Us / 1000} ms)`
  },
  {
    is: ({ generatorCpuShare }, load) => load !== null && !load.open && load.keepAlive &&
      generatorCpuShare !== null && generatorCpuShare > LIMITS.generatorCpuShare,
    text: ({ generatorCpuShare }) =>
      `the load generator used ${percent(generatorCpuShare)} of its core (limit ${percent(LIMITS.generatorCpuShare)}): it may be what was measured`
  },
  {
    is: (facts, load) => load !== null && load.open && isShort(facts),
    text: ({ achievedShare }) =>
      `only ${percent(achievedShare)} of the scheduled requests were achieved (limit ${percent(LIMITS.achievedShare)})`
  }
]

/**
 * @param {MachineFacts} facts
 * @param {LoadKind} load
 * @param {number} watchedMs   how long the machine was watched for them
 * @returns {string | null}    why the launch is worthless, every reason; null: it counts
 */
function whyRejected (facts, load, watchedMs) {
  const reasons = RULES.filter(rule => rule.is(facts, load, watchedMs)).map(rule => rule.text(facts))
  return reasons.length > 0 ? reasons.join('; ') : null
}

/**
 * An open loop's rate was not kept: by the machine where it is so for both sides of a pair, by the commit where it is
 * so for one.
 * @param {MachineFacts} facts
 */
function isShort ({ achievedShare }) { return achievedShare !== null && achievedShare < LIMITS.achievedShare }

/** @param {number | null} share */
function percent (share) { return `${number((share ?? 0) * 100)} %` }

/** @param {number | null} value */
function number (value) { return String(Number((value ?? 0).toFixed(2))) }

module.exports = { whyRejected, isShort, LIMITS }
