'use strict'
const { nextState } = require('../../../manager/worker/lifecycle')
const wishes = require('../../../manager/worker/wish')

const { replaced, recycled, spared, judged, unwanted, withdrawn, toldToGo, wayToGo, exitReason } = wishes

/** Every wish that a list of these leads to. */
const CHANGES = /** @type {Record<string, (wish: any) => any>} */ ({
  asked: wish => replaced(wish, 'by itself'),
  stuck: wish => replaced(wish, 'by an operator', { isStuck: true }),
  unhealthy: wish => judged(wish, 'unhealthy'),
  hung: wish => judged(wish, 'hung'),
  well: wish => judged(wish, null),
  recycled: wish => recycled(wish, 'too old'),
  'goes first': wish => recycled(wish, 'too large', { isRoomNeeded: true }),
  spared,
  'over its limit': wish => toldToGo(wish, 'memory-limit', 'far too large'),
  unwanted,
  withdrawn,
  goes: wish => toldToGo(wish, 'drained')
})
/** @param {string[]} names @returns {any} */
const wishOf = (...names) => names.reduce((/** @type {any} */ wish, name) => CHANGES[name](wish), null)

test.each([
  { names: [], is: null },
  { names: ['asked'], is: { when: 'start-first', isStuck: false, cause: 'asked', text: 'by itself' } },
  { names: ['asked', 'stuck'], is: { when: 'start-first', isStuck: true, cause: 'asked', text: 'by itself' } },
  { names: ['asked', 'unhealthy'], is: { cause: 'asked' } }, // a healthy worker that is to go is no less to go
  { names: ['asked', 'hung'], is: { cause: 'hung', text: 'by itself' } },
  // it is asked for still
  { names: ['asked', 'hung', 'well'], is: { when: 'start-first', cause: 'asked', text: 'by itself' } },
  { names: ['hung', 'asked', 'well'], is: { when: 'start-first', cause: 'asked', text: 'by itself' } },
  { names: ['asked', 'hung', 'withdrawn'], is: { cause: 'hung', text: '' } },
  { names: ['asked', 'hung', 'withdrawn', 'well'], is: null },
  { names: ['unhealthy', 'hung'], is: { when: 'start-first', cause: 'hung' } },
  { names: ['hung', 'well'], is: null },
  { names: ['asked', 'well'], is: { cause: 'asked' } },
  { names: ['asked', 'withdrawn'], is: null },
  { names: ['unhealthy', 'withdrawn'], is: { cause: 'unhealthy' } },
  { names: ['unwanted'], is: { when: 'now', cause: null } },
  { names: ['unwanted', 'hung', 'well'], is: { when: 'now', cause: null } },
  { names: ['unwanted', 'asked', 'withdrawn'], is: { when: 'now', cause: null } },
  { names: ['hung', 'unwanted'], is: { when: 'now', cause: 'hung' } },
  { names: ['recycled'], is: { when: 'start-first', cause: 'recycled', text: 'too old' } },
  { names: ['recycled', 'well'], is: { cause: 'recycled' } },
  { names: ['recycled', 'unhealthy'], is: { cause: 'recycled' } },
  { names: ['recycled', 'hung'], is: { when: 'start-first', cause: 'hung' } },
  { names: ['recycled', 'asked'], is: { cause: 'asked', text: 'by itself' } }, // a person's restart is not put off
  { names: ['recycled', 'spared'], is: null },
  { names: ['recycled', 'unwanted'], is: { when: 'now', cause: null, text: '' } },
  { names: ['asked', 'recycled'], is: { cause: 'asked', text: 'by itself' } },
  { names: ['unhealthy', 'recycled'], is: { cause: 'unhealthy' } },
  { names: ['goes first'], is: { when: 'now', cause: 'recycled', text: 'too large' } },
  { names: ['goes first', 'spared'], is: { when: 'now', cause: 'recycled' } },
  { names: ['recycled', 'over its limit'], is: { when: 'now', cause: 'memory-limit', text: 'far too large' } },
  { names: ['stuck', 'goes'], is: { when: 'now', isStuck: true, cause: 'drained' } }
])('what is wished after $names', ({ names, is }) => {
  const wish = wishOf(...names)
  if (is === null) expect(wish).toBe(null)
  else expect(wish).toMatchObject(is)
})

test('whatever is wished afterwards, who is to go now is to go now', () => {
  const others = Object.keys(CHANGES)
  for (const first of others) for (const second of others) expect(wishOf('unwanted', first, second).when).toBe('now')
})

test.each([
  { names: [], now: {}, way: { cause: 'drained', atOnce: false } },
  { names: [], now: { isStopped: true }, way: { cause: 'requested', atOnce: false } },
  { names: ['unwanted'], now: { isBlocked: true }, way: { cause: 'drained', atOnce: false } },
  { names: ['asked'], now: {}, way: { cause: 'requested', atOnce: false } },
  { names: ['asked'], now: { isBlocked: true }, way: { cause: 'requested', atOnce: true } },
  { names: ['stuck'], now: {}, way: { cause: 'requested', atOnce: true } },
  { names: ['unhealthy'], now: { isBlocked: true, isStopped: true }, way: { cause: 'unhealthy', atOnce: false } },
  { names: ['hung'], now: {}, way: { cause: 'hung', atOnce: true } }
])('how it goes after $names: $way', ({ names, now, way }) => {
  expect(wayToGo(wishOf(...names), { isStopped: false, isBlocked: false, ...now })).toEqual(way)
})

/** @param {any} wish @param {string[]} events */
function lived (wish, events) {
  /** @type {any} */
  let state = 'launching'
  const moves = events.map(event => {
    const from = state
    state = nextState(state, /** @type {any} */ (event))
    return /** @type {any} */ ({ atMs: 0, from, event, to: state })
  })
  return { moves, wish }
}
const SERVES = ['spawned', 'ready', 'serve', 'accepting']

test.each([
  { how: 'it crashed', wish: [], events: [...SERVES, 'exit'], reason: null },
  { how: 'it crashed, and was to be replaced', wish: ['asked'], events: [...SERVES, 'exit'], reason: null },
  { how: 'it was not ready in time', wish: [], events: ['deadline', 'exit'], reason: 'not-ready' },
  {
    how: 'it was not ready in time, and had asked to be replaced', wish: ['asked'], events: ['deadline', 'exit'],
    reason: 'not-ready'
  },
  {
    how: 'it closed its server', wish: [], events: [...SERVES, 'server-lost', 'deadline', 'drained', 'exit'],
    reason: 'not-ready'
  },
  {
    how: 'it did not begin to serve', wish: [], events: ['spawned', 'ready', 'serve', 'deadline', 'exit'],
    reason: 'not-ready'
  },
  { how: 'it could not be paused', wish: [], events: [...SERVES, 'pause', 'drained', 'exit'], reason: 'drained' },
  {
    how: 'it was too late with its pause', wish: [], events: [...SERVES, 'pause', 'deadline', 'exit'], reason: 'drained'
  },
  {
    how: 'it was told to go', wish: ['goes'], events: [...SERVES, 'retire', 'deadline', 'deadline', 'exit'],
    reason: 'drained'
  },
  { how: 'it hung', wish: ['hung'], events: [...SERVES, 'stop', 'exit'], reason: 'hung' },
  {
    how: 'it was killed before it was ready', wish: ['goes'], events: ['spawned', 'deadline', 'exit'], reason: 'drained'
  }
])('why it ended: $how', ({ wish, events, reason }) => {
  expect(exitReason(lived(wishOf(...wish), events))).toBe(reason)
})
