'use strict'
/**
 * The verbs on apps by name: refused, or begun, reported as events, and answered. Their effect on an app is in
 * app/verbs.js.
 */
const { BellwetherError } = require('../common/errors')
const { duration } = require('../common/units')
const verbs = require('./app/verbs')
const { restartCount } = require('./app/state')
const { hookAfter } = require('./app/hooks')
const { verbResult, verbFailure, replResult, resetResult, forgottenResult, retuneResult, refuseUnheard } =
  require('./app/verb-result')
const { reopenLogs, reopenResult } = require('./worker/reopen-logs')
const { untilItServes } = require('./app/serving-verdict')
const { retune } = require('./app/retune')
const { verbUnderWay } = require('./app/refusals')
const { momentOf } = require('./app/job-of')
const { ReloadSchedules } = require('./jobs/reload-cron')
const { withLimitRemarks } = require('./app/limit-remarks')
const { startApps, refuseWhenThere } = require('./start-apps')
const { refuseImpossibleOrder } = require('./order/check-order')

/** @typedef {import('./app/supervisor').Supervisor} Supervisor */

/** Verbs after which more processes may run. */
const GROWS = new Set(['start', 'reload', 'scale'])
/** Of one app, as the setting `instances` has it. */
const MOST_WORKERS = 1024

/** Verbs that start workers of what may be another release. */
const BRINGS_UP = new Set(['start', 'restart', 'reload', 'rollback'])

class Verbs {
  /** @param {import('./start-apps').AppHolder} manager */
  constructor (manager) {
    this.manager = manager
    this.reloadSchedules = new ReloadSchedules({
      now: () => momentOf(manager.world.clock), report: event => manager.world.report(event),
      reload: name => this.reload(name)
    })
  }

  /**
   * @param {import('./app/supervisor').Release[]} releases
   * @param {Parameters<typeof startApps>[2]} [how]
   */
  start (releases, how) { return startApps(this.manager, releases, how) }

