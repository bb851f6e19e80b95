'use strict'
/** Where the lines that were typed are kept: on this side, per user and app, since a worker must not write into homes. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')

/**
 * @param {Record<string, string | undefined>} env
 * @param {string} app
 * @returns {string | null}   null: there is no place for it, and nothing is kept
 */
function historyFile (env, app) {
  const stateHome = env.XDG_STATE_HOME && path.isAbsolute(env.XDG_STATE_HOME) ? env.XDG_STATE_HOME : path.join(env.HOME || os.homedir(), '.local', 'state')
  const folder = path.join(stateHome, 'bellwether', 'history')
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (err) {
    return null // a home that cannot be written: attaching works all the same
  }
  return path.join(folder, app)
}

module.exports = { historyFile }
