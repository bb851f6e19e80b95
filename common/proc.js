'use strict'
/**
 * Facts about processes, from /proc. Reads only. Where there is no /proc (macOS) or the process has gone, the answer is
 * null. `stat` is read synchronously: about 10 us, and it never waits for the process. `environ` and `cmdline` live in
 * the memory of the process and can wait for it (a process stuck in the kernel), so they are read off the main thread.
 */
const fs = require('node:fs')
const os = require('node:os')
const { orNull: readOrNull } = require('./or-null')

const AT_PAGESZ = 6
const AT_CLKTCK = 17
const COMMAND_BYTES = 4096

/**
 * @typedef {object} ProcessStat
 * @property {number} pid
 * @property {number} ppid
 * @property {number} pgrp
 * @property {number} session
 * @property {string} state           one letter: R, S, D, T, Z...
 * @property {number} startTimeTicks  since boot; with the pid it names a process for good
 * @property {number} utimeTicks
 * @property {number} stimeTicks
 * @property {number} childUtimeTicks   of children that have been waited for
 * @property {number} childStimeTicks
 * @property {number} rssBytes
 * @property {string} comm            at most 15 bytes, chosen by the process
 */
/**
 * @typedef {{ pid: number, startTimeTicks: number }} Identity  pids are used again, a pid with its start time is not
 */

/** @type {{ pageSizeBytes: number, ticksPerSecond: number } | null} */
let constants = null

/**
 * The machine's page size and clock ticks, from what the kernel told us at exec; asking getconf(1) would cost a
 * process.
 */
function systemConstants () {
  constants ??= readConstants()
  return constants
}

function readConstants () {
  /** @type {Map<number, number>} */
  const entries = new Map()
  const words = process.arch === 'arm' || process.arch === 'ia32' || process.arch === 'mipsel' ? 4 : 8
  const auxv = readOrNull(() => fs.readFileSync('/proc/self/auxv')) ?? Buffer.alloc(0)
  /** @param {number} at */
  const wordAt = at => {
    if (words === 4) return os.endianness() === 'LE' ? auxv.readUInt32LE(at) : auxv.readUInt32BE(at)
    return Number(os.endianness() === 'LE' ? auxv.readBigUInt64LE(at) : auxv.readBigUInt64BE(at))
  }
  for (let at = 0; at + 2 * words <= auxv.length; at += 2 * words) entries.set(wordAt(at), wordAt(at + words))
  return { pageSizeBytes: entries.get(AT_PAGESZ) || 4096, ticksPerSecond: entries.get(AT_CLKTCK) || 100 }
}

/**
 * @param {string} text  /proc/<pid>/stat. The name in brackets may hold spaces, brackets and newlines: the last bracket
 *   ends it.
 * @param {number} [pageSizeBytes]
 * @returns {ProcessStat | null}
 */
function parseStat (text, pageSizeBytes = systemConstants().pageSizeBytes) {
  const open = text.indexOf(' (')
  const close = text.lastIndexOf(') ')
  if (open < 0 || close < open) return null
  const fields = text.slice(close + 2).split(' ')
  /** @param {number} number  as proc(5) counts them; the third is the first behind the name */
  const field = number => Number(fields[number - 3])
  const stat = {
    pid: Number(text.slice(0, open)),
    ppid: field(4),
    pgrp: field(5),
    session: field(6),
    state: fields[0],
    startTimeTicks: field(22),
    utimeTicks: field(14),
    stimeTicks: field(15),
    childUtimeTicks: field(16),
    childStimeTicks: field(17),
    rssBytes: field(24) * pageSizeBytes,
    comm: text.slice(open + 2, close)
  }
  return Number.isInteger(stat.pid) && Number.isInteger(stat.startTimeTicks) && Number.isInteger(stat.rssBytes) ? stat
    : null
}

/**
 * @param {number} pid
 * @returns {ProcessStat | null}
 */
function processStat (pid) {
  const text = readOrNull(() => statText(pid))
  return text === null ? null : parseStat(text)
}

/** @typedef {Pick<ProcessStat, 'state' | 'utimeTicks' | 'stimeTicks' | 'rssBytes'>} ProcessUsage */

/**
 * The same for the loop that looks at each worker each second: without what it does not use, half as dear.
 * @param {number} pid
 * @returns {ProcessUsage | null}
 */
function processUsage (pid) {
  const text = readOrNull(() => statText(pid))
  return text === null ? null : parseUsage(text)
}

/**
 * @param {string} text   as of parseStat
 * @param {number} [pageSizeBytes]
 * @returns {ProcessUsage | null}
 */
function parseUsage (text, pageSizeBytes = systemConstants().pageSizeBytes) {
  const close = text.lastIndexOf(') ')
  if (close < 0) return null
  let number = 3
  let at = close + 2
  /** @param {number} wanted  as proc(5) counts the fields; each one further on than the one before */
  const field = wanted => {
    for (; number < wanted; number++) {
      const space = text.indexOf(' ', at)
      if (space < 0) return NaN
      at = space + 1
    }
    return Number(text.slice(at, text.indexOf(' ', at)))
  }
  const usage = {
    state: text[at], utimeTicks: field(14), stimeTicks: field(15), rssBytes: field(24) * pageSizeBytes
  }
  return Number.isInteger(usage.rssBytes) ? usage : null
}

