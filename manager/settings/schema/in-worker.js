'use strict'
/**
 * The settings of an app about what Bellwether adds to each of its workers: the sidecar, metrics, @pm2/io, the REPL.
 */
const { WORKER_OF_COMMAND } = require('./command')
const { ms, yesNo, choice, section } = require('./words')

/** @typedef {import('./words').SchemaNode} SchemaNode */

/** @type {Record<string, SchemaNode>} */
const IN_WORKER = {
  worker: section('What Bellwether adds to a worker.', {
    sidecar: yesNo(true,
      "Run the thread that answers on the worker's own socket while the app is blocked. Turn it off to save about 10 to 20 MB of memory for each worker; hangs are then not seen."),
    evenSpread: yesNo(true,
      'Hand long-lived connections out evenly among the workers. Turn it off only to measure its cost.'),
    unhandledRejections: choice(['node', 'report'],
      'What follows when a promise is rejected and nothing handles it. "node": what Node does, which ends the worker. "report": it is logged and counted as an error of the app, and the worker goes on, as under PM2; an ecosystem file chooses it.'),
    ...WORKER_OF_COMMAND
  }),
  metrics: section('What each worker measures of itself and of the app (docs/metrics.md).', {
    enabled: yesNo(true, 'Measure requests, event loop, memory and the metrics that the app keeps with prom-client.'),
    maxSeries: {
      type: 'integer',
      minimum: 10,
      maximum: 100_000,
      default: 1000,
      unit: 'series',
      description: "The most series of the app's own metrics in one worker. With more, the family that has most of them is left out, and named. " +
        'Raise it when a metric with many labels is worth its memory.'
    },
    ignorePaths: {
      type: 'array',
      maxItems: 100,
      items: { type: 'string', pattern: '^/[^?#\\s\\u0000]*$' },
      default: [],
      unit: 'URL paths',
      expects: 'paths that begin with "/", such as "/healthz"; a "*" at the end stands for any rest',
      description: "Requests for these paths are not counted: a load balancer's health checks, say. The manager's own probes never are."
    }
  }),
  apm: {
    anyOf: [
      { type: 'boolean' },
      { const: 'own' },
      {
        type: 'object',
        additionalProperties: false,
        properties: {
          catchExceptions: { type: 'boolean' },
          profiling: { type: 'boolean' },
          metrics: {
            type: 'object',
            additionalProperties: false,
            properties: {
              v8: { type: 'boolean' }, eventLoop: { type: 'boolean' }, http: { type: 'boolean' },
              runtime: { type: 'boolean' }
            }
          }
        }
      }
    ],
    default: false,
    unit: 'yes/no, or options',
    commandLine: false,
    expects: 'true, false, "own", or options such as { "metrics": { "http": true, "eventLoop": false } }',
    description: 'Load `@pm2/io` in each worker before the app, for its built-in metrics (docs/pm2-io.md); options are those of its init(). An app that requires it by itself needs no setting. ' +
      '"own": leave the copy that the app brings as it is, its faults included.'
  },
  stage: choice(['production', 'staging', 'development'],
    'What this app is to its users. The prompt of `bellwether attach` shows it; in "development" the REPL may write without `repl.write`.'),
  repl: section('The REPL that each worker has on its own UNIX socket (docs/repl.md).', {
    enabled: yesNo(true,
      'Let `bellwether attach` and `bellwether eval` look into the live workers. Off: their sockets answer only who they are and how they are.'),
    write: yesNo(false,
      'Allow sessions that may change the live process (`bellwether attach --write`). Without it a statement only reads, on a budget of steps and time.'),
    requireReason: yesNo(false, 'A session that may write must say why (`--reason`); it is written to the audit file.'),
    readOnlyGroup: {
      anyOf: [{ type: 'string', pattern: '^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$' }, { type: 'null' }],
      default: null,
      unit: 'group',
      expects: 'the name of a group, or null',
      description: 'Members of this group may use a second socket of each worker, run/<app>.<slot>.ro.sock, on which nothing can be written.'
    },
    readOnlyCalls: yesNo(false,
      'Let read-only statements call functions and getters of the app, under V8\'s guard against side effects, for at most `evalTimeoutMs`: on the socket of the worker\'s owner, never on that of the group. Requests wait meanwhile.'),
    evalTimeoutMs: ms(1_000,
      'The longest that one evaluation may hold the main thread; V8 ends it then. A read-only one that calls nothing of the app is ended after 100 ms at the latest.', 10),
    idleTimeoutMs: ms(15 * 60_000, 'A session in which nothing is typed for this long is closed.', 1_000),
    maxSessions: {
      type: 'integer', minimum: 1, maximum: 64, default: 8, unit: 'sessions',
      description: 'The most sessions of one worker at a time.'
    }
  })
}

module.exports = { IN_WORKER }
