'use strict'
/**
 * A process that stores results until it is killed: node store-writer.js <dir> <engine> <name> <seed>. It says on
 * stdout what is stored, with its numbers, after it was told so; now and then it thins old results, or imports some.
 */
const fs = require('node:fs')
const { openStore, linesOfEntries } = require('../../../bench/store')
const { randomFrom } = require('../../../bench/shared/seeded')
const { numbersOf } = require('../store')
const records = require('../../../measurements/bot/lib/records')

const [dir, engine, name, seed] = process.argv.slice(2)
const random = randomFrom(seed)
const say = (/** @type {string} */ what, /** @type {string} */ value) => fs.writeSync(1, `${what} ${value}\n`)
/** @typedef {import('../../../bench/store/engine').EngineName} EngineName */
const store = openStore({ dir, mode: 'write', engine: /** @type {EngineName} */ (engine) })
store.put('session', records.session({ id: name, atMs: Date.now() }))
let mark = Number(store.mark('counts') ?? 0)
for (let index = 0; ; index++) {
  const chance = random()
  const isOld = random() < 0.7
  const role = index % 4 === 3 ? 'anchor' : 'look'
  const atMs = isOld ? records.DAY_0_MS : Date.now()
  const pair = records.pair({ session: name, index, role, benchmark: `core/${index % 3}`, atMs }, random)
  if (chance < 0.1) store.import(linesOfEntries([{ kind: 'pair', record: pair }]))
  else store.put('pair', pair)
  say(`${name}.${index}`, numbersOf(pair))
  if (chance > 0.8) {
    store.put('mark', { name: 'counts', value: String(++mark), atMs: 1 })
    say('mark', String(mark))
  }
  if (chance > 0.7 && chance < 0.8) store.thin(random() < 0.5 ? { keepRawMs: -1 } : {})
}
