'use strict'
/** Numbers as a row of little bars. Pure. */

const BARS = '▁▂▃▄▅▆▇█'
const ASCII_BARS = '_.:-=+*#'

/**
 * @param {number[]} values   NaN: not known; a place where nothing is known is empty
 * @param {{ width: number, unicode: boolean, top?: number }} how   width: values that fall into one place are shown by
 *   the highest of them; top: a full bar is at least so much, or small numbers would look like big ones
 * @returns {string}   between 0 and the highest value
 */
function sparkline (values, { width, unicode, top = 0 }) {
  const bars = unicode ? BARS : ASCII_BARS
  const places = Math.min(width, values.length)
  const highest = Math.max(top, ...values.filter(value => !Number.isNaN(value)))
  return Array.from({ length: places }, (_, place) => {
    const own = values.slice(Math.floor(place * values.length / places),
      Math.floor((place + 1) * values.length / places)).filter(value => !Number.isNaN(value))
    if (own.length === 0) return ' '
    return bars[highest === 0 ? 0 : Math.round((Math.max(...own) / highest) * (bars.length - 1))]
  }).join('')
}

module.exports = { sparkline }
