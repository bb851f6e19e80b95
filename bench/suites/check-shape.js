'use strict'
/**
 * Checks each value of a bench file against its key: all problems at once, each with its place and, where it can be
 * guessed, the key or value that was meant. Pure. Values that must fit each other are for cross-checks.js.
 */
const { closest, suggestPaths, parseDurationMs } = require('../../common/suggest')
const { isObject } = require('../../common/shape')
const { FILE, SERVER, COMMAND, PLACEHOLDERS } = require('./bench-file-keys')

/** @typedef {import('./bench-file-keys').Node} Node */
/** @typedef {{ path: string, message: string }} Problem */

/** Longest part of a wrong value that a message repeats. */
const SHOWN_LENGTH = 60
const MAX_WORDS = 1000

/** @param {unknown} plain @returns {Problem[]} */
function shapeProblems (plain) {
  if (!isObject(plain)) {
    return [{ path: '', message: `must be an object such as { "suites": ["core"] }, got ${show(plain)}` }]
  }
  return objectProblems(FILE, plain, '')
}

/**
 * @param {Readonly<Record<string, Node>>} keys
 * @param {Record<string, unknown>} value
 * @param {string} path
 * @returns {Problem[]}
 */
function objectProblems (keys, value, path) {
  const unknown = Object.keys(value)
    .filter(key => !Object.hasOwn(keys, key))
    .map(key => ({ path: join(path, key), message: `unknown key${hint(key, keys)}` }))
  const missing = Object.entries(keys)
    .filter(([key, node]) => node.required && value[key] === undefined)
    .map(([key]) => ({ path: join(path, key), message: 'is missing' }))
  const known = Object.entries(keys)
    .flatMap(([key, node]) => value[key] === undefined ? [] : problemsOf(node, value[key], join(path, key)))
  return [...unknown, ...missing, ...known]
}

/**
 * @param {Node} node
 * @param {unknown} given
 * @param {string} path
 * @returns {Problem[]}
 */
function problemsOf (node, given, path) {
  const value = node.short ? node.short(given) : given
  if (value === null && node.nullable) return []
  const wrong = () => [{ path, message: `must be ${expected(node)}, got ${show(value)}${meant(node, value)}` }]
  switch (node.type) {
    case 'object': return isObject(value) ? objectProblems(node.keys ?? {}, value, path) : wrong()
    case 'map': return isObject(value) ? mapProblems(node, value, path) : wrong()
    case 'list': return Array.isArray(value) && !isOneCommand(node, value)
      ? value.flatMap((item, i) => problemsOf(/** @type {Node} */ (node.of), item, `${path}[${i}]`))
      : wrong()
    case 'benchmark': return isObject(value) ? benchmarkProblems(value, path) : wrong()
    case 'command': return commandProblems(value, path)
    case 'argv': return argvProblems(value, path)
    case 'text': return isText(node, value) ? placeholderProblems(value, path) : wrong()
    default: return isScalar(node, value) ? [] : wrong()
  }
}

/** @param {Node} node @param {unknown[]} value  a command where a list of commands belongs */
const isOneCommand = (node, value) =>
  node.of?.type === 'command' && value.length > 0 && value.every(item => typeof item === 'string')

/** @param {Node} node @param {unknown} value @returns {value is string} */
const isText = (node, value) =>
  typeof value === 'string' && !value.includes('\0') && (node.pattern === undefined || node.pattern.test(value))

/** @param {Node} node @param {unknown} value */
function isScalar ({ type, choices = [], min = -Infinity, max = Infinity }, value) {
  if (type === 'boolean') return typeof value === 'boolean'
  if (type === 'choice') return choices.includes(String(value)) && typeof value === 'string'
  return typeof value === 'number' && (type === 'number' ? Number.isFinite(value) : Number.isInteger(value)) &&
    value >= min && value <= max
}

/** @param {Node} node @param {Record<string, unknown>} value @param {string} path @returns {Problem[]} */
function mapProblems ({ pattern, keyExpects, of }, value, path) {
  return Object.entries(value).flatMap(([key, item]) => {
    const at = join(path, key)
    const isWrong = pattern !== undefined && !pattern.test(key)
    return isWrong ? [{ path: at, message: `is no ${keyExpects}` }] : problemsOf(/** @type {Node} */ (of), item, at)
  })
}

/** @param {Record<string, unknown>} value @param {string} path @returns {Problem[]} */
function benchmarkProblems (value, path) {
  const [isServer, isCommand] = [value.server !== undefined, value.command !== undefined]
  if (isServer !== isCommand) return objectProblems(isServer ? SERVER : COMMAND, value, path)
  if (isServer) return [{ path, message: 'has a "server" and a "command": it is measured as one or as the other' }]
  const near = Object.keys(value).map(key => closest(key, ['server', 'command'])).find(key => key !== null)
  return [{
    path, message: `needs a "server" to be loaded, or a "command" to be run${near ? ` (did you mean ${near}?)` : ''}`
  }]
}

