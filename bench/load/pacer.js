'use strict'
/**
 * Turns at the right moment. A timer of Node is a millisecond or more late, far too late for 2,000 requests a second;
 * so the far part of a wait is slept, and the last part spun: setImmediate after setImmediate, which reads the sockets
 * in between, with naps of a twentieth of a millisecond while there is time for one. A nap makes an answer seem up to a
 * tenth of a millisecond later, and leaves the core to others: without naps two processes that spin held up one another
 * (p99 of a delay of 5 ms: 11 ms, with naps 8 to 9). With one core the server cannot run while we spin: then every wait
 * is slept.
 */

/** Longer than a timer is late. */
const SPIN_MS = 2
const NAP_MS = 0.05
/** A nap takes longer than it should, because the kernel rounds it. */
const NAP_FROM_MS = 0.15
const NEVER = new Int32Array(new SharedArrayBuffer(4))
/** A turn without work takes some microseconds; when it took longer the process did not run. */
const LONGEST_EMPTY_TURN_MS = 0.1

class Pacer {
  /** Time spent in turns in which nothing was to be done, milliseconds of CPU. */
  spunMs = 0
  /** Set by the loop when it works, so that the turn is not taken for an empty one. */
  worked = false
  #spin
  #onTurn
  #lastMs = 0

  /**
   * @param {{ spin: boolean, onTurn: (nowMs: number) => number | null }} how  onTurn: when the next turn is wanted;
   *   null: never
   */
  constructor ({ spin, onTurn }) {
    this.#spin = spin
    this.#onTurn = onTurn
  }

  start () { this.#turn(false) }

  /** @param {boolean} hasSpun  since the turn before */
  #turn (hasSpun) {
    const nowMs = performance.now()
    if (hasSpun && !this.worked) this.spunMs += Math.min(nowMs - this.#lastMs, LONGEST_EMPTY_TURN_MS)
    this.worked = false
    this.#lastMs = nowMs
    const nextMs = this.#onTurn(nowMs)
    if (nextMs === null) return
    const waitMs = nextMs - nowMs
    if (!this.#spin) setTimeout(() => this.#turn(false), Math.max(1, waitMs))
    else if (waitMs > SPIN_MS) setTimeout(() => this.#turn(false), waitMs - SPIN_MS)
    else {
      if (waitMs > NAP_FROM_MS) {
        Atomics.wait(NEVER, 0, 0, NAP_MS)
        this.#lastMs = performance.now() // a nap is no CPU time
      }
      setImmediate(this.#spinTurn)
    }
  }

  #spinTurn = () => this.#turn(true)
}

module.exports = { Pacer }
