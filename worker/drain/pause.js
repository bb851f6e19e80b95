'use strict'
/**
 * A worker that is to be kept for a rollback: it accepts no more and finishes what is open like a draining one, but
 * stays, and can accept again at once. Closing a handle closes its descriptor, so it needs a second copy of each
 * listening socket: inherited, or asked of the manager. Without them it drains for good; the manager sees that by its
 * `drained`.
 */
const { finishOpen } = require('./finish-open')
const { startDrain } = require('./drain')

/** The app may stop and start what it does beside serving: process.on('bellwether:pause', ({ timeoutMs }) => ...). */
const PAUSE_EVENT = 'bellwether:pause'
const RESUME_EVENT = 'bellwether:resume'

/**
 * @param {object} parts
 * @param {import('../channel').Channel} parts.channel
 * @param {import('../listen/listeners').Listeners} parts.listeners
 * @param {ReturnType<typeof import('../listen/connections').createConnections>} parts.connections
 * @param {import('../listen/hook').Ask} parts.ask
 */
function createPause ({ channel, listeners, connections, ask }) {
  /** @type {ReturnType<typeof finishOpen> | null} */
  let finishing = null
  /** Counts what the manager said: an answer that comes after the next word is too late. */
  let words = 0

  return {
    /** @param {import('./decision').DrainSettings} settings */
    pause (settings) {
      if (listeners.state() !== 'serving') return
      const word = ++words
      listeners.getReserves(ask, canPause => {
        if (word !== words) return
        if (canPause) begin(settings)
        else startDrain(settings, { channel, listeners, connections })
      })
    },

    /** Serve again: call before the listeners do. */
    resume () {
      words++
      if (finishing === null) return
      finishing.cancel()
      finishing = null
      tellApp(RESUME_EVENT)
    },

    /** It is to leave after all. */
    end () {
      words++
      finishing?.cancel()
    }
  }

  /** @param {import('./decision').DrainSettings} settings */
  function begin (settings) {
    listeners.pause()
    const appSaysGoodbye = tellApp(PAUSE_EVENT, { timeoutMs: settings.timeoutMs })
    finishing = finishOpen(settings, {
      connections,
      appSaysGoodbye,
      onFinished (report) {
        listeners.stay()
        channel.post({ type: 'paused', ...report })
      }
    })
  }
}

/**
 * @param {string} event
 * @param {object} [data]
 * @returns {boolean}  whether it listens
 */
function tellApp (event, data) {
  if (process.listenerCount(/** @type {any} */ (event)) === 0) return false
  process.nextTick(() => process.emit(/** @type {any} */ (event), /** @type {any} */ (data)))
  return true
}

module.exports = { createPause, tellApp, PAUSE_EVENT, RESUME_EVENT }
