'use strict'
const { fingerprintOf, normalMessage } = require('../../../metrics/errors/fingerprint')
const { createCounter, mergeCounts, MAX_GROUPS, FULL_PER_SECOND } = require('../../../metrics/errors/groups')
const { contextOf } = require('../../../metrics/errors/context')

const stack = (/** @type {string} */ head, /** @type {string[]} */ ...at) =>
  [head, ...at.map(place => `    at ${place}`)].join('\n')

describe('a fingerprint', () => {
  const error = {
    name: 'TypeError',
    message: 'order 17 of "Alex" is gone',
    stack: stack('TypeError: x', 'find (/srv/app/orders.js:3:7)', '/srv/app/server.js:9:1')
  }

  test.each([
    ['another number', { message: 'order 18 of "Alex" is gone' }],
    ['another quoted word', { message: 'order 17 of "Eve" is gone' }],
    ['another line of the code', { stack: stack('x', 'find (/srv/app/orders.js:4:9)', '/srv/app/server.js:11:1') }],
    ['frames of node and of packages', { stack: stack('x', 'a (node:internal/x:1:1)',
      'b (/srv/app/node_modules/c/d.js:1:1)', 'find (/srv/app/orders.js:3:7)', '/srv/app/server.js:9:1') }],
    ['more lines in its message', { message: `${error.message}\nand more` }]
  ])('is the same for %s', (_, other) => {
    expect(fingerprintOf({ ...error, ...other }, '/srv/app')).toBe(fingerprintOf(error, '/srv/app'))
  })

  test('is the same in the folder of the next release', () => {
    const next = { ...error, stack: error.stack.replaceAll('/srv/app', '/srv/releases/42') }
    expect(fingerprintOf(next, '/srv/releases/42')).toBe(fingerprintOf(error, '/srv/app'))
  })

  test.each([
    ['another name', { name: 'RangeError' }],
    ['another message', { message: 'order 17 of "Alex" is late' }],
    ['another function', { stack: stack('x', 'save (/srv/app/orders.js:3:7)', '/srv/app/server.js:9:1') }],
    ['another file', { stack: stack('x', 'find (/srv/app/users.js:3:7)', '/srv/app/server.js:9:1') }]
  ])('is another one for %s', (_, other) => {
    expect(fingerprintOf({ ...error, ...other }, '/srv/app')).not.toBe(fingerprintOf(error, '/srv/app'))
  })

  test('of hostile text is found in no time', () => {
    const startedAtMs = performance.now()
    for (const text of [
      'at '.repeat(1e5), '('.repeat(1e6), `    at ${'a('.repeat(5e5)}`, '"'.repeat(1e6), '\n'.repeat(1e6),
      `    at ${'x'.repeat(900)}:1`
    ]) {
      fingerprintOf({ name: text, message: text, stack: text })
    }
    expect(performance.now() - startedAtMs).toBeLessThan(2000)
  })

  test('ids and hex numbers are no part of a message', () => {
    expect(normalMessage('user 0a1b2c3d-0000-4000-8000-0123456789ab at 0xDEADBEEF, sha deadbeef01, `x`'))
      .toBe('user # at #, sha #, `#`')
  })
})

describe('groups', () => {
  const example = () => ({ name: 'Error', message: 'm', stack: '', context: null })

  test('counted, with first and last, and told of as new once', () => {
    const counter = createCounter({ generation: 3, cwd: '/srv/app' })
    expect(counter.take('f1', 's1', 1000, false, example)).toMatchObject({ fingerprint: 'f1', firstAtMs: 1000 })
    expect(counter.take('f1', 's1', 2000, true, example)).toBeNull()
    counter.takeQuickly('s1', 3000, false)
    counter.takeQuickly('unknown', 3000, false)
    expect(counter.counts()).toEqual({
      groups: [{
        fingerprint: 'f1', ...example(), count: 3, uncaught: 1, firstAtMs: 1000, lastAtMs: 3000, firstGeneration: 3,
        lastGeneration: 3, cwd: '/srv/app'
      }],
      others: 1
    })
  })

  test('only so many a second are looked at', () => {
    const counter = createCounter({ generation: 1, cwd: '' })
    const looked = (/** @type {number} */ nowMs) =>
      Array.from({ length: 10_000 }, () => counter.mayLook(nowMs)).filter(Boolean).length
    expect([looked(0), looked(999), looked(1000)]).toEqual([FULL_PER_SECOND, 0, FULL_PER_SECOND])
  })

  test('bounded, and none is lost: those seen longest ago are counted without their names', () => {
    const counter = createCounter({ generation: 1, cwd: '' })
    for (let i = 0; i < 10_000; i++) counter.take(`f${i}`, `s${i}`, i, false, example)
    const { groups, others } = counter.counts()
    expect([groups.length, others, groups.at(-1)?.fingerprint]).toEqual([MAX_GROUPS, 10_000 - MAX_GROUPS, 'f9999'])
  })

  test('of several workers are added up; the example of the last one stands', () => {
    const group = (/** @type {object} */ more) => ({
      fingerprint: 'f', ...example(), count: 1, uncaught: 0, firstAtMs: 5, lastAtMs: 5, firstGeneration: 2,
      lastGeneration: 2, cwd: '/a', ...more
    })
    const merged = mergeCounts([
      { groups: [group({ count: 2, lastAtMs: 9, message: 'later' })], others: 1 },
      { groups: [
        group({ firstAtMs: 1, lastAtMs: 1, uncaught: 1, firstGeneration: 1, lastGeneration: 3 }),
        group({ fingerprint: 'g', lastAtMs: 10 })
      ], others: 2 }
    ])
    expect(merged.others).toBe(3)
    expect(merged.groups).toMatchObject([{ fingerprint: 'g' }, {
      fingerprint: 'f', count: 3, uncaught: 1, firstAtMs: 1, lastAtMs: 9, firstGeneration: 1, lastGeneration: 3,
      message: 'later'
    }])
  })
})

test('of what stood around an error, bodies, queries and secrets are left out', () => {
  const context = {
    http: {
      url: '/pay?card=4111', method: 'POST', body: { card: '4111' }, query: { card: '4111' }, params: {}, route: '/pay'
    },
    custom: { user: 7, apiToken: 'abc', deep: { password: 'p', a: { b: { c: 1 } } } }
  }
  expect(contextOf(context, text => text)).toEqual({
    method: 'POST', path: '/pay', route: '/pay', user: 7, apiToken: '[redacted]',
    deep: { password: '[redacted]', a: {} }
  })
  expect(contextOf({ get http () { throw new Error('a getter') } }, text => text)).toBeNull()
})
