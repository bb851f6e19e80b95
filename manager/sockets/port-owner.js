'use strict'
/**
 * Who has the address that could not be bound: the listening socket's inode from /proc/net, then the processes with a
 * descriptor for it. For the error message only, and "no owner known" is a good answer: it takes some milliseconds, two
 * seconds at most on an overloaded machine.
 */
const fs = require('node:fs')
const fsp = require('node:fs/promises')
const net = require('node:net')
const { performance } = require('node:perf_hooks')
const { readTextLater } = require('../../common/read-text')
const { namesIn } = require('../../common/or-null')
const proc = require('../../common/proc')
const { createBreather } = require('../../common/yield-to-event-loop')

const TIMEOUT_MS = 2000
const MAX_OWNERS = 8
const COMMAND_CHARS = 80
const LISTEN = '0A'
/** A line of /proc/net/tcp whose socket does not listen: sl local_address rem_address st */
const NOT_LISTENING = /^ *\d+: [0-9A-F]+:[0-9A-F]{4} [0-9A-F]+:[0-9A-F]{4} (?!0A)/m
const CHUNK_BYTES = 64 * 1024
const ACCEPTS_CONNECTIONS = 0x10000 // __SO_ACCEPTCON in the flags of /proc/net/unix

/** @typedef {{ pid: number, command: string }} Owner */
/**
 * The address that could not be bound. Without a host (or with '*') every address counts; an Address of address.js will
 * do.
 * @typedef {{ port: number, host?: string | null, address?: string | null } | { path: string }} Wanted
 */

/**
 * @param {Wanted} wanted
 * @param {{ timeoutMs?: number }} [options]
 * @returns {Promise<Owner[]>} empty when no owner is found in time, or the owners belong to a user we may not look at
 */
async function findPortOwner (wanted, { timeoutMs = TIMEOUT_MS } = {}) {
  const deadlineMs = performance.now() + timeoutMs
  const inodes = new Set('path' in wanted
    ? unixInodes(await readTextLater('/proc/net/unix', 'utf8'), wanted.path)
    : tcpInodes(`${await readListening('/proc/net/tcp')}\n${await readListening('/proc/net/tcp6')}`,
      wanted.port, wanted.address ?? wanted.host ?? null))
  if (inodes.size === 0) return []
  const pids = await holdersOf(inodes, deadlineMs)
  return Promise.all(pids.map(async pid => ({ pid, command: await proc.commandOf(pid) ?? '?' })))
}

/**
 * @param {string} text  /proc/net/tcp and tcp6
 * @param {number} port
 * @param {string | null} address
 * @returns {string[]} inodes of the listening sockets that stand in the way: the same address, or everything on either
 *   side
 */
function tcpInodes (text, port, address) {
  const wanted = address === null || address === '*' ? null : plainAddress(address)
  const inodes = []
  for (const line of text.split('\n')) {
    const fields = line.trim().split(/\s+/)
    if (fields[3] !== LISTEN) continue
    const [hexAddress, hexPort] = fields[1].split(':')
    if (parseInt(hexPort, 16) !== port) continue
    const taken = plainAddress(hexToAddress(hexAddress))
    if (wanted === null || wanted === taken || isWildcard(wanted) || isWildcard(taken)) inodes.push(fields[9])
  }
  return inodes
}

/**
 * @param {string} text  /proc/net/unix
 * @param {string} path
 * @returns {string[]}
 */
function unixInodes (text, path) {
  const inodes = []
  for (const line of text.split('\n')) {
    // Num RefCount Protocol Flags Type St Inode Path; a path may hold spaces
    const fields = /^\S+ \S+ \S+ (\S+) \S+ \S+ +(\d+) (.*)$/.exec(line)
    if (fields && fields[3] === path && (parseInt(fields[1], 16) & ACCEPTS_CONNECTIONS) !== 0) inodes.push(fields[2])
  }
  return inodes
}

