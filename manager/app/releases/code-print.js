'use strict'
/**
 * A fingerprint of the code that a release runs from, to tell later whether its folder still holds it; and the commit,
 * where the folder says one. Reads a bounded number of files, and only code: data that an app writes beside its code
 * does not make it another release.
 */
const crypto = require('node:crypto')
const fs = require('node:fs')
const fsp = require('node:fs/promises')
const path = require('node:path')

/** Hashing takes the manager some 3 ms for each MB; what is larger is known by its script alone. */
const MOST_BYTES = 8 * 1024 * 1024
const MOST_FILES = 1000
const MOST_FOLDERS = 1000
/** Of the names of changed files. */
const MOST_NAMED = 3
const CODE = /\.(?:[cm]?[jt]sx?|node|wasm|py|rb|php|pl|sh)$/
const LISTS = new Set(['package.json', 'package-lock.json', 'npm-shrinkwrap.json', 'yarn.lock', 'pnpm-lock.yaml'])
/** How far up a repository is looked for. */
const MOST_LEVELS = 6
const COMMIT = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/

/** @typedef {import('../release').Place} Place */
/**
 * @typedef {object} CodePrint
 * @property {string} sum                     hex
 * @property {'folder' | 'script'} covers     script: the folder holds more than is read
 */

/** @typedef {{ sum: string, isWhole: boolean, changed: string[] }} FolderPrint */

/**
 * Folders that are being read, or wait for their turn: apps that start together often share one.
 * @type {Map<string, Promise<FolderPrint>>}
 */
const pending = new Map()
/** One folder at a time: the manager has other files to read. @type {Promise<unknown>} */
let turn = Promise.resolve()

/**
 * @param {Place} place
 * @param {{ sinceMs?: number }} [how]   sinceMs: name files that were changed after then (wall clock)
 * @returns {Promise<{ print: CodePrint | null, changed: string[] }>}   print null: it cannot be read
 */
async function readCode ({ cwd, script }, { sinceMs = Infinity } = {}) {
  try {
    const folder = await (sinceMs === Infinity ? sharedFolder(cwd) : inTurn(() => readFiles(cwd, sinceMs)))
    const sum = crypto.createHash('sha256').update(folder.sum)
    const changed = [...folder.changed, ...await addFile(sum, script, cwd, sinceMs)]
    return {
      print: { sum: sum.digest('hex').slice(0, 16), covers: folder.isWhole ? 'folder' : 'script' },
      changed: [...new Set(changed)].slice(0, MOST_NAMED)
    }
  } catch (err) {
    if (err.code === undefined) throw err
    return { print: null, changed: [] }
  }
}

/** @param {string} cwd */
function sharedFolder (cwd) {
  const known = pending.get(cwd)
  if (known) return known
  const reading = inTurn(() => readFiles(cwd, Infinity)).finally(() => pending.delete(cwd))
  pending.set(cwd, reading)
  return reading
}

/**
 * @template T
 * @param {() => Promise<T>} act
 * @returns {Promise<T>}
 */
function inTurn (act) {
  const mine = turn.then(act)
  turn = mine.catch(() => {}) // the caller hears of it
  return mine
}

/** @param {string} cwd @param {number} sinceMs @returns {Promise<FolderPrint>} */
async function readFiles (cwd, sinceMs) {
  const files = await codeFiles(cwd)
  const sum = crypto.createHash('sha256')
  /** @type {string[]} */
  const changed = []
  for (const file of (files ?? []).sort()) changed.push(...await addFile(sum, file, cwd, sinceMs))
  return { sum: sum.digest('hex'), isWhole: files !== null, changed }
}

/**
 * @param {import('node:crypto').Hash} sum
 * @param {string} file
 * @param {string} cwd
 * @param {number} sinceMs
 * @returns {Promise<string[]>}   its name, where it was changed since
 */
async function addFile (sum, file, cwd, sinceMs) {
  const { size, mtimeMs } = await fsp.stat(file)
  sum.update(`${path.relative(cwd, file)}\0${size}\0`)
  sum.update(size > MOST_BYTES ? String(mtimeMs) : await fsp.readFile(file))
  return mtimeMs > sinceMs ? [path.relative(cwd, file)] : []
}

/**
 * @param {string} root
 * @returns {Promise<string[] | null>}   null: more than is read
 */
async function codeFiles (root) {
  const files = []
  const folders = [root]
  let bytes = 0
  for (let at = 0; at < folders.length; at++) {
    if (at >= MOST_FOLDERS) return null
    for (const entry of await fsp.readdir(folders[at], { withFileTypes: true })) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
      const file = path.join(folders[at], entry.name)
      if (entry.isDirectory()) folders.push(file)
      if (!entry.isFile() || !(CODE.test(entry.name) || LISTS.has(entry.name))) continue
      files.push(file)
      bytes += (await fsp.stat(file)).size
      if (files.length > MOST_FILES || bytes > MOST_BYTES) return null
    }
  }
  return files
}

/**
 * Of the repository that the folder lies in, or of a file REVISION beside the code (Capistrano and its relatives).
 * @param {string} cwd
 * @returns {string | null}
 */
function commitOf (cwd) {
  let folder = cwd
  for (let level = 0; level < MOST_LEVELS; level++) {
    const written = read(path.join(folder, 'REVISION'))?.trim() ?? ''
    if (level === 0 && COMMIT.test(written)) return written
    const git = gitFolder(path.join(folder, '.git'))
    if (git !== null) return headOf(git)
    const above = path.dirname(folder)
    if (above === folder) return null
    folder = above
  }
  return null
}

/** @param {string} file   ".git": a folder, or a file of a worktree that names one @returns {string | null} */
function gitFolder (file) {
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  if (stat === undefined) return null
  if (stat.isDirectory()) return file
  const named = /^gitdir: (.+)$/m.exec(read(file) ?? '')?.[1]
  return named === undefined ? null : path.resolve(path.dirname(file), named)
}

/** @param {string} git @returns {string | null} */
function headOf (git) {
  const head = read(path.join(git, 'HEAD'))?.trim() ?? ''
  if (COMMIT.test(head)) return head
  const ref = /^ref: (refs\/[\w./-]+)$/.exec(head)?.[1]
  if (ref === undefined || ref.includes('..')) return null
  const common = path.resolve(git, read(path.join(git, 'commondir'))?.trim() ?? '.')
  const loose = read(path.join(git, ref)) ?? read(path.join(common, ref))
  if (loose !== null) return COMMIT.test(loose.trim()) ? loose.trim() : null
  const packed = read(path.join(common, 'packed-refs'))?.split('\n').find(line => line.endsWith(` ${ref}`))
  return packed?.split(' ')[0] ?? null
}

/** Of packed-refs of a large repository. */
const MOST_REF_BYTES = 4 * 1024 * 1024

/** @param {string} file @returns {string | null} */
function read (file) {
  try {
    const stat = fs.statSync(file)
    return stat.isFile() && stat.size <= MOST_REF_BYTES ? fs.readFileSync(file, 'utf8') : null
  } catch (err) {
    if (err.code === undefined) throw err
    return null
  }
}

module.exports = { readCode, commitOf }
