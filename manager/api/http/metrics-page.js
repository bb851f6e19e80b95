'use strict'
/**
 * `/metrics` and `/metrics/<app>` as HTTP: which format and encoding a client wants, how long it waits, and whether it
 * may ask. metrics/collector makes the page.
 */
const fs = require('node:fs')
const { timingSafeEqual, createHash, randomBytes } = require('node:crypto')
const { jsonAnswer } = require('../../../common/json-http')
const { readToken } = require('../../../common/secret-file')
const { BellwetherError } = require('../../../common/errors')
const { pageOfNext } = require('./next-page')

/** Prometheus is another user. */
const FOR_ALL_TO_READ = 0o644

/** @typedef {{ status: number, type: string, body: string | Buffer, headers?: Record<string, string> }} Answer */
/** @typedef {import('node:http').IncomingHttpHeaders} Headers */

/**
 * @typedef {object} MeasuredManager
 * @property {{ prometheus: { tokenFile: string | null }, http: { socket: string | null } }} settings
 * @property {{ has: (app: string) => boolean }} apps
 * @property {string | null} httpUrl
 * @property {{ isClosed: boolean, page: (asked: PageAsked) => Promise<{ head: any, body: string | Buffer }> }} metrics
 */
/**
 * @typedef {{ format: 'text' | 'openmetrics', gzip: boolean, app: string | null, timeoutSeconds: number |
 *   null }} PageAsked
 */

/**
 * @param {object} question
 * @param {MeasuredManager} question.manager
 * @param {string} question.path
 * @param {Headers} question.headers
 * @returns {Promise<Answer>}
 */
async function metricsAnswer ({ manager, path, headers }) {
  const refusal = refuseStranger(manager.settings.prometheus.tokenFile, headers.authorization)
  if (refusal !== null) return refusal
  const app = path === '/metrics' ? null : decodeName(path.slice('/metrics/'.length))
  if (app !== null && !manager.apps.has(app)) return text(404, `There is no app "${app}".`)
  const gzip = wantsGzip(headers['accept-encoding'])
  try {
    const { head, body } = await manager.metrics.page({
      format: formatOf(headers.accept), gzip, app, timeoutSeconds: timeoutOf(headers)
    })
    return { status: 200, type: head.type, body, headers: {
      vary: 'accept, accept-encoding', ...gzip ? { 'content-encoding': 'gzip' } : {}
    } }
  } catch (err) {
    if (!(err instanceof BellwetherError)) throw err
    const next = manager.metrics.isClosed
      ? await pageOfNext({ url: manager.httpUrl, socketPath: manager.settings.http.socket }, path, headers)
      : null
    return next ?? text(503, err.message)
  }
}

/**
 * For `http_sd_configs`: this manager is one target, under the name by which it was asked.
 * @param {{ manager: MeasuredManager, headers: Headers }} question
 * @returns {Answer}
 */
function discoveryAnswer ({ manager, headers }) {
  const refusal = refuseStranger(manager.settings.prometheus.tokenFile, headers.authorization)
  if (refusal !== null) return refusal
  const own = new URL(manager.httpUrl ?? 'http://localhost').host
  return jsonAnswer(200, targets(headers.host ?? own))
}

/**
 * For `file_sd_configs`: whole or not there, since Prometheus reads it at each change. Its folder may be another user's
 * (Prometheus' own): nothing that stands there is followed or written to, and the name that it has at first cannot be
 * known before.
 * @param {string} file
 * @param {string} url   of the HTTP port
 * @throws what the file system throws
 */
function writeTargets (file, url) {
  const temp = `${file}.${randomBytes(8).toString('hex')}.new`
  const { O_CREAT, O_EXCL, O_WRONLY, O_NOFOLLOW } = fs.constants
  const fd = fs.openSync(temp, O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW, FOR_ALL_TO_READ)
  try {
    fs.writeFileSync(fd, JSON.stringify(targets(new URL(url).host)) + '\n')
    fs.fchmodSync(fd, FOR_ALL_TO_READ) // whatever the umask
    fs.renameSync(temp, file)
  } catch (err) {
    fs.rmSync(temp, { force: true })
    throw err
  } finally {
    fs.closeSync(fd)
  }
}

/** @param {string} host */
function targets (host) { return [{ targets: [host], labels: { __metrics_path__: '/metrics', job: 'bellwether' } }] }

/**
 * @param {string | undefined} accept
 * @returns {'text' | 'openmetrics'}
 */
function formatOf (accept = '') {
  const wishes = accept.split(',').map(part => {
    const [type, ...parameters] = part.trim().toLowerCase().split(/\s*;\s*/)
    const q = parameters.map(one => /^q=([\d.]+)$/.exec(one)?.[1]).find(one => one !== undefined)
    return {
      type,
      weight: q === undefined ? 1 : Number(q),
      version: parameters.find(one => one.startsWith('version='))?.slice('version='.length) ?? null
    }
  })
  const best = (/** @type {(wish: typeof wishes[number]) => boolean} */ fits) => Math.max(0,
    ...wishes.filter(fits).map(({ weight }) => weight))
  const open = best(({ type, version }) =>
    type === 'application/openmetrics-text' && (version === null || version === '1.0.0'))
  return open > 0 && open >= best(({ type }) => type === 'text/plain') ? 'openmetrics' : 'text'
}

/** @param {string | string[] | undefined} header */
function wantsGzip (header = '') {
  return String(header).split(',').some(part => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(part))
}

/** @param {Headers} headers */
function timeoutOf (headers) {
  const seconds = Number(headers['x-prometheus-scrape-timeout-seconds'])
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null
}

/**
 * The file is read with each request, so a new token holds at once. A file that cannot be trusted lets no client in.
 * @param {string | null} file
 * @param {string | undefined} authorization
 * @returns {Answer | null}
 */
function refuseStranger (file, authorization) {
  if (file === null) return null
  let token
  try {
    token = readToken(file)
  } catch (err) {
    return text(503, `prometheus.tokenFile: ${err.message}`)
  }
  const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
  if (given !== undefined && timingSafeEqual(digest(given), digest(token))) return null
  return {
    ...text(401, 'This needs the bearer token of prometheus.tokenFile.'), headers: { 'www-authenticate': 'Bearer' }
  }
}

/** @param {string} secret */
function digest (secret) { return createHash('sha256').update(secret).digest() }

/** @param {number} status @param {string} body @returns {Answer} */
function text (status, body) { return { status, type: 'text/plain; charset=utf-8', body: `${body}\n` } }

/** @param {string} part */
function decodeName (part) {
  try {
    return decodeURIComponent(part)
  } catch (err) {
    if (!(err instanceof URIError)) throw err
    return part
  }
}

module.exports = { metricsAnswer, discoveryAnswer, writeTargets, formatOf, wantsGzip }
