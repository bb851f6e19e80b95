'use strict'
/**
 * One manager per home. The lock is flock(2) on an open file: it belongs to the open file description, so it ends with
 * the process that holds it, however that process ends, and nothing is ever stale. The pid in the file is a hint for
 * people.
 *
 * Node has no flock(2). A helper takes the lock on our descriptor, which it inherits as fd 3: the description is
 * shared, so the lock stays when the helper has gone. Workers do not get it: Node opens every file with O_CLOEXEC.
 * The file is never removed: removing it would let two managers lock two files of the same name.
 */
const fs = require('node:fs')
const net = require('node:net')
const { spawn } = require('node:child_process')
const { BellwetherError } = require('../../common/errors')

/** Of the lock file: a pid, and its newline. */
const MAX_PID_BYTES = 16

/**
 * Each exits with 0: locked, 1: held by another, anything else: could not try. util-linux and BusyBox have flock(1),
 * macOS has perl (LOCK_EX | LOCK_NB is 6 on both).
 * @type {ReadonlyArray<{ command: string, args: string[] }>}
 */
const HELPERS = [
  { command: 'flock', args: ['-xn', '3'] },
  {
    command: 'perl',
    args: ['-MErrno', '-e', 'open(my $f, "+<&=", 3) or exit 2; exit 0 if flock($f, 6); exit($!{EWOULDBLOCK} ? 1 : 2)']
  }
]

/**
 * @typedef {object} HeldLock
 * @property {() => void} release
 * @property {number | null} fd      of the locked file, for the manager that follows this one; null: it cannot be
 *   passed on
 * @property {'flock' | 'socket'} how
 * @property {string | null} note    what a person should know about the way it is held; null when all is well
 */
/**
 * @typedef {{ heldBy: number | null, release?: undefined }} OthersLock  the pid is a hint, null when it is not known
 */

/**
 * @param {string} lockFile
 * @param {{ helpers?: ReadonlyArray<{ command: string, args: string[] }> }} [options]  for tests
 * @returns {Promise<HeldLock | OthersLock>}
 * @throws BW_HOME when the file is no plain file of ours
 */
async function acquireLock (lockFile, { helpers = HELPERS } = {}) {
  for (;;) {
    const fd = openLockFile(lockFile)
    const outcome = await flockWith(helpers, fd).catch(err => {
      fs.closeSync(fd)
      throw err
    })
    if (outcome === 'locked' && !isStillThere(fd, lockFile)) {
      fs.closeSync(fd) // removed since we opened it: what we locked is no longer what others will lock
      continue
    }
    if (outcome === 'locked') return { release: once(() => fs.closeSync(fd)), fd, how: 'flock', note: writePid(fd) }
    const heldBy = readPid(fd)
    if (outcome === 'held') {
      fs.closeSync(fd)
      return { heldBy }
    }
    const server = await holdSocket(`${lockFile}.sock`)
    if (server) writePid(fd)
    fs.closeSync(fd)
    if (!server) return { heldBy }
    return {
      fd: null,
      release: once(() => { server.close() }), // closing removes the file: ours, since no process removes a live one
      how: 'socket',
      note: 'Neither flock(1) nor perl was found: the lock is a listening socket, which two managers started in the same millisecond after a crash may both get. Install util-linux.'
    }
  }
}

/** The same for the release of a held lock (LOCK_UN is 8). */
const UNLOCKERS = [
  { command: 'flock', args: ['-u', '3'] },
  { command: 'perl', args: ['-e', 'open(my $f, "+<&=", 3) or exit 2; exit(flock($f, 8) ? 0 : 2)'] }
]

/**
 * Lets go of the lock and keeps the file open, for lockAgain.
 * @param {number} fd
 * @returns {Promise<boolean>}
 */
async function unlock (fd) { return await flockWith(UNLOCKERS, fd) === 'locked' }

/**
 * @param {number} fd
 * @returns {Promise<boolean>}  false: another process has it
 */
async function lockAgain (fd) {
  const isOurs = await flockWith(HELPERS, fd) === 'locked'
  if (isOurs) writePid(fd)
  return isOurs
}

/**
 * The lock of the manager before us, whose open file we share: it is held without a gap, and is ours alone when that
 * one has ended.
 * @param {number} fd
 * @returns {HeldLock}
 */
function inheritLock (fd) { return { release: once(() => fs.closeSync(fd)), fd, how: 'flock', note: null } }

/**
 * @param {string} lockFile
 * @returns {number}
 */
function openLockFile (lockFile) {
  const { O_CREAT, O_RDWR, O_NOFOLLOW } = fs.constants
  let fd
  try {
    fd = fs.openSync(lockFile, O_CREAT | O_RDWR | O_NOFOLLOW, 0o600)
  } catch (err) {
    const what = err.code === 'ELOOP' ? 'it is a symbolic link' : err.code
    throw new BellwetherError('BW_HOME',
      `Cannot open the lock file ${lockFile} (${what}). Nothing was started; see what it is and remove it.`,
      { cause: err })
  }
  if (fs.fstatSync(fd).isFile()) return fd
  fs.closeSync(fd)
  throw new BellwetherError('BW_HOME',
    `The lock file ${lockFile} is no plain file. Nothing was started; see what it is and remove it.`)
}

/**
 * @param {ReadonlyArray<{ command: string, args: string[] }>} helpers  tried in turn while they are missing or fail
 * @param {number} fd
 * @returns {Promise<'locked' | 'held' | 'unknown'>}
 */
