'use strict'
/** Writes a state file again and again and says each time that it is done, until it is killed. T19 kills it. */
const fs = require('node:fs')
const { writeState } = require('../../../common/state-file')

const [file] = process.argv.slice(2)
const apps = Array.from({ length: 20 }, (_, at) => ({
  name: `app-${at}`, size: 2, settings: { script: `/srv/app-${at}/server.js` }
}))

for (let count = 1; ; count++) {
  writeState(file, { count, ended: false, apps })
  fs.writeSync(1, `${count}\n`)
}
