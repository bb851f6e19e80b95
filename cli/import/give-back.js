'use strict'
/**
 * `--undo`: gives the apps that were taken over back to PM2, the last one first. Of each, ours are stopped and PM2's
 * started; if PM2's do not come to serve, ours are started again.
 */
const { duration } = require('../../common/units')
const { appPath } = require('../app-verb')
const { mayHaveApps } = require('../saved-list')
const { Daemon } = require('./daemon')
const { appsOfPm2 } = require('./ecosystem-app')
const { Probe } = require('./gap')
const { ifThere, oursIn } = require('./ours')
const { startTheirs } = require('./theirs')

/** @typedef {{ app: string, result: 'given back' | 'failed', text: string, gapMs?: number | null }} Given */

/**
 * @param {import('../context').Context} context
 * @param {import('./journal').Journal} journal
 * @param {(given: Given) => void} onApp
 * @param {(home: string) => Daemon} [daemonOf]
 * @returns {Promise<boolean>}   whether all could be given back
 */
async function giveAllBack (context, journal, onApp, daemonOf = home => new Daemon(home)) {
  let isWhole = true
  for (const [name, entry] of journal.entries.reverse()) {
    /** @type {Given} */
    let given
    try {
      given = await giveOneBack(context, name, entry, daemonOf(entry.home))
    } catch (err) {
      if (err.code === undefined) throw err
      given = { app: name, result: 'failed', text: `not given back: ${err.message} (${err.code})` }
    }
    if (given.result === 'given back') journal.forget(name)
    else isWhole = false
    onApp(given)
  }
  return isWhole
}

/**
 * @param {import('../context').Context} context
 * @param {string} name
 * @param {import('./journal').Entry} entry
 * @param {Daemon} daemon
 * @returns {Promise<Given>}
 */
async function giveOneBack ({ client, paths }, name, { home, name: theirName, namespace }, daemon) {
  /** @param {string} text @returns {Given} */
  const fail = text => ({ app: name, result: 'failed', text: `not given back: ${text}` })
  const list = await daemon.list()
  if (list === null) return fail(`no PM2 runs with ${home}. Start it (pm2 resurrect), then: bellwether import pm2 --undo`)
  const { ids } = appsOfPm2(list, { home }).apps.find(app => app.name === theirName && app.namespace === namespace) ??
    { ids: [] }
  if (ids.length === 0) return fail(`PM2 has no ${theirName} any more; it goes on here`)
  const here = await oursIn(client, name)
  if (here === undefined && mayHaveApps(paths)) {
    return fail('no manager runs here, and the saved list has apps whose workers may live: bellwether start, then again')
  }
  if (!here || here.state === 'finished' || here.state === 'stopped') {
    const problem = await startTheirs(daemon, ids, [])
    if (problem !== null) return fail(`${problem}: pm2 logs ${theirName}`)
    if (here) await ifThere(client.stream('DELETE', appPath(name), {}))
    return { app: name, result: 'given back', text: 'given back to PM2', gapMs: null }
  }
  const keys = /** @type {string[]} */ (here.listen)
  const probes = keys.map(key => new Probe(key))
  try {
    await ifThere(client.stream('POST', `${appPath(name)}/stop`, {}))
    const problem = await startTheirs(daemon, ids, keys)
    if (problem !== null) {
      await daemon.stopAll(ids).catch(() => {}) // what follows says more
      await client.stream('POST', `${appPath(name)}/start`, {})
      return fail(`${problem} (pm2 logs ${theirName}); it goes on here`)
    }
  } finally {
    for (const probe of probes) await probe.stop()
  }
  const gaps = await Promise.all(probes.map(probe => probe.stop()))
  await ifThere(client.stream('DELETE', appPath(name), {}))
  const gapMs = gaps.length === 0 ? null : Math.max(...gaps.map(gap => gap.gapMs))
  return {
    app: name, result: 'given back', gapMs,
    text: `given back to PM2${gapMs === null || gapMs === 0 ? '' : `; for ${duration(gapMs)} no connection was taken`}`
  }
}

module.exports = { giveAllBack }
