'use strict'
/**
 * Reads JSON so that a problem can name its line and column. Accepts exactly what JSON.parse accepts, except what is
 * nested deeper than MAX_DEPTH; its errors say what is wrong in words, with a place.
 *
 *   parseJson(text) -> { value, locate(path, 'key' | 'value'), duplicates }
 *   throws JsonSyntaxError { message, line, column }
 *
 * JSON.parse decides and makes the value. The library jsonc-parser only says where things stand, so it is loaded (4 ms)
 * when something is wrong: the text, a setting in it, a key that stands there twice. It is recursive: a throw from the
 * visitor ends a text that is nested too deep.
 */

/** @typedef {{ line: number, column: number }} Place  both count from 1; a column counts UTF-16 units, as editors do */
/** @typedef {Map<string, { key: number, value: number }>} Places  offsets, by path */
/** @typedef {{ path: string, close: string, items: number, keys: Set<string>, key: number }} Open  a list, an object */

const MAX_DEPTH = 100
/**
 * Of longer ones the part around is named. Very long texts are not hashed by what they hold but by their length
 * (V8, over 16,383), so that a file of 100 kB would take minutes.
 */
const MAX_PATH_CHARS = 1000

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

/** @param {string} path */
function around (path) { return path.slice(0, Math.max(0, path.lastIndexOf('.'), path.lastIndexOf('['))) }

/**
 * The lines are counted once: a hostile file has a hundred thousand keys that stand there twice.
 * @param {string} text
 * @returns {(offset: number) => Place}
 */
function placesOf (text) {
  /** @type {number[] | null} */
  let starts = null
  return offset => {
    starts ??= [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)]
    let line = 0
    for (let above = starts.length; above - line > 1;) {
      const middle = (line + above) >> 1
      if (starts[middle] <= offset) line = middle
      else above = middle
    }
    return { line: line + 1, column: offset - starts[line] + 1 }
  }
}

/** @param {string} given */
function parseJson (given) {
  const text = given.replace(/^\ufeff/, ' ') // the same length: places stay
  const value = valueOf(text)
  const placeAt = placesOf(text)
  /** @type {Places | null} */
  let places = null
  /**
   * The place of a setting; of the nearest part around it that is in the file, where the setting itself is not.
   * @param {string} path
   * @param {'key' | 'value'} [what]
   * @returns {Place | null}
   */
  function locate (path, what = 'value') {
    places ??= look(text).places
    let at = path.length > MAX_PATH_CHARS ? around(path.slice(0, MAX_PATH_CHARS)) : path
    for (;;) {
      const place = places.get(at)
      if (place) return placeAt(at === path ? place[what] : place.key)
      if (at === '') return null
      at = around(at)
    }
  }
  const { members, depth } = measure(value)
  if (depth > MAX_DEPTH) look(text) // throws, with the place
  return { value, locate, duplicates: members === membersIn(text) ? [] : look(text).duplicates }
}

/**
 * @param {string} text
 * @returns {unknown}
 * @throws {JsonSyntaxError}
 */
function valueOf (text) {
  try {
    return JSON.parse(text)
  } catch (err) {
    look(text) // throws what is wrong in our words
    throw new JsonSyntaxError(`this is not JSON: ${err.message}`, { line: 1, column: 1 })
  }
}

/**
 * Without recursion: JSON.parse takes any depth.
 * @param {unknown} value
 * @returns {{ members: number, depth: number }}  members: of all objects in it; depth: of the value nested deepest
 */
function measure (value) {
  let members = 0
  let depth = 0
  const open = [{ value, at: 0 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value: part, at } = next
    depth = Math.max(depth, at)
    if (typeof part !== 'object' || part === null) continue
    const items = Object.values(part)
    if (!Array.isArray(part)) members += items.length
    for (const item of items) open.push({ value: item, at: at + 1 })
  }
  return { members, depth }
}

