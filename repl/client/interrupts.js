'use strict'
/**
 * Ctrl-C while something runs: the worker is asked to end it, and where that does not help, a menu offers what else can
 * be done.
 */
const { choiceOf, menuLines, rungOf } = require('./escalation')

/** It says what holds the main thread after 3 s (NATIVE_MS in repl/sidecar/interrupt.js) at the latest. */
const INTERRUPT_ANSWER_MS = 5000

/**
 * The number of times that Ctrl-C was pressed since a statement began, and whether the statement has ended.
 * @typedef {{ presses: number, ended: boolean }} Running
 */

/**
 * @param {object} of
 * @param {() => import('./connection').Connection} of.connection   of the session of now
 * @param {() => Promise<string | null>} of.key    the next one; null: what ran has ended
 * @param {(text: string) => void} of.write
 * @param {import('./look').Look} of.look
 * @param {(answer: any) => string} of.show        an answer, or the Error
 * @param {() => void} of.leave
 * @param {() => Promise<void>} of.replace         the worker, which is stuck
 * @returns {(running: Running) => Promise<void>}
 */
function createInterrupts ({ connection, key: nextKey, write, look, show, leave, replace }) {
  /** @param {Running} running */
  async function onInterrupt (running) {
    const presses = ++running.presses
    write('^C')
    if (!connection().isOpen) return // the slot is being tried, which looks at the presses
    const answer = await connection().ask({ type: 'interrupt' }, INTERRUPT_ANSWER_MS).catch(() => null)
    if (running.ended || presses < running.presses) return
    const rung = rungOf(answer, presses)
    if (rung.say !== '') write(look.clean(rung.say))
    while (rung.step === 'menu' && !running.ended) {
      write(menuLines().join('\n'))
      const key = await nextKey()
      if (running.ended || key === null) return
      if (await choose(choiceOf(key))) return
    }
  }

  /**
   * @param {ReturnType<typeof choiceOf>} choice
   * @returns {Promise<boolean>} the menu is done with
   */
  async function choose (choice) {
    if (choice === 's') {
      write(show(await connection().ask({ type: 'stack' }, INTERRUPT_ANSWER_MS).catch(err => err)))
      return false
    }
    if (choice === 'd') leave()
    if (choice === 'r') await replace()
    if (choice === 'w') write(look.paint('dim', 'waiting; Ctrl-C asks again'))
    return true
  }

  return onInterrupt
}

module.exports = { createInterrupts }
