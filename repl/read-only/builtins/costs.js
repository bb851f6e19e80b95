'use strict'
/**
 * The cost of each builtin, by name: the charge before it begins, in steps and in characters that it makes. `self` and
 * the arguments are converted already.
 */
const { CHARS_PER_STEP } = require('../budget')

/** @typedef {{ steps: (self: any, args: any[]) => number, chars?: (self: any, args: any[]) => number }} Cost */

const lengthOf = (/** @type {any} */ text) => typeof text === 'string' ? text.length : 0

/** @type {Record<string, Cost>} */
const COSTS = {
  /** Whatever it is given. */
  one: { steps: () => 1 },
  /** With the arguments, a step each. */
  args: { steps: (_, args) => args.length },
  /** With the text, whose beginning to end it may read. */
  text: { steps: self => lengthOf(self) / CHARS_PER_STEP },
  /** With the first argument, a text. */
  argument: { steps: (_, [text]) => lengthOf(text) / CHARS_PER_STEP },
  /** With the text, of which it makes another one of at most the same length. */
  copy: { steps: self => lengthOf(self) / CHARS_PER_STEP, chars: self => lengthOf(self) },
  /** By Unicode's tables: slow, and up to three times the text. */
  unicode: { steps: self => lengthOf(self) / 4, chars: self => 3 * lengthOf(self) },
  /** Two texts compared by a language's rules. */
  language: { steps: (self, [other]) => (lengthOf(self) + lengthOf(other)) / 2 + 1 },
  /** With the product of both texts: a search meets its worst case on purpose. */
  search: { steps: (self, [other]) => lengthOf(self) * (1 + lengthOf(other)) / CHARS_PER_STEP },
  /** So many pieces, each an object. */
  split: {
    steps: (self, [other]) => lengthOf(self) * (1 + lengthOf(other) / CHARS_PER_STEP), chars: self => 2 * lengthOf(self)
  },
  /** With what is put together. */
  repeat: { steps: () => 1, chars: (self, [count]) => lengthOf(self) * Math.max(0, Math.trunc(count) || 0) },
  pad: { steps: () => 1, chars: (self, [length]) => Math.max(lengthOf(self), Math.trunc(length) || 0) },
  concat: { steps: () => 1, chars: (self, args) => args.reduce((sum, text) => sum + lengthOf(text), lengthOf(self)) },
  json: { steps: (_, [text]) => lengthOf(text) / 2, chars: (_, [text]) => 4 * lengthOf(text) }
}

module.exports = { COSTS }
