'use strict'
/**
 * Verbs that PM2 users type and that are a few words of other verbs here. They are found like all others, and in no
 * list of verbs: docs/from-pm2.md has them.
 */
const { ENVIRONMENT } = require('./environment')
const { ONLY } = require('./pm2-options')

/** @typedef {import('../commands').Command} Command */

/** @type {Command[]} */
const OF_PM2 = [
  {
    name: 'start-or-reload',
    aliases: ['startOrReload', 'startOrGracefulReload', 'startOrRestart'],
    help: 'start the apps of a settings file that do not run, and reload those that do, with the settings of the file',
    args: '<file>',
    flags: [ENVIRONMENT, ONLY, { flags: '--update-env', help: 'HIDDEN' }],
    examples: ['bellwether startOrReload ecosystem.config.js', 'bellwether startOrReload ecosystem.config.js --only web']
  },
  {
    name: 'save',
    aliases: ['dump'],
    help: 'say which apps the saved list has: it is written at each change, by itself',
    flags: [{ flags: '-f, --force', help: 'HIDDEN' }]
  },
  { name: 'resurrect', help: 'start a manager with the apps of the saved list; where one runs, it has them already' },
  {
    name: 'id',
    help: 'the numbers of the workers of an app, which stand for them in other verbs ("restart 3")',
    args: '<app>',
    examples: ['bellwether id web']
  },
  {
    name: 'pid',
    help: 'the process ids of the workers of an app, one a line; without a name: of all',
    args: '[target...]',
    examples: ['bellwether pid web', 'kill -USR2 $(bellwether pid web.0)']
  },
  {
    name: 'send-signal',
    aliases: ['sendSignal'],
    help: 'as "signal", with the words the other way round',
    args: '<signal> <target>',
    flags: [{ flags: '--force', help: 'send it whatever becomes of the worker' }],
    examples: ['bellwether sendSignal SIGUSR2 web']
  },
  { name: 'reload-logs', aliases: ['reloadLogs'], help: 'as "logs --reopen"', args: '[app...]' }
]

module.exports = { OF_PM2 }
