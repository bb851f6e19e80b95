'use strict'
/** The manager's events as numbers: an event in, increments out. Remembers only facts that link two events. */

/** A rollback within this time of a deploy says that the deploy was bad. */
const BAD_DEPLOY_MS = 60 * 60 * 1000
const VERBS = ['reload', 'rollback']

/**
 * @typedef {object} Counts   where increments go: tally.js
 * @property {(name: string, labels: Record<string, string>, by?: number) => void} add
 * @property {(name: string, labels: Record<string, string>, value: number) => void} observe
 */

/** @param {Counts} counts */
function createEventCounter (counts) {
  /** By worker and pid: how old it was when its drain began. @type {Map<string, number>} */
  const drains = new Map()
  /** Slots whose last worker died unasked. @type {Set<string>} */
  const died = new Set()
  /** By app and verb. @type {Map<string, number>} */
  const begun = new Map()
  /** When the last deploy of an app went live. @type {Map<string, number>} */
  const deployed = new Map()

  /** @param {Record<string, any>} event @param {number} nowMs   monotonic */
  return function take (event, nowMs) {
    if (event.event === 'worker') takeWorker(event)
    else if (event.event === 'exit') takeExit(event)
    else if (event.event === 'job-ended') {
      counts.add('bellwether_job_runs_total', { app: event.app, verdict: event.verdict })
    } else if (event.event === 'job-skipped') counts.add('bellwether_job_skips_total', { app: event.app })
    else if (event.event === 'event-hook') takeEventHook(event)
    else if (event.event === 'recycle') {
      counts.add('bellwether_worker_recycles_total', { app: event.app, reason: event.limit })
    } else if (event.event === 'log-rotated') counts.add('bellwether_log_rotations_total', { app: event.app })
    else if (event.event === 'output-lost') {
      counts.add('bellwether_log_lost_bytes_total', { app: event.app }, event.bytes ?? 0)
    } else if (event.event === 'log-match') {
      counts.add('bellwether_log_matches_total', { app: event.app, name: event.name }, 1 + (event.leftOut ?? 0))
    } else if (event.event === 'log-rotation-problem') {
      counts.add('bellwether_log_rotation_problems_total', { app: event.app })
    } else if (event.event === 'verb' && VERBS.includes(event.verb) && event.app !== undefined) takeVerb(event, nowMs)
  }

  /** @param {Record<string, any>} event */
  function takeWorker ({ app, worker, pid, from, state, elapsedMs, forced = 0 }) {
    const key = `${worker} ${pid}`
    if (from === null) {
      counts.add('bellwether_worker_starts_total', { app })
      if (died.delete(worker)) counts.add('bellwether_worker_restarts_total', { app })
    }
    if (from === 'starting' && state === 'standby') {
      counts.observe('bellwether_worker_ready_seconds', { app }, elapsedMs / 1000)
    }
    if (state === 'draining') drains.set(key, elapsedMs)
    const beganMs = drains.get(key)
    if (from === 'draining' && beganMs !== undefined) {
      drains.delete(key)
      counts.observe('bellwether_worker_drain_seconds', { app }, Math.max(0, elapsedMs - beganMs) / 1000)
    }
    if (state === 'gone' && forced > 0) counts.add('bellwether_connections_forced_total', { app }, forced)
  }

  /** @param {Record<string, any>} event   a summary says once more what was counted */
  function takeEventHook ({ app, state, times = 1, isSummary = false }) {
    if (isSummary || app === undefined) return
    counts.add('bellwether_hook_deliveries_total', { app, result: state }, times)
  }

  /** @param {Record<string, any>} event */
  function takeExit ({ app, id, cause, unasked }) {
    counts.add('bellwether_worker_exits_total', { app, cause })
    if (unasked) died.add(id)
  }

  /** @param {Record<string, any>} event @param {number} nowMs */
  function takeVerb ({ app, verb, state, code }, nowMs) {
    const key = `${app} ${verb}`
    if (state === 'begun') return void begun.set(key, nowMs)
    const beganMs = begun.get(key) ?? nowMs
    begun.delete(key)
    if (code === 'BW_BUSY' || code === 'BW_NO_PREVIOUS') return // nothing was tried
    const outcome = state === 'done' ? 'ok' : code === 'BW_ABORTED' ? 'aborted' : 'failed'
    counts.add('bellwether_reloads_total', { app, verb, outcome })
    counts.observe('bellwether_reload_duration_seconds', { app, outcome }, (nowMs - beganMs) / 1000)
    if (verb === 'reload') {
      counts.add('bellwether_deploys_total', { app })
      if (outcome === 'ok') deployed.set(app, nowMs)
      else counts.add('bellwether_deploys_failed_total', { app })
      return
    }
    const deployedAtMs = deployed.get(app) ?? -Infinity
    if (outcome !== 'ok' || nowMs - deployedAtMs > BAD_DEPLOY_MS) return
    deployed.delete(app)
    counts.add('bellwether_deploys_failed_total', { app })
    counts.observe('bellwether_deploy_restore_seconds', { app }, (nowMs - deployedAtMs) / 1000)
  }
}

module.exports = { createEventCounter }
