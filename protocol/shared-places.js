'use strict'
/**
 * The memory that a worker's main thread and its sidecar share: an Int32Array, and what stands in each of its places.
 */

/** Between two beats of the main thread; the longest time between two while its event loop rests. */
const BEAT_INTERVAL_MS = 200
const CALM_BEAT_INTERVAL_MS = 1000

/** The number of beats of the main thread. */
const BEATS = 0
/** The delay of its last beat. */
const LAG_MS = 1
/** Inspector sessions of the sidecar to the main thread (repl/stack/main-thread-session.js). */
const SESSIONS = 2
/** 1: it stands still because a person asked for it (a heap snapshot), which is no hang. */
const HELD = 3
/** The number of times that it was told to stand still: a hold that is over at the next beat shows here alone. */
const HOLDS = 4
/** Until the next beat, as the main thread means to beat now. */
const PROMISED_MS = 5
const PLACES = 8

module.exports = { BEAT_INTERVAL_MS, CALM_BEAT_INTERVAL_MS, BEATS, LAG_MS, SESSIONS, HELD, HOLDS, PROMISED_MS, PLACES }
