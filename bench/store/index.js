'use strict'
/**
 * The results of the benchmark bot on disk: every record is written once, under its key, and can be asked for. A record
 * is first a line in a raw file, synced: that is the truth. Then it is a row of the database, which is made again from
 * the raw files at any time.
 */
const path = require('node:path')
const { BellwetherError } = require('../../common/errors')
const { makeFolders } = require('../../common/paths')
const { availableEngines } = require('./engine')
const { takeLock } = require('./lock')
const { openToWrite, openToRead, doubtDatabase } = require('./open')
const { RawWriter } = require('./segments')
const { encodeLine, whatIsTooLong, readParts, splitLines } = require('./raw')
const { KINDS, isKind, whatIsWrong } = require('./kinds')
const { setProgress } = require('./ingest')
const { exportLines, importLines, linesOfEntries, entriesOfLines } = require('./transfer')
const { thinAll } = require('./prune')
const { checkIntegrity } = require('./integrity')
const { told, isCorrupt } = require('./failures')
const questions = require('./questions')

const DAY_MS = 24 * 3600_000
/** Time that histograms and load details are kept: on Monday, a result of Friday can still be looked at. */
const KEEP_RAW_MS = 5 * DAY_MS

/** @typedef {import('../shapes/record').Kind} Kind */
/** @typedef {import('./engine').EngineName} EngineName */
/**
 * @typedef {object} StoreOptions
 * @property {string} dir              made where it is not there, to write
 * @property {'write' | 'read'} mode   one process writes; any number read meanwhile
 * @property {() => number} [nowMs]    wall clock
 * @property {EngineName} [engine]     default: the best that this Node has
 */

/**
 * @param {StoreOptions} options
 * @returns {Store}
 * @throws BW_BENCH_BUSY another process writes; BW_BENCH_STORE it cannot be opened, or is of a newer version;
 *   BW_BENCH_DISK
 */
function openStore ({ dir, mode, nowMs = Date.now, engine = availableEngines()[0] }) {
  let lock = null
  try {
    if (mode === 'read') return new Store({ dir, nowMs, opened: openToRead(dir, { engine }), lock })
    makeFolders(path.resolve(dir, 'raw'))
    lock = takeLock(dir, engine)
    return new Store({ dir, nowMs, opened: openToWrite(dir, { engine, nowMs }), lock })
  } catch (err) {
    lock?.release()
    throw told(err, dir, 'The results cannot be opened')
  }
}

class Store {
  #rows
  #dir
  #nowMs
  #lock
  #raw
  #closeRows
  #isOpen = true
  /** Wall clock. */
  #thinnedAtMs = -Infinity

  /**
   * @param {{ dir: string, nowMs: () => number, opened: import('./open').Opened, lock: { release: () => void } |
   *   null }} parts  lock: null, it only reads
   */
  constructor ({ dir, nowMs, opened, lock }) {
    this.#rows = opened.rows
    this.#closeRows = opened.close
    this.#dir = dir
    this.#nowMs = nowMs
    this.#lock = lock
    this.#raw = new RawWriter(dir)
    /** Notes for a person on the state in which the results were found. */
    this.notes = opened.notes
    this.engine = opened.rows.db.engine
  }

