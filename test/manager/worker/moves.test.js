'use strict'
const { nextState } = require('../../../manager/worker/lifecycle')
const {
  enteredAtMs, acceptingSinceMs, firstAcceptedMs, hasBeen, missed, waitsPaused, hasReturned, endedFrom,
  wasKilledAsTooSlow
} =
  require('../../../manager/worker/moves')

/**
 * A life by its events, one each 10 ms.
 * @param {...any} events
 */
function lifeOf (...events) {
  /** @type {any} */
  let state = 'launching'
  /** @type {import('../../../manager/worker/moves').Move[]} */
  const moves = []
  for (const [i, event] of events.entries()) {
    const to = nextState(state, event)
    if (to !== state) moves.push({ atMs: 10 * i, from: state, event, to })
    state = to
  }
  return { moves }
}

const READY = ['spawned', 'ready']
const SERVES = [...READY, 'serve', 'accepting']
const PAUSED = [...SERVES, 'pause', 'paused']

test.each([
  { life: [], standby: null, opening: null, accepting: null },
  { life: READY, standby: 10, opening: null, accepting: null },
  { life: [...READY, 'serve'], standby: 10, opening: 20, accepting: null },
  { life: SERVES, standby: 10, opening: 20, accepting: 30 },
  { life: [...SERVES, 'server-lost', 'accepting'], standby: 10, opening: 20, accepting: 50 },
  { life: [...SERVES, 'retire'], standby: 10, opening: 20, accepting: 30 },
  { life: PAUSED, standby: 10, opening: 20, accepting: null },
  { life: [...PAUSED, 'serve'], standby: 10, opening: 60, accepting: null },
  { life: [...PAUSED, 'serve', 'accepting'], standby: 10, opening: 60, accepting: 70 },
  { life: ['spawned', 'deadline', 'exit'], standby: null, opening: null, accepting: null }
])('when it came to a state: $life', ({ life, standby, opening, accepting }) => {
  const worker = lifeOf(...life)
  expect([enteredAtMs(worker, 'standby'), enteredAtMs(worker, 'opening'), acceptingSinceMs(worker)])
    .toEqual([standby, opening, accepting])
  expect(hasBeen(worker, 'standby')).toBe(standby !== null)
})

test.each([
  { life: SERVES, paused: false, returned: false },
  { life: [...SERVES, 'pause'], paused: true, returned: false },
  { life: PAUSED, paused: true, returned: false },
  { life: [...SERVES, 'pause', 'serve'], paused: false, returned: true },
  { life: [...PAUSED, 'serve'], paused: false, returned: true },
  { life: [...PAUSED, 'serve', 'pause', 'paused'], paused: true, returned: true },
  { life: [...PAUSED, 'retire', 'exit'], paused: true, returned: false },
  { life: [...PAUSED, 'serve', 'retire', 'drained', 'exit'], paused: false, returned: true }
])('paused, and back: $life', ({ life, paused, returned }) => {
  expect({ paused: waitsPaused(lifeOf(...life)), returned: hasReturned(lifeOf(...life)) }).toEqual({ paused, returned })
})

test.each([
  { life: ['exit'], from: 'launching', slow: false },
  { life: ['spawned', 'exit'], from: 'starting', slow: false },
  { life: ['spawned', 'deadline', 'exit'], from: 'killing', slow: true },
  { life: [...SERVES, 'exit'], from: 'serving', slow: false },
  { life: [...SERVES, 'retire', 'drained', 'exit'], from: 'stopping', slow: false },
  { life: [...SERVES, 'retire', 'drained', 'deadline', 'exit'], from: 'killing', slow: true },
  { life: ['retire', 'exit'], from: 'killing', slow: false } // it was not ready: nothing was waited for
])('how it ended: $life', ({ life, from, slow }) => {
  expect([endedFrom(lifeOf(...life)), wasKilledAsTooSlow(lifeOf(...life))]).toEqual([from, slow])
})

test('what it was too late with', () => {
  const worker = lifeOf(...SERVES, 'retire', 'deadline', 'deadline', 'deadline', 'exit')
  expect(['serving', 'draining', 'stopping', 'killing'].map(state => missed(worker, /** @type {any} */ (state))))
    .toEqual([false, true, true, true])
})

test('since when it has been taking connections at all, however often it closed its server', () => {
  expect(firstAcceptedMs(lifeOf(...READY, 'serve'))).toBe(null)
  expect(firstAcceptedMs(lifeOf(...SERVES, 'server-lost', 'accepting', 'server-lost', 'accepting'))).toBe(30)
  expect(firstAcceptedMs(lifeOf(...PAUSED, 'serve', 'accepting'))).toBe(70)
})
