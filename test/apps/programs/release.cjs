'use strict'
/** Which release this is: a file says it, so that a test can put another one in place. */
const fs = require('node:fs')

exports.isBad = fs.readFileSync(String(process.env.RELEASE_FILE), 'utf8') === 'bad'
/** Who answers: the process that a test would kill. */
exports.me = process.env.MAIN_PID ?? String(process.pid)
