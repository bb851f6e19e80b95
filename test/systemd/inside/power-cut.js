'use strict'
/** A later boot that ends by a power cut, while requests run. */
const fs = require('node:fs')
const m = require('./machine')
const s = require('./steps')
const { startLoad } = require('../../support/load')

async function main () {
  await m.step('booted', s.booted)
  const load = startLoad({ port: m.PORT, connections: 4 })
  await m.until(() => load.counts.ok > 50, 'the load runs')
  fs.writeFileSync('/mnt/results/cut', '')
  setInterval(() => {}, 1000) // until the power is gone
}

main()
