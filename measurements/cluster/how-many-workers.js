'use strict'
/**
 * What 1, 2 and 6 workers do to 1, 2 and 6 requests at once when each request keeps a CPU busy (examples/busy). Prints
 * the table of docs/how-many-workers.md. `--seconds <n>`: how long each cell is measured.
 */
const path = require('node:path')
const os = require('node:os')
const { parseArgs } = require('node:util')
const { startBellwether } = require('../../bench/programs/bellwether')
const { endAll } = require('../../bench/programs/programs')
const { ask } = require('../../bench/programs/ask')
const { median } = require('../../bench/shared/median')
const { note, print, aligned } = require('./print')

const BUSY = path.join(__dirname, '..', '..', 'examples', 'busy', 'server.js')
const COUNTS = [1, 2, 6]
/** So that the machine's own moods are spread over all cells. */
const ROUNDS = 3

/** @typedef {{ workers: number, atOnce: number, msPerRequest: number, requestsPerSecond: number }} Cell */

async function main () {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '4' } } })
  const systems = []
  for (const workers of COUNTS) systems.push({ workers, system: await startBellwether({ app: BUSY, workers }) })
  /** @type {Cell[]} */
  const cells = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const { workers, system } of systems) {
      for (const atOnce of COUNTS) {
        cells.push({ workers, atOnce, ...await measureCell(system.port, atOnce, Number(values.seconds) / ROUNDS) })
      }
    }
  }
  print(`Node ${process.versions.node}, ${os.availableParallelism()} CPUs; medians of ${ROUNDS} rounds\n`)
  print(table(cells))
}

/**
 * @param {number} port
 * @param {number} atOnce   clients, each with one request after the other, on a connection of its own
 * @param {number} seconds
 */
async function measureCell (port, atOnce, seconds) {
  const beganAtMs = performance.now()
  const endMs = beganAtMs + seconds * 1000
  /** @type {number[]} */
  const took = []
  const client = async () => {
    while (performance.now() < endMs) {
      const startMs = performance.now()
      await ask({ host: '127.0.0.1', port, path: '/' })
      took.push(performance.now() - startMs)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  const meanMs = took.reduce((sum, ms) => sum + ms, 0) / took.length
  return { msPerRequest: meanMs, requestsPerSecond: took.length / ((performance.now() - beganAtMs) / 1000) }
}

/** @param {Cell[]} cells */
function table (cells) {
  return aligned([
    ['workers', ...COUNTS.map(n => n === 1 ? '1 request at a time' : `${n} at once`)],
    ...COUNTS.map(workers => [String(workers), ...COUNTS.map(atOnce => {
      const here = cells.filter(cell => cell.workers === workers && cell.atOnce === atOnce)
      return `${median(here.map(c => c.msPerRequest)).toFixed(0)} ms, ${median(here.map(c => c.requestsPerSecond)).toFixed(0)}/s`
    })])
  ])
}

main().catch(err => {
  note(err.stack)
  process.exitCode = 1
}).then(endAll)
