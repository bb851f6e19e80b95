'use strict'
/** `bellwether id <app>`: the numbers of its workers, in PM2's form: "[ 0, 1 ]" */
const { BellwetherError } = require('../../common/errors')
const { appPath, namedApps } = require('../app-verb')

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 */
async function run (context, words) {
  const { client, out } = context
  for (const app of await namedApps(context, words, 'id')) {
    const { pmIds } = await client.get(appPath(app))
    if (pmIds === undefined) throw new BellwetherError('BW_NO_SUCH_WORKER',
      `The manager is of an earlier version, which gives its workers no numbers: they are called ${app}.0, ${app}.1, and so on.`,
      { details: { next: ['bellwether ls'] } })
    if (out.json) out.printJson({ schema: 1, app, ids: pmIds })
    else out.print(pmIds.length === 0 ? '[]' : `[ ${pmIds.join(', ')} ]`)
  }
}

module.exports = { run }
