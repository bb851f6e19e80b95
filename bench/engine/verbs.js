'use strict'
/**
 * The verbs of the bot: run, compare, bisect, calibrate, history, status, export and import here, accept, silence and
 * baseline in rulings.js. Each verb gathers the parts that the work needs (measuring.js), has the work done, and puts
 * the answer together.
 */
const { BellwetherError } = require('../../common/errors')
const { compareCommits, plain } = require('./compare')
const { commitsOf, runCommits } = require('./run')
const { bisectCommits } = require('./bisect')
const { calibrate } = require('./calibrate')
const { historyOf } = require('./history')
const { statusOf } = require('./status')
const { worstOf } = require('./results')
const { createKnown } = require('./known')
const { createMeasuring } = require('./measuring')
const { openRulings } = require('./rulings')
const { MARKS } = require('../shared/meta-keys')
const { MOST_HISTORY_COMMITS } = require('../shapes/result')
const { isDirty } = require('./places')

/** @typedef {import('../shapes/result').RunResult} RunResult */
/** @typedef {import('../shapes/result').CommitResult} CommitResult */
/** @typedef {import('../shapes/pair').Collector} Collector */
/** @typedef {import('../shapes/result').Verdict} Verdict */
/** @typedef {import('./session').Io} Io */
/** @typedef {import('./compare').Setting} Setting */

const CALIBRATE_PAIRS = 20
const CUT = 'the time budget ended it before all pairs were measured: PAIRS says how many there are'