/** Keys that are written in a text that is JSON, also those that stand there twice. @param {string} text */
function membersIn (text) {
  let count = 0
  for (const [, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"[ \t\r\n]*(:?)/g)) if (colon !== '') count++
  return count
}

/**
 * Goes through the text with the library.
 * @param {string} text
 * @returns {{ places: Places, duplicates: { path: string, place: Place }[] }}
 * @throws {JsonSyntaxError} the first fault
 */
function look (text) {
  /** @type {Places} */
  const places = new Map()
  /** @type {{ path: string, place: Place }[]} */
  const duplicates = []
  /** @type {Open[]} */
  const open = []
  let path = ''
  /** The token that must follow, in words. */
  let next = 'a value'
  /** A comma stands before it. */
  let isAfterComma = false
  const placeAt = placesOf(text)
  const fail = (/** @type {Fault} */ { message, offset }) => { throw new JsonSyntaxError(message, placeAt(offset)) }
  /** @param {number} offset */
  const value = offset => {
    if (open.length > MAX_DEPTH) fail({ message: `nested more than ${MAX_DEPTH} levels deep`, offset })
    const outer = open.at(-1)
    if (outer?.close === ']') path = joinPath(outer.path, outer.items++)
    if (path.length <= MAX_PATH_CHARS) {
      places.set(path, { key: outer?.close === '}' ? outer.key : offset, value: offset })
    }
    isAfterComma = false
  }
  /** @param {string} close @param {number} offset */
  const begin = (close, offset) => {
    value(offset)
    open.push({ path, close, items: 0, keys: new Set(), key: 0 })
    next = close === '}' ? 'a key in double quotes' : 'a value'
  }
  const ended = () => {
    const close = open.at(-1)?.close
    next = close === undefined ? 'the end of the file' : `"," or "${close}"`
  }
  /** @param {number} offset */
  const end = offset => {
    if (text[offset] !== open.at(-1)?.close) return // the library says so also where it is missing; the error follows
    open.pop()
    ended()
  }
  const { visit } = require('jsonc-parser')
  visit(text, {
    onObjectBegin: offset => begin('}', offset),
    onArrayBegin: offset => begin(']', offset),
    onObjectEnd: end,
    onArrayEnd: end,
    onObjectProperty (key, offset) {
      const object = open[open.length - 1]
      path = joinPath(object.path, key)
      if (object.keys.has(key)) duplicates.push({ path, place: placeAt(offset) })
      object.keys.add(key)
      object.key = offset
      next = `":" after the key ${JSON.stringify(key)}`
      isAfterComma = false
    },
    onSeparator (character) {
      isAfterComma = character === ','
      next = character === ':' || open.at(-1)?.close === ']' ? 'a value' : 'a key in double quotes'
    },
    onLiteralValue (_value, offset) {
      value(offset)
      ended()
    },
    onError (_code, offset) {
      fail(faultAt(text, offset, { next, close: isAfterComma ? open.at(-1)?.close : undefined }))
    }
  }, { disallowComments: true })
  return { places, duplicates }
}

/** @typedef {{ message: string, offset: number }} Fault */

const STRING_BEGIN = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*/y
const NUMBER_CHAR = /[\w.+-]/

/**
 * Describes the token that stands where another one must follow.
 * @param {string} text
 * @param {number} offset   of the token that the library does not take
 * @param {{ next: string, close: string | undefined }} wanted   close: of what is open, where a comma stands before it
 * @returns {Fault}
 */
function faultAt (text, offset, { next, close }) {
  const char = text[offset]
  const isValue = next === 'a value'
  const says = (/** @type {string} */ message, at = offset) => ({ message, offset: at })
  if (char === undefined && text.trim() === '') return says('the file is empty')
  if (char === undefined) return says(`the file ends here, but ${next} must follow: it seems to be cut off`)
  if (char === close) return says(`a comma before "${close}" is not allowed in JSON`)
  if (char === '"' && (isValue || next.includes('key in'))) return stringFault(text, offset)
  if (char === '/' || char === '#') {
    return says('comments are not allowed in JSON: remove it, or use bellwether.config.js')
  }
  if (char === "'" || char === '`') return says('JSON texts and keys stand in double quotes')
  if (char === '"' && next.includes('","')) return says(`a comma is missing before ${wordAt(text, offset)}`)
  let start = offset // the library takes 017 for 0 and 17
  while (start > 0 && NUMBER_CHAR.test(char) && NUMBER_CHAR.test(text[start - 1])) start--
  const [word] = /^[\w.+$-]*/.exec(text.slice(start)) ?? ['']
  const isNumber = /^-?\d/.test(word) && (isValue || start < offset)
  // "tru", "12e", "-": what goes on could still be a value
  const begins = isNumber || (isValue && /^(-$|[a-z])/i.test(word))
  if (begins && start + word.length === text.length) {
    return says(`the file ends inside ${JSON.stringify(word)}: it seems to be cut off`, text.length)
  }
  if (isNumber) return says(`${JSON.stringify(word)} is not a JSON number`, start)
  return says(`expected ${next}, found ${wordAt(text, offset)}`)
}

/** The next few characters, for a message. @param {string} text @param {number} offset */
function wordAt (text, offset) {
  const [found] = text.slice(offset, offset + 30).split(/[\s,:[\]{}]/, 1)
  return JSON.stringify(found || String.fromCodePoint(text.codePointAt(offset) ?? 0))
}

/** @param {string} text @param {number} start @returns {Fault} */
function stringFault (text, start) {
  STRING_BEGIN.lastIndex = start
  const good = STRING_BEGIN.exec(text)?.[0] ?? ''
  const offset = start + good.length
  const char = text[offset]
  const rest = text.slice(offset, offset + 6)
  const says = (/** @type {string} */ message) => ({ message, offset })
  if (char === undefined || (/^\\(u[\dA-Fa-f]{0,3})?$/.test(rest) && offset + rest.length === text.length)) {
    return says(`the file ends inside a text that begins at line ${placesOf(text)(start).line}: it seems to be cut off`)
  }
  if (char === '\\') {
    return says(`${JSON.stringify(rest.slice(0, 2))} is not an escape that JSON knows (write \\\\ for a backslash)`)
  }
  if (char === '\n' || char === '\r') {
    return says(`the text ${JSON.stringify(good.slice(1, 30))} has no closing quote on its line`)
  }
  return says(`a control character inside a text: write it as \\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

module.exports = { parseJson, joinPath, JsonSyntaxError }
