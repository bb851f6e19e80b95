'use strict'
/** The job that an app is, if it is one; and the settings of a run, which differ from those of what serves. */
const { Job } = require('../jobs/job')
const { isJob } = require('../jobs/is-job')
const { bootId } = require('../../common/boot-id')

/** @typedef {import('./supervisor').Supervisor} Supervisor */

/** @type {WeakMap<Supervisor, Job>} */
const jobs = new WeakMap()
/** Of this boot: it does not change. @type {string | null} */
let thisBoot = null

/** @param {Supervisor} app @returns {Job | null} */
function jobOf (app) {
  if (!isJob(app.settings)) return null
  const known = jobs.get(app)
  if (known !== undefined) return known
  const { world, name } = app
  const job = new Job(name, world.jobs.store, {
    now: () => momentOf(world.clock),
    chance: () => world.clock.chance(),
    schedule: () => app.settings.schedule,
    mayAct: () => app.phase === 'ours' && world.jobs.mayAct(),
    isStopped: () => app.stopped || !isJob(app.settings),
    lives: token => [...app.workers].some(worker => worker.token === token),
    isOnlyAway: () => app.isDormant || app.lacksEnv.length > 0,
    isPaused: () => app.schedulePaused,
    wake () {
      app.resetSlots()
      app.wake()
    },
    end (token) {
      for (const worker of app.workers) if (worker.token === token) worker.leaveFor('requested', { atOnce: true })
    },
    report: event => world.report({ app: name, ...event })
  })
  jobs.set(app, job)
  return job
}

/**
 * A run of an app has ended; it may be no job any more.
 * @param {Supervisor} app
 * @param {import('../worker/worker-handle').WorkerHandle} worker
 * @param {import('../death/exit-record').ExitRecord} exit
 */
function onRunEnd (app, worker, exit) { (jobOf(app) ?? jobs.get(app))?.onExit(worker, exit) }

/** @param {{ wallMs: () => number }} clock @returns {import('../jobs/next-run').Moment} */
function momentOf (clock) {
  thisBoot ??= bootId()
  return { wallMs: clock.wallMs(), monoMs: Number(process.hrtime.bigint() / 1_000_000n), bootId: thisBoot }
}

/**
 * A run has no time in which it must become ready, and is never started again: it may compute from its first line on.
 * @param {any} settings   of an app
 */
function settingsOfWorker (settings) {
  if (!isJob(settings)) return settings
  const { ready, restart } = settings
  return {
    ...settings,
    ready: { ...ready, when: 'listening', listens: 'never', check: false, minUptimeMs: 0, timeoutMs: NO_DEADLINE_MS },
    restart: { ...restart, auto: false }
  }
}

/** Longer than any run; below what a timer can count (2^31 - 1). */
const NO_DEADLINE_MS = 2 ** 31 - 60_000

module.exports = { jobOf, onRunEnd, momentOf, settingsOfWorker }