/** @param {import('./measuring').Context} context */
function openVerbs (context) {
  const { benchFile, profile, store, report } = context
  /** @type {Io['put']} */
  const put = (kind, record) => store.put(kind, { ...record, atMs: context.wallMs() })

  const facts = createKnown(context)
  const { noBenchmark, machineClassNow, metricsKnown } = facts
  const { begin, anchored, keepAnchor, keepingFew } = createMeasuring(context, put)

  return {
    ...openRulings(context, put, facts),

    /**
     * The first-parent line of a branch as it is now, oldest first.
     * @param {{ branch: string | null, remote: string | null, from: string | null, limit: number, known?: string |
     *   null }} wish  branch null: HEAD;
     *   remote null: of the repository itself; from: the commits that it reaches are left out; known: the tip
     *   of the line that the caller has
     * @returns {Promise<{ tip: string, commits: import('../shapes/pair').Commit[] | null }>}  null: it is as it was
     * @throws {BellwetherError} BW_BENCH_REV, BW_BENCH_DISK
     */
    async line ({ branch, remote, from, limit, known = null }) {
      const collector = await context.openedCollector()
      const tip = await collector.tipOf({ branch, remote })
      return { tip, commits: tip === known ? null : await collector.log({ tip, from, limit }) }
    },

    /**
     * A commit that is to be measured, from the repository or else from a remote.
     * @param {{ sha: string, remote: string }} wish
     * @returns {Promise<import('../shapes/pair').Commit>}
     * @throws {BellwetherError} BW_BENCH_REV, BW_BENCH_DISK
     */
    async fetch ({ sha, remote }) {
      const collector = await context.openedCollector()
      try {
        return await collector.resolve(sha)
      } catch (err) {
        if (!(err instanceof BellwetherError) || err.code !== 'BW_BENCH_REV') throw err
        return collector.fetch({ sha, remote })
      }
    },

    /** @returns {Promise<string>} of this machine, as it is now */
    machineClass: async () => (await (await context.openedCollector()).machine()).class,

    /**
     * Each commit against its parent.
     * @param {{ range?: string, again?: boolean }} [wish]  range: 'rev', or 'A..B'; left out: HEAD; again: what was
     *   measured before is built and measured anew
     * @returns {Promise<RunResult>}
     * @throws {BellwetherError} BW_BENCH_REV, BW_BENCH_DISK, BW_BENCH_STORE
     */
    async run ({ range, again = false } = {}) {
      const { collector, io, setting, answer } = await begin()
      if (range === undefined && isDirty(context.repoDir)) {
        report({ type: 'step', text: 'there are changes that are not committed: they are not measured, HEAD is' })
      }
      const commits = await commitsOf(range ?? 'HEAD', collector)
      /** @type {Collector['build']} */
      const build = (sha, copy) => collector.build(sha, copy, { afresh: true })
      const asked = again ? { ...io, collector: { ...collector, build } } : io
      const results = await runCommits(commits, anchored(setting, commits[0].parents[0]), asked, { again })
      keepAnchor(results)
      return answer({ verb: 'run', verdict: worstOf(results.map(one => one.verdict)), commits: results })
    },

    /**
     * Two commits, whatever lies between. The same commit twice is a trial of the bot.
     * @param {{ old: string, new: string }} wish  revs
     * @returns {Promise<RunResult>}
     * @throws {BellwetherError} BW_BENCH_REV, BW_BENCH_DISK, BW_BENCH_STORE
     */
    async compare (wish) {
      const { collector, io, setting, answer } = await begin()
      const old = await collector.resolve(wish.old)
      const fresh = await collector.resolve(wish.new)
      const kind = old.sha === fresh.sha ? 'aa' : 'compare'
      const between = kind === 'aa' ? [fresh] : await lineBetween(collector, old, fresh)
      const asked = anchored(setting, old.sha)
      /** @type {Collector['build']} */
      const build = (sha, copy) => collector.build(sha, copy, { anew: true })
      /** @type {import('./compare').Wish} */
      const wanted = { kind, old, new: fresh, between, reuse: false }
      const again = { ...io, collector: { ...collector, build } }
      const compared = await keepingFew([old.sha, fresh.sha],
        asked, collector, () => compareCommits(wanted, asked, again))
      keepAnchor([compared])
      return answer({ verb: 'compare', verdict: compared.verdict, commits: [plain(compared)] })
    },

    /**
     * @param {{ good: string, bad: string, benchmark?: string, metric?: string }} wish  left out: the worst of
     *   comparing the ends
     * @returns {Promise<RunResult>}
     * @throws {BellwetherError} BW_BENCH_REV, BW_BENCH_USAGE, BW_BENCH_DISK, BW_BENCH_STORE
     */
    async bisect (wish) {
      const { collector, io, setting, answer } = await begin()
      const good = await collector.resolve(wish.good)
      const between = await collector.between(wish.good, wish.bad)
      if (between.length === 0) throw new BellwetherError('BW_BENCH_REV',
        `${wish.good} and ${wish.bad} are the same commit: there is nothing between them`)
      const { verdict, bisect, commits } = await bisectCommits(
        { good, between, benchmark: wish.benchmark ?? null, metric: wish.metric ?? null }, setting, io
      )
      return answer({ verb: 'bisect', verdict, bisect, commits })
    },

    /**
     * HEAD against itself: the smallest change that this machine can see.
     * @param {{ pairs?: number, rev?: string }} [wish]  pairs of each benchmark, rounded up to tens
     * @returns {Promise<RunResult>}
     * @throws {BellwetherError} BW_BENCH_REV, BW_BENCH_USAGE, BW_BENCH_DISK, BW_BENCH_STORE
     */
    async calibrate ({ pairs = CALIBRATE_PAIRS, rev = 'HEAD' } = {}) {
      if (!(Number.isInteger(pairs) && pairs >= 1 && pairs <= 10_000)) {
        throw new BellwetherError('BW_BENCH_USAGE', `pairs must be a whole number from 1 to 10000, got ${pairs}`)
      }
      const { collector, io, setting, answer } = await begin()
      const commit = await collector.resolve(rev)
      const { results, calibration, isCut } = await keepingFew([commit.sha],
        setting, collector, () => calibrate(commit, pairs, setting, io))
      return answer({
        verb: 'calibrate', verdict: worstOf(results.map(one => one.verdict)), commits: results.map(plain), calibration,
        ...isCut ? { notes: [CUT] } : {}
      })
    },

    /**
     * @param {{ benchmark?: string, metric?: string, limit?: number }} [wish]  left out: every benchmark, its gated
     *   metrics, MOST_HISTORY_COMMITS
     * @returns {Promise<import('../shapes/result').History[]>}
     * @throws {BellwetherError} BW_BENCH_USAGE
     */
    async history ({ benchmark, metric, limit = MOST_HISTORY_COMMITS } = {}) {
      const machineClass = await machineClassNow()
      const benchmarks = benchFile.benchmarks.filter(one => benchmark === undefined || one.id === benchmark)
      if (benchmarks.length === 0) throw noBenchmark(benchmark ?? '')
      const wanted = (/** @type {import('../shapes/suite').Metric} */ one) =>
        metric === undefined ? one.gated : one.name === metric
      const all = benchmarks.flatMap(one =>
        metricsKnown(one).filter(wanted).map(found => ({ benchmark: one, metric: found })))
      if (all.length === 0 && metric !== undefined) {
        throw new BellwetherError('BW_BENCH_USAGE', `no benchmark asked for has a metric "${metric}"`)
      }
      const anchor = store.mark(benchFile.anchor === null ? MARKS.anchor : MARKS.namedAnchor)
      if (machineClass === null || anchor === null) return []
      const about = { machineClass, profile: profile.name, anchorSha: anchor, limit }
      return all.map(one => historyOf({ ...one, ...about }, store))
        .filter(one => one.points.length > 0 || one.leftOut > 0 || one.otherAnchor > 0)
    },

    /** @returns {Promise<import('../shapes/result').BenchStatus>} */
    async status () {
      const machineClass = await machineClassNow()
      const benchmarks = benchFile.benchmarks.map(one => one.id)
      return statusOf(
        { place: context.place, machineClass, benchmarks, benchFile: context.namedFile, nowMs: context.wallMs() }, store
      )
    },

    /** Everything, as lines of JSON. */
    export: () => store.export(),

    /**
     * All or nothing. Results of another repository would stand among ours for good.
     * @param {Parameters<Io['store']['import']>[0]} lines  of an export
     * @throws {BellwetherError} BW_BENCH_IMPORT, BW_BENCH_STORE, BW_BENCH_DISK
     */
    import: lines => store.import(lines, shas => {
      if (context.mayHave(shas)) return
      throw new BellwetherError('BW_BENCH_IMPORT',
        `None of the ${shas.length} commits in it is in ${context.repoDir}. Nothing was imported. ` +
        'It is of another repository (name that with --repo), or this clone lacks its commits: git fetch')
    })
  }
}

/**
 * The commits that may be to blame between two commits: the first-parent line, or the new commit alone where they are
 * not on one.
 * @param {Collector} collector
 * @param {import('../shapes/pair').Commit} old
 * @param {import('../shapes/pair').Commit} fresh
 */
async function lineBetween (collector, old, fresh) {
  try {
    return await collector.between(old.sha, fresh.sha)
  } catch (err) { // two branches may be compared, too: then only the ends are known
    if (!(err instanceof BellwetherError) || err.code !== 'BW_BENCH_REV') throw err
    return []
  }
}

module.exports = { openVerbs }
