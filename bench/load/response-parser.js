'use strict'
/**
 * HTTP/1.1 answers out of the bytes of one connection (RFC 9112), and only the parts of them that a load needs: where
 * each ends, its status, whether the connection may be used again. Bodies are skipped by their length; a whole head in
 * one read is looked at where it lies, so that an answer costs no allocation.
 */
const { SPACE, TAB, ZERO, isDigit, hexValue, isWord, afterSpace, beforeSpace, latin1 } = require('./header-bytes')

/** A head, or the trailers of a chunked body, all lines together. */
const MOST_HEAD_BYTES = 64 * 1024

const LF = 10
const CR = 13
const COLON = 58
const SWITCHING_PROTOCOLS = 101

/** The part of an answer that is being read. */
const STATUS_LINE = 0
const HEADERS = 1
const BODY = 2
const CHUNK_SIZE = 3
const CHUNK = 4
const CHUNK_END = 5
const TRAILERS = 6
const UNTIL_CLOSE = 7
/** After the last answer: further bytes are not read (RFC 9112, 9.6). */
const OVER = 8

/** Which bytes a header's name may have (RFC 9110, 5.6.2). */
const TOKEN = new Uint8Array(256)
for (const character of "!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") {
  TOKEN[character.charCodeAt(0)] = 1
}

const CONTENT_LENGTH = Buffer.from('content-length')
const TRANSFER_ENCODING = Buffer.from('transfer-encoding')
const CONNECTION = Buffer.from('connection')
const KEEP_ALIVE = Buffer.from('keep-alive')
const CLOSE = Buffer.from('close')

class ResponseParser {
  /** The answer is one to HEAD: it has no body, even if it has a length. May be set before each answer. */
  isHead
  #state = STATUS_LINE
  #onAnswer
  #problem = ''
  /** A line whose end has not come yet. */
  #carry = Buffer.alloc(0)
  #carried = 0
  #headBytes = 0
  // of the answer that is being read
  #status = 0
  #minor = 1
  #length = -1
  #hasEncoding = false
  #chunked = false
  #close = false
  #keepAlive = false
  /** Bytes of the body, or of its chunk, still to come. */
  #left = 0

  /**
   * @param {{ isHead: boolean, onAnswer: (status: number, reusable: boolean) => void }} how
   */
  constructor ({ isHead, onAnswer }) {
    this.isHead = isHead
    this.#onAnswer = onAnswer
  }

