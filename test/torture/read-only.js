'use strict'
/**
 * All hostile statements (test/repl/read-only/hostile-expressions.js) against a live worker, as eval, preview and
 * completions, and all snapshots; on this Node (or BW_TEST_NODE) and those of BW_TEST_NODES.
 */
const { execFileSync } = require('node:child_process')
const { cleanUp } = require('../worker/harness')
const { startReplWorker, connect } = require('../repl/repl-client')
const { hostileRound } = require('../repl/read-only/hostile-round')
const { EXPRESSIONS } = require('../repl/read-only/hostile-expressions')

const PROMISED_MS = 250
const SHORT_EVERY = 60

/** @param {import('./lib/runner').Given} given */
async function run ({ report, short }) {
  const statements = EXPRESSIONS.filter((_, i) => !short || i % SHORT_EVERY === 0)
  const patience = short ? 5 : 1
  for (const node of [
    process.env.BW_TEST_NODE ?? process.execPath, ...(process.env.BW_TEST_NODES ?? '').split(':').filter(Boolean)
  ]) {
    const what = `${execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()}, ${statements.length} statements`
    try {
      const round = await hostileRound({ startReplWorker, connect }, statements, { node, sessions: 4 })
      const { changed, shown, failed, requests, longestMs, slowest, sameProcess, err } = round
      const wrong = [
        ...changed.map(code => `changed something: ${code}`), ...shown.map(code => `shows the token: ${code}`),
        ...failed
      ]
      report({
        what: `${what}: changed, showed or broke something`, measured: [wrong.length, ...wrong.slice(0, 5)].join('\n'),
        target: '0', ok: wrong.length === 0
      })
      report({
        what: `${what}: of ${requests} requests, one every 50 ms, the longest that the worker was held`,
        measured: `${Math.round(longestMs)} ms, beside ${slowest.join(' and ')}`,
        target: `<= ${PROMISED_MS * patience} ms`,
        ok: longestMs <= PROMISED_MS * patience
      })
      report({
        what: `${what}: the worker at the end`,
        measured: sameProcess ? `the same process${err && `; stderr: ${err.slice(0, 500)}`}` : 'another one',
        target: 'the same process',
        ok: sameProcess && err === ''
      })
    } finally {
      cleanUp()
    }
  }
}

module.exports = { run }
