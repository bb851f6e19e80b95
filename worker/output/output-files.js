'use strict'
/**
 * The log files that this worker writes to, and how it opens them again after another program moved or deleted them.
 * Node cannot replace a descriptor (it has no dup2), and closing 1 to open it anew would leave a moment in which
 * another thread's line is lost, or another thread's file gets the number 1 and then our lines. So descriptors 1 and 2
 * stay where they are, and output of JavaScript goes to a new descriptor. Output past Node (V8's last words, native
 * code, child processes) stays in the moved file.
 */
const fs = require('node:fs')
const path = require('node:path')
const { LineMarks, describeData, bytesOfData } = require('./line-marks')

/** Node's own, before it is replaced below. */
const { writeSync } = fs
const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW, O_NONBLOCK } = fs.constants
/** O_NONBLOCK: a FIFO of that name must not hold us. */
const FLAGS = O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW | O_NONBLOCK
const FILE_MODE = 0o600
/** No file: what is written is not kept. */
const NOWHERE = '/dev/null'
const DIR_MODE = 0o700
/**
 * Functions of node:fs whose first argument may be a descriptor. Those that take a callback are done when it is called.
 */
const SYNC_WRITES = Object.freeze([
  'writeSync', 'writevSync', 'appendFileSync', 'writeFileSync', 'fsyncSync', 'fdatasyncSync'
])
/** Others of node:fs call these. */
const WRITES = Object.freeze(['write', 'writev'])
const ASYNC_WRITES = Object.freeze(['write', 'writev', 'appendFile', 'writeFile', 'fsync', 'fdatasync'])

/**
 * A write to a file takes microseconds. The first time that files are opened again, it is not known how many are under
 * way.
 */
const UNCOUNTED_MS = 250

/**
 * @typedef {{ out: string, err: string, levels?: import('./level-lines').LevelPath[],
 *   named?: import('../../protocol/boot-record').NamedLogs }} LogPaths   levels: where lines that are so severe are
 *   written, too
 */

/** One of the two files. */
class OutputFile {
  /** Writes that are under way in threads of libuv's, by descriptor. @type {Map<number, number>} */
  #underWay = new Map()
  /** @type {(() => void)[]} */
  #waiting = []
  /** Writes that were begun; and those of them that are under way in threads of libuv's. */
  #begun = 0
  #pending = 0

  /**
   * @param {number} own     the descriptor it was given: 1 or 2
   * @param {string} file
   * @param {object} [how]
   * @param {import('./line-marks').Writer} [how.writer]   who says which lines are its own
   * @param {import('../../protocol/boot-record').NamedLogs} [how.named]
   */
  constructor (own, file, { writer, named } = {}) {
    this.own = own
    this.file = file
    this.isNamed = named !== undefined && named.files.includes(file)
    const isMarked = writer !== undefined && file !== NOWHERE
    const shared = this.isNamed ? { own, app: named?.app } : {}
    this.marks = isMarked ? new LineMarks(file, { ...writer, ...shared }) : null
    /** Output goes here. */
    this.fd = own
    this.first = fs.fstatSync(own, { bigint: true })
  }

  /**
   * Opens the file anew if its name belongs to another file by now, or to none.
   * @returns {boolean}   whether it was
   * @throws what keeps it from being opened: everything stays as it was
   */
  reopen () {
    const own = fs.fstatSync(this.own, { bigint: true })
    if (!isSame(own, this.first)) return false // the app has put another file in its place
    if (this.fd !== this.own && own.nlink === 0n && own.size > 0n) {
      // it has no name, so no program reads it, and our descriptor alone keeps its room on the disk
      fs.ftruncateSync(this.own)
    }
    const open = fs.fstatSync(this.fd, { bigint: true })
    const named = fs.lstatSync(this.file, { bigint: true, throwIfNoEntry: false })
    if ((named && isSame(named, open)) || this.file === NOWHERE) return false
    const fd = this.isNamed ? require('../../common/named-log').openNamedLog(this.file) : this.#openOurs()
    const before = this.fd
    this.fd = fd
    if (!this.#underWay.has(before)) this.#release(before)
    return true
  }

  #openOurs () {
    fs.mkdirSync(path.dirname(this.file), { recursive: true, mode: DIR_MODE })
    const fd = fs.openSync(this.file, FLAGS, FILE_MODE)
    if (fs.fstatSync(fd).isFile()) return fd
    fs.closeSync(fd)
    throw Object.assign(new Error(`${this.file} is no plain file`), { code: 'EINVAL' })
  }

