'use strict'
/** What the judge says of numbers: pure, numbers in, a decision out. */

/**
 * What a look at the pairs of one benchmark and metric says. Effects are log-ratios turned so that **positive is
 * worse**.
 * @typedef {object} Estimate
 * @property {number} n
 * @property {number} p                  of the signed-rank test
 * @property {number} effect             Hodges-Lehmann
 * @property {{ low: number, high: number }} interval99
 * @property {{ low: number, high: number }} interval95
 */
/**
 * @typedef {Estimate & { decision: 'more' | 'suspected' | 'improved' | 'quiet' | 'undecided', minEffect: number,
 *   look: number }} Look
 * 'more': measure on to the next look; 'suspected' and 'improved': to be confirmed; 'quiet': any slowdown is under
 * minEffect; 'undecided': the last look says neither
 */
/** @typedef {Estimate & { decision: 'confirmed' | 'unconfirmed', minEffect: number }} Confirmation */
/**
 * @typedef {{ index: number, change: number, detectors: ('t' | 'e-divisive' | 'least-squares')[],
 *   fresh: boolean }} ChangePoint  index: first point after the step; change: (after - before) / before; fresh: fewer
 *   than 5 points after it
 */

module.exports = {}
