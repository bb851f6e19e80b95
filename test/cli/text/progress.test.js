'use strict'
const { ProgressText, redraw, compareIds } = require('../../../cli/text/progress')

const style = { colour: false, unicode: true, terminal: true, columns: 60, rows: 24 }
/** @returns {import('../../../manager/api/client').Progress} */
const event = (/** @type {string} */ worker,
  /** @type {number} */ generation, /** @type {string} */ state, /** @type {number} */ elapsedMs, note = '') =>
  ({ event: 'progress', worker, generation, state, elapsedMs, ...(note ? { note } : {}) })

test("times count from the verb's first touch, not from the worker's start", () => {
  const text = new ProgressText()
  expect(text.add(event('web.0', 1, 'draining', 86_400_000))).toBe('web.0 generation 1: draining')
  expect(text.add(event('web.0', 1, 'gone', 86_400_250, 'drained')))
    .toBe('web.0 generation 1: draining -> gone (250 ms), drained')
})

test('one line for a slot: its newest generation first, an old one until it is gone', () => {
  const text = new ProgressText()
  for (const one of [
    event('web.0', 2, 'starting', 0), event('web.0', 2, 'serving', 120), event('web.0', 1, 'draining', 9000)
  ]) text.add(one)
  expect(text.lines(style)).toEqual(['web.0  generation 2 ● serving 120 ms, generation 1 ○ drain…'])
  text.add(event('web.0', 1, 'gone', 9100))
  expect(text.lines(style)).toEqual(['web.0  generation 2 ● serving 120 ms'])
})

test('a new worker that died stays to be seen', () => {
  const text = new ProgressText()
  text.add(event('web.0', 2, 'starting', 0))
  text.add(event('web.0', 2, 'gone', 90, 'boot-failed'))
  expect(text.lines(style)).toEqual(['web.0  generation 2 · gone 90 ms (boot-failed)'])
})

test('more workers than the terminal has lines: those that changed last, in order', () => {
  const text = new ProgressText()
  for (let slot = 0; slot < 100; slot++) text.add(event(`web.${slot}`, 1, 'starting', 0))
  text.add(event('web.3', 1, 'serving', 5))
  expect(text.lines({ ...style, rows: 5 }).map(line => line.split(' ')[0])).toEqual(['web.3', 'web.98', 'web.99'])
})

test('text of others cannot move the cursor', () => {
  const text = new ProgressText()
  expect(text.add(event('web.0', 1, 'gone', 0, 'a\x1b[2J'))).toContain('\\x1b[2J')
  expect(text.lines(style)[0]).not.toContain('\x1b')
})

test('redrawing goes up over what stands there and clears the rest', () => {
  expect(redraw(0, ['a'])).toBe('\ra\x1b[K\n\x1b[J')
  expect(redraw(2, ['a', 'b'])).toBe('\x1b[2A\ra\x1b[K\nb\x1b[K\n\x1b[J')
})

test('slots in the order of their numbers', () =>
  expect(['web.10', 'web.2', 'api.1'].sort(compareIds)).toEqual(['api.1', 'web.2', 'web.10']))
