'use strict'
/**
 * The UNIX socket of the HTTP port, for a proxy on this machine: who may connect is a matter of the file, so what comes by it may say who asks.
 *
 * The socket is bound under another name and put in place by a rename. So there is no moment without it when one manager follows another, a socket that
 * a killed manager left is replaced, and Node, which removes the name that it bound, removes nobody's.
 */
const fs = require('node:fs')
const net = require('node:net')
const { BellwetherError } = require('../errors')

/** For the group of the folder, to which a proxy can be given. */
const MODE = 0o660
const ASK_MS = 1000

/**
 * @param {net.Server} server
 * @param {string} file
 * @param {{ isSuccessor: boolean }} how   isSuccessor: the manager before answers there until this one does
 * @returns {Promise<() => void>}   removes the file, if it is still this one
 * @throws BW_ADDRESS_IN_USE, BW_ADDRESS_UNUSABLE
 */
async function listenForProxy (server, file, { isSuccessor }) {
  const there = fs.lstatSync(file, { throwIfNoEntry: false })
  if (there !== undefined && !there.isSocket()) throw unusable(file, 'it is there, and is no socket')
  if (there !== undefined && !isSuccessor && await answers(file)) {
    throw new BellwetherError('BW_ADDRESS_IN_USE', `${file} (http.socket) is in use: somebody answers there. End that process, or set http.socket to another path.`)
  }
  const bound = `${file}.new`
  try {
    fs.rmSync(bound, { force: true }) // of a manager that was killed between the two
    await new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(bound, () => {
        server.off('error', reject)
        resolve(undefined)
      })
    })
    fs.chmodSync(bound, MODE)
    fs.renameSync(bound, file)
  } catch (err) {
    server.close()
    throw unusable(file, err.message)
  }
  const { ino } = fs.statSync(file)
  return () => {
    if (fs.lstatSync(file, { throwIfNoEntry: false })?.ino === ino) fs.rmSync(file, { force: true })
  }
}

/** @param {string} file @param {string} why */
function unusable (file, why) {
  return new BellwetherError('BW_ADDRESS_UNUSABLE', `${file} (http.socket) cannot be listened on: ${why}. The manager was not started.`, { details: { next: ['set http.socket to a path in a folder of the manager\'s user, or to null'] } })
}

/** @param {string} file @returns {Promise<boolean>} */
function answers (file) {
  return new Promise(resolve => {
    const socket = net.connect(file)
    const end = (/** @type {boolean} */ isThere) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.setTimeout(ASK_MS, () => end(true)) // a full queue is somebody's
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })
}

module.exports = { listenForProxy }
