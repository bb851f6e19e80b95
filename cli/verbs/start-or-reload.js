'use strict'
/**
 * `bellwether startOrReload <file>`: what does not run is started, what runs is reloaded, all with the settings of the
 * file. (`apply` leaves alone what has not changed.)
 */
const { keepKnown } = require('../known-apps')
const { onlyNames } = require('../only')
const { loadForStart } = require('../settings-source')

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {{ env?: string, only?: string, updateEnv?: boolean }} options
 */
async function run (context, [file], options) {
  const known = await listed(context)
  const { apps } = loadForStart(context, file, options.env === undefined ? {} : { environment: options.env })
  const names = onlyNames(options.only, apps.map(({ settings: { name } }) => ({ name }))).map(({ name }) => name)
  const chosen = apps.filter(({ settings: { name } }) => names.includes(name))
  const asked = { app: '', method: 'POST', path: '', body: { apps: chosen } }
  const { kept } = known.length === 0 ? { kept: [] } : await keepKnown(context, asked, known)
  const running = kept.filter(({ isStopped }) => !isStopped).map(({ name }) => name)
  const others = names.filter(name => !running.includes(name))
  if (others.length > 0) {
    const { updateEnv, ...rest } = options
    const code = await require('./start').run(context, [file], { ...rest, only: others.join(',') }, null)
    if (code !== 0) return code
  }
  // one that was stopped runs with the settings it had
  const again = kept.filter(({ isStopped, differs }) => !isStopped || differs.length > 0).map(({ name }) => name)
  return again.length === 0 ? 0 : require('./reload').run(context, [file], { ...options, only: again.join(',') })
}

/**
 * @param {import('../context').Context} context
 * @returns {Promise<import('../known-apps').Known[]>}
 */
async function listed ({ client }) {
  try {
    return (await client.get('/v1/status')).apps
  } catch (err) {
    if (err.code !== 'BW_NOT_RUNNING') throw err
    return []
  }
}

module.exports = { run }
