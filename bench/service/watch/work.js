'use strict'
/**
 * The commits to measure on each machine class, and the runner that measures each of them now. The state of a commit
 * follows from the store; its runner and the number of its failures are known only here: after a restart of the bot, a
 * runner that goes on with a commit says so.
 */
const { randomBytes } = require('node:crypto')
const { decideState, readTried } = require('./commit-state')
const { BOT, liveLeases, freeFor, decideLease, mayGoOn } = require('./leases')

/** @typedef {import('../../shapes/pair').Commit} Commit */
/** @typedef {import('./next-commit').CommitState} CommitState */
/** @typedef {import('./next-commit').WatchedCommit} WatchedCommit */
/** @typedef {import('./leases').Lease} Lease */

/** A commit that fails this often, for a reason other than the machine, is put behind all others. */
const FAILURES_OF_ONE = 3
/** Machine classes whose commit states are kept in memory; those of another class are read again from the store. */
const MOST_CLASSES = 32

/**
 * @typedef {{ machineClass: string, shas: ReadonlySet<string> }} Past  commits of the line that this class leaves alone
 */
/** @type {Past} */
const NO_PAST = { machineClass: '', shas: new Set() }

class Work {
  #store
  #nowMs
  #wallMs
  #leaseMs
  /** @type {Map<string, Commit>} by sha, oldest first */
  #line = new Map()
  /** @type {Past} */
  #past = NO_PAST
  #isKnown = false
  /** @type {Map<string, Map<string, CommitState>>} by machine class and sha */
  #states = new Map()
  /** @type {Map<string, number>} by machine class and sha */
  #failures = new Map()
  /** @type {Lease[]} */
  #leases = []

  /**
   * @param {object} parts
   * @param {Pick<import('../../store').Store, 'all' | 'endOf' | 'get'>} parts.store
   * @param {number} [parts.leaseMs]          how long a runner may be silent
   * @param {() => number} [parts.nowMs]      monotonic
   * @param {() => number} [parts.wallMs]
   */
  constructor ({ store, leaseMs = Infinity, nowMs = () => performance.now(), wallMs = Date.now }) {
    this.#store = store
    this.#leaseMs = leaseMs
    this.#nowMs = nowMs
    this.#wallMs = wallMs
  }

