'use strict'
/**
 * The last minutes of a worker in numbers, one row a second, in memory that both of its threads see. The sidecar writes
 * the rows, also while the main thread is blocked; the main thread puts in what only it knows, and reads all of it in
 * its last moment.
 */
const { HISTORY_COLUMNS, HISTORY_ROWS } = require('../../protocol/from-worker')

/** Before the rows: how many were ever written, and what the main thread last said. */
const WRITTEN = 0
const HEAP_USED_BYTES = 1
const HEAP_LIMIT_BYTES = 2
const CONNECTIONS = 3
const HEAD = 4
const WIDTH = HISTORY_COLUMNS.length
const HEAP_COLUMN = HISTORY_COLUMNS.indexOf('heapUsedBytes')
/** A heap that is fuller than this, or has grown by FAST_GROWTH of its limit, may not live to the next quiet report. */
const TIGHT_HEAP = 0.8
const FAST_GROWTH = 0.1

/**
 * @param {SharedArrayBuffer} [buffer]   of the other thread
 */
function createHistory (buffer = new SharedArrayBuffer(8 * (HEAD + WIDTH * HISTORY_ROWS))) {
  const numbers = new Float64Array(buffer)
  /** @param {number} number  of a row, from 1 */
  const placeOf = number => HEAD + WIDTH * ((number - 1) % HISTORY_ROWS)

  return {
    buffer,
    /**
     * @param {{ heapUsedBytes: number, heapLimitBytes: number, connections: number }} inside   as the main thread knows
     *   it
     */
    publish ({ heapUsedBytes, heapLimitBytes, connections }) {
      numbers[HEAP_USED_BYTES] = heapUsedBytes
      numbers[HEAP_LIMIT_BYTES] = heapLimitBytes
      numbers[CONNECTIONS] = connections
    },
    /**
     * @param {{ atMs: number, delayMs: number, cpuPercent: number, rssBytes: number }} outside   as any thread can see
     *   it
     */
    add ({ atMs, delayMs, cpuPercent, rssBytes }) {
      const number = numbers[WRITTEN] + 1
      numbers.set([atMs, delayMs, cpuPercent, rssBytes, numbers[HEAP_USED_BYTES], numbers[CONNECTIONS]],
        placeOf(number))
      numbers[WRITTEN] = number // last: a reader in the other thread finds whole rows
    },
    /**
     * @param {number} [number]   of the last row that is known already
     * @returns {{ rows: number[][], last: number }}
     */
    after (number = 0) {
      const last = numbers[WRITTEN]
      const rows = []
      for (let at = Math.max(number, last - HISTORY_ROWS) + 1; at <= last; at++) {
        rows.push([...numbers.subarray(placeOf(at), placeOf(at) + WIDTH)])
      }
      return { rows, last }
    },
    /**
     * Whether the watcher should get the history at once: it has no row yet, or the worker may soon be dead.
     * @param {number} number  of the last row that the watcher has
     */
    isPressing (number) {
      if (number === 0) return numbers[WRITTEN] > 0
      const used = numbers[HEAP_USED_BYTES]
      const limit = numbers[HEAP_LIMIT_BYTES]
      return used > TIGHT_HEAP * limit || used - numbers[placeOf(number) + HEAP_COLUMN] > FAST_GROWTH * limit
    }
  }
}

/** @typedef {ReturnType<typeof createHistory>} History */

module.exports = { createHistory }
