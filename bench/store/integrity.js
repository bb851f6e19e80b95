'use strict'
/** Whether everything that the raw files hold can be read and is in the database, and the database is sound. It reads all of it. */
const path = require('node:path')
const { isKind, whatIsWrong } = require('./kinds')
const { listRawFiles, isPacked, readLines, decodeLine } = require('./raw')
const { readMembers } = require('./packed')
const { groupOf } = require('./ingest')

/** @typedef {import('./rows').Rows} Rows */
/** @typedef {{ good: number, bad: number, missing: number }} Counts  missing: not in the database */

/**
 * @param {Rows} rows
 * @returns {{ ok: boolean, problems: string[], records: number }}
 */
function checkIntegrity (rows) {
  const problems = rows.db.all('PRAGMA integrity_check(10)').map(row => String(row.integrity_check)).filter(text => text !== 'ok')
  let records = 0
  for (const name of listRawFiles(rows.dir)) {
    const { good, bad, missing } = isPacked(name) ? checkPacked(rows, name) : checkLines(rows, textsOf(path.join(rows.dir, 'raw', name)))
    records += good
    if (bad > 0) problems.push(`${bad} lines of ${name} cannot be read`)
    if (missing > 0) problems.push(`${missing} results of ${name} are not in the database`)
  }
  return { ok: problems.length === 0, problems, records }
}

/** @param {string} file */
function * textsOf (file) { for (const { text } of readLines(file)) yield text }

/**
 * @param {Rows} rows
 * @param {Iterable<string>} texts
 * @returns {Counts}
 */
function checkLines (rows, texts) {
  const counts = { good: 0, bad: 0, missing: 0 }
  for (const text of texts) {
    const entry = decodeLine(text)
    if (!entry || !isKind(entry.kind) || whatIsWrong(entry.kind, entry.record)) counts.bad += 1
    else if (entry.kind === 'mark' || rows.has(entry.kind, entry.record)) counts.good += 1 // of marks only the last one counts
    else counts.missing += 1
  }
  return counts
}

/**
 * @param {Rows} rows
 * @param {string} name
 * @returns {Counts}
 */
function checkPacked (rows, name) {
  const counts = { good: 0, bad: 0, missing: 0 }
  for (const { at, texts } of readMembers(path.join(rows.dir, 'raw', name))) {
    const group = groupOf(texts ?? [])
    if (group) {
      counts[rows.hasGroup(group, { file: name, at }) ? 'good' : 'missing'] += group.pairs.length
      continue
    }
    const { good, bad, missing } = checkLines(rows, texts ?? [''])
    counts.good += good
    counts.bad += bad
    counts.missing += missing
  }
  return counts
}

module.exports = { checkIntegrity }
