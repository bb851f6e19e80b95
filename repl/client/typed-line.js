'use strict'
/** The line that is being typed, taken from the screen so that something can be written above it. */
const readline = require('node:readline')

/**
 * @param {object} of
 * @param {NodeJS.WriteStream} of.output
 * @param {{ getCursorPos: () => { rows: number } }} of.server   readline's
 * @param {() => void} of.clearPreview
 */
function createTypedLine ({ output, server, clearPreview }) {
  /** Takes what stands in the cursor's line, and below, from the screen. */
  function clearBelow () {
    readline.cursorTo(output, 0)
    readline.clearScreenDown(output)
  }

  return {
    clearBelow,

    /** Takes the line from the screen; displayPrompt(true) shows it again, where the cursor is then. */
    clear () {
      clearPreview()
      readline.moveCursor(output, 0, -server.getCursorPos().rows)
      clearBelow()
      Object.assign(server, { prevRows: 0 }) // the row that readline draws from
    }
  }
}

module.exports = { createTypedLine }
