'use strict'
/**
 * What one run can do to its app, and how it is written down: give verbs with the real command, signal processes, wait
 * until all is well, look. What is done when is in actions.js.
 */
const http = require('node:http')
const path = require('node:path')
const { request, isAlive } = require('../../support/manager-process')
const { readStatus, probe } = require('./observer')
const { writeRelease } = require('./releases')
const { BOUND_MS } = require('./checks/verb-bounds')
const { HUNG_MS } = require('./plan')

const SETTINGS_FILE = 'bellwether.config.json'
const SETTLED_WITHIN_MS = 40_000
const POLL_MS = 50
const EXIT_USAGE = 2
/** What exit 0 says must be true by then. */
const TRUE_AFTER_MS = 1000

/** @typedef {import('./model').Verb & { words: string[] }} Order   a verb to be given */
/** @typedef {{ disturbed?: boolean, diskFull?: boolean, cut?: boolean, paused?: boolean }} Marks   as in the trace */

class Operator {
  #releases = 0
  /** Of the release that the settings file names. */
  script = ''
  release = ''

  /**
   * @param {object} parts
   * @param {import('../../support/manager-process').TestManager} parts.manager
   * @param {import('./plan').Plan} parts.plan
   * @param {number} parts.port
   * @param {() => number} parts.nowMs
   * @param {() => import('./observer').Processes} parts.findProcesses
   * @param {import('./home').makeDisk extends () => infer D ? D : never} parts.disk
   * @param {import('./trace').TraceEvent[]} parts.events
   */
  constructor ({ manager, plan, port, nowMs, findProcesses, disk, events }) {
    this.manager = manager
    this.plan = plan
    this.port = port
    this.nowMs = nowMs
    this.findProcesses = findProcesses
    this.disk = disk
    this.events = events
  }

  /** @template {import('./trace').TraceEvent} E @param {E} event @returns {E} */
  note (event) {
    this.events.push(event)
    return event
  }

  /**
   * Puts the next release in place; nothing happens until it is reloaded or started.
   * @param {string} way  in which it fails, or "good"
   * @returns {string} its id
   */
  deploy (way) {
    const id = String(++this.#releases)
    this.name(writeRelease(this.manager.folder, id, way), id)
    return id
  }

  /** The settings file names that script. @param {string} script @param {string} id */
  name (script, id) {
    this.script = script
    this.release = id
    const { instances, surge, keepOldMs, declaresListen } = this.plan
    this.manager.writeSettings({
      name: 'web',
      script,
      instances,
      env: { PORT: String(this.port) },
      ...declaresListen ? { listen: [`127.0.0.1:${this.port}`] } : {},
      ready: { timeoutMs: 8000 },
      drain: { idleGraceMs: 1000, timeoutMs: 8000 },
      reload: { surge, settleMs: 300, keepOldMs },
      stop: { timeoutMs: 2000 },
      health: { blockedMs: 700, hungMs: HUNG_MS }
    }, SETTINGS_FILE)
  }

  /**
   * Deploys, and takes the settings file back when the reload was not done.
   * @param {string} way
   * @param {(order: Order) => Promise<import('./trace').VerbsEvent>} give
   * @param {string | null} [node]
   */
  async withRelease (way, give, node = null) {
    const { script, release } = this
    const id = this.deploy(way)
    const event = await give({
      verb: 'reload', release: id, good: way === 'good', words: ['reload', 'web', ...node ? ['--node', node] : []]
    })
    if (!event.verbs.some(({ verb, code }) => verb === 'reload' && code === 0)) this.name(script, release)
    return event
  }

  /**
   * Gives verbs to the real command, one after the other or a moment apart, and waits for their ends.
   * @param {Order[]} orders
   * @param {Marks & { apartMs?: number, meanwhile?: () => Promise<void> }} [how]   meanwhile: what is done while they
   *   run
   * @returns {Promise<import('./trace').VerbsEvent>}
   */
  async give (orders, { apartMs = 0, meanwhile, ...marks } = {}) {
    const event = this.note({
      type: /** @type {const} */ ('verbs'), atMs: this.nowMs(), endMs: Infinity,
      verbs: /** @type {import('./trace').GivenVerb[]} */ ([]), ...marks
    })
    const given = orders.map(async (order, at) => {
      if (at > 0) await sleep(apartMs)
      const one = {
        ...order, code: /** @type {number | null} */ (null), beganAtMs: this.nowMs(), endedAtMs: Infinity, stderr: ''
      }
      event.verbs.push(one)
      const isSavedList = order.verb === 'start'
      const { code, stderr } = await this.manager.command(order.words, {
        cwd: isSavedList ? this.manager.home : this.manager.folder, timeoutMs: BOUND_MS
      })
      Object.assign(one, { code, stderr, error: code === 0 ? null : errorOf(stderr), endedAtMs: this.nowMs() })
    })
    await Promise.all([...given, meanwhile?.()])
    event.endMs = this.nowMs()
    return event
  }

  /** @param {string} verb @param {Partial<import('./model').Verb>} [more] @returns {Order} */
  order (verb, more = {}) {
    const words = {
      scale: ['scale', 'web', String(more.size)], ls: ['ls', '--json'], start: ['start'], 'start-app': ['start', 'web'],
      'start-file': ['start', SETTINGS_FILE], upgrade: ['upgrade']
    }
    return { verb, ...more, words: /** @type {Record<string, string[]>} */ (words)[verb] ?? [verb, 'web'] }
  }

  /** Starts the app from its file, with a release of its own. */
  async startFile () {
    const release = this.deploy('good')
    return this.give([this.order('start-file', { release, size: this.plan.instances })])
  }

  /** The next manager of this home: takes up what the one before left. @param {number} [starters]  at the same time */
  async startAgain (starters = 1) {
    const { verbs } = await this.give(Array.from({ length: starters }, () => this.order('start')))
    // the app was being deleted: there is nothing to take up
    const isEmpty = verbs.every(({ code }) => code === EXIT_USAGE)
    if (isEmpty) await this.startFile()
    await this.recover()
  }

  async status () { return readStatus(this.manager) }

  /** @returns {Promise<number[]>} pids of the workers that serve, by the manager's word */
  async serving () {
    const status = await this.status()
    return (status?.app?.workers ?? []).flatMap(({ state, pid }) => state === 'serving' && pid !== null ? [pid] : [])
  }

  /**
   * SIGKILL.
   * @param {number[]} pids
   * @param {'worker' | 'manager'} role
   * @param {number | null} [leaves]  how many workers serve then
   */
  async kill (pids, role, leaves = null) {
    /** @type {import('./trace').KillEvent} */
    const event = this.note({ type: /** @type {const} */ ('kill'), atMs: this.nowMs(), role, pids, leaves })
    for (const pid of pids) signal(pid, 'SIGKILL')
    event.sureAtMs = this.nowMs()
    await this.until(() => !pids.some(isAlive))
    return event
  }

  /** SIGKILLs the manager. */
  async killManager () {
    const { managers } = this.findProcesses()
    await this.kill(managers, 'manager')
  }

  /** Waits until the app is what it should be again, after something was done to it. */
  async recover () {
    const sinceMs = this.nowMs()
    let problem = null
    const isWell = await this.until(async () => {
      problem = await this.#problem()
      return problem === null
    }, SETTLED_WITHIN_MS)
    this.note({
      type: 'recovered', atMs: this.nowMs(), sinceMs,
      problem: isWell ? null : `not well within ${SETTLED_WITHIN_MS} ms: ${problem}`
    })
    if (this.findProcesses().managers.length === 0) throw new Error('no manager runs any longer')
  }

  /** @returns {Promise<string | null>} what is not yet as it will stay */
  async #problem () {
    const status = await this.status()
    if (status === null) return 'no manager answers'
    const { app } = status
    if (app === null || app.state === 'stopped') {
      return this.findProcesses().workers.length === 0 ? null : 'workers of the stopped app run'
    }
    const { operation } = await this.manager.app('web')
    if (operation !== null) return `a ${operation.verb} is under way`
    if (app.state !== 'online') return `the app is ${app.state}`
    const { workers } = this.findProcesses()
    const dead = app.workers.filter(({ pid }) => pid === null || !workers.includes(pid))
    if (dead.length > 0) return `dead, and in the status: ${dead.map(({ id, pid }) => `${id} (pid ${pid})`).join(', ')}`
    const others = app.workers.filter(({ state, kept }) => state !== 'serving' && !kept)
    return others.length === 0 && app.workers.length - app.workers.filter(({ kept }) => kept).length === app.instances
      ? null
      : `its workers: ${app.workers.map(({ id, state }) => `${id} ${state}`).join(', ')}`
  }

