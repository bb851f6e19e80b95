'use strict'
const { firstMemory, stepWorker, combine, quantile } = require('../../../metrics/manager/history/derive')
const { createMinute } = require('../../../metrics/manager/history/minute')
const { AT } = require('../../../metrics/manager/history/fields')
const { waitOf } = require('../../../metrics/manager/history')

const BOUNDS = { durations: [0.1, 1], delays: [0.01] }
/** @param {Partial<import('../../../metrics/manager/history/derive').Counts>} given */
const counts = given => ({
  sequence: 1, activeSeconds: 1, idleSeconds: 9, requests: 100, errors: 10, accepted: 5, connections: 3,
  durations: Float64Array.of(90, 100, 12, 100), delays: Float64Array.of(50, 0.1, 50), ...given
})
/** @param {Partial<import('../../../metrics/manager/history/derive').Look>} given */
const look = given => ({
  nowMs: 10_000, elapsedMs: 1000, cpuTicks: 100, ticksPerSecond: 100, rssBytes: 5e7, counts: counts({}), isStuck: false,
  ...given
})
const BEFORE = {
  counts: counts({}), cpuTicks: 100, wasAsked: false, wasFresh: true, lastFreshAtMs: 9000, wroteAtMs: 9000, atRest: null
}
const NEWER = {
  sequence: 2, activeSeconds: 1.5, idleSeconds: 9.5, requests: 150, errors: 12, accepted: 6,
  durations: Float64Array.of(100, 150, 30, 150), delays: Float64Array.of(55, 0.2, 55)
}

test.each([
  {
    name: 'it has written: rates over its own clock, and the observations of this second alone',
    memory: BEFORE, look: { cpuTicks: 150, counts: counts(NEWER) },
    share: {
      cpuPercent: 50, isSilent: false, utilization: 0.5, requestsPerSecond: 50, errorsPerSecond: 2, connections: 3,
      durations: Float64Array.of(10, 50, 18, 50)
    },
    ask: false
  },
  {
    name: 'its write came late: the rate is not doubled',
    memory: BEFORE, look: { counts: counts({ ...NEWER, idleSeconds: 10.5 }) },
    share: { requestsPerSecond: 25, utilization: 0.25 }, ask: false
  },
  {
    name: 'it was idle for a minute, and then answered: all of it was in this second',
    memory: { ...BEFORE, wasFresh: false }, look: { counts: counts({ ...NEWER, idleSeconds: 68.5 }) },
    share: { requestsPerSecond: 50 }, ask: false
  },
  {
    name: 'idle: nothing is asked of it, and nothing happened',
    memory: BEFORE, look: {},
    share: { isSilent: false, requestsPerSecond: 0, utilization: 0, connections: 3, durations: null }, ask: false
  },
  {
    name: 'it works on something that it does not count: it is asked',
    memory: BEFORE,
    look: { cpuTicks: 140 }, share: { isSilent: false, requestsPerSecond: 0, utilization: 0.4 }, ask: true
  },
  {
    name: 'its own beats took a tick of the clock: that is no work', memory: BEFORE, look: { cpuTicks: 101 },
    share: { cpuPercent: 1, utilization: 0.01, requestsPerSecond: 0 }, ask: false
  },
  {
    name: 'two ticks are: it is asked', memory: BEFORE, look: { cpuTicks: 102 }, share: { utilization: 0.02 }, ask: true
  },
  {
    name: 'its beats took a tick, and it has not written for long: it is asked how late they were',
    memory: { ...BEFORE, wroteAtMs: -5000 }, look: { cpuTicks: 101 }, share: { requestsPerSecond: 0 }, ask: true
  },
  {
    name: 'it has not written for long, and has done nothing: it is left alone',
    memory: { ...BEFORE, wroteAtMs: -5000 }, look: {}, share: { requestsPerSecond: 0 }, ask: false
  },
  {
    name: 'it was asked, and says nothing: its values are not known; what the kernel says is',
    memory: { ...BEFORE, wasAsked: true }, look: { cpuTicks: 200 },
    share: {
      cpuPercent: 100, rssBytes: 5e7, isSilent: true, requestsPerSecond: null, utilization: null, connections: null
    }, ask: true
  },
  {
    name: 'stuck without CPU, as its sidecar says', memory: BEFORE, look: { isStuck: true },
    share: { isSilent: true, requestsPerSecond: null }, ask: true
  },
  {
    name: 'it keeps no counts (metrics.enabled: false)', memory: { ...BEFORE, counts: null }, look: { counts: null },
    share: { isSilent: false, requestsPerSecond: null, cpuPercent: 0 }, ask: true
  },
  {
    name: 'taken over in the middle of its life: what it counted before is no rate', memory: firstMemory(0), look: {},
    share: { cpuPercent: 0, isSilent: false, requestsPerSecond: null }, ask: false
  },
  {
    name: 'a new one: all that it counted is new',
    memory: firstMemory(0), look: { counts: counts({ activeSeconds: 0.2, idleSeconds: 0.3 }) },
    share: { requestsPerSecond: 200 }, ask: false
  },
  {
    name: 'counts that fall are not its own', memory: BEFORE, look: { counts: counts({ ...NEWER, requests: 3 }) },
    share: { requestsPerSecond: null }, ask: false
  }
])('$name', ({ memory, look: given, share, ask }) => {
  const stepped = stepWorker(memory, look(given))
  expect(stepped.share).toMatchObject(share)
  expect(stepped.ask).toBe(ask)
})

