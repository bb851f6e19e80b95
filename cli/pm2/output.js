'use strict'
/**
 * The two streams of `bellwether-pm2`: what a verb has done goes to stdout unless --silent; the answer of a verb that
 * shows something always; warnings and errors go to stderr.
 */
const { Output } = require('../output')

const PREFIX = '[bellwether] '
const WARNING = /^(?:warning|note): /

class Pm2Output extends Output {
  isSilent = false
  /** A verb that changes something prints: its lines are news, no answer. */
  isNews = false

  /** @override @param {string | string[]} lines */
  print (lines) {
    if (!this.isNews) return super.print(lines)
    if (!this.isSilent) super.print([lines].flat().map(line => `${PREFIX}${line}`))
  }

  /** What a verb answers, also with --silent. @param {string | string[]} lines */
  answer (lines) { super.print(lines) }

  /**
   * The hints name verbs of the other command, and nobody follows the progress: only what is lost is said.
   * @override
   * @param {string | string[]} lines
   */
  say (lines) { if (!this.isSilent) this.complain([lines].flat().filter(line => WARNING.test(line))) }
}

module.exports = { Pm2Output }