  /**
   * @param {string} name
   * @param {{ env?: Record<string, string> }} [how]  env: of the command, for an app whose own was not written down
   */
  startStopped (name, { env = {} } = {}) {
    const app = this.manager.app(name)
    if (!app.stopped) refuseWhenThere(this.manager, name)
    verbs.takeEnvironment(app, env)
    return this.#verb(app, 'start', () => verbs.start(app).catch(async err => {
      if (err.code !== 'BW_BUSY' && err.code !== 'BW_WAITING') await verbs.stop(app) // it is stopped again, and in the list, as before
      throw err
    }))
  }

  /** Waits until an app serves, or clearly does not; nothing is done. @param {string} name */
  waitFor (name) {
    const app = this.manager.app(name)
    return untilItServes(app, () => {
      this.manager.refuseWhenEnding()
      if (this.manager.app(name) !== app) {
        throw new BellwetherError('BW_BUSY', `${name} was deleted and started anew meanwhile.`)
      }
    })
  }

  /** @param {string} name @param {Partial<import('./app/supervisor').Release>} [change] */
  reload (name, change) {
    const app = this.manager.app(name)
    this.#refuseOrder(change?.settings)
    return this.#verb(app, 'reload', () => verbs.reload(app, change), change)
  }

  /** Of each app with a reload.cron whose time has come. */
  reloadWhatIsDue () {
    const scheduled = []
    for (const app of this.manager.apps.values()) {
      const { name, settings, stopped, phase } = app
      if (!settings.reload.cron) continue // most have none, and this is done each tick
      scheduled.push({ name, settings, stopped, isOurs: phase === 'ours', busy: verbUnderWay([app]) })
    }
    this.reloadSchedules.look(scheduled)
  }

  /**
   * Settings that no worker has to be replaced for.
   * @param {string} name
   * @param {Parameters<typeof retune>[1]} change
   * @param {string[]} paths   what differs, for the log
   */
  async retune (name, change, paths) {
    const app = this.manager.app(name)
    this.manager.refuseWhenEnding()
    this.#refuseOrder(change.settings)
    app.rebuiltWhy = null
    const tell = this.manager.reportVerb('apply', name)
    tell('begun')
    try {
      const operation = await retune(app, change)
      tell('done', { settings: paths })
      return retuneResult(app, operation && verbResult(app, operation), paths)
    } catch (err) {
      const failure = verbFailure(app, 'apply', err)
      tell('failed', { level: 'warn', reason: `${failure.message} (${failure.code})`, code: failure.code })
      throw failure
    }
  }

  /** @param {any} settings   undefined: they stay. @throws BW_ORDER */
  #refuseOrder (settings) {
    if (settings) refuseImpossibleOrder([...this.manager.apps.values()].map(app => app.settings), [settings])
  }

  /** @param {string} name @param {number} [to]   a release of its history; default: the one before the last reload */
  async rollback (name, to) {
    const app = this.manager.app(name)
    if (to === undefined) return this.#verb(app, 'rollback', () => verbs.rollback(app))
    const { asker } = this.manager
    this.manager.refuseWhenEnding()
    const target = await this.manager.releases.find(app, to)
    return this.manager.onBehalfOf(asker, () => this.#verb(app, 'rollback', () => verbs.rollbackTo(app, target)))
  }

  /** @param {string} name @param {number[]} [slots]   only the workers in these, start-first; default: all at once */
  restart (name, slots) {
    const app = this.manager.app(name)
    return this.#verb(app,
      'restart', () => slots ? verbs.restartWorkers(app, [...new Set(slots)]) : verbs.restart(app), slots ? null : {})
  }

  /** Ends the verb that is under way, and goes back to what it found. @param {string} name */
  abort (name) {
    const app = this.manager.app(name)
    return this.#verb(app, 'abort', () => verbs.abort(app))
  }

  /**
   * Starts another worker in a slot; the old worker leaves when the new one serves. Answers before that has happened.
   * @param {string} name
   * @param {number} slot
   * @param {{ isStuck: boolean }} how   it cannot finish what is open, and the manager does not wait for it
   */
  replace (name, slot, how) {
    const worker = verbs.replaceWorker(this.manager.app(name), slot, how)
    this.manager.reportVerb('replace', name)('begun', { worker: worker.id })
    return {
      changed: [`${worker.id} (pid ${worker.pid}) is being replaced: it leaves when another one serves in its slot`],
      next: [`bellwether status ${name}`]
    }
  }

  /** @param {string} name @param {number | string} to  3, '+1' or '-1' */
  scale (name, to) {
    const app = this.manager.app(name)
    const size = typeof to === 'number' ? to : app.size + Number(to)
    if (!Number.isInteger(size) || size < 1 || size > MOST_WORKERS) {
      const least = size < 1 ? ` To end it: bellwether stop ${name}` : ''
      throw new BellwetherError('BW_BAD_REQUEST',
        `${name} cannot be scaled to ${size} workers: it has ${app.size}, and may have 1 to ${MOST_WORKERS}.${least}`)
    }
    return this.#verb(app, 'scale', () => verbs.scale(app, size))
  }

  /** @param {string} name */
  reset (name) {
    const app = this.manager.app(name)
    this.manager.refuseWhenEnding()
    const restarts = restartCount(app)
    verbs.resetCounters(app)
    this.manager.reportVerb('reset', name)('done')
    return resetResult(app, restarts)
  }

  /**
   * @param {string} name
   * @param {string | null} fingerprint   null: all of them
   * @throws BW_ERRORS_KEPT
   */
  async forgetErrors (name, fingerprint) {
    const app = this.manager.app(name)
    this.manager.refuseWhenEnding()
    try {
      const count = await this.manager.errorCounts.forget(app.name, fingerprint)
      this.manager.reportVerb('forget-errors', name)('done')
      return forgottenResult(app, count)
    } catch (err) {
      if (err.code === undefined) throw err
      throw new BellwetherError('BW_ERRORS_KEPT',
        `The errors of ${name} could not be forgotten (${err.message}). They are as they were.`, { cause: err })
    }
  }

  /**
   * Whether sessions of the REPL may write.
   * @param {string} name
   * @param {boolean} asSet   false: they may not; true: what the settings say
   */
  switchReplWrite (name, asSet) {
    const app = this.manager.app(name)
    this.manager.refuseWhenEnding()
    verbs.switchReplWrite(app, !asSet)
    this.manager.reportVerb(asSet ? 'repl --write on' : 'repl --write off', name)('done')
    return replResult(app)
  }

  /** @param {string} name @param {{ now?: boolean }} [how]   now: its workers are killed, whatever they are doing */
  stop (name, { now = false } = {}) {
    const app = this.manager.app(name)
    const done = this.#verb(app, 'stop', () => verbs.stop(app))
    if (now) verbs.killAll(app)
    return done
  }

  /** @param {string} name */
  async delete (name) {
    const app = this.manager.app(name)
    this.manager.refuseWhenEnding() // the list is written: it would be back with the next start
    // before anything ends: a manager that dies now is not followed by one that starts the app again
    this.manager.leaving.add(name)
    try {
      const result = await this.#verb(app, 'delete', () => verbs.stop(app, { verb: 'delete' }))
      this.manager.drop(name)
      this.manager.list.jobs.forget(name)
      this.manager.releases.forget(name)
      return result
    } finally {
      this.manager.leaving.delete(name)
      this.manager.list.save()
    }
  }

  /**
   * @param {string} name
   * @throws BW_NO_SUCH_APP, BW_LOG_FILE, BW_LOG_REOPEN
   */
  async reopenLogs (name) {
    return reopenResult(name, await reopenLogs(this.manager.app(name).workers))
  }

  /**
   * @param {Supervisor} app
   * @param {string} verb
   * @param {() => Promise<import('./app/operation').Operation>} act
   * @param {Partial<import('./app/release').Release> | null} [change]   what is to run, where it differs; null: this is
   *   no release
   */
  async #verb (app, verb, act, change = {}) {
    if (verb !== 'stop') this.manager.refuseWhenEnding()
    app.rebuiltWhy = null // a client that asks for a verb knows what runs
    const { releases, asker } = this.manager
    const begun = change !== null && BRINGS_UP.has(verb) ? releases.begin(app, verb, { by: asker, change }) : null
    const tell = this.manager.reportVerb(verb, app.name)
    tell('begun')
    const isRelease = verb === 'reload' || verb === 'rollback'
    try {
      const operation = await act()
      await app.endings.whenClean()
      this.manager.list.saveNow()
      if (verb === 'start') refuseUnheard([app])
      const told = withHook(withOrder(app, verbResult(app, operation)), await hookAfter(app, operation.verb))
      const { apps, world } = this.manager
      const result = GROWS.has(verb) ? withLimitRemarks(told, apps.values(), world.report) : told
      tell('done')
      if (begun) releases.end(app, begun, null)
      if (isRelease) app.lastReload = { ok: true, atMs: Date.now(), ...result }
      return result
    } catch (err) {
      if (err.code === 'BW_ABORTED') await verbs.whenAborted(app) // then it can say what serves
      const failure = verbFailure(app, verb, err)
      tell('failed', { level: 'warn', reason: `${failure.message} (${failure.code})`, code: failure.code })
      if (begun && operationWasBegun(failure)) releases.end(app, begun, failure)
      if (isRelease && operationWasBegun(failure)) {
        app.lastReload = { ok: false, verb, atMs: Date.now(), code: failure.code, message: failure.message }
      }
      throw failure
    } finally {
      // once it is answered: reloads back to back leave no other rest
      setImmediate(() => this.manager.rest())
    }
  }
}

