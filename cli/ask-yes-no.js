'use strict'
/** A question on the terminal before something that cannot be taken back. */
const readline = require('node:readline/promises')
const { BellwetherError } = require('../common/errors')

/**
 * @param {string} question
 * @returns {Promise<boolean>}
 * @throws BW_USAGE: there is no terminal to ask on
 */
async function askYesNo (question) {
  if (!process.stdin.isTTY) throw new BellwetherError('BW_USAGE', `${question} Say --yes to do it. Nothing was done.`)
  const terminal = readline.createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim())
  } finally {
    terminal.close()
  }
}

module.exports = { askYesNo }
