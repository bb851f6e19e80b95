'use strict'
/**
 * From the raw files into the database: what is not in it yet, because the database was set aside or the process was
 * killed between the two. Anything may be read twice: a key that is there stays as it is.
 */
const fs = require('node:fs')
const path = require('node:path')
const { listRawFiles, isPacked } = require('./segments')
const { readParts, decodeLine } = require('./raw')
const { whatIsWrong } = require('./kinds')

/** @typedef {import('./rows').Rows} Rows */
/** @typedef {import('../shared/shapes').Kind} Kind */
/** @typedef {{ bytes: number, bad: number }} Progress  how much of a raw file was read; bad: lines that could not be */

/**
 * @param {Rows} rows
 * @returns {{ added: number, notes: string[] }}  added: records; notes: what a person should know, said once
 */
function ingestAll (rows) {
  const names = listRawFiles(rows.dir)
  const before = new Map(rows.db.all('SELECT * FROM raw_file').map(({ name, bytes, bad }) => [name, { bytes, bad }]))
  const there = new Set(names)
  const isPackedNow = names.some(name => isPacked(name) && !before.has(name)) // a kill in the middle of thinning
  const notes = []
  for (const [name, { bytes }] of before) {
    if (there.has(name)) continue
    rows.transaction(() => forgetFile(rows, name))
    if (!isPackedNow && bytes > 0) notes.push(lostText(name, 'is missing'))
  }
  let added = 0
  for (const name of names) {
    const took = ingestFile(rows, name, before.get(name))
    added += took.added
    if (took.isShorter) notes.push(lostText(name, 'is shorter than it was'))
    if (took.torn > 0) notes.push(tornText(name, took.torn))
  }
  return { added, notes }
}

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
 * @returns {{ added: number, torn: number, isShorter: boolean }}  torn: bytes of a last line without an end
 */
function ingestFile (rows, name, before = { bytes: 0, bad: 0 }) {
  const file = path.join(rows.dir, 'raw', name)
  const { size } = fs.statSync(file)
  const counts = { added: 0, torn: 0, isShorter: size < before.bytes }
  if (size === before.bytes) return counts
  // else it is another one: an old copy was put back, or it was cut
  const isContinued = size > before.bytes && !isPacked(name)
  const { bytes: from, bad } = isContinued ? before : { bytes: 0, bad: 0 }
  rows.transaction(() => {
    const progress = { bytes: size, bad }
    if (!isContinued) forgetPlaces(rows, name)
    for (const { at, bytes, texts, whole } of readParts(file, from)) {
      const group = isPacked(name) ? groupOf(texts) : null
      if (group) {
        rows.setGroup(group, { file: name, at, bytes }, group.pairs)
        for (const pair of group.pairs) rows.noteAnchor(pair)
        counts.added += group.pairs.length
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
 * @returns {import('./rows').Group & { pairs: any[] } | null} null: these are other lines
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
 */
function forgetPlaces (rows, name) {
  rows.db.run('UPDATE pair SET file = NULL, at = NULL WHERE file = ?', rows.word(name))
}

/**
 * @param {Rows} rows
 * @param {string} name  of a file that is gone: its lines are in a packed one now
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

module.exports = { ingestAll, soundEntry, groupOf, forgetFile, badLines, setProgress }
