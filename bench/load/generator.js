'use strict'
/**
 * The process that makes a load (index.js starts it): one order as a line of JSON on stdin, then "go" where it waits
 * for it, "turn" where it takes turns with others, and "end" to stop early; phases, progress and the report as lines of
 * JSON on stdout. It ends when its stdin ends: no process reads its output then.
 */
const readline = require('node:readline')
const { duration } = require('../../common/units')
const { resolveTarget } = require('./address')
const { ClosedLoop } = require('./closed-loop')
const { Dialer } = require('./dialer')
const { OpenLoop } = require('./open-loop')
const { untilOver } = require('./over')
const { Recent } = require('./recent')
const { Requests } = require('./requests')
const { plannedDurationMs, schedule } = require('./schedule')
const { decideWarmUp } = require('./steady')
const { Tally, reportOf } = require('./tally')

const TICK_MS = 10
const PROGRESS_MS = 500
/** The time that an interrupted load waits for requests in flight. */
const INTERRUPTED_GRACE_MS = 500

/** @typedef {import('../shapes/suite').LoadPlan} LoadPlan */
/** @typedef {import('../shapes/suite').LoadTarget} LoadTarget */
/**
 * maySpin: there is another core for the server; turnMs: it sends only when it is its turn, and for so long; showP99:
 * in its progress.
 * @typedef {{ target: LoadTarget, plan: LoadPlan, maySpin: boolean, turnMs: number | null, showP99: boolean }} Order
 */

/** @param {unknown} line */
function tell (line) { process.stdout.write(`${JSON.stringify(line)}\n`) }

/** @param {string} message  of a failure that leaves nothing to report @returns {never} */
function fail (message) {
  tell({ type: 'failed', message })
  process.exit(1)
}

class Run {
  #plan
  #loop
  #dialer
  /** @type {Tally} */
  #tally
  #phase = 'warming-up'
  #phaseStartMs = performance.now()
  #wasEnded = false
  #gaveUp = false
  #onEnd = () => {}
  #onGo = () => {}
  #turnMs
  #showP99
  #recent = new Recent()
  /** Continues the run that waits for our turn. */
  #onTurn = () => {}
  /** Between turns there is nothing that we could be late for. */
  #isIdle = false

