'use strict'
/** The short form of the rotation under fire. The long one: npm run torture -- --only logs */
const torture = require('./logs')
const { runTorture } = require('./lib/runner')

test('rotated, moved, truncated, and the manager killed: no line is lost, doubled or torn', async () => {
  const { rows } = await runTorture('logs', torture, { short: true })
  expect(rows.filter(row => !row.ok)).toEqual([])
  expect(rows.length).toBeGreaterThan(6)
}, 120_000)
