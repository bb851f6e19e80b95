'use strict'
/**
 * The common part of the servers that speak JSON over HTTP: a body of bounded size, an answer, an error as
 * { error: { code, message, ... } }. Routes, and who may ask, are each server's own (manager/api/routes.js;
 * common/http-port).
 */
const { BellwetherError } = require('./errors')

const JSON_TYPE = 'application/json'

/**
 * A body that is too long is refused at once; its rest is thrown away as it comes, so that the client can read the
 * refusal.
 * @param {import('node:http').IncomingMessage} request
 * @param {number} maxBytes
 * @returns {Promise<Buffer | null>}  null: longer than that
 * @throws {Error} it did not arrive whole, or had gone before it was asked for
 */
function readBody (request, maxBytes) {
  return new Promise((resolve, reject) => {
    /** @type {Buffer[]} */
    const chunks = []
    let bytes = 0
    const tooLong = () => {
      request.off('data', take).resume()
      chunks.length = 0
      resolve(null)
    }
    const take = (/** @type {Buffer} */ chunk) => {
      bytes += chunk.length
      if (bytes > maxBytes) tooLong()
      else chunks.push(chunk)
    }
    const gone = () => reject(new Error('the request ended before its body did'))
    if (request.destroyed) return gone()
    request.on('error', reject)
    request.on('close', gone) // it was destroyed by us; after the end this has no effect
    if (Number(request.headers['content-length']) > maxBytes) return tooLong()
    request.on('data', take)
    request.on('end', () => resolve(Buffer.concat(chunks)))
  })
}

/** @param {unknown} value @param {string} [json]  of the value, where it is known already */
function jsonLine (value, json = JSON.stringify(value)) { return `${json}\n` }

/**
 * An answer as data, for servers that write heads of their own.
 * @param {number} status
 * @param {unknown} value
 */
function jsonAnswer (status, value) { return { status, type: JSON_TYPE, body: jsonLine(value) } }

/**
 * Nothing where the client is gone, or was answered. A value that is no JSON throws before anything was sent.
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {unknown} value
 * @param {string} [json]  of the value, where it is known already
 */
function sendJson (response, status, value, json) {
  if (response.destroyed || response.headersSent) return
  const text = jsonLine(value, json)
  response.writeHead(status, { 'content-type': JSON_TYPE, ...status >= 400 ? { connection: 'close' } : {} })
  response.end(text)
}

/**
 * @param {any} err
 * @param {(message: string) => string} faultText  of a fault of ours
 * @returns {BellwetherError}  BW_INTERNAL where it is none of our own errors
 */
function ownError (err, faultText) {
  return err instanceof BellwetherError ? err
    : new BellwetherError('BW_INTERNAL', faultText(err?.message), { cause: err })
}

/** @param {BellwetherError} err @param {Record<string, unknown>} [more] */
function errorBody ({ code, message }, more = {}) { return { error: { code, message, ...more } } }

module.exports = { readBody, jsonAnswer, jsonLine, sendJson, ownError, errorBody }
