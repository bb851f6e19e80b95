'use strict'
/**
 * Reads one metric of prom-client (11 to 15: values in `hashMap`, by a text of the labels) or @prometheus-io/client
 * (0.16: in `store`). Any other metric is asked with get(), when the manager asks.
 */
const { ABSENT } = require('../format')

/** @typedef {import('./sources').SourceFamily} SourceFamily */
/** @typedef {ReturnType<typeof import('./exemplars').createExemplars>} Exemplars */
/**
 * @typedef {object} Reader
 * @property {SourceFamily} family
 * @property {(emit: import('./sources').Emit, visit: import('./sources').Visit, exemplars: Exemplars) => void} read
 * @property {() => any} [compute]   instead of collect()
 */
/** @typedef {(each: (key: string, entry: any) => void) => void} Walk */

/**
 * @param {any} metric
 * @param {any} registry
 * @returns {Reader | null}
 */
function createReader (metric, registry) {
  if (typeof metric?.name !== 'string') return null
  const family = familyOf(metric, registry)
  const walk = walkOf(metric)
  if (walk === null) return typeof metric.get === 'function' ? byGet(metric, family) : null
  if (family.type === 'histogram') return histogram(metric, family, walk)
  if (family.type === 'summary') return summary(metric, family, walk)
  return {
    family,
    read (emit, _visit, exemplars) {
      walk((key, entry) => {
        emit(family, key, entry.labels, entry.value)
        if (entry.exemplar) exemplars.note(family, key, 0, entry.exemplar)
      })
    }
  }
}

/** @param {any} metric @param {any} registry @returns {SourceFamily} */
function familyOf (metric, registry) {
  const { name, type, help, upperBounds, percentiles } = metric
  const isOpenMetrics = String(registry.contentType).includes('openmetrics')
  const defaults = registry._defaultLabels
  return {
    // an OpenMetrics registry names its counters without _total, once it has been asked, and shows them with it
    name: isOpenMetrics && type === 'counter' ? `${name.replace(/_total$/, '')}_total` : name,
    type,
    help,
    ...type === 'histogram' && Array.isArray(upperBounds) && { bounds: upperBounds.filter(Number.isFinite) },
    ...type === 'summary' && Array.isArray(percentiles) && { quantiles: percentiles },
    ...defaults && Object.keys(defaults).length > 0 && { defaults: { ...defaults } }
  }
}

/** @param {any} metric @returns {Walk | null} */
function walkOf (metric) {
  if (metric.hashMap !== null && typeof metric.hashMap === 'object') {
    return each => {
      const { hashMap } = metric // another object after a reset
      for (const key in hashMap) each(key, hashMap[key])
    }
  }
  if (typeof metric.store?.values !== 'function') return null
  /** @type {WeakMap<any, string>} */
  const keys = new WeakMap()
  return each => {
    for (const entry of metric.store.values()) {
      let key = keys.get(entry)
      if (key === undefined) {
        key = keyOf(entry.labels)
        keys.set(entry, key)
      }
      each(key, entry)
    }
  }
}

/** @param {Record<string, unknown> | undefined} labels */
function keyOf (labels = {}) { return JSON.stringify(Object.entries(labels).sort(([a], [b]) => a < b ? -1 : 1)) }

/** @param {any} metric @param {SourceFamily} family @param {Walk} walk @returns {Reader} */
function histogram (metric, family, walk) {
  const { bounds = [] } = family
  const names = bounds.map(String)
  const values = new Float64Array(bounds.length + 2)
  /** Of each series, what was read last. @type {Map<string, { entry: any, count: number, sum: number }>} */
  const last = new Map()
  return {
    family,
    read (emit, _visit, exemplars) {
      walk((key, entry) => {
        const before = last.get(key)
        if (before !== undefined && before.entry === entry && before.count === entry.count &&
          before.sum === entry.sum) {
          emit(family, key, entry.labels, undefined)
          return
        }
        let below = 0
        for (let i = 0; i < names.length; i++) values[i] = below += entry.bucketValues[names[i]]
        values[bounds.length] = entry.sum
        values[bounds.length + 1] = entry.count
        emit(family, key, entry.labels, values)
        last.set(key, { entry, count: entry.count, sum: entry.sum })
        if (!entry.bucketExemplars) return
        names.forEach((name, i) => exemplars.note(family, key, i, entry.bucketExemplars[name]))
        exemplars.note(family, key, bounds.length + 1, entry.bucketExemplars['-1'])
      })
    }
  }
}

/** @param {any} metric @param {SourceFamily} family @param {Walk} walk @returns {Reader} */
function summary (metric, family, walk) {
  const { quantiles = [] } = family
  /** @type {Map<string, Float64Array>} */
  const all = new Map()
  return {
    family,
    read (emit, visit) {
      walk((key, entry) => {
        const state = entry.td ? entry : entry.value
        let values = all.get(key)
        if (values === undefined) {
          values = new Float64Array(quantiles.length + 2).fill(ABSENT)
          all.set(key, values)
        }
        if (visit.mayCompute) { // a digest is put in order for it
          state.td.compress()
          for (let i = 0; i < quantiles.length; i++) values[i] = state.td.percentile(quantiles[i]) || 0
        }
        values[quantiles.length] = state.sum
        values[quantiles.length + 1] = state.count
        emit(family, key, entry.labels, values)
      })
    }
  }
}

/** A metric of another make. @param {any} metric @param {SourceFamily} family @returns {Reader} */
function byGet (metric, family) {
  /** @type {any[]} */
  let values = []
  return {
    family,
    async compute () { values = (await metric.get()).values ?? [] },
    read (emit, visit) {
      if (family.type !== 'counter' && family.type !== 'gauge') {
        return visit.drop(family, 'type', 'its values cannot be read')
      }
      for (const { labels, value } of values) emit(family, keyOf(labels), labels ?? {}, value)
    }
  }
}

module.exports = { createReader }
