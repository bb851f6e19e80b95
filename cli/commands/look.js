'use strict'
/** Verbs that show the apps, their workers, and what happened to them. Each is a row of commands.js. */

const { ANY_TIME } = require('./any-time')

/** @typedef {import('../commands').Command} Command */

/** @type {Command[]} */
const LOOK = [
  {
    name: 'ls',
    aliases: ['list', 'ps', 'l'],
    help: 'the apps and their workers',
    flags: [{
      flags: '-w, --watch',
      help: 'again each second in place; where stdout is no terminal, each time something changed; goes on when the manager is replaced'
    }, {
      flags: '--sort <field[:order]>',
      help: 'name, id, pid, memory, cpu, uptime, restarts, instances or status; order: asc or desc'
    }, { flags: '-m, --mini-list', help: 'HIDDEN' }],
    examples: ['bellwether ls', 'bellwether ls --sort memory:desc', 'bellwether ls --watch', 'bellwether ls --watch --json']
  },
  {
    name: 'top',
    aliases: ['monit', 'dash', 'dashboard', 'imonit'],
    help: 'the dashboard: apps and workers live, with their curves, logs and events; reload, restart, scale, attach by one key ("?" lists the keys)',
    flags: [
      { flags: '--read-only', help: 'nothing can be changed' },
      { flags: '--once', help: 'print one picture as text and end' },
      {
        flags: '--replay <black box>',
        help: 'what was kept of a worker that died, in the same screens: its name, "latest", an app or a worker'
      },
      { flags: '--theme <name>', help: 'default, colour-blind or mono', takes: {
        choice: ['default', 'colour-blind', 'mono']
      } }
    ],
    examples: [
      'bellwether top', 'bellwether top --read-only', 'bellwether top --once', 'bellwether top --replay latest'
    ]
  },
  {
    name: 'status',
    aliases: ['describe', 'desc', 'info', 'show'],
    help: 'everything about one app, about each, or about one worker; on a terminal with its last ten minutes',
    args: '[target...]',
    flags: [
      {
        flags: '--history',
        help: 'the last ten minutes also where stdout is no terminal; with --json: the numbers (docs/history.md)'
      },
      {
        flags: '--html',
        help: 'one page for a ticket, with curves, log lines and what went wrong; known secrets are hidden'
      }
    ],
    examples: [
      'bellwether status', 'bellwether status web', 'bellwether status web.0', 'bellwether status --html > page.html',
      'bellwether status web --history --json'
    ]
  },
  {
    name: 'logs',
    aliases: ['log'],
    help: 'what the workers wrote: the last lines, or all that comes',
    args: '[target...]',
    flags: [
      { flags: '-f, --follow', help: 'go on with what is written from now on' },
      { flags: '-n, --lines <count>', help: 'how many of the last lines of each app (default: 15)', takes: {
        whole: [0, 999_999]
      } },
      {
        flags: '--since <time>',
        help: 'all lines from then on, also of rotated and compressed files: 14:03, 10m (ago), 2026-11-28T14:03:20Z'
      },
      { flags: '--until <time>', help: 'no line after then' },
      { flags: '--level <level>', help: 'of lines of JSON those that are so severe, or more: warn, 40' },
      { flags: '--grep <text>', help: 'lines with this text; "/pattern/i": that match it' },
      { flags: '--err', help: 'only stderr' },
      { flags: '--out', help: 'only stdout' },
      { flags: '--raw', help: 'the bytes as they were written, without names and escapes' },
      { flags: '--nostream', help: 'HIDDEN' },
      { flags: '--timestamp [format]', help: 'HIDDEN' },
      { flags: '--reopen', help: 'the workers open their log files again: for logrotate, after it has moved them' }
    ],
    examples: [
      'bellwether logs web', 'bellwether logs web.0 -f --err', 'bellwether logs -n 100',
      'bellwether logs web --since 14:00 --until 14:10 --level error', 'bellwether logs web -f --grep "/time(d )?out/i"'
    ]
  },
  {
    name: 'history',
    aliases: ['releases'],
    help: 'the releases of an app: when, by whom, from where, and whether they served, failed or were rolled back; the last 50 are known',
    args: '<app...>',
    flags: [{ flags: '-n, --lines <count>', help: 'how many, the newest first (default: 15)', takes: {
      whole: [1, 50]
    } }],
    examples: ['bellwether history web', 'bellwether history web --json']
  },
  {
    name: 'events',
    help: 'what happens from now on, one line an event; words choose apps ("web", \'api-*\') and kinds (worker:*, worker:serving, verb:reload, exit:)',
    args: '[what...]',
    examples: [
      'bellwether events', 'bellwether events web', "bellwether events 'worker:*' verb:reload",
      'bellwether events exit: --json'
    ]
  },
  {
    name: 'wait',
    help: 'wait until apps are so, and change nothing: "ready" (a worker serves), "serving" (all do), "stopped"',
    args: '<app...>',
    flags: [
      { flags: '--for <what>', help: 'ready, serving or stopped (default: serving)', takes: {
        choice: ['ready', 'serving', 'stopped']
      } },
      { flags: '--timeout <time>', help: 'how long (default: 30s); then exit 5', takes: ANY_TIME }
    ],
    examples: ['bellwether wait web', 'bellwether wait web --for ready --timeout 2m', "bellwether wait 'api-*' --for stopped"]
  },
  {
    name: 'blackbox',
    help: 'what was kept of workers that died: a list of bundles, the story of one, or one as a file to pass on; needs no manager',
    args: '<ls|show|export> [which]',
    flags: [{ flags: '--out <file>', help: 'where export writes (default: the name of the bundle, here)' }],
    examples: [
      'bellwether blackbox ls', 'bellwether blackbox show web.0', 'bellwether blackbox export latest --out crash.tar.gz'
    ]
  },
  {
    name: 'why',
    help: 'what happened around a moment, the likely cause first: deploys, exits, stalls, errors, sessions; default: the last thing that went wrong; needs no manager',
    args: '<app> [time]',
    examples: [
      'bellwether why web', 'bellwether why web 14:03', 'bellwether why web 10m',
      'bellwether why web 2026-11-26T14:03:20Z --json'
    ]
  }
]

module.exports = { LOOK }
