'use strict'
/**
 * The question a worker must answer over its own socket before it may serve, asked until it answers well.
 */
const { probe } = require('./probe')

/** Between two questions. */
const CHECK_AGAIN_MS = 100

/**
 * @param {object} given
 * @param {any} given.settings              of the worker's generation
 * @param {string} given.socketPath         its http.sock
 * @param {any} given.server                what its server speaks
 * @param {() => number} given.leftMs       until it must be ready
 * @param {() => boolean} given.isWanted    false ends the asking
 * @param {(detail: string) => void} given.onAnswer   each one, good or bad
 * @returns {Promise<boolean>}  whether it answered well while it was wanted
 */
async function untilItAnswersWell ({ settings, socketPath, server, leftMs, isWanted, onAnswer }) {
  const { path, expectedStatus, timeoutMs } = settings.health
  // Without a path of its own the question is only whether it answers at all.
  const question = { socketPath, server, path: path ?? '/', expectedStatus: path === null ? 'any' : expectedStatus }
  while (isWanted()) {
    const { ok, detail } = await probe({ ...question, timeoutMs: Math.max(1, path === null ? leftMs() : timeoutMs) })
    onAnswer(detail)
    if (ok) return isWanted()
    await new Promise(resolve => setTimeout(resolve, CHECK_AGAIN_MS))
  }
  return false
}

module.exports = { untilItAnswersWell }
