'use strict'
/**
 * The progress of the workers while a verb runs. On a terminal one line for each worker, redrawn in place and cut at
 * its edge; elsewhere one plain line for each change.
 */
const { duration } = require('../../common/units')
const { escapeControls } = require('./escape')
const { cutText } = require('./table')
const { stateText } = require('./style')

/** @typedef {import('../../manager/api/client').Progress} Progress */
/** @typedef {import('./style').Style} Style */
/**
 * @typedef {object} Screen   where the progress is shown
 * @property {boolean} quiet
 * @property {Style} errorStyle   of stderr
 * @property {{ columns?: number, rows?: number, write: (text: string) => unknown }} stderr
 * @property {(line: string) => void} say
 */
/** `elapsedMs` is the worker's age; what interests is the time since this verb first touched it. */
/** @typedef {Progress & { sinceFirstMs: number | null }} Part */
/**
 * @typedef {{ worker: string, parts: Map<number, Part>, firstMs: Map<number, number | undefined>,
 *   changedAt: number }} Line
 */

/** The last news of each worker, as text. Draws nothing itself. */
class ProgressText {
  /** @type {Map<string, Line>} */
  #lines = new Map()
  #changes = 0

  /**
   * @param {Progress} event
   * @returns {string}  the change as a plain line
   */
  add (event) {
    const line = this.#lines.get(event.worker) ??
      { worker: event.worker, parts: new Map(), firstMs: new Map(), changedAt: 0 }
    const before = line.parts.get(event.generation)
    if (!before) line.firstMs.set(event.generation, event.elapsedMs)
    const firstMs = line.firstMs.get(event.generation)
    const sinceFirstMs = !before || firstMs === undefined || event.elapsedMs === undefined ? null
      : event.elapsedMs - firstMs
    line.parts.set(event.generation, { ...event, sinceFirstMs })
    line.changedAt = ++this.#changes
    this.#lines.set(event.worker, line)
    const move = before && before.state !== event.state ? `${before.state} -> ${event.state}` : event.state
    const time = sinceFirstMs === null ? '' : ` (${duration(sinceFirstMs)})`
    const note = event.note ? `, ${event.note}` : ''
    return escapeControls(`${event.worker} generation ${event.generation}: ${move}${time}${note}`)
  }

  /**
   * @param {Style} style
   * @returns {string[]}  at most as many lines as the terminal can redraw: then those that changed last
   */
  lines (style) {
    const room = Math.max(1, style.rows - 2)
    const all = [...this.#lines.values()]
    const shown = all.length <= room ? all : [...all].sort((a, b) => b.changedAt - a.changedAt).slice(0, room)
    const columns = style.columns ?? 80
    const widest = Math.max(0, ...shown.map(line => line.worker.length))
    return shown.sort((a, b) => compareIds(a.worker, b.worker))
      .map(line => cutText(escapeControls(`${line.worker.padEnd(widest)}  ${lineText(line, style)}`),
        columns - 1, style))
  }
}

/**
 * The newest generation first: it is the one being waited for.
 * @param {Line} line
 * @param {Style} style
 */
function lineText (line, style) {
  const newest = Math.max(...line.parts.keys())
  return [...line.parts.values()]
    .filter(part => part.state !== 'gone' || part.generation === newest)
    .sort((a, b) => b.generation - a.generation)
    .map(event => {
      const time = event.sinceFirstMs === null ? '' : ` ${duration(event.sinceFirstMs)}`
      return `generation ${event.generation} ${stateText(style, event.state).text}${time}${event.note ? ` (${event.note})` : ''}`
    })
    .join(', ')
}

/**
 * "web.2" before "web.10".
 * @param {string} a
 * @param {string} b
 */
function compareIds (a, b) {
  return a.localeCompare(b, 'en', { numeric: true })
}

/** Shows the progress of one verb on stderr. */
class ProgressDisplay {
  #text = new ProgressText()
  #drawn = 0

  /** @param {Screen} out */
  constructor (out) {
    this.out = out
  }

  /** @param {Progress} event */
  show (event) {
    const plain = this.#text.add(event)
    if (!this.out.errorStyle.terminal) return this.out.say(plain)
    if (this.out.quiet) return
    const { stderr } = this.out
    // the size is asked for each time: the window may have changed since
    const style = { ...this.out.errorStyle, columns: stderr.columns || this.out.errorStyle.columns, rows: stderr.rows ||
      this.out.errorStyle.rows }
    const lines = this.#text.lines(style)
    stderr.write(redraw(this.#drawn, lines))
    this.#drawn = lines.length
  }
}

/**
 * @param {number} drawn  how many lines stand there from before
 * @param {string[]} lines
 */
function redraw (drawn, lines) {
  const up = drawn > 0 ? `\x1b[${drawn}A` : ''
  return `${up}\r${lines.map(line => `${line}\x1b[K\n`).join('')}\x1b[J`
}

module.exports = { ProgressText, ProgressDisplay, redraw, compareIds }
