'use strict'
/** A worker's answer as text for people. Pure; the content is the app's and not yet safe for a terminal. */
const { bytes, duration, limit } = require('../../common/units')

/**
 * @param {any} answer
 * @param {{ canWrite?: boolean }} [about]   canWrite: the text may tell the user how to write
 * @returns {{ text: string, hint: string, isGood: boolean }}   hint: ours, about what to do
 */
function answerText (answer, { canWrite = false } = {}) {
  const good = (/** @type {string} */ text, hint = '') => ({ text, hint, isGood: true })
  switch (answer.type) {
    case 'result': return resultText(answer, canWrite)
    case 'snapshot': return good(answer.text)
    case 'stack': return good(answer.report.text.join('\n'))
    case 'file': return good(`${answer.what} written: ${answer.path} (${bytes(answer.bytes)})`)
    case 'sessions': return good(answer.sessions.map(sessionLine).join('\n') || 'no sessions')
    case 'session': return good('',
      `${answer.mode === 'write' ? 'WRITE' : 'read-only'}; one evaluation may hold the main thread for ${limit(Number(answer.evalTimeoutMs))}`)
    default: return good(JSON.stringify(answer))
  }
}

/**
 * The worker's text says what happened; what to do is added where the terminal knows more.
 * @param {any} answer
 * @param {boolean} canWrite
 */
function resultText ({ outcome, text, more, note }, canWrite) {
  const next = more
    ? '.more shows the rest'
    : (outcome === 'refused' || note) && canWrite ? '.write goes on in write mode' : ''
  const hint = note ? `${note}${next ? ` ${next}` : ''}` : next
  return { text: outcome === 'thrown' ? `Uncaught ${text}` : text, hint, isGood: outcome === 'value' }
}

/** @param {any} session */
function sessionLine ({ worker, session, mode, user, uid, pid, sinceMs, idleMs }) {
  return `${worker}  ${session}  ${mode === 'write' ? 'WRITE' : mode}  ${user ?? '?'} (uid ${uid ?? '?'}, pid ${pid ?? '?'})  for ${duration(sinceMs)}, idle ${duration(idleMs)}`
}

module.exports = { answerText }
