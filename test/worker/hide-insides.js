'use strict'
/**
 * A preload: parts of Node that are undocumented are there for Node's own files alone, as in a Node that has renamed
 * them. Which: the names in BW_TEST_HIDE, with a comma between. What others write under such a name only others read.
 */
const events = require('node:events')
const http = require('node:http')
const Module = require('node:module')
const net = require('node:net')
const { Writable } = require('node:stream')

/** @type {any} */
const node = net
const OWN_FILE = /\(node:|at node:/
/** Was the accessor that asks this called by Node? Its native code calls with no frame at all. */
const isNodes = () => {
  const frame = /** @type {string} */ (new Error().stack).split('\n')[3]
  return frame === undefined || OWN_FILE.test(frame)
}

/** @param {any} object @param {string} name */
function hide (object, name) {
  const first = object[name]
  const slots = { nodes: new WeakMap(), others: new WeakMap() }
  Object.defineProperty(object, name, {
    configurable: true,
    get () {
      if (!isNodes()) return slots.others.get(this)
      return slots.nodes.has(this) ? slots.nodes.get(this) : first
    },
    set (value) { (isNodes() ? slots.nodes : slots.others).set(this, value) }
  })
}

/** @param {string} description */
function hideSymbol (description) {
  const all = Object.getOwnPropertySymbols
  Object.getOwnPropertySymbols = object => all(object).filter(symbol => symbol.description !== description)
}

function hideInternalMessages () {
  const { on } = events.EventEmitter.prototype
  /** @this {any} @param {any} name @param {any} listener */
  function onUnlessInternal (name, listener) {
    return name === 'internalMessage' && !isNodes() ? this : on.call(this, name, listener)
  }
  events.EventEmitter.prototype.on = events.EventEmitter.prototype.addListener = onUnlessInternal
}

/** @type {Record<string, () => void>} */
const HIDE = {
  _createServerHandle () { delete node._createServerHandle },
  _listen2: () => hide(net.Server.prototype, '_listen2'),
  _pipeName: () => hide(net.Server.prototype, '_pipeName'),
  _connectionKey: () => hide(net.Server.prototype, '_connectionKey'),
  _listeningId: () => hide(net.Server.prototype, '_listeningId'),
  internalMessage: hideInternalMessages,
  kChannelHandle: () => hideSymbol('kChannelHandle'),
  'http.server.connections': () => hideSymbol('http.server.connections'),
  _httpMessage: () => hide(net.Socket.prototype, '_httpMessage'),
  _storeHeader: () => ['_storeHeader', '_header', '_last'].forEach(name => hide(http.OutgoingMessage.prototype, name)),
  _parent: () => hide(net.Socket.prototype, '_parent'),
  _type: () => hide(Writable.prototype, '_type'),
  _fatalException: () => ['_fatalException', '_exiting'].forEach(name => hide(process, name)),
  _getActiveHandles: () =>
    ['_getActiveHandles', '_getActiveRequests'].forEach(name => Reflect.deleteProperty(process, name)),
  _resolveFilename: () => hide(Module, '_resolveFilename'),
  _load: () => hide(Module, '_load')
}

for (const name of (process.env.BW_TEST_HIDE ?? '').split(',').filter(Boolean)) HIDE[name]()
// As many an app does: a manager's death must not look like this.
if (process.env.BW_TEST_HIDE) process.on('disconnect', () => process.exit(9))

module.exports = { HIDE }
