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
  let pidsBefore = ''
  for (;;) {
    const { problem, pids } = await lookAt(daemon, ids, keys)
    const nowMs = performance.now()
    if (problem !== null || pids !== pidsBefore) wellSinceMs = null // another process: the one before has died
    if (problem === null) wellSinceMs ??= nowMs
    pidsBefore = pids
    if (wellSinceMs !== null && nowMs - wellSinceMs >= staysMs) return null
    if (nowMs > endMs) return problem ?? 'its processes die again and again'
    await new Promise(resolve => { setTimeout(resolve, LOOK_MS) })
  }
}

/**
 * @param {import('./daemon').Daemon} daemon
 * @param {readonly number[]} ids
 * @param {readonly string[]} keys
 * @returns {Promise<{ problem: string | null, pids: string }>}
 */
async function lookAt (daemon, ids, keys) {
  const list = await daemon.list()
  if (list === null) return { problem: 'PM2 does not run any more', pids: '' }
  const own = ids.map(id => list.find(one => one.pm_id === id))
  const pids = own.map(one => one?.pid).join(' ')
  const wrong = own.findIndex(one => one?.pm2_env?.status !== 'online')
  if (wrong !== -1) return { problem: `PM2 says of id ${ids[wrong]}: ${own[wrong]?.pm2_env?.status ?? 'unknown'}`, pids }
  for (const key of keys) {
    if (!await takesConnections(whereToAsk(key))) return { problem: `${key} takes no connections`, pids }
  }
  return { problem: null, pids }
}

/**
 * @param {import('./daemon').Daemon} daemon
 * @param {readonly number[]} ids
 * @param {readonly string[]} keys   of addresses
 * @returns {Promise<string | null>}   what keeps them from serving: PM2 may refuse, hang, or have ended
 */
async function startTheirs (daemon, ids, keys) {
  try {
    await daemon.startAll(ids)
    return await untilTheyServe(daemon, ids, keys)
  } catch (err) {
    if (err.code === undefined) throw err
    return err.message
  }
}

module.exports = { startTheirs, untilTheyServe }
