'use strict'
/**
 * Reads into the database those records of the raw files that are not in it yet, because the database was set aside or
 * the process was killed between the two. Anything may be read twice: a key that is there stays as it is.
 */
const fs = require('node:fs')
const path = require('node:path')
const { listRawFiles, isPacked } = require('./segments')
const { readParts, decodeLine } = require('./raw')
const { setGroup, forgetGroups, packedFiles } = require('./groups')
const { whatIsWrong } = require('./kinds')

/** @typedef {import('./rows').Rows} Rows */
/** @typedef {import('../shapes/record').Kind} Kind */
/** @typedef {{ bytes: number, bad: number }} Progress  how much of a raw file was read; bad: lines that could not be */

/**
 * @param {Rows} rows
 * @param {(name: string, bytes: number) => void} [onLost]  a raw file of so many bytes was here, and all of it is gone:
 *   called before the database forgets it
 * @returns {{ added: number, notes: string[] }}  added: records; notes: facts that a person should know, said once
 */
function ingestAll (rows, onLost = () => {}) {
  const names = listRawFiles(rows.dir)
  const before = new Map(rows.db.all('SELECT * FROM raw_file').map(({ name, bytes, bad }) => [name, { bytes, bad }]))
  const there = new Set(names)
  /** faultsOf reports the missing parts of these. @type {Map<string, number>} */
  const ends = new Map(packedFiles(rows).map(({ file, end }) => [file, end]))
  const isPackedNow = packedSince(names.filter(name => !before.has(name)))
  const notes = []
  for (const [name, { bytes }] of before) {
    if (there.has(name)) continue
    const isLost = bytes > 0 && !isPackedNow(name)
    if (isLost) onLost(name, bytes)
    rows.transaction(() => forgetFile(rows, name))
    if (isLost && !ends.has(name)) notes.push(lostText(name, 'is missing'))
  }
  let added = 0
  for (const name of names) {
    const known = before.get(name)
    const size = sizeOf(rows, name)
    const isShorter = known !== undefined && size < known.bytes && !isPackedNow(name)
    if (known && isShorter) onLost(name, known.bytes)
    const took = ingestFile(rows, name, known)
    added += took.added
    if (isShorter && (ends.get(name) ?? 0) <= size) notes.push(lostText(name, 'is shorter than it was'))
    if (took.torn > 0) notes.push(tornText(name, took.torn))
  }
  return { added, notes }
}

/**
 * A process was killed in the middle of thinning: the packed file is there, and the database does not know. Earlier
 * versions packed the begin of a month's file under a name of its own, and cut it off.
 * @param {string[]} names  of raw files that are new
 * @returns {(name: string) => boolean}  whether what is missing of a plain one is in one of them
 */
function packedSince (names) {
  const packed = names.filter(isPacked)
  return name => {
    const month = /^\d{4}-\d{2}/.exec(name)?.[0]
    return !isPacked(name) &&
      packed.some(one => one === `${name}.gz` || (month !== undefined && one.startsWith(`${month}.`)))
  }
}

/** @param {Rows} rows @param {string} name */
function sizeOf (rows, name) { return fs.statSync(path.join(rows.dir, 'raw', name)).size }

/** @param {string} name @param {number} bytes */
function tornText (name, bytes) {
  return `The last line of ${name} was cut off (${bytes} bytes): it is left out of the results. ` +
    'It was never told to be stored.'
}

/** @param {string} name @param {string} what */
function lostText (name, what) {
  return `The raw file ${name} ${what}: what was in it is only in the database now. ` +
    'To keep it, "bellwether bench export" writes all results; ' +
    '"bellwether bench import" takes them into another folder.'
}

/**
 * All of a file that is new, or nothing.
 * @param {Rows} rows
 * @param {string} name
 * @param {Progress} [before]
 * @returns {{ added: number, torn: number }}  torn: bytes of a last line without an end
 */
