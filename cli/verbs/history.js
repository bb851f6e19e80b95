'use strict'
/** `bellwether history <app...>`: the releases of an app: when, by whom, from where, and how each reload ended */
const { askerText } = require('../../manager/log/asked-by')
const { appPath, namedApps } = require('../app-verb')
const { historyLines } = require('../text/release-table')

const DEFAULT_LINES = 15

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {{ lines?: number }} options
 */
async function run (context, words, { lines = DEFAULT_LINES }) {
  const { out, client } = context
  const apps = await namedApps(context, words, 'history')
  for (const [at, name] of apps.entries()) {
    const { app, releases } = await client.get(`${appPath(name)}/releases`)
    const shown = releases.slice(0, lines)
    if (out.json) {
      for (const release of shown) out.printJson({ schema: 1, app, ...release })
      continue
    }
    if (apps.length > 1) out.print([...at > 0 ? [''] : [], app])
    if (shown.length === 0) out.say(`${app}: no release is known`)
    else out.print(historyLines(shown, { nowMs: Date.now(), style: out.style, whoText: askerText }))
    const back = releases.find((/** @type {any} */ one) => !one.isCurrent && one.isThere && one.verdict !== 'failed')
    if (back && apps.length === 1) out.say(`next: bellwether rollback ${app} --to ${back.id}`)
  }
}

module.exports = { run }
