'use strict'
/**
 * Small real repositories for the tests of the collector, each in a folder of its own that is removed after the test.
 */
const { execFileSync } = require('node:child_process')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')

/** @type {string[]} */
const made = []

/** @returns {string} */
function tempDir () {
  const dir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'bw-collect-')))
  made.push(dir)
  return dir
}

/** After each test. */
function removeTempDirs () {
  for (const dir of made.splice(0)) fs.rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
}

/** @param {string} cwd @param {string[]} args @returns {string} */
function git (cwd, ...args) {
  const env = {
    PATH: process.env.PATH, HOME: cwd, GIT_CONFIG_NOSYSTEM: '1', GIT_AUTHOR_NAME: 'Ann',
    GIT_AUTHOR_EMAIL: 'ann@example.com', GIT_COMMITTER_NAME: 'Ann',
    GIT_COMMITTER_EMAIL: 'ann@example.com', GIT_AUTHOR_DATE: '2024-05-01T10:00:00Z',
    GIT_COMMITTER_DATE: '2024-05-01T10:00:00Z', GIT_ALLOW_PROTOCOL: 'file'
  }
  return execFileSync('git', args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
}

/** @returns {string} a repository without commits */
function makeRepository () {
  const dir = path.join(tempDir(), 'repository')
  fs.mkdirSync(dir)
  git(dir, 'init', '-q', '-b', 'main')
  return dir
}

/**
 * @param {string} dir
 * @param {Record<string, string | null>} files  null: removed
 * @param {string} [subject]
 * @returns {string} its sha
 */
function commit (dir, files, subject = 'a change') {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(dir, name)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    if (text === null) fs.rmSync(file)
    else fs.writeFileSync(file, text)
  }
  git(dir, 'add', '-A')
  git(dir, 'commit', '-q', '--allow-empty', '-m', subject)
  return git(dir, 'rev-parse', 'HEAD')
}

module.exports = { tempDir, removeTempDirs, makeRepository, commit, git }
