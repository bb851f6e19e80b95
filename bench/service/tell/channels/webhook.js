'use strict'
/** Tells a web server of yours: the facts of the message as JSON, signed as GitHub signs its own. */
const { createHash, createHmac } = require('node:crypto')
const { request, mustBeTaken } = require('../../../../common/http-request')

/** @typedef {import('../outbox').Channel} Channel */

/**
 * @param {{ url: string, secret: string | null, on: Channel['on'] }} setting
 * @returns {Channel}
 */
function webhookChannel ({ url, secret, on }) {
  return {
    name: `webhook-${createHash('sha256').update(url).digest('hex').slice(0, 12)}`,
    on,
    async send ({ facts, session }, signal) {
      const body = JSON.stringify(facts)
      /** @type {Record<string, string>} */
      // the same when it is sent again: a receiver that keeps it can ignore the second
      const headers = { 'content-type': 'application/json', 'x-bellwether-delivery': session }
      if (secret !== null) {
        headers['x-bellwether-signature-256'] = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
      }
      mustBeTaken(await request({ url, method: 'POST', headers, body, signal }), new URL(url).host)
    }
  }
}

module.exports = { webhookChannel }
