'use strict'
/** Stores in folders of their own, closed and removed after each test. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { openStore } = require('../../../bench/store')
const { availableEngines } = require('../../../bench/store/engine')
const { DAY_0_MS } = require('../../../measurements/bot/lib/records')

/** @type {string[]} */
const folders = []
/** @type {ReturnType<typeof openStore>[]} */
const stores = []

afterEach(() => {
  for (const store of stores.splice(0)) store.close()
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
})

function newDir () {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bellwether-store-'))
  folders.push(dir)
  return dir
}

/**
 * @param {string} dir
 * @param {Partial<Parameters<typeof openStore>[0]>} [more]
 */
function open (dir, more = {}) {
  const store = openStore({ dir, mode: 'write', nowMs: () => DAY_0_MS, ...more })
  stores.push(store)
  return store
}

/** @param {string} dir  @returns {string} the first plain raw file */
function rawFile (dir) {
  const [name] = fs.readdirSync(path.join(dir, 'raw')).filter(file => /^s\d+\.jsonl$/.test(file))
  return path.join(dir, 'raw', name)
}

module.exports = { newDir, open, rawFile, ENGINES: availableEngines() }
