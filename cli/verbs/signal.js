'use strict'
/** `bellwether signal <app|worker> <SIGNAL>`: a signal that the app listens for, to each worker or to one */
const { appPath, namedTargets, runCalls } = require('../app-verb')
const { byApp } = require('../by-app')

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {{ force?: boolean }} options
 */
async function run (context, [word, signal], { force = false }) {
  const targets = await namedTargets(context, [word], 'signal')
  return runCalls(context, 'signal', byApp(targets).map(({ app, slots }) => ({
    app, method: 'POST', path: `${appPath(app)}/signal`, body: { signal, force, ...slots ? { slots } : {} }
  })))
}

module.exports = { run }
