'use strict'
/**
 * The setting `dependsOn`: its complete form, its text for people, and what cannot be right about it: within one app,
 * and among apps (a circle, an unknown name, a condition that can never hold). Pure.
 */
const { circleIn } = require('../../common/dependency-waves')
const { closest } = require('../../common/suggest')
const { isJob } = require('../jobs/is-job')
const { parseExpectedStatus } = require('./expected-status')

/** @typedef {'ready' | 'started' | 'healthy' | 'completed' | 'succeeded'} Condition */
/**
 * @typedef {{ app: string, condition: Condition, lateAfterMs: number | null }} OnApp
 * @typedef {{ tcp: string, timeoutMs: number, lateAfterMs: number | null }} OnTcp
 * @typedef {{ http: string, status: string, timeoutMs: number, lateAfterMs: number | null }} OnHttp
 * @typedef {{ exec: readonly string[], timeoutMs: number, lateAfterMs: number | null }} OnExec
 * @typedef {OnApp | OnTcp | OnHttp | OnExec} Dependency   lateAfterMs: null: a command waits for it without end
 */
/** @typedef {{ path: string, message: string }} Problem */
/**
 * @typedef {object} OrderedApp   what is looked at among apps
 * @property {string} name
 * @property {readonly Dependency[]} dependsOn
 * @property {boolean} restartsAuto   a worker that ends is started again (restart.auto)
 * @property {boolean} [isJob]   it runs by a schedule
 * @property {boolean} hasProbe       it is asked whether it is healthy (health.path)
 */

const KINDS = ['app', 'tcp', 'http', 'exec']
const TRY_MS = 5_000
/** What is outside says nothing of why it is not there: after a minute somebody should look. */
const LATE_AFTER_MS = 60_000
const LARGEST_PORT = 65_535

/**
 * @param {any} written   a name, or an object that the schema has judged
 * @returns {any}   complete; with more than one kind, or none, as it was written
 */
function completeDependency (written) {
  if (typeof written === 'string') return { app: written, condition: 'ready', lateAfterMs: null }
  const kinds = KINDS.filter(kind => Object.hasOwn(written, kind))
  if (kinds.length !== 1) return written
  // an app has time limits of its own (ready.timeoutMs), and says when it will not come
  if (kinds[0] === 'app') return { condition: 'ready', lateAfterMs: null, ...written }
  const status = kinds[0] === 'http' ? { status: '200-399' } : {}
  return { ...status, timeoutMs: TRY_MS, lateAfterMs: LATE_AFTER_MS, ...written }
}

/**
 * "app db (healthy)", "tcp 127.0.0.1:5432", "exec pg_isready": arguments may be secrets, and are left out.
 * @param {Dependency} dependency
 */
