'use strict'
/**
 * Records to rows and back, for every kind by its line in kinds.js. The fields that are asked for are columns; a pair's
 * histograms and load details are not in the database at all, only where they stand in the raw files.
 */
const path = require('node:path')
const { isDeepStrictEqual } = require('node:util')
const { KINDS, SIDES } = require('./kinds')
const { pack, unpack } = require('./pack')
const { readLineAt } = require('./raw')
const { everyPacked, unpackGroup } = require('./groups')
const { thinPair } = require('./thin-pair')

/** @typedef {import('../shapes/record').Kind} Kind */
/** @typedef {Record<string, any>} Fields  a record, or some of its fields */
/**
 * @typedef {{ file: string, at: number }} Place  where the line of a record begins: the name of a raw file, an offset
 */

/** Digits of a log-ratio that history is told by. */
const RATIO_DIGITS = 9
/** Rows that are read at once in a walk over all of them. */
const PAGE = 500

/** @param {string} column */
const quoted = column => `"${column}"`

class Rows {
  /** @type {Map<string, number>} */
  #numbers = new Map()
  /** @type {Map<number, string>} */
  #texts = new Map()

  /**
   * @param {import('./engine').SqlDatabase} db
   * @param {string} dir  of the store
   */
  constructor (db, dir) {
    this.db = db
    this.dir = dir
  }

  /**
   * Several records, all or none.
   * @template T
   * @param {() => T} act
   * @returns {T}
   */
  transaction (act) {
    try {
      return this.db.transaction(act)
    } catch (err) { // words that were added were taken back with the rest
      this.#numbers.clear()
      this.#texts.clear()
      throw err
    }
  }

