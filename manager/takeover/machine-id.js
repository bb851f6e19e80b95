'use strict'
/** The identity of this machine: it shows that another machine wrote a list of apps. */
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
