'use strict'
/**
 * Takes the apps of a running PM2 over, one after the other. Of each, our workers are started beside PM2's and get as
 * far as they can; where PM2 has their address they wait for it, PM2's are stopped, and ours listen. If ours do not
 * come to serve, PM2's are started again, and the rest is left alone.
 */
const { performance } = require('node:perf_hooks')
const { duration } = require('../../common/units')
const { appPath } = require('../app-verb')
const { Probe } = require('./gap')
const { nextMove, oursOf } = require('./next-move')
const { ifThere } = require('./ours')
const { startTheirs } = require('./theirs')

const LOOK_MS = 20
const PM2_KILL_TIMEOUT_MS = 1600
/** What stopping takes beyond the app's own time. */
const MARGIN_MS = 5000
/** As the API has it. */
const LONGEST_WAIT_MS = 600_000

/** @typedef {import('./translate').Imported} Imported */
/**
 * @typedef {object} Taken
 * @property {string} app
 * @property {'taken' | 'done' | 'skipped' | 'failed'} result
 * @property {string} text
 * @property {number | null} [gapMs]   null: it listens nowhere, or its address was free
 * @property {number} [refused]        connections that were refused in the gap
 */
/**
 * @typedef {object} Take
 * @property {import('../context').Context} context
 * @property {import('./daemon').Daemon} daemon
 * @property {string} home
 * @property {import('./journal').Journal} journal
 * @property {Map<string, any>} orders   by name: the app of the settings file, as POST /v1/apps takes it; its source
 */

/**
 * @param {Take} take
 * @param {readonly Imported[]} apps
 * @param {(taken: Taken) => void} onApp
 * @param {() => boolean} isWanted   false: stop before the next app
 * @returns {Promise<{ failed: boolean, left: string[] }>}   left: apps that were not tried
 */
async function takeAll (take, apps, onApp, isWanted) {
  for (const [at, app] of apps.entries()) {
    if (!isWanted()) return { failed: false, left: namesFrom(apps, at) }
    const taken = await takeOne(take, app)
    onApp(taken)
    if (taken.result === 'failed') return { failed: true, left: namesFrom(apps, at + 1) }
  }
  return { failed: false, left: [] }
}

/** @param {readonly Imported[]} apps @param {number} at */
function namesFrom (apps, at) { return apps.slice(at).map(({ name }) => name) }

/** @param {Take} take @param {Imported} app @returns {Promise<Taken>} */
async function takeOne (take, app) {
  const { name, pm2, leftOut } = app
  const { client } = take.context
  const status = await client.get('/v1/status')
  const here = status.apps.find((/** @type {any} */ one) => one.name === name && !one.dormant) // of the saved list only
  const { isOnline } = pm2
  const order = take.orders.get(name)
  const decided = nextMove({
    name, leftOut, isOnline, isInFile: order !== undefined, isOfFile: here?.source?.file === order?.source.file,
    ours: oursOf(here), noted: take.journal.stateOf(name)
  })
  if (decided.move === 'skip') return { app: name, result: 'skipped', text: `left with PM2: ${decided.why}` }
  if (decided.move === 'refuse') return { app: name, result: 'failed', text: `not taken over: ${decided.why}` }
  if (decided.move === 'done') {
    if (take.journal.stateOf(name) === 'taking') note(take, app, 'taken')
    return { app: name, result: 'done', text: 'serves here already' }
  }
  if (decided.move === 'stop-theirs') {
    note(take, app, 'taken')
    await stopTheirs(take, app)
    return { app: name, result: 'taken', text: "served here already; PM2's are stopped", gapMs: null }
  }
  if (decided.move === 'again' || here !== undefined) await ifThere(client.stream('DELETE', appPath(name), {}))
  return order.settings.exec === null ? await exchange(take, app) : await stopFirst(take, app)
}

/**
 * @param {Take} take
 * @param {Imported} app
 * @param {'taking' | 'taken'} state
 */
function note ({ journal, home }, { name, pm2 }, state) {
  journal.note(name, { home, name: pm2.name, namespace: pm2.namespace, ids: pm2.ids, state })
}

/** @param {Imported} app */
function killTimeoutOf ({ pm2 }) {
  const ms = Number(pm2.written.kill_timeout)
  return Number.isFinite(ms) ? ms : PM2_KILL_TIMEOUT_MS
}

/**
 * A PM2 that ended meanwhile has taken its processes with it: nothing is left to be stopped, and ours are all there is.
 * @param {Pick<Take, 'daemon'>} take
 * @param {Imported} app
 */
async function stopTheirs ({ daemon }, app) {
  try {
    await daemon.stopAll(app.pm2.ids, killTimeoutOf(app))
  } catch (err) {
    if (err.code === undefined || await runs(daemon)) throw err
  }
}

/** @param {Take['daemon']} daemon */
async function runs (daemon) {
  try {
    return await daemon.list() !== null
  } catch (err) {
    if (err.code === undefined) throw err
    return true // it is there, and hangs
  }
}

/**
 * Of our side.
 * @param {Take} take
 * @param {Imported} app
 * @param {{ waitForAddressesMs?: number }} [how]
 */
function startOurs ({ context, orders }, { name }, how = {}) {
  const { settings, origins, source } = orders.get(name)
  return context.client.stream('POST', '/v1/apps', { apps: [{ settings, origins }], source, env: context.env, ...how })
}

/**
 * "listen EADDRINUSE: address already in use :::3000"
 * @param {string} text
 * @returns {string[] | null}   the address, where it is said; null: the text is about something else
 */
function addressInUse (text) {
  if (!/EADDRINUSE|address already in use/i.test(text)) return null
  const [, host, port] = /address already in use (\S+):(\d{1,5})\b/i.exec(text) ?? []
  return host === undefined ? [] : [`tcp://${host.includes(':') ? `[${host}]` : host}:${port}`]
}

