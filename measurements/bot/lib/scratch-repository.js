'use strict'
/**
 * Repositories that rows measure: made in a folder of their own, commit by commit, and where their results are kept.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { execFileSync } = require('node:child_process')
const { removeTree } = require('../../../common/remove-tree')
const { onEnd } = require('../../../bench/programs/programs')

/** @typedef {{ subject: string, files: Record<string, string> }} NewCommit  files: whole texts, by path */

/**
 * A folder that a row works in. With BW_BENCH_SELF_DIR it stays, so that a long row goes on after an interruption.
 * @param {string} name
 */
function workFolder (name) {
  const kept = process.env.BW_BENCH_SELF_DIR
  const dir = kept ? path.join(path.resolve(kept), name) : fs.mkdtempSync(path.join(os.tmpdir(), `bw-self-${name}-`))
  fs.mkdirSync(dir, { recursive: true })
  if (!kept) onEnd(async () => removeTree(dir))
  return dir
}

/**
 * What was measured already, in the folder of a row that was interrupted; else it is measured now.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} measured  plain data
 * @returns {Promise<T>}
 */
async function keptOr (file, measured) {
  if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8'))
  const facts = await measured()
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(`${file}.new`, JSON.stringify(facts))
  fs.renameSync(`${file}.new`, file)
  return facts
}

/**
 * Makes it, or takes the one that is there: the same commits have the same shas.
 * @param {string} dir
 * @param {NewCommit[]} commits
 * @returns {string[]} shas, oldest first
 */
function makeRepository (dir, commits) {
  removeTree(dir)
  fs.mkdirSync(dir, { recursive: true })
  git(dir, 0, 'init', '--quiet', '--template=', '--initial-branch=main')
  return commits.map(({ subject, files }, index) => {
    for (const [name, text] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.join(dir, name)), { recursive: true })
      fs.writeFileSync(path.join(dir, name), text)
    }
    git(dir, index, 'add', '-A')
    git(dir, index, 'commit', '--quiet', '--allow-empty', '-m', subject)
    return git(dir, index, 'rev-parse', 'HEAD').trim()
  })
}

/** @param {string} dir @param {number} day @param {string[]} args */
function git (dir, day, ...args) {
  const date = `${1_767_603_600 + day * 86_400} +0000`
  const env = {
    PATH: process.env.PATH,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@example.org',
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@example.org',
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_DATE: date
  }
  return execFileSync('git', args, { cwd: dir, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

module.exports = { workFolder, keptOr, makeRepository, git }
