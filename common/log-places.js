'use strict'
/**
 * Where log files lie that the settings name (log.outFile), kept for those who ask no manager: `bellwether logs` while
 * none runs, and of an app that was deleted or has other files by now. Written before a worker is started with them.
 */
const path = require('node:path')
const { readState, writeState } = require('./state-file')

const FILE = 'log-places.json'
/** Of all apps; the oldest goes first. */
const MAX_PLACES = 500

/**
 * @typedef {object} LogPlace
 * @property {string} app
 * @property {'out' | 'err' | null} stream   null: both go to it
 * @property {number | null} slot            null: workers share it
 * @property {string} file
 */

/**
 * @param {string} stateDir
 * @returns {LogPlace[]}   oldest first
 */
function readLogPlaces (stateDir) {
  try {
    return readState(path.join(stateDir, FILE)).content?.places ?? []
  } catch (err) {
    if (err.code === undefined) throw err
    return [] // damaged, or not ours to read: the files are where they are
  }
}

/**
 * @param {string} stateDir
 * @param {string} app
 * @param {(file: string) => number | null} slotOf   of which a file is; null: workers share it
 * @param {{ outPath: string, errPath: string, named?: { files: string[] } } | null} logs
 */
function noteLogPlaces (stateDir, app, slotOf, logs) {
  if (!logs?.named) return
  const { outPath, errPath, named } = logs
  const places = readLogPlaces(stateDir)
  const news = placesOf(app, slotOf, { outPath, errPath }).filter(({ file }) => named.files.includes(file))
    .filter(place => !places.some(other => isSame(other, place)))
  if (news.length === 0) return
  try {
    writeState(path.join(stateDir, FILE), { places: [...places, ...news].slice(-MAX_PLACES) }, { durable: false })
  } catch (err) {
    if (err.code === undefined) throw err // a full disk: it is noted with the next start
  }
}

/**
 * @param {string} app
 * @param {(file: string) => number | null} slotOf
 * @param {{ outPath: string, errPath: string }} files
 * @returns {LogPlace[]}
 */
function placesOf (app, slotOf, { outPath, errPath }) {
  const [out, err] = [outPath, errPath].map(file => ({ app, slot: slotOf(file), file }))
  return outPath === errPath ? [{ ...out, stream: null }] : [{ ...out, stream: 'out' }, { ...err, stream: 'err' }]
}

/** @param {LogPlace} one @param {LogPlace} other */
function isSame (one, other) {
  return one.app === other.app && one.file === other.file && one.stream === other.stream && one.slot === other.slot
}

module.exports = { readLogPlaces, noteLogPlaces }
