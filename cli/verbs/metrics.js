'use strict'
/** `bellwether metrics [app]`: the page that Prometheus reads */
const { appPath, namedApps } = require('../app-verb')

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {Record<string, any>} flags
 */
async function run (context, words, flags) {
  const { client, out } = context
  const query = flags.openmetrics ? '?format=openmetrics' : ''
  const apps = words.length === 0 ? [null] : await namedApps(context, words, 'metrics')
  for (const app of apps) {
    const page = await client.get(`${app === null ? '/v1/metrics' : `${appPath(app)}/metrics`}${query}`)
    if (out.json) out.printJson(page)
    else out.write(page.text)
  }
}

module.exports = { run }
