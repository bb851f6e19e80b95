'use strict'
/**
 * Every verb as plain data: what it is called, what it takes. Finding the verb, parsing its words, help and suggestions
 * all read this table; the code of a verb (cli/verbs/<verb>.js) is loaded only when it is the one asked for.
 */
const { EXIT } = require('../common/errors')

/** @typedef {import('./flag-values').Takes} Takes */
/**
 * flags: as commander writes them: "-n, --lines <count>"; takes: without it, any text.
 * @typedef {{ flags: string, help: string, repeat?: boolean, takes?: Takes }} Flag
 */
/**
 * flags: the long names of those of the verb.
 * @typedef {{ args: string, help: string, flags: string[], needs?: string[], examples?: string[] }} Part
 */
/**
 * @typedef {object} Command
 * @property {string} name
 * @property {string[]} [aliases]  includes PM2's names for the same thing
 * @property {string} help
 * @property {string} [args]  as commander writes them: "<app...>", "[file]"
 * @property {Flag[]} [flags]
 * @property {boolean} [settingFlags]  takes every setting as a flag, generated from the schema
 * @property {boolean} [appArgs]  what follows "--" belongs to the app
 * @property {string[]} [examples]
 * @property {string[]} [needs]  long names of flags that must be given
 * @property {string[]} [hiddenWords]  taken in place of a word of `args` that is one of several, and not told of
 * @property {() => Readonly<Record<string, Part>>} [parts]  by the first word: what each takes
 * @property {Command} [whole]  of a part: its verb
 * @property {string} [usageCode]  of the error for words that are not understood; default: BW_USAGE
 * @property {Readonly<Record<number, number>>} [failureExits]  exit statuses of errors that would mean something else
 *   here
 */

/** @type {Flag[]} */
const GLOBAL_FLAGS = [
  { flags: '--json', help: 'print JSON, one object a line' },
  { flags: '--no-color', help: 'no colours (also: NO_COLOR=1)' },
  { flags: '-q, --quiet', help: 'print no progress and no hints' }
]

/** @type {Flag} */
const UPDATE_ENV = {
  flags: '--update-env', help: 'give the workers the environment of this command, not the one of their start'
}

/** How long a worker may be asked to go on. */
const LONGEST_MS = 10 * 60_000
const DAY_MS = 24 * 3_600_000
/** A test holds it equal to bench/shared/shapes.js, which the command would have to load for this number alone. */
const MOST_COMMITS = 300
/** @type {Takes} */
const PROFILE_TIME = { time: [100, LONGEST_MS] }
/** @type {Takes} */
const ANY_TIME = { time: [1, 24 * DAY_MS] }
/** The same limits as bench/load's: a test holds them equal. */
const MOST_CONNECTIONS = 20_000

/**
 * 0 to 3 are verdicts of the bot: an error must never be taken for one. The default statuses of errors, and what they
 * become.
 */
const BENCH_FAILURES = Object.freeze({ 1: EXIT.benchFailed, 2: EXIT.benchUsage, 3: EXIT.benchFailed })

