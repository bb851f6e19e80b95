'use strict'
const { judgeLosses } = require('../../measurements/cluster/lib/kill-losses')

const KILL = { pid: 10, atMs: 1000, goneMs: 1001 }
/** @param {Partial<import('../../measurements/cluster/lib/checking-load').Outcome>} change */
const outcome = change => ({ ok: false, how: 'ECONNRESET', pid: 10, startMs: 990, endMs: 1003, ...change })

test.each([
  { name: 'in the killed worker, failed at once: expected', change: {}, expected: {
    failed: 1, strays: 0, hung: 0, latestFailureMs: 2
  } },
  { name: 'its worker had not said anything yet: expected', change: { pid: null }, expected: {
    failed: 1, strays: 0, hung: 0, latestFailureMs: 2
  } },
  { name: 'in another worker: a stray', change: { pid: 11 }, expected: {
    failed: 1, strays: 1, hung: 0, latestFailureMs: 0
  } },
  {
    name: 'sent on a connection of the dead worker before its end was read: expected',
    change: { startMs: 1002 },
    expected: { failed: 1, strays: 0 }
  },
  {
    name: 'sent when the worker was gone, on a new connection: a stray',
    change: { startMs: 1002, pid: null },
    expected: { failed: 1, strays: 1, hung: 0 }
  },
  { name: 'over before the kill: a stray', change: { endMs: 999 }, expected: { failed: 1, strays: 1, hung: 0 } },
  { name: 'failed late: a stray', change: { endMs: 1500 }, expected: { failed: 1, strays: 1, hung: 0 } },
  { name: 'never answered: hung', change: { how: 'timeout', endMs: 5990 }, expected: {
    failed: 1, strays: 0, hung: 1, killsWithHung: 1
  } },
  { name: 'answered, but after seconds: hung', change: { ok: true, how: 'ok', endMs: 3000 }, expected: {
    failed: 0, strays: 0, hung: 1, killsWithHung: 1
  } },
  { name: 'answered: nothing lost', change: { ok: true, how: 'ok', pid: 11 }, expected: {
    failed: 0, strays: 0, hung: 0, killsWithHung: 0
  } }
])('a request $name', ({ change, expected }) => {
  expect(judgeLosses([outcome(change)], [KILL])).toMatchObject({ kills: 1, requests: 1, ...expected })
})

test('each kill has its own victims', () => {
  const losses = judgeLosses([outcome({}), outcome({ pid: 20, startMs: 1990, endMs: 2050 })], [
    KILL, { pid: 20, atMs: 2000, goneMs: 2000 }
  ])
  expect(losses).toMatchObject({ kills: 2, failed: 2, strays: 0, latestFailureMs: 50 })
})
