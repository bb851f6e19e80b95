'use strict'
/**
 * A preload: net.Server#_listen2 is there for Node's own files alone, as in a Node that has removed it. Whoever else
 * asks finds nothing, and a call fails.
 */
const net = require('node:net')

const listen2 = /** @type {any} */ (net.Server.prototype)._listen2
Object.defineProperty(net.Server.prototype, '_listen2', {
  configurable: true,
  get () {
    const asker = /** @type {string} */ (new Error().stack).split('\n')[2]
    return /\(node:|at node:/.test(asker) ? listen2 : undefined
  }
})
