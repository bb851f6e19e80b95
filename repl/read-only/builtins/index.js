'use strict'
/**
 * The table of everything that a read-only statement may call, by the functions themselves. Any other function is
 * refused.
 */
const { nativeAt, nativeGetterAt } = require('./natives')
const { ROWS, GETTERS } = require('./rows')
const { COSTS } = require('./costs')
const { KINDS } = require('./kinds')
const { LISTS } = require('./lists')
const { ITERATORS, STEPS } = require('./iterators')
const { OBJECTS } = require('./objects')
const { COLLECTIONS } = require('./collections')
const { PATTERNS, flagsOf } = require('./patterns')
const { JSON_FUNCTIONS } = require('./json')
const { CONSTRUCTORS } = require('./constructors')
const { nodeFunctions } = require('./node')
const { isObject, protoOf } = require('../live')
const { refused } = require('../refusal')
const { PRISTINE } = require('../../../common/pristine')

/** @typedef {import('../machine').Machine} Machine */
/** @typedef {(m: Machine, self: any, args: any[]) => any} Run */
/** @typedef {{ run?: Run, construct?: (m: Machine, args: any[]) => any }} Callable */
/**
 * @typedef {object} Builtins
 * @property {Map<Function, Callable>} functions
 * @property {Map<Function, (m: Machine, self: any) => any>} getters
 * @property {Map<Function, (m: Machine, self: any) => Iterable<any>>} iterators   by the method at Symbol.iterator
 */

/** @type {Record<string, Run>} */
const WRITTEN = { ...LISTS, ...STEPS, ...OBJECTS, ...COLLECTIONS, ...PATTERNS, ...JSON_FUNCTIONS }
/** Getters in our own words. @type {Record<string, (m: Machine, self: any) => any>} */
const OWN_GETTERS = {
  'RegExp.prototype.flags': (m, self) => flagsOf(KINDS.regexp(m, self)),
  'Object.prototype.__proto__': (_m, self) => protoOf(isObject(self) ? self : Object(self))
}

/** @param {any} native @param {string} path @param {import('./rows').Row} row @returns {Run} */
function byRow (native, path, [self, kinds, costName]) {
  const cost = COSTS[costName]
  const takesOptions = path.includes('ocale')
  const rest = kinds.at(-1)?.endsWith('*') ? kinds.at(-1)?.slice(0, -1) : undefined
  return (m, given, args) => {
    if (takesOptions && args.length > kinds.length) throw refused('unsafeFunction', `${path} with options`)
    const on = KINDS[self](m, given)
    const count = rest ? args.length : Math.min(args.length, kinds.length)
    const converted = []
    for (let i = 0; i < count; i++) {
      const kind = rest !== undefined && i >= kinds.length - 1 ? rest : kinds[i]
      converted.push(args[i] === undefined ? undefined : KINDS[kind](m, args[i]))
    }
    m.budget.foresee(cost.steps(on, converted), path)
    if (cost.chars) m.budget.make(cost.chars(on, converted))
    const answer = Reflect.apply(native, on, converted)
    if (typeof answer === 'string' && !cost.chars) m.budget.make(answer.length)
    return answer
  }
}

/** @param {any} [global] @returns {Builtins} */
function createBuiltins (global = globalThis) {
  /** @type {Map<Function, Callable>} */
  const functions = new Map()
  const getters = new Map()
  const iterators = new Map()
  const add = (/** @type {any} */ fn, /** @type {Callable} */ callable) => {
    if (fn !== null && !functions.has(fn)) functions.set(fn, callable)
  }
  for (const [path, row] of Object.entries(ROWS)) {
    const native = nativeAt(path, global)
    add(native, { run: byRow(native, path, row) })
  }
  for (const [path, run] of Object.entries(WRITTEN)) add(nativeAt(path, global), { run })
  for (const [path, made] of Object.entries(CONSTRUCTORS)) add(nativeAt(path, global), made)
  for (const [fn, run] of nodeFunctions()) add(fn, { run })
  for (const [path, items] of Object.entries(ITERATORS)) {
    const native = nativeAt(path, global)
    if (native !== null) iterators.set(native, items)
  }
  for (const path of GETTERS) {
    const native = nativeGetterAt(path, global)
    if (native !== null) {
      getters.set(native, (/** @type {Machine} */ _m, /** @type {any} */ self) => Reflect.apply(native, self, []))
    }
  }
  for (const [path, answer] of Object.entries(OWN_GETTERS)) {
    const native = nativeGetterAt(path, global)
    if (native !== null) getters.set(native, answer)
  }
  for (const getter of PRISTINE.urlGetters) {
    if (getter) {
      getters.set(getter, (/** @type {Machine} */ _m, /** @type {any} */ self) => Reflect.apply(getter, self, []))
    }
  }
  return { functions, getters, iterators }
}

module.exports = { createBuiltins }
