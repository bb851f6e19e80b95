'use strict'
/**
 * `bellwether ls` by as little code as it takes: people and scripts ask it most. It answers where all is well: a
 * manager that answers at once, apps about which there is nothing else to say, and no terminal. In any other case, and
 * for every other flag, `otherwise` does it from the beginning: that is the verb itself (cli/verbs/ls.js), and nothing
 * was printed yet.
 *
 * In the package these files are one (packaging/bundle.js): finding and reading them costs more than running them.
 */
const { resolvePaths, checkNotPlanted, checkSocketPath } = require('../../common/paths')
const { lsAnswer } = require('../text/ls-answer')
const { styleOf } = require('../text/style')
const { askOnce } = require('./ask-once')
const { isPlainStdout, writeOut } = require('./write')

/**
 * @param {string[]} words
 * @param {() => void} otherwise   the whole command
 */
function quickLs (words, otherwise) {
  const socketPath = isPlainStdout() ? pathOfSocket() : null
  if (socketPath === null) return otherwise()
  askOnce(socketPath, '/v1/status', status => {
    const text = textOf(status, words[1] === '--json')
    if (text === null) otherwise()
    else writeOut(text)
  })
}

/** @returns {string | null}  null: there is something to say about it */
function pathOfSocket () {
  try {
    const paths = resolvePaths(process.env)
    checkNotPlanted(paths)
    return checkSocketPath(paths.controlSocket)
  } catch {
    return null // the whole command meets the same and says it
  }
}

/**
 * @param {any} status
 * @param {boolean} asJson
 * @returns {string | null}
 */
function textOf (status, asJson) {
  if (status === null || !Array.isArray(status.apps)) return null
  if (asJson) {
    const { withoutSecrets } = require('../text/without-secrets')
    return `${JSON.stringify({ ...status, apps: status.apps.map(withoutSecrets) })}\n`
  }
  const { lines, hints } = lsAnswer(status, Date.now(), styleOf({}, process.env))
  return hints.length > 0 ? null : `${lines.join('\n')}\n`
}

module.exports = { quickLs, textOf }
