'use strict'
/** The part of the manager's tick for log files: it notices moved files, and rotates those that are due. */
const { LogWatch } = require('./moved-files')
const { LogRotation } = require('./rotation/rotation')

/** @typedef {import('./moved-files').Worker} Worker */
/** @typedef {import('./rotation/due').RotateSettings} RotateSettings */
/**
 * @typedef {Map<string, { name: string, settings: { log: { rotate: RotateSettings | null } },
 *   workers: Iterable<Worker> }>} Apps
 */

class LogKeeping {
  /** @param {string} logDir @param {(event: Record<string, any>) => void} report */
  constructor (logDir, report) {
    this.report = report
    this.rotation = new LogRotation({ logDir, report })
    this.watch = new LogWatch(logDir, report, this.rotation.wasRotated)
  }

  /** @param {Apps} apps @param {{ mayRotate: boolean }} how   mayRotate: no other manager does */
  tick (apps, { mayRotate }) {
    this.watch.look(() => [...apps.values()].flatMap(app => [...app.workers])).catch(this.#onFault)
    if (!mayRotate) return
    const rotated = [...apps.values()].map(({ name, settings: { log: { rotate } }, workers }) =>
      ({ name, rotate, workers: [...workers] }))
    this.rotation.look(rotated.filter(({ rotate }) => rotate !== null)).catch(this.#onFault)
  }

  /** @param {import('./rotation/flush').FlushOrder} order @throws BW_FLUSH */
  flush (order) { return this.rotation.flush(order) }

  /** Another manager goes on, or none. */
  end () { return this.rotation.end() }

  #onFault = (/** @type {any} */ err) => this.report({ level: 'error', event: 'log-watch-fault', reason: err.stack })
}

module.exports = { LogKeeping }