  /**
   * @template T
   * @param {(fd: number, done: () => void) => T} write   calls `done` when it is through
   * @returns {T}
   */
  writing (write) {
    const { fd } = this
    this.#underWay.set(fd, (this.#underWay.get(fd) ?? 0) + 1)
    let isDone = false
    const done = () => {
      if (isDone) return
      isDone = true
      const left = (this.#underWay.get(fd) ?? 0) - 1
      if (left > 0) return this.#underWay.set(fd, left)
      this.#underWay.delete(fd)
      if (fd === this.fd) return
      this.#release(fd)
      if (this.isSettled) for (const then of this.#waiting.splice(0)) then()
    }
    try {
      return write(fd, done)
    } catch (err) { // of the arguments: nothing is written
      done()
      throw err
    }
  }

  /** Where a write ended can be asked only if no other one ended meanwhile. @returns {boolean}  for one that is done */
  noteWrite () {
    this.#begun++
    return this.#pending === 0
  }

  /** @returns {() => boolean}  to be called when it is done; says whether it was alone */
  beginWrite () {
    const isFirst = this.#pending++ === 0
    const begun = ++this.#begun
    return () => {
      this.#pending--
      return isFirst && begun === this.#begun
    }
  }

  /** No write to an earlier descriptor is under way. */
  get isSettled () { return [...this.#underWay.keys()].every(fd => fd === this.fd) }

  /** @param {() => void} then */
  whenSettled (then) {
    if (this.isSettled) then()
    else this.#waiting.push(then)
  }

  /** @param {number} fd  that nothing of ours writes to any more */
  #release (fd) {
    if (fd !== this.own) fs.closeSync(fd)
  }
}

/** @param {import('node:fs').BigIntStats} one @param {import('node:fs').BigIntStats} other */
function isSame (one, other) { return one.ino === other.ino && one.dev === other.dev }

/**
 * @param {LogPaths | undefined} paths   undefined: its output goes to no files of ours
 * @param {import('./line-marks').Writer} [writer]   left out: what is written is not marked, and node:fs stays as it is
 *   until a file is opened again, or lines go to files by their level
 * @param {import('./level-lines').OnLost} [onLost]   of lines that cannot be written by their level
 */
function createOutputFiles (paths, writer, onLost) {
  /** By the descriptor that a worker knows them by. @type {Record<number, OutputFile>} */
  const files = paths ? openFilesOf(paths, writer) : {}
  const levels = paths?.levels ? new (require('./level-lines').LevelLines)(paths.levels, onLost, paths.named?.files) : null
  let isRedirected = false
  if (paths && (writer || levels !== null)) redirect()
  /** Until when writes may be under way that were begun before they were counted. */
  let uncounted = 0

  return {
    /** @param {number} own  @returns {number}  where output for it goes now */
    fdOf: own => files[own]?.fd ?? own,

    /** Lines of one of them are not where the process itself, in its death, would write. @param {number} own */
    isMoved: own => files[own] !== undefined && files[own].fd !== own,

    /** Node will print an uncaught exception to it. @param {number} own @param {string} firstLine */
    expectLastWords (own, firstLine) { files[own]?.marks?.expectLastWords(own, firstLine) },

    /**
     * @param {number} own
     * @returns {import('../../common/whole-writes').WriteSync}   writes to where `fdOf` says
     */
    writerOf: own => (fd, bytes, offset) => {
      let written
      try {
        written = writeSync(fd, bytes, offset)
      } catch (err) { // whoever writes gives the rest up (whole-writes.js)
        levels?.tear(own)
        throw err
      }
      const file = files[own]
      if (file?.fd === fd && file.noteWrite() && file.marks !== null) file.marks.wrote(fd, written, bytes, offset)
      if (levels !== null && file !== undefined) levels.add(own, bytes.subarray(offset, offset + written))
      return written
    },

    /** An exception ends the process. @param {string} text */
    addFatal (text) { levels?.addFatal(text) },

    /** When what was written before has arrived in the moved files. @param {() => void} then */
    whenSettled (then) {
      const [first, second] = Object.values(files)
      const rest = () => first ? first.whenSettled(() => second.whenSettled(then)) : then()
      if (uncounted === 0) return rest()
      const waitMs = uncounted - performance.now()
      uncounted = 0
      if (waitMs > 0) setTimeout(rest, waitMs)
      else rest()
    },

    /** @returns {{ reopened: number, problem?: string }}   of all its files */
    reopen () {
      let reopened = 0
      /** @type {string[]} */
      const problems = []
      const reopenOne = (/** @type {string} */ name, /** @type {() => boolean} */ open) => {
        try {
          if (open()) reopened++
        } catch (err) {
          problems.push(`${name}: ${err.why ?? err.code ?? err.message}`)
        }
      }
      for (const file of Object.values(files)) reopenOne(file.file, () => file.reopen())
      levels?.reopen(reopenOne)
      if (reopened > 0 && !isRedirected) {
        if (process.getActiveResourcesInfo().includes('FSReqCallback')) uncounted = performance.now() + UNCOUNTED_MS
        redirect()
      }
      return { reopened, ...problems.length > 0 ? { problem: problems.join('; ').slice(0, 512) } : {} }
    }
  }

  function redirect () {
    isRedirected = true
    redirectWrites(files, levels)
  }
}

/** @param {LogPaths} paths @param {import('./line-marks').Writer} [writer] */
function openFilesOf ({ out, err, named }, writer) {
  return { 1: new OutputFile(1, out, { writer, named }), 2: new OutputFile(2, err, { writer, named }) }
}

/**
 * Loggers such as pino write to descriptor 1 by node:fs, without process.stdout.
 * @param {Record<number, OutputFile>} files
 * @param {import('./level-lines').LevelLines | null} levels
 */
function redirectWrites (files, levels) {
  for (const name of SYNC_WRITES) {
    replace(name, (write, file, args) => {
      const { fd } = file
      const before = levels?.count
      const written = write(fd, ...args)
      if (args.length > 0 && file.noteWrite()) mark(file, fd, args, written)
      // else it was one of these functions that another of them called
      if (args.length > 0 && levels !== null && levels.count === before) addByLevel(levels, file, args, written)
      return written
    })
  }
  for (const name of ASYNC_WRITES) {
    replace(name, (write, file, args) => {
      const callback = args.at(-1)
      if (typeof callback !== 'function') return write(file.fd, ...args) // it says so itself
      return file.writing((fd, done) => {
        const wasAlone = args.length > 1 ? file.beginWrite() : () => false
        try {
          return write(fd, ...args.slice(0, -1), (/** @type {any[]} */ ...results) => {
            done()
            const given = args.slice(0, -1)
            if (wasAlone() && !results[0]) mark(file, fd, given, results[1])
            // the others call those with the same descriptor, which is one of ours as long as nothing was moved
            const isOuter = !WRITES.includes(name) && fd === file.own
            if (levels !== null && given.length > 0 && !isOuter && !results[0]) {
              addByLevel(levels, file, given, results[1])
            }
            callback(...results)
          })
        } catch (err) { // of the arguments
          wasAlone()
          throw err
        }
      })
    })
  }
  require('node:module').syncBuiltinESMExports()

  /**
   * @param {string} name
   * @param {(write: (...args: any[]) => any, file: OutputFile, args: any[]) => any} act
   */
  function replace (name, act) {
    const table = /** @type {Record<string, any>} */ (fs)
    const original = table[name]
    const property = Object.getOwnPropertyDescriptor(table, name)
    if (typeof original !== 'function' || !property?.writable) return // something before us has frozen node:fs
    const redirected = /** @this {any} @param {any} fd @param {any[]} args */ function (fd, ...args) {
      const file = typeof fd === 'number' ? files[fd] : undefined
      if (file === undefined) return original.call(this, fd, ...args)
      return act((...given) => original.apply(this, given), file, args)
    }
    // its name, its length, and what util.promisify looks for
    table[name] = Object.defineProperties(redirected, Object.getOwnPropertyDescriptors(original))
  }
}

/**
 * @param {OutputFile} file
 * @param {number} fd  that was written to
 * @param {any[]} given  what a function of node:fs was given behind the descriptor
 * @param {unknown} written  bytes, where the function says so
 */
function mark ({ marks, fd: present }, fd, given, written) {
  if (marks === null || fd !== present) return // the moved file has had its last lines
  try {
    const { head, length } = describeData(given[0], given.slice(1))
    if (head.length > 0) marks.wrote(fd, typeof written === 'number' ? written : length, head, 0)
  } catch (err) { // a getter that throws the second time, memory: the line is written, and has no mark
  }
}

/**
 * @param {import('./level-lines').LevelLines} levels
 * @param {OutputFile} file
 * @param {any[]} given      what a function of node:fs was given behind the descriptor
 * @param {unknown} written  bytes, where the function says so
 */
function addByLevel (levels, { own }, given, written) {
  try {
    const bytes = bytesOfData(given[0], given.slice(1))
    levels.add(own, typeof written === 'number' ? bytes.subarray(0, written) : bytes)
  } catch (err) { // a getter that throws the second time, memory: the line is in the log file
  }
}

module.exports = { createOutputFiles }
