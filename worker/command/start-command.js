'use strict'
/**
 * Starts the command: its words, descriptors and environment. LISTEN_PID must be the pid of the program itself, which
 * is known only when it runs: a shell sets it to its own pid and puts the program in its place. setpriv(1) asks the
 * kernel to end the command when this process dies, however it dies.
 */
const fs = require('node:fs')
const { spawn } = require('node:child_process')

const FIRST_SOCKET_FD = 3
const SHELL = '/bin/sh'
/** util-linux; that of busybox does not know --pdeathsig, so its help is not asked: the link says whose it is. */
const SETPRIV_PLACES = ['/usr/bin/setpriv', '/bin/setpriv']
/** A shell can name descriptors of one digit only. */
const LAST_SHELL_FD = 9
/** Variables of this worker, which are not for its command. */
const NOT_PASSED = ['BELLWETHER_NOTIFY_FD', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE']

/** @typedef {{ fd: number, name: string }} NamedSocket */
/**
 * @typedef {object} CommandOrder
 * @property {readonly string[]} argv
 * @property {NamedSocket[]} sockets
 * @property {string} stopSignal         also that of its parent's death
 * @property {boolean} hasNotifyFd       the descriptor behind the sockets is a pipe to us (s6's way to say "ready")
 * @property {string | null} notifySocket   NOTIFY_SOCKET
 * @property {number | null} watchdogMs
 * @property {number} maxOwnFd           descriptors of ours up to this one may be inherited by accident
 * @property {Record<string, string | undefined>} env
 */

/** @returns {string | null} */
function setprivTool () {
  const found = SETPRIV_PLACES.find(place => fs.existsSync(place))
  return found === undefined || fs.realpathSync(found).endsWith('busybox') ? null : found
}

/**
 * Pure.
 * @param {CommandOrder} order
 * @param {string | null} setpriv
 */
function planCommand ({ argv, sockets, stopSignal, hasNotifyFd, notifySocket, watchdogMs, maxOwnFd, env }, setpriv) {
  const firstFreeFd = FIRST_SOCKET_FD + sockets.length + (hasNotifyFd ? 1 : 0)
  const masked = Math.max(0, maxOwnFd + 1 - firstFreeFd)
  const closes = Array.from({ length: masked }, (_, i) => firstFreeFd + i).filter(fd => fd <= LAST_SHELL_FD)
  const script = [
    ...closes.length > 0 ? [`exec ${closes.map(fd => `${fd}<&-`).join(' ')}`] : [],
    ...sockets.length > 0 ? ['LISTEN_PID=$$; export LISTEN_PID'] : [],
    ...watchdogMs === null ? [] : ['WATCHDOG_PID=$$; export WATCHDOG_PID'],
    'exec "$@"'
  ].join('; ')
  const kept = setpriv === null ? argv : [setpriv, '--pdeathsig', stopSignal.replace(/^SIG/, ''), '--', ...argv]
  const own = {
    ...sockets.length > 0
      ? { LISTEN_FDS: String(sockets.length), LISTEN_FDNAMES: sockets.map(({ name }) => name).join(':') }
      : {},
    ...notifySocket === null ? {} : { NOTIFY_SOCKET: notifySocket },
    ...watchdogMs === null ? {} : { WATCHDOG_USEC: String(watchdogMs * 1000) },
    ...hasNotifyFd ? { NOTIFY_FD: String(FIRST_SOCKET_FD + sockets.length) } : {}
  }
  const passed = Object.fromEntries(Object.entries(env).filter(([name]) => !NOT_PASSED.includes(name)))
  return {
    command: SHELL,
    args: ['-c', script, 'sh', ...kept],
    env: { ...passed, ...own },
    masked
  }
}

/**
 * @param {CommandOrder} order
 * @returns {import('node:child_process').ChildProcess}
 */
function startCommand (order) {
  const { command, args, env, masked } = planCommand(order, setprivTool())
  // libuv leaves what is not named as it is: descriptors of ours would be the command's, too
  const nothing = fs.openSync('/dev/null', 'r')
  try {
    return spawn(command, args, {
      stdio: [
        'ignore', 'pipe', 'pipe', ...order.sockets.map(({ fd }) => fd),
        .../** @type {('pipe')[]} */ (order.hasNotifyFd ? ['pipe'] : []), ...Array(masked).fill(nothing)
      ],
      env
    })
  } finally {
    fs.closeSync(nothing)
  }
}

module.exports = { FIRST_SOCKET_FD, planCommand, startCommand }
