'use strict'
/** V8's description of a paused thread as frames for people: names, paths, lines from 1, equal stacks merged. Pure. */
const path = require('node:path')
const { fileURLToPath } = require('node:url')

/** Of a stack deeper than both together the middle is left out. */
const INNERMOST_KEPT = 40
const OUTERMOST_KEPT = 10
const MAX_NAME_CHARS = 200
const MAX_FILE_CHARS = 1000

/** @typedef {'app' | 'node' | 'own'} FrameKind   own: of Bellwether's part in the worker */
/** @typedef {{ file: string, line: number, column: number }} Place */
/**
 * @typedef {object} Frame
 * @property {string} name
 * @property {string} file      a path, "node:internal/timers", or '' for code that has no file
 * @property {number} line      from 1
 * @property {number} column    from 1
 * @property {FrameKind} kind
 * @property {Place} [source]   by the script's source map
 */
/**
 * @typedef {{ count: number, frames: Frame[], leftOut?: number }} Sample   leftOut: frames between the two parts that
 *   are kept
 */

const ROOT = path.join(__dirname, '..', '..')
const OWN_FOLDERS = ['worker', 'repl', 'common', 'protocol'].map(folder => path.join(ROOT, folder) + path.sep)
/** Frames in which the loop calls the app: alone they say that nothing of the app runs. */
const LOOP_FILES = new Set(['node:internal/timers'])

/**
 * @param {any[]} callFrames   of Debugger.paused, innermost first
 * @param {(scriptId: string) => string} urlOf
 * @returns {{ frames: Frame[], scriptIds: string[], leftOut: number }}   scriptIds: of each frame
 */
function readFrames (callFrames, urlOf) {
  const leftOut = Math.max(0, callFrames.length - INNERMOST_KEPT - OUTERMOST_KEPT)
  const kept = leftOut === 0
    ? callFrames
    : [...callFrames.slice(0, INNERMOST_KEPT), ...callFrames.slice(-OUTERMOST_KEPT)]
  const frames = kept.map(({ functionName, location, url }) => {
    return frameOf(functionName, url || urlOf(location.scriptId), location.lineNumber, location.columnNumber ?? 0)
  })
  return { frames, scriptIds: kept.map(({ location }) => location.scriptId), leftOut }
}

/**
 * @param {string} name
 * @param {string} url
 * @param {number} line0     from 0, as V8 counts
 * @param {number} column0
 * @returns {Frame}
 */
function frameOf (name, url, line0, column0) {
  const file = fileOf(url)
  return {
    name: name.slice(0, MAX_NAME_CHARS) || '(anonymous)', file, line: line0 + 1, column: column0 + 1, kind: kindOf(file)
  }
}

/** @param {string} url */
function fileOf (url) {
  if (!url.startsWith('file://')) return url.slice(0, MAX_FILE_CHARS)
  try {
    return fileURLToPath(url).slice(0, MAX_FILE_CHARS)
  } catch (err) { // no path of this system: shown as it is
    if (err.code === undefined) throw err
    return url.slice(0, MAX_FILE_CHARS)
  }
}

/** @param {string} file @returns {FrameKind} */
function kindOf (file) {
  if (file.startsWith('node:')) return 'node'
  return OWN_FOLDERS.some(folder => file.startsWith(folder)) ? 'own' : 'app'
}

/**
 * Nothing but the event loop's own turning: the sidecar's heartbeat, or timers that call nothing.
 * @param {Frame[]} frames
 */
function isLoopOnly (frames) {
  return frames.every(frame => frame.kind === 'own' || LOOP_FILES.has(frame.file))
}

/**
 * Equal stacks once, the most frequent first.
 * @param {{ frames: Frame[], leftOut: number }[]} stacks
 * @returns {Sample[]}
 */
function mergeStacks (stacks) {
  /** @type {Map<string, Sample>} */
  const merged = new Map()
  for (const { frames, leftOut } of stacks) {
    const key = frames.map(({ name, file, line }) => `${name} ${file} ${line}`).join('\n')
    const same = merged.get(key)
    if (same) same.count++
    else merged.set(key, { count: 1, frames, ...leftOut > 0 ? { leftOut } : {} })
  }
  return [...merged.values()].sort((a, b) => b.count - a.count)
}

/**
 * The frame to name in one sentence: the innermost function of the app that all samples are in (the one with the loop,
 * not what it happens to call); where they share none, the innermost of the most frequent one.
 * @param {Sample[]} samples
 * @returns {Frame | null}
 */
function culprit (samples) {
  if (samples.length === 0) return null
  const [first, ...others] = samples.map(sample => sample.frames.filter(frame => frame.kind === 'app'))
  const isIn = (/** @type {Frame[]} */ frames, /** @type {Frame} */ wanted) =>
    frames.some(({ name, file }) => name === wanted.name && file === wanted.file)
  return first.find(frame => others.every(frames => isIn(frames, frame))) ?? first[0] ?? samples[0].frames[0] ?? null
}

module.exports = { OUTERMOST_KEPT, readFrames, frameOf, isLoopOnly, mergeStacks, culprit }
