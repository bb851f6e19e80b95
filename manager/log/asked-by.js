'use strict'
/**
 * Who asked for a verb, for the log: the command says its process in a header, and /proc says whose that is; for other
 * clients of the control socket the manager asks the kernel. Only the owner of the socket and root can connect, so this
 * is a note, not a check: unknown facts are left out, and no verb waits long for them or fails without them.
 */
const fs = require('node:fs')
const { readText } = require('../../common/read-text')
const { peerOfFd } = require('../../common/peer')
const { loginUidOf } = require('../../common/process-facts')

/** The kernel is asked by a helper process, of which a busy machine may be short. */
const HELPER_MS = 50
const MAX_NAME_CHARS = 64

/**
 * @typedef {object} Asker
 * @property {'command' | 'api' | 'page' | 'watch'} via
 * @property {string} [file]      that changed, of the setting `watch`
 * @property {string} [address]   of the browser, where it was the live page
 * @property {number} [pid]
 * @property {number} [uid]
 * @property {string} [user]
 * @property {string} [login]    who logged in, where that is another user (sudo)
 * @property {string} [parent]   the program that started the process: a shell, cron, a deployment
 */

/**
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<Asker>}
 */
function askerOf (request) {
  const via = 'bellwether-pid' in request.headers ? 'command' : 'api'
  return lookUp(request).catch(() => ({ via })) // whatever it was: the verb is carried out
}

/** @param {import('node:http').IncomingMessage} request @returns {Promise<Asker>} */
async function lookUp ({ headers, socket }) {
  const claimed = Number(headers['bellwether-pid'])
  if (Number.isSafeInteger(claimed) && claimed > 0) return { via: 'command', ...processFacts(claimed) }
  const fd = /** @type {any} */ (socket)._handle?.fd // its number: the socket itself must not be paused
  const peer = typeof fd === 'number' && fd >= 0 ? await soon(peerOfFd(fd)) : null
  return { via: 'api', ...peer ? processFacts(peer.pid, peer.uid) : {} }
}

/**
 * @param {number} pid
 * @param {number} [knownUid]
 * @returns {Omit<Asker, 'via'>}
 */
function processFacts (pid, knownUid) {
  const uid = knownUid ?? fs.statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid
  if (uid === undefined) return { pid }
  const loginUid = loginUidOf(pid)
  const [user, named] = userNames([uid, loginUid ?? uid])
  const login = loginUid === null && uid === 0 ? sudoUserOf(pid) ?? named : named // containers note no login
  const parent = parentOf(pid)
  return { pid, uid, ...user ? { user } : {}, ...login && login !== user ? { login } : {}, ...parent ? { parent } : {} }
}

/** Who called sudo, as that says it to its command. @param {number} pid @returns {string | undefined} */
function sudoUserOf (pid) {
  return /(?:^|\0)SUDO_USER=([^\0]+)/.exec(readText(`/proc/${pid}/environ`, 'utf8'))?.[1].slice(0, MAX_NAME_CHARS)
}

/** @param {number[]} uids @returns {(string | undefined)[]} */
function userNames (uids) {
  const lines = readText('/etc/passwd', 'utf8').split('\n').map(line => line.split(':'))
  return uids.map(uid => lines.find(fields => fields[2] === String(uid))?.[0])
}

/** @param {number} pid */
function parentOf (pid) {
  const parent = /^PPid:\t(\d+)$/m.exec(readText(`/proc/${pid}/status`))?.[1]
  return parent === undefined || parent === '0' ? ''
    : readText(`/proc/${parent}/comm`, 'utf8').trim().slice(0, MAX_NAME_CHARS)
}

/**
 * @template T
 * @param {Promise<T>} answer
 * @returns {Promise<T | null>}
 */
function soon (answer) {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, HELPER_MS, null)
    const done = (/** @type {T | null} */ value) => {
      clearTimeout(timer)
      resolve(value)
    }
    answer.then(done, () => done(null))
  })
}

/**
 * "root (logged in as alice), pid 41 from bash"
 * @param {Asker} asker
 */
function askerText ({ via, pid, uid, user, login, parent, address, file }) {
  if (via === 'watch') return `its watch: ${file} changed`
  if (via === 'page') return user === undefined ? `the live page, from ${address}` : `${user} on the live page`
  const who = user ?? (uid === undefined ? '' : `uid ${uid}`)
  const process = pid === undefined
    ? 'a client of the control socket'
    : `pid ${pid}${parent ? ` from ${parent}` : ''}${via === 'api' ? ' on the control socket' : ''}`
  return [who + (login ? ` (logged in as ${login})` : ''), process].filter(Boolean).join(', ')
}

module.exports = { askerOf, askerText }
