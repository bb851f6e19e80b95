'use strict'
/** The setting `pidFile`: the worker writes its pid into a file, and removes it at its end, unless another has it. */
const fs = require('node:fs')
const { removeFile } = require('../../common/remove-file')
const { textOrNull } = require('../../common/read-text')

/** @param {string} file */
function installPidFile (file) {
  const text = String(process.pid)
  fs.writeFileSync(file, text)
  process.on('exit', () => { if (textOrNull(file) === text) removeFile(file) })
}

module.exports = { installPidFile }
