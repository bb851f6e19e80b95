'use strict'
/**
 * From a place in a script to the place in what it was made from, by the script's source map. A map is read as bytes
 * and walked once for the places asked for, never decoded as a whole: node's own SourceMap keeps an array for each of
 * its entries, which for the map of one bundle is more memory than the sidecar thread has.
 */
const fs = require('node:fs')
const path = require('node:path')
const { fileURLToPath } = require('node:url')

const MAX_MAP_BYTES = 32 * 1024 * 1024
/** The names of the sources are the only part that is parsed. */
const MAX_SOURCES_BYTES = 1024 * 1024
const QUOTE = 0x22
const BACKSLASH = 0x5c

/** The value of each character of base64, 255 for the others. */
const DIGITS = new Uint8Array(128).fill(255)
for (const [value, character] of [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].entries()) {
  DIGITS[character.charCodeAt(0)] = value
}

/**
 * @param {string} sourceMapURL   as the script names it: a data: URL or a file beside it
 * @param {string} scriptFile     its path
 * @returns {Buffer | null}       null: there is none that can be used
 */
function readMap (sourceMapURL, scriptFile) {
  const inline = /^data:application\/json;(?:charset=[^;,]+;)?base64,/.exec(sourceMapURL)
  if (inline) {
    return sourceMapURL.length <= MAX_MAP_BYTES ? Buffer.from(sourceMapURL.slice(inline[0].length), 'base64') : null
  }
  if (!path.isAbsolute(scriptFile) || /^(?!file:)[a-z][a-z0-9+.-]*:/i.test(sourceMapURL)) return null
  try {
    const file = sourceMapURL.startsWith('file:')
      ? fileURLToPath(sourceMapURL)
      : path.resolve(path.dirname(scriptFile), decodeURIComponent(sourceMapURL))
    const stat = fs.statSync(file)
    return stat.isFile() && stat.size <= MAX_MAP_BYTES ? fs.readFileSync(file) : null
  } catch (err) { // not there, not ours to read, a bad name: the generated code's place stands
    return null
  }
}

/**
 * @param {Buffer} map
 * @param {number} line0     in the script, from 0
 * @param {number} column0
 * @returns {{ source: string, line: number, column: number } | null}   line and column from 1
 */
function findOriginal (map, line0, column0) {
  const mappings = stringAt(map, 'mappings')
  const sources = sourcesOf(map)
  if (mappings === null || sources === null) return null
  const found = walk(map.subarray(mappings.from, mappings.to), line0, column0)
  const source = found && sources[found.source]
  return typeof source !== 'string' || found === null ? null
    : { source, line: found.line + 1, column: found.column + 1 }
}

/**
 * The last mapping at or before that place on its line. Each group of numbers is relative to the one before, through
 * all lines.
 * @param {Buffer} mappings
 * @param {number} line0
 * @param {number} column0
 */
function walk (mappings, line0, column0) {
  let line = 0
  let generatedColumn = 0
  const at = { source: 0, line: 0, column: 0 }
  /** @type {{ source: number, line: number, column: number } | null} */
  let found = null
  const group = [0, 0, 0, 0, 0]
  let fields = 0
  let value = 0
  let shift = 0
  for (let i = 0; i <= mappings.length; i++) {
    const byte = i < mappings.length ? mappings[i] : 0x3b
    if (byte !== 0x2c && byte !== 0x3b) { // neither , nor ;
      const digit = byte < 128 ? DIGITS[byte] : 255
      if (digit === 255 || fields > 4) return null
      value += (digit & 31) << shift
      shift += 5
      if ((digit & 32) !== 0) continue
      group[fields++] = (value & 1) === 1 ? -(value >>> 1) : value >>> 1
      value = shift = 0
      continue
    }
    if (fields > 0) {
      generatedColumn += group[0]
      if (line === line0 && generatedColumn > column0) return found
      if (fields >= 4) {
        at.source += group[1]
        at.line += group[2]
        at.column += group[3]
      }
      if (line === line0) found = fields >= 4 ? { ...at } : null
      fields = 0
    }
    if (byte === 0x3b) {
      if (line === line0) return found
      line++
      generatedColumn = 0
    }
  }
  return found
}

/** @param {Buffer} map @returns {unknown[] | null} */
function sourcesOf (map) {
  const from = valueOf(map, 'sources')
  if (from === -1 || map[from] !== 0x5b) return null
  let inText = false
  for (let i = from; i < Math.min(map.length, from + MAX_SOURCES_BYTES); i++) {
    if (inText && map[i] === BACKSLASH) i++
    else if (map[i] === QUOTE) inText = !inText
    else if (!inText && map[i] === 0x5d) return parseNames(map, from, i + 1)
  }
  return null
}

/** @param {Buffer} map @param {number} from @param {number} to */
function parseNames (map, from, to) {
  const root = stringAt(map, 'sourceRoot')
  try {
    const folder = root === null ? '' : String(JSON.parse(map.toString('utf8', root.from - 1, root.to + 1)))
    const prefix = folder === '' || folder.endsWith('/') ? folder : `${folder}/`
    return JSON.parse(map.toString('utf8', from, to))
      .map((/** @type {unknown} */ name) => typeof name === 'string' ? prefix + name : null)
  } catch (err) {
    if (!(err instanceof SyntaxError)) throw err
    return null // no source map
  }
}

/**
 * @param {Buffer} map
 * @param {string} key
 * @returns {{ from: number, to: number } | null}   between its quotes
 */
function stringAt (map, key) {
  const from = valueOf(map, key)
  if (from === -1 || map[from] !== QUOTE) return null
  for (let i = from + 1; i < map.length; i++) {
    if (map[i] === BACKSLASH) i++
    else if (map[i] === QUOTE) return { from: from + 1, to: i }
  }
  return null
}

/**
 * Where the value of a key begins. The same text inside another text (sourcesContent) has a backslash before its
 * quotes.
 * @param {Buffer} map
 * @param {string} key
 */
function valueOf (map, key) {
  const name = Buffer.from(`"${key}"`)
  for (let at = map.indexOf(name); at !== -1; at = map.indexOf(name, at + 1)) {
    if (map[at - 1] === BACKSLASH) continue
    let i = at + name.length
    while (isSpace(map[i])) i++
    if (map[i] !== 0x3a) continue
    do i++; while (isSpace(map[i]))
    return i
  }
  return -1
}

/** @param {number} byte */
function isSpace (byte) { return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 }

module.exports = { readMap, findOriginal }
