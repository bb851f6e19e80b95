'use strict'
/**
 * The settings that an app runs with against those that are wanted: which differ, from what to what, and what each
 * change costs. Pure. Secrets are hidden here, so that no caller can forget it.
 */
const { APP_SETTINGS } = require('../settings/setting-list')
const { costOf } = require('../settings/change-costs')
const { isJob } = require('../jobs/is-job')
const { isObject } = require('../../common/shape')
const { redact, redactArgs, redactLists, redactDependencies } = require('../../common/redact')

/**
 * @typedef {object} Change
 * @property {string} path      'drain.timeoutMs', 'env.LOG_LEVEL'; 'code': where the paths of the app lead; 'source':
 *   which file or script its settings come from
 * @property {unknown} from     hidden where it is a secret; null: none
 * @property {unknown} to
 * @property {import('../settings/change-costs').Cost} cost
 * @property {true} [isHidden]  the difference cannot be seen in what is shown
 * @property {string} [note]
 */
/** @typedef {{ cwd: string, script: string }} Place */
/**
 * callerNames: of the variables that the workers got from the command that started the app
 * @typedef {{ settings: any, place: Place | null, callerNames: readonly string[] }} Has
 */

/** The maps whose entries are settings of their own; `apm` is a value as a whole. */
const BY_ENTRY = new Set(['env', 'links'])
/** The settings that make an app a job. */
const SAYS_KIND = new Set(['schedule.cron', 'schedule.everyMs'])
const COMMAND_LINES = /^(args|nodeArgs|exec|hooks\..+)$/

/**
 * @param {Has} has
 * @param {{ settings: any, place: Place }} wants
 * @returns {Change[]}   in the order of the schema
 */
function changesBetween (has, wants) {
  const changes = APP_SETTINGS.flatMap(setting => {
    const from = valueOf(has.settings, setting)
    const to = valueOf(wants.settings, setting)
    if (sameValue(from, to)) return []
    if (BY_ENTRY.has(setting.path)) return entryChanges(setting.path, from ?? {}, to ?? {}, has.callerNames)
    return [change(setting.path, shown(setting.path, from), shown(setting.path, to))]
  })
  const priced = changes.map(one => ofKind(withoutCost(one, has, wants), has, wants))
  return [...codeChanges(has, wants, changes), ...priced]
}

/** @param {any} settings @param {{ section: string, key: string }} setting */
function valueOf (settings, { section, key }) { return (section === '' ? settings : settings[section])?.[key] }

/**
 * @param {string} path
 * @param {Record<string, unknown>} from
 * @param {Record<string, unknown>} to
 * @param {readonly string[]} callerNames
 * @returns {Change[]}
 */
function entryChanges (path, from, to, callerNames) {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].sort()
  return names.filter(name => own(from, name) !== own(to, name)).map(name => {
    const hide = (/** @type {any} */ value) =>
      value === null ? null : redact(path === 'env' ? name : '', String(value))
    const one = change(`${path}.${name}`, hide(own(from, name)), hide(own(to, name)), costOf(path))
    const isInherited = path === 'env' && own(to, name) === null && callerNames.includes(name)
    return isInherited ? { ...one, note: 'the command that started the app had it too: that value is used' } : one
  })
}

/** @param {Record<string, unknown>} map @param {string} name */
function own (map, name) { return Object.hasOwn(map, name) ? map[name] : null }

/**
 * @param {string} path
 * @param {unknown} from
 * @param {unknown} to
 * @param {Change['cost']} [cost]
 * @returns {Change}
 */
function change (path, from, to, cost = costOf(path)) {
  return { path, from, to, cost, ...sameValue(from, to) ? { isHidden: true } : {} }
}

/** @param {string} path @param {unknown} value */
function shown (path, value) {
  if (value === undefined) return null
  if (path === 'hooks.onEvents' && Array.isArray(value)) return redactLists({ value }).value
  if (Array.isArray(value) && COMMAND_LINES.test(path)) return redactArgs(value.map(String))
  if (path === 'dependsOn' && Array.isArray(value)) return redactDependencies(value)
  if (path === 'log.rotate' && isObject(value)) return redactLists(value)
  return typeof value === 'string' ? redact('', value) : value
}

/**
 * The paths are the same and lead elsewhere: `current -> releases/41` is `current -> releases/42` now.
 * @param {Has} has
 * @param {{ settings: any, place: Place }} wants
 * @param {Change[]} changes
 * @returns {Change[]}
 */
function codeChanges ({ place }, wants, changes) {
  if (place === null || changes.some(({ path }) => path === 'script' || path === 'cwd')) return []
  if (place.cwd !== wants.place.cwd) return [{ path: 'code', from: place.cwd, to: wants.place.cwd, cost: 'reload' }]
  if (place.script === wants.place.script) return []
  return [{ path: 'code', from: place.script, to: wants.place.script, cost: 'reload' }]
}

/**
 * A rollback binds an app to the folder that it ran from. When the link leads there again, the files are the same.
 * @param {Change} one
 * @param {Has} has
 * @param {{ place: Place }} wants
 * @returns {Change}
 */
function withoutCost (one, { settings, place }, wants) {
  if ((one.path !== 'script' && one.path !== 'cwd') || place === null) return one
  const isPinned = settings.script === place.script && settings.cwd === place.cwd
  if (!isPinned || place.script !== wants.place.script || place.cwd !== wants.place.cwd) return one
  return { ...one, cost: 'live', note: 'leads to the same file' }
}

/**
 * Another schedule is taken up without a reload. An app that becomes a job, or is none any more, is another kind of
 * app.
 * @param {Change} one
 * @param {Has} has
 * @param {{ settings: any }} wants
 * @returns {Change}
 */
function ofKind (one, has, wants) {
  const becomesJob = isJob(wants.settings)
  if (isJob(has.settings) === becomesJob || !SAYS_KIND.has(one.path)) return one
  const note = becomesJob
    ? 'it becomes a job: its workers finish what is open and leave'
    : 'it is no job any more: its workers start, and stay'
  return { ...one, cost: 'reload', note }
}

/** @param {unknown} one @param {unknown} other */
function sameValue (one, other) { return one === other || canonical(one) === canonical(other) }

/**
 * The same text for the same value, in whatever order it was written.
 * @param {unknown} value   plain data
 * @returns {string}
 */
function canonical (value) {
  return JSON.stringify(value, (_, inner) => isObject(inner)
    ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => a < b ? -1 : 1))
    : inner) ?? 'undefined'
}

module.exports = { changesBetween, canonical }
