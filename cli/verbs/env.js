'use strict'
/** `bellwether env <app|worker>`: the environment that workers really have, secrets hidden, and where it comes from */
const { BellwetherError } = require('../../common/errors')
const { appPath, namedTargets } = require('../app-verb')
const { byApp } = require('../by-app')
const { environmentLines } = require('../text/environment-lines')

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 */
async function run (context, words) {
  const { out, client } = context
  const targets = byApp(await namedTargets(context, words, 'env'))
  for (const [at, { app, slots }] of targets.entries()) {
    const query = (slots ?? []).map(slot => `slot=${slot}`).join('&')
    const { workers } = await client.get(`${appPath(app)}/env${query === '' ? '' : `?${query}`}`)
    const unread = workers.filter((/** @type {any} */ worker) => worker.variables === null)
    if (out.json) for (const worker of workers) out.printJson({ schema: 1, app, ...worker })
    else {
      if (targets.length > 1) out.print([...at > 0 ? [''] : [], app])
      out.print(environmentLines(workers.filter((/** @type {any} */ worker) => worker.variables !== null), out.style))
    }
    if (unread.length > 0) throw new BellwetherError('BW_ENV_UNREADABLE',
      `The environment of ${unread.map((/** @type {any} */ one) => one.worker).join(', ')} cannot be read: it has just ended, or runs as a user that the manager may not look into.`)
  }
}

module.exports = { run }
