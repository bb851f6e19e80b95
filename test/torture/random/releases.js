'use strict'
/**
 * The releases that are deployed: good ones, and those that each fail in their own way. A release is a folder of its
 * own; the settings file names its script.
 */
const fs = require('node:fs')
const path = require('node:path')

const APP = JSON.stringify(path.join(__dirname, 'app.js'))
/** A release that dies must do so within reload.settleMs of being ready. */
const DIES_AFTER_MS = 10

/** What stands in a release, by the way in which it fails. @type {Record<string, (id: string) => string>} */
const CODE = {
  good: id => `require(${APP}).serve(${JSON.stringify(id)})\n`,
  throws: () => "throw new Error('this release throws at boot')\n",
  exits: () => 'process.exit(0)\n',
  blocks: () => 'while (true);\n',
  dies: id => `require(${APP}).serve(${JSON.stringify(id)}).once('listening', () => setTimeout(() => process.exit(1), ${DIES_AFTER_MS}))\n`,
  'never-listens': () => 'setInterval(() => {}, 1000)\n',
  'never-answers': () => "require('node:http').createServer(() => {}).listen(Number(process.env.PORT), '127.0.0.1')\n"
}
const BAD = Object.keys(CODE).filter(way => way !== 'good')

/**
 * @param {string} folder   of the app
 * @param {string} id
 * @param {string} way      a key of CODE
 * @returns {string} its script, relative to the folder
 */
function writeRelease (folder, id, way) {
  const script = path.join('releases', id, 'web.js')
  fs.mkdirSync(path.join(folder, 'releases', id), { recursive: true })
  fs.writeFileSync(path.join(folder, script), CODE[way](id))
  return script
}

module.exports = { writeRelease, BAD }
