'use strict'
/** The settings of an app about commands that the manager runs around a reload, or on events (docs/hooks.md). */
const { NO_NUL, ms, section, text } = require('./words')

/** @typedef {import('./words').SchemaNode} SchemaNode */

/**
 * @param {string} description
 * @returns {SchemaNode}
 */
const command = description => ({
  type: 'array',
  items: text,
  maxItems: 100,
  default: [],
  unit: 'list of texts',
  commandLine: false,
  expects: 'a program and its arguments such as ["npm", "run", "migrate"], or [] for none',
  description
})

/**
 * One element of hooks.onEvents. Either `command` or `url`: cross-checks.js.
 * @type {SchemaNode & { properties: Record<string, SchemaNode> }}
 */
const EVENT_HOOK = {
  type: 'object',
  additionalProperties: false,
  required: ['on'],
  properties: {
    on: {
      type: 'array',
      minItems: 1,
      maxItems: 50,
      items: { type: 'string', minLength: 1, maxLength: 200, pattern: NO_NUL },
      unit: 'list of texts',
      expects: 'a list of kinds of events such as ["exit:crashed", "crash-loop", "verb:reload:failed"]',
      description: 'Which events: the words of "bellwether events", with patterns.'
    },
    command: {
      type: 'array', items: text, maxItems: 100, default: [], unit: 'list of texts',
      expects: 'a program and its arguments such as ["./bin/page", "web"]',
      description: 'A program and its arguments; it gets the event as JSON on stdin.'
    },
    url: {
      anyOf: [{ type: 'string', pattern: '^https?://[^\\s\\u0000-\\u001f]{1,2000}$' }, { type: 'null' }],
      default: null, unit: 'text', expects: 'an address that begins with https:// or http://, or null',
      description: 'The event is sent there as JSON, by a POST.'
    },
    secretHeader: {
      type: 'string', pattern: "^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$", default: 'authorization', unit: 'text',
      expects: 'the name of a header such as "authorization"',
      description: 'The header that carries what is in secretFile.'
    },
    secretFile: {
      anyOf: [{ type: 'string', pattern: '^/[^\\u0000]{1,4000}$' }, { type: 'null' }],
      default: null, unit: 'path', expects: 'the absolute path of a file of mode 0600, or null',
      description: 'A file with the value of secretHeader; it is read at each try.'
    },
    timeoutMs: ms(10_000, 'A try that takes longer has failed.', 100),
    retries: {
      type: 'integer', minimum: 0, maximum: 20, default: 4, unit: 'tries',
      description: 'How often a delivery that failed is tried again, after 1 s, 2 s, 4 s, ... up to 60 s.'
    }
  }
}

/** @type {SchemaNode} */
const HOOKS = section('Commands that the manager runs around a reload, or when something happens, without a shell (docs/hooks.md).', {
  beforeReload: command('Runs before the first new worker of a reload is started: a migration, a build, a check. When it fails nothing is replaced, and the reload fails.'),
  afterReload: command('Runs when a reload has brought all new workers up. When it fails that is said; the new workers stay.'),
  afterRollback: command('Runs when a rollback has brought the release before back. When it fails that is said.'),
  timeoutMs: ms(60_000, 'A hook around a reload that takes longer is killed, and has failed.', 100),
  onEvents: {
    type: 'array',
    items: EVENT_HOOK,
    maxItems: 20,
    default: [],
    unit: 'list',
    commandLine: false,
    expects: 'a list such as [{ "on": ["crash-loop", "verb:reload:failed"], "url": "https://hooks.example.org/web" }], or [] for none',
    description: 'Commands, or POSTs of JSON, when something happens to the app (docs/hooks.md, "On events"). In each: `on` (kinds of events, as "bellwether events" takes them), `command` or `url`, ' +
      '`secretFile` and `secretHeader` ("authorization") for the POST, `timeoutMs` of a try (10000), `retries` (4).'
  }
})

module.exports = { HOOKS, EVENT_HOOK }