/** Of whichever process is read: used again. A line has some 300 bytes: 52 numbers and a short name. */
const statBytes = Buffer.alloc(4096)

/**
 * Three system calls, where readFileSync makes four or five and asks for memory.
 * @param {number} pid
 * @throws what the file system throws
 */
function statText (pid) {
  const fd = fs.openSync(`/proc/${pid}/stat`, 'r')
  try {
    return statBytes.toString('utf8', 0, fs.readSync(fd, statBytes, 0, statBytes.length, 0))
  } finally {
    fs.closeSync(fd)
  }
}

/** @returns {Promise<number[]>} every pid that we may see; empty where there is no /proc */
async function listPids () {
  const names = await orNull(fs.promises.readdir('/proc')) ?? []
  return names.filter(name => /^\d+$/.test(name)).map(Number)
}

/**
 * @param {number} pid
 * @returns {number | null} the uid that the process runs as
 */
function uidOf (pid) {
  return readOrNull(() => fs.statSync(`/proc/${pid}`).uid)
}

/**
 * As whom it acts. The owner of its folder in /proc is another where the process has made itself undumpable: root.
 * @param {number} pid
 * @returns {number | null} null: it is gone
 */
function effectiveUidOf (pid) {
  const status = readOrNull(() => fs.readFileSync(`/proc/${pid}/status`, 'latin1'))
  const found = /^Uid:\t\d+\t(\d+)\t/m.exec(status ?? '')
  return found ? Number(found[1]) : null
}

/**
 * @param {number} pid
 * @returns {Promise<string[] | null>} NAME=value as given at exec; null when gone or not ours to read
 */
async function environOf (pid) {
  const text = await orNull(fs.promises.readFile(`/proc/${pid}/environ`, 'utf8'))
  return text === null ? null : text.split('\0').filter(entry => entry !== '')
}

/**
 * @param {number} pid
 * @returns {Promise<string | null>} as typed, secrets hidden, at most 4 KiB; the name in square brackets for a process
 *   without arguments
 */
async function commandOf (pid) {
  const file = await orNull(fs.promises.open(`/proc/${pid}/cmdline`, 'r'))
  if (!file) return null
  const read = await orNull(file.read(Buffer.alloc(COMMAND_BYTES), 0, COMMAND_BYTES, 0))
  await file.close()
  const text = read?.buffer.toString('utf8', 0, read.bytesRead).replace(/\0+$/, '')
  if (text) return require('./redact').redactArgs(text.split('\0')).join(' ') // `ls` comes here for /proc alone
  const stat = processStat(pid)
  return stat && `[${stat.comm}]`
}

/**
 * @param {number} pid
 * @returns {Identity | null} null when there is no such process
 */
function identityOf (pid) {
  const stat = processStat(pid)
  return stat && { pid: stat.pid, startTimeTicks: stat.startTimeTicks }
}

/**
 * @param {Identity} identity
 * @returns {boolean} whether this pid is still that process. A zombie still is
 */
function isSameProcess (identity) {
  return processStat(identity.pid)?.startTimeTicks === identity.startTimeTicks
}

/**
 * @param {Identity} identity
 * @returns {boolean} whether it is still there and can do anything: a zombie only waits for its parent
 */
function isRunning (identity) {
  const stat = processStat(identity.pid)
  return stat !== null && stat.startTimeTicks === identity.startTimeTicks && !hasEnded(stat)
}

/** @param {{ state: string }} stat */
function hasEnded (stat) {
  return stat.state === 'Z' || stat.state === 'X' || stat.state === 'x'
}

/** @typedef {{ utimeTicks: number, stimeTicks: number, atMs: number }} CpuSample  `atMs`: a monotonic clock */

/**
 * @param {CpuSample} before
 * @param {CpuSample} after
 * @param {number} [ticksPerSecond]
 * @returns {number} percent of one core, one decimal; 0 when no time has passed between the two
 */
function cpuPercent (before, after, ticksPerSecond = systemConstants().ticksPerSecond) {
  const elapsedMs = after.atMs - before.atMs
  const ticks = after.utimeTicks + after.stimeTicks - before.utimeTicks - before.stimeTicks
  if (elapsedMs <= 0 || ticks <= 0) return 0
  return Math.round(ticks / ticksPerSecond / (elapsedMs / 1000) * 1000) / 10
}

/**
 * @template T
 * @param {Promise<T>} reading
 * @returns {Promise<T | null>}
 */
async function orNull (reading) {
  try {
    return await reading
  } catch (err) {
    if (err.code === undefined) throw err
    return null
  }
}

module.exports = {
  systemConstants, parseStat, processStat, parseUsage, processUsage, listPids, uidOf,
  effectiveUidOf, environOf, commandOf, identityOf,
  isSameProcess, isRunning, hasEnded, cpuPercent
}
