'use strict'
/** The short form: pauses of a second. The long one, of ten: npm run torture -- --only pause */
const torture = require('./pause')
const { runTorture } = require('./lib/runner')

test('a pause under paced load loses nothing: at its time, at a resume after a reload and a death, and without a manager', async () => {
  const { rows } = await runTorture('pause', torture, { short: true })
  expect(rows.filter(row => !row.ok)).toEqual([])
  expect(rows.length).toBe(8)
}, 300_000)
