'use strict'
/** Reads the target of a load from a URL: the server's address, and the path of the requests. Pure. */
const { BellwetherError } = require('../../common/errors')

/**
 * @param {string} text  "http://127.0.0.1:8080/path?query"; without "http://" too
 * @param {string | null} socketPath  the server listens there; the host of the URL is only told to it
 * @returns {{ target: import('../shapes/suite').LoadTarget, path: string, host: string, url: string }}  host: for the
 *   header Host
 * @throws BW_USAGE
 */
function parseTarget (text, socketPath) {
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`
  const url = URL.canParse(withScheme) ? new URL(withScheme) : null
  if (!url || url.hostname === '') {
    throw new BellwetherError('BW_USAGE', `"${text}" is no URL: such as http://127.0.0.1:8080/path.`)
  }
  if (url.protocol === 'https:') {
    throw new BellwetherError('BW_USAGE',
      `${text}: https is not supported: TLS would be half of what is measured. Ask the server behind it over http.`)
  }
  if (url.protocol !== 'http:') throw new BellwetherError('BW_USAGE', `${text}: only http:// can be loaded.`)
  if (url.username !== '' || url.password !== '') {
    throw new BellwetherError('BW_USAGE',
      'Names and passwords in a URL are not sent: use --header "Authorization: ...".')
  }
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const target = socketPath === null ? { host, port: url.port === '' ? 80 : Number(url.port) } : { socketPath }
  return {
    target, path: `${url.pathname}${url.search}`, host: url.host, url: `${url.origin}${url.pathname}${url.search}`
  }
}

module.exports = { parseTarget }
