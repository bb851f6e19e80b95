'use strict'
/**
 * Where the main thread is, asked from the sidecar thread: some samples over a second of what it runs (a loop that
 * calls several functions shows its shape), one when it idles, and what the kernel says when no JavaScript runs.
 */
const { openPauses } = require('./pauses')
const { readFrames, isLoopOnly, mergeStacks } = require('./frames')
const { addSources } = require('./script-sources')
const { findRequest } = require('./request-in-flight')
const { readThread, describeWait } = require('./waits')
const { reportOf } = require('./report')

/** The heartbeat runs each 200 ms: an idle thread runs JavaScript in this time, one that does not is in native code. */
const ANSWER_MS = 450
const DEFAULT_SAMPLES = 8
const DEFAULT_OVER_MS = 400
/** Between two looks at what the kernel says. */
const LOOK_AGAIN_MS = 50

/**
 * One capture at a time: a caller that asks meanwhile gets the same report.
 * @type {Promise<import('./report').StackReport> | null}
 */
let running = null

/**
 * @typedef {object} MainThread   as the sidecar thread knows it
 * @property {number} pid
 * @property {Int32Array} shared   protocol/shared-places.js
 * @property {() => number} blockedForMs   how long it has been blocked
 * @property {(blockedMs: number) => string | null} typedWithin   the session whose statement may have blocked it for so
 *   long
 */

/**
 * @param {MainThread} thread
 * @param {{ samples?: number, overMs?: number }} [how]
 * @returns {Promise<import('./report').StackReport>}
 */
function captureStack (thread, how = {}) {
  running ??= capture(thread, how).finally(() => { running = null })
  return running
}

/**
 * @param {MainThread} thread
 * @param {{ samples?: number, overMs?: number }} how
 */
async function capture ({
  shared, pid, blockedForMs, typedWithin
}, { samples = DEFAULT_SAMPLES, overMs = DEFAULT_OVER_MS }) {
  const takenAtMs = Date.now()
  const blockedMs = blockedForMs()
  const session = blockedMs > 0 ? typedWithin(blockedMs) : null
  const beganAtMs = performance.now()
  const pauses = await openPauses(shared, ANSWER_MS)
  if (!pauses) return reportOf({
    takenAtMs, blockedMs, session, overMs: 0, samples: [], request: null, ...await lookAtThread(pid)
  })
  try {
    const taken = await takeSamples(pauses, { samples, overMs })
    const facts = { takenAtMs, blockedMs, session, overMs: Math.round(performance.now() - beganAtMs) }
    const stacks = taken.stacks.filter(({ frames }) => !isLoopOnly(frames))
    if (stacks.length > 0) {
      await addSources(pauses,
        stacks.flatMap(({ frames, scriptIds }) => frames.map((frame, at) => ({ frame, scriptId: scriptIds[at] }))))
      return reportOf({ ...facts, samples: mergeStacks(stacks), request: taken.request, state: 'running', wait: '' })
    }
    if (taken.stacks.length > 0) return reportOf({ ...facts, samples: [], request: null, state: 'idle', wait: '' })
    return reportOf({ ...facts, samples: [], request: null, ...await lookAtThread(pid) })
  } finally {
    pauses.close()
  }
}

/**
 * @param {import('./pauses').Pauses} pauses
 * @param {{ samples: number, overMs: number }} how
 */
async function takeSamples (pauses, { samples, overMs }) {
  const urlOf = (/** @type {string} */ id) => pauses.scripts.get(id)?.url ?? ''
  /** @type {ReturnType<typeof readFrames>[]} */
  const stacks = []
  /** @type {import('./request-in-flight').ServedRequest | null} */
  let request = null
  const beganAtMs = performance.now()
  const untilMs = beganAtMs + overMs + ANSWER_MS
  for (let number = 0; number < Math.max(1, samples); number++) {
    await sleep(number * overMs / samples - (performance.now() - beganAtMs))
    const stack = await pauses.pause(Math.min(ANSWER_MS, untilMs - performance.now()), async paused => {
      const read = readFrames(paused.callFrames, urlOf)
      if (request === null && !isLoopOnly(read.frames)) request = await findRequest(paused).catch(noRequest)
      return read
    })
    if (stack === null) break // native code since: what was seen before is the best there is
    stacks.push(stack)
    if (isLoopOnly(stack.frames)) break
  }
  return { stacks, request }
}

/** The look took too long and the thread was let go: nothing more can be asked of it. */
function noRequest () { return null }

/** @param {number} pid */
async function lookAtThread (pid) {
  const before = readThread(pid)
  await sleep(LOOK_AGAIN_MS)
  const { state, what } = describeWait(before, readThread(pid))
  return { state, wait: what }
}

/** @param {number} ms @returns {Promise<void>} */
function sleep (ms) {
  return new Promise(resolve => setTimeout(resolve, Math.max(0, ms)))
}

module.exports = { captureStack }
