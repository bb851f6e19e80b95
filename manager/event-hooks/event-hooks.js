'use strict'
/**
 * The hooks on events of all apps (settings hooks.onEvents): takes each event of the manager, and gives those that a
 * hook wants to the queue of that hook. What waits at an upgrade or an orderly end is written down for the next
 * manager.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { randomUUID } = require('node:crypto')
const { checksum, encodeState, decodeState } = require('../../common/state-file')
const { isObject } = require('../../common/shape')
const { credentialSecrets, folderOf } = require('../../common/credential-folders')
const { secretsOf } = require('../../common/redact')
const { inheritedEnv } = require('../spawn/worker-env')
const { withoutDropped } = require('../spawn/drop-env')
const { openHookLog } = require('../app/hooks')
const { cleanerOf } = require('../worker/text')
const { plainText } = require('../log/text')
const { HookQueue } = require('./hook-queue')
const { isWanted, payloadOf, receiverOf } = require('./wanted')

/** @typedef {import('../app/supervisor').Supervisor} Supervisor */
/** @typedef {import('./wanted').EventHook} EventHook */
/** @typedef {import('./hook-queue').Delivery} Delivery */
/** As it is written down. @typedef {{ app: string, hook: EventHook, delivery: Delivery }} Left */
/** @typedef {{ queue: HookQueue, app: string, hook: EventHook, at: number }} Entry */

/** At an orderly end, what is under way may come to its end. */
const LAST_MS = 2000
/** So long what an earlier manager left is looked for: an upgrade writes it when the next manager runs already. */
const TAKE_UP_MS = 60_000
/** What has waited for longer is not worth telling. */
const OLDEST_MS = 60 * 60_000

/** Of an app that was deleted while an event of it waited. @type {import('../app/release').Release} */
const DELETED = { settings: { env: {}, cwd: '/', args: [], nodeArgs: [] }, env: {}, source: null, origins: {} }

class EventHooks {
  /** By app and settings of the hook. @type {Map<string, Entry>} */
  #entries = new Map()
  #isEnded = false
  #startedAtMs

  /**
   * @param {object} given
   * @param {ReadonlyMap<string, Supervisor>} given.apps
   * @param {{ stateDir: string, logDir: string, runDir: string }} given.paths
   * @param {(event: Record<string, any>) => void} given.report
   * @param {() => number} given.nowMs   monotonic
   */
  constructor ({ apps, paths, report, nowMs }) {
    this.apps = apps
    this.paths = paths
    this.file = path.join(paths.stateDir, 'event-hooks.json')
    this.report = report
    this.nowMs = nowMs
    this.#startedAtMs = nowMs()
  }

  /** Never throws: the manager goes on reporting. @param {Record<string, any>} event */
  take (event) {
    if (this.#isEnded || typeof event.app !== 'string') return
    const app = this.apps.get(event.app)
    const hooks = app?.settings.hooks?.onEvents ?? []
    if (app === undefined || hooks.length === 0) return
    try {
      for (const [at, hook] of hooks.entries()) {
        if (isWanted(hook, event)) this.#entryOf(app.name, hook, at).queue.put(() => deliveryOf(app, event))
      }
    } catch (err) {
      this.report({ level: 'error', event: 'event-hook', state: 'dropped', app: app.name, reason: err.stack })
    }
  }

  /** A tick: looks for what an earlier manager left. */
  tick () {
    for (const [key, { app, queue }] of this.#entries) {
      if (queue.waiting === 0 && !this.apps.has(app)) this.#entries.delete(key)
    }
    if (this.#isEnded || this.nowMs() - this.#startedAtMs > TAKE_UP_MS || !fs.existsSync(this.file)) return
    for (const { app, hook, delivery } of this.#readLeft()) {
      const at = this.apps.get(app)?.settings.hooks?.onEvents?.findIndex((/** @type {any} */ one) =>
        keyOf(app, one) === keyOf(app, hook)) ?? -1
      const ageMs = Date.now() - (delivery.payload.event?.atMs ?? 0)
      if (at < 0 || ageMs > OLDEST_MS) {
        const why = at < 0 ? 'and no hook wants it now' : 'too long ago'
        this.report({
          level: 'warn', event: 'event-hook', state: 'dropped', app,
          reason: `${delivery.payload.name} was left by an earlier manager, ${why}: it was dropped`
        })
      } else this.#entryOf(app, hook, at).queue.put(() => delivery)
    }
  }

  /** @param {string} app */
  view (app) {
    return [...this.#entries.values()].filter(entry => entry.app === app).map(({ queue, hook, at }) => ({
      at, on: hook.on, to: receiverOf(hook), waiting: queue.waiting, ...queue.counts, problem: queue.problem
    })).sort((a, b) => a.at - b.at)
  }

