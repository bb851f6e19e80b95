'use strict'
/**
 * What measurements/cluster and measurements/bot say: their only file that writes to a terminal. Results to stdout,
 * everything else to stderr.
 */

/** @typedef {import('./targets').Line} Line */
/**
 * @typedef {{ node: string, nodeMajor: number, cpus: number, cpu: string, kernel: string, memoryGb: number,
 *   loadAverage: number, commit: string }} Machine
 */

/** @param {string} text */
function note (text) { process.stderr.write(text + '\n') }

/** @param {string} text */
function print (text) { process.stdout.write(text + '\n') }

/**
 * @param {Machine} machine
 * @returns {string}
 */
function machineLine ({ node, cpus, cpu, kernel, memoryGb, loadAverage, commit }) {
  return `Node ${node}, ${cpus} CPUs (${cpu}), ${memoryGb} GB, Linux ${kernel}; load average ${loadAverage.toFixed(2)} at the start; commit ${commit}`
}

/**
 * @param {Line[]} lines
 * @returns {string} a Markdown table that also reads well as it is
 */
function table (lines) {
  return aligned([
    ['what', 'measured', 'target', 'met', ''],
    ...lines.map(line => [line.what, valueText(line), line.target, metText(line), line.note])
  ])
}

/**
 * @param {string[][]} rows  the first: headings
 * @returns {string}
 */
function aligned (rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map(row => row[column].length)))
  const text = (/** @type {string[]} */ row) => `| ${row.map((cell, i) => cell.padEnd(widths[i])).join(' | ')} |`
  return [text(rows[0]), `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`, ...rows.slice(1).map(text)]
    .join('\n')
}

/** @param {Line} line */
function valueText ({ value, unit }) {
  if (value === null) return 'not measured'
  const digits = unit === 'x' || unit === '%' ? 2 : unit === 'ms' || unit === 'MB' ? 1 : Number.isInteger(value) ? 0 : 3
  const number = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return number + (unit === 'x' ? 'x' : unit && ` ${unit}`)
}

/** @param {Line} line */
function metText ({ met }) {
  return met === null ? '' : met ? 'yes' : 'NO'
}

module.exports = { note, print, machineLine, table, aligned }
