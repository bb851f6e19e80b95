'use strict'
/**
 * A worker that is held: it accepts no connection and finishes what is open, and is a serving worker in every other
 * way. New connections wait in the kernel's queue. The end of the hold is this process's own: it accepts again at that
 * time also when no manager lives any more. A pause that is kept for a rollback is another thing (pause.js).
 */
const { finishOpen } = require('./finish-open')
const { tellApp, PAUSE_EVENT, RESUME_EVENT } = require('./pause')
const { copySocket } = require('./second-copy')

/** A hold cuts nothing: what is not finished when it ends goes on. */
const NEVER_MS = 2 ** 31 - 1
/** A server that listens between the question for second copies and the answer has none: they are asked for again. */
const MAX_TRIES = 3

const CANNOT =
  'a server of it has an address of its own (exclusive, a descriptor), or its socket could not be copied (no process can be started?)'

/**
 * @param {object} parts
 * @param {import('../channel').Channel} parts.channel
 * @param {import('../listen/listeners').Listeners} parts.listeners
 * @param {ReturnType<typeof import('../listen/connections').createConnections>} parts.connections
 * @param {import('../listen/hook').Ask} parts.ask
 */
function createHold ({ channel, listeners, connections, ask }) {
  let isWanted = false
  /** It accepts nothing. */
  let isHeld = false
  /** @type {ReturnType<typeof finishOpen> | null} */
  let finishing = null
  let isDone = false
  /** Monotonic; Infinity: until it is told. */
  let untilMs = Infinity
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  /** Counts what the manager said: an answer that comes after the next word is too late. */
  let words = 0

  /**
   * A copy of the manager's where it can pass one, else one of this process's own.
   * @type {import('../listen/hook').Ask}
   */
  const askOrCopy = (key, onOutcome) => ask(key, outcome => {
    if (outcome.kind === 'handle') return onOutcome(outcome)
    const own = listeners.descriptors().find(one => one.key === key)
    if (own === undefined) return onOutcome(outcome) // the app closed its server meanwhile
    copySocket(own, handle => onOutcome(handle === null ? { kind: 'gone' } : { kind: 'handle', handle }))
  })

  return {
    /** Again while it is held: with another end. @param {{ idleGraceMs: number, forMs?: number }} order */
    hold ({ idleGraceMs, forMs }) {
      if (listeners.state() === 'draining') return
      isWanted = true
      endAfter(forMs)
      if (isHeld) return say()
      // it accepts nothing yet, or not any more
      if (listeners.state() !== 'serving') {
        begin()
        isDone = true
        return say()
      }
      getCopies(++words, idleGraceMs, MAX_TRIES)
    },

    release: () => release(false),

    /** It is to leave. */
    end () {
      words++
      clearTimeout(timer)
      finishing?.cancel()
      finishing = null
    },

    /** For a manager that it joins; undefined: it is not held. @returns {{ leftMs?: number } | undefined} */
    left () {
      if (!isWanted) return undefined
      return untilMs === Infinity ? {} : { leftMs: Math.max(0, Math.round(untilMs - performance.now())) }
    }
  }

  /** @param {number | undefined} forMs */
  function endAfter (forMs) {
    clearTimeout(timer)
    untilMs = forMs === undefined ? Infinity : performance.now() + forMs
    // the servers keep the process alive; this alone does not
    if (forMs !== undefined) timer = setTimeout(release, Math.min(forMs, NEVER_MS), true).unref()
  }

  /** @param {number} word @param {number} idleGraceMs @param {number} tries */
  function getCopies (word, idleGraceMs, tries) {
    listeners.getReserves(askOrCopy, canHold => {
      if (word !== words) return
      if (!canHold && tries > 1) return getCopies(word, idleGraceMs, tries - 1)
      if (canHold && listeners.state() === 'serving') return finish(idleGraceMs)
      isWanted = false
      clearTimeout(timer)
      channel.post({ type: 'not-held', why: CANNOT })
    })
  }

  function begin () {
    isHeld = true
    listeners.hold()
  }

  /** @param {number} idleGraceMs */
  function finish (idleGraceMs) {
    begin()
    isDone = false
    const appSaysGoodbye = tellApp(PAUSE_EVENT,
      { timeoutMs: Number.isFinite(untilMs) ? Math.round(untilMs - performance.now()) : NEVER_MS })
    finishing = finishOpen({ idleGraceMs, timeoutMs: NEVER_MS }, {
      connections,
      appSaysGoodbye,
      onFinished () {
        isDone = true
        say()
      }
    })
    if (!isDone) say()
  }

  function say () { channel.post({ type: 'held', open: connections.open(), isDone }) }

  /** @param {boolean} isTimeUp */
  function release (isTimeUp) {
    words++
    clearTimeout(timer)
    if (!isWanted) return
    isWanted = false
    finishing?.cancel()
    if (finishing !== null) tellApp(RESUME_EVENT)
    finishing = null
    if (isHeld) listeners.letGo()
    isHeld = false
    if (listeners.state() !== 'draining') channel.post({ type: 'released', isTimeUp })
  }
}

module.exports = { createHold }
