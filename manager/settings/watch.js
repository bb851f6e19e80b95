'use strict'
/** The complete form of the setting `watch`. Pure. */
const path = require('node:path')

/** @typedef {Readonly<{ paths: readonly string[], ignore: readonly string[] }>} WatchSettings   paths: absolute */

/**
 * @param {any} written   that the schema has judged
 * @param {{ cwd: string, script: string, baseDir?: string }} app   baseDir: what relative paths are relative to
 * @returns {WatchSettings | null}   null: nothing is watched
 */
function completeWatch (written, { cwd, script, baseDir = cwd }) {
  if (written === null || written === false) return null
  const { paths = defaultPaths(cwd, script), ignore = [] } = written === true ? {} : written
  return { paths: paths.map((/** @type {string} */ one) => path.resolve(baseDir, one)), ignore }
}

/**
 * The folder that the app runs in, or of its script where that lies elsewhere.
 * @param {string} cwd
 * @param {string} script
 */
function defaultPaths (cwd, script) {
  const isInside = script === '' || !path.relative(cwd, script).startsWith('..')
  return [isInside ? cwd : path.dirname(script)]
}

module.exports = { completeWatch }
