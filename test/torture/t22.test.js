'use strict'
/** The short form of T22: abuse of a REPL. The long one: npm run torture -- --only t22 */
const torture = require('./t22')
const { runTorture } = require('./lib/runner')

test('every target of T22 is met, in its short form', async () => {
  const { rows } = await runTorture('t22', torture, { short: true })
  expect(rows.filter(row => !row.ok)).toEqual([])
  expect(rows.length).toBeGreaterThan(20)
}, 300_000)
