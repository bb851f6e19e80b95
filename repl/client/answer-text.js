'use strict'
/**
 * What a worker answers, as text for people. Pure; what is in it is the app's and not yet safe for a terminal.
 */

/** Outcomes of an evaluation that are an answer; every other one is a failure of the statement. */
const GOOD_OUTCOMES = new Set(['value'])

/**
 * @param {any} answer
 * @param {{ canWrite?: boolean }} [about]   canWrite: the session may be told how to write
 * @returns {{ text: string, hint: string, isGood: boolean }}   hint: ours, about what to do
 */
function answerText (answer, { canWrite = false } = {}) {
  const good = (/** @type {string} */ text, hint = '') => ({ text, hint, isGood: true })
  switch (answer.type) {
    case 'result': return resultText(answer, canWrite)
    case 'snapshot': return good(answer.text)
    case 'stack': return good(answer.report.text.join('\n'))
    case 'file': return good(`${answer.what} written: ${answer.path} (${size(answer.bytes)})`)
    case 'sessions': return good(answer.sessions.map(sessionLine).join('\n') || 'no sessions')
    case 'session': return good('', `${answer.mode === 'write' ? 'WRITE' : 'read-only'}; one evaluation may hold the main thread for ${answer.evalTimeoutMs} ms`)
    default: return good(JSON.stringify(answer))
  }
}

/** What is to be added to an outcome that is no value. @type {Record<string, (canWrite: boolean) => string>} */
const HINTS = {
  refused: canWrite => canWrite ? 'refused in read-only mode; .write goes on in write mode' : 'refused: this session is read-only',
  'timed-out': () => 'stopped: it held the main thread for too long; .timeout 5s allows more',
  interrupted: () => 'interrupted',
  abandoned: () => 'given up: the promise did not settle; the code behind it may still run',
  leaving: () => 'the worker leaves: it finishes what is open and is replaced'
}

/** @param {any} answer @param {boolean} canWrite */
function resultText ({ outcome, text, more }, canWrite) {
  const hints = [HINTS[outcome]?.(canWrite), more ? '.more shows the rest' : undefined]
  return { text, hint: hints.filter(Boolean).join('; '), isGood: GOOD_OUTCOMES.has(outcome) }
}

/** @param {any} session */
function sessionLine ({ worker, session, mode, user, uid, pid, sinceMs, idleMs }) {
  return `${worker}  ${session}  ${mode === 'write' ? 'WRITE' : mode}  ${user ?? '?'} (uid ${uid ?? '?'}, pid ${pid ?? '?'})  for ${seconds(sinceMs)}, idle ${seconds(idleMs)}`
}

/** @param {number | undefined} ms */
function seconds (ms) {
  return ms === undefined ? '?' : ms < 60_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`
}

/** @param {number} bytes */
function size (bytes) {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}

module.exports = { answerText }
