'use strict'
/** Destructuring: what a name, a list or an object on the left side is given. */
const { isObject, ownShownNames, ownProperty } = require('./live')
const { toKey } = require('./convert')
const { refused } = require('./refusal')

/** @typedef {import('./machine').Machine} Machine */
/** @typedef {(target: any, value: any) => void} Bind   a name, or a member that is assigned to */

/**
 * @param {Machine} m
 * @param {any} pattern
 * @param {any} value
 * @param {import('./scope').Scope} scope
 * @param {Bind} bind
 * @returns {void}
 */
function bindPattern (m, pattern, value, scope, bind) {
  m.budget.spend()
  switch (pattern.type) {
    case 'AssignmentPattern':
      return bindPattern(m,
        pattern.left, value === undefined ? m.evaluate(m, pattern.right, scope) : value, scope, bind)
    case 'ArrayPattern': return bindList(m, pattern, value, scope, bind)
    case 'ObjectPattern': return bindObject(m, pattern, value, scope, bind)
    default: return bind(pattern, value)
  }
}

/**
 * @param {Machine} m
 * @param {any} pattern
 * @param {any} value
 * @param {import('./scope').Scope} scope
 * @param {Bind} bind
 * @returns {void}
 */
function bindList (m, { elements }, value, scope, bind) {
  const items = m.iterate(value, 'the right side')
  for (const element of elements) {
    if (element?.type === 'RestElement') return bindPattern(m, element.argument, m.make([...items]), scope, bind)
    const { value: item } = items.next()
    if (element !== null) bindPattern(m, element, item, scope, bind)
  }
}

/**
 * @param {Machine} m
 * @param {any} pattern
 * @param {any} value
 * @param {import('./scope').Scope} scope
 * @param {Bind} bind
 */
function bindObject (m, { properties }, value, scope, bind) {
  if (value === null || value === undefined) throw new TypeError(`Cannot destructure '${value}' as it is ${value}.`)
  const seen = new Set()
  for (const property of properties) {
    if (property.type === 'RestElement') {
      const rest = m.make({})
      copyOwn(m, rest, value, seen)
      bindPattern(m, property.argument, rest, scope, bind)
    } else {
      const key = property.computed
        ? toKey(m, m.evaluate(m, property.key, scope))
        : property.key.name ?? String(property.key.value)
      seen.add(key)
      bindPattern(m, property.value, m.get(value, key, `.${String(key)}`), scope, bind)
    }
  }
}

/**
 * As `{ ...from }` does.
 * @param {Machine} m
 * @param {any} to
 * @param {any} from
 * @param {Set<string | symbol>} [without]
 */
function copyOwn (m, to, from, without = new Set()) {
  if (!isObject(from)) {
    if (typeof from === 'string') [...m.iterate(from)].forEach((character, i) => setOwn(m, to, String(i), character))
    return
  }
  for (const key of ownShownNames(from, m.budget)) {
    if (without.has(key)) continue
    const property = ownProperty(from, key)
    if (!property?.enumerable) continue
    if (!('value' in property)) throw refused('appGetter', String(key))
    setOwn(m, to, key, property.value)
  }
}

/**
 * Of what the statement has made: never by a setter.
 * @param {Machine} m
 * @param {any} object
 * @param {string | symbol} key
 * @param {any} value
 */
function setOwn (m, object, key, value) {
  m.budget.make(8)
  if (Array.isArray(object) && key !== 'length' && typeof key === 'string') {
    if (Number(key) > object.length + m.budget.limit.items) {
      throw refused('size', `an index of ${key}`, `${m.budget.limit.items} items at once`)
    }
  }
  if (Array.isArray(object) && key === 'length') {
    m.budget.list(value)
    object.length = value
    return
  }
  if (!Reflect.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true })) {
    throw new TypeError(`Cannot assign to read only property '${String(key)}'`)
  }
}

module.exports = { bindPattern, copyOwn, setOwn }
