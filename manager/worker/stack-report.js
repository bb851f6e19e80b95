'use strict'
/**
 * The part that is kept of a stack from a worker's sidecar. A worker is not trusted: only the known fields, each within
 * a bound. Pure.
 */

const MAX_LINES = 200
const MAX_LINE_CHARS = 1200
const MAX_SAMPLES = 20
const MAX_FRAMES = 100

/**
 * @typedef {{ name: string, file: string, line: number, column: number, kind: string,
 *   source?: { file: string, line: number, column: number } }} StackFrame
 */
/**
 * @typedef {object} WorkerStack
 * @property {number} takenAtMs   wall clock
 * @property {number} blockedMs
 * @property {number} overMs
 * @property {string} state       running, idle, native or waiting
 * @property {string} what        one sentence, of the moment of the capture
 * @property {string} where       of it, without how long; empty: an older worker does not say it
 * @property {{ method: string, path: string } | null} request
 * @property {{ count: number, frames: StackFrame[] }[]} samples
 * @property {string[]} text      the whole as lines
 */

/**
 * @param {any} report
 * @returns {WorkerStack | null}   null: none
 */
function readStackReport (report) {
  if (typeof report?.what !== 'string') return null
  return {
    takenAtMs: number(report.takenAtMs),
    blockedMs: number(report.blockedMs),
    overMs: number(report.overMs),
    state: text(report.state),
    what: text(report.what),
    where: text(report.where),
    request: typeof report.request?.method === 'string'
      ? { method: text(report.request.method), path: text(report.request.path) }
      : null,
    samples: list(report.samples, MAX_SAMPLES)
      .map(sample => ({ count: number(sample?.count), frames: list(sample?.frames, MAX_FRAMES).map(readFrame) })),
    text: list(report.text, MAX_LINES).map(text)
  }
}

/**
 * "blocked for 7.1 s in findDuplicates (/srv/store/server.js:7:26)": the true length with the place of its stack.
 * @param {number} blockedMs
 * @param {WorkerStack | null} stack
 */
function describeBlock (blockedMs, stack) {
  const blocked = `blocked for ${(blockedMs / 1000).toFixed(1)} s`
  // idle: it was over when it was looked at
  if (stack === null || stack.where === '' || stack.state === 'idle') return blocked
  return stack.state === 'running' ? `${blocked} in ${stack.where}` : `${blocked}: ${stack.where}`
}

/** @param {any} frame @returns {StackFrame} */
function readFrame (frame) {
  return {
    name: text(frame?.name),
    ...readPlace(frame),
    kind: text(frame?.kind),
    ...frame?.source ? { source: readPlace(frame.source) } : {}
  }
}

/** @param {any} place */
function readPlace (place) {
  return { file: text(place?.file), line: number(place?.line), column: number(place?.column) }
}

/** @param {unknown} value */
function text (value) { return typeof value === 'string' ? value.slice(0, MAX_LINE_CHARS) : '' }

/** @param {unknown} value */
function number (value) { return typeof value === 'number' && Number.isFinite(value) ? value : 0 }

/** @param {unknown} value @param {number} max @returns {any[]} */
function list (value, max) { return Array.isArray(value) ? value.slice(0, max) : [] }

module.exports = { readStackReport, describeBlock }
