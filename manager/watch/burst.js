'use strict'
/**
 * When changed files lead to a reload: many changes together are one, changes during a reload lead to one more after
 * it, and a file that the app itself writes at each of its starts must not reload it for ever. Pure, over plain data.
 */

/**
 * @typedef {object} Burst   changes that no reload has taken yet
 * @property {number} firstAtMs   monotonic
 * @property {number} lastAtMs
 * @property {Map<string, boolean>} files   by file, the last changed one last: whether each of its changes came while a
 *   reload was under way. It grows in place: a checkout has thousands, and a copy for each would hold the manager up
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
/** Of more files at once the names are not kept: each change counts all the same. */
const MOST_FILES = 10_000

/**
 * @param {Burst | null} burst
 * @param {string} file
 * @param {{ nowMs: number, isReloading: boolean }} when
 * @returns {Burst}
 */
function withChange (burst, file, { nowMs, isReloading }) {
  const files = burst?.files ?? new Map()
  const isOfReloads = isReloading && files.get(file) !== false
  files.delete(file)
  if (files.size < MOST_FILES) files.set(file, isOfReloads)
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
  const isOwn = (/** @type {string} */ file) => (streaks.get(file) ?? 0) >= OWN_AFTER
  const all = [...files.keys()]
  return { files: all.filter(file => !isOwn(file)).reverse(), own: all.filter(isOwn), streaks }
}

/** "src/app.js", "src/app.js and 99 more" @param {readonly string[]} files */
function filesText (files) {
  const others = files.length - 1
  if (others === 0) return files[0]
  return `${files[0]} and ${files.length === MOST_FILES ? `at least ${others}` : others} more`
}

module.exports = { withChange, nextBurstStep, judgeFiles, filesText, QUIET_MS, OWN_AFTER, MOST_FILES }
