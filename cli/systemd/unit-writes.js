'use strict'
/** Writes unit files, whole or not at all; what the file system refuses becomes an error that says what to do. */
const fs = require('node:fs')
const path = require('node:path')
const { BellwetherError } = require('../../common/errors')

/**
 * @param {string} file
 * @param {string} text
 */
function writeUnit (file, text) {
  withFileErrors(file, () => {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(`${file}.new`, text, { mode: 0o644 })
    fs.renameSync(`${file}.new`, file)
  })
}

/**
 * @param {string} file
 * @param {() => void} act
 */
function withFileErrors (file, act) {
  try {
    act()
  } catch (err) {
    if (err.code === undefined) throw err
    const isDenied = err.code === 'EACCES' || err.code === 'EPERM' || err.code === 'EROFS'
    throw new BellwetherError('BW_UNIT_FILE',
      `${file} cannot be written or removed (${err.code}).${isDenied ? ' System units need root; --user makes units of your own.' : ''}`,
      {
        cause: err,
        details: isDenied ? { next: ['sudo bellwether systemd ...', 'bellwether systemd install --user'] } : {}
      })
  }
}

module.exports = { writeUnit, withFileErrors }
