'use strict'
/** The settings of an app whose workers run a command instead of a script of Node (docs/languages.md). */
const { NO_NUL, yesNo, text, address } = require('./words')

/** @typedef {import('./words').SchemaNode} SchemaNode */

/** What can make a command ready, beside what can make a script ready. */
const WAYS_OF_COMMAND = Object.freeze(['notify', 'fd', 'log', 'tcp'])

/** @type {SchemaNode} */
const EXEC = {
  anyOf: [
    { type: 'string', minLength: 1, pattern: NO_NUL },
    { type: 'array', items: text, minItems: 1, maxItems: 1000 },
    { type: 'null' }
  ],
  default: null,
  unit: 'command line',
  expects: 'a command line such as "gunicorn app:app", or a list such as ["gunicorn", "app:app"]',
  description: 'A command that each worker runs instead of a script, in any language. It gets the listening sockets of `listen` as systemd passes them, from descriptor 3 on (LISTEN_FDS). No shell reads it: quotes and backslashes work, "|" and "$" do not.'
}

/** @type {Record<string, SchemaNode>} */
const READY_OF_COMMAND = {
  pattern: {
    anyOf: [{ type: 'string', minLength: 1, maxLength: 1000, pattern: NO_NUL }, { type: 'null' }],
    default: null,
    unit: 'regular expression',
    expects: 'a regular expression such as "Application startup complete", or null',
    description: 'With ready.when "log": a command is ready when a line of its output matches this.'
  },
  address: {
    anyOf: [...address.anyOf ?? [], { type: 'null' }],
    default: null,
    unit: 'address',
    expects: 'an address such as 8080, "127.0.0.1:8080" or "./app.sock", or null',
    description: 'Where a command listens that binds its address by itself instead of taking the sockets of `listen`: ready.when "tcp" connects there, "http" and `health.path` ask there.'
  }
}

/** @type {Record<string, SchemaNode>} */
const WORKER_OF_COMMAND = {
  ownSocket: yesNo(false,
    'Give a command one more listening socket (the last of LISTEN_FDS, called "own"), at which this worker alone is asked over HTTP. For servers that serve all sockets they get, such as gunicorn.')
}

module.exports = { EXEC, READY_OF_COMMAND, WORKER_OF_COMMAND, WAYS_OF_COMMAND }
