'use strict'
/** One process writes a store; its lock (common/pid-lock.js) says which, and with which engine. */
const path = require('node:path')
const { BellwetherError } = require('../../common/errors')
const { takePidLock, pidLockHolder } = require('../../common/pid-lock')

const FILE_NAME = 'lock'

/**
 * @param {string} dir     of the store; it exists
 * @param {string} engine  for processes that read meanwhile
 * @returns {{ release: () => void }}
 * @throws BW_BENCH_BUSY with the pid of the process that holds it
 */
function takeLock (dir, engine) {
  const taken = takePidLock(path.join(dir, FILE_NAME), { engine })
  if ('release' in taken) return taken
  const { pid } = taken.holder
  throw new BellwetherError('BW_BENCH_BUSY',
    `Process ${pid} writes the results in ${dir} now. Wait until it is done, or end it.`, { details: { pid } })
}

/**
 * The process that writes the store in this folder now.
 * @param {string} dir
 */
function lockHolder (dir) { return pidLockHolder(path.join(dir, FILE_NAME)) }

module.exports = { takeLock, lockHolder }
