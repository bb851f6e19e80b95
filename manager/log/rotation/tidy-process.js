'use strict'
/**
 * The process that compresses and deletes rotated log files, one after the other, at the lowest priority. The order
 * comes as one line of JSON on stdin; each thing that was done is a line on stdout. It ends with its work, or when
 * stdin does: the manager has ended, and the next one starts another.
 */
const os = require('node:os')
const readline = require('node:readline')
const { Tidying } = require('./tidy')
const { removeParts } = require('./compress')

/** @typedef {{ orders: import('./tidy').TidyOrder[] }} TidyWork */

/** For us, not for the archiving command. */
const OWN_VARIABLE = 'UV_THREADPOOL_SIZE'

/** @param {TidyWork} given */
async function work ({ orders }) {
  const { [OWN_VARIABLE]: own, ...env } = process.env
  for (const order of orders) await new Tidying(order, say, env).run()
}

/** @param {object} event */
function say (event) { process.stdout.write(`${JSON.stringify(event)}\n`) }

function end () {
  removeParts()
  process.exit()
}

os.setPriority(os.constants.priority.PRIORITY_LOW) // before the threads start that read, compress and write
process.stdout.on('error', end)
readline.createInterface({ input: process.stdin })
  .once('line', line => work(JSON.parse(line)).then(() => process.stdin.destroy()))
  .on('close', () => { if (!process.stdin.destroyed) end() })
