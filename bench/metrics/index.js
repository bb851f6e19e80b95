'use strict'
/**
 * `npm run bench:metrics`: what measuring costs, and how fast a scrape is, each cost as a ratio against a baseline of the same minutes. --quick is shorter and
 * noisier. It needs wrk for the rows `cost` and `memory`.
 */
const { runRowsCommand } = require('../cluster/rows-command')
const { aligned } = require('../cluster/print')

const ROWS = ['scrape', 'cost', 'memory', 'wake-ups']

/** @typedef {{ what: string, target: string, measured: string, ok: boolean | null }} Line  ok: null where it is only told */

/** @param {Line[]} lines */
function table (lines) {
  return aligned([
    ['what', 'measured', 'target', 'met'],
    ...lines.map(({ what, measured, target, ok }) => [what, measured, target, ok === null ? '' : ok ? 'yes' : 'NO'])
  ])
}

runRowsCommand({ rows: ROWS, load: row => require(`./rows/${row}`), judge: (row, facts) => require(`./rows/${row}`).judge(facts), table })
