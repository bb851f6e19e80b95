'use strict'
const { BOT, decideLease, mayGoOn, decideResult, liveLeases } = require('../../../../bench/service/watch/leases')

/** @typedef {import('../../../../bench/service/watch/leases').Lease} Lease */

const NOW_MS = 1000
/** One letter a commit, oldest first: d(one), o(pen), t(odo), r(etry). @param {string} letters */
function line (letters) {
  const states = /** @type {Record<string, import('../../../../bench/service/watch/next-commit').CommitState>} */ ({
    d: 'done', o: 'open', t: 'todo', r: 'retry'
  })
  return [...letters].map((letter, i) => ({ sha: String(i), state: states[letter] }))
}

/** @param {string} runner @param {string} sha @param {Partial<Lease>} [more] @returns {Lease} */
const lease = (runner, sha, more) => ({
  id: `${runner}${sha}`, runner, machineClass: 'm1', sha, why: 'newest', untilMs: NOW_MS + 1, ...more
})

test.each([
  { name: 'nothing to do', letters: 'ddd', expected: null },
  { name: 'the newest first', letters: 'dtt', expected: '2 newest' },
  {
    name: 'not what another measures; what lies between is halved as if that were measured', letters: 'dttt',
    leases: [lease('b', '3')], expected: '1 gap'
  },
  {
    name: 'not what the bot measures', letters: 'dtt', leases: [lease(BOT, '2', { untilMs: Infinity })],
    expected: '1 gap'
  },
  { name: 'what the bot began it goes on with itself', letters: 'dot', expected: '2 newest' },
  { name: 'and nothing else is left', letters: 'dod', expected: null },
  {
    name: 'a lease that was not renewed is over', letters: 'ddt', leases: [lease('b', '2', { untilMs: NOW_MS })],
    expected: '2 newest'
  },
  {
    name: 'another machine class measures for itself', letters: 'ddt',
    leases: [lease('b', '2', { machineClass: 'm2' })], expected: '2 newest'
  },
  { name: 'who has one gets the same', letters: 'dtt', leases: [lease('a', '1')], expected: 'same 1' },
  { name: 'not when it is measured meanwhile', letters: 'ddt', leases: [lease('a', '1')], expected: '2 newest' },
  { name: 'not when it left the line', letters: 'dt', leases: [lease('a', '9')], expected: '1 newest' },
  { name: 'who began one gets it before the newest', letters: 'dttt', begun: ['1'], expected: '1 begun' },
  {
    name: 'not when another has it now', letters: 'dttt', begun: ['1'], leases: [lease('b', '1')], expected: '3 newest'
  },
  { name: 'not when it failed again and again', letters: 'drtt', begun: ['1'], expected: '3 newest' },
  { name: 'what the machine spoiled comes last', letters: 'drd', expected: '1 again' }
])('a runner asks: $name', ({ letters, leases = [], begun = [], expected }) => {
  const decided = decideLease({
    commits: line(letters), leases, wish: { runner: 'a', machineClass: 'm1', begun }, nowMs: NOW_MS
  })
  const told = decided.action === 'none' ? null
    : decided.action === 'same' ? `same ${decided.lease.sha}` : `${decided.sha} ${decided.why}`
  expect(told).toBe(expected)
})

test('the bot goes on with what it began, and leaves alone what runners have', () => {
  const wish = { runner: BOT, machineClass: 'm1', begun: [] }
  expect(decideLease({ commits: line('dot'), leases: [], wish, nowMs: NOW_MS })).toEqual({
    action: 'new', sha: '1', why: 'begun'
  })
  expect(decideLease({ commits: line('dtt'), leases: [lease('a', '2')], wish, nowMs: NOW_MS })).toEqual({
    action: 'new', sha: '1', why: 'gap'
  })
})

test.each([
  { name: 'its own', state: 'todo', leases: [lease('a', '1')], expected: true },
  { name: 'unknown to a bot that was started again', state: 'todo', expected: true },
  { name: 'over, and nobody else has it', state: 'todo', leases: [lease('a', '1', { untilMs: 0 })], expected: true },
  {
    name: 'over, and another has it', state: 'todo', leases: [lease('a', '1', { untilMs: 0 }), lease('b', '1')],
    expected: false
  },
  {
    name: 'one of another class has it, too', state: 'todo', leases: [lease('b', '1', { machineClass: 'm2' })],
    expected: true
  },
  { name: 'the bot has begun it', state: 'open', expected: false },
  { name: 'measured', state: 'done', leases: [lease('a', '1')], expected: false },
  { name: 'spoiled before', state: 'retry', expected: true },
  { name: 'not on the line', state: null, expected: false }
])('a runner may go on: $name: $expected', ({ state, leases = [], expected }) => {
  expect(mayGoOn({
    state: /** @type {any} */ (state), leases, wish: { runner: 'a', machineClass: 'm1', sha: '1' }, nowMs: NOW_MS
  })).toBe(expected)
})

test.each([
  [{ state: 'todo', isThere: false, botHasIt: false }, 'take'],
  [{ state: 'retry', isThere: false, botHasIt: false }, 'take'],
  [{ state: 'done', isThere: true, botHasIt: false }, 'there'],
  [{ state: null, isThere: true, botHasIt: false }, 'there'],
  [{ state: 'done', isThere: false, botHasIt: false }, 'measured'],
  [{ state: 'todo', isThere: false, botHasIt: true }, 'held'],
  [{ state: 'open', isThere: false, botHasIt: false }, 'held'],
  [{ state: null, isThere: false, botHasIt: false }, 'unwatched']
])('a result while %j: %s', (known, expected) => {
  expect(decideResult(/** @type {any} */ (known))).toBe(expected)
})

/**
 * Every order of events that two runners of one class, one of another and the bot can come in, four events deep: nobody
 * measures what another of its class measures, and everything that is to be done can still be had.
 */
test('whoever asks in whatever order: a commit is never two runners\' of one class', () => {
  const who = [
    { runner: 'a', machineClass: 'm1' }, { runner: 'b', machineClass: 'm1' }, { runner: 'c', machineClass: 'm2' },
    { runner: BOT, machineClass: 'm1' }
  ]
  let orders = 0
  /** @param {Lease[]} leases @param {number} nowMs @param {number} depth */
  const walk = (leases, nowMs, depth) => {
    const held = liveLeases(leases, nowMs).map(one => `${one.machineClass} ${one.sha}`)
    expect(new Set(held).size).toBe(held.length)
    if (depth === 0) return orders++
    for (const { runner, machineClass } of who) {
      const decided = decideLease({ commits: line('dttd'), leases, wish: { runner, machineClass, begun: [] }, nowMs })
      if (decided.action === 'none') {
        expect(held.filter(one => one.startsWith(machineClass))).toHaveLength(2)
        continue
      }
      const own = decided.action === 'same'
        ? decided.lease
        : { id: `${orders}`, runner, machineClass, sha: decided.sha, why: decided.why }
      const granted = { ...own, untilMs: runner === BOT ? Infinity : nowMs + 2 }
      walk([...leases.filter(one => one.runner !== runner), granted], nowMs + 1, depth - 1)
    }
    return walk(leases, nowMs + 3, depth - 1) // all but the bot's are over
  }
  walk([], 0, 4)
  expect(orders).toBeGreaterThan(100)
})
