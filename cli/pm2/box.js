'use strict'
/** Tables as PM2 draws them: scripts cut their rows at "│". Pure. */

/**
 * @param {string[][]} rows   as many cells in each
 * @param {string[]} [titles]
 * @returns {string[]}
 */
function box (rows, titles) {
  const all = titles ? [titles, ...rows] : rows
  const widths = (all[0] ?? []).map((_, at) => Math.max(...all.map(row => row[at].length)))
  const rule = (/** @type {string} */ left, /** @type {string} */ mid, /** @type {string} */ right) =>
    left + widths.map(width => '─'.repeat(width + 2)).join(mid) + right
  const line = (/** @type {string[]} */ row) => `│ ${row.map((cell, at) => cell.padEnd(widths[at])).join(' │ ')} │`
  return [
    rule('┌', '┬', '┐'), ...titles ? [line(titles), rule('├', '┼', '┤')] : [], ...rows.map(line), rule('└', '┴', '┘')
  ]
}

/** "52.8mb" @param {number} bytes */
function memory (bytes) {
  const units = ['b', 'kb', 'mb', 'gb', 'tb']
  let value = bytes
  let at = 0
  for (; value >= 1024 && at < units.length - 1; at++) value /= 1024
  return at === 0 ? `${value}b` : `${value.toFixed(1)}${units[at]}`
}

/** "5s", "3m", "2h", "4D" @param {number} ms */
function age (ms) {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  if (seconds < 60) return `${seconds}s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)}m`
  return seconds < 86_400 ? `${Math.floor(seconds / 3600)}h` : `${Math.floor(seconds / 86_400)}D`
}

module.exports = { box, memory, age }
