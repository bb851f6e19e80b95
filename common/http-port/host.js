'use strict'
/**
 * Whether a request names this port as its host. Pure. A page that rebinds its own name to 127.0.0.1 sends no foreign
 * Origin, and "same-origin": only Host tells it from our own page. An address cannot be rebound, a name can: addresses
 * and localhost pass, another name must be on the list.
 */
const net = require('node:net')

const PORT = /^:\d{1,5}$/

/**
 * @param {string} authority  "name", "name:80", "[::1]:80"
 * @returns {string | null}   the name in small letters without a last dot, or the address; null: not a host
 */
function hostName (authority) {
  const bracket = /^\[([^\]]*)\](.*)$/.exec(authority)
  if (bracket) return net.isIPv6(bracket[1]) && (bracket[2] === '' || PORT.test(bracket[2])) ? bracket[1] : null
  const colon = authority.indexOf(':')
  const name = (colon === -1 ? authority : authority.slice(0, colon)).toLowerCase().replace(/\.$/, '')
  if (colon !== -1 && !PORT.test(authority.slice(colon))) return null
  return /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/.test(name) ? name : null
}

/**
 * @param {string} authority
 * @param {readonly string[]} names  this port's own, in small letters
 */
function isOwnHost (authority, names) {
  const name = hostName(authority)
  return name !== null && (net.isIP(name) !== 0 || name === 'localhost' || names.includes(name))
}

module.exports = { hostName, isOwnHost }