function ingestFile (rows, name, before = { bytes: 0, bad: 0 }) {
  const file = path.join(rows.dir, 'raw', name)
  const size = sizeOf(rows, name)
  const counts = { added: 0, torn: 0 }
  if (size === before.bytes) return counts
  // else it is another one: an old copy was put back, or it was cut
  const isContinued = size > before.bytes && !isPacked(name)
  const { bytes: from, bad } = isContinued ? before : { bytes: 0, bad: 0 }
  rows.transaction(() => {
    const progress = { bytes: size, bad }
    if (!isContinued) forgetPlaces(rows, name)
    if (isPacked(name)) forgetGroups(rows, name, size)
    for (const { at, bytes, texts, whole } of readParts(file, from)) {
      const group = isPacked(name) ? groupOf(texts) : null
      if (group) {
        const hadRows = setGroup(rows, group, { file: name, at, bytes }, group.pairs)
        for (const pair of group.pairs) rows.noteAnchor(pair)
        counts.added += group.pairs.length - hadRows
        continue
      }
      for (const text of texts) {
        const entry = soundEntry(text)
        const place = isPacked(name) ? null : { file: name, at }
        if (entry) counts.added += Number(rows.insert(entry.kind, entry.record, place))
        else if (whole) progress.bad += 1
        else counts.torn = bytes
      }
    }
    setProgress(rows, name, progress)
  })
  return counts
}

/**
 * @param {string} text  a line
 * @returns {{ kind: Kind, record: Record<string, any> } | null} null: it is no result
 */
function soundEntry (text) {
  const entry = decodeLine(text)
  return entry && !whatIsWrong(entry.kind, entry.record) ? /** @type {{ kind: Kind, record: any }} */ (entry) : null
}

/**
 * @param {string[]} texts  of a packed member
 * @returns {import('./groups').Group & { pairs: any[] } | null} null: these are other lines
 */
function groupOf (texts) {
  const pairs = texts.map(soundEntry).flatMap(entry => entry?.kind === 'pair' ? [entry.record] : [])
  if (pairs.length === 0 || pairs.length < texts.length) return null
  const [{ session, benchmark }] = pairs
  const areOne = pairs.every(pair => pair.session === session && pair.benchmark === benchmark)
  return areOne ? { session, benchmark, pairs } : null
}

/**
 * No pair is looked for in this file any more.
 * @param {Rows} rows
 * @param {string} name
 * @returns {number} how many there were
 */
function forgetPlaces (rows, name) {
  return rows.db.run('UPDATE pair SET file = NULL, at = NULL WHERE file = ?', rows.word(name))
}

/**
 * @param {Rows} rows
 * @param {string} name  of a file that is gone: its lines are in a packed one now
 * @returns {number} how many pairs were looked for in it
 */
function forgetFile (rows, name) {
  rows.db.run('DELETE FROM raw_file WHERE name = ?', name)
  return forgetPlaces(rows, name)
}

/**
 * @param {Rows} rows
 * @returns {string[]} faults of the raw files that a person should know, as long as they last
 */
function faultsOf (rows) { return [...lostGroups(rows), ...badLines(rows)] }

/** @param {Rows} rows */
function lostGroups (rows) {
  return packedFiles(rows).flatMap(({ file, end }) => {
    const size = fs.statSync(path.join(rows.dir, 'raw', file), { throwIfNoEntry: false })?.size
    if (size !== undefined && size >= end) return []
    return `The packed raw file ${file} ${size === undefined ? 'is missing' : 'is shorter than it was'}: ` +
      'the pairs in it are lost unless the file is put back from a backup. ' +
      'What else was in it is only in the database now.'
  })
}

/** @param {Rows} rows */
function badLines (rows) {
  return rows.db.all('SELECT name, bad FROM raw_file WHERE bad > 0 ORDER BY name').map(({ name, bad }) => {
    const [lines, were] = bad === 1 ? ['line', 'was'] : ['lines', 'were']
    return `${bad} ${lines} of ${name} cannot be read or ${were} changed after writing: ` +
      'kept in the file, left out of the results.'
  })
}

/**
 * @param {Rows} rows
 * @param {string} name
 * @param {Progress} progress  part of the transaction that puts the records in
 */
function setProgress (rows, name, { bytes, bad }) {
  rows.db.run('INSERT OR REPLACE INTO raw_file (name, bytes, bad) VALUES (?, ?, ?)', name, bytes, bad)
}

module.exports = { ingestAll, ingestFile, soundEntry, groupOf, forgetFile, faultsOf, setProgress }
