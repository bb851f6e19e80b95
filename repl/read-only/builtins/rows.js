'use strict'
/**
 * The table of V8's own functions that are called as they are: of what, with which arguments, and how the cost grows
 * (costs.js). Data only. Functions that go through lists, call back or look into objects are written in the files
 * beside this.
 *
 * path: [kind of `this`, kinds of the arguments (the last one with * for all that follow), cost]
 */

/** @typedef {[string, string[], string]} Row */

/**
 * @param {string} owner
 * @param {string} self
 * @param {Record<string, [string[], string]>} of
 * @returns {Record<string, Row>}
 */
const rows = (owner, self, of) => Object.fromEntries(Object.entries(of)
  .map(([name, [args, cost]]) => [`${owner}.${name}`, /** @type {Row} */ ([self, args, cost])]))
/** @param {string} names @param {string[]} args @param {string} [cost] @returns {Record<string, [string[], string]>} */
const each = (names, args, cost = 'one') => Object.fromEntries(names.split(' ').map(name => [name, [args, cost]]))

/** @type {Record<string, Row>} */
const ROWS = {
  ...rows('String.prototype', 'text', {
    ...each('at charAt charCodeAt codePointAt', ['number'], 'text'),
    ...each('slice substring substr', ['number', 'number'], 'copy'),
    ...each('trim trimStart trimEnd isWellFormed toWellFormed', [], 'copy'),
    ...each('toLowerCase toUpperCase', [], 'unicode'),
    ...each('toLocaleLowerCase toLocaleUpperCase', [], 'unicode'),
    normalize: [['text'], 'unicode'],
    localeCompare: [['text'], 'language'],
    ...each('includes startsWith endsWith indexOf lastIndexOf', ['text', 'number'], 'search'),
    repeat: [['number'], 'repeat'],
    ...each('padStart padEnd', ['number', 'text'], 'pad'),
    concat: [['text*'], 'concat']
  }),
  ...rows('String.prototype', 'string', each('toString valueOf', [])),
  ...rows('Number.prototype', 'thisNumber', {
    ...each('toFixed toExponential toPrecision toString', ['number']), ...each('toLocaleString valueOf', [])
  }),
  ...rows('Boolean.prototype', 'boolean', each('toString valueOf', [])),
  ...rows('BigInt.prototype', 'bigint', { ...each('toString', ['number']), ...each('toLocaleString valueOf', []) }),
  ...rows('Symbol.prototype', 'symbol', each('toString valueOf', [])),
  ...rows('String', 'none', each('fromCharCode fromCodePoint', ['number*'], 'args')),
  ...rows('Number', 'none', {
    ...each('isFinite isInteger isNaN isSafeInteger', ['any']),
    ...each('parseFloat', ['text'], 'argument'),
    parseInt: [['text', 'number'], 'argument']
  }),
  ...rows('Math', 'none', {
    ...each('abs acos acosh asin asinh atan atanh cbrt ceil clz32 cos cosh exp expm1 floor fround log log10 log1p log2 round sign sin sinh sqrt tan tanh trunc', ['number']),
    ...each('atan2 imul pow', ['number', 'number']),
    ...each('max min hypot', ['number*'], 'args')
  }),
  ...rows('Date.prototype', 'date', {
    ...each('getTime valueOf getFullYear getMonth getDate getDay getHours getMinutes getSeconds getMilliseconds getTimezoneOffset getYear', []),
    ...each(
      'getUTCFullYear getUTCMonth getUTCDate getUTCDay getUTCHours getUTCMinutes getUTCSeconds getUTCMilliseconds', []
    ),
    ...each('toString toDateString toTimeString toISOString toUTCString toLocaleString toLocaleDateString toLocaleTimeString', []),
    ...each('Symbol.toPrimitive', ['text'])
  }),
  ...rows('Date', 'none', { now: [[], 'one'], parse: [['text'], 'argument'], UTC: [['number*'], 'args'] }),
  ...rows('Map.prototype', 'map', each('get has', ['hashed'])),
  ...rows('Set.prototype', 'set', each('has', ['hashed'])),
  ...rows('WeakMap.prototype', 'weakmap', each('get has', ['any'])),
  ...rows('WeakSet.prototype', 'weakset', each('has', ['any'])),
  ...rows('Object', 'none', { is: [['hashed', 'hashed'], 'one'] }),
  ...rows('Array', 'none', { isArray: [['any'], 'one'] }),
  ...rows('ArrayBuffer', 'none', { isView: [['any'], 'one'] }),
  ...rows('Symbol', 'none', { for: [['text'], 'argument'] }),
  ...rows('BigInt', 'none', { asIntN: [['number', 'bigint'], 'one'], asUintN: [['number', 'bigint'], 'one'] }),
  parseFloat: ['none', ['text'], 'argument'],
  parseInt: ['none', ['text', 'number'], 'argument'],
  isNaN: ['none', ['number'], 'one'],
  isFinite: ['none', ['number'], 'one'],
  ...Object.fromEntries(['encodeURIComponent', 'decodeURIComponent', 'encodeURI', 'decodeURI']
    .map(name => [name, /** @type {Row} */ (['none', ['text'], 'json'])]))
}

/** Getters of V8's that only answer; each checks by itself what it is asked of. */
const GETTERS = [
  'Map.prototype.size', 'Set.prototype.size', 'ArrayBuffer.prototype.byteLength',
  'SharedArrayBuffer.prototype.byteLength', 'Symbol.prototype.description',
  'DataView.prototype.byteLength', 'DataView.prototype.byteOffset', 'DataView.prototype.buffer',
  ...['length', 'byteLength', 'byteOffset', 'buffer', 'Symbol.toStringTag'].map(name => `TypedArray.prototype.${name}`),
  ...['hasIndices', 'global', 'ignoreCase', 'multiline', 'dotAll', 'unicode', 'unicodeSets', 'sticky', 'source']
    .map(name => `RegExp.prototype.${name}`)
]

module.exports = { ROWS, GETTERS }
