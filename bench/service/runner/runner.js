'use strict'
/**
 * A runner: asks a bot on another machine for a commit, measures it here, in results of its own, and sends what came of
 * it. It may be killed at any instant: which commit it has stands in its store, so what was measured is sent first and
 * what was begun goes on. While the bot is away it waits.
 */
const { randomBytes } = require('node:crypto')
const { duration } = require('../../../common/units')
const { BellwetherError } = require('../../../common/errors')
const { MARKS } = require('../../shared/meta-keys')
const { heard, FATAL } = require('../watch/watch')
const { finishedSessions, uploadLines } = require('./upload')

/** @typedef {import('../..').Bench} Bench */
/** @typedef {import('./client').BotClient} BotClient */
/**
 * @typedef {{ lease: string, sha: string, subject: string, why: string, leaseMs: number, anchor: string | null }} Job
 */
/**
 * The bot of one life: it is opened again when a commit has to be dropped in the middle, or the bench file may have
 * changed.
 * @typedef {object} Life
 * @property {Bench} bench
 * @property {string} machineClass
 * @property {AbortController} ending
 * @property {{ step: string, leftMs: number | null }} progress
 */
/**
 * @typedef {object} Parts
 * @property {BotClient} bot
 * @property {(how: { signal: AbortSignal, onEvent: (event: import('../../shapes/result').BenchEvent) => void }) =>
 *   Promise<Bench>} open
 * @property {string} name
 * @property {string} remote                 where commits come from that the repository does not have
 * @property {AbortSignal} signal            ends it
 * @property {(ms: number, signal: AbortSignal) => Promise<void>} after
 * @property {(text: string) => void} onNote  a line for the log, whenever something begins, ends or goes wrong
 */

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000
/** After a commit that could not be measured. */
const LONGEST_FAILED_WAIT_MS = 10 * 60_000
/** Number of times that a runner says it is alive within the time of a lease. */
const RENEWALS_A_LEASE = 3
const GOODBYE_MS = 3000
/** Waiting does not cure these. */
const FATAL_HERE = new Set([...FATAL, 'BW_BENCH_TOKEN'])
/** The mark of the commit that it has, while it has none. */
const NO_JOB = ''

class Runner {
  #parts
  #said = ''
  #failures = 0

  /** @param {Parts} parts */
  constructor (parts) { this.#parts = parts }

  /**
   * Works until the signal is aborted.
   * @throws an error that waiting does not cure: BW_BENCH_TOKEN, BW_BENCH_RUNNER (the bot takes no runner),
   *   BW_BENCH_FILE ...
   */
  async run () {
    const { signal } = this.#parts
    while (!signal.aborted) {
      try {
        await this.#live()
      } catch (err) {
        if (!signal.aborted) throw err
      }
    }
  }

  /** Ends when another life is to begin. */
  async #live () {
    const { open, signal } = this.#parts
    const ending = new AbortController()
    /** @type {Life['progress']} */
    const progress = { step: '', leftMs: null }
    const bench = await open({
      signal: AbortSignal.any([signal, ending.signal]),
      onEvent: event => { Object.assign(progress, heard(progress, event)) }
    })
    try {
      const life = { bench, machineClass: await bench.machineClass(), ending, progress }
      await this.#sendLeftOver(life)
      let goesOn = true
      while (goesOn) goesOn = await this.#once(life)
    } finally {
      await bench.close()
    }
  }

