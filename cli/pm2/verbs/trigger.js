'use strict'
/** `trigger <name|id|all> <action> [param]`: what each worker replies, as PM2 prints it. */
const { BellwetherError, EXIT } = require('../../../common/errors')
const { askAll } = require('../../ask-all')
const { ANSWER_MARGIN_MS, DEFAULT_TIMEOUT_MS, request } = require('../../verbs/trigger')
const { listProcesses } = require('../list')
const { targetsOf, workerNames } = require('../targets')

/** @param {import('../main').Pm2Context} context @param {import('../main').Asked} asked */
async function run (context, { words: [word, name, param] }) {
  const list = await listProcesses(context)
  const workers = workerNames(targetsOf([word], list))
  const ask = request({ name, param, timeoutMs: DEFAULT_TIMEOUT_MS, user: context.env.USER })
  const timeoutMs = DEFAULT_TIMEOUT_MS + ANSWER_MARGIN_MS
  const asked = await Promise.all(workers.map(worker => askAll(context, worker, ask, timeoutMs)))
  const answers = asked.flatMap(one => one.answers)
  for (const { worker, answer } of answers) {
    const process = list.find(one => `${one.name}.${one.pm2_env.NODE_APP_INSTANCE}` === worker)
    context.out.answer(`[${process?.name}:${process?.pm_id}:${process?.pm2_env.namespace}]=${answer.reply}`)
  }
  const all = asked.flatMap(one => one.missing)
  // as with PM2: of several processes those do it that know it
  const missing = answers.length === 0 ? all : all.filter(({ code }) => code !== 'BW_NO_ACTION')
  if (missing.length > 0) context.out.complain(missing.map(({ message, code }) => `${message} (${code})`))
  if (answers.length === 0 && missing.length === 0) throw new BellwetherError('BW_NO_WORKER', `no process of ${word} runs`)
  return missing.length === 0 ? EXIT.done : EXIT.failed
}

module.exports = { run }
