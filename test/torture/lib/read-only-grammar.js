'use strict'
/**
 * Statements for a read-only session, drawn from a grammar: most of what JavaScript has, over the hostile app, V8's and
 * Node's own objects, and what the statement has declared itself. Each is made from its seed alone.
 */
const { seeded } = require('./numbers')
const { HOSTILE: HOSTILE_NAMES } = require('../../repl/read-only/hostile-expressions')

const MAX_DEPTH = 5
const MAX_CHARS = 2000
/**
 * @typedef {{ pick: <T>(items: readonly T[]) => T, below: (most: number) => number, depth: number, names: string[],
 *   made: number }} Draw
 */
/** @typedef {(d: Draw) => string} Rule */

const HOSTILE = [...HOSTILE_NAMES, 'patched', 'async'].map(name => `app.hostile.${name}`)
const APP = [
  'app', 'app.n', 'app.list', 'app.users', 'app.config', 'app.config.limits', 'app.sessions', 'app.text', 'app.hostile'
]
const BIG = ['bytes', 'many', 'long', 'boxed', 'keys', 'map', 'deep', 'named', 'rows', 'ids'].map(name => `app.${name}`)
const OWNERS = [Object, Array, String, Number, Boolean, BigInt, Symbol, Function, Map, Set, WeakMap, WeakSet, WeakRef,
  Date, RegExp, Promise, Error, TypeError, AggregateError, ArrayBuffer, SharedArrayBuffer, DataView, Uint8Array,
  Float64Array, Proxy, Buffer, URL, URLSearchParams, AbortController, TextDecoder, TextEncoder]
const SPACES = {
  Reflect, JSON, Math, Atomics, Intl, process, console, WebAssembly: /** @type {any} */ (globalThis).WebAssembly,
  performance
}
const OWNER_NAMES = OWNERS.map(({ name }) => name)
const GLOBALS = [
  'globalThis', 'this', 'process', 'require', 'module', 'Buffer', 'console', '_', '_error', 'process.env',
  'require.cache', 'process.mainModule', 'global', 'eval', 'queueMicrotask', 'setTimeout',
  'structuredClone', 'fetch', 'parseInt', 'decodeURIComponent', 'isNaN', 'crypto', ...OWNER_NAMES,
  ...Object.keys(SPACES)
]
const LITERALS = [
  '(0)', '(1)', '-1', '2**31', '2**53-1', '1e308', 'NaN', 'Infinity', '5n', '2n**64n', '-1n', '""', '"x"', '"length"',
  '"__proto__"', '"constructor"', '"unique_id"', '"a b c"', 'true', 'false', 'null', 'undefined',
  '/x/g', '/(a+)+$/', '/./u', '/(?<year>\\d+)/y', '"\\u{1F600}"', '"x".repeat(1e4)', '"a".repeat(40)', '[]', '{}',
  'Symbol.iterator', 'Symbol.toPrimitive', 'Symbol.species', '"2026-01-01"', '[[1, 2], [3, 4]]', '`x`', '(0x1f)', '.5'
]
const LENGTHS = [
  '{ length: 2**53-1 }', '{ length: 1e6 }', '{ length: -1 }', '{ length: app.hostile.valueOf }', 'new Array(1e6)',
  'new Array(2**32-1)', 'Array(100).fill(0)', 'new Map([[1, 2]])', 'new Set("abc")', 'new Uint8Array(8)',
  'Buffer.from("x")', 'new Date(0)', 'new Error("x")', 'Object.create(null)', 'Object("x")',
  'Array.from({ length: 1000 }, (_, i) => i)'
]
const ITERABLES = [
  'app.list', 'app.users', 'app.sessions', 'app.text', 'app.many', 'app.map', 'app.hostile.iterable',
  'app.hostile.iterator', 'Object.keys(app)', '[1, 2]', 'app.map.keys()', 'app.bytes'
]
const MEMBERS = [
  'x', 'length', 'size', 'constructor', '__proto__', 'prototype', 'name', 'message', 'stack', 'cause', 'buffer',
  'lastIndex', 'n', 'list', 'env', 'unique_id', 'cache', 'exports', 'parent', 'children', 'caller', 'callee',
  'arguments',
  'mainModule',
  'binding', '_events', 'default', 'then', 'next', 'description', 'byteLength', 'groups', 'raw', 'inner', 'name7'
]
const METHODS = [...new Set(OWNERS.flatMap(owner => [owner, owner.prototype ?? {}])
  .flatMap(owner => Object.getOwnPropertyNames(owner)))].filter(name => /^[a-z]\w*$/i.test(name)).sort()
