'use strict'
/**
 * The page of the manager that follows this one. A client's kept-alive connection stays with this one for one more
 * answer, and only the next manager may have that answer.
 */
const http = require('node:http')

/** Time limit for its answer: it is about to take up its work. */
const NEXT_PAGE_MS = 5000
/** Headers of the client's request that are passed on. */
const ASKED = ['host', 'accept', 'accept-encoding', 'authorization', 'x-prometheus-scrape-timeout-seconds']

/**
 * @param {{ url: string | null, socketPath: string | null }} where   the HTTP port, else the socket for a proxy
 * @param {string} path      decoded
 * @param {http.IncomingHttpHeaders} headers
 * @returns {Promise<import('./metrics-page').Answer | null>}   null: no manager answers there
 */
function pageOfNext ({ url, socketPath }, path, headers) {
  const given = Object.fromEntries(ASKED.flatMap(name => headers[name] === undefined ? [] : [[name, headers[name]]]))
  const at = url === null
    ? { socketPath: socketPath ?? undefined }
    : { host: new URL(url).hostname.replace(/^\[|\]$/g, ''), port: new URL(url).port }
  return new Promise(resolve => {
    const request = http.get({
      ...at, path: encodeURI(path), headers: given, agent: false, timeout: NEXT_PAGE_MS
    }, response => {
      /** @type {Buffer[]} */
      const pieces = []
      response.on('data', piece => pieces.push(piece))
      response.on('error', () => resolve(null))
      response.on('end', () => {
        const { 'content-type': type = 'text/plain', vary, 'content-encoding': encoding } = response.headers
        resolve({ status: response.statusCode ?? 503, type, body: Buffer.concat(pieces), headers: {
          ...vary ? { vary } : {}, ...encoding ? { 'content-encoding': encoding } : {}
        } })
      })
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(null))
  })
}

module.exports = { pageOfNext, NEXT_PAGE_MS }
