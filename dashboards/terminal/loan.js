'use strict'
/**
 * The terminal in other hands: those of a command of ours, or of the shell after Ctrl-Z. Nothing is drawn meanwhile.
 */
const STOPS_WITHIN_MS = 100

/**
 * @param {object} of
 * @param {import('./screen').Screen} of.screen
 * @param {(text: string, colour: string) => void} of.say
 * @param {() => void} of.stopProcess    until it is continued
 */
function createLoan ({ screen, say, stopProcess }) {
  let isLent = false

  return {
    get isLent () { return isLent },

    /** @param {() => Promise<void>} use */
    async lend (use) {
      const takeBack = screen.suspend()
      isLent = true
      try {
        await use()
      } catch (err) {
        say(err.message, 'red')
      } finally {
        isLent = false
        takeBack()
      }
    },

    /** Until a shell continues it; where none does that, nothing is stopped. */
    suspend () {
      const takeBack = screen.suspend()
      isLent = true
      let isStopped = true
      const goOn = (/** @type {string} */ text) => {
        if (!isStopped) return
        isStopped = false
        process.removeListener('SIGCONT', onContinue)
        isLent = false
        if (text !== '') say(text, 'yellow')
        takeBack()
      }
      const onContinue = () => goOn('')
      process.on('SIGCONT', onContinue)
      stopProcess()
      // after a stop the signal and the timer come together: the signal is read before what setImmediate was given
      setTimeout(() => setImmediate(goOn, 'there is no shell that could continue it: it was not stopped'),
        STOPS_WITHIN_MS)
    }
  }
}

module.exports = { createLoan }
