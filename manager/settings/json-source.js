'use strict'
/**
 * Reads JSON and remembers where each value stands, so that a problem can name its line and column. Accepts exactly what
 * JSON.parse accepts, except what is nested deeper than MAX_DEPTH; its errors say what is wrong in words, with a place.
 *
 *   parseJson(text) -> { value, locate(path, 'key' | 'value'), duplicates }   throws JsonSyntaxError { message, line, column }
 */

/** @typedef {{ line: number, column: number }} Place  both count from 1; a column counts UTF-16 units, as editors do */

const MAX_DEPTH = 100

class JsonSyntaxError extends Error {
  /**
   * @param {string} message
   * @param {Place} place
   */
  constructor (message, { line, column }) {
    super(message)
    this.name = 'JsonSyntaxError'
    this.line = line
    this.column = column
  }
}

/**
 * The text form of a path, the same in every message: apps[0].drain.timeoutMs
 * @param {string} parent
 * @param {string | number} step  a number is a place in a list
 */
function joinPath (parent, step) {
  if (typeof step === 'number') return `${parent}[${step}]`
  return parent === '' ? step : `${parent}.${step}`
}

/**
 * @param {string} text
 * @param {number} offset
 * @returns {Place}
 */
function placeAt (text, offset) {
  const before = text.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: offset - lineStart + 1 }
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/y
/** A literal, or what is meant as one; a lone minus is a number that was cut off. */
const WORD = /[A-Za-z_$][\w$]*|-/y
const SPACE = /[ \t\r\n]*/y
/** @type {Record<string, boolean | null>} */
const LITERALS = { true: true, false: false, null: null }

/** One pass over one text. */
class Reader {
  /** @param {string} text */
  constructor (text) {
    this.text = text
    this.offset = text.startsWith('\ufeff') ? 1 : 0
    /** @type {Map<string, { key: number, value: number }>} */
    this.places = new Map()
    /** @type {{ path: string, place: Place }[]} */
    this.duplicates = []
  }

  /**
   * @param {string} message
   * @param {number} [offset]
   * @returns {never}
   */
  fail (message, offset = this.offset) {
    throw new JsonSyntaxError(message, placeAt(this.text, offset))
  }

  /**
   * What stands here instead of what was expected.
   * @param {string} expected
   * @returns {never}
   */
  unexpected (expected) {
    const { text, offset } = this
    const char = text[offset]
    if (char === undefined) return this.fail(`the file ends here, but ${expected} must follow: it seems to be cut off`)
    if (char === '/' || char === '#') return this.fail('comments are not allowed in JSON: remove it, or use bellwether.config.js')
    if (char === "'" || char === '`') return this.fail('JSON texts and keys stand in double quotes')
    if (char === '"' && expected.includes('","')) return this.fail(`a comma is missing before ${this.word()}`)
    return this.fail(`expected ${expected}, found ${this.word()}`)
  }

  /** The next few characters, for a message. */
  word () {
    const [found] = this.text.slice(this.offset, this.offset + 30).split(/[\s,:[\]{}]/, 1)
    return JSON.stringify(found || String.fromCodePoint(this.text.codePointAt(this.offset) ?? 0))
  }

  /**
   * @param {RegExp} pattern
   * @returns {string | null}
   */
  take (pattern) {
    pattern.lastIndex = this.offset
    const match = pattern.exec(this.text)
    if (!match) return null
    this.offset = pattern.lastIndex
    return match[0]
  }

  /** The next character that is no space, not taken. */
  peek () {
    this.take(SPACE)
    return this.text[this.offset]
  }

  /** @returns {unknown} */
  document () {
    if (this.peek() === undefined) this.fail('the file is empty')
    const value = this.value('', this.offset, 0)
    if (this.peek() !== undefined) this.unexpected('the end of the file')
    return value
  }

  /**
   * @param {string} path
   * @param {number} keyOffset
   * @param {number} depth
   * @returns {unknown}
   */
  value (path, keyOffset, depth) {
    const char = this.peek()
    if (depth > MAX_DEPTH) this.fail(`nested more than ${MAX_DEPTH} levels deep`)
    this.places.set(path, { key: keyOffset, value: this.offset })
    if (char === '{') return this.object(path, depth)
    if (char === '[') return this.array(path, depth)
    if (char === '"') return this.string()
    const number = this.take(NUMBER)
    if (number !== null) return this.number(number)
    const start = this.offset
    const word = this.take(WORD)
    if (word !== null && Object.hasOwn(LITERALS, word)) return LITERALS[word]
    if (word !== null) this.insideAtEnd(word)
    this.offset = start
    return this.unexpected('a value')
  }

