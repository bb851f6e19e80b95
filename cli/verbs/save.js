'use strict'
/** `bellwether save`, a habit from PM2: the list is saved at each change, so it says what is in it. */

/** @param {import('../context').Context} context */
async function run ({ client, out, paths }) {
  const { apps } = await client.get('/v1/status')
  const saved = apps.map((/** @type {{ name: string }} */ { name }) => name)
  if (out.json) return out.printJson({ schema: 1, saved, file: paths.stateFile })
  out.print(saved.length === 0 ? 'saved already: the list has no apps'
    : `saved already, as it is at each change: ${saved.join(', ')}`)
  out.say('next: bellwether resurrect (when no manager runs), sudo bellwether systemd install (at each boot)')
}

module.exports = { run }
