'use strict'
/**
 * A file with a secret, as settings name it (a token, headers with a key): read only where no other user could have
 * read or written it. Links are followed, as the secrets of a container are mounted by them: the rule is for the file
 * that is read.
 */
const fs = require('node:fs')
const { isTrusted } = require('./folder-trust')

/** Bits of a file's mode that let group or others in. */
const NOT_OURS = 0o077
const MOST_BYTES = 16 * 1024

/**
 * @param {string} file
 * @param {string} what   it should hold, for the message
 * @returns {string}   not empty
 * @throws {Error} why it cannot be trusted, naming the file; never what it holds. As fs.openSync where it cannot be
 *   read
 */
function readSecretFile (file, what) {
  const fd = fs.openSync(file, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK) // a pipe in its place must not hold us
  try {
    const stat = fs.fstatSync(fd) // of what is read, whatever stands there a moment later
    if (!stat.isFile() || stat.size > MOST_BYTES) throw new Error(`${file} is no file with a ${what}`)
    if (!isTrusted(stat.uid)) {
      throw new Error(`${file} belongs to another user (uid ${stat.uid}), who could read and change it`)
    }
    if ((stat.mode & NOT_OURS) !== 0) throw new Error(
      `${file} can be read by others (mode ${(stat.mode & 0o777).toString(8).padStart(4, '0')}). Run: chmod 600 ${file}`
    )
    const secret = fs.readFileSync(fd, 'utf8')
    if (secret.trim() === '') throw new Error(`${file} is empty`)
    return secret
  } finally {
    fs.closeSync(fd)
  }
}

/** @param {string} file @returns {string}  without the blanks around it @throws as readSecretFile */
function readToken (file) { return readSecretFile(file, 'token').trim() }

module.exports = { readSecretFile, readToken }
