'use strict'
/**
 * The packages of a commit. By its lock file, without scripts, in a sandboxed process that may use the network; the
 * result is kept under a hash of all that decides it and copied for the next commit. Copies are made by sandboxed
 * processes too: a commit can have put a link where node_modules should go. A commit that brings a node_modules of its
 * own, or has npm copy files of it there, shares nothing: those files are not what the lock file decides, and would go
 * into the builds of others.
 */
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')
const { runSandboxed } = require('./run-sandboxed')
const { npmSettings } = require('./npm-settings')
const { lastLines } = require('./last-lines')
const { removeTree } = require('../../common/remove-tree')
const { toDisk } = require('./to-disk')
const { jsonOrNull } = require('../../common/json-or-null')

const TIMEOUT_MS = 15 * 60_000
const COPY_TIMEOUT_MS = 5 * 60_000
const FLAGS = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier', '--no-progress', '--git=git']
const LOCK_FILES = ['npm-shrinkwrap.json', 'package-lock.json'] // npm takes the first of these
/** Part of the key: packages kept by other rules are not used. */
const RULES = '2'
/** At most this number of installs is kept. */
const KEEP = 10
const MAX_FOLDERS_SEEN = 200_000
/** A longer lock file is not looked into. */
const MAX_LOCK_BYTES = 16 * 2 ** 20
/** The text that npm ci appends where the lock file does not fit: the reason stands before it. */
const NPM_USAGE =
  /^npm (?:error|ERR!) Clean install a project$[^]*?^npm (?:error|ERR!) Run "npm help ci" for more info$/m
/** The keys of a package.json that npm ci compares with the lock file. */
const WANTED = [
  'dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'peerDependenciesMeta',
  'bundleDependencies', 'bundledDependencies', 'overrides', 'workspaces'
]
/**
 * Any other address that a package is resolved to can be in the checkout; npm takes a version for a place where it
 * looks like one.
 */
const FAR = /^(https?|git(\+\w+)?):\/\//
const VERSION = /^\d[\w.+-]*$/
/** Messages of package managers when the network failed or a token has run out: the install may work tomorrow. */
const TRANSIENT = /\b(ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ESOCKETTIMEDOUT|EIDLETIMEOUT|EPIPE|E40[13]|E429|E5\d\d)\b|network|Exit handler never called/
/** The status with which a shell reports a command that SIGKILL ended. */
const CODE_OF_SIGKILL = 128 + 9
const COPY = process.platform === 'linux' ? ['cp', '-a', '--reflink=auto'] : ['cp', '-R', '-p']

/**
 * @typedef {{ outcome: 'ok', text: '' } | { outcome: 'failed' | 'killed' | 'timed-out' | 'too-large', text: string,
 *   transient: boolean }} Step
 * killed: by others than us, or by us where the disk had no room for it
 */

/**
 * @param {object} wish
 * @param {string} wish.dir        the checkout
 * @param {import('../shapes/suite').Command[] | null} wish.commands   of the bench file; null: npm ci
 * @param {string} wish.node       what '{node}' stands for in `commands`
 * @param {string} wish.cacheDir
 * @param {Partial<import('./run-sandboxed').Limits>} [wish.limits]
 * @param {AbortSignal} [wish.signal]
 * @param {(text: string) => void} [wish.onStep]
 * @returns {Promise<Step>}
 */
async function install ({ dir, commands, node, cacheDir, limits, signal, onStep = () => {} }) {
  if (commands !== null) return runCommands({ commands, dir, network: 'host', node, limits, signal, onStep })
  const lock = LOCK_FILES.find(name => isFile(path.join(dir, name)))
  if (lock === undefined) return { outcome: 'ok', text: '' }
  const kept = path.join(cacheDir, keyOf(dir, lock))
  const own = foldersOfModules(dir)
  const isShared = own.isWhole && own.folders.length === 0 && !copiesOwnFiles(path.join(dir, lock))
  if (isShared && fs.existsSync(kept)) {
    onStep('packages: as kept')
    const copied = await runSandboxed({
      argv: ['sh', '-c', `exec ${COPY.join(' ')} "$1"/. .`, 'sh', kept], cwd: dir, writable: [dir], visible: [kept],
      timeoutMs: COPY_TIMEOUT_MS, limits, signal
    })
    if (copied.code === 0) {
      fs.utimesSync(kept, new Date(), new Date()) // for who keeps the latest
      return { outcome: 'ok', text: '' }
    }
    removeKept(kept) // it cannot be read, so it is no use: as if it were not there
  }
  onStep('packages: npm ci')
  const failed = await npmCi({ dir, cacheDir, limits, signal })
  if (failed) return failed
  if (isShared) await keep({ dir, kept, limits, signal })
  return { outcome: 'ok', text: '' }
}

