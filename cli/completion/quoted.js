'use strict'

/** As one word of a shell. @param {string} text */
function quoted (text) { return `'${text.replaceAll("'", "'\\''")}'` }

/** As one word of fish. @param {string} text */
function fishQuoted (text) { return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` }

module.exports = { quoted, fishQuoted }
