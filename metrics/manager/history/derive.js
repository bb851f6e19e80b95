'use strict'
/**
 * From two looks at the counts of a worker to the numbers of one second. Pure.
 *
 * A worker writes its counts when they change, and is asked for them when it used the processor without that. So counts
 * that stand still mean one of three things: it is idle (it used no CPU worth a name: what it would count is 0), it
 * works on something that it does not count (it is asked, and answers by the next look), or it is stuck. Only the last
 * one is a gap: values that are not known are not shown.
 *
 * Most workers rest, and are looked at each second like the others. So a look that finds nothing new returns the same
 * share object and the same row as the look before, and adds nothing up.
 */
const { FIELDS, AT } = require('./fields')

/** A worker that is younger than this when it is first seen has counted all that it counted since the look before. */
const NEW_SECONDS = 2.5
/**
 * An idle worker uses 0.1 to 0.2 % of a processor for its beats: the kernel's clock ticks for it once in 5 to 10 s. One
 * tick in a look is no work.
 */
const RESTING_TICKS = 1
/** ... but how late its beats were is asked for now and then, so that each minute knows it. */
const UNASKED_MS = 15_000

/**
 * @typedef {object} Counts   of a worker, since its start
 * @property {number} sequence        another one: it has written since
 * @property {number} activeSeconds   of its event loop
 * @property {number} idleSeconds
 * @property {number} requests
 * @property {number} errors
 * @property {number} accepted        connections
 * @property {number} connections     open now
 * @property {Float64Array} durations cumulative buckets, sum, count
 * @property {Float64Array} delays
 */
/** @typedef {{ durations: readonly number[], delays: readonly number[] }} Bounds */
/**
 * @typedef {object} Memory   of one worker, from one look to the next
 * @property {Counts | null} counts   as they were when it last wrote
 * @property {number} cpuTicks
 * @property {boolean} wasAsked
 * @property {boolean} wasFresh       it had written between the two looks before
 * @property {number} lastFreshAtMs   monotonic; when all that it counts was last known (atRest: or at the look before)
 * @property {number} wroteAtMs       monotonic; when it was last found to have written
 * @property {Share | null} atRest    of the look before, if it found nothing new and no CPU used
 */
/**
 * @typedef {object} Look
 * @property {number} nowMs        monotonic
 * @property {number} elapsedMs    since the look before
 * @property {number} cpuTicks     user and system
 * @property {number} ticksPerSecond
 * @property {number} rssBytes
 * @property {Counts | null} counts
 * @property {boolean} isStuck     as the manager knows from its sidecar
 */
/**
 * @typedef {object} Share   what one worker has of one second
 * @property {number} cpuPercent
 * @property {number} rssBytes
 * @property {boolean} isSilent
 * @property {number | null} utilization
 * @property {number | null} connections
 * @property {number | null} requestsPerSecond
 * @property {number | null} errorsPerSecond
 * @property {number} acceptedPerSecond
 * @property {Float64Array | null} durations   observations of this second alone
 * @property {Float64Array | null} delays
 * @property {boolean} [isGone]   what it counted last, before it ended
 */

/** @param {number} nowMs @returns {Memory} */
const firstMemory = nowMs => ({
  counts: null, cpuTicks: -1, wasAsked: false, wasFresh: false, lastFreshAtMs: nowMs, wroteAtMs: nowMs,
  atRest: null
})

/**
 * @param {Memory} memory
 * @param {Look} look
 * @returns {{ share: Share, memory: Memory, ask: boolean }}   ask: it is to write its values by the next look
 */
