'use strict'
/**
 * The drain of a worker: it accepts no more, tells the app, finishes what is open (finish-open.js), and waits for its
 * end.
 */
const { finishOpen } = require('./finish-open')
const { finishCluster } = require('./cluster')

/** The manager sends its stop signal when it hears of the drain; longer than this it is not waited for. */
const STAY_MS = 1000
/** Those that `stop.signal` can be and a process can listen to. @type {NodeJS.Signals[]} */
const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGQUIT', 'SIGHUP', 'SIGUSR2']
/**
 * The app's chance to end its own connections in its own way: process.on('bellwether:drain', ({ timeoutMs }) => ...).
 */
const APP_EVENT = 'bellwether:drain'

/**
 * @param {import('./decision').DrainSettings} settings
 * @param {object} parts
 * @param {import('../channel').Channel} parts.channel
 * @param {import('../listen/listeners').Listeners} parts.listeners
 * @param {ReturnType<typeof import('../listen/connections').createConnections>} parts.connections
 * @param {() => void} [parts.onFinished]   runs before the report to the manager, which may end the process at once
 */
function startDrain (settings, { channel, listeners, connections, onFinished = () => {} }) {
  if (listeners.state() === 'draining') return
  listeners.stopAccepting()
  const appSaysGoodbye = process.listenerCount(/** @type {any} */ (APP_EVENT)) > 0
  if (appSaysGoodbye) process.nextTick(() => process.emit(/** @type {any} */ (APP_EVENT),
    /** @type {any} */ ({ timeoutMs: settings.timeoutMs })))
  const cluster = finishCluster(settings)
  finishOpen(settings, {
    connections,
    appSaysGoodbye,
    async onFinished (report) {
      const { tookMs, forced } = await cluster
      onFinished()
      hearSigtermAsSigint()
      channel.post({
        type: 'drained', ...report, forced: report.forced + forced, drainMs: Math.max(report.drainMs, tookMs)
      })
      stayForStopSignal()
    }
  })
}

/**
 * An app that cleans up on SIGINT alone, as terminals and PM2 send it, would be ended by SIGTERM without its clean-up.
 */
function hearSigtermAsSigint () {
  if (process.listenerCount('SIGTERM') > 0 || process.listenerCount('SIGINT') === 0) return
  process.once('SIGTERM', () => process.emit('SIGINT', 'SIGINT'))
}

/**
 * The stop signal is on its way, and an app that cleans up on it must still be there, though nothing else may keep it.
 * Once it has come the app may end as it likes.
 */
function stayForStopSignal () {
  const staying = setTimeout(() => {}, STAY_MS)
  // Only beside a listener of the app: one of ours alone would take the signal's own effect away.
  for (const name of STOP_SIGNALS) if (process.listenerCount(name) > 0) process.once(name, () => clearTimeout(staying))
}

module.exports = { startDrain }
