'use strict'
/**
 * A worker that runs as another user (settings user, group): how it is started, and the places that are its own. It is
 * started through setpriv(1), which changes the user before the worker's Node begins, so no code of the app, no option
 * of its Node and no NODE_OPTIONS runs as root. worker/privileges.js verifies it inside, before the app.
 *
 * The folders of the manager stay root's. Others may pass through them, and list and change nothing: each file in them
 * has its own mode. A user has a folder for the sockets of its workers, one for what its REPL writes, a folder for the
 * errors of an app, and a socket on which its workers find the next manager.
 */
const fs = require('node:fs')
const path = require('node:path')
const { BellwetherError } = require('../../common/errors')
const { whyNotBy } = require('./try-prefix')
const { readText } = require('../../common/read-text')
const { runsAs, ownIds } = require('../settings/accounts')
const { errorsDir } = require('../../metrics/errors/store')

const PLACES = ['/usr/bin/setpriv', '/bin/setpriv']
/** Others pass through. */
const PASSABLE = 0o711
const PRIVATE = 0o700

/** @typedef {import('../settings/accounts').RunsAs} RunsAs */
/**
 * @typedef {object} OwnPlaces   of the workers of one user
 * @property {string} workersDir      for their sockets and their counts
 * @property {string} channelSocket   where they find the next manager
 * @property {string} stateDir        for profiles, snapshots, the audit of their REPL
 */

/**
 * @param {any} settings   of an app
 * @returns {RunsAs | null}   null: as the manager
 * @throws BW_USER
 */
function identityOf (settings) {
  const found = runsAs(settings, ownIds())
  if ('unknown' in found) {
    throw new BellwetherError('BW_USER',
      `${settings.name} is to run as ${found.unknown}, and there is none on this machine. Nothing was changed. Make it, or correct the settings.`)
  }
  return found.as
}

/**
 * Whether this manager can start workers as the settings say. Before anything changes.
 * @param {any} settings
 * @throws BW_USER
 */
function checkIdentity (settings) {
  const as = identityOf(settings)
  if (as === null) return
  if (ownIds().uid !== 0) {
    throw new BellwetherError('BW_USER',
      `${settings.name} is to run as ${nameOf(as)}, and only a manager that runs as root can start it so; this one runs as uid ${ownIds().uid}. Nothing was changed. ` +
      'Run the manager as root, or take user and group out of the settings.')
  }
  const lacking = missingCapabilities(readText('/proc/self/status'))
  if (lacking.length > 0) {
    throw new BellwetherError('BW_USER',
      `${settings.name} is to run as ${nameOf(as)}, and this manager is root without ${lacking.join(', ')} (CapabilityBoundingSet= in the unit? a container? docs/limits.md has the lines). Nothing was changed.`)
  }
  if (setprivTool() === null) {
    throw new BellwetherError('BW_USER',
      `${settings.name} is to run as ${nameOf(as)}; that takes setpriv(1) of util-linux, which is not here (${PLACES.join(', ')}). Nothing was changed.`)
  }
  const why = whyNotBy(asUser([], as))
  if (why !== null) {
    throw new BellwetherError('BW_USER',
      `${settings.name} is to run as ${nameOf(as)}, which this manager may not set (${why}). SystemCallFilter= in the unit, a container? docs/limits.md has the lines. Nothing was changed.`)
  }
  const blocked = whatBlocks(settings, as)
  if (blocked !== null) {
    throw new BellwetherError('BW_USER',
      `${settings.name} is to run as ${nameOf(as)}, who cannot reach ${blocked.wanted}: ${blocked.at} lets no others in (mode ${blocked.mode}). Nothing was changed. ` +
      `Give that user a way (chmod o+x ${blocked.at}), or put the app elsewhere.`)
  }
}

