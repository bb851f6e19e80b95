'use strict'
/** `bellwether send <app|worker> <json>`: a message for process.on('message') of the app, and how many took it */
const fs = require('node:fs')
const { appPath, namedTargets, runCalls } = require('../app-verb')
const { byApp } = require('../by-app')
const { wrongUse } = require('../usage-error')

/** The word for "from stdin". */
const STDIN = '-'

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 */
async function run (context, [word, json]) {
  const data = parse(json === STDIN ? fs.readFileSync(0, 'utf8') : json)
  const targets = await namedTargets(context, [word], 'send')
  return runCalls(context, 'send', byApp(targets).map(({ app, slots }) => ({
    app, method: 'POST', path: `${appPath(app)}/send`, body: { data, ...slots ? { slots } : {} }
  })))
}

/** @param {string} json */
function parse (json) {
  try {
    return JSON.parse(json)
  } catch (err) {
    throw wrongUse('send', `The message is no JSON (${err.message}). A text needs quotes of its own: '"clear-cache"'.`)
  }
}

module.exports = { run }
