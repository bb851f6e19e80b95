'use strict'
/**
 * Whether a message of a WebSocket client waits for its answer, as far as bytes tell: the client sent something, and
 * the app has written nothing since. A goodbye in that moment would take the answer away.
 */

/** What came before the drain is not known: a connection on which nothing moves for this long awaits nothing. */
const SILENT_MS = 250

/**
 * @typedef {object} Traffic  of a connection since the drain first looked at it
 * @property {number} watchedMs
 * @property {number} writtenBefore             bytes that the app had written by then
 * @property {number} written                   and has now
 * @property {number | null} writtenAtLastData  and had when the client last sent something
 */

/** @param {Traffic} traffic */
function isAwaiting ({ watchedMs, writtenBefore, written, writtenAtLastData }) {
  if (writtenAtLastData !== null) return written === writtenAtLastData
  return written === writtenBefore && watchedMs < SILENT_MS
}

/**
 * Watches a connection from now on.
 * @param {any} clear  the socket that the app reads and writes
 * @returns {{ isAwaiting: () => boolean, end: () => void }}
 */
function watchTraffic (clear) {
  const fromMs = performance.now()
  const writtenBefore = clear.bytesWritten
  /** @type {number | null} */
  let writtenAtLastData = null
  const onData = () => { writtenAtLastData = clear.bytesWritten }
  clear.prependListener('data', onData) // before the app's, which may answer at once; `on` would make the stream flow
  return {
    isAwaiting: () => isAwaiting({
      watchedMs: performance.now() - fromMs, writtenBefore, written: clear.bytesWritten, writtenAtLastData
    }),
    end: () => clear.off('data', onData)
  }
}

module.exports = { isAwaiting, watchTraffic, SILENT_MS }
