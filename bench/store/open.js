'use strict'
/**
 * Opens a store, and mends it before it is trusted. The raw files are what counts; a database that is missing, corrupt
 * or behind is made from them again. A database of a newer Bellwether is left alone.
 */
const fs = require('node:fs')
const path = require('node:path')
const { BellwetherError } = require('../../common/errors')
const { openDatabase } = require('./engine')
const { VERSION, versionOf, migrate } = require('./schema')
const { Rows } = require('./rows')
const { ingestAll, faultsOf } = require('./ingest')
const { removePacked } = require('./prune')
const { removeUnfinished, syncFolder } = require('./segments')
const { isCorrupt } = require('./failures')
const { copyDatabase } = require('./copy')
const { lockHolder } = require('./lock')

/** @typedef {import('./engine').EngineName} EngineName */
/** @typedef {{ rows: Rows, notes: string[], close: () => void }} Opened */

const DATABASE = 'results.sqlite'
/** Beside a database in which a wrong row was found: the check at the opening does not look into rows. */
const DOUBT = `${DATABASE}.doubt`
/**
 * Names and sizes of raw files that were there and are no more: their content is only in the database. Such a database
 * is never removed when it is set aside.
 */
const LOST = `${DATABASE}.lost-raw`
/** A database of a version beyond that is damaged. */
const NEWEST_VERSION = 999
/** Databases that were set aside; older ones are removed, so that a bad disk does not fill itself. */
const KEPT_ASIDE = 2

/**
 * @param {string} dir
 * @param {{ engine: EngineName, nowMs: () => number }} options  the store's lock is held
 * @returns {Opened}
 * @throws BW_BENCH_STORE a newer version; whatever the file system or SQLite throws
 */
function openToWrite (dir, { engine, nowMs }) {
  const file = path.join(dir, DATABASE)
  refuseNewer(file)
  removeUnfinished(dir)
  /** @type {string[]} */
  const notes = []
  const wasThere = fs.existsSync(file)
  if (!wasThere) fs.rmSync(path.join(dir, LOST), { force: true })
  const rows = openSound(dir, engine) ?? remake(dir, { engine, nowMs, notes })
  try {
    removePacked(rows)
    const { added, notes: found } = ingestAll(rows, (name, bytes) => {
      fs.appendFileSync(path.join(dir, LOST), `${bytes} ${name}\n`, { mode: 0o600, flush: true })
    })
    if (added > 0) notes.push(
      `${added} results of the raw files were not in the database${wasThere ? '' : ', which was missing,'} and were put in.`
    )
    notes.push(...found, ...faultsOf(rows))
    return { rows, notes, close: () => rows.db.close() }
  } catch (err) {
    rows.db.close()
    throw err
  }
}

/**
 * @param {string} dir
 * @param {EngineName} engine
 * @returns {Rows | null} null: its content is wrong
 */
function openSound (dir, engine) {
  if (fs.existsSync(path.join(dir, DOUBT))) return null
  let db
  try {
    db = openDatabase(path.join(dir, DATABASE), { engine })
    refuseVersion(versionOf(db), dir)
    const [{ quick_check: verdict }] = db.all('PRAGMA quick_check(1)')
    if (verdict !== 'ok') throw new Error(`malformed: ${verdict}`)
    migrate(db)
    db.get('SELECT count(*) FROM raw_file')
    return new Rows(db, dir)
  } catch (err) {
    db?.close()
    if (!isCorrupt(err)) throw err
    return null
  }
}

/**
 * @param {string} dir
 * @param {{ engine: EngineName, nowMs: () => number, notes: string[] }} options
 * @returns {Rows}
 */
function remake (dir, { engine, nowMs, notes }) {
  const file = path.join(dir, DATABASE)
  const wasThere = fs.existsSync(file)
  const lost = lostRawFiles(dir)
  const time = new Date(nowMs()).toISOString().replace(/[:.]/g, '-')
  const aside = `${file}.${lost.length > 0 ? 'keep' : 'corrupt'}-${time}`
  for (const suffix of ['', '-wal']) {
    if (fs.existsSync(file + suffix)) fs.renameSync(file + suffix, aside + suffix)
  }
  for (const one of [`${file}-shm`, path.join(dir, DOUBT), path.join(dir, LOST)]) fs.rmSync(one, { force: true })
  const old = fs.readdirSync(dir)
    .filter(name => name.startsWith(`${DATABASE}.corrupt-`) && !name.endsWith('-wal'))
    .sort()
    .slice(0, -KEPT_ASIDE)
  for (const name of old) for (const suffix of ['', '-wal']) fs.rmSync(path.join(dir, name + suffix), { force: true })
  syncFolder(dir)
  if (wasThere) notes.push(
    `The database was corrupt: it was set aside as ${path.basename(aside)} and made again from the raw files.`
  )
  if (wasThere && lost.length > 0) notes.push(
    `Only ${path.basename(aside)} has what was in ${lost.join(', ')}, which is missing or shorter than it was: ` +
    'it is kept until you remove it. What can be read of it, "sqlite3" with its command ".recover" tells.'
  )
  const db = openDatabase(file, { engine })
  migrate(db)
  return new Rows(db, dir)
}