const STATICS = [...OWNERS.map(owner => /** @type {[string, any]} */ ([owner.name, owner])), ...Object.entries(SPACES)]
  .flatMap(([name, owner]) =>
    Object.getOwnPropertyNames(owner).filter(key => /^[a-z]\w*$/i.test(key)).sort().map(key => `${name}.${key}`))
const UNBOUND = OWNERS.flatMap(owner => Object.getOwnPropertyNames(owner.prototype ?? {})
  .filter(key => /^[a-z]\w*$/i.test(key))
  .sort()
  .map(key => `${owner.name}.prototype.${key}`))
/**
 * What has methods of a kind, so that most calls are of what is there.
 * @type {[receivers: string[], methods: string[]][]}
 */
const KINDS = /** @type {[string[], any][]} */ ([
  [
    [
      'app.list', 'app.many', 'app.users', 'app.hostile.list', 'app.hostile.species', 'app.hostile.patched',
      '[3, 1, 2]', 'new Array(1e5).fill(1)', '[[1], [2, [3]]]', 'Array.from(app.map.keys()).slice(0, 9)'
    ],
    Array
  ],
  [
    [
      'app.text', 'app.long', '"a-b-c"', '"x".repeat(1e6)', '"añ\\u{1F600}"', 'String(app.n)',
      'JSON.stringify(app.config)'
    ],
    String
  ],
  [
    [
      'app.sessions', 'app.map', 'app.hostile.map', 'new Map(Object.entries(app))',
      'new Map(app.list.map((x, i) => [x, i]))'
    ],
    Map
  ],
  [['app.hostile.set', 'new Set(app.list)', 'new Set("abc")'], Set],
  [['app.hostile.date', 'new Date(0)', 'new Date()'], Date],
  [['app.hostile.regexp', '/x/g', '/^(\\w+)-/', '/(x+x+)+y/'], RegExp],
  [['app.n', '(5)', '(2.5)', 'NaN'], Number],
  [['app.bytes', 'Buffer.from("hello")'], Buffer],
  [['app.config', 'app.named', 'app.rows', 'app.ids', 'app.keys', 'globalThis', 'process', 'app.deep', '({})'], Object],
  [['app.hostile.fn', 'Math.max', '(x => x)', 'Array.prototype.map'], Function]
]).map(([receivers, owner]) => [
  receivers, Object.getOwnPropertyNames(owner.prototype).filter(key => /^[a-z]\w*$/i.test(key)).sort()
])
const OBJECT_STATICS = [
  'Object.keys', 'Object.values', 'Object.entries', 'Object.assign', 'Object.fromEntries', 'Object.getOwnPropertyNames',
  'Object.getOwnPropertyDescriptors', 'Object.groupBy', 'Reflect.ownKeys', 'Reflect.get',
  'Reflect.apply', 'JSON.stringify', 'Array.from', 'Math.max', 'String', 'Number', 'Array.of', 'Object.getPrototypeOf'
]
const MODULES = [
  'fs', 'node:fs', 'http', 'domain', 'repl', 'wasi', 'child_process', './x', 'node:module', 'v8', 'vm',
  'worker_threads', 'inspector'
]
const BINARY = [
  '+', '-', '*', '/', '%', '**', '==', '===', '!=', '<', '>', '<=', '>=', '<<', '>>', '>>>', '&', '|', '^', '&&', '||',
  '??', 'in', 'instanceof', ','
]
const ASSIGNS = ['=', '+=', '-=', '**=', '<<=', '&&=', '||=', '??=']

/** @param {Draw} d */
const name = d => d.names.length > 0 ? d.pick(d.names) : 'app'
/** @param {Draw} d */
const declared = d => {
  const made = `v${d.made++}`
  d.names.push(made)
  return made
}
/** @param {Draw} d @param {number} most @param {Rule} rule @param {string} [between] */
const several = (d, most, rule, between = ', ') =>
  Array.from({ length: d.below(most + 1) }, () => rule(d)).join(between)

