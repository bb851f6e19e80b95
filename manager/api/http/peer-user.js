'use strict'
/**
 * Whether a connection over this machine's loopback comes from a process of our own user, or of root. The kernel lists
 * each socket with its user in /proc/net/tcp, also the client's end of ours. If it shows nothing, the answer is no.
 */
const { readTextLater } = require('../../../common/read-text')
const { hexToAddress, plainAddress } = require('../../sockets/port-owner')

// in any other state the socket may have lost its process, and the kernel shows root as its user
const ESTABLISHED = '01'
const FILES = Object.freeze(['/proc/net/tcp', '/proc/net/tcp6'])

/** @typedef {{ address: string, port: number }} End */
/** @typedef {{ client: End, server: End }} Ends */

/**
 * @param {string} table   /proc/net/tcp or tcp6
 * @param {Ends} ends
 * @returns {number | null}  null: the client's end is not in it
 */
function userOf (table, { client, server }) {
  const ports = `:${portHex(client)} `
  const isEnd = (/** @type {string} */ field, /** @type {End} */ { address, port }) => {
    const [hex, hexPort] = field.split(':')
    return parseInt(hexPort, 16) === port && plainAddress(hexToAddress(hex)) === plainAddress(address)
  }
  // not line by line: a table may have a hundred thousand of them
  for (let at = table.indexOf(ports); at !== -1; at = table.indexOf(ports, at + 1)) {
    const end = table.indexOf('\n', at)
    const [, local, remote, state, , , , uid] =
      table.slice(table.lastIndexOf('\n', at) + 1, end === -1 ? undefined : end).trim().split(/\s+/)
    if (state === ESTABLISHED && isEnd(local, client) && isEnd(remote, server)) return Number(uid)
  }
  return null
}

/** @param {End} end */
function portHex ({ port }) { return port.toString(16).toUpperCase().padStart(4, '0') }

/**
 * @param {import('node:net').Socket} socket
 * @returns {Promise<boolean>}
 */
async function isOwnersConnection ({ remoteAddress, remotePort, localAddress, localPort }) {
  if (remoteAddress === undefined || remotePort === undefined || localAddress === undefined ||
    localPort === undefined) {
    return false
  }
  if (!/^(?:127\.|::1$)/.test(plainAddress(remoteAddress))) return false
  const ends = {
    client: { address: remoteAddress, port: remotePort }, server: { address: localAddress, port: localPort }
  }
  for (const file of FILES) {
    const uid = userOf(await tableOf(file), ends)
    if (uid !== null) return uid === 0 || uid === process.getuid?.()
  }
  return false
}

/**
 * One reading at a time, however many callers ask: a caller that asks while the file is read gets the next reading,
 * which begins after its question.
 * @type {Map<string, { now: Promise<string>, next: Promise<string> | null }>}
 */
const readings = new Map()

/** @param {string} file @returns {Promise<string>} */
function tableOf (file) {
  const under = readings.get(file)
  if (under) {
    under.next ??= under.now.then(() => tableOf(file))
    return under.next
  }
  const now = readTextLater(file).finally(() => readings.delete(file))
  readings.set(file, { now, next: null })
  return now
}

module.exports = { isOwnersConnection, userOf }
