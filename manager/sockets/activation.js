'use strict'
/**
 * Listening sockets that systemd holds for us (.socket units): LISTEN_FDS descriptors from 3 on, with names. They are
 * bound and listening already; we keep them open as long as we live and never close or unlink them. This file takes
 * them over and finds out what each one is; which app uses it is for listeners.js.
 */
const fs = require('node:fs')
const net = require('node:net')
const { handleFromFd } = require('../../common/bind-address')
const { listenerKey } = require('../../common/address')

/** sd_listen_fds(3): SD_LISTEN_FDS_START. */
const FIRST_FD = 3

/** @typedef {{ name: string, fd: number }} PassedFd */
/**
 * @typedef {{ name: string, fd: number, key: string,
 *   handle: import('../../common/bind-address').BoundHandle }} PassedSocket
 */

/**
 * The descriptors that were passed to this very process, by its environment. Pure.
 * @param {Record<string, string | undefined>} env
 * @param {number} pid
 * @returns {PassedFd[]}
 */
function passedFds ({ LISTEN_PID: listenPid, LISTEN_FDS: count = '', LISTEN_FDNAMES: names = '' }, pid) {
  if (Number(listenPid) !== pid || !/^[1-9]\d{0,3}$/.test(count)) return []
  const nameOf = names.split(':')
  return Array.from({ length: Number(count) }, (_, i) => ({ name: nameOf[i] ?? '', fd: FIRST_FD + i }))
}

/**
 * Takes the sockets over. The variables are removed: no child is to believe that they are meant for it.
 * @param {Record<string, string | undefined>} env
 * @param {(event: Record<string, any>) => void} report
 * @returns {PassedSocket[]}
 */
function takePassedSockets (env, report) {
  const fds = passedFds(env, process.pid)
  for (const name of ['LISTEN_PID', 'LISTEN_FDS', 'LISTEN_FDNAMES']) delete env[name]
  return fds.flatMap(({ name, fd }) => {
    try {
      const handle = handleFromFd(fd)
      return [{ name, fd, handle, key: keyOf(handle, fd) }]
    } catch (err) {
      report({
        level: 'warn',
        event: 'passed-socket',
        reason: `the descriptor ${fd} (${name || 'without a name'}) from the service manager is no stream socket that can be used: ${err.message}. It is left alone`
      })
      return []
    }
  })
}

/**
 * @param {import('../../common/bind-address').BoundHandle} handle
 * @param {number} fd
 * @returns {string}
 */
function keyOf (handle, fd) {
  if (!handle.getsockname) return listenerKey({ path: unixPathOf(fd) })
  /** @type {{ address?: string, port?: number }} */
  const name = {}
  handle.getsockname(name)
  if (!name.address || !name.port || net.isIP(name.address) === 0) throw new Error('it has no address')
  return listenerKey({ host: name.address, port: name.port })
}

/**
 * Node tells no path of a bound UNIX socket; the kernel lists it by its inode.
 * @param {number} fd
 * @returns {string}
 */
function unixPathOf (fd) {
  const inode = /^socket:\[(\d+)\]$/.exec(fs.readlinkSync(`/proc/self/fd/${fd}`))?.[1]
  const found = inode === undefined ? null : pathOfInode(fs.readFileSync('/proc/self/net/unix', 'utf8'), inode)
  if (found === null) throw new Error('it has no path')
  return found
}

/**
 * @param {string} table  /proc/net/unix: "Num RefCount Protocol Flags Type St Inode Path"
 * @param {string} inode
 * @returns {string | null}  null: not listed, or bound to no path of the file system
 */
function pathOfInode (table, inode) {
  for (const line of table.split('\n')) {
    const fields = /^\S+ \S+ \S+ \S+ \S+ \S+ +(\d+) (\/.*)$/.exec(line)
    if (fields?.[1] === inode) return fields[2]
  }
  return null
}

module.exports = { takePassedSockets, passedFds, pathOfInode }
