'use strict'
/**
 * Lines of the apps that match a pattern become events (log.events). A thread looks at the log files (match-thread.js);
 * here is decided what is told: the first line of a name at once, then at most one event in its everyMs.
 */
const path = require('node:path')
const { NOWHERE } = require('../../../common/named-log')
const { performance } = require('node:perf_hooks')
const { Worker } = require('node:worker_threads')
const { cleanerOf } = require('../../worker/text')
const { Throttle } = require('./throttle')

const STATE_NAME = 'log-events.json'
const SCRIPT = path.join(__dirname, 'match-thread.js')
/** It holds a few MB of lines at most. */
const LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 }
/** A worker that is younger may have written lines before the first look at its file. */
const YOUNG_MS = 10_000
/** A line is told up to here. */
const LINE_CHARS = 1024
/** What is wrong is said this often, with how often it was. */
const PROBLEM_EVERY_MS = 60_000
/** At its end the manager waits this long for the last look. */
const END_MS = 1000

/** @typedef {import('../../settings/app-settings.generated').AppSettings['log']} LogSettings */
/** @typedef {LogSettings['events'][0]} EventRule */
/** @typedef {import('./match-thread').Order} Order */
/** @typedef {import('./match-thread').Seen} Seen */
/**
 * @typedef {object} WatchedApp
 * @property {string} name
 * @property {{ settings: any, env: Record<string, string> }} release   whose secrets are hidden
 * @property {{ log: { files?: string, events?: readonly any[] } }} settings   events: not in a list of an earlier
 *   version
 * @property {Iterable<WatchedWorker>} workers
 */
/**
 * @typedef {object} WatchedWorker
 * @property {number} slot
 * @property {number} uptimeMs
 * @property {{ logs: { outPath: string, errPath: string, outId: string | null, errId: string | null,
 *   outOffset: number, errOffset: number } | null }} evidence
 */

class LogEvents {
  /** By app. @type {Map<string, Throttle<Seen['hits'][0]['last'], EventRule>>} */
  #throttles = new Map()
  /** @type {Throttle<Record<string, any>, { name: string, everyMs: number }>} */
  #problems = new Throttle()
  /** @type {Worker | null} */
  #thread = null
  #isLooking = false
  #isEnded = false
  /** At the last look. @type {Map<string, WatchedApp>} */
  #apps = new Map()

  /**
   * @param {object} given
   * @param {string} given.stateDir
   * @param {(event: Record<string, any>) => void} given.report
   * @param {() => number} [given.nowMs]   monotonic
   */
  constructor ({ stateDir, report, nowMs = () => performance.now() }) {
    this.stateDir = stateDir
    this.report = report
    this.nowMs = nowMs
  }

