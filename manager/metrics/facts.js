'use strict'
/**
 * The manager's facts of this moment, as samples of the families that metrics/manager-families.js names. Reads only.
 */
const { shownState } = require('../worker/lifecycle')
const { filesOf } = require('../spawn/log-files')
const { familyOf, knownLabels, MANAGER_FAMILIES } = require('../../metrics/manager-families')
const { fingerprintOf } = require('../app/saved-apps')
const { wantedCount } = require('../app/state')
const { parseListenerKey } = require('../../common/address')
const { version } = require('../../package.json')

/** @typedef {import('../app/seen-manager').SeenManager} Manager */
/** @typedef {import('../app/supervisor').Supervisor} Supervisor */
/** @typedef {[name: string, labels: Record<string, string>, value: number]} Sample */

const COUNTED_BY_APP = MANAGER_FAMILIES.filter(({ from, known }) => from === 'counted' && known !== undefined)
/**
 * By the settings: they are frozen, and a fingerprint of them costs more than all the rest.
 * @type {WeakMap<object, string>}
 */
const fingerprints = new WeakMap()

/**
 * @param {Manager} manager
 * @param {{ startedAtMs: number }} own
 * @returns {Sample[]}
 */
function samplesOf (manager, { startedAtMs }) {
  const wallMs = manager.world.clock.wallMs()
  return [
    ['bellwether_build_info', { version, node: process.version }, 1],
    ['bellwether_manager_start_time_seconds', {}, startedAtMs / 1000],
    ['bellwether_manager_resident_memory_bytes', {}, process.memoryUsage.rss()],
    ...[...manager.apps.values()].flatMap(app => samplesOfApp(app, wallMs))
  ]
}

/** @param {Supervisor} supervisor @param {number} wallMs @returns {Sample[]} */
function samplesOfApp (supervisor, wallMs) {
  const app = supervisor.name
  const workers = [...supervisor.workers]
  const running = workers.filter(worker => worker.generation === supervisor.generation)
  const { current: pausing } = supervisor.pausing
  const verb = supervisor.isBusy ? supervisor.operation?.verb : undefined
  const states = knownLabels(familyOf('bellwether_workers'), app).map(labels => {
    return /** @type {Sample} */ ([
      'bellwether_workers', labels, workers.filter(({ state }) => shownState(state) === labels.state).length
    ])
  })
  return [
    ...states,
    ['bellwether_workers_desired', { app }, wantedCount(supervisor)],
    ['bellwether_app_generation', { app }, supervisor.generation],
    [
      'bellwether_release_info',
      { app, generation: String(supervisor.generation), settings: fingerprint(supervisor.settings) }, 1
    ],
    ['bellwether_app_held', { app, by: 'pause' }, pausing !== null && !pausing.maintenance ? 1 : 0],
    ['bellwether_app_held', { app, by: 'maintenance' }, pausing?.maintenance ? 1 : 0],
    ['bellwether_reload_in_progress', { app }, verb === 'reload' || verb === 'rollback' ? 1 : 0],
    ...samplesOfJob(supervisor),
    ...running.length === 0 ? [] : [/** @type {Sample} */ ([
      'bellwether_release_start_timestamp_seconds', { app },
      (wallMs - Math.max(...running.map(({ uptimeMs }) => uptimeMs))) / 1000
    ])]
  ]
}

/** @param {Supervisor} supervisor @returns {Sample[]} */
function samplesOfJob ({ name: app, job }) {
  if (job === null) return []
  const { lastSuccessAtMs, runs: [last] } = job.record
  return /** @type {Sample[]} */ ([
    ['bellwether_job_last_success_timestamp_seconds', { app }, lastSuccessAtMs],
    ['bellwether_job_last_duration_seconds', { app }, last?.durationMs ?? null],
    ['bellwether_job_next_run_timestamp_seconds', { app }, job.nextAtMs]
  ]).filter(([, , ms]) => ms !== null).map(([name, labels, ms]) => [name, labels, ms / 1000])
}

/** @param {Supervisor['settings']} settings */
function fingerprint (settings) {
  const known = fingerprints.get(settings)
  if (known !== undefined) return known
  const made = fingerprintOf(settings)
  fingerprints.set(settings, made)
  return made
}

/**
 * Series that are there from the beginning, at 0.
 * @param {Manager} manager
 * @returns {[string, Record<string, string>][]}
 */
function knownSeries (manager) {
  const apps = [...manager.apps.values()]
  const byApp = COUNTED_BY_APP.flatMap(family => apps.flatMap(({ name, job }) => {
    if (family.ofJobs && job === null) return []
    return knownLabels(family, name)
      .map(labels => /** @type {[string, Record<string, string>]} */ ([family.name, labels]))
  }))
  // a list of an earlier version has no events
  const ofPatterns = apps.flatMap(({ name: app, settings: { log: { events = [] } } }) =>
    events.map((/** @type {{ name: string }} */ { name }) =>
      /** @type {[string, Record<string, string>]} */ (['bellwether_log_matches_total', { app, name }])))
  return [...byApp, ...ofPatterns]
}

/** @param {Manager} manager */
function livingOf (manager) {
  return [...manager.apps.values()].flatMap(({ workers }) => [...workers].map(({
    socketBase: base, app, slot, generation, isBlocked
  }) => {
    return { base, app, slot, generation, isBlocked }
  }))
}

/** Only TCP listeners: the kernel shows the queue of no other kind. @param {Manager} manager */
function listenersOf (manager) {
  const byApp = manager.world.listeners.byApp()
  return [...manager.apps.keys()].flatMap(app => (byApp.get(app) ?? []).flatMap(listener => {
    const place = placeOf(listener)
    return place === null ? [] : [{ app, ...place }]
  }))
}

/** @typedef {{ host: string, port: number, label: string }} Place */
/**
 * By the address that is held; asked for at each tick. A lent address that is here again may have another name.
 * @type {WeakMap<object, { address: unknown, place: Place | null }>}
 */
const places = new WeakMap()

/** @param {{ key: string, address: unknown }} listener @returns {Place | null}  null: not of TCP */
function placeOf (listener) {
  const known = places.get(listener)
  if (known !== undefined && known.address === listener.address) return known.place
  const at = parseListenerKey(listener.key)
  const label = String(listener.address)
  const place = at.kind !== 'tcp' ? null
    : { host: at.host, port: at.port === 0 ? Number(/:(\d+)$/.exec(label)?.[1]) : at.port, label }
  places.set(listener, { address: listener.address, place })
  return place
}

/** @param {Manager} manager */
function logsOf (manager) {
  /** @type {Map<string, { app: string, stream: string, file: string }>} */
  const files = new Map()
  for (const { name: app, workers } of manager.apps.values()) {
    for (const { evidence: { logs } } of workers) {
      for (const { stream, file } of filesOf(logs)) files.set(file, { app, stream, file })
    }
  }
  return [...files.values()]
}

module.exports = { samplesOf, knownSeries, livingOf, listenersOf, logsOf }
