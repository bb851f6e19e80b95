'use strict'
/**
 * Where the credentials of an app's workers lie: <run>/credentials/<app>.<generation>/, for each generation its own, so
 * that workers keep what they were started with. Reads only; manager/spawn/credentials.js fills and removes them.
 */
const fs = require('node:fs')
const path = require('node:path')
const { namesIn } = require('./or-null')
const { secretsOfEnv } = require('./redact')

/** What systemd allows for all of a service. */
const MOST_BYTES = 1024 * 1024

/** @param {string} runDir */
function credentialsDir (runDir) { return path.join(runDir, 'credentials') }

/** @param {string} runDir @param {string} app @param {number} generation */
function folderOf (runDir, app, generation) { return path.join(credentialsDir(runDir), `${app}.${generation}`) }

/**
 * @param {string} runDir
 * @param {string} [app]   default: all
 * @returns {{ app: string, generation: number, folder: string }[]}
 */
function foldersIn (runDir, app) {
  return namesIn(credentialsDir(runDir)).flatMap(name => {
    const [, owner, generation] = /^([^.]+)\.(\d+)$/.exec(name) ?? []
    return owner === undefined || (app !== undefined && owner !== app) ? []
      : [{ app: owner, generation: Number(generation), folder: path.join(credentialsDir(runDir), name) }]
  })
}

/** Folders of an app that are being filled. @param {string} runDir @param {string} app @returns {string[]} */
function partsIn (runDir, app) {
  return namesIn(credentialsDir(runDir)).filter(name => name.startsWith(`.${app}.`))
    .map(name => path.join(credentialsDir(runDir), name))
}

/** @param {string} file @returns {Buffer} @throws what keeps it from being read */
function readCredential (file) {
  const fd = fs.openSync(file, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK) // a pipe in its place must not hold us
  try {
    const stat = fs.fstatSync(fd)
    if (!stat.isFile()) throw Object.assign(new Error('it is no plain file'), { code: 'EINVAL' })
    if (stat.size > MOST_BYTES) throw Object.assign(new Error(`it has more than ${MOST_BYTES} bytes`), { code: 'EFBIG' })
    return fs.readFileSync(fd)
  } finally {
    fs.closeSync(fd)
  }
}

/**
 * Their values as texts to hide.
 * @param {string} runDir
 * @param {string} [app]   default: all
 * @returns {string[]}
 */
function credentialSecrets (runDir, app) {
  return [...new Set(foldersIn(runDir, app).flatMap(({ folder }) => secretsInFolder(folder)))]
}

/** @param {string} folder   of one generation */
function secretsInFolder (folder) {
  const values = namesIn(folder).flatMap(name => {
    try {
      const value = readCredential(path.join(folder, name))
      return value.includes(0) ? [] : [value.toString('utf8')] // binary: it stands in no text
    } catch (err) {
      if (err.code === undefined) throw err
      return [] // it is being removed, or not ours to read
    }
  })
  return secretsOfEnv({}, values)
}

module.exports = {
  MOST_BYTES, credentialsDir, folderOf, foldersIn, partsIn, readCredential, credentialSecrets, secretsInFolder
}
