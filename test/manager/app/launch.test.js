'use strict'
const { nextStarter, isLettingGo } = require('../../../manager/app/launch')

const HELD = 'tcp://127.0.0.1:3000'
const OTHER = 'tcp://127.0.0.1:3001'

/** @param {string} name @param {Record<string, any>} [more] */
const worker = (name, { keys = [HELD], ...more } = {}) =>
  ({
    name, state: /** @type {const} */ ('serving'), hasSidecar: true, hasChannel: true, awaitsSidecar: false,
    blockedMs: 0, holds: (/** @type {string} */ key) => keys.includes(key), ...more
  })
const late = { hasSidecar: false, awaitsSidecar: true }
const without = { hasSidecar: false, awaitsSidecar: false }

test.each([
  { rule: 'whoever has the sockets starts it: this process', keys: [], workers: [worker('a')], expected: 'us' },
  { rule: 'a worker that has them', keys: [HELD], workers: [worker('a')], expected: 'a' },
  {
    rule: 'of several who has most of them', keys: [HELD, OTHER],
    workers: [worker('a'), worker('b', { keys: [HELD, OTHER] })], expected: 'b'
  },
  {
    rule: 'of those alike who serves', keys: [HELD], workers: [worker('a', { state: 'starting' }), worker('b')],
    expected: 'b'
  },
  {
    rule: 'of those alike who is not stuck', keys: [HELD], workers: [worker('a', { blockedMs: 900 }), worker('b')],
    expected: 'b'
  },
  {
    rule: 'one that has spoken to this manager, before one that has not', keys: [HELD],
    workers: [worker('a', { hasChannel: false }), worker('b')], expected: 'b'
  },
  {
    rule: 'one that drains has let go of them', keys: [HELD],
    workers: [worker('a', { state: 'draining' }), worker('b')], expected: 'b'
  },
  {
    rule: 'one whose sidecar is not up yet is waited for', keys: [HELD], workers: [worker('a', late)], expected: 'wait'
  },
  { rule: 'but not when another can', keys: [HELD], workers: [worker('a', late), worker('b')], expected: 'b' },
  {
    rule: 'one that will never have a sidecar is not', keys: [HELD], workers: [worker('a', without)], expected: 'rebind'
  },
  {
    rule: 'nor one that has none of them', keys: [HELD], workers: [worker('a', { keys: [], ...late })],
    expected: 'rebind'
  },
  { rule: 'nobody left: bound anew', keys: [HELD], workers: [], expected: 'rebind' },
  {
    rule: 'who refused is not asked again', keys: [HELD], workers: [worker('a'), worker('b')], tried: { a: 'refused' },
    expected: 'b'
  },
  { rule: 'all refused', keys: [HELD], workers: [worker('a')], tried: { a: 'refused' }, expected: 'nobody' },
  {
    rule: 'all refused but one that is to come', keys: [HELD], workers: [worker('a'), worker('b', late)],
    tried: { a: 'refused' }, expected: 'wait'
  },
  {
    rule: 'one that was lost is about to end, and then', keys: [HELD], workers: [worker('a')], tried: { a: 'lost' },
    expected: 'wait'
  }
])('$rule: $expected', ({ keys, workers, tried = {}, expected }) => {
  const starter = nextStarter(workers,
    keys, new Map(workers.filter(w => w.name in tried).map(w => [w, /** @type {any} */ (tried)[w.name]])))
  expect(starter.by === 'sibling' ? starter.sibling.name : starter.by).toBe(expected)
})

test.each([
  {
    rule: 'a worker that drains may have the socket still', workers: [worker('a', { state: 'draining' })],
    expected: true
  },
  { rule: 'one that was killed too, until it is gone', workers: [worker('a', { state: 'killing' })], expected: true },
  { rule: 'not one that is gone', workers: [worker('a', { state: 'gone' })], expected: false },
  { rule: 'nor one that never had it', workers: [worker('a', { state: 'draining', keys: [] })], expected: false },
  { rule: 'one that serves lets go of nothing', workers: [worker('a')], expected: false }
])('in use by one of its own: $rule', ({ workers, expected }) => expect(isLettingGo(workers, [HELD])).toBe(expected))
