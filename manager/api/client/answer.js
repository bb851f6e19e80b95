'use strict'
/** The content of an answer of the API: its JSON, or the error that it reports. */
const { BellwetherError, CODES } = require('../../../common/errors')
const { notOurs } = require('./connection-errors')

/** @typedef {{ code: string, message: string, details?: Record<string, unknown> }} ApiError */

/**
 * @param {import('node:http').IncomingMessage} response
 * @param {string} type
 */
function isContentType (response, type) {
  return String(response.headers['content-type'] ?? '').split(';')[0].trim().toLowerCase() === type
}

/**
 * @param {string} text
 * @param {string} socketPath
 */
function parseAnswer (text, socketPath) {
  let answer
  try {
    answer = JSON.parse(text)
  } catch (err) {
    throw notOurs(socketPath, err)
  }
  if (answer === null || typeof answer !== 'object') throw notOurs(socketPath)
  return answer
}

/**
 * @param {number} status
 * @param {any} answer
 * @param {string} method
 * @param {string} path
 */
function throwIfFailed (status, answer, method, path) {
  if (status >= 200 && status < 300) return
  if (answer.error?.code === 'BW_NO_SUCH_ROUTE' || answer.error?.code === 'BW_METHOD') {
    throw new BellwetherError(answer.error.code,
      `The running manager does not know ${method} ${path}: it is another version than this command. ` +
      'See both with "bellwether status" and "bellwether --version".', { details: answer.error.details })
  }
  throw toError(answer.error)
}

/**
 * The API's report of a failure, as the same error that the manager had.
 * @param {Partial<ApiError> | undefined} error
 * @returns {BellwetherError}
 */
function toError (error) {
  const code = String(error?.code ?? 'BW_INTERNAL')
  const message = String(error?.message ?? 'The manager gave no reason.')
  const details = error?.details ?? {}
  if (Object.hasOwn(CODES, code)) return new BellwetherError(code, message, { details })
  return new BellwetherError('BW_INTERNAL', `${message} [${code}]`, { details }) // a newer manager's code
}

module.exports = { isContentType, parseAnswer, throwIfFailed, toError }
