'use strict'
/** The answers of the judge: pure, numbers in, a decision out. */

/**
 * The result of a look at the pairs of one benchmark and metric. Effects are log-ratios turned so that **positive is
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
 * 'more': measure on to the next look; 'suspected' and 'improved': to be confirmed; 'quiet': the 99 % interval
 * excludes a slowdown of minEffect; 'undecided': neither is sure, and more pairs would not tell, or take too long
 */
/**
 * @typedef {Estimate & { decision: 'confirmed' | 'unconfirmed' | 'more', minEffect: number,
 *   together: Estimate }} Confirmation  together: of the pairs of both sessions
 */
/**
 * @typedef {{ index: number, change: number, detectors: ('t' | 'e-divisive' | 'least-squares')[],
 *   fresh: boolean }} ChangePoint  index: first point after the step; change: (after - before) / before; fresh: fewer
 *   than 5 points after it
 */
/**
 * @typedef {{ index: number, change: number, why: 'went-back' | 'own-noise' }} WithdrawnStep  a step that was shown and
 *   that later points speak against. change: as it was shown; went-back: the level is again what it was before;
 *   own-noise: the history has moved as far without a step since
 */

module.exports = {}
