'use strict'
/**
 * @pm2/io in a worker: what it, tx2 and pmx say with process.send is understood here and goes no further, and an app
 *   that requires @pm2/io, in
 * whichever version, is given our mended one. Costs a property and a look at each message until an app uses it; the
 * rest is loaded then.
 */
const IO_KEY = Symbol.for('@pm2/io')
/** Messages that end here. The others are for the manager and the readers of its events. */
const UNDERSTOOD = new Set([
  'axm:monitor', 'axm:action', 'axm:reply', 'axm:option:configuration', 'axm:trace', 'trace-span',
  'application:dependencies',
  'process:exception', 'profilings', 'axm:scoped_action:stream', 'axm:scoped_action:error', 'axm:scoped_action:end'
])

/**
 * @typedef {object} Given
 * @property {import('../../protocol/boot-record').BootRecord} boot
 * @property {(message: { type: string, data: unknown }) => void} forward   to the manager, as a message of the app
 * @property {(payload: any) => void} takeException   the `data` of a process:exception
 * @property {(error: unknown, context?: unknown) => void} takeError         an error that was reported
 * @property {(problem: Error) => void} onTrouble
 * @property {(socket: any) => boolean} isOwnSocket   of the manager's probes
 */

/** @param {Given} given */
function installPm2Io (given) {
  const { boot } = given
  /** @type {ReturnType<typeof import('./bridge').createBridge> | null} */
  let bridge = null
  const openBridge = () => (bridge ??= require('./bridge').createBridge(given))
  const load = () => require('./load').loadPm2Io(openBridge(), given)
  if (boot.apm !== 'own') offer(load)
  if (boot.apm && boot.apm !== 'own') load()

  return {
    /**
     * @param {unknown} message   of process.send
     * @returns {boolean}         it ends here
     */
    hear (message) {
      if (message === null || typeof message !== 'object') return false
      const { type, data } = /** @type {{ type?: unknown, data?: unknown }} */ (message)
      if (typeof type !== 'string' || !UNDERSTOOD.has(type)) return false
      openBridge().hear(type, data)
      return true
    },
    /** @returns {import('./actions').ActionFacts[]} */
    actions: () => bridge?.actions.list() ?? [],
    /** As PM2 lists them. @param {number} lagMs   of the event loop */
    axm (lagMs) {
      const { builtIn, monitorOf, actionsOf } = require('./axm')
      const own = monitorOf(bridge?.source.raw() ?? [])
      const always = builtIn(process.getActiveResourcesInfo(), require('node:v8').getHeapStatistics(), lagMs)
      return { monitor: { ...always, ...own }, actions: actionsOf(bridge?.actions.list() ?? []) }
    },
    /** @type {import('./actions').Trigger} */
    trigger: (order, done) => openBridge().actions.trigger(order, done),
    /** For the worker's metrics. @type {import('../worker/sources').Source} */
    source: { name: '@pm2/io', visit: (emit, visit) => bridge?.source.visit(emit, visit) }
  }
}

/**
 * @pm2/io looks for this property of the global object, in every version since 2, and takes what is there for itself.
 *   So each copy of it, also one
 * in a bundle or imported by an ES module, comes here when it is loaded.
 * @param {() => any} load
 */
function offer (load) {
  const keep = (/** @type {any} */ io) => {
    Object.defineProperty(globalThis, IO_KEY, { configurable: true, writable: true, enumerable: false, value: io })
    return io
  }
  Object.defineProperty(globalThis,
    IO_KEY, { configurable: true, enumerable: false, get: () => keep(load()), set: keep })
}

module.exports = { installPm2Io, IO_KEY }
