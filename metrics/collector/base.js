'use strict'
/**
 * The counts of ended processes, by app. A file of theirs is added once: its name stays in `folded` until the file is
 * removed, and the base is written, with that name, before that. So whichever of the two a SIGKILL or a full disk
 * prevents, the next collector counts nothing twice and loses nothing. The base lies beside the files of the workers:
 * whatever removes those (a reboot) removes the base too, and all counters begin at 0 again together.
 */
const { readState, writeState, setDamagedAside } = require('../../common/state-file')
const { ABSENT } = require('../format')
const { grows } = require('./counted-file')
const { mapBounds, linesOf } = require('./merge')

/** Of one histogram; the two oldest become one. */
const MAX_LAYOUTS = 4

/** @typedef {import('./counted-file').Definition} Definition */
/** @typedef {{ definition: Definition, series: Map<string, Float64Array> }} Kept  of a summary: sum and count alone */
/**
 * @typedef {object} AppBase
 * @property {Map<string, Kept>} families   by name, type and bounds, oldest first
 * @property {Record<string, number>} gaps       by cause
 * @property {Record<string, number>} problems   by reason
 */

class Base {
  /** @type {Map<string, AppBase>} */
  apps = new Map()
  /** Added, and perhaps still there. @type {Set<string>} */
  folded = new Set()
  /** Not in the file yet. */
  hasChanged = false

  /** @param {string} file @param {{ maxLines: number }} limits */
  constructor (file, { maxLines }) {
    this.file = file
    this.maxLines = maxLines
  }

  /** @returns {string | null}  what is wrong with the file; the base is then empty, and the file is set aside */
  load () {
    try {
      const { content } = readState(this.file)
      if (content !== null) this.#take(content)
      return null
    } catch (err) {
      if (err.code === 'BW_STATE' && !err.details?.isNewer) setDamagedAside(this.file)
      this.apps.clear()
      this.folded.clear()
      return err.message
    }
  }

  /** @throws what the file system throws */
  save () {
    writeState(this.file, this.#content())
    this.hasChanged = false
  }

  /** @param {string} app @returns {AppBase} */
  of (app) {
    const known = this.apps.get(app)
    if (known) return known
    /** @type {AppBase} */
    const fresh = { families: new Map(), gaps: {}, problems: {} }
    this.apps.set(app, fresh)
    return fresh
  }

  /**
   * @param {string} name   of the process' files
   * @param {import('./counted-file').CountedFile} file   read
   */
  fold (name, { app, block, entries, problems, fault }) {
    if (this.folded.has(name)) return
    this.folded.add(name)
    this.hasChanged = true
    const base = this.of(app)
    if (fault !== null && block === null) count(base.gaps, 'damaged')
    else if (block !== null && !block.isLast) count(base.gaps, 'killed')
    for (const { reason } of problems) count(base.problems, reason)
    if (block === null) return
    for (const { family, at, key } of entries) add(base, family, key, block.values, at)
    this.#bound(base)
  }

  /** @param {string} name  its files are not there any more */
  forgetFile (name) {
    if (this.folded.delete(name)) this.hasChanged = true
  }

  /** @param {string} app  that is not in the list any more */
  forgetApp (app) {
    if (this.apps.delete(app)) this.hasChanged = true
  }

  /** As a source for merge.js. @param {string} app @returns {import('./merge').Source[]}  newest first */
  sourcesOf (app) {
    const base = this.apps.get(app)
    return base === undefined ? [] : [...base.families.values()].reverse().map(sourceOf)
  }

  /** Labels that change with each release must not fill it for ever. @param {AppBase} base */
  #bound ({ families }) {
    const sizes = [...families].filter(([, { definition }]) => !definition.isOwn)
      .map(([key, { definition, series }]) => ({
        key, lines: linesOf({ definition, cells: /** @type {any} */ (series) })
      }))
      .sort((a, b) => b.lines - a.lines)
    let lines = sizes.reduce((sum, one) => sum + one.lines, 0)
    for (const one of sizes) {
      if (lines <= this.maxLines) return
      families.delete(one.key)
      lines -= one.lines
    }
  }