  /** @param {string} text */
  number (text) {
    const start = this.offset - text.length
    const rest = this.take(/[\w.+-]+/y)
    if (rest === null) return Number(text)
    this.insideAtEnd(text + rest)
    return this.fail(`${JSON.stringify(text + rest)} is not a JSON number`, start)
  }

  /**
   * A word that the end of the file cut off is no spelling mistake.
   * @param {string} taken
   */
  insideAtEnd (taken) {
    if (this.offset === this.text.length) this.fail(`the file ends inside ${JSON.stringify(taken)}: it seems to be cut off`)
  }

  /** @returns {string} */
  string () {
    const start = this.offset
    const whole = this.take(STRING)
    if (whole !== null) return JSON.parse(whole)
    const good = this.take(/"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*/y) ?? ''
    const next = this.text[this.offset]
    const rest = this.text.slice(this.offset)
    if (next === undefined || /^\\(u[\dA-Fa-f]{0,3})?$/.test(rest)) {
      return this.fail(`the file ends inside a text that begins at line ${placeAt(this.text, start).line}: it seems to be cut off`)
    }
    if (next === '\\') return this.fail(`${JSON.stringify(rest.slice(0, 2))} is not an escape that JSON knows (write \\\\ for a backslash)`)
    if (next === '\n' || next === '\r') return this.fail(`the text ${JSON.stringify(good.slice(1, 30))} has no closing quote on its line`)
    return this.fail('a control character inside a text: write it as \\u' + next.charCodeAt(0).toString(16).padStart(4, '0'))
  }

  /**
   * @param {string} path
   * @param {number} depth
   */
  array (path, depth) {
    /** @type {unknown[]} */
    const items = []
    this.offset++
    if (this.peek() === ']') { this.offset++; return items }
    for (;;) {
      if (this.peek() === ']') this.fail('a comma before "]" is not allowed in JSON')
      items.push(this.value(joinPath(path, items.length), this.offset, depth + 1))
      const char = this.peek()
      if (char !== ',' && char !== ']') this.unexpected('"," or "]"')
      this.offset++
      if (char === ']') return items
    }
  }

  /**
   * @param {string} path
   * @param {number} depth
   */
  object (path, depth) {
    /** @type {Record<string, unknown>} */
    const object = {}
    this.offset++
    if (this.peek() === '}') { this.offset++; return object }
    for (;;) {
      if (this.peek() === '}') this.fail('a comma before "}" is not allowed in JSON')
      this.member(object, path, depth)
      const char = this.peek()
      if (char !== ',' && char !== '}') this.unexpected('"," or "}"')
      this.offset++
      if (char === '}') return object
    }
  }

  /**
   * @param {Record<string, unknown>} object
   * @param {string} path
   * @param {number} depth
   */
  member (object, path, depth) {
    const keyOffset = this.offset
    if (this.peek() !== '"') this.unexpected('a key in double quotes')
    const key = this.string()
    if (this.peek() !== ':') this.unexpected(`":" after the key ${JSON.stringify(key)}`)
    this.offset++
    const keyPath = joinPath(path, key)
    if (Object.hasOwn(object, key)) this.duplicates.push({ path: keyPath, place: placeAt(this.text, keyOffset) })
    const value = this.value(keyPath, keyOffset, depth + 1)
    // not `object[key] = value`: the key "__proto__" would be lost, and with it the problem
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true })
  }
}

/**
 * @param {string} text
 */
function parseJson (text) {
  const reader = new Reader(text)
  const value = reader.document()
  /**
   * The place of a setting; of the nearest part around it that is in the file, where the setting itself is not.
   * @param {string} path
   * @param {'key' | 'value'} [what]
   * @returns {Place | null}
   */
  function locate (path, what = 'value') {
    let at = path
    for (;;) {
      const place = reader.places.get(at)
      if (place) return placeAt(text, at === path ? place[what] : place.key)
      if (at === '') return null
      at = at.slice(0, Math.max(0, at.lastIndexOf('.'), at.lastIndexOf('[')))
    }
  }
  return { value, locate, duplicates: reader.duplicates }
}

module.exports = { parseJson, joinPath, JsonSyntaxError }
