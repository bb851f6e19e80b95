'use strict'
/** The worker of a number, for verbs that find workers without the manager: only it knows the numbers. */
const { resolveTargets } = require('./targets')

/**
 * @param {import('./context').Context} context
 * @param {string} word    "3"
 * @param {string} verb
 * @returns {Promise<string>}   "web.1"; the word, where no manager answers or an app is called so
 * @throws BW_NO_SUCH_APP
 */
async function workerOf ({ client }, word, verb) {
  let apps
  try {
    apps = (await client.get('/v1/status')).apps
  } catch (err) {
    if (err.code !== 'BW_NOT_RUNNING' && err.code !== 'BW_TOO_SLOW') throw err
    return word // the verb says that nothing is called like this
  }
  const [{ app, slot }] = resolveTargets([word], apps, { slots: true, verb })
  if (slot !== null || app === word) return slot === null ? app : `${app}.${slot}`
  const [worker] = apps.find((/** @type {{ name: string }} */ { name }) => name === app).workers
  return worker === undefined ? app : worker.id
}

module.exports = { workerOf }
