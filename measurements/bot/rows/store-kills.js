'use strict'
/**
 * A process that stores results is killed (SIGKILL) at any moment, again and again; each time the store is opened and
 * read.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { spawn } = require('node:child_process')
const { once } = require('node:events')
const { removeTree } = require('../../../common/remove-tree')
const { openStore } = require('../../../bench/store')
const { availableEngines } = require('../../../bench/store/engine')
const { randomFrom } = require('../../../bench/shared/seeded')

const WRITER = path.join(__dirname, '..', 'lib', 'store-writer.js')
const KILLS = { quick: 20, full: 200 }
/** A new store after so many: reading all of it takes longer each time. */
const KILLS_A_STORE = 20
/** The longest that a process may write. Some are killed while they open the store. */
const LONGEST_MS = 250

/**
 * @typedef {{ kills: number, sound: number, acknowledged: number, lost: number, twice: number,
 *   problems: string[] }} Facts
 * sound: how often the store was whole and held all that was acknowledged
 */

/**
 * @param {{ quick: boolean, kills?: number }} how
 * @returns {Promise<Record<string, Facts>>} by engine
 */
async function measure ({ quick, kills = quick ? KILLS.quick : KILLS.full }) {
  /** @type {Record<string, Facts>} */
  const facts = {}
  for (const engine of availableEngines()) facts[engine] = await killWriters(engine, kills)
  return facts
}

/**
 * @param {import('../../../bench/store/engine').EngineName} engine
 * @param {number} kills
 */
async function killWriters (engine, kills) {
  /** @type {Facts} */
  const facts = { kills: 0, sound: 0, acknowledged: 0, lost: 0, twice: 0, problems: [] }
  const random = randomFrom(`store-kills ${engine}`)
  while (facts.kills < kills) {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bellwether-store-kills-'))
    /** @type {string[]} */
    const acknowledged = []
    try {
      for (let i = 0; i < KILLS_A_STORE && facts.kills < kills; i++) {
        acknowledged.push(...await killOne({ dir, engine, name: `s${i}` }, random() * LONGEST_MS))
        facts.kills += 1
        const seen = readAll(dir, engine, acknowledged)
        facts.lost += seen.lost
        facts.twice += seen.twice
        facts.problems.push(...seen.problems)
        facts.sound += Number(seen.lost === 0 && seen.twice === 0 && seen.problems.length === 0)
      }
    } finally {
      removeTree(dir)
    }
    facts.acknowledged += acknowledged.length
  }
  return facts
}

/**
 * @param {{ dir: string, engine: string, name: string }} what
 * @param {number} afterMs  from its first words; 0: from when it is started
 * @returns {Promise<string[]>} what it said is stored
 */
async function killOne ({ dir, engine, name }, afterMs) {
  const child = spawn(process.execPath,
    ['--no-warnings', WRITER, dir, engine, name], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  let complaint = ''
  child.stdout.setEncoding('utf8').on('data', data => { said += data })
  child.stderr.setEncoding('utf8').on('data', data => { complaint += data })
  const closed = once(child, 'close')
  await Promise.race([once(child.stdout, 'data'), closed])
  if (child.exitCode === null && child.signalCode === null) {
    // at any moment: this is what is measured, nothing is waited for
    await new Promise(resolve => setTimeout(resolve, afterMs))
    child.kill('SIGKILL')
  }
  const [, signal] = await closed
  if (signal !== 'SIGKILL') throw new Error(`the process that stores ended by itself: ${complaint}`)
  return said.split('\n').slice(0, -1) // a line that was cut off was said after it was stored, all the same
}

/**
 * @param {string} dir
 * @param {import('../../../bench/store/engine').EngineName} engine
 * @param {string[]} acknowledged
 */
function readAll (dir, engine, acknowledged) {
  const store = openStore({ dir, mode: 'write', engine })
  try {
    const names = store.all('pair').map(pair => `${pair.session} ${pair.index}`)
    const there = new Set(names)
    const notes = store.notes.filter(note => /corrupt|cannot be read/.test(note))
    return { lost: acknowledged.filter(name => !there.has(name)).length, twice: names.length - there.size, problems: [
      ...store.integrity().problems, ...notes
    ] }
  } finally {
    store.close()
  }
}

/** @param {Record<string, Facts>} facts */
function judge (facts) {
  return Object.entries(facts).map(([engine, { kills, sound, acknowledged, lost, twice, problems }]) => ({
    what: `${kills} SIGKILLs of what stores results (${engine}): whole, nothing lost, nothing twice`,
    target: `${kills} of ${kills}`,
    measured: `${sound} of ${kills}; ${lost} of ${acknowledged} lost, ${twice} twice${problems.length > 0 ? `; ${problems[0]}` : ''}`,
    ok: sound === kills && acknowledged > 0
  }))
}

module.exports = { measure, judge }
