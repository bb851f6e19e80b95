'use strict'
/**
 * Whether a starting worker can serve, and what it was taken for. A pure answer from what has been heard of it;
 * becoming-ready.js asks after each message, and once more when the worker's time is up.
 *
 * An app that never listens is a background worker, and is ready once it has run for a moment. One that is about to
 * listen looks the same for as long as it boots, so hints decide how long to wait: a hint is worth waiting for until
 * ready.timeoutMs, and never worth ending a worker for.
 */

/**
 * An app that needs more processor time than this until its event loop rests does more at its start than a background
 * worker usually does.
 */
const LONG_BOOT_MS = 1000
/**
 * Once its loop rests, an app that has booted for long has this long to listen (ready.minUptimeMs where that is
 * shorter).
 */
const AFTER_REST_MS = 750
/** An app that is known as a background worker is waited for at most this long, however busy it is. */
const BACKGROUND_WAIT_MS = 1000
/** Ways to be ready that are a word of the worker. @type {Readonly<Record<string, string>>} */
const SAYS_READY = Object.freeze({
  message: "process.send('ready')",
  notify: 'READY=1 on NOTIFY_SOCKET',
  fd: 'a newline on its descriptor NOTIFY_FD',
  log: 'a line of its output that matches ready.pattern',
  tcp: 'ready.address to take connections'
})

/**
 * @typedef {object} HeardBoot   worker/report/boot-watch.js
 * @property {boolean} ran          its script has run once
 * @property {boolean} madeServer
 * @property {boolean} http         it has loaded what a server of HTTP needs
 * @property {number} cpuMs         until its event loop rested
 * @property {number | null} restedForMs   since its event loop was first seen idle; null: it has not been
 */
/**
 * @typedef {object} Heard
 * @property {boolean} listening      a server of the app has its address
 * @property {boolean} saidReady      process.send('ready')
 * @property {boolean} asksAddress    it has asked for an address and waits for the answer
 * @property {number} uptimeMs
 * @property {HeardBoot | null | undefined} boot   null: it does not say (a worker of an earlier version); undefined:
 *   nothing was heard of it yet
 */
/**
 * @typedef {object} Expected
 * @property {string} when            the setting ready.when
 * @property {boolean} [isCommand]    it runs a command (exec)
 * @property {number} minUptimeMs     an app that never listens is ready after this
 * @property {boolean} mustListen     earlier workers of this app listened, or its settings say so
 * @property {boolean} replaces       a worker of this app serves: nothing that is in doubt takes its place
 * @property {boolean} isBackground   the app is known as a background worker
 * @property {boolean} hasIdleServer  its workers make a server and do not listen, and serve all the same
 * @property {Hint[]} hints           that it will listen, from what is known without it
 */
/**
 * The demands on a worker as the next one of its app; the rest of Expected is in the settings.
 * @typedef {Omit<Expected, 'when' | 'minUptimeMs'> & { mustListenBecause: string, mustAnswer: boolean }} Demand
 *   mustAnswer: one request over HTTP, before it serves
 */
/**
 * @typedef {{ text: string, isStrong: boolean }} Hint   text: behind "though"; strong: no background worker looks like
 *   that
 */
/**
 * @typedef {{ ready: true, because?: string, isLate?: boolean, isStrong?: boolean }
 *   | { ready: false, waitsFor: string, againInMs: number | null, hint?: Hint }} Readiness
 *   because: what speaks for a background worker, where it does not listen. isLate: its time is up, and a hint was
 *   wrong or its app is slow. hint: why it is waited for until its time is up
 */

/**
 * @param {Heard} heard
 * @param {Expected} expected
 * @returns {Readiness}
 */
function decideReadiness (heard, expected) {
  const { when, minUptimeMs } = expected
  if (Object.hasOwn(SAYS_READY, when) && !heard.saidReady) return waiting(SAYS_READY[when])
  if (heard.listening) return { ready: true }
  // Earlier workers listened: one that says ready and does not would replace good code by bad.
  if (expected.mustListen || heard.asksAddress || when === 'http') return waiting(awaitedServer(expected))
  if (Object.hasOwn(SAYS_READY, when)) return { ready: true, because: 'it said that it is ready and did not listen' }
  if (heard.boot !== null && !heard.boot?.ran) {
    return waiting('its script to come to its first wait: its event loop is blocked')
  }
  const hint = hintOf(heard, expected)
  if (hint) return { ...waiting('a listening server'), hint }
  const leftMs = readyAfterMs(heard, expected) - heard.uptimeMs
  return leftMs <= 0
    ? { ready: true, because: `it did not listen within ${minUptimeMs} ms` }
    : { ...waiting('a listening server'), againInMs: leftMs }
}

/** @param {Expected} expected */
function awaitedServer ({ isCommand = false }) {
  return isCommand ? 'it to take connections from the sockets that it was given (LISTEN_FDS, from descriptor 3 on)' : 'a listening server'
}

/**
 * Its time is up. A mere hint has not come true: it ends no worker, unless that one would replace another.
 * @param {Heard} heard
 * @param {Expected} expected
 * @param {number} timeoutMs   the time it had
 * @returns {Readiness}
 */
function decideAtDeadline (heard, expected, timeoutMs) {
  const answer = decideReadiness(heard, expected)
  if (answer.ready || !answer.hint || (answer.hint.isStrong && expected.replaces)) return answer
  const { text, isStrong } = answer.hint
  return { ready: true, because: `it did not listen within ${timeoutMs} ms, though ${text}`, isLate: true, isStrong }
}

/**
 * @param {Heard} heard
 * @param {Expected} expected
 * @returns {Hint | undefined}   the strongest
 */
function hintOf ({ boot }, { isBackground, hasIdleServer, hints }) {
  const isLongBoot = boot && (boot.restedForMs === null || (boot.http && boot.cpuMs > LONG_BOOT_MS))
  const found = [
    ...boot?.madeServer && !hasIdleServer ? [{ text: 'it made a server', isStrong: true }] : [],
    ...isBackground ? [] : hints,
    ...isLongBoot && !isBackground ? [{ text: 'its event loop was busy from its start on', isStrong: false }] : []
  ]
  return found.find(hint => hint.isStrong) ?? found[0]
}

/**
 * When a worker without a hint counts as a background worker, by its uptime.
 * @param {Heard} heard
 * @param {Expected} expected
 */
function readyAfterMs ({ uptimeMs, boot }, { minUptimeMs, isBackground }) {
  if (!boot) return minUptimeMs
  if (boot.restedForMs === null) return minUptimeMs + (isBackground ? BACKGROUND_WAIT_MS : 0)
  const restedAtMs = uptimeMs - boot.restedForMs
  return restedAtMs <= minUptimeMs ? minUptimeMs : restedAtMs + Math.min(minUptimeMs, AFTER_REST_MS)
}

/**
 * @param {string} waitsFor
 * @returns {{ ready: false, waitsFor: string, againInMs: number | null }}
 */
function waiting (waitsFor) { return { ready: false, waitsFor, againInMs: null } }

module.exports = { decideReadiness, decideAtDeadline }
