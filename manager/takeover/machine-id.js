'use strict'
/** Which machine this is, so that a list of apps that another one wrote can be told. */
const fs = require('node:fs')

/** @type {string | null | undefined} */
let id

/** @returns {string | null}   machine-id(5), made at its installation; null: it has none (a container, macOS) */
function machineId () {
  if (id === undefined) id = read()
  return id
}

function read () {
  try {
    return fs.readFileSync('/etc/machine-id', 'latin1').trim() || null
  } catch (err) {
    if (err.code === undefined) throw err
    return null
  }
}

module.exports = { machineId }
