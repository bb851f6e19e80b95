'use strict'
/**
 * At most one event of a name in its everyMs: the first matching line at once; those that come meanwhile are counted
 * and stand in one event when the time is over. Plain data and a clock.
 */

/** @typedef {{ name: string, everyMs: number }} Rule */

/**
 * @template T   what is known of the last one
 * @template {Rule} R
 */
class Throttle {
  /** By name. @type {Map<string, { rule: R, untilMs: number, count: number, last: T | null }>} */
  #known = new Map()

  /**
   * @param {R} rule
   * @param {{ count: number, last: T }} hit
   */
  add (rule, { count, last }) {
    const known = this.#known.get(rule.name) ?? { rule, untilMs: -Infinity, count: 0, last: null }
    this.#known.set(rule.name, { ...known, rule, count: known.count + count, last })
  }

  /**
   * Each is given once.
   * @param {number} nowMs  monotonic
   * @returns {{ rule: R, last: T, count: number }[]}   count: since the last one, this one included
   */
  due (nowMs) {
    return [...this.#known.values()].flatMap(known => {
      if (known.last === null || nowMs < known.untilMs) return []
      const { rule, last, count } = known
      this.#known.set(rule.name, { rule, untilMs: nowMs + rule.everyMs, count: 0, last: null })
      return [{ rule, last, count }]
    })
  }
}

module.exports = { Throttle }