/** @param {string} dir  @returns {string[]} names of raw files that are not there, or not as long as they were */
function lostRawFiles (dir) {
  const file = path.join(dir, LOST)
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').slice(0, -1) : []
  const lost = lines.filter(line => {
    const [bytes, name] = line.split(' ')
    const size = fs.statSync(path.join(dir, 'raw', name), { throwIfNoEntry: false })?.size ?? 0
    return size < Number(bytes)
  })
  return [...new Set(lost.map(line => line.split(' ')[1]))]
}

/**
 * The next opening makes the database again.
 * @param {string} dir
 */
function doubtDatabase (dir) {
  try {
    fs.writeFileSync(path.join(dir, DOUBT), '', { mode: 0o600 })
  } catch (err) { // a reader that may not write, a full disk: the next process that opens it finds the same row
    if (err.code === undefined) throw err
  }
}

/**
 * Looks into the file's header (https://www.sqlite.org/fileformat.html, user_version at 60) before anything may change
 * it.
 * @param {string} file
 */
function refuseNewer (file) {
  if (!fs.existsSync(file)) return
  const fd = fs.openSync(file, 'r')
  try {
    const header = Buffer.alloc(64)
    const isSqlite = fs.readSync(fd, header, 0, 64, 0) === 64 && header.toString('latin1', 0, 15) === 'SQLite format 3'
    const version = header.readInt32BE(60)
    if (isSqlite && version > VERSION && version <= NEWEST_VERSION) refuseVersion(version, path.dirname(file))
  } finally {
    fs.closeSync(fd)
  }
}

/** @param {number} version @param {string} dir */
function refuseVersion (version, dir) {
  if (version < 0 || version > NEWEST_VERSION) throw new Error(`malformed: version ${version}`)
  if (version > VERSION) throw new BellwetherError('BW_BENCH_STORE',
    `The results in ${dir} were written by a newer Bellwether than this one. Nothing was touched; use that version, or another state directory. ` +
    `Where none was ever here, ${DATABASE} is damaged: delete it, and the next run makes it again from the raw files.`)
}

/**
 * Reading, also while another process writes. node:sqlite reads the file itself. WebAssembly cannot share it, so it
 * reads a copy; so does either when the file is of an older version. Where there is no sound database, the raw files
 * are read into memory.
 * @param {string} dir
 * @param {{ engine: EngineName }} options
 * @returns {Opened}
 */
function openToRead (dir, { engine }) {
  const file = path.join(dir, DATABASE)
  refuseNewer(file)
  if (fs.existsSync(file)) {
    const mayShare = engine === 'node:sqlite' && lockHolder(dir)?.engine !== 'node-sqlite3-wasm'
    const found = orNullIfCorrupt(() => (mayShare && readInPlace(dir, engine)) || readCopy(dir, engine))
    if (found) return found
  }
  const db = openDatabase(':memory:', { engine })
  migrate(db)
  const rows = new Rows(db, dir)
  ingestAll(rows)
  return opened(rows)
}

/**
 * @param {Rows} rows  to read
 * @returns {Opened}
 */
function opened (rows) { return { rows, notes: faultsOf(rows), close: () => rows.db.close() } }

/**
 * @param {string} dir
 * @param {EngineName} engine
 * @returns {Opened | null} null: it cannot be read where it is
 */
function readInPlace (dir, engine) {
  let db
  try {
    db = openDatabase(path.join(dir, DATABASE), { engine, readOnly: true })
    if (versionOf(db) !== VERSION) {
      db.close()
      return null
    }
    return opened(new Rows(db, dir))
  } catch (err) {
    db?.close()
    // a folder that we may not write: WAL needs a file beside
    if (/unable to open|readonly|read-only/.test(err.message)) return null
    throw err
  }
}

/**
 * @param {string} dir
 * @param {EngineName} engine
 * @returns {Opened}
 */
function readCopy (dir, engine) {
  const { file, remove } = copyDatabase(path.join(dir, DATABASE))
  try {
    const db = openDatabase(file, { engine })
    refuseVersion(versionOf(db), dir)
    migrate(db)
    const close = () => {
      db.close()
      remove()
    }
    return { ...opened(new Rows(db, dir)), close }
  } catch (err) {
    remove()
    throw err
  }
}

/**
 * @param {() => Opened} open
 * @returns {Opened | null}
 */
function orNullIfCorrupt (open) {
  try {
    return open()
  } catch (err) {
    if (!isCorrupt(err)) throw err
    return null
  }
}

module.exports = { openToWrite, openToRead, doubtDatabase }
