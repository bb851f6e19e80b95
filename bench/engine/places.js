'use strict'
/** Where the results of a repository live, and what they need to know of it. */
const { createHash } = require('node:crypto')
const { execFileSync } = require('node:child_process')
const fs = require('node:fs')
const path = require('node:path')
const { BellwetherError } = require('../../common/errors')
const { notInstalled } = require('../collect/git')
const { foldersUp } = require('../suites/bench-file')

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
  return path.join(path.resolve(stateDir),
    'bench', `${name}-${createHash('sha256').update(gitDir).digest('hex').slice(0, 12)}`)
}

/** @param {string} repoDir */
function commonDir (repoDir) {
  try {
    return git(repoDir, ['rev-parse', '--git-common-dir'])
  } catch (err) {
    throw notRead(path.resolve(repoDir), err)
  }
}

/**
 * @param {string} dir
 * @param {Error & { code?: string, stderr?: string }} err  of execFileSync; ENOENT is said of the command and of the
 *   folder alike
 */
function notRead (dir, err) {
  const because = (/** @type {string} */ text) => new BellwetherError('BW_BENCH_REPOSITORY', text, { cause: err })
  if (err.code === 'ENOENT' && fs.existsSync(dir)) return notInstalled(err)
  if (err.code === 'ENOENT' || err.code === 'ENOTDIR') {
    return because(`There is no folder ${dir}. Name the folder of a git repository with --repo.`)
  }
  const said = String(err.stderr || err.message).trim()
  // found by the command: the sentence before it is translated
  const exception = /^\s*(git config .*safe\.directory .*)$/m.exec(said)?.[1]
  if (exception) return because(
    `git does not read ${dir}, which belongs to another user. If you trust what is in it, tell git so: ${exception}`
  )
  return because(`${dir} is no git repository, or git cannot read it (${said.split('\n')[0]}). Name another folder with --repo, or make a repository of this one: git init`)
}

/**
 * Whether something is changed and not committed. A failure of git is not worth an error: the answer is only used in a
 * sentence.
 * @param {string} repoDir
 */
function isDirty (repoDir) {
  try {
    return git(repoDir, ['status', '--porcelain', '--untracked-files=no']) !== ''
  } catch (err) { // a bare repository has no working tree, so nothing in it is dirty
    return false
  }
}

/**
 * Whether there is a repository with its files around this folder. Only the files are asked: if git itself refuses the
 * repository, placeOf says why.
 * @param {string} dir  absolute
 */
function isInWorkTree (dir) { return foldersUp(dir).some(folder => fs.existsSync(path.join(folder, '.git'))) }

/**
 * Whether commits can be of this repository: it has one of them, or is a shallow clone, which lacks most of its own.
 * @param {string} repoDir
 * @param {string[]} shas  of any file: a text that is no sha is ignored
 */
function mayHave (repoDir, shas) {
  if (shas.length === 0 || git(repoDir, ['rev-parse', '--is-shallow-repository']) === 'true') return true
  const asked = shas.filter(sha => /^[0-9a-f]{40}$/.test(sha)).join('\n')
  // --missing=allow-any: a partial clone would ask its remote for each one that it lacks
  return git(repoDir,
    ['rev-list', '--missing=allow-any', '--ignore-missing', '--no-walk', '--max-count=1', '--stdin'], asked) !== ''
}

/** @param {string} cwd @param {string[]} args @param {string} [input] */
function git (cwd, args, input = '') {
  // nothing of the repository is run to look at it
  const calm = ['-c', 'core.hooksPath=/dev/null', '-c', 'core.fsmonitor=false']
  return execFileSync('git', [...calm, ...args], { cwd, input, encoding: 'utf8', stdio: 'pipe', timeout: 30_000 })
    .replace(/\n$/, '')
}

module.exports = { placeOf, mayHave, isDirty, isInWorkTree }
