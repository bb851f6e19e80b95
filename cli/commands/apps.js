'use strict'
/** Verbs that change what runs. Each is a row of commands.js. */
const { ENVIRONMENT } = require('./environment')
const { ONLY, START_FLAGS } = require('./pm2-options')

/** @typedef {import('../commands').Command} Command */
/** @typedef {import('../commands').Flag} Flag */

/** @type {Flag} */
const UPDATE_ENV = {
  flags: '--update-env', help: 'give the workers the environment of this command, not the one of their start'
}

/** @type {Command[]} */
const APPS = [
  {
    name: 'run',
    help: 'start the manager in the foreground with the apps of a settings file or one script; without either, those of the saved list (systemd, containers)',
    args: '[target]',
    settingFlags: true,
    pm2Options: true,
    appArgs: true,
    // a running manager that is upgraded starts the next version with its own words: these stay understood
    flags: [ENVIRONMENT, ONLY, { flags: '--detached', help: 'HIDDEN' }, { flags: '--resume <all|none>', help: 'HIDDEN' }, {
      flags: '--drain', help: 'HIDDEN'
    }],
    examples: ['bellwether run', 'bellwether run server.js --listen 3000 -i max']
  },
  {
    name: 'start',
    help: 'start apps: a settings file, a script, a program, a stopped app, or the saved list; starts a manager in the background when none runs. "-": an ecosystem file of PM2 in JSON from stdin',
    args: '[target...]',
    flags: [ENVIRONMENT, ...START_FLAGS],
    settingFlags: true,
    pm2Options: true,
    appArgs: true,
    examples: [
      'bellwether start', 'bellwether start server.js -i 4 -n web --listen 3000 -- --app-flag', 'bellwether start web',
      'bellwether start job.py', 'bellwether start npm -n web -- start'
    ]
  },
  { name: 'stop', help: 'stop apps; they stay in the list', args: '<app...>', examples: [
    'bellwether stop web', 'bellwether stop all'
  ] },
  {
    name: 'restart',
    help: 'stop all workers of an app, then start them; new connections wait meanwhile ("reload" does it one by one). One worker, such as web.0: start another one first',
    args: '<target...>',
    examples: ['bellwether restart web', 'bellwether restart web.0', 'bellwether restart web.0 web.1']
  },
  {
    name: 'reload',
    aliases: ['gracefulReload'],
    help: 'replace the workers one after the other with fresh ones, settings read again, no request lost; without a name: every app',
    args: '[target...]',
    flags: [UPDATE_ENV, ENVIRONMENT, ONLY, {
      flags: '--node <path>', help: 'run the workers on this Node binary from now on; "default": on the manager\'s own'
    }],
    examples: [
      'bellwether reload', 'bellwether reload web', 'bellwether reload bellwether.config.js',
      'bellwether reload web --node /opt/node-24/bin/node'
    ]
  },
  {
    name: 'plan',
    help: 'what "apply" would do with a settings file: which apps are new, changed or gone, each change with its old and new value and its cost; changes nothing',
    args: '[file]',
    flags: [
      { flags: '--only <apps>', help: "only these, with commas between; 'api-*' is a pattern" },
      ENVIRONMENT,
      { flags: '--prune', help: 'as "apply --prune"' },
      { flags: '--exit-code', help: 'exit 7 when there is something to do (0: nothing)' }
    ],
    examples: ['bellwether plan', 'bellwether plan bellwether.config.js --json', 'bellwether plan --exit-code']
  },
  {
    name: 'apply',
    help: 'make what runs what a settings file says: new apps start, changed ones are reloaded or changed live, the others are not touched; starts a manager when none runs',
    args: '[file]',
    flags: [
      ENVIRONMENT,
      { flags: '--if-plan <id>', help: 'only if the plan of that id still holds' },
      { flags: '--only <apps>', help: "only these, with commas between; 'api-*' is a pattern" },
      { flags: '--prune', help: 'stop and delete the apps that came from this file and are not in it any more' },
      { flags: '-y, --yes', help: 'do not ask (needed by --prune where there is no terminal)' }
    ],
    examples: [
      'bellwether apply', 'bellwether apply --if-plan 3f2a90c1b7de', "bellwether apply --only 'api-*'",
      'bellwether apply --prune --yes'
    ]
  },
  {
    name: 'rollback',
    help: 'take up the release before the last reload again: in milliseconds where its workers are kept (reload.keepOldMs), else rolling; or with --to any release of "history"',
    args: '<app...>',
    flags: [{ flags: '--to <release>', help: 'its number in "bellwether history <app>"', takes: {
      whole: [1, 999_999_999]
    } }],
    examples: ['bellwether rollback web', 'bellwether rollback web --to 41']
  },
  {
    name: 'abort',
    help: 'end the reload, rollback or scale that is under way and go back to what served before, no request lost',
    args: '<app...>',
    examples: ['bellwether abort web']
  },
  {
    name: 'scale',
    help: 'change the number of workers',
    args: '<app> <instances>',
    examples: ['bellwether scale web 4', 'bellwether scale web +1', 'bellwether scale web -1']
  },
  {
    name: 'pause',
    help: 'let new connections wait: the workers accept nothing and finish what is open, until "resume", or by themselves at --max. Of a job: no run begins by its schedule until "resume"',
    args: '<app...>',
    flags: [{
      flags: '--max <time>', help: 'then they serve again (default: 30s)', takes: { time: [1000, 3_600_000], such: '30s or 2m' }
    }],
    examples: ['bellwether pause web --max 30s && ./migrate && bellwether resume web', 'bellwether pause nightly']
  },
  {
    name: 'resume',
    help: 'end a pause: the workers accept connections again, a job runs on its schedule again (what was due is not caught up)',
    args: '<app...>',
    examples: ['bellwether resume web']
  },
  {
    name: 'maintenance',
    help: 'answer every request with 503 by a built-in worker, while the workers of the app wait in reserve; "off" brings them back. Without an app: all',
    args: '<on|off> [app...]',
    flags: [
      { flags: '--message <text>', help: 'what clients read' },
      { flags: '--retry-after <time>', help: 'for the header Retry-After (default: 60s)', takes: { time: [1000, 604_800_000], such: '60s or 10m' } }
    ],
    examples: ['bellwether maintenance on web --message "Back at 14:00."', 'bellwether maintenance off web']
  },
  {
    name: 'repl',
    help: "switch write mode of the workers' REPL off, in open sessions too, until it is switched on again (then the settings decide)",
    args: '<app...>',
    flags: [{ flags: '--write <off|on>', help: 'whether sessions may write; "on": what the settings say', takes: {
      choice: ['off', 'on']
    } }],
    needs: ['write'],
    examples: ['bellwether repl web --write off', 'bellwether repl all --write on']
  },
  {
    name: 'reset', help: 'count restarts from 0 again; nothing else changes ("restart" leaves the count as it is)',
    args: '<app...>', examples: ['bellwether reset web', 'bellwether reset all']
  },
  {
    name: 'flush',
    help: 'empty the log files of an app, without a name of all; what is written meanwhile is not lost. Rotated files stay',
    args: '[app...]',
    flags: [{ flags: '-y, --yes', help: 'do not ask (needed where there is no terminal)' }],
    examples: ['bellwether flush web', 'bellwether flush all --yes']
  },
  { name: 'delete', aliases: ['del'], help: 'stop apps and forget them', args: '<app...>', examples: [
    'bellwether delete web', 'bellwether delete web api'
  ] }
]

module.exports = { APPS }
