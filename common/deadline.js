'use strict'
/**
 * The time in which another process must say something. It counts only while this process runs: after a SIGSTOP, a
 * suspended machine or a long collection all timers are due at once, before this process reads any message that came
 * meanwhile, and the other process may have stood still as well. And it reads before it decides: a message that came in
 * time is never missed, however late it is read.
 */
const { performance } = require('node:perf_hooks')

/** The time is counted in pieces, so that a pause in it is seen. */
const PIECE_MS = 500
/** In a piece that is this much too long, this process stood still. */
const STOOD_STILL_MS = 500
/** After that the other process has at least this much time. */
const CATCH_UP_MS = 1000
/** Turns of the event loop: a connection is accepted in one, its first line is read in the next. */
const TURNS_TO_READ = 3

/** @typedef {{ cancel: () => void }} Deadline */

/**
 * @param {number} ms
 * @param {() => void} onMissed
 * @param {{ nowMs?: () => number }} [clock]
 * @returns {Deadline}
 */
function startDeadline (ms, onMissed, { nowMs = () => performance.now() } = {}) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  /** @type {NodeJS.Immediate | undefined} */
  let turn
  waitFor(ms)

  /** @param {number} leftMs */
  function waitFor (leftMs) {
    const pieceMs = Math.min(leftMs, PIECE_MS)
    const fromMs = nowMs()
    timer = setTimeout(() => {
      const left = leftAfter({ leftMs, pieceMs, tookMs: nowMs() - fromMs })
      if (left > 0) waitFor(left)
      else readFirst(TURNS_TO_READ)
    }, pieceMs)
  }

  /** @param {number} turns */
  function readFirst (turns) {
    turn = setImmediate(() => {
      if (turns > 1) readFirst(turns - 1)
      else onMissed()
    })
  }

  return {
    cancel () {
      clearTimeout(timer)
      clearImmediate(turn)
    }
  }
}

/**
 * The time that is left after a piece. Pure.
 * @param {{ leftMs: number, pieceMs: number, tookMs: number }} piece
 * @returns {number}
 */
function leftAfter ({ leftMs, pieceMs, tookMs }) {
  if (tookMs - pieceMs > STOOD_STILL_MS) return Math.max(leftMs - pieceMs, CATCH_UP_MS)
  return Math.max(0, leftMs - Math.max(tookMs, pieceMs)) // a timer may fire a moment early
}

module.exports = { startDeadline, leftAfter }
