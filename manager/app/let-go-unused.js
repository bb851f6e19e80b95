'use strict'
/** What no worker of an app uses any more, once nothing of it is under way: releases, credentials, addresses. */
const { removeUnused: removeCredentials } = require('../spawn/credentials')

/**
 * @param {import('./supervisor').Supervisor} app
 * @param {number} nowMs   monotonic
 */
function letGoUnused (app, nowMs) {
  const { addresses, world: { paths }, name } = app
  if (app.stopped) {
    addresses.releaseAll()
    removeCredentials(paths, name, new Set())
    return
  }
  const used = new Set([app.generation, app.previous, ...[...app.workers].map(w => w.generation)])
  for (const generation of app.releases.keys()) if (!used.has(generation)) app.releases.delete(generation)
  // a hook uses those of the generation to come
  if (![...app.binding].some(({ hook }) => hook !== null)) removeCredentials(paths, name, used)
  addresses.releaseUnused(app.settings, app.workers, nowMs)
}

module.exports = { letGoUnused }
