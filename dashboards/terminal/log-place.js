'use strict'
/**
 * The log of an app or worker as a page: the last lines of its files, then the new lines; older lines, and those that a
 * filter finds in the files, when they are asked for.
 */
const { parseFilter } = require('./filter')
const { logPage, logRow } = require('./pages')

const LOOK_MS = 200
const FIRST_LINES = 1000
const MORE_LINES = 5
/** The dashboard keeps no more; the whole file is for the pager. */
const MAX_LINES = 25_000
const FIELDS = Object.freeze(['app', 'worker', 'stream'])

/** @typedef {import('../../cli/logs/merge-lines').ShownLine} ShownLine */
/**
 * @typedef {{ poll: () => ShownLine[], close: () => void, files: string[] }} OpenLog   the first poll gives the last
 *   lines
 */
/**
 * lines: how many of the last; isWanted: only these are counted, and searched for further back
 * @typedef {{ lines: number, isWanted: ((line: ShownLine) => boolean) | null }} Part
 */
/** @typedef {(part: Part) => Promise<OpenLog>} OpenPart */
/**
 * older: says how many lines there are then, or null where there can be no more; search: of the lines that the filter
 * finds in the files
 * @typedef {import('./pages').Page & { older: () => Promise<number | null>, search: (filter: string) =>
 *   Promise<number> }} LogPlace
 */

/**
 * @param {string} title
 * @param {OpenPart} open
 * @param {{ onChange: () => void, onFault: (err: Error) => void }} to
 * @returns {Promise<LogPlace>}
 */
async function openLogPlace (title, open, { onChange, onFault }) {
  /** @type {Part} */
  const part = { lines: FIRST_LINES, isWanted: null }
  /** @type {OpenLog | null} */
  let log = await open(part)
  let isClosed = false
  const page = logPage(title, MAX_LINES, () => {
    isClosed = true
    clearInterval(timer)
    log?.close()
  })
  page.add(log.poll())
  const look = () => {
    try {
      if (log !== null && page.add(log.poll())) onChange()
    } catch (err) {
      onFault(err)
    }
  }
  const timer = setInterval(look, LOOK_MS)

  const again = async () => {
    const next = await open(part)
    if (isClosed) {
      next.close()
      return 0
    }
    log?.close()
    log = next
    page.clear()
    page.add(log.poll())
    onChange()
    return page.rows.length
  }
  return Object.assign(page, {
    async older () {
      if (part.lines >= MAX_LINES || page.rows.length < part.lines) return null
      part.lines = Math.min(MAX_LINES, part.lines * MORE_LINES)
      return again()
    },
    /** @param {string} filter */
    async search (filter) {
      const { test, error } = parseFilter(filter, FIELDS)
      if (error !== null) return page.rows.length
      const isWanted = (/** @type {ShownLine} */ line) => {
        const { text, fields } = logRow(line, 0)
        return test({ text, fields: fields ?? {} })
      }
      part.isWanted = filter === '' ? null : isWanted
      part.lines = FIRST_LINES
      return again()
    }
  })
}

module.exports = { openLogPlace, FIELDS }
