'use strict'
/**
 * Ready-made answers to what V8 refuses in a read-only session: read in the main thread by functions of Node's own,
 * given as plain data. Nothing of the app's is called.
 */
const v8 = require('node:v8')
const { types } = require('node:util')
const { redact } = require('../../common/redact')
const { classNameOf, isObject, ownProperty, property, OWN_SECRETS } = require('../read-only/live')
const { PRISTINE } = require('../../common/pristine')
const { addressOf, remoteOf } = require('../../common/socket-facts')

const MAX_LISTED = 100

/**
 * @typedef {object} ServerFacts   a server of the app
 * @property {string} kind
 * @property {any} address
 * @property {number} open                          connections
 * @property {Record<string, number>} activities    connections by what they do
 * @property {object[]} connections                 the first of them
 * @property {string[] | null} routes               where the framework shows them
 */
/**
 * @typedef {{ servers: () => ServerFacts[], lagMs: () => number, counts: () => any }} Facts   what the worker knows of
 *   itself
 */

/** @param {string[]} names @returns {Record<string, number>} */
function countNames (names) {
  /** @type {Record<string, number>} */
  const counts = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

/** @type {Record<string, (facts: Facts) => any>} */
const SNAPSHOTS = {
  memory () {
    const {
      rss: rssBytes, heapTotal: heapTotalBytes, heapUsed: heapUsedBytes, external: externalBytes,
      arrayBuffers: arrayBuffersBytes
    } =
      process.memoryUsage()
    return { rssBytes, heapTotalBytes, heapUsedBytes, externalBytes, arrayBuffersBytes }
  },
  heap () {
    const all = v8.getHeapStatistics()
    return {
      usedBytes: all.used_heap_size,
      totalBytes: all.total_heap_size,
      limitBytes: all.heap_size_limit,
      availableBytes: all.total_available_size,
      externalBytes: all.external_memory,
      mallocedBytes: all.malloced_memory,
      contexts: all.number_of_native_contexts,
      detachedContexts: all.number_of_detached_contexts,
      spaces: v8.getHeapSpaceStatistics()
        .map(space => ({ name: space.space_name, usedBytes: space.space_used_size, sizeBytes: space.space_size }))
    }
  },
  handles () {
    const handles = Reflect.apply(PRISTINE.activeHandles, process, [])
    return {
      counts: countNames(process.getActiveResourcesInfo()),
      list: handles.slice(0, MAX_LISTED).map(describeHandle),
      all: handles.length
    }
  },
  environment: () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !OWN_SECRETS.has(name)).sort()
    .map(([name, value]) => [name, redact(name, String(value))])),
  servers: ({ servers }) => servers().map(({ connections: _, ...server }) => ({
    ...server, routes: server.routes ?? 'not known: only express shows them'
  })),
  connections: ({ servers }) => servers()
    .map(({ kind, address, open, activities, connections }) => ({ kind, address, open, activities, connections })),
  timers: () => countNames(process.getActiveResourcesInfo().filter(name => name === 'Timeout' || name === 'Immediate')),
  metrics: ({ counts, lagMs }) => ({
    connections: counts(),
    eventLoopLagMs: lagMs(),
    eventLoopUtilization: Math.round(performance.eventLoopUtilization().utilization * 1000) / 1000,
    uptimeMs: Math.round(process.uptime() * 1000),
    cpuMs: { user: Math.round(process.cpuUsage().user / 1000), system: Math.round(process.cpuUsage().system / 1000) },
    rssBytes: process.memoryUsage.rss()
  })
}

/**
 * By descriptors, and by Node's own functions: a method or a getter that the app has put there is not run.
 * @param {any} handle
 */
function describeHandle (handle) {
  if (!isObject(handle) || types.isProxy(handle)) return 'unknown'
  const kind = classNameOf(handle) ?? 'unknown'
  const remote = remoteOf(handle)
  const address = remote === null && ownProperty(handle, '_handle')?.value != null ? addressOf(handle) : null
  const details = [
    ...['pid', 'fd'].map(name => {
      const value = property(handle, name)?.value
      return typeof value === 'number' && `${name} ${value}`
    }),
    remote && `to ${remote}`,
    address !== null && `listens on ${JSON.stringify(address)}`
  ].filter(Boolean)
  return details.length > 0 ? `${kind} (${details.join(', ')})` : kind
}

module.exports = { SNAPSHOTS }
