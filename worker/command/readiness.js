'use strict'
/**
 * When a command is ready, by the way that ready.when names. Each way calls `onReady` once; what it watched for it
 * leaves alone afterwards.
 */
const net = require('node:net')
const fs = require('node:fs')
const { treeOf } = require('../../common/process-tree')
const { hasAccepted, ownsAddress } = require('./socket-tables')
const { seeAccepting } = require('./sees-accepting')

/** Between two looks into /proc: a look costs some 100 us for each process of the command. */
const LOOK_MS = 50
/**
 * A look at many processes, or a table of many connections, is dear. It takes a twentieth of a processor at most,
 * by processor time (on a busy machine the time that passes says nothing), and once a second in any case.
 */
const REST_FACTOR = 20
const LONGEST_REST_MS = 1000
/** Between two tries to connect. */
const CONNECT_MS = 100
const CONNECT_TIMEOUT_MS = 2000

/**
 * @typedef {object} Watched
 * @property {import('../../protocol/boot-record').CommandBoot} command
 * @property {number} pid                 of the command
 * @property {readonly number[]} fds      of the sockets it was given
 * @property {readonly import('./socket-tables').Where[]} places   their addresses
 * @property {import('node:stream').Readable | null} notifyPipe   ready.when "fd"
 */

/**
 * Also for the ways that begin elsewhere ("notify": notify-socket.js, "log": output.js) there is nothing to do here.
 * @param {Watched} watched
 * @param {() => void} onReady
 * @returns {{ stop: () => void }}
 */
function watchReadiness (watched, onReady) {
  const { readyWhen, address } = watched.command
  let isOver = false
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const stop = () => {
    isOver = true
    clearTimeout(timer)
  }
  const done = () => {
    if (isOver) return
    stop()
    onReady()
  }
  const repeat = (/** @type {() => boolean} */ look) => {
    if (isOver) return
    const before = process.cpuUsage()
    if (look()) return done()
    const { user, system } = process.cpuUsage(before)
    const restMs = REST_FACTOR * (user + system) / 1000
    timer = setTimeout(repeat, Math.max(LOOK_MS, Math.min(restMs, LONGEST_REST_MS)), look)
  }

  if (readyWhen === 'fd') watched.notifyPipe?.on('data', (/** @type {Buffer} */ bytes) => { if (bytes.includes(10)) done() })
  else if (address !== null && (readyWhen === 'tcp' || readyWhen === 'http' || readyWhen === 'listening')) {
    connectUntilOpen(address, watched.pid, () => isOver, done)
  } else if ((readyWhen === 'listening' || readyWhen === 'http') && watched.fds.length > 0) {
    repeat(acceptingLook(watched))
  }
  return { stop }
}

/**
 * Where what it waits for may not be read (a hardened kernel), a command that runs for a moment is taken for ready.
 * @param {Watched} watched
 * @returns {() => boolean}
 */
function acceptingLook ({ pid, fds, places, command: { minUptimeMs } }) {
  const inodes = new Set(fds.map(fd => `socket:[${fs.fstatSync(fd).ino}]`))
  const beganAtMs = performance.now()
  return () => {
    const pids = treeOf(pid)
    const seen = seeAccepting(pids, inodes)
    return seen === 'yes' || hasAccepted(pids, places, inodes) || (seen === 'hidden' && performance.now() - beganAtMs >= minUptimeMs)
  }
}

/**
 * @param {string} address   a listener key
 * @param {number} pid       of the command, which is to have it
 * @param {() => boolean} isOver
 * @param {() => void} onOpen
 */
function connectUntilOpen (address, pid, isOver, onOpen) {
  if (isOver()) return
  const where = connectTo(address)
  const socket = net.connect({ ...where, timeout: CONNECT_TIMEOUT_MS })
  socket.unref()
  socket.on('connect', () => {
    socket.destroy()
    if (ownsAddress(treeOf(pid), where)) onOpen()
  })
  socket.on('timeout', () => socket.destroy())
  socket.on('error', () => {}) // 'close' follows
  socket.on('close', () => setTimeout(connectUntilOpen, CONNECT_MS, address, pid, isOver, onOpen).unref())
}

/**
 * @param {string} address   'tcp://127.0.0.1:8080', 'tcp://*:8080', 'unix:/run/x.sock'
 * @returns {{ path: string } | { host: string, port: number }}
 */
function connectTo (address) {
  if (address.startsWith('unix:')) return { path: address.slice(5) }
  const found = /^tcp:\/\/(\*|\[[^\]]*\]|[^:/]+):(\d+)/.exec(address)
  const host = found?.[1].replace(/^\[|\]$/g, '') ?? 'localhost'
  return { host: ['*', '0.0.0.0'].includes(host) ? '127.0.0.1' : host === '::' ? '::1' : host, port: Number(found?.[2]) }
}

module.exports = { watchReadiness, connectTo }
