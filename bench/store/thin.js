'use strict'
/**
 * History stays bounded on disk: what is older than a while loses its histograms and load details, and its raw lines are packed. Metrics,
 * looks, verdicts and everything else stay as they are.
 *
 * The order of a file's steps is such that a kill between any two of them loses nothing: the packed file is whole before the plain one
 * is made shorter, and the database follows last (ingest.js sees that a plain file was written anew).
 */
const fs = require('node:fs')
const path = require('node:path')
const { SIDES, whatIsWrong } = require('./kinds')
const { listRawFiles, isPacked, nextName, readLines, encodeLine, decodeLine, syncFolder } = require('./raw')
const { packMember } = require('./packed')
const { forgetFile, headOf, progressOf, setProgress } = require('./ingest')

/** A plain file is made shorter when that frees so much, or all of it is old: it is written anew each time. */
const MIN_OLD_BYTES = 4 * 1024 * 1024
/** How many characters of lines are held while pairs that belong together are collected: more than a session has. */
const TEXT_AT_ONCE = 64 * 1024 * 1024
/** What is kept of the machine's facts: they say why a pair was rejected, roughly. */
const FACT_DIGITS = 3

/** @typedef {import('./rows').Rows} Rows */
/** @typedef {{ name: string, pairs: number, bytes: number }} Thinned  bytes: by how much the raw files are smaller */

/**
 * @param {Rows} rows  to write
 * @param {{ cutoffMs: number }} options  what is older is thinned
 * @returns {Thinned[]} one for each file that changed
 */
function thinAll (rows, { cutoffMs }) {
  /** @type {Thinned[]} */
  const thinned = []
  for (const name of listRawFiles(rows.dir).filter(file => !isPacked(file))) {
    const file = path.join(rows.dir, 'raw', name)
    const split = oldBytes(file, cutoffMs)
    const { size } = fs.statSync(file)
    if (split > 0 && (split >= MIN_OLD_BYTES || split === size)) thinned.push(thinFile(rows, name, split))
  }
  if (thinned.length > 0) rows.db.exec('PRAGMA incremental_vacuum')
  return thinned
}

/**
 * Lines are written in the order of time: what stands before the first line that is young enough is old.
 * @param {string} file
 * @param {number} cutoffMs
 * @returns {number} where that line begins
 */
function oldBytes (file, cutoffMs) {
  let end = 0
  for (const { text, offset, bytes } of readLines(file)) {
    const entry = decodeLine(text)
    if (entry && entry.record.atMs >= cutoffMs) return offset
    end = offset + bytes
  }
  return end
}

/**
 * @param {Rows} rows
 * @param {string} name
 * @param {number} split  where the part begins that stays as it is
 * @returns {Thinned}
 */
function thinFile (rows, name, split) {
  const folder = path.join(rows.dir, 'raw')
  const file = path.join(folder, name)
  const rest = fs.statSync(file).size - split
  const packed = packBefore(rows.dir, name, split)
  if (rest > 0) keepFrom(file, split)
  else fs.unlinkSync(file)
  syncFolder(folder)
  rows.transaction(() => {
    setProgress(rows, { name: packed.name, bytes: packed.bytes, lastAt: 0, first: '', last: '', bad: packed.bad })
    for (const { group, at, bytes, pairs } of packed.groups) rows.setGroup(group, { file: packed.name, at, bytes }, pairs)
    moveRest(rows, name, split, rest > 0 ? file : null)
  })
  return { name, pairs: packed.groups.reduce((sum, { pairs }) => sum + pairs.length, 0), bytes: split - packed.bytes }
}

/** @typedef {import('./rows').Group} Group */
/** @typedef {{ role: string, index: number }} OfGroup  a pair of it */
/** @typedef {{ group: Group, at: number, bytes: number, pairs: OfGroup[] }} PackedGroup */

/**
 * Packs the lines before an offset into one file, which appears whole. The pairs of a session are put together when its lines are over.
 * @param {string} dir
 * @param {string} name
 * @param {number} split
 */
