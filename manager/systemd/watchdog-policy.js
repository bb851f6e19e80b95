'use strict'
/**
 * Whether systemd's watchdog may hear that the manager is well. Asked at the end of a whole tick of the supervision
 * loop and at no other time: a tick that threw, or an app whose part of it never returned, asks nothing, and the pings
 * end. Decides only.
 */
const { duration } = require('../../common/units')

/** Pings within the time after which systemd acts: one or two late ones must not restart a healthy manager. */
const PINGS_PER_TIMEOUT = 5
/** An answer of the control socket that is this late counts as no answer. */
const ANSWER_TIMEOUT_MS = 2000

/**
 * @typedef {object} ApiCheck    the last question the manager asked itself over its control socket
 * @property {number} askedAtMs
 * @property {'waiting' | 'answered' | 'cannot-ask' | 'failed'} outcome   cannot-ask: for want of a descriptor, say,
 *   which is no hang
 * @property {string} detail
 */
/**
 * @typedef {object} Health
 * @property {number} nowMs
 * @property {number} lastPingAtMs
 * @property {number} pingIntervalMs
 * @property {number} tickIntervalMs
 * @property {number} apps                 that the manager has
 * @property {number} ticked               whose loop was part of this tick
 * @property {ApiCheck | null} api         null: not asked yet
 */
/**
 * @typedef {{ ping: boolean, trouble: string | null }} Verdict  trouble: why not, when it would have been due or not
 */

/**
 * @param {Health} health
 * @returns {Verdict}
 */
function decidePing (health) {
  const trouble = troubleOf(health)
  // ticks come at their own pace: one that is half an interval early is nearer to the ping's time than the next
  const isDue = health.nowMs - health.lastPingAtMs >= health.pingIntervalMs - health.tickIntervalMs / 2
  return { ping: isDue && trouble === null, trouble }
}

/**
 * @param {Health} health
 * @returns {string | null}
 */
function troubleOf ({ nowMs, apps, ticked, api }) {
  if (ticked < apps) return `${apps - ticked} of ${apps} apps were left out of the supervision loop`
  if (api === null || api.outcome === 'answered' || api.outcome === 'cannot-ask') return null
  if (api.outcome === 'failed') return `the control API does not answer: ${api.detail}`
  return nowMs - api.askedAtMs < ANSWER_TIMEOUT_MS ? null
    : `the control API has not answered for ${duration(nowMs - api.askedAtMs)}`
}

/**
 * @param {Record<string, string | undefined>} env  WATCHDOG_USEC and WATCHDOG_PID as systemd sets them
 * @param {number} pid
 * @returns {number | null}  ms between two pings; null: no watchdog watches us
 */
function pingIntervalMs ({ WATCHDOG_USEC: usec, WATCHDOG_PID: watched }, pid) {
  if (!usec || !/^[1-9]\d*$/.test(usec)) return null
  if (watched !== undefined && Number(watched) !== pid) return null
  return Number(usec) / 1000 / PINGS_PER_TIMEOUT
}

module.exports = { decidePing, pingIntervalMs }
