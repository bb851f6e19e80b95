'use strict'
/**
 * The runners of a bot: what other machines may ask of it, and what is known of each. They take commits by lease and
 * give results back; the bot checks everything that they send, and nothing of it changes the results of others.
 */
const { BellwetherError } = require('../../../common/errors')
const { name, sha: shaCheck, text, finite, nullable, list, map, object } = require('../../store/checks')
const { linesOfFile } = require('../../store')
const { MARKS } = require('../../shared/meta-keys')
const { sessionsIn, checkedLines } = require('./check-upload')
const { decideResult } = require('./leases')
const { takeUpload } = require('./take-upload')

/** @typedef {import('../../shapes/runner').RunnerView} RunnerView */
/** @typedef {import('./work').Work} Work */
/**
 * @typedef {object} Parts
 * @property {Work} work
 * @property {import('../../store').Store} store
 * @property {string} uploadsDir                       of openUploads
 * @property {Readonly<Record<string, string>>} benchmarkKeys  of the bench file: how each benchmark is built and
 *   measured
 * @property {string} profile
 * @property {number} leaseMs
 * @property {number} pollMs
 * @property {(machineClass: string) => void} onResult something new is in the store
 * @property {() => number} [wallMs]
 */

const MOST_RUNNERS = 100
/** A runner that was not seen for this long is not shown any more. */
const FORGET_MS = 24 * 3600_000
const MOST_BEGUN = 20
/** Of a runner that has nothing to do. */
const LONGEST_ASK_AGAIN_MS = 30_000
/** Each may stand on the disk, unpacked. */
const MOST_UPLOADS = 2
const SHOWN_CHARS = 300
const NOT_ASKED = 'The bot has not asked the repository yet.'

/** @type {(digits: number) => import('../../store/checks').Check} */
const hex = digits => value => typeof value === 'string' && value.length === digits && /^[0-9a-f]+$/.test(value) ? null
  : `must be ${digits} hex digits`
const WHO = { runner: hex(16), machineClass: hex(12) }
const WISHES = Object.freeze({
  lease: object({ ...WHO, name, profile: name, benchmarks: map(name, 1000), begun: list(shaCheck, MOST_BEGUN) }),
  renew: object({ ...WHO, name, lease: name, sha: shaCheck, step: text, leftMs: nullable(finite) }),
  fail: object({ ...WHO, name, lease: name, sha: shaCheck, code: name, text }),
  release: object({ ...WHO, lease: name }),
  result: object({ ...WHO, sha: shaCheck })
})

class Runners {
  #parts
  #wallMs
  /** @type {Map<string, RunnerView>} by who they are */
  #known = new Map()
  #uploads = 0

  /** @param {Parts} parts */
  constructor ({ wallMs = Date.now, ...parts }) {
    this.#parts = parts
    this.#wallMs = wallMs
  }

