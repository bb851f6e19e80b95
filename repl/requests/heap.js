'use strict'
/**
 * `heap`: a snapshot of the main thread's heap into a file. The main thread stands still meanwhile, and the file holds whatever the
 * process holds, secrets included.
 */
const { createProfileFile, problem } = require('../profile-files')
const { doLongWork } = require('../long-work')

const WHAT = 'heap snapshot'
/** The file against the used heap. */
const FILE_PER_HEAP = 1.5

/** @type {import('../server').Handler} */
function handle (_request, asked) {
  return doLongWork(WHAT, asked, async ({ session, post, progress, gone }) => {
    const { usedSize } = await post('Runtime.getHeapUsage')
    const file = createProfileFile(asked.context.boot, 'heapsnapshot', usedSize * FILE_PER_HEAP)
    /** @type {any} */
    let failure = null
    // In the handler itself: what is not written before the next piece comes would pile up. What it throws nobody would see.
    session.on('HeapProfiler.addHeapSnapshotChunk', ({ params }) => {
      if (failure !== null) return
      try {
        file.write(params.chunk)
      } catch (err) {
        failure = err
      }
    })
    session.on('HeapProfiler.reportHeapSnapshotProgress', ({ params }) => progress(`${Math.round(100 * params.done / params.total)} %`))
    try {
      await snapshot(session)
      if (failure) throw problem('BW_DISK', `The snapshot could not be written to ${file.path} (${failure.code}); what there was of it is removed.`)
      if (gone.aborted) throw new Error('the client has gone')
    } catch (err) {
      file.drop()
      throw err
    }
    return { type: 'file', path: file.path, bytes: file.finish(), what: WHAT }
  })
}

/**
 * As long as it takes.
 * @param {import('node:inspector').Session} session
 */
function snapshot (session) {
  return new Promise((resolve, reject) => {
    session.post('HeapProfiler.takeHeapSnapshot', { reportProgress: true, captureNumericValue: false }, err => err ? reject(err) : resolve(undefined))
  })
}

module.exports = { handle }
