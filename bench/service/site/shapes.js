'use strict'
/** The shapes of the website's data files, which the scripts in its pages read, too. Nothing here acts. */

/** @typedef {import('../../shapes/result').Verdict} Verdict */
/**
 * @typedef {{ sha: string, text: string }} GreyMark  something else changed with this commit: how the benchmark is
 *   defined, or the machine
 */
/**
 * One benchmark and metric over the commits.
 * @typedef {object} Series
 * @property {string} benchmark
 * @property {import('../../shapes/suite').Metric} metric
 * @property {string[]} shas              oldest first; a commit that was not measured is not there, so it is a gap and
 *   no number
 * @property {(number | null)[]} median   of the launches of the new commit
 * @property {(number | null)[]} low      quartiles
 * @property {(number | null)[]} high
 * @property {(number | null)[]} effect   against its parent, where that is known to differ: log-ratio, positive is
 *   worse
 * @property {(Verdict | null)[]} verdict of this metric; null: quiet, or not known
 * @property {GreyMark[]} marks
 */
/**
 * Every place of a graph.
 * @typedef {object} Places
 * @property {1} schema
 * @property {string} machineClass
 * @property {string[]} sha              oldest first, also of commits that were not measured here
 * @property {string[]} subject
 * @property {string[]} author
 * @property {number[]} committedAtMs
 * @property {(Verdict | null)[]} verdict  null: not measured here
 * @property {GreyMark[]} marks
 */
/**
 * Each launch; by metric: one list a commit, in the order of shas.
 * @typedef {{ benchmark: string, shas: string[], metrics: Record<string, number[][]> }} Dots
 */
/**
 * One benchmark and metric of a commit against the one before it.
 * @typedef {object} Result
 * @property {string} benchmark
 * @property {string} metric
 * @property {string} unit
 * @property {'lower' | 'higher'} better
 * @property {boolean} gated
 * @property {Verdict} verdict
 * @property {number | null} effect      log-ratio, positive is worse
 * @property {{ low: number, high: number } | null} interval99
 * @property {number | null} minEffect   a smaller change is not told: the noise floor
 * @property {number} pairs
 * @property {number | null} p           of the signed-rank test
 * @property {[number, number, number] | null} value  of this commit: median and quartiles
 * @property {number | null} oldValue    of the commit that it was measured against, in the same session: median; null:
 *   not kept
 */
/**
 * A step reaches 10 % further than where it begins; those without a count are left out.
 * @typedef {{ count: number, steps: [fromUs: number, count: number][], percentiles: Record<string, number> }} Latencies
 */

module.exports = {}
