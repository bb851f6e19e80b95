'use strict'
/**
 * The credentials of an app: the files of $CREDENTIALS_DIRECTORY (systemd's, or a folder of yours) that its settings
 * name, copied for each generation into a folder of its own. A worker sees these and no others, and keeps them when the
 * source is changed.
 */
const crypto = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')
const { BellwetherError } = require('../../common/errors')
const { orNull } = require('../../common/or-null')
const { removeTree } = require('../../common/remove-tree')
const { identityOf } = require('./run-as')
const { credentialsDir, folderOf, foldersIn, partsIn, readCredential } = require('../../common/credential-folders')

const FOLDER_MODE = 0o500
/** Of workers of another user: the folder stays ours, so nothing is put into it that we read or remove. */
const GROUP_FOLDER_MODE = 0o550
const FILE_MODE = 0o400
/** Others may go through, to a folder that is theirs, and see no names. */
const PASSABLE = 0o711
const SALT_BYTES = 32
const SHOWN_CHARS = 8

/** @typedef {{ runDir: string, stateDir: string }} Paths */
/** @typedef {{ name: string, credentials?: readonly string[] }} Settings   credentials: an older list has none */

/**
 * All that are named, or an error that says which are missing.
 * @param {Settings} settings
 * @param {string | undefined} [source]   a folder
 * @returns {Map<string, Buffer>}
 * @throws BW_CREDENTIALS
 */
function readSource ({ name: app, credentials = [] }, source = process.env.CREDENTIALS_DIRECTORY) {
  if (credentials.length === 0) return new Map()
  if (!source) {
    throw new BellwetherError('BW_CREDENTIALS',
      `${app} needs the credentials ${credentials.join(', ')}, and this manager has none: $CREDENTIALS_DIRECTORY is not set. No worker was started with it. ` +
      'A service of systemd has LoadCredential= lines ("bellwether systemd install" writes them); else start the manager with CREDENTIALS_DIRECTORY=<folder>.')
  }
  /** @type {string[]} */
  const problems = []
  const found = new Map(credentials.flatMap(name => {
    try {
      return [/** @type {[string, Buffer]} */ ([name, readCredential(path.join(source, name))])]
    } catch (err) {
      if (err.code === undefined) throw err
      problems.push(`${name} (${err.code === 'ENOENT' ? 'not there' : err.code === 'EINVAL' || err.code === 'EFBIG' ? err.message : err.code})`)
      return []
    }
  }))
  if (problems.length === 0) return found
  throw new BellwetherError('BW_CREDENTIALS',
    `${app} needs credentials that $CREDENTIALS_DIRECTORY (${source}) does not have: ${problems.join(', ')}. No worker was started with it. ` +
    'For a service of systemd: LoadCredential= in the unit, and a file of that name in /etc/credstore.', {
      details: { app, credentials: problems }
    })
}

/**
 * Before a verb changes anything: could workers of this generation have their credentials?
 * @param {Paths} paths
 * @param {Settings} settings
 * @param {number | null} generation   null: a new one
 * @throws BW_CREDENTIALS
 */
function checkCredentials (paths, settings, generation) {
  const isThere = generation !== null && isPlaced(folderOf(paths.runDir, settings.name, generation), settings)
  if (!isThere) readSource(settings)
}

/**
 * The folder for the workers of a generation; it is made where it is not there yet.
 * @param {Paths} paths
 * @param {Settings} settings
 * @param {number} generation
 * @param {{ isAnew?: boolean }} [how]   isAnew: all of its workers leave, and those that come take what is there now
 * @returns {string | null}   null: the app names none
 * @throws BW_CREDENTIALS
 */
