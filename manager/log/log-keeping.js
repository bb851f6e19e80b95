'use strict'
/**
 * The part of the manager's tick for log files: it notices moved files, rotates those that are due, and looks for lines
 * that are events.
 */
const { LogEvents } = require('./events/log-events')
const { LogWatch } = require('./moved-files')
const { LogRotation } = require('./rotation/rotation')

/** @typedef {import('./moved-files').Worker} Worker */
/** @typedef {import('./rotation/due').RotateSettings} RotateSettings */
/**
 * @typedef {object} App
 * @property {string} name
 * @property {{ settings: any, env: Record<string, string> }} release
 * @property {{ log: { rotate: RotateSettings | null, events?: readonly any[] } }} settings
 * @property {Iterable<Worker & import('./events/log-events').WatchedWorker>} workers
 */
/** @typedef {Map<string, App>} Apps */

class LogKeeping {
  /**
   * @param {{ logDir: string, stateDir: string }} paths
   * @param {(event: Record<string, any>) => void} report
   */
  constructor ({ logDir, stateDir }, report) {
    this.report = report
    this.events = new LogEvents({ stateDir, report })
    this.rotation = new LogRotation({ logDir, stateDir, report })
    this.watch = new LogWatch(logDir, report, this.rotation.wasRotated)
  }

  /** @param {Apps} apps @param {{ mayRotate: boolean }} how   mayRotate: no other manager does */
  tick (apps, { mayRotate }) {
    this.watch.look(() => [...apps.values()].flatMap(app => [...app.workers])).catch(this.#onFault)
    if (!mayRotate) return
    this.events.look(apps.values())
    const rotated = []
    for (const { name, settings: { log: { rotate } }, workers } of apps.values()) {
      if (rotate !== null) rotated.push({ name, rotate, workers: [...workers] })
    }
    this.rotation.look(rotated).catch(this.#onFault)
  }

  /** @param {import('./rotation/flush').FlushOrder} order @throws BW_FLUSH */
  flush (order) { return this.rotation.flush(order) }

  /** Another manager goes on, or none. */
  end () { return Promise.all([this.rotation.end(), this.events.end()]) }

  #onFault = (/** @type {any} */ err) => this.report({ level: 'error', event: 'log-watch-fault', reason: err.stack })
}

module.exports = { LogKeeping }
