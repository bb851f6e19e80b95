'use strict'
/** A folder for results, or an error that says which and what to do. */
const { makeFolders } = require('../manager/paths')
const { told } = require('./store/failures')

/**
 * @param {string} dir  absolute; made for us alone, with those above it, where it is missing
 * @throws {import('../manager/errors').BellwetherError} BW_BENCH_STORE, BW_BENCH_DISK
 */
function makeFolder (dir) {
  try {
    makeFolders(dir)
  } catch (err) {
    throw told(err, dir, 'There is no place for results')
  }
}

module.exports = { makeFolder }
