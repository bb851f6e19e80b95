'use strict'
/**
 * `npm run bench:metrics`: what measuring costs, and how fast a scrape is, each cost as a ratio against a baseline of
 * the same minutes. --quick is shorter and noisier. It needs wrk for the rows `cost` and `memory`.
 */
const { runRowsCommand } = require('../cluster/rows-command')
const { table } = require('./lib/table')

const ROWS = ['scrape', 'cost', 'memory', 'wake-ups']

runRowsCommand({
  rows: ROWS, load: row => require(`./rows/${row}`), judge: (row, facts) => require(`./rows/${row}`).judge(facts), table
})
