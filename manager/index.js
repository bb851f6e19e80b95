'use strict'
/** What the manager offers to the command: everything else in this folder is its inside. */
const { runManager } = require('./run')

module.exports = { runManager }
