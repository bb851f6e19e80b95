'use strict'
/**
 * One run of the bot in a process of its own, so that it can be killed: node run-poisoned.js <repository> <state
 * folder> <range> <file for the result>
 */
const fs = require('node:fs')
const { openBench } = require('../../../bench')

const [repoDir, stateDir, range, resultFile] = process.argv.slice(2)

async function main () {
  const bench = await openBench({ repoDir, stateDir, profile: 'quick', checksMachine: false })
  try {
    const result = await bench.run({ range })
    fs.writeFileSync(resultFile, JSON.stringify(result))
  } finally {
    await bench.close()
  }
}

main().catch(err => {
  fs.writeSync(2, `${err.stack}\n`)
  process.exitCode = 1
})
