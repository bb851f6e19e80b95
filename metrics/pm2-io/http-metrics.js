'use strict'
/**
 * The HTTP metrics of @pm2/io, from Node's own diagnostics channels. It wrapped http.Server when that was required
 * after it, so it saw nothing of an ES module or of an app that required http first; and it replaced
 * Module.prototype.require for that.
 */
const { subscribe, unsubscribe } = require('node:diagnostics_channel')

const STARTED = Symbol('bellwether: when its request came')
const START = 'http.server.request.start'
const FINISH = 'http.server.response.finish'

/**
 * @param {(name: string) => any} part   of @pm2/io
 * @param {import('./index').Given} given
 */
function mendHttpMetrics (part, { isOwnSocket }) {
  const { prototype } = part('metrics/httpMetrics').default

  prototype.hookRequire = /** @this {any} */ function () {
    const self = this
    /**
     * By whether the connection is encrypted: registered with its first request.
     * @type {Record<'http' | 'https', { meter: any, latency: any } | null>}
     */
    const known = { http: null, https: null }
    /** @param {'http' | 'https'} proto */
    const register = proto => {
      if (proto === 'http') self.registerHttpMetric()
      else self.registerHttpsMetric()
      return { meter: self.metrics.get(`${proto}.meter`), latency: self.metrics.get(`${proto}.latency`) }
    }
    const of = (/** @type {any} */ socket) => {
      const proto = socket.encrypted ? 'https' : 'http'
      return (known[proto] ??= register(proto))
    }
    const onStart = (/** @type {any} */ { response, socket }) => {
      if (isOwnSocket(socket)) return
      of(socket).meter.mark()
      response[STARTED] = performance.now()
    }
    const onFinish = (/** @type {any} */ { request, response }) => {
      const startedAtMs = response[STARTED]
      if (startedAtMs !== undefined) of(request.socket).latency.update(performance.now() - startedAtMs)
    }
    subscribe(START, onStart)
    subscribe(FINISH, onFinish)
    self.unhook = () => {
      unsubscribe(START, onStart)
      unsubscribe(FINISH, onFinish)
    }
  }
  prototype.destroy = /** @this {any} */ function () { this.unhook?.() }
}

module.exports = { mendHttpMetrics }
