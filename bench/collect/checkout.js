'use strict'
/**
 * The files of a commit in a folder of their own, without .git: processes that run there cannot reach the history,
 * another checkout or a hook. Not `git archive`, which leaves out and changes what .gitattributes says (export-ignore,
 * export-subst). Links are kept as links, submodules are empty folders, filters (LFS) do not run.
 */
const fs = require('node:fs')
const path = require('node:path')
const { removeTree } = require('../../common/remove-tree')
const { git } = require('./git')

const GIB = 2 ** 30
/** @type {Readonly<{ bytes: number, files: number }>} */
const DEFAULT_SIZE = Object.freeze({ bytes: 2 * GIB, files: 500_000 })

/** @typedef {{ ok: true, submodules: string[] } | { ok: false, text: string }} CheckedOut */

/**
 * @param {object} wish
 * @param {string} wish.mirrorDir
 * @param {string} wish.sha
 * @param {string} wish.dir        is made, whole or not at all; what was there is removed
 * @param {{ bytes: number, files: number }} [wish.maxSize]
 * @param {AbortSignal} [wish.signal]
 * @returns {Promise<CheckedOut>} not ok: too large
 * @throws {import('./git').GitError} when git cannot
 */
async function checkOut ({ mirrorDir, sha, dir, maxSize = DEFAULT_SIZE, signal }) {
  const where = { gitDir: mirrorDir, signal }
  const entries =
    (await git(['ls-tree', '-r', '-l', '-z', '--full-tree', sha], where)).split('\0').filter(Boolean).map(readEntry)
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  if (bytes > maxSize.bytes || entries.length > maxSize.files) {
    return {
      ok: false,
      text: `The commit has ${entries.length} files of ${bytes} bytes; at most ${maxSize.files} files of ${maxSize.bytes} bytes are checked out.`
    }
  }
  const making = `${dir}.making`
  removeTree(making)
  fs.mkdirSync(making, { recursive: true, mode: 0o755 })
  const index = `${making}.index`
  fs.rmSync(index, { force: true })
  try {
    await git(['read-tree', sha], { ...where, index })
    await git([`--work-tree=${making}`, 'checkout-index', '--all', '--force', `--prefix=${making}/`],
      { ...where, index })
    removeTree(dir)
    fs.renameSync(making, dir)
  } finally {
    fs.rmSync(index, { force: true })
    removeTree(making)
  }
  return { ok: true, submodules: entries.filter(({ type }) => type === 'commit').map(({ name }) => name) }
}

/** @param {string} text  '<mode> <type> <object> <size or ->\t<path>' */
function readEntry (text) {
  const [, type, size, name] = /^\d+ (\S+) \S+ +(\S+)\t([^]*)$/.exec(text) ?? []
  return { type, bytes: Number(size) || 0, name }
}

/**
 * Where a checkout is; its copy is a word of ours.
 * @param {string} treesDir
 * @param {{ sha: string, copy: string }} build
 * @throws {TypeError} when it could name another place
 */
function treeDir (treesDir, { sha, copy }) {
  if (!/^[0-9a-f]{40}$/.test(sha) || !/^[a-z0-9]{1,20}$/.test(copy)) {
    throw new TypeError(`no name of a build: ${sha} ${copy}`)
  }
  return path.join(treesDir, `${sha}-${copy}`)
}

module.exports = { checkOut, treeDir }
