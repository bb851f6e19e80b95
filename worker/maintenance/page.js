'use strict'
/** The answer to a request during maintenance: as HTML where the client asks for that, else as text. Pure. */

const ESCAPES = Object.freeze({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })

/** @param {string} text */
function escapeHtml (text) {
  return text.replace(/[&<>"']/g, char => ESCAPES[/** @type {keyof typeof ESCAPES} */ (char)])
}

/**
 * Whether it asks for HTML: browsers name it, programs mostly say that they take anything. One that refuses it (q=0)
 * does not.
 * @param {string | undefined} accept
 */
function wantsHtml (accept) {
  return (accept ?? '').split(',').some(part => {
    const [type, ...parameters] = part.split(';').map(piece => piece.trim().toLowerCase())
    return (type === 'text/html' || type === 'application/xhtml+xml') && !parameters.some(one => /^q=0(\.0*)?$/.test(one))
  })
}

/**
 * @param {{ message: string, retryAfterS: number }} maintenance
 * @param {string | undefined} accept   the header of the request
 * @returns {{ status: 503, headers: Record<string, string>, body: string }}
 */
function answerTo ({ message, retryAfterS }, accept) {
  const isHtml = wantsHtml(accept)
  const text = escapeHtml(message).replaceAll('\n', '<br>\n')
  const body = isHtml
    ? `<!doctype html>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n<title>503 Service Unavailable</title>\n` +
      `<body style="font: 1.2em sans-serif; max-width: 36em; margin: 20vh auto; padding: 0 1em">\n<p>${text}</p>\n`
    : `${message}\n`
  return {
    status: 503,
    headers: {
      'content-type': `text/${isHtml ? 'html' : 'plain'}; charset=utf-8`,
      'content-length': String(Buffer.byteLength(body)),
      'retry-after': String(retryAfterS),
      'cache-control': 'no-store',
      vary: 'accept',
      'x-content-type-options': 'nosniff',
      connection: 'close' // the next request is to reach the app, once that is back
    },
    body
  }
}

module.exports = { answerTo, escapeHtml, wantsHtml }
