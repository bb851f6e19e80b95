'use strict'
/**
 * The event loop of this process: how long it worked, how late its beats come, what blocked it, and its garbage
 * collections. Wakes nothing: the beat is the one that the sidecar needs anyway, and V8 reports its collections after
 * the fact.
 */
const { DELAY_BUCKETS, GC_KINDS, GC_BUCKETS } = require('../worker-labels')
const { placeOf } = require('../worker-families')
const { createBuckets } = require('./buckets')

const LOOP_SECONDS = placeOf('bellwether_event_loop_seconds_total')
const DELAY = placeOf('bellwether_event_loop_delay_seconds')
const BLOCKED = placeOf('bellwether_event_loop_blocked_seconds_total')
const GC = placeOf('bellwether_gc_duration_seconds')
const LAG = placeOf('nodejs_eventloop_lag_seconds')
const UTILIZATION = placeOf('nodejs_eventloop_utilization')
const MS_PER_SECOND = 1000
/** Later than this the loop was blocked. */
const BLOCKED_MS = 50
/**
 * A slow beat, and what was left to the next fast one, stand for at most this many usual beats; after a pause of the
 * machine no beats are made up.
 */
const MOST_FOR_ONE = 6
/** In the order of the label `cause`. */
const [BY_GC, HELD, BY_CODE] = [0, 1, 2]
/** The shortest time over which utilisation is worth a number. */
const UTILIZATION_MS = 1000
/**
 * V8's bits (v8.h, GCType) to places in GC_KINDS; 2: the young generation, marked in place.
 * @type {Record<number, number>}
 */
const KIND_PLACES = {
  1: GC_KINDS.indexOf('minor'), 2: GC_KINDS.indexOf('minor'), 4: GC_KINDS.indexOf('major'),
  8: GC_KINDS.indexOf('incremental'), 16: GC_KINDS.indexOf('weakcb')
}

/**
 * The share of each cause in a block. The rest of the block is the code of the app.
 * @param {{ ms: number, gcMs: number, isHeld: boolean }} block
 * @returns {number[]}   in the order of the label `cause`
 */
function causesOf ({ ms, gcMs, isHeld }) {
  const byGc = Math.min(gcMs, ms)
  return isHeld ? [0, ms, 0] : [byGc, 0, ms - byGc]
}

/**
 * The delays that one beat stands for: a beat that comes late kept others from coming, which would each have been late
 * by an interval less.
 * @param {number} lagMs
 * @param {number} intervalMs
 * @param {number} [most]   of a block that lasts for hours
 */
function delaysOf (lagMs, intervalMs, most = 10_000) {
  const delays = [Math.max(0, lagMs)]
  for (let ms = lagMs - intervalMs; ms > 0 && delays.length < most; ms -= intervalMs) delays.push(ms)
  return delays
}

/** @param {number} beatIntervalMs */
function createLoopCounts (beatIntervalMs) {
  const delays = createBuckets(DELAY_BUCKETS)
  const collections = GC_KINDS.map(() => createBuckets(GC_BUCKETS))
  const blockedMs = [0, 0, 0]
  let gcCount = 0
  let blocks = 0
  let lagMs = 0
  let last = performance.eventLoopUtilization()
  let utilization = 0
  /**
   * A block whose garbage collections have not been reported yet: they come after the beat.
   * @type {{ fromMs: number, ms: number, gcMs: number, isHeld: boolean } | null}
   */
  let block = null

  const observer = new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      const { startTime, duration, detail } = /** @type {any} */ (entry)
      gcCount++
      collections[KIND_PLACES[detail.kind] ?? 0].observe(duration / MS_PER_SECOND)
      if (block !== null && startTime + duration > block.fromMs && startTime < block.fromMs + block.ms) {
        block.gcMs += duration
      }
    }
  })
  observer.observe({ entryTypes: ['gc'] })

  function endBlock () {
    if (block === null) return
    causesOf(block).forEach((ms, i) => { blockedMs[i] += ms })
    block = null
  }

  return {
    /**
     * @param {number} late
     * @param {boolean} isHeld   the loop stands still because a client asked for it
     * @param {number} [sinceMs]   since the last beat: a slow one stands for as many as would have come meanwhile
     */
    beat (late, isHeld, sinceMs = beatIntervalMs) {
      endBlock()
      lagMs = Math.max(0, late)
      const seen = delaysOf(late, beatIntervalMs)
      for (const ms of seen) delays.observe(ms / MS_PER_SECOND)
      const usualMs = lagMs <= BLOCKED_MS ? lagMs : 0
      for (let i = seen.length; i < Math.min(Math.round(sinceMs / beatIntervalMs), MOST_FOR_ONE); i++) {
        delays.observe(usualMs / MS_PER_SECOND)
      }
      if (late <= BLOCKED_MS) return
      blocks++
      block = { fromMs: performance.now() - late, ms: late, gcMs: 0, isHeld }
    },
    /** Grows with what is worth a write of its own. */
    changes: () => gcCount + blocks,
    /** @param {Float64Array} values */
    store (values) {
      const now = performance.eventLoopUtilization()
      values[LOOP_SECONDS] = now.active / MS_PER_SECOND
      values[LOOP_SECONDS + 1] = now.idle / MS_PER_SECOND
      if (now.active + now.idle - last.active - last.idle >= UTILIZATION_MS) {
        utilization = performance.eventLoopUtilization(now, last).utilization
        last = now
      }
      values[UTILIZATION] = utilization
      values[LAG] = lagMs / MS_PER_SECOND
      delays.store(values, DELAY)
      const causes = block === null ? [0, 0, 0] : causesOf(block)
      for (const cause of [BY_GC, HELD, BY_CODE]) {
        values[BLOCKED + cause] = (blockedMs[cause] + causes[cause]) / MS_PER_SECOND
      }
      collections.forEach((kind, i) => kind.store(values, GC + i * (GC_BUCKETS.length + 2)))
    },
    stop () { observer.disconnect() }
  }
}

module.exports = { createLoopCounts, causesOf, delaysOf }
