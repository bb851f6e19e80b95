'use strict'
/**
 * What an earlier manager left of this home: the list of apps, the counters, and the workers that live. Reads only, but for
 * the socket files of workers that are no more.
 */
const { BellwetherError } = require('./errors')
const { readState } = require('./state-file')
const { findWorkers, removeStaleSockets } = require('./find-workers')

/** @typedef {import('./adoption').Left} Left */

/**
 * @param {any} paths
 * @param {(event: Record<string, any>) => void} log
 * @param {{ removeStale?: boolean }} [how]   false: another manager may be starting workers
 * @returns {Promise<Left>}
 * @throws BW_STATE
 */
async function readLeft (paths, log, { removeStale = true } = {}) {
  const { content: list, from, problem } = readState(paths.stateFile)
  if (problem) log({ level: 'error', event: 'state-damaged', reason: `${problem}. The copy before it is used: ${from}` })
  const found = await findWorkers(paths)
  if (list === null && found.length > 0) {
    throw new BellwetherError('BW_STATE',
      `Workers of this home run (pid ${found.map(w => w.identity.pid).join(', ')}), but there is no saved list of apps in ${paths.stateDir}, so nobody knows what they should be. ` +
      'They were left alone. Restore apps.json there, or end them, and start again.')
  }
  if (removeStale) removeStaleSockets(paths, found)
  return { list: list ?? { ended: true, apps: [] }, counters: readCounters(paths, log), found }
}

/**
 * Counts are worth less than the apps: damaged ones begin again.
 * @param {any} paths
 * @param {(event: Record<string, any>) => void} log
 */
function readCounters (paths, log) {
  try {
    return readState(paths.countersFile).content ?? {}
  } catch (err) {
    if (err.code !== 'BW_STATE') throw err
    log({ level: 'warn', event: 'counters-damaged', reason: `${paths.countersFile} cannot be read; restarts and exits are counted from 0 again` })
    return {}
  }
}

/**
 * An app that was asked for now takes the place of its saved self; but where workers live they go on with what they have.
 * @param {Left} left
 * @param {import('./supervisor').Release[]} releases
 * @param {(event: Record<string, any>) => void} log
 * @returns {{ left: Left, releases: import('./supervisor').Release[], replWriteOff: string[] }}   replWriteOff: what somebody switched off stays off
 */
function settleBetween ({ list, counters, found }, releases, log) {
  const lives = (/** @type {string} */ name) => found.some(({ boot }) => boot.app === name)
  const asked = releases.map(({ settings }) => settings.name)
  for (const app of asked.filter(lives)) {
    log({ event: 'kept', app, reason: `its workers are taken over with the settings they have; to read them again: bellwether reload ${app}` })
  }
  return {
    left: { list: { ...list, apps: list.apps.filter(({ name }) => lives(name) || !asked.includes(name)) }, counters, found },
    releases: releases.filter(({ settings }) => !lives(settings.name)),
    replWriteOff: list.apps.filter(app => app.replWriteOff).map(({ name }) => name)
  }
}

module.exports = { readLeft, settleBetween }
