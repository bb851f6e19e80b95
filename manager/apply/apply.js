'use strict'
/**
 * `apply`: makes what runs what a settings file says, one app after the other. One apply at a time: a second one is
 * refused, so two files are never applied half and half. After the first app that fails, no other app is tried: it
 * keeps its workers, and so do the apps after it. The next apply continues with the rest.
 */
const { setImmediate: turn } = require('node:timers/promises')
const { BellwetherError } = require('../../common/errors')
const { plural, duration } = require('../../common/units')
const { makePlan, runningId } = require('./make-plan')
const { runningOf, wantedOf, wholeOrigins } = require('./running')
const { verbUnderWay } = require('../app/refusals')
const { normaliseApp } = require('../settings')
const { refuseImpossibleOrder } = require('../order/check-order')

/** @typedef {import('./running').Given} Given */
/** @typedef {import('./make-plan').Plan} Plan */
/** @typedef {import('./make-plan').Step} Step */
/**
 * @typedef {object} Order   the body of a request
 * @property {string} file
 * @property {{ settings: any, origins?: Record<string, string>, source?: import('./make-plan').Source }[]} apps
 * @property {Record<string, string>} [env]   for apps that are started
 * @property {string[]} [only]
 * @property {boolean} [prune]
 * @property {string} [ifPlan]
 */
/**
 * @typedef {import('../start-apps').AppHolder & {
 *   verbs: import('../verbs').Verbs,
 *   paths: { runDir: string },
 *   onBehalfOf: <T>(asker: any, begin: () => T) => T
 * }} Holder   what it uses of the manager
 */
/** @typedef {{ step: Step, text: string[], result?: any }} Done */

/** Settings of at most this many apps are checked before others have their turn: some milliseconds. */
const CHECKED_AT_ONCE = 10

class Apply {
  /** The apply that is under way. @type {{ beganAtMs: number, done: number, of: number } | null} */
  #underWay = null

  /** @param {Holder} manager */
  constructor (manager) { this.manager = manager }

