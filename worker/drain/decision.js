'use strict'
/**
 * The next step for one open connection of a worker that drains. Pure: drain.js looks, asks and acts.
 */

/** Goodbyes are spread so that their clients do not all come back at once: this much time for each of them... */
const SPREAD_PER_CONNECTION_MS = 20
/** ...but at most this part of the time there is. */
const SPREAD_SHARE = 0.5
/** A WebSocket client that has been told to leave answers within this, or is cut. */
const GOODBYE_ANSWER_MS = 5000

/** A goodbye waits for the answer that a client awaits: for the grace, and at most for this part of the time left. */
const ANSWER_SHARE = 0.5

/** @typedef {{ idleGraceMs: number, timeoutMs: number }} DrainSettings */
/**
 * @typedef {object} ConnectionView
 * @property {import('../listen/connections').Activity} activity
 * @property {number} idleForMs       how long it has been idle during the drain
 * @property {number} turnMs          when in the drain its goodbye is due (WebSocket and event streams)
 * @property {boolean} isAwaiting     a message of this WebSocket client has no answer yet, as far as bytes tell
 * @property {number | null} toldMs   when it was told to leave
 */
/**
 * wait: nothing. close: gently, it is idle. session: what an HTTP/2 session needs next, by http2-decision.js.
 * goodbye: a WebSocket close frame, or the end of an event stream. cut: destroyed and counted as forced.
 * @typedef {'wait' | 'close' | 'session' | 'goodbye' | 'cut'} DrainStep
 */

/**
 * @param {ConnectionView} view
 * @param {number} elapsedMs  since the drain began
 * @param {DrainSettings} settings
 * @returns {DrainStep}
 */
function nextDrainStep (view, elapsedMs, settings) {
  const { activity, toldMs } = view
  if (elapsedMs >= settings.timeoutMs) return activity === 'idle' ? 'close' : 'cut'
  switch (activity) {
    case 'idle':
      return view.idleForMs >= settings.idleGraceMs ? 'close' : 'wait'
    case 'http2':
      return 'session'
    case 'websocket':
      if (toldMs === null) return elapsedMs >= goodbyeMs(view, settings) ? 'goodbye' : 'wait'
      return elapsedMs - toldMs >= GOODBYE_ANSWER_MS ? 'cut' : 'wait'
    case 'events':
      return toldMs === null && elapsedMs >= view.turnMs ? 'goodbye' : 'wait'
    // a request being answered, a TLS handshake, an unknown protocol: what is open is finished, or cut in the end
    default:
      return 'wait'
  }
}

/**
 * When a WebSocket is told to leave, as it looks now.
 * @param {ConnectionView} view
 * @param {DrainSettings} settings
 */
function goodbyeMs ({ turnMs, isAwaiting }, { idleGraceMs, timeoutMs }) {
  return isAwaiting ? turnMs + Math.min(idleGraceMs, (timeoutMs - turnMs) * ANSWER_SHARE) : turnMs
}

/**
 * When a connection's goodbye is due.
 * @param {object} drain
 * @param {number} drain.fromMs    not before: now, or after the app had its own chance
 * @param {number} drain.leftMs    of the drain's time, from then on
 * @param {number} drain.connections  how many are to be told
 * @param {number} drain.chance    0..1
 */
function goodbyeTurnMs ({ fromMs, leftMs, connections, chance }) {
  return fromMs + chance * Math.min(connections * SPREAD_PER_CONNECTION_MS, leftMs * SPREAD_SHARE)
}

module.exports = { nextDrainStep, goodbyeTurnMs, GOODBYE_ANSWER_MS }
