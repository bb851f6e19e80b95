'use strict'
/**
 * The listening sockets of a command. Each comes to this process twice, since Node cannot listen on a descriptor and
 * keep it: through the first copy it is made to listen, and the second one is passed on. Connections wait in the
 * kernel's queue from then on, whether a command accepts them or not.
 */
const fs = require('node:fs')
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const { handleFromFd, bindPipe, PRIVATE_UMASK } = require('../../common/bind-address')

/** As Node's own servers have it. */
const BACKLOG = 511
const MAX_NAME_CHARS = 60

/** @typedef {{ key: string, fd: number, address: import('../../protocol/from-worker').ServerAddress }} Passed */

/**
 * @param {import('../../protocol/boot-record').BootRecord['listeners']} inherited
 * @param {readonly string[]} order   keys
 * @returns {Passed[]}  in that order; those it does not name come last
 * @throws what listen() meets
 */
function listenOnAll (inherited, order) {
  const place = (/** @type {string} */ key) => (order.indexOf(key) + order.length + 1) % (order.length + 1)
  return inherited.map(({ key, fd, reserveFd }) => {
    const handle = handleFromFd(fd)
    listen(handle)
    const address = addressOf(handle, key)
    // before this process comes to accept anything: the loop has not turned since
    if (reserveFd !== undefined) handle.close()
    return { key, fd: reserveFd ?? fd, address }
  }).sort((a, b) => place(a.key) - place(b.key))
}

/**
 * @param {import('../../common/bind-address').BoundHandle} handle
 * @param {string} key
 * @returns {Passed['address']}
 */
function addressOf (handle, key) {
  /** @type {any} */
  const out = {}
  if (handle.getsockname?.(out) !== 0) return key.replace(/^unix:/, '')
  return { address: out.address, port: out.port, family: out.family }
}

/** @param {import('../../common/bind-address').BoundHandle} handle */
function listen (handle) {
  const errno = handle.listen(BACKLOG)
  if (errno !== 0) throw Object.assign(new Error(`listen failed (${errno})`), { code: 'BW_SPAWN', errno })
}

/**
 * A socket of this worker alone, at which the manager asks it over HTTP. Made to listen by another process: this one
 * has no second copy of it.
 * @param {string} file
 * @returns {import('../../common/bind-address').BoundHandle}   to be kept: its descriptor is passed on
 */
function bindOwn (file) {
  fs.rmSync(file, { force: true })
  const handle = bindPipe(file, { umask: PRIVATE_UMASK })
  handle.unref()
  const { status, error } = spawnSync(process.execPath, [path.join(__dirname, 'listen-once.js')], {
    stdio: ['ignore', 'ignore', 'inherit', handle.fd], env: {}
  })
  if (status === 0) return handle
  throw error ?? new Error(`${file} could not be made to listen`)
}

/**
 * For LISTEN_FDNAMES, in which a colon separates the names.
 * @param {string} key   'tcp://127.0.0.1:3000', 'unix:/run/web.sock'
 */
function nameOf (key) {
  const port = /:(\d+)(?:[?#].*)?$/.exec(key)
  const name = key.startsWith('unix:') ? path.basename(key.slice(5)) : port ? port[1] : key
  return name.replace(/[^\x21-\x7e]|:/g, '-').slice(0, MAX_NAME_CHARS)
}

module.exports = { listenOnAll, listen, bindOwn, nameOf }
