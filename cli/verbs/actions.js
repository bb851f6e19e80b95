'use strict'
/** `bellwether actions [app|worker]`: what can be triggered, and in which workers. */
const { askAll, complainAbout, exitOf } = require('../ask-all')
const { allWorkers } = require('../worker-sockets')

/** The main thread is asked; one that is blocked says so after two seconds. */
const TIMEOUT_MS = 5000

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 */
async function run (context, [target]) {
  const { out, paths: { runDir } } = context
  const targets = target === undefined ? new Set(allWorkers(runDir).map(worker => worker.app)) : new Set([target])
  const asked = await Promise.all([...targets].map(word => askAll(context, word, { type: 'actions' }, TIMEOUT_MS)))
  const answers = asked.flatMap(one => one.answers)
  const missing = asked.flatMap(one => one.missing)
  if (out.json) {
    for (const { worker, answer } of answers) out.printJson({ schema: 1, worker, actions: answer.actions })
    for (const { worker, code, message } of missing) out.printJson({ schema: 1, worker, error: { code, message } })
  } else if (targets.size === 0) {
    out.say('no worker has a socket here: nothing can be triggered (bellwether ls shows what runs)')
  } else {
    print(out, answers)
    complainAbout(out, missing)
  }
  return exitOf(missing, answers.length + missing.length)
}

/**
 * Equal ones of several workers in one line.
 * @param {import('../output').Output} out
 * @param {import('../ask-all').Answered[]} answers
 */
function print (out, answers) {
  const { escapeControls } = require('../text/escape')
  const { table } = require('../text/table')
  /** @type {Map<string, { action: any, workers: string[] }>} */
  const rows = new Map()
  for (const { worker, answer } of answers) {
    for (const action of answer.actions) {
      const key = JSON.stringify([worker.replace(/\.\d+$/, ''), action])
      const row = rows.get(key)
      if (row) row.workers.push(worker)
      else rows.set(key, { action, workers: [worker] })
    }
  }
  if (rows.size === 0) {
    return out.say('there are no actions: an app makes one with io.action(name, handler) of @pm2/io (docs/pm2-io.md)')
  }
  const columns = [
    { title: 'ACTION' }, { title: 'KIND', keep: 1 }, { title: 'PARAM', keep: 1 }, { title: 'WORKERS', keep: 2 },
    { title: 'COMMENT', cut: true, keep: 0 }
  ]
  out.print(table(columns, [...rows.values()].map(({ action, workers }) => [
    escapeControls(action.name), escapeControls(action.kind), action.takesParam ? 'yes' : 'no', workers.join(' '),
    escapeControls(action.comment)
  ]), out.style))
}

module.exports = { run }
