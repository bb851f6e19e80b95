'use strict'
/** Rows of a ring as the API shows them: one list of numbers for each field, as charts want them. Pure. */
const { FIELDS } = require('./fields')

/**
 * @param {readonly (import('./rings').Row | null)[]} rows
 * @param {{ isApp: boolean }} how
 * @returns {string}   JSON; null: not known
 */
function columnsText (rows, { isApp }) {
  const columns = FIELDS.flatMap(({ name, decimals, ofAppOnly = false }, i) => {
    if (ofAppOnly && !isApp) return []
    const scale = 10 ** decimals
    let text = ''
    for (const row of rows) {
      const value = row === null ? NaN : row.values[i]
      text += `${text === '' ? '' : ','}${Number.isFinite(value) ? Math.round(value * scale) / scale : 'null'}`
    }
    return `"${name}":[${text}]`
  })
  return `{${columns.join(',')}}`
}

/**
 * The rows that a client lacks.
 * @param {object} asked
 * @param {number | null} asked.since   the newest one that it has
 * @param {number} asked.last           the newest one there is
 * @param {number} asked.rows           of the ring
 * @returns {{ first: number, last: number, isWhole: boolean }}   first above last: there is none. isWhole: all that the
 *   ring has
 */
function windowOf ({ since, last, rows }) {
  const oldest = Math.max(0, last - rows + 1)
  // a number that is still to come is another boot's
  const isWhole = since === null || since > last
  return { first: isWhole ? oldest : Math.max(oldest, since + 1), last, isWhole }
}

module.exports = { columnsText, windowOf }
