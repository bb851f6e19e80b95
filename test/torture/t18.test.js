'use strict'
/** The short form of T18: socket files and clock steps. The long one: npm run torture -- --only t18 */
const torture = require('./t18')
const { runTorture } = require('./lib/runner')
const { needsTool } = require('../support/needs-tool')

needsTool(
  test, torture.findFaketime() !== undefined, 'libfaketime'
)('every target of T18 is met, in its short form', async () => {
  const { rows } = await runTorture('t18', torture, { short: true })
  expect(rows.filter(row => !row.ok)).toEqual([])
  expect(rows.length).toBeGreaterThan(10)
}, 300_000)
