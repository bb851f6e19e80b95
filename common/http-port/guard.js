'use strict'
/**
 * The one guard of every HTTP port of this project, over plain data. In this order, for every route: Host, the path in
 * its normal form, the caller's proof (token, or a page of this port), then the method. Only open routes (health,
 * metrics) are answered under any name, since orchestrators ask by names that no setting lists. No answer ever allows
 * another origin (no CORS).
 */
const { isOwnHost } = require('./host')
const { readTarget } = require('./path')
const { isSameText } = require('./same-text')
const { isVisit, cookiesOf } = require('./session')

/**
 * open   anybody who reaches the port, under any name: nothing secret, nothing that changes anything
 * read   anybody who reaches the port under its own name; not from a page of another site
 * view   as read, and with the viewers' token, or the cookie that it was exchanged for; where none is set, the owner of
 *        the port
 * change as view; and a page of this port asks, or a program that shows the token: no other page, though it sends the
 * cookie
 * act    the port's token; or, from this machine, a page of this port
 * own    the route checks a proof of its own (a signature, a runner's token)
 * @typedef {'open' | 'read' | 'view' | 'change' | 'act' | 'own'} Access
 */
/**
 * @typedef {object} Route
 * @property {string} path    exact; one that ends with "/*" is everything below
 * @property {Access} access
 * @property {readonly string[]} methods
 * @property {boolean} [embeddable]  read: other sites may show it (a badge, a feed)
 */
/**
 * @typedef {object} Asked
 * @property {string} url
 * @property {string} method
 * @property {readonly string[]} rawHeaders
 * @property {string} address   of the client
 */
/**
 * The rule for viewers: a client that shows the token, or its cookie. fault: why the token cannot be read; then no
 * client is let in. isOwner: no token is set; whether the caller is a process of the owner (or root) on this machine.
 * user: the user that a trusted proxy names; null: no user.
 * @typedef {{ user: string | null } | { token: string, cookie: string, wallMs: number } | { fault: string } |
 *   { isOwner: boolean }} Viewers
 */
/** @typedef {{ status: number, text: string, allow?: string, authenticate?: string }} Refusal */
/**
 * @template {Route} R
 * @typedef {{ refusal: null, route: R, path: string, query: string } | { refusal: Refusal }} Judged
 */
/**
 * @template {Route} R
 * @typedef {object} Rules
 * @property {readonly R[]} routes         the first that fits counts
 * @property {readonly string[]} names     of this port, in small letters; addresses and localhost need none
 * @property {string | null} namesSetting  where another name is added, for the message; null: nowhere
 * @property {string | null} token         null: none is set
 * @property {Viewers} [viewers]            without it no client is a viewer
 * @property {string} notFound             the text of a 404
 */

const NOT_OWNER = 'Without a token only the user of the manager, on its machine, may see this. For others set http.tokenFile (docs/web.md).'

/**
 * @template {Route} R
 * @param {Asked} asked
 * @param {Rules<R>} rules
 * @returns {Judged<R>}
 */
function judgeRequest ({
  url, method, rawHeaders, address
}, { routes, names, namesSetting, token, viewers = { isOwner: false }, notFound }) {
  const all = (/** @type {string} */ name) => valuesOf(rawHeaders, name)
  const hosts = all('host')
  if (hosts.length > 1) return refuse(400, 'More than one Host header.')
  const target = readTarget(url)
  const route = target && routes.find(one => fits(one.path, target.path))
  if (route?.access !== 'open') {
    if (hosts.length === 0) return refuse(400, 'No Host header.')
    const asNamed = target?.authority == null ? hosts : [...hosts, target.authority]
    const foreign = asNamed.find(host => !isOwnHost(host, names))
    if (foreign !== undefined) {
      const way = namesSetting === null ? '' : `, or add the name to ${namesSetting}`
      return refuse(421,
        `This port does not answer under the name ${JSON.stringify(foreign)}. Use its address or localhost${way}.`)
    }
  }
  if (target === null) return refuse(400, 'This is no path.')
  if (!route) return refuse(404, notFound)
  const refusal = withoutProof(route, { address, token, viewers, header: name => all(name).at(-1), host: hosts[0] })
  if (refusal !== null) return { refusal }
  if (!route.methods.includes(method)) {
    const allow = route.methods.join(', ')
    return { refusal: { status: 405, text: `Only ${route.methods.join(' or ')} here.`, allow } }
  }
  return { refusal: null, route, path: target.path, query: target.query }
}