  /**
   * @param {Order} order
   * @param {import('node:net').NetConnectOpts} address
   * @param {string} where  the address, for people
   */
  constructor ({ target, plan, maySpin, turnMs, showP99 }, address, where) {
    this.#plan = plan
    this.#turnMs = turnMs
    this.#showP99 = showP99
    const way = { address, tls: target.tls ?? null }
    this.#dialer = new Dialer({ target, way, where, plan, onUnreachable: fail })
    this.#tally = this.#freshTally()
    const how = { plan, requests: new Requests(target, plan), dialer: this.#dialer, tally: this.#tally }
    this.#loop = plan.mode === 'open' ? new OpenLoop({ ...how, spin: maySpin }) : new ClosedLoop(how)
    this.where = where
  }

  #freshTally () { return new Tally({ open: this.#plan.mode === 'open', parts: this.#plan.mix?.length }) }

  /** @param {string} word  from stdin */
  hear (word) {
    if (word === 'go') this.#onGo()
    if (word === 'turn') this.#onTurn()
    if (word !== 'end') return
    this.#wasEnded = true
    this.#onEnd()
    this.#onTurn()
  }

  async run () {
    const ticks = this.#tick()
    const warmUp = await this.#warmUp()
    tell({ type: 'phase', phase: 'measuring' })
    // the process that started us looks at the server first
    await new Promise(resolve => { this.#onGo = () => resolve(undefined) })
    const report = await this.#measure(warmUp)
    clearInterval(ticks)
    this.#dialer.closeAll()
    const { requests, errors, durationMs } = report
    if (requests === 0 && !this.#dialer.hasConnected) {
      fail(`${this.where} could not be reached once in ${duration(durationMs)} (${errors.connect} failed connections, ${errors.timeout} timeouts).`)
    }
    tell({ type: 'report', report })
  }

  /** Late ticks are the lag of a closed loop; finds overdue requests here, and reports progress. */
  #tick () {
    let expectedMs = performance.now() + TICK_MS
    let toldMs = performance.now()
    const sweepMs = Math.min(100, Math.max(TICK_MS, this.#plan.timeoutMs / 50))
    let sweptMs = performance.now()
    return setInterval(() => {
      const nowMs = performance.now()
      if (this.#plan.mode === 'closed' && !this.#isIdle) this.#tally.late(Math.max(0, nowMs - expectedMs))
      expectedMs = nowMs + TICK_MS
      if (nowMs - sweptMs >= sweepMs) {
        sweptMs = nowMs
        this.#loop.sweep(nowMs)
      }
      if (nowMs - toldMs >= PROGRESS_MS) {
        toldMs = nowMs
        this.#tellProgress(nowMs)
      }
    }, TICK_MS)
  }

  /** @param {number} nowMs */
  #tellProgress (nowMs) {
    const ms = nowMs - this.#phaseStartMs
    const { requests, ended, latency } = this.#tally
    const p99Us = this.#showP99 ? this.#recent.p99Of(latency) : null
    tell({ type: 'progress', phase: this.#phase, ms, requests, failed: ended - requests, p99Us })
  }

  /**
   * Until the server is steady, or as long as the plan allows; then until nothing is in flight.
   * @returns {Promise<import('../shapes/load').LoadReport['warmUp']>}
   */
  async #warmUp () {
    const { warmUp } = this.#plan
    if (!warmUp || this.#wasEnded) return { ms: 0, requests: 0, steady: false }
    tell({ type: 'phase', phase: 'warming-up' })
    const beganMs = this.#phaseStartMs = performance.now()
    const tally = this.#tally
    /** @type {number[]} */
    const rates = []
    let window = { startMs: this.#turnMs === null ? beganMs : 0, requests: 0 }
    const look = (/** @type {number} */ nowMs) => {
      rates.push((tally.requests - window.requests) / (nowMs - window.startMs))
      window = { startMs: nowMs, requests: tally.requests }
    }
    if (this.#turnMs !== null) {
      const decide = (/** @type {number} */ ms) => {
        if (ms - window.startMs >= warmUp.windowMs) look(ms)
        return decideWarmUp(warmUp, { ms, requests: tally.requests, rates })
      }
      const ms = await this.#inTurns(tally, null, soFarMs => decide(soFarMs) !== 'more')
      return { ms: Math.round(ms), requests: tally.requests, steady: !this.#wasEnded && decide(ms) === 'steady' }
    }
    const offsets = this.#plan.mode === 'open'
      ? schedule({ ...this.#plan, durationMs: warmUp.maxMs, maxDurationMs: warmUp.maxMs, requests: null })
      : null
    const quiet = this.#begin(tally, offsets, null)
    const steady = await new Promise(resolve => {
      this.#onEnd = () => resolve(false)
      const timer = setInterval(() => {
        const nowMs = performance.now()
        look(nowMs)
        const decision = this.#wasEnded
          ? 'not-steady'
          : decideWarmUp(warmUp, { ms: nowMs - beganMs, requests: tally.requests, rates })
        if (decision === 'more') return
        clearInterval(timer)
        resolve(decision === 'steady')
      }, warmUp.windowMs)
    })
    await this.#drain(quiet)
    return { ms: Math.round(performance.now() - beganMs), requests: tally.requests, steady }
  }

  /**
   * @param {Tally} tally
   * @param {Float64Array | null} offsets  of an open loop
   * @param {number | null} budget         of a closed one
   * @returns {Promise<void>}  when everything that was sent has ended, and nothing more will be
   */
  #begin (tally, offsets, budget) {
    this.#tally = tally
    return new Promise(resolve => {
      if (this.#loop instanceof OpenLoop) this.#loop.begin(tally, {
        offsets: /** @type {Float64Array} */ (offsets), onQuiet: resolve
      })
      else this.#loop.begin(tally, { budget, onQuiet: resolve })
    })
  }

  /**
   * A part of the load, turn after turn.
   * @param {Tally} tally
   * @param {number | null} budget  that many requests exactly
   * @param {(ms: number) => boolean} isOver  asked before each turn, with the time of the turns so far
   * @returns {Promise<number>}     the time of all of them, milliseconds
   */
  async #inTurns (tally, budget, isOver) {
    let ms = 0
    while (!this.#wasEnded && !isOver(ms)) {
      await this.#untilTurn()
      if (this.#wasEnded) break
      const beganMs = performance.now()
      const quiet = this.#begin(tally, null, budget && budget - tally.ended)
      await Promise.race([quiet, this.#turnEnds()])
      await this.#drain(quiet)
      ms += performance.now() - beganMs
      tell({ type: 'turn-over' })
    }
    return ms
  }

  async #untilTurn () {
    this.#isIdle = true
    /** @type {Promise<void>} */
    const ours = new Promise(resolve => { this.#onTurn = resolve })
    tell({ type: 'turn' })
    await ours
    this.#isIdle = false
  }

  /** @returns {Promise<void>} */
  #turnEnds () {
    return new Promise(resolve => {
      const timer = setTimeout(resolve, Number(this.#turnMs))
      this.#onEnd = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /**
   * Stops sending and waits for requests in flight: for one time-out, then it gives them up.
   * @param {Promise<void>} quiet
   */
  async #drain (quiet) {
    const cutAfterMs = this.#wasEnded
      ? Math.min(INTERRUPTED_GRACE_MS, this.#plan.timeoutMs)
      : this.#plan.timeoutMs + TICK_MS
    const timer = setTimeout(() => this.#loop.cut(), cutAfterMs)
    this.#onEnd = () => { setTimeout(() => this.#loop.cut(), INTERRUPTED_GRACE_MS).unref() }
    this.#loop.stop()
    await quiet
    this.#onEnd = () => {}
    clearTimeout(timer)
  }

  /**
   * @param {import('../shapes/load').LoadReport['warmUp']} warmUp
   * @returns {Promise<import('../shapes/load').LoadReport>}
   */
  async #measure (warmUp) {
    const plan = this.#plan
    const tally = this.#freshTally()
    const offsets = plan.mode === 'open' ? schedule(plan) : null
    const exactly = plan.durationMs === null ? plan.requests : null
    this.#phase = 'measuring'
    const cpuBefore = process.cpuUsage()
    const beganMs = this.#phaseStartMs = performance.now()
    const { durationMs, plannedMs, stoppedMs } = this.#turnMs === null
      ? await this.#atOnce(tally, offsets, exactly, beganMs)
      : await this.#measureInTurns(tally, exactly)
    tell({ type: 'phase', phase: 'measured' })
    const cpu = process.cpuUsage(cpuBefore)
    return reportOf(tally, {
      names: plan.mix?.map(({ name }) => name),
      durationMs,
      stoppedMs,
      gaveUp: this.#gaveUp,
      cpuSeconds: (cpu.user + cpu.system) / 1e6,
      spunSeconds: this.#loop instanceof OpenLoop ? this.#loop.spunMs / 1000 : 0,
      open: this.#loop instanceof OpenLoop ? this.#loop.facts(plannedMs ?? durationMs) : null,
      warmUp
    })
  }

  /**
   * @param {Tally} tally
   * @param {Float64Array | null} offsets
   * @param {number | null} exactly
   * @param {number} beganMs
   */
  async #atOnce (tally, offsets, exactly, beganMs) {
    const quiet = this.#begin(tally, offsets, exactly)
    if (!this.#wasEnded) await Promise.race([quiet, this.#untilOver(tally, beganMs)])
    const stoppedMs = performance.now()
    await this.#drain(quiet)
    // until the last answer; a part with a fixed length is at least that long, also when the server went silent before
    // its end
    const plannedMs = this.#wasEnded ? stoppedMs - beganMs : plannedDurationMs(this.#plan, offsets)
    return {
      plannedMs,
      durationMs: Math.max(tally.lastAnswerMs - beganMs,
        plannedMs ?? 0, tally.requests === 0 ? performance.now() - beganMs : 0),
      stoppedMs
    }
  }

  /** @param {Tally} tally @param {number} beganMs */
  async #untilOver (tally, beganMs) {
    const loop = this.#loop
    const isScheduleOver = () => loop instanceof OpenLoop && loop.isScheduleOver
    const { over, end } = untilOver(this.#plan, { tally, beganMs, isScheduleOver })
    this.#onEnd = end
    this.#gaveUp = await over === 'gone'
  }

  /**
   * @param {Tally} tally
   * @param {number | null} exactly
   */
  async #measureInTurns (tally, exactly) {
    const { durationMs: leastMs, requests, maxDurationMs } = this.#plan
    const isOver = (/** @type {number} */ ms) =>
      ms >= maxDurationMs || ((leastMs === null || ms >= leastMs) && tally.ended >= (requests ?? 0))
    const durationMs = await this.#inTurns(tally, exactly, isOver)
    return { plannedMs: null, durationMs, stoppedMs: performance.now() }
  }
}

/** @param {Order} order @returns {Promise<Run>} */
async function start (order) {
  const found = await resolveTarget(order.target)
  return 'problem' in found ? fail(found.problem) : new Run(order, found.address, found.where)
}

function main () {
  process.on('SIGINT', () => {}) // of a terminal, which sends it to us too: our parent decides what it means
  /** @type {Run | null} */
  let run = null
  /** @type {string[]} */
  const early = []
  const lines = readline.createInterface({ input: process.stdin })
  lines.on('close', () => process.exit(0))
  lines.on('line', async line => {
    if (run) return run.hear(line)
    if (early.length > 0) return early.push(line)
    early.push(line)
    const started = await start(JSON.parse(line))
    run = started
    for (const word of early.slice(1)) started.hear(word)
    await started.run()
    process.exit(0)
  })
}

main()
