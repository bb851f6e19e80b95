'use strict'
/** A real PM2: BW_TEST_PM2 is the path of its command. Without it what needs one is skipped, with one visible line. */
const fs = require('node:fs')

const PM2 = process.env.BW_TEST_PM2 ?? ''
const isThere = PM2 !== '' && fs.existsSync(PM2)
if (!isThere) process.stderr.write(`skipped: PM2 (BW_TEST_PM2 ${PM2 === '' ? 'is not set' : `has no file: ${PM2}`})\n`)

/** @type {jest.It} */
const testWithPm2 = isThere ? test : test.skip

module.exports = { PM2, testWithPm2 }