/**
 * A command binds its port by itself, and would fail beside PM2's.
 * @param {Take} take
 * @param {Imported} app
 * @param {readonly string[]} [keys]   of addresses, where they are known
 * @returns {Promise<Taken>}
 */
async function stopFirst (take, app, keys = []) {
  const { name, pm2 } = app
  note(take, app, 'taking')
  const beganAtMs = performance.now()
  const probes = keys.map(key => new Probe(key))
  try {
    if (pm2.isOnline) await stopTheirs(take, app)
    await startOurs(take, app)
  } catch (err) {
    if (err.code === undefined) throw err
    return await failed(take, app, err, keys)
  } finally {
    for (const probe of probes) await probe.stop()
  }
  note(take, app, 'taken')
  const gaps = await Promise.all(probes.map(probe => probe.stop()))
  const gapMs = gaps.length === 0 ? performance.now() - beganAtMs : Math.max(...gaps.map(gap => gap.gapMs))
  return {
    app: name, result: 'taken', gapMs,
    text: `taken over; PM2's was stopped first, as ${take.orders.get(name).settings.exec === null ? 'a process below the worker' : 'a command'} binds its port by itself: ${duration(gapMs)} without it`
  }
}

/** @param {Take} take @param {Imported} app @returns {Promise<Taken>} */
async function exchange (take, app) {
  const { name, pm2 } = app
  const { context, journal } = take
  const readyMs = take.orders.get(name).settings.ready.timeoutMs
  const killMs = killTimeoutOf(app)
  note(take, app, 'taking')
  /** @type {{ error: any } | null} */
  let ended = null
  const waitForAddressesMs = Math.min(LONGEST_WAIT_MS, readyMs + 2 * killMs + MARGIN_MS)
  const start = startOurs(take, app, { waitForAddressesMs })
    .then(() => { ended = { error: null } }, (/** @type {any} */ error) => { ended = { error } })
  const keys = await untilPrepared(take, app, { isEnded: () => ended !== null, forMs: readyMs })
  if (/** @type {any} */ (ended)?.error) {
    // a process below the worker binds it (npm, node:cluster): nothing can make that one wait
    const taken = addressInUse(textOf(/** @type {any} */ (ended).error))
    if (pm2.isOnline && taken !== null) return await stopFirst(take, app, taken)
    journal.forget(name)
    return {
      app: name, result: 'failed',
      text: `not taken over: it could not be started here, and PM2's go on. ${textOf(/** @type {any} */ (ended).error)}`
    }
  }
  const probes = keys.map(key => new Probe(key))
  /** @type {any} */
  let stopError = null
  if (pm2.isOnline) await stopTheirs(take, app).catch(err => { stopError = err })
  await start
  const gaps = await Promise.all(probes.map(probe => probe.stop()))
  const { error } = /** @type {{ error: any }} */ (/** @type {unknown} */ (ended))
  if (error === null && stopError === null) {
    note(take, app, 'taken')
    const gapMs = keys.length === 0 ? null : Math.max(...gaps.map(gap => gap.gapMs))
    return {
      app: name, result: 'taken', gapMs, refused: gaps.reduce((sum, gap) => sum + gap.refused, 0), text: takenText(gapMs)
    }
  }
  if (error === null) { // both run: theirs could not be stopped, so ours go again
    await context.client.stream('DELETE', appPath(name), {}).catch(() => {})
  }
  return await failed(take, app, error ?? stopError, keys)
}

/**
 * PM2's are started again.
 * @param {Take} take
 * @param {Imported} app
 * @param {any} error
 * @param {readonly string[]} keys   of addresses that PM2's had
 * @returns {Promise<Taken>}
 */
async function failed ({ daemon, journal }, app, error, keys) {
  const { name, pm2 } = app
  const back = pm2.isOnline ? await startTheirs(daemon, pm2.ids, keys) : null
  if (back === null) journal.forget(name)
  return {
    app: name, result: 'failed',
    text: `not taken over: ${textOf(error)} ${back === null
      ? "PM2's serve again."
      : `PM2's do not serve (${back}): pm2 start ${pm2.name}; pm2 logs ${pm2.name}`}`
  }
}

/** @param {number | null} gapMs */
function takenText (gapMs) {
  if (gapMs === null) return 'taken over; it waited for no address: no gap'
  return gapMs === 0 ? 'taken over; no connection was refused' : `taken over; for ${duration(gapMs)} no connection was taken`
}

/** @param {any} err */
function textOf (err) { return `${err.message}${err.code === undefined ? '' : ` (${err.code})`}` }

/**
 * Waits until all workers of ours ask for an address, the app's start has ended, or its time is up: more cannot be done
 * beside PM2's.
 * @param {Take} take
 * @param {Imported} app
 * @param {{ isEnded: () => boolean, forMs: number }} how
 * @returns {Promise<string[]>}   the addresses
 */
async function untilPrepared ({ context }, { name }, { isEnded, forMs }) {
  const endMs = performance.now() + forMs
  for (;;) {
    if (isEnded()) return []
    const { apps } = await context.client.get('/v1/status')
    const here = apps.find((/** @type {any} */ one) => one.name === name)
    /** @type {{ key: string, asking: number }[]} */
    const awaited = here?.awaitsAddresses ?? []
    const isWhole = awaited.some(({ asking }) => asking >= here.instances || here.workers.length === 0)
    if (isWhole || (awaited.length > 0 && performance.now() > endMs)) return awaited.map(({ key }) => key)
    await new Promise(resolve => { setTimeout(resolve, LOOK_MS) })
  }
}

module.exports = { takeAll, addressInUse }