  /** @param {Iterable<WatchedApp>} apps */
  look (apps) {
    if (this.#isEnded) return
    const all = [...apps]
    const watched = all.filter(app => rulesOf(app).length > 0)
    if (watched.length === 0 && this.#thread === null) return
    this.#tell()
    if (this.#isLooking) return // the last look is not through: a disk that stands still
    const named = new Set(watched.map(({ name }) => name))
    const forget = all.filter(({ name }) => this.#apps.has(name) && !named.has(name)).map(({ name }) => name)
    this.#apps = new Map(watched.map(app => [app.name, app]))
    for (const name of this.#throttles.keys()) if (!named.has(name)) this.#throttles.delete(name)
    this.#ask({ look: watched.flatMap(ordersOf), forget })
  }

  /** One look more, and no thread is left. @returns {Promise<unknown>} */
  async end () {
    this.#isEnded = true
    const thread = this.#thread
    if (thread === null) return
    const ended = new Promise(resolve => thread.once('exit', resolve))
    thread.postMessage({ look: [...this.#apps.values()].flatMap(ordersOf), forget: [], end: true })
    const timer = setTimeout(() => thread.terminate(), END_MS)
    await ended
    clearTimeout(timer)
    this.#tell(Infinity) // also what waits for its everyMs
  }

  /** @param {{ look: Order[], forget: string[] }} question */
  #ask (question) {
    this.#thread ??= this.#startThread()
    this.#isLooking = true
    this.#thread.postMessage(question)
  }

  #startThread () {
    const stateFile = path.join(this.stateDir, STATE_NAME)
    const thread = new Worker(SCRIPT, { workerData: { stateFile }, resourceLimits: LIMITS, execArgv: [] })
    thread.unref()
    thread.on('message', seen => {
      this.#isLooking = false
      this.#hear(seen)
      this.#tell()
    })
    const onEnd = (/** @type {string} */ why) => {
      if (this.#thread !== thread) return
      this.#thread = null // the next look starts another
      this.#isLooking = false
      if (!this.#isEnded) this.#problem('thread', { reason: `the thread that looks for them ended: ${why}` })
    }
    thread.on('error', err => onEnd(err.message))
    thread.on('exit', code => onEnd(`exit ${code}`))
    return thread
  }

  /** @param {Seen} seen */
  #hear ({ hits, slow, gaps, problem }) {
    for (const { app, name, ...hit } of hits) {
      const rule = rulesOf(this.#apps.get(app)).find(one => one.name === name)
      if (rule === undefined) continue // its app, or it, has just gone
      const throttle = this.#throttles.get(app) ?? new Throttle()
      this.#throttles.set(app, throttle)
      throttle.add(rule, hit)
    }
    for (const { app, name, skippedLines } of slow) {
      this.#problem(`slow ${app} ${name}`, {
        app, name, reason: `the pattern of log.events "${name}" takes too long and rests for a minute: a repetition inside a repetition, such as (a+)+, does`
      }, skippedLines)
    }
    for (const { app, file, reason } of gaps) {
      this.#problem(`gap ${file}`, { app, file: path.basename(file), reason: `lines were not looked at: ${reason}` })
    }
    if (problem !== null) {
      this.#problem('state', { reason: `${path.join(this.stateDir, STATE_NAME)} could not be written (${problem}): after a restart of the manager lines may be looked at twice` })
    }
  }

  /** @param {string} name @param {Record<string, any>} what @param {number} [count] */
  #problem (name, what, count = 1) {
    this.#problems.add({ name, everyMs: PROBLEM_EVERY_MS }, { count, last: what })
  }

  #tell (nowMs = this.nowMs()) {
    for (const [app, throttle] of this.#throttles) {
      const { release } = /** @type {WatchedApp} */ (this.#apps.get(app))
      for (const { rule, last, count } of throttle.due(nowMs)) {
        this.report({
          level: rule.level, event: 'log-match', app, ...last.slot === null ? {} : { worker: `${app}.${last.slot}` },
          name: rule.name, line: cleanerOf(release).text(last.line).slice(0, LINE_CHARS),
          ...count > 1 ? { leftOut: count - 1 } : {}
        })
      }
    }
    for (const { last, count } of this.#problems.due(nowMs)) {
      this.report({ level: 'warn', event: 'log-match-problem', ...last, count })
    }
  }
}

/** @param {WatchedApp | undefined} app @returns {readonly EventRule[]} */
function rulesOf (app) { return app?.settings.log.events ?? [] }

/** @param {WatchedApp} app @returns {Order[]}  one a file */
function ordersOf (app) {
  const rules = rulesOf(app).map(({ name, pattern }) => ({ name, pattern }))
  /** @type {Map<string, Order>} */
  const orders = new Map()
  for (const { slot, uptimeMs, evidence: { logs } } of app.workers) {
    if (logs === null) continue
    const isOwn = app.settings.log.files === 'worker'
    const isYoung = uptimeMs < YOUNG_MS
    for (const [file, inode, position] of /** @type {const} */ ([
      [logs.outPath, logs.outId, logs.outOffset], [logs.errPath, logs.errId, logs.errOffset]
    ])) {
      if (file === NOWHERE) continue
      const before = orders.get(file)
      const begun = isYoung && inode !== null && (before?.begun?.position ?? Infinity) > position
        ? { inode, position } : before?.begun ?? null
      orders.set(file, { file, app: app.name, slot: slotOfFile(app.name, file, { slot, isOwn }), rules, begun })
    }
  }
  return [...orders.values()]
}

/**
 * @param {string} app
 * @param {string} file
 * @param {{ slot: number, isOwn: boolean }} worker   isOwn: it has files of its own
 * @returns {number | null}  null: workers share it
 */
function slotOfFile (app, file, { slot, isOwn }) {
  const isNamedFor = isOwn && file.endsWith(`-${slot}.log`) // log.outFile
  return isNamedFor || path.basename(file).startsWith(`${app}.${slot}.`) ? slot : null
}

module.exports = { LogEvents, ordersOf }
