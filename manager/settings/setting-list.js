'use strict'
/**
 * The schema as a flat list, one entry a setting, with the names it has as a flag and as an environment variable.
 *
 *   SETTINGS            Setting[]           in the schema's order, those of the app first
 *   APP_SETTINGS, MANAGER_SETTINGS          the two parts of it
 *   BENCH_SETTINGS      Setting[]           of the bot beside the apps: in a file alone, so no part of SETTINGS
 *   SECTIONS            { name, of, help, settings }[]   '' is the top level of the app; those of the bot too
 *   findSetting(path)   Setting | undefined
 *   withInnerDefaults(value, node) -> value   of a setting that is an object: complete
 *   owningPath(path)    'apps[0].listen[2]' -> 'listen', 'env.A' -> 'env', 'drain' -> 'drain': what a problem's path is
 *                       about
 */
const { APP, MANAGER, BENCH } = require('./schema')
const { listed } = require('../../common/listed')

/** @typedef {import('./schema').SchemaNode} SchemaNode */
/**
 * @typedef {object} Setting
 * @property {string} path          'drain.timeoutMs'
 * @property {string} section       'drain', '' at the top level
 * @property {string} key           'timeoutMs'
 * @property {'integer' | 'boolean' | 'text' | 'choice' | 'list' | 'map'} kind
 * @property {string} unit
 * @property {string} range         for people: '0 to 86400000', 'listening, message or http'
 * @property {unknown} default      undefined: none, see defaultNote
 * @property {string | null} defaultNote
 * @property {boolean} nullable
 * @property {string} help
 * @property {string | null} env    'BELLWETHER_DRAIN_TIMEOUT_MS'; null: only in the settings file
 * @property {string | null} flag   '--drain-timeout-ms'
 * @property {string | null} negatedFlag  '--no-ready-check' for yes/no settings
 * @property {string | null} short  '-i'
 * @property {boolean} repeatable   the flag may be given several times
 * @property {SchemaNode} node
 */

/**
 * @param {SchemaNode} node
 * @returns {SchemaNode[]}
 */
function alternatives (node) {
  return node.anyOf ? node.anyOf.flatMap(alternatives) : [node]
}

/** @param {SchemaNode} node */
const typesOf = node => alternatives(node).flatMap(alternative => alternative.type ?? [])

/**
 * @param {SchemaNode} node
 * @returns {Setting['kind']}
 */
function kindOf (node) {
  const types = typesOf(node)
  if (types.includes('array')) return 'list'
  if (types.includes('object')) return 'map'
  if (types.includes('integer')) return 'integer'
  if (types.includes('boolean')) return 'boolean'
  return node.enum ? 'choice' : 'text'
}

/** @param {string} path */
const words = path => path.replace(/([a-z0-9])([A-Z])/g, '$1-$2').replace(/\./g, '-').toLowerCase()

/**
 * @param {SchemaNode} node
 * @returns {string}
 */
function rangeOf (node) {
  if (node.enum) return listed(node.enum)
  if (node.type === 'integer') return `${node.minimum} to ${node.maximum}`
  if (node.type === 'boolean') return 'true or false'
  return node.expects ?? ''
}

/**
 * @param {string} section
 * @param {string} key
 * @param {SchemaNode} node
 * @returns {Setting}
 */
function describe (section, key, node) {
  const path = section === '' ? key : `${section}.${key}`
  const kind = kindOf(node)
  const onCommandLine = node.commandLine !== false
  const flag = onCommandLine ? `--${words(path)}` : null
  return Object.freeze({
    path,
    section,
    key,
    kind,
    unit: node.unit ?? '',
    range: rangeOf(node),
    default: node.default,
    defaultNote: node.defaultNote ?? null,
    nullable: typesOf(node).includes('null'),
    help: node.description ?? '',
    env: onCommandLine ? `BELLWETHER_${words(path).replace(/-/g, '_').toUpperCase()}` : null,
    flag,
    negatedFlag: kind === 'boolean' && onCommandLine ? `--no-${words(path)}` : null,
    short: node.short ? `-${node.short}` : null,
    repeatable: kind === 'list',
    node
  })
}

/** @param {SchemaNode} node */
const isSection = node => node.type === 'object' && node.properties !== undefined

/** @typedef {{ name: string, of: 'app' | 'manager' | 'bench', help: string, settings: readonly Setting[] }} Section */

/**
 * @param {'app' | 'manager'} of
 * @param {SchemaNode} root
 * @returns {Section[]}
 */
function sectionsOf (of, root) {
  return Object.entries(root.properties ?? {}).filter(([, node]) => isSection(node)).map(([name, node]) => ({
    name,
    of,
    help: node.description ?? '',
    settings: Object.entries(node.properties ?? {}).map(([key, child]) => describe(name, key, child))
  }))
}

/** @type {readonly Section[]} */
const SECTIONS = Object.freeze([
  {
    name: '',
    of: /** @type {const} */ ('app'),
    help: APP.description ?? '',
    settings: Object.entries(APP.properties)
      .filter(([key, node]) => key !== '$schema' && !isSection(node))
      .map(([key, node]) => describe('', key, node))
  },
  ...sectionsOf('app', APP),
  ...sectionsOf('manager', MANAGER),
  { name: 'bench', of: 'bench', help: BENCH.description, settings: Object.entries(BENCH.properties)
    .map(([key, node]) => describe('bench', key, node)) }
])

/** @param {Section['of']} of @returns {readonly Setting[]} */
const settingsOf = of =>
  Object.freeze(SECTIONS.filter(section => section.of === of).flatMap(section => section.settings))

const APP_SETTINGS = settingsOf('app')
const MANAGER_SETTINGS = settingsOf('manager')
const BENCH_SETTINGS = settingsOf('bench')
const SETTINGS = Object.freeze([...APP_SETTINGS, ...MANAGER_SETTINGS])

const byPath = new Map([...SETTINGS, ...BENCH_SETTINGS].map(setting => [setting.path, setting]))

/**
 * @param {string} path
 * @returns {Setting | undefined}
 */
const findSetting = path => byPath.get(path)

/**
 * @param {string} path  of a problem
 * @returns {string} a setting, a section, or something unknown
 */
function owningPath (path) {
  const inApp = path.replace(/^apps\[\d+\]\.?/, '')
  const steps = inApp.split(/[.[]/)
  return [steps.slice(0, 2).join('.'), steps[0]].find(candidate => byPath.has(candidate)) ?? inApp
}

/**
 * A setting that is an object with properties of its own (log.rotate), or a list of such (hooks.onEvents): what was not
 * written of it has its default.
 * @param {any} written
 * @param {SchemaNode} node
 * @returns {any}
 */
function withInnerDefaults (written, { properties, items }) {
  if (items?.properties && Array.isArray(written)) return written.map(item => withInnerDefaults(item, items))
  if (properties === undefined || typeof written !== 'object' || written === null) return written
  const defaults = Object.entries(properties).map(([key, child]) => [key, structuredClone(child.default)])
  return { ...Object.fromEntries(defaults), ...written }
}

module.exports = {
  SETTINGS, APP_SETTINGS, MANAGER_SETTINGS, BENCH_SETTINGS, SECTIONS, findSetting, owningPath, withInnerDefaults
}
