'use strict'
/** Where the Debian package puts what. */
const { LINK } = require('../../common/installed-command')

const LIB = '/usr/lib/bellwether'
/** What dpkg writes and removes; nothing runs from here. */
const PACKAGE = `${LIB}/package`

module.exports = {
  LIB,
  PACKAGE,
  COMMAND: `${LIB}/${LINK}/bin/bellwether.js`,
  SETTINGS: '/etc/bellwether/bellwether.config.js',
  DEBIAN_NODE: '/usr/bin/node'
}
