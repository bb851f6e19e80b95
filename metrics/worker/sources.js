'use strict'
/**
 * The series of the app's own metrics: gives each a place among the doubles, a line in the series file, and its value
 * at every visit. A source is not trusted: its names, types, values and their number are checked here, and anything
 * left out is named once. Nothing here reads a clock, writes a file or throws into a visit of another source.
 *
 * A counter or histogram that the app sets back or removes keeps what it had: outside it never falls. A gauge that is
 * removed is absent.
 */
const { ABSENT } = require('../format')
const { FAMILIES } = require('../worker-families')

/**
 * A family as a source gives it: the same object at every visit.
 * @typedef {object} SourceFamily
 * @property {string} name
 * @property {'counter' | 'gauge' | 'histogram' | 'summary'} type
 * @property {string} help
 * @property {string} [unit]
 * @property {readonly number[]} [bounds]      of a histogram, ascending, without +Inf
 * @property {readonly number[]} [quantiles]   of a summary
 * @property {Record<string, unknown>} [defaults]   labels of all its series
 */
/**
 * One series, or the series of one histogram or summary.
 * @callback Emit
 * @param {SourceFamily} family
 * @param {unknown} key      tells it from the others of its family: a text, or an object that stays the same
 * @param {Record<string, unknown>} labels   read when it is new
 * @param {number | ArrayLike<number> | undefined} value   of a histogram: cumulative counts of its bounds, sum, count;
 *   of a summary: its quantiles, sum, count; undefined: as at the visit before
 * @returns {boolean}        false: its family has been dropped, and need not be visited any more
 */
/**
 * @typedef {object} Source
 * @property {string} name
 * @property {(emit: Emit, visit: Visit) => void} visit
 */
/**
 * @typedef {object} Visit
 * @property {number} nowMs          monotonic
 * @property {boolean} mayCompute    a client asks for metrics these minutes, and a second has passed: costly values may
 *   be computed
 * @property {(family: SourceFamily, reason: Reason, text: string) => void} drop
 * @property {(family: SourceFamily) => boolean} isDropped
 * @property {(reason: Reason, name: string, text: string) => void} report   reported once
 * @property {number} maxSeries
 */
/** @typedef {'series' | 'name' | 'type' | 'reserved' | 'nan' | 'throws' | 'slow' | 'write' | 'size'} Reason */

const NAME = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/
const LABEL = /^(?!__)[a-zA-Z_][a-zA-Z0-9_]*$/
const RESERVED = /^bellwether_/
/** Of the process: the first copy of a client that tells it is believed, or it would count twice. */
const OF_PROCESS = /^(process|nodejs)_/
/** Measured by this worker itself, under the same names. */
const OWN_NAMES = new Set(FAMILIES.map(({ name }) => name))
const TYPES = ['counter', 'gauge', 'histogram', 'summary']
const MAX_TEXT_CHARS = 1024
const MAX_REPORTS = 200

/**
 * @typedef {object} Kept
 * @property {number} id
 * @property {SourceFamily} family
 * @property {number} width     doubles of each series
 * @property {number} lines     of output of each series
 * @property {boolean} grows    counter or histogram
 * @property {Map<unknown, number>} places
 * @property {Map<number, string>} texts   the line of each place
 * @property {number[]} free    places of removed gauges
 * @property {number} visited   series of the visit under way
 * @property {boolean} isDropped
 */

/**
 * @param {object} how
 * @param {number} how.maxSeries
 * @param {number} how.firstPlace   of the app's values in the block
 */
