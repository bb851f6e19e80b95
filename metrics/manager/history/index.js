'use strict'
/**
 * The histories of all apps: at each tick of the manager one look at each worker, and one row a second for each app and
 * slot in the app's file (rings.js).
 *
 * The looks are the manager's, not the collecting process's: that process lives only while a client asks for metrics,
 * and a history must be there when a client begins to ask. A look costs the manager 30 to 50 microseconds a worker (it
 * reads a few hundred bytes of a file; /proc it reads anyway), and a fraction of that while the worker rests: then the
 * row of the second before is written again. It costs no memory to speak of: the rows are in the file, the manager
 * holds what it needs for the next difference (2 kB a worker). They are read when a client asks, in pieces that let the
 * loop run between them. So a collecting process that ends, starts or is stuck changes nothing here.
 */
const fs = require('node:fs')
const path = require('node:path')
const { firstMemory, stepWorker, combine } = require('./derive')
const { createMinute } = require('./minute')
const { CountedWorker, BOUNDS } = require('./counted')
const { Rings, STEPS } = require('./rings')
const { AT } = require('./fields')
const { bootId } = require('../../../common/boot-id')

const ENDING = '.history'
/** A tick that comes a little late stands for the seconds before it too; after a longer one there is a gap. */
const MAX_FILLED = 2
const RETRY_MS = 60_000

/**
 * @typedef {object} SeenWorker
 * @property {string} base       of its files
 * @property {number} slot
 * @property {number} cpuTicks
 * @property {number} rssBytes
 * @property {boolean} isStuck
 */
/**
 * @typedef {{ name: string, workers: SeenWorker[], acceptQueue: number | null }} SeenApp  acceptQueue: null: not known
 */
/** @typedef {import('./derive').Share} Share */
/** @typedef {ReturnType<typeof combine>} Second */
/**
 * @typedef {object} Followed
 * @property {CountedWorker} counted
 * @property {import('./derive').Memory} memory
 * @property {number} slot
 * @property {number} seenAt   number of the last second in which it was there
 */
/**
 * @typedef {object} Series   of the app, or of a slot
 * @property {ReturnType<typeof createMinute>} minute
 * @property {{ shares: Share[], acceptQueue: number | null, second: Second } | null} last   what the second was made of
 */
/**
 * @typedef {object} AppHistory
 * @property {Rings | null} rings     null: the file cannot be opened
 * @property {number} triedAtMs
 * @property {Map<string, Followed>} workers   by base
 * @property {Map<number, Series>} series
 * @property {number} lastAcceptMs    monotonic
 */

class History {
  /** @type {Map<string, AppHistory>} */
  #apps = new Map()
  #lastNumber = -1
  #lastLookMs = 0
  #isReported = false
  #isClosed = false

  /**
   * @param {object} given
   * @param {string} given.dir
   * @param {number} given.ticksPerSecond   of the kernel's clock
   * @param {() => number} [given.bootMs]   monotonic, since the boot of the machine: the same for all managers of one
   *   boot
   * @param {(err: Error) => void} given.onProblem   called once: the manager goes on
   * @param {(app: string, seconds: number) => void} [given.onWait]   connections wait in the accept queue: for so long,
   *   added up over the seconds that the look stands for
   */
  constructor ({
    dir, ticksPerSecond, bootMs = () => Number(process.hrtime.bigint() / 1_000_000n), onProblem, onWait = () => {}
  }) {
    this.dir = dir
    this.ticksPerSecond = ticksPerSecond
    this.bootMs = bootMs
    this.onProblem = onProblem
    this.onWait = onWait
  }

