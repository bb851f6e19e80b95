'use strict'
/**
 * The packages of a commit: the way is decided in ways-to-install.js, and taken here, without scripts, in a sandboxed
 * process that may use the network; the result is kept under a hash of all that decides it and copied for the next
 * commit. Copies are made by sandboxed processes too: a commit can have put a link where node_modules should go. A
 * commit that brings a node_modules of its own, or has npm copy files of it there, shares nothing: those files are not
 * what the lock file decides, and would go into the builds of others.
 */
const fs = require('node:fs')
const path = require('node:path')
const { runSandboxed } = require('./run-sandboxed')
const { npmSettings } = require('./npm-settings')
const { lastLines } = require('./last-lines')
const { removeTree } = require('../../common/remove-tree')
const { toDisk } = require('./to-disk')
const { RULES, whatIsFound, copiesOwnFiles, foldersOfModules, keyOf } = require('./what-is-asked')
const { firstWay, nextWay, commandOf, wayText } = require('./ways-to-install')

const TIMEOUT_MS = 15 * 60_000
const COPY_TIMEOUT_MS = 5 * 60_000
/** At most this number of installs is kept. */
const KEEP = 10
/** The text that npm ci appends where the lock file does not fit: the reason stands before it. */
const NPM_USAGE =
  /^npm (?:error|ERR!) Clean install a project$[^]*?^npm (?:error|ERR!) Run "npm help ci" for more info$/m
/** Messages of package managers when the network failed or a token has run out: the install may work tomorrow. */
const TRANSIENT = /\b(ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ESOCKETTIMEDOUT|EIDLETIMEOUT|EPIPE|E40[13]|E429|E5\d\d)\b|network|Exit handler never called/
/** The status with which a shell reports a command that SIGKILL ended. */
const CODE_OF_SIGKILL = 128 + 9
const COPY = process.platform === 'linux' ? ['cp', '-a', '--reflink=auto'] : ['cp', '-R', '-p']

/**
 * @typedef {{ outcome: 'ok', text: '', packages?: string } |
 *   { outcome: 'failed' | 'killed' | 'timed-out' | 'too-large', text: string, transient: boolean }} Step
 * killed: by others than us, or by us where the disk had no room for it; packages: how they were installed, where that
 *   is not what the commit says
 */
/** @typedef {{ limits?: Partial<import('./run-sandboxed').Limits>, signal?: AbortSignal }} Bounds */

/**
 * @param {object} wish
 * @param {string} wish.dir        the checkout
 * @param {import('../shapes/suite').Command[] | null} wish.commands   of the bench file; null: as the commit says
 * @param {readonly string[]} [wish.folders]  of the checkout, whose packages are installed
 * @param {() => Promise<string | null>} [wish.dayOf]  of the commit, asked where there is no lock file
 * @param {string} wish.node       what '{node}' stands for in `commands`
 * @param {string} wish.cacheDir
 * @param {Partial<import('./run-sandboxed').Limits>} [wish.limits]
 * @param {AbortSignal} [wish.signal]
 * @param {(text: string) => void} [wish.onStep]
 * @returns {Promise<Step>}
 */
async function install ({
  dir, commands, folders = ['.'], dayOf = async () => null, node, cacheDir, limits, signal, onStep = () => {}
}) {
  if (commands !== null) return runCommands({ commands, dir, network: 'host', node, limits, signal, onStep })
  const told = []
  for (const folder of folders) {
    const at = folder === '.' ? dir : path.join(dir, folder)
    if (!isFolder(at, dir)) continue // the commit does not have it yet, or no more
    const named = (/** @type {string} */ text) => folder === '.' ? text : `${folder}: ${text}`
    const step = await installFolder({
      checkout: dir, dir: at, dayOf, cacheDir, limits, signal, onStep: text => onStep(named(text))
    })
    if (step.outcome !== 'ok') return step
    if (step.packages !== undefined) told.push(named(step.packages))
  }
  return { outcome: 'ok', text: '', ...told.length > 0 ? { packages: told.join('; ') } : {} }
}

/** A real folder inside the checkout: a link could lead anywhere. @param {string} at @param {string} dir */
function isFolder (at, dir) {
  const isThere = fs.statSync(at, { throwIfNoEntry: false })?.isDirectory() ?? false
  return isThere && fs.realpathSync(at) === path.join(fs.realpathSync(dir), path.relative(dir, at))
}