  /** Nothing of an answer has come since the last one ended. */
  get betweenAnswers () { return this.#state === STATUS_LINE && this.#carried === 0 && this.#headBytes === 0 }

  /**
   * @param {Uint8Array} bytes
   * @param {number} length  how many of them count
   * @returns {string}  what is wrong with the answer, '' when nothing is; after that nothing more is read
   */
  feed (bytes, length) {
    let at = 0
    while (at < length && this.#problem === '') {
      switch (this.#state) {
        case BODY:
        case CHUNK: {
          const taken = Math.min(this.#left, length - at)
          at += taken
          this.#left -= taken
          if (this.#left > 0) break
          if (this.#state === CHUNK) this.#state = CHUNK_END
          else this.#end()
          break
        }
        case UNTIL_CLOSE:
        case OVER:
          return ''
        default:
          at = this.#line(bytes, at, length)
      }
    }
    return this.#problem
  }

  /**
   * The other side has closed.
   * @returns {string}  '' when that ended an answer, or came between two
   */
  end () {
    if (this.#problem !== '') return this.#problem
    if (this.#state === UNTIL_CLOSE) this.#end()
    if (this.#state === OVER || this.betweenAnswers) return ''
    return this.#fail('the connection was closed in the middle of an answer')
  }

  /**
   * Takes a line, or keeps what has come of it.
   * @param {Uint8Array} bytes
   * @param {number} at
   * @param {number} length
   * @returns {number}  where to go on
   */
  #line (bytes, at, length) {
    let end = at
    while (end < length && bytes[end] !== LF) end++
    const isWhole = end < length
    const next = isWhole ? end + 1 : end
    this.#headBytes += next - at
    if (this.#headBytes > MOST_HEAD_BYTES) {
      this.#fail(`a head of over ${MOST_HEAD_BYTES} bytes`)
      return next
    }
    if (!isWhole || this.#carried > 0) {
      this.#keep(bytes, at, end)
      if (!isWhole) return next
      const whole = this.#carried
      this.#carried = 0
      this.#take(this.#carry, 0, whole)
    } else {
      this.#take(bytes, at, end)
    }
    return next
  }

  /**
   * @param {Uint8Array} bytes
   * @param {number} from
   * @param {number} to
   */
  #keep (bytes, from, to) {
    const needed = this.#carried + to - from
    if (needed > this.#carry.length) {
      const larger = Buffer.alloc(Math.min(MOST_HEAD_BYTES, Math.max(256, 2 * needed)))
      larger.set(this.#carry.subarray(0, this.#carried))
      this.#carry = larger
    }
    this.#carry.set(bytes.subarray(from, to), this.#carried)
    this.#carried = needed
  }

  /**
   * One line without its LF. A line may end without CR (RFC 9112, 2.2).
   * @param {Uint8Array} bytes
   * @param {number} from
   * @param {number} lf
   */
  #take (bytes, from, lf) {
    const to = lf > from && bytes[lf - 1] === CR ? lf - 1 : lf
    switch (this.#state) {
      case STATUS_LINE: return this.#takeStatus(bytes, from, to)
      case HEADERS: return from === to ? this.#endHead() : this.#takeHeader(bytes, from, to)
      case CHUNK_SIZE: return this.#takeChunkSize(bytes, from, to)
      case CHUNK_END: return from === to ? this.#to(CHUNK_SIZE) : this.#fail('a chunk that is longer than it says')
      default: return from === to ? this.#end() : undefined // a trailer
    }
  }

  /**
   * @param {Uint8Array} bytes
   * @param {number} from
   * @param {number} to
   */
  #takeStatus (bytes, from, to) {
    // "HTTP/1.1 200" and then the end or a space
    const isVersion = bytes[from] === 72 && bytes[from + 1] === 84 && bytes[from + 2] === 84 &&
      bytes[from + 3] === 80 && bytes[from + 4] === 47 &&
      bytes[from + 5] === 49 && bytes[from + 6] === 46 && isDigit(bytes[from + 7]) && bytes[from + 8] === SPACE
    const isStatus = isDigit(bytes[from + 9]) && isDigit(bytes[from + 10]) && isDigit(bytes[from + 11])
    if (to - from < 12 || !isVersion || !isStatus || (to - from > 12 && bytes[from + 12] !== SPACE)) {
      return this.#fail('no HTTP/1.x status line')
    }
    this.#status = (bytes[from + 9] - ZERO) * 100 + (bytes[from + 10] - ZERO) * 10 + bytes[from + 11] - ZERO
    if (this.#status < 100 || this.#status > 599) return this.#fail(`the status ${this.#status}`)
    this.#minor = bytes[from + 7] - ZERO
    this.#length = -1
    this.#hasEncoding = this.#chunked = this.#close = this.#keepAlive = false
    this.#state = HEADERS
  }

  /**
   * @param {Uint8Array} bytes
   * @param {number} from
   * @param {number} to
   */
  #takeHeader (bytes, from, to) {
    let colon = from
    while (colon < to && TOKEN[bytes[colon]] === 1) colon++
    if (colon === from || colon === to || bytes[colon] !== COLON) return this.#fail('a header line without a name')
    switch (colon - from) {
      case CONTENT_LENGTH.length:
        if (isWord(bytes, from, colon, CONTENT_LENGTH)) {
          this.#takeLength(bytes, afterSpace(bytes, colon + 1, to), beforeSpace(bytes, colon + 1, to))
        }
        break
      case TRANSFER_ENCODING.length:
        if (isWord(bytes, from, colon, TRANSFER_ENCODING)) this.#takeEncoding(latin1(bytes, colon + 1, to))
        break
      case CONNECTION.length:
        if (isWord(bytes, from, colon, CONNECTION)) {
          this.#takeConnection(bytes, afterSpace(bytes, colon + 1, to), beforeSpace(bytes, colon + 1, to))
        }
    }
  }

  /**
   * @param {Uint8Array} bytes
   * @param {number} from
   * @param {number} to
   */
  #takeLength (bytes, from, to) {
    let length = from < to ? 0 : NaN
    for (let i = from; i < to; i++) length = isDigit(bytes[i]) ? length * 10 + bytes[i] - ZERO : NaN
    if (!Number.isSafeInteger(length)) return this.#fail('a Content-Length that is no number')
    if (this.#length >= 0 && this.#length !== length) return this.#fail('two different Content-Length')
    this.#length = length
  }

  /** @param {string} value */
  #takeEncoding (value) {
    if (this.#chunked) return this.#fail('an encoding after chunked')
    const codings = value.toLowerCase().split(',').map(coding => coding.trim())
    this.#hasEncoding = true
    this.#chunked = codings[codings.length - 1] === 'chunked'
  }

  /**
   * @param {Uint8Array} bytes
   * @param {number} from
   * @param {number} to
   */
  #takeConnection (bytes, from, to) {
    if (to - from === KEEP_ALIVE.length && isWord(bytes, from, to, KEEP_ALIVE)) this.#keepAlive = true
    else if (to - from === CLOSE.length && isWord(bytes, from, to, CLOSE)) this.#close = true
    else {
      const words = latin1(bytes, from, to).toLowerCase().split(',').map(word => word.trim())
      this.#close ||= words.includes('close')
      this.#keepAlive ||= words.includes('keep-alive')
    }
  }

  /** Where the body ends: RFC 9112, 6.3. */
  #endHead () {
    const status = this.#status
    this.#headBytes = 0
    // an answer on the way to the answer
    if (status < 200 && status !== SWITCHING_PROTOCOLS) return this.#to(STATUS_LINE)
    if (status === SWITCHING_PROTOCOLS) this.#close = true // we did not ask for it, and no HTTP follows
    if (this.isHead || status < 200 || status === 204 || status === 304) return this.#end()
    if (this.#chunked) return this.#to(CHUNK_SIZE)
    if (this.#hasEncoding || this.#length < 0) {
      this.#close = true
      return this.#to(UNTIL_CLOSE)
    }
    if (this.#length === 0) return this.#end()
    this.#left = this.#length
    this.#state = BODY
  }

  /**
   * @param {Uint8Array} bytes
   * @param {number} from
   * @param {number} to
   */
  #takeChunkSize (bytes, from, to) {
    let at = from
    let size = 0
    for (; at < to && hexValue(bytes[at]) >= 0; at++) size = size * 16 + hexValue(bytes[at])
    // an extension may follow ";"
    const isEnded = at === to || bytes[at] === 59 || bytes[at] === SPACE || bytes[at] === TAB
    if (at === from || !isEnded || !Number.isSafeInteger(size)) return this.#fail('a chunk without its size')
    this.#headBytes = 0
    this.#left = size
    this.#state = size === 0 ? TRAILERS : CHUNK
  }

  #end () {
    const reusable = this.#minor === 0 ? this.#keepAlive && !this.#close : !this.#close
    this.#headBytes = 0
    this.#state = reusable ? STATUS_LINE : OVER
    this.#onAnswer(this.#status, reusable)
  }

  /** @param {number} state */
  #to (state) { this.#state = state }

  /** @param {string} problem */
  #fail (problem) {
    this.#problem = problem
    return problem
  }
}

module.exports = { ResponseParser, MOST_HEAD_BYTES }
