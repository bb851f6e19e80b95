'use strict'
/** The settings of one app: what to run, and how its workers are started, watched, reloaded and stopped. */
const { HOOKS } = require('./hooks')
const { IN_WORKER } = require('./in-worker')
const { LIMITS } = require('./limits')
const { LOG } = require('./log')
const { SCHEDULE, cron, timezone } = require('./schedule')
const { EXEC, READY_OF_COMMAND, WAYS_OF_COMMAND } = require('./command')
const { PROCESS } = require('./process')
const { CONTRACT } = require('./contract')
const { DEPENDS_ON } = require('./order')
const { WATCH } = require('./watch')
const { NO_NUL, ms, yesNo, choice, section, links, text, address } = require('./words')

/** @typedef {import('./words').SchemaNode} SchemaNode */

/** @type {SchemaNode & { properties: Record<string, SchemaNode> }} */
const APP = {
  type: 'object',
  description: 'One app: what to run, and how its workers are started, watched, reloaded and stopped.',
  additionalProperties: false,
  if: { not: { required: ['exec'] } },
  then: { required: ['script'] },
  properties: {
    $schema: { type: 'string', description: 'For editors only.' },
    name: {
      type: 'string',
      pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$',
      unit: 'text',
      short: 'n',
      defaultNote: "the script's file name; its folder's name for index, server, app and main",
      expects: 'a name of letters, digits, "-" and "_", at most 63 long, beginning with a letter or a digit',
      description:
        'What the app is called in commands, logs and socket files. Set it when two apps would get the same name.'
    },
    script: {
      type: 'string',
      minLength: 1,
      pattern: NO_NUL,
      unit: 'path',
      commandLine: false,
      defaultNote: 'none: this or exec must be given',
      expects: 'the path of a file',
      description:
        "The file that each worker runs, CommonJS or ES module. Relative paths start at the settings file's folder."
    },
    exec: EXEC,
    args: {
      type: 'array',
      items: text,
      maxItems: 1000,
      default: [],
      unit: 'list of texts',
      expects: 'a list of texts such as ["--verbose"]',
      description: 'Arguments for the script, found in process.argv from index 2 on.'
    },
    nodeArgs: {
      type: 'array',
      items: text,
      maxItems: 100,
      default: [],
      unit: 'list of texts',
      expects: 'a list of texts such as ["--max-old-space-size=512"]',
      description: 'Options for Node itself. Set it for heap limits, source maps or a loader.'
    },
    cwd: {
      type: 'string',
      minLength: 1,
      pattern: NO_NUL,
      unit: 'path',
      defaultNote: "the settings file's folder; for a script, the folder the command was given in",
      expects: 'the path of a folder',
      description: 'The folder that workers run in. Set it when the app reads files relative to another folder.'
    },
    env: {
      type: 'object',
      propertyNames: { pattern: '^[^=\\u0000]+$' },
      additionalProperties: {
        anyOf: [text, { type: 'number' }, { type: 'boolean' }],
        expects: 'a text, a number, true or false'
      },
      maxProperties: 5000,
      default: {},
      unit: 'map of texts',
      commandLine: false,
      expects: 'an object of names and values such as { "NODE_ENV": "production" }',
      description: 'Environment variables for the workers, added to those of the command that starts the app. Keep secrets out of the file: pass them from outside.'
    },
    keepEnv: yesNo(true,
      'Write down the environment that the app was started with (state/apps.json, mode 0600, without the variables of a login session), so that a reboot brings back what was started. ' +
      'Off: it is not written, and a start that lacks a variable is refused and names it.'),
    instances: {
      anyOf: [{ type: 'integer', minimum: 1, maximum: 1024 }, { const: 'max' }],
      default: 1,
      unit: 'workers',
      short: 'i',
      expects: 'a whole number from 1 to 1024, or "max"',
      description:
        'How many workers serve the app. "max" is one for each CPU that this machine or container really grants.'
    },
    nice: {
      type: 'integer',
      minimum: 0,
      maximum: 19,
      default: 0,
      unit: 'nice',
      description: 'The priority of the workers and of what they start: 0 is that of the manager, 19 gives way to everything else. Raise it for work that must not slow down what runs beside it.'
    },
    ...CONTRACT,
    ...PROCESS,
    credentials: {
      type: 'array',
      items: {
        type: 'string', pattern: '^(?!\\.\\.?$)[A-Za-z0-9_.-]{1,255}$',
        expects: 'the name of a file in $CREDENTIALS_DIRECTORY, of letters, digits, ".", "_" and "-"'
      },
      maxItems: 100,
      default: [],
      unit: 'list of names',
      commandLine: false,
      expects: 'a list of names of files in $CREDENTIALS_DIRECTORY such as ["db-password"]',
      description: 'Secrets that the workers find as files in their own $CREDENTIALS_DIRECTORY: these, and no others (docs/secrets.md). Each reload takes them anew; older workers keep theirs.'
    },
    links: links('Pages about the app: its runbook, its graphs. `bellwether status` and the live page show them to whoever looks at the app.'),
    listen: {
      anyOf: [address, { type: 'array', items: address, maxItems: 64 }],
      default: [],
      unit: 'list of addresses',
      expects: 'a list of addresses such as ["3000", "127.0.0.1:3001", "./web.sock"]',
      description: "Addresses to bind before the first worker starts. Workers find other addresses by themselves; set it to fail early on a taken port, or to fix the app's own choice."
    },
    dependsOn: DEPENDS_ON,
    watch: WATCH,
    ready: section('When a new worker counts as able to serve.', {
      when: choice(['listening', 'message', 'http', ...WAYS_OF_COMMAND],
        'What makes a worker ready: its first listening server, process.send(\'ready\'), or a good answer to an HTTP request. Use "message" when the app listens before it can answer. ' +
        'For a command (`exec`) also "notify" (READY=1), "fd" (a newline on a descriptor), "log" (a line of its output) and "tcp" (`ready.address` takes connections); see docs/languages.md.'),
      ...READY_OF_COMMAND,
      timeoutMs: ms(10_000,
        'A worker that is not ready by then is killed and counts as failed. Raise it for apps that load a lot at start.', 100),
      minUptimeMs: ms(1_000,
        'A worker that nothing marks as a server is ready once it has run this long without listening. Raise it for background jobs that fail late.'),
      listens: choice(['auto', 'always', 'never'],
        'Whether the app serves clients. "always": a worker that does not listen in time has failed. "never": a background worker, which is not waited for. "auto" finds out; set "never" when a new release is meant not to listen any more.'),
      check: yesNo(true,
        'Ask a new worker once over HTTP before it replaces another one. Turn it off when the app must get no requests but real ones. A health.path, or ready.when "http", is asked all the same, and where earlier workers listened a new one must.')
    }),
    drain: section('How a worker finishes what is open before it stops.', {
      idleGraceMs: ms(2_000,
        'How long idle keep-alive connections stay open in a drain, so that no request meets a closing connection. Raise it for clients far away.'),
      timeoutMs: ms(30_000,
        'Connections still open by then are cut and counted as forced. Raise it above the longest request that must finish.')
    }),
    stop: section('How a worker is told to end, after its drain.', {
      signal: choice(['SIGTERM', 'SIGINT', 'SIGQUIT', 'SIGHUP', 'SIGUSR2', 'SIGKILL'],
        'The signal that asks a worker to end. Change it for apps that clean up on another one.', 'signal'),
      timeoutMs: ms(5_000,
        'A worker that still runs by then is killed with SIGKILL. Raise it when cleaning up takes longer.'),
      message: yesNo(false,
        "Send 'shutdown' as a process message instead of the signal. For apps written for PM2's shutdown_with_message.")
    }),
    restart: section('What follows when a worker dies.', {
      auto: yesNo(true, 'Start a new worker when one dies. Turn it off for jobs that run once.'),
      minDelayMs: ms(100,
        'Wait before the second restart in a row (the first is at once); doubles with each further one.', 10),
      maxDelayMs: ms(15_000,
        'The longest wait between restarts in a crash loop. Raise it when each try is expensive.', 10),
      healthyAfterMs: ms(30_000, 'A worker that served this long starts its waits from the beginning again.'),
      maxRestarts: {
        anyOf: [{ type: 'integer', minimum: 0, maximum: 100_000 }, { type: 'null' }],
        default: null,
        unit: 'count',
        expects: 'a whole number from 0 to 100000, or null for no limit',
        description: 'Give up on a slot after this many restarts within restart.windowMs. null keeps trying, slowly.'
      },
      stopExitCodes: {
        type: 'array',
        items: { type: 'integer', minimum: 0, maximum: 255 },
        maxItems: 256,
        default: [],
        unit: 'list of exit codes',
        commandLine: false,
        expects: 'a list of exit codes from 0 to 255 such as [0, 78]',
        description: 'A worker that ends by itself with one of these is not started again: it is finished.'
      },
      windowMs: ms(60_000, 'How far back a restart still counts for restart.maxRestarts.', 1_000)
    }),
    reload: section('How a new generation replaces the old one.', {
      surge: {
        anyOf: [{ type: 'integer', minimum: 1, maximum: 1024 }, { const: 'auto' }],
        default: 'auto',
        unit: 'workers',
        expects: 'a whole number from 1 to 1024, or "auto"',
        description: 'How many workers above the usual number may run during a reload. "auto": half of the workers, as far as they fit into half of the free memory. Set 1 where memory is scarce, or to replace one worker after the other.'
      },
      settleMs: ms(500, 'A new worker must live this long when it is ready, and again when it serves, before the old one leaves. Raise it for releases that fail late.'),
      stopFirst: yesNo(false, 'The old worker of a slot ends before the new one starts, one slot after the other: for what binds its address by itself, of which two cannot run at a time. Nothing serves in that slot meanwhile; where the new release does not come up, the old one is started again, if its files are still there.'),
      keepOldMs: ms(0, 'After a reload the old workers stay this long, paused, so that "bellwether rollback" is a flip in milliseconds. 0: they leave. It costs their memory meanwhile.'),
      cron: cron('none', 'Reload the app at these times, as "bellwether reload" does: start-first, no request lost (docs/jobs.md). One that is due while another verb is under way, or while the app is stopped, is left out, and said.'),
      timezone: timezone('reload.cron')
    }),
    schedule: SCHEDULE,
    health: section('How a running worker is watched.', {
      path: {
        anyOf: [{ type: 'string', pattern: '^/[^\\s#\\u0000]*$' }, { type: 'null' }],
        default: null,
        unit: 'URL path',
        expects: 'a path that begins with "/", such as "/healthz", or null for no probe',
        description: 'Ask this path of each worker through its own socket. null means no HTTP probe; the event loop is watched all the same.'
      },
      intervalMs: ms(5_000, 'Time between two probes of a worker.', 100),
      timeoutMs: ms(2_000, 'A probe that has no answer by then has failed.', 10),
      failures: {
        type: 'integer',
        minimum: 1,
        maximum: 1000,
        default: 3,
        unit: 'count',
        description: 'Failed probes in a row that make a worker unhealthy: it is replaced. Raise it when single probes fail for harmless reasons.'
      },
      expectedStatus: {
        type: 'string',
        default: '200-399',
        unit: 'HTTP status',
        expects: 'statuses and ranges from 100 to 599 such as "200-399" or "200,204"',
        description: 'Which HTTP statuses count as healthy, as numbers and ranges with commas between.'
      },
      blockedMs: ms(1_000, 'An event loop blocked for this long is reported with its stack.', 50),
      hungMs: ms(30_000,
        'A worker blocked for this long is replaced. Raise it for apps that compute for minutes on the main thread.',
        1_000)
    }),
    hooks: HOOKS,
    ...LIMITS,
    ...IN_WORKER,
    log: LOG
  }
}

module.exports = { APP }
