'use strict'
/**
 * The memory that a worker's main thread and its sidecar share: an Int32Array, and what stands in each of its places.
 */

/** How often the main thread has beaten. */
const BEATS = 0
/** How late its last beat was. */
const LAG_MS = 1
/** Inspector sessions of the sidecar to the main thread (repl/main-thread-session.js). */
const SESSIONS = 2
/** 1: it stands still because a person asked for it (a heap snapshot), which is no hang. */
const HELD = 3
const PLACES = 8

module.exports = { BEATS, LAG_MS, SESSIONS, HELD, PLACES }
