'use strict'
/**
 * The counts of one process, read from its two files (../format.js says what is in them). Nothing in them is trusted:
 * they may be cut, damaged, huge or another's. Where a file cannot be read, the values that were read last stay, and
 * the fault is reported.
 */
const fs = require('node:fs')
const { readBlock, readFileOf, exemplarsOf, askForMetrics, metricsFile, seriesFile } = require('../format')
const { PLACED, LAYOUT, OWN_LENGTH, layOut } = require('../worker-families')
const { labelText, joinLabels } = require('./label-text')

const MAX_METRICS_BYTES = 16 * 1024 * 1024
const MAX_SERIES_BYTES = 32 * 1024 * 1024
/** A copy may be written while it is read; both of them, only where the reader stood still in between. */
const READS = 3
/** Of one family. */
const MAX_OWN_VALUES = 1000
const MAX_OWN_FAMILIES = 500
const NAME = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/
const OWN_TYPES = ['counter', 'gauge', 'histogram', 'unknown']
const APP_TYPES = ['counter', 'gauge', 'histogram', 'summary']
const MAX_PROBLEMS = 200
/** Of lines that are remembered, over all files, and of characters of such a line: 20 MB at the worst. */
const MAX_LINES_KNOWN = 20_000
const MAX_KNOWN_CHARS = 500

/** @typedef {'counter' | 'gauge' | 'histogram' | 'summary' | 'unknown'} Type */
/**
 * @typedef {object} Definition
 * @property {string} name
 * @property {Type} type
 * @property {string} help
 * @property {readonly number[]} [bounds]
 * @property {readonly number[]} [quantiles]
 * @property {boolean} isOwn      of the project's own tables: it has its place whatever an app says
 * @property {boolean} perSlot
 * @property {boolean} isShare
 * @property {number} width       values of each series
 */
/**
 * @typedef {{ family: Definition, at: number, key: string }} Entry  key: its labels, with the slot where its values are
 *   shown by slot
 */
/** @typedef {{ reason: string, family: string, text: string }} Problem */

/**
 * Lines of series, and what they say. Workers of one app write the same ones: with 32 workers of 1,000 series the first
 * look took seconds, most of them spent on reading the same 1,000 lines again. It holds nothing that could be wrong: a
 * line is its own key.
 * @type {Map<string, { line: any[], labels: string }>}
 */
const knownLines = new Map()
/**
 * Text of labels that our own families have, which are the same objects for every worker.
 * @type {WeakMap<object, string>}
 */
const ownLabels = new WeakMap()

class CountedFile {
  /**
   * Of the first line.
   * @type {{ pid: number, startedAtMs: number, node: string, startTimeTicks: number | null, isTree: boolean } | null}
   */
  process = null
  /** @type {import('../format').Block | null} */
  block = null
  /** @type {Map<number, import('../format').Exemplar>} */
  exemplars = new Map()
  /** Why the last look could not read a file. @type {string | null} */
  fault = null
  /** @type {Problem[]} */
  problems = []
  /** When the block was first seen (monotonic), and how old it was then. */
  seenAtMs = 0
  ageWhenSeenMs = 0

  #fd = -1
  #seriesFd = -1
  #offset = 0
  #epoch = -1
  #rest = Buffer.alloc(0)
  /** @type {Entry[]} */
  #own = []
  /** @type {Map<number, Definition | null>} */
  #families = new Map()
  /** By place. @type {Map<number, Entry>} */
  #places = new Map()
  /** @type {Entry[] | null} */
  #entries = null

  /**
   * @param {string} base   path without the ending
   * @param {{ app: string, slot: number }} whose
   * @param {{ isOurs?: boolean }} [how]   isOurs: the manager's own
   */
  constructor (base, { app, slot }, { isOurs = false } = {}) {
    this.base = base
    this.app = app
    this.slot = slot
    this.isOurs = isOurs
  }

  /** @returns {Entry[]} */
  get entries () {
    this.#entries ??= [...this.#own, ...this.#places.values()]
    return this.#entries
  }

  /** Milliseconds since its block was written. @param {number} nowMs  monotonic: the machine's clock may jump */
  ageMs (nowMs) { return this.ageWhenSeenMs + nowMs - this.seenAtMs }

