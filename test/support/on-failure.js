'use strict'
/**
 * What a failed test prints of the processes it began: an exit code that is not the expected one does not say why.
 * Tests leave it here with `tellOnFailure`; environment.js prints it.
 */

const LIST = 'toldOnFailure'
/** Of each process: its last words are what matters. */
const MAX_CHARS = 8000
/**
 * By these words on stderr jest takes its own worker for dead, ends it, and the failure is never told: an app of a test
 * may have said them.
 */
const WORDS_OF_JEST = /heap out of memory|allocation failure;|Last few GCs/g

/** @typedef {{ isOver: () => boolean, text: () => string }} Told   isOver: the next test need not tell it again */

/** @param {Told} told */
function tellOnFailure (told) {
  /** @type {any} */ (globalThis)[LIST]?.push(told) // none outside of jest
}

/**
 * @param {string} what
 * @param {import('node:child_process').ChildProcess} child
 * @param {() => string} output
 */
function tellProcessOnFailure (what, child, output) {
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  const text = () =>
    `${what} (pid ${child.pid}): ${isOver() ? `ended with ${child.exitCode ?? child.signalCode}` : 'runs'}\n${whatIsLeft(output).slice(-MAX_CHARS).replace(WORDS_OF_JEST, words => words.replaceAll(' ', '_'))}`
  tellOnFailure({ isOver, text })
}

/** @param {() => string} output */
function whatIsLeft (output) {
  try {
    return output()
  } catch (err) {
    if (err.code !== 'ENOENT') throw err
    return '(its files are gone)' // the test has cleaned up already
  }
}

module.exports = { tellOnFailure, tellProcessOnFailure, LIST }