/** Ends: no rule in them. @type {Rule[]} */
const ENDS = [
  d => d.pick(LITERALS), d => d.pick(LITERALS), d => d.pick(APP), d => d.pick(APP), d => d.pick(HOSTILE),
  d => d.pick(HOSTILE),
  d => d.pick(BIG), d => d.pick(GLOBALS), d => d.pick(LENGTHS), name, name, name
]

/** @type {Rule[]} */
const EXPRESSIONS = [
  d => `${expression(d)} ${d.pick(BINARY)} ${expression(d)}`,
  d => `${d.pick(['!', '-', '+', '~', 'typeof ', 'void ', 'await '])}${expression(d)}`,
  d => d.below(4) === 0 ? `${d.pick(['delete ', '++', '--'])}${place(d)}` : expression(d),
  d => `${expression(d)}${d.pick(['.', '?.'])}${d.pick(MEMBERS)}`,
  d => `${expression(d)}${d.pick(['', '?.'])}[${expression(d)}]`,
  call, call, call, call, call, call,
  d => `${d.pick(OBJECT_STATICS)}(${expression(d)}${d.pick(['', `, ${argument(d)}`])})`,
  d => `${d.pick(OBJECT_STATICS)}(${expression(d)})`,
  d => d.below(12) === 0 ? d.pick(WALLED)(d) : call(d),
  d => `${expression(d)}.${d.pick(METHODS)}(${several(d, 2, argument)})`,
  d => `${d.pick(STATICS)}(${several(d, 2, argument)})`,
  d => `${d.pick(UNBOUND)}.${d.pick(['call', 'apply', 'bind'])}(${expression(d)}, ${several(d, 2, argument)})`,
  d => `new ${d.pick(OWNER_NAMES)}(${several(d, 2, argument)})`,
  d => `${d.pick(GLOBALS)}(${several(d, 2, argument)})`,
  d => `require(${d.pick(MODULES.map(module => JSON.stringify(module)))})`,
  d => `${expression(d)} ? ${expression(d)} : ${expression(d)}`,
  d => `[${several(d, 4, argument)}]`,
  d => `({ ${several(d, 3, member)} })`,
  d => `\`${several(d, 2, inner => `x\${${expression(inner)}}`, ' ')}\``,
  callback,
  d => `(${callback(d)})(${several(d, 2, argument)})`,
  d => `${place(d)} ${d.pick(ASSIGNS)} ${expression(d)}`,
  d => `${place(d)}${d.pick(['++', '--'])}`,
  d => `(${pattern(d)} = ${expression(d)})`
]

/** Refused as soon as they are met, so they are rare. @type {Rule[]} */
const WALLED = [
  d => `${d.pick(['class { static x = ', 'class extends Array { y = '])}${expression(d)} }`,
  d => `(function${d.pick(['', ' *'])} (${d.pick(['', 'a', 'a = 1', '...a'])}) { ${statement(d)} })${d.pick(['', '()', '(1)', '.next'])}`,
  d => `(async () => ${expression(d)})()`,
  d => `String.raw\`${d.pick(['x', '${app}', '${app.hostile.valueOf}'])}\``,
  d => `import(${expression(d)})`
]

/** @param {Draw} d @returns {string} */
function call (d) {
  const [receivers, methods] = d.pick(KINDS)
  return `${d.below(4) === 0 ? expression(d) : d.pick(receivers)}.${d.pick(methods)}(${several(d, 2, argument)})`
}

/** @param {Draw} d @returns {string} */
function expression (d) {
  if (d.depth >= MAX_DEPTH || d.below(5) === 0) return d.pick(ENDS)(d)
  d.depth++
  const text = d.pick(EXPRESSIONS)(d)
  d.depth--
  return d.below(3) === 0 ? `(${text})` : text
}

/** @param {Draw} d @returns {string} */
function argument (d) {
  const kind = d.below(8)
  return kind === 0 ? `...${d.pick(ITERABLES)}` : kind < 3 ? callback(d) : expression(d)
}

/** @param {Draw} d @returns {string} */
function callback (d) {
  const held = d.names.length
  d.names.push('a', 'b')
  const text = d.below(3) === 0
    ? `(a, b) => { ${statement(d)}; return ${expression(d)} }`
    : `${d.pick(['a', '(a, b)', '({ x: a, ...b })', '([a, b] = [])'])} => ${expression(d)}`
  d.names.length = held
  return text
}

