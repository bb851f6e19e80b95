'use strict'
/**
 * `bellwether bench runner`: measures for a bot on another machine. One line for each thing that happens: it stands in
 * a log.
 */
const path = require('node:path')
const { EXIT } = require('../../common/errors')
const { escapeControls } = require('../text/escape')
const { benchOptions } = require('./open')
const { interrupts } = require('./measure')

/**
 * Runs until a signal ends it.
 * @param {import('../context').Context} context
 * @param {import('./read-wish').Wish} wish
 * @returns {Promise<number>}
 */
async function runner (context, wish) {
  const { runRunner } = require('../../bench/service/runner')
  const { out } = context
  const { from = '', tokenFile = '', name, remote } = wish.options
  const { signal, release } = interrupts(() => out.complain('stopping: what runs is ended, what was measured is kept'))
  try {
    await runRunner({
      bench: benchOptions(context, wish),
      from,
      tokenFile: path.resolve(context.cwd(), tokenFile),
      ...name === undefined ? {} : { name },
      ...remote === undefined ? {} : { remote },
      signal,
      onNote: text => out.print(escapeControls(text))
    })
    return EXIT.done
  } finally {
    release()
  }
}

module.exports = { runner }
