'use strict'
/** Whether all that the raw files hold can be read, and is in the database as it was written. It reads all of it. */
const path = require('node:path')
const { listRawFiles, isPacked } = require('./segments')
const { readParts } = require('./raw')
const { soundEntry, groupOf } = require('./ingest')

/** @typedef {import('./rows').Rows} Rows */

/**
 * @param {Rows} rows
 * @returns {{ ok: boolean, problems: string[], records: number }}
 */
function checkIntegrity (rows) {
  const problems = rows.db.all('PRAGMA integrity_check(10)').map(row => String(row.integrity_check))
    .filter(text => text !== 'ok')
  let records = 0
  for (const name of listRawFiles(rows.dir)) {
    const { good, bad, missing } = checkFile(rows, name)
    records += good
    if (bad > 0) problems.push(`${bad} lines of ${name} cannot be read`)
    if (missing > 0) problems.push(`${missing} results of ${name} are not in the database as they were written`)
  }
  return { ok: problems.length === 0, problems, records }
}

/**
 * @param {Rows} rows
 * @param {string} name  of a raw file
 */
function checkFile (rows, name) {
  const counts = { good: 0, bad: 0, missing: 0 }
  for (const { at, texts, whole } of readParts(path.join(rows.dir, 'raw', name))) {
    const group = isPacked(name) ? groupOf(texts) : null
    if (group) counts[rows.hasGroup(group, { file: name, at }) ? 'good' : 'missing'] += group.pairs.length
    else {
      for (const entry of texts.map(soundEntry)) {
        if (entry) counts[rows.holds(entry.kind, entry.record) ? 'good' : 'missing'] += 1
        else if (whole) counts.bad += 1 // one without an end was never told to be stored
      }
    }
  }
  return counts
}

module.exports = { checkIntegrity }
