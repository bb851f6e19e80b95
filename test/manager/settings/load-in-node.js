'use strict'
/**
 * Runs loadSettings in a Node process of its own: settings files that are JavaScript are meant for Node's loader, not
 * for Jest's. Usage: node load-in-node.js '<request>' ['<request>' ...]; prints one outcome a line. A request with
 * `write` first writes files.
 */
const fs = require('node:fs')
const { loadSettings } = require('../../../manager/settings')

for (const text of process.argv.slice(2)) {
  const { write = {}, ...request } = JSON.parse(text)
  for (const [file, content] of Object.entries(write)) fs.writeFileSync(file, content)
  process.stdout.write(`${JSON.stringify(outcome(request))}\n`)
}

/** @param {any} request */
function outcome (request) {
  try {
    return loadSettings(request)
  } catch (err) {
    return { code: err.code, message: err.message, details: err.details }
  }
}
