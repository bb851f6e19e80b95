'use strict'
/**
 * History stays bounded on disk: what is older than a while loses its histograms and load details, and its raw lines are packed. Metrics,
 * looks, verdicts and everything else stay as they are.
 *
 * The order of a file's steps is such that a kill between any two of them loses nothing: the packed file is whole before the plain one
 * is made shorter, and the database follows last (ingest.js sees that a plain file was written anew).
 */
const fs = require('node:fs')
const path = require('node:path')
const zlib = require('node:zlib')
const { KINDS, SIDES } = require('./kinds')
const { listRawFiles, isPacked, nextName, readLines, encodeLine, decodeLine, syncFolder } = require('./raw')
const { bodyOf } = require('./rows')
const { forgetFile, headOf, progressOf, setProgress } = require('./ingest')

/** A plain file is made shorter when that frees so much, or all of it is old: it is written anew each time. */
const MIN_OLD_BYTES = 4 * 1024 * 1024
/** Text in one packed file: what reading it needs in memory. */
const PACKED_TEXT_BYTES = 16 * 1024 * 1024
/** What is kept of the machine's facts: they say why a pair was rejected, roughly. */
const FACT_DIGITS = 3

/** @typedef {import('./rows').Rows} Rows */
/** @typedef {{ name: string, pairs: number, bytes: number }} Thinned  bytes: by how much the raw files are smaller */

/**
 * @param {Rows} rows  to write
 * @param {{ cutoffMs: number }} options  what is older is thinned
 * @returns {Thinned[]} one for each file that changed
 */
function thinAll (rows, { cutoffMs }) {
  /** @type {Thinned[]} */
  const thinned = []
  for (const name of listRawFiles(rows.dir).filter(file => !isPacked(file))) {
    const file = path.join(rows.dir, 'raw', name)
    const split = oldBytes(file, cutoffMs)
    const { size } = fs.statSync(file)
    if (split > 0 && (split >= MIN_OLD_BYTES || split === size)) thinned.push(thinFile(rows, name, split))
  }
  return thinned
}

/**
 * Lines are written in the order of time: what stands before the first line that is young enough is old.
 * @param {string} file
 * @param {number} cutoffMs
 * @returns {number} where that line begins
 */
function oldBytes (file, cutoffMs) {
  let end = 0
  for (const { text, offset, bytes } of readLines(file)) {
    const entry = decodeLine(text)
    if (entry && entry.record.atMs >= cutoffMs) return offset
    end = offset + bytes
  }
  return end
}

/**
 * @param {Rows} rows
 * @param {string} name
 * @param {number} split  where the part begins that stays as it is
 * @returns {Thinned}
 */
