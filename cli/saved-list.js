'use strict'
/** Whether a manager that is started here would find apps: in the saved list, in its copy, or by workers that live. */
const fs = require('node:fs')
const { hasState } = require('../common/state-file')

/** @param {{ stateFile: string, workersDir: string }} paths */
function mayHaveApps ({ stateFile, workersDir }) { return hasState(stateFile) || hasSockets(workersDir) }

/** @param {string} dir */
function hasSockets (dir) {
  try {
    // one level down, too: workers that run as another user have a folder there
    return fs.readdirSync(dir, { recursive: true }).some(name => String(name).endsWith('.sock'))
  } catch (err) {
    if (err.code === undefined) throw err
    return false // no such folder, or not ours to read
  }
}

module.exports = { mayHaveApps }