  #content () {
    const apps = [...this.apps].map(([name, { families, gaps, problems }]) => {
      const kept = [...families.values()].map(({ definition, series }) => ({
        ...definition, series: [...series].map(([key, values]) => [key, [...values]])
      }))
      return { name, gaps, problems, families: kept }
    })
    return { apps, folded: [...this.folded] }
  }

  /** @param {any} content   its checksum held: as this or an older version wrote it */
  #take ({ apps, folded }) {
    this.folded = new Set(folded)
    for (const { name, gaps, problems, families } of apps) {
      /** @type {AppBase} */
      const base = { families: new Map(), gaps, problems }
      for (const { series, ...definition } of families) {
        const sums =
          new Map(series.map((/** @type {[string, number[]]} */ [key, values]) => [key, Float64Array.from(values)]))
        base.families.set(keyOf(definition), { definition, series: sums })
      }
      this.apps.set(name, base)
    }
  }
}

/**
 * @param {AppBase} base
 * @param {Definition} family
 * @param {string} key
 * @param {ArrayLike<number>} values
 * @param {number} at
 */
function add (base, family, key, values, at) {
  const isSummary = family.type === 'summary'
  const last = at + family.width - 1
  if (!(grows(family.type) || isSummary) || last >= values.length || values[last] === ABSENT) return
  const definition = isSummary ? withoutQuantiles(family) : family
  const from = last + 1 - definition.width
  const { series } = keptOf(base, definition)
  let sums = series.get(key)
  if (sums === undefined) series.set(key, sums = new Float64Array(definition.width))
  for (let i = 0; i < definition.width; i++) if (Number.isFinite(values[from + i])) sums[i] += values[from + i]
}

/** @param {AppBase} base @param {Definition} definition @returns {Kept} */
function keptOf ({ families }, definition) {
  const id = keyOf(definition)
  const known = families.get(id)
  if (known) return known
  /** @type {Kept} */
  const kept = { definition, series: new Map() }
  families.set(id, kept)
  if (definition.type === 'histogram') joinOldLayouts(families, definition.name)
  return kept
}

/** @param {Map<string, Kept>} families @param {string} name */
function joinOldLayouts (families, name) {
  const layouts = [...families]
    .filter(([, { definition }]) => definition.name === name && definition.type === 'histogram')
  if (layouts.length <= MAX_LAYOUTS) return
  const [[oldId, old], [, next]] = layouts
  const places = mapBounds(old.definition.bounds ?? [], next.definition.bounds ?? [])
  for (const [key, values] of old.series) {
    let sums = next.series.get(key)
    if (sums === undefined) next.series.set(key, sums = new Float64Array(next.definition.width))
    for (let i = 0; i < sums.length; i++) {
      const from = places === null ? i : places[i]
      if (from >= 0) sums[i] += values[from]
    }
  }
  families.delete(oldId)
}

/** @param {Definition} definition */
function keyOf ({ name, type, bounds }) { return `${name} ${type} ${bounds?.join() ?? ''}` }

/** @param {Definition} family @returns {Definition} */
function withoutQuantiles ({ quantiles, ...family }) { return { ...family, quantiles: [], width: 2 } }

/** @param {Kept} kept @returns {import('./merge').Source} */
function sourceOf ({ definition, series }) {
  const { width } = definition
  const values = new Float64Array(series.size * width)
  /** @type {import('./counted-file').Entry[]} */
  const entries = []
  for (const [key, sums] of series) {
    const at = entries.length * width
    values.set(sums, at)
    entries.push({ family: definition, at, key })
  }
  return { entries, values, exemplars: new Map(), isLive: false }
}

/** @param {Record<string, number>} counts @param {string} name */
function count (counts, name) { counts[name] = (counts[name] ?? 0) + 1 }

module.exports = { Base }