describe('one that rests', () => {
  const resting = stepWorker(BEFORE, look({}))

  test('has the very same share again; one that is stuck then was well until the look before', () => {
    const again = stepWorker(resting.memory, look({ nowMs: 13_000, elapsedMs: 3000 }))
    expect(again.share).toBe(resting.share)
    expect(again.ask).toBe(false)
    expect(stepWorker(again.memory, look({ nowMs: 14_000 })).share).toBe(resting.share)
    const stuck = stepWorker(again.memory, look({ nowMs: 16_000, elapsedMs: 2000, isStuck: true }))
    expect(stuck.memory).toMatchObject({ wasAsked: true, lastFreshAtMs: 14_000 })
    expect(stepWorker(stuck.memory, look({ nowMs: 17_000, isStuck: true })).memory.lastFreshAtMs).toBe(14_000)
  })

  test.each([
    { name: 'it has written', now: { counts: counts(NEWER) }, share: { requestsPerSecond: 50 } },
    { name: 'it uses the processor', now: { cpuTicks: 250 }, share: { cpuPercent: 150, utilization: 1 } },
    { name: 'its memory has grown', now: { rssBytes: 6e7 }, share: { rssBytes: 6e7, cpuPercent: 0 } },
    { name: 'it is stuck', now: { isStuck: true }, share: { isSilent: true, requestsPerSecond: null } }
  ])('... and another one as soon as $name', ({ now, share }) => {
    const stepped = stepWorker(resting.memory, look({ nowMs: 11_000, ...now }))
    expect(stepped.share).not.toBe(resting.share)
    expect(stepped.share).toMatchObject(share)
  })

  test('one tick is told of its own second alone', () => {
    const ticked = stepWorker(resting.memory, look({ cpuTicks: 101 }))
    const after = stepWorker(ticked.memory, look({ cpuTicks: 101 }))
    expect([ticked, after].map(({ share }) => share.cpuPercent)).toEqual([1, 0])
  })
})

test('a stuck worker: a gap for as long as it lasts, and then the counts go on', () => {
  let memory = /** @type {import('../../../metrics/manager/history/derive').Memory} */ (BEFORE)
  const rates = []
  for (let second = 1; second <= 4; second++) {
    const isBack = second === 4
    const found = isBack ? counts({ ...NEWER, activeSeconds: 4.5 }) : counts({})
    const stepped = stepWorker(memory,
      look({ nowMs: 10_000 + 1000 * second, cpuTicks: 100 + 100 * second, counts: found }))
    memory = stepped.memory
    rates.push(stepped.share.requestsPerSecond)
  }
  expect(rates).toEqual([0, null, null, 50])
})

