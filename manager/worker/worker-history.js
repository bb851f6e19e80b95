'use strict'
/**
 * The manager's memory of one worker's last minutes, as its sidecar reported them: rows of numbers, and what it last
 * had open. A few kilobytes per worker; it is read when the worker has died.
 */
const { HISTORY_COLUMNS, HISTORY_ROWS, isHistory, isInventory } = require('../../protocol/from-worker')

const WIDTH = HISTORY_COLUMNS.length
/**
 * A row this much older than the last one is no repetition, however much of its history a worker tells again: the wall
 * clock was set back.
 */
const SET_BACK_MS = 2 * HISTORY_ROWS * 1000

class WorkerHistory {
  /** @type {import('../../protocol/from-worker').Inventory | null} */
  inventory = null
  /** Made by the first row. @type {Float64Array | null} */
  #numbers = null
  #written = 0
  #lastAtMs = -Infinity
  /** The wall clock was: from then on a row is known by its time alone. */
  #wasSetBack = false

  /**
   * @param {{ history?: unknown, inventory?: unknown }} told   of a beat or of a worker that leaves: not to be trusted
   */
  hear ({ history, inventory }) {
    if (inventory !== undefined && isInventory(inventory)) this.inventory = /** @type {any} */ (inventory)
    if (history !== undefined && isHistory(history)) {
      for (const row of /** @type {number[][]} */ (history)) this.#add(row)
    }
  }

  /** @param {number[]} row  a worker sends rows again when it leaves, and to each new connection */
  #add (row) {
    const [atMs] = row
    this.#wasSetBack ||= atMs < this.#lastAtMs - SET_BACK_MS
    if (this.#wasSetBack ? this.rows().some(known => known[0] === atMs) : atMs <= this.#lastAtMs) return
    this.#lastAtMs = atMs
    this.#numbers ??= new Float64Array(WIDTH * HISTORY_ROWS)
    this.#numbers.set(row, WIDTH * (this.#written++ % HISTORY_ROWS))
  }

  /** @returns {number[][]}  oldest first */
  rows () {
    const numbers = this.#numbers
    if (numbers === null) return []
    const count = Math.min(this.#written, HISTORY_ROWS)
    return Array.from({ length: count }, (_, i) => {
      const at = WIDTH * ((this.#written - count + i) % HISTORY_ROWS)
      return [...numbers.subarray(at, at + WIDTH)]
    })
  }
}

module.exports = { WorkerHistory }
