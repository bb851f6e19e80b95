'use strict'
/** The webhook of a git server: its body, its signature, and whether it wakes the bot. */
const { createHmac } = require('node:crypto')
const { sendText } = require('../../../common/http-port/server')
const { isSameText } = require('../../../common/http-port/same-text')
const { readBody } = require('../../../common/json-http')

const MAX_BODY_BYTES = 8 * 1024 * 1024

/**
 * @param {{ request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse }} question
 * @param {string | null} secret  null: no webhook is taken
 * @param {() => void} onRight
 */
async function takeHook ({ request, response }, secret, onRight) {
  const refuse = (/** @type {number} */ status, /** @type {string} */ text) => sendText(request,
    response, { status, text })
  if (secret === null) return refuse(404, 'No webhook is taken: watch.hookSecretFile of the bench file is not set.')
  const body = await readBody(request, MAX_BODY_BYTES)
  if (body === null) return refuse(413, `More than ${MAX_BODY_BYTES} bytes.`)
  if (!isSigned(request.headers, body, secret)) return refuse(401, 'The signature or the token is not right.')
  onRight()
}

/**
 * GitHub and Gitea sign the body, GitLab sends the secret itself.
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @param {Buffer} body
 * @param {string} secret
 */
function isSigned (headers, body, secret) {
  const signature = headers['x-hub-signature-256']
  if (typeof signature === 'string') {
    return isSameText(signature, `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
  }
  const token = headers['x-gitlab-token'] ?? /^Bearer (.*)$/.exec(headers.authorization ?? '')?.[1]
  return typeof token === 'string' && isSameText(token, secret)
}

module.exports = { takeHook }
