'use strict'
/** The short form of T23: who may get in. The long one: npm run torture -- --only t23 */
const torture = require('./t23')
const { runTorture } = require('./lib/runner')
const { canBecomeOthers } = require('./lib/strangers')
const { needsTool } = require('../support/needs-tool')

needsTool(test, canBecomeOthers(), 'setpriv, as root,')('every target of T23 is met, in its short form', async () => {
  const { rows } = await runTorture('t23', torture, { short: true })
  expect(rows.filter(row => !row.ok)).toEqual([])
  expect(rows.length).toBe(6)
}, 300_000)
