'use strict'
/**
 * `npm run bench:cluster`: measures every number that docs/performance.md promises, as ratios against baselines that
 * run in the same minutes, and prints them with their targets. --quick takes two to three minutes instead of ten.
 *
 * BW_BENCH_PM2=<path of the pm2 command> compares with PM2 as well. It needs wrk.
 */
const { findPm2 } = require('./systems/pm2')
const { TARGETS, judge } = require('./targets')
const { note, table } = require('./print')
const { runRowsCommand } = require('./rows-command')

runRowsCommand({
  rows: [...new Set(TARGETS.map(target => target.row))],
  load: row => require(`./rows/${row}`),
  judge,
  table,
  begin: () => {
    if (!findPm2()) note('PM2 was not found, so its lines are skipped (BW_BENCH_PM2=<path of the pm2 command>)')
  }
})
