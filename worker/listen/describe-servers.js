'use strict'
/** The servers and clients of this worker, as plain data, for people who inspect it. */
const { activityOf } = require('./connections')
const { addressOf, remoteOf, bytesOf, listenersOf, own } = require('../../common/socket-facts')

const { types } = require('node:util')

const textOf = Function.prototype.toString
const EXPRESS_5 = /^(?:function )?getrouter ?\(\) \{\s+if \(router === null\) \{\s+router = new Router\(/
const MAX_CONNECTIONS = 200
const MAX_ROUTES = 500

/**
 * @typedef {object} ServerFacts
 * @property {import('../../protocol/from-worker').ServerKind} kind
 * @property {any} address
 * @property {number} open
 * @property {Record<string, number>} activities   connections by what they do
 * @property {{ from: string, activity: string, bytesRead: number, bytesWritten: number }[]} connections   the first of
 *   them
 * @property {string[] | null} routes   where the framework shows them
 */

/** @param {import('./connections').TrackedServer[]} servers @returns {ServerFacts[]} */
function describeServers (servers) {
  return servers.map(record => {
    /** @type {Record<string, number>} */
    const activities = {}
    const connections = []
    for (const socket of record.sockets) {
      const activity = activityOf(record, socket)
      activities[activity] = (activities[activity] ?? 0) + 1
      if (connections.length < MAX_CONNECTIONS) {
        connections.push({ from: remoteOf(socket) ?? 'a UNIX socket', activity, ...bytesOf(socket) })
      }
    }
    return {
      kind: record.kind, address: addressOf(record.server), open: record.sockets.size, activities, connections,
      routes: routesOf(record.server)
    }
  })
}

/** Express (4 and 5) keeps its routes where they can be read. @param {any} server @returns {string[] | null} */
function routesOf (server) {
  for (const listener of listenersOf(server, 'request')) {
    const stack = own(routerOf(listener) ?? {}, 'stack')
    if (!Array.isArray(stack)) continue
    /** @type {string[]} */
    const routes = []
    listRoutes(stack, '', routes)
    return routes
  }
  return null
}

/**
 * Express 4 has it as a member, express 5 as a getter of its own, known by its text: another getter is the app's, and
 * is not run.
 * @param {any} listener
 */
function routerOf (listener) {
  if (types.isProxy(listener)) return null
  const router = Object.getOwnPropertyDescriptor(listener, 'router')
  return own(listener, '_router') ?? (router?.get && EXPRESS_5.test(Reflect.apply(textOf, router.get, []))
    ? Reflect.apply(router.get, listener, [])
    : router?.value) ?? null
}

/** @param {any[]} stack @param {string} prefix @param {string[]} routes */
function listRoutes (stack, prefix, routes) {
  for (const layer of stack) {
    if (routes.length >= MAX_ROUTES) return
    if (layer.route) {
      const methods = Object.keys(layer.route.methods ?? {}).map(method => method.toUpperCase()).join(',')
      routes.push(`${methods || 'ALL'} ${prefix}${layer.route.path}`)
    } else if (Array.isArray(layer.handle?.stack)) {
      const mounted = /^\/\^((?:\\\/[\w.~-]+)+)/.exec(String(layer.regexp ?? ''))?.[1].replaceAll('\\/', '/') ?? ''
      listRoutes(layer.handle.stack, `${prefix}${mounted}`, routes)
    }
  }
}

module.exports = { describeServers }