function stepWorker (memory, look) {
  const { nowMs, elapsedMs, counts, isStuck } = look
  // nothing is made for it, not even a memory: it would live until V8 has to look for it in its old space
  const { atRest } = memory
  if (atRest !== null && restsOn(memory, atRest, look)) return { share: atRest, memory, ask: false }
  const seconds = Math.max(elapsedMs, 1) / 1000
  const isFirst = memory.cpuTicks < 0
  const ticks = isFirst ? 0 : Math.max(0, look.cpuTicks - memory.cpuTicks)
  const cpuSeconds = ticks / look.ticksPerSecond
  const cpu = { cpuPercent: cpuSeconds / seconds * 100, rssBytes: look.rssBytes }
  const isFresh = counts !== null && counts.sequence !== memory.counts?.sequence
  const next = {
    counts: counts ?? memory.counts,
    cpuTicks: look.cpuTicks,
    wasAsked: false,
    wasFresh: isFresh && memory.counts !== null,
    lastFreshAtMs: isFresh ? nowMs : knownAtMs(memory, look),
    wroteAtMs: isFresh ? nowMs : memory.wroteAtMs,
    atRest: null
  }
  if (isFresh) return { share: freshShare(cpu, memory, counts, seconds), memory: next, ask: false }
  if (counts === null || isStuck || memory.wasAsked) {
    return { share: silentShare(cpu, counts !== null || isStuck), memory: { ...next, wasAsked: true }, ask: true }
  }
  const ask = ticks > RESTING_TICKS || (ticks > 0 && nowMs - memory.wroteAtMs >= UNASKED_MS)
  const share = {
    ...cpu, isSilent: false, utilization: Math.min(1, cpuSeconds / seconds), connections: counts.connections,
    requestsPerSecond: 0, errorsPerSecond: 0, acceptedPerSecond: 0, durations: null, delays: null
  }
  return {
    share,
    memory: {
      ...next, wasAsked: ask, lastFreshAtMs: ask ? next.lastFreshAtMs : nowMs, atRest: ticks === 0 ? share : null
    },
    ask
  }
}

/**
 * When all that it counts was last known: of one that rested until the look before, at that look.
 * @param {Memory} memory
 * @param {Look} look
 */
function knownAtMs ({ atRest, lastFreshAtMs }, { nowMs, elapsedMs }) {
  return atRest === null ? lastFreshAtMs : nowMs - elapsedMs
}

/**
 * Nothing is new since a look that found it at rest.
 * @param {Memory} memory
 * @param {Share} atRest
 * @param {Look} look
 */
function restsOn (memory, atRest, { cpuTicks, rssBytes, counts, isStuck }) {
  return cpuTicks === memory.cpuTicks && rssBytes === atRest.rssBytes && !isStuck &&
    counts?.sequence === memory.counts?.sequence
}

/** @typedef {{ cpuPercent: number, rssBytes: number }} Cpu */

/** @param {Cpu} cpu @param {boolean} isSilent   false: it keeps no counts, or has not begun to @returns {Share} */
function silentShare (cpu, isSilent) {
  return {
    ...cpu, isSilent, utilization: null, connections: null, requestsPerSecond: null, errorsPerSecond: null,
    acceptedPerSecond: 0, durations: null, delays: null
  }
}

/** @param {Cpu} cpu @param {Memory} memory @param {Counts} counts @param {number} seconds @returns {Share} */
function freshShare (cpu, { counts: before, wasFresh }, counts, seconds) {
  const since = before ?? (counts.activeSeconds + counts.idleSeconds < NEW_SECONDS ? nothingYet(counts) : null)
  const ownSeconds = since === null ? 0
    : counts.activeSeconds + counts.idleSeconds - since.activeSeconds - since.idleSeconds
  // taken over in the middle of its life, or another's file
  if (since === null || ownSeconds <= 0 || counts.requests < since.requests) return silentShare(cpu, false)
  // its own clock, from write to write; where it did not write for a while, the time in which it did is not known
  // better than by ours
  const overSeconds = wasFresh ? ownSeconds : Math.min(ownSeconds, seconds)
  return {
    ...cpu,
    isSilent: false,
    utilization: Math.min(1, Math.max(0, (counts.activeSeconds - since.activeSeconds) / ownSeconds)),
    connections: counts.connections,
    requestsPerSecond: (counts.requests - since.requests) / overSeconds,
    errorsPerSecond: (counts.errors - since.errors) / overSeconds,
    acceptedPerSecond: Math.max(0, counts.accepted - since.accepted) / overSeconds,
    durations: counts.durations.map((value, i) => value - since.durations[i]),
    delays: counts.delays.map((value, i) => value - since.delays[i])
  }
}

