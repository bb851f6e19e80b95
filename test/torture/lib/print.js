'use strict'
/** What was measured, a line a number as it comes, and the verdict on each torture. */

const WIDTH = 62

/** @param {string} name @param {import('./runner').Row} row */
function printRow (name, { what, measured, target, ok }) {
  process.stdout.write(
    `${ok ? 'ok    ' : 'MISSED'}  ${name.padEnd(8)}  ${what.padEnd(WIDTH)}  ${String(measured).padEnd(22)}  target: ${target}\n`
  )
}

/** @param {string} name @param {import('./runner').Row[]} rows @param {number} tookMs */
function printEnd (name, rows, tookMs) {
  const missed = rows.filter(row => !row.ok).length
  process.stdout.write(
    `${missed === 0 ? 'ok    ' : 'MISSED'}  ${name.padEnd(8)}  ${missed === 0 ? `${rows.length} of ${rows.length} targets met` : `${missed} of ${rows.length} targets missed`} in ${Math.round(tookMs / 1000)} s\n\n`
  )
}

module.exports = { printRow, printEnd }
