'use strict'
/** The chain of what a start waited for, as `systemd-analyze critical-chain` shows it: what stands lower came first. */
const { duration } = require('./units')

/**
 * @param {{ name: string, atMs: number, tookMs: number }[]} chain   (manager/order/critical-chain.js)
 * @returns {string[]}
 */
function chainLines (chain) {
  return chain.map(({ name, atMs, tookMs }, depth) =>
    `${depth === 0 ? '' : `${'  '.repeat(depth - 1)}└ `}${name} @${duration(atMs)} +${duration(tookMs)}`)
}

module.exports = { chainLines }