function packBefore (dir, name, split) {
  const packedName = nextName(dir, name.slice(0, 7), 'packed')
  const target = path.join(dir, 'raw', packedName)
  const fd = fs.openSync(`${target}.tmp`, 'w', 0o600)
  const packed = { name: packedName, bytes: 0, bad: 0, groups: /** @type {PackedGroup[]} */ ([]) }
  /** @param {string[]} texts */
  const write = texts => {
    const data = packMember(texts)
    const at = packed.bytes
    for (let done = 0; done < data.length;) done += fs.writeSync(fd, data, done)
    packed.bytes += data.length
    return { at, bytes: data.length }
  }
  try {
    /** @type {Map<string, { group: Group, texts: string[], pairs: OfGroup[] }>} */
    let groups = new Map()
    let others = /** @type {string[]} */ ([])
    let chars = 0
    const finish = () => {
      for (const { group, texts, pairs } of groups.values()) packed.groups.push({ group, pairs, ...write(texts) })
      if (others.length > 0) write(others)
      groups = new Map()
      others = []
      chars = 0
    }
    for (const { text, offset } of readLines(path.join(dir, 'raw', name))) {
      if (offset >= split) break
      const entry = decodeLine(text)
      packed.bad += Number(entry === null)
      if (entry?.kind !== 'pair' || whatIsWrong('pair', entry.record)) { // what cannot be read is kept as it is
        others.push(text)
      } else {
        const { session, role, benchmark, index } = entry.record
        const key = JSON.stringify([session, benchmark])
        const some = groups.get(key) ?? { group: { session, benchmark }, texts: /** @type {string[]} */ ([]), pairs: /** @type {OfGroup[]} */ ([]) }
        some.texts.push(encodeLine({ kind: 'pair', record: thinPair(entry.record) }))
        some.pairs.push({ role, index })
        groups.set(key, some)
      }
      chars += text.length
      if (chars >= TEXT_AT_ONCE) finish()
    }
    finish()
    fs.fsyncSync(fd)
  } finally {
    fs.closeSync(fd)
  }
  fs.renameSync(`${target}.tmp`, target)
  return packed
}

/**
 * @param {Record<string, any>} pair
 * @returns {Record<string, any>} without what takes most of the room; its metrics as they were
 */
function thinPair (pair) {
  return { ...pair, tookMs: Math.round(pair.tookMs), ...Object.fromEntries(SIDES.map(side => [side, thinSample(pair[side])])) }
}

/** @param {Record<string, any>} sample */
function thinSample (sample) {
  const machine = sample.machine && Object.fromEntries(Object.entries(sample.machine).map(([fact, value]) => [fact, typeof value === 'number' ? Number(value.toPrecision(FACT_DIGITS)) : value]))
  return { ...sample, tookMs: Math.round(sample.tookMs), ...machine ? { machine } : {}, ...sample.ok ? { histogram: null, load: null } : {} }
}

/**
 * @param {string} file
 * @param {number} from  what stands before it goes
 */
function keepFrom (file, from) {
  const input = fs.openSync(file, 'r')
  const output = fs.openSync(`${file}.tmp`, 'w', 0o600)
  try {
    const chunk = Buffer.alloc(1024 * 1024)
    for (let at = from; ;) {
      const bytes = fs.readSync(input, chunk, 0, chunk.length, at)
      if (bytes === 0) break
      for (let done = 0; done < bytes;) done += fs.writeSync(output, chunk, done, bytes - done)
      at += bytes
    }
    fs.fsyncSync(output)
  } finally {
    fs.closeSync(input)
    fs.closeSync(output)
  }
  fs.renameSync(`${file}.tmp`, file)
}

/**
 * The lines that stayed stand nearer to the beginning.
 * @param {Rows} rows
 * @param {string} name
 * @param {number} by
 * @param {string | null} file  null: none stayed
 */
function moveRest (rows, name, by, file) {
  const progress = progressOf(rows, name)
  if (file === null || !progress) return forgetFile(rows, name)
  rows.db.run('UPDATE pair SET at = at - ? WHERE file = ? AND at >= ?', by, rows.word(name), by)
  let first = ''
  for (const { text } of readLines(file)) {
    first = headOf(Buffer.from(text))
    break
  }
  // how many bad lines stayed is not known without reading: they are counted in the packed file, and again when this one is read anew
  setProgress(rows, { ...progress, bytes: progress.bytes - by, lastAt: progress.lastAt - by, first, bad: 0 })
}

module.exports = { thinAll, thinPair }
