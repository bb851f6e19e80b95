'use strict'
/** Where the results of a repository live. */
const { createHash } = require('node:crypto')
const { execFileSync } = require('node:child_process')
const fs = require('node:fs')
const path = require('node:path')
const { BellwetherError } = require('../../manager/errors')

/**
 * All worktrees of a repository share one place; a clone elsewhere has its own.
 * @param {string} repoDir
 * @param {string} stateDir
 * @returns {string}  absolute; it need not exist
 * @throws {BellwetherError} BW_BENCH_REPOSITORY
 */
function placeOf (repoDir, stateDir) {
  const gitDir = fs.realpathSync(path.resolve(repoDir, commonDir(repoDir)))
  const base = path.basename(gitDir) === '.git' ? path.basename(path.dirname(gitDir)) : path.basename(gitDir, '.git')
  const name = base.replace(/[^A-Za-z0-9._-]/g, '_').slice(0, 40) || 'repository'
  return path.join(path.resolve(stateDir), 'bench', `${name}-${createHash('sha256').update(gitDir).digest('hex').slice(0, 12)}`)
}

/** @param {string} repoDir */
function commonDir (repoDir) {
  try {
    return git(repoDir, 'rev-parse', '--git-common-dir')
  } catch (err) {
    const why = String(/** @type {any} */ (err).stderr || /** @type {Error} */ (err).message).trim().split('\n')[0]
    throw new BellwetherError('BW_BENCH_REPOSITORY', `${path.resolve(repoDir)} is no git repository, or git cannot read it (${why})`, { cause: err })
  }
}

/**
 * Whether something is changed and not committed. What git cannot say is not worth an error: it only makes a sentence.
 * @param {string} repoDir
 */
function isDirty (repoDir) {
  try {
    return git(repoDir, 'status', '--porcelain', '--untracked-files=no') !== ''
  } catch (err) { // a bare repository has no working tree, so nothing in it is dirty
    return false
  }
}

/** @param {string} cwd @param {string[]} args */
function git (cwd, ...args) {
  const calm = ['-c', 'core.hooksPath=/dev/null', '-c', 'core.fsmonitor=false'] // nothing of the repository is run to look at it
  return execFileSync('git', [...calm, ...args], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], timeout: 30_000 }).replace(/\n$/, '')
}

module.exports = { placeOf, isDirty }
