'use strict'
/**
 * Which worker is to be replaced because it is too large, too old or has answered enough, how, and which is to be
 * ended because of its hard limit. Decides only; manager/app/limit-watch.js asks, wish.js keeps what was decided, and
 * the plan replaces.
 *
 * The compared figure is the resident memory (RSS), as /proc/<pid>/stat has it: the manager reads it each second
 * anyway, it covers all that a worker takes (heap, buffers, native code), and the kernel counts it against a control
 * group. The heap alone misses buffers; PSS would cost the worker a lock of its memory map for some milliseconds.
 */
const { bytes, duration, whole } = require('../../common/units')

/**
 * At least this many readings in a row, a second apart, must be over the soft limit. A spike from one request or one
 * garbage collection is gone at the next reading; memory that is there twice mostly stays, and to wait longer lets a
 * leak go on.
 */
const SOFT_READINGS = 2
/** Of a limit: each worker has its own, by its token, so that workers that grow alike do not follow one another. */
const SPREAD = 0.1
/** A worker that takes connections for less than this, and is over its limit, has been so since its start. */
const NEW_MS = 5000
/** From this multiple of its hard limit on, the manager waits no longer. */
const FAR_OVER = 1.5
/** Some tasks of the control group waited for memory in this percentage of the last ten seconds. */
const PRESSED_PERCENT = 10
const TOKEN_DIGITS = 8

/** @typedef {'memory' | 'age' | 'requests'} RecycleReason */
/**
 * @typedef {object} Limits   null: none
 * @property {number | null} softBytes
 * @property {number | null} maxAgeMs
 * @property {number | null} maxRequests
 */
/**
 * @typedef {object} Measured   a worker that takes connections
 * @property {string} key
 * @property {string} token
 * @property {number} rssBytes
 * @property {number} overReadings     in a row, of its memory over its soft limit
 * @property {boolean} isBornLarge     it was over that from its beginning: another one would be, too
 * @property {number} ageMs
 * @property {number | null} requests  null: not counted
 * @property {boolean} isHeld          a heap snapshot is taken, which costs memory that will be given back
 */
/** @typedef {{ key: string, reason: RecycleReason, text: string }} Due */

/**
 * 0 to 1, the same for every manager that this worker has.
 * @param {string} token
 */
function chanceOf (token) {
  const digits = Number.parseInt(token.slice(0, TOKEN_DIGITS), 16)
  return Number.isNaN(digits) ? 0.5 : digits / (16 ** TOKEN_DIGITS - 1)
}

/** Never above the setting. @param {number} softBytes @param {string} token */
function ownSoftLimit (softBytes, token) { return Math.round(softBytes * (1 - SPREAD * chanceOf(token))) }

/** Above or below the setting, by at most the spread. @param {number} limit @param {string} token */
function aroundLimit (limit, token) { return Math.round(limit * (1 + SPREAD * (2 * chanceOf(token) - 1))) }

/**
 * @param {{ overReadings: number, isBornLarge: boolean, readAtMs: number }} before
 * @param {{ rssBytes: number, readAtMs: number, servedMs: number }} reading   readAtMs: a reading that was seen before
 *   does not count again
 * @param {number} limitBytes   its own
 * @returns {{ overReadings: number, isBornLarge: boolean, readAtMs: number }}
 */
function nextMemory (before, { rssBytes, readAtMs, servedMs }, limitBytes) {
  if (readAtMs === before.readAtMs) return before
  const isOver = rssBytes > limitBytes
  const isFirst = before.readAtMs === -Infinity
  return {
    overReadings: isOver ? before.overReadings + 1 : 0,
    isBornLarge: isFirst ? isOver && servedMs < NEW_MS : before.isBornLarge && isOver,
    readAtMs
  }
}

