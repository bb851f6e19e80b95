'use strict'
/**
 * Messages for process.on('message') of an app, and what became of each. A worker of an earlier version takes them, and
 * does not answer.
 */

/** An event loop that is blocked for longer takes the message later; it is not said that it has. */
const ANSWER_MS = 2000

/**
 * taken: a listener of the app got it. waiting: the app does not listen; it is kept until it does. full: the app does
 * not listen, and so much waits already that it was dropped. disconnected: the app wants no messages any more
 * (process.disconnect()). no-answer: it is not known. gone: its process has ended. not-sent: the channel is closed, or
 * its buffer is full
 * @typedef {'taken' | 'waiting' | 'full' | 'disconnected' | 'no-answer' | 'gone' | 'not-sent'} Outcome
 */

class AppMessages {
  #next = 1
  /** @type {Map<number, (outcome: Outcome) => void>} */
  #waiting = new Map()

  /**
   * @param {(ask: number) => boolean} send
   * @param {number} [deadlineMs]
   * @returns {Promise<Outcome>}
   */
  ask (send, deadlineMs = ANSWER_MS) {
    const number = this.#next++
    if (!send(number)) return Promise.resolve('not-sent')
    return new Promise(resolve => {
      const timer = setTimeout(() => this.#answer(number, 'no-answer'), deadlineMs)
      this.#waiting.set(number, outcome => {
        clearTimeout(timer)
        resolve(outcome)
      })
    })
  }

  /** @param {{ ask: number, outcome: Outcome }} message */
  onAnswer ({ ask, outcome }) { this.#answer(ask, outcome) }

  /** No answer comes any more. @param {'gone' | 'no-answer'} outcome */
  end (outcome) { for (const number of [...this.#waiting.keys()]) this.#answer(number, outcome) }

  /** @param {number} number @param {Outcome} outcome */
  #answer (number, outcome) {
    const answer = this.#waiting.get(number)
    this.#waiting.delete(number)
    answer?.(outcome)
  }
}

module.exports = { AppMessages, ANSWER_MS }
