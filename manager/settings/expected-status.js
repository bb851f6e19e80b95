'use strict'
/**
 * The notation for the statuses of a healthy answer: '200-399', '200,204', '200-299,404'. manager/worker/probe.js
 * compares with these statuses.
 *
 *   parseExpectedStatus(text) -> [from, to][] | null   null: not written that way
 */
const LOWEST = 100
const HIGHEST = 599

/**
 * @param {string} text
 * @returns {[number, number][] | null}
 */
function parseExpectedStatus (text) {
  /** @type {[number, number][]} */
  const ranges = []
  for (const part of text.split(',')) {
    const match = /^\s*(\d{3})(?:\s*-\s*(\d{3}))?\s*$/.exec(part)
    if (!match) return null
    const from = Number(match[1])
    const to = match[2] === undefined ? from : Number(match[2])
    if (from < LOWEST || to > HIGHEST || from > to) return null
    ranges.push([from, to])
  }
  return ranges
}

module.exports = { parseExpectedStatus }
