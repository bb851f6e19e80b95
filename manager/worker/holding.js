'use strict'
/**
 * Whether a worker is held (told to accept nothing while it serves otherwise), as far as it has said so itself. The
 * worker does it by worker/drain/hold.js; app/pause.js asks for it.
 */

/**
 * asked: the order is on its way. held: it accepts nothing. refused: it cannot. releasing: told that it is over.
 * @typedef {'free' | 'asked' | 'held' | 'refused' | 'releasing'} HoldState
 */

class Holding {
  /** @type {HoldState} */
  state = 'free'
  /** Connections of clients that were open when it last said so. */
  open = 0
  /** Nothing was open any more. */
  isDone = false
  /** Why it cannot be held. */
  why = ''

  /** @param {boolean} isSent   false: it has no channel just now; it is asked again when it has one */
  ask (isSent) { if (isSent && this.state !== 'held') this.#become('asked') }

  /** @param {{ open: number, isDone: boolean }} said */
  onHeld ({ open, isDone }) { this.#become('held', { open, isDone }) }

  /** @param {string} why */
  onRefused (why) { this.#become('refused', { why }) }

  letGo () { if (this.state !== 'free') this.#become('releasing') }

  onReleased () { this.#become('free', { open: 0, isDone: false }) }

  /** @param {HoldState} state @param {Partial<Pick<Holding, 'open' | 'isDone' | 'why'>>} [more] */
  #become (state, more = {}) { Object.assign(this, { state, ...more }) }
}

module.exports = { Holding }
