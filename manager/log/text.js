'use strict'
/**
 * An event of the manager as one line for a person at a terminal. Pure.
 */

const { duration, plural } = require('../../common/units')
const { askerText } = require('./asked-by')

/**
 * @param {Record<string, any>} event
 * @returns {string | null}  null: nothing a person needs to see
 */
function ttyLine (event) {
  const at = new Date(event.atMs ?? Date.now()).toTimeString().slice(0, 8)
  const text = plainText(event)
  return text === null ? null : `${at} ${text}`
}

/**
 * @param {Record<string, any>} e
 * @returns {string | null}
 */
function plainText (e) {
  const who = e.worker ? `${e.worker}${e.generation ? ` (generation ${e.generation})` : ''}` : e.app ?? 'manager'
  switch (e.event) {
    case 'worker':
      if (e.state === 'gone') return null // 'exit' says it with its cause
      return `${who} ${e.state}${e.pid ? `, pid ${e.pid}` : ''}, ${duration(e.elapsedMs)} after its start`
    case 'exit':
      return [
        `${e.id} (generation ${e.generation}) ended after ${duration(e.uptimeMs)}: ${printable(e.text)}`,
        ...(e.unasked ? e.lastLines.map((/** @type {string} */ l) => `    ${printable(l)}`) : [])
      ].join('\n')
    case 'stuck':
      return [
        `${who} is stuck: ${printable(e.detail)}`, ...e.stack.map((/** @type {string} */ line) => printable(line))
      ].join('\n')
    case 'blocked':
      return `${who} is stuck: its event loop has been blocked for ${duration(e.blockedMs)}`
    case 'unblocked':
      return `${who} is not stuck any more: its event loop was blocked for ${duration(e.blockedMs)}`
    case 'backing-off':
      return `${e.worker} is started again in ${duration(e.delayMs)} (failure ${e.failuresInRow} in a row)`
    case 'gave-up':
      return `${e.worker} is not started again: ${e.reason}`
    case 'leftovers':
      return `${e.worker} left ${plural(e.killed, 'process', 'processes')} behind; ended`
    case 'verb':
      return `${who}: ${e.verb} ${e.state}${e.by && e.state !== 'done' ? ` (asked by ${printable(askerText(e.by))})` : ''}${e.reason ? `: ${printable(e.reason)}` : ''}`
    case 'hook':
      return `${who}: hooks${e.hook ? `.${e.hook} ${e.state}` : ''}${e.reason ? `: ${printable(e.reason)}` : ''}`
    case 'job-started':
      return `${who}: run ${e.run} begins (${e.cause})`
    case 'job-ended':
      return `${who}: run ${e.run} ${e.verdict}${e.durationMs === null ? '' : ` after ${duration(e.durationMs)}`}: ${printable(e.reason)}`
    case 'job-retry':
      return `${who}: run ${e.run} ${e.verdict} at try ${e.attempt} of ${e.retries + 1}, and is tried again in ${duration(e.delayMs)}: ${printable(e.reason)}`
    case 'event-hook':
      return `${who}: ${printable(e.detail ?? 'hooks.onEvents')} ${e.state}${e.times ? ` ${e.times} times more` : ''}${e.reason ? `: ${printable(e.reason)}` : ''}`
    case 'crash-loop':
      return `${who} is in a crash loop${e.reason ? `: ${printable(e.reason)}` : ''}`
    case 'waiting-for':
      return `${who} waits for ${printable(e.reason)}`
    case 'dependency-held':
      return `${who}: ${printable(e.dependency)} is there, after ${duration(e.elapsedMs)}`
    case 'watch':
      return e.state === 'changed' ? printable(e.detail) : `${who}: watch ${e.state}${[e.file, e.reason ?? e.detail].filter(Boolean).map(text => `: ${printable(text)}`).join('')}`
    case 'log-match':
      return `${who} log-match ${e.name}: ${printable(e.line)}${e.leftOut ? ` (and ${plural(e.leftOut, 'line')} before it)` : ''}`
    case 'crash-loop-over':
      return `${who} is out of its crash loop: ${e.detail}`
    case 'worker-adopted':
      return `${who} adopted: ${e.state}, pid ${e.pid}`
    default:
      return `${who} ${e.event}${['file', 'reason', 'detail', 'blockedMs', 'address'].filter(k => e[k] !== undefined && e[k] !== '').map(k => ` ${k}: ${printable(String(e[k]))}`).join(',')}`
  }
}

/** Text that a worker wrote must not steer the terminal. @param {string} text */
function printable (text) {
  return text.replace(/[\x00-\x08\x0b-\x1f\x7f-\x9f]/g, c => `\\x${c.charCodeAt(0).toString(16).padStart(2, '0')}`)
}

module.exports = { ttyLine, plainText }
