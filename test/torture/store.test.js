'use strict'
/** The short form of the store's torture. The long one: npm run torture -- --only store --seed 1 --seeds 20 */
const torture = require('./store')
const { runTorture } = require('./lib/runner')

test('what was told to be stored is there, whatever was killed and harmed, in the short form', async () => {
  const { rows } = await runTorture('store', torture, { short: true })
  expect(rows.filter(row => !row.ok)).toEqual([])
  expect(rows.length).toBeGreaterThan(0)
}, 120_000)
