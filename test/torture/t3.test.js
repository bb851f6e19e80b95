'use strict'
/** The short form of T3: SIGKILL of the manager in its worst moments. The long one: npm run torture -- --only t3 */
const torture = require('./t3')
const { runTorture } = require('./lib/runner')

test('every target of T3 is met, in its short form', async () => {
  const { rows } = await runTorture('t3', torture, { short: true })
  expect(rows.filter(row => !row.ok)).toEqual([])
  expect(rows.length).toBeGreaterThan(8)
}, 300_000)