  /** The runners that asked of late, the latest first. @returns {RunnerView[]} */
  get views () {
    const { work } = this.#parts
    const shown = [...this.#known]
      .filter(([, { seenAtMs }]) => this.#wallMs() - seenAtMs < FORGET_MS)
      .sort(([, a], [, b]) => b.seenAtMs - a.seenAtMs)
    return shown.map(([runner, view]) => ({
      ...view, current: view.current && work.has({ runner, sha: view.current.sha }) ? view.current : null
    }))
  }

  /**
   * The next commit for a runner; the same again while it has one.
   * @param {any} wish
   * @returns {{ job: { lease: string, sha: string, subject: string, why: string, leaseMs: number, anchor: string |
   *   null } | null, askAgainMs: number }}
   * @throws BW_BENCH_USAGE, BW_BENCH_RUNNER
   */
  lease (wish) {
    checked('lease', wish)
    this.#refuseOthers(wish)
    const { work, store, leaseMs, pollMs } = this.#parts
    if (!work.isKnown) throw away(NOT_ASKED)
    const view = this.#seen(wish)
    const lease = work.lease(wish)
    const commit = lease && work.commit(lease.sha)
    const subject = commit?.subject ?? ''
    if (lease === null) view.current = null
    else if (view.current?.sha !== lease.sha) {
      view.current = { sha: lease.sha, subject, why: lease.why, sinceMs: this.#wallMs(), step: '', leftMs: null }
    }
    return {
      job: lease &&
        { lease: lease.id, sha: lease.sha, subject, why: lease.why, leaseMs, anchor: store.mark(MARKS.anchor) },
      askAgainMs: Math.min(pollMs, LONGEST_ASK_AGAIN_MS)
    }
  }

  /**
   * @param {any} wish
   * @returns {{ leaseMs: number }}
   * @throws BW_BENCH_USAGE, BW_BENCH_RUNNER: it is lost
   */
  renew (wish) {
    checked('renew', wish)
    const { work, leaseMs } = this.#parts
    if (!work.isKnown) throw away(NOT_ASKED)
    const { sha, machineClass } = wish
    const view = this.#seen(wish)
    const lease = work.renew({ id: wish.lease, runner: wish.runner, machineClass, sha })
    if (lease === null) {
      view.current = null
      throw refused(
        'lost',
        `The lease of ${sha.slice(0, 12)} is over: somebody else measures it or has measured it, or it left the branch.`
      )
    }
    const before = view.current !== null && view.current.sha === sha
      ? view.current
      : { sha, subject: work.commit(sha)?.subject ?? '', why: lease.why, sinceMs: this.#wallMs() }
    view.current = { ...before, step: wish.step.slice(0, SHOWN_CHARS), leftMs: wish.leftMs }
    return { leaseMs }
  }

  /** The measurement failed: a runner tries again, after three failures when all others are done. @param {any} wish */
  fail (wish) {
    checked('fail', wish)
    const { work } = this.#parts
    const view = this.#seen(wish)
    if (work.has(wish)) work.failed(wish.sha, wish.machineClass)
    work.release({ id: wish.lease, runner: wish.runner })
    Object.assign(view, {
      current: null,
      failure: { sha: wish.sha, text: wish.text.slice(0, SHOWN_CHARS), code: wish.code, atMs: this.#wallMs() }
    })
    return { noted: true }
  }

  /** The runner ends before it has a result. @param {any} wish */
  release (wish) {
    checked('release', wish)
    this.#parts.work.release({ id: wish.lease, runner: wish.runner })
    const view = this.#known.get(wish.runner)
    if (view) view.current = null
    return { released: true }
  }

  /**
   * Takes the result of a commit, all of it or nothing; the same result again changes nothing.
   * @param {any} wish
   * @param {import('node:stream').Readable} source  gzip, the lines of an export (runner/upload.js)
   * @returns {Promise<{ taken: boolean, added: number, there: number }>}
   * @throws BW_BENCH_USAGE, BW_BENCH_RUNNER, BW_BENCH_IMPORT, BW_TOO_LARGE, BW_BENCH_DISK, BW_BENCH_STORE
   */
  async result (wish, source) {
    checked('result', wish)
    const { work, uploadsDir } = this.#parts
    if (!work.isKnown) throw away(NOT_ASKED)
    if (this.#uploads >= MOST_UPLOADS) throw away('The bot takes results of others now.')
    this.#uploads++
    try {
      return await takeUpload(source, uploadsDir, file => this.#takeResult(wish, file))
    } finally {
      this.#uploads--
    }
  }

  /** From the decision to the store at one go, so that nothing comes between. @param {any} wish @param {string} file */
  #takeResult ({ runner, sha, machineClass }, file) {
    const { work, store, benchmarkKeys, profile, onResult } = this.#parts
    const sessions = sessionsIn(linesOfFile(file))
    const there = new Set(sessions.filter(id => store.session(id) !== null))
    const isThere = sessions.length > 0 && there.size === new Set(sessions).size
    const decided = decideResult({
      state: work.stateOf(sha, machineClass), isThere, botHasIt: work.botHas(sha, machineClass)
    })
    if (decided !== 'take' && decided !== 'there') throw refused('refused',
      `The result of ${sha.slice(0, 12)} was not taken: ${WHY_NOT[decided]}. Nothing was changed.`)
    const view = this.#known.get(runner)
    if (view) Object.assign(view, {
      seenAtMs: this.#wallMs(), failure: null, ...view.current?.sha === sha ? { current: null } : {}
    })
    if (decided === 'there') return { taken: false, added: 0, there: sessions.length }
    const wish = {
      sha, machineClass, profile, benchmarks: new Set(Object.keys(benchmarkKeys)), there, atMs: this.#wallMs()
    }
    const counts = store.import(checkedLines(linesOfFile(file), wish))
    if (view) view.results++
    work.measured(sha, machineClass)
    onResult(machineClass)
    return { taken: true, ...counts }
  }

  /**
   * Results of benchmarks that are defined otherwise would stand in the series of ours.
   * @param {{ profile: string, benchmarks: Record<string, string> }} wish
   */
  #refuseOthers ({ profile, benchmarks }) {
    const { benchmarkKeys, profile: ours } = this.#parts
    const differing = [...new Set([...Object.keys(benchmarkKeys), ...Object.keys(benchmarks)])]
      .filter(id => benchmarkKeys[id] !== benchmarks[id])
    const what = profile !== ours ? `the profile is ${profile} there and ${ours} here` : differing.length > 0
      ? `${differing.slice(0, 5).join(', ')} ${differing.length === 1 ? 'is' : 'are'} another one there, or only on one side`
      : null
    if (what) throw refused('benches',
      `This runner measures otherwise than the bot: ${what}. Bring the bench files of both to the same commit, and give both the same --profile and --only.`)
  }

  /** @param {{ runner: string, name: string, machineClass: string }} wish @returns {RunnerView} */
  #seen ({ runner, name: called, machineClass }) {
    const known = this.#known.get(runner)
    if (!known && this.#known.size >= MOST_RUNNERS) this.#forgetOldest()
    const view = known ?? { name: called, machineClass, seenAtMs: 0, results: 0, current: null, failure: null }
    Object.assign(view, { name: called, machineClass, seenAtMs: this.#wallMs() })
    this.#known.set(runner, view)
    return view
  }

  #forgetOldest () {
    const [[runner]] = [...this.#known].sort(([, a], [, b]) => a.seenAtMs - b.seenAtMs)
    this.#known.delete(runner)
  }
}

/** @type {Readonly<Record<'measured' | 'held' | 'unwatched', string>>} */
const WHY_NOT = Object.freeze({
  measured: 'it was measured by another runner of this machine class meanwhile',
  held: 'the bot measures it itself meanwhile',
  unwatched: 'it is not on the watched branch'
})

/** @param {keyof typeof WISHES} verb @param {any} wish @throws BW_BENCH_USAGE */
function checked (verb, wish) {
  const wrong = WISHES[verb](wish)
  if (wrong) throw new BellwetherError('BW_BENCH_USAGE',
    `The runner asks what this bot does not understand: ${verb}${wrong.startsWith('.') ? '' : ' '}${wrong}. Are both of the same version?`)
}

/** @param {string} reason @param {string} message */
function refused (reason, message) { return new BellwetherError('BW_BENCH_RUNNER', message, { details: { reason } }) }

/** @param {string} message */
function away (message) { return refused('away', `${message} Ask again later.`) }

module.exports = { Runners }
