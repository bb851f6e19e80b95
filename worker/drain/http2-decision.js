'use strict'
/**
 * When an HTTP/2 session is told to leave, and in which steps. Pure: http2.js looks, asks and acts.
 *
 * A GOAWAY can lose requests in two places. On the wire: nghttp2 drops every stream that reaches it after it has sent a
 * GOAWAY, whatever stream id that one names; only the notice (http2.js) goes past it. In the client: Node's own refuses
 * the requests that it has queued, and not written yet, when it reads a GOAWAY, the notice too. So the first GOAWAY
 * waits for a quiet moment: directly after a request came in, so that the client's next one is as far off as it can be,
 * and with a PING that came back at once, so that neither side was kept from running meanwhile. A client that sends
 * nothing is quiet at any time.
 */

/** Without a new stream for this long a session is quiet. */
const QUIET_MS = 100
/** A PING that comes back within this proves a moment... */
const PROMPT_MS = 1
/**
 * ...when those before it did, too (where processes wait for a processor the next one to wait may be the client), at
 * least at first.
 */
const PROOFS = 3
/**
 * After this many PINGs that took longer, the client counts as remote: then the shortest round trip so far is the
 * measure...
 */
const PROMPT_TRIES = 10
/** ...and this much of it. */
const PROMPT_SHARE = 1.25
/**
 * A moment is directly after a request: this and the round trip, since the time at which a stream came is not known
 * better...
 */
const AGE_SLACK_MS = 2
/** ...or, for a client that sends little, this part of the time between two of its requests. */
const AGE_SHARE = 0.25
/** At most one PING in this time: some clients take many for an attack. */
const PING_EVERY_MS = 5
/** A quiet moment is looked for as long as this, or half of the drain. */
const SEARCH_MS = 5000

/**
 * open: not told yet. noticed: has a first GOAWAY that names no stream. closed: has its last GOAWAY; what is open is
 * finished.
 * @typedef {'open' | 'noticed' | 'closed'} SessionState
 */
/**
 * @typedef {object} SessionView   times are monotonic, in ms
 * @property {SessionState} state
 * @property {number} sinceMs                since when it is in that state
 * @property {number} streamAtMs             when the newest stream was read, or the drain began
 * @property {number} streamFromMs           the earliest time at which that stream can have come
 * @property {number} streams                how many have come in this state
 * @property {number | null} pingSentAtMs    of a PING that has no answer yet
 * @property {number} lastPingAtMs           of the last one, answered or not
 * @property {{ sentAtMs: number, atMs: number } | null} pong   the last one that was answered, in this state
 * @property {boolean} isQuiet               it has come just now, and proves a quiet moment
 * @property {number} proofs                 how many in a row have proved one
 * @property {number} pings                  answered ones
 * @property {number} shortestMs             of their round trips
 * @property {boolean} canNotice             a notice can be sent to it
 */
/**
 * ping: ask. notice: the first GOAWAY. close: the last one.
 * @typedef {'wait' | 'ping' | 'notice' | 'close'} SessionStep
 */

/**
 * @param {SessionView} view
 * @param {number} nowMs
 * @param {import('./decision').DrainSettings} settings
 * @returns {SessionStep}
 */
function nextSessionStep (view, nowMs, settings) {
  if (view.state === 'closed') return 'wait'
  const inStateMs = nowMs - view.sinceMs
  const leave = view.state === 'open' && view.canNotice ? 'notice' : 'close'
  if (view.pingSentAtMs !== null) {
    const isDeaf = nowMs - view.pingSentAtMs >= settings.idleGraceMs
    // the notice needs a client that is known to have read our first frame
    return isDeaf || inStateMs >= searchMs(settings) ? 'close' : 'wait'
  }
  if (inStateMs >= searchMs(settings)) return leave
  if (view.state === 'noticed') return afterNotice(view, nowMs, settings)
  const isSilent = nowMs - view.streamAtMs >= QUIET_MS
  const isDemanding = !isSilent && inStateMs < searchMs(settings) / 2
  if (view.isQuiet && view.proofs >= (isDemanding ? PROOFS : 1)) return leave
  const isDue = view.streamAtMs > view.lastPingAtMs || isSilent
  return isDue && nowMs - view.lastPingAtMs >= PING_EVERY_MS ? 'ping' : 'wait'
}

/**
 * A round trip after the notice a client that follows it has sent its last stream. One that goes on is served until the
 * grace is over.
 * @param {SessionView} view
 * @param {number} nowMs
 * @param {import('./decision').DrainSettings} settings
 * @returns {SessionStep}
 */
function afterNotice (view, nowMs, { idleGraceMs }) {
  if (view.pong === null) return 'ping'
  const lastSignMs = Math.max(view.pong.atMs, view.streamAtMs)
  return nowMs - lastSignMs >= QUIET_MS || nowMs - view.sinceMs >= idleGraceMs ? 'close' : 'wait'
}

/**
 * Whether the answer to a PING proves that the client sends nothing just now.
 * @param {SessionView} view
 * @param {number} nowMs
 */
function isQuietMoment ({ pong, sinceMs, streamAtMs, streamFromMs, streams, pings, shortestMs }, nowMs) {
  if (pong === null || nowMs - pong.atMs > PROMPT_MS || streamAtMs > pong.sentAtMs) return false
  const tookMs = pong.atMs - pong.sentAtMs
  const promptMs = pings < PROMPT_TRIES ? PROMPT_MS : Math.max(PROMPT_MS, shortestMs * PROMPT_SHARE)
  if (tookMs > promptMs) return false
  if (nowMs - streamAtMs >= QUIET_MS) return true
  const betweenMs = (nowMs - sinceMs) / Math.max(streams, 1)
  return streams > 0 && nowMs - streamFromMs <= Math.max(tookMs + AGE_SLACK_MS, betweenMs * AGE_SHARE)
}

/** @param {import('./decision').DrainSettings} settings */
function searchMs ({ timeoutMs }) {
  return Math.min(SEARCH_MS, timeoutMs / 2)
}

module.exports = { nextSessionStep, isQuietMoment }
