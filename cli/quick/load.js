'use strict'
/** The quick way of the package is one file, made when it is packed (packaging/bundle.js); a checkout has none. */
const fs = require('node:fs')
const path = require('node:path')

const BUNDLE = path.join(__dirname, '..', '..', 'dist', 'ls.js')

/** @returns {typeof import('./ls').quickLs} */
function quickWay () {
  return (fs.existsSync(BUNDLE) ? require(BUNDLE)('cli/quick/ls.js') : require('./ls')).quickLs
}

module.exports = { quickWay, BUNDLE }
