'use strict'
/**
 * `bellwether start [target...]`: a settings file, a script, or the name of an app that was stopped. The only verb that
 * starts a manager. Its process boots while this one still reads the settings, so this file loads no more than that
 * needs (start-apps.js does the rest); it is given its order only after they have been found good.
 */
const { startWaiting, isManagerAbsent } = require('../manager-process')

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {Record<string, any>} options
 * @param {string[] | null} appArgs
 */
async function run (context, words, options, appArgs) {
  const status = isManagerAbsent(context.paths) ? null : await managerStatus(context)
  const waiting = status === null ? startWaiting(context) : null
  try {
    const { startApps } = require('../start-apps')
    return await startApps(context, words, options, appArgs, { status, waiting })
  } finally {
    waiting?.dismiss()
  }
}

/**
 * @param {import('../context').Context} context
 * @returns {Promise<import('../start-apps').Brought['status']>}
 */
async function managerStatus ({ client }) {
  try {
    return await client.get('/v1/status')
  } catch (err) {
    if (err.code !== 'BW_NOT_RUNNING') throw err
    return null // one will be started
  }
}

module.exports = { run }
