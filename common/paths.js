'use strict'
/**
 * Where everything lives: the directories of one home, the files in them, and whether they can be trusted.
 * A user who can write to the control socket runs code as us, so the directories are the boundary: ours (or root's),
 * and not writable by other users, all the way up. The command loads this file too: nothing heavy here.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { faultInFolder, faultInParents, faultOfPlanting } = require('./folder-trust')

/** `sun_path` holds 108 bytes on Linux and 104 on macOS, the last one a NUL. libuv cuts a longer path silently. */
const MAX_SOCKET_PATH_BYTES = process.platform === 'darwin' ? 103 : 107

const CONTROL_SOCKET = 'control.sock'

/**
 * @typedef {object} Paths
 * @property {string | null} home      BELLWETHER_HOME, null when the directories come from elsewhere
 * @property {string} runDir           sockets and the lock; may be empty after a reboot
 * @property {string} stateDir
 * @property {string} logDir
 * @property {string} controlSocket
 * @property {string} channelSocket    where workers find the next manager when theirs has died
 * @property {string} workersDir       where workers bind their own sockets
 * @property {string} lockFile
 * @property {string} managerLog
 * @property {string} stateFile        what should run
 * @property {string} countersFile     what has been counted
 * @property {string} jobsDir          the runs of jobs, a file for each
 * @property {string} blackboxDir      bundles of the black box
 */

/**
 * @typedef {object} PathsContext
 * @property {number} [uid]                              default: ours
 * @property {(dir: string) => boolean} [isDirectory]    for tests
 */

/**
 * Design section 9: BELLWETHER_HOME; else systemd's directories; else root's; else the XDG directories.
 * Each systemd directory counts by itself, since a unit may set only one of them.
 * @param {Record<string, string | undefined>} env
 * @param {PathsContext} [context]
 * @returns {Paths}
 * @throws BW_HOME when no directory can be worked out at all
 */
function resolvePaths (env, context = {}) {
  if (env.BELLWETHER_HOME) {
    const home = path.resolve(env.BELLWETHER_HOME)
    return withFiles(home, {
      runDir: path.join(home, 'run'), stateDir: path.join(home, 'state'), logDir: path.join(home, 'log')
    })
  }
  const systemd = {
    runDir: firstOfList(env.RUNTIME_DIRECTORY),
    stateDir: firstOfList(env.STATE_DIRECTORY),
    logDir: firstOfList(env.LOGS_DIRECTORY)
  }
  if (systemd.runDir && systemd.stateDir && systemd.logDir) {
    return withFiles(null, { runDir: systemd.runDir, stateDir: systemd.stateDir, logDir: systemd.logDir })
  }
  const uid = context.uid ?? ownUid()
  const usual = uid === 0 ? rootDirs() : xdgDirs(env, uid, context.isDirectory ?? isDirectory)
  return withFiles(null, {
    runDir: systemd.runDir ?? usual.runDir,
    stateDir: systemd.stateDir ?? usual.stateDir,
    logDir: systemd.logDir ?? usual.logDir
  })
}

/** @typedef {{ runDir: string, stateDir: string, logDir: string }} Dirs */

/** @returns {Dirs} */
function rootDirs () {
  return { runDir: '/run/bellwether', stateDir: '/var/lib/bellwether', logDir: '/var/log/bellwether' }
}

/**
 * Without XDG_RUNTIME_DIR (cron, `su`, `ssh host command`) the directory that a login would have named is used when it
 * is there, so that both find the same manager. Otherwise the state directory holds it; never /tmp, where others may
 * plant files.
 * @param {Record<string, string | undefined>} env
 * @param {number} uid
 * @param {(dir: string) => boolean} exists
 * @returns {Dirs}
 */
function xdgDirs (env, uid, exists) {
  const stateHome = absolute(env.XDG_STATE_HOME) ?? path.join(homeOf(env), '.local', 'state')
  const stateDir = path.join(stateHome, 'bellwether')
  const login = `/run/user/${uid}`
  const runtime = absolute(env.XDG_RUNTIME_DIR) ?? (exists(login) ? login : null)
  return {
    runDir: runtime ? path.join(runtime, 'bellwether') : path.join(stateDir, 'run'),
    stateDir,
    logDir: path.join(stateDir, 'log')
  }
}

/**
 * @param {string | null} home
 * @param {Dirs} dirs
 * @returns {Paths}
 */
function withFiles (home, { runDir, stateDir, logDir }) {
  return {
    home,
    runDir,
    stateDir,
    logDir,
    controlSocket: path.join(runDir, CONTROL_SOCKET),
    channelSocket: path.join(runDir, 'channel.sock'),
    workersDir: path.join(runDir, 'workers'),
    lockFile: path.join(runDir, 'manager.lock'),
    managerLog: path.join(logDir, 'manager.log'),
    stateFile: path.join(stateDir, 'apps.json'),
    countersFile: path.join(stateDir, 'counters.json'),
    jobsDir: path.join(stateDir, 'jobs'),
    blackboxDir: path.join(stateDir, 'blackbox')
  }
}

/**
 * Makes missing directories (0700) and refuses those that another user could change.
 * @param {Paths} paths
 * @throws BW_HOME
 */
