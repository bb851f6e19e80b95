'use strict'
/**
 * `bench export` and `bench import`: everything as JSON lines, between machines. A header says what it is, each line
 * has the sum that raw lines have, and a last line says how many there were: an export that was cut off is seen.
 */
const fs = require('node:fs')
const path = require('node:path')
const { BellwetherError } = require('../../common/errors')
const { jsonOrNull } = require('../../common/json-or-null')
const { KINDS, whatIsWrong } = require('./kinds')
const { nextName, syncFolder } = require('./segments')
const { MAX_LINE_BYTES, encodeLine, decodeLine, whatIsTooLong } = require('./raw')
const { setProgress } = require('./ingest')

/** @typedef {import('../shapes/record').Kind} Kind */
/** @typedef {import('./rows').Rows} Rows */

const FORMAT = 'bench-export'
const SCHEMA = 1

/**
 * @param {Rows} rows
 * @returns {Generator<string>} lines without their ends
 */
function * exportLines (rows) { yield * linesOfEntries(everyEntry(rows)) }

/** @param {Rows} rows  @returns {Generator<import('./raw').Entry>} */
function * everyEntry (rows) {
  for (const kind of /** @type {Kind[]} */ (Object.keys(KINDS))) {
    for (const record of rows.every(kind)) yield { kind, record }
  }
}

/**
 * @param {Iterable<import('./raw').Entry>} entries
 * @returns {Generator<string>} the lines of an export of these, without their ends
 */
function * linesOfEntries (entries) {
  yield JSON.stringify({ bellwether: FORMAT, schema: SCHEMA })
  let records = 0
  for (const entry of entries) {
    records += 1
    yield encodeLine(entry)
  }
  yield JSON.stringify({ bellwether: `${FORMAT}-end`, records })
}

/**
 * All of it or nothing: the lines become a raw file that appears whole, and one transaction. Records that are there
 * already stay as they are.
 * @param {Rows} rows
 * @param {Iterable<string>} lines
 * @param {(shas: string[]) => void} checkCommits  of all commits in it; what it throws ends the import
 * @returns {{ added: number, there: number }}
 * @throws BW_BENCH_IMPORT with the number of the first line that is wrong
 */
function importLines (rows, lines, checkCommits) {
  const name = nextName(rows.dir)
  const file = path.join(rows.dir, 'raw', name)
  const temporary = `${file}.tmp`
  const fd = fs.openSync(temporary, 'w', 0o600)
  let isNamed = false
  try {
    return rows.transaction(() => {
      const { bytes, commits, ...counts } = takeLines(rows, lines, { fd, name })
      checkCommits(commits)
      fs.fsyncSync(fd)
      if (counts.added > 0) {
        fs.linkSync(temporary, file) // not over one that a process which we do not see has begun
        isNamed = true
        syncFolder(path.dirname(file))
        setProgress(rows, name, { bytes, bad: 0 })
      }
      return counts
    })
  } catch (err) {
    if (isNamed) fs.rmSync(file, { force: true }) // it would be read at the next opening
    throw err
  } finally {
    fs.closeSync(fd)
    fs.rmSync(temporary, { force: true })
  }
}

/**
 * @param {Rows} rows
 * @param {Iterable<string>} lines
 * @param {{ fd: number, name: string }} out
 */
function takeLines (rows, lines, { fd, name }) {
  const counts = { added: 0, there: 0, bytes: 0, commits: /** @type {string[]} */ ([]) }
  // marks say what this installation is and does (its anchor, its machine class): another one's, set later, must not
  // replace them
  const ownMarks = new Set(rows.db.all('SELECT DISTINCT name FROM mark').map(({ name: mark }) => mark))
  for (const { kind, record, number } of entriesOfLines(lines)) {
    if (kind === 'commit') counts.commits.push(record.sha)
    const line = encodeLine({ kind, record })
    // a pair that is here keeps its own place
    const isThere = kind === 'mark' ? ownMarks.has(record.name) : rows.has(kind, record)
    const tooLong = isThere ? null : whatIsTooLong(line)
    if (tooLong) throw wrong(number, tooLong)
    if (isThere || !rows.insert(kind, record, { file: name, at: counts.bytes })) {
      counts.there += 1
      continue
    }
    const data = Buffer.from(`${line}\n`)
    fs.writeFileSync(fd, data)
    counts.bytes += data.length
    counts.added += 1
  }
  return counts
}

/**
 * The records in the lines of an export, each checked when it is reached.
 * @param {Iterable<string>} lines
 * @returns {Generator<{ kind: Kind, record: any, number: number }>}  number: of the line
 * @throws BW_BENCH_IMPORT with the number of the first line that is wrong
 */
function * entriesOfLines (lines) {
  let number = 0
  let records = 0
  let isOver = false
  for (const text of lines) {
    number += 1
    if (text === '' && isOver) continue
    if (isOver) throw wrong(number, 'stands behind the end of the export')
    if (number === 1) {
      checkHeader(text)
      continue
    }
    if (text.startsWith('{"bellwether"')) {
      checkEnd(text, number, records)
      isOver = true
      continue
    }
    yield { ...entryOf(text, number), number }
    records += 1
  }
  if (!isOver) throw wrong(number + 1, 'is missing: the file was cut off')
}

/** @param {string} text */
function checkHeader (text) {
  const header = jsonOrNull(text)
  if (header?.bellwether !== FORMAT) throw wrong(1, 'is not the header of an export')
  if (header.schema !== SCHEMA) {
    throw wrong(1, `says schema ${JSON.stringify(header.schema)}; this Bellwether reads ${SCHEMA}`)
  }
}

/**
 * @param {string} text
 * @param {number} number
 * @param {number} records
 */
function checkEnd (text, number, records) {
  const end = jsonOrNull(text)
  if (end?.bellwether !== `${FORMAT}-end`) throw wrong(number, 'is neither a result nor the end of an export')
  if (end.records !== records) {
    throw wrong(number, `says that there are ${JSON.stringify(end.records)} results, but there are ${records}`)
  }
}

/**
 * @param {string} text
 * @param {number} number
 * @returns {{ kind: Kind, record: any }}
 */
function entryOf (text, number) {
  // as readLines gives such a line
  if (text === '') throw wrong(number, `is empty, or longer than ${MAX_LINE_BYTES} bytes`)
  const entry = typeof text === 'string' ? decodeLine(text) : null
  if (!entry) throw wrong(number, 'cannot be read, or was changed after it was written')
  const problem = whatIsWrong(entry.kind, entry.record)
  if (problem) throw wrong(number, `is no result: ${problem}`)
  return /** @type {{ kind: Kind, record: any }} */ (entry)
}

/**
 * @param {number} line
 * @param {string} what
 */
function wrong (line, what) {
  return new BellwetherError('BW_BENCH_IMPORT',
    `Line ${line} ${what}. Nothing was imported; take what "bellwether bench export" writes, as it is.`,
    { details: { line } })
}

module.exports = { exportLines, importLines, linesOfEntries, entriesOfLines }