  /** Another manager goes on, or none: nothing is tried any more. What waits is written down. */
  end () {
    if (this.#isEnded) return
    this.#isEnded = true
    /** @type {Left[]} */
    const left = [...this.#entries.values()].flatMap(({ queue, app, hook }) =>
      queue.end().map(delivery => ({ app, hook, delivery })))
    if (left.length === 0) return
    try {
      fs.writeFileSync(`${this.file}.new`, encodeState({ left }), { mode: 0o600 })
      fs.renameSync(`${this.file}.new`, this.file)
    } catch (err) {
      if (err.code === undefined) throw err
      this.report({
        level: 'warn', event: 'event-hook', state: 'dropped', times: left.length,
        reason: `${left.length} that waited could not be written down (${err.code})`
      })
    }
  }

  /** As `end`; what is under way has a moment. */
  async settle () {
    const untilMs = this.nowMs() + LAST_MS
    const isOne = () => [...this.#entries.values()].some(({ queue }) => queue.waiting > 0)
    while (!this.#isEnded && this.nowMs() < untilMs && isOne()) {
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    this.end()
  }

  /** @param {string} app @param {EventHook} hook @param {number} at */
  #entryOf (app, hook, at) {
    const key = keyOf(app, hook)
    const known = this.#entries.get(key)
    if (known) return known
    const entry = { app, hook, at, queue: new HookQueue({
      deliver: (delivery, signal) => this.#deliver(app, hook, delivery, signal),
      after: (ms, act) => {
        const timer = setTimeout(act, ms).unref()
        return { cancel: () => clearTimeout(timer) }
      },
      report: event => this.report({
        event: 'event-hook', app, detail: `hooks.onEvents[${at}] to ${receiverOf(hook)}`, ...event
      })
    }, hook) }
    this.#entries.set(key, entry)
    this.#forgetOthers(app)
    return entry
  }

  /** Hooks that the settings do not have any more, when nothing waits for them. @param {string} app */
  #forgetOthers (app) {
    const present = new Set((this.apps.get(app)?.settings.hooks?.onEvents ?? [])
      .map((/** @type {any} */ hook) => keyOf(app, hook)))
    for (const [key, entry] of this.#entries) {
      if (entry.app === app && !present.has(key) && entry.queue.waiting === 0) {
        entry.queue.end()
        this.#entries.delete(key)
      }
    }
  }

  /**
   * @param {string} name
   * @param {EventHook} hook
   * @param {Delivery} delivery
   * @param {AbortSignal} signal
   */
  #deliver (name, hook, delivery, signal) {
    const app = this.apps.get(name)
    const { settings, env, place } = app?.release ?? DELETED
    const { deliver } = require('./deliver') // most managers never need it
    return deliver(hook, delivery, {
      cwd: place?.cwd ?? settings.cwd,
      env: inheritedEnv(withoutDropped(env, settings.dropEnv), settings.env, this.#credentialsOf(app)),
      secrets: this.#secretsOf({ settings, env }),
      openLog: () => app === undefined ? null : openHookLog(app)?.fd ?? null
    }, signal)
  }

  /** @param {{ settings: any, env: Record<string, string> }} release */
  #secretsOf ({ settings, env }) {
    const files = settings.credentials?.length > 0 ? credentialSecrets(this.paths.runDir, settings.name) : []
    return [...secretsOf(settings, env), ...files]
  }

  /** The folder that its workers have. @param {Supervisor | undefined} app @returns {string | null} */
  #credentialsOf (app) {
    if (!app?.settings.credentials?.length) return null
    const folder = folderOf(this.paths.runDir, app.name, app.generation)
    return fs.existsSync(folder) ? folder : null
  }

  /** @returns {Left[]} */
  #readLeft () {
    const mine = `${this.file}.${process.pid}`
    try {
      fs.renameSync(this.file, mine) // no other manager reads it as well
      const { left } = decodeState(fs.readFileSync(mine, 'utf8'))
      if (!Array.isArray(left) || !left.every(isLeft)) throw new Error('another version of Bellwether wrote it')
      return left
    } catch (err) {
      this.report({
        level: 'warn', event: 'event-hook', state: 'dropped',
        reason: `what an earlier manager left cannot be read: ${err.message}`
      })
      return []
    } finally {
      fs.rmSync(mine, { force: true })
    }
  }
}

/** @param {any} one @returns {one is Left} */
function isLeft (one) {
  const { app, hook, delivery } = one ?? {}
  return typeof app === 'string' && isObject(hook) && isObject(delivery) && Number.isInteger(delivery.attempts) &&
    typeof delivery.id === 'string' && isObject(delivery.payload) && typeof delivery.payload.name === 'string'
}

/** @param {Supervisor} app @param {Record<string, any>} event @returns {Delivery} */
function deliveryOf (app, event) {
  const id = randomUUID()
  const clean = cleanerOf(app.release, app.world.paths.runDir).data
  const text = plainText(event) ?? event.event
  return { id, attempts: 0, payload: payloadOf(event, { id, host: os.hostname(), text, clean }) }
}

/** @param {string} app @param {EventHook} hook */
function keyOf (app, hook) { return `${app} ${checksum(JSON.stringify(Object.entries(hook).sort()))}` }

module.exports = { EventHooks }
