'use strict'
/**
 * The state of a main thread that runs no JavaScript, from the kernel: it computes in native code, or waits in a system
 * call.
 */
const fs = require('node:fs')
const { textOrNull } = require('../../common/read-text')

/**
 * Those that Node's main thread can be stuck in: [x64, arm64]; syscalls(2) has no names at run time.
 * @type {Record<string, number[]>}
 */
const CALLS = {
  read: [0, 63], write: [1, 64], close: [3, 57], poll: [7, -1], ppoll: [271, 73], pread64: [17, 67], pwrite64: [18, 68],
  readv: [19, 65], writev: [20, 66],
  ioctl: [16, 29], select: [23, -1], pselect6: [270, 72], nanosleep: [35, 101], clock_nanosleep: [230, 115],
  connect: [42, 203], accept: [43, 202],
  accept4: [288, 242], sendto: [44, 206], recvfrom: [45, 207], sendmsg: [46, 211], recvmsg: [47, 212], flock: [73, 32],
  fcntl: [72, 25], fsync: [74, 82],
  fdatasync: [75, 83], ftruncate: [77, 46], getdents64: [217, 61], open: [2, -1], openat: [257, 56], stat: [4, -1],
  newfstatat: [262, 79], statx: [332, 291],
  rename: [82, -1], renameat2: [316, 276], unlink: [87, -1], unlinkat: [263, 35], wait4: [61, 260], waitid: [247, 95],
  futex: [202, 98],
  epoll_wait: [232, -1], epoll_pwait: [281, 22], epoll_pwait2: [441, 441], sendfile: [40, 71],
  copy_file_range: [326, 285], io_uring_enter: [426, 426]
}
/** Their first argument is a descriptor. */
const ON_DESCRIPTOR = new Set([
  'read', 'write', 'close', 'pread64', 'pwrite64', 'readv', 'writev', 'ioctl', 'connect', 'accept', 'accept4', 'sendto',
  'recvfrom',
  'sendmsg', 'recvmsg', 'flock', 'fcntl', 'fsync', 'fdatasync', 'ftruncate', 'getdents64'
])
/** execSync and its like turn a loop of their own until the child has ended. */
const IN_LOOP = ['epoll_wait', 'epoll_pwait', 'epoll_pwait2']
const FOR_CHILDREN = new Set([...IN_LOOP, 'poll', 'ppoll', 'wait4', 'waitid'])
const MAX_TEXT_CHARS = 200

/**
 * @typedef {object} ThreadFacts   null: not told here
 * @property {string | null} state      one letter, see proc(5)
 * @property {string | null} call       name of the system call, or its number
 * @property {string | null} file       what the descriptor that it works on leads to
 * @property {number | null} descriptor
 * @property {string | null} child      the youngest process that the thread has started
 */

/**
 * @param {number} tid   of the main thread: the pid
 * @returns {ThreadFacts}
 */
function readThread (tid) {
  const stat = textOrNull(`/proc/self/task/${tid}/stat`)
  const [number, first] = (textOrNull(`/proc/self/task/${tid}/syscall`) ?? '').trim().split(' ')
  const call = /^\d+$/.test(number) ? nameOfCall(Number(number)) : null
  const descriptor = call !== null && ON_DESCRIPTOR.has(call) ? Number(first) : null
  const child = (textOrNull(`/proc/self/task/${tid}/children`) ?? '').trim().split(' ').at(-1)
  return {
    state: stat === null ? null : stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3),
    call,
    descriptor,
    file: descriptor === null ? null : link(`/proc/self/fd/${descriptor}`),
    child: child ? nameOfProcess(child) : null
  }
}

/** @param {number} number */
function nameOfCall (number) {
  const column = ['x64', 'arm64'].indexOf(process.arch)
  return Object.keys(CALLS).find(name => CALLS[name].at(column) === number && column !== -1) ?? `system call ${number}`
}

/** @param {string} pid */
function nameOfProcess (pid) {
  const command = textOrNull(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim()
  return command ? `${command.slice(0, MAX_TEXT_CHARS)} (pid ${pid})` : `pid ${pid}`
}

/**
 * Two looks at the same thread, a moment apart. Pure.
 * @param {ThreadFacts} before
 * @param {ThreadFacts} now
 * @returns {{ state: 'native' | 'waiting', what: string }}
 */
function describeWait (before, now) {
  if (now.state === null) {
    return { state: 'native', what: 'runs native code or waits in a system call (this system does not tell which)' }
  }
  const waits = before.call !== null && before.call === now.call
  if (!waits && now.state !== 'D') return {
    state: 'native',
    what: 'runs native code: no JavaScript to see (crypto, zlib, JSON, sort, a regular expression, an add-on...)'
  }
  if (now.call !== null && FOR_CHILDREN.has(now.call) && now.child !== null) {
    return { state: 'waiting', what: `waits for a process that it started (execSync and its like): ${now.child}` }
  }
  const on = now.descriptor === null ? '' : `(${now.descriptor}${now.file === null ? '' : ` -> ${now.file}`})`
  const stuck = now.state === 'D' ? ', in the kernel, for a disk or a network file system' : ''
  // on a machine that stands still itself, an idle thread may not beat in time
  const idle = now.call !== null && IN_LOOP.includes(now.call)
    ? ', as an idle event loop does, or execSync whose output something else still holds'
    : ''
  return { state: 'waiting', what: `waits in a system call: ${now.call ?? 'unknown'}${on}${stuck}${idle}` }
}

/** @param {string} file */
function link (file) {
  try {
    return fs.readlinkSync(file).slice(0, MAX_TEXT_CHARS)
  } catch (err) { // closed meanwhile
    return null
  }
}

module.exports = { readThread, describeWait }
