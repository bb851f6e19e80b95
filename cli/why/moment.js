'use strict'
/** The moment that a person means: "14:03", "14:03:20", "10m" ago, or ISO. Pure. */
const { BellwetherError } = require('../../common/errors')

const UNITS_MS = Object.freeze({ s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 })
const DAY_MS = UNITS_MS.d

/**
 * @param {string} word
 * @param {number} nowMs   wall clock
 * @param {string} [verb]  that it was given to
 * @returns {{ atMs: number, lastsMs: number }}   lastsMs: "14:03" is a whole minute
 * @throws BW_USAGE
 */
function parseMoment (word, nowMs, verb = 'why') {
  const ago = /^(\d{1,6})(s|m|h|d)$/.exec(word)
  if (ago) return { atMs: nowMs - Number(ago[1]) * UNITS_MS[/** @type {'s' | 'm' | 'h' | 'd'} */ (ago[2])], lastsMs: 0 }
  const clock = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(word)
  const startMs = lastTimeOfDay(Number(clock?.[1]), Number(clock?.[2]), Number(clock?.[3] ?? 0), nowMs)
  if (clock) return { atMs: startMs, lastsMs: clock[3] === undefined ? UNITS_MS.m : UNITS_MS.s }
  const isIso = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)?)?$/.test(word)
  const iso = isIso ? Date.parse(word.replace(' ', 'T')) : NaN
  if (Number.isNaN(iso)) {
    throw new BellwetherError('BW_USAGE',
      `"${word}" is no time. Write 14:03, 14:03:20, 10m (ago), or 2026-11-26T14:03:20Z.`,
      { details: { next: [`bellwether ${verb} --help`] } })
  }
  if (iso > nowMs) throw new BellwetherError('BW_USAGE',
    `"${word}" has not come yet.`, { details: { next: [`bellwether ${verb} --help`] } })
  return { atMs: iso, lastsMs: 0 }
}

/**
 * On the clock of this place; what is still to come today was yesterday.
 * @param {number} hours @param {number} minutes @param {number} seconds @param {number} nowMs
 */
function lastTimeOfDay (hours, minutes, seconds, nowMs) {
  const atMs = new Date(nowMs).setHours(hours, minutes, seconds, 0)
  return atMs <= nowMs ? atMs : new Date(atMs - DAY_MS).setHours(hours, minutes, seconds, 0)
}

module.exports = { parseMoment }
