'use strict'
/**
 * The lines of some log files from one time to another, from what they were before, too: rotated and compressed. Lines
 * come in batches and in the order of time; no more of a file is read than that time needs.
 */
const fs = require('node:fs')
const zlib = require('node:zlib')
const { LineSplitter, openIfThere, readAt } = require('./log-reader')
const { LineOwners } = require('./line-owners')
const { filesOfLog } = require('./older-files')
const { startOfTime, OUT_OF_ORDER_MS } = require('./find-time')
const { timeInLine } = require('./line-time')
const { shownLine, isChosen } = require('./shown-line')

const CHUNK_BYTES = 256 * 1024
/** To list the files while they are rotated. */
const MAX_TRIES = 5

/** @typedef {import('./log-tails').Choice} Choice */
/** @typedef {import('./merge-lines').ShownLine} ShownLine */
/** @typedef {import('./log-reader').Line} Line */
/** @typedef {{ sinceMs: number, untilMs: number }} Times   milliseconds since 1970, both included; may be infinite */
/** @typedef {{ line: ShownLine, keyMs: number, isKnown: boolean }} TimedLine  isKnown: some line said a time */
/**
 * @typedef {object} How
 * @property {Times} times
 * @property {import('./line-filter').KeepLines | null} keep
 * @property {(text: string) => void} say
 * @property {ReadonlyMap<string, number>} [ends]   by inode, where a follower goes on: no more is read of it
 */

/**
 * @param {Choice[]} choices
 * @param {How} how
 * @returns {AsyncGenerator<ShownLine[]>}
 */
async function * linesBetween (choices, how) {
  const heads = await Promise.all(choices.map(async choice => {
    const batches = batchesOf(choice, how)
    return { batches, batch: /** @type {TimedLine[]} */ ([]), at: 0, isOver: false }
  }))
  for (;;) {
    for (const head of heads) {
      while (!head.isOver && head.at >= head.batch.length) {
        const { value, done } = await head.batches.next()
        head.isOver = done === true
        head.batch = done ? [] : value
        head.at = 0
      }
    }
    const open = heads.filter(({ isOver }) => !isOver)
    if (open.length === 0) return
    /** @type {ShownLine[]} */
    const merged = []
    // until one of them needs more
    while (open.every(head => head.at < head.batch.length)) {
      let first = open[0]
      for (const head of open) if (head.batch[head.at].keyMs < first.batch[first.at].keyMs) first = head
      merged.push(first.batch[first.at++].line)
    }
    yield merged
  }
}

/**
 * Of one log file, with those that it was before.
 * @param {Choice} choice
 * @param {How} how
 * @returns {AsyncGenerator<TimedLine[]>}
 */
async function * batchesOf ({ source, slots, stream }, { times, keep, say, ends = new Map() }) {
  const { sinceMs, untilMs } = times
  const files = openFiles(source.file, times, say)
  const owners = files.some(({ isPacked }) => !isPacked) ? new LineOwners(source.file, { untilMs }) : null
  const isOurs = isChosen({ slots, stream })
  const isWanted = (/** @type {TimedLine} */ { line }) => isOurs(line)
  const clock = { lastMs: -Infinity, isKnown: false }
  try {
    for (const file of files) {
      clock.lastMs = Math.max(clock.lastMs, file.fromMs ?? -Infinity)
      clock.isKnown = false // before a line says its time, all that is known is that of the file
      const batches = file.fd === null ? packedLines(file.path, say) : plainLines(source.file, file, sinceMs, ends)
      for await (const lines of batches) {
        const timed = lines.map(line => timedLine(line, source, file.isPacked ? null : owners, clock))
        const inTime = timed.filter(({ keyMs, isKnown }) => !isKnown || (keyMs >= sinceMs && keyMs <= untilMs))
        const kept = keepTimed(inTime.filter(isWanted), keep)
        if (kept.length > 0) yield kept
        if (clock.lastMs > untilMs + OUT_OF_ORDER_MS) break
      }
    }
  } finally {
    owners?.close()
    for (const { fd } of files) if (fd !== null) fs.closeSync(fd)
  }
}

/** @typedef {import('./older-files').LogFile & { fd: number | null }} OpenedFile   fd null: it is compressed */

/**
 * All at once, since one that is rotated or compressed while another is read would be read twice, or not at all.
 * @param {string} name
 * @param {Times} times
 * @param {(text: string) => void} say
 * @returns {OpenedFile[]}
 */
