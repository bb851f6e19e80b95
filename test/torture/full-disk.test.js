'use strict'
/** The short form of the full disk. The long one: npm run torture -- --only full-disk */
const torture = require('./full-disk')
const { runTorture } = require('./lib/runner')
const { needsTool } = require('../support/needs-tool')

const asRoot = needsTool(test, torture.mayMount(), 'mount(8) as root')

asRoot('a full disk under the logs: no request fails, what is lost is counted exactly, and logging resumes', async () => {
  const { rows } = await runTorture('full-disk', torture, { short: true })
  expect(rows.filter(row => !row.ok)).toEqual([])
  expect(rows.length).toBe(9)
}, 120_000)