  /** One job, or one wait for one. @param {Life} life @returns {Promise<boolean>} whether this life goes on */
  async #once (life) {
    const { after, signal } = this.#parts
    life.bench.store.thinDaily()
    let answer
    try {
      answer = await this.#patiently(() => this.#ask('lease', life, {
        name: this.#parts.name, profile: life.bench.profile, benchmarks: life.bench.benchmarkKeys, begun: begunIn(life)
      }))
    } catch (err) {
      if (reasonOf(err) !== 'benches') throw err
      this.#say(`${err.message} It is asked again every minute.`)
      await after(LONGEST_WAIT_MS, signal)
      return false // the bench file is read anew
    }
    const { job, askAgainMs } = /** @type {{ job: Job | null, askAgainMs: number }} */ (answer)
    if (job === null) {
      this.#say('nothing to do; waiting for commits')
      await after(askAgainMs, signal)
      return true
    }
    return this.#work(job, life)
  }

  /** @param {Job} job @param {Life} life */
  async #work (job, life) {
    const { after, signal } = this.#parts
    this.#say(`measuring ${job.sha.slice(0, 12)} "${job.subject}" (${job.why})`)
    put(life, MARKS.runnerJob, job.sha)
    Object.assign(life.progress, { step: '', leftMs: null })
    try {
      await this.#measure(job, life)
      if (!await this.#send(job.sha, life)) {
        throw new BellwetherError('BW_BENCH_RUNNER', `Nothing came of measuring ${job.sha.slice(0, 12)}.`)
      }
      this.#failures = 0
      return !life.ending.signal.aborted
    } catch (err) {
      if (signal.aborted) await this.#giveBack(job, life)
      signal.throwIfAborted()
      if (life.ending.signal.aborted) return this.#afterLoss(life.ending.signal.reason)
      if (!(err instanceof BellwetherError)) throw err
      await this.#patiently(() => this.#ask('fail',
        life, { name: this.#parts.name, lease: job.lease, sha: job.sha, code: err.code, text: err.message }))
      if (FATAL_HERE.has(err.code)) throw err
      const waitMs = Math.min(LONGEST_FAILED_WAIT_MS, 5 * FIRST_WAIT_MS * 2 ** this.#failures++)
      this.#say(`${err.message} (${err.code}); the next commit in ${duration(waitMs)}`)
      await after(waitMs, signal)
      return true
    }
  }

  /** While it measures it says that it lives; a result needs no lease any more. @param {Job} job @param {Life} life */
  async #measure (job, life) {
    const { sha, anchor } = job
    const { bench } = life
    const over = new AbortController()
    const renewing = this.#keepLease(job, life, over.signal)
    try {
      await bench.fetch({ sha, remote: this.#parts.remote })
      if (anchor !== null && !bench.hasAnchor && bench.store.mark(MARKS.anchor) !== anchor) {
        await this.#takeAnchor(anchor, bench)
      }
      await bench.run({ range: sha })
    } finally {
      over.abort()
      await renewing
    }
  }

  /** History is told against the same build as at the bot. @param {string} sha @param {Bench} bench */
  async #takeAnchor (sha, bench) {
    try {
      await bench.fetch({ sha, remote: this.#parts.remote })
      bench.store.put('mark', { name: MARKS.anchor, value: sha, atMs: Date.now() })
    } catch (err) { // it was rebased away, perhaps: then history begins with what is measured here
      if (!(err instanceof BellwetherError) || err.code !== 'BW_BENCH_REV') throw err
    }
  }

  /**
   * Says that it lives, until `over`; ends the life when the commit is lost.
   * @param {Job} job
   * @param {Life} life
   * @param {AbortSignal} over
   */
  async #keepLease ({ lease, sha, leaseMs }, life, over) {
    const { after, name, signal } = this.#parts
    const ends = AbortSignal.any([signal, over])
    while (!ends.aborted) {
      try {
        await after(leaseMs / RENEWALS_A_LEASE, ends)
        await this.#parts.bot.ask('renew', { ...whoIs(life), name, lease, sha, ...life.progress }, ends)
      } catch (err) {
        if (ends.aborted) return
        if (reasonOf(err) === 'away') continue // what is measured meanwhile is sent when it is back
        life.ending.abort(err)
        return
      }
    }
  }

  /** @param {Error & { code?: string }} err  why the life was ended in the middle of a commit */
  #afterLoss (err) {
    if (reasonOf(err) !== 'lost') throw err
    this.#say(`${err.message} What was measured of it stays here.`)
    return false
  }

  /** A result that was measured before a kill is sent first. @param {Life} life */
  async #sendLeftOver (life) {
    const sha = life.bench.store.mark(MARKS.runnerJob) ?? NO_JOB
    if (sha === NO_JOB) return
    try {
      await this.#send(sha, life)
    } catch (err) {
      if (!isBad(err)) throw err
      this.#say(`${err.message} (${err.code})`)
    }
  }

  /**
   * Sends all that there is of a commit, until the bot has it, or does not want it.
   * @param {string} sha
   * @param {Life} life
   * @returns {Promise<boolean>}  false: there is nothing
   */
  async #send (sha, life) {
    const { bot, signal } = this.#parts
    const { bench: { store, profile, benchSha256 }, machineClass } = life
    const wish = { sha, machineClass, profile, benchSha256 }
    const sessions = finishedSessions(store, wish)
    if (sessions.length === 0) return false
    const verdict = store.get('verdict', { session: sessions[sessions.length - 1].id })?.verdict
    try {
      await this.#patiently(() => bot.send({ runner: idOf(life), sha, machineClass }, uploadLines(store, wish), signal))
      this.#say(`sent ${sha.slice(0, 12)}: ${verdict}`)
    } catch (err) {
      if (isBad(err)) put(life, MARKS.runnerJob, NO_JOB) // it will not get better by itself
      if (reasonOf(err) !== 'refused') throw err
      this.#say(`${err.message} It stays here.`)
    }
    put(life, MARKS.runnerJob, NO_JOB)
    return true
  }

  /** Best effort: the lease ends by itself, too. @param {Job} job @param {Life} life */
  async #giveBack ({ lease }, life) {
    try {
      await this.#parts.bot.ask('release', { ...whoIs(life), lease }, AbortSignal.timeout(GOODBYE_MS))
    } catch (err) {
      this.#say(`the lease could not be given back, it ends by itself: ${err.message}`)
    }
  }

  /** @param {'lease' | 'fail'} verb @param {Life} life @param {object} wish */
  #ask (verb, life, wish) { return this.#parts.bot.ask(verb, { ...whoIs(life), ...wish }, this.#parts.signal) }

  /**
   * Again and again while the bot is away, each time later.
   * @template T
   * @param {() => Promise<T>} act
   * @returns {Promise<T>}
   */
  async #patiently (act) {
    const { after, signal } = this.#parts
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(LONGEST_WAIT_MS, 2 * waitMs)) {
      try {
        return await act()
      } catch (err) {
        signal.throwIfAborted()
        if (reasonOf(err) !== 'away') throw err
        this.#say(`the bot is away: ${err.message} It is asked until it is back.`)
        await after(waitMs, signal)
      }
    }
  }

  /** One line for each change. @param {string} text */
  #say (text) {
    if (text !== this.#said) this.#parts.onNote(text)
    this.#said = text
  }
}

