'use strict'
/** Whether all that the raw files hold can be read, and is in the database as it was written. It reads all of it. */
const path = require('node:path')
const { listRawFiles, isPacked } = require('./segments')
const { readParts } = require('./raw')
const { packedFiles, hasGroup } = require('./groups')
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
  /** @type {Map<string, number>} */
  const groupsOf = new Map()
  for (const name of listRawFiles(rows.dir)) {
    const { good, bad, missing, groups } = checkFile(rows, name)
    records += good
    groupsOf.set(name, groups)
    if (bad > 0) problems.push(`${bad} lines of ${name} cannot be read`)
    if (missing > 0) problems.push(`${missing} results of ${name} are not in the database as they were written`)
  }
  for (const { file, groups } of packedFiles(rows)) {
    const lost = groups - (groupsOf.get(file) ?? 0)
    if (lost > 0) problems.push(`${lost} groups of pairs that stood in ${file} are not there any more`)
  }
  return { ok: problems.length === 0, problems, records }
}

/**
 * @param {Rows} rows
 * @param {string} name  of a raw file
 */
function checkFile (rows, name) {
  const counts = { good: 0, bad: 0, missing: 0, groups: 0 }
  for (const { at, bytes, texts, whole } of readParts(path.join(rows.dir, 'raw', name))) {
    const group = isPacked(name) ? groupOf(texts) : null
    if (group) {
      const isThere = hasGroup(rows, group, { file: name, at, bytes })
      counts[isThere ? 'good' : 'missing'] += group.pairs.length
      counts.groups += Number(isThere)
    } else {
      for (const entry of texts.map(soundEntry)) {
        if (entry) counts[rows.holds(entry.kind, entry.record) ? 'good' : 'missing'] += 1
        else if (whole) counts.bad += 1 // one without an end was never told to be stored
      }
    }
  }
  return counts
}

module.exports = { checkIntegrity }