function ensureDirs (paths) {
  for (const dir of [paths.runDir, paths.workersDir, paths.stateDir, paths.logDir]) {
    // Debian's and Ubuntu's /var/log belongs to root and a group of log writers; a log file lets no user in.
    ensureDir(dir, { groupOfRoot: dir === paths.logDir })
  }
}

/**
 * @param {string} dir    made where it is missing (0700)
 * @param {{ groupOfRoot?: boolean }} [how]   a parent of root's may be written by its group
 * @throws BW_HOME where another user could change it
 */
function ensureDir (dir, how) {
  refuse(faultInParents(dir, how))
  makeDir(dir)
  refuse(faultInParents(dir, how)) // those that mkdir made, or found made by another since
  checkOwnDir(dir)
}

/** @param {string} dir */
function makeDir (dir) {
  try {
    if (fs.lstatSync(dir, { throwIfNoEntry: false })) return // whatever it is: checkOwnDir says
    makeFolders(dir)
  } catch (err) {
    if (err.code !== 'EEXIST') throw refusal(`Cannot make the directory ${dir} (${err.code})`,
      'set BELLWETHER_HOME to a directory of yours', err)
  }
}

/**
 * A folder and those above it that are missing, 0700. Not mkdirSync with `recursive`: where mkdir(2) says ENOENT in a
 * folder that is there, as everywhere below /proc, that tries again for ever.
 * @param {string} dir   absolute
 * @throws as fs.mkdirSync, where something else is in the way or nothing can be made there
 */
function makeFolders (dir) {
  const missing = []
  for (let at = dir; !isDirectory(at) && path.dirname(at) !== at; at = path.dirname(at)) missing.unshift(at)
  for (const folder of missing) {
    try {
      fs.mkdirSync(folder, { mode: 0o700 })
    } catch (err) {
      // another was quicker; or a file is in the way: of a parent the next one says so
      if (err.code !== 'EEXIST' || (folder === dir && !isDirectory(dir))) throw err
    }
  }
}

/**
 * A folder of ours that no other user can write or replace.
 * @param {string} dir
 */
function checkOwnDir (dir) {
  refuse(faultInFolder(dir))
  try {
    fs.accessSync(dir, fs.constants.W_OK | fs.constants.X_OK)
  } catch (err) {
    throw refusal(`${dir} cannot be written (${err.code})`, 'set BELLWETHER_HOME to a directory of yours', err)
  }
}

/**
 * For a command that asks what is there: refuses where another user has made one of the folders in our place.
 * @param {Paths} paths
 * @throws BW_HOME
 */
function checkNotPlanted ({ runDir, stateDir, logDir }) {
  for (const dir of [runDir, stateDir, logDir]) {
    const fault = faultOfPlanting(dir)
    if (fault) {
      throw fail('BW_HOME', `${fault.what}; nothing was asked or read there. To go on, ${fault.next}`)
    }
  }
}

/** @param {import('./folder-trust').Fault | null} fault */
function refuse (fault) {
  if (fault) throw refusal(fault.what, fault.next)
}

/**
 * @param {string} socketPath
 * @returns {string} the same path
 * @throws BW_PATH_TOO_LONG
 */
function checkSocketPath (socketPath) {
  const bytes = Buffer.byteLength(socketPath)
  if (bytes <= MAX_SOCKET_PATH_BYTES) return socketPath
  throw fail('BW_PATH_TOO_LONG',
    `The socket path ${socketPath} has ${bytes} bytes; the system allows ${MAX_SOCKET_PATH_BYTES}. ` +
    'Use a shorter path, or a shorter BELLWETHER_HOME or app name.',
    { details: { path: socketPath, bytes, maxBytes: MAX_SOCKET_PATH_BYTES } })
}

/**
 * @param {string} what
 * @param {string} next  what to do about it
 * @param {unknown} [cause]
 */
function refusal (what, next, cause) {
  return fail('BW_HOME', `${what}; nothing was started. To go on, ${next}`, { cause })
}

/**
 * The list of errors is loaded when there is one: `bellwether ls` is answered without it.
 * @param {string} code
 * @param {string} message
 * @param {{ cause?: unknown, details?: Record<string, unknown> }} [how]
 */
function fail (code, message, how) {
  const { BellwetherError } = require('./errors')
  return new BellwetherError(code, message, how)
}

/** @param {string | undefined} list  systemd joins several directories with colons; the first is the main one */
function firstOfList (list) {
  return list?.split(':').find(entry => entry !== '') ?? null
}

/** @param {string | undefined} dir  the XDG specification: a relative path is to be ignored */
function absolute (dir) {
  return dir && path.isAbsolute(dir) ? dir : null
}

/** @param {Record<string, string | undefined>} env */
function homeOf (env) {
  const fromEnv = absolute(env.HOME)
  if (fromEnv) return fromEnv
  try {
    return os.userInfo().homedir
  } catch (err) { // a uid without an entry in /etc/passwd, as in `docker run --user 1234`
    throw refusal('There is no HOME in the environment and none known for this user', 'set BELLWETHER_HOME', err)
  }
}

/** @param {string} dir */
function isDirectory (dir) {
  return fs.statSync(dir, { throwIfNoEntry: false })?.isDirectory() ?? false
}

function ownUid () {
  return process.getuid?.() ?? 0
}

module.exports = {
  resolvePaths, checkNotPlanted, ensureDirs, ensureDir, makeFolders, checkSocketPath, CONTROL_SOCKET,
  MAX_SOCKET_PATH_BYTES
}
