'use strict'
/**
 * The message of a worker that leaves by itself, by process.exit() or after an uncaught exception: the caller of
 * process.exit(), what was open, and its numbers up to this moment. A killed process has no such moment: the manager
 * has only its last report.
 */
const { MAX_STACK_CHARS } = require('../../protocol/from-worker')
const { takeInventory } = require('./inventory') // now: at the end the file may be gone

/** The caller of process.exit() stands below some frames of Node's and of ours. */
const STACK_FRAMES = 30

/**
 * @param {import('../channel').Channel} channel
 * @param {object} ask
 * @param {() => import('../../protocol/from-worker').ConnectionCounts} ask.connections
 * @param {() => number[][]} ask.history
 */
function installExitWords (channel, { connections, history }) {
  process.on('exit', code => {
    const calledFrom = callerOfExit()
    channel.post({
      type: 'exiting', code: Number(code) || 0, calledFrom, inventory: takeInventory(connections()), history: history()
    })
  })
}

/** @returns {string}  as lines of a stack; '' when no code called it */
function callerOfExit () {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = STACK_FRAMES
  const frames = String(new Error().stack).split('\n').slice(1) // an app may prepare stacks of its own kind
  Error.stackTraceLimit = stackTraceLimit
  const at = frames.findIndex(frame => /\bprocess\.(?:exit|reallyExit) /.test(frame))
  return at < 0 ? '' : frames.slice(at + 1).join('\n').slice(0, MAX_STACK_CHARS)
}

module.exports = { installExitWords }
