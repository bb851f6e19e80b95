'use strict'
/**
 * What a checkout says of its packages: its lock file, what its package.json asks for, the hash of all that decides
 * what is installed, and its own node_modules. Only read here.
 */
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')
const { jsonOrNull } = require('../../common/json-or-null')
const { LOCK_FILES, NPM_FLAGS } = require('./ways-to-install')

/** Part of the key: packages kept by other rules are not used. */
const RULES = '3'
const MAX_FOLDERS_SEEN = 200_000
/** A longer lock file is not looked into. */
const MAX_LOCK_BYTES = 16 * 2 ** 20
/** The keys of a package.json that npm ci compares with the lock file. */
const WANTED = [
  'dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'peerDependenciesMeta',
  'bundleDependencies', 'bundledDependencies', 'overrides', 'workspaces'
]
/**
 * Any other address that a package is resolved to can be in the checkout; npm takes a version for a place where it
 * looks like one.
 */
const OWN_FOLDER = /["'\s@](?:file|link|portal):/
const FAR = /^(https?|git(\+\w+)?):\/\//
const VERSION = /^\d[\w.+-]*$/
/** Of a lock file: the part in which its version stands. */
const HEAD_BYTES = 400

/** @param {string} dir @returns {Omit<import('./ways-to-install').Found, 'day'>} */
function whatIsFound (dir) {
  const lock = LOCK_FILES.find(name => isFile(path.join(dir, name))) ?? null
  const manifest = manifestAt(path.join(dir, 'package.json'))
  const { packageManager } = manifest
  return {
    lock,
    lockHead: lock === null ? '' : headOf(path.join(dir, lock)),
    packageManager: typeof packageManager === 'string' ? packageManager : null,
    asks: WANTED.some(key => manifest[key] != null && Object.keys(manifest[key]).length > 0)
  }
}

/** @param {string} file @returns {Record<string, any>} {}: there is none that can be read */
function manifestAt (file) {
  const value = isFile(file) && fs.statSync(file).size <= MAX_LOCK_BYTES
    ? jsonOrNull(fs.readFileSync(file, 'utf8')) : null
  return typeof value === 'object' && value !== null ? value : {}
}

/** @param {string} file */
function headOf (file) {
  const fd = fs.openSync(file, 'r')
  try {
    const head = Buffer.alloc(HEAD_BYTES)
    return head.toString('utf8', 0, fs.readSync(fd, head))
  } finally {
    fs.closeSync(fd)
  }
}

/**
 * With install-links in its .npmrc npm copies a package of the checkout to node_modules, where it else lays a link.
 * @param {string} dir
 * @param {string | null} lock
 * @returns {boolean} it may do so; also where what decides cannot be read, of which npm will tell
 */
function copiesOwnFiles (dir, lock) {
  if (lock === null || !lock.endsWith('.json')) return namesOwnFolders(dir, lock)
  const packages = packagesOf(path.join(dir, lock))
  if (packages === null) return true
  return Object.values(packages)
    .some(({ link, resolved, version }) => link !== true && !(isFrom(FAR, resolved) && isFrom(VERSION, version)))
}

/** @param {string} dir @param {string | null} lock */
function namesOwnFolders (dir, lock) {
  const files = [...manifestsOf(dir, null), ...lock === null ? [] : [lock]].map(name => path.join(dir, name))
  return files.filter(isFile).some(file => fs.statSync(file).size > MAX_LOCK_BYTES ||
    OWN_FOLDER.test(fs.readFileSync(file, 'utf8')))
}

/**
 * @param {string} file  a lock file
 * @returns {Record<string, Record<string, unknown>> | null} null: it cannot be read, or is of npm 6, which names none
 */
function packagesOf (file) {
  const lock = fs.statSync(file).size > MAX_LOCK_BYTES ? null : jsonOrNull(fs.readFileSync(file, 'utf8'))
  const packages = lock?.packages
  const isPlain = typeof packages === 'object' && packages !== null &&
    Object.values(packages).every(one => typeof one === 'object' && one !== null)
  return isPlain ? packages : null
}

/** @param {RegExp} places @param {unknown} text */
function isFrom (places, text) {
  return text === undefined || (typeof text === 'string' && places.test(text))
}

/**
 * @param {string} dir
 * @param {string | null} lock
 * @param {import('./ways-to-install').Way} way
 * @returns {string} what decides what is installed
 */
function keyOf (dir, lock, { because: _why, ...way }) {
  const hash = createHash('sha256')
  const settings = ['.npmrc', '.yarnrc', '.yarnrc.yml', 'pnpm-workspace.yaml'].map(name => path.join(dir, name))
  const written = [
    lock === null ? '' : fs.readFileSync(path.join(dir, lock)),
    ...manifestsOf(dir, lock).flatMap(name => [name, wantedBy(path.join(dir, name))]),
    ...settings.map(file => isFile(file) ? fs.readFileSync(file) : '')
  ]
  const rules = [RULES, JSON.stringify(way), NPM_FLAGS.join(' '), process.version, process.platform, process.arch]
  for (const part of [...rules, ...written]) hash.update(`${part.length}:`).update(part)
  return hash.digest('hex').slice(0, 40)
}

/**
 * The package.json of the checkout and of its workspaces, as far as npm's lock file names them; without one, each that
 * is there, but for those of packages.
 * @param {string} dir
 * @param {string | null} lock
 * @returns {string[]}
 */
function manifestsOf (dir, lock) {
  if (lock === null || !lock.endsWith('.json')) return manifestsBelow(dir)
  const isOwn = (/** @type {string} */ name) =>
    name !== '' && !name.split('/').some(part => part === 'node_modules' || part === '..')
  const own = Object.keys(packagesOf(path.join(dir, lock)) ?? {}).filter(isOwn)
  return ['', ...own.sort()].map(name => path.join(name, 'package.json'))
}

/** @param {string} dir @returns {string[]} relative */
function manifestsBelow (dir) {
  const found = []
  const left = ['']
  for (let at = left.pop(), seen = 0; at !== undefined && seen < MAX_FOLDERS_SEEN; at = left.pop(), seen++) {
    for (const entry of fs.readdirSync(path.join(dir, at), { withFileTypes: true })) {
      if (entry.isDirectory() && entry.name !== 'node_modules') left.push(path.join(at, entry.name))
      if (entry.name === 'package.json') found.push(path.join(at, entry.name))
    }
  }
  return found.sort()
}

/**
 * The packages that a manifest asks for: npm ci refuses a lock file that does not hold them.
 * @param {string} file
 * @returns {string}
 */
function wantedBy (file) {
  if (!isFile(file) || fs.statSync(file).size > MAX_LOCK_BYTES) return ''
  const text = fs.readFileSync(file, 'utf8')
  const manifest = jsonOrNull(text)
  return manifest === null ? text : JSON.stringify(WANTED.map(key => manifest[key] ?? null))
}

/** A link could lead to a file of ours. @param {string} file */
function isFile (file) {
  try {
    return fs.lstatSync(file).isFile()
  } catch {
    return false // not there, or a name that no file can have: the lock file is the commit's
  }
}

/**
 * @param {string} dir
 * @returns {{ folders: string[], isWhole: boolean }} folders: relative; not what lies inside another. isWhole: false:
 *   there may be more than these, or something else has that name, a link for example
 */
function foldersOfModules (dir) {
  /** @type {string[]} */
  const folders = []
  let isWhole = true
  const left = ['']
  for (let at = left.pop(), seen = 0; at !== undefined; at = left.pop(), seen++) {
    if (seen === MAX_FOLDERS_SEEN) return { folders, isWhole: false }
    for (const entry of fs.readdirSync(path.join(dir, at), { withFileTypes: true })) {
      const name = path.join(at, entry.name)
      if (entry.name !== 'node_modules') {
        if (entry.isDirectory()) left.push(name)
      } else if (entry.isDirectory()) folders.push(name)
      else isWhole = false
    }
  }
  return { folders, isWhole }
}

module.exports = { RULES, whatIsFound, copiesOwnFiles, foldersOfModules, keyOf }
