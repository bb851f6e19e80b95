'use strict'
/**
 * Between the keyboard and Node's REPL: gives it one line at a time, and nothing while a statement runs or a question
 * is open. So what is pasted or typed ahead comes in its order, and Ctrl-C is heard although the REPL waits. Bytes are
 * passed on as they are.
 */
const { EventEmitter } = require('node:events')

const CTRL_C = 0x03
const CR = 0x0d
const LF = 0x0a

class InputGate extends EventEmitter {
  /** Input that has come and may not yet go through. @type {Buffer[]} */
  #queue = []
  #isPaused = false
  #ended = false
  #isPumping = false
  /** Set while a statement runs. @type {(() => void) | null} */
  #onInterrupt = null
  /** Set while a question is open. @type {((key: string | null) => void) | null} */
  #onKey = null

  /** @param {NodeJS.ReadableStream & { isTTY?: boolean, setRawMode?: (raw: boolean) => unknown }} source */
  constructor (source) {
    super()
    this.source = source
    source.on('data', chunk => this.#take(Buffer.from(chunk)))
    source.on('end', () => { this.#ended = true; this.#pump() })
  }

  // The members that Node's readline uses of its input.
  get isTTY () { return this.source.isTTY === true }
  /** @param {boolean} raw */
  setRawMode (raw) {
    this.source.setRawMode?.(raw)
    return this
  }

  pause () {
    this.#isPaused = true
    return this
  }

  resume () {
    this.#isPaused = false
    setImmediate(() => this.#pump()) // not inside the caller, which is about to change its state
    return this
  }

  /** A statement runs. @param {() => void} onInterrupt   Ctrl-C; what was typed ahead is dropped, as a terminal does */
  hold (onInterrupt) { this.#onInterrupt = onInterrupt }

  /** It has ended. */
  release () {
    this.#onInterrupt = null
    setImmediate(() => this.#pump())
  }

  /**
   * The next key is an answer and not input.
   * @returns {Promise<string | null>}   one character; null: the question was dropped
   */
  key () {
    return new Promise(resolve => {
      this.#queue = [] // typed before the question was seen
      this.#onKey = key => {
        this.#onKey = null
        resolve(key)
        setImmediate(() => this.#pump())
      }
    })
  }

  /** The question has become pointless. */
  dropKey () { this.#onKey?.(null) }

  /** @param {Buffer} chunk */
  #take (chunk) {
    if (this.#onKey) return this.#onKey(String.fromCharCode(chunk[0]))
    const interruptAt = this.#onInterrupt ? chunk.lastIndexOf(CTRL_C) : -1
    if (interruptAt >= 0) {
      this.#queue = []
      chunk = chunk.subarray(interruptAt + 1)
      this.#onInterrupt?.()
    }
    if (chunk.length > 0) this.#queue.push(chunk)
    this.#pump()
  }

  get #isClosed () { return this.#isPaused || this.#onInterrupt !== null || this.#onKey !== null }

  #pump () {
    if (this.#isPumping) return // a listener has fed us: the loop below goes on
    this.#isPumping = true
    while (this.#queue.length > 0 && !this.#isClosed) {
      const chunk = /** @type {Buffer} */ (this.#queue.shift())
      const end = lineEnd(chunk)
      if (end < chunk.length) this.#queue.unshift(chunk.subarray(end))
      this.emit('data', chunk.subarray(0, end))
    }
    this.#isPumping = false
    if (this.#ended && this.#queue.length === 0 && !this.#isClosed) this.emit('end')
  }
}

/** Where the first line of a chunk ends, its newline included. @param {Buffer} chunk */
function lineEnd (chunk) {
  const at = chunk.findIndex(byte => byte === CR || byte === LF)
  if (at < 0) return chunk.length
  return chunk[at] === CR && chunk[at + 1] === LF ? at + 2 : at + 1
}

module.exports = { InputGate }
