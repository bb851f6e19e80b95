'use strict'
/** The releases of an app as a table, the newest first. Pure. */
const { duration } = require('../../common/units')
const { escapeControls } = require('./escape')
const { table } = require('./table')
const { timeOfDay } = require('./time-of-day')

/** @type {Readonly<Record<string, { word: string, colour: string }>>} */
const VERDICTS = Object.freeze({
  served: { word: 'served', colour: 'green' },
  failed: { word: 'failed', colour: 'red' },
  aborted: { word: 'aborted', colour: 'yellow' },
  'rolled-back': { word: 'rolled back', colour: 'yellow' }
})
const RIGHT = /** @type {const} */ ('right')
const COMMIT_CHARS = 10
const DAY_MS = 24 * 3600_000

/**
 * @param {any[]} releases   of GET /v1/apps/:name/releases
 * @param {{ nowMs: number, style: import('./style').Style, whoText: (by: any) => string }} how
 * @returns {string[]}
 */
function historyLines (releases, { nowMs, style, whoText }) {
  const columns = [
    { title: 'RELEASE', align: RIGHT }, { title: 'WHEN' }, { title: 'VERB' }, { title: 'GEN', align: RIGHT },
    { title: 'VERDICT' }, { title: 'TOOK', align: RIGHT, keep: 1 }, { title: 'COMMIT', keep: 3 },
    { title: 'SETTINGS', keep: 0 }, { title: 'BY', keep: 2, cut: true }, { title: 'FROM', cut: true }
  ]
  return table(columns, releases.map(release => rowOf(release, nowMs, whoText)), style)
}

/** @param {any} release @param {number} nowMs @param {(by: any) => string} whoText */
function rowOf (release, nowMs, whoText) {
  const { id, atMs, verb, generation, verdict, code, tookMs, commit, settings, by, place, isThere, isCurrent } = release
  const { word, colour } = VERDICTS[verdict] ?? { word: String(verdict), colour: '' }
  return [
    String(id), whenText(atMs, nowMs), String(verb), generation === null ? '-' : String(generation),
    { text: isCurrent ? `${word}, runs now` : code ? `${word} (${code})` : word, colour },
    tookMs === null ? '-' : duration(tookMs),
    commit === null ? '-' : String(commit).slice(0, COMMIT_CHARS),
    String(settings),
    by === null ? '-' : escapeControls(whoText(by)),
    `${escapeControls(String(place.cwd))}${isThere ? '' : ' (gone)'}`
  ]
}

/** @param {number | null} atMs @param {number} nowMs */
function whenText (atMs, nowMs) {
  if (atMs === null) return 'before'
  if (nowMs - atMs < DAY_MS / 2 && new Date(atMs).getDate() === new Date(nowMs).getDate()) return timeOfDay(atMs)
  const at = new Date(atMs)
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')} ${timeOfDay(atMs).slice(0, 5)}`
}

module.exports = { historyLines }
