'use strict'
const { startHeartbeat, calmIntervalFor, longestTurnMs } = require('../../worker/sidecar/heartbeat')
const { createBlockClock } = require('../../worker/sidecar/block-clock')
const { BEAT_INTERVAL_MS, CALM_BEAT_INTERVAL_MS, PLACES, BEATS, PROMISED_MS } = require('../../protocol/shared-places')
const { until } = require('../support/until')

test.each([
  { name: 'nothing is said: as slow as it gets', blockedMs: undefined, intervalMs: 1000 },
  { name: 'a limit that is longer', blockedMs: 30_000, intervalMs: 1000 },
  { name: 'a limit that is shorter', blockedMs: 500, intervalMs: 500 },
  { name: 'a limit below the usual beat', blockedMs: 50, intervalMs: 200 }
])('how slow a beat may become: $name', ({ blockedMs, intervalMs }) => expect(calmIntervalFor(blockedMs)).toBe(intervalMs))

test.each([
  { name: 'one long turn beside that of the beat', since: { activeMs: 700, turns: 2 }, ms: 700 },
  { name: 'many short ones', since: { activeMs: 700, turns: 71 }, ms: 10 },
  { name: 'the beat alone', since: { activeMs: 3, turns: 1 }, ms: 0 },
  { name: 'a Node that does not count turns', since: { activeMs: 700, turns: 0 }, ms: 0 }
])('the longest turn of the loop, at least: $name', ({ since, ms }) => expect(longestTurnMs(since)).toBe(ms))

test('a loop that rests beats once a second, is rousable at once, and not while it is busy', async () => {
  const shared = new Int32Array(new SharedArrayBuffer(4 * PLACES))
  shared[PROMISED_MS] = BEAT_INTERVAL_MS
  let roused = 0
  /** @type {import('../../worker/sidecar/heartbeat').Beat[]} */
  const beats = []
  const { rouse } = startHeartbeat(shared, { calmIntervalMs: CALM_BEAT_INTERVAL_MS, onBeat: one => beats.push(one), onRoused: () => roused++ })
  const isCalm = () => Atomics.load(shared, PROMISED_MS) === CALM_BEAT_INTERVAL_MS
  await until(isCalm, 'it rests')
  const seen = Atomics.load(shared, BEATS)
  await until(() => beats.some(({ isSlow }) => isSlow), 'a slow beat')
  expect(Math.max(...beats.filter(one => one.isSlow).map(one => one.sinceMs))).toBeGreaterThan(CALM_BEAT_INTERVAL_MS * 0.9)

  const before = Atomics.load(shared, BEATS)
  expect(before).toBeGreaterThan(seen)
  await until(isCalm, 'it rests still')
  rouse()
  expect({ roused, promisedMs: shared[PROMISED_MS] }).toEqual({ roused: 1, promisedMs: BEAT_INTERVAL_MS })
  expect(Atomics.load(shared, BEATS)).toBeGreaterThan(before)
  rouse()
  expect(roused).toBe(1) // it is fast already

  const work = setInterval(() => { for (const endMs = performance.now() + 20; performance.now() < endMs;); }, 100)
  const from = beats.length
  await until(() => beats.length >= from + 15, 'three seconds of work')
  expect(isCalm()).toBe(false)
  clearInterval(work)
})

/**
 * Looks as a sidecar makes them: each after what the one before said.
 * @param {{ beats: number, promisedMs?: number, isHeld?: boolean, elapsedMs?: number }[]} seen
 */
function walk (seen) {
  const clock = createBlockClock(200, 0)
  let nextMs = 200
  return seen.map(({ beats, promisedMs = 200, isHeld = false, elapsedMs = nextMs }) => {
    nextMs = clock.look({ elapsedMs, beats, promisedMs, isHeld })
    return [nextMs, clock.blockedMs]
  })
}

test.each([
  { name: 'beats come', seen: [{ beats: 1 }, { beats: 2 }], looks: [[200, 0], [200, 0]] },
  { name: 'one is missing: not yet blocked', seen: [{ beats: 1 }, { beats: 1 }], looks: [[200, 0], [200, 0]] },
  { name: 'two are missing', seen: [{ beats: 1 }, { beats: 1 }, { beats: 1 }], looks: [[200, 0], [200, 0], [200, 400]] },
  { name: 'it stands still as it was asked to', seen: [{ beats: 1 }, { beats: 1, isHeld: true }, { beats: 1, isHeld: true }], looks: [[200, 0], [200, 0], [200, 0]] },
  { name: 'a pause of the whole process counts for two looks', seen: [{ beats: 1 }, { beats: 1, elapsedMs: 60_000 }], looks: [[200, 0], [200, 400]] },
  {
    name: 'at rest it is looked at after the next beat is due',
    seen: [{ beats: 1, promisedMs: 1000 }, { beats: 2, promisedMs: 1000 }],
    looks: [[1200, 0], [1200, 0]]
  },
  {
    name: 'at rest, and a beat is missing: only what is certain counts, and it is looked at closely',
    seen: [{ beats: 1, promisedMs: 1000 }, { beats: 1, promisedMs: 1000 }, { beats: 1, promisedMs: 1000 }],
    looks: [[1200, 0], [200, 400], [200, 600]]
  },
  {
    name: 'at rest, and the first slow beat was seen a moment before its promise',
    seen: [{ beats: 1 }, ...Array(4).fill({ beats: 1, promisedMs: 1000 }), { beats: 2, promisedMs: 1000 }],
    looks: [[200, 0], [200, 0], [200, 0], [200, 0], [200, 0], [1200, 0]]
  },
  { name: 'at rest, a pause of the whole process', seen: [{ beats: 1, promisedMs: 1000 }, { beats: 1, promisedMs: 1000, elapsedMs: 60_000 }], looks: [[1200, 0], [200, 600]] },
  {
    name: 'roused, and blocked from then on', seen: [{ beats: 1, promisedMs: 1000 }, { beats: 2, elapsedMs: 300 }, { beats: 2 }, { beats: 2 }], looks: [[1200, 0], [200, 0], [200, 0], [200, 400]]
  }
])('how long it is blocked: $name', ({ seen, looks }) => expect(walk(seen)).toEqual(looks))

test('a block that is over is counted, with its length', () => {
  const clock = createBlockClock(200, 0)
  for (const beats of [1, 1, 1, 1, 2, 3]) clock.look({ elapsedMs: 200, beats, promisedMs: 200, isHeld: false })
  expect(clock.ended).toEqual({ count: 1, ms: 600 })
})
