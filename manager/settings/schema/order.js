'use strict'
/** The setting of an app that says what must be there before its first worker starts (docs/order.md). */
const { DAY_MS, choice, text } = require('./words')

/** @typedef {import('./words').SchemaNode} SchemaNode */

const NAME = '^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$'

/** @type {SchemaNode} */
const ITEM = {
  type: 'object',
  additionalProperties: false,
  expects: '{ "app": name }, { "tcp": "host:port" }, { "http": "http://..." } or { "exec": ["program"] }',
  properties: {
    app: { type: 'string', pattern: NAME, unit: 'text', expects: 'the name of another app', description: 'Another app of this manager.' },
    condition: choice(['ready', 'started', 'healthy', 'completed', 'succeeded'], 'What that app must be.'),
    tcp: {
      type: 'string',
      pattern: '^(\\[[0-9a-fA-F:.]+\\]|[^\\s:/@\\[\\]]+):[0-9]{1,5}$',
      unit: 'address',
      expects: 'a host and a port such as "127.0.0.1:5432" or "[::1]:5432"',
      description: 'An address that must accept a connection.'
    },
    http: {
      type: 'string',
      pattern: '^https?://[^\\s@\\u0000-\\u001f]{1,2000}$',
      unit: 'URL',
      expects: 'an address that begins with http:// or https://, without a user and a password',
      description: 'An address that must answer with a good status.'
    },
    status: {
      type: 'string',
      default: '200-399',
      unit: 'HTTP status',
      expects: 'statuses and ranges from 100 to 599 such as "200-399" or "200,204"',
      description: 'Which statuses are good.'
    },
    exec: {
      type: 'array',
      items: text,
      minItems: 1,
      maxItems: 100,
      unit: 'list of texts',
      expects: 'a program and its arguments such as ["pg_isready", "-q"]',
      description: 'A program that must exit with 0.'
    },
    timeoutMs: {
      type: 'integer',
      minimum: 10,
      maximum: DAY_MS,
      default: 5_000,
      unit: 'ms',
      description: 'One try of tcp, http or exec that takes longer has failed.'
    },
    lateAfterMs: {
      anyOf: [{ type: 'integer', minimum: 0, maximum: DAY_MS }, { type: 'null' }],
      unit: 'ms',
      expects: `a whole number of milliseconds up to ${DAY_MS}, or null for no limit`,
      description: 'After this wait the command that starts the app fails. The app goes on waiting.'
    }
  }
}

/** @type {SchemaNode} */
const DEPENDS_ON = {
  type: 'array',
  items: { anyOf: [{ type: 'string', pattern: NAME }, ITEM], expects: `a name of an app, ${ITEM.expects}` },
  maxItems: 64,
  default: [],
  unit: 'list of dependencies',
  commandLine: false,
  expects: 'a list such as ["db", { "app": "migrate", "condition": "succeeded" }, { "tcp": "127.0.0.1:5432" }]',
  description: 'What must be there before the first worker of a start: other apps (`condition`: `ready`, `started`, `healthy`, `completed`, `succeeded`), a `tcp` address, an `http` address with its `status`, a command (`exec`). ' +
    'Until then the app waits, and `bellwether ls` says for what. Workers that serve are never ended for it. Apps stop in the reverse order (docs/order.md).'
}

module.exports = { DEPENDS_ON }
