'use strict'
/**
 * The words that the schema is written in: the type of its nodes, and the kinds of settings that come up again and
 * again.
 *
 * Beside JSON Schema's own words: `unit`; `defaultNote` says where the default comes from when it is no fixed value;
 * `expects` completes "must be ..." where type and range do not say it all; `short` is the one-letter flag;
 * `commandLine: false` means file only.
 *
 * @typedef {object} SchemaNode
 * @property {string | string[]} [type]
 * @property {string} [$ref]
 * @property {string} [description]
 * @property {string} [unit]
 * @property {unknown} [default]
 * @property {string} [defaultNote]
 * @property {string} [expects]
 * @property {string} [short]
 * @property {false} [commandLine]
 * @property {number} [minimum]
 * @property {number} [maximum]
 * @property {number} [minLength]
 * @property {number} [maxLength]
 * @property {number} [minItems]
 * @property {number} [maxItems]
 * @property {number} [maxProperties]
 * @property {string} [pattern]
 * @property {unknown[]} [enum]
 * @property {unknown} [const]
 * @property {SchemaNode[]} [anyOf]
 * @property {SchemaNode} [items]
 * @property {SchemaNode} [propertyNames]
 * @property {Record<string, SchemaNode>} [properties]
 * @property {boolean | SchemaNode} [additionalProperties]
 * @property {string[]} [required]
 * @property {SchemaNode} [if]
 * @property {SchemaNode} [then]
 * @property {SchemaNode} [not]
 */

const { SIZE_PATTERN } = require('../../../common/size')

const DAY_MS = 24 * 60 * 60 * 1000
const MIB = 1024 * 1024
/** Node refuses NUL bytes in paths, arguments and environment: better to say so before a worker is started. */
const NO_NUL = '^[^\\u0000]*$'

/**
 * @param {number} defaultMs
 * @param {string} description
 * @param {number} [minimum]
 * @returns {SchemaNode}
 */
const ms = (defaultMs, description, minimum = 0) => ({
  type: 'integer', minimum, maximum: DAY_MS, default: defaultMs, unit: 'ms', description
})

/**
 * @param {boolean} defaultValue
 * @param {string} description
 * @returns {SchemaNode}
 */
const yesNo = (defaultValue, description) => ({ type: 'boolean', default: defaultValue, unit: 'yes/no', description })

/**
 * @param {string[]} choices  the first is the default
 * @param {string} description
 * @param {string} [unit]
 * @returns {SchemaNode}
 */
const choice = (choices, description, unit = 'choice') => ({
  type: 'string', enum: choices, default: choices[0], unit, description
})

/**
 * @param {string} description
 * @param {Record<string, SchemaNode>} properties
 * @returns {SchemaNode}
 */
const section = (description, properties) => ({ type: 'object', description, additionalProperties: false, properties })

/** @type {(description: string) => SchemaNode} */
const links = description => ({
  type: 'object',
  propertyNames: { pattern: '^[^\\u0000-\\u001f\\u007f]{1,40}$' },
  additionalProperties: {
    type: 'string',
    pattern: '^https?://[^\\s\\u0000-\\u001f]{1,2000}$',
    expects: 'an address that begins with http:// or https://'
  },
  maxProperties: 20,
  default: {},
  unit: 'map of texts',
  commandLine: false,
  expects: 'an object of names and addresses such as { "runbook": "https://wiki.example.org/web" }',
  description
})

/**
 * A limit in bytes, which people write as a size; complete settings have it as a number.
 * @param {number} minimum
 * @param {string} description
 * @returns {SchemaNode}
 */
const size = (minimum, description) => ({
  anyOf: [
    { type: 'integer', minimum, maximum: Number.MAX_SAFE_INTEGER }, { type: 'string', pattern: SIZE_PATTERN },
    { type: 'null' }
  ],
  default: null,
  unit: 'bytes',
  expects: `a size such as "300 MB" or a number of bytes (from ${minimum < MIB ? `${minimum / 1024} KB` : `${minimum / MIB} MB`} on), or null for no limit`,
  description
})

/** @type {SchemaNode} */
const text = { type: 'string', pattern: NO_NUL }
/** @type {SchemaNode} */
const address = {
  anyOf: [{ type: 'string', minLength: 1, pattern: NO_NUL }, { type: 'integer', minimum: 1, maximum: 65535 }],
  expects: 'an address such as 3000, "127.0.0.1:3000", "[::1]:3000" or "./web.sock"'
}

module.exports = { DAY_MS, MIB, NO_NUL, ms, yesNo, choice, section, links, size, text, address }
