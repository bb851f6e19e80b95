'use strict'
/**
 * The order for a manager's process, as that process receives it. The command starts the process before it knows that
 * the settings are good. Until the order has come whole, the process has done nothing: no lock, no file, no socket;
 * when the command ends without giving one, it ends too.
 */
const fs = require('node:fs')
const { EXIT } = require('../common/errors')

/** A process with this variable waits for its order; whatever it starts is another matter. */
const ON_ORDER = 'BELLWETHER_ON_ORDER'
/** Both ways: the order in, one line when the manager can be asked out. */
const ORDER_FD = 3
const READY_LINE = 'ready\n'
const CHUNK_BYTES = 64 * 1024

/**
 * @typedef {object} ManagerOrder
 * @property {'all' | 'none'} resume       whether the apps of the saved list run again
 * @property {import('../manager/settings/load').LoadedManager} settings   its own, checked by the command: no code for
 *   that is loaded here
 * @property {string} log                  where its stdout and stderr lead; the file is there
 */

/** @type {ManagerOrder | null} */
let order = null

/** Where none comes, the process ends. */
function receiveOrder () {
  delete process.env[ON_ORDER]
  void require('../manager/settings').normaliseApp // what a manager needs in any case, while the order may be on its way
  const line = readLine()
  if (line === null) process.exit(EXIT.done)
  const { log } = order = JSON.parse(line)
  lead(1, log)
  lead(2, log)
}

/** @returns {ManagerOrder | null}  null: this process was not started early */
function givenOrder () { return order }

/** Waits for it: there is nothing else to do. @returns {string | null} */
function readLine () {
  const chunk = Buffer.alloc(CHUNK_BYTES)
  /** @type {Buffer[]} */
  const chunks = []
  for (;;) {
    const bytes = fs.readSync(ORDER_FD, chunk)
    if (bytes === 0) return null
    chunks.push(Buffer.from(chunk.subarray(0, bytes)))
    if (chunk[bytes - 1] === 10) return Buffer.concat(chunks).toString('utf8')
  }
}

/**
 * Node has no dup2: the file that is opened gets the lowest free number. Nothing else opens files here: this comes
 * before the first use of process.stdout, and no other thread runs JavaScript.
 * @param {number} fd
 * @param {string} file
 */
function lead (fd, file) {
  fs.closeSync(fs.openSync(file, 'a', 0o600)) // what is wrong with it is still said where the command hears it
  fs.closeSync(fd)
  const got = fs.openSync(file, 'a', 0o600)
  if (got !== fd) throw new Error(`${file} was opened as descriptor ${got}, not ${fd}`)
}

/** The manager can be asked: the command need not look for it. It may be gone. */
function sayReady () {
  try {
    fs.writeSync(ORDER_FD, READY_LINE)
  } catch (err) {
    if (err.code !== 'EPIPE' && err.code !== 'ECONNRESET') throw err
  }
  fs.closeSync(ORDER_FD)
}

module.exports = { receiveOrder, givenOrder, sayReady, ON_ORDER, ORDER_FD, READY_LINE }