function thinFile (rows, name, split) {
  const folder = path.join(rows.dir, 'raw')
  const file = path.join(folder, name)
  const before = fs.statSync(file).size
  const { packed, pairs } = packBefore(rows.dir, name, split)
  const rest = before - split
  if (rest > 0) keepFrom(file, split)
  else fs.unlinkSync(file)
  syncFolder(folder)
  rows.transaction(() => {
    for (const { name: packedName, bytes, bad } of packed) setProgress(rows, { name: packedName, bytes, lastAt: 0, first: '', last: '', bad })
    for (const pair of pairs()) updatePair(rows, pair)
    moveRest(rows, name, split, rest > 0 ? file : null)
  })
  return { name, pairs: packed.reduce((sum, { pairs: some }) => sum + some, 0), bytes: split - packed.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/**
 * Packs the lines before an offset; each packed file appears whole.
 * @param {string} dir
 * @param {string} name
 * @param {number} split
 */
function packBefore (dir, name, split) {
  const folder = path.join(dir, 'raw')
  /** @type {{ name: string, bytes: number, bad: number, pairs: number }[]} */
  const packed = []
  let texts = /** @type {string[]} */ ([])
  let counts = { chars: 0, bad: 0, pairs: 0 }
  const finish = () => {
    if (texts.length === 0) return
    const packedName = nextName(dir, name.slice(0, 7), 'packed')
    const data = zlib.gzipSync(texts.join(''), { level: 9 })
    writeWhole(path.join(folder, packedName), data)
    packed.push({ name: packedName, bytes: data.length, bad: counts.bad, pairs: counts.pairs })
    texts = []
    counts = { chars: 0, bad: 0, pairs: 0 }
  }
  for (const { text, offset } of readLines(path.join(folder, name))) {
    if (offset >= split) break
    const entry = decodeLine(text)
    const isPair = entry?.kind === 'pair'
    const line = entry && isPair ? encodeLine({ kind: 'pair', record: thinPair(entry.record) }) : text // what cannot be read is kept as it is
    texts.push(line + '\n')
    counts = { chars: counts.chars + line.length, bad: counts.bad + Number(entry === null), pairs: counts.pairs + Number(isPair) }
    if (counts.chars >= PACKED_TEXT_BYTES) finish()
  }
  finish()
  const pairs = function * () {
    for (const { name: packedName } of packed) {
      for (const { text } of readLines(path.join(folder, packedName))) {
        const entry = decodeLine(text)
        if (entry?.kind === 'pair') yield entry.record
      }
    }
  }
  return { packed, pairs }
}

/**
 * @param {Record<string, any>} pair
 * @returns {Record<string, any>} without what takes most of the room; its metrics as they were
 */
function thinPair (pair) {
  return { ...pair, tookMs: Math.round(pair.tookMs), ...Object.fromEntries(SIDES.map(side => [side, thinSample(pair[side])])) }
}

/** @param {Record<string, any>} sample */
function thinSample (sample) {
  const machine = sample.machine && Object.fromEntries(Object.entries(sample.machine).map(([fact, value]) => [fact, typeof value === 'number' ? Number(value.toPrecision(FACT_DIGITS)) : value]))
  return { ...sample, tookMs: Math.round(sample.tookMs), ...machine ? { machine } : {}, ...sample.ok ? { histogram: null, load: null } : {} }
}

/**
 * @param {string} file
 * @param {string | Uint8Array} data
 */
function writeWhole (file, data) {
  fs.writeFileSync(`${file}.tmp`, data, { mode: 0o600, flush: true })
  fs.renameSync(`${file}.tmp`, file)
}

/**
 * @param {string} file
 * @param {number} from  what stands before it goes
 */
function keepFrom (file, from) {
  const input = fs.openSync(file, 'r')
  const output = fs.openSync(`${file}.tmp`, 'w', 0o600)
  try {
    const chunk = Buffer.alloc(1024 * 1024)
    for (let at = from; ;) {
      const bytes = fs.readSync(input, chunk, 0, chunk.length, at)
      if (bytes === 0) break
      for (let done = 0; done < bytes;) done += fs.writeSync(output, chunk, done, bytes - done)
      at += bytes
    }
    fs.fsyncSync(output)
  } finally {
    fs.closeSync(input)
    fs.closeSync(output)
  }
  fs.renameSync(`${file}.tmp`, file)
}

/**
 * @param {Rows} rows
 * @param {Record<string, any>} pair  thinned
 */
function updatePair (rows, pair) {
  const key = KINDS.pair.key.map(field => KINDS.pair.columns[field] === 'word' ? rows.word(pair[field]) : pair[field])
  rows.db.run('UPDATE pair SET file = NULL, at = NULL, body = ? WHERE session = ? AND role = ? AND benchmark = ? AND "index" = ?', bodyOf('pair', pair), ...key)
}

/**
 * The lines that stayed stand nearer to the beginning.
 * @param {Rows} rows
 * @param {string} name
 * @param {number} by
 * @param {string | null} file  null: none stayed
 */
function moveRest (rows, name, by, file) {
  const progress = progressOf(rows, name)
  if (file === null || !progress) return forgetFile(rows, name)
  rows.db.run('UPDATE pair SET at = at - ? WHERE file = ? AND at >= ?', by, rows.word(name), by)
  let first = ''
  for (const { text } of readLines(file)) {
    first = headOf(Buffer.from(text))
    break
  }
  // how many bad lines stayed is not known without reading: they are counted in the packed file, and again when this one is read anew
  setProgress(rows, { ...progress, bytes: progress.bytes - by, lastAt: progress.lastAt - by, first, bad: 0 })
}

module.exports = { thinAll, thinPair }