/** @param {Draw} d @returns {string} */
function member (d) {
  return d.pick(/** @type {Rule[]} */ ([
    inner => `${inner.pick(MEMBERS)}: ${expression(inner)}`, inner => `${inner.pick(MEMBERS)}: ${expression(inner)}`,
    inner => `[${expression(inner)}]: ${expression(inner)}`, inner => `...${expression(inner)}`,
    inner => inner.below(5) === 0 ? `get x () { ${statement(inner)} }` : `x: ${expression(inner)}`,
    inner => `${inner.pick(['toString', 'valueOf', 'toJSON', 'then', '[Symbol.toPrimitive]', '[Symbol.iterator]'])} () { return ${expression(inner)} }`
  ]))(d)
}

/** What is assigned to. @param {Draw} d @returns {string} */
function place (d) {
  return d.pick(/** @type {Rule[]} */ ([
    inner => `${inner.pick([...APP, ...HOSTILE, ...BIG])}.${inner.pick(MEMBERS)}`,
    inner => `${name(inner)}[${expression(inner)}]`, name, name, () => 'smuggled',
    inner => `globalThis.${inner.pick(MEMBERS)}`
  ]))(d)
}

/** @param {Draw} d @returns {string} */
function pattern (d) {
  return d.pick(/** @type {Rule[]} */ ([
    inner => `[${place(inner)}, ...${place(inner)}]`,
    inner => `{ ${inner.pick(MEMBERS)}: ${place(inner)} }`,
    inner => `[${place(inner)} = ${expression(inner)}]`
  ]))(d)
}

/** @type {Rule[]} */
const STATEMENTS = [
  expression, expression, expression,
  d => ((value, made) => `${d.pick(['const', 'let', 'var'])} ${made} = ${value}`)(expression(d), declared(d)),
  d => ((value, made) => `const ${d.pick([`{ x: ${made} = 1, ...r${made} }`, `[${made}, ...r${made}]`])} = ${value}`)(
    expression(d), declared(d)
  ),
  d => `for (const a of ${d.below(3) === 0 ? expression(d) : d.pick(ITERABLES)}) { ${statement(d)} }`,
  d => `for (const a in ${expression(d)}) { ${statement(d)} }`,
  d => `for (let i = 0; i < ${d.pick(['3', '1000', '1e9', 'Infinity'])}; i++) { ${statement(d)} }`,
  d => `while (${expression(d)}) { ${d.pick(['break', 'continue', statement(d)])} }`,
  d => `do { ${statement(d)} } while (${expression(d)})`,
  d => `if (${expression(d)}) { ${statement(d)} } else { ${statement(d)} }`,
  d => `try { ${statement(d)} } catch (e) { ${statement(d)} } finally { ${statement(d)} }`,
  d => d.below(3) === 0 ? `throw ${expression(d)}` : expression(d),
  d => `switch (${expression(d)}) { case ${expression(d)}: ${statement(d)}; break; default: ${statement(d)} }`,
  d => ((made) => `function ${made} (a) { ${statement(d)}; return ${d.pick([`${made}(a)`, expression(d)])} } ${made}(${expression(d)})`)(declared(d)),
  d => ((label) => `${label}: { ${statement(d)}; break ${label} }`)(`l${d.below(1e6)}`)
]

/** @param {Draw} d @returns {string} */
function statement (d) {
  if (d.depth >= MAX_DEPTH) return d.pick(ENDS)(d)
  d.depth++
  const held = d.names.length
  const text = d.pick(STATEMENTS)(d)
  d.depth--
  if (d.depth > 0) d.names.length = held
  return text
}

/** @param {number} seed @returns {string} */
function statementOf (seed) {
  const random = seeded((seed * 2654435761) % 2147483648)
  for (let i = 0; i < 5; i++) random(2) // seeds beside one another begin alike
  /** @type {Draw} */
  const d = { below: random, pick: items => items[random(items.length)], depth: 0, names: [], made: 0 }
  const text = Array.from({ length: 1 + random(3) }, () => statement(d)).join('; ')
  return text.length <= MAX_CHARS ? text : statementOf(seed + 0.5)
}

module.exports = { statementOf }
