'use strict'
/**
 * The example repository of `npm start -- --bench`: made once, in the folder in which Bellwether keeps its state, and
 * left alone from then on. A hook in it wakes the bot after each commit; without it the bot would look within 30 s.
 */
const fs = require('node:fs')
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const { removeTree } = require('../../common/remove-tree')
const { makeExample } = require('./make-example')
const { resolvePaths, makeFolders } = require('../../common/paths')

/** @returns {string} */
function repositoryDir () { return path.join(resolvePaths(process.env).stateDir, 'example-repository') }

/**
 * @param {{ node: string, command: string }} bellwether   Node's binary, and the command that the hook runs
 * @throws {Error} without git; when the folder holds something else
 */
function ensureRepository ({ node, command }) {
  const dir = repositoryDir()
  if (spawnSync('git', ['--version']).error) throw new Error(
    '--bench needs git, which is not installed or not in PATH. Nothing was started; without the bot: npm start'
  )
  if (!fs.existsSync(path.join(dir, '.git'))) make(dir)
  giveName(dir)
  writeHook(path.join(dir, '.git', 'hooks', 'post-commit'), [node, command, 'bench', 'wake', '--repo', dir])
}

/** Whole or not at all: it is made beside. @param {string} dir */
function make (dir) {
  if (fs.existsSync(dir)) {
    throw new Error(`${dir} is in the way: it is no git repository. Move it away; nothing was started`)
  }
  const fresh = `${dir}.${process.pid}`
  makeFolders(path.dirname(dir))
  try {
    makeExample(fresh)
    fs.renameSync(fresh, dir)
  } finally {
    removeTree(fresh)
  }
}

/** Who has never told git a name could not commit. @param {string} dir */
function giveName (dir) {
  const git = (/** @type {string[]} */ ...args) => spawnSync('git', args, { cwd: dir, encoding: 'utf8' }).stdout
  if (git('config', 'user.email') !== '') return
  git('config', 'user.name', 'You')
  git('config', 'user.email', 'you@example.org')
}

/**
 * Anew each time: Node or Bellwether may be elsewhere now.
 * @param {string} file
 * @param {string[]} argv
 */
function writeHook (file, argv) {
  const { BELLWETHER_HOME } = process.env
  const home = BELLWETHER_HOME ? [`BELLWETHER_HOME=${BELLWETHER_HOME}`] : []
  const words = ['env', '-u', 'GIT_DIR', '-u', 'GIT_INDEX_FILE', ...home, ...argv].map(quoted)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file,
    `#!/bin/sh\n# Where no bot runs there is nobody to wake.\n${words.join(' ')} >/dev/null 2>&1 || true\n`,
    { mode: 0o755 })
}

/** As a shell reads it. @param {string} word */
function quoted (word) { return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replace(/'/g, "'\\''")}'` }

module.exports = { repositoryDir, ensureRepository, quoted }
