'use strict'
/**
 * When changed files lead to a reload: many changes together are one, changes during a reload lead to one more after
 * it, and a file that the app itself writes at each of its starts must not reload it for ever. Pure, over plain data.
 */

/**
 * @typedef {object} Burst   changes that no reload has taken yet
 * @property {number} firstAtMs   monotonic
 * @property {number} lastAtMs
 * @property {ReadonlyMap<string, boolean>} files   by file, the last changed one last: whether each of its changes came
 *   while a reload was under way
 */
/** @typedef {ReadonlyMap<string, number>} Streaks   by file: reloads in a row during which alone it changed */
/** @typedef {{ step: 'none' } | { step: 'wait', ms: number } | { step: 'reload' }} BurstStep */

/** No change for this long: an editor, a formatter or a checkout has written its files. */
const QUIET_MS = 300
/** What changes without a pause (a build) is taken as it is; a half-written file costs a reload that fails. */
const LONGEST_MS = 5_000
/** A look at an app that is busy with a verb. */
const BUSY_MS = 100
/** A file that changes during so many reloads in a row, and never else, is written by the app. */
const OWN_AFTER = 5

/**
 * @param {Burst | null} burst
 * @param {string} file
 * @param {{ nowMs: number, isReloading: boolean }} when
 * @returns {Burst}
 */
function withChange (burst, file, { nowMs, isReloading }) {
  const files = new Map(burst?.files)
  const isOfReloads = isReloading && files.get(file) !== false
  files.delete(file)
  files.set(file, isOfReloads)
  return { firstAtMs: burst?.firstAtMs ?? nowMs, lastAtMs: nowMs, files }
}

/**
 * @param {Burst | null} burst
 * @param {{ nowMs: number, isBusy: boolean }} now   isBusy: a verb of the app is under way
 * @returns {BurstStep}
 */
function nextBurstStep (burst, { nowMs, isBusy }) {
  if (burst === null) return { step: 'none' }
  if (isBusy) return { step: 'wait', ms: BUSY_MS }
  const dueAtMs = Math.min(burst.lastAtMs + QUIET_MS, burst.firstAtMs + LONGEST_MS)
  return nowMs >= dueAtMs ? { step: 'reload' } : { step: 'wait', ms: dueAtMs - nowMs }
}

/**
 * The files of a burst that a reload takes, without those that the app writes itself.
 * @param {Burst} burst
 * @param {Streaks} before
 * @returns {{ files: string[], own: string[], streaks: Streaks }}   files: the last changed one first
 */
function judgeFiles ({ files }, before) {
  const streaks = new Map([...files].flatMap(([file, isOfReload]) =>
    isOfReload ? [[file, (before.get(file) ?? 0) + 1]] : []))
  const own = [...files.keys()].filter(file => (streaks.get(file) ?? 0) >= OWN_AFTER)
  return { files: [...files.keys()].filter(file => !own.includes(file)).reverse(), own, streaks }
}

/** "src/app.js", "src/app.js and 99 more" @param {readonly string[]} files */
function filesText ([first, ...more]) { return `${first}${more.length > 0 ? ` and ${more.length} more` : ''}` }

module.exports = { withChange, nextBurstStep, judgeFiles, filesText, QUIET_MS, OWN_AFTER }
