'use strict'
/**
 * Who gets the signals of a command: the programs below its wrappers. npm and its like ignore what they get, or keep it
 * from the shell below them, and a shell that waits for a program ends and leaves it behind. A shell that has a trap
 * for the signal gets it, too. The choice is pure.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { childrenOf } = require('../../common/process-tree')

const SHELLS = ['sh', 'bash', 'dash', 'zsh', 'ash', 'ksh', 'busybox']
/** They run a script of package.json below a shell. Such a process calls itself "npm start". */
const RUNNERS = ['npm', 'npx', 'yarn', 'pnpm']
const RUNNER_FILE = /^(?:npm|npx|yarn|pnpm)(?:-cli)?(?:\.c?js)?$/
/** npm in npm in a shell, and some more. */
const DEEPEST = 12

/**
 * @param {readonly string[]} words   of the command line of a process
 * @returns {boolean}
 */
function isWrapper ([program = '', ...rest]) {
  const name = path.basename(program)
  if (RUNNERS.includes(name)) return true
  if (SHELLS.includes(name)) return /^-[a-z]*c$/.test(rest[0] ?? '')
  return name === 'node' && RUNNER_FILE.test(path.basename(rest.find(word => !word.startsWith('-')) ?? ''))
}

/**
 * @typedef {object} Look
 * @property {(pid: number) => number[]} childrenOf
 * @property {(pid: number) => string[]} wordsOf
 * @property {(pid: number) => boolean} isTrapped   whether a process has a handler for the signal
 */

/**
 * @param {number} pid   of a command
 * @param {Look} look
 * @param {number} [depth]
 * @returns {number[]}   it, where it is no wrapper, or one that runs nothing
 */
function programsUnder (pid, look, depth = 0) {
  const words = look.wordsOf(pid)
  if (depth === DEEPEST || !isWrapper(words)) return [pid]
  const children = look.childrenOf(pid)
  if (children.length === 0) return [pid]
  const programs = children.flatMap(child => programsUnder(child, look, depth + 1))
  return SHELLS.includes(path.basename(words[0])) && look.isTrapped(pid) ? [...programs, pid] : programs
}

/** @param {number} pid @returns {string[]}   none: it has ended, or is not ours to see */
function wordsOf (pid) {
  try {
    const line = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replace(/\0+$/, '')
    // a process that gave itself a title has it in one piece
    return line.includes('\0') ? line.split('\0') : line.split(' ')
  } catch (err) {
    if (err.code === undefined) throw err
    return []
  }
}

/** @param {number} pid @param {NodeJS.Signals} signal */
function isTrapped (pid, signal) {
  try {
    const caught = /^SigCgt:\s*([0-9a-f]{1,32})$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]
    return caught !== undefined && (BigInt(`0x${caught}`) >> BigInt(os.constants.signals[signal] - 1) & 1n) === 1n
  } catch (err) {
    if (err.code === undefined) throw err
    return false
  }
}

/**
 * @param {number} pid   of a command that runs
 * @param {NodeJS.Signals} signal
 */
function signalPrograms (pid, signal) {
  const look = { childrenOf, wordsOf, isTrapped: (/** @type {number} */ one) => isTrapped(one, signal) }
  for (const program of programsUnder(pid, look)) {
    try {
      process.kill(program, signal)
    } catch (err) {
      if (err.code !== 'ESRCH' && err.code !== 'EPERM') throw err // it has ended, or became another user's
    }
  }
}

module.exports = { isWrapper, programsUnder, signalPrograms }
