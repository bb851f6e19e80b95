'use strict'
/** Reads the target of a load from a URL: the server's address, and the path of the requests. Pure. */
const { isIP } = require('node:net')
const { BellwetherError } = require('../../common/errors')

const DEFAULT_PORTS = Object.freeze({ 'http:': 80, 'https:': 443 })

/**
 * @param {string} text  "http://127.0.0.1:8080/path?query"; without "http://" too
 * @param {string | null} socketPath  the server listens there; the host of the URL is only told to it
 * @param {{ ca?: string | null, insecure?: boolean }} [tls]  ca: PEM; insecure: any certificate will do
 * @returns {{ target: import('../shapes/suite').LoadTarget, path: string, host: string, url: string }}  host: for the
 *   header Host
 * @throws BW_USAGE
 */
function parseTarget (text, socketPath, { ca = null, insecure = false } = {}) {
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`
  const url = URL.canParse(withScheme) ? new URL(withScheme) : null
  if (!url || url.hostname === '') {
    throw new BellwetherError('BW_USAGE', `"${text}" is no URL: such as http://127.0.0.1:8080/path.`)
  }
  const { protocol } = url
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw new BellwetherError('BW_USAGE', `${text}: only http:// and https:// can be loaded.`)
  }
  if (protocol === 'http:' && (ca !== null || insecure)) {
    throw new BellwetherError('BW_USAGE', `${text} has no certificate: --ca and --insecure are for https://.`)
  }
  if (url.username !== '' || url.password !== '') {
    throw new BellwetherError('BW_USAGE',
      'Names and passwords in a URL are not sent: use --header "Authorization: ...".')
  }
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const place = socketPath === null
    ? { host, port: url.port === '' ? DEFAULT_PORTS[protocol] : Number(url.port) }
    : { socketPath }
  // a name for SNI; an address has none (RFC 6066, 3)
  const tls = { servername: isIP(host) ? '' : host, ca, insecure }
  const target = protocol === 'https:' ? { ...place, tls } : place
  return {
    target, path: `${url.pathname}${url.search}`, host: url.host, url: `${url.origin}${url.pathname}${url.search}`
  }
}

module.exports = { parseTarget }
