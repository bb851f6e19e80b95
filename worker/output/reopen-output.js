'use strict'
/**
 * The order to open the log files again, for all of the process: its main thread, and the threads of the app, which may
 * write to descriptor 1 by themselves (pino's transports do). Each thread has descriptors of its own, so no thread
 * waits for another to close one.
 */
const { createOutputFiles } = require('./output-files')

const CHANNEL = 'bellwether:log-files'
/**
 * The answer waits this long for threads. One that was started without our --require (an `execArgv` of its own) never
 * answers.
 */
const THREADS_MS = 2000

/** @typedef {import('./output-files').LogPaths} LogPaths */
/**
 * @typedef {{ reopened: number, problem?: string, silentThreads?: number }} Reopened   silentThreads: that may write to
 *   the moved files still
 */

/**
 * In the main thread.
 * @param {LogPaths | undefined} paths
 * @param {() => import('node:worker_threads').Worker | undefined} ownThread   that writes no output
 * @param {import('./line-marks').Writer} writer
 * @param {import('./keep-writing').Tell} [tell]   of lines that cannot be written by their level
 */
function createMainOutput (paths, ownThread, writer, tell = () => {}) {
  const files = createOutputFiles(paths, writer, paths?.levels && countEach(tell))
  if (paths?.levels) { // threads write by their level from their beginning
    require('node:worker_threads').setEnvironmentData(CHANNEL, /** @type {any} */ (paths))
  }
  /** @type {Set<import('node:worker_threads').Worker>} */
  const threads = new Set()
  process.on('worker', thread => {
    threads.add(thread)
    thread.once('exit', () => threads.delete(thread))
  })
  /** @type {ReturnType<typeof openThreadChannel> | null} */
  let channel = null

  return {
    fdOf: files.fdOf,
    isMoved: files.isMoved,
    expectLastWords: files.expectLastWords,
    addFatal: files.addFatal,
    writerOf: files.writerOf,

    /** @param {(result: Reopened) => void} answer   when all that is known to write has the new files */
    reopen (answer) {
      const result = files.reopen()
      const own = ownThread()
      const count = [...threads].filter(thread => thread !== own).length
      files.whenSettled(() => {
        if (paths === undefined || count === 0) return answer(result)
        channel ??= openThreadChannel()
        channel.ask(paths, count, silentThreads => answer({ ...result, ...silentThreads > 0 ? { silentThreads } : {} }))
      })
    }
  }
}

/** @param {import('./keep-writing').Tell} tell @returns {import('./level-lines').OnLost} */
function countEach (tell) {
  const { countLost } = require('./keep-writing')
  /** @type {Map<string, ReturnType<typeof countLost>>} */
  const counts = new Map()
  return (word, lost) => {
    const count = counts.get(word) ?? countLost(losses => tell(`${word}.log`, losses))
    counts.set(word, count)
    count(lost)
  }
}

/** Only where the app has threads: node:worker_threads costs milliseconds to load. */
function openThreadChannel () {
  const { BroadcastChannel, setEnvironmentData } = require('node:worker_threads')
  /**
   * Answers that are still missing, by question.
   * @type {Map<number, { missing: number, end: (missing: number) => void }>}
   */
  const questions = new Map()
  let last = 0
  const channel = /** @type {any} */ (new BroadcastChannel(CHANNEL))
  channel.onmessage = (/** @type {any} */ { data }) => {
    const question = questions.get(data.answers)
    if (question !== undefined && --question.missing === 0) question.end(0)
  }
  channel.unref()

  return {
    /** @param {LogPaths} logFiles @param {number} missing @param {(missing: number) => void} onDone */
    ask (logFiles, missing, onDone) {
      setEnvironmentData(CHANNEL, logFiles) // for threads that come later
      const id = ++last
      const end = (/** @type {number} */ left) => {
        if (!questions.delete(id)) return
        clearTimeout(timer)
        onDone(left)
      }
      const timer = setTimeout(() => end(questions.get(id)?.missing ?? 0), THREADS_MS).unref()
      questions.set(id, { missing, end })
      channel.postMessage({ asks: id, logFiles })
    }
  }
}

/** In a thread of the app. */
function followMainOutput () {
  const { BroadcastChannel, getEnvironmentData, setEnvironmentData, isMainThread } = require('node:worker_threads')
  if (isMainThread) return
  /** @type {ReturnType<typeof createOutputFiles> | null} */
  let files = null
  const reopen = (/** @type {any} */ paths) => {
    files ??= createOutputFiles(paths)
    files.reopen() // a problem is the main thread's to tell: it has the same
    setEnvironmentData(CHANNEL, paths) // for threads that this thread starts
  }
  const known = getEnvironmentData(CHANNEL)
  if (known) reopen(known)
  const channel = /** @type {any} */ (new BroadcastChannel(CHANNEL))
  channel.onmessage = (/** @type {any} */ { data }) => {
    if (data.asks === undefined) return
    reopen(data.logFiles)
    files?.whenSettled(() => channel.postMessage({ answers: data.asks }))
  }
  channel.unref()
}

module.exports = { createMainOutput, followMainOutput }
