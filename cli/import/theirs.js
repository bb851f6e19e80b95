'use strict'
/** Whether PM2's side of an app serves: as PM2 says, and as its addresses say. */
const { performance } = require('node:perf_hooks')
const { takesConnections, whereToAsk } = require('./gap')

const LOOK_MS = 100
const PATIENCE_MS = 15_000
/** PM2 calls a process online as soon as it is there: one that dies at once shows only after a moment. */
const STAYS_MS = 1000

/**
 * Waits until PM2 says that all of them are online, and each address takes connections.
 * @param {import('./daemon').Daemon} daemon
 * @param {readonly number[]} ids
 * @param {readonly string[]} keys   of addresses
 * @param {{ patienceMs?: number, staysMs?: number }} [limits]
 * @returns {Promise<string | null>}   what is missing at the end; null: nothing
 */
async function untilTheyServe (daemon, ids, keys, { patienceMs = PATIENCE_MS, staysMs = STAYS_MS } = {}) {
  const endMs = performance.now() + patienceMs
  /** @type {number | null} */
  let wellSinceMs = null
  for (;;) {
    const problem = await problemOf(daemon, ids, keys)
    const nowMs = performance.now()
    if (problem !== null) wellSinceMs = null
    else wellSinceMs ??= nowMs
    if (wellSinceMs !== null && nowMs - wellSinceMs >= staysMs) return null
    if (problem !== null && nowMs > endMs) return problem
    await new Promise(resolve => { setTimeout(resolve, LOOK_MS) })
  }
}

/**
 * @param {import('./daemon').Daemon} daemon
 * @param {readonly number[]} ids
 * @param {readonly string[]} keys
 */
async function problemOf (daemon, ids, keys) {
  const list = await daemon.list()
  if (list === null) return 'PM2 does not run any more'
  for (const id of ids) {
    const status = list.find(one => one.pm_id === id)?.pm2_env?.status
    if (status !== 'online') return `PM2 says of id ${id}: ${status ?? 'unknown'}`
  }
  for (const key of keys) {
    if (!await takesConnections(whereToAsk(key))) return `${key} takes no connections`
  }
  return null
}

module.exports = { untilTheyServe }
