'use strict'
/** `gc`: a full garbage collection of the main thread, and what it freed. */
const { bytes, duration } = require('../../../common/units')
const { openMainThreadSession } = require('../../stack/main-thread-session')
const { problem } = require('../problem')

/** A big heap takes seconds; a main thread that does not come to it is blocked in native code. */
const TIMEOUT_MS = 30_000

/** @type {import('../server').Handler} */
async function handle (_request, { client, connection, context }) {
  if (client.isReadOnly) throw problem('BW_REPL_WRITE', 'This socket is for reading only.')
  const session = await connection.need()
  if (session.mode !== 'write') throw problem('BW_REPL_WRITE', '.gc makes the worker stand still: it needs write mode.')
  const n = session.begin({ request: 'gc' })
  const startedAtMs = performance.now()
  const main = openMainThreadSession(context.shared)
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  try {
    const work = async () => {
      const { usedSize: before } = await main.post('Runtime.getHeapUsage')
      await main.post('HeapProfiler.collectGarbage')
      const { usedSize: after } = await main.post('Runtime.getHeapUsage')
      return { before, after }
    }
    const tooLong = new Promise((_, reject) => {
      timer = setTimeout(() => reject(problem('BW_REPL_BLOCKED',
        `${context.boot.id} did not come to it within ${TIMEOUT_MS} ms: it runs native code.`)), TIMEOUT_MS)
    })
    const { before, after } = await Promise.race([work(), /** @type {Promise<never>} */ (tooLong)])
    const ms = Math.round(performance.now() - startedAtMs)
    session.outcome(n, 'value', ms)
    return {
      type: 'result', outcome: 'value',
      text: `heap used: ${bytes(before)} before, ${bytes(after)} after, ${duration(ms)}`, ms
    }
  } finally {
    clearTimeout(timer)
    main.close()
  }
}

module.exports = { handle }
