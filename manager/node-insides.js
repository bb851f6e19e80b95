'use strict'
/**
 * The parts of Node that are none of its documented API and that this project uses: who uses each, which test tries it,
 * and what happens on a Node without it. docs/node-insides.md is this table for people
 * (test/manager/node-insides.test.js). A manager that cannot work without one says so at its start, before an app is
 * touched; `bellwether doctor` says what the installed Node lacks.
 */
const http = require('node:http')
const net = require('node:net')
const { wayOfBinding } = require('../common/bind-address')

/**
 * @typedef {object} Inside
 * @property {string} name
 * @property {string} pattern        how a source file that uses it looks
 * @property {readonly string[]} files
 * @property {string} test           below test/
 * @property {string} without        what happens then
 * @property {() => boolean} [isThere]   of this Node; none: it shows only in a process with an IPC channel, or is no
 *   part of Node
 * @property {() => boolean} [isNeeded]  the manager cannot work without it; none: it can
 */

/** @type {any} */
const node = { process, net, http, Module: module.constructor }

/** @type {readonly Inside[]} */
const INSIDES = Object.freeze([
  {
    name: 'net._createServerHandle',
    pattern: '_createServerHandle',
    files: ['common/raw-handle.js'],
    test: 'common/bind-address',
    without: 'net.BoundSocket and net.Socket, from Node 24.19 and 26.4 on. A Node with neither: the manager does not start (BW_PLATFORM).',
    isThere: () => typeof node.net._createServerHandle === 'function',
    isNeeded: () => wayOfBinding === null
  },
  {
    name: 'server._handle: a bound handle given to listen', pattern: '\\._handle\\b|_handle:',
    test: 'worker/start-listening', without: 'The manager does not start (BW_PLATFORM).',
    files: [
      'manager/log/asked-by.js', 'manager/api/http/server.js', 'manager/worker/channel.js', 'worker/channel.js',
      'worker/drain/http2.js', 'common/journal-stream.js',
      'worker/listen/arguments.js', 'worker/listen/hook.js',
      'worker/listen/listeners.js', 'common/raw-handle.js', 'common/start-listening.js'
    ],
    isThere: () => serverOnBoundHandle() !== null,
    isNeeded: () => true
  },
  {
    name: 'server._pipeName',
    pattern: '_pipeName',
    files: ['worker/listen/http-socket.js', 'worker/listen/hook.js', 'common/socket-facts.js'],
    test: 'worker/listen',
    without: 'server.address() of a UNIX socket is null.',
    isThere: () => source(node.net.Server.prototype.address).includes('_pipeName')
  },
  {
    name: 'server._connectionKey', pattern: '_connectionKey', files: ['worker/listen/listeners.js'],
    test: 'worker/listen', without: 'Nothing: it is only set.',
    isThere: () => typeof serverOnBoundHandle()?._connectionKey === 'string'
  },
  {
    name: 'server._listeningId', pattern: '_listeningId', files: ['worker/listen/hook.js'], test: 'worker/listen',
    without: "The server's 'close' event tells instead whether a listen() is void.",
    isThere: () => typeof serverOnBoundHandle()?._listeningId === 'number'
  },
  {
    name: 'internalMessage: messages of NODE_... over the IPC channel', pattern: "'internalMessage'",
    files: ['manager/worker/begin.js', 'worker/listen/bind-request.js', 'worker/process-api.js'],
    test: 'faults/late-listen',
    without: 'An address that was not known at the start is not passed; the worker starts on the known ones.'
  },
  {
    name: 'kChannelHandle of process',
    pattern: 'kChannelHandle',
    files: ['worker/process-api.js'],
    test: 'worker/process-api',
    without: 'Who called process.disconnect() is read off the stack: Node, as the manager died, or the app.'
  },
  {
    name: 'http.server.connections', pattern: 'http\\.server\\.connections', files: ['worker/drain/http1.js'],
    test: 'worker/drain', without: 'A half-received head is not told from an idle connection.',
    isThere: hasConnectionList
  },
  {
    name: 'socket._httpMessage',
    pattern: '_httpMessage',
    files: ['worker/listen/connections.js', 'worker/drain/goodbye.js', 'worker/drain/http1.js'],
    test: 'worker/drain',
    without: 'The answer under way at a drain does not say Connection: close; the next one does.',
    isThere: () => source(node.http.ServerResponse.prototype.assignSocket).includes('_httpMessage')
  },
  {
    name: 'response._storeHeader, _header, _last',
    pattern: '\\._(?:storeHeader|header|last)\\b',
    files: ['worker/listen/connections.js', 'worker/drain/http1.js'],
    test: 'worker/drain',
    without: 'Connection: close is set when a request has arrived, not when its head is made: an app that writes the header itself overrules it.',
    isThere: () => typeof node.http.OutgoingMessage.prototype._storeHeader === 'function'
  },
  {
    name: 'socket._parent of TLS', pattern: '\\._parent\\b', files: ['worker/listen/connections.js'],
    test: 'worker/drain', without: 'A TLS connection is counted by its raw socket.',
    isThere: () => new node.net.Socket()._parent === null
  },
  {
    name: 'stream._type, _write of stdout and stderr', pattern: '\\._type\\b', files: ['worker/output/keep-writing.js'],
    test: 'worker/output-files', without: "Node's own writing: a full disk may be an error in the app.",
    isThere: () => typeof node.process.stderr._type === 'string'
  },
  {
    name: 'process._fatalException, _exiting',
    pattern: '_fatalException|\\._exiting',
    files: ['repl/main-thread/guard.js', 'repl/main-thread/exit-guard.js'],
    test: 'repl/session',
    without: 'Typed code that fails later is an uncaught exception of the app.',
    isThere: () => typeof node.process._fatalException === 'function'
  },
  {
    name: 'process._getActiveHandles',
    pattern: '_getActiveHandles',
    files: ['metrics/worker/process-values.js', 'common/pristine.js'],
    test: 'repl/session',
    without: 'The snapshot "handles" of the REPL answers with an error, and nodejs_active_handles_total is missing.',
    isThere: () => typeof node.process._getActiveHandles === 'function'
  },
  {
    name: 'app._router of express', pattern: "'_router'", files: ['worker/listen/describe-servers.js'],
    test: 'repl/session', without: 'Routes are shown as not known.'
  },
  {
    name: 'Module._resolveFilename, _cache', pattern: '\\._(?:resolveFilename|cache)\\b', files: ['worker/pm2/offer.js'],
    test: 'worker/pm2/module',
    without: "An app's require of pm2 finds its own copy, which may start a PM2, or nothing.",
    isThere: () => typeof node.Module._resolveFilename === 'function' && typeof node.Module._cache === 'object'
  },
  {
    name: 'Module._load', pattern: '\\._load\\b', files: ['common/pristine.js'], test: 'repl/read-only/everyday',
    without:
      'Nothing from Node 20.16 on, which has process.getBuiltinModule; on an older one a read-only require fails.',
    isThere: () => typeof node.Module._load === 'function'
  },
  {
    name: '_measurement, _samples of @pm2/io',
    pattern: '\\._(?:measurement|samples)\\b',
    files: ['metrics/pm2-io/source.js'],
    test: 'metrics/pm2-io/in-worker',
    without: 'The histograms and meters of @pm2/io are not in /metrics; its version is pinned.'
  },
  {
    name: '_defaultLabels of prom-client', pattern: '_defaultLabels', files: ['metrics/worker/client-metric.js'],
    test: 'metrics/worker', without: 'The default labels of a registry are missing.'
  }
])

