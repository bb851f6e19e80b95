'use strict'
/**
 * The dashboard on a terminal that is only memory (@xterm/headless), so that each cell can be looked at: its character,
 * its width, its look. What the dashboard writes is kept as well, to see that nothing of others reached the terminal as
 * an escape.
 */
const { PassThrough } = require('node:stream')
const { Terminal } = require('@xterm/headless')
const { Screen } = require('../../../dashboards/terminal/screen')

/** blessed gathers what it writes in one turn, then screen.js does; a stream may take one more. */
const TURNS_OF_A_FRAME = 5

/**
 * @typedef {{ text: string, width: number, isBold: boolean, isInverse: boolean, isColoured: boolean, colour: number |
 *   null }} SeenCell
 */

class HeadlessTerminal {
  #terminal
  /** All that was written to it. */
  written = ''
  /** Titles, clipboards, bells: what only an escape of others could have set. @type {string[]} */
  alarms = []
  input = Object.assign(new PassThrough(), {
    isTTY: true, setRawMode: (/** @type {boolean} */ isOn) => { this.isRaw = isOn }
  })
  isRaw = false

  /** @param {number} columns @param {number} rows */
  constructor (columns, rows) {
    this.#terminal = new Terminal({ cols: columns, rows, allowProposedApi: true })
    this.#terminal.onTitleChange(title => this.alarms.push(`title ${title}`))
    this.#terminal.onBell(() => this.alarms.push('bell'))
    this.#terminal.onData(answer => this.alarms.push(`answer ${JSON.stringify(answer)}`)) // to a question such as CSI c
    this.#terminal.parser.registerOscHandler(52, text => { this.alarms.push(`clipboard ${text}`); return true })
    const output = new PassThrough()
    output.on('data', piece => {
      this.written += piece
      this.#terminal.write(piece)
    })
    this.output = Object.assign(output, { isTTY: true, columns, rows })
  }

  /** @param {{ theme?: string, unicode?: boolean, term?: string }} [how] */
  screen ({ theme = 'default', unicode = true, term = 'xterm-256color' } = {}) {
    return new Screen({ input: this.input, output: this.output, env: { TERM: term }, theme, unicode })
  }

  /** @param {string} keys   bytes of a keyboard */
  type (keys) { this.input.write(keys) }

  /** @param {number} columns @param {number} rows */
  resize (columns, rows) {
    this.#terminal.resize(columns, rows)
    Object.assign(this.output, { columns, rows })
    this.output.emit('resize')
  }

  /** When all that was written so far has been obeyed. @returns {Promise<void>} */
  async settled () {
    for (let turn = 0; turn < TURNS_OF_A_FRAME; turn++) await new Promise(resolve => setImmediate(resolve))
    await new Promise(resolve => this.#terminal.write('', () => resolve(undefined)))
  }

  get #buffer () { return this.#terminal.buffer.active }

  get isAlternate () { return this.#buffer.type === 'alternate' }

  /** Cells, line by line. @returns {SeenCell[][]} */
  cells () {
    return Array.from({ length: this.#terminal.rows }, (_, row) => {
      const line = this.#buffer.getLine(this.#buffer.viewportY + row)
      return Array.from({ length: this.#terminal.cols }, (__, column) => {
        const cell = line?.getCell(column)
        if (!cell) throw new Error(`the terminal has no cell at ${column}, ${row}`)
        return {
          text: cell.getChars(),
          width: cell.getWidth(),
          isBold: cell.isBold() !== 0,
          isInverse: cell.isInverse() !== 0,
          isColoured: !cell.isFgDefault() || !cell.isBgDefault(),
          colour: cell.isFgDefault() ? null : cell.getFgColor()
        }
      })
    })
  }

  /** Its lines as text, with the blanks at their ends. */
  lines () { return this.cells().map(cells => cells.map(({ text, width }) => width === 0 ? '' : text || ' ').join('')) }

  text () { return this.lines().map(line => line.trimEnd()).join('\n') }
}

module.exports = { HeadlessTerminal }
