'use strict'
/**
 * `npm run bench:dash`: what the terminal dashboard and the live page cost, with 32 workers. --quick is shorter and
 * noisier. It needs script(1) of util-linux for the terminal, and Chromium for the row `page`.
 */
const { runRowsCommand } = require('../cluster/rows-command')
const { table } = require('../metrics/lib/table')

const ROWS = ['start', 'terminal', 'events', 'page']

runRowsCommand({
  rows: ROWS, load: row => require(`./rows/${row}`), judge: (row, facts) => require(`./rows/${row}`).judge(facts), table
})