  /**
   * @param {() => SeenApp[]} seeApps    all there are
   * @param {{ isSure: boolean }} how   isSure: an app that is not among them is gone, and its history with it
   */
  look (seeApps, { isSure }) {
    const nowMs = this.bootMs()
    const number = Math.floor(nowMs / 1000)
    if (this.#isClosed || number === this.#lastNumber) return // or: a late tick came just before this one
    const apps = seeApps()
    const isGap = this.#lastNumber < 0 || number - this.#lastNumber > 1 + MAX_FILLED
    const when = {
      nowMs, elapsedMs: this.#lastNumber < 0 ? 1000 : nowMs - this.#lastLookMs,
      from: isGap ? number : this.#lastNumber + 1, number
    }
    for (const app of apps) this.#lookAt(app, when)
    this.#lastNumber = number
    this.#lastLookMs = nowMs
    if (isSure) this.#forget(new Set(apps.map(({ name }) => name)))
  }

  /** @param {SeenApp} app @param {{ nowMs: number, elapsedMs: number, from: number, number: number }} when */
  #lookAt ({ name, workers, acceptQueue }, { nowMs, elapsedMs, from, number }) {
    const app = this.#of(name, nowMs)
    /** @type {Share[]} */
    const all = []
    /** @type {Map<number, Share[]>} */
    const bySlot = new Map()
    const add = (/** @type {number} */ slot, /** @type {Share} */ share) => {
      all.push(share)
      const own = bySlot.get(slot)
      if (own === undefined) bySlot.set(slot, [share])
      else own.push(share)
    }
    for (const worker of workers) add(worker.slot, this.#step(app, worker, { nowMs, elapsedMs, number }))
    if (app.workers.size > workers.length) {
      for (const [base, followed] of app.workers) {
        if (followed.seenAt === number) continue
        add(followed.slot, this.#lastShare(followed, nowMs, elapsedMs))
        followed.counted.close()
        app.workers.delete(base)
      }
    }
    if (all.length === 0 && !acceptQueue) return // it is stopped
    const accepted = all.reduce((sum, { acceptedPerSecond }) => sum + acceptedPerSecond, 0)
    if (accepted > 0 || !acceptQueue) app.lastAcceptMs = nowMs
    if (acceptQueue) this.onWait(name, acceptQueue * (number - from + 1)) // a gap is not known to be waiting
    this.#put(app, 0, all, { acceptQueue, accepted, waitedMs: nowMs - app.lastAcceptMs }, from, number)
    for (const [slot, own] of bySlot) this.#put(app, slot + 1, own, NO_QUEUE, from, number)
  }

  /**
   * @param {AppHistory} app
   * @param {SeenWorker} worker
   * @param {{ nowMs: number, elapsedMs: number, number: number }} when
   */
  #step (app, { base, slot, cpuTicks, rssBytes, isStuck }, { nowMs, elapsedMs, number }) {
    let followed = app.workers.get(base)
    if (!followed) {
      followed = { counted: new CountedWorker(base), memory: firstMemory(nowMs), slot, seenAt: number }
      app.workers.set(base, followed)
    }
    followed.seenAt = number
    const counts = followed.counted.read()
    const { share, memory, ask } = stepWorker(followed.memory, {
      nowMs, elapsedMs, cpuTicks, ticksPerSecond: this.ticksPerSecond, rssBytes, counts, isStuck
    })
    followed.memory = memory
    if (ask) followed.counted.ask(Date.now())
    return share
  }

  /**
   * The last counts of a worker that has ended; its file is still open.
   * @param {Followed} followed
   * @param {number} nowMs
   * @param {number} elapsedMs
   */
  #lastShare ({ counted, memory }, nowMs, elapsedMs) {
    const look = {
      nowMs, elapsedMs, cpuTicks: memory.cpuTicks, ticksPerSecond: this.ticksPerSecond, rssBytes: 0,
      counts: counted.readLast(), isStuck: false
    }
    return { ...stepWorker(memory, look).share, isGone: true, isSilent: false, connections: null, utilization: null }
  }

