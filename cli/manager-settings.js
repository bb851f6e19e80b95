'use strict'
/**
 * The manager's own settings on their way from the command that starts it: several files make one, and a manager
 * that runs already keeps its own.
 */
const { BellwetherError } = require('../common/errors')

/** @typedef {import('../manager/settings/load').LoadedManager} LoadedManager */

/**
 * @param {readonly LoadedManager[]} files  of each file that was named, at least one
 * @returns {LoadedManager}
 * @throws BW_USAGE when they disagree: there is one manager
 */
function mergeForManager (files) {
  const said = files.flatMap(({ settings, origins }) => Object.keys(origins)
    .filter(path => origins[path] !== 'default')
    .map(path => ({ path, value: valueAt(settings, path) })))
  for (const { path, value } of said) {
    const other = said.find(one => one.path === path && one.value !== value)
    if (other) throw new BellwetherError('BW_USAGE',
      `${path} is ${show(value)} in one of these files and ${show(other.value)} in another; there is one manager. Nothing was started.`)
  }
  const [first] = files
  /** @type {any} */
  const merged = { settings: structuredClone(first.settings), origins: { ...first.origins } }
  for (const { settings, origins } of files) {
    for (const path of Object.keys(origins).filter(one => origins[one] !== 'default')) {
      const [section, key] = path.split('.')
      merged.settings[section][key] = valueAt(settings, path)
      merged.origins[path] = origins[path]
    }
  }
  return merged
}

/**
 * The settings that were asked for and do not apply, since the manager runs already.
 * @param {LoadedManager} asked
 * @param {any} running   settings of the manager that runs
 * @returns {string[]}
 */
function notTaken ({ settings, origins }, running) {
  return Object.keys(origins)
    .filter(
      path => origins[path] !== 'default' && running !== undefined && valueAt(settings, path) !== valueAt(running, path)
    )
    .map(path => `${path} stays ${show(valueAt(running, path))}: it counts when a manager starts, and one runs already (bellwether shutdown ends it)`)
}

/** @param {any} settings @param {string} path */
function valueAt (settings, path) { return path.split('.').reduce((holder, key) => holder?.[key], settings) }

/** @param {unknown} value */
function show (value) { return value === null ? 'off' : String(value) }

module.exports = { mergeForManager, notTaken }
