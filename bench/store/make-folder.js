'use strict'
/** A folder for results, or an error that says which and what to do. */
const { faultInFolder, faultInParents } = require('../../common/folder-trust')
const { BellwetherError } = require('../../common/errors')
const { makeFolders } = require('../../common/paths')
const { told } = require('./failures')

/**
 * @param {string} dir  absolute; made for us alone, with those above it, where it is missing
 * @throws {import('../../common/errors').BellwetherError} BW_BENCH_STORE, BW_BENCH_DISK
 */
function makeFolder (dir) {
  try {
    makeFolders(dir)
  } catch (err) {
    throw told(err, dir, 'There is no place for results')
  }
}

/**
 * Makes a folder for results: its content is believed, and removed. So the folder must be ours alone, and every folder
 * above it ours or root's.
 * @param {string} dir  absolute
 * @throws {BellwetherError} BW_HOME: another user could change it; as makeFolder
 */
function makeOwnFolder (dir) {
  const trust = (/** @type {import('../../common/folder-trust').Fault | null} */ fault) => {
    if (fault) throw new BellwetherError('BW_HOME', `${fault.what}; nothing was measured. To go on, ${fault.next}.`)
  }
  trust(faultInParents(dir))
  makeFolder(dir)
  trust(faultInFolder(dir))
}

module.exports = { makeFolder, makeOwnFolder }
