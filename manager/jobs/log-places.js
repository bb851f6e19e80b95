'use strict'
/** Where the log lines of a run stand: its part of the files that its app writes. */
const fs = require('node:fs')

/** @typedef {{ outPath: string, errPath: string, outOffset: number, errOffset: number }} WorkerLogs */
/** @typedef {import('./run-record').LogPlace} LogPlace */

/** @param {WorkerLogs} logs   of its worker, which has just got its process @returns {LogPlace[]} */
function logsAtStart ({ outPath, errPath, outOffset, errOffset }) {
  const out = { path: outPath, fromByte: outOffset, toByte: null }
  return outPath === errPath ? [out] : [out, { path: errPath, fromByte: errOffset, toByte: null }]
}

/**
 * @param {LogPlace[]} logs
 * @returns {LogPlace[]}   toByte null: the file is another one now (it was rotated) or cannot be seen, and the end is
 *   not known
 */
function logsAtEnd (logs) {
  return logs.map(place => {
    const size = sizeOf(place.path)
    return { ...place, toByte: size < place.fromByte ? null : size }
  })
}

/** @param {string} file */
function sizeOf (file) {
  try {
    return fs.statSync(file).size
  } catch (err) {
    if (err.code === undefined) throw err
    return 0 // it is gone, or its folder lets nobody in: a run ends all the same
  }
}

module.exports = { logsAtStart, logsAtEnd }
