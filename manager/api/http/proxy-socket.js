'use strict'
/**
 * The UNIX socket of the HTTP port, for a proxy on this machine: the rights of the file say which process may connect,
 * so a request that comes by it may name its user.
 *
 * The socket is bound under another name and put in place by a rename. So a socket that a killed manager left is
 * replaced in one step, and Node, which removes the name that it bound, removes no other manager's. The next manager of
 * an upgrade inherits it.
 */
const fs = require('node:fs')
const net = require('node:net')
const path = require('node:path')
const { faultInParents } = require('../../../common/folder-trust')
const { BellwetherError } = require('../../../common/errors')

/** For the owner and the group of the folder, to which a proxy can be given. */
const UMASK = 0o117
const ASK_MS = 1000

/**
 * @param {net.Server} server
 * @param {string} file
 * @param {{ inherited: number | null, isOurs: boolean }} how   inherited: of the manager before; isOurs: the process
 *   that answers there is a manager that has handed over
 * @returns {Promise<() => void>}   removes the file, if it is still this one
 * @throws BW_ADDRESS_IN_USE, BW_ADDRESS_UNUSABLE
 */
async function listenForProxy (server, file, { inherited, isOurs }) {
  try {
    if (inherited !== null) await listen(server, { fd: inherited })
    else await putInPlace(server, file, isOurs)
    const { ino } = fs.lstatSync(file)
    return () => { if (entryOf(file)?.ino === ino) fs.rmSync(file, { force: true }) }
  } catch (err) {
    server.close()
    throw err instanceof BellwetherError ? err : unusable(file, err.message)
  }
}

/** @param {net.Server} server @param {string} file @param {boolean} isOurs */
async function putInPlace (server, file, isOurs) {
  const dir = path.dirname(file)
  if (entryOf(dir) === null) throw unusable(file, `the folder ${dir} is not there`)
  const fault = faultInParents(file, { anyGroup: true }) // the group may be the proxy's
  if (fault) throw unusable(file, fault.what)
  const there = entryOf(file)
  if (there !== null && !there.isSocket()) throw unusable(file, 'it is there, and is no socket')
  if (there !== null && !isOurs && await answers(file)) {
    throw new BellwetherError('BW_ADDRESS_IN_USE',
      `${file} (http.socket) is in use: somebody answers there. End that process, or set http.socket to another path.`)
  }
  const bound = `${file}.new`
  if (entryOf(bound)?.isSocket()) fs.rmSync(bound) // of a manager that was killed before the rename
  const before = process.umask(UMASK) // the bind is synchronous: the file never has another mode
  const listening = listen(server, { path: bound })
  process.umask(before)
  await listening
  fs.renameSync(bound, file)
}

/** @param {net.Server} server @param {net.ListenOptions | { fd: number }} at @returns {Promise<void>} */
function listen (server, at) {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(at, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** @param {string} file */
function entryOf (file) { return fs.lstatSync(file, { throwIfNoEntry: false }) ?? null }

/** @param {string} file @param {string} why */
function unusable (file, why) {
  return new BellwetherError('BW_ADDRESS_UNUSABLE',
    `${file} (http.socket) cannot be listened on: ${why}. Set http.socket to a path in a folder that belongs to the manager's user, or to null.`)
}

/** @param {string} file @returns {Promise<boolean>} */
function answers (file) {
  return new Promise(resolve => {
    const socket = net.connect(file)
    const end = (/** @type {boolean} */ isThere) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.setTimeout(ASK_MS, () => end(true)) // a full queue belongs to a living server
    socket.once('connect', () => end(true))
    socket.once('error', (/** @type {NodeJS.ErrnoException} */ err) => end(err.code === 'EAGAIN'))
  })
}

module.exports = { listenForProxy }