/**
 * @param {{ dir: string, cacheDir: string, limits?: Partial<import('./run-sandboxed').Limits>,
 *   signal?: AbortSignal }} wish
 * @returns {Promise<Step | null>} null: done
 */
async function npmCi ({ dir, cacheDir, limits, signal }) {
  const { env, files } = await npmSettings()
  const downloads = path.join(cacheDir, 'downloads.making')
  removeTree(downloads)
  fs.mkdirSync(downloads, { mode: 0o700 })
  try {
    const ended = await runSandboxed({
      argv: ['npm', 'ci', ...FLAGS, `--cache=${downloads}`], cwd: dir, env, writable: [dir, downloads],
      visible: files.filter(file => fs.existsSync(file)), network: 'host',
      timeoutMs: TIMEOUT_MS, limits, signal
    })
    return ended.code === 0 ? null : failureOf(ended, ['npm', 'ci'], TIMEOUT_MS, TRANSIENT)
  } finally {
    removeTree(downloads)
  }
}

/**
 * Each node_modules of the checkout (workspaces have their own), whole or not at all. That it cannot be kept only costs
 * time later.
 * @param {{ dir: string, kept: string, limits?: Partial<import('./run-sandboxed').Limits>, signal?: AbortSignal }} wish
 */
async function keep ({ dir, kept, limits, signal }) {
  const { folders, isWhole } = foldersOfModules(dir)
  if (!isWhole) return
  const making = `${kept}.making`
  removeTree(making)
  fs.mkdirSync(making, { mode: 0o755 })
  for (const name of folders) {
    const parent = path.join(making, path.dirname(name))
    const script = `mkdir -p "$2" && exec ${COPY.join(' ')} "$1" "$2"/`
    const { code } = await runSandboxed({
      argv: ['sh', '-c', script, 'sh', path.join(dir, name), parent], cwd: dir, writable: [making],
      timeoutMs: COPY_TIMEOUT_MS, limits, signal
    })
    if (code !== 0) return removeTree(making)
  }
  await toDisk(making)
  fs.renameSync(making, kept)
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

/**
 * With install-links in its .npmrc npm copies a package of the checkout to node_modules, where it else lays a link.
 * @param {string} file   a lock file
 * @returns {boolean} it may do so by this one; also where it cannot be read, of which npm will tell
 */
function copiesOwnFiles (file) {
  const packages = packagesOf(file)
  if (packages === null) return true
  return Object.values(packages)
    .some(({ link, resolved, version }) => link !== true && !(isFrom(FAR, resolved) && isFrom(VERSION, version)))
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

/** @param {string} dir @param {string} lock @returns {string} what decides what is installed */
function keyOf (dir, lock) {
  const hash = createHash('sha256')
  const npmrc = path.join(dir, '.npmrc')
  const written = [
    fs.readFileSync(path.join(dir, lock)),
    ...manifestsOf(dir, lock).map(file => wantedBy(path.join(dir, file))),
    isFile(npmrc) ? fs.readFileSync(npmrc) : ''
  ]
  for (const part of [RULES, ...written, process.version, process.platform, process.arch, FLAGS.join(' ')]) {
    hash.update(`${part.length}:`).update(part)
  }
  return hash.digest('hex').slice(0, 40)
}

/**
 * The package.json of the checkout and of its workspaces, as far as the lock file names them.
 * @param {string} dir
 * @param {string} lock
 * @returns {string[]}
 */
function manifestsOf (dir, lock) {
  const isOwn = (/** @type {string} */ name) =>
    name !== '' && !name.split('/').some(part => part === 'node_modules' || part === '..')
  const own = Object.keys(packagesOf(path.join(dir, lock)) ?? {}).filter(isOwn)
  return ['', ...own.sort()].map(name => path.join(name, 'package.json'))
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
 * One after the other, in the checkout, until one fails.
 * @param {object} wish
 * @param {import('../shapes/suite').Command[]} wish.commands
 * @param {string} wish.dir
 * @param {'none' | 'host'} wish.network
 * @param {string} wish.node     what '{node}' stands for
 * @param {Partial<import('./run-sandboxed').Limits>} [wish.limits]
 * @param {AbortSignal} [wish.signal]
 * @param {(text: string) => void} wish.onStep
 * @returns {Promise<Step>}
 */
async function runCommands ({ commands, dir, network, node, limits, signal, onStep }) {
  for (const { argv: given, timeoutMs } of commands) {
    const argv = given.map(word => word.replaceAll('{node}', node))
    onStep(argv.join(' '))
    const { env, files } = network === 'host' ? await npmSettings() : { env: {}, files: [] }
    const visible = files.filter(file => fs.existsSync(file))
    const ended = await runSandboxed({
      argv, cwd: dir, env, writable: [dir], visible, network, timeoutMs, limits, signal
    })
    if (ended.code !== 0) return failureOf(ended, argv, timeoutMs, network === 'host' ? TRANSIENT : null)
  }
  return { outcome: 'ok', text: '' }
}

/**
 * @param {Awaited<ReturnType<typeof runSandboxed>>} ended
 * @param {string[]} argv
 * @param {number} timeoutMs
 * @param {RegExp | null} transient   what its output says when trying again may help
 * @returns {Step}
 */
function failureOf (ended, argv, timeoutMs, transient) {
  const said = lastLines(`${ended.stdout}\n${ended.stderr}`.replace(NPM_USAGE, ''), 19)
  const tell = (/** @type {string} */ what) =>
    `${said}${said ? '\n' : ''}${lastLines(argv.join(' '), 1).slice(0, 200)} ${what}`
  if (ended.diskOverflow === 'own') {
    return { outcome: 'too-large', text: tell('was stopped: it wrote more than may be written'), transient: false }
  }
  if (ended.diskOverflow) {
    return { outcome: 'killed', text: tell('was stopped: the disk was nearly full'), transient: true }
  }
  if (ended.unable !== null) {
    return { outcome: 'killed', text: tell(`could not be started here: ${ended.unable}`), transient: true }
  }
  if (ended.timedOut) return { outcome: 'timed-out', text: tell(`was stopped after ${timeoutMs} ms`), transient: true }
  if (ended.outputOverflow) {
    return { outcome: 'failed', text: tell('was stopped: its output was over the limit'), transient: false }
  }
  if (ended.signal === 'SIGKILL' || ended.code === CODE_OF_SIGKILL) return {
    outcome: 'killed', text: tell('was killed (SIGKILL), as the kernel does where memory runs out'), transient: true
  }
  const how = ended.signal ? `ended by ${ended.signal}` : `ended with code ${ended.code}`
  // pnpm and Yarn say it on stdout
  return { outcome: 'failed', text: tell(how), transient: transient !== null &&
    transient.test(`${ended.stdout}\n${ended.stderr}`) }
}

/** Removes all but the latest used, and what was not finished. @param {string} cacheDir */
function pruneInstalls (cacheDir) {
  if (!fs.existsSync(cacheDir)) return
  const names = fs.readdirSync(cacheDir)
  const whole = names.filter(name => /^[0-9a-f]{40}$/.test(name))
    .map(name => ({ name, usedMs: fs.statSync(path.join(cacheDir, name)).mtimeMs }))
  const stay = new Set(whole.sort((a, b) => b.usedMs - a.usedMs).slice(0, KEEP).map(({ name }) => name))
  for (const name of names) if (!stay.has(name)) removeKept(path.join(cacheDir, name))
}

/**
 * Removes under a name that no reader takes for whole packages: the removal may be interrupted.
 * @param {string} kept
 */
function removeKept (kept) {
  if (kept.endsWith('.making')) return removeTree(kept)
  const making = `${kept}.making`
  removeTree(making)
  fs.renameSync(kept, making)
  removeTree(making)
}

module.exports = { COPY, COPY_TIMEOUT_MS, install, runCommands, pruneInstalls, foldersOfModules, TRANSIENT }
