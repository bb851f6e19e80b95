'use strict'
/** Writes a settings file: whole or not at all, and over none that is there unless that is wanted. */
const fs = require('node:fs')
const path = require('node:path')
const crypto = require('node:crypto')
const { BellwetherError } = require('../../common/errors')

/** Others may read settings, but not the values of variables. */
const MODE = Object.freeze({ open: 0o644, private: 0o600 })
/** Of a file system, for link(2). */
const HAS_NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

/**
 * @param {string} file
 * @param {string} text
 * @param {{ force: boolean, hasEnvironment: boolean }} how
 * @throws BW_FILE_EXISTS; BW_SETTINGS_FILE: the folder cannot be written, or is full
 */
function writeConfig (file, text, { force, hasEnvironment }) {
  const temp = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.${crypto.randomBytes(4).toString('hex')}`)
  try {
    fs.writeFileSync(temp, text, { flag: 'wx', mode: hasEnvironment ? MODE.private : MODE.open })
    if (force) fs.renameSync(temp, file)
    else placeNew(temp, file)
  } catch (err) {
    if (err.code === 'EEXIST') throw exists(file)
    throw new BellwetherError('BW_SETTINGS_FILE', `${file} cannot be written (${err.code ?? err.message}). Nothing was changed.`,
      { cause: err, details: { file } })
  } finally {
    fs.rmSync(temp, { force: true })
  }
}

/**
 * Fails where there is one, also one that came a moment ago.
 * @param {string} temp
 * @param {string} file
 */
function placeNew (temp, file) {
  try {
    fs.linkSync(temp, file)
  } catch (err) {
    if (!HAS_NO_LINKS.includes(err.code)) throw err
    fs.copyFileSync(temp, file, fs.constants.COPYFILE_EXCL)
  }
}

/** @param {string} file */
function exists (file) {
  return new BellwetherError('BW_FILE_EXISTS', `${file} is there already, and was left as it is.`, {
    details: {
      file,
      next: [
        'bellwether import pm2 pm2-import.config.js (writes another file)', 'bellwether import pm2 --force (writes over it)',
        'bellwether import pm2 --take (takes over the apps that it has)'
      ]
    }
  })
}

module.exports = { writeConfig, exists }
