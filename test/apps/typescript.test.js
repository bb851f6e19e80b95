'use strict'
/** TypeScript as it stands, on a Node that strips its types: this one, or one of BW_TEST_NODES. */
const { execFileSync } = require('node:child_process')
const { NODES } = require('../support/other-nodes')
const { needsTool } = require('../support/needs-tool')
const { Scenario } = require('./scenario')
const { TYPESCRIPT } = require('./catalog')

const node = NODES.map(([, file]) => file).find(file =>
  execFileSync(file, ['-p', 'process.features.typescript'], { encoding: 'utf8' }).trim() === 'strip')
const isExpected = process.env.CI !== 'true' || process.env.BW_TEST_NODES !== undefined // npm test in CI has this Node only

const run = isExpected ? needsTool(test, node !== undefined, 'a Node that strips types (22.18 or later, BW_TEST_NODES)') : test.skip
run('type stripping: a TypeScript app loses nothing', async () => {
  const scenario = new Scenario([TYPESCRIPT], { node })
  try {
    await scenario.start()
    await scenario.reload()
    await scenario.killWorkers()
    await scenario.killManager()
    await scenario.badRelease()
    expect(scenario.outcomes.map(({ phase, lost }) => ({ phase, lost })))
      .toEqual(['start', 'reload', 'worker', 'manager', 'bad release'].map(phase => ({ phase, lost: [] })))
  } finally {
    await scenario.end()
  }
})
