'use strict'
/**
 * The short form of T17: managers started at once, reused process numbers, odd lock files. The long one: npm run
 * torture -- --only t17
 */
const torture = require('./t17')
const { runTorture } = require('./lib/runner')
const { needsTool } = require('../support/needs-tool')

needsTool(
  test, torture.canChoosePids(), 'unshare, as root, and perl'
)('every target of T17 is met, in its short form', async () => {
  const { rows } = await runTorture('t17', torture, { short: true })
  expect(rows.filter(row => !row.ok)).toEqual([])
  expect(rows.length).toBeGreaterThan(10)
}, 300_000)