function openFiles (name, { sinceMs, untilMs }, say) {
  for (let tries = 1; ; tries++) {
    const files = filesOfLog(name, say)
      .filter(({ fromMs, toMs }) => toMs >= sinceMs && (fromMs === null || fromMs - OUT_OF_ORDER_MS <= untilMs))
      .map(file => ({ ...file, fd: file.isPacked ? null : openIfThere(file.path) }))
    const after = new Set(filesOfLog(name).map(({ path }) => path))
    const isSame = files.every(({ path, fd, isPacked }) => after.has(path) && (isPacked || fd !== null))
    if (isSame || tries === MAX_TRIES) return files.filter(({ fd, isPacked }) => isPacked || fd !== null)
    for (const { fd } of files) if (fd !== null) fs.closeSync(fd)
  }
}

/**
 * @param {Line} line
 * @param {import('./log-sources').LogSource} source
 * @param {LineOwners | null} owners
 * @param {{ lastMs: number, isKnown: boolean }} clock   of the line before: one that says no time belongs to it
 * @returns {TimedLine}
 */
function timedLine (line, source, owners, clock) {
  const owner = owners?.ownerOf(line.place) ?? null
  const ownMs = owner?.atMs ?? timeInLine(line.bytes)
  clock.lastMs = ownMs ?? clock.lastMs
  clock.isKnown ||= ownMs !== null
  return { keyMs: clock.lastMs, isKnown: clock.isKnown, line: shownLine(source, line, owner) }
}

/** @param {TimedLine[]} timed @param {How['keep']} keep @returns {TimedLine[]} */
function keepTimed (timed, keep) {
  if (keep === null) return timed
  const wanted = new Set(keep(timed.map(({ line }) => line)))
  return timed.filter(({ line }) => wanted.has(line))
}

/**
 * @param {string} name   the log file's
 * @param {OpenedFile} file
 * @param {number} sinceMs
 * @param {ReadonlyMap<string, number>} ends
 * @returns {Generator<Line[]>}
 */
function * plainLines (name, file, sinceMs, ends) {
  const fd = /** @type {number} */ (file.fd)
  const stat = fs.fstatSync(fd, { bigint: true })
  const inode = String(stat.ino)
  const size = Math.min(Number(stat.size), ends.get(inode) ?? Infinity)
  const from = sinceMs === -Infinity ? 0 : startOfTime(name, { fd, inode, size }, sinceMs, file)
  /** @type {Line[]} */
  let lines = []
  const splitter = new LineSplitter((bytes, start, end) => lines.push({ bytes, place: { fd, inode, start, end } }),
    from)
  for (let at = from; at < size; at += CHUNK_BYTES) {
    splitter.add(readAt(fd, at, Math.min(CHUNK_BYTES, size - at)))
    yield lines
    lines = []
  }
  splitter.end()
  yield lines
}

/** @param {string} file @param {(text: string) => void} say @returns {AsyncGenerator<Line[]>} */
async function * packedLines (file, say) {
  /** @type {Line[]} */
  let lines = []
  const splitter = new LineSplitter((bytes, start, end) =>
    lines.push({ bytes, place: { fd: -1, inode: '', start, end } }))
  const input = fs.createReadStream(file, { highWaterMark: CHUNK_BYTES })
  const unpack = zlib.createGunzip({ chunkSize: CHUNK_BYTES })
  input.on('error', err => unpack.destroy(err))
  try {
    for await (const chunk of input.pipe(unpack)) {
      splitter.add(chunk)
      yield lines
      lines = []
    }
  } catch (err) {
    if (err.code === undefined) throw err
    say(`${file} cannot be read to its end (${err.code})`)
  } finally {
    input.destroy()
  }
  splitter.end()
  yield lines
}

/**
 * The lines of the files that were rotated last, where those are compressed.
 * @param {Choice[]} choices
 * @param {Pick<How, 'keep' | 'say'>} how
 * @returns {AsyncGenerator<ShownLine[]>}
 */
async function * linesOfNewestPacked (choices, { keep, say }) {
  for (const { source } of choices) {
    const files = filesOfLog(source.file)
    const newest = files.filter(({ toMs }) => toMs !== Infinity).at(-1)
    if (!newest?.isPacked) continue
    for await (const lines of packedLines(newest.path, say)) {
      const shown = lines.map(line => shownLine(source, line, null))
      yield keep === null ? shown : keep(shown)
    }
  }
}

module.exports = { linesBetween, linesOfNewestPacked }
