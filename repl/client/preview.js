'use strict'
/**
 * The value that a line would give, shown dimmed below the line while it is typed. The worker evaluates it (read-only,
 * 100 ms at most, never audited); nothing is evaluated in this process.
 */
const readline = require('node:readline')

/** Typing on is not to be answered key by key. */
const DELAY_MS = 120
/** A worker that is stuck shows no preview, and is not asked on and on. */
const ANSWER_TIMEOUT_MS = 1000

/**
 * @param {object} given
 * @param {import('node:repl').REPLServer} given.server
 * @param {NodeJS.WriteStream} given.output
 * @param {(code: string, timeoutMs: number) => Promise<string>} given.evaluate   '' when there is nothing to show
 * @param {(text: string) => string} given.dim
 * @param {() => boolean} given.mayShow   the line is a statement that begins here
 */
function startPreview ({ server, output, evaluate, dim, mayShow }) {
  let isShown = false
  let asked = 0
  /** @type {NodeJS.Timeout | undefined} */
  let timer

  /** Takes the shown line away, before anything else is drawn. */
  function clear () {
    clearTimeout(timer)
    asked++
    if (!isShown) return
    isShown = false
    readline.moveCursor(output, 0, 1)
    readline.clearLine(output, 0)
    readline.moveCursor(output, 0, -1)
  }

  function schedule () {
    clearTimeout(timer)
    timer = setTimeout(show, DELAY_MS)
  }

  async function show () {
    const line = server.line
    if (!isPlain()) return
    const mine = ++asked
    const text = await evaluate(line, ANSWER_TIMEOUT_MS)
    if (mine !== asked || server.line !== line || !isPlain()) return
    const shown = cutToWidth(text, output.columns - 1)
    if (shown === '' || shown === line.trim()) return // `42` below `42` says nothing
    const { cols } = server.getCursorPos()
    output.write(`\n${dim(shown)}`)
    readline.moveCursor(output, 0, -1)
    readline.cursorTo(output, cols)
    isShown = true
  }

  /** The cursor stands in the last row of the input: below it there is room. */
  function isPlain () {
    return mayShow() && server.line.trim() !== '' && server.cursor === server.line.length
  }

  return { clear, schedule }
}

/**
 * Never more than one row: what is not ASCII is counted as two columns, which is what its widest characters take.
 * @param {string} text   without control characters
 * @param {number} columns
 */
function cutToWidth (text, columns) {
  let width = 0
  let cut = ''
  for (const character of text) {
    width += character < '\x7f' ? 1 : 2
    if (width > columns) return cut.slice(0, -1) + '…'
    cut += character
  }
  return cut
}

module.exports = { startPreview, cutToWidth }
