'use strict'
/**
 * The metrics of one running manager: counts its events, sends its facts to the collecting process, and answers for
 * the page. The collecting and the merge happen in that process (metrics/collector/), so a scrape costs the loop here a
 * few hundred microseconds.
 */
const path = require('node:path')
const { randomBytes } = require('node:crypto')
const { setTimeout: wait } = require('node:timers/promises')
const { Tally } = require('../../metrics/manager/tally')
const { createEventCounter } = require('../../metrics/manager/count-events')
const { CollectingProcess } = require('../../metrics/manager/collecting-process')
const { samplesOf, livingOf, listenersOf, logsOf, knownSeries } = require('./facts')
const { askMetrics } = require('../worker/say')
const { identityOf } = require('../../common/proc')
const { redactText } = require('../../common/redact')

/** After this many exits without a scrape, the files of dead workers are added up without one. */
const MAX_DEAD_FILES = 64
/** Workers that can answer do so in a quarter of a second. */
const WAIT_MS = 1000
const WAIT_SHARE = 0.7
const MAX_REPORTED = 200
/** Time limit for the clients that are asking to get their answer before another manager begins. */
const CLOSE_MS = 2000

/**
 * Workers are told of a scrape a few at a time: woken all at once they would keep this process, and the collecting one,
 * from the processors.
 */
const TOLD_AT_ONCE = 4
const BETWEEN_TOLD_MS = 2

/** @typedef {ReturnType<typeof createMetrics>} Metrics */
/**
 * @typedef {{ format: 'text' | 'openmetrics', gzip?: boolean, app?: string | null, timeoutSeconds?: number |
 *   null }} Wish
 */

/** @param {import('../worker/worker-handle').WorkerHandle[]} workers @param {number} askedMs */
async function askWorkers (workers, askedMs) {
  for (const [i, worker] of workers.entries()) {
    if (i > 0 && i % TOLD_AT_ONCE === 0) await wait(BETWEEN_TOLD_MS)
    askMetrics(worker, askedMs)
  }
}

/**
 * @param {object} given
 * @param {import('../app/seen-manager').SeenManager} given.manager
 */
