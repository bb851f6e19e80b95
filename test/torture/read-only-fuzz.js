'use strict'
/**
 * 20,000 statements from a grammar (lib/read-only-grammar.js) in read-only sessions of a live worker with hostile
 * objects: each as eval, preview and completion. Nothing of the process changes, no request waits longer than is
 * promised, the worker is the same at the end. Each statement has a seed:
 *
 *   npm run torture -- --only read-only-fuzz                          seeds 1 to 20,000
 *   npm run torture -- --only read-only-fuzz --seed 4711 --seeds 1    one of them, with the statement
 *
 * BW_TEST_NODES: more Nodes, by the paths of their binaries. BW_TEST_NODE: another one.
 */
const { execFileSync } = require('node:child_process')
const { cleanUp } = require('../worker/harness')
const { startReplWorker, connect } = require('../repl/repl-client')
const { startHostileWorker } = require('../repl/read-only/hostile-worker')
const { startPulse, besideOf } = require('../repl/read-only/pulse')
const { percentile } = require('./lib/numbers')
const { statementOf } = require('./lib/read-only-grammar')

const STATEMENTS = 20_000
const SESSIONS = 6
/** The digest is taken after so many; where it has changed they are asked again one by one. */
const BATCH = 25
const PROMISED_MS = 250
const MAX_TOLD = 5
const HOUR_MS = 3_600_000

/** @typedef {{ seed: number, code: string, beganAtMs: number, endedAtMs: number }} Asked */
/** @typedef {Awaited<ReturnType<typeof startHostileWorker>>} Hostile */

/** @param {import('./lib/runner').Given} given */
async function run ({ report, short, options = {} }) {
  const from = options.seed ?? 1
  const count = options.seeds ?? (short ? 300 : STATEMENTS)
  for (const node of [
    process.env.BW_TEST_NODE ?? process.execPath, ...(process.env.BW_TEST_NODES ?? '').split(':').filter(Boolean)
  ]) await fuzz(report, { node, from, count, patience: short ? 5 : 1 })
}

/**
 * @param {import('./lib/runner').Given['report']} report
 * @param {{ node: string, from: number, count: number, patience: number }} how
 */
async function fuzz (report, { node, from, count, patience }) {
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
  try {
    const hostile = await startHostileWorker({ startReplWorker, connect }, { node, sessions: SESSIONS })
    const pulse = await startPulse(hostile.port, Number(hostile.worker.child.pid))
    if (count === 1) report({ what: `seed ${from}`, measured: statementOf(from), target: 'the statement', ok: true })
    const { asked, wrong, outcomes } = await askAll(hostile, from, count)
    const ticks = await pulse.end()
    const end = await hostile.end()
    const told = `${version}, seeds ${from} to ${from + count - 1}`
    const late = ticks.filter(({ heldMs }) => heldMs > PROMISED_MS * patience)
    for (const tick of late.slice(0, MAX_TOLD)) {
      report({
        what: `${version}: a request waited ${Math.round(tick.heldMs)} ms`,
        measured: besideOf(tick, asked).map(tellAsked).join('\n'), target: `<= ${PROMISED_MS} ms`, ok: false
      })
    }
    for (const one of wrong.slice(0, MAX_TOLD)) {
      report({ what: `${version}: ${one.why}`, measured: one.which, target: 'as before', ok: false })
    }
    report({
      what: `${told}: statements that changed, showed or broke something`,
      measured: `${wrong.length} of ${count} (${outcomes})`, target: '0', ok: wrong.length === 0
    })
    const held = ticks.map(({ heldMs }) => heldMs)
    const took = ticks.map(({ tookMs }) => tookMs)
    report({
      what: `${told}: requests meanwhile, one every 50 ms: how long the worker was held`,
      measured:
        `${ticks.length}: ${spreadOf(held)} (with the waits of the machine and V8's collections: ${spreadOf(took)})`,
      target: `<= ${PROMISED_MS * patience} ms`,
      ok: late.length === 0
    })
    report({
      what: `${told}: the worker at the end`,
      measured: end.sameProcess ? `the same process${end.err && `; stderr: ${end.err.slice(0, 500)}`}` : 'another one',
      target: 'the same process',
      ok: end.sameProcess && end.err === ''
    })
  } finally {
    cleanUp()
  }
}

/** @param {Hostile} hostile @param {number} from @param {number} count */
async function askAll (hostile, from, count) {
  /** @type {Asked[]} */
  const asked = []
  const wrong = /** @type {{ why: string, which: string }[]} */ ([])
  /** @type {Record<string, number>} */
  const outcomes = {}
  /** @param {number} seed */
  const ask = async seed => {
    const one = { seed, code: statementOf(seed), beganAtMs: Date.now(), endedAtMs: Infinity }
    const answers = await hostile.ask(one.code)
    one.endedAtMs = Date.now()
    asked.push(one)
    const { failed, showsToken } = hostile.judge(answers)
    if (failed || showsToken) wrong.push({ why: failed ?? 'it shows the token', which: tellAsked(one) })
    return answers
  }
  let before = await hostile.digest()
  for (let first = from; first < from + count; first += BATCH) {
    const seeds = Array.from({ length: Math.min(BATCH, from + count - first) }, (_, i) => first + i)
    for (const seed of seeds) {
      const [{ outcome = 'no answer' }] = await ask(seed)
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    }
    let after = await hostile.digest()
    if (after === before) continue
    const why = `changed: ${difference(before, after)}`
    let guilty = ''
    for (const seed of seeds) { // not each changes again what it has changed
      before = after
      await ask(seed)
      after = await hostile.digest()
      if (after !== before) guilty ||= tellAsked(/** @type {Asked} */ (asked.at(-1)))
    }
    wrong.push({ why, which: guilty || `one of the seeds ${first} to ${first + seeds.length - 1}` })
    before = after
  }
  return { asked, wrong, outcomes: Object.entries(outcomes).map(([name, times]) => `${name} ${times}`).join(', ') }
}

/** @param {Asked} asked */
const tellAsked = ({ seed, code }) => `seed ${seed}: ${code}`

/** @param {number[]} values */
const spreadOf = values =>
  `p50 ${Math.round(percentile(values, 0.5))}, p99 ${Math.round(percentile(values, 0.99))}, max ${Math.round(Math.max(...values))} ms`

/** From the first character that differs on. @param {string} before @param {string} after */
function difference (before, after) {
  let at = 0
  while (at < before.length && before[at] === after[at]) at++
  return `${JSON.stringify(before.slice(Math.max(0, at - 40), at + 80))} -> ${JSON.stringify(after.slice(at, at + 80))}`
}

module.exports = { run, boundMs: 6 * HOUR_MS }
