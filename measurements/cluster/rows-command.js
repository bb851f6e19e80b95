'use strict'
/**
 * A command that measures rows of numbers and prints them beside their targets: `npm run bench:cluster`, `npm run
 * bench:bench`.
 *
 *   --quick        shorter and noisier
 *   --only <row>   one row; may be repeated
 *   --json <file>  everything that was measured, with each sample
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { execFileSync } = require('node:child_process')
const { parseArgs } = require('node:util')
const { endAll } = require('../../bench/programs/programs')
const { note, print, machineLine } = require('./print')

const EXIT = { done: 0, failed: 1, usage: 2, interrupted: 130 }

/** @typedef {import('./print').Machine} Machine */
/**
 * @template Line
 * @typedef {object} RowsCommand
 * @property {string[]} rows
 * @property {(row: string) => { measure: (options: { quick: boolean }) => Promise<any> }} load
 * @property {(row: string, facts: any, machine: Machine) => Line[]} judge
 * @property {(lines: Line[]) => string} table
 * @property {() => void} [begin]     what is to be said before the first row
 */

/**
 * Measures what the command line asks for, and sets the exit status of this process.
 * @template Line
 * @param {RowsCommand<Line>} command
 */
function runRowsCommand (command) {
  let interrupted = false
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => {
      interrupted = true
      note('interrupted: ending what was started')
      endAll().finally(() => process.exit(EXIT.interrupted))
    })
  }
  measureRows(command).catch(err => {
    if (!interrupted) note(err.stack) // else it failed because what it measured was ended
    return EXIT.failed
  }).then(async code => {
    await endAll()
    process.exitCode = code
  })
}

/** @template Line @param {RowsCommand<Line>} command  @returns {Promise<number>} an exit status */
async function measureRows ({ rows, load, judge, table, begin }) {
  const options = readOptions(rows)
  if (!options) return EXIT.usage
  const machine = describeMachine()
  print(machineLine(machine))
  begin?.()

  /** @type {Line[]} */
  const lines = []
  /** @type {Record<string, any>} */
  const facts = {}
  try {
    for (const row of options.rows) {
      note(`measuring ${row}`)
      const beganAtMs = performance.now()
      facts[row] = await load(row).measure({ quick: options.quick })
      note(`  ${Math.round((performance.now() - beganAtMs) / 1000)} s`)
      lines.push(...judge(row, facts[row], machine))
    }
  } finally { // what was measured before one failed counts
    print('')
    print(table(lines))
  }
  if (options.json) {
    const file = path.resolve(process.env.BW_TYPED_IN ?? '.', options.json) // packaging/as-released.js
    fs.writeFileSync(file, JSON.stringify({ machine, quick: options.quick, lines, facts }, null, 2) + '\n')
  }
  return EXIT.done
}

/**
 * @param {string[]} rows
 * @returns {{ quick: boolean, rows: string[], json: string | undefined } | null}  null: it was told what is wrong
 */
function readOptions (rows) {
  try {
    const { values } = parseArgs({ options: {
      quick: { type: 'boolean', default: false }, only: { type: 'string', multiple: true }, json: { type: 'string' }
    } })
    const unknown = (values.only ?? []).filter(row => !rows.includes(row))
    if (unknown.length > 0) throw new Error(`there is no row ${unknown.join(', ')}; there are: ${rows.join(', ')}`)
    return { quick: values.quick ?? false, rows: values.only ?? rows, json: values.json }
  } catch (err) {
    note(err.message)
    return null
  }
}

/** @returns {Machine} */
function describeMachine () {
  return {
    node: process.versions.node,
    nodeMajor: Number(process.versions.node.split('.')[0]),
    cpus: os.availableParallelism(),
    cpu: os.cpus()[0]?.model ?? 'unknown',
    kernel: os.release(),
    memoryGb: Math.round(os.totalmem() / 1024 ** 3),
    loadAverage: os.loadavg()[0],
    commit: commit()
  }
}

function commit () {
  try {
    const cwd = process.env.BW_TYPED_IN ?? path.join(__dirname, '..', '..')
    const git = (/** @type {string[]} */ ...args) =>
      execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    return git('rev-parse', '--short=12', 'HEAD') + (git('status', '--porcelain') === '' ? '' : ' with changes')
  } catch (err) { // no git, or no repository: the numbers are still numbers
    return 'unknown'
  }
}

module.exports = { runRowsCommand }
