'use strict'
/**
 * A require or an import of "pm2" in a worker gives our module (pm2.js), also where the app has a copy of its own: that
 * one would start a second daemon. Costs a look at each name that Node has to find; the module is loaded when it is
 * asked for.
 */
const Module = require('node:module')
const path = require('node:path')

const OURS = path.join(__dirname, 'pm2.js')
/** An import of the app's own copy comes as its file. */
const OF_PM2 = /[\\/]node_modules[\\/]pm2[\\/](?:index\.js|lib[\\/]API\.js)$/
/** Below the entry, where apps take the class. */
const PARTS = new Set(['pm2', 'pm2/index', 'pm2/index.js', 'pm2/lib/API', 'pm2/lib/API.js'])

/** @typedef {{ controlSocket: string } | { refusal: string }} Way   to the manager */

/** @type {Way} */
let way = { refusal: 'it is not known which manager this process belongs to' }

/**
 * @param {import('../../protocol/boot-record').BootRecord | null} boot   null: a thread of the app
 * @returns {Way}
 */
function wayOf (boot) {
  if (boot === null) return { refusal: 'a thread of a worker does not speak to the manager: call it in the main thread' }
  // it must not gain power over the apps of other users: the socket is closed to it as well
  if (boot.runsAs !== undefined) {
    return { refusal: 'this app runs as a user of its own, and only workers of the manager\'s user may ask the manager' }
  }
  if (boot.channelPath === undefined) return { refusal: 'this worker has no way to its manager' }
  return { controlSocket: path.join(path.dirname(boot.channelPath), 'control.sock') }
}

/** @param {import('../../protocol/boot-record').BootRecord | null} boot   null: a thread of the app */
function offerPm2 (boot) {
  way = wayOf(boot)
  const loader = /** @type {any} */ (Module)
  const find = loader._resolveFilename
  if (typeof find !== 'function' || typeof loader._cache !== 'object') return // docs/node-insides.md
  loader._resolveFilename = /** @this {any} @param {any} request @param {any[]} rest */ function (request, ...rest) {
    if (PARTS.has(request)) return OURS
    const file = find.call(this, request, ...rest)
    if (typeof file !== 'string' || !OF_PM2.test(file)) return file
    return isGivenOurs(loader._cache[file]) ? file : OURS
  }
}

/**
 * An import has made the module of the app's copy, and is about to load it: it gets our exports instead.
 * @param {NodeJS.Module | undefined} made
 */
function isGivenOurs (made) {
  if (made === undefined || made.loaded) return false
  made.exports = require('./pm2')
  made.loaded = true
  return true
}

module.exports = { offerPm2, wayOf, way: () => way }
