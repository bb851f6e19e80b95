'use strict'
/**
 * `npm run bench:bench`: measures every number that docs/bench.md promises of the bot itself, and prints them with
 * their targets. --quick takes minutes instead of hours.
 *
 * BW_BENCH_SELF_DIR=<folder> keeps what the long rows measured, so that they go on after an interruption.
 */
const fs = require('node:fs')
const path = require('node:path')
const { aligned } = require('../cluster/print')
const { runRowsCommand } = require('../cluster/rows-command')

/**
 * What a row promises: it exports `measure({ quick })`, which gives facts, and `judge(facts)`, which gives these.
 * @typedef {{ what: string, target: string, measured: string, ok: boolean | null }} Line  ok: null where it is only
 *   told
 */

/** @param {Line[]} lines */
function table (lines) {
  return aligned([
    ['what', 'measured', 'target', 'met'],
    ...lines.map(({ what, measured, target, ok }) => [
      what, String(measured), target, ok === null ? '' : ok ? 'yes' : 'NO'
    ])
  ])
}

runRowsCommand({
  rows: fs.readdirSync(path.join(__dirname, 'rows'))
    .filter(name => name.endsWith('.js'))
    .map(name => path.basename(name, '.js')),
  load: row => require(`./rows/${row}`),
  judge: (row, facts) => require(`./rows/${row}`).judge(facts),
  table
})
