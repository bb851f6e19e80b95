'use strict'
/**
 * Verbs that go into live workers: their REPL, actions, errors, time and memory. Each is a row of commands.js.
 */

/** @typedef {import('../commands').Command} Command */
/** @typedef {import('../flag-values').Takes} Takes */

/** The longest time that a command may ask a worker to go on. */
const LONGEST_MS = 10 * 60_000
/** @type {Takes} */
const PROFILE_TIME = { time: [100, LONGEST_MS] }

/** @type {Command[]} */
const INSIDE = [
  {
    name: 'attach',
    help: 'a REPL into one live worker, read-only unless asked otherwise; works without a manager, and while the worker is stuck',
    looksInside: true,
    args: '<worker>',
    flags: [
      { flags: '--write', help: 'statements may change the live process (setting repl.write)' },
      { flags: '--reason <text>', help: 'why; it is written to the audit file' },
      { flags: '--no-preview', help: 'do not show what a line gives while it is typed' }
    ],
    examples: [
      'bellwether attach web.0',
      'bellwether attach web.0 --write --reason "ticket 4711"',
      "echo 'process.uptime()' | bellwether attach web.0"
    ]
  },
  {
    name: 'eval',
    help: 'evaluate an expression in every worker of an app, read-only unless asked otherwise; equal answers are shown together',
    looksInside: true,
    args: '<app> <expression>',
    flags: [
      { flags: '--worker <worker>', help: 'only this one, such as web.1' },
      { flags: '--write', help: 'it may change the live processes (setting repl.write)' },
      { flags: '--reason <text>', help: 'why; it is written to the audit file' },
      {
        flags: '--timeout <ms>',
        help: 'how long a worker may run and await it (default: repl.evalTimeoutMs; an answer is waited for 5000)',
        takes: { whole: [1, 600_000], unit: 'milliseconds' }
      }
    ],
    examples: [
      "bellwether eval web 'process.version'",
      "bellwether eval web.1 'app.cache.size'",
      "bellwether eval web 'config.limits' --json"
    ]
  },
  {
    name: 'signal',
    help: 'send a signal that the app listens for to each of its workers, or to one; what would end or stop a worker is refused, with the verb that loses no request',
    args: '<target> <signal>',
    flags: [{ flags: '--force', help: 'send it whatever becomes of the worker' }],
    examples: ['bellwether signal web SIGUSR2', 'bellwether signal web.0 hup']
  },
  {
    name: 'send',
    help: "send a message (JSON) to each worker of an app, or to one: process.on('message') gets it; says how many took it. \"-\": from stdin",
    args: '<target> <json>',
    examples: [
      "bellwether send web '{\"topic\":\"cache\",\"data\":{\"clear\":true}}'", "bellwether send web.0 '\"reopen\"'",
      'bellwether send web - < message.json'
    ]
  },
  {
    name: 'env',
    help: 'the environment that the workers of an app really have, secrets hidden, and where each value comes from: settings, command, manager or unit',
    args: '<target...>',
    examples: ['bellwether env web', 'bellwether env web.0 --json']
  },
  {
    name: 'actions',
    help: 'what the workers of an app can be told to do (io.action of @pm2/io, tx2, pmx); without a name: of every app',
    looksInside: true,
    args: '[target]',
    examples: ['bellwether actions', 'bellwether actions web']
  },
  {
    name: 'trigger',
    help: 'call an action in each worker of an app, or in one, and show what it replies; who asked is written to the audit file',
    looksInside: true,
    args: '<target> <action> [param]',
    flags: [
      { flags: '--timeout <time>', help: 'how long a worker may take to reply (default: 10s)', takes: {
        time: [1, LONGEST_MS]
      } },
      { flags: '--reason <text>', help: 'why; it is written to the audit file' }
    ],
    examples: [
      'bellwether trigger web db:clean', "bellwether trigger web.0 log:level '{\"level\":\"debug\"}' --timeout 2s"
    ]
  },
  {
    name: 'errors',
    help: 'the errors of an app, equal ones together: how often, since when, in which release, and where; needs no manager. One of them: its whole stack',
    looksInside: true,
    args: '[app] [fingerprint]',
    flags: [
      { flags: '-n, --lines <count>', help: 'how many groups, the most recent first (default: 10)', takes: {
        whole: [1, 999_999]
      } },
      {
        flags: '--forget',
        help: 'those of the app, or this one, are known: do not show them until they happen again (asks the manager)'
      }
    ],
    examples: [
      'bellwether errors', 'bellwether errors web', 'bellwether errors web 3f2a90c1b7de',
      'bellwether errors web --forget'
    ]
  },
  {
    name: 'stack',
    help: 'where a worker is just now: function, file and line, also while it is stuck; works without a manager',
    looksInside: true,
    args: '<worker>',
    examples: ['bellwether stack web.0', 'bellwether stack web']
  },
  {
    name: 'profile',
    help: 'a profile of a live worker, also of one that is busy all the time: where the time goes (.cpuprofile), or who allocates (.heapprofile)',
    looksInside: true,
    args: '<worker>',
    flags: [
      { flags: '--cpu [time]', help: 'where the time goes, over that time (default: 10s)', takes: PROFILE_TIME },
      {
        flags: '--heap-sampling [time]', help: 'which functions allocate what is still alive at the end',
        takes: PROFILE_TIME
      },
      { flags: '--flame', help: 'write a flame graph beside it: one HTML file that needs nothing else' },
      { flags: '-o, --out <path>', help: 'a file or a folder (default: the current folder)' }
    ],
    examples: ['bellwether profile web.0 --cpu 10s --flame', 'bellwether profile web.0 --heap-sampling 1m']
  },
  {
    name: 'heap',
    help: "a snapshot of a live worker's heap (.heapsnapshot); the worker stands still meanwhile",
    looksInside: true,
    args: '<worker>',
    flags: [
      { flags: '-y, --yes', help: 'do not ask whether the worker may stand still' },
      { flags: '-o, --out <path>', help: 'a file or a folder (default: the current folder)' }
    ],
    examples: ['bellwether heap web.0']
  }
]

module.exports = { INSIDE }