/**
 * Whether the judgement may depend on `viewers`.
 * @param {string} url
 * @param {{ routes: readonly Route[] }} rules
 */
function needsViewers (url, { routes }) {
  const target = readTarget(url)
  return target !== null && ['view', 'change'].includes(routes.find(one => fits(one.path, target.path))?.access ?? '')
}

/** @param {number} status @param {string} text @returns {{ refusal: Refusal }} */
function refuse (status, text) { return { refusal: { status, text } } }

/** @param {string} pattern @param {string} path */
function fits (pattern, path) {
  return pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
}

/** @param {readonly string[]} rawHeaders @param {string} name  in small letters @returns {string[]} */
function valuesOf (rawHeaders, name) {
  return rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1].toLowerCase() === name)
}

/**
 * @typedef {object} Caller
 * @property {string} address
 * @property {string | null} token   that is right, for what acts
 * @property {Viewers} viewers
 * @property {string | undefined} host
 * @property {(name: string) => string | undefined} header
 */

/**
 * @param {Route} route
 * @param {Caller} caller
 * @returns {Refusal | null}
 */
function withoutProof ({ access, embeddable = false }, caller) {
  if (access === 'open' || access === 'own') return null
  if (access !== 'act') {
    if (!embeddable && isOfAnotherSite(caller)) {
      return { status: 403, text: 'A page of another site may link here, and may not load this.' }
    }
    if (access === 'change' && bearerOf(caller) === undefined && !isSameOrigin(caller)) {
      return { status: 403, text: 'This needs a page of this port, or the token.' }
    }
    return access === 'read' ? null : unlessViewer(caller)
  }
  const given = bearerOf(caller)
  if (given !== undefined) return caller.token !== null && isSameText(given, caller.token) ? null
    : { status: 401, text: 'The token is not right.' }
  if (!isSameOrigin(caller)) return { status: 403, text: 'This needs the token of this port, or a page of this port.' }
  return isLocal(caller.address) ? null : { status: 403, text: 'Without the token only from the machine itself.' }
}

/** @param {Caller} caller @returns {Refusal | null} */
function unlessViewer (caller) {
  const { viewers } = caller
  if ('user' in viewers) {
    return viewers.user !== null ? null : { status: 403, text: 'The proxy names no user (http.userHeader).' }
  }
  if ('isOwner' in viewers) return viewers.isOwner && !isForwarded(caller) ? null : { status: 403, text: NOT_OWNER }
  if ('fault' in viewers) return { status: 503, text: viewers.fault }
  const { token, cookie, wallMs } = viewers
  const given = bearerOf(caller)
  const isKnown = given === undefined
    ? cookiesOf(caller.header('cookie'), cookie).some(value => isVisit(value, token, wallMs))
    : isSameText(given, token)
  return isKnown ? null : {
    status: 401,
    text: given === undefined ? 'This needs the token of http.tokenFile.' : 'The token is not right.',
    authenticate: 'Bearer'
  }
}

/**
 * A proxy that the owner runs asks for others: by what it adds, or by a name that is not this machine's own.
 * @param {Caller} caller
 */
function isForwarded ({ header, host = '' }) {
  return FORWARDED.some(name => header(name) !== undefined) || !isOwnHost(host, [])
}
const FORWARDED = Object.freeze(['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'])

/** @param {Caller} caller */
function bearerOf ({ header }) { return /^Bearer (.+)$/i.exec(header('authorization') ?? '')?.[1] }

/**
 * A link or an address that is typed is a navigation; a script, image, frame or form of another site is none.
 * @param {Caller} caller
 */
function isOfAnotherSite ({ header }) {
  const site = header('sec-fetch-site')
  if (site !== 'cross-site' && site !== 'same-site') return false // a program, or our own page
  return !(header('sec-fetch-mode') === 'navigate' && header('sec-fetch-dest') === 'document')
}

/** Host is one of ours by now. @param {Caller} caller */
function isSameOrigin ({ header, host }) {
  const origin = header('origin')
  const site = header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin') return false
  if (origin === undefined) return site === 'same-origin'
  return origin === `http://${host}` || origin === `https://${host}`
}

/** @param {string} address */
function isLocal (address) { return /^(?:127\.|::1$|::ffff:127\.)/.test(address) }

module.exports = { judgeRequest, needsViewers }