/** What it takes to start a process as another user, and to give that user its folders; by the number of its bit. */
const NEEDED = Object.freeze({
  CAP_CHOWN: 0, CAP_DAC_OVERRIDE: 1, CAP_FOWNER: 3, CAP_KILL: 5, CAP_SETGID: 6, CAP_SETUID: 7
})

/** @param {string} status   of /proc/self/status @returns {string[]} */
function missingCapabilities (status) {
  const effective = /^CapEff:\t([0-9a-f]+)$/m.exec(status)?.[1]
  if (effective === undefined) return []
  const bits = BigInt(`0x${effective}`)
  return Object.entries(NEEDED).filter(([, bit]) => (bits >> BigInt(bit) & 1n) === 0n).map(([name]) => name)
}

/** @returns {string | null} */
function setprivTool () { return PLACES.find(place => fs.existsSync(place)) ?? null }

/** @param {RunsAs} as */
function nameOf ({ uid, gid, name, isUserSet }) {
  return isUserSet ? `user ${name ?? uid}` : `group ${gid}`
}

/**
 * A folder on the way to the script, the app's folder or Bellwether's own code that its user cannot pass. A user that
 * is let in by one of its other groups is not known here: only what lets nobody else in counts.
 * @param {any} settings
 * @param {RunsAs} as
 * @returns {{ wanted: string, at: string, mode: string } | null}
 */
function whatBlocks ({ script, cwd }, as) {
  if (!as.isUserSet) return null
  for (const wanted of [cwd, script, __filename]) {
    for (let at = path.dirname(wanted); ; at = path.dirname(at)) {
      const stat = fs.statSync(at, { throwIfNoEntry: false })
      const mayPass = !stat || (stat.uid === as.uid && stat.mode & 0o100) || stat.mode & 0o011
      if (!mayPass) return { wanted, at, mode: (stat.mode & 0o777).toString(8) }
      if (path.dirname(at) === at) break
    }
  }
  return null
}

/**
 * @param {string[]} argv
 * @param {RunsAs | null} as
 * @param {string | null} [tool]
 * @returns {string[]}
 */
function asUser (argv, as, tool = setprivTool()) {
  if (as === null) return argv
  const groups = !as.isUserSet ? ['--keep-groups'] : as.name === null ? ['--clear-groups'] : ['--init-groups']
  return [
    tool ?? PLACES[0], ...as.isUserSet ? ['--reuid', String(as.uid)] : [], '--regid', String(as.gid), ...groups,
    '--', ...argv
  ]
}

/**
 * Of the dynamic loader and the C library: they have their say in each program on the way, setpriv(1) among them while
 * it is root.
 */
const LOADER = /^(LD_|MALLOC_|GLIBC_TUNABLES$|GCONV_PATH$|LOCPATH$|NLSPATH$)/
const ENV_TOOL = '/usr/bin/env'

/**
 * The command and the environment of a worker that another user runs: variables that would act on setpriv(1) come into
 * the environment behind it.
 * @param {string[]} argv
 * @param {Record<string, string>} env
 * @param {RunsAs | null} as
 * @param {string | null} [tool]
 * @returns {{ argv: string[], env: Record<string, string> }}
 */
function dropTo (argv, env, as, tool) {
  if (as === null) return { argv, env }
  const late = Object.keys(env).filter(name => LOADER.test(name))
  const behind = late.length === 0 ? argv : [ENV_TOOL, ...late.map(name => `${name}=${env[name]}`), ...argv]
  return {
    argv: asUser(behind, as, tool),
    env: Object.fromEntries(Object.entries(env).filter(([name]) => !late.includes(name)))
  }
}

/**
 * The variables that a login of that user would have; the settings of the app count more.
 * @param {RunsAs | null} as
 * @returns {Record<string, string>}
 */
function envOf (as) {
  if (as === null || !as.isUserSet) return {}
  return {
    ...as.name === null ? {} : { USER: as.name, LOGNAME: as.name }, HOME: as.home ?? '/'
  }
}

