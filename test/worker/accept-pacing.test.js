'use strict'
const { startPacing, waitAfterAcceptMs, noteClose, WAIT_BUDGET_MS, LONGEST_WAIT_MS, WAIT_SHARE } =
  require('../../worker/listen/accept-pacing')

/**
 * Waits of `count` accepts at one moment, of a worker that holds one more connection each time.
 * @param {number} count
 */
function burst (count, state = startPacing(0), nowMs = 0) {
  return Array.from({ length: count }, (_, i) => waitAfterAcceptMs(state, i + 1, nowMs))
}

test('the wait grows with what is held, up to the longest', () => {
  const waits = burst(16)
  expect(waits[0]).toBeGreaterThan(0)
  expect(waits[1]).toBeCloseTo(2 * waits[0])
  expect(Math.max(...waits)).toBe(LONGEST_WAIT_MS)
})

test('one short-lived connection changes nothing: a load generator often makes one first', () => {
  const state = startPacing(0)
  waitAfterAcceptMs(state, 1, 0)
  noteClose(state, 1)
  expect(burst(16, state).every(waitMs => waitMs > 0)).toBe(true)
})

test('with a connection per request nothing is waited, after the first few', () => {
  const state = startPacing(0)
  let waitedMs = 0
  for (let i = 0; i < 10_000; i++) {
    waitedMs += waitAfterAcceptMs(state, 16, i)
    noteClose(state, 3)
  }
  expect(waitedMs).toBeLessThan(10)
})

test('after such a time the waiting comes back with long-lived connections', () => {
  const state = startPacing(0)
  for (let i = 0; i < 1000; i++) {
    waitAfterAcceptMs(state, 4, i)
    noteClose(state, 3)
  }
  const waits = burst(40, state, 2000)
  expect(waits.filter(waitMs => waitMs > 0).length).toBeGreaterThan(20)
})

test('long-lived connections that come without end are waited for only a small share of the time', () => {
  const state = startPacing(0)
  let waitedMs = 0
  for (let nowMs = 0; nowMs < 60_000; nowMs++) {
    waitedMs += waitAfterAcceptMs(state, 500, nowMs)
    noteClose(state, 500)
  }
  expect(waitedMs).toBeLessThan(WAIT_BUDGET_MS + 60_000 * WAIT_SHARE + LONGEST_WAIT_MS)
})
