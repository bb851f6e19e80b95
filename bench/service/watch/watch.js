'use strict'
/**
 * The bot that runs for months: asks the repository what is new, has the next commit measured, and tells. The next
 * commit is decided from the store each time (next-commit.js, commit-state.js), so the bot may be killed at any instant
 * and goes on where it was.
 */
const { BellwetherError } = require('../../../common/errors')
const { MARKS, markOf } = require('../../shared/meta-keys')
const { BOT } = require('./leases')
const { queueOf } = require('./next-commit')
const { Work } = require('./work')

/** @typedef {import('../../shapes/pair').Commit} Commit */
/** @typedef {import('../../shapes/result').CommitResult} CommitResult */
/** @typedef {import('../../shapes/result').BenchEvent} BenchEvent */
/**
 * The parts of the bot that the watch needs. index.js makes them from bench/index.js.
 * @typedef {object} Bot
 * @property {(wish: { from: string | null, limit: number, known: string | null }) =>
 *   Promise<{ tip: string, commits: Commit[] | null }>} line
 *   asks the repository; null: nothing has changed since the tip was `known`
 * @property {(wish: { range: string }) => Promise<import('../../shapes/result').RunResult>} run
 * @property {() => Promise<string>} machineClass
 * @property {import('../../store').Store} store
 */
/**
 * @typedef {object} WatchSetting
 * @property {number} pollMs             how often the repository is asked while nothing is to be done
 * @property {number} backlog            at most this many commits before the first start are measured too
 */
/**
 * The present work of the watch, for people and for the website.
 * @typedef {object} WatchView
 * @property {'starting' | 'measuring' | 'idle' | 'waiting' | 'ended'} state  waiting: after a failure
 * @property {string | null} tip
 * @property {number} commits            on the watched line
 * @property {number} left               to be measured
 * @property {number} later              of these, commits that could not be measured (the machine, an install) and are
 *   tried again when some time has passed
 * @property {{ sha: string, subject: string, why: string }[]} queue  the next of them
 * @property {{ sha: string, subject: string, why: string, sinceMs: number, step: string, leftMs: number | null } |
 *   null} current
 * @property {{ text: string, code: string, atMs: number } | null} failure  the last one, until something worked again
 * @property {number | null} nextPollAtMs  wall clock
 * @property {number} measured           since it was started
 */

/** At most this many commits are read, the newest of the line; an older commit without a verdict by then gets none. */
const MOST_COMMITS = 5000
const SHOWN_IN_QUEUE = 20
/**
 * Longest time between two looks while a commit waits for its next try: a bot with a webhook asks for new commits once
 * an hour or less.
 */
const LATER_LOOK_MS = 60_000
/** After a failure; doubled each time. */
const FIRST_WAIT_MS = 5000
const LONGEST_WAIT_MS = 10 * 60_000
/** Waiting does not cure these. */
const FATAL = new Set(['BW_BENCH_FILE', 'BW_BENCH_USAGE', 'BW_BENCH_REPOSITORY', 'BW_BENCH_BUSY', 'BW_USAGE'])

