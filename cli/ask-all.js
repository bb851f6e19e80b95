'use strict'
/**
 * One question to several workers at the same time, and its results: answers and failures, both in the order of the
 * slots.
 */
const { askWorker } = require('./ask-worker')
const { askEach } = require('./coming-workers')
const { CODES, EXIT } = require('../common/errors')

/** @typedef {{ worker: string, answer: any }} Answered */
/** @typedef {{ worker: string, code: string, message: string }} Missing */

/**
 * @param {import('./context').Context} context
 * @param {string} word    a worker, or an app for each of its workers
 * @param {{ type: string, [field: string]: unknown }} request
 * @param {number} timeoutMs
 * @returns {Promise<{ answers: Answered[], missing: Missing[] }>}
 * @throws what findWorkers throws
 */
async function askAll (context, word, request, timeoutMs) {
  const asked = await askEach(context, word, id => askWorker(context.paths.runDir, id, request, { timeoutMs }))
  /** @type {Answered[]} */
  const answers = []
  /** @type {Missing[]} */
  const missing = []
  for (const { id, answer } of asked) {
    if (answer.status === 'fulfilled') answers.push({ worker: id, answer: answer.value })
    else missing.push({ worker: id, code: answer.reason.code, message: answer.reason.message })
  }
  return { answers, missing }
}

/**
 * One that was too late outweighs one that failed: what it does is not known. Else what all failures share.
 * @param {Missing[]} missing
 * @param {number} asked   how many workers
 * @returns {number}
 */
function exitOf (missing, asked) {
  const exits = missing.map(({ code }) => CODES[code]?.exitCode ?? EXIT.failed)
  if (exits.length === 0) return EXIT.done
  if (exits.includes(EXIT.timedOut)) return EXIT.timedOut
  return exits.length === asked && exits.every(exit => exit === exits[0]) ? exits[0] : EXIT.failed
}

/**
 * @param {import('./output').Output} out
 * @param {Missing[]} missing
 */
function complainAbout (out, missing) {
  if (missing.length === 0) return
  const { escapeControls, escapeText } = require('./text/escape')
  out.complain(missing.map(({ code, message }) =>
    `${escapeText(message, { colours: false })} (${escapeControls(String(code))})`))
}

module.exports = { askAll, exitOf, complainAbout }
