'use strict'
/**
 * The last words of a dying worker: its uncaught exception, and its stderr from before it served. The app handles
 * errors as before: this part only watches the exception.
 */
const util = require('node:util')
const { MAX_STDERR_CHARS, MAX_LAST_WORDS_CHARS } = require('../../protocol/from-worker')

/** Time limit for the last words to wait until the manager makes room. */
const LAST_WORDS_DEADLINE_MS = 1000
/** stderr is sent at most this often, so that an app that writes much at boot does not flood the manager. */
const STDERR_INTERVAL_MS = 20

/** The descriptor that Node itself writes its last words to. */
const STDERR_FD = 2

/**
 * @typedef {Pick<ReturnType<typeof import('../output/output-files').createOutputFiles>, 'isMoved' | 'fdOf' |
 *   'writerOf' | 'expectLastWords' | 'addFatal'>} Output
 */

/**
 * @param {import('../channel').Channel} channel
 * @param {Output} output
 * @returns {{ stopStderr: () => void }}
 */
function installLastWords (channel, output) {
  const tee = teeStderr(channel)
  process.on('uncaughtExceptionMonitor', error => {
    tee.flush()
    const text = describe(error).slice(0, MAX_LAST_WORDS_CHARS)
    const name = typeof error?.name === 'string' ? { name: error.name.slice(0, 256) } : {}
    // With a handler of its own the app goes on: there is nothing to wait for.
    const goesOn = process.listenerCount('uncaughtException') > 0 || process.hasUncaughtExceptionCaptureCallback()
    if (!goesOn) output.addFatal(`Uncaught ${text}`)
    if (!goesOn && output.isMoved(STDERR_FD)) sayInNewFile(output, text)
    try {
      if (goesOn) channel.post({ type: 'last-words', text, ...name })
      else channel.postSync({ type: 'last-words', text, ...name }, LAST_WORDS_DEADLINE_MS)
    } catch (err) {
      // mostly escapes: JSON made it longer than a line
      channel.post({ type: 'trouble', part: 'last-words', text: String(err) })
    }
    // what is thrown and is no error is printed in another way
    if (!goesOn) output.expectLastWords(STDERR_FD, util.types.isNativeError(error) ? text.split('\n', 1)[0] : '')
  })
  return { stopStderr: tee.stop }
}

/**
 * Node writes the exception to descriptor 2, which is a file that was moved away: people look for it in the present
 * one.
 * @param {Pick<Output, 'fdOf' | 'writerOf'>} output
 * @param {string} text
 */
function sayInNewFile (output, text) {
  try {
    output.writerOf(STDERR_FD)(output.fdOf(STDERR_FD), Buffer.from(`Uncaught ${text}\n`), 0)
  } catch (err) { // a full disk: the text is in the moved file, and the manager gets it too
  }
}

/** @param {any} error  anything can be thrown */
function describe (error) {
  try {
    return util.inspect(error) // with its cause and its code, as Node prints it
  } catch (err) {
    return 'an error that cannot be shown' // a getter of it throws
  }
}

/**
 * Copies stderr to the manager until the worker serves. process.stderr is only made when the app uses it.
 * @param {import('../channel').Channel} channel
 */
function teeStderr (channel) {
  const property = Object.getOwnPropertyDescriptor(process, 'stderr')
  let stopped = false
  let kept = ''
  let sentAtMs = -Infinity
  /** @type {(() => void) | undefined} */
  let restore
  /** @type {NodeJS.Timeout | undefined} */
  let timer

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (kept === '') return
    sentAtMs = performance.now()
    channel.post({ type: 'stderr', text: kept })
    kept = ''
  }
  /** @param {unknown} chunk */
  const keep = chunk => {
    kept = (kept + (typeof chunk === 'string' ? chunk : Buffer.from(/** @type {any} */ (chunk)).toString()))
      .slice(-MAX_STDERR_CHARS)
    if (performance.now() - sentAtMs > STDERR_INTERVAL_MS) flush()
    else timer ??= setTimeout(flush, STDERR_INTERVAL_MS).unref()
  }

  const getStream = property?.get
  if (getStream) {
    Object.defineProperty(process, 'stderr', {
      ...property,
      get () {
        Object.defineProperty(process, 'stderr', property)
        const stream = getStream.call(process)
        if (!stopped) restore = copyWrites(stream, keep)
        return stream
      }
    })
  }
  process.on('exit', flush)

  return {
    flush,
    stop () {
      stopped = true
      restore?.()
      process.off('exit', flush)
      flush()
    }
  }
}

/**
 * @param {any} stream
 * @param {(chunk: unknown) => void} keep
 * @returns {() => void}  ends it
 */
function copyWrites (stream, keep) {
  let copying = true
  const isOwn = Object.hasOwn(stream, 'write')
  const write = stream.write
  const copied = /** @this {any} @param {any[]} args */ function (...args) {
    if (copying && (typeof args[0] === 'string' || ArrayBuffer.isView(args[0]))) keep(args[0])
    return write.apply(this, args)
  }
  stream.write = copied
  return () => {
    copying = false
    if (stream.write !== copied) return // the app put its own above ours
    if (isOwn) stream.write = write
    else delete stream.write
  }
}

module.exports = { installLastWords }
