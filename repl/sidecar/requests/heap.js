'use strict'
/**
 * `heap`: a snapshot of the main thread's heap into a file. The main thread stands still meanwhile, and the file holds
 * whatever the process holds, secrets included.
 */
const { createProfileFile, problem } = require('../../profile-files')
const { doLongWork } = require('../long-work')
const { openPauses } = require('../../stack/pauses')
const { HELD, HOLDS } = require('../../../protocol/shared-places')

const WHAT = 'heap snapshot'
/** The file against the used heap. */
const FILE_PER_HEAP = 1.5
/** It has no other way to node:v8 from wherever it is; Node 20 before 20.16 needs none. */
const CAN_WRITE_ITSELF = 'getBuiltinModule' in process
/** A thread that runs JavaScript is paused in milliseconds. */
const PAUSE_MS = 2000

/** @type {import('../server').Handler} */
function handle (_request, asked) {
  return doLongWork(WHAT, asked, async ({ session, post, progress, gone }) => {
    const { shared, blockedForMs } = asked.context
    const { usedSize } = await post('Runtime.getHeapUsage')
    let isAtWork = false
    const file = createProfileFile(asked.context.boot, 'heapsnapshot', usedSize * FILE_PER_HEAP)
    try {
      if (blockedForMs() > 0 && CAN_WRITE_ITSELF) await writeWhilePaused(asked.context, file)
      else {
        // It has just answered, so it takes it up at once; one that is stuck may do so only when it is not any more.
        if (blockedForMs() === 0) hold(shared)
        gone.addEventListener('abort', () => { if (!isAtWork) release(shared) })
        await stream(session, file, text => {
          isAtWork = true
          hold(shared)
          progress(text)
        })
      }
      if (gone.aborted) throw new Error('the client has gone')
    } catch (err) {
      file.drop()
      throw err
    } finally {
      release(shared)
    }
    return { type: 'file', path: file.path, bytes: file.finish(), what: WHAT }
  })
}

/** It stands still as it was asked to: that is no hang. @param {Int32Array} shared */
function hold (shared) {
  Atomics.store(shared, HELD, 1)
  Atomics.add(shared, HOLDS, 1)
}

/** @param {Int32Array} shared */
function release (shared) { Atomics.store(shared, HELD, 0) }

/**
 * Piece by piece, as the main thread makes them.
 * @param {import('node:inspector').Session} session
 * @param {import('../../profile-files').ProfileFile} file
 * @param {(text: string) => void} progress
 * @returns {Promise<void>}
 */
function stream (session, file, progress) {
  /** @type {any} */
  let failure = null
  // In the handler itself: pieces that are not written before the next one comes would pile up. No caller would see an
  // error that the handler throws.
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ params }) => {
    if (failure !== null) return
    try {
      file.write(params.chunk)
    } catch (err) {
      failure = err
    }
  })
  session.on('HeapProfiler.reportHeapSnapshotProgress', ({ params }) =>
    progress(`${Math.round(100 * params.done / params.total)} %`))
  return new Promise((resolve, reject) => { // as long as it takes
    session.post('HeapProfiler.takeHeapSnapshot', { reportProgress: true, captureNumericValue: false }, err => {
      if (failure) reject(notWritten(file, failure.code))
      else if (err) reject(err)
      else resolve()
    })
  })
}

/**
 * From Node 22 on V8 takes a snapshot for the inspector only where no JavaScript is on the stack: never, in a loop that
 * does not end. A paused thread can be told to write one itself.
 * @param {import('../server').ReplContext} context
 * @param {import('../../profile-files').ProfileFile} file
 */
async function writeWhilePaused ({ shared, boot }, file) {
  const pauses = await openPauses(shared, PAUSE_MS)
  try {
    const answer = await pauses?.pause(PAUSE_MS, ({ callFrames: [{ callFrameId }], post }) => {
      hold(shared)
      return post('Debugger.evaluateOnCallFrame', {
        callFrameId,
        expression: `globalThis.process.getBuiltinModule('node:v8').writeHeapSnapshot(${JSON.stringify(file.path)})`
      })
    })
    if (!answer) throw problem('BW_REPL_BLOCKED',
      `The main thread of ${boot.id} runs no JavaScript: "bellwether stack ${boot.id}" says what it does.`)
    if (answer.exceptionDetails) {
      throw notWritten(file, String(answer.exceptionDetails.exception?.description ?? '').split('\n')[0])
    }
  } finally {
    pauses?.close()
  }
}

/** @param {import('../../profile-files').ProfileFile} file @param {string} why */
function notWritten (file, why) {
  return problem('BW_DISK',
    `The snapshot could not be written to ${file.path} (${why}); what there was of it is removed.`)
}

module.exports = { handle }
