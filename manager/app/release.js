'use strict'
/**
 * A release: the code and settings that the workers of one generation run, and the way to run an earlier one again.
 * Plain data, so that it can be saved.
 *
 * A release remembers where its paths led when its generation began: with `current -> releases/41` that is the folder
 * releases/41, which is still there when `current` leads to the next one. Code that was overwritten in place is lost.
 */
const fs = require('node:fs')

/** @typedef {{ cwd: string, script: string }} Place  real paths */
/**
 * @typedef {object} Release
 * @property {any} settings
 * @property {Record<string, string>} env   of the command or manager that started them
 * @property {any} source                   the file and flags it came from
 * @property {any} origins
 * @property {string | null} [nodePath]     the Node binary they run on; null, or never chosen: the manager's
 *   own
 * @property {Place} [place]                where cwd and script led when the generation began
 * @property {number | null} [releaseOf]    after a rollback: the generation that ran it first
 */

/**
 * @param {Release} release
 * @returns {Release}  with the place that its paths lead to now
 */
function placed (release) {
  const { cwd, script } = release.settings
  return { ...release, place: { cwd: realPath(cwd), script: realPath(script) } }
}

/**
 * @param {string} path
 * @returns {string}
 */
function realPath (path) {
  try {
    return fs.realpathSync(path)
  } catch (err) {
    if (!['ENOENT', 'ENOTDIR', 'EACCES', 'ELOOP'].includes(err.code)) throw err
    return path // the start of a worker will say what is wrong with it
  }
}

/**
 * The same release again, bound to the folders it ran from: wherever its links lead today.
 * @param {Release} release
 * @returns {Release}
 */
function pinned (release) {
  return { ...release, settings: { ...release.settings, ...release.place } }
}

/**
 * The path of a release that is not there any more.
 * @param {Release} release
 * @returns {string | null}
 */
function missingPath ({ settings, place = settings }) {
  return [place.cwd, place.script].find(path => !fs.existsSync(path)) ?? null
}

/**
 * Whether two releases run from the same files: then an older one differs in its settings, not in its code.
 * @param {Release} one
 * @param {Release} other
 */
function hasSamePlace (one, other) {
  return one.place?.cwd === other.place?.cwd && one.place?.script === other.place?.script
}

/**
 * The generation of an app whose list cannot be believed: the oldest one that serves. A younger one may be a release
 * that was refused.
 * @param {{ generation: number, serves: boolean }[]} workers
 * @returns {number | null}   null: none serves
 */
function oldestServing (workers) {
  const serving = workers.filter(({ serves }) => serves).map(({ generation }) => generation)
  return serving.length === 0 ? null : Math.min(...serving)
}

module.exports = { placed, pinned, missingPath, hasSamePlace, oldestServing }
