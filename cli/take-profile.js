'use strict'
/**
 * The rules that `profile` and `heap` share: they mean one worker, Ctrl-C ends the work in the worker too, and the
 * command brings the file here.
 */
const { EXIT } = require('../common/errors')
const { askWorker } = require('./ask-worker')
const { planOut, takeFile } = require('./take-file')
const { findWorkers } = require('./worker-sockets')

/**
 * @param {import('./context').Context} context
 * @param {string} target
 */
function oneWorker ({ out, paths: { runDir } }, target) {
  const [worker, ...others] = findWorkers(runDir, target)
  if (others.length > 0) out.say(`${target} has ${others.length + 1} workers: ${worker.id} is taken`)
  return worker
}

/**
 * @param {import('./context').Context} context
 * @param {string} id
 * @param {{ type: string, [field: string]: unknown }} request
 * @param {{ out?: string, timeoutMs: number }} how
 * @returns {Promise<{ path: string, bytes: number, what: string }>}
 */
async function takeProfile (context, id, request, { out: place = '.', timeoutMs }) {
  const { out, paths: { runDir, stateDir } } = context
  const plan = planOut(place, context.cwd())
  const leaving = new AbortController()
  const onInterrupt = () => {
    leaving.abort()
    out.complain(['', `interrupted: ${id} ends it too, and keeps nothing of it`])
    process.exit(EXIT.interrupted)
  }
  process.once('SIGINT', onInterrupt)
  const { clear, show } = progressLine(out, id)
  try {
    const answer = await askWorker(runDir,
      id, request, { timeoutMs, signal: leaving.signal, onNotice: notice => show(String(notice.text)) })
    return { path: takeFile(String(answer.path), stateDir, plan), bytes: answer.bytes, what: String(answer.what) }
  } finally {
    clear()
    process.removeListener('SIGINT', onInterrupt)
  }
}

/**
 * One line that is drawn again and again; only on a terminal.
 * @param {import('./output').Output} out
 * @param {string} id
 */
function progressLine (out, id) {
  const isShown = out.errorStyle.terminal && !out.quiet && !out.json
  const { escapeControls } = require('./text/escape')
  return {
    show: (/** @type {string} */ text) => { if (isShown) out.stderr.write(`\r\x1b[K${id}: ${escapeControls(text)}`) },
    clear: () => { if (isShown) out.stderr.write('\r\x1b[K') }
  }
}

module.exports = { oneWorker, takeProfile }
