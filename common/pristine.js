'use strict'
/**
 * Functions and getters of Node, kept before the app could replace them: the REPL calls some of them in read-only
 * sessions, and only if the one it meets is still the same. Loaded by the preload; it looks up references and runs
 * nothing.
 */
const net = require('node:net')

const load = /** @type {any} */ (module.constructor)._load
const getter = (/** @type {any} */ object, /** @type {string} */ name) =>
  Object.getOwnPropertyDescriptor(object, name)?.get

const PRISTINE = {
  prepareStackTrace: /** @type {any} */ (Error).prepareStackTrace,
  /** Getters of the global object, with what they give. */
  globals: new Map([['process', process], ['Buffer', Buffer]]
    .map(([name, value]) => [getter(globalThis, /** @type {string} */ (name)), value])),
  process: {
    memoryUsage: process.memoryUsage,
    'memoryUsage.rss': process.memoryUsage.rss,
    uptime: process.uptime,
    hrtime: process.hrtime,
    'hrtime.bigint': process.hrtime.bigint,
    cpuUsage: process.cpuUsage,
    resourceUsage: process.resourceUsage,
    cwd: process.cwd,
    getuid: process.getuid,
    getgid: process.getgid,
    getActiveResourcesInfo: process.getActiveResourcesInfo
  },
  activeHandles: /** @type {any} */ (process)._getActiveHandles,
  /** A module of Node's that is loaded, past the app's hooks. */
  builtin: /** @type {(name: string) => any} */ (/** @type {any} */ (process).getBuiltinModule ??
    (name => load(`node:${name}`, module, false))),
  serverAddress: net.Server.prototype.address,
  bytesRead: getter(net.Socket.prototype, 'bytesRead'),
  bytesWritten: getter(net.Socket.prototype, 'bytesWritten'),
  listeners: require('node:events').EventEmitter.prototype.listeners,
  /** Bytes as text. @type {Record<string, (this: Uint8Array, start?: number, end?: number) => string>} */
  slices: Object.fromEntries(['utf8', 'hex', 'base64', 'base64url', 'latin1', 'ascii', 'ucs2']
    .map(name => [name, /** @type {any} */ (Buffer.prototype)[`${name}Slice`]])),
  bufferToString: Buffer.prototype.toString,
  bufferFrom: Buffer.from,
  bufferIsBuffer: Buffer.isBuffer,
  byteLength: Buffer.byteLength,
  urlGetters: new Set([
    'href', 'origin', 'protocol', 'host', 'hostname', 'port', 'pathname', 'search', 'hash', 'username', 'password'
  ].map(name => getter(URL.prototype, name)))
}

module.exports = { PRISTINE }
