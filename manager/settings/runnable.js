'use strict'
/**
 * Whether a file whose name does not say so is a script that Node can run. `bellwether start notes.txt` would else
 * start an app that ends at its first line, and `config check /etc/passwd` would find no problem. The file is read,
 * never run.
 */
const fs = require('node:fs')
const path = require('node:path')

/** Names that say it themselves; what is wrong in such a file is found when it runs. */
const SAYS_IT = new Set(['.js', '.cjs', '.mjs', '.jsx', '.ts', '.cts', '.mts', '.tsx', '.node', '.wasm'])
/** Larger files are not checked. */
const MAX_BYTES = 1024 * 1024

/**
 * @param {string} file   that can be read
 * @returns {string | null}   why Node cannot run it
 */
function whyNotRunnable (file) {
  if (SAYS_IT.has(path.extname(file).toLowerCase()) || fs.statSync(file).size > MAX_BYTES) return null
  const text = fs.readFileSync(file, 'utf8').replace(/^#!.*/, '')
  const problem = problemOf(text)
  if (problem === null || isModule(text)) return null
  return problem
}

/** As CommonJS. @param {string} text */
function problemOf (text) {
  const { Script } = require('node:vm')
  try {
    new Script(`(function (exports, require, module, __filename, __dirname) {${text}\n})`)
    return null
  } catch (err) {
    return /** @type {Error} */ (err).message
  }
}

/** @param {string} text */
function isModule (text) {
  const { parse } = require('acorn')
  try {
    parse(text, { ecmaVersion: 'latest', sourceType: 'module' })
    return true
  } catch (err) {
    if (err instanceof SyntaxError) return false
    throw err
  }
}

module.exports = { whyNotRunnable }
