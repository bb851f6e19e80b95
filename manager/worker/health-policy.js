'use strict'
/**
 * Which workers are to be replaced because they look sick, and when to replace none: if all of them fail their probe at
 * once, what they share (a database, a disk) is sick, and new workers would be no better. Decides only.
 */

/**
 * Beats come each second and ages are counted each second, a pause counting for two: a sidecar is silent only when it
 * is later than all of these together make it look.
 */
const SILENCE_GRACE_MS = 5000

/**
 * @typedef {object} WatchedWorker
 * @property {string} key
 * @property {number} probeFailures    in a row
 * @property {number} failingSinceMs   monotonic; of the first of them
 * @property {number} lastFailureAskedAtMs   monotonic; when the last probe with a bad answer was sent
 * @property {number} wellAtMs         monotonic; when it last answered well
 * @property {number} wellSinceMs      monotonic; the first good answer after the last bad one
 * @property {number} blockedMs
 * @property {number} silentMs
 */
/** @typedef {{ failures: number, hungMs: number, blockedMs: number }} HealthLimits */
/**
 * @typedef {object} HealthVerdict
 * @property {{ key: string, reason: 'hung' | 'unhealthy' }[]} replace
 * @property {boolean} allSick   every serving worker fails its probe: reported, nothing is replaced for it
 */

/**
 * @param {WatchedWorker[]} serving  every worker that serves
 * @param {HealthLimits} limits
 * @returns {HealthVerdict}
 */
function judgeHealth (serving, limits) {
  const hung = serving.filter(w => isHung(w, limits))
  const failing = serving.filter(w => !hung.includes(w) && w.probeFailures > 0)
  const sick = failing.filter(w => w.probeFailures >= limits.failures)
  const others = serving.filter(w => !hung.includes(w))
  const alone = sick.filter(w => serving.length === 1 || others.some(other => isProof(other, w)))
  return {
    replace: [
      ...hung.map(w => ({ key: w.key, reason: /** @type {const} */ ('hung') })),
      ...alone.map(w => ({ key: w.key, reason: /** @type {const} */ ('unhealthy') }))
    ],
    allSick: sick.length > 0 && failing.length > 1 && failing.length + hung.length === serving.length
  }
}

/**
 * Proof that what the workers share is well. An answer from before the other began to fail proves nothing: workers are
 * asked at different moments, and the first to be asked after a database died is not the only sick one. Nor is the last
 * to be asked after it came back: it must have failed once more since.
 * @param {WatchedWorker} worker
 * @param {WatchedWorker} sick
 */
function isProof (worker, sick) {
  return worker.probeFailures === 0 && worker.wellAtMs > sick.failingSinceMs &&
    worker.wellSinceMs < sick.lastFailureAskedAtMs
}

/**
 * Hung: its main thread has not moved for too long, or even its sidecar has been silent for that long.
 * @param {Pick<WatchedWorker, 'blockedMs' | 'silentMs'>} worker
 * @param {Pick<HealthLimits, 'hungMs'>} limits
 */
function isHung (worker, limits) {
  return worker.blockedMs >= limits.hungMs || worker.silentMs >= limits.hungMs + SILENCE_GRACE_MS
}

/**
 * Its sidecar has said nothing for longer than it should: the process is suspended, or does not get to run.
 * @param {Pick<WatchedWorker, 'silentMs'>} worker
 * @param {number} beatMs   time between two beats
 */
function isSilent ({ silentMs }, beatMs) { return silentMs >= beatMs + SILENCE_GRACE_MS }

/**
 * Elapsed time, as counted by a manager that may have been paused itself (suspend, SIGSTOP of everything): a late tick
 * counts for at most twice its interval, so that a pause of the machine ages no worker.
 * @param {number} elapsedMs   since the last tick
 * @param {number} intervalMs  of the ticks
 */
function countedMs (elapsedMs, intervalMs) { return Math.min(elapsedMs, 2 * intervalMs) }

module.exports = { judgeHealth, isHung, isSilent, countedMs }
