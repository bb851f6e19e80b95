'use strict'
/**
 * Keeps the manager's own process small. V8 lets garbage lie in a process that seldom allocates: after hundreds of
 * reloads the heap of the manager was full of workers that were gone, and nothing made V8 look. So new space stays as
 * small as it begins, and garbage is collected when there is enough of it and nothing is under way that would wait.
 */
const BYTES_PER_MB = 1024 * 1024
/** Growth since the last collection from which one is worth its pause, some 10 ms. */
const WORTH_BYTES = 3 * BYTES_PER_MB
/** Growth from which it is made even though something is under way. */
const TOO_MUCH_BYTES = 16 * BYTES_PER_MB
/** V8's reducer of memory has done by then what it does after a collection: it begins 8 to 15 s later. */
const REDUCED_MS = 20_000

/**
 * @param {{ grownBytes: number, isAtRest: boolean, isSecond: boolean }} facts  isSecond: the last look collected; only
 *   then does V8 give pages back
 * @returns {boolean}
 */
function shouldCollect ({ grownBytes, isAtRest, isSecond }) {
  return isAtRest ? isSecond || grownBytes >= WORTH_BYTES : grownBytes >= TOO_MUCH_BYTES
}

class Memory {
  /** Bytes in use after the last collection; 0: the first rest after the start is worth a collection. */
  #baseBytes = 0
  #isSecond = false
  /** Monotonic. */
  #collectedAtMs = Infinity
  /**
   * Loaded at the first look: the start of the manager does not wait for it.
   * @type {typeof import('node:v8') | undefined}
   */
  #v8
  /** @type {(() => void) | undefined} */
  #gc

  /**
   * Collects when it is time to.
   * @param {() => boolean} isAtRest   nothing is under way in any app
   * @returns {number}  how long it took; 0: nothing was done
   */
  look (isAtRest) {
    const v8 = this.#v8 ??= loadV8()
    const grownBytes = usedNow(v8) - this.#baseBytes
    if (!this.#isSecond && grownBytes < WORTH_BYTES) return 0
    if (!shouldCollect({ grownBytes, isAtRest: isAtRest(), isSecond: this.#isSecond })) return 0
    const beganAtMs = performance.now()
    const gc = this.#gc ??= exposedGc(v8)
    gc() // with any argument Node 20 collects new space alone
    if (beganAtMs - this.#collectedAtMs >= REDUCED_MS) leaveMarkingToUs(v8)
    this.#collectedAtMs = beganAtMs
    this.#isSecond = !this.#isSecond
    this.#baseBytes = usedNow(v8)
    return performance.now() - beganAtMs
  }
}

/** @returns {typeof import('node:v8')} */
function loadV8 () {
  require('../common/small-new-space').keepNewSpaceSmall()
  return require('node:v8')
}

/** @param {typeof import('node:v8')} v8 */
function usedNow (v8) {
  const { used_heap_size: heapBytes, external_memory: externalBytes } = v8.getHeapStatistics()
  return heapBytes + externalBytes
}

/**
 * After each collection V8's reducer of memory waits until little happens, and then marks the heap in small steps up to
 * three times more, with threads that it wakes. Once, after the start, that gives back some 6 MB that nothing else
 * does. In a manager of a hundred idle workers, which collects twice a minute, it was a third of all that it cost.
 * @param {typeof import('node:v8')} v8
 */
function leaveMarkingToUs (v8) { v8.setFlagsFromString('--no-incremental-marking') }

/**
 * Only a context that is made after the flag is set has it.
 * @param {typeof import('node:v8')} v8
 * @returns {() => void}
 */
function exposedGc (v8) {
  v8.setFlagsFromString('--expose-gc')
  return require('node:vm').runInNewContext('gc')
}

module.exports = { Memory, shouldCollect, WORTH_BYTES, TOO_MUCH_BYTES }