test.each([
  { name: 'evenly spread in its bucket', q: 0.5, cumulative: [10, 10, 1, 10], expected: 0.05 },
  { name: 'in the second bucket', q: 0.75, cumulative: [5, 10, 1, 10], expected: 0.55 },
  { name: 'above the last bound', q: 0.99, cumulative: [0, 0, 50, 10], expected: 1 }
])('quantile: $name', ({ q, cumulative, expected }) =>
  expect(quantile(q, cumulative, BOUNDS.durations)).toBeCloseTo(expected))

test('quantile: no observation', () => expect(quantile(0.99, [0, 0, 0, 0], BOUNDS.durations)).toBeNaN())

test('an app is the sum of its workers; what one of them does not say is not 0', () => {
  const fresh = stepWorker(BEFORE, look({ counts: counts(NEWER) })).share
  const silent = stepWorker({ ...BEFORE, wasAsked: true }, look({})).share
  const { values } = combine([fresh, silent], BOUNDS, { acceptQueue: 4, acceptWaitSeconds: 2 })
  expect([
    values[AT.workers], values[AT.silent], values[AT.requestsPerSecond], values[AT.rssBytes], values[AT.loopUtilization]
  ]).toEqual([2, 1, 50, 1e8, 0.5])
  expect([values[AT.acceptQueue], values[AT.acceptWaitSeconds]]).toEqual([4, 2])
  expect(combine([silent], BOUNDS).values[AT.requestsPerSecond]).toBeNaN()
})

test('a minute: means, the highest of queues, and quantiles of all its observations', () => {
  const minute = createMinute(BOUNDS)
  const second = (/** @type {number[]} */ durations, /** @type {number} */ queue) => {
    const share = {
      ...stepWorker(BEFORE, look({ counts: counts(NEWER) })).share,
      durations: Float64Array.from(durations),
      requestsPerSecond: durations[3]
    }
    return combine([share], BOUNDS, { acceptQueue: queue, acceptWaitSeconds: 0 })
  }
  minute.add(second([99, 99, 1, 99], 7))
  minute.add(second([0, 1, 1, 1], 1))
  expect(minute.seconds()).toBe(2)
  const values = minute.take()
  expect(values[AT.requestsPerSecond]).toBe(50)
  expect(values[AT.acceptQueue]).toBe(7)
  expect(values[AT.p99Seconds]).toBeCloseTo(0.1) // of the two seconds' own quantiles the mean would be 0.55
  expect(minute.seconds()).toBe(0)
})

test('a minute of seconds that are the very same, and of others between them', () => {
  const rest = combine([stepWorker(BEFORE, look({})).share], BOUNDS)
  const busy = combine([stepWorker(BEFORE, look({ cpuTicks: 200, counts: counts(NEWER) })).share], BOUNDS)
  const seconds = [rest, rest, busy, busy, busy, rest]
  const folded = createMinute(BOUNDS)
  const single = createMinute(BOUNDS)
  for (const second of seconds) {
    folded.add(second)
    single.add({ ...second })
  }
  expect(folded.seconds()).toBe(6)
  const values = folded.take()
  expect(values[AT.requestsPerSecond]).toBe(25)
  expect(values[AT.cpuPercent]).toBe(50)
  expect(values).toEqual(single.take())
  folded.add(rest)
  expect([folded.seconds(), folded.take()[AT.requestsPerSecond]]).toEqual([1, 0])
})

test.each([
  { waiting: 0, taken: 0, since: 9000, expected: 0 },
  { waiting: 10, taken: 20, since: 0, expected: 0.5 },
  { waiting: 10, taken: 0, since: 3000, expected: 3 }
])('$waiting wait, $taken are taken a second: $expected s', ({ waiting, taken, since, expected }) =>
  expect(waitOf(waiting, taken, since)).toBe(expected))
