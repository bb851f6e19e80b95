'use strict'
/**
 * What the command writes, on its way to the log files: whole lines, with the time or as JSON where that is set, into
 * files that are opened anew after they were moved. It comes through pipes, so that no line is in a moved file.
 */
const { createMainOutput } = require('../output/reopen-output')
const { keepWriting } = require('../output/keep-writing')
const { MAX_STDERR_CHARS } = require('../../protocol/from-worker')
const { createWholeLines } = require('./whole-lines')

/** stderr is sent at most this often, so that a command that writes much at its start does not flood the manager. */
const STDERR_INTERVAL_MS = 20
/** Of a line that is searched for the pattern. */
const MAX_SEARCHED_CHARS = 8192

/**
 * @param {import('../../protocol/boot-record').BootRecord} boot
 * @param {import('../channel').Channel} channel
 */
function createOutput (boot, channel) {
  const files = createMainOutput(boot.logFiles, () => undefined, { slot: boot.slot, generation: boot.generation })
  keepWriting((stream, losses) => channel.post({ type: 'output-lost', stream, ...losses }), files,
    boot.lineFormat && { ...boot.lineFormat, worker: boot.id })
  const tail = createTail(channel)
  /** @type {(() => void)[]} */
  const flushes = []

  return {
    /** @param {(answer: import('../output/reopen-output').Reopened) => void} answer */
    reopen: answer => files.reopen(answer),
    /** It serves: its stderr is in the log files only, from now on. */
    stopStderr: tail.stop,
    /** The end of its stderr. */
    get stderrTail () { return tail.text },
    /**
     * @param {import('node:stream').Readable} source
     * @param {'stdout' | 'stderr'} name
     * @param {((line: string) => void) | null} onLine
     */
    take (source, name, onLine) {
      const target = process[name]
      const lines = createWholeLines(bytes => {
        if (target.write(bytes)) return
        source.pause() // a pipe or a terminal that is slow: the command waits, as it would with its own
        target.once('drain', () => source.resume())
      })
      const search = onLine === null ? null : searchLines(onLine)
      source.on('data', (/** @type {Buffer} */ chunk) => {
        if (name === 'stderr') tail.add(chunk)
        search?.(chunk)
        lines.add(chunk)
      })
      source.on('end', lines.flush)
      source.on('error', () => {}) // the command is gone
      flushes.push(lines.flush)
    },
    flush () {
      tail.flush()
      for (const flush of flushes) flush()
    }
  }
}

/**
 * The end of stderr, and, until the worker serves, all of it for the manager.
 * @param {import('../channel').Channel} channel
 */
function createTail (channel) {
  let text = ''
  let unsent = ''
  let isStopped = false
  /** @type {NodeJS.Timeout | null} */
  let timer = null
  const flush = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    if (unsent !== '') channel.post({ type: 'stderr', text: unsent })
    unsent = ''
  }
  return {
    get text () { return text },
    flush,
    stop () {
      flush()
      isStopped = true
    },
    /** @param {Buffer} chunk */
    add (chunk) {
      const added = chunk.toString()
      text = (text + added).slice(-MAX_STDERR_CHARS)
      if (isStopped) return
      unsent = (unsent + added).slice(-MAX_STDERR_CHARS)
      timer ??= setTimeout(flush, STDERR_INTERVAL_MS).unref()
    }
  }
}

/** @param {(line: string) => void} onLine @returns {(chunk: Buffer) => void} */
function searchLines (onLine) {
  let rest = ''
  return chunk => {
    const lines = (rest + chunk.toString()).split('\n')
    rest = String(lines.pop()).slice(-MAX_SEARCHED_CHARS)
    for (const line of lines) onLine(line.slice(0, MAX_SEARCHED_CHARS))
  }
}

module.exports = { createOutput }
