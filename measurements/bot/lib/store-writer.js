'use strict'
/**
 * A process that puts records until it is killed, for rows/store-kills.js: node store-writer.js <dir> <engine> <name>.
 * It says on stdout which record is stored, after it was told so. Every while it makes old results smaller, so that it
 * is killed in the middle of that too.
 */
const fs = require('node:fs')
const { openStore } = require('../../../bench/store')
const records = require('./records')

const THIN_EVERY = 8

const [dir, engine, name] = process.argv.slice(2)
const store = openStore({
  dir, mode: 'write', engine: /** @type {import('../../../bench/store/engine').EngineName} */ (engine)
})
store.put('session', records.session({ id: name, atMs: Date.now() }))
for (let index = 0; ; index++) {
  const atMs = Date.now()
  store.put('pair', records.pair({ session: name, index, role: index % 4 === 3 ? 'anchor' : 'look', atMs }))
  fs.writeSync(1, `${name} ${index}\n`)
  if (index % THIN_EVERY === THIN_EVERY - 1) store.thin({ keepRawMs: -1 })
}
