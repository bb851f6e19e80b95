'use strict'
/**
 * The context of an error where the app gave one (io.notifyError, the handlers for express and koa): of a request its
 * method, path and route, never its body, query or parameters; of the rest what is short and has no secret's name.
 * Pure.
 */
const { isSecretName, HIDDEN } = require('../../common/redact')

const MAX_DEPTH = 3
const MAX_KEYS = 20

/**
 * @param {any} context   as the app gave it
 * @param {(text: string) => string} clean   hides secrets, and cuts
 * @returns {any}         null: there is nothing to keep
 */
function contextOf (context, clean) {
  if (context === null || typeof context !== 'object') return null
  try {
    const { http, custom, ...rest } = context
    const kept = {
      ...requestOf(http, clean), ...plain({ ...rest, ...typeof custom === 'object' ? custom : { custom } }, clean, 0)
    }
    return Object.keys(kept).length > 0 ? kept : null
  } catch (err) { // a getter of it throws
    return null
  }
}

/** @param {any} http @param {(text: string) => string} clean */
function requestOf (http, clean) {
  if (http === null || typeof http !== 'object') return {}
  const [path] = typeof http.url === 'string' ? http.url.split('?', 1) : [http.path]
  const { method, route } = http
  return Object.fromEntries(Object.entries({ method, path, route })
    .flatMap(([name, value]) => typeof value === 'string' ? [[name, clean(value)]] : []))
}

/** @param {any} value @param {(text: string) => string} clean @param {number} depth @returns {any} */
function plain (value, clean, depth) {
  if (typeof value === 'string') return clean(value)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (value === null || typeof value !== 'object' || depth >= MAX_DEPTH) return undefined
  const keys = Object.keys(value).slice(0, MAX_KEYS)
  const entries = keys.map(key => [clean(key), isSecretName(key) ? HIDDEN : plain(value[key], clean, depth + 1)])
    .filter(([, kept]) => kept !== undefined)
  return Array.isArray(value) ? entries.map(([, kept]) => kept) : Object.fromEntries(entries)
}

module.exports = { contextOf }
