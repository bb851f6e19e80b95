'use strict'
/**
 * The first boot of the long form: the service is installed, enabled and started, and the machine goes down in good
 * order.
 */
const m = require('./machine')
const s = require('./steps')

async function main () {
  await m.step('install', () => s.install({}, {}))
  await m.step('boot', s.boot)
}

main()
