'use strict'
/** Of Node: what only answers, and is still what Node has put there (common/pristine.js). */
const { types } = require('node:util')
const { PRISTINE } = require('../../../common/pristine')
const { KINDS } = require('./kinds')
const { copy, listOf } = require('./lists')
const { refused } = require('../refusal')
const { toText, toNumber } = require('../convert')

/** @typedef {import('../machine').Machine} Machine */
/** @typedef {(m: Machine, self: any, args: any[]) => any} Run */

const ENCODINGS = {
  utf8: 'utf8', 'utf-8': 'utf8', hex: 'hex', base64: 'base64', base64url: 'base64url', latin1: 'latin1',
  binary: 'latin1', ascii: 'ascii', ucs2: 'ucs2', utf16le: 'ucs2'
}

/** @param {Machine} m @param {any} encoding @returns {string} */
function encodingOf (m, encoding) {
  const name = encoding === undefined ? 'utf8' : toText(m, encoding).toLowerCase()
  if (!Object.hasOwn(ENCODINGS, name)) throw new TypeError(`Unknown encoding: ${name.slice(0, 100)}`)
  return /** @type {any} */ (ENCODINGS)[name]
}

/** @type {Run} */
function bufferToString (m, self, [encoding, from = 0, to]) {
  if (types.isProxy(self) || !types.isUint8Array(self)) throw new TypeError('this method wants a Buffer')
  const { length } = listOf(m, self)
  const begin = Math.max(0, Math.min(length, Math.trunc(toNumber(m, from)) || 0))
  const end = to === undefined ? length : Math.max(begin, Math.min(length, Math.trunc(toNumber(m, to)) || 0))
  m.budget.make(2 * (end - begin))
  return Reflect.apply(PRISTINE.slices[encodingOf(m, encoding)], self, [begin, end])
}

/** @type {Run} */
function bufferFrom (m, _, [from, encoding]) {
  if (typeof from === 'string') {
    const text = KINDS.text(m, from)
    m.budget.make(3 * text.length)
    return m.make(PRISTINE.bufferFrom(text, /** @type {any} */ (encodingOf(m, encoding))))
  }
  return m.make(PRISTINE.bufferFrom(copy(m, listOf(m, from)).map(item => toNumber(m, item))))
}

/** @type {Run} */
const isBuffer = (_m, _, [value]) => !types.isProxy(value) && PRISTINE.bufferIsBuffer(value)
/** @type {Run} */
const byteLength = (m, _, [text]) => PRISTINE.byteLength(KINDS.text(m, text))

/** @returns {Map<Function, Run>} */
function nodeFunctions () {
  const table = new Map()
  for (const fn of Object.values(PRISTINE.process)) {
    if (typeof fn !== 'function') continue
    table.set(fn, (/** @type {Machine} */ m, /** @type {any} */ _, /** @type {any[]} */ args) => {
      if (args.length > 0) throw refused('unsafeFunction', 'it with arguments')
      m.budget.spend(1000)
      const answer = Reflect.apply(fn, process, [])
      return typeof answer === 'object' ? m.make(answer) : answer
    })
  }
  table.set(PRISTINE.bufferToString, bufferToString)
  table.set(PRISTINE.bufferFrom, bufferFrom)
  table.set(PRISTINE.bufferIsBuffer, isBuffer)
  table.set(PRISTINE.byteLength, byteLength)
  return table
}

module.exports = { nodeFunctions }
