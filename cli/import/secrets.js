'use strict'
/** Whether a variable holds what must not be read over a shoulder. Pure. */
const { redact } = require('../../common/redact')

/** @param {string} name @param {string} value */
function isSecret (name, value) { return value !== '' && redact(name, value) !== value }

module.exports = { isSecret }
