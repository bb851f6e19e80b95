'use strict'
/**
 * `npm run bench:cluster`: measures every number that docs/performance.md promises, as ratios against baselines that run in
 * the same minutes, and prints them with their targets.
 *
 *   --quick        two to three minutes instead of ten; noisier
 *   --only <row>   one row; may be repeated
 *   --json <file>  everything that was measured, with each sample
 *
 * BW_BENCH_PM2=<path of the pm2 command> compares with PM2 as well. It needs wrk.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { execFileSync } = require('node:child_process')
const { parseArgs } = require('node:util')
const { endAll } = require('./lib/programs')
const { findPm2 } = require('./systems/pm2')
const { TARGETS, judge } = require('./targets')
const { note, print, machineLine, table } = require('./print')

const ROWS = [...new Set(TARGETS.map(target => target.row))]
const EXIT = { done: 0, failed: 1, usage: 2, interrupted: 130 }

async function main () {
  const options = readOptions()
  if (!options) return EXIT.usage
  const machine = describeMachine()
  print(machineLine(machine))
  if (!findPm2()) note('PM2 was not found, so its lines are skipped (BW_BENCH_PM2=<path of the pm2 command>)')

  const lines = []
  /** @type {Record<string, any>} */
  const facts = {}
  for (const row of options.rows) {
    note(`measuring ${row}`)
    const beganAtMs = performance.now()
    facts[row] = await require(`./rows/${row}`).measure({ quick: options.quick })
    note(`  ${Math.round((performance.now() - beganAtMs) / 1000)} s`)
    lines.push(...judge(row, facts[row], machine))
  }
  print('')
  print(table(lines))
  if (options.json) fs.writeFileSync(options.json, JSON.stringify({ machine, quick: options.quick, lines, facts }, null, 2) + '\n')
  return EXIT.done
}

/** @returns {{ quick: boolean, rows: string[], json: string | undefined } | null}  null: it was told what is wrong */
function readOptions () {
  try {
    const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, only: { type: 'string', multiple: true }, json: { type: 'string' } } })
    const unknown = (values.only ?? []).filter(row => !ROWS.includes(row))
    if (unknown.length > 0) throw new Error(`there is no row ${unknown.join(', ')}; there are: ${ROWS.join(', ')}`)
    return { quick: values.quick ?? false, rows: values.only ?? ROWS, json: values.json }
  } catch (err) {
    note(err.message)
    return null
  }
}

/** @returns {import('./print').Machine} */
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
    const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: path.join(__dirname, '..', '..'), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    return git('rev-parse', '--short=12', 'HEAD') + (git('status', '--porcelain') === '' ? '' : ' with changes')
  } catch (err) { // no git, or no repository: the numbers are still numbers
    return 'unknown'
  }
}

let interrupted = false
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => {
    interrupted = true
    note('interrupted: ending what was started')
    endAll().finally(() => process.exit(EXIT.interrupted))
  })
}
main().catch(err => {
  if (!interrupted) note(err.stack) // else it failed because what it measured was ended
  return EXIT.failed
}).then(async code => {
  await endAll()
  process.exitCode = code
})
