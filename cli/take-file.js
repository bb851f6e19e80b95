'use strict'
/** Moves what a worker's sidecar has written to where the person wants it. Nothing is written over. */
const fs = require('node:fs')
const path = require('node:path')
const { BellwetherError } = require('../common/errors')

/**
 * Before the work begins: where the file is to go.
 * @param {string} out   as typed: a file or a folder
 * @param {string} cwd
 * @returns {{ folder: string, name: string | null }}   null: as the worker calls it
 * @throws BW_USAGE
 */
function planOut (out, cwd) {
  const wanted = path.resolve(cwd, out)
  const isFolder = statOf(wanted)?.isDirectory() === true
  if (!isFolder && statOf(wanted)) {
    throw new BellwetherError('BW_USAGE', `${wanted} is there already. Name another file, or a folder.`)
  }
  const folder = isFolder ? wanted : path.dirname(wanted)
  try {
    fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK)
  } catch (err) {
    throw new BellwetherError('BW_USAGE',
      `Nothing can be written to ${folder} (${err.code}). Name another place with --out.`, { cause: err })
  }
  return { folder, name: isFolder ? null : path.basename(wanted) }
}

/**
 * @param {string} file       as the worker says; only what lies in the folder of profiles is believed
 * @param {string} stateDir
 * @param {{ folder: string, name: string | null }} plan
 * @returns {string}  where it is now
 * @throws BW_REPL
 */
function takeFile (file, stateDir, { folder, name }) {
  // those of a worker that runs as another user lie in the folder of that user
  const ofUser = path.relative(path.join(stateDir, 'users'), path.dirname(file))
  const folderOf = /^\d+\/profiles$/.test(ofUser) ? path.join('users', ofUser) : 'profiles'
  const found = path.join(stateDir, folderOf, path.basename(file))
  const wanted = path.join(folder, name ?? path.basename(file))
  try {
    move(found, wanted)
    return wanted
  } catch (err) {
    if (err.code === undefined) throw err
    throw new BellwetherError('BW_REPL',
      `It was written to ${found}, but could not be brought to ${wanted} (${err.code}).`, { cause: err })
  }
}

/** @param {string} from @param {string} to */
function move (from, to) {
  try {
    fs.linkSync(from, to) // fails where the name is taken; rename would not
  } catch (err) {
    if (err.code === 'EEXIST' || err.code === 'ENOENT') throw err
    copy(from, to) // another file system, or one without links
  }
  fs.unlinkSync(from)
}

/** @param {string} from @param {string} to */
function copy (from, to) {
  try {
    fs.copyFileSync(from, to, fs.constants.COPYFILE_EXCL) // its mode comes along: 0600
  } catch (err) {
    if (err.code !== 'EEXIST') fs.rmSync(to, { force: true }) // half a file is useless
    throw err
  }
}

/** @param {string} file */
function statOf (file) { return fs.statSync(file, { throwIfNoEntry: false }) }

module.exports = { planOut, takeFile }
