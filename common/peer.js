'use strict'
/**
 * Who is at the other end of a connection: the kernel wrote it down when the client connected (SO_PEERCRED,
 * SO_PEERGROUPS). Node has no call for it, so a helper that has one is given the socket and asked: perl, which every
 * Debian and Red Hat has (7 ms), else Python. Without either the answer is null; then the modes of the socket and its
 * folder alone decide who may connect, as they do anyway.
 */
const fs = require('node:fs')
const { spawn } = require('node:child_process')
const { exeOf, loginUidOf } = require('./process-facts')

const TIMEOUT_MS = 1000
const MAX_ANSWER_CHARS = 1024 * 1024
/**
 * Not 0 to 2: libuv makes those blocking in the child, and the flag belongs to the socket, not to the descriptor: ours
 * would block too.
 */
const SOCKET_FD = 3
const FOLDERS = ['/usr/bin', '/bin', '/usr/local/bin']
/**
 * struct ucred: pid, uid, gid. Where the option has another number (ppc64, mips, sparc), the answer of the first has
 * another length.
 */
const UCRED_WORDS = 3

/** Each prints two lines in hex: SO_PEERCRED (17), and SO_PEERGROUPS (59), which may be empty. SOL_SOCKET is 1. */
const HELPERS = [
  {
    program: 'perl',
    args: ['-e', `open(S, "+<&=${SOCKET_FD}") or exit 1; print unpack("H*", getsockopt(S, 1, 17) // ""), "\\n", unpack("H*", getsockopt(S, 1, 59) // ""), "\\n"`]
  },
  {
    program: 'python3',
    args: ['-I', '-S', '-c', `
import socket
s = socket.socket(fileno=${SOCKET_FD})
print(s.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, ${4 * UCRED_WORDS}).hex())
try: print(s.getsockopt(socket.SOL_SOCKET, 59, 65536).hex())
except OSError: print()
`]
  }
]

/**
 * @typedef {object} Peer
 * @property {number} uid
 * @property {number} gid
 * @property {number[] | null} groups     null: not known
 * @property {number} pid                 for the audit only: it may be another process's by now
 * @property {number | null} loginuid     who logged in, also after sudo
 * @property {string | null} exe
 */

/**
 * The socket is paused meanwhile: not a byte is read or lost.
 * @param {import('node:net').Socket} socket
 * @param {typeof HELPERS} [helpers]
 * @returns {Promise<Peer | null>}   null: no helper here can tell, or the connection has ended
 */
async function peerOf (socket, helpers = HELPERS) {
  const wasPaused = socket.isPaused()
  try {
    return await askHelpers(socket, () => !socket.destroyed, helpers)
  } finally {
    if (!wasPaused) socket.resume() // to hand a socket on pauses it
  }
}

/**
 * The same of a socket that is being read: its number is handed on, and it is not paused. Only the first helper that is
 * here is asked; by the next one the number might be another file's.
 * @param {number} fd
 * @returns {Promise<Peer | null>}
 */
function peerOfFd (fd) {
  let asked = 0
  return askHelpers(fd, () => asked++ === 0, HELPERS)
}

/**
 * @param {import('node:net').Socket | number} socket
 * @param {() => boolean} mayAsk   whether it is still that connection
 * @param {typeof HELPERS} helpers
 * @returns {Promise<Peer | null>}
 */
async function askHelpers (socket, mayAsk, helpers) {
  if (process.platform !== 'linux') return null
  for (const { program, args } of helpers) {
    const file = FOLDERS.map(folder => `${folder}/${program}`).find(isExecutable)
    const peer = file === undefined || !mayAsk() ? null : parseAnswer(await ask(file, args, socket))
    if (peer) return { ...peer, loginuid: loginUidOf(peer.pid), exe: exeOf(peer.pid) }
  }
  return null
}

/**
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:net').Socket | number} socket
 * @returns {Promise<string>}   '' when it cannot
 */
function ask (file, args, socket) {
  return new Promise(resolve => {
    let answer = ''
    const child = spawn(file, args, {
      cwd: '/', env: {}, stdio: ['ignore', 'pipe', 'ignore', socket], timeout: TIMEOUT_MS, killSignal: 'SIGKILL'
    })
    child.on('error', () => resolve('')) // no process could be made: another way is tried
    child.stdout?.on('data', chunk => { answer = (answer + chunk).slice(0, MAX_ANSWER_CHARS) })
    child.on('close', code => resolve(code === 0 ? answer : ''))
  })
}

/**
 * @param {string} answer
 * @returns {Pick<Peer, 'uid' | 'gid' | 'groups' | 'pid'> | null}
 */
function parseAnswer (answer) {
  const [credentials, groups = []] = answer.split('\n').map(wordsOf)
  if (credentials.length !== UCRED_WORDS) return null
  const [pid, uid, gid] = credentials
  return { pid, uid, gid, groups: groups.length === 0 ? null : groups }
}

/**
 * @param {string} hex
 * @returns {number[]}   in the byte order of this machine
 */
function wordsOf (hex) {
  const bytes = Buffer.from(hex, 'hex')
  return [...new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + (bytes.length & ~3)))]
}

/** @param {string} file */
function isExecutable (file) {
  try {
    fs.accessSync(file, fs.constants.X_OK)
    return true
  } catch (err) {
    if (err.code === undefined) throw err
    return false
  }
}

/**
 * Decides whether a peer may have a session. The kernel has let it connect already; this also stops who got past the
 * file's mode.
 * @param {Peer | null} peer
 * @param {object} socket
 * @param {boolean} socket.isReadOnly      it came by the socket of the read-only group
 * @param {number} socket.ownUid
 * @param {number | null} socket.groupGid  whose members may come there
 * @returns {string | null}   why not
 */
function refusalOf (peer, { isReadOnly, ownUid, groupGid }) {
  if (peer === null || peer.uid === 0 || peer.uid === ownUid) return null
  if (!isReadOnly) return `uid ${peer.uid} may not: only root and uid ${ownUid}, as whom the worker runs`
  const isMember = peer.gid === groupGid || peer.groups === null || peer.groups.includes(Number(groupGid))
  return isMember ? null : `uid ${peer.uid} may not: it is no member of the group of this socket (gid ${groupGid})`
}

module.exports = { peerOf, peerOfFd, refusalOf, HELPERS }