/** @param {Counts} like @returns {Counts} */
function nothingYet ({ durations, delays }) {
  return {
    sequence: -1, activeSeconds: 0, idleSeconds: 0, requests: 0, errors: 0, accepted: 0, connections: 0,
    durations: new Float64Array(durations.length), delays: new Float64Array(delays.length)
  }
}

/**
 * As Prometheus' histogram_quantile: evenly spread in the bucket where it lies.
 * @param {number} q
 * @param {ArrayLike<number> | null} cumulative   a count for each bound, then sum and count; null: there is none
 * @param {readonly number[]} bounds
 * @returns {number}   NaN: there is no observation. Above the last bound: that bound
 */
function quantile (q, cumulative, bounds) {
  const count = cumulative?.[bounds.length + 1] ?? 0
  if (cumulative === null || !(count > 0)) return NaN
  const rank = q * count
  for (let i = 0; i < bounds.length; i++) {
    if (cumulative[i] < rank) continue
    const below = i === 0 ? 0 : cumulative[i - 1]
    const from = i === 0 ? 0 : bounds[i - 1]
    return from + (bounds[i] - from) * (cumulative[i] === below ? 1 : (rank - below) / (cumulative[i] - below))
  }
  return bounds[bounds.length - 1]
}

/**
 * The numbers of a slot or an app in one second. NaN: not known.
 * @param {readonly Share[]} shares
 * @param {Bounds} bounds
 * @param {{ acceptQueue: number, acceptWaitSeconds: number }} [queue]
 * @returns {{ values: Float64Array, durations: Float64Array | null, delays: Float64Array | null }}   null: none was
 *   observed
 */
function combine (shares, bounds, { acceptQueue, acceptWaitSeconds } = { acceptQueue: NaN, acceptWaitSeconds: NaN }) {
  const values = new Float64Array(FIELDS.length).fill(NaN)
  const durations = addUp(shares, 'durations', bounds.durations.length + 2)
  const delays = addUp(shares, 'delays', bounds.delays.length + 2)
  let workers = 0
  let silent = 0
  let used = 0
  for (const share of shares) { // each second for each worker: one pass, and nothing is made for it
    if (!share.isGone) workers++
    if (share.isSilent) silent++
    if (share.utilization !== null) used++
    for (const field of SUMMED) addTo(values, AT[field], share[field])
    addTo(values, AT.loopUtilization, share.utilization)
  }
  values[AT.workers] = workers
  values[AT.silent] = silent
  values[AT.loopUtilization] /= used
  values[AT.loopDelayP99Seconds] = quantile(0.99, delays, bounds.delays)
  values[AT.p50Seconds] = quantile(0.5, durations, bounds.durations)
  values[AT.p99Seconds] = quantile(0.99, durations, bounds.durations)
  values[AT.acceptQueue] = acceptQueue
  values[AT.acceptWaitSeconds] = acceptWaitSeconds
  return { values, durations, delays }
}

/** Of an app: the sum of its workers'. */
const SUMMED = Object.freeze(/** @type {const} */ ([
  'cpuPercent', 'rssBytes', 'requestsPerSecond', 'errorsPerSecond', 'connections'
]))

/** NaN: none is known yet. @param {Float64Array} values @param {number} at @param {number | null} number */
function addTo (values, at, number) {
  if (number !== null) values[at] = (Number.isNaN(values[at]) ? 0 : values[at]) + number
}

/**
 * @param {readonly Share[]} shares
 * @param {'durations' | 'delays'} what
 * @param {number} width
 * @returns {Float64Array | null}   null: nothing was observed
 */
function addUp (shares, what, width) {
  /** @type {Float64Array | null} */
  let sums = null
  for (const share of shares) {
    const one = share[what]
    if (one !== null) addEach(sums ??= new Float64Array(width), one)
  }
  return sums
}

/** @param {Float64Array} sums @param {Float64Array} values */
function addEach (sums, values) { for (let i = 0; i < sums.length; i++) sums[i] += values[i] }

module.exports = { firstMemory, stepWorker, combine, quantile, addEach }
