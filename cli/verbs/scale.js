'use strict'
/** `bellwether scale <app> 4|+1|-1` */
const { appPath, namedApps, runCalls } = require('../app-verb')
const { wrongUse } = require('../usage-error')

/**
 * @param {import('../context').Context} context
 * @param {string[]} args
 */
async function run (context, [word, wanted]) {
  const instances = readInstances(wanted)
  const apps = await namedApps(context, [word], 'scale')
  return runCalls(context, 'scale',
    apps.map(app => ({ app, method: 'POST', path: `${appPath(app)}/scale`, body: { instances }, canAbort: true })))
}

/**
 * @param {string} text
 * @returns {number | string}  as the API takes it: 3, '+1', '-1'
 */
function readInstances (text) {
  if (/^[+-][1-9]\d{0,3}$/.test(text)) return text
  if (/^[1-9]\d{0,3}$/.test(text) && Number(text) <= 1024) return Number(text)
  throw wrongUse('scale', `The number of workers must be 1 to 1024, +N or -N, got "${text}".`, {
    next: text === '0' ? ['bellwether stop <app>'] : ['bellwether scale --help']
  })
}

module.exports = { run, readInstances }
