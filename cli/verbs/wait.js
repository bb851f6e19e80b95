'use strict'
/** `bellwether wait <app...> --for serving`: ends when it is so, or when the time is up. Changes nothing. */
const { performance } = require('node:perf_hooks')
const { setTimeout: sleep } = require('node:timers/promises')
const { BellwetherError } = require('../../common/errors')
const { duration } = require('../../common/units')
const { namedApps } = require('../app-verb')

/**
 * The time between two questions to the manager: short enough for a script, long enough for a manager with many apps.
 */
const LOOK_MS = 100
const TIMEOUT_MS = 30_000
/** The command waits for a manager that follows another one. */
const COMING = new Set(['BW_NOT_RUNNING', 'BW_MANAGER_GONE'])

/** @typedef {{ name: string, state: string, serving: number, instances: number, workers: unknown[] }} Seen */

/** A job is as it should be between its runs, and in them. */
const OF_JOBS = new Set(['scheduled', 'running', 'paused'])

/** @type {Readonly<Record<string, (app: Seen) => boolean>>} */
const REACHED = {
  ready: app => app.serving > 0 || app.state === 'finished' || OF_JOBS.has(app.state),
  serving: app => (app.instances > 0 && app.serving >= app.instances && app.state !== 'reloading') ||
    app.state === 'finished' || OF_JOBS.has(app.state),
  stopped: app => app.state === 'stopped' && app.workers.length === 0
}

/**
 * The apps that have not reached the wanted state yet. Pure.
 * @param {string[]} names
 * @param {Seen[]} apps
 * @param {string} wanted   a key of REACHED
 * @returns {{ waits: string[], failed: string[], gone: string[] }}   failed: what will not come by itself
 */
function lookAt (names, apps, wanted) {
  const of = (/** @type {string} */ name) => apps.find(app => app.name === name)
  const isWaited = (/** @type {string} */ name) => !REACHED[wanted](/** @type {Seen} */ (of(name)))
  const gone = names.filter(name => !of(name))
  const waits = names.filter(name => !gone.includes(name)).filter(isWaited)
  const given = wanted === 'stopped' ? [] : ['failed', 'stopped']
  return { waits, failed: waits.filter(name => given.includes(of(name)?.state ?? '')), gone }
}

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {{ for?: string, timeout?: number }} options
 */
async function run (context, words, { for: wanted = 'serving', timeout: timeoutMs = TIMEOUT_MS }) {
  const { out } = context
  const beganAtMs = performance.now()
  const names = await namedApps(context, words, 'wait')
  for (;;) {
    const { apps } = await context.client.get('/v1/status').catch(err => {
      if (COMING.has(err.code) && performance.now() - beganAtMs < timeoutMs) return { apps: null }
      throw err
    })
    if (apps !== null) {
      const { waits, failed, gone } = lookAt(names, apps, wanted)
      if (gone.length > 0 && wanted !== 'stopped') throw new BellwetherError('BW_NO_SUCH_APP',
        `${gone.join(', ')} was deleted while it was waited for.`)
      if (failed.length > 0) throw notSo(names, failed, apps, wanted, 'and will not be by itself')
      if (waits.length === 0) break
      if (performance.now() - beganAtMs >= timeoutMs) {
        throw notSo(names, waits, apps, wanted, `after ${duration(timeoutMs)}`)
      }
    }
    await sleep(Math.max(1, Math.min(LOOK_MS, timeoutMs - (performance.now() - beganAtMs))))
  }
  const tookMs = Math.round(performance.now() - beganAtMs)
  if (out.json) return out.printJson({ apps: names, for: wanted, tookMs })
  out.print(`${names.join(', ')}: ${wanted} after ${duration(tookMs)}`)
}

/**
 * @param {string[]} names
 * @param {string[]} waits
 * @param {Seen[]} apps
 * @param {string} wanted
 * @param {string} when
 */
function notSo (names, waits, apps, wanted, when) {
  const each = waits.map(name => {
    const app = apps.find(one => one.name === name)
    return `${name} is ${app?.state} (${app?.serving} of ${app?.instances} workers serve)`
  })
  return new BellwetherError('BW_WAIT', `Not ${wanted} ${when}: ${each.join('; ')}. Nothing was changed.`, {
    details: { apps: names, waits, next: [`bellwether status ${waits[0]}`] }
  })
}

module.exports = { run, lookAt }
