'use strict'
/**
 * History stays bounded on disk: a raw file whose lines are all old is packed, without histograms and load details.
 * Metrics, looks, verdicts and everything else stay as they are.
 *
 * A kill between any two steps loses nothing: the packed file is whole, and was read back, before the plain one goes,
 * and the database follows last. Until then both are there, or only the packed one: ingest.js reads either. Of both,
 * the next opening removes the plain one, as long as the packed one has all that is sound in it.
 */
const fs = require('node:fs')
const path = require('node:path')
const { listRawFiles, isPacked, syncFolder } = require('./segments')
const { MAX_LINE_BYTES, readParts, readLines, encodeLine, decodeLine } = require('./raw')
const { packMember, readMembers } = require('./packed')
const { setGroup, forgetGroups } = require('./groups')
const { ingestFile, soundEntry, forgetFile, setProgress } = require('./ingest')
const { KINDS } = require('./kinds')
const { thinPair } = require('./thin-pair')

/** Characters of lines that are held while pairs that belong together are collected: more than a session has. */
const TEXT_AT_ONCE = 64 * 1024 * 1024
/** Bytes of lines that go into one member: more than the longest line, far less than packed.js reads of one. */
const MEMBER_BYTES = 8 * 1024 * 1024

/** @typedef {import('./rows').Rows} Rows */
/** @typedef {import('./groups').Group} Group */
/** @typedef {{ name: string, pairs: number, bytes: number }} Thinned  bytes: the raw files are smaller by these */
/** @typedef {{ role: string, index: number }} OfGroup  a pair of it */
/** @typedef {{ text: string, pair: OfGroup | null }} Line  pair: that it is, of a group */
/** @typedef {{ group: Group, at: number, bytes: number, pairs: OfGroup[] }} PackedGroup */

/**
 * @param {Rows} rows  to write; no file is being appended to
 * @param {{ nowMs: number, keepRawMs: number }} options  keepRawMs: older files are thinned; and files as far ahead:
 *   the clock was wrong when they were written
 * @returns {Thinned[]} one for each file that changed
 */
function thinAll (rows, { nowMs, keepRawMs }) {
  /** @type {Thinned[]} */
  const thinned = []
  for (const name of listRawFiles(rows.dir).filter(one => !isPacked(one))) {
    const mayGo = isOld(path.join(rows.dir, 'raw', name), ({ atMs }) => Math.abs(nowMs - atMs) > keepRawMs)
    const done = mayGo ? thinFile(rows, name) : null
    if (done) thinned.push(done)
  }
  if (thinned.length > 0) rows.db.exec('PRAGMA incremental_vacuum')
  return thinned
}

/**
 * @param {string} file
 * @param {(record: Record<string, any>) => boolean} isRecordOld
 * @returns {boolean} false also of an empty one, which another process may have begun just now; and of a file with a
 *   line over the limit: that is not read, so it cannot be packed
 */
function isOld (file, isRecordOld) {
  if (fs.statSync(file).size === 0) return false
  for (const { text, bytes } of readLines(file)) {
    const entry = decodeLine(text)
    if (bytes > MAX_LINE_BYTES || (entry && !isRecordOld(entry.record))) return false
  }
  return true
}

/**
 * Removes, at the opening and before the raw files are read, plain files that a killed process had packed but not
 * removed.
 * @param {Rows} rows  to write
 */
function removePacked (rows) {
  const names = listRawFiles(rows.dir)
  for (const name of names.filter(one => names.includes(`${one}.gz`))) {
    const file = path.join(rows.dir, 'raw', name)
    if (hasAllOf(`${file}.gz`, file)) removePlain(rows, name)
  }
}

/**
 * The packed file that is there counts: it is read again, where pairs have rows.
 * @param {Rows} rows
 * @param {string} name  of the plain one
 */
function removePlain (rows, name) {
  rows.transaction(() => {
    if (forgetFile(rows, name) > 0) forgetFile(rows, `${name}.gz`)
  })
  fs.unlinkSync(path.join(rows.dir, 'raw', name))
  syncFolder(path.join(rows.dir, 'raw'))
}

/**
 * @param {Rows} rows
 * @param {string} name
 * @returns {Thinned | null} null: there is a packed file of that name that holds other lines, which is not ours
 */
function thinFile (rows, name) {
  const file = path.join(rows.dir, 'raw', name)
  const packedFile = `${file}.gz`
  const temporary = `${packedFile}.tmp`
  if (fs.existsSync(packedFile)) {
    // packed before, and the plain one may have been damaged since
    if (hasAllOf(packedFile, file)) return keepPacked(rows, name)
    if (soundKeys(packedFile).keys.size > 0 && !hasAllOf(file, packedFile)) return null
  }
  let packed
  try {
    packed = packFile(file, temporary)
    fs.renameSync(temporary, packedFile)
  } finally {
    fs.rmSync(temporary, { force: true }) // on a full disk, it would take the room of what is measured
  }
  const bytes = fs.statSync(file).size - packed.bytes
  syncFolder(path.dirname(file))
  fs.unlinkSync(file)
  rows.transaction(() => {
    forgetGroups(rows, `${name}.gz`)
    for (const { group, pairs, ...at } of packed.groups) setGroup(rows, group, { file: `${name}.gz`, ...at }, pairs)
    forgetFile(rows, name)
    setProgress(rows, `${name}.gz`, { bytes: packed.bytes, bad: packed.bad })
  })
  return { name, pairs: packed.groups.reduce((sum, { pairs }) => sum + pairs.length, 0), bytes }
}