  /**
   * @param {Kind} kind
   * @param {Fields} record
   * @param {Place | null} place
   * @returns {boolean} false: its key was there. A pair that has no place gets this one then.
   */
  insert (kind, record, place) {
    const { table, made, columns } = KINDS[kind]
    if (kind === 'mark' && this.#hasMark(record)) return false
    /** @type {Record<string, import('./engine').Value>} */
    const row = { atMs: record.atMs, body: bodyOf(kind, record) }
    for (const column of Object.keys(columns)) row[column] = this.#toColumn(kind, column, record[column], true)
    for (const [column, make] of Object.entries(made)) row[column] = make(record)
    if (kind === 'pair') Object.assign(row, { file: place && this.word(place.file, true), at: place && place.at })
    if (kind === 'pair') this.noteAnchor(record)
    const names = Object.keys(row)
    const sql =
      `INSERT OR IGNORE INTO ${table} (${names.map(quoted).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`
    if (this.db.run(sql, ...Object.values(row)) === 1) return true
    if (kind === 'pair' && place) this.#movePair(record, place)
    return false
  }

  /**
   * Whether putting this record would change nothing: its key is there; a mark: it is the one that counts.
   * @param {Kind} kind
   * @param {Fields} record
   * @throws BW_BENCH_STORE the answer is not known: packed pairs of that session and benchmark cannot be read
   */
  has (kind, record) {
    if (kind === 'mark') return this.db.get('SELECT value FROM mark WHERE name = ? ORDER BY seq DESC LIMIT 1',
      record.name)?.value === record.value
    const key = Object.fromEntries(KINDS[kind].key.map(field => [field, record[field]]))
    return this.#find(kind, key, 'seq', { limit: 1 }).length > 0 ||
      (kind === 'pair' && this.#packedPairs(key, true).length > 0)
  }

  /**
   * A mark that was set to the same value within the same millisecond: lines that are alike could not be told apart
   * when the raw files are read again, so this one gets a slightly later time.
   * @param {Kind} kind
   * @param {Fields} record
   * @returns {Fields}
   */
  withOwnTime (kind, record) {
    let { atMs } = record
    while (kind === 'mark' && Number.isSafeInteger(Math.ceil(atMs)) && this.#hasMark({ ...record, atMs })) atMs += 1
    return atMs === record.atMs ? record : { ...record, atMs }
  }

  /** @param {Fields} mark */
  #hasMark ({ name, value, atMs }) {
    return this.db.get('SELECT 1 FROM mark WHERE name = ? AND value = ? AND atMs = ?', name, value, atMs) !== undefined
  }

  /**
   * Whether this very record is here, but for the details that thinning takes from a pair.
   * @param {Kind} kind
   * @param {Fields} record
   */
  holds (kind, record) {
    const key = Object.fromEntries(KINDS[kind].key.map(field => [field, record[field]]))
    const thin = (/** @type {any} */ one) => kind === 'pair' ? thinPair(one) : one
    return this.find(kind, key, { whole: false }).some(found => isDeepStrictEqual(thin(found), thin(record)))
  }

  /**
   * @param {Kind} kind
   * @param {Fields} where  equality on columns
   * @param {{ limit?: number, newest?: boolean, whole?: boolean }} [how]  newest: last written first; whole: with
   *   histograms and load details
   * @returns {any[]}
   */
  find (kind, where, { whole = true, ...how } = {}) {
    const found = this.#find(kind, where, '*', how).map(row => this.record(kind, row, whole))
    return kind === 'pair' ? this.#withPacked(found, where, how) : found
  }

  /**
   * Every record of a kind in the order of writing, without holding them all.
   * @param {Kind} kind
   * @returns {Generator<any>}
   * @throws BW_BENCH_STORE packed pairs cannot be read
   */
  * every (kind) {
    if (kind === 'pair') yield * everyPacked(this)
    for (let after = 0; ;) {
      const rows = this.#find(kind, {}, '*', { limit: PAGE, after })
      for (const row of rows) yield this.record(kind, row, true)
      if (rows.length < PAGE) return
      after = rows[rows.length - 1].seq
    }
  }

  /**
   * Keeps the log-ratios of an anchor pair, by which history is told.
   * @param {Fields} pair  of any role
   */
  noteAnchor (pair) {
    if (pair.role !== 'anchor') return
    const entries = Object.entries(logRatios(pair))
      .map(([metric, ratio]) => [this.word(metric, true), Number(ratio.toPrecision(RATIO_DIGITS))])
    const sql = 'INSERT OR IGNORE INTO anchor_ratio (session, benchmark, "index", ratios) VALUES (?, ?, ?, ?)'
    this.db.run(sql, this.word(pair.session, true),
      this.word(pair.benchmark, true), pair.index, JSON.stringify(Object.fromEntries(entries)))
  }

  /**
   * @param {Kind} kind
   * @param {import('./engine').Row} row  all columns
   * @param {boolean} whole
   * @returns {any}
   */
  record (kind, row, whole) {
    const { columns, packed } = KINDS[kind]
    if (whole && kind === 'pair' && row.file !== null) {
      const record = this.#pairInRaw(row)
      if (record) return record
    }
    /** @type {Fields} */
    const fields = {}
    for (const [column, how] of Object.entries(columns)) {
      fields[column] = how === 'word' && row[column] !== null ? this.text(row[column]) : row[column]
    }
    // not assigned: a field "__proto__" stays one
    const record = { ...fields, ...packed ? unpack(row.body) : JSON.parse(row.body), atMs: row.atMs }
    if (kind === 'pair') {
      for (const side of SIDES) if (record[side].ok) Object.assign(record[side], { histogram: null, load: null })
    }
    return record
  }

  /**
   * @param {string} text
   * @param {boolean} [mayAdd]
   * @returns {number} of a text in the table of words; -1: it is not there
   */
  word (text, mayAdd = false) {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    if (mayAdd) this.db.run('INSERT OR IGNORE INTO word (text) VALUES (?)', text)
    const id = this.db.get('SELECT id FROM word WHERE text = ?', text)?.id
    if (id === undefined) return -1
    this.#numbers.set(text, id)
    this.#texts.set(id, text)
    return id
  }

  /** @param {number} id  of a word */
  text (id) {
    const known = this.#texts.get(id)
    if (known !== undefined) return known
    const text = this.db.get('SELECT text FROM word WHERE id = ?', id)?.text
    if (text === undefined) throw new Error(`the database is malformed: no word ${id}`)
    this.#texts.set(id, text)
    return text
  }

  /**
   * @param {Kind} kind
   * @param {Fields} where
   * @param {string} what
   * @param {{ limit?: number, newest?: boolean, after?: number }} how  after: this seq, where nothing else is asked
   */
  #find (kind, where, what, { limit = -1, newest = false, after = 0 }) {
    const wanted = Object.entries(where).filter(([, value]) => value !== undefined)
    const tests = wanted.map(([column, value]) =>
      value === null ? `${quoted(column)} IS NULL` : `${quoted(column)} = ?`)
    const values = wanted.filter(([, value]) => value !== null).map(([column, value]) => this.#toColumn(kind,
      column, value, false))
    const unknown = wanted.map(([column]) => column).find(column => !Object.hasOwn(KINDS[kind].columns, column))
    if (unknown !== undefined) throw new TypeError(
      `${kind} cannot be asked by ${JSON.stringify(unknown)}: only by ${Object.keys(KINDS[kind].columns).join(', ')}`
    )
    // "+seq": the index of what is asked by, not a walk over the whole table because it is in order already
    const [test, order] = tests.length > 0 ? [tests.join(' AND '), '+seq'] : ['seq > ?', 'seq']
    const sql =
      `SELECT ${what} FROM ${KINDS[kind].table} WHERE ${test} ORDER BY ${order} ${newest ? 'DESC' : 'ASC'} LIMIT ?`
    return this.db.all(sql, ...tests.length > 0 ? values : [after], limit)
  }

