'use strict'
/** The beginning of every measuring verb, the anchor of its history, and the builds that it keeps. */
const { BellwetherError } = require('../../common/errors')
const { MARKS } = require('../shared/meta-keys')
const { isChecked } = require('../shared/own-host')

/** @typedef {import('../shapes/result').RunResult} RunResult */
/** @typedef {import('../shapes/result').CommitResult} CommitResult */
/** @typedef {import('../shapes/pair').Collector} Collector */
/** @typedef {import('./session').Io} Io */
/** @typedef {import('./compare').Setting} Setting */
/**
 * @typedef {Omit<Io, 'collector' | 'put'> & {
 *   wallMs: () => number, repoDir: string, place: string, benchFile: import('../shapes/suite').BenchFile,
 *   profile: import('../shapes/suite').Profile, timeBudgetMs: number, openedCollector: () => Promise<Collector>,
 *   namedFile: string | null, mayHave: (shas: string[]) => boolean }} Context
 *   namedFile: the bench file, where the caller named it; mayHave: whether commits can be of the repository (places.js)
 */

const NOT_CHECKED =
  'the machine was not checked (--no-machine-checks): no pair was rejected for what else ran, so this verdict is worth less'

/**
 * @param {Context} context
 * @param {Io['put']} put
 */
function createMeasuring (context, put) {
  const { benchFile, profile, store, report } = context

  /** Everything a measuring verb needs, once the collector is there. */
  async function begin () {
    const beganAtMs = context.nowMs()
    const collector = await context.openedCollector()
    for (const note of store.notes) report({ type: 'step', text: note })
    const machine = await collector.machine()
    put('machine', machine)
    if (isChecked(machine) || store.mark(MARKS.ownClass) === null) {
      put('mark', { name: MARKS.ownClass, value: machine.class })
    }
    /** @type {Io} */
    const io = { ...context, collector, put }
    /** @type {Setting} */
    const setting = {
      benchmarks: benchFile.benchmarks,
      profile,
      benchSha256: benchFile.contentSha256,
      machineClass: machine.class,
      machineMore: machine.more,
      anchorSha: await anchorSha(collector),
      deadlineMs: beganAtMs + context.timeBudgetMs
    }
    /** @param {Pick<RunResult, 'verb' | 'verdict'> & Partial<RunResult>} facts @returns {RunResult} */
    const answer = facts => ({
      schema: 1,
      machine,
      profile: profile.name,
      commits: [],
      bisect: null,
      calibration: null,
      trials: store.trials({ machineClass: machine.class }),
      tookMs: context.nowMs() - beganAtMs,
      ...facts,
      ...isChecked(machine) ? {} : { notes: [...facts.notes ?? [], NOT_CHECKED] }
    })
    return { collector, io, setting, answer }
  }

  /**
   * The build that history is told against: the bench file's; else the first one that was ever measured.
   * @param {Collector} collector
   */
  async function anchorSha (collector) {
    if (benchFile.anchor === null) return store.mark(MARKS.anchor)
    try {
      const { sha } = await collector.resolve(benchFile.anchor)
      put('mark', { name: MARKS.namedAnchor, value: sha })
      return sha
    } catch (err) {
      if (!(err instanceof BellwetherError) || err.code !== 'BW_BENCH_REV') throw err
      report({
        type: 'step',
        text: `the anchor ${benchFile.anchor} is not there: no history is kept of this run (${err.message})`
      })
      return null
    }
  }

  /**
   * Where there is none yet, history may begin with the commit that is compared with.
   * @param {Setting} setting
   * @param {string | undefined} firstSha
   * @returns {Setting}
   */
  function anchored (setting, firstSha) {
    return setting.anchorSha === null && benchFile.anchor === null && firstSha !== undefined
      ? { ...setting, anchorSha: firstSha }
      : setting
  }

  /**
   * History begins with the first commit that ran: with one that does not it would stay empty for good.
   * @param {CommitResult[]} results  oldest first
   */
  function keepAnchor (results) {
    if (benchFile.anchor !== null || store.mark(MARKS.anchor) !== null) return
    const first = results.find(({ benchmarks }) => benchmarks.some(one => one.pairs > 0))
    if (first) put('mark', { name: MARKS.anchor, value: first.old.sha })
  }

  /**
   * Before the work the builds of other commits go, so that they do not take its room; after it the builds that were
   * made only to confirm go, too.
   * @template T
   * @param {string[]} shas
   * @param {Setting} setting
   * @param {Collector} collector
   * @param {() => Promise<T>} work
   */
  async function keepingFew (shas, setting, collector, work) {
    const own = [...shas, ...setting.anchorSha ? [setting.anchorSha] : []].map(sha => ({ sha, copy: 'a' }))
    const prune = () => {
      const resumed = store.openSessions().filter(one => shas.includes(one.oldSha) && shas.includes(one.newSha))
      return collector.prune([
        ...own, ...resumed.flatMap(({ oldSha, newSha, copy }) => [oldSha, newSha].map(sha => ({ sha, copy })))
      ])
    }
    await prune()
    const done = await work()
    await prune()
    return done
  }

  return { begin, anchored, keepAnchor, keepingFew }
}

module.exports = { createMeasuring }
