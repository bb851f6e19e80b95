'use strict'
/**
 * Jest's environment for Node; beside it prints, when a test fails, what the processes of that test said
 * (on-failure.js).
 */
const { TestEnvironment } = require('jest-environment-node')
const { LIST } = require('./on-failure')

class TellingEnvironment extends TestEnvironment {
  /** @type {import('./on-failure').Told[]} */
  #told = []

  async setup () {
    await super.setup()
    this.global[LIST] = this.#told
  }

  /** @param {{ name: string, test?: { name: string } }} event  of jest-circus */
  async handleTestEvent ({ name, test }) {
    if (name === 'test_start') this.#told.splice(0, Infinity, ...this.#told.filter(({ isOver }) => !isOver()))
    if (name !== 'test_fn_failure' && name !== 'hook_failure') return
    process.stderr.write(this.#told.map(({ text }) => `--- of the failed test "${test?.name}": ${text()}\n`).join(''))
  }
}

module.exports = TellingEnvironment
