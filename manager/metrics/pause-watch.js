'use strict'
/**
 * How many connections wait at the addresses of apps that are paused: asked of the kernel each second, for those apps
 * alone, off the main thread. (The histories ask for it rarely, since it costs some milliseconds each time; in a pause
 * the queue may be full within seconds.)
 */
const { readAcceptQueues } = require('../../metrics/collector/kernel')
const { hearQueue } = require('../app/pause')
const { listenersOf } = require('./facts')

class PauseWatch {
  #isReading = false

  /** @param {typeof readAcceptQueues} [read] */
  constructor (read = readAcceptQueues) { this.read = read }

  /** One tick. @param {Parameters<typeof listenersOf>[0]} manager */
  async look (manager) {
    const paused = [...manager.apps.values()].filter(({ pausing }) => pausing.current !== null)
    if (paused.length === 0 || this.#isReading) return
    this.#isReading = true
    const names = new Set(paused.map(({ name }) => name))
    const queues = await this.read(listenersOf(manager).filter(({ app }) => names.has(app)))
      .finally(() => { this.#isReading = false })
    for (const app of paused) {
      const own = queues.filter(queue => queue.app === app.name).map(({ waiting }) => waiting)
      hearQueue(app, own.length === 0 ? null : { most: Math.max(...own), all: own.reduce((sum, one) => sum + one, 0) })
    }
  }
}

module.exports = { PauseWatch }
