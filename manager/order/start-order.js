'use strict'
/**
 * Holds the first worker of an app back until what it depends on is there (verdicts.js decides), and remembers how each
 * start went. It never ends a worker: an app that has begun is not held again by what becomes of a dependency.
 */
const { judgeWaiting, mayStart, isInVain, waitingText } = require('./verdicts')
const { criticalChain, LONG_MS } = require('./critical-chain')
const { chainLines } = require('../../common/start-chain')
const { dependencyText, appsNeeded } = require('../settings/depends-on')
const { decideAppState, factsOf, servingCount, slotsOf } = require('../app/state')
const { hasFinished } = require('../app/slot')
const { inheritedEnv } = require('../spawn/worker-env')
const { withoutDropped } = require('../spawn/drop-env')
const { BellwetherError } = require('../../common/errors')

/** @typedef {import('../app/supervisor').Supervisor} Supervisor */
/** @typedef {import('./verdicts').Verdict} Verdict */
/** @typedef {import('./verdicts').Item} Item */
/** @typedef {import('./critical-chain').StartRecord} StartRecord */
/**
 * @typedef {object} Hold   of an app that waits
 * @property {(Verdict | null)[]} outside   what the last try of each dependency outside said
 * @property {(number | null)[]} heldSinceMs   by dependency; null: it does not hold now
 * @property {{ end: () => void }[]} asks
 */

/** Events after which a dependency may hold, or may not any more. */
const CHANGES = new Set(['worker', 'finished', 'gave-up', 'verb', 'adopted', 'not-started', 'job-ended'])

class StartOrder {
  /** @type {Map<string, StartRecord>} */
  #records = new Map()
  /** @type {Map<Supervisor, Hold>} */
  #holds = new Map()
  #isDue = false
  /** Its verb takes the first step itself, when the list of apps is written. @type {Supervisor | null} */
  #beginning = null

  /**
   * @param {object} given
   * @param {ReadonlyMap<string, Supervisor>} given.apps   of the manager
   * @param {(event: Record<string, any>) => void} given.report
   * @param {() => number} given.nowMs   monotonic
   */
  constructor ({ apps, report, nowMs }) {
    this.apps = apps
    this.report = report
    this.nowMs = nowMs
  }

  /** A start of this app begins, and none of its workers lives. @param {Supervisor} app */
  hold (app) {
    this.release(app)
    const nowMs = this.nowMs()
    const { dependsOn = [] } = app.settings
    const isFree = dependsOn.length === 0
    this.#records.set(app.name, { askedAtMs: nowMs, heldAtMs: isFree ? nowMs : null, readyAtMs: null, held: [] })
    if (isFree) return
    app.waiting = { sinceMs: nowMs, items: [] }
    const hold = { outside: dependsOn.map(() => null), heldSinceMs: dependsOn.map(() => null), asks: [] }
    this.#holds.set(app, hold)
    this.#askOutside(app, hold)
    this.#beginning = app
    this.look()
    this.#beginning = null
    this.lookSoon() // whether the verb that follows waits in vain
  }

  /** It has new settings: what they name is waited for. @param {Supervisor} app */
  holdAnew (app) {
    if (app.waiting === null) return
    this.hold(app)
    if (app.waiting === null) app.wake()
  }

  /** It is not to start any more, or another manager has it. @param {Supervisor} app */
  release (app) {
    for (const ask of this.#holds.get(app)?.asks ?? []) ask.end()
    this.#holds.delete(app)
    app.waiting = null
  }

  /** @param {Supervisor} app @param {Hold} hold */
  #askOutside (app, { outside, asks }) {
    const { settings, place, env } = app.release
    for (const [at, dependency] of settings.dependsOn.entries()) {
      if ('app' in dependency) continue
      const said = (/** @type {Verdict} */ verdict) => {
        outside[at] = verdict
        this.look()
      }
      const given = { ...inheritedEnv(withoutDropped(env, settings.dropEnv), settings.env), BELLWETHER_APP: app.name }
      const { askOutside } = require('./outside') // few apps need it
      asks.push(askOutside(dependency, { cwd: place?.cwd ?? settings.cwd, env: given, said }))
    }
  }

