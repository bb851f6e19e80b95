'use strict'
/**
 * What `bellwether-pm2 start app.js -i 2` said, as an ecosystem file in the state folder: a later reload reads it as
 * it reads any other.
 */
const fs = require('node:fs')
const path = require('node:path')
const { ensureDirs, ensureDir } = require('../../common/paths')

/** @typedef {import('../../common/paths').Paths} Paths */

const FOLDER = 'pm2'
/** By this ending it is known as a file of PM2. */
const ENDING = '.ecosystem.json'

/** @param {Paths} paths */
function folderOf ({ stateDir }) { return path.join(stateDir, FOLDER) }

/**
 * @param {Paths} paths
 * @param {Record<string, unknown> & { name: string }} app   keys of an ecosystem file; its name is one here (nameOf)
 * @returns {{ file: string, takeBack: () => void }}   takeBack: what was there before is there again
 */
function writeRecord (paths, app) {
  ensureDirs(paths)
  const folder = folderOf(paths)
  ensureDir(folder)
  const file = path.join(folder, `${app.name}${ENDING}`)
  const before = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null
  replace(file, `${JSON.stringify({ apps: [app] }, null, 2)}\n`)
  return { file, takeBack: () => before === null ? fs.rmSync(file, { force: true }) : replace(file, before) }
}

/** @param {string} file @param {string} text */
function replace (file, text) {
  const beside = `${file}.${process.pid}`
  fs.writeFileSync(beside, text, { mode: 0o600 })
  fs.renameSync(beside, file)
}

/**
 * @param {Paths} paths
 * @param {string | null | undefined} file   of an app that is forgotten; one that is no record stays
 */
function removeRecord (paths, file) {
  if (typeof file === 'string' && path.dirname(file) === folderOf(paths)) fs.rmSync(file, { force: true })
}

module.exports = { writeRecord, removeRecord }
