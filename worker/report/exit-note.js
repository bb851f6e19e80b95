'use strict'
/**
 * The exit code of a run of a job, written down by itself: a manager that adopts the run is not its parent, and one
 * that comes after its end has nothing else to know it by. A run that is killed leaves no note.
 */
const fs = require('node:fs') // now: at the end the process may have no descriptor left for what is not loaded

/** @param {string} file */
function installExitNote (file) {
  process.on('exit', code => {
    const text = JSON.stringify({ code: Number(process.exitCode ?? code) || 0, atMs: Date.now() })
    try {
      fs.writeFileSync(file, text, { mode: 0o600 })
    } catch (err) { // a full disk: then its end is not known, and it ends all the same
    }
  })
}

module.exports = { installExitNote }
