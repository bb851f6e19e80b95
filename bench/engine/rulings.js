'use strict'
/**
 * The decisions of people about results: a slowdown is accepted, a benchmark is silenced, history is told against
 * another build.
 */
const { BellwetherError } = require('../../common/errors')
const { MARKS } = require('../shared/meta-keys')
const { LONGEST_SILENCE_MS } = require('../shapes/record')

/**
 * @param {import('./measuring').Context} context
 * @param {import('./session').Io['put']} put
 * @param {import('./known').Known} known
 */
function openRulings (context, put, { noBenchmark, checkMetric, machineClassNow }) {
  const { benchFile, store } = context

  /**
   * Whether a comparison, on any machine, found this slowdown, or a bisect took the commit for the culprit and checked
   * it.
   * @param {{ sha: string, benchmark: string, metric: string }} about
   */
  function isSlower ({ sha, benchmark, metric }) {
    return store.all('session', { newSha: sha }).some(({ id, kind, parent, benchmarks }) => {
      if (kind === 'bisect-check') {
        return benchmarks.includes(benchmark) && store.session(parent ?? '')?.metric === metric
      }
      return store.looks({ session: id, role: 'look', benchmark })
        .some(look => look.metric === metric && look.decision === 'suspected')
    })
  }

  return {
    /**
     * A person accepts a slowdown: this commit raises no alarm for this metric again.
     * @param {{ rev: string, benchmark: string, metric: string, by: string, reason: string }} wish
     * @returns {Promise<import('../shapes/record').Accepted>}
     * @throws {BellwetherError} BW_BENCH_REV, BW_BENCH_USAGE, BW_BENCH_STORE
     */
    async accept ({ rev, benchmark, metric, by, reason }) {
      const known = benchFile.benchmarks.find(one => one.id === benchmark)
      if (!known) throw noBenchmark(benchmark)
      checkMetric([known], metric)
      if (reason.trim() === '') throw new BellwetherError('BW_BENCH_USAGE',
        'a slowdown is accepted with a reason: whoever looks next year wants to know it')
      const { sha } = await (await context.openedCollector()).resolve(rev)
      const about = { sha, benchmark, metric }
      const isNew = put('accept', { ...about, by, reason })
      return {
        .../** @type {import('../shapes/record').AcceptRecord} */ (store.accepted(about)), isNew,
        isSlower: isSlower(about)
      }
    },

    /**
     * No channel is told of a benchmark until a moment; it is measured and shown as before. The last silence of a
     * benchmark and metric counts.
     * @param {{ benchmark: string, metric: string, forMs: number, by: string, reason: string }} wish  benchmark,
     *   metric: '*' is every one; forMs 0: it ends now
     * @returns {Promise<import('../shapes/record').SilenceRecord>}
     * @throws {BellwetherError} BW_BENCH_USAGE, BW_BENCH_STORE
     */
    async silence ({ benchmark, metric, forMs, by, reason }) {
      const named = benchFile.benchmarks.filter(one => benchmark === '*' || one.id === benchmark)
      if (benchmark !== '*' && named.length === 0) throw noBenchmark(benchmark)
      if (metric !== '*') checkMetric(named, metric)
      if (!(forMs === 0 || (forMs >= 1000 && forMs <= LONGEST_SILENCE_MS))) {
        throw new BellwetherError('BW_BENCH_USAGE', 'a silence has an end: from a second to a year from now')
      }
      if (reason.trim() === '') throw new BellwetherError('BW_BENCH_USAGE',
        'a benchmark is silenced with a reason: whoever wonders why nothing rings wants to know it')
      const nowMs = context.wallMs()
      const last = store.all('silence', { benchmark, metric, newest: true, limit: 1 })[0]
      if (forMs === 0 && !(last?.untilMs > nowMs)) {
        throw new BellwetherError('BW_BENCH_USAGE', `no silence of ${benchmark} ${metric} is there to end`)
      }
      const untilMs = Math.round(nowMs + forMs)
      put('silence', { benchmark, metric, untilMs, by, reason })
      return store.get('silence', { benchmark, metric, untilMs })
    },

    /**
     * The build that history is told against from now on.
     * @param {{ rev: string }} wish
     * @returns {Promise<{ sha: string, before: string | null, broken: string | null }>}  broken: what its last verdict
     *   here said, where it was broken
     * @throws {BellwetherError} BW_BENCH_REV, BW_BENCH_USAGE: the bench file names one, BW_BENCH_STORE
     */
    async baseline ({ rev }) {
      if (benchFile.anchor !== null) throw new BellwetherError('BW_BENCH_USAGE',
        `the bench file names the anchor ${benchFile.anchor}; change it there`)
      const { sha } = await (await context.openedCollector()).resolve(rev)
      const before = store.mark(MARKS.anchor)
      put('mark', { name: MARKS.anchor, value: sha })
      const machineClass = await machineClassNow()
      const last = machineClass === null ? undefined
        : store.all('verdict', { sha, machineClass, newest: true, limit: 1 })[0]
      return { sha, before, broken: last?.verdict === 'broken' ? last.text : null }
    }
  }
}

module.exports = { openRulings }