/**
 * @typedef {{ checkout: string, dir: string, dayOf: () => Promise<string | null>, cacheDir: string,
 *   onStep: (text: string) => void } & Bounds} FolderWish
 */

/** One way after the other, until one leads there. @param {FolderWish} wish @returns {Promise<Step>} */
async function installFolder (wish) {
  const { dir, dayOf } = wish
  const found = whatIsFound(dir)
  // a commit's day is asked only where it decides: it is one more question to git
  const day = found.lock === null && found.asks ? await dayOf() : null
  for (let way = firstWay({ ...found, day }); way !== null;) {
    const step = await take(way, found, wish)
    if (step.outcome === 'ok') return { ...step, ...way.because.length > 0 ? { packages: wayText(way) } : {} }
    if (step.outcome !== 'failed' || step.transient) return step
    const next = nextWay(way, step.text, { ...found, day: await dayOf() })
    if (next === null) return { ...step, text: [...way.because, step.text].join('\n') }
    way = next
  }
  return { outcome: 'ok', text: '' }
}

/**
 * @param {import('./ways-to-install').Way} way
 * @param {Pick<import('./ways-to-install').Found, 'lock'>} found
 * @param {FolderWish} wish
 * @returns {Promise<Step>}
 */
async function take (way, { lock }, { checkout, dir, cacheDir, limits, signal, onStep }) {
  const kept = path.join(cacheDir, keyOf(dir, lock, way))
  const own = foldersOfModules(dir)
  const isShared = own.isWhole && own.folders.length === 0 && !copiesOwnFiles(dir, lock)
  if (isShared && fs.existsSync(kept)) {
    onStep('packages: as kept')
    const copied = await runSandboxed({
      argv: inFolder(checkout, dir, ['sh', '-c', `exec ${COPY.join(' ')} "$1"/. .`, 'sh', kept]),
      cwd: checkout,
      writable: [checkout], visible: [kept], timeoutMs: COPY_TIMEOUT_MS, limits, signal
    })
    if (copied.code === 0) {
      fs.utimesSync(kept, new Date(), new Date()) // for who keeps the latest
      return { outcome: 'ok', text: '' }
    }
    removeKept(kept) // it cannot be read, so it is no use: as if it were not there
  }
  onStep(`packages: ${wayText(way)}`)
  const failed = await fetchAll({ way, checkout, dir, cacheDir, limits, signal })
  if (failed) {
    // what a way that failed has left would be taken for what the commit brings
    for (const name of own.isWhole && own.folders.length === 0 ? foldersOfModules(dir).folders : []) {
      removeTree(path.join(dir, name))
    }
    return failed
  }
  if (isShared) await keep({ dir, kept, limits, signal })
  return { outcome: 'ok', text: '' }
}

/**
 * A folder that a sandboxed run begins in is read-only where it is not one of those that may be written.
 * @param {string} checkout
 * @param {string} dir
 * @param {string[]} argv
 */
function inFolder (checkout, dir, argv) {
  return dir === checkout ? argv : ['sh', '-c', 'cd "$0" && exec "$@"', dir, ...argv]
}

/**
 * @param {{ way: import('./ways-to-install').Way, checkout: string, dir: string, cacheDir: string } & Bounds} wish
 * @returns {Promise<Step | null>} null: done
 */
async function fetchAll ({ way, checkout, dir, cacheDir, limits, signal }) {
  const { env, files } = await npmSettings()
  const downloads = path.join(cacheDir, 'downloads.making')
  removeTree(downloads)
  fs.mkdirSync(downloads, { mode: 0o700 })
  const command = commandOf(way, { dir, downloads })
  try {
    const ended = await runSandboxed({
      argv: inFolder(checkout, dir, command.argv), cwd: checkout, env: { ...env, ...command.env },
      writable: [checkout, downloads],
      visible: files.filter(file => fs.existsSync(file)), network: 'host',
      timeoutMs: TIMEOUT_MS, limits, signal
    })
    return ended.code === 0 ? null : failureOf(ended, way.by.split(' '), TIMEOUT_MS, TRANSIENT)
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

module.exports = { COPY, COPY_TIMEOUT_MS, RULES, install, runCommands, pruneInstalls, foldersOfModules, TRANSIENT }
