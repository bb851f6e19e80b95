'use strict'
/** The short form of T19: damaged settings and state. The long one: npm run torture -- --only t19 */
const torture = require('./t19')
const { runTorture } = require('./lib/runner')

test('every target of T19 is met, in its short form', async () => {
  const { rows } = await runTorture('t19', torture, { short: true })
  expect(rows.filter(row => !row.ok)).toEqual([])
  expect(rows.length).toBeGreaterThan(10)
}, 300_000)
