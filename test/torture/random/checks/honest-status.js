'use strict'
/**
 * What `ls` says is so: "online" means that all workers answer and the address is open, "stopped" that none is left and
 * nothing listens, "serving" that the process is there.
 */
const { eventsOf } = require('../trace')

/** A worker that died is not called serving any longer than this. */
const SEEN_WITHIN_MS = 3000

/** @param {import('../trace').Trace} trace @returns {import('../trace').Violation[]} */
function find (trace) {
  return [...eventsOf(trace, 'probe').flatMap(ofProbe), ...deadButServing(trace)]
}

/** @param {import('../trace').ProbeEvent} probe @returns {import('../trace').Violation[]} */
function ofProbe ({ atMs, status, answers, listening, workers }) {
  const wrong = (/** @type {string} */ text) => [{ check: 'honest-status', atMs, text }]
  const { app } = status
  if (status.managerPid === null) return wrong('no manager answers, though one was started')
  if (app === null || app.state === 'stopped') {
    if (listening) {
      return wrong(`the app is ${app === null ? 'not in the list' : 'stopped'}, and its address takes connections`)
    }
    return workers.length > 0
      ? wrong(`the app is ${app === null ? 'not in the list' : 'stopped'}, and workers run: ${workers.join(', ')}`)
      : []
  }
  if (app.state !== 'online') {
    return wrong(`the app is ${app.state}: ${app.workers.map(({ id, state }) => `${id} ${state}`).join(', ')}`)
  }
  const serving = app.workers.filter(({ state }) => state === 'serving')
  if (serving.length !== app.instances) {
    return wrong(`the app is online with ${serving.length} of ${app.instances} workers`)
  }
  const silent = serving.filter(({ pid }) => !answers.some(answer => answer.pid === pid && answer.release !== null))
  if (silent.length > 0) return wrong(
    `the app is online, and ${silent.map(({ id, pid }) => `${id} (pid ${pid})`).join(', ')} did not answer`
  )
  return listening ? [] : wrong('the app is online, and its address takes no connections')
}

/** @param {import('../trace').Trace} trace */
function deadButServing ({ samples }) {
  /** @type {Map<number, number>} when it was first seen dead and called serving */
  const sinceMs = new Map()
  /** @type {import('../trace').Violation[]} */
  const violations = []
  for (const { atMs, status, workers } of samples) {
    const dead = (status?.app?.workers ?? [])
      .flatMap(({ state, pid }) => state === 'serving' && pid !== null && !workers.includes(pid) ? [pid] : [])
    for (const pid of [...sinceMs.keys()]) if (!dead.includes(pid)) sinceMs.delete(pid)
    for (const pid of dead) {
      const firstMs = sinceMs.get(pid) ?? atMs
      sinceMs.set(pid, firstMs)
      if (atMs - firstMs > SEEN_WITHIN_MS) {
        violations.push({
          check: 'honest-status', atMs,
          text: `worker ${pid} is called serving, and has been gone for ${Math.round(atMs - firstMs)} ms`
        })
        sinceMs.set(pid, Infinity)
      }
    }
  }
  return violations
}

module.exports = { find }
