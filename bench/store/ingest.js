'use strict'
/**
 * From the raw files into the database: what is not in it yet, because it is new, was set aside, or because the process was killed
 * between the two. Anything may be read twice: a key that is there stays as it is.
 */
const fs = require('node:fs')
const path = require('node:path')
const { listRawFiles, isPacked, readLines, decodeLine } = require('./raw')
const { readMembers } = require('./packed')
const { whatIsWrong } = require('./kinds')

/** Lines in one transaction. */
const BATCH = 1000
/** Of a line, to know it again: its sum and kind stand there. */
const HEAD_BYTES = 40

/** @typedef {import('./rows').Rows} Rows */
/** @typedef {{ name: string, bytes: number, lastAt: number, first: string, last: string, bad: number }} Progress  of a raw file */

/**
 * @param {Rows} rows
 * @returns {number} how many records were put in
 */
function ingestAll (rows) {
  let added = 0
  const names = listRawFiles(rows.dir)
  for (const { name } of rows.db.all('SELECT name FROM raw_file')) if (!names.includes(name)) rows.transaction(() => forgetFile(rows, name))
  for (const name of names) added += isPacked(name) ? ingestPacked(rows, name) : ingestPlain(rows, name)
  return added
}

/**
 * A packed file is written once, so it is in the database or it is not. A member that cannot be unpacked is one bad line.
 * @param {Rows} rows
 * @param {string} name
 */
function ingestPacked (rows, name) {
  if (progressOf(rows, name)) return 0
  const { size } = fs.statSync(rawFile(rows, name))
  return rows.transaction(() => {
    let added = 0
    let bad = 0
    for (const { at, bytes, texts } of readMembers(rawFile(rows, name))) {
      const group = groupOf(texts ?? [])
      if (group) {
        rows.setGroup(group, { file: name, at, bytes }, [])
        for (const pair of group.pairs) rows.noteAnchor(pair)
        added += group.pairs.length
        continue
      }
      const took = (texts ?? ['']).map(text => takeLine(rows, text, null))
      added += took.filter(what => what === 'added').length
      bad += took.filter(what => what === 'bad').length
    }
    setProgress(rows, { name, bytes: size, lastAt: 0, first: '', last: '', bad })
    return added
  })
}

/**
 * @param {string[]} texts  of a member
 * @returns {import('./rows').Group & { pairs: Record<string, any>[] } | null} null: these are other lines
 */
function groupOf (texts) {
  const entries = texts.map(decodeLine)
  const first = entries[0]?.record
  const isGroup = first !== undefined && entries.every(entry => entry?.kind === 'pair' && whatIsWrong('pair', entry.record) === null &&
    entry.record.session === first.session && entry.record.benchmark === first.benchmark)
  return isGroup ? { session: first.session, benchmark: first.benchmark, pairs: entries.flatMap(entry => entry ? [entry.record] : []) } : null
}

/**
 * @param {Rows} rows
 * @param {string} name
 */
function ingestPlain (rows, name) {
  const file = rawFile(rows, name)
  const before = progressOf(rows, name)
  const isSame = before !== undefined && isContinued(file, before)
  if (isSame && fs.statSync(file).size === before.bytes) return 0
  if (!isSame) rows.transaction(() => forgetPlaces(rows, name))
  const lines = readLines(file, isSame ? before.bytes : 0)
  let progress = isSame ? before : { name, bytes: 0, lastAt: 0, first: '', last: '', bad: 0 }
  let added = 0
  for (let isOver = false; !isOver;) {
    rows.transaction(() => {
      for (let i = 0; i < BATCH && !isOver; i++) {
        const next = lines.next()
        isOver = next.done === true || !next.value.whole // one without an end is being written, or is mended at the next opening
        if (isOver) break
        const { text, offset, bytes } = next.value
        const took = takeLine(rows, text, { file: name, at: offset })
        added += Number(took === 'added')
        progress = { ...progress, bytes: offset + bytes, lastAt: offset, bad: progress.bad + Number(took === 'bad') }
      }
      setProgress(rows, { ...progress, ...headsOf(file, progress.lastAt) })
    })
  }
  return added
}

