'use strict'
/**
 * Whether processes wait for connections on given listening sockets, as the kernel shows it. A connection would show
 * nothing: the kernel takes it for whoever holds the socket, and older workers hold it, too. So this looks at what the
 * processes wait for: an epoll that has the socket, or a thread in accept, poll or select on it. Reads /proc only.
 */
const fs = require('node:fs')
const { orNull, namesIn } = require('../../common/or-null')

/** Numbers of the system calls: https://git.kernel.org, arch/x86/entry/syscalls and scripts/syscall.tbl. */
const CALLS = /** @type {Record<string, Record<number, 'accept' | 'poll' | 'select'>>} */ ({
  x64: { 43: 'accept', 288: 'accept', 7: 'poll', 271: 'poll', 23: 'select', 270: 'select' },
  arm64: { 202: 'accept', 242: 'accept', 73: 'poll', 72: 'select' }
})
const EPOLL = 'anon_inode:[eventpoll]'
const POLLFD_BYTES = 8
const MAX_POLLED = 4096
/** select() knows no higher descriptor. */
const MAX_SELECTED = 1024
/** poll's "there is something to read". */
const POLLIN = 1

/** @typedef {'yes' | 'no' | 'hidden'} Seen   hidden: what a process waits for may not be read */

/**
 * @param {number[]} pids
 * @param {ReadonlySet<string>} inodes   of the sockets, as in 'socket:[123]'
 * @returns {Seen}
 */
function seeAccepting (pids, inodes) {
  const seen = pids.map(pid => seeOne(pid, inodes))
  if (seen.includes('yes')) return 'yes'
  return seen.includes('hidden') ? 'hidden' : 'no'
}

/** @param {number} pid @param {ReadonlySet<string>} inodes @returns {Seen} */
function seeOne (pid, inodes) {
  const links = linksOf(pid)
  if (links === null) return 'hidden'
  const sockets = new Set([...links].filter(([, link]) => inodes.has(link)).map(([fd]) => fd))
  if (sockets.size === 0) return 'no'
  const epolls = [...links].filter(([, link]) => link === EPOLL).map(([fd]) => fd)
  if (epolls.some(fd => watchesOneOf(readText(`/proc/${pid}/fdinfo/${fd}`) ?? '', sockets))) return 'yes'
  const calls = tasksOf(pid).map(task => readText(`/proc/${pid}/task/${task}/syscall`))
  if (calls.some(call => call !== null && waitsForOneOf(parseCall(call), sockets, pid))) return 'yes'
  return calls.length > 0 && calls.every(call => call === null) ? 'hidden' : 'no'
}

/**
 * @param {string} fdinfo   of an epoll: a line "tfd: 5 events: 19 ..." for each descriptor that it watches
 * @param {ReadonlySet<number>} sockets
 */
function watchesOneOf (fdinfo, sockets) {
  return [...fdinfo.matchAll(/^tfd:\s+(\d+)\s+events:\s+([0-9a-f]+)/gm)]
    .some(([, fd, events]) => sockets.has(Number(fd)) && (parseInt(events, 16) & POLLIN) !== 0)
}

/**
 * @param {string} text   "232 0x4 0x7ffd ... sp pc"; "running"; "-1 sp pc"
 * @returns {{ call: 'accept' | 'poll' | 'select', args: number[] } | null}
 */
function parseCall (text, arch = process.arch) {
  const [number, ...args] = text.trim().split(' ')
  const call = CALLS[arch]?.[Number(number)]
  return call === undefined ? null : { call, args: args.map(Number) }
}

/**
 * @param {ReturnType<typeof parseCall>} waiting
 * @param {ReadonlySet<number>} sockets
 * @param {number} pid
 */
function waitsForOneOf (waiting, sockets, pid) {
  if (waiting === null) return false
  const { call, args: [first, second] } = waiting
  if (call === 'accept') return sockets.has(first)
  if (call === 'poll') {
    const count = Math.min(second, MAX_POLLED)
    const polled = readMemory(pid, first, count * POLLFD_BYTES)
    return polled !== null && polledFds(polled).some(fd => sockets.has(fd))
  }
  const set = readMemory(pid, second, Math.ceil(Math.min(first, MAX_SELECTED) / 8))
  return set !== null && [...sockets].some(fd => (((set[fd >> 3] ?? 0) >> (fd & 7)) & 1) === 1)
}

/** @param {Buffer} bytes   struct pollfd: int fd; short events; short revents */
function polledFds (bytes) {
  const found = []
  for (let at = 0; at + POLLFD_BYTES <= bytes.length; at += POLLFD_BYTES) {
    if ((bytes.readInt16LE(at + 4) & POLLIN) !== 0) found.push(bytes.readInt32LE(at))
  }
  return found
}

/** @param {number} pid @returns {Map<number, string> | null}  null: they may not be read, or it is gone */
function linksOf (pid) {
  const names = orNull(() => fs.readdirSync(`/proc/${pid}/fd`))
  if (names === null) return fs.existsSync(`/proc/${pid}`) ? null : new Map()
  return new Map(names.map(name => [Number(name), orNull(() => fs.readlinkSync(`/proc/${pid}/fd/${name}`)) ?? '']))
}

/** @param {number} pid */
function tasksOf (pid) { return namesIn(`/proc/${pid}/task`) }

/** @param {string} file */
function readText (file) { return orNull(() => fs.readFileSync(file, 'latin1')) }

/** @param {number} pid @param {number} address @param {number} length @returns {Buffer | null} */
function readMemory (pid, address, length) {
  if (!Number.isSafeInteger(address) || address === 0 || length === 0) return null
  return orNull(() => {
    const fd = fs.openSync(`/proc/${pid}/mem`, 'r')
    try {
      const bytes = Buffer.alloc(length)
      return bytes.subarray(0, fs.readSync(fd, bytes, 0, length, address))
    } finally {
      fs.closeSync(fd)
    }
  })
}

module.exports = { seeAccepting, linksOf, watchesOneOf, parseCall, polledFds }
