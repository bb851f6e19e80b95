'use strict'
/**
 * The memory that a worker's main thread and its sidecar share: an Int32Array, and what stands in each of its places.
 */

/** How often the main thread has beaten. */
const BEATS = 0
/** How late its last beat was. */
const LAG_MS = 1
const PLACES = 8

module.exports = { BEATS, LAG_MS, PLACES }
