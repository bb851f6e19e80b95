'use strict'
/**
 * Everything hostile against the walker, in this process: afterwards nothing has run, changed or been loaded, and each
 * ended within its budget.
 */
const { renderReadOnly } = require('../../../repl/read-only/render')
const { createTry } = require('./try')
const { createHostileApp } = require('./hostile-app')
const { EXPRESSIONS, SECRETS } = require('./hostile-expressions')

const { app, digest } = createHostileApp({ big: false })
const { run } = createTry({ app, require: () => {} }, { timeMs: 100 })

test('no hostile statement changes, loads or runs anything, and neither does it when what it gives is shown', () => {
  process.env.unique_id = 'the token of a worker'
  expect(EXPRESSIONS.length).toBeGreaterThanOrEqual(400)
  const wrong = []
  const outcomes = { value: 0, thrown: 0, refused: 0, 'timed-out': 0, incomplete: 0 }
  digest() // loads what it needs itself, as the parser does
  renderReadOnly(run('app.users').value, {})
  let before = digest()
  for (const code of EXPRESSIONS) {
    if (/\((?:a\+|x\+x\+|a\*)\)[+*]/.test(code)) continue // V8's own time limit ends these: live-worker.test.js
    const ran = run(code)
    outcomes[/** @type {keyof typeof outcomes} */ (ran.outcome)]++
    if (ran.outcome === 'value' || ran.outcome === 'thrown') {
      for (const oneLine of [false, true]) renderReadOnly(ran.value ?? ran.error, { oneLine })
    }
    const after = digest()
    if (after !== before) wrong.push(code)
    before = after
  }
  expect(wrong.slice(0, 5)).toEqual([])
  for (const [outcome, least] of Object.entries({ value: 100, refused: 200, thrown: 20, 'timed-out': 5 })) {
    expect([outcome, outcomes[/** @type {keyof typeof outcomes} */ (outcome)] >= least]).toEqual([outcome, true])
  }
})

test.each(SECRETS)('the token is not in %s', code => {
  process.env.unique_id = 'the token of a worker'
  const ran = run(code)
  expect(renderReadOnly([ran.value, ran.error], {}).text).not.toContain('the token')
})
