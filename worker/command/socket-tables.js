'use strict'
/**
 * What the kernel's tables of sockets say of some processes: whether one of them listens at an address, and whether one
 * has accepted a connection there. Where a command binds by itself, a connection shows only that somebody listens: an
 * older worker, mostly, which has the address still. Reads /proc only.
 */
const fs = require('node:fs')
const { linksOf } = require('./sees-accepting')

/** States of /proc/net/tcp. */
const ESTABLISHED = '01'
const CLOSE_WAIT = '08'
const LISTEN = '0A'
/** __SO_ACCEPTCON in the flags of /proc/net/unix */
const ACCEPTS_CONNECTIONS = 0x10000

/** @typedef {{ path: string } | { port: number }} Where */

/**
 * @param {readonly number[]} pids
 * @param {Where} where
 * @returns {boolean}  true also where that may not be read
 */
function ownsAddress (pids, where) {
  const links = pids.map(linksOf)
  if (links.includes(null)) return true
  const inodes = 'path' in where ? unixSockets(read('/proc/net/unix'), where.path, true)
    : tcpSockets(readTcp(), where.port, [LISTEN])
  return inodes.length === 0 || links.some(map => [...map?.values() ?? []].some(link => inodes.includes(link)))
}

/**
 * A busy server may never be seen to wait; the connections that it has accepted are seen.
 * @param {readonly number[]} pids
 * @param {readonly Where[]} places          of the sockets that they were given
 * @param {ReadonlySet<string>} given   those sockets, as links of descriptors say it
 */
function hasAccepted (pids, places, given) {
  const others = new Set(pids.flatMap(pid => [...linksOf(pid)?.values() ?? []])
    .filter(link => link.startsWith('socket:') && !given.has(link)))
  if (others.size === 0) return false // the tables are long where there are many connections
  return places.some(where => ('path' in where
    ? unixSockets(read('/proc/net/unix'), where.path, false)
    : tcpSockets(readTcp(), where.port, [ESTABLISHED, CLOSE_WAIT])).some(link => others.has(link)))
}

/**
 * @param {string} text   of /proc/net/tcp and tcp6
 * @param {number} port   of this end
 * @param {readonly string[]} states
 * @returns {string[]}  as links of descriptors say it: 'socket:[123]'
 */
function tcpSockets (text, port, states) {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  return [...text.matchAll(/^ *\d+: [0-9A-F]+:([0-9A-F]{4}) [0-9A-F:]+ ([0-9A-F]{2})(?: +\S+){5} +(\d+)/gm)]
    .filter(([, local, state]) => local === hex && states.includes(state))
    .map(([, , , inode]) => `socket:[${inode}]`)
}

/**
 * @param {string} text   of /proc/net/unix: Num RefCount Protocol Flags Type St Inode Path
 * @param {string} path   also accepted ones have that of their listener
 * @param {boolean} listening
 */
function unixSockets (text, path, listening) {
  return text.split('\n').filter(line => line.endsWith(` ${path}`)).map(line => line.trim().split(/\s+/))
    .filter(([, , , flags]) => ((parseInt(flags, 16) & ACCEPTS_CONNECTIONS) !== 0) === listening)
    .map(fields => `socket:[${fields[6]}]`)
}

function readTcp () { return read('/proc/net/tcp') + read('/proc/net/tcp6') }

/** @param {string} file */
function read (file) {
  try {
    return fs.readFileSync(file, 'latin1')
  } catch (err) { // no IPv6, no /proc/net
    if (err.code === undefined) throw err
    return ''
  }
}

module.exports = { ownsAddress, hasAccepted, tcpSockets, unixSockets }
