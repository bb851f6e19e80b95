'use strict'
/**
 * Whether one of some processes listens at an address. Where a command binds by itself, a connection shows only that
 * somebody listens there: an older worker, mostly, which has the address still. Reads /proc only.
 */
const fs = require('node:fs')
const { linksOf } = require('./sees-accepting')

const LISTEN = '0A'
/** __SO_ACCEPTCON in the flags of /proc/net/unix */
const ACCEPTS_CONNECTIONS = 0x10000

/**
 * @param {readonly number[]} pids
 * @param {{ path: string } | { port: number }} where
 * @returns {boolean}  true also where that may not be read
 */
function ownsAddress (pids, where) {
  const links = pids.map(linksOf)
  if (links.includes(null)) return true
  const inodes = 'path' in where ? unixListeners(read('/proc/net/unix'), where.path)
    : tcpListeners(read('/proc/net/tcp') + read('/proc/net/tcp6'), where.port)
  return inodes.length === 0 || links.some(map => [...map?.values() ?? []].some(link => inodes.includes(link)))
}

/**
 * @param {string} text   of /proc/net/tcp and tcp6
 * @param {number} port
 * @returns {string[]}  as links of descriptors say it: 'socket:[123]'
 */
function tcpListeners (text, port) {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  return text.split('\n').map(line => line.trim().split(/\s+/))
    .filter(([, local, , state]) => state === LISTEN && local.endsWith(`:${hex}`))
    .map(fields => `socket:[${fields[9]}]`)
}

/**
 * @param {string} text   of /proc/net/unix: Num RefCount Protocol Flags Type St Inode Path
 * @param {string} path
 */
function unixListeners (text, path) {
  return text.split('\n').filter(line => line.endsWith(` ${path}`)).map(line => line.trim().split(/\s+/))
    .filter(([, , , flags]) => (parseInt(flags, 16) & ACCEPTS_CONNECTIONS) !== 0)
    .map(fields => `socket:[${fields[6]}]`)
}

/** @param {string} file */
function read (file) {
  try {
    return fs.readFileSync(file, 'latin1')
  } catch (err) { // no IPv6, no /proc/net
    if (err.code === undefined) throw err
    return ''
  }
}

module.exports = { ownsAddress, tcpListeners, unixListeners }
