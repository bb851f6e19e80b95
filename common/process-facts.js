'use strict'
/**
 * Facts from /proc about a process: for the audit, and to see whether it still runs. Where it cannot be read (gone,
 * another user's, macOS) the answer is null.
 */
const fs = require('node:fs')
const { parseStat, hasEnded } = require('./proc')

/** The kernel's value for "no user has logged in". */
const NO_LOGIN = 0xffffffff
/** A start time, where there is no /proc. */
const UNKNOWN = 0

/**
 * With the pid it names a process for good.
 * @param {number} pid
 * @returns {number | null}   clock ticks since boot
 */
function startTimeOf (pid) {
  const text = read(() => fs.readFileSync(`/proc/${pid}/stat`, 'latin1'))
  const stat = text === null ? null : parseStat(text)
  return stat === null || hasEnded(stat) ? null : stat.startTimeTicks
}

/**
 * @param {number} pid
 * @param {number} startTime   UNKNOWN where there is no /proc: then any process of that number is taken for it
 */
function isRunning (pid, startTime) {
  if (startTime !== UNKNOWN) return startTimeOf(pid) === startTime
  try {
    return process.kill(pid, 0)
  } catch (err) {
    return err.code !== 'ESRCH'
  }
}

/** @param {number} pid */
function exeOf (pid) { return read(() => fs.readlinkSync(`/proc/${pid}/exe`)) }

/**
 * Who logged in at the beginning, also after `sudo` and `su`.
 * @param {number} pid
 */
function loginUidOf (pid) {
  const text = read(() => fs.readFileSync(`/proc/${pid}/loginuid`, 'latin1'))
  return text === null || Number(text) === NO_LOGIN ? null : Number(text)
}

/**
 * @param {() => string} look
 * @returns {string | null}
 */
function read (look) {
  try {
    return look()
  } catch (err) {
    if (!['ENOENT', 'ESRCH', 'EACCES', 'EPERM', 'ENOTDIR'].includes(err.code)) throw err
    return null
  }
}

module.exports = { UNKNOWN, startTimeOf, isRunning, exeOf, loginUidOf }
