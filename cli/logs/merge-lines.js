'use strict'
/** Lines of several log files in the order in which they were written. Within a file none overtakes another. */

/**
 * @typedef {object} ShownLine
 * @property {import('./log-sources').LogSource} source
 * @property {Buffer} bytes
 * @property {number} start               where it begins in the file that it was read from
 * @property {number | null} slot         null: which worker wrote it is not known
 * @property {number | null} generation
 * @property {number | null} atMs         milliseconds since 1970; null: when is not known
 * @property {'out' | 'err' | null} [stream]   left out: that of the source; null: not known
 * @property {true} [isOfOtherApp]        which writes to the same file
 */
/**
 * @typedef {{ lines: ShownLine[], endedAtMs: number }} Part   endedAtMs: stands for the time of a file of which no line
 *   has any
 */

/**
 * @param {Part[]} parts
 * @returns {ShownLine[]}
 */
function mergeByTime (parts) {
  const keyed = parts.map(({ lines, endedAtMs }) => ({ lines, keys: timesFor(lines, endedAtMs), at: 0 }))
  /** @type {ShownLine[]} */
  const merged = []
  for (;;) {
    let first = null
    for (const part of keyed) {
      if (part.at < part.lines.length && (first === null || part.keys[part.at] < first.keys[first.at])) first = part
    }
    if (first === null) return merged
    merged.push(first.lines[first.at++])
  }
}

/**
 * Where a line without a time goes: right behind the line before it.
 * @param {ShownLine[]} lines
 * @param {number} endedAtMs
 */
function timesFor (lines, endedAtMs) {
  let lastMs = lines.some(({ atMs }) => atMs !== null) ? -Infinity : endedAtMs
  return lines.map(({ atMs }) => (lastMs = atMs ?? lastMs))
}

module.exports = { mergeByTime }
