'use strict'
/**
 * For how long nothing took connections at an address: asked with one connection after the other while an app changes
 * hands. What is made of the answers is pure.
 */
const net = require('node:net')
const { performance } = require('node:perf_hooks')
const { parseListenerKey } = require('../../common/address')

/** @typedef {{ atMs: number, isOpen: boolean }} Sample   atMs: of the answer, monotonic */

const PAUSE_MS = 1
/** A connection that is neither taken nor refused by then counts as refused. */
const TIMEOUT_MS = 1000

/**
 * The longest time between the last connection that was taken and the next one, where one was refused between them.
 * @param {readonly Sample[]} samples   in their order
 * @returns {{ gapMs: number, refused: number }}
 */
function gapOf (samples) {
  let gapMs = 0
  /** @type {number | null} */
  let lastOpenMs = null
  let isBroken = false
  for (const { atMs, isOpen } of samples) {
    if (!isOpen) {
      isBroken = true
      continue
    }
    if (isBroken && lastOpenMs !== null) gapMs = Math.max(gapMs, atMs - lastOpenMs)
    isBroken = false
    lastOpenMs = atMs
  }
  return { gapMs, refused: samples.filter(({ isOpen }) => !isOpen).length }
}

/**
 * @param {string} key   of an address
 * @returns {net.NetConnectOpts}
 */
function whereToAsk (key) {
  const at = parseListenerKey(key)
  if (at.kind === 'unix') return { path: at.path }
  const isEvery = at.host === '*' || at.host === '0.0.0.0' || (at.host === '::' && !at.ipv6Only)
  return { port: at.port, host: isEvery ? '127.0.0.1' : at.host === '::' ? '::1' : at.host }
}

class Probe {
  /** @type {Sample[]} */
  samples = []
  #isWanted = true
  /** @type {Promise<void>} */
  #ended

  /** @param {string} key */
  constructor (key) {
    this.where = whereToAsk(key)
    this.#ended = this.#ask()
  }

  async #ask () {
    while (this.#isWanted) {
      this.samples.push({ isOpen: await takesConnections(this.where), atMs: performance.now() })
      await new Promise(resolve => { setTimeout(resolve, PAUSE_MS) })
    }
  }

  /** @returns {Promise<{ gapMs: number, refused: number }>} */
  async stop () {
    this.#isWanted = false
    await this.#ended
    return gapOf(this.samples)
  }
}

/** @param {net.NetConnectOpts} where @returns {Promise<boolean>} */
function takesConnections (where) {
  return new Promise(resolve => {
    const socket = net.connect({ ...where, timeout: TIMEOUT_MS })
    const end = (/** @type {boolean} */ isOpen) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.on('connect', () => end(true)).on('error', () => end(false)).on('timeout', () => end(false))
  })
}

module.exports = { gapOf, Probe, takesConnections, whereToAsk }
