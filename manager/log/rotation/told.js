'use strict'
/** The reports about rotation: each problem once until it is over, each thing done as an event of the manager. */
const { plural } = require('../../../common/units')
const { isHeldByWorkersAlone } = require('./tidy-clock')

/** Of more at a time no note is kept. */
const MAX_KNOWN = 1000
const WHAT = Object.freeze({
  rotate: 'could not be rotated; its workers write on to it',
  reopen: 'did not open its log files again after a rotation',
  compress: 'could not be compressed and stays as it is',
  archive: 'could not be archived by log.rotate.archive and is kept',
  delete: 'could not be deleted',
  read: 'the folder of the log files could not be read',
  other: 'is not tidied up'
})
const SHOWN_HOLDERS = 3

/** @typedef {keyof typeof WHAT} What */

class Problems {
  /** The reports so far, by their subject. @type {Map<string, { text: string, count: number }>} */
  #told = new Map()

  /** @param {(event: Record<string, any>) => void} report */
  constructor (report) { this.report = report }

  /**
   * @param {string} app
   * @param {string} file   or a worker; '' : of all
   * @param {What} what
   * @param {string} text
   */
  tell (app, file, what, text) {
    const key = keyOf(app, what === 'archive' ? '' : file, what)
    const known = this.#told.get(key)
    const count = (known?.count ?? 0) + 1
    this.#keep(key, { text, count })
    const isNew = known?.text !== text
    this.report({
      level: isNew ? 'warn' : 'debug', event: 'log-rotation-problem', app, what, count, ...isNew ? {} : { isRepeated: true },
      reason: `${nameOf(file)}${file === '' ? '' : ' '}${WHAT[what]}: ${text}`
    })
  }

  /** @param {string} app @param {string} file @param {What} what */
  solved (app, file, what) { this.#told.delete(keyOf(app, file, what)) }

  /** Of what a whole tidying has not said again. @param {string} app */
  solvedUntold (app) { this.#told.delete(keyOf(app, '', 'other')) }

  /**
   * Reports once a thing that is no problem.
   * @param {string} app
   * @param {string} file
   * @param {string} text
   * @param {Record<string, any>} event
   */
  note (app, file, text, event) {
    const key = keyOf(app, file, 'waits')
    if (this.#told.get(key)?.text === text) return
    this.#keep(key, { text, count: 1 })
    this.report(event)
  }

  /** @param {string} key @param {{ text: string, count: number }} known */
  #keep (key, known) {
    this.#told.delete(key)
    this.#told.set(key, known)
    if (this.#told.size > MAX_KNOWN) this.#told.delete(/** @type {string} */ (this.#told.keys().next().value))
  }
}

/** @param {string} app @param {string} file @param {string} what */
function keyOf (app, file, what) { return `${app} ${what} ${file}` }

/** @param {string} file */
function nameOf (file) { return file.slice(file.lastIndexOf('/') + 1) }

/**
 * @param {Exclude<import('./tidy').TidyEvent, { event: 'problem' }>} event
 * @param {{ rotate: import('./due').RotateSettings | null, workers: { pid?: number, id: string }[] }} app
 * @returns {Record<string, any>}
 */
function eventOf (event, { rotate, workers }) {
  const { app, file } = event
  switch (event.event) {
    case 'compressed': return {
      level: 'info', event: 'log-compressed', app, file, bytes: event.bytes, packedBytes: event.packedBytes,
      tookMs: event.tookMs
    }
    case 'deleted': {
      const isUnarchived = (rotate?.archive.length ?? 0) > 0 && !event.isArchived && event.bytes > 0
      const more = [
        isUnarchived ? 'it could not be archived before' : '', event.isHeld ? 'a process still had it open' : ''
      ].filter(Boolean)
      return {
        level: more.length > 0 ? 'warn' : 'info', event: 'log-deleted', app, file, bytes: event.bytes,
        isArchived: event.isArchived, reason: [`more than log.rotate.${event.why}`, ...more].join('; ')
      }
    }
    case 'waits': return {
      level: 'info', event: 'log-waits', app, file,
      reason: waitsText(event.holders, workers)
    }
  }
}

/**
 * @param {import('./holders').Holder[] | null} holders
 * @param {{ pid?: number, id: string }[]} workers
 */
function waitsText (holders, workers) {
  if (holders === null) return `it is not compressed: without /proc it is not known who writes to it`
  const pids = workers.flatMap(({ pid }) => pid === undefined ? [] : [pid])
  const names = holders.slice(0, SHOWN_HOLDERS).map(({ pid, command }) =>
    workers.find(worker => worker.pid === pid)?.id ?? `${command} (pid ${pid})`)
  const rest = holders.length - names.length
  const who = `${names.join(', ')}${rest > 0 ? ` and ${plural(rest, 'other')}` : ''}`
  return isHeldByWorkersAlone(holders, pids)
    ? `it is compressed when ${who} ${holders.length === 1 ? 'is' : 'are'} replaced: their stdout or stderr stays on it`
    : `it is compressed when no process writes to it any more: ${who} ${holders.length === 1 ? 'has' : 'have'} it open`
}

module.exports = { Problems, eventOf }