class Watch {
  #bot
  #setting
  #after
  #wallMs
  #onVerdict
  #onChange
  #isOutdated
  #work
  #machineClass = ''
  #wasWoken = false
  #wakeUp = () => {}
  /** @type {WatchView} */
  #view = {
    state: 'starting', tip: null, commits: 0, left: 0, later: 0, queue: [], current: null, failure: null,
    nextPollAtMs: null, measured: 0
  }

  /**
   * @param {object} parts
   * @param {Bot} parts.bot
   * @param {WatchSetting} parts.setting
   * @param {(ms: number) => Promise<void>} parts.after   rejects when the watch is to end
   * @param {() => number} [parts.wallMs]
   * @param {(session: string | null) => Promise<void>} [parts.onVerdict]  something was measured; told again after a
   *   restart: session null
   * @param {() => void} [parts.onChange]                 the view is another one
   * @param {() => boolean | Promise<boolean>} [parts.isOutdated]  the bench file that it was made from has changed: it
   *   ends before the next commit
   * @param {Work} [parts.work]                           shared with those who measure elsewhere
   */
  constructor ({
    bot, setting, after, wallMs = Date.now, onVerdict = async () => {}, onChange = () => {}, isOutdated = () => false,
    work = new Work({ store: bot.store, wallMs })
  }) {
    this.#bot = bot
    this.#setting = setting
    this.#after = after
    this.#wallMs = wallMs
    this.#onVerdict = onVerdict
    this.#onChange = onChange
    this.#isOutdated = isOutdated
    this.#work = work
  }

  /** @returns {WatchView} */
  get view () { return this.#view }

  /** A caller reports that the repository has changed. */
  wake () {
    this.#wasWoken = true
    this.#wakeUp()
  }

  /** An event of the bot while it measures. @param {BenchEvent} event */
  hear (event) {
    const { current } = this.#view
    if (current) this.#show({ current: heard(current, event) })
  }

  /** A runner has measured a commit. @param {string} machineClass */
  noteResult (machineClass) { if (machineClass === this.#machineClass) this.#show(this.#left()) }

  /**
   * Works until the signal is aborted, or the bench file that it was made from has changed.
   * @param {AbortSignal} signal
   * @throws an error that waiting does not cure, such as BW_BENCH_REPOSITORY
   */
  async run (signal) {
    let waitMs = FIRST_WAIT_MS
    await this.#onVerdict(null)
    while (!signal.aborted && !(await this.#isOutdated())) {
      try {
        await this.#round(signal)
        waitMs = FIRST_WAIT_MS
      } catch (err) {
        if (signal.aborted) break
        // the result of one commit cannot be stored: the others can be measured
        const told = err instanceof TypeError && this.#view.current !== null
          ? new BellwetherError('BW_INTERNAL', err.message, { cause: err })
          : err
        if (!(told instanceof BellwetherError) || FATAL.has(told.code)) throw told
        this.#show({
          state: 'waiting', current: null, failure: { text: told.message, code: told.code, atMs: this.#wallMs() },
          nextPollAtMs: this.#wallMs() + waitMs
        })
        await this.#sleep(waitMs, signal)
        waitMs = Math.min(LONGEST_WAIT_MS, 2 * waitMs)
      }
    }
    this.#show({ state: 'ended', current: null, nextPollAtMs: null })
  }

  /** @param {AbortSignal} signal */
  async #round (signal) {
    this.#wasWoken = false
    this.#bot.store.thinDaily()
    await this.#look()
    const lease = this.#work.lease({ runner: BOT, machineClass: this.#machineClass, begun: [] })
    if (lease === null) {
      const waitMs = this.#view.later > 0 ? Math.min(this.#setting.pollMs, LATER_LOOK_MS) : this.#setting.pollMs
      this.#show({ state: 'idle', current: null, failure: null, nextPollAtMs: this.#wallMs() + waitMs })
      if (!this.#wasWoken) await this.#sleep(waitMs, signal)
      return
    }
    try {
      await this.#measure(lease)
    } finally {
      this.#work.release(lease)
    }
  }

  /** Asks the repository, and the store about each commit that is new. */
  async #look () {
    const { store } = this.#bot
    const from = store.mark(MARKS.watchFrom)
    const { tip, commits } = await this.#bot.line({
      from, limit: from === null ? this.#setting.backlog + 1 : MOST_COMMITS, known: this.#view.tip
    })
    if (commits === null) return
    // what is older is never asked for again; the line has its oldest commit in it, which has nothing to be compared
    // with here
    if (from === null) {
      const oldest = commits[0]
      store.put('mark', { name: MARKS.watchFrom, value: oldest.parents[0] ?? NOTHING, atMs: this.#wallMs() })
    }
    // in the order of the line: commits of one second, as a rebase makes them, are told in the order in which they
    // stand here
    for (const commit of commits) {
      if (this.#work.commit(commit.sha) === null) store.put('commit', { ...commit, atMs: this.#wallMs() })
    }
    const machineClass = this.#machineClass = await this.#bot.machineClass()
    if (from !== null) this.#beginAnew(commits, machineClass)
    // before a runner can send what is of another
    for (const name of [MARKS.watchingClass, MARKS.ownClass]) {
      store.put('mark', { name, value: machineClass, atMs: this.#wallMs() })
    }
    const begin = store.mark(markOf(MARKS.watchFrom, machineClass))
    const past = begin === null ? [] : upTo(commits, store.get('commit', { sha: begin })).map(({ sha }) => sha)
    // what was left when the class changed is still to be measured
    this.#work.setLine(commits, {
      machineClass, shas: new Set(past.filter(sha => store.all('verdict', { sha, limit: 1 }).length > 0))
    })
    this.#work.look(machineClass)
    this.#show({ tip, commits: commits.length, ...this.#left() })
  }

  /**
   * After an upgrade of the kernel or of Node the machine is of a class that has no verdicts: all that was watched
   * would be measured and told again. Commits with a verdict, up to the newest one that was measured in the earlier
   * class, are left alone.
   * @param {readonly Commit[]} commits
   * @param {string} machineClass
   */
  #beginAnew (commits, machineClass) {
    const { store } = this.#bot
    // a bot of before there was the first wrote the second
    const before = store.mark(MARKS.watchingClass) ?? store.mark(MARKS.ownClass)
    if (before === null || before === machineClass) return
    const last = commits.findLast(({ sha }) => store.all('verdict', { sha, machineClass: before, limit: 1 }).length > 0)
    const begin = last?.sha ?? store.mark(markOf(MARKS.watchFrom, before))
    if (begin !== null) {
      store.put('mark', { name: markOf(MARKS.watchFrom, machineClass), value: begin, atMs: this.#wallMs() })
    }
  }

  /** @param {import('./leases').Lease} lease */
  async #measure ({ sha, why, machineClass }) {
    const subject = this.#work.commit(sha)?.subject ?? ''
    this.#show({ state: 'measuring', nextPollAtMs: null, current: {
      sha, subject, why, sinceMs: this.#wallMs(), step: '', leftMs: null
    } })
    const before = this.#standing(sha, machineClass)
    try {
      await this.#bot.run({ range: sha })
      this.#work.measured(sha, machineClass)
      const { state, written } = this.#standing(sha, machineClass)
      if (state !== 'done' && before.written === written) { // again at once it would come back so at once, and so on
        this.#show({ tip: null }) // all is asked anew: which machine this is, too
        throw new BellwetherError('BW_INTERNAL',
          `${sha.slice(0, 12)} was begun, and going on with it came to nothing. The others are measured first.`)
      }
    } catch (err) {
      this.#work.failed(sha, machineClass)
      throw err
    }
    this.#show({ current: null, failure: null, measured: this.#view.measured + 1, ...this.#left() })
    const last = this.#bot.store.all('verdict', { sha, machineClass, newest: true, limit: 1 })[0]
    await this.#onVerdict(last?.session ?? null)
  }

  /**
   * The state of a commit, and a text that changes whenever measuring writes anything, of this commit or another.
   * @param {string} sha
   * @param {string} machineClass
   */
  #standing (sha, machineClass) {
    return { state: this.#work.stateOf(sha, machineClass), written: this.#bot.store.written() }
  }

  #left () {
    const free = this.#work.free({ runner: BOT, machineClass: this.#machineClass })
    const left = this.#work.watched(this.#machineClass).filter(({ state }) => state !== 'done')
    return {
      left: left.length,
      later: left.filter(({ state }) => state === 'later').length,
      queue: queueOf(free, SHOWN_IN_QUEUE).map(one => ({ ...one, subject: this.#work.commit(one.sha)?.subject ?? '' }))
    }
  }

  /** @param {Partial<WatchView>} change */
  #show (change) {
    this.#view = { ...this.#view, ...change }
    this.#onChange()
  }

  /**
   * Waits until the time is over, or a caller wakes the watch.
   * @param {number} ms
   * @param {AbortSignal} signal
   */
  async #sleep (ms, signal) {
    /** @type {Promise<void>} */
    const woken = new Promise(resolve => { this.#wakeUp = resolve })
    await Promise.race([this.#after(ms), woken]).catch(err => { if (!signal.aborted) throw err })
  }
}

/**
 * The present step, after one more event.
 * @template {{ step: string, leftMs: number | null }} T
 * @param {T} current
 * @param {BenchEvent} event
 * @returns {T}
 */
function heard (current, event) {
  if (event.type === 'step') return { ...current, step: event.text }
  if (event.type === 'pair') return { ...current, step: `${event.benchmark}: pair ${event.done} of ${event.of}` }
  return event.type === 'left' ? { ...current, leftMs: event.ms } : current
}

/**
 * The part of a line up to a commit; if that commit left the line, as with a force-push, the commits that are no
 * younger.
 * @param {readonly Commit[]} commits
 * @param {Commit} last
 */
function upTo (commits, last) {
  const at = commits.findIndex(({ sha }) => sha === last.sha)
  return at < 0 ? commits.filter(({ committedAtMs }) => committedAtMs <= last.committedAtMs) : commits.slice(0, at + 1)
}

/** There is none before it. */
const NOTHING = 'nothing'

module.exports = { Watch, heard, FATAL, MOST_COMMITS }
