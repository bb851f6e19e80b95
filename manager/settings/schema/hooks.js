'use strict'
/** The settings of an app about commands that the manager runs around a reload (docs/hooks.md). */
const { ms, section, text } = require('./words')

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

/** @type {SchemaNode} */
const HOOKS = section('Commands that the manager runs around a reload, without a shell (docs/hooks.md).', {
  beforeReload: command('Runs before the first new worker of a reload is started: a migration, a build, a check. When it fails nothing is replaced, and the reload fails.'),
  afterReload: command('Runs when a reload has brought all new workers up. When it fails that is said; the new workers stay.'),
  afterRollback: command('Runs when a rollback has brought the release before back. When it fails that is said.'),
  timeoutMs: ms(60_000, 'A hook that takes longer is killed, and has failed.', 100)
})

module.exports = { HOOKS }
