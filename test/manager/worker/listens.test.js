'use strict'
const { mayFinish, lateListenUntilMs, mustListenAnew } = require('../../../manager/worker/listens')

const SETTINGS = { restart: { auto: true }, ready: { timeoutMs: 10_000 }, reload: { settleMs: 2000 } }
/** @type {Record<string, import('../../../manager/worker/moves').Move>} */
const MOVED = {
  ready: { atMs: 100, from: 'starting', event: 'ready', to: 'standby' },
  told: { atMs: 200, from: 'standby', event: 'serve', to: 'opening' },
  accepts: { atMs: 300, from: 'opening', event: 'accepting', to: 'serving' },
  pausing: { atMs: 400, from: 'serving', event: 'pause', to: 'pausing' },
  toldAgain: { atMs: 500, from: 'paused', event: 'serve', to: 'opening' },
  acceptsAgain: { atMs: 600, from: 'opening', event: 'accepting', to: 'serving' }
}
const { ready, told, accepts, pausing, toldAgain, acceptsAgain } = MOVED

/** @param {Record<string, any>} [is] */
function worker (is = {}) {
  const { state = 'starting', moves = [], listens = 0, given = [], expected = {}, auto = true, nowMs = 0 } = is
  return {
    state,
    moves,
    listening: new Map(Array.from({ length: listens }, (_, i) => [`tcp://*:${i}`, {}])),
    given: new Set(given),
    readiness: { expected: { mustListen: false, replaces: false, ...expected } },
    settings: { ...SETTINGS, restart: { auto } },
    clock: { nowMs: () => nowMs }
  }
}

test.each([
  { name: 'a worker that is started again runs for ever', is: {}, expected: false },
  { name: 'a worker that is not started again is a job', is: { auto: false }, expected: true },
  { name: 'not one that listens', is: { auto: false, listens: 1 }, expected: false },
  { name: 'not one that must listen', is: { auto: false, expected: { mustListen: true } }, expected: false },
  { name: 'not one that is to replace another', is: { auto: false, expected: { replaces: true } }, expected: false },
  {
    name: 'one that was ready, and could', expected: true,
    is: { auto: false, moves: [ready], expected: { replaces: true } }
  }
])('a job that runs once: $name', ({ is, expected }) => { expect(mayFinish(worker(is))).toBe(expected) })

test.each([
  { name: 'with nothing left to listen on there is no wait', is: {}, expected: -Infinity },
  { name: 'before it serves there is no end', is: { given: ['tcp://*:1'] }, expected: Infinity },
  {
    name: 'ready.timeoutMs after it was told to serve', expected: 10_200,
    is: { given: ['tcp://*:1'], moves: [ready, told] }
  }
])('a late listen: $name', ({ is, expected }) => { expect(lateListenUntilMs(worker(is))).toBe(expected) })

const MUST = { mustListen: true }
test.each([
  { name: 'it stands by', is: { state: 'standby', moves: [ready] }, expected: true },
  { name: 'it has another server', is: { state: 'standby', moves: [ready], listens: 1 }, expected: false },
  { name: 'it need not listen', is: { state: 'standby', moves: [ready], expected: {} }, expected: false },
  {
    name: 'it has served for a moment', expected: true,
    is: { state: 'serving', moves: [ready, told, accepts], nowMs: 2299 }
  },
  { name: 'it is trusted', is: { state: 'serving', moves: [ready, told, accepts], nowMs: 2300 }, expected: false },
  {
    name: 'it has served before its pause', expected: false,
    is: { state: 'serving', moves: [ready, told, accepts, pausing, toldAgain, acceptsAgain], nowMs: 601 }
  },
  { name: 'it is on its way out', is: { state: 'draining', moves: [ready] }, expected: false }
])('it closed its server, and $name', ({ is, expected }) => {
  expect(mustListenAnew(worker({ expected: MUST, ...is }))).toBe(expected)
})