function createSources ({ maxSeries, firstPlace }) {
  /** @type {Source[]} */
  const sources = []
  /** @type {Map<SourceFamily, Kept>} */
  const kept = new Map()
  let values = new Float64Array(0)
  /** As the app said it last, and what it had before it was set back. */
  let raw = values
  let carry = values
  /** In which visit each place was seen. */
  let seen = new Uint32Array(0)
  let length = 0
  let lines = 0
  let visits = 0
  let hasChanged = false
  let nextId = 0
  /** Not yet in the series file. @type {string[]} */
  let unwritten = []
  /** The line of each problem. @type {Map<string, string>} */
  const reported = new Map()

  /** @type {Visit['report']} */
  function report (reason, name, text) {
    const key = `${reason} ${name}`
    if (reported.has(key) || reported.size >= MAX_REPORTS) return
    const line = { problem: { reason, family: cut(name), text: cut(text) } }
    reported.set(key, JSON.stringify(line) + '\n')
    say(line)
  }

  /** @param {object} line */
  function say (line) {
    unwritten.push(JSON.stringify(line) + '\n')
    hasChanged = true
  }

  /** @type {Visit['drop']} */
  function drop (family, reason, text) {
    const state = stateOf(family)
    if (state.isDropped) return
    state.isDropped = true
    for (const at of state.places.values()) values.fill(ABSENT, at, at + state.width)
    lines -= state.places.size * state.lines
    state.places.clear()
    state.texts.clear()
    state.free = []
    report(reason, String(family.name), text)
    say({ dropped: state.id })
  }

  /** @param {SourceFamily} family @returns {Kept} */
  function stateOf (family) {
    const known = kept.get(family)
    if (known) return known
    const steps = (family.bounds ?? family.quantiles)?.length ?? -1
    const isHistogram = family.type === 'histogram'
    /** @type {Kept} */
    const state = {
      id: nextId++, family, width: steps < 0 ? 1 : steps + 2, lines: steps < 0 ? 1 : steps + (isHistogram ? 3 : 2),
      grows: family.type === 'counter' || isHistogram, places: new Map(), texts: new Map(), free: [], visited: 0,
      isDropped: false
    }
    kept.set(family, state)
    refuse(state)
    if (!state.isDropped) say(lineOf(state))
    return state
  }

  /** @param {Kept} state */
  function lineOf ({ id, family: { name, type, help, unit, bounds, quantiles } }) {
    return { family: id, name, type, help: cut(String(help)), ...unit &&
      { unit }, ...bounds && { bounds }, ...quantiles && { quantiles } }
  }

  /** @param {Kept} state */
  function refuse (state) {
    const { family } = state
    const { name, type } = family
    const others = [...kept.values()].filter(other => other !== state && !other.isDropped && other.family.name === name)
    if (typeof name !== 'string' || !NAME.test(name)) drop(family, 'name', 'this is no name for a metric')
    else if (RESERVED.test(name)) drop(family, 'reserved', 'names that begin with bellwether_ are taken')
    else if (OWN_NAMES.has(name)) state.isDropped = true // nothing is missing
    else if (!TYPES.includes(type)) drop(family, 'type', `${String(type)} is no type of a metric`)
    else if (others.some(other => other.family.type !== type)) drop(family,
      'type', `another registry of this process has it as ${others[0].family.type}`)
    else if (others.length > 0 && OF_PROCESS.test(name)) state.isDropped = true // the same process: nothing is missing
  }

  /** @type {Emit} */
  function emit (family, key, labels, value) {
    const state = kept.get(family) ?? stateOf(family)
    if (state.isDropped) return false
    let at = state.places.get(key)
    if (at === undefined) {
      if (value === undefined) return true
      const made = place(state, key, labels)
      if (made === null) return !state.isDropped
      at = made
    }
    if (seen[at] !== visits) {
      seen[at] = visits
      state.visited++
    }
    if (value === undefined) return true
    if (typeof value === 'number') put(state, at, value)
    else if (state.grows) putGrowing(state, at, value)
    else for (let i = 0; i < state.width; i++) set(at + i, value[i])
    return true
  }

  /** @param {Kept} state @param {number} at @param {number} value */
  function put (state, at, value) {
    if (!state.grows) return set(at, value)
    if (Number.isNaN(value)) {
      return report('nan', state.family.name, 'its value is no number: the last one that was stands')
    }
    if (value < raw[at]) carry[at] += raw[at]
    raw[at] = value
    set(at, carry[at] + value)
  }

  /**
   * Whether it was set back shows in its count alone: what is observed may be negative.
   * @param {Kept} state @param {number} at @param {ArrayLike<number>} value
   */
  function putGrowing (state, at, value) {
    const { width } = state
    for (let i = 0; i < width; i++) {
      if (Number.isNaN(value[i])) {
        return report('nan', state.family.name, 'its value is no number: the last one that was stands')
      }
    }
    const count = width - 1
    if (value[count] < raw[at + count]) for (let i = 0; i < width; i++) carry[at + i] += raw[at + i]
    for (let i = 0; i < width; i++) {
      raw[at + i] = value[i]
      set(at + i, carry[at + i] + value[i])
    }
  }

  /** @param {number} at @param {number} value */
  function set (at, value) {
    if (Object.is(values[at], value)) return
    values[at] = value
    hasChanged = true
  }

  /** @param {Kept} state @param {unknown} key @param {Record<string, unknown>} labels @returns {number | null} */
  function place (state, key, labels) {
    const { family, width } = state
    const all = family.defaults ? { ...family.defaults, ...labels } : labels
    /** @type {Record<string, string>} */
    const named = {}
    for (const name of Object.keys(all)) {
      if (all[name] === undefined) continue
      if (!LABEL.test(name)) {
        drop(family, 'name', `${cut(name)} is no name for a label`)
        return null
      }
      named[name] = cut(String(all[name]))
    }
    while (lines + state.lines > maxSeries) {
      dropLargest(state)
      if (state.isDropped) return null
    }
    const at = state.free.pop() ?? extend(width)
    state.places.set(key, at)
    lines += state.lines
    const text = JSON.stringify([state.id, firstPlace + at, named]) + '\n'
    unwritten.push(text)
    state.texts.set(at, text)
    hasChanged = true
    raw.fill(0, at, at + width)
    carry.fill(0, at, at + width)
    return at
  }

  /**
   * The one that takes most goes: the others were not asked whether they want to share with it.
   * @param {Kept} growing
   */
  function dropLargest (growing) {
    const sizeOf = (/** @type {Kept} */ state) => (state.places.size + (state === growing ? 1 : 0)) * state.lines
    const largest = [...kept.values()]
      .filter(state => !state.isDropped)
      .reduce((most, state) => sizeOf(state) > sizeOf(most) ? state : most, growing)
    drop(largest.family, 'series', `with it the worker would have more than ${maxSeries} series (metrics.maxSeries)`)
  }

  /** @param {number} width */
  function extend (width) {
    const at = length
    length += width
    if (length > values.length) {
      const size = Math.max(64, 2 ** Math.ceil(Math.log2(length)))
      const grown = (/** @type {Float64Array} */ old) => {
        const array = new Float64Array(size)
        array.set(old)
        return array
      }
      values = grown(values)
      raw = grown(raw)
      carry = grown(carry)
      const marks = new Uint32Array(size)
      marks.set(seen)
      seen = marks
    }
    return at
  }

  /** Forgets the series that this visit did not see: the app has removed them. */
  function forgetRemoved () {
    for (const state of kept.values()) {
      const { visited } = state
      state.visited = 0
      if (state.grows || state.isDropped || visited === state.places.size) continue
      for (const [key, at] of state.places) {
        if (seen[at] === visits) continue
        state.places.delete(key)
        state.texts.delete(at)
        state.free.push(at)
        lines -= state.lines
        for (let i = 0; i < state.width; i++) set(at + i, ABSENT)
      }
    }
  }

  return {
    /** @param {Source} source */
    add (source) { sources.push(source) },

    /**
     * @param {{ nowMs: number, mayCompute: boolean }} when
     * @returns {boolean}  something has changed since the visit before
     */
    visit ({ nowMs, mayCompute }) {
      visits++
      const visit = { nowMs, mayCompute, drop, report, maxSeries, isDropped: (/** @type {SourceFamily} */ family) =>
        kept.get(family)?.isDropped === true }
      for (const source of sources) {
        try {
          source.visit(emit, visit)
        } catch (err) {
          report('throws', source.name, String(err?.message ?? err))
        }
      }
      forgetRemoved()
      const changed = hasChanged
      hasChanged = false
      return changed
    },
    /** Of the app, in use. */
    values: () => values.subarray(0, length),
    /** Lines for the series file that are new; they are forgotten. */
    takeLines () {
      const taken = unwritten
      unwritten = []
      return taken
    },
    hasLines: () => unwritten.length > 0,
    /** All that a new series file needs, those that takeLines would give among them; they are forgotten. */
    allLines () {
      unwritten = []
      const all = []
      for (const state of kept.values()) {
        if (!state.isDropped) all.push(JSON.stringify(lineOf(state)) + '\n', ...state.texts.values())
      }
      return [...all, ...reported.values()]
    },
    report,
    /**
     * The place in the block of what was emitted.
     * @param {SourceFamily} family
     * @param {unknown} key
     * @returns {number | null}
     */
    placeOf (family, key) {
      const at = kept.get(family)?.places.get(key)
      return at === undefined ? null : firstPlace + at
    }
  }
}

/** @param {string} text */
function cut (text) { return text.length <= MAX_TEXT_CHARS ? text : text.slice(0, MAX_TEXT_CHARS) }

module.exports = { createSources }