/**
 * @param {Rows} rows
 * @param {string} text
 * @param {import('./rows').Place | null} place
 * @returns {'added' | 'there' | 'bad'}
 */
function takeLine (rows, text, place) {
  const entry = decodeLine(text)
  if (!entry || whatIsWrong(entry.kind, entry.record)) return 'bad'
  return rows.insert(/** @type {import('../shared/shapes').Kind} */ (entry.kind), entry.record, place) ? 'added' : 'there'
}

/**
 * What one append adds to the progress of its file; part of the transaction that puts the record in.
 * @param {Rows} rows
 * @param {{ name: string, offset: number, end: number }} appended
 * @param {string} line
 */
function noteAppended (rows, { name, offset, end }, line) {
  const head = headOf(Buffer.from(line))
  const before = progressOf(rows, name)
  setProgress(rows, { name, bytes: end, lastAt: offset, first: before && offset > 0 ? before.first : head, last: head, bad: before?.bad ?? 0 })
}

/**
 * No pair is looked for in this file any more.
 * @param {Rows} rows
 * @param {string} name
 */
function forgetPlaces (rows, name) { rows.db.run('UPDATE pair SET file = NULL, at = NULL WHERE file = ?', rows.word(name)) }

/**
 * @param {Rows} rows
 * @param {string} name  of a file that is gone: its lines are in packed files now
 */
function forgetFile (rows, name) {
  forgetPlaces(rows, name)
  rows.db.run('DELETE FROM raw_file WHERE name = ?', name)
}

/**
 * @param {Rows} rows
 * @returns {string[]} what a person should know of the raw files
 */
function badLines (rows) {
  return rows.db.all('SELECT name, bad FROM raw_file WHERE bad > 0 ORDER BY name').map(({ name, bad }) =>
    `${bad} ${bad === 1 ? 'line' : 'lines'} of ${name} cannot be read or ${bad === 1 ? 'was' : 'were'} changed after writing: kept in the file, left out of the results.`)
}

/**
 * @param {Rows} rows
 * @param {string} name
 * @returns {Progress | undefined}
 */
function progressOf (rows, name) { return /** @type {Progress | undefined} */ (rows.db.get('SELECT * FROM raw_file WHERE name = ?', name)) }

/**
 * @param {Rows} rows
 * @param {Progress} progress
 */
function setProgress (rows, { name, bytes, lastAt, first, last, bad }) {
  rows.db.run('INSERT OR REPLACE INTO raw_file (name, bytes, lastAt, first, last, bad) VALUES (?, ?, ?, ?, ?, ?)', name, bytes, lastAt, first, last, bad)
}

/**
 * Whether the file is the one that was read, perhaps longer by now.
 * @param {string} file
 * @param {Progress} progress
 */
function isContinued (file, { bytes, lastAt, first, last }) {
  if (bytes === 0) return true
  const heads = headsOf(file, lastAt)
  return fs.statSync(file).size >= bytes && heads.first === first && heads.last === last
}

/**
 * From the file: the text of a line that is too long is not held.
 * @param {string} file
 * @param {number} lastAt
 * @returns {{ first: string, last: string }}  of the first line and of the one at `lastAt`
 */
function headsOf (file, lastAt) {
  const fd = fs.openSync(file, 'r')
  try {
    return { first: headAt(fd, 0), last: headAt(fd, lastAt) }
  } finally {
    fs.closeSync(fd)
  }
}

/**
 * @param {number} fd
 * @param {number} at
 */
function headAt (fd, at) {
  const head = Buffer.alloc(HEAD_BYTES)
  const bytes = fs.readSync(fd, head, 0, HEAD_BYTES, at)
  return headOf(head.subarray(0, bytes))
}

/** @param {Buffer} line  or more */
function headOf (line) {
  const end = line.indexOf('\n')
  return line.subarray(0, Math.min(HEAD_BYTES, end < 0 ? line.length : end)).toString('hex')
}

/**
 * @param {Rows} rows
 * @param {string} name
 */
function rawFile (rows, name) { return path.join(rows.dir, 'raw', name) }

module.exports = { ingestAll, groupOf, noteAppended, forgetFile, badLines, progressOf, setProgress, headOf, headsOf }
