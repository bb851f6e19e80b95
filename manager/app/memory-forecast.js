'use strict'
/**
 * When a worker will reach its memory limit, if it goes on growing as it did in the last hour: a line of least squares
 * through its minutes. It gives no forecast rather than a wrong one. Pure.
 */

const MINUTE_MS = 60_000
/** The line is fitted to at most this many minutes. */
const WINDOW_MINUTES = 60
/** The caches of an app fill in its first minutes: that is no leak. */
const WARM_UP_MINUTES = 5
const LEAST_MINUTES = 20
/** Share of the minutes' variance that the line must explain: below it the memory goes up and down. */
const LEAST_FIT = 0.8
/** Growth over the minutes that are seen, as a share of the limit: less is no news, and often rounding. */
const LEAST_GROWTH = 0.03
/** Readings of one hour allow no forecast further ahead. */
const FURTHEST_MS = 48 * 60 * MINUTE_MS

/** @typedef {{ minute: number, rssBytes: number }} MemoryMinute */

/**
 * @param {readonly MemoryMinute[]} minutes   of this worker alone, its first ones left out
 * @param {number} limitBytes
 * @returns {{ inMs: number, bytesPerHour: number } | null}   null: it does not grow, or no forecast is possible
 */
function forecast (minutes, limitBytes) {
  if (minutes.length < LEAST_MINUTES) return null
  const count = minutes.length
  const meanAt = minutes.reduce((sum, { minute }) => sum + minute, 0) / count
  const meanBytes = minutes.reduce((sum, { rssBytes }) => sum + rssBytes, 0) / count
  let together = 0
  let ofTime = 0
  let ofBytes = 0
  for (const { minute, rssBytes } of minutes) {
    together += (minute - meanAt) * (rssBytes - meanBytes)
    ofTime += (minute - meanAt) ** 2
    ofBytes += (rssBytes - meanBytes) ** 2
  }
  const perMinute = together / ofTime
  const first = minutes[0].minute
  const last = minutes[count - 1].minute
  if (!(perMinute > 0) || perMinute * (last - first) < LEAST_GROWTH * limitBytes) return null
  if (together ** 2 < LEAST_FIT * ofTime * ofBytes) return null
  const nowBytes = meanBytes + perMinute * (last - meanAt)
  const inMs = Math.max(0, (limitBytes - nowBytes) / perMinute * MINUTE_MS)
  return inMs > FURTHEST_MS ? null : { inMs, bytesPerHour: perMinute * 60 }
}

module.exports = { forecast, WINDOW_MINUTES, WARM_UP_MINUTES, LEAST_MINUTES, MINUTE_MS }
