'use strict'
/** Our side of what moves: an app in the list of the manager here. */

/** @typedef {import('../context').Context} Context */

/**
 * Of a take that was cut, the manager itself may be taking the app back.
 * @param {Promise<unknown>} stopping
 */
async function ifThere (stopping) {
  try {
    await stopping
  } catch (err) {
    if (/** @type {{ code?: unknown }} */ (err).code !== 'BW_NO_SUCH_APP') throw err
  }
}

/**
 * @param {Context['client']} client
 * @param {string} name
 * @returns {Promise<any>}   null: it is not in the list; undefined: no manager runs
 */
async function oursIn (client, name) {
  try {
    const { apps } = await client.get('/v1/status')
    return apps.find((/** @type {any} */ one) => one.name === name) ?? null
  } catch (err) {
    if (err.code !== 'BW_NOT_RUNNING') throw err
    return undefined
  }
}

module.exports = { ifThere, oursIn }
