'use strict'
/**
 * The numbers that httperf would give: for a benchmark that opens a connection for each request, by a schedule, the
 * load of one launch of each side in full. The numbers that decide are medians of many launches; minimum, maximum,
 * status classes belong to one.
 */
const { ROLE_OF_KIND } = require('./next-step')
const { counts } = require('./launches')

/** @typedef {import('../shapes/suite').Benchmark} Benchmark */
/** @typedef {import('../shapes/pair').LoadDetails} LoadDetails */
/** @typedef {import('../shapes/pair').TakenPair} TakenPair */

/**
 * @param {Benchmark | undefined} benchmark
 * @param {import('../shapes/record').SessionRecord} session
 * @param {Pick<import('../store').Store, 'all'>} store  whose pairs come with their loads, until they are thinned
 * @returns {{ loads?: { old: LoadDetails, new: LoadDetails } }}  nothing of other benchmarks, and where no load is kept
 *   any more
 */
function middleLoads (benchmark, session, store) {
  if (benchmark?.kind !== 'server' || benchmark.load.mode !== 'open' || benchmark.load.keepAlive !== false) return {}
  /** @type {TakenPair[]} */
  const pairs = store.all('pair', { session: session.id, role: ROLE_OF_KIND[session.kind], benchmark: benchmark.id })
    .filter(counts)
  const old = middleOf(pairs.map(pair => pair.old))
  const fresh = middleOf(pairs.map(pair => pair.new))
  return old && fresh ? { loads: { old, new: fresh } } : {}
}

/**
 * @param {import('../shapes/pair').Sample[]} samples
 * @returns {LoadDetails | undefined}  that whose connections' median time lies in the middle
 */
function middleOf (samples) {
  const loads = samples.flatMap(sample => sample.ok && sample.load !== null ? [sample.load] : [])
  return loads.toSorted((a, b) => a.connectionUs.p50 - b.connectionUs.p50)[Math.floor((loads.length - 1) / 2)]
}

module.exports = { middleLoads }
