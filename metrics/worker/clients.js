'use strict'
/**
 * The metrics that the app keeps with prom-client or @prometheus-io/client: finds every copy of either that is loaded,
 * and reads their registries at each visit. Values are read where the client keeps them, which copies nothing;
 * `collect` functions of the app run only when the manager asks.
 */
const { createReader } = require('./client-metric')
const { createExemplars } = require('./exemplars')
const { findRegistries } = require('./find-registries')

/**
 * Looking for copies of the client costs something for each module of the app: each second at first, then every ten.
 */
const LOOK_MS = 1000
const EARLY_LOOKS = 60
const LATE_LOOK_MS = 10_000
/**
 * A `collect` function that takes longer than this is named, and runs so rarely that it takes at most this share of the
 * time.
 */
const SLOW_MS = 100
const SLOW_SHARE = 0.02

/**
 * @typedef {object} Known
 * @property {any} metric
 * @property {import('./client-metric').Reader | null} reader   null: it is nothing that can be read
 * @property {number} visit            in which it was read last
 * @property {boolean} isCollecting    its collect() has not ended yet
 * @property {number} collectFromMs    not before
 * @property {number} collectingSinceMs
 */

/** @param {() => any[]} [find]   of a test */
function createClients (find = findRegistries()) {
  /** @type {Map<any, Known>} */
  const known = new Map()
  /** @type {any[]} */
  let registries = []
  let lookedAtMs = -Infinity
  let looks = 0
  let visits = 0
  let collecting = 0
  const exemplars = createExemplars()

  /** @param {any} metric @param {any} registry @returns {Known} */
  function knownOf (metric, registry) {
    let one = known.get(metric)
    if (one === undefined) {
      one = {
        metric, reader: createReader(metric, registry), visit: 0, isCollecting: false, collectFromMs: -Infinity,
        collectingSinceMs: 0
      }
      known.set(metric, one)
    }
    return one
  }

  /** @param {Known} one @param {import('./sources').Visit} visit */
  function collect (one, { nowMs, report }) {
    const { metric } = one
    const name = String(metric.name)
    if (one.isCollecting) {
      if (nowMs - one.collectingSinceMs > LOOK_MS) {
        report('slow', name, 'its collect() has not ended; until it does its last values are shown')
      }
      return
    }
    if (nowMs < one.collectFromMs) return
    const beganAtMs = performance.now()
    try {
      const result = one.reader?.compute ? one.reader.compute() : metric.collect()
      if (typeof result?.then === 'function') {
        one.isCollecting = true
        one.collectingSinceMs = nowMs
        collecting++
        const end = () => {
          one.isCollecting = false
          collecting--
        }
        result.then(end, (/** @type {any} */ err) => {
          end()
          report('throws', name, `its collect() rejects: ${textOf(err)}`)
        })
      }
    } catch (err) {
      report('throws', name, `its collect() throws: ${textOf(err)}`)
    }
    const tookMs = performance.now() - beganAtMs
    if (tookMs <= SLOW_MS) return
    one.collectFromMs = nowMs + tookMs / SLOW_SHARE
    report('slow', name,
      `its collect() holds the event loop for ${Math.round(tookMs)} ms, so it runs less often than it is asked for`)
  }

  /** @param {number} nowMs @param {boolean} isAsked */
  function look (nowMs, isAsked) {
    if (nowMs - lookedAtMs < (isAsked || looks < EARLY_LOOKS ? LOOK_MS : LATE_LOOK_MS)) return
    lookedAtMs = nowMs
    looks++
    registries = find()
  }

  /**
   * @param {any} metric
   * @param {any} registry
   * @param {import('./sources').Emit} emit
   * @param {import('./sources').Visit} visit
   */
  function visitMetric (metric, registry, emit, visit) {
    const one = knownOf(metric, registry)
    if (one.visit === visits) return // in two registries
    one.visit = visits
    const { reader } = one
    if (reader === null) return visit.report('type', String(metric?.name), 'its values cannot be read')
    if (visit.isDropped(reader.family)) return
    if (visit.mayCompute && (typeof metric.collect === 'function' || reader.compute)) collect(one, visit)
    reader.read(emit, visit, exemplars)
  }

  return {
    name: 'prom-client',
    /** @param {import('./sources').Emit} emit @param {import('./sources').Visit} visit */
    visit (emit, visit) {
      visits++
      look(visit.nowMs, visit.mayCompute)
      for (const registry of registries) {
        let metrics
        try {
          metrics = registry.getMetricsAsArray()
        } catch (err) {
          visit.report('throws', 'registry', textOf(err))
          continue
        }
        for (const metric of metrics) {
          try {
            visitMetric(metric, registry, emit, visit)
          } catch (err) { // of the app: a getter, a proxy
            visit.report('throws', String(metric?.name), textOf(err))
          }
        }
      }
      for (const [metric, { visit: last }] of known) if (last !== visits) known.delete(metric)
    },
    /** `collect` functions that have not ended. */
    collecting: () => collecting,
    exemplars: exemplars.text
  }
}

/** @param {any} err */
function textOf (err) { return String(err?.message ?? err) }

module.exports = { createClients }