/** @param {unknown} method  of Node, in JavaScript */
function source (method) { return typeof method === 'function' ? String(method) : '' }

/**
 * Tried once: a handle that is bound, given to listen, is the one that the server has. A machine without loopback
 * cannot be asked so: an empty server stands for it then.
 * @type {() => any}  null: this Node does not do it
 */
const serverOnBoundHandle = once(() => {
  const { bindTcp } = require('../common/bind-address')
  const { startListening } = require('../common/start-listening')
  const server = /** @type {any} */ (net.createServer())
  let handle
  try {
    handle = bindTcp({ address: '127.0.0.1', port: 0 })
  } catch (err) {
    return typeof err.errno === 'number' ? server : null
  }
  server.on('error', () => {}) // the handle is looked at
  try {
    startListening(server, handle, 1)
    return server._handle === handle && handle.fd >= 0 ? server : null
  } catch {
    return null
  } finally {
    handle.close()
  }
})

/** An HTTP server makes its list as it begins to listen. */
function hasConnectionList () {
  const server = http.createServer()
  server.emit('listening')
  server.close() // the timer that goes with the list
  return Object.getOwnPropertySymbols(server).some(symbol => symbol.description === 'http.server.connections')
}

/** @param {() => any} make  @returns {() => any} */
function once (make) {
  /** @type {{ value: any } | null} */
  let made = null
  return () => (made ??= { value: make() }).value
}

/** @returns {string[]}  of what the manager cannot work without */
function missingInsides () {
  /** @type {string[]} */
  const missing = []
  for (const { name, isThere, isNeeded } of INSIDES) {
    if (missing.length === 0 && isThere && isNeeded?.() && !isThere()) missing.push(name) // each needs those before it
  }
  return missing
}

/**
 * @typedef {object} NodeReport  of the Node that runs this
 * @property {string | null} binds   how it binds a socket; null: in no way that we know
 * @property {number} looked         parts that were looked for
 * @property {{ name: string, without: string, isNeeded: boolean }[]} missing
 */
/** @returns {NodeReport} */
function reportOnNode () {
  const shown = INSIDES.flatMap(({ isThere, ...inside }) => isThere ? [{ ...inside, isThere }] : [])
  const missing = shown.filter(({ isThere }) => !isThere())
  return {
    binds: wayOfBinding,
    looked: shown.length,
    missing: missing.map(({ name, without, isNeeded }) => ({ name, without, isNeeded: isNeeded?.() ?? false }))
  }
}

module.exports = { INSIDES, missingInsides, reportOnNode }
