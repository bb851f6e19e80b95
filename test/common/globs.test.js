'use strict'
const { resolveTargets } = require('../../cli/targets')
const { eventFilter } = require('../../common/event-filter')
const { lookAt } = require('../../cli/verbs/wait')

const KNOWN = ['api-a', 'api-b', 'web', 'w.b']
test.each([
  { word: 'api-*', names: ['api-a', 'api-b'] },
  { word: 'api-?', names: ['api-a', 'api-b'] },
  { word: '*', names: KNOWN },
  { word: 'w?b', names: ['web', 'w.b'] },
  { word: 'w.*', names: ['w.b'] }, // a point is a point
  { word: `${'*'.repeat(5000)}b`, names: ['api-b', 'web', 'w.b'] }
])('the pattern $word.length names $names', ({ word, names }) => {
  expect(resolveTargets([word], KNOWN, { verb: 'reload' }).map(({ app }) => app)).toEqual(names)
})

test('a pattern that fits no app is an error that lists the apps', () => {
  expect(() => resolveTargets(['x-*'], KNOWN, { verb: 'stop' })).toThrow(expect.objectContaining({
    code: 'BW_NO_SUCH_APP', message: 'No app is called like "x-*". Known: api-a, api-b, web, w.b.'
  }))
})

const WORKER = { event: 'worker', app: 'web', worker: 'web.0', state: 'serving' }
const VERB = { event: 'verb', app: 'api-a', verb: 'reload', state: 'done' }
const EXIT = { event: 'exit', app: 'web', id: 'web.1', cause: 'crashed' }
test.each([
  { words: [], shown: [WORKER, VERB, EXIT] },
  { words: ['web'], shown: [WORKER, EXIT] },
  { words: ['web.1'], shown: [EXIT] },
  { words: ['api-*'], shown: [VERB] },
  { words: ['worker:*'], shown: [WORKER] },
  { words: ['verb:reload', 'exit:'], shown: [VERB, EXIT] },
  { words: ['verb:stop'], shown: [] },
  { words: ['verb:reload:done'], shown: [VERB] },
  { words: ['verb:reload:failed'], shown: [] },
  { words: ['verb::done'], shown: [VERB] },
  { words: ['*:crashed'], shown: [EXIT] },
  { words: ['web', 'verb:*'], shown: [] }
])('events $words', ({ words, shown }) => {
  expect([WORKER, VERB, EXIT].filter(eventFilter(words))).toEqual(shown)
})

const app = (/** @type {any} */ more = {}) =>
  ({ name: 'web', state: 'online', serving: 2, instances: 2, workers: [1, 2], ...more })
test.each([
  { wanted: 'serving', seen: app(), is: {} },
  { wanted: 'serving', seen: app({ serving: 1, state: 'starting' }), is: { waits: ['web'] } },
  { wanted: 'serving', seen: app({ state: 'reloading' }), is: { waits: ['web'] } },
  { wanted: 'ready', seen: app({ serving: 1, state: 'degraded' }), is: {} },
  { wanted: 'serving', seen: app({ serving: 0, state: 'crash-loop' }), is: { waits: ['web'] } },
  { wanted: 'serving', seen: app({ serving: 0, state: 'failed' }), is: { waits: ['web'], failed: ['web'] } },
  { wanted: 'ready', seen: app({ serving: 0, instances: 0, state: 'stopped', workers: [] }),
    is: { waits: ['web'], failed: ['web'] } },
  { wanted: 'stopped', seen: app({ serving: 0, instances: 0, state: 'stopped', workers: [] }), is: {} },
  { wanted: 'stopped', seen: app({ serving: 0, state: 'stopping' }), is: { waits: ['web'] } },
  { wanted: 'serving', seen: app({ name: 'other' }), is: { gone: ['web'] } }
])('wait --for $wanted: $seen.state, $seen.serving of $seen.instances', ({ wanted, seen, is }) => {
  expect(lookAt(['web'], [seen], wanted)).toEqual({ waits: [], failed: [], gone: [], ...is })
})