  /**
   * @param {Kind} kind
   * @param {any} record  of that kind, with `atMs`
   * @returns {boolean}   false: a record with that key was there, and stays as it was. When this returns, it is on the
   *   disk.
   * @throws TypeError a record that is none: what is measured is checked before. BW_BENCH_DISK, BW_BENCH_STORE: it is
   *   not stored
   */
  put (kind, record) {
    const wrong = whatIsWrong(kind, record)
    if (wrong) throw new TypeError(`this cannot be stored: ${wrong}`)
    return this.#change('A result could not be stored', rows => {
      if (rows.has(kind, record)) return false
      const own = rows.withOwnTime(kind, record)
      const line = encodeLine({ kind, record: own })
      const tooLong = whatIsTooLong(line)
      if (tooLong) throw new TypeError(`this cannot be stored: ${kind} ${tooLong}`)
      const { name, at, end, undo } = this.#raw.append(line)
      try {
        rows.transaction(() => {
          rows.insert(kind, own, { file: name, at })
          setProgress(rows, name, { bytes: end, bad: 0 })
        })
      } catch (err) {
        undo()
        throw err
      }
      return true
    })
  }

  /**
   * @param {Kind} kind
   * @param {Record<string, any>} key  all key fields of the kind
   * @returns {any}                    null: there is none. A mark: the last one of that name and value.
   */
  get (kind, key) {
    const { key: fields } = kindOf(kind)
    const missing = fields.find(field => key[field] === undefined)
    if (missing) throw new TypeError(`${kind} is named by ${fields.join(', ')}: ${missing} is missing`)
    const where = Object.fromEntries(fields.map(field => [field, key[field]]))
    return this.#ask(rows => rows.find(kind, where, { limit: 1, newest: true })[0] ?? null)
  }

  /**
   * @param {Kind} kind
   * @param {Record<string, any> & { limit?: number, newest?: boolean }} [where]  equality on what kinds.js calls
   *   columns
   * @returns {any[]} in the order of writing; newest: the other way round
   */
  all (kind, { limit, newest, ...where } = {}) {
    kindOf(kind)
    return this.#ask(rows => rows.find(kind, where, { limit, newest }))
  }

  openSessions () { return this.#ask(questions.openSessions) }

  /** @param {string} id  @returns {import('../shapes/record').SessionRecord | null} */
  session (id) { return this.get('session', { id }) }

  /** @param {string} session  @returns {import('../shapes/record').EndRecord | null} */
  endOf (session) { return this.get('end', { session }) }

  /**
   * Without histograms and load details: see `get`, `all` and `latencies`.
   * @param {Parameters<typeof questions.pairs>[1]} wish
   */
  pairs (wish) { return this.#ask(rows => questions.pairs(rows, wish)) }

  /** @param {Parameters<typeof questions.looks>[1]} wish */
  looks (wish) { return this.#ask(rows => questions.looks(rows, wish)) }

  /** @param {Parameters<typeof questions.aaLooks>[1]} wish */
  aaLooks (wish) { return this.#ask(rows => questions.aaLooks(rows, wish)) }

  /** @param {Parameters<typeof questions.aaEffects>[1]} wish */
  aaEffects (wish) { return this.#ask(rows => questions.aaEffects(rows, wish)) }

  /** @param {Parameters<typeof questions.trials>[1]} wish */
  trials (wish) { return this.#ask(rows => questions.trials(rows, wish)) }

  /** @param {Parameters<typeof questions.anchoredElsewhere>[1]} wish */
  anchoredElsewhere (wish) { return this.#ask(rows => questions.anchoredElsewhere(rows, wish)) }
  /** @param {Parameters<typeof questions.anchorSeries>[1]} wish */
  anchorSeries (wish) { return this.#ask(rows => questions.anchorSeries(rows, wish)) }

  /** @param {Parameters<typeof questions.latencies>[1]} wish */
  latencies (wish) { return this.#ask(rows => questions.latencies(rows, wish)) }

  /** @param {Parameters<typeof questions.lineOfSessions>[1]} wish */
  lineOfSessions (wish) { return this.#ask(rows => questions.lineOfSessions(rows, wish)) }

  /** @param {Parameters<typeof questions.verdictsOf>[1]} wish */
  verdictsOf (wish) { return this.#ask(rows => questions.verdictsOf(rows, wish)) }

  /** @param {Parameters<typeof questions.valuesOf>[1]} wish */
  valuesOf (wish) { return this.#ask(rows => questions.valuesOf(rows, wish)) }

  /** @param {Parameters<typeof questions.valuesOfBenchmark>[1]} wish */
  valuesOfBenchmark (wish) { return this.#ask(rows => questions.valuesOfBenchmark(rows, wish)) }

  /** @param {Parameters<typeof questions.commitsOf>[1]} wish */
  commitsOf (wish) { return this.#ask(rows => questions.commitsOf(rows, wish)) }

  /** Another text whenever there is a new verdict, or something else that pages are made of. */
  standing () { return this.#ask(questions.standing) }

  /** Another text whenever something was measured, decided or ended. */
  written () { return this.#ask(questions.written) }

  /** @param {Parameters<typeof questions.definitions>[1]} wish */
  definitions (wish) { return this.#ask(rows => questions.definitions(rows, wish)) }

  /** @param {Parameters<typeof questions.untold>[1]} wish */
  untold (wish) { return this.#ask(rows => questions.untold(rows, wish)) }

  /** @param {string} name  @returns {string | null} the value that counts */
  mark (name) { return this.#ask(rows => rows.find('mark', { name }, { limit: 1, newest: true })[0]?.value ?? null) }

  /**
   * @param {{ sha: string, benchmark: string, metric: string }} key
   * @returns {import('../shapes/record').AcceptRecord | null}
   */
  accepted (key) { return this.get('accept', key) }

  /**
   * Everything, as lines.
   * @returns {Generator<string>}
   * @throws BW_BENCH_STORE also in the middle of the lines: packed pairs cannot be read
   */
  * export () {
    const lines = this.#ask(exportLines)
    for (;;) {
      const next = this.#ask(() => lines.next())
      if (next.done) return
      yield next.value
    }
  }

  /**
   * @param {Iterable<string>} lines
   * @param {(shas: string[]) => void} [checkCommits]  of all commits in it; throws where these may not be imported
   * @returns {{ added: number, there: number }}
   * @throws BW_BENCH_IMPORT, what `checkCommits` throws: nothing was imported
   */
  import (lines, checkCommits = () => {}) {
    return this.#change('Nothing was imported', rows => {
      this.#raw.close()
      return importLines(rows, lines, checkCommits)
    })
  }

  /**
   * Makes old results smaller: pairs lose histograms and load details, raw lines are packed.
   * @param {{ keepRawMs?: number }} [options]  what is younger stays as it is
   * @returns {import('./prune').Thinned[]}   the raw files that changed
   */
  thin ({ keepRawMs = KEEP_RAW_MS } = {}) {
    return this.#change('Old results could not be thinned', rows => {
      this.#raw.close()
      const thinned = thinAll(rows, { nowMs: this.#nowMs(), keepRawMs })
      this.#thinnedAtMs = this.#nowMs()
      return thinned
    })
  }

  /** Once a day, while the store stays open: called between two measurements, for it takes a moment. @throws as thin */
  thinDaily () {
    if (Math.abs(this.#nowMs() - this.#thinnedAtMs) >= DAY_MS) this.thin()
  }

  /**
   * Reads everything: whether the database is sound, and holds what the raw files hold. It takes seconds for a year.
   * @returns {{ ok: boolean, problems: string[], records: number }}
   */
  integrity () { return this.#ask(checkIntegrity) }

  /** Once; then nothing can be asked any more. */
  close () {
    if (!this.#isOpen) return
    this.#isOpen = false
    this.#raw.close()
    try {
      this.#closeRows()
    } catch (err) {
      throw told(err, this.#dir, 'The results could not be closed')
    } finally {
      this.#lock?.release()
    }
  }

  /**
   * @template T
   * @param {string} otherwise  the message when it cannot be done
   * @param {(rows: import('./rows').Rows) => T} act
   * @returns {T}
   */
  #change (otherwise, act) {
    if (!this.#lock) throw new TypeError('this store was opened to read')
    return this.#guard(otherwise, act)
  }

  /**
   * @template T
   * @param {(rows: import('./rows').Rows) => T} act
   * @returns {T}
   */
  #ask (act) { return this.#guard('The results could not be read', act) }

  /**
   * @template T
   * @param {string} otherwise
   * @param {(rows: import('./rows').Rows) => T} act
   * @returns {T}
   */
  #guard (otherwise, act) {
    if (!this.#isOpen) throw new BellwetherError('BW_BENCH_STORE', 'The results were closed.')
    try {
      return act(this.#rows)
    } catch (err) {
      if (isCorrupt(err)) doubtDatabase(this.#dir)
      throw told(err, this.#dir, otherwise)
    }
  }
}

/** @param {string} kind */
function kindOf (kind) {
  if (!isKind(kind)) throw new TypeError(`there is no kind ${JSON.stringify(kind)}`)
  return KINDS[kind]
}

/**
 * The lines of an export that stands in a file, for `import`, without holding them all.
 * @param {string} file
 * @returns {Generator<string>}
 */
function * linesOfFile (file) { for (const { texts } of readParts(file)) yield * texts }

/**
 * The same of one that was read.
 * @param {Buffer} bytes
 * @returns {Generator<string>}
 */
function * linesOfBytes (bytes) { for (const { text } of splitLines(bytes)) yield text }

module.exports = { openStore, Store, linesOfFile, linesOfBytes, linesOfEntries, entriesOfLines, KEEP_RAW_MS }
