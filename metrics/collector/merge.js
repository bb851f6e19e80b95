'use strict'
/**
 * The counts of all processes of one app, merged. Pure. Counters and histograms add up, and the counts of dead
 * processes are a source like the others, so nothing falls when a process dies. Gauges are shown by slot: of two
 * workers in a slot the newer one counts, or both where they have shares of it.
 *
 * The newest source says what a family is: its type, help and bounds. A source that has another type under that name is
 * left out, and named. One that has other bounds (two releases) is counted at the newest bounds: an observation that
 * could lie on either side of a bound counts above it. So no bucket ever falls, and rates are exact as soon as the
 * older release counts no more.
 */
const { ABSENT } = require('../format')
const { grows } = require('./counted-file')

/** @typedef {import('./counted-file').Definition} Definition */
/** @typedef {import('./counted-file').Entry} Entry */
/**
 * @typedef {object} Source
 * @property {Iterable<Entry>} entries
 * @property {ArrayLike<number>} values
 * @property {ReadonlyMap<number, import('../format').Exemplar>} exemplars
 * @property {boolean} isLive    false: its gauges are left out
 */
/**
 * @typedef {{ values: Float64Array, exemplars: (import('../format').Exemplar | undefined)[] | null,
 *   source: Source }} Cell
 */
/** @typedef {{ definition: Definition, cells: Map<string, Cell> }} Merged */
/** @typedef {{ family: string, reason: 'type' | 'help' | 'lines' | 'name' | 'nan', text: string }} LeftOut */

/**
 * @param {readonly Source[]} sources   newest first
 * @param {{ maxLines: number }} limits   of output, of what is not our own
 * @returns {{ families: Map<string, Merged>, left: LeftOut[] }}
 */
function mergeSources (sources, { maxLines }) {
  /** @type {Map<string, Merged>} */
  const families = new Map()
  /** @type {Map<string, LeftOut>} */
  const left = new Map()
  const leave = (/** @type {LeftOut} */ one) => {
    const key = `${one.reason} ${one.family}`
    if (!left.has(key)) left.set(key, one)
  }
  for (const source of sources) addSource(families, source, leave)
  for (const one of fit(families, maxLines)) leave(one)
  return { families, left: [...left.values()] }
}

/**
 * @param {Map<string, Merged>} families
 * @param {Source} source
 * @param {(one: LeftOut) => void} leave
 */
function addSource (families, source, leave) {
  /**
   * The merged family for each family of the source; null: the family is left out.
   * @type {Map<Definition, { merged: Merged, places: Int32Array | null } | null>}
   */
  const meaning = new Map()
  for (const { family, at, key } of source.entries) {
    let known = meaning.get(family)
    if (known === undefined) {
      known = understand(families, family, leave)
      meaning.set(family, known)
    }
    if (known !== null) addSeries(known.merged, known.places, source, family, at, key)
  }
}

/**
 * @param {Map<string, Merged>} families
 * @param {Definition} family
 * @param {(one: LeftOut) => void} leave
 */
function understand (families, family, leave) {
  const { name, type, help, bounds, isOwn } = family
  let merged = families.get(name)
  if (merged === undefined || (isOwn && !merged.definition.isOwn)) {
    merged = { definition: family, cells: new Map() }
    families.set(name, merged)
  }
  const { definition } = merged
  if (definition.isOwn && !isOwn) return null // of the same process, and measured already
  if (definition.type !== type) {
    leave({ family: name, reason: 'type', text: `another worker has it as ${definition.type}, this one as ${type}` })
    return null
  }
  if (!isOwn && definition.help !== help) {
    leave({ family: name, reason: 'help', text: 'workers explain it differently: the newest is believed' })
  }
  return { merged, places: type === 'histogram' ? mapBounds(bounds ?? [], definition.bounds ?? []) : null }
}

/**
 * Where the values of a histogram are taken from for each of other bounds, -1: none. Counts are cumulative, so it is
 * the next lower bound.
 * @param {readonly number[]} from
 * @param {readonly number[]} to
 * @returns {Int32Array | null}   null: they are the same
 */
function mapBounds (from, to) {
  if (from === to || (from.length === to.length && from.every((bound, i) => bound === to[i]))) return null
  return Int32Array.from([...to.map(bound => from.findLastIndex(one => one <= bound)), from.length, from.length + 1])
}

/**
 * @param {Merged} merged
 * @param {Int32Array | null} places
 * @param {Source} source
 * @param {Definition} family
 * @param {number} at
 * @param {string} key
 */
function addSeries ({ definition, cells }, places, source, family, at, key) {
  const { values, exemplars, isLive } = source
  if (at + family.width > values.length) return // its block is older than its line
  const isSummary = family.type === 'summary'
  if (!grows(family.type) && !isSummary && (!isLive || values[at] === ABSENT)) return
  if (isSummary && values[at + family.width - 1] === ABSENT) return
  if (grows(family.type) && values[at + family.width - 1] === ABSENT) return
  const { width } = isSummary ? family : definition
  let cell = cells.get(key)
  if (cell === undefined) {
    cell = { values: new Float64Array(width), exemplars: null, source }
    cells.set(key, cell)
    if (isSummary && !isLive) cell.values.fill(ABSENT, 0, width - 2)
  } else if (!grows(family.type) && !isSummary && !family.isShare && cell.source !== source) {
    return
  }
  const sums = cell.values
  const quantiles = isSummary ? width - 2 : 0
  for (let i = 0; i < width; i++) {
    const from = places === null ? i : places[i]
    if (from < 0 || from >= family.width) continue
    const value = values[at + from]
    if (i < quantiles) {
      if (cell.source === source && isLive) sums[i] = value
    } else if (!grows(family.type) && !isSummary) {
      sums[i] = cell.source === source && !family.isShare ? value : sums[i] + value
    } else if (Number.isFinite(value) && value !== ABSENT) {
      sums[i] += value
    }
    if (exemplars.size > 0) addExemplar(cell, i, exemplars.get(at + from))
  }
}

/**
 * The youngest is shown.
 * @param {Cell} cell
 * @param {number} i
 * @param {import('../format').Exemplar | undefined} exemplar
 */
function addExemplar (cell, i, exemplar) {
  if (exemplar === undefined) return
  cell.exemplars ??= []
  const [,,, atSeconds] = exemplar
  if (atSeconds > (cell.exemplars[i]?.[3] ?? -Infinity)) cell.exemplars[i] = exemplar
}

/**
 * Of a family that is too large nothing is shown: a part of it would be wrong everywhere it is summed up.
 * @param {Map<string, Merged>} families
 * @param {number} maxLines
 * @returns {LeftOut[]}
 */
function fit (families, maxLines) {
  const sizes = [...families.values()]
    .filter(({ definition }) => !definition.isOwn)
    .map(merged => ({ merged, lines: linesOf(merged) }))
  let lines = sizes.reduce((sum, one) => sum + one.lines, 0)
  const bySize = sizes.sort((a, b) => b.lines - a.lines)
  /** @type {LeftOut[]} */
  const left = []
  for (const { merged: { definition: { name } }, lines: own } of bySize) {
    if (lines <= maxLines) break
    lines -= own
    families.delete(name)
    left.push({
      family: name, reason: 'lines', text: `it has ${own} lines, and with it the app would have more than ${maxLines}`
    })
  }
  return left
}

/** @param {Merged} merged */
function linesOf ({ definition: { type, width }, cells }) {
  return cells.size * (type === 'histogram' ? width + 1 : width)
}

module.exports = { mergeSources, mapBounds, linesOf }
