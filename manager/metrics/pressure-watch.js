'use strict'
/**
 * Reports when the machine ran short of processors, memory or disk, and when that was over: many a stall and many a
 * failed probe has its cause there, and hours later nothing else shows it (`bellwether why`). common/pressure.js reads
 * the figures.
 */
const { duration } = require('../../common/units')
const { readPressure, RESOURCES } = require('../../common/pressure')

/** From this percentage on a shortage is reported. Busy processors are normal, a wait for memory is not. */
const BEGIN_PERCENT = Object.freeze({ cpu: 60, memory: 10, io: 40 })
/** The shortage is over below this part of that percentage. */
const END_RATIO = 0.5
const LOOK_EVERY_MS = 10_000
const WHAT = Object.freeze({ cpu: 'a processor', memory: 'memory', io: 'a disk' })

/** @typedef {import('../../common/pressure').Resource} Resource */
/** @typedef {{ sinceMs: number, highest: number }} Shortage */
/** @typedef {Partial<Record<Resource, Shortage>>} Shortages */

/**
 * @param {Shortages} before
 * @param {Partial<Record<Resource, number>>} percents   a resource that cannot be read is missing: it does not change
 * @param {number} nowMs
 * @returns {{ shortages: Shortages, events: Record<string, any>[] }}
 */
function decidePressure (before, percents, nowMs) {
  const shortages = { ...before }
  /** @type {Record<string, any>[]} */
  const events = []
  for (const resource of RESOURCES) {
    const percent = percents[resource]
    if (percent === undefined) continue
    const known = before[resource]
    if (known === undefined && percent >= BEGIN_PERCENT[resource]) {
      shortages[resource] = { sinceMs: nowMs, highest: percent }
      const level = resource === 'cpu' ? 'info' : 'warn'
      events.push({
        level, event: 'pressure', resource, state: 'begun', percent,
        detail: `in ${Math.round(percent)} % of the last 10 s something here waited for ${WHAT[resource]}`
      })
    } else if (known !== undefined && percent < BEGIN_PERCENT[resource] * END_RATIO) {
      delete shortages[resource]
      const lastedMs = Math.round(nowMs - known.sinceMs)
      events.push({
        event: 'pressure', resource, state: 'over', percent: known.highest, lastedMs,
        detail: `for ${duration(lastedMs)} much here waited for ${WHAT[resource]}, at most in ${Math.round(known.highest)} % of 10 s`
      })
    } else if (known !== undefined) {
      shortages[resource] = { ...known, highest: Math.max(known.highest, percent) }
    }
  }
  return { shortages, events }
}

class PressureWatch {
  /** @type {Shortages} */
  #shortages = {}
  #lookedAtMs = -Infinity

  /**
   * @param {(event: Record<string, any>) => void} report
   * @param {() => Partial<Record<Resource, number>>} [read]
   */
  constructor (report, read = readPressure) {
    this.report = report
    this.read = read
  }

  /** To be called often; it looks every ten seconds. @param {number} nowMs   monotonic */
  look (nowMs) {
    if (nowMs - this.#lookedAtMs < LOOK_EVERY_MS) return
    this.#lookedAtMs = nowMs
    const { shortages, events } = decidePressure(this.#shortages, this.read(), nowMs)
    this.#shortages = shortages
    for (const event of events) this.report(event)
  }
}

module.exports = { PressureWatch, decidePressure }
