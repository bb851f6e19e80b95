'use strict'
/**
 * The group of the setting repl.readOnlyGroup: its number, and its way to the sockets that are for it. The group may
 * pass through the folders of the sockets, not list them; every other file in them stays the owner's alone (0600).
 */
const fs = require('node:fs')
const { execFileSync } = require('node:child_process')
const { readText } = require('../../common/read-text')

const LOOKUP_TIMEOUT_MS = 2000
/** All rights for the owner, and the way through for the group. */
const PASSABLE = 0o710
const PRIVATE = 0o700

/**
 * @param {string | null} name
 * @returns {number | null}   null: there is no such group
 */
function groupId (name) {
  if (name === null) return null
  return idIn(readText('/etc/group', 'utf8'), name) ?? idIn(askDirectories(name), name)
}

/**
 * @param {string} text   lines of group(5)
 * @param {string} name
 */
function idIn (text, name) {
  const found = text.split('\n')
    .map(line => line.split(':'))
    .find(fields => fields[0] === name && /^\d+$/.test(fields[2] ?? ''))
  return found ? Number(found[2]) : null
}

/** LDAP and its like know groups that are in no file; getent(1) asks them. @param {string} name */
function askDirectories (name) {
  try {
    return execFileSync('getent',
      ['group', name], { encoding: 'utf8', timeout: LOOKUP_TIMEOUT_MS, stdio: ['ignore', 'pipe', 'ignore'] })
  } catch (err) { // it knows none, or is not installed, or its server does not answer
    return ''
  }
}

/**
 * @param {string} name
 * @param {string[]} folders
 * @returns {string | null}   what is wrong
 */
function letGroupIn (name, folders) {
  const gid = groupId(name)
  if (gid === null) return `there is no group "${name}"`
  for (const folder of folders) {
    const { mode, gid: current } = fs.lstatSync(folder)
    const access = mode & 0o776
    const forOthers = mode & 0o001 // others may pass: workers of other users (spawn/run-as.js)
    if (current === gid && (access & PASSABLE) === PASSABLE) continue
    if (access !== PRIVATE) {
      return `${folder} is open to another group already (gid ${current}, mode ${access.toString(8)}), and only one can be let in`
    }
    try {
      fs.chownSync(folder, -1, gid)
      fs.chmodSync(folder, PASSABLE | forOthers)
    } catch (err) {
      if (err.code !== 'EPERM') throw err
      return `${folder} cannot be given to the group "${name}": only root can do that, or one of its members`
    }
  }
  return null
}

module.exports = { groupId, letGroupIn }
