'use strict'
/**
 * Seven read-only sessions of one worker at once, each with statements that use the whole time they may have, one right
 * after the other. No request waits longer than for one of them; the worker is the same at the end. On this Node (or
 * BW_TEST_NODE) and those of BW_TEST_NODES.
 */
const { execFileSync } = require('node:child_process')
const { cleanUp } = require('../worker/harness')
const { startReplWorker, connect } = require('../repl/repl-client')
const { startHostileWorker } = require('../repl/read-only/hostile-worker')
const { startPulse } = require('../repl/read-only/pulse')
const { percentile } = require('./lib/numbers')

const SESSIONS = 7
const PROMISED_MS = 250
const FOR_MS = 20_000
const SHORT_MS = 1000
/** The walker ends the first two, V8 the third; the others are long because of what the app holds. */
const LONG = [
  'while (true) { continue }', 'for (let i = 0, s = ""; ; i++) s += i', '/^(a+)+$/.test("a".repeat(40) + "b")',
  'Object.keys(app.many)', 'JSON.stringify(app.rows)', '.memory'
]

/** @param {import('./lib/runner').Given} given */
async function run ({ report, short, options = {} }) {
  const nodes = [
    process.env.BW_TEST_NODE ?? process.execPath, ...(process.env.BW_TEST_NODES ?? '').split(':').filter(Boolean)
  ]
  for (const node of nodes) {
    await crowd(node, short ? SHORT_MS : (options.seconds ?? FOR_MS / 1000) * 1000, short ? 5 : 1, report)
  }
}

/**
 * @param {string} node
 * @param {number} forMs
 * @param {number} patience
 * @param {import('./lib/runner').Given['report']} report
 */
async function crowd (node, forMs, patience, report) {
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
  try {
    const hostile = await startHostileWorker({ startReplWorker, connect }, { node, sessions: SESSIONS })
    const before = await hostile.digest()
    const pulse = await startPulse(hostile.port, Number(hostile.worker.child.pid))
    const endAtMs = performance.now() + forMs
    let asked = 0
    const wrong = /** @type {string[]} */ ([])
    await Promise.all(Array.from({ length: SESSIONS }, async (_, nth) => {
      for (let turn = nth; performance.now() < endAtMs; turn++) {
        const code = LONG[turn % LONG.length]
        const { failed, showsToken } = hostile.judge(await hostile.ask(code))
        asked++
        if (failed || showsToken) wrong.push(`${code}: ${failed ?? 'it shows the token'}`)
      }
    }))
    const held = (await pulse.end()).map(({ heldMs }) => heldMs)
    const after = await hostile.digest()
    const end = await hostile.end()
    const longestMs = Math.round(Math.max(...held))
    report({
      what: `${version}, ${SESSIONS} sessions at once, ${asked} times a statement that uses all its time: how long a request waited for the worker`,
      measured: `${held.length} requests: p50 ${Math.round(percentile(held, 0.5))}, p99 ${Math.round(percentile(held, 0.99))}, max ${longestMs} ms`,
      target: `<= ${PROMISED_MS * patience} ms`,
      ok: longestMs <= PROMISED_MS * patience && asked >= SESSIONS
    })
    report({
      what: `${version}: wrong answers`, measured: [wrong.length, ...wrong.slice(0, 3)].join('\n'), target: '0',
      ok: wrong.length === 0
    })
    report({
      what: `${version}: the worker at the end`,
      measured: end.sameProcess && after === before
        ? 'the same process, the same digest'
        : `changed; ${end.err.slice(0, 300)}`,
      target: 'the same',
      ok: end.sameProcess && after === before && end.err === ''
    })
  } finally {
    cleanUp()
  }
}

module.exports = { run }
