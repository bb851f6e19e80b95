'use strict'
/**
 * As whom the workers of an app run (settings user and group): names and numbers looked up, and whether this manager
 * can do it. Reads /etc/passwd and /etc/group, and asks getent(1) for what is in neither.
 */
const { execFileSync } = require('node:child_process')
const { readText } = require('../../common/read-text')
const { groupId } = require('./read-only-group')

const LOOKUP_TIMEOUT_MS = 2000

/**
 * @typedef {object} Account
 * @property {number} uid
 * @property {number} gid
 * @property {string | null} name   null: the number has no entry
 * @property {string | null} home
 */
/**
 * The identity of a worker's process.
 * @typedef {object} RunsAs
 * @property {number} uid
 * @property {number} gid
 * @property {string | null} name
 * @property {string | null} home
 * @property {boolean} isUserSet   false: only the group is another
 */

/** @param {string} text  of passwd(5) @param {string | number} wanted @returns {Account | null} */
function accountIn (text, wanted) {
  for (const line of text.split('\n')) {
    const [name, , uid, gid, , home] = line.split(':')
    if (!/^\d+$/.test(uid ?? '') || !/^\d+$/.test(gid ?? '')) continue
    if (name !== wanted && Number(uid) !== wanted) continue
    return { uid: Number(uid), gid: Number(gid), name, home: home || null }
  }
  return null
}

/** @param {string | number} wanted */
function askDirectories (wanted) {
  try {
    return execFileSync('getent', ['passwd', String(wanted)],
      { encoding: 'utf8', timeout: LOOKUP_TIMEOUT_MS, stdio: ['ignore', 'pipe', 'ignore'] })
  } catch (err) { // it knows none, or is not installed, or its server does not answer
    return ''
  }
}

/**
 * @param {string | number} wanted   a name, or a number, which need not have an entry
 * @returns {Account | null}   null: there is no such user
 */
function findAccount (wanted) {
  const found = accountIn(readText('/etc/passwd', 'utf8'), wanted) ?? accountIn(askDirectories(wanted), wanted)
  if (found !== null || typeof wanted === 'string') return found
  return { uid: wanted, gid: wanted, name: null, home: null }
}

/** @param {string | number} wanted @returns {number | null} */
function findGroup (wanted) { return typeof wanted === 'number' ? wanted : groupId(wanted) }

/**
 * @param {{ user?: string | number | null, group?: string | number | null }} settings   of an earlier version, too
 * @param {{ uid: number, gid: number }} own   of this manager
 * @param {{ findAccount: typeof findAccount, findGroup: typeof findGroup }} [lookups]
 * @returns {{ as: RunsAs | null } | { unknown: string }}   as: null: like the manager. unknown: what there is not
 */
function runsAs ({ user = null, group = null }, own, lookups = { findAccount, findGroup }) {
  if (user === null && group === null) return { as: null }
  const account = user === null ? null : lookups.findAccount(user)
  if (user !== null && account === null) return { unknown: `user "${user}"` }
  const gid = group === null ? account?.gid ?? own.gid : lookups.findGroup(group)
  if (gid === null) return { unknown: `group "${group}"` }
  const uid = account?.uid ?? own.uid
  if (uid === own.uid && gid === own.gid) return { as: null }
  return { as: { uid, gid, name: account?.name ?? null, home: account?.home ?? null, isUserSet: uid !== own.uid } }
}

/** @returns {{ uid: number, gid: number }} */
function ownIds () { return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 } }

module.exports = { accountIn, findAccount, findGroup, runsAs, ownIds }