/**
 * @param {string} hex  32-bit words in the machine's byte order, little-endian wherever Node's builds run but s390x
 * @returns {string}
 */
function hexToAddress (hex) {
  const words = (hex.match(/.{8}/g) ?? []).map(word => Buffer.from(word, 'hex'))
  const bytes = Buffer.concat(process.arch === 's390x' ? words : words.map(word => word.reverse()))
  if (bytes.length === 4) return bytes.join('.')
  return (bytes.toString('hex').match(/.{4}/g) ?? []).join(':')
}

/** @param {string} address  one text for each address: IPv6 written short, ::ffff:1.2.3.4 as IPv4 */
function plainAddress (address) {
  const bare = address.replace(/^\[|\]$/g, '').split('%')[0]
  if (!net.isIPv6(bare)) return bare
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const mapped = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(short)
  if (!mapped) return short
  const value = parseInt(mapped[1], 16) * 0x10000 + parseInt(mapped[2], 16)
  return [24, 16, 8, 0].map(shift => (value >>> shift) & 0xff).join('.')
}

/** @param {string} address */
function isWildcard (address) {
  return address === '0.0.0.0' || address === '::'
}

/**
 * Reading the links is cheap and never waits, so it is done here in pieces rather than by the tens of thousands in the
 * thread pool.
 * @param {Set<string>} inodes
 * @param {number} deadlineMs
 * @returns {Promise<number[]>}
 */
async function holdersOf (inodes, deadlineMs) {
  const links = new Set([...inodes].map(inode => `socket:[${inode}]`))
  const breathe = createBreather()
  const holders = []
  for (const pid of await proc.listPids()) {
    await breathe()
    if (performance.now() >= deadlineMs || holders.length === MAX_OWNERS) break
    if (await holdsOne(pid, links, breathe)) holders.push(pid)
  }
  return holders
}

/**
 * @param {number} pid
 * @param {Set<string>} links
 * @param {() => Promise<void> | undefined} breathe
 */
async function holdsOne (pid, links, breathe) {
  for (const fd of namesIn(`/proc/${pid}/fd`)) {
    await breathe()
    if (links.has(linkAt(`/proc/${pid}/fd/${fd}`))) return true
  }
  return false
}

/** @param {string} link */
function linkAt (link) {
  try {
    return fs.readlinkSync(link)
  } catch (err) {
    if (err.code === undefined) throw err
    return '' // closed meanwhile
  }
}

/**
 * The kernel lists the listening sockets first. A busy server has a hundred thousand closed connections after them, 15
 * MB of text: they are not read.
 * @param {string} file  /proc/net/tcp or tcp6
 */
async function readListening (file) {
  let handle
  let text = ''
  try {
    handle = await fsp.open(file)
    const buffer = Buffer.alloc(CHUNK_BYTES)
    while (!NOT_LISTENING.test(text)) {
      const { bytesRead } = await handle.read(buffer, 0, CHUNK_BYTES)
      if (bytesRead === 0) break
      text += buffer.toString('latin1', 0, bytesRead)
    }
  } catch (err) {
    if (err.code === undefined) throw err // no /proc, or no IPv6: what is known is enough
  } finally {
    await handle?.close()
  }
  return text
}

/**
 * @param {Owner[]} owners
 * @returns {string} "pid 4242 (node server.js)", safe for a terminal: the command is another program's text
 */
function describeOwner (owners) {
  if (owners.length === 0) return 'a process that this user may not see'
  const { pid, command } = owners[0]
  const plain = command.replace(/[^\x20-\x7e]+/g, '?')
  const short = plain.length > COMMAND_CHARS ? `${plain.slice(0, COMMAND_CHARS - 3)}...` : plain
  return `pid ${pid} (${short})${owners.length > 1 ? ` and ${owners.length - 1} more` : ''}`
}

module.exports = { findPortOwner, describeOwner, tcpInodes, unixInodes, hexToAddress, plainAddress }