/** @type {{ reason: RecycleReason, text: (worker: Measured, limits: Limits) => string | null }[]} */
const REASONS = [
  { reason: 'memory', text ({ token, rssBytes, overReadings, isBornLarge, isHeld }, { softBytes }) {
    if (softBytes === null || isHeld || isBornLarge || overReadings < SOFT_READINGS) return null
    return `its memory is ${bytes(rssBytes)}, over its soft limit of ${bytes(ownSoftLimit(softBytes, token))} (memory.softBytes ${bytes(softBytes)})`
  } },
  { reason: 'age', text ({ token, ageMs, isHeld }, { maxAgeMs }) {
    return maxAgeMs === null || isHeld || ageMs < aroundLimit(maxAgeMs, token) ? null
      : `it is ${duration(ageMs)} old (recycle.maxAgeMs ${duration(maxAgeMs)})`
  } },
  { reason: 'requests', text ({ token, requests, isHeld }, { maxRequests }) {
    return maxRequests === null || requests === null || isHeld || requests < aroundLimit(maxRequests, token) ? null
      : `it has answered ${whole(requests)} requests (recycle.maxRequests ${whole(maxRequests)})`
  } }
]

/**
 * @param {Measured} worker
 * @param {Limits} limits
 * @returns {Due | null}
 */
function dueFor (worker, limits) {
  for (const { reason, text } of REASONS) {
    const said = text(worker, limits)
    if (said !== null) return { key: worker.key, reason, text: said }
  }
  return null
}

/**
 * The worker that is due first: memory before age and requests, which can wait. If memory is short, the largest worker;
 * else the one that is over its limit for longest.
 * @param {readonly Measured[]} workers
 * @param {(worker: Measured) => Due | null} due
 * @param {{ isPressed: boolean }} now
 * @returns {Due | null}
 */
function firstDue (workers, due, { isPressed }) {
  const found = workers.flatMap(worker => {
    const one = due(worker)
    return one === null ? [] : [{ worker, due: one }]
  })
  const rank = (/** @type {Due} */ { reason }) => REASONS.findIndex(one => one.reason === reason)
  found.sort((a, b) => rank(a.due) - rank(b.due) || (isPressed
    ? b.worker.rssBytes - a.worker.rssBytes
    : b.worker.overReadings - a.worker.overReadings || b.worker.ageMs - a.worker.ageMs))
  return found[0]?.due ?? null
}

/**
 * The way to replace a worker. A second worker beside it needs memory; without room for that it goes first, unless no
 * other worker serves: then it goes on serving, and waits for room, or for its hard limit.
 * @param {{ roomBytes: number, needBytes: number, serving: number }} now
 * @returns {'start-first' | 'stop-first' | 'wait'}
 */
function wayToReplace ({ roomBytes, needBytes, serving }) {
  if (roomBytes >= needBytes) return 'start-first'
  return serving > 1 ? 'stop-first' : 'wait'
}

/**
 * The memory that a new worker will need: the amount that 95 % of the living ones do not exceed, or the soft limit,
 * whichever is less (a worker that leaks says nothing about a new one).
 * @param {readonly number[]} rssBytes   of the living ones
 * @param {number | null} softBytes
 */
function needOf (rssBytes, softBytes) {
  const sorted = [...rssBytes].sort((a, b) => a - b)
  const p95 = sorted[Math.ceil(0.95 * sorted.length) - 1] ?? 0
  return softBytes === null ? p95 : Math.min(p95, softBytes)
}

/**
 * The workers to end for the hard limit: all that are over it (as read twice), except one, the smallest, if no other
 * worker would serve: it is looked at again a second later, when another one may serve. No such exception for the only
 * worker of an app, nor for a worker that is far over.
 * @param {readonly { key: string, rssBytes: number, hardBytes: number, serves: boolean }[]} over
 * @param {{ others: number, size: number }} app   others: workers that serve and are not over it
 * @returns {string[]}   keys
 */
function endForHardLimit (over, { others, size }) {
  const serving = over.filter(({ serves }) => serves).sort((a, b) => a.rssBytes - b.rssBytes)
  const [smallest] = serving
  const isNeeded = smallest !== undefined && others === 0 && size > 1 && serving.length > 0 &&
    smallest.rssBytes < FAR_OVER * smallest.hardBytes
  return over.filter(worker => !(isNeeded && worker === smallest)).map(({ key }) => key)
}

module.exports = {
  SOFT_READINGS, FAR_OVER, PRESSED_PERCENT, chanceOf, ownSoftLimit, aroundLimit, nextMemory, dueFor, firstDue,
  wayToReplace, needOf, endForHardLimit
}
