'use strict'
/** What a word of the command line names on this machine. */
const fs = require('node:fs')
const path = require('node:path')
const { findProgram } = require('../manager/settings/command')

/** Where a shell looks when there is no PATH. */
const DEFAULT_PATH = '/usr/local/bin:/usr/bin:/bin'

/**
 * @param {string} word
 * @param {string} cwd
 * @param {string} [searchPath]
 * @returns {{ kind: 'file' | 'folder' | 'none', isProgram: boolean, firstIsProgram: boolean }}   isProgram: a program
 *   of that name is in the PATH. firstIsProgram: it is a line of several words, and the first is one
 */
function lookAt (word, cwd, searchPath = process.env.PATH ?? DEFAULT_PATH) {
  const stat = statOf(path.resolve(cwd, word))
  const kind = stat === undefined ? 'none' : stat.isDirectory() ? 'folder' : 'file'
  const isProgram = (/** @type {string} */ name) => name !== '' && findProgram(name, { cwd, searchPath }) !== null
  const [first, ...rest] = word.trim().split(/\s+/)
  return {
    kind,
    isProgram: kind === 'none' && !word.includes('/') && isProgram(word),
    firstIsProgram: kind === 'none' && rest.length > 0 && isProgram(first)
  }
}

/** @param {string} file */
function statOf (file) {
  try {
    return fs.statSync(file, { throwIfNoEntry: false })
  } catch (err) {
    if (err.code === undefined) throw err
    return undefined // a part of the path is a file, or may not be looked into
  }
}

module.exports = { lookAt }
