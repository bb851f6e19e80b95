'use strict'
/**
 * HTTP requests of this process, counted where Node itself announces them (diagnostics_channel for HTTP/1, the streams
 * of its sessions for HTTP/2). Nothing of the app is wrapped. The cost of a request here: two function calls, two
 * readings of the clock.
 */
const diagnostics = require('node:diagnostics_channel')
const { METHODS, OUTCOMES, HTTP_BUCKETS } = require('../worker-labels')
const { placeOf } = require('../worker-families')
const { createBuckets } = require('./buckets')

const REQUESTS = placeOf('bellwether_http_requests_total')
const DURATION = placeOf('bellwether_http_request_duration_seconds')
const IN_FLIGHT = placeOf('bellwether_http_requests_in_flight')
const OTHER = METHODS.indexOf('other')
const ABORTED = OUTCOMES.indexOf('aborted')
const CLASSES = ABORTED
const MS_PER_SECOND = 1000
/** @type {Map<string, number>} */
const METHOD_PLACES = new Map(METHODS.map((method, i) => [method, i]))

/** On a socket: the requests that are being answered on it. */
const OPEN = Symbol('bellwether.openRequests')
/**
 * @typedef {object} Open
 * @property {any} response      of the one that came first; null: none is being answered
 * @property {number} startMs
 * @property {number} method     place in METHODS
 * @property {{ response: any, startMs: number, method: number }[] | null} more   a client may send its next request
 *   before it has the answer; null: none has
 */

/**
 * @param {object} how
 * @param {readonly string[]} how.ignorePaths              exact, or the beginning of paths with a * at its end
 * @param {(socket: any) => boolean} how.isProbe           it came in by the manager's own way
 * @param {() => void} [how.onCome]                        at the beginning of each request that is no probe
 */
function createHttpCounts ({ ignorePaths, isProbe, onCome = () => {} }) {
  const requests = new Float64Array(METHODS.length * OUTCOMES.length)
  const durations = createBuckets(HTTP_BUCKETS)
  const isIgnored = pathMatcher(ignorePaths)
  let inFlight = 0
  let started = 0

  /** @param {any} message */
  function onStart ({ request, response, socket }) {
    /** @type {Open | undefined} */
    let open = socket[OPEN]
    if (open === undefined && isProbe(socket)) return
    onCome()
    if (isIgnored !== null && isIgnored(request.url)) return
    if (open === undefined) {
      open = socket[OPEN] = { response: null, startMs: 0, method: 0, more: null }
      socket.on('close', onClose) // "once" would make two more objects for each connection
    }
    inFlight++
    started++
    const method = METHOD_PLACES.get(request.method) ?? OTHER
    const startMs = performance.now()
    if (open.response === null) {
      open.response = response
      open.startMs = startMs
      open.method = method
    } else {
      open.more ??= []
      open.more.push({ response, startMs, method })
    }
  }

  /** @param {any} message */
  function onFinish ({ response, socket }) {
    /** @type {Open | undefined} */
    const open = socket?.[OPEN]
    if (open === undefined) return
    if (open.response === response) {
      answered(open.method, response.statusCode, open.startMs)
      open.response = null
      return
    }
    const at = open.more?.findIndex(one => one.response === response) ?? -1
    if (open.more === null || at < 0) return
    const [one] = open.more.splice(at, 1)
    answered(one.method, response.statusCode, one.startMs)
  }

  /** @param {number} method @param {number} status @param {number} startMs */
  function answered (method, status, startMs) {
    inFlight--
    requests[method * OUTCOMES.length + Math.min(Math.max(Math.floor(status / 100) - 1, 0), CLASSES - 1)]++
    durations.observe((performance.now() - startMs) / MS_PER_SECOND)
  }

  /** @param {number} method */
  function aborted (method) {
    inFlight--
    requests[method * OUTCOMES.length + ABORTED]++
  }

  /** The client went away. @this {any} */
  function onClose () {
    /** @type {Open} */
    const open = this[OPEN]
    if (open.response !== null) aborted(open.method)
    for (const { method } of open.more ?? []) aborted(method)
    open.response = null
    open.more = null
  }

  diagnostics.subscribe('http.server.request.start', onStart)
  diagnostics.subscribe('http.server.response.finish', onFinish)

  return {
    /** A stream of an HTTP/2 session of a client. @param {any} stream @param {any} headers */
    onStream (stream, headers) {
      onCome()
      if (isIgnored !== null && isIgnored(String(headers[':path']))) return
      inFlight++
      started++
      const startMs = performance.now()
      const method = METHOD_PLACES.get(headers[':method']) ?? OTHER
      stream.once('close', () => {
        const status = stream.sentHeaders?.[':status']
        if (status === undefined || stream.aborted || stream.rstCode !== 0) aborted(method)
        else answered(method, status, startMs)
      })
    },
    /** Grows with every request that came or was answered. */
    changes: () => 2 * started - inFlight,
    /** @param {Float64Array} values */
    store (values) {
      values.set(requests, REQUESTS)
      durations.store(values, DURATION)
      values[IN_FLIGHT] = inFlight
    },
    stop () {
      diagnostics.unsubscribe('http.server.request.start', onStart)
      diagnostics.unsubscribe('http.server.response.finish', onFinish)
    }
  }
}

/**
 * @param {readonly string[]} paths
 * @returns {((url: string) => boolean) | null}
 */
function pathMatcher (paths) {
  if (paths.length === 0) return null
  const exact = new Set(paths.filter(path => !path.endsWith('*')))
  const beginnings = paths.filter(path => path.endsWith('*')).map(path => path.slice(0, -1))
  return url => {
    const end = url.indexOf('?')
    const path = end < 0 ? url : url.slice(0, end)
    return exact.has(path) || beginnings.some(beginning => path.startsWith(beginning))
  }
}

module.exports = { createHttpCounts, pathMatcher }
