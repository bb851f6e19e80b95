'use strict'
/**
 * Where packed pairs stand (packed.js): those of a session and benchmark are together, a group. The database knows the
 * place of each group; its pairs are only in the file.
 */
const path = require('node:path')
const { BellwetherError } = require('../../common/errors')
const { decodeLine } = require('./raw')
const { readMember } = require('./packed')

/** @typedef {import('./rows').Rows} Rows */
/** @typedef {import('./rows').Place} Place */
/** @typedef {{ session: string, benchmark: string }} Group */

/**
 * Pairs that stand packed from now on, in place of their rows.
 * @param {Rows} rows
 * @param {Group} group
 * @param {Place & { bytes: number }} place
 * @param {{ role: string, index: number }[]} pairs  of the group
 * @returns {number} how many of them had a row
 */
function setGroup (rows, { session, benchmark }, { file, at, bytes }, pairs) {
  const key = [rows.word(session, true), rows.word(benchmark, true)]
  rows.db.run(
    `INSERT INTO pair_group (session, benchmark, file, at, bytes) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (session, benchmark, file, at) DO UPDATE SET bytes = excluded.bytes`,
    ...key, rows.word(file, true), at, bytes)
  const sql = 'DELETE FROM pair WHERE session = ? AND benchmark = ? AND role = ? AND "index" = ?'
  return pairs.reduce((sum, { role, index }) => sum + rows.db.run(sql, ...key, rows.word(role), index), 0)
}

/**
 * Before a packed file is read anew.
 * @param {Rows} rows
 * @param {string} file
 * @param {number} [size]  of the file: groups that stood behind that stay in the table, so that they are missed
 */
function forgetGroups (rows, file, size = Infinity) {
  rows.db.run('DELETE FROM pair_group WHERE file = ? AND at + bytes <= ?', rows.word(file), size)
}

/**
 * The groups that packed files hold, as far as the database knows.
 * @param {Rows} rows
 * @returns {{ file: string, groups: number, end: number }[]}  end: of the last group in the file
 */
function packedFiles (rows) {
  const sql = 'SELECT file, count(*) AS groups, max(at + bytes) AS "end" FROM pair_group GROUP BY file'
  return rows.db.all(sql).map(({ file, groups, end }) => ({ file: rows.text(file), groups, end }))
    .sort((a, b) => a.file < b.file ? -1 : 1)
}

/**
 * @param {Rows} rows
 * @param {Group} group
 * @param {Place & { bytes: number }} place
 */
function hasGroup (rows, { session, benchmark }, { file, at, bytes }) {
  const values = [session, benchmark, file].map(text => rows.word(text))
  return rows.db.get(
    'SELECT 1 FROM pair_group WHERE session = ? AND benchmark = ? AND file = ? AND at = ? AND bytes = ?',
    ...values, at, bytes) !== undefined
}

/**
 * Every packed pair that has no row, once.
 * @param {Rows} rows
 * @returns {Generator<any>}
 * @throws BW_BENCH_STORE one cannot be read
 */
function * everyPacked (rows) {
  const groups = 'SELECT session, benchmark FROM pair_group GROUP BY session, benchmark ORDER BY min(seq)'
  for (const { session, benchmark } of rows.db.all(groups)) yield * everyOf(rows, session, benchmark)
}

/**
 * Each key once: a pair may stand in two packed files, and one that has a row has its details there.
 * @param {Rows} rows
 * @param {number} session    word
 * @param {number} benchmark  word
 */
function * everyOf (rows, session, benchmark) {
  const keyOf = (/** @type {string} */ role, /** @type {number} */ index) => `${index} ${role}`
  const own = rows.db.all('SELECT role, "index" FROM pair WHERE session = ? AND benchmark = ?', session, benchmark)
  const seen = new Set(own.map(row => keyOf(rows.text(row.role), row.index)))
  for (const group of rows.db.all('SELECT * FROM pair_group WHERE session = ? AND benchmark = ? ORDER BY seq',
    session, benchmark)) {
    for (const pair of unpackGroup(rows, group, true)) {
      const key = keyOf(pair.role, pair.index)
      if (!seen.has(key)) yield pair
      seen.add(key)
    }
  }
}

/**
 * @param {Rows} rows
 * @param {import('./engine').Row} group
 * @param {boolean} whole  all of it, or an error
 * @returns {any[]}
 */
function unpackGroup (rows, group, whole) {
  const name = rows.text(group.file)
  const texts = readMember(path.join(rows.dir, 'raw', name), group.at, group.bytes)
  const pairs = texts.map(decodeLine).flatMap(entry => entry?.kind === 'pair' ? [entry.record] : [])
  if (whole && (pairs.length === 0 || pairs.length < texts.length)) throw new BellwetherError('BW_BENCH_STORE',
    `Pairs of the session ${rows.text(group.session)} in the raw file ${name} (${rows.dir}) cannot be read: it is missing, or was changed. ` +
    'Put it back from a backup. Where there is none, move results.sqlite away: it is made again without what is lost.',
    { details: { file: name } })
  return pairs
}

module.exports = { setGroup, forgetGroups, packedFiles, hasGroup, everyPacked, unpackGroup }
