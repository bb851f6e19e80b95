'use strict'
/** The manager's interface for the command: everything else in this folder is internal. */
const { runManager } = require('./run')

module.exports = { runManager }
