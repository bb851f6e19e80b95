'use strict'
/**
 * Regular expressions, and the methods of texts that take one. A statement works on a copy of the app's expressions,
 * since `exec` moves their lastIndex; V8's own time limit ends one that backtracks.
 */
const { types } = require('node:util')
const { ownProperty } = require('../live')
const { refused } = require('../refusal')
const { toText, toNumber } = require('../convert')
const { KINDS } = require('./kinds')
const { COSTS } = require('./costs')
const { isNativeMethod } = require('./natives')

/** @typedef {import('../machine').Machine} Machine */
/** @typedef {(m: Machine, self: any, args: any[]) => any} Run */

/**
 * The properties that V8's methods look up on the way, and that the app may have replaced.
 * @type {(string | symbol)[]}
 */
const PROTOCOL = ['exec', Symbol.match, Symbol.matchAll, Symbol.replace, Symbol.search, Symbol.split]
const FLAGS = {
  hasIndices: 'd', global: 'g', ignoreCase: 'i', multiline: 'm', dotAll: 's', unicode: 'u', unicodeSets: 'v',
  sticky: 'y'
}
const getterOf = (/** @type {string} */ name) => Object.getOwnPropertyDescriptor(RegExp.prototype, name)?.get
const GETTERS = Object.entries(FLAGS).map(([name, flag]) => ({ flag, get: getterOf(name) }))
const sourceGetter = getterOf('source')
const MAX_PATTERN_CHARS = 5000

function checkProtocol () {
  for (const key of PROTOCOL) {
    if (!isNativeMethod(ownProperty(RegExp.prototype, key)?.value, key)) {
      throw refused('patched', `RegExp.prototype.${String(key)}`)
    }
  }
  for (const { flag, get } of GETTERS) {
    if (get !== undefined &&
      getterOf(/** @type {any} */ (Object.keys(FLAGS).find(
        name => /** @type {any} */ (FLAGS)[name] === flag
      ))) !== get) {
      throw refused('patched', 'the flags of RegExp.prototype')
    }
  }
}

/** @param {any} regexp */
function flagsOf (regexp) {
  return GETTERS.filter(({ get }) => get !== undefined && Reflect.apply(get, regexp, []))
    .map(({ flag }) => flag)
    .join('')
}
/** @param {any} regexp @returns {string} */
const sourceOf = regexp => Reflect.apply(/** @type {any} */ (sourceGetter), regexp, [])

/** @param {Machine} m @param {any} regexp  @returns {RegExp}  the statement's own */
function ownRegExp (m, regexp) {
  checkProtocol()
  KINDS.regexp(m, regexp)
  if (m.isMade(regexp) && Reflect.ownKeys(regexp).length === 1) return regexp
  return makeRegExp(m, sourceOf(regexp), flagsOf(regexp))
}

/** @param {Machine} m @param {string} source @param {string} flags */
function makeRegExp (m, source, flags) {
  if (source.length > MAX_PATTERN_CHARS) {
    throw refused('size', `a regular expression of ${source.length} characters`, `${MAX_PATTERN_CHARS}`)
  }
  return m.make(new RegExp(source, flags))
}

/**
 * The methods of a text, by V8's.
 * @param {string} name
 * @param {(m: Machine, text: string, args: any[]) => any[]} convert
 * @returns {Run}
 */
const byNative = (name, convert) => {
  const native = /** @type {any} */ (String.prototype)[name]
  return (m, self, args) => {
    const text = KINDS.text(m, self)
    const given = convert(m, text, args)
    const result = Reflect.apply(native, text, given)
    if (typeof result === 'string') m.budget.make(result.length)
    else if (Array.isArray(result)) m.budget.make(8 * result.length)
    return typeof result === 'object' && result !== null ? m.make(result) : result
  }
}

/** @param {Machine} m @param {any} pattern @param {string} [flags] */
const asPattern = (m, pattern, flags = '') => types.isRegExp(pattern) && !types.isProxy(pattern)
  ? ownRegExp(m, pattern)
  : ownRegExp(m, makeRegExp(m, pattern === undefined ? '(?:)' : toText(m, pattern), flags))

/**
 * The size of a replacement is known only when it is made: each piece is charged.
 * @param {Machine} m
 * @param {string} text
 * @param {any[]} args
 */
function replacement (m, text, [pattern, by]) {
  const given = types.isRegExp(pattern) && !types.isProxy(pattern) ? ownRegExp(m, pattern) : KINDS.text(m, pattern)
  if (typeof given === 'string') m.budget.foresee(COSTS.search.steps(text, [given]), 'this search')
  if (typeof by === 'function') {
    return [given, (/** @type {any[]} */ ...found) => {
      const piece = toText(m, m.call(by, undefined, found, 'the callback'))
      m.budget.make(piece.length)
      return piece
    }]
  }
  const piece = KINDS.text(m, by)
  const marks = piece.split('$').length
  m.budget.make(text.length + piece.length * (text.length + 1))
  // $& and its like put parts of the text in
  if (marks > 1) m.budget.make(text.length * marks * Math.min(text.length, 100))
  return [given, piece]
}

/** @type {Record<string, Run>} */
const PATTERNS = {
  'RegExp.prototype.test': (m, self, [text]) => ownRegExp(m, self).test(KINDS.text(m, text)),
  'RegExp.prototype.exec' (m, self, [text]) {
    const found = ownRegExp(m, self).exec(KINDS.text(m, text))
    return found && m.make(found)
  },
  'RegExp.prototype.toString': (m, self) => `/${sourceOf(KINDS.regexp(m, self))}/${flagsOf(self)}`,
  'String.prototype.match': byNative('match', (m, text, [pattern]) => [asPattern(m, pattern)]),
  'String.prototype.search': byNative('search', (m, text, [pattern]) => [asPattern(m, pattern)]),
  'String.prototype.matchAll' (m, self, [pattern]) {
    const text = KINDS.text(m, self)
    const found = []
    const given = asPattern(m, pattern, 'g')
    if (!flagsOf(given).includes('g')) {
      throw new TypeError('String.prototype.matchAll called with a non-global RegExp argument')
    }
    for (const one of text.matchAll(given)) {
      m.budget.make(64)
      found.push(m.make(one))
    }
    return m.make(found.values())
  },
  'String.prototype.replace': byNative('replace', replacement),
  'String.prototype.replaceAll': byNative('replaceAll', replacement),
  'String.prototype.split': byNative('split', (m, text, [pattern, limit]) => {
    const given = pattern === undefined ? pattern
      : types.isRegExp(pattern) && !types.isProxy(pattern) ? ownRegExp(m, pattern) : KINDS.text(m, pattern)
    if (typeof given === 'string') m.budget.foresee(COSTS.split.steps(text, [given]), 'this split')
    else m.budget.foresee(text.length, 'this split')
    m.budget.make(text.length)
    return limit === undefined ? [given] : [given, toNumber(m, limit)]
  })
}

module.exports = { PATTERNS, makeRegExp, sourceOf, flagsOf }
