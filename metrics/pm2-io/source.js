'use strict'
/**
 * The metrics of @pm2/io as a source of the worker's metrics: those of the mended one are read from it with their real
 * types, those that came as messages (tx2, pmx, a copy of the app's) as gauges. Values are asked for only while a
 * client reads the metrics; in between the last values stand.
 */
const { mapMetric, QUANTILES } = require('./names')
const { readValue, unitOf } = require('./units')

/** Of each kind; more are not looked at. The worker's own bound on series comes on top. */
const MAX_METRICS = 500
/** A value that came as a message and was not said again. PM2 shows it for ever. */
const STALE_MS = 10_000
/** A function of the app that takes longer than this, three times, is asked no more. */
const SLOW_MS = 50
const SLOW_TIMES = 3
/**
 * The further values of a histogram, beside its quantiles, sum and count, where the app asked for one.
 * @type {Readonly<Record<string, (all: any) => number>>}
 */
const MEASUREMENTS = Object.freeze({
  min: all => all.min,
  max: all => all.max,
  variance: all => all.variance ?? 0,
  stddev: all => Math.sqrt(all.variance ?? 0)
})

/**
 * A metric as it was mapped, with its last value.
 * @typedef {object} Known
 * @property {any} metric      the registered object: another one of its name is another metric
 * @property {import('../worker/sources').SourceFamily | null} family   null: its values have given no number yet
 * @property {import('../worker/sources').SourceFamily | null} extra    the measurement of a histogram
 * @property {import('./names').Mapped | null} mapped
 * @property {number | number[] | null} value
 * @property {number | null} extraValue
 * @property {number} slow
 */

