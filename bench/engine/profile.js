'use strict'
/**
 * Which functions got slower: one more pair of launches of the worst benchmark, with a CPU profile of both sides. It
 * explains a verdict and never changes one, so an error here is only reported.
 */
const { MARKS, markOf } = require('../shared/meta-keys')
const { profileDifference } = require('./profile-difference')
const { flameTree } = require('./flame-tree')

/** A mark holds at most this much; a larger tree is left out. */
const MOST_FLAME_CHARS = 60_000

/** @typedef {import('../shapes/result').ProfileDifference} ProfileDifference */
/** @typedef {import('../shapes/pair').Sample} Sample */

/**
 * @param {string | undefined} id  of the benchmark
 * @param {import('../shapes/record').SessionRecord} session  whose builds are profiled; its profile is taken once
 * @param {import('./compare').Setting} setting
 * @param {import('./session').Io} io
 * @returns {Promise<ProfileDifference | null>}
 */
async function profileOf (id, session, setting, io) {
  const name = markOf(MARKS.profile, session.id)
  const kept = io.store.mark(name)
  if (kept !== null) return JSON.parse(kept)
  const benchmark = setting.benchmarks.find(one => one.id === id)
  if (!benchmark || setting.deadlineMs - io.nowMs() < setting.profile.pairMs) return null
  try {
    io.report({ type: 'step', text: `profiling ${benchmark.id} on both sides` })
    const old = await io.collector.build(session.oldSha, session.copy)
    const fresh = await io.collector.build(session.newSha, session.copy)
    const pair = await io.collector.takePair({
      benchmark, old, new: fresh, order: 'old-first', profile: setting.profile, cpuProfile: true
    })
    const dirs = { oldDir: old.dir, newDir: fresh.dir }
    const difference = differenceOf(benchmark, pair, dirs)
    const flames = difference && JSON.stringify(flamesOf(benchmark, pair, dirs))
    if (flames && flames.length <= MOST_FLAME_CHARS) {
      io.put('mark', { name: markOf(MARKS.flames, session.id), value: flames })
    }
    // last: where it stands, no profile is taken again
    if (difference) io.put('mark', { name, value: JSON.stringify(difference) })
    return difference
  } catch (err) {
    io.signal.throwIfAborted()
    io.report({
      type: 'step', text: `no CPU profile could be taken, the verdict stands: ${/** @type {Error} */ (err).message}`
    })
    return null
  }
}

/**
 * The benchmark whose slowdown is the largest.
 * @param {import('../shapes/result').BenchmarkResult[]} benchmarks
 * @returns {string | undefined}
 */
function worstBenchmark (benchmarks) {
  return benchmarks.filter(one => one.verdict === 'confirmed')
    .map(one => ({ id: one.benchmark, effect: Math.max(...one.metrics.map(({ verdict, estimate }) =>
      verdict === 'confirmed' ? estimate?.effect ?? 0 : 0)) }))
    .sort((a, b) => b.effect - a.effect)[0]?.id
}

/**
 * @param {import('../shapes/suite').Benchmark} benchmark
 * @param {import('../shapes/pair').TakenPair} pair
 * @param {{ oldDir: string, newDir: string }} dirs  files in a checkout are told relative to it
 * @returns {ProfileDifference | null}  null: a side has no profile (a program that is not Node writes none)
 */
function differenceOf (benchmark, { old, new: fresh }, dirs) {
  if (!old.ok || !fresh.ok || !old.profilePath || !fresh.profilePath) return null
  const requests = { oldRequests: old.load?.requests ?? 1, newRequests: fresh.load?.requests ?? 1 }
  const slower = profileDifference({ old: [old.profilePath], new: [fresh.profilePath], ...requests, ...dirs })
  return { benchmark: benchmark.id, slower, per: benchmark.kind === 'server' ? 'request' : 'launch' }
}

/**
 * @param {import('../shapes/suite').Benchmark} benchmark
 * @param {import('../shapes/pair').TakenPair} pair  both sides good
 * @param {{ oldDir: string, newDir: string }} dirs
 * @returns {import('../shapes/result').Flames}
 */
function flamesOf ({ id, kind }, pair, { oldDir, newDir }) {
  const tree = (/** @type {Sample} */ sample, /** @type {string} */ dir) => {
    const requests = (sample.ok && sample.load?.requests) || 1
    return flameTree(sample.ok && sample.profilePath ? [sample.profilePath] : [], { requests, dir })
  }
  return { benchmark: id, per: kind === 'server' ? 'request' : 'launch', old: tree(pair.old, oldDir), new: tree(
    pair.new, newDir
  ) }
}

module.exports = { profileOf, worstBenchmark }
