'use strict'
/**
 * SQLite behind one small face: node:sqlite where the runtime has it without a flag (Node 22.13 and later), else
 * node-sqlite3-wasm. Both read each other's files. Nothing here knows what is stored. Each is loaded when it is first
 * used: WebAssembly takes its time.
 *
 * better-sqlite3 is not used: where its prebuilt file cannot be fetched it compiles for about two minutes, and where
 * npm's install scripts are off it does not work at all.
 */
const { isBuiltin } = require('node:module')
const { removeTree } = require('../../common/remove-tree')

/** @typedef {'node:sqlite' | 'node-sqlite3-wasm'} EngineName */
/** @typedef {number | string | Uint8Array | null} Value */
/** @typedef {Record<string, any>} Row */
/**
 * @typedef {object} SqlDatabase
 * @property {EngineName} engine
 * @property {(sql: string) => void} exec                        several statements; keeps no result
 * @property {(sql: string, ...values: Value[]) => number} run   how many rows changed
 * @property {(sql: string, ...values: Value[]) => Row | undefined} get
 * @property {(sql: string, ...values: Value[]) => Row[]} all
 * @property {<T>(act: () => T) => T} transaction                all of it or nothing
 * @property {() => void} close
 */

/** Longest time that a statement waits for another process that writes. */
const BUSY_TIMEOUT_MS = 10_000

/** @returns {EngineName[]} what this runtime can use, the best first */
function availableEngines () {
  return isBuiltin('node:sqlite') ? ['node:sqlite', 'node-sqlite3-wasm'] : ['node-sqlite3-wasm']
}

/**
 * A database file, made where it is not there. To write, it is in WAL mode: a process that is killed leaves whole
 * transactions. synchronous=NORMAL may lose the last of them in a power cut, never half of one: the raw files were
 * synced before (raw.js).
 *
 * The wasm engine has no shared memory between processes: with a rollback journal 1,996 of 2,000 rows that were never
 * committed stayed after a SIGKILL, while quick_check said ok. It is sound with an exclusive lock that is set before
 * WAL, as here. It locks by a folder `<file>.lock` that a killed process leaves behind: a process that opens to write
 * holds the store's own lock (lock.js), so the folder is removed.
 * @param {string} file  ':memory:' for one in memory
 * @param {{ engine: EngineName, readOnly?: boolean }} options  readOnly: node:sqlite only, beside a process that writes
 * @returns {SqlDatabase}
 */
function openDatabase (file, { engine, readOnly = false }) {
  if (engine === 'node-sqlite3-wasm' && readOnly) {
    throw new TypeError('node-sqlite3-wasm cannot read beside a process that writes')
  }
  if (engine === 'node-sqlite3-wasm' && file !== ':memory:') removeTree(`${file}.lock`)
  const db = engine === 'node:sqlite' ? openNative(file, readOnly) : openWasm(file)
  try {
    if (engine === 'node:sqlite') db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
    else if (file !== ':memory:') db.get('PRAGMA locking_mode = EXCLUSIVE')
    if (!readOnly) {
      db.exec('PRAGMA auto_vacuum = INCREMENTAL') // of a new file; what prune.js frees goes back to the disk
      db.get('PRAGMA journal_mode = WAL')
      db.exec('PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = OFF; PRAGMA temp_store = MEMORY')
    }
    db.exec('PRAGMA cache_size = -16000')
    return db
  } catch (err) {
    db.close()
    throw err
  }
}

/**
 * @param {string} file
 * @param {boolean} readOnly
 * @returns {SqlDatabase}
 */
function openNative (file, readOnly) {
  const { DatabaseSync } = loadNative()
  const native = new DatabaseSync(file, { readOnly })
  /** @type {Map<string, any>} */
  const statements = new Map()
  /** @param {string} sql */
  const statement = sql => {
    if (!statements.has(sql)) statements.set(sql, native.prepare(sql))
    return statements.get(sql)
  }
  return withTransactions({
    engine: 'node:sqlite',
    exec: sql => { native.exec(sql) },
    run: (sql, ...values) => Number(statement(sql).run(...values).changes),
    get: (sql, ...values) => statement(sql).get(...values),
    all: (sql, ...values) => statement(sql).all(...values),
    close: () => {
      statements.clear()
      native.close()
    }
  })
}

/**
 * @param {string} file
 * @returns {SqlDatabase}
 */
function openWasm (file) {
  const { Database } = require('node-sqlite3-wasm')
  const wasm = new Database(file)
  /** @type {Map<string, import('node-sqlite3-wasm').Statement>} */
  const statements = new Map()
  /** @param {string} sql */
  const statement = sql => {
    const known = statements.get(sql) ?? wasm.prepare(sql)
    statements.set(sql, known)
    return known
  }
  return withTransactions({
    engine: 'node-sqlite3-wasm',
    exec: sql => wasm.exec(sql),
    run: (sql, ...values) => statement(sql).run(values).changes,
    // its own get() leaves the statement under way: nothing could be committed
    get: (sql, ...values) => statement(sql).all(values)[0],
    all: (sql, ...values) => statement(sql).all(values),
    close: () => { // no garbage collection: a statement that is not finalized stays in memory
      for (const known of statements.values()) known.finalize()
      statements.clear()
      wasm.close()
    }
  })
}

/**
 * @param {Omit<SqlDatabase, 'transaction'>} db
 * @returns {SqlDatabase}
 */
function withTransactions (db) {
  return {
    ...db,
    transaction (act) {
      db.exec('BEGIN IMMEDIATE')
      try {
        const result = act()
        db.exec('COMMIT')
        return result
      } catch (err) {
        try {
          db.exec('ROLLBACK')
        } catch (failure) { // SQLite has rolled back by itself, as it does when the disk is full; what counts is why
          err.rollback = failure.message
        }
        throw err
      }
    }
  }
}

/** node:sqlite without its warning that it is experimental: a user of `bellwether bench` can do nothing about it. */
function loadNative () {
  const name = 'node:sqlite' // by a name: the types of Node 20 do not have it
  const { emitWarning } = process
  process.emitWarning = /** @type {typeof emitWarning} */ ((
    /** @type {any} */ warning, /** @type {any[]} */ ...more
  ) => {
    if (more[0] === 'ExperimentalWarning' && /\bSQLite\b/.test(String(warning))) return
    emitWarning.call(process, warning, ...more)
  })
  try {
    return require(name)
  } finally {
    process.emitWarning = emitWarning
  }
}

module.exports = { openDatabase, availableEngines }