  get isUnderWay () { return this.#underWay !== null }

  /**
   * @param {Order} order
   * @returns {Promise<Plan>}
   * @throws BW_SETTINGS, BW_NO_SUCH_APP
   */
  async plan (order) { return (await this.#prepare(order)).plan }

  /**
   * @param {Order} order
   * @throws BW_BUSY, BW_PLAN_CHANGED, BW_SETTINGS, BW_NO_SUCH_APP: nothing was done. Else the error of the first app
   *   that failed, with the apps that were done before and those that were not tried
   */
  async run (order) {
    this.manager.refuseWhenEnding()
    this.#refuseSecond()
    const { asker, world: { clock } } = this.manager
    const underWay = { beganAtMs: clock.nowMs(), done: 0, of: order.apps.length }
    this.#underWay = underWay
    const tell = this.manager.reportVerb('apply')
    try {
      const { plan, given } = await this.#prepare(order)
      refuseWhenChanged(plan, order.ifPlan)
      const steps = plan.steps.filter(({ action }) => action !== 'none' && action !== 'stays')
      this.#refuseBusy(steps)
      underWay.of = steps.length
      this.manager.onBehalfOf(asker, () => tell('begun'))
      const planned = new Map(plan.steps.map(({ name }) => [name, this.#idOf(name)]))
      /** @type {Done[]} */
      const done = []
      for (const step of steps) {
        try {
          this.#refuseOther(step.name, planned.get(step.name) ?? null)
          const act = () => this.#act(step, given.get(step.name), order)
          const result = await this.manager.onBehalfOf(asker, act)
          done.push({ step, text: result.changed, result })
          underWay.done = done.length
        } catch (err) {
          throw failedAt(err, step, done, steps.slice(done.length + 1))
        }
      }
      tell('done')
      return resultOf(plan, done, Math.round(clock.nowMs() - underWay.beganAtMs))
    } catch (err) {
      tell('failed', { level: 'warn', reason: `${err.message} (${err.code})`, code: err.code })
      throw err
    } finally {
      this.#underWay = null
    }
  }

  #refuseSecond () {
    if (this.#underWay === null) return
    const { beganAtMs, done, of } = this.#underWay
    throw new BellwetherError('BW_BUSY',
      `Another apply is under way since ${duration(Math.round(this.manager.world.clock.nowMs() - beganAtMs))} (${done} of ${plural(of, 'app')} done), so nothing was done. ` +
      'Try again when it is over.', { details: { next: ['bellwether ls'] } })
  }

  /** @param {Order} order */
  async #prepare ({ file, apps, only = [], prune = false }) {
    /** @type {Map<string, Given>} */
    const given = new Map()
    for (const [at, app] of apps.entries()) {
      if (at % CHECKED_AT_ONCE === CHECKED_AT_ONCE - 1) await turn()
      // the command has looked whether their files are there
      const settings = normaliseApp(app.settings, { runDir: this.manager.paths.runDir, files: false })
      const before = this.manager.apps.get(settings.name)?.release.origins ?? {}
      const source = app.source ?? { file, flags: {}, cwd: settings.cwd }
      if (given.has(settings.name)) throw new BellwetherError('BW_BAD_REQUEST',
        `Two of the apps are named "${settings.name}". Nothing was done.`)
      given.set(settings.name, { settings, source, origins: wholeOrigins(app.origins ?? {}, before) })
    }
    const unknown = only.filter(name => !given.has(name) && !this.manager.apps.has(name))
    if (unknown.length > 0) throw new BellwetherError('BW_NO_SUCH_APP',
      `Neither the file nor the list has an app "${unknown.join('", "')}". Nothing was done.`, {
        details: { known: [...new Set([...given.keys(), ...this.manager.apps.keys()])] }
      })
    // without a pause from here on: what runs is all of one moment
    const running = [...this.manager.apps.values()].map(runningOf)
    const plan = makePlan([...given.values()].map(wantedOf), running, { file, only, prune })
    const leaving = new Set(plan.steps.filter(({ action }) => action === 'delete').map(({ name }) => name))
    const isMeant = (/** @type {{ name: string }} */ { name }) => only.length === 0 || only.includes(name)
    refuseImpossibleOrder(running.filter(({ name }) => !leaving.has(name)).map(({ settings }) => settings),
      [...given.values()].map(({ settings }) => settings).filter(isMeant))
    return { given, plan }
  }

  /** @param {Step[]} steps */
  #refuseBusy (steps) {
    for (const app of steps.flatMap(({ name }) => this.manager.apps.get(name) ?? [])) {
      const busyWith = verbUnderWay([app])
      if (busyWith !== null) throw new BellwetherError('BW_BUSY',
        `${busyWith} is under way, so nothing was done, to no app. Apply again when it is over.`, {
          details: { app: app.name, next: [`bellwether status ${app.name}`] }
        })
    }
  }

  /** @param {string} name @returns {string | null} */
  #idOf (name) {
    const app = this.manager.apps.get(name)
    return app ? runningId(runningOf(app)) : null
  }

  /** @param {string} name @param {string | null} planned */
  #refuseOther (name, planned) {
    if (this.#idOf(name) === planned) return
    throw new BellwetherError('BW_PLAN_CHANGED',
      `${name} was changed by another command since this apply began; it was left as it is now.`, {
        details: { app: name, still: [], next: ['bellwether plan'] }
      })
  }

  /**
   * @param {Step} step
   * @param {Given | undefined} given
   * @param {Order} order
   * @returns {Promise<any>}   the result of a verb
   */
  async #act ({ name, action, changes }, given, { env = {} }) {
    const { verbs } = this.manager
    if (action === 'delete') return verbs.delete(name)
    const change = /** @type {Given} */ (given)
    if (action === 'start') return verbs.start([{ ...change, env }])
    return action === 'reload' ? verbs.reload(name, change) : verbs.retune(name, change, changes.map(({ path }) => path))
  }
}

/** @param {Plan} plan @param {string | undefined} id */
function refuseWhenChanged (plan, id) {
  if (id === undefined || id === plan.id) return
  throw new BellwetherError('BW_PLAN_CHANGED',
    `The plan ${id} does not hold any more: since it was made the file, the folders that its paths lead to, the flags, or what runs have changed (it is ${plan.id} now). Nothing was done.`,
    { details: { id: plan.id, next: ['bellwether plan'] } })
}

/**
 * @param {any} err
 * @param {Step} step
 * @param {Done[]} done
 * @param {Step[]} left
 */
function failedAt (err, step, done, left) {
  if (!(err instanceof BellwetherError)) return err
  const { still } = err.details
  const untried = left.length === 0 ? []
    : [`not tried after this failure: ${left.map(({ name, action }) => `${name} (${action})`).join(', ')}`]
  return new BellwetherError(err.code, `${step.action} of ${step.name}: ${err.message}`, {
    cause: err,
    details: {
      ...err.details,
      app: step.name,
      changed: done.length === 0 ? ['nothing else was done before'] : ['done before:', ...done.flatMap(({ text }) => text.map(line => `  ${line}`))],
      still: [...Array.isArray(still) ? still : [], ...untried],
      done: done.map(({ step: { name, action } }) => ({ name, action })),
      notTried: left.map(({ name, action }) => ({ name, action }))
    }
  })
}

/** @param {Plan} plan @param {Done[]} done @param {number} durationMs */
function resultOf (plan, done, durationMs) {
  const unchanged = plan.steps.filter(({ action }) => action === 'none')
  const staying = plan.steps.filter(({ action }) => action === 'stays')
  return {
    verb: 'apply',
    plan: plan.id,
    apps: done.map(({ step: { name, action, replaced }, result }) => ({ name, action, replaced, result })),
    unchanged: unchanged.map(({ name }) => name),
    staying: staying.map(({ name, notes }) => ({ name, notes })),
    changed: done.length === 0 ? ['nothing to do: no app differs from the file'] : done.flatMap(({ text }) => text),
    still: [
      ...unchanged.length === 0 ? [] : [`${plural(unchanged.length, 'app')} unchanged, no worker touched: ${named(unchanged)}`],
      ...staying.map(({ name, notes }) => `${name} stays: ${notes.join('; ')}`)
    ],
    next: [],
    durationMs
  }
}

const MOST_NAMED = 8

/** @param {Step[]} steps */
function named (steps) {
  const names = steps.slice(0, MOST_NAMED).map(({ name }) => name).join(', ')
  return steps.length > MOST_NAMED ? `${names} and ${steps.length - MOST_NAMED} more` : names
}

module.exports = { Apply }
