'use strict'
/** `scale <name> <N|+N|-N>` */
const { BellwetherError, EXIT } = require('../../../common/errors')
const { appPath, runCalls } = require('../../app-verb')
const { readInstances } = require('../../verbs/scale')
const { listProcesses } = require('../list')
const { targetsOf, wholeApps } = require('../targets')
const { showAll } = require('./show')

/** @param {import('../main').Pm2Context} context @param {import('../main').Asked} asked */
async function run (context, { words: [word, wanted] }) {
  const instances = readInstances(wanted)
  const list = await listProcesses(context)
  const names = wholeApps(targetsOf([word], list), 'scale')
  const same = names.find(name => list.filter(one => one.name === name).length === instances)
  if (same !== undefined) throw new BellwetherError('BW_USAGE', `${same} has ${instances} workers: nothing to do`)
  context.out.isNews = true
  const code = await runCalls(context, 'scale',
    names.map(app => ({ app, method: 'POST', path: `${appPath(app)}/scale`, body: { instances }, canAbort: true })))
  context.out.isNews = false
  if (code === EXIT.done) await showAll(context)
  return code
}

module.exports = { run }
