'use strict'
/** The histories that a manager keeps of an app, or of one of its workers. */
const { appPath } = require('./app-verb')

const NONE = ['BW_NO_SUCH_ROUTE', 'BW_NO_SUCH_WORKER', 'BW_METRICS']

/**
 * @param {import('./context').Context['client']} client
 * @param {string} app
 * @param {number | null} slot
 * @returns {Promise<any>}   null: an older manager keeps none, or this worker has none yet
 */
async function historyOf (client, app, slot) {
  try {
    return await client.get(`${appPath(app)}/history?worker=${slot ?? 'none'}`)
  } catch (err) {
    if (!NONE.includes(err.code)) throw err
    return null
  }
}

module.exports = { historyOf }
