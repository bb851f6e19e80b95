'use strict'
/**
 * Every setting of Bellwether, once: type, range, default, unit, help. The validator, the types of complete settings,
 * docs/settings.md, flags, environment variables and `bellwether config` all come from here. After a change: `npm run
 * generate`.
 *
 * A setting stands in app.js (or in-worker.js), manager.js or bench.js, by whom it is for; here is what a whole
 * settings file may hold of them.
 */
const { APP } = require('./app')
const { MANAGER } = require('./manager')
const { BENCH } = require('./bench')

/** @typedef {import('./words').SchemaNode} SchemaNode */

/**
 * One app in a file of its own: the settings of the manager and of the bot stand beside those of the app.
 * @type {SchemaNode & { properties: Record<string, SchemaNode> }}
 */
const SINGLE_APP = { ...APP, properties: { ...APP.properties, ...MANAGER.properties, bench: BENCH } }

/**
 * A manager that runs nothing but the bot.
 * @type {SchemaNode & { properties: Record<string, SchemaNode> }}
 */
const BOT_ALONE = { type: 'object', additionalProperties: false, properties: {
  $schema: { type: 'string' }, ...MANAGER.properties, bench: BENCH
} }

/** @param {unknown} document  of a settings file */
function isBotAlone (document) {
  if (typeof document !== 'object' || document === null || Object.hasOwn(document, 'apps') ||
    Object.hasOwn(document, 'script') || Object.hasOwn(document, 'exec')) return false
  return 'bench' in document && document.bench !== undefined && document.bench !== false
}

const SCHEMA_ID = 'bellwether:settings'

/**
 * A settings file is one app, { "apps": [ ... ] }, or the bot alone; all may hold settings of the manager, and the bot.
 */
const SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: SCHEMA_ID,
  title: 'Bellwether settings',
  description: 'One app, or { "apps": [ ... ] }, or the bot alone. See docs/settings.md.',
  if: { required: ['apps'] },
  then: {
    type: 'object',
    additionalProperties: false,
    properties: {
      $schema: { type: 'string' },
      apps: { type: 'array', minItems: 1, maxItems: 1000, items: { $ref: '#/definitions/app' } },
      ...MANAGER.properties,
      bench: BENCH
    }
  },
  else: {
    if: {
      required: ['bench'],
      properties: { bench: { not: { const: false } } },
      not: { anyOf: [{ required: ['script'] }, { required: ['exec'] }] }
    },
    then: BOT_ALONE,
    else: SINGLE_APP
  },
  definitions: { app: APP }
}

module.exports = { SCHEMA, SCHEMA_ID, APP, MANAGER, BENCH, SINGLE_APP, isBotAlone }
