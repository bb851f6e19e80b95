'use strict'
/**
 * Random faults: a real manager, a real app under load, and for a minute one thing after the other is done to them,
 * drawn from a seed. A model says what may be true and what may fail (random/model.js); the checks (random/checks/)
 * compare the record of the run with it.
 *
 *   npm run torture -- --only random --seed 7 --seconds 60      one seed
 *   npm run torture -- --only random --seed 1 --seeds 100       100 of them; --without full-disk,upgrade leaves out
 *                                                               steps of these kinds
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { planOf } = require('./random/plan')
const { runPlan } = require('./random/run')
const { checkTrace } = require('./random/checks')

const SEEDS = 100
const SECONDS = 60
const SHORT = { seeds: 1, seconds: 15 }
/** A step that was begun in time may take as long as its verbs. */
const MINUTE_MS = 60_000
const TOLD = 5

/** @param {import('./lib/runner').Given} given */
async function run ({ report, short, options = {} }) {
  const usual = short ? SHORT : { seeds: SEEDS, seconds: SECONDS }
  const first = options.seed ?? 1
  const { seeds = options.seed === undefined ? usual.seeds : 1, seconds = usual.seconds } = options
  for (let seed = first; seed < first + seeds; seed++) {
    await runSeed(seed, seconds, { report, without: options.without ?? [] })
  }
}

/**
 * @param {number} seed
 * @param {number} seconds
 * @param {{ report: import('./lib/runner').Given['report'], without: string[] }} how
 */
async function runSeed (seed, seconds, { report, without }) {
  const whole = planOf(seed, nodes())
  const plan = { ...whole, steps: whole.steps.filter(({ kind }) => !without.includes(kind)) }
  const trace = await runPlan(plan, seconds)
  const violations = checkTrace(trace)
  const steps = trace.events.filter(({ type }) => type === 'step').length
  const what = `seed ${seed}: ${steps} steps, ${trace.requests.length} requests, Node ${versionOf(plan.node)}${trace.skipped.map(text => `; skipped: ${text}`).join('')}`
  report({ what, measured: `${violations.length} violations`, target: '0', ok: violations.length === 0 })
  if (violations.length === 0) return
  // beside the folder of this run, which is removed
  const file = path.join(path.dirname(os.tmpdir()), `bellwether-random-${seed}.json`)
  fs.writeFileSync(file, JSON.stringify(trace))
  for (const { check, atMs, text } of violations.slice(0, TOLD)) {
    process.stdout.write(`        ${(atMs / 1000).toFixed(1)} s, ${check}: ${text}\n`)
  }
  process.stdout.write(
    `        again: ${sameNodes()}npm run torture -- --only random --seed ${seed} --seconds ${seconds}${without.length > 0 ? ` --without ${without.join(',')}` : ''}\n        trace: ${file}\n`
  )
}

/** This Node, and those of BW_TEST_NODES. */
function nodes () { return [process.execPath, ...(process.env.BW_TEST_NODES ?? '').split(':').filter(Boolean)] }

/** The plan of a seed names Nodes: with others it is another plan. */
function sameNodes () { return process.env.BW_TEST_NODES ? `BW_TEST_NODES=${process.env.BW_TEST_NODES} ` : '' }

/** @param {string} node */
function versionOf (node) {
  return require('node:child_process').execFileSync(node, ['--version'], { encoding: 'utf8' }).trim().slice(1)
}

module.exports = { run, boundMs: SEEDS * 3 * MINUTE_MS }
