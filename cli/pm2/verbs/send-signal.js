'use strict'
/** `sendSignal <signal> <name|id>`: as it is asked for, also one that ends the worker. */
const { appPath, runCalls } = require('../../app-verb')
const { listProcesses } = require('../list')
const { targetsOf } = require('../targets')

/** @param {import('../main').Pm2Context} context @param {import('../main').Asked} asked */
async function run (context, { words: [signal, ...words] }) {
  const targets = targetsOf(words, await listProcesses(context))
  context.out.isNews = true
  return runCalls(context, 'sendSignal', targets.map(({ app, slots }) => ({
    app, method: 'POST', path: `${appPath(app)}/signal`, body: { signal, force: true, ...slots ? { slots } : {} }
  })))
}

module.exports = { run }