/** @param {unknown} value @param {string} path @returns {Problem[]} */
function commandProblems (value, path) {
  if (!isObject(value)) return argvProblems(value, path)
  const keys = /** @type {Record<string, Node>} */ ({
    argv: { type: 'argv', required: true }, timeoutMs: SERVER.timeoutMs
  })
  return objectProblems(keys, value, path)
}

/** @param {unknown} value @param {string} path @returns {Problem[]} */
function argvProblems (value, path) {
  const isArgv = Array.isArray(value) && value.length > 0 && value.length <= MAX_WORDS &&
    value.every(word => typeof word === 'string' && !word.includes('\0')) && value[0] !== ''
  if (isArgv) return value.flatMap((word, i) => placeholderProblems(word, `${path}[${i}]`))
  const guess = typeof value === 'string' && value.trim() !== '' && !/["'\\$|&;<>]/.test(value)
    ? ` (did you mean ${JSON.stringify(value.trim().split(/\s+/))}?)`
    : ''
  return [{ path, message: `must be a list of texts, a program and its arguments, got ${show(value)}${guess}` }]
}

/**
 * Only what is nearly one of ours is a mistake: `{a,b}` and JSON are words like any other.
 * @param {string} text
 * @param {string} path
 * @returns {Problem[]}
 */
function placeholderProblems (text, path) {
  return [...text.matchAll(/\{([A-Za-z]+)\}/g)].flatMap(([whole, name]) => {
    const near = PLACEHOLDERS.includes(name) ? null : closest(name, PLACEHOLDERS)
    return near === null ? [] : [{ path, message: `${whole} stands for nothing (did you mean {${near}}?)` }]
  })
}

/** @param {Node} node */
function expected (node) {
  const orNull = node.nullable ? ', or null' : ''
  return (node.expects ?? typeWords(node)) + orNull
}

/** @param {Node} node */
function typeWords ({ type, unit, choices = [], min, max }) {
  switch (type) {
    case 'boolean': return 'true or false'
    case 'choice': return `one of ${choices.map(choice => JSON.stringify(choice)).join(', ')}`
    case 'number': return `a number from ${min} to ${max}`
    case 'whole': return unit === 'ms'
      ? `a whole number of milliseconds from ${min} to ${max}`
      : `a whole number from ${min} to ${max}`
    case 'list': return 'a list'
    case 'text': return 'a text'
    default: return 'an object'
  }
}

/** @param {Node} node @param {unknown} value */
function meant (node, value) {
  const guess = guessFor(node, value)
  return guess === null ? '' : ` (did you mean ${guess}?)`
}

/** @param {Node} node @param {unknown} value @returns {string | null} */
function guessFor (node, value) {
  if (node.of?.type === 'command' && Array.isArray(value)) return JSON.stringify([value])
  if (node.type === 'list' && node.of?.type === 'text' && typeof value === 'string') return JSON.stringify([value])
  if (typeof value !== 'string') {
    return node.type === 'text' && typeof value === 'number' ? JSON.stringify(String(value)) : null
  }
  if (node.type === 'choice') return quoted(closest(value, node.choices ?? []))
  if (node.type === 'boolean') return ['true', 'false'].includes(value.toLowerCase()) ? value.toLowerCase() : null
  const number = /^\s*\d+(\.\d+)?\s*$/.test(value) ? Number(value) : node.unit === 'ms' ? parseDurationMs(value) : null
  return number !== null && isScalar(node, number) ? String(number) : null
}

/** @param {string | null} text */
const quoted = text => text === null ? null : JSON.stringify(text)

/** @param {string} key @param {Readonly<Record<string, Node>>} keys */
function hint (key, keys) {
  const inside = Object.entries(keys)
    .flatMap(([outer, { keys: inner = {} }]) => Object.keys(inner).map(name => `${outer}.${name}`))
  const guesses = suggestPaths(key, [...Object.keys(keys), ...inside])
  return guesses.length === 0 ? '' : ` (did you mean ${guesses.join(' or ')}?)`
}

/** @param {string} path @param {string} key */
function join (path, key) {
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(key)) return `${path}[${show(key)}]`
  return path === '' ? key : `${path}.${key}`
}

/** @param {unknown} value */
function show (value) {
  if (typeof value === 'string') {
    return JSON.stringify(value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}...` : value)
  }
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  return isObject(value) ? 'an object' : String(value)
}

module.exports = { shapeProblems, show, join }
