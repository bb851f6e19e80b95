'use strict'
/** One line on stderr that is written over; only on a terminal. */

class ProgressLine {
  #drawn = false

  /** @param {import('../output').Output} out */
  constructor (out) { this.out = out }

  /** Whether what is shown is seen. */
  get isSeen () { return this.out.errorStyle.terminal && !this.out.quiet }

  /** @param {string} line */
  show (line) {
    if (!this.isSeen) return
    this.out.stderr.write(`\r${line.slice(0, (this.out.stderr.columns || 80) - 1)}\x1b[K`)
    this.#drawn = true
  }

  clear () {
    if (this.#drawn) this.out.stderr.write('\r\x1b[K')
    this.#drawn = false
  }
}

module.exports = { ProgressLine }
