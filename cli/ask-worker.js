'use strict'
/**
 * One question of a verb to one worker, by its own socket or the one for a group; failures become messages for people.
 */
const { ask } = require('../repl/client/ask')
const { replFailure } = require('./open-repl')
const { readOnlySocketOf, socketOf } = require('./worker-sockets')

/**
 * @param {string} runDir
 * @param {string} id
 * @param {{ type: string, [field: string]: unknown }} request
 * @param {Parameters<typeof ask>[2]} how
 * @returns {Promise<any>}
 * @throws BellwetherError
 */
async function askWorker (runDir, id, request, how) {
  try {
    return await ask(socketOf(runDir, id), request, how)
  } catch (err) {
    if (err.code !== 'EACCES') throw replFailure(err, id, runDir)
  }
  try {
    return await ask(readOnlySocketOf(runDir, id), request, how)
  } catch (err) {
    throw replFailure(err, id, runDir)
  }
}

module.exports = { askWorker }
