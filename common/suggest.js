'use strict'
/**
 * The name or value that the user probably meant: for an unknown setting, an unknown choice, a number written as text.
 * Pure text, no settings inside.
 *
 *   editDistance(a, b)                 Damerau-Levenshtein with adjacent swaps
 *   closest(written, candidates)       the best candidate that is near enough, or null
 *   suggestPaths(path, candidates)     setting paths that an unknown path may mean, best first
 *   parseDurationMs(text)              '30s' -> 30000, null when it is no duration
 */

/**
 * @param {string} a
 * @param {string} b
 */
function editDistance (a, b) {
  /** @type {number[][]} */
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      rows[i][j] = Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + cost)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) rows[i][j] = Math.min(rows[i][j], rows[i - 2][j - 2] + 1)
    }
  }
  return rows[a.length][b.length]
}

/** Long words are no typing mistakes of short ones, and cost time. */
const MAX_LENGTH = 60

/** @param {string} text */
const plain = text => text.slice(0, MAX_LENGTH).toLowerCase().replace(/[^a-z0-9.]/g, '')

/**
 * @param {string} a
 * @param {string} b
 * @returns {number}  Infinity: not near enough to be a mistake
 */
function nearness (a, b) {
  const from = plain(a)
  const to = plain(b)
  const distance = editDistance(from, to)
  return distance <= Math.max(1, Math.floor(Math.max(from.length, to.length) / 3)) ? distance : Infinity
}

/**
 * @param {string} written
 * @param {readonly string[]} candidates
 * @returns {string | null}
 */
function closest (written, candidates) {
  const ranked = candidates
    .map(candidate => ({ candidate, distance: nearness(written, candidate) }))
    .filter(({ distance }) => distance < Infinity)
    .sort((a, b) => a.distance - b.distance)
  return ranked.length > 0 ? ranked[0].candidate : null
}

/** @param {string} path */
const leaf = path => path.slice(path.lastIndexOf('.') + 1)
/** @param {string} path */
const parent = path => path.slice(0, Math.max(0, path.lastIndexOf('.')))

/**
 * A mistake in the key; the right key in the wrong section (`maxDelayMs` at the top level); or both.
 * @param {string} path
 * @param {readonly string[]} candidates  every setting and section
 * @returns {string[]}
 */
function suggestPaths (path, candidates) {
  const sibling = closest(leaf(path), candidates.filter(candidate => parent(candidate) === parent(path)).map(leaf))
  const sameKey = candidates.filter(candidate => plain(leaf(candidate)) === plain(leaf(path)))
  if (sibling !== null && (parent(path) !== '' || sameKey.length === 0 || plain(sibling) === plain(leaf(path)))) {
    return [parent(path) === '' ? sibling : `${parent(path)}.${sibling}`]
  }
  if (sameKey.length > 0) return sameKey
  const whole = closest(path, candidates)
  if (whole !== null) return [whole]
  const key = closest(leaf(path), candidates.map(leaf))
  return key === null ? [] : candidates.filter(candidate => leaf(candidate) === key)
}

/** @type {Record<string, number>} */
const UNIT_MS = { ms: 1, msec: 1, s: 1000, sec: 1000, m: 60_000, min: 60_000, h: 3_600_000, d: 86_400_000 }

/**
 * @param {string} text
 * @returns {number | null}
 */
function parseDurationMs (text) {
  const match = /^\s*(\d{1,9}(?:\.\d{1,6})?)\s*([a-z]+)\s*$/i.exec(text)
  const unit = match && UNIT_MS[match[2].toLowerCase()]
  return match && unit ? Math.round(Number(match[1]) * unit) : null
}

module.exports = { editDistance, closest, suggestPaths, parseDurationMs }
