'use strict'
/**
 * Puts a time before each line, or makes a line of JSON of it (log.timestamps, log.timePattern, log.format). Each
 * piece is formatted and written at once, nothing waits: a piece of a line without its end is in the file before the
 * next piece comes, as without a format. So a line that comes in pieces has the time of its first piece.
 */
const { StringDecoder } = require('node:string_decoder')

const OPENING = '{'
const CLOSING = '}'
/** In UTF-8, for each 16 bits of a text. */
const MOST_BYTES_OF_A_CHAR = 3
/** Of a line that is made in place; a longer one is made in memory of its own. */
const PLACE_BYTES = 16 * 1024
/** A half of a pair of surrogates is escaped by JSON.stringify; in a text it would be lost. */
const NEEDS_ESCAPE = /["\\\u0000-\u001f\ud800-\udfff]/

/**
 * @typedef {object} Wanted
 * @property {boolean} timestamps
 * @property {'text' | 'json'} format
 * @property {string} [timePattern]   left out: ISO, in UTC
 */

/** @param {number} atMs */
function iso (atMs) { return new Date(atMs).toISOString() }

class LineFormat {
  /** In the middle of a line; raw: one that is JSON already, as far as can be told from its first piece. */
  #isOpen = false
  #isRaw = false
  #stampMs = -1
  /** The text before each line: made once a millisecond. */
  #head = ''
  #isJson
  #headBytes = 0
  /** The same, each byte a character. */
  #headLatin = ''
  /** The text that is formatted is bytes, each a character. */
  #isLatin = false
  #stampOf
  #decoder = new StringDecoder('utf8')
  #rest
  #tail
  /** Where lines are made one after the other, behind the head of this millisecond. @type {Buffer | null} */
  #place

  /**
   * @param {Wanted} wanted
   * @param {{ level: 'info' | 'error', worker: string, nowMs?: () => number, isTakenAtOnce?: boolean }} line
   *   isTakenAtOnce: the bytes of a line are not looked at any more when the next one is formatted; to make them in the
   *   same place each time costs a third less
   */
  constructor ({ format, timePattern }, { level, worker, nowMs = Date.now, isTakenAtOnce = false }) {
    this.#isJson = format === 'json'
    this.#stampOf = timePattern === undefined || this.#isJson
      ? iso : require('../../common/time-pattern').timeFormatter(timePattern)
    this.#tail = Buffer.from(this.#isJson ? '"}\n' : '\n')
    this.#place = isTakenAtOnce ? Buffer.allocUnsafeSlow(PLACE_BYTES) : null
    this.#rest = `","level":"${level}","worker":${JSON.stringify(worker)},"msg":"`
    this.nowMs = nowMs
  }

  /** @param {Uint8Array | string} chunk @param {BufferEncoding} [encoding]  of a text @returns {Buffer} */
  format (chunk, encoding = 'utf8') {
    if (typeof chunk === 'string' && (encoding === 'utf8' || encoding === 'utf-8')) return this.#formatText(chunk, 'utf8')
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk, encoding)
      : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    // each byte a character, as it came; but JSON has no other text than UTF-8
    if (!this.#isJson) return this.#formatText(bytes.toString('latin1'), 'latin1')
    return this.#formatText(this.#decoder.write(bytes), 'utf8')
  }

  /** @param {string} text @param {'utf8' | 'latin1'} encoding */
  #formatText (text, encoding) {
    this.#isLatin = encoding === 'latin1'
    const first = text.indexOf('\n')
    if (!this.#isOpen && first >= 0 && first === text.length - 1) {
      return this.#wholeInPlace(text.slice(0, -1), encoding) ?? Buffer.from(`${this.#whole(text.slice(0, -1))}\n`, encoding)
    }
    const lines = text.split('\n')
    const last = /** @type {string} */ (lines.pop())
    const whole = lines.map(line => `${this.#isOpen ? this.#end(line) : this.#whole(line)}\n`)
    return Buffer.from(whole.join('') + this.#piece(last), encoding)
  }

  /** The end of a line that was begun, when its process ends. @returns {Buffer | null} */
  close () {
    return this.#isOpen && this.#isJson && !this.#isRaw ? Buffer.from(`${this.#end('')}\n`) : null
  }

  /**
   * @param {string} line  without its end
   * @param {'utf8' | 'latin1'} encoding
   * @returns {Buffer | null}   null: not this line
   */
  #wholeInPlace (line, encoding) {
    const place = this.#place
    if (place === null || isJsonObject(line)) return null
    this.#headNow()
    const text = this.#isJson ? escaped(line) : line
    if (this.#headBytes + text.length * MOST_BYTES_OF_A_CHAR + this.#tail.length > place.length) return null
    let end = this.#headBytes + place.write(text, this.#headBytes, encoding)
    for (const byte of this.#tail) place[end++] = byte
    return place.subarray(0, end)
  }

  /** @param {string} line */
  #whole (line) {
    if (isJsonObject(line)) return line
    return this.#isJson ? `${this.#headNow()}${escaped(line)}"}` : this.#headNow() + line
  }

  /** @param {string} text  without its end */
  #piece (text) {
    if (text === '') return ''
    const isFirst = !this.#isOpen
    if (isFirst) this.#isRaw = text.startsWith(OPENING)
    this.#isOpen = true
    if (this.#isRaw) return text
    return (isFirst ? this.#headNow() : '') + (this.#isJson ? escaped(text) : text)
  }

  /** @param {string} text  that ends a line */
  #end (text) {
    this.#isOpen = false
    return this.#isRaw || !this.#isJson ? text : `${escaped(text)}"}`
  }

  #headNow () {
    const atMs = this.nowMs()
    if (atMs !== this.#stampMs) {
      this.#stampMs = atMs
      const stamp = this.#stampOf(atMs)
      const head = this.#isJson ? `{"time":"${stamp}${this.#rest}` : `${stamp} `
      if (this.#place !== null) this.#headBytes = this.#place.write(head)
      this.#head = head
      this.#headLatin = this.#stampOf === iso ? head : Buffer.from(head).toString('latin1')
    }
    return this.#isLatin ? this.#headLatin : this.#head
  }
}

/** Inside the quotes of JSON. Most lines are right as they are, and to see that is cheaper. @param {string} text */
function escaped (text) { return NEEDS_ESCAPE.test(text) ? JSON.stringify(text).slice(1, -1) : text }

/** @param {string} line */
function isJsonObject (line) {
  if (!line.startsWith(OPENING) || !line.endsWith(CLOSING)) return false
  try {
    JSON.parse(line)
    return true
  } catch (err) {
    if (err instanceof SyntaxError) return false
    throw err
  }
}

module.exports = { LineFormat }
