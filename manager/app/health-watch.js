'use strict'
/**
 * Watches the serving workers of one app: whether each hangs, the result of its HTTP probe, and which of them are to be
 * replaced (health-policy.js decides). It marks and reports; the plan replaces.
 */
const { judgeHealth, isHung } = require('../worker/health-policy')
const { isKept, isServing } = require('../worker/lifecycle')
const { judged } = require('../worker/wish')
const { probe } = require('../worker/probe')

/** @typedef {import('./supervisor').Supervisor} Supervisor */
/** @typedef {import('../worker/worker-handle').WorkerHandle} WorkerHandle */

/**
 * @param {Supervisor} app
 * @param {number} elapsedMs   since the last tick of the manager's loop
 * @param {number} intervalMs  of the ticks
 */
function watchHealth (app, elapsedMs, intervalMs) {
  const nowMs = app.world.clock.nowMs()
  const { health, restart } = app.settings
  const serving = [...app.workers].filter(w => isServing(w))
  for (const worker of app.workers) worker.tick(elapsedMs, intervalMs)
  if (app.job !== null) return // a run may compute as long as schedule.timeoutMs lets it; nothing takes its place
  for (const worker of serving) {
    if (health.path !== null && worker.httpServer && !worker.isHeld && !worker.probes.isAsking &&
      nowMs >= worker.probes.nextAtMs) probeWorker(app, worker)
    if (worker.servedMs >= restart.healthyAfterMs) app.slots[worker.slot].failuresInRow = 0
  }
  // Paused workers are not probed; but one that hangs could not serve again, and is of no use.
  for (const worker of app.workers) if (isKept(worker) && isHung(worker, health)) noteReason(app, worker, 'hung')
  const verdict = judge(serving, health)
  noteAllSick(app, verdict.allSick)
  for (const worker of serving) noteReason(app, worker, verdict.replace.find(r => r.key === worker.key)?.reason ?? null)
}

/** @param {WorkerHandle[]} serving @param {import('../worker/health-policy').HealthLimits} limits */
function judge (serving, limits) {
  // nearly always no worker hangs or fails its probe: then there is nothing to judge
  const isOneSuspect = serving.some(worker => worker.probes.probeFailures > 0 || isHung(worker, limits))
  const seen = (isOneSuspect ? serving : [])
    .map(({ key, blockedMs, silentMs, probes }) => ({ key, blockedMs, silentMs, ...probes }))
  return judgeHealth(seen, limits)
}

/** @param {Supervisor} app @param {WorkerHandle} worker @param {'hung' | 'unhealthy' | null} reason */
function noteReason (app, worker, reason) {
  if (reason === null && worker.wish === null) return // at each tick of each worker
  const before = worker.wish?.cause ?? null
  worker.want(wish => judged(wish, reason))
  if ((worker.wish?.cause ?? null) === before) return
  app.world.report({
    level: reason ? 'warn' : 'info', event: reason ?? 'healthy-again', app: app.name, worker: worker.id,
    pid: worker.pid,
    blockedMs: worker.blockedMs, detail: worker.check.text
  })
}

/** @param {Supervisor} app @param {boolean} allSick */
function noteAllSick (app, allSick) {
  if (allSick === app.allSick) return
  app.allSick = allSick
  const detail = [...app.workers].find(w => w.probes.probeFailures > 0)?.check.text
  app.world.report({
    level: allSick ? 'error' : 'info', event: allSick ? 'all-unhealthy' : 'not-all-unhealthy', app: app.name, detail,
    ...(allSick
      ? {
        reason: 'every worker fails its probe at once: something they share is down. None is replaced; they go on serving.'
      }
      : {})
  })
}

/** @param {Supervisor} app @param {WorkerHandle} worker */
async function probeWorker (app, worker) {
  const { health } = worker.settings
  worker.probes.isAsking = true
  const askedAtMs = app.world.clock.nowMs()
  const { ok, detail } = await probe({
    socketPath: worker.httpSocket, path: health.path, timeoutMs: health.timeoutMs,
    expectedStatus: health.expectedStatus,
    server: /** @type {any} */ (worker.httpServer?.server)
  })
  const nowMs = app.world.clock.nowMs()
  worker.probes.isAsking = false
  if (!ok && worker.isHeld) return // the worker cannot answer now; it is asked when it runs again
  worker.probes.nextAtMs = nowMs + health.intervalMs
  worker.check = { code: 'answer', text: detail }
  if (ok) worker.probes.noteWell(nowMs)
  else worker.probes.noteFailure({ askedAtMs, nowMs })
}

module.exports = { watchHealth }