  /** @param {number} nowWallMs @returns {boolean} false: it cannot be asked */
  ask (nowWallMs) {
    try {
      if (!this.#open()) return false
      askForMetrics(this.#fd, 'SCRAPED_AT_MS', nowWallMs)
      return true
    } catch (err) {
      if (err.code === undefined) throw err
      return false
    }
  }

  /** Reads what has changed. @param {number} nowMs @param {number} wallMs */
  refresh (nowMs, wallMs) {
    try {
      if (!this.#open()) return
      const block = this.#readBlock()
      if (block === null) return
      if (this.block === null || block.sequence !== this.block.sequence) {
        this.exemplars = new Map(exemplarsOf(block).filter(isExemplar).map(one => [one[0], one]))
        this.block = { ...block, values: block.values.slice(), exemplars: new Uint8Array(0) }
        this.seenAtMs = nowMs
        this.ageWhenSeenMs = Math.max(0, wallMs - block.writtenAtMs)
      }
      this.#readSeries(this.block)
    } catch (err) {
      if (err.code === undefined) throw err
      this.fault = err.message
    }
  }

  close () {
    for (const fd of [this.#fd, this.#seriesFd]) if (fd >= 0) fs.closeSync(fd)
    this.#fd = this.#seriesFd = -1
  }

  #open () {
    if (this.#fd >= 0) return true
    const fd = openPlain(metricsFile(this.base), fs.constants.O_RDWR)
    if (fd < 0) this.fault = 'it is no plain file'
    this.#fd = fd
    return fd >= 0
  }

  #readBlock () {
    const { size } = fs.fstatSync(this.#fd)
    this.fault = size > MAX_METRICS_BYTES ? `its file has ${size} bytes` : null
    if (this.fault !== null) return null
    for (let i = 0; i < READS; i++) {
      const block = readBlock(readFileOf(this.#fd, size))
      if (block !== null) return block
    }
    this.fault = 'its file has no whole block'
    return null
  }

  /** @param {import('../format').Block} block */
  #readSeries (block) {
    if (block.seriesEpoch !== this.#epoch) this.#startSeries(block.seriesEpoch)
    if (this.#seriesFd < 0) this.#seriesFd = openPlain(seriesFile(this.base), fs.constants.O_RDONLY)
    if (this.#seriesFd < 0) return void (this.fault = 'its series file is no plain file')
    const { size } = fs.fstatSync(this.#seriesFd)
    if (size > MAX_SERIES_BYTES) return void (this.fault = `its series file has ${size} bytes`)
    if (size < block.seriesBytes) this.fault = 'its series file is shorter than it was'
    if (size <= this.#offset) return
    const bytes = Buffer.allocUnsafe(size - this.#offset)
    const read = fs.readSync(this.#seriesFd, bytes, 0, bytes.length, this.#offset)
    this.#offset += read
    const text = Buffer.concat([this.#rest, bytes.subarray(0, read)])
    const end = text.lastIndexOf(10) + 1
    this.#rest = text.subarray(end)
    for (const line of text.toString('utf8', 0, end).split('\n')) if (line !== '') this.#takeLine(line)
    this.#entries = null
  }

  /** @param {number} epoch */
  #startSeries (epoch) {
    if (this.#seriesFd >= 0) fs.closeSync(this.#seriesFd)
    this.#seriesFd = -1
    this.#offset = 0
    this.#rest = Buffer.alloc(0)
    this.#own = []
    this.#families.clear()
    this.#places.clear()
    this.problems = []
    this.#epoch = epoch
  }

  /** @param {string} text */
  #takeLine (text) {
    const known = this.isOurs ? undefined : knownLines.get(text)
    if (known !== undefined) return this.#takeSeries(known.line, known.labels)
    let line
    try {
      line = JSON.parse(text)
    } catch (err) {
      this.fault = 'a line of its series file is damaged'
      return
    }
    if (Array.isArray(line)) this.#takeNewSeries(line, text)
    else if (line === null || typeof line !== 'object') this.fault = 'a line of its series file is damaged'
    else if (line.series !== undefined) this.#takeHead(line)
    else if (line.family !== undefined) this.#takeFamily(line)
    else if (line.dropped !== undefined) this.#takeDropped(line.dropped)
    else if (line.problem && this.problems.length < MAX_PROBLEMS) {
      const { reason, family, text: why } = line.problem
      this.problems.push({ reason: String(reason), family: String(family), text: String(why) })
    }
  }

  /** @param {any} line */
  #takeHead ({ layout, own, pid, startedAtMs, node, startTimeTicks = null, tree }) {
    if (Number.isSafeInteger(pid) && typeof node === 'string') {
      this.process = { pid, startedAtMs: Number(startedAtMs), node, startTimeTicks, isTree: tree === true }
    }
    const placed = layout === LAYOUT ? PLACED : layoutOf(own)
    if (placed === null) return void (this.fault = 'its own families are of a version that cannot be read')
    this.#own = placed.flatMap(({ family, width, series }) => {
      const { name, type, help, bounds, perSlot = false, isShare = false } = family
      /** @type {Definition} */
      const definition = { name, type, help, bounds, isOwn: true, perSlot: perSlot || !grows(type), isShare, width }
      const textOf = name === 'nodejs_version_info'
        ? () => labelText(versionLabels(this.process?.node ?? ''), { isOurs: true })
        : ownLabelText
      return series.map(({ labels, at }) => ({ family: definition, at, key: this.#keyOf(definition, textOf(labels)) }))
    })
  }

  /** @param {any} line */
  #takeFamily ({ family: id, name, type, help, bounds, quantiles }) {
    const steps = type === 'histogram' ? bounds : type === 'summary' ? quantiles : []
    const isWhole = typeof name === 'string' && NAME.test(name) && APP_TYPES.includes(type) && isAscending(steps)
    if (!isWhole) {
      this.#families.set(id, null)
      this.fault = `the family ${String(name).slice(0, 100)} in its series file is damaged`
      return
    }
    const width = type === 'histogram' || type === 'summary' ? steps.length + 2 : 1
    this.#families.set(id, {
      name, type, help: String(help), ...type === 'histogram' && { bounds: steps },
      ...type === 'summary' && { quantiles: steps },
      isOwn: this.isOurs, perSlot: !this.isOurs && !grows(type), isShare: false, width
    })
  }

  /** @param {any[]} line @param {string} text */
  #takeNewSeries (line, text) {
    const [, at, labels] = line
    if (!Number.isSafeInteger(at) || at < 0 || labels === null || typeof labels !== 'object') {
      return void (this.fault = 'a series in its series file is damaged')
    }
    const known = { line, labels: labelText(labels, { isOurs: this.isOurs }) }
    if (!this.isOurs && text.length <= MAX_KNOWN_CHARS) {
      if (knownLines.size >= MAX_LINES_KNOWN) knownLines.clear()
      knownLines.set(text, known)
    }
    this.#takeSeries(line, known.labels)
  }

  /** @param {any[]} line @param {string} labels  as text */
  #takeSeries ([id, at], labels) {
    const family = this.#families.get(id)
    if (family === null) return
    if (!family) return void (this.fault = 'a series in its series file is damaged')
    this.#places.set(at, { family, at, key: this.#keyOf(family, labels) })
  }

  /** @param {unknown} id */
  #takeDropped (id) {
    const family = this.#families.get(/** @type {number} */ (id))
    for (const [at, entry] of this.#places) if (entry.family === family) this.#places.delete(at)
  }

  /** @param {Definition} family @param {string} labels */
  #keyOf ({ perSlot }, labels) { return perSlot ? joinLabels(`slot="${this.slot}"`, labels) : labels }
}

/** @param {Record<string, string>} labels */
function ownLabelText (labels) {
  const known = ownLabels.get(labels)
  if (known !== undefined) return known
  const text = labelText(labels, { isOurs: true })
  ownLabels.set(labels, text)
  return text
}

/** @param {Type} type  whether what it counts is kept when its process is gone */
function grows (type) { return type === 'counter' || type === 'histogram' }

/** @param {unknown} steps */
function isAscending (steps) {
  return Array.isArray(steps) && steps.length <= 1000 &&
    steps.every((step, i) => Number.isFinite(step) && (i === 0 || step > steps[i - 1]))
}

/** @param {any} own @returns {readonly import('../worker-families').Placed[] | null} */
function layoutOf (own) {
  return Array.isArray(own) && own.length < MAX_OWN_FAMILIES && own.every(isOwnFamily) ? layOut(own).placed : null
}

/** @param {any} family */
function isOwnFamily (family) {
  if (typeof family?.name !== 'string' || !NAME.test(family.name) || typeof family.help !== 'string' ||
    !OWN_TYPES.includes(family.type)) return false
  if (family.bounds !== undefined && !isAscending(family.bounds)) return false
  const lists = Object.values(family.labels ?? {})
  return lists.every(Array.isArray) &&
    lists.reduce((product, { length }) => product * length, (family.bounds?.length ?? 0) + 2) < MAX_OWN_VALUES
}

/** @param {any} one */
function isExemplar (one) {
  return Array.isArray(one) && Number.isSafeInteger(one[0]) && one[1] !== null && typeof one[1] === 'object' &&
    Number.isFinite(one[2]) && Number.isFinite(one[3])
}

/** @param {string} version */
function versionLabels (version) {
  const [, major, minor, patch] = /^v(\d+)\.(\d+)\.(\d+)/.exec(version) ?? []
  return major === undefined ? {} : { version, major, minor, patch }
}

/**
 * No link, which may lead to another's file, and no pipe, which would hold us up for ever.
 * @param {string} file
 * @param {number} access
 * @returns {number}   -1: it is none
 */
function openPlain (file, access) {
  const fd = fs.openSync(file, access | fs.constants.O_NOFOLLOW | fs.constants.O_NONBLOCK)
  if (fs.fstatSync(fd).isFile()) return fd
  fs.closeSync(fd)
  return -1
}

module.exports = { CountedFile, grows, layoutOf, OWN_LENGTH }