/**
 * @param {any} paths
 * @param {RunsAs | null} as
 * @returns {OwnPlaces | null}   null: those of the manager
 */
function placesOf ({ workersDir, stateDir }, as) {
  if (as === null || !as.isUserSet) return null
  return {
    workersDir: path.join(workersDir, String(as.uid)),
    // in a folder of ours: nobody else can put something in its place
    channelSocket: path.join(workersDir, `${as.uid}.door`),
    stateDir: path.join(stateDir, 'users', String(as.uid))
  }
}

/**
 * The same for an app; the socket is opened on which its workers find this manager.
 * @param {any} paths
 * @param {any} settings
 * @param {(path: string, as: RunsAs) => void} openDoor
 * @returns {OwnPlaces | null}   null also where the user is not there any more: the start of the worker says so
 */
function placesFor (paths, settings, openDoor) {
  const found = runsAs(settings, ownIds())
  const as = 'as' in found ? found.as : null
  const own = placesOf(paths, as)
  if (own === null || as === null || ownIds().uid !== 0) return null
  makePlaces(paths, as, settings.name)
  openDoor(own.channelSocket, as)
  return own
}

/**
 * Makes the places of a user, and lets it through to them.
 * @param {any} paths
 * @param {RunsAs | null} as
 * @param {string} app
 * @throws BW_USER
 */
function makePlaces (paths, as, app) {
  const own = placesOf(paths, as)
  if (own === null || as === null) return
  try {
    const errors = errorsDir(paths.stateDir, app)
    const shared = [
      ...paths.home === null ? [] : [paths.home], paths.runDir, paths.workersDir, paths.stateDir, paths.logDir,
      path.dirname(own.stateDir), path.dirname(errors)
    ]
    for (const folder of shared) letThrough(folder)
    for (const folder of [own.workersDir, own.stateDir, errors]) give(folder, as)
  } catch (err) {
    if (err.code === undefined || err instanceof BellwetherError) throw err
    throw new BellwetherError('BW_USER',
      `The folders for ${nameOf(as)} could not be made (${err.message}). No worker was started.`, { cause: err })
  }
}

/** @param {string} folder  ours */
function letThrough (folder) {
  fs.mkdirSync(folder, { recursive: true, mode: PASSABLE })
  const stat = fs.lstatSync(folder)
  if (stat.isDirectory() && stat.uid === ownIds().uid && (stat.mode & 0o001) === 0) {
    fs.chmodSync(folder, (stat.mode & 0o777) | PASSABLE & 0o001)
  }
}

/** @param {string} folder  in one of ours @param {RunsAs} as */
function give (folder, { uid, gid }) {
  fs.mkdirSync(folder, { recursive: true, mode: PRIVATE })
  const stat = fs.lstatSync(folder)
  if (!stat.isDirectory()) throw new BellwetherError('BW_USER', `${folder} is in the way: it is no folder. Remove it.`)
  if (stat.uid !== uid || stat.gid !== gid) fs.lchownSync(folder, uid, gid)
}

/**
 * The users as whom workers of this home have run.
 * @param {any} paths
 * @returns {number[]}
 */
function otherUsers ({ workersDir }) {
  try {
    return fs.readdirSync(workersDir).filter(name => /^\d+$/.test(name)).map(Number)
  } catch (err) {
    if (err.code === undefined) throw err
    return [] // it was removed
  }
}

/**
 * Log files that its workers write to, and open again by their names.
 * @param {Iterable<number>} fds
 * @param {RunsAs | null} as
 */
function giveFiles (fds, as) {
  if (as === null || !as.isUserSet) return
  for (const fd of fds) if (fs.fstatSync(fd).uid !== as.uid) fs.fchownSync(fd, as.uid, as.gid)
}

module.exports = {
  identityOf, checkIdentity, asUser, dropTo, envOf, placesFor, makePlaces, otherUsers, giveFiles,
  whatBlocks, nameOf, missingCapabilities, LOADER
}
