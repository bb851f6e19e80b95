'use strict'
/**
 * The registries of this process: the default one of each copy of the client that the app has loaded (CommonJS keeps
 * every loaded module by its file name, and an ESM import of a CommonJS package is there too), and those that the app
 * has registered with bellwether/metrics.
 */
const { REGISTRIES } = require('../registries')

const CLIENT = /[\\/](?:prom-client|@prometheus-io[\\/]client)[\\/]index\.js$/

/**
 * @param {Record<string, any>} [modules]   as require.cache
 * @returns {() => any[]}   each once
 */
function findRegistries (modules = require.cache) {
  return () => {
    const found = new Set()
    for (const file of Object.keys(modules)) {
      if (!file.endsWith('index.js') || !CLIENT.test(file)) continue
      const loaded = modules[file]
      if (loaded?.loaded) add(found, loaded.exports?.register)
    }
    for (const registry of /** @type {any} */ (globalThis)[REGISTRIES] ?? []) add(found, registry)
    return [...found]
  }
}

/** @param {Set<any>} found @param {any} registry */
function add (found, registry) {
  if (typeof registry?.getMetricsAsArray === 'function') found.add(registry)
}

module.exports = { findRegistries }
