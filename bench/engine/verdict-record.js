'use strict'
/**
 * The short records of a finished comparison: one for messages and lists of commits, one a benchmark for its own
 * numbers. Pure.
 */
const { counts } = require('./launches')
const { median } = require('../shared/median')

/** @typedef {import('../shapes/result').CommitResult} CommitResult */
/** @typedef {import('../shapes/record').SessionRecord} SessionRecord */
/** @typedef {import('../shapes/record').PairRecord} PairRecord */
/** @typedef {import('../shapes/record').VerdictRecord} VerdictRecord */
/** @typedef {import('../shapes/record').Moved} Moved */

/** More of them are of no use to a reader; the rest stands in the session. */
const MOST_MOVED = 500

/**
 * @param {SessionRecord} session
 * @param {CommitResult} result
 * @returns {Omit<VerdictRecord, 'atMs'>}
 */
function verdictRecord (session, { verdict, text, benchmarks, tests, build, culprit, tookMs }) {
  return {
    session: session.id,
    sha: session.newSha,
    oldSha: session.oldSha,
    machineClass: session.machineClass,
    profile: session.profile,
    verdict,
    text,
    moved: movedOf(benchmarks),
    ...brokenOf(benchmarks),
    tests: tests.new,
    build: build.new,
    culprit: culprit && {
      candidates: culprit.candidates.map(({ sha }) => sha), confidence: culprit.confidence,
      revertCommand: culprit.revertCommand
    },
    tookMs
  }
}

/**
 * "confirmed" is worse than "broken", and hides it.
 * @param {CommitResult['benchmarks']} benchmarks
 * @returns {Pick<VerdictRecord, 'broken'>}
 */
function brokenOf (benchmarks) {
  const broken = benchmarks.filter(({ verdict }) => verdict === 'broken').map(({ benchmark }) => benchmark)
  return broken.length === 0 ? {} : { broken }
}

/** @param {CommitResult['benchmarks']} benchmarks @returns {Moved[]} */
function movedOf (benchmarks) {
  return benchmarks.flatMap((
    { benchmark, metrics }
  ) => metrics.filter(({ metric, verdict }) => metric.gated && MOVED.has(verdict)).map(found => ({
    benchmark,
    metric: found.metric.name,
    unit: found.metric.unit,
    better: found.metric.better,
    verdict: found.verdict,
    effect: found.estimate?.effect ?? null,
    interval99: found.estimate?.interval99 ?? null,
    medians: found.medians
  }))).sort((a, b) => Math.abs(b.effect ?? 0) - Math.abs(a.effect ?? 0)).slice(0, MOST_MOVED)
}
/** @type {Set<import('../shapes/result').Verdict>} */
const MOVED = new Set(['confirmed', 'accepted', 'suspected', 'improved'])

/**
 * @param {SessionRecord} session
 * @param {readonly PairRecord[]} pairs  of the session
 * @returns {Omit<import('../shapes/record').ValuesRecord, 'atMs'>[]}
 */
function valuesRecords (session, pairs) {
  return session.benchmarks.flatMap(benchmark => {
    /** @type {Map<string, number[]>} */
    const values = new Map()
    for (const pair of pairs) {
      if (pair.benchmark !== benchmark || pair.role !== 'look' || !counts(pair) || !pair.new.ok) continue
      for (const [name, value] of Object.entries(pair.new.metrics)) values.set(name, [...values.get(name) ?? [], value])
    }
    if (values.size === 0) return []
    return [{ session: session.id, benchmark, metrics: Object.fromEntries([...values]
      .map(([name, all]) => [name, spreadOf(all)])) }]
  })
}

/** @param {number[]} values  at least one @returns {[number, number, number]} median and quartiles */
function spreadOf (values) {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (/** @type {number} */ share) => sorted[Math.round(share * (sorted.length - 1))]
  const round = (/** @type {number} */ value) => Number(value.toPrecision(6))
  return [round(median(sorted)), round(at(0.25)), round(at(0.75))]
}

module.exports = { verdictRecord, valuesRecords }
