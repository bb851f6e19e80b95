'use strict'
/**
 * A capture as what goes over the wire: one sentence, the samples, and the lines that `bellwether stack` prints. Pure.
 */
const { duration } = require('../../common/units')
const { culprit, OUTERMOST_KEPT } = require('./frames')

/** @typedef {import('./frames').Frame} Frame */
/** @typedef {import('./frames').Sample} Sample */
/** @typedef {'running' | 'idle' | 'native' | 'waiting'} MainThreadState */
/**
 * @typedef {object} StackReport
 * @property {number} takenAtMs   wall clock
 * @property {number} blockedMs
 * @property {number} overMs      the time between the first sample and the last
 * @property {MainThreadState} state
 * @property {string} what        one sentence
 * @property {string} where       of it, without how long
 * @property {Sample[]} samples
 * @property {import('./request-in-flight').ServedRequest | null} request
 * @property {string | null} session   the REPL session whose statement has begun it
 * @property {string[]} text
 */

/**
 * @param {Omit<StackReport, 'what' | 'where' | 'text'> & { wait: string }} capture   wait: what it does where no
 *   JavaScript is seen
 * @returns {StackReport}
 */
function reportOf ({ wait, ...capture }) {
  const where = whereText(capture, wait)
  const what = sentence(capture, where)
  return { ...capture, what, where, text: [
    what, ...sessionLine(capture.session), ...requestLine(capture.request), ...sampleLines(capture.samples)
  ] }
}

/**
 * @param {Pick<StackReport, 'blockedMs' | 'state'>} capture
 * @param {string} where
 */
function sentence ({ blockedMs, state }, where) {
  const blocked = blockedMs > 0 ? `blocked for ${duration(blockedMs)}` : ''
  if (state === 'running') return blocked ? `${blocked} in ${where}` : `runs ${where}`
  return blocked && state !== 'idle' ? `${blocked}: ${where}` : where
}

/**
 * "findDuplicates (/srv/store/server.js:7:26)"; where no JavaScript runs: what it does
 * @param {Pick<StackReport, 'state' | 'samples'>} capture
 * @param {string} wait
 */
function whereText ({ state, samples }, wait) {
  if (state === 'idle') return 'idle: its event loop waits for events'
  if (state !== 'running') return wait
  const frame = culprit(samples)
  return frame ? `${frame.name} (${placeOf(frame)})` : 'code that has no name'
}

/** @param {string | null} session */
function sessionLine (session) {
  return session === null ? []
    : [`begun by a statement that was typed in REPL session ${session}: the audit file has it`]
}

/** @param {StackReport['request']} request */
function requestLine (request) {
  return request ? [`while it served ${request.method} ${request.path}`] : []
}

/** @param {Sample[]} samples */
function sampleLines (samples) {
  const total = samples.reduce((sum, sample) => sum + sample.count, 0)
  return samples.flatMap(({ count, frames, leftOut = 0 }) => [
    ...total > 1 ? ['', `${count} of ${total} samples:`] : [],
    ...frames.flatMap((frame, at) => [
      ...leftOut > 0 && at === frames.length - OUTERMOST_KEPT ? [`    ... ${leftOut} more ...`] : [],
      `    at ${frame.name} (${placeOf(frame)})`
    ])
  ])
}

/** @param {Frame} frame */
function placeOf ({ file, line, column, source }) {
  const place = source ?? { file, line, column }
  return `${place.file || 'code without a file'}:${place.line}:${place.column}`
}

module.exports = { reportOf }
