'use strict'
/** The variables of a read-only statement: blocks within blocks. They are its own, and gone with it. */

/** @typedef {{ value: any, isConstant: boolean }} Variable */

class Scope {
  /** @param {Scope | null} parent @param {{ isFunction?: boolean, self?: any }} [how]   self: `this` in it */
  constructor (parent, { isFunction = false, self } = {}) {
    this.parent = parent
    this.isFunction = isFunction
    this.self = isFunction || parent === null ? self : parent.self
    /** @type {Map<string, Variable> | null} */
    this.variables = null
  }

  /** @param {string} name @param {any} value @param {boolean} [isConstant] */
  declare (name, value, isConstant = false) {
    this.variables ??= new Map()
    this.variables.set(name, { value, isConstant })
  }

  /** Where `var` lives. @returns {Scope} */
  ofFunction () {
    return this.isFunction || this.parent === null ? this : this.parent.ofFunction()
  }

  /** @param {string} name @returns {Variable | null} */
  find (name) {
    let scope = /** @type {Scope | null} */ (this)
    for (; scope !== null; scope = scope.parent) {
      const found = scope.variables?.get(name)
      if (found !== undefined) return found
    }
    return null
  }

  /** For the next turn of a loop: functions made in the one before keep theirs. */
  again () {
    const next = new Scope(this.parent)
    for (const [name, { value, isConstant }] of this.variables ?? []) next.declare(name, value, isConstant)
    return next
  }
}

module.exports = { Scope }
