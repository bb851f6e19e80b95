'use strict'
/**
 * The path of a request in its one normal form, or a refusal. Pure. The guard and the router use the same string: a
 * check on one spelling and a lookup of another is how `/x/../api` gets past a prefix check.
 */

/** Empty segments, backslashes, control characters, fragments: no client of ours writes them. */
const NEVER_IN_PATH = /\/\/|[\\#\u0000-\u0020\u007f]/
/** A dot, a slash, a backslash or a control character in percent signs: a second spelling of a path. */
const HIDDEN = /%(?:2e|2f|5c|7f|[01][0-9a-f])/i
const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/i

/**
 * @typedef {{ authority: string | null, path: string, query: string }} Target  authority: of an absolute-form URL;
 *   path: begins with "/"
 */

/**
 * @param {string} url  the request line's
 * @returns {Target | null}  null: not a path that this project serves
 */
function readTarget (url) {
  const absolute = ABSOLUTE.exec(url)
  const authority = absolute ? absolute[1] : null
  const rest = absolute ? absolute[2] : url
  const mark = rest.indexOf('?')
  const raw = mark === -1 ? rest : rest.slice(0, mark)
  const path = normalPath(absolute && raw === '' ? '/' : raw)
  return path === null ? null : { authority, path, query: mark === -1 ? '' : rest.slice(mark + 1) }
}

/** @param {string} raw @returns {string | null} */
function normalPath (raw) {
  if (!raw.startsWith('/') || NEVER_IN_PATH.test(raw) || HIDDEN.test(raw)) return null
  if (raw.split('/').some(segment => segment === '.' || segment === '..')) return null
  try {
    return decodeURI(raw)
  } catch { // half a percent sign, or bytes that are no text
    return null
  }
}

module.exports = { readTarget }