/** @param {() => any} mended   the mended @pm2/io; null: not loaded */
function createSource (mended) {
  /** @type {Map<string, import('../worker/sources').SourceFamily>} */
  const families = new Map()
  /** @type {Map<string, Known>} */
  const known = new Map()
  /**
   * Of messages, by name.
   * @type {Map<string, { value: unknown, unit: unknown, id: unknown, historic: unknown, atMs: number }>}
   */
  const told = new Map()

  /** One object for each name and type. @param {string} name @param {import('./names').Mapped} mapped */
  function familyOf (name, { type, help }) {
    const key = `${name} ${type}`
    const found = families.get(key)
    if (found) return found
    const family = { name, type, help, ...type === 'summary' ? { quantiles: QUANTILES } : {} }
    families.set(key, family)
    return family
  }

  /**
   * @param {string} name
   * @param {any} metric
   * @param {import('../worker/sources').Visit} visit
   */
  function read (name, metric, visit) {
    const state = known.get(name)?.metric === metric ? /** @type {Known} */ (known.get(name)) : remember(name, metric)
    if (visit.mayCompute && state.slow < SLOW_TIMES) compute(name, state, visit)
    return state
  }

  /** @param {string} name @param {any} metric @returns {Known} */
  function remember (name, metric) {
    const state = { metric, family: null, extra: null, mapped: null, value: null, extraValue: null, slow: 0 }
    known.set(name, state)
    return state
  }

  /** @param {string} name @param {Known} state @param {import('../worker/sources').Visit} visit */
  function compute (name, state, visit) {
    const startedAtMs = performance.now()
    try {
      const { metric } = state
      const all =
        metric.type === 'histogram' && metric.id === undefined ? metric.implementation?.fullResults?.() : undefined
      if (all) takeHistogram(name, state, all)
      else takeValue(name, state, valueOf(metric), visit)
    } catch (err) {
      visit.report('throws', name, String(err?.message ?? err))
    }
    if (performance.now() - startedAtMs <= SLOW_MS || ++state.slow < SLOW_TIMES) return
    state.value = state.extraValue = null
    visit.report('slow', name, `its function took more than ${SLOW_MS} ms, ${SLOW_TIMES} times: it is asked no more`)
  }

  /**
   * @param {string} name
   * @param {Known} state
   * @param {unknown} given
   * @param {import('../worker/sources').Visit} visit
   */
  function takeValue (name, state, given, visit) {
    if (given === undefined || given === null) return void (state.value = null)
    if (isUnused(given, state.metric)) return
    const said = readValue(given)
    if (said === null) return visit.report('nan', name, 'its value is no number: it is left out')
    state.mapped ??= mapMetric({ ...factsOf(state.metric), name }, said.unit)
    if (state.mapped === null) return
    state.family ??= familyOf(state.mapped.name, state.mapped)
    const number = said.number * factorOf(state.mapped, said.unit)
    state.value = state.mapped.isLatency ? Math.max(0, number) : number
  }

  /** @param {string} name @param {Known} state @param {any} all */
  function takeHistogram (name, state, all) {
    state.mapped ??= /** @type {import('./names').Mapped} */ (mapMetric({ ...factsOf(state.metric), name }))
    state.family ??= familyOf(state.mapped.name, state.mapped)
    const { factor } = state.mapped
    if (all.count === 0) return
    state.value = [all.median, all.p75, all.p95, all.p99, all.p999, all.sum]
      .map(value => value * factor)
      .concat(all.count)
    const measurement = state.metric.implementation._measurement
    if (typeof measurement !== 'string' || !Object.hasOwn(MEASUREMENTS, measurement)) return
    state.extra ??= familyOf(`${state.mapped.name}_${measurement}`, { ...state.mapped, type: 'gauge' })
    state.extraValue = MEASUREMENTS[measurement](all) * (measurement === 'variance' ? factor ** 2 : factor)
  }

  /** Forgets metrics whose messages have stopped. @param {number} nowMs */
  function forgetStale (nowMs) {
    for (const [name, { atMs }] of told) {
      if (nowMs - atMs <= STALE_MS) continue
      told.delete(name)
      if (!mended()?.metricService?.metrics.has(name)) known.delete(name)
    }
  }

  return {
    /** @param {any} data   of axm:monitor @param {number} [nowMs] */
    hear (data, nowMs = performance.now()) {
      for (const name of Object.keys(data)) {
        if (told.size >= MAX_METRICS && !told.has(name)) continue
        const said = data[name]
        const { value, unit, type: id } = said !== null && typeof said === 'object' ? said
          : { value: said, unit: '', type: undefined }
        told.set(name, { value, unit, id, historic: said?.historic, atMs: nowMs })
      }
    },

    /**
     * As the app has given them, for those who read them as PM2's; each is read when it is asked for.
     * @param {number} [nowMs]
     * @returns {[string, () => any][]}
     */
    raw (nowMs = performance.now()) {
      forgetStale(nowMs)
      /** @type {Map<string, any>} */
      const own = mended()?.metricService?.metrics ?? new Map()
      return [
        ...[...own].filter(([name]) => (known.get(name)?.slow ?? 0) < SLOW_TIMES)
          .map(([name, { unit, id: type, historic, handler }]) =>
            /** @type {[string, () => any]} */ ([name, () => ({ value: handler(), unit, type, historic })])),
        ...[...told].filter(([name]) => !own.has(name)).map(([name, { value, unit, id: type, historic }]) =>
          /** @type {[string, () => any]} */ ([name, () => ({ value, unit, type, historic })]))
      ]
    },

    /** @type {import('../worker/sources').Source['visit']} */
    visit (emit, visit) {
      /** @type {Map<string, any>} */
      const own = mended()?.metricService?.metrics ?? new Map()
      forgetStale(visit.nowMs)
      if (own.size > MAX_METRICS) {
        visit.report('series', '@pm2/io', `it has ${own.size} metrics: the first ${MAX_METRICS} are told`)
      }
      let at = 0
      for (const [name, metric] of own) {
        if (++at > MAX_METRICS) break
        show(read(name, metric, visit), name, emit)
      }
      for (const [name, said] of told) if (!own.has(name)) show(readTold(name, said, visit), name, emit)
      for (const name of known.keys()) if (!own.has(name) && !told.has(name)) known.delete(name)
    }
  }

  /**
   * @param {string} name
   * @param {{ value: unknown, unit: unknown, id: unknown }} said
   * @param {import('../worker/sources').Visit} visit
   */
  function readTold (name, { value, unit, id }, visit) {
    const state = known.get(name) ?? remember(name, { type: 'metric', id, unit })
    takeValue(name, state, value, visit)
    return state
  }
}

/** @param {Known} state @param {string} name @param {import('../worker/sources').Emit} emit */
function show ({ family, extra, value, extraValue, mapped }, name, emit) {
  if (value === null || family === null || mapped === null) return
  emit(family, name, mapped.labels, value)
  if (extra !== null && extraValue !== null) emit(extra, name, mapped.labels, extraValue)
}

/** A meter gives its rate for as many seconds as its `samples` say. @param {any} metric */
function valueOf (metric) {
  const value = metric.handler()
  const samples = metric.type === 'meter' && metric.id === undefined ? metric.implementation?._samples : 1
  return typeof value === 'number' && samples > 0 ? value / samples : value
}

/** Nothing has been counted yet: @pm2/io says NaN then. @param {unknown} value @param {any} metric */
function isUnused (value, metric) { return Number.isNaN(value) && metric.implementation?.isUsed?.() === false }

/** @param {any} metric */
function factsOf ({ type, id, unit }) { return { type, id, unit } }

/**
 * A text value may have another unit than the one before ("900ms", then "1.2s"); one of another kind is taken as it is.
 * @param {import('./names').Mapped} mapped @param {string} textUnit
 */
function factorOf ({ unit, factor, labels }, textUnit) {
  if (textUnit === '' || textUnit === unit || labels.name === undefined) return factor
  const other = unitOf(textUnit)
  return other.suffix === unitOf(unit).suffix ? other.factor : factor
}

module.exports = { createSource, MAX_METRICS, STALE_MS }
