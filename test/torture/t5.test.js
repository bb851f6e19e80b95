'use strict'
/** The short form of T5: upgrades under load, good ones and bad ones. The long one: npm run torture -- --only t5 */
const torture = require('./t5')
const { runTorture } = require('./lib/runner')

test('every target of T5 is met, in its short form', async () => {
  const { rows } = await runTorture('t5', torture, { short: true })
  expect(rows.filter(row => !row.ok)).toEqual([])
  expect(rows.length).toBeGreaterThan(6)
}, 300_000)
