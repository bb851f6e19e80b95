'use strict'
/**
 * The module `bellwether/metrics`: for an app that keeps metrics in a registry of its own. The default registry of
 * prom-client and of
 * @prometheus-io/client needs none of this. Outside of a worker it remembers the registry and does nothing else.
 */
const { REGISTRIES } = require('./registries')

/**
 * The metrics of this registry are served by the manager, with those of all workers of the app.
 * @template {{ getMetricsAsArray: () => any[] }} T
 * @param {T} registry   a Registry of prom-client or @prometheus-io/client
 * @returns {T}          the same
 * @throws {TypeError}   it is no registry
 */
function register (registry) {
  if (typeof registry?.getMetricsAsArray !== 'function') {
    const error =
      new TypeError('bellwether/metrics: register() takes a Registry of prom-client, such as new client.Registry()')
    throw Object.assign(error, { code: 'BW_NOT_A_REGISTRY' })
  }
  all().add(registry)
  return registry
}

/**
 * They are not read any more; what they counted stays.
 * @param {{ getMetricsAsArray: () => any[] }} registry
 */
function unregister (registry) { all().delete(registry) }

/** @returns {Set<any>} */
function all () {
  const place = /** @type {any} */ (globalThis)
  if (!(place[REGISTRIES] instanceof Set)) {
    Object.defineProperty(place, REGISTRIES, { value: new Set(), configurable: true, writable: true })
  }
  return place[REGISTRIES]
}

module.exports = { register, unregister }