  /** The line is not known before the repository was asked. */
  get isKnown () { return this.#isKnown }

  /** @param {string} sha @returns {Commit | null}  null: it is not on the line */
  commit (sha) { return this.#line.get(sha) ?? null }

  /** @param {readonly Commit[]} commits  the watched line, oldest first @param {Past} [past] */
  setLine (commits, past = NO_PAST) {
    this.#isKnown = true
    this.#past = past
    this.#line = new Map(commits.map(one => [one.sha, one]))
    for (const states of this.#states.values()) {
      for (const sha of states.keys()) if (!this.#line.has(sha)) states.delete(sha)
    }
  }

  /** Asks the store again about all that is not done. @param {string} machineClass */
  look (machineClass) {
    const states = this.#statesOf(machineClass)
    for (const sha of this.#line.keys()) if (states.get(sha) !== 'done') this.#lookAt(sha, machineClass)
  }

  /**
   * The state of each commit. A commit that fails again and again waits until all others are done.
   * @param {string} machineClass
   * @returns {WatchedCommit[]}
   */
  watched (machineClass) {
    return [...this.#line.keys()].map(sha => {
      const state = this.#stateOf(sha, machineClass)
      return { sha, state: (state === 'todo' || state === 'open') && (this.#failures.get(`${machineClass} ${sha}`) ??
        0) >= FAILURES_OF_ONE ? /** @type {const} */ ('retry') : state }
    })
  }

  /**
   * The same without the commits that other runners measure now.
   * @param {{ runner: string, machineClass: string }} who
   * @returns {WatchedCommit[]}
   */
  free (who) { return freeFor(this.watched(who.machineClass), this.#leases, { ...who, nowMs: this.#nowMs() }) }

  /** @param {string} sha @param {string} machineClass @returns {CommitState | null}  null: it is not on the line */
  stateOf (sha, machineClass) { return this.#line.has(sha) ? this.#stateOf(sha, machineClass) : null }

  /** Whether a runner has the commit now. @param {{ runner: string, sha: string }} who */
  has ({ runner, sha }) { return this.#live().some(one => one.runner === runner && one.sha === sha) }

  /** @param {string} sha @param {string} machineClass */
  botHas (sha, machineClass) {
    return this.#live().some(one => one.sha === sha && one.machineClass === machineClass && one.runner === BOT)
  }

  /**
   * The next commit for a runner; a runner has one at a time.
   * @param {import('./leases').LeaseWish} wish
   * @returns {Lease | null}  null: nothing is to be done
   */
  lease (wish) {
    const decided = decideLease({
      commits: this.watched(wish.machineClass), leases: this.#leases, wish, nowMs: this.#nowMs()
    })
    if (decided.action === 'none') return null
    return this.#grant(decided.action === 'same'
      ? decided.lease
      : { ...wish, id: randomBytes(8).toString('hex'), sha: decided.sha, why: decided.why })
  }

  /**
   * @param {{ id: string, runner: string, machineClass: string, sha: string }} wish
   * @returns {Lease | null}  null: it is lost
   */
  renew (wish) {
    const state = this.stateOf(wish.sha, wish.machineClass)
    if (!mayGoOn({ state, leases: this.#leases, wish, nowMs: this.#nowMs() })) return null
    const why = this.#leases.find(({ id }) => id === wish.id)?.why ?? 'begun'
    return this.#grant({ ...wish, why })
  }

  /** @param {{ id: string, runner: string }} wish  a lease of another runner, or one that is over, is left alone */
  release ({ id, runner }) { this.#leases = this.#leases.filter(one => one.id !== id || one.runner !== runner) }

  /** The store has new records of this commit. @param {string} sha @param {string} machineClass */
  measured (sha, machineClass) {
    this.#leases = this.#leases.filter(one =>
      one.sha !== sha || one.machineClass !== machineClass || one.runner === BOT)
    if (this.#lookAt(sha, machineClass) !== 'open') this.#failures.delete(`${machineClass} ${sha}`)
  }

  /** @param {string} sha @param {string} machineClass */
  failed (sha, machineClass) {
    const key = `${machineClass} ${sha}`
    this.#failures.set(key, (this.#failures.get(key) ?? 0) + 1)
  }

  /** @param {Omit<Lease, 'untilMs'>} wish @returns {Lease} */
  #grant ({ id, runner, machineClass, sha, why }) {
    const lease = {
      id, runner, machineClass, sha, why, untilMs: runner === BOT ? Infinity : this.#nowMs() + this.#leaseMs
    }
    this.#leases = [...this.#live().filter(one => one.runner !== runner), lease]
    return lease
  }

  #live () { return liveLeases(this.#leases, this.#nowMs()) }

  /** @param {string} sha  on the line @param {string} machineClass @returns {CommitState} */
  #stateOf (sha, machineClass) {
    const known = this.#statesOf(machineClass).get(sha)
    return known === undefined || known === 'later' ? this.#lookAt(sha, machineClass) : known
  }

  /** @param {string} sha @param {string} machineClass @returns {CommitState} */
  #lookAt (sha, machineClass) {
    const commit = this.#line.get(sha)
    if (!commit) return 'done' // it left the line while it was measured
    const isPast = machineClass === this.#past.machineClass && this.#past.shas.has(sha)
    const state = isPast ? 'done' : decideState(commit, readTried(commit, machineClass, this.#store), this.#wallMs())
    this.#statesOf(machineClass).set(sha, state)
    return state
  }

  /** @param {string} machineClass */
  #statesOf (machineClass) {
    const known = this.#states.get(machineClass)
    if (known) return known
    if (this.#states.size >= MOST_CLASSES) this.#states.delete(/** @type {string} */ (this.#states.keys().next().value))
    /** @type {Map<string, CommitState>} */
    const states = new Map()
    this.#states.set(machineClass, states)
    return states
  }
}

module.exports = { Work }
