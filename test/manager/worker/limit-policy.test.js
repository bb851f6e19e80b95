'use strict'
const policy = require('../../../manager/worker/limit-policy')
const { heapArgs } = require('../../../manager/spawn/heap-limit')
const { createOomLedger, CLAIM_MS } = require('../../../manager/death/oom-counter')
const { parseSize } = require('../../../common/size')

const MB = 1024 * 1024
/** Chance 0, a half, 1. */
const [LOW, MID, HIGH] = ['00000000ffff', '80000000ffff', 'ffffffff0000']
const NO_LIMITS = { softBytes: null, maxAgeMs: null, maxRequests: null }

/** @param {Partial<import('../../../manager/worker/limit-policy').Measured>} more */
const worker = more => ({
  key: 'a', token: LOW, rssBytes: 100 * MB, overReadings: 0, isBornLarge: false, ageMs: 1000, requests: 5,
  isHeld: false, ...more
})

test.each([
  { name: 'nothing is set', worker: { overReadings: 9, ageMs: 1e12, requests: 1e12 }, limits: {}, is: null },
  { name: 'one reading over it', worker: { overReadings: 1 }, limits: { softBytes: 90 * MB }, is: null },
  { name: 'two in a row', worker: { overReadings: 2 }, limits: { softBytes: 90 * MB }, is: 'memory' },
  { name: 'a heap snapshot is taken', worker: { overReadings: 9, isHeld: true }, limits: { softBytes: MB }, is: null },
  { name: 'born too large', worker: { overReadings: 9, isBornLarge: true }, limits: { softBytes: MB }, is: null },
  { name: 'not old enough', worker: { ageMs: 899 }, limits: { maxAgeMs: 1000 }, is: null },
  { name: 'old enough, of its own', worker: { ageMs: 901 }, limits: { maxAgeMs: 1000 }, is: 'age' },
  { name: 'another one at that age', worker: { token: HIGH, ageMs: 1099 }, limits: { maxAgeMs: 1000 }, is: null },
  { name: 'requests', worker: { requests: 91 }, limits: { maxRequests: 100 }, is: 'requests' },
  { name: 'nobody counts them', worker: { requests: null }, limits: { maxRequests: 100 }, is: null },
  { name: 'memory comes first', worker: { overReadings: 2, ageMs: 1e9 },
    limits: { softBytes: MB, maxAgeMs: 1 }, is: 'memory' }
])('due: $name', ({ worker: more, limits, is }) => {
  expect(policy.dueFor(worker(more), { ...NO_LIMITS, ...limits })?.reason ?? null).toBe(is)
})

test('each worker has its own limits, by its token: at most what was set for memory, around it for the others', () => {
  expect([LOW, MID, HIGH].map(token => policy.ownSoftLimit(1000, token))).toEqual([1000, 950, 900])
  expect([LOW, MID, HIGH].map(token => policy.aroundLimit(1000, token))).toEqual([900, 1000, 1100])
  expect(policy.ownSoftLimit(1000, 'no digits')).toBe(950)
})

describe('readings', () => {
  const NONE = { overReadings: 0, isBornLarge: false, readAtMs: -Infinity }
  /** @param {[rss: number, atMs: number, servedMs: number][]} readings */
  const after = readings => readings.reduce((before, [rssBytes, readAtMs, servedMs]) =>
    policy.nextMemory(before, { rssBytes, readAtMs, servedMs }, 100), NONE)
  test.each(/** @type {{ name: string, readings: [number, number, number][], is: object }[]} */ ([
    { name: 'a spike', readings: [[50, 1, 1e6], [150, 2, 1e6], [50, 3, 1e6]], is: { overReadings: 0 } },
    { name: 'three in a row', readings: [[50, 1, 1e6], [150, 2, 1e6], [150, 3, 1e6], [150, 4, 1e6]],
      is: { overReadings: 3, isBornLarge: false } },
    { name: 'the same reading twice', readings: [[50, 1, 1e6], [150, 2, 1e6], [150, 2, 1e6]], is: { overReadings: 1 } },
    { name: 'over it as it begins to serve', readings: [[150, 1, 500], [150, 2, 1500]], is: { isBornLarge: true } },
    { name: 'that was its start alone', readings: [[150, 1, 500], [50, 2, 1500], [150, 3, 9e9]],
      is: { isBornLarge: false, overReadings: 1 } },
    { name: 'an adopted one: what it took when it began is not known', readings: [[150, 1, 1e6]],
      is: { isBornLarge: false, overReadings: 1 } }
  ]))('$name', ({ readings, is }) => { expect(after(readings)).toMatchObject(is) })
})

test('under pressure the largest is first, else the one that is over its limit for longest', () => {
  const workers = [
    worker({ key: 'long', rssBytes: 110, overReadings: 9 }), worker({ key: 'large', rssBytes: 200, overReadings: 2 })
  ]
  const due = (/** @type {any} */ one) => policy.dueFor(one, { ...NO_LIMITS, softBytes: 100 })
  expect(policy.firstDue(workers, due, { isPressed: false })?.key).toBe('long')
  expect(policy.firstDue(workers, due, { isPressed: true })?.key).toBe('large')
  expect(policy.firstDue([], due, { isPressed: true })).toBe(null)
})

