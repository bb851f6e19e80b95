'use strict'
/**
 * All files of an installation, and how those that are there compare with them. Writing and removing is for the verb.
 */
const fs = require('node:fs')
const path = require('node:path')
const { serviceUnit, SERVICE } = require('./service-unit')
const { socketUnits } = require('./socket-units')
const { DROP_INS, dropInText } = require('./drop-ins')
const { whoWrote } = require('./unit-text')

/** @typedef {import('./service-unit').Plan} Plan */
/** @typedef {{ name: string, text: string }} UnitFile   name: below the folder of units */
/**
 * @typedef {'missing' | 'same' | 'older' | 'changed' | 'foreign'} FileState  older: ours, from other settings or
 *   another version
 */

const OUR_NAMES = /^bellwether(-[A-Za-z0-9_-]+(\.ipv6)?)?\.(service|socket)$/
const DROP_IN_FOLDER = `${SERVICE}.d`

/**
 * @param {Plan} plan
 * @param {string[]} [dropIns]  names
 * @returns {UnitFile[]}
 */
function unitFiles (plan, dropIns = []) {
  const sockets = socketUnits(plan)
  return [
    { name: SERVICE, text: serviceUnit(plan, sockets.map(socket => socket.name)) },
    ...sockets,
    ...DROP_INS.filter(dropIn => dropIns.includes(dropIn.name))
      .map(dropIn => ({ name: `${DROP_IN_FOLDER}/${dropIn.name}.conf`, text: dropInText(dropIn, plan) }))
  ]
}

/**
 * @param {string} folder
 * @param {UnitFile} unit
 * @returns {FileState}
 */
function stateOf (folder, { name, text }) {
  const found = readIfThere(path.join(folder, name))
  if (found === null) return 'missing'
  if (found === text) return 'same'
  const writer = whoWrote(found)
  return writer === 'ours' ? 'older' : writer
}

/**
 * @param {string} folder
 * @returns {{ name: string, writer: 'ours' | 'changed' | 'foreign' }[]}  files that bear our names
 */
function filesThere (folder) {
  const units = namesIn(folder).filter(name => OUR_NAMES.test(name))
  const dropIns = namesIn(path.join(folder, DROP_IN_FOLDER)).map(name => `${DROP_IN_FOLDER}/${name}`)
  return [...units, ...dropIns].flatMap(name => {
    const text = readIfThere(path.join(folder, name))
    return text === null ? [] : [{ name, writer: whoWrote(text) }]
  })
}

/** @param {string} folder */
function namesIn (folder) {
  try {
    return fs.readdirSync(folder).sort()
  } catch (err) {
    if (err.code !== 'ENOENT') throw err
    return []
  }
}

/** @param {string} file */
function readIfThere (file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (err) {
    if (err.code !== 'ENOENT' && err.code !== 'ENOTDIR') throw err
    return null
  }
}

module.exports = { unitFiles, stateOf, filesThere, DROP_IN_FOLDER }
