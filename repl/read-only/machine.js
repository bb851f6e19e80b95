'use strict'
/**
 * The walker's operations on values: read a member, call, go through the items of something. Each decides by what it
 * finds (a closure of the statement, a row of the table of builtins, a function of the app) and runs nothing else.
 */
const { types } = require('node:util')
const { isObject, property, lengthOf } = require('./live')
const { Refused, refused } = require('./refusal')
const { lazyProperty } = require('./lazy')
const { createStamp } = require('./stamp')
const { PRISTINE } = require('../../common/pristine')

/** @typedef {{ apply: (m: Machine, self: any, args: any[]) => any }} Closure */
/**
 * The functions that statements have made, also those of earlier ones (`_`).
 * @type {import('./stamp').Stamp<Closure>}
 */
const CLOSURES = createStamp()
/** The objects that a statement has made, with the statement. @type {import('./stamp').Stamp<object>} */
const MAKERS = createStamp()
/** @type {Record<string, object>} */
const PROTOTYPES = {
  string: String.prototype, number: Number.prototype, boolean: Boolean.prototype, bigint: BigInt.prototype,
  symbol: Symbol.prototype
}
const INDEX = /^(?:0|[1-9]\d{0,15})$/
const { toString: sourceOf } = Function.prototype

/**
 * @typedef {object} Host   what the statement may meet
 * @property {any} global
 * @property {Record<string, any>} names        of the session's own: _, _error, require
 * @property {(name: string) => { value: any } | null} lexical   a `const`, `let` or `class` of a script
 * @property {((fn: Function, self: any, args: any[]) => any) | null} callApp   under V8's guard; null: no function of
 *   the app is called
 */
/**
 * @typedef {object} Machine
 * @property {import('./budget').Budget} budget
 * @property {Host} host
 * @property {any} completion   the value of the last statement that was an expression
 * @property {<T>(object: T) => T} make   the statement has made it, and may change it
 * @property {(object: any) => boolean} isMade
 * @property {(object: any, key: string | symbol, what?: string) => any} get
 * @property {(fn: any, self: any, args: any[], name?: string) => any} call
 * @property {(constructor: any, args: any[], name?: string) => any} construct
 * @property {(value: any, name?: string) => Generator<any, void, any>} iterate
 * @property {(m: Machine, node: any, scope: import('./scope').Scope) => any} evaluate   expressions.js, for what cannot
 *   require it
 * @property {(m: Machine, body: any[], scope: import('./scope').Scope) => any} runBody   statements.js
 */

/**
 * @param {object} given
 * @param {import('./budget').Budget} given.budget
 * @param {Host} given.host
 * @param {import('./builtins/index').Builtins} given.builtins
 * @param {Machine['evaluate']} given.evaluate
 * @param {Machine['runBody']} given.runBody
 * @returns {Machine}
 */
function createMachine ({ budget, host, builtins, evaluate, runBody }) {
  const statement = {}

  /** @type {Machine} */
  const m = {
    budget,
    host,
    completion: undefined,
    evaluate,
    runBody,
    make (object) {
      MAKERS.set(/** @type {any} */ (object), statement)
      return object
    },
    isMade: object => MAKERS.get(object) === statement,

    get (object, key, what = 'this') {
      budget.spend()
      if (object === null || object === undefined) {
        throw new TypeError(`Cannot read properties of ${object} (reading '${nameOf(key)}')`)
      }
      if (typeof object === 'string') {
        if (key === 'length') return object.length
        if (typeof key === 'string' && INDEX.test(key)) {
          budget.read(object)
          return object[Number(key)]
        }
      }
      const found = property(isObject(object) ? object : PROTOTYPES[typeof object], key, what)
      if (found === undefined) return undefined
      return 'value' in found ? found.value : read(found.get, object, what)
    },

    call (fn, self, args, name = 'this') {
      budget.spend()
      if (typeof fn !== 'function') throw new TypeError(`${name} is not a function`)
      const closure = CLOSURES.get(fn)
      if (closure !== undefined) return closure.apply(m, self, args)
      const row = builtins.functions.get(fn)
      if (row?.run) return row.run(m, self, args)
      if (row) throw new TypeError(`Class constructor ${name} cannot be invoked without 'new'`)
      return callApp(fn, self, args, name)
    },

    construct (constructor, args, name = 'this') {
      budget.spend()
      if (typeof constructor !== 'function') throw new TypeError(`${name} is not a constructor`)
      const row = builtins.functions.get(constructor)
      if (row?.construct) return m.make(row.construct(m, args))
      throw CLOSURES.get(constructor) !== undefined
        ? refused('syntax', 'constructors of its own')
        : refused('appFunction', `new ${name}`)
    },

    * iterate (value, name = 'this') {
      budget.spend()
      if (typeof value === 'string') {
        budget.read(value)
        for (const character of value) {
          budget.spend()
          yield character
        }
        return
      }
      const method = isObject(value) ? m.get(value, Symbol.iterator, `${name}[Symbol.iterator]`) : undefined
      if (typeof method !== 'function') throw new TypeError(`${name} is not iterable`)
      const items = builtins.iterators.get(method)
      if (items === undefined) throw refused('appFunction', `${name}[Symbol.iterator]`)
      const length = lengthOf(value)
      if (length !== null) budget.list(length)
      for (const item of items(m, value)) {
        budget.spend()
        yield item
      }
    }
  }

  /** @param {any} getter @param {any} object @param {string} what */
  function read (getter, object, what) {
    if (getter === undefined) return undefined
    const harmless = builtins.getters.get(getter)
    if (harmless) return harmless(m, object)
    if (PRISTINE.globals.has(getter)) return PRISTINE.globals.get(getter)
    if (getter === lazyProperty || isNative(getter)) throw refused('unsafeGetter', what)
    if (host.callApp === null) throw refused('appGetter', what)
    return callApp(getter, object, [], what)
  }

  /** @param {any} fn @param {any} self @param {any[]} args @param {string} name */
  function callApp (fn, self, args, name) {
    if (types.isProxy(fn)) throw refused('proxy', name)
    if (isNative(fn)) throw refused('unsafeFunction', name)
    if (host.callApp === null) throw refused('appFunction', name)
    if (args.some(arg => typeof arg === 'function')) throw new Refused(
      `Refused: ${name} is a function of the app, and is given no functions by a read-only statement.`
    )
    return host.callApp(fn, self, args)
  }

  return m
}

/** @param {any} fn */
const isNative = fn => Reflect.apply(sourceOf, fn, []).endsWith('{ [native code] }')
/** @param {string | symbol} key */
const nameOf = key => String(key).slice(0, 100)

module.exports = { createMachine, CLOSURES }
