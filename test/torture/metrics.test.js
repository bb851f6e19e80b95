'use strict'
/** The short form of the counters under fire. The long one: npm run torture -- --only metrics */
const torture = require('./metrics')
const { runTorture } = require('./lib/runner')
const { HAS_PROMETHEUS } = require('../support/prometheus')
const { needsTool } = require('../support/needs-tool')

needsTool(
  test, HAS_PROMETHEUS, 'prometheus'
)('a real Prometheus sees no counter fall, and none lost but by SIGKILL, in the short form', async () => {
  const { rows } = await runTorture('metrics', torture, { short: true })
  expect(rows.filter(row => !row.ok)).toEqual([])
  expect(rows.length).toBeGreaterThan(8)
}, 300_000)
