'use strict'
/**
 * When and for how long a worker's main thread was blocked, made from its sidecar's beats: the block that lasts, the
 * last one that has ended, and how many there were. Nothing here waits or reports; the worker's handle asks.
 */

/** @typedef {import('./stack-report').WorkerStack} WorkerStack */
/**
 * @typedef {{ blockedMs: number, beganAtMs: number, stack: WorkerStack | null }} CurrentBlock  blockedMs: so far;
 *   beganAtMs: wall clock
 */
/**
 * @typedef {object} EndedBlock
 * @property {number} blockedMs
 * @property {number} endedAtMs        wall clock
 * @property {boolean} isLeast         it lasted at least this long: its sidecar ended before it did
 * @property {WorkerStack | null} stack
 */
/** @typedef {{ event: 'blocked' | 'unblocked', blockedMs: number }} BlockEvent */

class BlockRecord {
  /** The block that lasts. @type {CurrentBlock | null} */
  current = null
  /** @type {EndedBlock | null} */
  last = null
  /** Blocks that have ended. */
  times = 0
  longestMs = 0
  /** Number of blocks of any length that the sidecar has counted; null: it has not said. @type {number | null} */
  #told = null
  /** A stack that came before the beat which reports its block. @type {WorkerStack | null} */
  #early = null

  /** @param {number} limitMs  from this length on a block is reported (health.blockedMs) */
  constructor (limitMs) { this.limitMs = limitMs }

  /**
   * @param {{ blockedMs: number, ended?: unknown }} beat  not to be trusted. ended: an older worker does not say it
   * @param {number} wallMs
   * @returns {BlockEvent[]}  what is new, in its order
   */
  hear (beat, wallMs) {
    const blockedMs = Math.max(0, beat.blockedMs)
    const events = this.#hearEnded(readEnded(beat.ended), wallMs)
    const isAnother = this.current !== null && blockedMs < this.current.blockedMs
    if (this.current && isAnother) events.push(this.#end(this.current.blockedMs, wallMs))
    if (this.current) this.current.blockedMs = blockedMs
    else if (blockedMs >= this.limitMs) events.push(this.#begin(blockedMs, wallMs))
    return events
  }

  /**
   * Only the worker knows the full length of the last block.
   * @param {{ count: number, ms: number } | null} ended
   * @param {number} wallMs
   * @returns {BlockEvent[]}
   */
  #hearEnded (ended, wallMs) {
    if (ended === null) return []
    const before = this.#told
    this.#told = ended.count
    if (before === null || ended.count === before) return [] // null: they ended before the manager listened
    // If several ended since the last beat, only the length of the last one is reported.
    const isOfCurrent = this.current !== null && ended.ms >= this.current.blockedMs
    if (this.current) return [
      this.#end(isOfCurrent ? ended.ms : this.current.blockedMs, wallMs),
      ...isOfCurrent ? [] : this.#short(ended.ms, wallMs)
    ]
    return this.#short(ended.ms, wallMs)
  }

  /** It began and ended between two beats. @param {number} blockedMs @param {number} wallMs */
  #short (blockedMs, wallMs) {
    return blockedMs < this.limitMs ? [] : [this.#begin(blockedMs, wallMs), this.#end(blockedMs, wallMs)]
  }

  /** @param {number} blockedMs @param {number} wallMs @returns {BlockEvent} */
  #begin (blockedMs, wallMs) {
    const beganAtMs = wallMs - blockedMs
    this.current = {
      blockedMs, beganAtMs, stack: this.#early !== null && this.#early.takenAtMs >= beganAtMs ? this.#early : null
    }
    this.#early = null
    return { event: 'blocked', blockedMs }
  }

  /** @param {number} blockedMs @param {number} wallMs @param {{ isLeast?: boolean }} [how] @returns {BlockEvent} */
  #end (blockedMs, wallMs, { isLeast = false } = {}) {
    this.last = { blockedMs, endedAtMs: wallMs, isLeast, stack: this.current?.stack ?? null }
    this.current = null
    this.times++
    this.longestMs = Math.max(this.longestMs, blockedMs)
    return { event: 'unblocked', blockedMs }
  }

  /**
   * A stack that was taken during a block arrives later, perhaps after the end of the block.
   * @param {WorkerStack} stack
   */
  hearStack (stack) {
    if (this.current) this.current.stack = stack
    else if (this.last && stack.takenAtMs <= this.last.endedAtMs) this.last.stack ??= stack
    else this.#early = stack
  }

  /** Its sidecar has ended: the manager no longer sees the state of its main thread. @param {number} wallMs */
  lose (wallMs) {
    if (this.current) this.#end(this.current.blockedMs, wallMs, { isLeast: true })
    this.#told = null
  }
}

/** @param {any} ended */
function readEnded (ended) {
  return Number.isSafeInteger(ended?.count) && Number.isFinite(ended?.ms) && ended.ms >= 0
    ? { count: ended.count, ms: ended.ms }
    : null
}

module.exports = { BlockRecord }
