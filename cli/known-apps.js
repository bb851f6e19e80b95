'use strict'
/**
 * `bellwether start <file>` where apps of the file are in the list already: those that run are left as they are, those
 * that were stopped are started with the settings they have, and only what is new is sent to the manager. Settings that
 * differ in the file are reported, and wait for a reload.
 */
const { isObject } = require('../common/shape')
const { appPath } = require('./app-verb')

/** @typedef {import('./app-verb').Call} Call */
/**
 * @typedef {object} Known   an app of the list
 * @property {string} name
 * @property {string} state
 * @property {boolean} [dormant]    of an earlier manager, no client has asked for it since
 * @property {string[]} [lacksEnv]
 */
/**
 * @typedef {{ name: string, isStopped: boolean, isOnline: boolean, differs: string[] }} Kept   differs: settings that
 *   the file gives another value
 */

/**
 * @param {import('./context').Context} context
 * @param {Call} call     that starts all apps of a file
 * @param {Known[]} known
 * @returns {Promise<{ call: Call, kept: Kept[] }>}   call: without those that are kept
 */
async function keepKnown (context, call, known) {
  const body = /** @type {any} */ (call.body)
  /** @type {Kept[]} */
  const kept = []
  for (const { settings } of body.apps) {
    const app = known.find(({ name, dormant }) => name === settings.name && !dormant)
    if (!app) continue
    const details = await context.client.get(appPath(app.name))
    if (details.settings.script !== settings.script) continue // another app of that name: the manager refuses it
    kept.push({
      name: app.name, isStopped: app.state === 'stopped', isOnline: app.state === 'online',
      differs: differences(details.settings, settings)
    })
  }
  return { call: withoutApps(call, kept.map(({ name }) => name)), kept }
}

/**
 * @param {Call} call
 * @param {string[]} names
 * @returns {Call}
 */
function withoutApps (call, names) {
  const body = /** @type {any} */ (call.body)
  const apps = body.apps.filter((/** @type {any} */ { settings }) => !names.includes(settings.name))
  const left = apps.map((/** @type {any} */ { settings }) => settings.name)
  return { ...call, app: left.join(', '), apps: left, body: { ...body, apps } }
}

/**
 * The manager does not give values of the environment: only their names are compared.
 * @param {Record<string, any>} has
 * @param {Record<string, any>} wants
 * @returns {string[]}   'instances', 'drain.timeoutMs'
 */
function differences ({ env: hasEnv, ...has }, { env: wantsEnv, ...wants }) {
  const names = (/** @type {any} */ env) => Object.keys(env ?? {}).sort().join()
  return [...leavesThatDiffer(has, wants, ''), ...names(hasEnv) === names(wantsEnv) ? [] : ['env']]
}

/**
 * @param {any} has
 * @param {any} wants
 * @param {string} at
 * @returns {string[]}
 */
function leavesThatDiffer (has, wants, at) {
  if (!isObject(has) || !isObject(wants)) return JSON.stringify(has) === JSON.stringify(wants) ? [] : [at]
  return Object.keys(wants).flatMap(key => leavesThatDiffer(has[key], wants[key], at === '' ? key : `${at}.${key}`))
}

/**
 * @param {Kept} app
 * @returns {string}
 */
function keptText ({ name, isStopped, differs }) {
  const how = isStopped
    ? `${name} was stopped, and is started with the settings it has`
    : `${name} runs already, with the settings it has`
  return differs.length === 0 ? how : `${how}; the file says otherwise of ${differs.join(', ')}`
}

module.exports = { keepKnown, withoutApps, keptText }
