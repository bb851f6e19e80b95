'use strict'
/** What a load reads from files: a body, lines of headers, the requests of a mix. Each mistake names its file. */
const fs = require('node:fs')
const path = require('node:path')
const { wrongUse } = require('../usage-error')

/** @typedef {import('../../bench/shapes/suite').LoadBody} LoadBody */
/** @typedef {import('../../bench/shapes/suite').LoadRequest} LoadRequest */

const MOST_BODY_BYTES = 16 * 1024 * 1024
const PART_BYTES = 64 * 1024
const MIX_KEYS = ['name', 'method', 'path', 'headers', 'body', 'bodyFile', 'weight']

/** @param {string} message */
function usage (message) { return wrongUse('load', `${message}.`) }

/**
 * A pipe has no size, and a device no end: no more is read than is taken.
 * @param {string} flag
 * @param {string} file
 * @returns {Buffer}
 * @throws BW_USAGE
 */
function readBytes (flag, file) {
  /** @type {Buffer[]} */
  const parts = []
  let size = 0
  try {
    const fd = fs.openSync(file, 'r')
    try {
      for (let count = 1; count > 0 && size <= MOST_BODY_BYTES; size += count) {
        const part = Buffer.alloc(PART_BYTES)
        count = fs.readSync(fd, part)
        parts.push(part.subarray(0, count))
      }
    } finally {
      fs.closeSync(fd)
    }
  } catch (err) {
    throw usage(`${flag} ${file} cannot be read (${err.code})`)
  }
  if (size > MOST_BODY_BYTES) throw usage(`${flag} ${file} is too large: at most ${MOST_BODY_BYTES} bytes are taken`)
  return Buffer.concat(parts)
}

/** @param {string} flag @param {string} file @returns {LoadBody}  text where the bytes are utf-8 */
function readBody (flag, file) {
  const bytes = readBytes(flag, file)
  const text = bytes.toString('utf8')
  return Buffer.from(text).equals(bytes) ? text : { base64: bytes.toString('base64') }
}

/** @param {string} file @returns {string[]}  "Name: value"; empty lines and those that begin with # are left out */
function readHeaderLines (file) {
  return readBytes('--header-file', file).toString('utf8').split(/\r?\n/)
    .filter(line => line.trim() !== '' && !line.startsWith('#'))
}

/**
 * @param {string[]} lines  "Name: value"
 * @returns {Record<string, string>}  a name that comes twice has both values
 */
function headersOf (lines) {
  /** @type {Record<string, string>} */
  const headers = {}
  for (const line of lines) {
    const at = line.indexOf(':')
    if (at < 1) throw usage(`--header takes "Name: value", not "${line}"`)
    const name = line.slice(0, at).trim()
    const before = Object.keys(headers).find(one => one.toLowerCase() === name.toLowerCase()) ?? name
    const value = line.slice(at + 1).trim()
    headers[before] = Object.hasOwn(headers, before) ? `${headers[before]}, ${value}` : value
  }
  return headers
}

/**
 * The requests of a mix: a JSON array of { path, method, headers, body or bodyFile, name, weight }, of which only the
 * path must be there.
 * @param {string} file
 * @param {Record<string, string>} headers   of all of them
 * @returns {NonNullable<import('../../bench/shapes/suite').LoadPlan['mix']>}
 */
function readMix (file, headers) {
  /** @type {unknown} */
  let found
  try {
    found = JSON.parse(readBytes('--mix', file).toString('utf8'))
  } catch (err) {
    if (!(err instanceof SyntaxError)) throw err
    throw usage(`--mix ${file} is no JSON (${err.message})`)
  }
  if (!Array.isArray(found) || found.length === 0) {
    throw usage(`--mix ${file} must hold an array of requests, such as [{ "path": "/", "weight": 9 }]`)
  }
  return found.map((one, at) => {
    const where = `--mix ${file}, request ${at + 1}`
    if (typeof one !== 'object' || one === null) throw usage(`${where} must be an object with a "path"`)
    const wrong = wrongKey(one)
    if (wrong !== null) throw usage(`${where}: ${wrong}`)
    const body = one.bodyFile === undefined ? one.body ?? null
      : readBody(`${where}: bodyFile`, path.resolve(path.dirname(file), one.bodyFile))
    const method = (one.method ?? (body === null ? 'GET' : 'POST')).toUpperCase()
    const name = one.name ?? `${method} ${one.path}`
    return {
      name, method, path: one.path, headers: withOwn(headers, one.headers ?? {}), body, weight: one.weight ?? 1
    }
  })
}

/** @param {Record<string, unknown>} one @returns {string | null}  null: its shape is right; plan.js knows the rest */
function wrongKey (one) {
  const unknown = Object.keys(one).find(key => !MIX_KEYS.includes(key))
  if (unknown !== undefined) return `"${unknown}" is not known; a request has ${MIX_KEYS.join(', ')}`
  if (typeof one.path !== 'string') return 'needs a "path", such as "/users?page=2"'
  const text = ['name', 'method', 'body', 'bodyFile'].find(key => one[key] !== undefined && typeof one[key] !== 'string')
  if (text !== undefined) return `"${text}" must be text`
  if (one.body !== undefined && one.bodyFile !== undefined) return 'has a "body" and a "bodyFile": it can send one'
  const { headers } = one
  if (headers === undefined) return null
  return typeof headers !== 'object' || headers === null || Array.isArray(headers)
    ? '"headers" must be an object of names and values' : null
}

/** @param {Record<string, string>} all @param {Record<string, string>} own  which replace those of the same name */
function withOwn (all, own) {
  const names = new Set(Object.keys(own).map(name => name.toLowerCase()))
  return { ...Object.fromEntries(Object.entries(all).filter(([name]) => !names.has(name.toLowerCase()))), ...own }
}

module.exports = { readBytes, readBody, readHeaderLines, headersOf, readMix }
