'use strict'
/** Files of a folder that may not be there, or not be ours to see. */
const path = require('node:path')
const { namesIn } = require('../../common/or-null')

/** @param {string} dir @returns {string[]} full paths; empty when it cannot be read */
function filesIn (dir) {
  return namesIn(dir).map(name => path.join(dir, name))
}

module.exports = { filesIn }