  /** The look, one second after what was done. */
  async look () {
    await sleep(TRUE_AFTER_MS)
    const atMs = this.nowMs()
    const seen = await probe(this.manager, this.port, this.findProcesses)
    this.note({ type: 'probe', atMs, endMs: this.nowMs(), ...seen })
  }

  /** Whatever was done, the next step finds the app running. */
  async ensureRunning () {
    const status = await this.status()
    if (status?.app === null) await this.startFile()
    else if (status?.app.state === 'stopped') await this.give([this.order('start-app')])
  }

  /** Asks one worker alone. @param {string} id @param {string} urlPath */
  askWorker (id, urlPath) {
    return request({ socketPath: path.join(this.manager.home, 'run', `${id}.http.sock`), path: urlPath })
  }

  /**
   * Blocks the loop of a worker.
   * @param {string} id
   * @param {number} ms
   * @returns {Promise<void>} settled when it takes nothing more
   */
  blockWorker (id, ms) {
    return new Promise((resolve, reject) => {
      const asked = http.get({
        socketPath: path.join(this.manager.home, 'run', `${id}.http.sock`), path: `/block?ms=${ms}`
      }, res => {
        res.on('error', () => {}).resume() // it is killed in the middle of it
        resolve()
      })
      asked.on('error', reject)
    })
  }

  /**
   * @param {() => boolean | Promise<boolean>} isSo
   * @param {number} [withinMs]
   * @returns {Promise<boolean>} whether it became so
   */
  async until (isSo, withinMs = SETTLED_WITHIN_MS) {
    const deadlineMs = this.nowMs() + withinMs
    for (;;) {
      if (await isSo()) return true
      if (this.nowMs() > deadlineMs) return false
      await sleep(POLL_MS)
    }
  }
}

/** @param {string} stderr @returns {string | null} the code in the last error, as `(BW_...)` or in JSON */
function errorOf (stderr) { return stderr.match(/\bBW_[A-Z_]+\b/g)?.at(-1) ?? null }

/** @param {number} pid @param {NodeJS.Signals} name */
function signal (pid, name) {
  try {
    process.kill(pid, name)
  } catch (err) {
    if (err.code !== 'ESRCH') throw err // it has ended meanwhile
  }
}

/** @param {number} ms @returns {Promise<void>} */
function sleep (ms) { return new Promise(resolve => setTimeout(resolve, ms)) }

module.exports = { Operator, signal, sleep }
