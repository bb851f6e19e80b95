'use strict'
/**
 * From the text of a request body to a checked value. Untrusted: only what its schema names gets through.
 */
const { BellwetherError } = require('../../common/errors')
const validators = require('./validate-requests.generated')

/**
 * @param {string} schema  a name of request-schemas.js
 * @param {string} text
 * @returns {any}
 * @throws BW_BAD_REQUEST
 */
function checkBody (schema, text) {
  const value = parse(text)
  const validate = /** @type {any} */ (validators)[schema]
  if (validate(value)) return value
  const problems = validate.errors.map((/** @type {any} */ e) =>
    `${e.instancePath || 'the body'} ${e.message}${e.params?.additionalProperty ? ` (${e.params.additionalProperty})` : ''}`)
  throw new BellwetherError('BW_BAD_REQUEST',
    `The body is not as /v1/openapi.json describes it: ${problems.join('; ')}. Nothing was done.`,
    { details: { problems } })
}

/** @param {string} text */
function parse (text) {
  try {
    return text.trim() === '' ? {} : JSON.parse(text)
  } catch (err) {
    if (!(err instanceof SyntaxError)) throw err
    throw new BellwetherError('BW_BAD_REQUEST',
      `The body is not JSON: ${err.message}. Nothing was done.`, { cause: err })
  }
}

module.exports = { checkBody }
