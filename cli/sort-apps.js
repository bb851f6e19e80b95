'use strict'
/** `ls --sort memory:desc`: the order of apps. Pure. */
const { closest } = require('../common/suggest')
const { listed } = require('../common/listed')
const { wrongUse } = require('./usage-error')

/** @typedef {any} App   as /v1/status has it */

const total = (/** @type {string} */ field) => (/** @type {App} */ { workers }) =>
  workers.reduce((/** @type {number} */ sum, /** @type {any} */ worker) => sum + (worker[field] ?? 0), 0)
const least = (/** @type {string} */ field) => (/** @type {App} */ { workers }) =>
  Math.min(...workers.map((/** @type {any} */ worker) => worker[field] ?? Infinity))

/**
 * A number or a text of an app, by PM2's names of them.
 * @type {Readonly<Record<string, (app: App) => number | string>>}
 */
const FIELDS = Object.freeze({
  name: ({ name }) => name,
  id: ({ pmIds = [] }) => Math.min(...pmIds),
  pid: least('pid'),
  memory: total('rssBytes'),
  cpu: total('cpuPercent'),
  uptime: least('uptimeMs'),
  restarts: ({ restarts = 0 }) => restarts,
  instances: ({ instances }) => instances,
  status: ({ state }) => state
})

/**
 * @param {string} text   'memory', 'memory:desc'
 * @returns {(apps: App[]) => App[]}   what is equal stays in the order of the list
 * @throws BW_USAGE
 */
function sorterOf (text) {
  const [name, order = 'asc'] = text.split(':')
  if (!Object.hasOwn(FIELDS, name) || !['asc', 'desc'].includes(order)) {
    const near = closest(name, Object.keys(FIELDS))
    throw wrongUse('ls', `--sort takes ${listed(Object.keys(FIELDS))}, then ":asc" or ":desc"; got "${text}".${near === null || near === name ? '' : ` Did you mean "${near}"?`}`)
  }
  const valueOf = FIELDS[name]
  const sign = order === 'desc' ? -1 : 1
  return apps => [...apps].sort((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)]
    return one === other ? 0 : one < other ? -sign : sign
  })
}

module.exports = { sorterOf, FIELDS }