function placeCredentials ({ runDir }, settings, generation, { isAnew = false } = {}) {
  if (!settings.credentials?.length) return null
  const folder = folderOf(runDir, settings.name, generation)
  if (!isAnew && isPlaced(folder, settings)) return folder
  const values = readSource(settings)
  const owner = identityOf(settings) // the workers', also where a hook of the manager's user comes first
  const part = path.join(credentialsDir(runDir), `.${settings.name}.${generation}.${process.pid}`)
  try {
    fs.mkdirSync(credentialsDir(runDir), { recursive: true, mode: 0o700 })
    if (owner !== null) fs.chmodSync(credentialsDir(runDir), PASSABLE)
    removeFolder(part)
    fs.mkdirSync(part, { mode: 0o700 })
    for (const [name, value] of values) fs.writeFileSync(path.join(part, name), value, { mode: FILE_MODE, flag: 'wx' })
    if (owner !== null) {
      for (const file of [...values.keys()].map(name => path.join(part, name))) fs.chownSync(file, owner.uid, owner.gid)
      fs.chownSync(part, -1, owner.gid)
    }
    fs.chmodSync(part, owner === null ? FOLDER_MODE : GROUP_FOLDER_MODE)
    removeFolder(folder) // of a try that had other names
    fs.renameSync(part, folder)
  } catch (err) {
    if (err.code === undefined || err.code === 'BW_CREDENTIALS') throw err
    removeFolder(part)
    throw new BellwetherError('BW_CREDENTIALS',
      `The credentials of ${settings.name} cannot be put into ${folder} (${err.code}). No worker was started with them.`, { cause: err })
  }
  return folder
}

/** @param {string} folder @param {Settings} settings */
function isPlaced (folder, { credentials = [] }) {
  return credentials.length > 0 && credentials.every(name => fs.existsSync(path.join(folder, name)))
}

/**
 * Removes the folders of generations of which nothing runs any more.
 * @param {Paths} paths
 * @param {string} app
 * @param {ReadonlySet<number | null>} used
 */
function removeUnused ({ runDir }, app, used) {
  for (const { generation, folder } of foldersIn(runDir, app)) if (!used.has(generation)) removeFolder(folder)
  for (const part of partsIn(runDir, app)) removeFolder(part) // a manager was killed while it filled them
}

/** @param {string} folder   in a folder of ours */
function removeFolder (folder) {
  try {
    removeTree(folder)
  } catch (err) {
    if (err.code === undefined) throw err // not ours: it is left
  }
}

/**
 * What may be shown of credentials: equal ones look equal, and a short one cannot be guessed from it. The salt is a
 * secret of this home, and 32 bits of the sum fit countless other values.
 * @param {Paths} paths
 * @param {Settings} settings
 * @param {Iterable<number>} generations   that have workers
 * @returns {{ name: string, fingerprints: { generation: number | null, fingerprint: string }[] }[]}   generation null:
 *   of the source, which the next reload takes
 */
function viewCredentials (paths, settings, generations) {
  const { name: app, credentials = [] } = settings
  if (credentials.length === 0) return []
  const salt = saltOf(paths.stateDir)
  const places = [
    ...[...generations].map(generation => ({ generation, folder: folderOf(paths.runDir, app, generation) })),
    { generation: null, folder: process.env.CREDENTIALS_DIRECTORY }
  ]
  return credentials.map(name => ({
    name,
    fingerprints: places.flatMap(({ generation, folder }) => {
      const value = folder === undefined ? null : orNull(() => readCredential(path.join(folder, name)))
      return value === null ? [] : [{ generation, fingerprint: fingerprintOf(salt, value) }]
    })
  }))
}

/** @param {Buffer} salt @param {Buffer} value */
function fingerprintOf (salt, value) {
  return crypto.createHmac('sha256', salt).update(value).digest('hex').slice(0, SHOWN_CHARS)
}

/** Made once for each home. @param {string} stateDir @returns {Buffer} */
function saltOf (stateDir) {
  const file = path.join(stateDir, 'credentials-salt')
  try {
    fs.writeFileSync(file, crypto.randomBytes(SALT_BYTES), { mode: 0o600, flag: 'wx' })
  } catch (err) {
    if (err.code === undefined) throw err // EEXIST; or it cannot be kept, then it is one of this manager alone
  }
  const kept = orNull(() => readCredential(file))
  if (kept?.length === SALT_BYTES) return kept
  ownSalt ??= crypto.randomBytes(SALT_BYTES)
  return ownSalt
}
/** @type {Buffer | undefined} */
let ownSalt

module.exports = {
  readSource, checkCredentials, placeCredentials, removeUnused, viewCredentials, fingerprintOf
}
