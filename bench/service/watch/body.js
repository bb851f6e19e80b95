'use strict'

/** @param {import('node:http').IncomingMessage} request @param {number} most  bytes @returns {Promise<Buffer | null>} null: too long */
async function bodyOf (request, most) {
  const parts = []
  let bytes = 0
  for await (const part of request.iterator({ destroyOnReturn: false })) { // the refusal still has to be sent
    bytes += part.length
    if (bytes > most) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

module.exports = { bodyOf }
