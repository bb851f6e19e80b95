'use strict'
/**
 * What can be asked of the bot: run, compare, bisect, calibrate, history, status, accept, export and import. Each verb gathers
 * what the work needs, has it done, and puts the answer together.
 */
const { BellwetherError } = require('../../common/errors')
const { compareCommits, plain } = require('./compare')
const { commitsOf, runCommits } = require('./run')
const { bisectCommits } = require('./bisect')
const { calibrate } = require('./calibrate')
const { historyOf } = require('./history')
const { statusOf } = require('./status')
const { worstOf } = require('./results')
const { metricsOf } = require('./numbers')
const { MARKS } = require('../shared/meta-keys')
const { MOST_HISTORY_COMMITS, LONGEST_SILENCE_MS, UNCHECKED } = require('../shared/shapes')
const { isDirty } = require('./places')

/** @typedef {import('../shared/shapes').RunResult} RunResult */
/** @typedef {import('../shared/shapes').CommitResult} CommitResult */
/** @typedef {import('../shared/shapes').Collector} Collector */
/** @typedef {import('../shared/shapes').Verdict} Verdict */
/** @typedef {import('./session').Io} Io */
/** @typedef {import('./compare').Setting} Setting */

const CALIBRATE_PAIRS = 20
const NOT_CHECKED = 'the machine was not checked (--no-machine-checks): no pair was rejected for what else ran, so this verdict is worth less'
const CUT = 'the time budget ended it before all pairs were measured: PAIRS says how many there are'

/** @param {import('../shared/shapes').Machine} machine */
const isChecked = ({ more }) => more?.machineChecks !== UNCHECKED

/**
 * @param {Omit<Io, 'collector' | 'put'> & {
 *   wallMs: () => number, repoDir: string, place: string, benchFile: import('../shared/shapes').BenchFile, profile: import('../shared/shapes').Profile,
 *   timeBudgetMs: number, openedCollector: () => Promise<Collector>, namedFile: string | null, mayHave: (shas: string[]) => boolean }} context
 *   namedFile: the bench file, where somebody named it; mayHave: whether commits can be of the repository (places.js)
 */
