'use strict'
/**
 * `npm run bench:ops`: what daily operation costs. A hundred small apps beside PM2 (BW_BENCH_PM2 names its command),
 * lines with times and as JSON, a flood of lines, a look into a large log file. --quick is shorter and noisier.
 */
const { runRowsCommand } = require('../cluster/rows-command')
const { table } = require('../metrics/lib/table')

const ROWS = ['hundred-apps', 'log-lines', 'log-flood', 'log-since']

runRowsCommand({
  rows: ROWS, load: row => require(`./rows/${row}`),
  judge: (row, facts, machine) => require(`./rows/${row}`).judge(facts, machine), table
})
