'use strict'
/**
 * Bellwether's own families for the page, on apps and on itself: the manager's counts (from its file and the base), its
 * present state, and the results of the collection.
 */
const fs = require('node:fs')
const { MANAGER_FAMILIES, familyOf, knownLabels } = require('../manager-families')
const { labelText } = require('./label-text')
const { acceptQueues, listenOverflows, cgroupPressure } = require('./kernel')

/** @typedef {[name: string, labels: Record<string, string>, value: number]} Sample */
/**
 * @typedef {object} Told   by the manager, with each question
 * @property {readonly Sample[]} samples
 * @property {readonly string[]} apps
 * @property {readonly { app: string, host: string, port: number, label: string }[]} listeners
 * @property {readonly { app: string, stream: string, file: string }[]} logs
 * @property {string} sessionsDir
 */

/**
 * @param {import('./collect').Collected} collected
 * @param {Map<string, import('./merge').Merged>} counted   of the manager's files
 * @param {Told} told
 * @returns {Map<string, import('./merge').Merged>}   in the order of the table
 */
function selfFamilies (collected, counted, told) {
  /** @type {Map<string, import('./merge').Merged>} */
  const families = new Map()
  for (const { name, type, help, bounds, from } of MANAGER_FAMILIES) {
    if (from === 'process') continue
    const definition = {
      name, type, help, bounds, isOwn: true, perSlot: false, isShare: false, width: bounds ? bounds.length + 2 : 1
    }
    families.set(name, counted.get(name) ?? { definition, cells: new Map() })
  }
  for (const [name, labels, value] of [...told.samples, ...observed(collected, told)]) {
    const merged = families.get(name)
    if (!merged) throw new Error(`no family ${name}`)
    merged.cells.set(labelText(labels, { isOurs: true }), {
      values: Float64Array.of(value), exemplars: null, source: NONE
    })
  }
  return families
}

/** @type {import('./merge').Source} */
const NONE = { entries: [], values: [], exemplars: new Map(), isLive: true }

/** @param {import('./collect').Collected} collected @param {Told} told @returns {Sample[]} */
function observed ({ apps, workers, missing, faults, tookMs }, { apps: listed, listeners, logs, sessionsDir }) {
  /** @type {Sample[]} */
  const samples = [
    ['bellwether_metrics_workers_missing', {}, missing],
    ['bellwether_metrics_files_unreadable', {}, faults.length],
    ['bellwether_metrics_collection_seconds', {}, tookMs / 1000],
    ['bellwether_repl_sessions', {}, countFiles(sessionsDir)]
  ]
  /** @param {string} name @param {Record<string, string>} labels @param {number} value */
  const say = (name, labels, value) => void samples.push([name, labels, value])
  for (const app of listed) {
    for (const name of ['bellwether_metrics_gaps_total', 'bellwether_metrics_families_left_out']) {
      for (const labels of knownLabels(familyOf(name), app)) say(name, labels, 0)
    }
  }
  for (const [app, { gaps, problems, left, families }] of apps) {
    /** @type {Record<string, string>} */
    const label = app.startsWith('@') ? {} : { app }
    for (const [cause, count] of Object.entries(gaps)) say('bellwether_metrics_gaps_total', { ...label, cause }, count)
    for (const [reason, count] of Object.entries(problems)) {
      say('bellwether_metrics_problems_total', { ...label, reason }, count)
    }
    for (const reason of new Set(left.map(one => one.reason))) say('bellwether_metrics_families_left_out',
      { ...label, reason }, left.filter(one => one.reason === reason).length)
    const evenness = jain(connectionsOf(families))
    if (evenness !== null) say('bellwether_connections_evenness_ratio', label, evenness)
  }
  for (const { app, slot, ageMs, isStale } of [...workers].reverse()) { // of two in a slot the newest is the last
    say('bellwether_worker_metrics_age_seconds', { app, slot: String(slot) }, ageMs / 1000)
    say('bellwether_worker_metrics_stale', { app, slot: String(slot) }, isStale ? 1 : 0)
  }
  for (const { app, address, waiting } of acceptQueues(listeners)) {
    say('bellwether_accept_queue_connections', { app, address }, waiting)
  }
  const overflows = listenOverflows()
  if (overflows !== null) say('bellwether_host_listen_overflows_total', {}, overflows)
  for (const { resource, kind, seconds } of cgroupPressure()) {
    say('bellwether_cgroup_pressure_seconds_total', { resource, kind }, seconds)
  }
  for (const { app, stream, bytes } of logSizes(logs)) say('bellwether_log_file_bytes', { app, stream }, bytes)
  return samples
}

/** @param {Map<string, import('./merge').Merged>} families @returns {number[]} */
function connectionsOf (families) {
  const cells = families.get('bellwether_connections')?.cells ?? new Map()
  return [...cells].filter(([key]) => key.includes('kind="open"')).map(([, cell]) => cell.values[0])
}

/** @param {readonly number[]} loads @returns {number | null}  null: there is nothing to spread */
function jain (loads) {
  const sum = loads.reduce((total, load) => total + load, 0)
  const squares = loads.reduce((total, load) => total + load * load, 0)
  return squares === 0 ? null : sum * sum / (loads.length * squares)
}

/** @param {Told['logs']} logs */
function logSizes (logs) {
  /** @type {Map<string, { app: string, stream: string, bytes: number }>} */
  const sizes = new Map()
  for (const { app, stream, file } of logs) {
    const bytes = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0
    const known = sizes.get(`${app} ${stream}`) ?? { app, stream, bytes: 0 }
    sizes.set(`${app} ${stream}`, { ...known, bytes: known.bytes + bytes })
  }
  return [...sizes.values()]
}

/** @param {string} dir */
function countFiles (dir) {
  try {
    return fs.readdirSync(dir).length
  } catch (err) {
    if (err.code === undefined) throw err
    return 0 // there was no session yet
  }
}

module.exports = { selfFamilies, jain }
