'use strict'
/** `bellwether resurrect`: a manager with the apps of the saved list, wherever it is typed */

/** @param {import('../context').Context} context */
async function run (context) {
  const { out, client } = context
  try {
    const { apps } = await client.get('/v1/status')
    const names = apps.map((/** @type {{ name: string }} */ { name }) => name)
    out.print(names.length === 0 ? 'a manager runs already; its list has no apps' : `a manager runs already, with the whole list: ${names.join(', ')}`)
    const stopped = apps.filter((/** @type {{ state: string }} */ { state }) => state === 'stopped')
    if (stopped.length > 0) out.say(`next: bellwether start ${stopped.map((/** @type {any} */ { name }) => name).join(' ')} (stopped)`)
    return 0
  } catch (err) {
    if (err.code !== 'BW_NOT_RUNNING') throw err
  }
  return require('./start').run(context, [], { savedOnly: true }, null)
}

module.exports = { run }