/**
 * Why a start took long; which apps need one that was ended.
 * @param {Supervisor} app
 * @param {ReturnType<typeof verbResult>} result
 */
function withOrder (app, result) {
  const { name, world: { order } } = app
  const dependents = ['stop', 'delete'].includes(result.verb) ? order.dependentsOf(name) : []
  const still = [
    ...result.verb === 'start' ? order.whyLong([app]) : [],
    ...dependents.length > 0 ? [`${dependents.join(', ')} depends on ${name}: a start of it waits until ${name} is there; what serves goes on`] : []
  ]
  return { ...result, still: [...result.still, ...still] }
}

/**
 * @param {ReturnType<typeof verbResult>} result
 * @param {import('./app/hooks').HookResult | null} after   of the hook that ran when all was done
 */
function withHook (result, after) {
  if (after === null) return result
  const { hook, why, tookMs } = after
  const [changed, still] = why === null
    ? [[`ran hooks.${hook} (${duration(tookMs)})`], []]
    : [[], [`hooks.${hook} failed (${why}); the workers are not affected`]]
  return {
    ...result, changed: [...result.changed, ...changed], still: [...result.still, ...still],
    hook: { name: hook, ok: why === null, tookMs }
  }
}

/** @param {BellwetherError} failure */
function operationWasBegun ({ code }) { return code !== 'BW_BUSY' && code !== 'BW_NO_PREVIOUS' }

module.exports = { Verbs }
