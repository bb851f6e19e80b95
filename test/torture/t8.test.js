'use strict'
/**
 * The short form of T8: workers that are blocked, and pauses of everything. The long one: npm run torture -- --only t8
 */
const torture = require('./t8')
const { runTorture } = require('./lib/runner')

test('every target of T8 is met, in its short form', async () => {
  const { rows } = await runTorture('t8', torture, { short: true })
  expect(rows.filter(row => !row.ok)).toEqual([])
  expect(rows.length).toBeGreaterThan(8)
}, 300_000)