/**
 * @param {Rows} rows
 * @param {string} name  of a plain file, all of which its packed one has
 * @returns {Thinned}
 */
function keepPacked (rows, name) {
  const file = path.join(rows.dir, 'raw', name)
  const bytes = fs.statSync(file).size
  const pairs = [...soundKeys(file).keys.keys()].filter(key => key.startsWith('["pair"')).length
  removePlain(rows, name)
  ingestFile(rows, `${name}.gz`)
  return { name, pairs, bytes }
}

/**
 * @param {string} file
 * @param {string} other
 * @returns {boolean} whether each sound line of the other is sound in this one, too; where it has none any more,
 *   whether this one has as many
 */
function hasAllOf (file, other) {
  const [have, want] = [soundKeys(file), soundKeys(other)]
  if (want.keys.size === 0) return want.lines > 0 && want.lines <= have.keys.size
  return [...want.keys].every(([key, count]) => (have.keys.get(key) ?? 0) >= count)
}

/**
 * @param {string} file  raw
 * @returns {{ keys: Map<string, number>, lines: number }}  keys: how often each record stands there, by kind and key
 */
function soundKeys (file) {
  /** @type {Map<string, number>} */
  const keys = new Map()
  let lines = 0
  for (const { texts } of readParts(file)) {
    lines += texts.length
    for (const entry of texts.map(soundEntry)) {
      if (!entry) continue
      const { kind, record } = entry
      const fields = [...KINDS[kind].key, ...kind === 'mark' ? ['atMs'] : []] // a mark may be set again
      const key = JSON.stringify([kind, ...fields.map(field => record[field])])
      keys.set(key, (keys.get(key) ?? 0) + 1)
    }
  }
  return { keys, lines }
}

/**
 * The pairs of a session are put together when TEXT_AT_ONCE characters of lines were read, or all.
 * @param {string} file
 * @param {string} target  on the disk when this returns, and read back
 * @throws {Error} before anything was changed
 */
function packFile (file, target) {
  const fd = fs.openSync(target, 'w', 0o600)
  const packed = { lines: 0, bytes: 0, bad: 0, groups: /** @type {PackedGroup[]} */ ([]) }
  /** @param {Line[]} lines */
  const write = lines => {
    const data = packMember(lines.map(({ text }) => text))
    fs.writeFileSync(fd, data)
    packed.lines += lines.length
    packed.bytes += data.length
    return { at: packed.bytes - data.length, bytes: data.length }
  }
  /** @type {Map<string, { group: Group | null, lines: Line[] }>}  group: null, of other lines */
  const open = new Map()
  let chars = 0
  const finish = () => {
    for (const { group, lines } of open.values()) {
      for (const some of membersOf(lines)) {
        const place = write(some)
        if (group) packed.groups.push({ group, pairs: some.flatMap(({ pair }) => pair ?? []), ...place })
      }
    }
    open.clear()
    chars = 0
  }
  try {
    for (const { text, whole } of readLines(file)) {
      const entry = soundEntry(text)
      if (!entry && !whole) break // it was cut off, and never told to be stored
      packed.bad += Number(entry === null) // an unreadable line is kept as it is
      const { group, ...line } = entry?.kind === 'pair' ? lineOfPair(entry.record) : { group: null, text, pair: null }
      const key = JSON.stringify(group)
      const together = open.get(key) ?? { group, lines: [] }
      together.lines.push(line)
      open.set(key, together)
      chars += text.length
      if (chars >= TEXT_AT_ONCE) finish()
    }
    finish()
    fs.fsyncSync(fd)
  } finally {
    fs.closeSync(fd)
  }
  const read = linesIn(target)
  if (read !== packed.lines) throw new Error(`${read} of ${packed.lines} lines could be read back from ${target}`)
  return packed
}

/** @param {Record<string, any>} pair  @returns {Line & { group: Group }} */
function lineOfPair (pair) {
  const { session, benchmark, role, index } = pair
  const text = encodeLine({ kind: 'pair', record: thinPair(pair) })
  return { group: { session, benchmark }, text, pair: { role, index } }
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

/** @param {string} file  packed */
function linesIn (file) {
  let lines = 0
  for (const { texts } of readMembers(file)) lines += texts?.length ?? 0
  return lines
}

module.exports = { thinAll, removePacked }
