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
const { MAX_LINE_BYTES, listRawFiles, isPacked, nextName, readLines, encodeLine, decodeLine, syncFolder } = require('./raw')
const { packMember, readMembers } = require('./packed')
const { forgetFile, headsOf, progressOf, setProgress } = require('./ingest')

/** A plain file is made shorter when that frees so much, or all of it is old: it is written anew each time. */
const MIN_OLD_BYTES = 4 * 1024 * 1024
/** How many characters of lines are held while pairs that belong together are collected: more than a session has. */
const TEXT_AT_ONCE = 64 * 1024 * 1024
/** How much of them goes into one member: more than the longest line, and far less than is read of a member (packed.js). */
const MEMBER_BYTES = 8 * 1024 * 1024
/** What is kept of the machine's facts: they say why a pair was rejected, roughly. */
const FACT_DIGITS = 3

/** @typedef {import('./rows').Rows} Rows */
/** @typedef {{ name: string, pairs: number, bytes: number }} Thinned  bytes: by how much the raw files are smaller */

/**
 * @param {Rows} rows  to write
 * @param {{ nowMs: number, keepRawMs: number }} options  what is older is thinned; and what is as far ahead: the clock was wrong when it was written
 * @returns {Thinned[]} one for each file that changed
 */
function thinAll (rows, { nowMs, keepRawMs }) {
  /** @type {Thinned[]} */
  const thinned = []
  for (const name of listRawFiles(rows.dir).filter(file => !isPacked(file))) {
    const file = path.join(rows.dir, 'raw', name)
    const split = oldBytes(file, record => Math.abs(nowMs - record.atMs) > keepRawMs)
    const { size } = fs.statSync(file)
    if (split > 0 && (split >= MIN_OLD_BYTES || split === size)) thinned.push(thinFile(rows, name, split))
  }
  if (thinned.length > 0) rows.db.exec('PRAGMA incremental_vacuum')
  return thinned
}

/**
 * Lines are written in the order of time: what stands before the first line that is young enough is old.
 * @param {string} file
 * @param {(record: Record<string, any>) => boolean} isOld
 * @returns {number} where that line begins
 */
function oldBytes (file, isOld) {
  let end = 0
  for (const { text, offset, bytes } of readLines(file)) {
    if (bytes > MAX_LINE_BYTES) return offset // it is not read, so it cannot be packed: it stays, and what stands behind it
    const entry = decodeLine(text)
    if (entry && !isOld(entry.record)) return offset
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
/** @typedef {{ text: string, pair: OfGroup | null }} Line  pair: that it is, of a group */
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
  let written = 0
  /** @param {Line[]} lines */
  const write = lines => {
    const data = packMember(lines.map(({ text }) => text))
    const at = packed.bytes
    for (let done = 0; done < data.length;) done += fs.writeSync(fd, data, done)
    packed.bytes += data.length
    written += lines.length
    return { at, bytes: data.length }
  }
  try {
    /** @type {Map<string, { group: Group, lines: Line[] }>} */
    let groups = new Map()
    let others = /** @type {Line[]} */ ([])
    let chars = 0
    const finish = () => {
      for (const { group, lines } of groups.values()) {
        for (const some of membersOf(lines)) packed.groups.push({ group, pairs: some.flatMap(({ pair }) => pair ?? []), ...write(some) })
      }
      for (const some of membersOf(others)) write(some)
      groups = new Map()
      others = []
      chars = 0
    }
    for (const { text, offset } of readLines(path.join(dir, 'raw', name))) {
      if (offset >= split) break
      const entry = decodeLine(text)
      packed.bad += Number(entry === null)
      if (entry?.kind !== 'pair' || whatIsWrong('pair', entry.record)) { // what cannot be read is kept as it is
        others.push({ text, pair: null })
      } else {
        const { session, role, benchmark, index } = entry.record
        const key = JSON.stringify([session, benchmark])
        const some = groups.get(key) ?? { group: { session, benchmark }, lines: /** @type {Line[]} */ ([]) }
        some.lines.push({ text: encodeLine({ kind: 'pair', record: thinPair(entry.record) }), pair: { role, index } })
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
  checkPacked(`${target}.tmp`, written)
  fs.renameSync(`${target}.tmp`, target)
  return packed
}

/**
 * @param {Line[]} lines
 * @returns {Generator<Line[]>}  in the same order, as much as a member may hold
 */
function * membersOf (lines) {
  let some = /** @type {Line[]} */ ([])
  let bytes = 0
  for (const line of lines) {
    const more = Buffer.byteLength(line.text) + 1
    if (some.length > 0 && bytes + more > MEMBER_BYTES) {
      yield some
      some = []
      bytes = 0
    }
    some.push(line)
    bytes += more
  }
  if (some.length > 0) yield some
}

/**
 * The plain lines go when they are packed: only what was read back has replaced them.
 * @param {string} file
 * @param {number} lines
 * @throws {Error} before anything was changed
 */
function checkPacked (file, lines) {
  let read = 0
  for (const { texts } of readMembers(file)) read += texts?.length ?? 0
  if (read !== lines) throw new Error(`${read} of ${lines} lines could be read back from ${file}`)
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
  const lastAt = progress.lastAt - by
  // how many bad lines stayed is not known without reading: they are counted in the packed file, and again when this one is read anew
  setProgress(rows, { ...progress, bytes: progress.bytes - by, lastAt, ...headsOf(file, lastAt), bad: 0 })
}

module.exports = { thinAll, thinPair }
