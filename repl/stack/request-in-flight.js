'use strict'
/**
 * The HTTP request that a paused thread is serving, where its stack tells: a variable of one of its functions that
 * holds one. Only method and path: a query and headers may hold secrets.
 */

/** Questions to the paused thread, each a fraction of a millisecond. */
const MAX_SCOPES = 60
/** node calls the app's handler from its own frames, so the outermost are worth as much as the innermost. */
const SCOPE_TYPES = new Set(['local', 'block', 'closure', 'module'])
const REQUEST_CLASSES = new Set(['IncomingMessage', 'Http2ServerRequest'])
const MAX_PATH_CHARS = 500
const MAX_METHOD_CHARS = 20

/** @typedef {{ method: string, path: string }} ServedRequest */
/** @typedef {(method: string, params?: object) => Promise<any>} Post */

/**
 * @param {import('./pauses').Paused} paused
 * @returns {Promise<ServedRequest | null>}
 */
async function findRequest ({ callFrames, post }) {
  let asked = 0
  const seen = new Set()
  for (const frame of callFrames) {
    for (const scope of frame.scopeChain) {
      const { objectId } = scope.object
      if (!SCOPE_TYPES.has(scope.type) || seen.has(objectId)) continue
      if (++asked > MAX_SCOPES) return null
      seen.add(objectId)
      for (const { name, value } of await propertiesOf(post, objectId)) {
        if (value?.type !== 'object' || value.objectId === undefined) continue
        const request = REQUEST_CLASSES.has(value.className) ? await readRequest(post, value.objectId)
          : name === 'headers' ? readHeaders(await propertiesOf(post, value.objectId)) : null
        if (request) return request
      }
    }
  }
  return null
}

/** @param {Post} post @param {string} objectId */
async function readRequest (post, objectId) {
  const properties = await propertiesOf(post, objectId)
  // of http2, where method and url are getters
  const headers = properties.find(property => property.name === 'Symbol(headers)')
  if (headers?.value?.objectId && textOf(properties, 'method') === null) {
    return readHeaders(await propertiesOf(post, headers.value.objectId))
  }
  const method = textOf(properties, 'method')
  return method === null ? null : served(method, textOf(properties, 'originalUrl') ?? textOf(properties, 'url'))
}

/** @param {any[]} properties */
function readHeaders (properties) {
  const method = textOf(properties, ':method')
  return method === null ? null : served(method, textOf(properties, ':path'))
}

/** @param {string} method @param {string | null} url */
function served (method, url) {
  return url === null ? null
    : { method: method.slice(0, MAX_METHOD_CHARS), path: url.split(/[?#]/, 1)[0].slice(0, MAX_PATH_CHARS) }
}

/** @param {any[]} properties @param {string} name */
function textOf (properties, name) {
  const value = properties.find(property => property.name === name)?.value
  return value?.type === 'string' && value.value !== '' ? /** @type {string} */ (value.value) : null
}

/**
 * Its own ones; getters are not called.
 * @param {Post} post
 * @param {string} objectId
 * @returns {Promise<any[]>}
 */
async function propertiesOf (post, objectId) {
  return (await post('Runtime.getProperties', { objectId, ownProperties: true })).result
}

module.exports = { findRequest }