async function flockWith (helpers, fd) {
  for (const { command, args } of helpers) {
    const code = await exitCodeOf(command, args, fd)
    if (code === 0) return 'locked'
    if (code === 1) return 'held'
  }
  return 'unknown'
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {number} fd
 * @returns {Promise<number | null>} null: could not be run, or was killed
 */
function exitCodeOf (command, args, fd) {
  return new Promise(resolve => {
    const helper = spawn(command, args, { cwd: '/', stdio: ['ignore', 'ignore', 'ignore', fd] })
    helper.once('error', () => resolve(null)) // ENOENT: the next one is tried
    helper.once('close', code => resolve(code))
  })
}

/**
 * @param {number} fd
 * @param {string} lockFile
 */
function isStillThere (fd, lockFile) {
  const now = fs.lstatSync(lockFile, { throwIfNoEntry: false })
  const ours = fs.fstatSync(fd)
  return now !== undefined && now.ino === ours.ino && now.dev === ours.dev
}

/**
 * For people and commands who look for the holder: a full disk keeps no manager from its work. Over what stands there,
 * in one write of the same length: who looks while one manager follows another finds the one or the other, never an
 * empty file.
 * @param {number} fd
 * @returns {string | null} a note for the log
 */
function writePid (fd) {
  try {
    fs.writeSync(fd, `${process.pid}`.padEnd(MAX_PID_BYTES, '\n'), 0)
    // a file that gets shorter while it is read has zeros at its end for a moment: only what is no lock file of ours is
    // cut
    if (fs.fstatSync(fd).size > MAX_PID_BYTES) fs.ftruncateSync(fd, MAX_PID_BYTES)
    return null
  } catch (err) {
    if (err.code === undefined) throw err
    return `the lock is held, and the pid of this manager could not be written into its file (${err.code})`
  }
}

/**
 * @param {number} fd
 * @returns {number | null} null for anything but a pid that is alive: the file may be empty, half written or of an
 *   earlier holder
 */
function readPid (fd) {
  const buffer = Buffer.alloc(MAX_PID_BYTES)
  const text = buffer.toString('latin1', 0, fs.readSync(fd, buffer, 0, buffer.length, 0))
  const pid = /^([1-9]\d{0,9})\n/.exec(text)?.[1]
  if (!pid) return null
  try {
    process.kill(Number(pid), 0)
  } catch (err) {
    if (err.code !== 'EPERM') return null // ESRCH: an earlier holder, dead
  }
  return Number(pid)
}

/**
 * The way out where no helper exists. A socket is made under a name of its own and linked to the lock's name: link(2)
 * fails when the name is taken, so the first wins. A name on which no process answers is moved aside and looked at
 * again before it is removed.
 * @param {string} name
 * @returns {Promise<net.Server | null>} null: another manager answers there
 */
async function holdSocket (name) {
  for (;;) {
    const answer = await probe(name)
    if (answer === 'live') return null
    if (answer === 'stale') {
      const aside = `${name}.${randomText()}`
      if (!done(() => fs.renameSync(name, aside), 'ENOENT')) continue
      const live = await probe(aside) === 'live' // another manager took the name after we had asked
      if (live) done(() => fs.linkSync(aside, name), 'EEXIST')
      fs.unlinkSync(aside)
      if (live) return null
    }
    const server = await listenAs(name)
    if (server) return server
  }
}

/**
 * @param {string} name
 * @returns {Promise<net.Server | null>} null: the name was taken meanwhile
 */
async function listenAs (name) {
  const own = `${name}.${randomText()}`
  const server = net.createServer(socket => socket.destroy())
  const umask = process.umask(0o177)
  try {
    await new Promise((resolve, reject) => {
      server.once('error', reject).listen(own, () => resolve(undefined)) // binds before it returns
      process.umask(umask)
    })
  } finally {
    process.umask(umask)
  }
  server.unref()
  if (done(() => fs.linkSync(own, name), 'EEXIST')) {
    fs.unlinkSync(own)
    server.once('close', () => done(() => fs.unlinkSync(name), 'ENOENT'))
    return server
  }
  await new Promise(resolve => server.close(resolve))
  return null
}

/**
 * @param {string} name
 * @returns {Promise<'live' | 'stale' | 'absent'>}
 */
function probe (name) {
  return new Promise((resolve, reject) => {
    const socket = net.connect(name, () => {
      socket.destroy()
      resolve('live')
    })
    socket.once('error', /** @param {NodeJS.ErrnoException} err */ err => {
      if (err.code === 'ECONNREFUSED') resolve('stale')
      else if (err.code === 'ENOENT') resolve('absent')
      else reject(new BellwetherError('BW_HOME',
        `Cannot tell whether a manager is running: ${name} (${err.code}).`, { cause: err }))
    })
  })
}

/**
 * @param {() => void} act
 * @param {string} harmless  the code that means "another process was first"
 * @returns {boolean} whether we did it
 */
function done (act, harmless) {
  try {
    act()
    return true
  } catch (err) {
    if (err.code !== harmless) throw err
    return false
  }
}

/** Loaded where it is needed: it costs each start of a manager some ms. */
function randomText () { return require('node:crypto').randomBytes(4).toString('hex') }

/** @param {() => void} act  closing a descriptor twice could close another's */
function once (act) {
  let called = false
  return () => {
    if (called) return
    called = true
    act()
  }
}

module.exports = { acquireLock, inheritLock, unlock, lockAgain, writePid, HELPERS }
