'use strict'
/** `bellwether stack <worker>`: where it is, or where each worker of an app is. */
const { EXIT } = require('../../common/errors')
const { askWorker } = require('../ask-worker')
const { findWorkers } = require('../worker-sockets')
const { escapeControls, escapeText } = require('../text/escape')
const { paint } = require('../text/style')

/** A capture takes a second at most; the machine may be busy. */
const TIMEOUT_MS = 10_000

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 */
async function run ({ out, paths: { runDir } }, [target]) {
  const workers = findWorkers(runDir, target)
  const asked = workers.map(({ id }) => askWorker(runDir, id, { type: 'stack' }, { timeoutMs: TIMEOUT_MS }))
  if (asked.length === 1) await asked[0] // its failure is the command's
  const answers = await Promise.allSettled(asked)
  for (const [at, answer] of answers.entries()) {
    const { id } = workers[at]
    if (answer.status === 'fulfilled') print(out, id, answer.value.report, at > 0)
    else if (out.json) out.printJson({
      worker: id, error: { code: answer.reason.code, message: answer.reason.message }
    })
    else out.complain(`${escapeText(answer.reason.message, { colours: false })} (${answer.reason.code})`)
  }
  return answers.every(({ status }) => status === 'fulfilled') ? EXIT.done : EXIT.failed
}

/**
 * @param {import('../output').Output} out
 * @param {string} id
 * @param {import('../../repl/stack/report').StackReport} report
 * @param {boolean} isNext
 */
function print (out, id, report, isNext) {
  if (out.json) return out.printJson({ worker: id, report })
  const [what, ...lines] = report.text.map(escapeControls)
  out.print([
    ...isNext ? [''] : [],
    `${paint(out.style, 'bold', id)}  ${paint(out.style, report.blockedMs > 0 ? 'red' : '', what)}`,
    ...lines.map(line => paint(out.style, line.includes('(node:') ? 'dim' : '', line))
  ])
}

module.exports = { run }