/** @type {Command[]} */
const COMMANDS = [
  {
    name: 'run',
    help: 'start the manager in the foreground with the apps of a settings file or one script; without either, those of the saved list (systemd, containers)',
    args: '[target]',
    settingFlags: true,
    appArgs: true,
    // a running manager that is upgraded starts the next version with its own words: these stay understood
    flags: [{ flags: '--detached', help: 'HIDDEN' }, { flags: '--resume <all|none>', help: 'HIDDEN' }, {
      flags: '--drain', help: 'HIDDEN'
    }],
    examples: ['bellwether run', 'bellwether run server.js --listen 3000 -i max']
  },
  {
    name: 'start',
    help: 'start apps: a settings file, a script, a stopped app, or the saved list; starts a manager in the background when none runs',
    args: '[target...]',
    settingFlags: true,
    appArgs: true,
    examples: [
      'bellwether start', 'bellwether start server.js -i 4 -n web --listen 3000 -- --app-flag', 'bellwether start web'
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
    flags: [UPDATE_ENV, {
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
    help: 'take up the release before the last reload again: in milliseconds where its workers are kept (reload.keepOldMs), else rolling',
    args: '<app...>',
    examples: ['bellwether rollback web']
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
  { name: 'delete', aliases: ['del'], help: 'stop apps and forget them', args: '<app...>' },
  {
    name: 'ls',
    aliases: ['list', 'ps', 'l'],
    help: 'the apps and their workers',
    flags: [{
      flags: '-w, --watch',
      help: 'again each second in place; where stdout is no terminal, each time something changed; goes on when the manager is replaced'
    }],
    examples: ['bellwether ls', 'bellwether ls --watch', 'bellwether ls --watch --json']
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
      { flags: '--err', help: 'only stderr' },
      { flags: '--out', help: 'only stdout' },
      { flags: '--raw', help: 'the bytes as they were written, without names and escapes' },
      { flags: '--reopen', help: 'the workers open their log files again: for logrotate, after it has moved them' }
    ],
    examples: ['bellwether logs web', 'bellwether logs web.0 -f --err', 'bellwether logs -n 100']
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
  },
  {
    name: 'attach',
    help: 'a REPL into one live worker, read-only unless asked otherwise; works without a manager, and while the worker is stuck',
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
    name: 'actions',
    help: 'what the workers of an app can be told to do (io.action of @pm2/io, tx2, pmx); without a name: of every app',
    args: '[target]',
    examples: ['bellwether actions', 'bellwether actions web']
  },
  {
    name: 'trigger',
    help: 'call an action in each worker of an app, or in one, and show what it replies; who asked is written to the audit file',
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
    args: '<worker>',
    examples: ['bellwether stack web.0', 'bellwether stack web']
  },
  {
    name: 'profile',
    help: 'a profile of a live worker, also of one that is busy all the time: where the time goes (.cpuprofile), or who allocates (.heapprofile)',
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
    args: '<worker>',
    flags: [
      { flags: '-y, --yes', help: 'do not ask whether the worker may stand still' },
      { flags: '-o, --out <path>', help: 'a file or a folder (default: the current folder)' }
    ],
    examples: ['bellwether heap web.0']
  },
  {
    name: 'upgrade',
    aliases: ['update', 'updatePM2'],
    help: 'put another manager process in the place of the running one, on new code or another Node binary; the workers notice nothing',
    flags: [
      { flags: '--node <path>', help: 'the Node binary of the new manager (default: the one of the old)' },
      {
        flags: '--bin <path>',
        help: 'the bellwether command to change to (default: the file the manager was started from, as it is now)'
      },
      {
        flags: '--timeout <ms>',
        help: 'how long the new manager may take for each of its two steps (default: 10000)',
        takes: { whole: [100, 600_000], unit: 'milliseconds' }
      }
    ],
    examples: ['npm install -g bellwether && bellwether upgrade', 'bellwether upgrade --node /opt/node-24/bin/node']
  },
  {
    name: 'load',
    help: 'send requests to a server, as fast as it answers (closed loop) or at a fixed rate (open loop), and tell what became of them',
    args: '<url>',
    flags: [
      {
        flags: '-c, --connections <count>',
        help: 'how many at once (default: 10); with --rate the most at once (default: 100)',
        takes: { whole: [1, MOST_CONNECTIONS] }
      },
      {
        flags: '-d, --duration <time>', help: 'how long (default: 10s); with -n until both are reached', takes: ANY_TIME
      },
      { flags: '-n, --requests <count>', help: 'how many requests', takes: { whole: [1, 999_999_999] } },
      {
        flags: '-r, --rate <per second>',
        help: 'open loop: send at this rate, whatever the server does; latency counts from the schedule',
        takes: { number: [0.001, 1_000_000] }
      },
      {
        flags: '--arrivals <constant|poisson>',
        help: 'with --rate: evenly spaced (default), or by chance as independent users come',
        takes: { choice: ['constant', 'poisson'] }
      },
      {
        flags: '--seed <number>',
        help: 'of the chance of --arrivals poisson (default: 1)',
        takes: { whole: [0, 999_999_999] }
      },
      {
        flags: '--pipelining <count>',
        help: 'requests in flight on each connection (default: 1)',
        takes: { whole: [1, 1000] }
      },
      { flags: '--no-keepalive', help: 'a new connection for each request' },
      { flags: '-m, --method <name>', help: 'default: GET; POST with --body' },
      { flags: '-H, --header <line>', help: '"Name: value"; may be repeated', repeat: true },
      { flags: '--body <text>', help: 'what each request carries' },
      { flags: '--timeout <time>', help: 'of one request (default: 10s)', takes: ANY_TIME },
      { flags: '--warmup <time>', help: 'load it for that long before it counts', takes: ANY_TIME },
      { flags: '--socket <path>', help: 'the server listens on this UNIX socket' },
      {
        flags: '--sweep <from..to>',
        help: 'find the knee: the highest rate with p99 under --slo and 99 % achieved; --duration is of each rate (default: 5s)'
      },
      { flags: '--slo <time>', help: 'with --sweep (default: 50ms)', takes: ANY_TIME },
      { flags: '--histogram', help: 'the whole distribution' }
    ],
    examples: [
      'bellwether load http://127.0.0.1:8080/ -c 50 -d 10s',
      'bellwether load http://127.0.0.1:8080/ --rate 2000 --arrivals poisson',
      'bellwether load http://127.0.0.1:8080/ --sweep 100..5000 --slo 50ms',
      'bellwether load http://app/ --socket /run/app.sock -n 10000 --json'
    ]
  },
  {
    name: 'metrics',
    help: 'what Prometheus reads: every number of the manager, the apps and their workers, or of one app',
    args: '[app]',
    flags: [{ flags: '--openmetrics', help: 'as OpenMetrics 1.0, with exemplars' }],
    examples: ['bellwether metrics', 'bellwether metrics web', 'bellwether metrics | grep _total']
  },
  {
    name: 'doctor',
    aliases: ['report'],
    help: 'compare what the manager says with what the machine shows, and say how to mend what is wrong; changes nothing',
    examples: ['bellwether doctor', 'bellwether doctor --json']
  },
  {
    name: 'bench',
    help: 'measure commits against one another and say which one made a benchmark slower; needs no manager (docs/bench.md)',
    args: '<init|run|compare|bisect|calibrate|history|status|accept|silence|baseline|watch|wake|runner|publish|peers|export|import> [words...]',
    usageCode: 'BW_BENCH_USAGE',
    parts: () => require('./bench-parts').PARTS,
    failureExits: BENCH_FAILURES,
    flags: [
      {
        flags: '--profile <quick|normal>',
        help: 'how long each launch is measured: a pair in about 5 s, or 24 s (default: the bench file\'s, or quick)',
        takes: { choice: ['quick', 'normal'] }
      },
      { flags: '--budget <time>', help: 'stop after this time, such as 20m; the same command goes on later', takes: {
        time: [1000, 30 * DAY_MS], needsUnit: true, such: '90s, 20m or 2h'
      } },
      {
        flags: '--only <benchmark>',
        help: 'only this one; a pattern such as "hello/*" takes several. peers: some of the servers and charts, such as "nginx,node,size"',
        repeat: true
      },
      { flags: '--file <file>', help: 'the bench file (default: bellwether.bench.js of the repository)' },
      { flags: '--repo <folder>', help: 'the repository that is measured (default: the one here)' },
      { flags: '--report-md <file>', help: 'write the result as Markdown as well' },
      { flags: '--report-junit <file>', help: 'write the result as JUnit XML as well' },
      { flags: '--benchmark <id>', help: 'bisect, history, accept: which one' },
      { flags: '--metric <name>', help: 'bisect, history, accept, silence: which number of it' },
      { flags: '--reason <text>', help: 'accept, silence: why' },
      { flags: '--by <name>', help: 'accept, silence: who (default: you)' },
      { flags: '--for <time>', help: 'silence: how long, such as 12h or 7d; 0s ends it', takes: {
        time: [1000, 365 * DAY_MS], orZero: true, needsUnit: true, such: '12h or 7d; 0s ends a silence'
      } },
      { flags: '--branch <name>', help: 'watch: which branch (default: what is checked out)' },
      {
        flags: '--remote <name>',
        help: 'watch: fetched from there (default: the repository itself); runner: for commits that are not here (default: origin)'
      },
      {
        flags: '--backlog <n>',
        help: 'watch: so many commits before the first start are measured, too (default: 20)',
        takes: { whole: [0, 5000] }
      },
      { flags: '--wait', help: 'watch: where another process writes the results, wait until it is done' },
      { flags: '--listen <host:port>', help: 'watch: where the website is served (default: 127.0.0.1:9696)' },
      { flags: '--live-url <address>', help: 'watch: the live page of a manager, for a link on each page' },
      { flags: '--from <address>', help: 'runner: where the website of the bot is' },
      { flags: '--token-file <file>', help: 'runner: the file with the token of the bot' },
      { flags: '--name <name>', help: 'runner: what it is called there (default: the name of this machine)' },
      {
        flags: '--out-dir, --out <folder>',
        help: 'publish, peers: the folder that the website, or the page with its charts, is written to'
      },
      {
        flags: '--pairs <n>', help: 'calibrate: how many of each benchmark (default: 20)', takes: { whole: [1, 10_000] }
      },
      {
        flags: '--limit <n>', help: 'history: of how many commits (default: 300)', takes: { whole: [1, MOST_COMMITS] }
      },
      { flags: '--force', help: 'init: write over the file that is there' },
      { flags: '--no-machine-checks', help: 'HIDDEN' }
    ],
    examples: [
      'bellwether bench init && bellwether bench run',
      'bellwether bench run main..HEAD --budget 20m --report-junit bench.xml', 'bellwether bench compare v1.0.0 HEAD',
      'bellwether bench bisect v1.0.0..HEAD --benchmark http/hello', 'bellwether bench calibrate',
      'bellwether bench history --metric cpuUsPerRequest',
      'bellwether bench accept 1a2b3c4 --benchmark http/hello --metric peakRssBytes --reason "the cache is worth it"',
      'bellwether bench peers --only nginx,node,size', 'bellwether bench export results.jsonl'
    ]
  },
  { name: 'shutdown', aliases: ['kill'], help: 'stop every app and the manager' },
  {
    name: 'config',
    aliases: ['conf'],
    help: 'check settings, show their effective values and where each comes from, print their JSON Schema',
    args: '<check|show|schema> [target]',
    settingFlags: true,
    examples: [
      'bellwether config check', 'bellwether config show bellwether.config.js',
      'bellwether config schema > bellwether.schema.json'
    ]
  },
  {
    name: 'systemd',
    help: 'run Bellwether as a service: write, remove, print or check its systemd units, made from a settings file (without one: the saved apps); adopt: move the running manager under the unit',
    args: '<install|uninstall|show|check|adopt> [file]',
    hiddenWords: ['reap', 'reload'], // the unit says them
    flags: [
      { flags: '--user', help: "units for your own systemd (systemctl --user), not for the system's" },
      { flags: '--run-as <user>', help: 'the user that a system service runs as (default: bellwether)' },
      {
        flags: '--drop-in <name>',
        help: 'also what allows the service one thing more: home, tmp, writable, ports, devices or priority',
        repeat: true
      },
      { flags: '--root <folder>', help: 'in the file system of an image below this folder' },
      { flags: '--force', help: 'write over, or remove, units that were changed by hand' }
    ],
    examples: [
      'bellwether systemd show bellwether.config.js',
      'sudo bellwether systemd install /srv/app/bellwether.config.js',
      'bellwether systemd check /srv/app/bellwether.config.js'
    ]
  }
]

/**
 * @param {string} word
 * @returns {Command | undefined}
 */
function findCommand (word) {
  return COMMANDS.find(command => command.name === word || command.aliases?.includes(word))
}

/** Every word that names a verb. */
function commandNames () {
  return COMMANDS.flatMap(command => [command.name, ...(command.aliases ?? [])])
}

module.exports = { COMMANDS, GLOBAL_FLAGS, findCommand, commandNames }