test.each([
  { name: 'there is room', now: { roomBytes: 100, needBytes: 100, serving: 1 }, is: 'start-first' },
  { name: 'there is none, others serve', now: { roomBytes: 99, needBytes: 100, serving: 2 }, is: 'stop-first' },
  { name: 'there is none, and nobody else serves', now: { roomBytes: 99, needBytes: 100, serving: 1 }, is: 'wait' }
])('how: $name', ({ now, is }) => { expect(policy.wayToReplace(now)).toBe(is) })

test('what a new one needs: as most do, and no more than the soft limit', () => {
  expect(policy.needOf([50, 60, 900], null)).toBe(900)
  expect(policy.needOf([50, 60, 900], 300)).toBe(300)
  expect(policy.needOf([...Array(40).fill(50), 900], null)).toBe(50)
  expect(policy.needOf([], 300)).toBe(0)
})

test.each([
  { name: 'one of two', over: [['a', 110]], others: 1, size: 2, ends: ['a'] },
  { name: 'the only one there is', over: [['a', 110]], others: 0, size: 1, ends: ['a'] },
  { name: 'all at once: the smallest serves on', over: [['a', 120], ['b', 110]], others: 0, size: 2, ends: ['a'] },
  { name: 'unless it is far over', over: [['a', 160], ['b', 150]], others: 0, size: 2, ends: ['a', 'b'] },
  { name: 'none is over it', over: [], others: 0, size: 2, ends: [] }
])('ended for the hard limit: $name', ({ over, others, size, ends }) => {
  const workers = over.map(([key, rssBytes]) => ({
    key: String(key), rssBytes: Number(rssBytes), hardBytes: 100, serves: true
  }))
  expect(policy.endForHardLimit(workers, { others, size })).toEqual(ends)
})

test.each([
  { name: 'not set', memory: { heapBytes: null }, is: [] },
  { name: 'a list of an earlier version', memory: undefined, is: [] },
  { name: 'a size', memory: { heapBytes: 512 * MB }, is: ['--max-old-space-size=512'] },
  { name: 'nodeArgs say it', memory: { heapBytes: 512 * MB }, nodeArgs: ['--max_old_space_size=100'], is: [] },
  { name: 'NODE_OPTIONS of the app', memory: { heapBytes: 512 * MB },
    env: { NODE_OPTIONS: '--trace-gc --max-old-space-size=1' }, is: [] },
  { name: 'NODE_OPTIONS of the caller', memory: { heapBytes: 512 * MB },
    caller: { NODE_OPTIONS: '--max-old-space-size-percentage=50' }, is: [] },
  { name: 'auto, of the hard limit', memory: { heapBytes: 'auto', hardBytes: 400 * MB }, group: 1000 * MB,
    is: ['--max-old-space-size=300'] },
  { name: 'auto, of the group', memory: { heapBytes: 'auto', hardBytes: null }, group: 1000 * MB,
    is: ['--max-old-space-size=150'] },
  { name: 'auto, nothing to go by', memory: { heapBytes: 'auto', hardBytes: null }, is: [] },
  { name: 'auto, a tiny group', memory: { heapBytes: 'auto', hardBytes: null }, group: MB,
    is: ['--max-old-space-size=32'] }
])('heap: $name', ({ memory, nodeArgs = [], env = {}, caller = {}, group, is }) => {
  const limits = () => group === undefined ? [] : [{ limitBytes: group }]
  expect(heapArgs(/** @type {any} */ ({ nodeArgs, env, instances: 4, memory }), caller, limits)).toEqual(is)
})

test.each([
  ['300 MB', 300 * MB], ['300M', 300 * MB], ['300mb', 300 * MB], ['300MiB', 300 * MB], ['1.5 G', 1536 * MB],
  ['123', 123], ['5 B', 5], ['', null], ['MB', null], ['-1 MB', null], ['1e9', null], ['1 PB', null], ['1 MB x', null]
])('the size %p', (text, bytes) => { expect(parseSize(text)).toBe(bytes) })

describe('the kernel\'s count of kills', () => {
  /** @param {(number | null)[]} counts */
  const ledger = counts => createOomLedger(() => counts.length > 1 ? /** @type {any} */ (counts.shift()) : counts[0])
  test('explains one death', () => {
    const one = ledger([3, 4])
    expect(one.take()).toEqual({ before: 3, after: 4 })
    expect(one.take()).toEqual({ before: 4, after: 4 })
  })
  test('a rise that no death has claimed in its time explains no later one', () => {
    const one = ledger([3, 4])
    one.look(0)
    one.look(CLAIM_MS - 1)
    one.look(CLAIM_MS + 1)
    expect(one.take()).toEqual({ before: 4, after: 4 })
  })
  test('one that is claimed in its time does', () => {
    const one = ledger([3, 4])
    one.look(0)
    one.look(1000)
    expect(one.take()).toEqual({ before: 3, after: 4 })
  })
  test('nobody counts', () => {
    const one = ledger([null])
    one.look(0)
    expect(one.take()).toEqual({ before: null, after: null })
  })
})