function openVerbs (context) {
  const { benchFile, profile, store, report } = context
  /** @type {Io['put']} */
  const put = (kind, record) => store.put(kind, { ...record, atMs: context.wallMs() })

  /** Everything a measuring verb needs, once the collector is there. */
  async function begin () {
    const beganAtMs = context.nowMs()
    const collector = await context.openedCollector()
    for (const note of store.notes) report({ type: 'step', text: note })
    const machine = await collector.machine()
    put('machine', machine)
    if (isChecked(machine) || store.mark(MARKS.ownClass) === null) put('mark', { name: MARKS.ownClass, value: machine.class })
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

  /** The build that history is told against: the bench file's; else the first one that was ever measured. @param {Collector} collector */
  async function anchorSha (collector) {
    if (benchFile.anchor === null) return store.mark(MARKS.anchor)
    try {
      const { sha } = await collector.resolve(benchFile.anchor)
      put('mark', { name: MARKS.namedAnchor, value: sha })
      return sha
    } catch (err) {
      if (!(err instanceof BellwetherError) || err.code !== 'BW_BENCH_REV') throw err
      report({ type: 'step', text: `the anchor ${benchFile.anchor} is not there: no history is kept of this run (${err.message})` })
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
    return setting.anchorSha === null && benchFile.anchor === null && firstSha !== undefined ? { ...setting, anchorSha: firstSha } : setting
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
   * Before the work the builds of other commits go, so that they do not take its room; after it what was built only to confirm goes, too.
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
      return collector.prune([...own, ...resumed.flatMap(({ oldSha, newSha, copy }) => [oldSha, newSha].map(sha => ({ sha, copy })))])
    }
    await prune()
    const done = await work()
    await prune()
    return done
  }

  return {
    /**
     * The first-parent line of a branch as it is now, oldest first.
     * @param {{ branch: string | null, remote: string | null, from: string | null, limit: number, known?: string | null }} wish  branch null: HEAD;
     *   remote null: of the repository itself; from: what it reaches is left out; known: the tip of the line that the caller has
     * @returns {Promise<{ tip: string, commits: import('../shared/shapes').Commit[] | null }>}  null: it is as it was
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
     * @returns {Promise<import('../shared/shapes').Commit>}
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
     * @param {{ range?: string }} [wish]  'rev', or 'A..B'; left out: HEAD
     * @returns {Promise<RunResult>}
     * @throws {BellwetherError} BW_BENCH_REV, BW_BENCH_DISK, BW_BENCH_STORE
     */
    async run ({ range } = {}) {
      const { collector, io, setting, answer } = await begin()
      if (range === undefined && isDirty(context.repoDir)) report({ type: 'step', text: 'there are changes that are not committed: they are not measured, HEAD is' })
      const commits = await commitsOf(range ?? 'HEAD', collector)
      const results = await runCommits(commits, anchored(setting, commits[0].parents[0]), io)
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
      const compared = await keepingFew([old.sha, fresh.sha], asked, collector, () => compareCommits(wanted, asked, again))
      keepAnchor([compared])
      return answer({ verb: 'compare', verdict: compared.verdict, commits: [plain(compared)] })
    },

    /**
     * @param {{ good: string, bad: string, benchmark?: string, metric?: string }} wish  left out: the worst of comparing the ends
     * @returns {Promise<RunResult>}
     * @throws {BellwetherError} BW_BENCH_REV, BW_BENCH_USAGE, BW_BENCH_DISK, BW_BENCH_STORE
     */
    async bisect (wish) {
      const { collector, io, setting, answer } = await begin()
      const good = await collector.resolve(wish.good)
      const between = await collector.between(wish.good, wish.bad)
      if (between.length === 0) throw new BellwetherError('BW_BENCH_REV', `${wish.good} and ${wish.bad} are the same commit: there is nothing between them`)
      const { verdict, bisect, commits } = await bisectCommits({ good, between, benchmark: wish.benchmark ?? null, metric: wish.metric ?? null }, setting, io)
      return answer({ verb: 'bisect', verdict, bisect, commits })
    },

    /**
     * HEAD against itself: what this machine can see.
     * @param {{ pairs?: number, rev?: string }} [wish]  pairs of each benchmark, rounded up to tens
     * @returns {Promise<RunResult>}
     * @throws {BellwetherError} BW_BENCH_REV, BW_BENCH_USAGE, BW_BENCH_DISK, BW_BENCH_STORE
     */
    async calibrate ({ pairs = CALIBRATE_PAIRS, rev = 'HEAD' } = {}) {
      if (!(Number.isInteger(pairs) && pairs >= 1 && pairs <= 10_000)) throw new BellwetherError('BW_BENCH_USAGE', `pairs must be a whole number from 1 to 10000, got ${pairs}`)
      const { collector, io, setting, answer } = await begin()
      const commit = await collector.resolve(rev)
      const { results, calibration, isCut } = await keepingFew([commit.sha], setting, collector, () => calibrate(commit, pairs, setting, io))
      return answer({ verb: 'calibrate', verdict: worstOf(results.map(one => one.verdict)), commits: results.map(plain), calibration, ...isCut ? { notes: [CUT] } : {} })
    },

    /**
     * @param {{ benchmark?: string, metric?: string, limit?: number }} [wish]  left out: every benchmark, its gated metrics, MOST_HISTORY_COMMITS
     * @returns {Promise<import('../shared/shapes').History[]>}
     * @throws {BellwetherError} BW_BENCH_USAGE
     */
    async history ({ benchmark, metric, limit = MOST_HISTORY_COMMITS } = {}) {
      const machineClass = await machineClassNow()
      const benchmarks = benchFile.benchmarks.filter(one => benchmark === undefined || one.id === benchmark)
      if (benchmarks.length === 0) throw noBenchmark(benchmark ?? '')
      const wanted = (/** @type {import('../shared/shapes').Metric} */ one) => metric === undefined ? one.gated : one.name === metric
      const all = benchmarks.flatMap(one => metricsKnown(one).filter(wanted).map(found => ({ benchmark: one, metric: found })))
      if (all.length === 0 && metric !== undefined) throw new BellwetherError('BW_BENCH_USAGE', `no benchmark asked for has a metric "${metric}"`)
      const anchor = store.mark(benchFile.anchor === null ? MARKS.anchor : MARKS.namedAnchor)
      if (machineClass === null || anchor === null) return []
      const about = { machineClass, profile: profile.name, anchorSha: anchor, limit }
      return all.map(one => historyOf({ ...one, ...about }, store)).filter(one => one.points.length > 0 || one.leftOut > 0 || one.otherAnchor > 0)
    },

    /** @returns {Promise<import('../shared/shapes').BenchStatus>} */
    async status () {
      const machineClass = await machineClassNow()
      const benchmarks = benchFile.benchmarks.map(one => one.id)
      return statusOf({ place: context.place, machineClass, benchmarks, benchFile: context.namedFile, nowMs: context.wallMs() }, store)
    },

    /**
     * A person takes a slowdown: this commit does not ring for this metric again.
     * @param {{ rev: string, benchmark: string, metric: string, by: string, reason: string }} wish
     * @returns {Promise<import('../shared/shapes').Accepted>}
     * @throws {BellwetherError} BW_BENCH_REV, BW_BENCH_USAGE, BW_BENCH_STORE
     */
    async accept ({ rev, benchmark, metric, by, reason }) {
      const known = benchFile.benchmarks.find(one => one.id === benchmark)
      if (!known) throw noBenchmark(benchmark)
      checkMetric([known], metric)
      if (reason.trim() === '') throw new BellwetherError('BW_BENCH_USAGE', 'a slowdown is accepted with a reason: whoever looks next year wants to know it')
      const { sha } = await (await context.openedCollector()).resolve(rev)
      const about = { sha, benchmark, metric }
      const isNew = put('accept', { ...about, by, reason })
      return { .../** @type {import('../shared/shapes').AcceptRecord} */ (store.accepted(about)), isNew, isSlower: isSlower(about) }
    },

    /**
     * Nobody is told of a benchmark until a moment; it is measured and shown as before. The last one of a benchmark and metric counts.
     * @param {{ benchmark: string, metric: string, forMs: number, by: string, reason: string }} wish  benchmark, metric: '*' is every one; forMs 0: it ends now
     * @returns {Promise<import('../shared/shapes').SilenceRecord>}
     * @throws {BellwetherError} BW_BENCH_USAGE, BW_BENCH_STORE
     */
    async silence ({ benchmark, metric, forMs, by, reason }) {
      const named = benchFile.benchmarks.filter(one => benchmark === '*' || one.id === benchmark)
      if (benchmark !== '*' && named.length === 0) throw noBenchmark(benchmark)
      if (metric !== '*') checkMetric(named, metric)
      if (!(forMs === 0 || (forMs >= 1000 && forMs <= LONGEST_SILENCE_MS))) throw new BellwetherError('BW_BENCH_USAGE', 'a silence has an end: from a second to a year from now')
      if (reason.trim() === '') throw new BellwetherError('BW_BENCH_USAGE', 'a benchmark is silenced with a reason: whoever wonders why nothing rings wants to know it')
      const nowMs = context.wallMs()
      const last = store.all('silence', { benchmark, metric, newest: true, limit: 1 })[0]
      if (forMs === 0 && !(last?.untilMs > nowMs)) throw new BellwetherError('BW_BENCH_USAGE', `no silence of ${benchmark} ${metric} is there to end`)
      const untilMs = Math.round(nowMs + forMs)
      put('silence', { benchmark, metric, untilMs, by, reason })
      return store.get('silence', { benchmark, metric, untilMs })
    },

    /**
     * The build that history is told against from now on.
     * @param {{ rev: string }} wish
     * @returns {Promise<{ sha: string, before: string | null, broken: string | null }>}  broken: what its last verdict here said, where it was broken
     * @throws {BellwetherError} BW_BENCH_REV, BW_BENCH_USAGE: the bench file names one, BW_BENCH_STORE
     */
    async baseline ({ rev }) {
      if (benchFile.anchor !== null) throw new BellwetherError('BW_BENCH_USAGE', `the bench file names the anchor ${benchFile.anchor}; change it there`)
      const { sha } = await (await context.openedCollector()).resolve(rev)
      const before = store.mark(MARKS.anchor)
      put('mark', { name: MARKS.anchor, value: sha })
      const machineClass = await machineClassNow()
      const last = machineClass === null ? undefined : store.all('verdict', { sha, machineClass, newest: true, limit: 1 })[0]
      return { sha, before, broken: last?.verdict === 'broken' ? last.text : null }
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
      throw new BellwetherError('BW_BENCH_IMPORT', `None of the ${shas.length} commits in it is in ${context.repoDir}. Nothing was imported. ` +
        'It is of another repository (name that with --repo), or this clone lacks its commits: git fetch')
    })
  }

  /** @param {string} id */
  function noBenchmark (id) {
    return new BellwetherError('BW_BENCH_USAGE', `the bench file has no benchmark "${id}"; it has ${benchFile.benchmarks.map(one => one.id).join(', ')}`)
  }

  /**
   * Where nothing was measured yet nobody knows what a benchmark gives.
   * @param {readonly import('../shared/shapes').Benchmark[]} benchmarks  of which one must have it
   * @param {string} metric
   */
  function checkMetric (benchmarks, metric) {
    const names = benchmarks.map(one => metricsKnown(one).map(({ name }) => name))
    if (names.some(own => own.length === 0 || own.includes(metric))) return
    throw new BellwetherError('BW_BENCH_USAGE', `${benchmarks.map(({ id }) => id).join(', ')} has no metric "${metric}"; there is ${[...new Set(names.flat())].join(', ')}`)
  }

  /** The class of this machine when it measured last, so that nothing has to be opened to look back. Results of before it was noted: the last one there. */
  async function machineClassNow () {
    return store.mark(MARKS.ownClass) ?? store.all('machine', {}).at(-1)?.class ?? null
  }

  /**
   * Whether a comparison has told of it, on whichever machine, or a bisect took the commit for the culprit and checked it.
   * @param {{ sha: string, benchmark: string, metric: string }} about
   */
  function isSlower ({ sha, benchmark, metric }) {
    return store.all('session', { newSha: sha }).some(({ id, kind, parent, benchmarks }) => {
      if (kind === 'bisect-check') return benchmarks.includes(benchmark) && store.session(parent ?? '')?.metric === metric
      return store.looks({ session: id, role: 'look', benchmark }).some(look => look.metric === metric && look.decision === 'suspected')
    })
  }

  /** @param {import('../shared/shapes').Benchmark} benchmark */
  function metricsKnown (benchmark) {
    if (benchmark.metrics.length > 0) return benchmark.metrics
    const last = store.all('session', { newest: true, limit: 20 }).find(one => one.benchmarks.includes(benchmark.id))
    return last ? metricsOf(benchmark, store.pairs({ session: last.id, benchmark: benchmark.id })) : []
  }
}

/**
 * Who may be to blame between two commits: the first-parent line, or the new commit alone where they are not on one.
 * @param {Collector} collector
 * @param {import('../shared/shapes').Commit} old
 * @param {import('../shared/shapes').Commit} fresh
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