/** @param {Life} life @param {string} name @param {string} value  a mark of the runner's own store */
function put ({ bench: { store } }, name, value) { store.put('mark', { name, value, atMs: Date.now() }) }

/** The same over restarts; another one for each clone. @param {Life} life @returns {string} */
function idOf (life) {
  const { store } = life.bench
  if (store.mark(MARKS.runnerId) === null) put(life, MARKS.runnerId, randomBytes(8).toString('hex'))
  return /** @type {string} */ (store.mark(MARKS.runnerId))
}

/** @param {Life} life */
function whoIs (life) { return { runner: idOf(life), machineClass: life.machineClass } }

/** The commit that it was in the middle of. @param {Life} life @returns {string[]} */
function begunIn ({ bench: { store }, machineClass }) {
  const sha = store.mark(MARKS.runnerJob) ?? NO_JOB
  return store.openSessions().some(one => one.newSha === sha && one.machineClass === machineClass) ? [sha] : []
}

/** A result that the bot will never take. @param {any} err */
function isBad (err) { return err.code === 'BW_BENCH_IMPORT' || err.code === 'BW_TOO_LARGE' }

/** @param {any} err @returns {unknown}  see client.js */
function reasonOf (err) { return err instanceof BellwetherError ? err.details.reason : undefined }

module.exports = { Runner }
