'use strict'
/**
 * The cost of changing a setting of a running app. The one table; a test checks that each setting of an app has a row.
 *
 *   live     only the manager uses it: the workers that serve stay, and have it from now on
 *   reload   a worker gets it when it starts: each worker is replaced, start-first
 *   name     it identifies an app: another name is another app
 *
 * Nothing needs a restart (all workers stop, then start): two generations can always run side by side.
 */

/** @typedef {'live' | 'reload' | 'name'} Cost */

/** @type {Readonly<Record<string, Cost>>} */
const COSTS = Object.freeze({
  name: 'name',
  script: 'reload',
  exec: 'reload',
  args: 'reload',
  nodeArgs: 'reload',
  cwd: 'reload',
  env: 'reload',
  credentials: 'reload', // each generation has its own
  keepEnv: 'live',
  instances: 'live', // workers come or go, those that stay are not touched
  nice: 'reload',
  namespace: 'live', // a variable, too, where pm2Env is on: from the next worker on
  autostart: 'live',
  dropEnv: 'reload',
  pidFile: 'reload',
  instanceVar: 'reload',
  incrementVar: 'reload',
  pm2Env: 'reload',
  // the process has them from its first moment on
  user: 'reload',
  group: 'reload',
  umask: 'reload',
  cpus: 'reload',
  links: 'live',
  dependsOn: 'live', // of the next start
  watch: 'live',
  listen: 'reload', // a worker inherits its addresses
  // these count for the next worker that starts
  'ready.when': 'live',
  // what runs the command has them
  'ready.pattern': 'reload',
  'ready.address': 'reload',
  'ready.timeoutMs': 'live',
  'ready.minUptimeMs': 'live',
  'ready.listens': 'live',
  'ready.check': 'live',
  // a worker hears these at its end
  'drain.idleGraceMs': 'live',
  'drain.timeoutMs': 'live',
  'stop.signal': 'live',
  'stop.timeoutMs': 'live',
  'stop.message': 'live',
  'restart.auto': 'live',
  'restart.minDelayMs': 'live',
  'restart.maxDelayMs': 'live',
  'restart.healthyAfterMs': 'live',
  'restart.maxRestarts': 'live',
  'restart.windowMs': 'live',
  'restart.stopExitCodes': 'live',
  'reload.surge': 'live',
  'reload.settleMs': 'live',
  'reload.stopFirst': 'live',
  // workers that were started with 0 have no spare descriptors of their sockets, and drain where later ones pause
  'reload.keepOldMs': 'live',
  'reload.cron': 'live',
  'reload.timezone': 'live',
  // no run is ended: they count from the next one on. What makes an app a job, or ends that, costs a reload
  // (apply/compare.js)
  'schedule.cron': 'live',
  'schedule.everyMs': 'live',
  'schedule.timezone': 'live',
  'schedule.overlap': 'live',
  'schedule.catchUp': 'live',
  'schedule.jitterMs': 'live',
  'schedule.timeoutMs': 'live',
  'schedule.retries': 'live',
  'schedule.retryDelayMs': 'live',
  'schedule.successCodes': 'live',
  'health.path': 'live',
  'health.intervalMs': 'live',
  'health.timeoutMs': 'live',
  'health.failures': 'live',
  'health.expectedStatus': 'live',
  'health.blockedMs': 'reload', // the sidecar of each worker has it
  'health.hungMs': 'live',
  // all of these are read inside the worker
  'worker.sidecar': 'reload',
  'worker.evenSpread': 'reload',
  'worker.ownSocket': 'reload',
  'worker.unhandledRejections': 'reload',
  'metrics.enabled': 'reload',
  'metrics.maxSeries': 'reload',
  'metrics.ignorePaths': 'reload',
  apm: 'reload',
  stage: 'reload',
  'repl.enabled': 'reload',
  'repl.write': 'reload',
  'repl.requireReason': 'reload',
  'repl.readOnlyGroup': 'reload',
  'repl.readOnlyCalls': 'reload',
  'repl.evalTimeoutMs': 'reload',
  'repl.idleTimeoutMs': 'reload',
  'repl.maxSessions': 'reload',
  'hooks.beforeReload': 'live',
  'hooks.afterReload': 'live',
  'hooks.afterRollback': 'live',
  'hooks.timeoutMs': 'live',
  'hooks.onEvents': 'live',
  'memory.softBytes': 'live',
  'memory.hardBytes': 'live',
  'memory.heapBytes': 'reload', // an option of its Node
  'recycle.maxAgeMs': 'live',
  'recycle.maxRequests': 'live',
  'log.files': 'reload', // the files are opened before a worker starts
  'log.outFile': 'reload',
  'log.combinedFile': 'reload', // a worker writes it
  'log.errFile': 'reload',
  'log.levelFiles': 'reload', // a worker writes them
  'log.events': 'live', // the manager looks, as it rotates
  'log.rotate': 'live',
  'log.timestamps': 'reload', // made in the worker, as is the format
  'log.timePattern': 'reload',
  'log.format': 'reload'
})

/**
 * @param {string} path   of a setting
 * @returns {Cost}   of one that has no row: the dearer
 */
function costOf (path) { return Object.hasOwn(COSTS, path) ? COSTS[path] : 'reload' }

module.exports = { COSTS, costOf }