  /**
   * @param {AppHistory} app
   * @param {number} number   of the series
   * @param {Share[]} shares
   * @param {Queue} queue
   * @param {number} from
   * @param {number} to
   */
  #put (app, number, shares, queue, from, to) {
    let series = app.series.get(number)
    if (series === undefined) app.series.set(number, series = { minute: createMinute(BOUNDS), last: null })
    const { minute, last } = series
    const { acceptQueue } = queue
    const isSame = last !== null && !acceptQueue && acceptQueue === last.acceptQueue && areSame(shares, last.shares)
    const second = isSame ? last.second : combine(shares, BOUNDS, queueOf(queue))
    if (!isSame) series.last = { shares, acceptQueue, second }
    for (let at = from; at <= to; at++) {
      if (at % 60 === 0) this.#endMinute(app, number, minute, Math.floor(at / 60) - 1)
      this.#write(app, rings => rings.write(number, '1s', { number: at, seconds: 1, values: second.values }))
      minute.add(second)
    }
  }

  /**
   * @param {AppHistory} app
   * @param {number} series
   * @param {ReturnType<typeof createMinute>} minute
   * @param {number} number
   */
  #endMinute (app, series, minute, number) {
    const seconds = minute.seconds()
    if (seconds === 0) return
    const values = minute.take()
    this.#write(app, rings => {
      // the manager before this one may have seen the longer part of it
      const [there] = rings.read(series, '1m', number, number)
      if (there === null || there.seconds < seconds) rings.write(series, '1m', { number, seconds, values })
    })
  }

  /** @param {string} name @param {number} nowMs @returns {AppHistory} */
  #of (name, nowMs) {
    let app = this.#apps.get(name)
    if (app === undefined) this.#apps.set(name,
      app = { rings: null, triedAtMs: -Infinity, workers: new Map(), series: new Map(), lastAcceptMs: nowMs })
    if (app.rings === null && nowMs - app.triedAtMs >= RETRY_MS) {
      app.triedAtMs = nowMs
      app.rings = this.#open(name)
    }
    return app
  }

  /** @param {string} name */
  #open (name) {
    try {
      fs.mkdirSync(this.dir, { recursive: true, mode: 0o700 })
      return new Rings(this.#fileOf(name), bootId())
    } catch (err) {
      this.#report(err)
      return null
    }
  }

  /** @param {string} name */
  #fileOf (name) { return path.join(this.dir, `${name}${ENDING}`) }

  /** @param {AppHistory} app @param {(rings: Rings) => void} act */
  #write (app, act) {
    if (app.rings === null) return
    try {
      act(app.rings)
    } catch (err) { // a full disk: a gap
      this.#report(err)
      app.rings.close()
      app.rings = null
    }
  }

  /** @param {any} err */
  #report (err) {
    if (err.code === undefined) throw err
    if (!this.#isReported) this.onProblem(err)
    this.#isReported = true
  }

  /** @param {Set<string>} names */
  #forget (names) {
    for (const [name, app] of this.#apps) {
      if (names.has(name)) continue
      this.#end(app)
      this.#apps.delete(name)
      try {
        fs.rmSync(this.#fileOf(name), { force: true })
      } catch (err) {
        this.#report(err)
      }
    }
  }

  /** @param {AppHistory} app */
  #end ({ rings, workers }) {
    rings?.close()
    for (const { counted } of workers.values()) counted.close()
  }

  /**
   * @param {string} name
   * @returns {{ rings: Rings, silentMs: Map<number, number>, number: number, nowMs: number } | null}  null: there is no
   *   history silentMs: by slot, since when a worker that is stuck says nothing
   */
  of (name) {
    const app = this.#apps.get(name)
    if (!app || app.rings === null) return null
    const nowMs = this.bootMs()
    const silent = [...app.workers.values()]
      .filter(({ memory }) => memory.wasAsked && nowMs - memory.lastFreshAtMs > 2 * STEPS['1s'].seconds * 1000)
    return {
      rings: app.rings, silentMs: new Map(silent.map(({ slot, memory }) => [slot, nowMs - memory.lastFreshAtMs])),
      number: this.#lastNumber, nowMs
    }
  }

  /** @param {string} app @param {string} base @returns {number | null}   null: it counts none, or has not yet */
  requestsOf (app, base) { return this.#apps.get(app)?.workers.get(base)?.memory.counts?.requests ?? null }

  /**
   * The memory of the one worker that a slot had in each of its last minutes.
   * @param {string} name
   * @param {number} slot
   * @param {number} count   minutes
   * @returns {{ minute: number, rssBytes: number }[]}   oldest first; without those in which it had two
   */
  memoryOf (name, slot, count) {
    const rings = this.#apps.get(name)?.rings ?? null
    const last = Math.floor(this.#lastNumber / 60) - 1
    if (rings === null || last < 0) return []
    try {
      return rings.read(slot + 1, '1m', Math.max(0, last - count + 1), last).flatMap(row =>
        row !== null && row.values[AT.workers] === 1 && row.values[AT.rssBytes] > 0
          ? [{ minute: row.number, rssBytes: row.values[AT.rssBytes] }]
          : [])
    } catch (err) { // a disk that fails
      this.#report(err)
      return []
    }
  }

  /** Another manager goes on: what is known of the minute under way is written. */
  close () {
    this.#isClosed = true
    for (const app of this.#apps.values()) {
      for (const [series, { minute }] of app.series) {
        this.#endMinute(app, series, minute, Math.floor(this.#lastNumber / 60))
      }
      this.#end(app)
    }
    this.#apps.clear()
  }
}

/**
 * @typedef {object} Queue
 * @property {number | null} acceptQueue   null: not known
 * @property {number} accepted     connections a second
 * @property {number} waitedMs     since one was last taken
 */
/** A slot has none of its own. @type {Queue} */
const NO_QUEUE = Object.freeze({ acceptQueue: null, accepted: 0, waitedMs: 0 })

/** @param {Queue} queue */
function queueOf ({ acceptQueue, accepted, waitedMs }) {
  return acceptQueue === null
    ? undefined
    : { acceptQueue, acceptWaitSeconds: waitOf(acceptQueue, accepted, waitedMs) }
}

/** Whether each is the very one that it was: of a worker that rests, stepWorker gives one share again and again. */
function areSame (/** @type {Share[]} */ shares, /** @type {Share[]} */ before) {
  if (shares.length !== before.length) return false
  for (let i = 0; i < shares.length; i++) if (shares[i] !== before[i]) return false
  return true
}

/**
 * Little's law: waiting connections over the rate at which they are taken. None taken: at least the time since the
 * last.
 * @param {number} waiting
 * @param {number} takenPerSecond
 * @param {number} sinceLastMs
 */
function waitOf (waiting, takenPerSecond, sinceLastMs) {
  if (waiting === 0) return 0
  return takenPerSecond > 0 ? waiting / takenPerSecond : sinceLastMs / 1000
}

module.exports = { History, waitOf }