  /** @param {Record<string, any>} event   of the manager: what happened may be what an app waits for */
  note ({ event }) { if (CHANGES.has(event)) this.lookSoon() }

  lookSoon () {
    if (this.#isDue) return
    this.#isDue = true
    setImmediate(() => {
      this.#isDue = false
      this.look()
    })
  }

  /** Judges each app that waits, and lets those start that may. */
  look () {
    this.#noteReady()
    if (this.#holds.size === 0) return
    const nowMs = this.nowMs()
    const facts = new Map([...this.apps.values()].map(app => [app.name, this.#factsOf(app)]))
    const judged = judgeWaiting(facts, nowMs)
    for (const [app, hold] of [...this.#holds]) {
      const items = judged.get(app.name)
      // a verb that the change of another app has ended may have ended this one, too
      if (items === undefined || this.#holds.get(app) !== hold || this.apps.get(app.name) !== app) continue
      this.#take(app, hold, items, nowMs)
    }
  }

  /**
   * @param {Supervisor} app
   * @param {Hold} hold
   * @param {Item[]} items
   * @param {number} nowMs
   */
  #take (app, hold, items, nowMs) {
    const waiting = /** @type {NonNullable<Supervisor['waiting']>} */ (app.waiting)
    const before = waiting.items
    waiting.items = items
    this.#reportChange(app, before, items, nowMs - waiting.sinceMs)
    for (const [at, { is }] of items.entries()) hold.heldSinceMs[at] = is === 'held' ? hold.heldSinceMs[at] ?? nowMs : null
    if (mayStart(items)) this.#begin(app, hold, nowMs)
    else if (isInVain(items)) this.#answer(app)
  }

  /** @param {Supervisor} app @param {Hold} hold @param {number} nowMs */
  #begin (app, { heldSinceMs }, nowMs) {
    const record = this.#records.get(app.name)
    if (record) {
      record.heldAtMs = nowMs
      const dependsOn = /** @type {readonly import('../settings/depends-on').Dependency[]} */ (app.settings.dependsOn)
      record.held = dependsOn.map((one, at) => ({
        text: dependencyText(one), app: 'app' in one ? one.app : null,
        heldAtMs: this.#heldAtMs(one, heldSinceMs[at] ?? nowMs)
      }))
    }
    this.release(app)
    if (app !== this.#beginning) app.wake()
  }

  /**
   * An app that was as it is needed before the dependent was asked to start delayed nothing.
   * @param {import('../settings/depends-on').Dependency} one
   * @param {number} seenAtMs
   */
  #heldAtMs (one, seenAtMs) {
    const readyAtMs = 'app' in one && one.condition === 'ready' ? this.#records.get(one.app)?.readyAtMs : null
    return readyAtMs == null ? seenAtMs : Math.min(seenAtMs, readyAtMs)
  }

  /**
   * It goes on waiting, but no command waits with it for what does not come by itself.
   * @param {Supervisor} app
   */
  #answer (app) {
    const { operation } = app
    if (!operation || operation.ended || !operation.order.failsWithWorker) return
    const problem = /** @type {BellwetherError} */ (this.problemOf(app))
    // a start leaves the app in the list, to start as soon as it can; another verb puts back what it changed
    if (operation.verb === 'start') operation.giveUp(problem)
    else operation.fail(problem)
  }

  /**
   * @param {Supervisor} app
   * @param {Item[]} before
   * @param {Item[]} items
   * @param {number} waitedMs
   */
  #reportChange (app, before, items, waitedMs) {
    for (const [at, { is, text }] of items.entries()) {
      if (is !== 'held' || before[at]?.is === 'held' || (before.length === 0 && mayStart(items))) continue
      this.report({ event: 'dependency-held', app: app.name, dependency: text, elapsedMs: Math.round(waitedMs) })
    }
    const isNew = items.some(({ is }, at) => is !== 'held' && before[at]?.is !== is)
    if (!isNew) return
    this.report({
      level: isInVain(items) ? 'warn' : 'info', event: 'waiting-for', app: app.name, reason: waitingText(items),
      dependencies: items.filter(({ is }) => is !== 'held').map(({ text }) => text), elapsedMs: Math.round(waitedMs)
    })
  }

  #noteReady () {
    for (const [name, record] of this.#records) {
      if (record.readyAtMs !== null || record.heldAtMs === null) continue
      const app = this.apps.get(name)
      if (app === undefined) this.#records.delete(name)
      else if (servingCount(app) > 0 || endedOf(app) !== null) record.readyAtMs = this.nowMs()
    }
  }

  /** @param {Supervisor} app @returns {import('./verdicts').OrderFacts} */
  #factsOf (app) {
    const hold = this.#holds.get(app)
    const ended = endedOf(app)
    const { lastExit = null } = app.slots.find(slot => slot.lastExit?.unasked) ?? {}
    return {
      name: app.name,
      stopped: app.stopped,
      state: decideAppState({ ...factsOf(app), isWaiting: false }),
      problem: app.startProblem?.message ?? '',
      isStarted: ended !== null || [...app.workers].some(w => w.pid !== undefined),
      serving: servingCount(app),
      isWell: [...app.workers].some(w => w.state === 'serving' && w.probes.wellAtMs > -Infinity && w.probes.probeFailures === 0),
      ended,
      runsAgain: app.job !== null,
      lastExit: lastExit === null ? '' : lastExit.detail || lastExit.cause,
      waits: hold && app.waiting
        ? { sinceMs: app.waiting.sinceMs, dependsOn: app.settings.dependsOn, outside: hold.outside } : null
    }
  }

  /**
   * Why a command does not wait for it any longer; null: it does not wait, or goes on by itself.
   * @param {Supervisor} app
   */
  problemOf (app) {
    if (app.waiting === null || !isInVain(app.waiting.items)) return null
    return new BellwetherError('BW_WAITING',
      `${app.name} waits for ${waitingText(app.waiting.items)}. None of its workers has been started.`, {
        details: {
          app: app.name,
          still: [`${app.name} is in the list, and starts as soon as that holds; to end the wait: bellwether stop ${app.name}`],
          next: [`bellwether status ${app.name}`]
        }
      })
  }

  /** @param {string} name @returns {import('./critical-chain').Link[]} */
  chainOf (name) {
    this.#noteReady()
    return criticalChain(name, this.#records)
  }

  /**
   * What made a start take long, for the answer of the command: of the app that was ready last.
   * @param {Supervisor[]} apps   that were started
   * @returns {string[]}
   */
  whyLong (apps) {
    const chains = apps.map(({ name }) => this.chainOf(name)).filter(chain => chain.length > 0)
    const [longest] = chains.sort((a, b) => b[0].atMs - a[0].atMs)
    if (longest === undefined || longest[0].atMs < LONG_MS) return []
    return ['the start waited for (each line: when it was there, and what it took itself):', ...chainLines(longest).map(line => `  ${line}`)]
  }

  /** The apps that need this one. @param {string} name @returns {string[]} */
  dependentsOf (name) {
    return [...this.apps.values()].filter(app => appsNeeded(app.settings.dependsOn).includes(name)).map(app => app.name)
  }
}

/**
 * That it ran to its end: each of its slots, or the last run of its schedule.
 * @param {Supervisor} app
 * @returns {'completed' | 'succeeded' | null}
 */
function endedOf (app) {
  if (app.job !== null) {
    const [lastRun] = app.job.record.runs
    return lastRun === undefined ? null : lastRun.verdict === 'succeeded' ? 'succeeded' : 'completed'
  }
  if (app.settings.restart.auto || app.stopped) return null
  const slots = slotsOf(app)
  if (!slots.every(({ state }) => state === 'failed')) return null
  return slots.every(slot => hasFinished(slot)) ? 'succeeded' : 'completed'
}

module.exports = { StartOrder }
