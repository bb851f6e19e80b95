'use strict'
/** The parts of a repository's package.json from which a bench file is filled in. */
const fs = require('node:fs')
const path = require('node:path')
const { isObject } = require('../../common/shape')

/** @typedef {{ name?: unknown, main?: unknown, type?: unknown, scripts?: Record<string, unknown> }} PackageJson */

/** The text that npm writes into a new package.json in place of a test. */
const NO_TEST = /no test specified/

/** @param {string} dir @returns {PackageJson | null} */
function readPackage (dir) {
  try {
    const value = JSON.parse(fs.readFileSync(path.join(dir, 'package.json'), 'utf8'))
    return isObject(value) ? value : null
  } catch (err) {
    if (err.code !== 'ENOENT' && !(err instanceof SyntaxError)) throw err
    return null // a repository without npm, or one whose package.json npm cannot read either
  }
}

/** @param {PackageJson | null} manifest @param {string} name @returns {string | null} */
function script (manifest, name) {
  const line = manifest?.scripts?.[name]
  return typeof line === 'string' && line.trim() !== '' ? line.trim() : null
}

/** Whether `npm test` runs anything. @param {PackageJson | null} manifest */
function hasTest (manifest) {
  const test = script(manifest, 'test')
  return test !== null && !NO_TEST.test(test)
}

module.exports = { readPackage, script, hasTest }
