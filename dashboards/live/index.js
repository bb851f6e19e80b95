'use strict'
/**
 * The live page of the manager: every file of it. Nothing here listens or collects: manager/api/http/live serves it,
 * and sends it the numbers.
 */
const { createHash } = require('node:crypto')
const { gzipSync } = require('node:zlib')
const { CONTENT_POLICY } = require('../../bench/service/site/policy')
const { TYPES, liveAssets } = require('../web/files')
const { livePage } = require('./page')

/**
 * @typedef {{ type: string, body: string | Buffer, gzip: Buffer, neverChanges: boolean, etag: string }} File   gzip:
 *   the body, packed
 */

/** @type {Map<string, File>} */
const files = new Map()

/**
 * @param {string} at   below the page; '': the page itself
 * @returns {File | null}
 */
function liveFile (at) {
  const known = files.get(at)
  if (known) return known
  const found = at === '' ? { type: TYPES['.html'], body: livePage() } : liveAssets.assetOf(at)
  if (found === null) return null
  const { type, body, neverChanges = false } = /** @type {import('../web').Answer} */ (found)
  const file = {
    type, body, gzip: gzipSync(body), neverChanges,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`
  }
  files.set(at, file)
  return file
}

module.exports = { liveFile, CONTENT_POLICY }