  /**
   * @param {Kind} kind
   * @param {string} column
   * @param {any} value
   * @param {boolean} mayAdd
   * @returns {import('./engine').Value}
   */
  #toColumn (kind, column, value, mayAdd) {
    if (value === null || value === undefined) return null
    return KINDS[kind].columns[column] === 'word' ? this.word(String(value), mayAdd) : value
  }

  /**
   * @param {Fields} pair
   * @param {Place} place
   */
  #movePair (pair, { file, at }) {
    const key = KINDS.pair.key.map(field => this.#toColumn('pair', field, pair[field], true))
    this.db.run('UPDATE pair SET file = ?, at = ? WHERE session = ? AND role = ? AND benchmark = ? AND "index" = ?',
      this.word(file, true), at, ...key)
  }

  /**
   * @param {any[]} found  of the table
   * @param {Fields} where
   * @param {{ limit?: number, newest?: boolean }} how
   */
  #withPacked (found, where, { limit = -1, newest = false }) {
    const packed = this.#packedPairs(where)
    if (packed.length === 0) return found
    /** @type {Map<string, any>} */
    const all = new Map()
    // the one that has a row has its details
    for (const pair of [...packed, ...found]) all.set(JSON.stringify(KINDS.pair.key.map(field => pair[field])), pair)
    const sorted = [...all.values()].sort((a, b) => newest ? b.atMs - a.atMs : a.atMs - b.atMs || a.index - b.index)
    return limit < 0 ? sorted : sorted.slice(0, limit)
  }

  /** @param {Fields} where @param {boolean} [whole]  @returns {any[]} */
  #packedPairs ({ role, index, ...where }, whole = false) {
    const wanted = Object.entries(where).filter(([, value]) => value !== undefined)
    const test = ['TRUE', ...wanted.map(([column]) => `${quoted(column)} = ?`)].join(' AND ')
    const groups = this.db.all(`SELECT * FROM pair_group WHERE ${test} ORDER BY +seq`,
      ...wanted.map(([, value]) => this.word(String(value))))
    return groups.flatMap(group => unpackGroup(this, group, whole))
      .filter(pair => (role ?? pair.role) === pair.role && (index ?? pair.index) === pair.index)
  }

  /**
   * @param {import('./engine').Row} row
   * @returns {any} null: another process has thinned it meanwhile
   */
  #pairInRaw (row) {
    const entry = readLineAt(path.join(this.dir, 'raw', this.text(row.file)), row.at)
    const isIt = entry?.kind === 'pair' && this.text(row.session) === entry.record.session &&
      this.text(row.role) === entry.record.role &&
      this.text(row.benchmark) === entry.record.benchmark && row.index === entry.record.index
    return isIt ? entry.record : null
  }
}

/**
 * The fields that are no columns.
 * @param {Kind} kind
 * @param {Fields} record
 * @returns {string | Uint8Array}
 */
function bodyOf (kind, record) {
  const { columns, packed } = KINDS[kind]
  const { atMs, ...all } = record
  const rest = Object.fromEntries(Object.entries(all).filter(([field]) => !Object.hasOwn(columns, field)))
  if (kind === 'pair') for (const side of SIDES) rest[side] = withoutDetails(record[side])
  return packed ? pack(rest) : JSON.stringify(rest)
}

/**
 * A sample without its histogram and load details; what they were is told by its metrics.
 * @param {Fields} sample
 * @returns {Fields}
 */
function withoutDetails ({ histogram, load, ...sample }) { return sample }

/**
 * @param {Fields} pair
 * @returns {Record<string, number>} ln(new / old) of each metric; none when the pair does not count
 */
function logRatios (pair) {
  if (pair.rejected !== null || !pair.old.ok || !pair.new.ok) return {}
  const ratios = Object.entries(pair.new.metrics)
    .map(([metric, value]) => [metric, Math.log(value / pair.old.metrics[metric])])
  return Object.fromEntries(ratios.filter(([, ratio]) => Number.isFinite(ratio)))
}

module.exports = { Rows }