function createMetrics ({ manager }) {
  const { paths, world } = manager
  const own = `${paths.workersDir}/@manager.0.${randomBytes(4).toString('hex')}`
  const tally = new Tally({
    base: own,
    startTimeTicks: identityOf(process.pid)?.startTimeTicks ?? null,
    onProblem: err => world.report({
      level: 'warn', event: 'metrics-not-written', reason: `${err.message}: what this manager counts is not complete`
    })
  })
  const takeEvent = createEventCounter(tally)
  const { otlp } = manager.settings
  const collecting = new CollectingProcess(otlp.url === null ? {} : { idleMs: Infinity })
  const startedAtMs = Date.now() - process.uptime() * 1000
  let cpu = process.cpuUsage()
  let dead = 0
  let asking = 0
  let isClosed = false
  /** @type {Set<string>} */
  const reported = new Set()
  const unfollow = manager.follow(event => {
    takeEvent(event, performance.now())
    if (event.event === 'exit' && ++dead >= MAX_DEAD_FILES) {
      dead = 0
      ask({ format: 'none', gzip: false, app: null, waitMs: 0 })
        .catch(err => reportOnce(`fault ${err.code}`, { level: 'error', event: 'metrics-fault', reason: err.message }))
    }
  })

  /** @param {string} key @param {Record<string, any>} event */
  function reportOnce (key, event) {
    if (reported.has(key) || reported.size >= MAX_REPORTED) return
    reported.add(key)
    world.report(event)
  }

  /** The problem of the pushes that was logged last; null: they are well. @type {string | null} */
  let pushProblem = null
  /** Tells the collecting process to send; it does so itself. */
  async function push () {
    const target = { url: otlp.url, headersFile: otlp.headersFile }
    const { head } = await ask({ format: 'otlp', gzip: false, app: null, waitMs: WAIT_MS, target })
    const { sent, failed, dropped, problem } = head.otlp
    for (const [outcome, count] of Object.entries({ sent, failed, dropped })) {
      tally.add('bellwether_otlp_pushes_total', { outcome }, count)
    }
    const text = problem === null ? null : redactText(problem, [])
    if (text === pushProblem) return
    pushProblem = text
    world.report(text === null
      ? { event: 'otlp-sent-again' }
      : { level: 'warn', event: 'otlp-not-sent', reason: `${redactText(otlp.url ?? '', [])}: ${text}` })
  }
  const pushing = otlp.url === null ? null : setInterval(() => {
    push().catch(err => reportOnce(`fault ${err.code}`, { level: 'warn', event: 'otlp-not-sent', reason: err.message }))
  }, otlp.intervalMs).unref()

  /** The last question to the workers, and the number of requests that wait for the answer. */
  let question = { number: 0, atMs: -Infinity, waiting: 0 }
  /**
   * A request that comes while workers are being asked waits for the same answer: a new question would take the place
   * of the first before all workers have answered that.
   */
  function joinQuestion () {
    const nowMs = performance.now()
    if (question.waiting === 0 || nowMs - question.atMs >= WAIT_MS) {
      question = { number: Math.max(Date.now(), question.number + 1), atMs: nowMs, waiting: 0 }
      askWorkers([...manager.apps.values()].flatMap(({ workers }) => [...workers]), question.number)
    }
    question.waiting++
    return question
  }

  /**
   * @param {{ format: Wish['format'] | 'none' | 'otlp', gzip: boolean, app: string | null, waitMs: number,
   *   target?: object }} how
   */
  async function ask (how) {
    const now = process.cpuUsage(cpu)
    cpu = process.cpuUsage()
    for (const [name, labels] of knownSeries(manager)) tally.add(name, labels, 0)
    tally.add('bellwether_manager_cpu_seconds_total', {}, (now.user + now.system) / 1e6)
    tally.flush()
    const apps = [...manager.apps.keys()]
    const asked = how.waitMs > 0 ? joinQuestion() : null
    asking++
    try {
      const page = await collecting.ask({
        dir: paths.workersDir,
        baseFile: path.join(paths.runDir, 'metrics.json'),
        askedMs: asked?.number,
        living: [...livingOf(manager), { base: own, app: '@manager', slot: 0, generation: 0, isBlocked: false }],
        appsForSure: manager.phase === 'running' || manager.phase === 'ending' ? apps : null,
        told: {
          apps, samples: samplesOf(manager, { startedAtMs }), listeners: listenersOf(manager), logs: logsOf(manager),
          sessionsDir: path.join(paths.runDir, 'sessions')
        },
        ...how
      })
      const { left, faults } = page.head.notes
      for (const { app, family, text } of left) reportOnce(`left ${app} ${family}`, {
        level: 'warn', event: 'metrics-left-out', app: app ?? 'manager', family, reason: text
      })
      for (const fault of faults) {
        reportOnce(`fault ${fault}`, { level: 'warn', event: 'metrics-unreadable', reason: fault })
      }
      return page
    } finally {
      asking--
      if (asked !== null) asked.waiting--
    }
  }

  return {
    /**
     * @param {Wish} wish
     * @returns {Promise<import('../../metrics/manager/collecting-process').Page>}
     * @throws BW_METRICS
     */
    page ({ format, gzip = false, app = null, timeoutSeconds = null }) {
      dead = 0
      return ask({ format, gzip, app, waitMs: Math.min(WAIT_MS,
        timeoutSeconds === null ? WAIT_MS : timeoutSeconds * 1000 * WAIT_SHARE) })
    },
    /** @param {number} lateMs  of the manager's own tick */
    tick (lateMs) {
      tally.observe('bellwether_manager_event_loop_delay_seconds', {}, Math.max(0, lateMs) / 1000, { isQuiet: true })
    },
    /** @param {string} app @param {number} seconds  that its connections have waited in the accept queue, added up */
    countWait (app, seconds) { tally.add('bellwether_accept_queue_wait_seconds_total', { app }, seconds) },
    /** Nothing is counted, collected or written from here on. */
    async close () {
      if (isClosed) return
      isClosed = true
      if (pushing !== null) clearInterval(pushing)
      unfollow()
      tally.close()
      const untilMs = performance.now() + CLOSE_MS
      while (asking > 0 && performance.now() < untilMs) await new Promise(resolve => setTimeout(resolve, 10))
      await collecting.close()
    },
    /** Another manager answers from here on, or will. */
    get isClosed () { return isClosed },
    get collectorPid () { return collecting.pid }
  }
}

module.exports = { createMetrics }
