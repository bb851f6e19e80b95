'use strict'
/** The settings of an app about what programs written for PM2 expect: the environment of its workers, its group. */
const { NO_NUL, yesNo } = require('./words')

/** @typedef {import('./words').SchemaNode} SchemaNode */

const VARIABLE = '^[A-Za-z_][A-Za-z0-9_]{0,127}$'

/** @type {Record<string, SchemaNode>} */
const CONTRACT = {
  namespace: {
    type: 'string',
    pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$',
    default: 'default',
    unit: 'text',
    expects: 'a name of letters, digits, "-" and "_", at most 63 long, beginning with a letter or a digit',
    description: 'The group of the app. Commands take it where they take the name of an app, and mean all apps of it; an app of that name comes first.'
  },
  autostart: yesNo(true,
    'Off: the app is put into the list as a stopped one, until "bellwether start <name>".'),
  dropEnv: {
    anyOf: [
      { type: 'boolean' },
      {
        type: 'array', maxItems: 1000,
        items: { type: 'string', pattern: '^[^=\\u0000]{1,256}$', expects: 'a name, or a pattern such as "*SECRET*"' }
      }
    ],
    default: false,
    unit: 'yes/no, or list of names',
    commandLine: false,
    expects: 'true, false, or a list of names and patterns such as ["AWS_*", "*SECRET*"]',
    description: 'Variables of the command that starts the app which its workers, and its hooks, do not get; "*" stands for any letters. true: none but those of a login (PATH, HOME, LANG ...). What `env` says is not dropped.'
  },
  pidFile: {
    anyOf: [{ type: 'string', minLength: 1, pattern: NO_NUL }, { type: 'null' }],
    default: null,
    unit: 'path',
    expects: 'the path of a file, or null',
    description: 'Each worker writes its pid into this file, with its number before the ending (web.pid: web-0.pid, web-1.pid), and removes it at its end. null, and for a command: none.'
  },
  instanceVar: {
    type: 'string',
    pattern: VARIABLE,
    default: 'NODE_APP_INSTANCE',
    unit: 'name of a variable',
    expects: 'the name of an environment variable',
    description: 'The variable in which a worker finds its number among those of its app: 0, 1, 2 ... Change it where a library reads NODE_APP_INSTANCE and means something else (node-config).'
  },
  incrementVar: {
    anyOf: [{ type: 'string', pattern: VARIABLE }, { type: 'null' }],
    default: null,
    unit: 'name of a variable',
    expects: 'the name of an environment variable, or null',
    description: 'A variable that is larger by one for each further worker: with PORT=4100 worker 1 has 4101. Workers can share one port without it. null: none.'
  },
  pm2Env: yesNo(false,
    'Give the workers all variables that PM2 gives (docs/from-pm2.md), for an app that reads them. Off: those that libraries look for (pm_id, name, exec_mode, NODE_APP_INSTANCE). An ecosystem file turns it on.')
}

module.exports = { CONTRACT }
