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
])('how slow a beat may become: $name', ({ blockedMs, intervalMs }) =>
  expect(calmIntervalFor(blockedMs)).toBe(intervalMs))

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
  const { rouse } = startHeartbeat(shared, {
    calmIntervalMs: CALM_BEAT_INTERVAL_MS, onBeat: one => beats.push(one), onRoused: () => roused++
  })
  const isCalm = () => Atomics.load(shared, PROMISED_MS) === CALM_BEAT_INTERVAL_MS
  await until(isCalm, 'it rests')
  const seen = Atomics.load(shared, BEATS)
  await until(() => beats.some(({ isSlow }) => isSlow), 'a slow beat')
  expect(Math.max(...beats.filter(one => one.isSlow).map(one => one.sinceMs)))
    .toBeGreaterThan(CALM_BEAT_INTERVAL_MS * 0.9)

  const before = Atomics.load(shared, BEATS)
  expect(before).toBeGreaterThan(seen)
  await until(isCalm, 'it rests still')
  const earlier = roused // a busy machine may have roused it once
  rouse()
  expect({ roused, promisedMs: shared[PROMISED_MS] }).toEqual({ roused: earlier + 1, promisedMs: BEAT_INTERVAL_MS })
  expect(Atomics.load(shared, BEATS)).toBeGreaterThan(before)
  rouse()
  expect(roused).toBe(earlier + 1) // it is fast already

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
  {
    name: 'two are missing', seen: [{ beats: 1 }, { beats: 1 }, { beats: 1 }], looks: [[200, 0], [200, 0], [200, 400]]
  },
  {
    name: 'it stands still as it was asked to',
    seen: [{ beats: 1 }, { beats: 1, isHeld: true }, { beats: 1, isHeld: true }],
    looks: [[200, 0], [200, 0], [200, 0]]
  },
  {
    name: 'a pause of the whole process counts for two looks',
    seen: [{ beats: 1 }, { beats: 1, elapsedMs: 60_000 }],
    looks: [[200, 0], [200, 400]]
  },
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
  {
    name: 'at rest, a pause of the whole process',
    seen: [{ beats: 1, promisedMs: 1000 }, { beats: 1, promisedMs: 1000, elapsedMs: 60_000 }],
    looks: [[1200, 0], [200, 600]]
  },
  {
    name: 'roused, and blocked from then on',
    seen: [{ beats: 1, promisedMs: 1000 }, { beats: 2, elapsedMs: 300 }, { beats: 2 }, { beats: 2 }],
    looks: [[1200, 0], [200, 0], [200, 0], [200, 400]]
  }
])('how long it is blocked: $name', ({ seen, looks }) => expect(walk(seen)).toEqual(looks))

test('a block that is over is counted, with its length', () => {
  const clock = createBlockClock(200, 0)
  for (const beats of [1, 1, 1, 1, 2, 3]) clock.look({ elapsedMs: 200, beats, promisedMs: 200, isHeld: false })
  expect(clock.ended).toEqual({ count: 1, ms: 600 })
})

test('a slow beat stands for the usual ones that did not come; a pause of the machine makes up none', () => {
  const { createLoopCounts } = require('../../metrics/worker/loop-counts')
  const { OWN_LENGTH, placeOf } = require('../../metrics/worker-families')
  const { DELAY_BUCKETS } = require('../../metrics/worker-labels')
  const count = (/** @type {[number, number][]} */ ...beats) => {
    const loop = createLoopCounts(200)
    for (const [lateMs, sinceMs] of beats) loop.beat(lateMs, false, sinceMs)
    const values = new Float64Array(OWN_LENGTH)
    loop.store(values)
    loop.stop()
    const at = placeOf('bellwether_event_loop_delay_seconds')
    return values[at + DELAY_BUCKETS.length + 1] // behind the buckets and the sum
  }
  expect(count([1, 201])).toBe(1)
  expect(count([1, 1001])).toBe(5)
  expect(count([700, 1000])).toBe(5) // 700, 500, 300, 100 ms late, and one in time
  expect(count([60_000, 61_000])).toBe(300)
  expect(count([7 * 24 * 3_600_000, 7 * 24 * 3_600_000])).toBe(10_000) // the most that one block is worth
})

test('a loop that blocked itself while it rested, and is roused before the next slow beat: the beat that follows tells of the block', async () => {
  const shared = new Int32Array(new SharedArrayBuffer(4 * PLACES))
  shared[PROMISED_MS] = BEAT_INTERVAL_MS
  /** @type {(beat: import('../../worker/sidecar/heartbeat').Beat) => void} */
  let onBeat = () => {}
  const next = (
    /** @type {(beat: import('../../worker/sidecar/heartbeat').Beat) => boolean} */ isIt
  ) => new Promise(resolve => {
    onBeat = one => { if (isIt(one)) resolve(one) }
  })
  const { rouse } = startHeartbeat(shared, {
    calmIntervalMs: CALM_BEAT_INTERVAL_MS, onBeat: one => onBeat(one), onRoused: () => {}
  })
  await next(({ isSlow }) => isSlow && shared[PROMISED_MS] === CALM_BEAT_INTERVAL_MS)
  for (const endMs = performance.now() + 400; performance.now() < endMs;);
  await new Promise(resolve => setImmediate(resolve))
  rouse()
  const { lagMs } = /** @type {import('../../worker/sidecar/heartbeat').Beat} */ (await next(() => true))
  expect(lagMs).toBeGreaterThan(50) // of the 400: over all turns since the last beat, so never too much
})
