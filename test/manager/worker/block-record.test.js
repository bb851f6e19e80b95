'use strict'
const { BlockRecord } = require('../../../manager/worker/block-record')

const LIMIT_MS = 1000
const AT_MS = 1_000_000

/** @param {number} count @param {number} ms */
const ended = (count, ms) => ({ ended: { count, ms } })
/** A stack that was taken so long after the first beat. @param {number} afterMs */
const stackAt = afterMs => /** @type {any} */ ({ takenAtMs: AT_MS + afterMs, where: 'f (x.js:1:1)', state: 'running' })

/**
 * One beat each 500 ms.
 * @param {{ blockedMs: number, ended?: any }[]} beats
 */
function hearAll (beats) {
  const record = new BlockRecord(LIMIT_MS)
  const events = beats.flatMap((beat, at) => record.hear(beat, AT_MS + 500 * at))
  return { record, events: events.map(({ event, blockedMs }) => [event, blockedMs]) }
}

test.each([
  {
    name: 'never blocked', beats: [{ blockedMs: 0, ...ended(0, 0) }], events: [], current: undefined, last: undefined,
    times: 0
  },
  {
    name: 'below the limit', beats: [{ blockedMs: 900, ...ended(0, 0) }, { blockedMs: 0, ...ended(1, 990) }],
    events: [], current: undefined, last: undefined, times: 0
  },
  {
    name: 'it lasts: its length goes on',
    beats: [{ blockedMs: 0, ...ended(0, 0) }, { blockedMs: 1200, ...ended(0, 0) }, { blockedMs: 7100, ...ended(0, 0) }],
    events: [['blocked', 1200]], current: 7100, last: undefined, times: 0
  },
  {
    name: 'it ends: the worker knows how long it was',
    beats: [{ blockedMs: 9000, ...ended(0, 0) }, { blockedMs: 0, ...ended(1, 9300) }],
    events: [['blocked', 9000], ['unblocked', 9300]], current: undefined, last: 9300, times: 1
  },
  {
    name: 'an older worker does not say it', beats: [{ blockedMs: 9000 }, { blockedMs: 0 }],
    events: [['blocked', 9000], ['unblocked', 9000]], current: undefined, last: 9000, times: 1
  },
  { name: 'an older worker is blocked again between two beats', beats: [{ blockedMs: 9000 }, { blockedMs: 1100 }],
    events: [['blocked', 9000], ['unblocked', 9000], ['blocked', 1100]], current: 1100, last: 9000, times: 1 },
  {
    name: 'it began and ended between two beats',
    beats: [{ blockedMs: 0, ...ended(0, 0) }, { blockedMs: 0, ...ended(1, 1300) }],
    events: [['blocked', 1300], ['unblocked', 1300]], current: undefined, last: 1300, times: 1
  },
  {
    name: 'blocked again by the next beat',
    beats: [{ blockedMs: 2000, ...ended(0, 0) }, { blockedMs: 1000, ...ended(1, 2100) }],
    events: [['blocked', 2000], ['unblocked', 2100], ['blocked', 1000]], current: 1000, last: 2100, times: 1
  },
  {
    name: 'two ended since, the second a short one',
    beats: [{ blockedMs: 2000, ...ended(0, 0) }, { blockedMs: 0, ...ended(2, 400) }],
    events: [['blocked', 2000], ['unblocked', 2000]], current: undefined, last: 2000, times: 1
  },
  {
    name: 'again and again',
    beats: [1, 2, 3].flatMap(n => [{ blockedMs: 1200, ...ended(n - 1, 1250) }, { blockedMs: 0, ...ended(n, 1250) }]),
    events: Array(3).fill([['blocked', 1200], ['unblocked', 1250]]).flat(), current: undefined, last: 1250, times: 3
  },
  {
    name: 'a manager that comes in the middle',
    beats: [{ blockedMs: 12_000, ...ended(4, 1100) }, { blockedMs: 0, ...ended(5, 12_400) }],
    events: [['blocked', 12_000], ['unblocked', 12_400]], current: undefined, last: 12_400, times: 1
  },
  {
    name: 'what ended before it came is not its own',
    beats: [{ blockedMs: 0, ...ended(4, 5000) }, { blockedMs: 0, ...ended(4, 5000) }], events: [], current: undefined,
    last: undefined, times: 0
  },
  { name: 'nonsense is not believed', beats: [
    { blockedMs: -5, ended: { count: 1.5, ms: 'x' } },
    { blockedMs: -1, ended: null },
    { blockedMs: 0, ended: { count: 9, ms: Infinity } }
  ],
  events: [], current: undefined, last: undefined, times: 0 }
])('$name', ({ beats, events, current, last, times }) => {
  const { record, events: heard } = hearAll(beats)
  expect(heard).toEqual(events)
  expect([record.current?.blockedMs, record.last?.blockedMs, record.times]).toEqual([current, last, times])
})

test('the stack is of the block in which it was taken, also when it comes late or early', () => {
  const { record } = hearAll([{ blockedMs: 1000, ...ended(0, 0) }])
  record.hearStack(stackAt(10))
  expect(record.current?.stack).toEqual(stackAt(10))
  record.hear({ blockedMs: 0, ...ended(1, 1400) }, AT_MS + 500)
  expect(record.last?.stack).toEqual(stackAt(10))

  const late = hearAll([{ blockedMs: 1000, ...ended(0, 0) }, { blockedMs: 0, ...ended(1, 1100) }]).record
  late.hearStack(stackAt(20))
  expect(late.last?.stack).toEqual(stackAt(20))

  const early = hearAll([{ blockedMs: 0, ...ended(0, 0) }]).record
  early.hearStack(stackAt(900))
  early.hear({ blockedMs: 1100, ...ended(0, 0) }, AT_MS + 1000)
  expect(early.current?.stack).toEqual(stackAt(900))
  early.hear({ blockedMs: 1000, ...ended(1, 1100) }, AT_MS + 5000)
  expect([early.current?.stack, early.last?.stack]).toEqual([null, stackAt(900)])
})

test('its sidecar ends while it is blocked: at least so long, and nothing is known after that', () => {
  const { record } = hearAll([{ blockedMs: 4500, ...ended(0, 0) }])
  record.lose(AT_MS + 3000)
  expect(record).toMatchObject({ current: null, last: { blockedMs: 4500, isLeast: true, endedAtMs: AT_MS + 3000 } })
  record.lose(AT_MS + 4000)
  expect(record.last?.endedAtMs).toBe(AT_MS + 3000)
})
