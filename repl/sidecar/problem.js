'use strict'
/**
 * An error with a code, for the answer to a request. (The sidecar loads nothing of the manager's; docs/errors.md
 * explains the codes.)
 */

/** @param {string} code @param {string} message */
const problem = (code, message) => Object.assign(new Error(message), { code })

module.exports = { problem }
