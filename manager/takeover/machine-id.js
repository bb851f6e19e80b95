'use strict'
/** Which machine this is, so that a list of apps that another one wrote can be told. */
const { readText } = require('../../common/read-text')

/** @type {string | null | undefined} */
let id

/** @returns {string | null}   machine-id(5), made at its installation; null: it has none (a container, macOS) */
function machineId () {
  if (id === undefined) id = read()
  return id
}

function read () {
  return readText('/etc/machine-id').trim() || null
}

module.exports = { machineId }
