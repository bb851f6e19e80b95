'use strict'
/**
 * The value of a read-only statement as text, within bounds that hold for every value, and without running anything of
 * the app's.
 */
const util = require('node:util')
const { portray, TooMuch, MAX_ITEMS } = require('./portrait')
const { Refused } = require('./refusal')
const { createBudget } = require('./budget')

const MAX_STRING_CHARS = 10_000
/** An answer in all; what is beyond is cut, and how much. */
const MAX_TEXT_CHARS = 1024 * 1024
const MAX_NODES = 3000
/** Of one depth that is tried. The nodes end it first, but on a machine that is overloaded. */
const PICTURE_MS = 40
const MAX_LINE_CHARS = 500
const MAX_LINE_NODES = 300
/** Depths that are tried: the first with a picture within the bounds is shown. */
const DEPTHS = [3, 2, 1, 0]
const LEFT_OUT = /(?:\x1b\[\d+m)?'bellwether: (\d+) more keys'(?:\x1b\[\d+m)?: (?:\x1b\[\d+m)?undefined(?:\x1b\[\d+m)?/g

/** @typedef {{ colors?: boolean, sorted?: boolean, oneLine?: boolean }} Options */

/**
 * @param {any} value
 * @param {Options} options
 * @returns {{ text: string, cutChars: number }}
 */
function renderReadOnly (value, { colors = false, sorted = false, oneLine = false }) {
  const stringChars = oneLine ? MAX_LINE_CHARS : MAX_STRING_CHARS
  const bounds = { maxNodes: oneLine ? MAX_LINE_NODES : MAX_NODES, maxChars: MAX_TEXT_CHARS, stringChars }
  for (const depth of DEPTHS) {
    try {
      return shown(portray(value, { depth, ...bounds, budget: createBudget({ timeMs: PICTURE_MS }) }),
        depth, { colors, sorted, oneLine, stringChars })
    } catch (err) {
      if (!(err instanceof TooMuch || Refused.is(err))) throw err
    }
  }
  return { text: '(it is too much to be shown; look at a part of it)', cutChars: 0 }
}

/** @param {any} picture @param {number} depth @param {any} how */
function shown (picture, depth, { colors, sorted, oneLine, stringChars }) {
  const text = util.inspect(picture, {
    depth: depth + 1, // the picture itself says where it ends
    colors,
    customInspect: true,
    getters: false,
    maxArrayLength: MAX_ITEMS,
    maxStringLength: stringChars,
    breakLength: oneLine ? Infinity : 80,
    compact: oneLine ? true : 3,
    sorted
  }).replace(LEFT_OUT, '... $1 more keys')
  const max = oneLine ? MAX_LINE_CHARS : MAX_TEXT_CHARS
  const line = oneLine ? text.replace(/\s*\n\s*/g, ' ') : text
  return { text: line.slice(0, max), cutChars: Math.max(0, line.length - max) }
}

module.exports = { renderReadOnly }
