'use strict'
/**
 * A size as people write it ("300 MB", "1.5G", "512MiB"), in bytes. Powers of 1024, whichever way the unit is
 * written, as Node's own --max-old-space-size, `free` and PM2 count: a limit that is 5 % off by its spelling helps no
 * user. Pure.
 */

const SIZE_PATTERN = '^[0-9]{1,12}(\\.[0-9]{1,6})? ?([kKmMgGtT]([iI]?[bB])?|[bB])?$'
const POWERS = Object.freeze({ '': 0, B: 0, K: 1, M: 2, G: 3, T: 4 })

/**
 * @param {string} text
 * @returns {number | null}   whole bytes; null: it is no size
 */
function parseSize (text) {
  if (!new RegExp(SIZE_PATTERN).test(text)) return null
  const [, number, unit] = /** @type {RegExpExecArray} */ (/^([\d.]+) ?(\w?)/.exec(text))
  const power = POWERS[/** @type {keyof typeof POWERS} */ (unit.toUpperCase())]
  return Math.round(Number(number) * 1024 ** power)
}

module.exports = { parseSize, SIZE_PATTERN }
