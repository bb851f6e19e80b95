'use strict'
/** JSON: written without a toJSON of the app, and as much as the budget allows; read by V8. */
const { types } = require('node:util')
const { isObject, property, ownProperty, ownShownNames } = require('../live')
const { refused } = require('../refusal')
const { toText } = require('../convert')
const { KINDS } = require('./kinds')
const { COSTS } = require('./costs')
const { listOf } = require('./lists')
const { isNativeMethod } = require('./natives')

/** @typedef {import('../machine').Machine} Machine */

const nativeStringify = JSON.stringify
const nativeParse = JSON.parse
const toISOString = Date.prototype.toISOString

/**
 * @param {Machine} m
 * @param {any} value
 * @param {{ indent: string, allow: Set<string> | null, open: any[] }} how
 * @returns {string | undefined}
 */
function write (m, value, how) {
  m.budget.spend()
  if (value === null) return 'null'
  switch (typeof value) {
    case 'string':
      m.budget.read(value)
      return made(m, nativeStringify(value))
    case 'number': return Number.isFinite(value) ? String(value) : 'null'
    case 'boolean': return String(value)
    case 'bigint': throw new TypeError('Do not know how to serialize a BigInt')
    case 'object': return writeObject(m, value, how)
    default: return undefined
  }
}

/** @param {Machine} m @param {any} value @param {{ indent: string, allow: Set<string> | null, open: any[] }} how */
function writeObject (m, value, how) {
  if (types.isDate(value) && isNativeMethod(property(value, 'toJSON')?.value, 'toJSON')) {
    return nativeStringify(isNaN(+value) ? null : Reflect.apply(toISOString, value, []))
  }
  const toJSON = property(value, 'toJSON', 'what is written as JSON')
  if (toJSON && typeof (toJSON.value ?? toJSON.get) === 'function') throw refused('appFunction', 'its toJSON')
  if (types.isBoxedPrimitive(value)) return write(m,
    KINDS[types.isStringObject(value) ? 'string' : types.isNumberObject(value) ? 'thisNumber' : 'boolean'](m, value),
    how)
  if (how.open.includes(value)) throw new TypeError('Converting circular structure to JSON')
  m.budget.down()
  const inner = { ...how, open: [...how.open, value] }
  const isList = Array.isArray(value)
  const parts = isList ? writeItems(m, value, inner) : writeMembers(m, value, inner)
  m.budget.up()
  const [begin, end] = isList ? '[]' : '{}'
  if (parts.length === 0) return begin + end
  if (how.indent === '') return made(m, begin + parts.join(',') + end)
  const margin = `\n${how.indent.repeat(how.open.length)}`
  return made(m, begin + parts.map(part => `${margin}${how.indent}${part}`).join(',') + margin + end)
}

/** @param {Machine} m @param {any} value @param {any} how */
function writeItems (m, value, how) {
  const list = listOf(m, value)
  m.budget.list(list.length)
  return Array.from({ length: list.length }, (_, i) => write(m, list.at(i), how) ?? 'null')
}

/** @param {Machine} m @param {any} value @param {any} how */
function writeMembers (m, value, how) {
  const parts = []
  for (const key of ownShownNames(value, m.budget)) {
    if (typeof key !== 'string' || (how.allow && !how.allow.has(key))) continue
    const found = ownProperty(value, key)
    if (!found?.enumerable) continue
    if (!('value' in found)) throw refused('appGetter', key)
    const text = write(m, found.value, how)
    if (text !== undefined) parts.push(`${nativeStringify(key)}:${how.indent === '' ? '' : ' '}${text}`)
  }
  return parts
}

/** @param {Machine} m @param {string} text */
function made (m, text) {
  m.budget.make(text.length)
  return text
}

/** @type {Record<string, (m: Machine, self: any, args: any[]) => any>} */
const JSON_FUNCTIONS = {
  'JSON.stringify' (m, _, [value, replacer, space]) {
    if (typeof replacer === 'function') {
      throw refused('syntax', 'JSON.stringify with a function (a list of names it knows)')
    }
    const indent = typeof space === 'number'
      ? ' '.repeat(Math.max(0, Math.min(10, space)))
      : typeof space === 'string' ? space.slice(0, 10) : ''
    const allow = isObject(replacer) ? new Set([...m.iterate(replacer)].map(name => toText(m, name))) : null
    return write(m, value, { indent, allow, open: [] })
  },
  'JSON.parse' (m, _, [value, reviver]) {
    if (reviver !== undefined) throw refused('syntax', 'JSON.parse with a function')
    const text = KINDS.text(m, value)
    m.budget.foresee(COSTS.json.steps(undefined, [text]), 'this text to parse')
    m.budget.make(4 * text.length)
    const parsed = nativeParse(text)
    return isObject(parsed) ? m.make(parsed) : parsed
  }
}

module.exports = { JSON_FUNCTIONS }
