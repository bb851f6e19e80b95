'use strict'
/** Which alarms are silenced, and until when. Pure. */

/** @typedef {import('../shapes/record').Moved} Moved */
/** @typedef {import('../shapes/record').SilenceRecord} SilenceRecord */

/**
 * The silences that count: of a benchmark and metric the last one that was written, which may end an earlier one before
 * its time.
 * @param {readonly SilenceRecord[]} all  in the order of writing
 * @returns {SilenceRecord[]}
 */
function lastSilences (all) { return [...new Map(all.map(one => [`${one.benchmark} ${one.metric}`, one])).values()] }

/**
 * @param {Pick<Moved, 'benchmark' | 'metric'>} moved
 * @param {readonly SilenceRecord[]} silences
 * @param {number} nowMs
 */
function isSilenced ({ benchmark, metric }, silences, nowMs) {
  return silences.some(one => one.untilMs > nowMs && (one.benchmark === '*' || one.benchmark === benchmark) &&
    (one.metric === '*' || one.metric === metric))
}

module.exports = { isSilenced, lastSilences }