function dependencyText (dependency) {
  if ('app' in dependency) return `${dependency.app} (${dependency.condition})`
  if ('tcp' in dependency) return `tcp ${dependency.tcp}`
  if ('http' in dependency) return dependency.http.replace(/[?#].*$/s, '')
  return `exec ${dependency.exec[0]}`
}

/** The apps that it needs. @param {readonly Dependency[]} [dependsOn] @returns {string[]} */
function appsNeeded (dependsOn = []) { return dependsOn.flatMap(one => 'app' in one ? [one.app] : []) }

/**
 * @param {string} name
 * @param {readonly any[]} dependsOn   complete
 * @returns {Problem[]}   within the app
 */
function problemsWithin (name, dependsOn) {
  return dependsOn.flatMap((one, at) => {
    const path = `dependsOn[${at}]`
    const kinds = KINDS.filter(kind => Object.hasOwn(one, kind))
    if (kinds.length !== 1) {
      const found = kinds.length === 0 ? 'none of them' : kinds.join(' and ')
      return [{ path, message: `must have one of app, tcp, http and exec, got ${found}` }]
    }
    const [kind] = kinds
    const misplaced = [['condition', 'app'], ['status', 'http']]
      .filter(([key, of]) => Object.hasOwn(one, key) && kind !== of)
    return [
      ...misplaced.map(([key, of]) => ({ path: `${path}.${key}`, message: `goes with ${of} alone, not with ${kind}` })),
      ...kind === 'app' && Object.hasOwn(one, 'timeoutMs')
        ? [{ path: `${path}.timeoutMs`, message: 'is for tcp, http and exec; for an app: lateAfterMs' }] : [],
      ...kind === 'app' && one.app === name ? [{ path, message: `must be another app: "${name}" cannot wait for itself` }] : [],
      ...kind === 'tcp' && !isPort(one.tcp)
        ? [{ path: `${path}.tcp`, message: `must have a port from 1 to ${LARGEST_PORT}, got ${JSON.stringify(one.tcp)}` }] : [],
      ...kind === 'http' && !URL.canParse(one.http)
        ? [{ path: `${path}.http`, message: `must be a whole address, got ${JSON.stringify(one.http)}` }] : [],
      ...kind === 'http' && parseExpectedStatus(one.status) === null
        ? [{ path: `${path}.status`, message: `must be statuses and ranges such as "200-399", got ${JSON.stringify(one.status)}` }] : [],
      ...kind === 'exec' && one.exec[0] === '' ? [{ path: `${path}.exec[0]`, message: 'must be a program, got ""' }] : []
    ]
  })
}

/** @param {string} address   "host:port" */
function isPort (address) {
  const port = Number(address.slice(address.lastIndexOf(':') + 1))
  return port >= 1 && port <= LARGEST_PORT
}

/**
 * @param {readonly OrderedApp[]} apps
 * @param {{ isWhole: boolean }} how   false: there may be others, so that a name that is not here is not unknown
 * @returns {(Problem & { app: string, needs?: string[], circle?: string[] })[]}   needs: the app that it is about
 */
function problemsOfOrder (apps, { isWhole }) {
  const byName = new Map(apps.map(app => [app.name, app]))
  const single = apps.flatMap(({ name, dependsOn }) => dependsOn.flatMap((one, at) => {
    if (!('app' in one)) return []
    const target = byName.get(one.app)
    const unknown = target === undefined && isWhole ? unknownText(one.app, [...byName.keys()]) : null
    const message = target === undefined ? unknown : whyNever(one, target)
    return message === null ? [] : [{ app: name, path: `dependsOn[${at}]`, message, needs: [one.app] }]
  }))
  const needsOf = (/** @type {string} */ name) =>
    appsNeeded(byName.get(name)?.dependsOn).filter(other => other !== name && byName.has(other))
  const circle = circleIn([...byName.keys()], needsOf)
  if (circle === null) return single
  const at = byName.get(circle[0])?.dependsOn.findIndex(one => 'app' in one && one.app === circle[1])
  const text = `makes a circle, in which each waits for the next for ever: ${circle.join(' -> ')}`
  return [...single, { app: circle[0], path: `dependsOn[${at}]`, message: text, circle }]
}

/** @param {string} name @param {string[]} known */
function unknownText (name, known) {
  const meant = closest(name, known)
  return `is no app of this manager, nor one that is started now: "${name}"${meant ? ` (did you mean "${meant}"?)` : ''}`
}

/**
 * Why this condition can never hold of an app with these settings; null: it can.
 * @param {OnApp} one
 * @param {OrderedApp} target
 */
function whyNever ({ app, condition }, { restartsAuto, hasProbe, isJob: runsBySchedule }) {
  const isOfEnd = condition === 'completed' || condition === 'succeeded'
  if (runsBySchedule) {
    return isOfEnd ? null
      : `can never be: "${app}" runs by a schedule, and is not there in between (use "completed" or "succeeded", of its last run)`
  }
  if (condition === 'healthy' && !hasProbe) {
    return `can never be: "${app}" has no health probe, so it never counts as healthy (set its health.path, or use "ready")`
  }
  if (isOfEnd && restartsAuto) {
    return `can never be: "${app}" is started again whenever it ends (restart.auto), so it is never ${condition} (set its restart.auto to false)`
  }
  return null
}

/** @param {any} settings   of an app, complete @returns {OrderedApp} */
function orderedApp (settings) {
  const { name, dependsOn = [], restart, health } = settings
  return { name, dependsOn, restartsAuto: restart.auto, hasProbe: health.path !== null, isJob: isJob(settings) }
}

module.exports = { completeDependency, dependencyText, appsNeeded, problemsWithin, problemsOfOrder, orderedApp }
