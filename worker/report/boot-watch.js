'use strict'
/**
 * The progress of the app's boot, for a manager that must tell a server which is on its way to listening from a
 * background worker that never will: whether the script has run once, whether it made a server or could make one, and
 * whether its event loop has come to rest since. It reports what changes, and ends with the first rest. The manager
 * judges (manager/worker/readiness.js).
 */
const net = require('node:net')
const { NOT_BOOTED } = require('../../protocol/from-worker')

const SAMPLE_MS = 100
/** A loop that was idle for this part of a sample has nothing left to boot. */
const RESTING = 0.5
/** Node's own module behind http, https and http2: an app that is about to serve HTTP has loaded it. */
const HTTP_SERVER_MODULE = 'NativeModule _http_server'

/** @typedef {import('../../protocol/from-worker').Boot} Boot */

/**
 * @param {(boot: Boot) => void} report   called when something has changed
 * @returns {{ boot: () => Boot }}
 */
function watchBoot (report) {
  const boot = { ...NOT_BOOTED }
  const tell = () => {
    boot.http ||= hasHttp()
    boot.cpuMs = cpuMs()
    report({ ...boot })
  }
  whenServerIsMade(() => {
    boot.madeServer = true
    tell()
  })
  // After the script's first run. The timer does not keep a finished script alive.
  setImmediate(() => {
    boot.ran = true
    tell()
    const { performance } = require('node:perf_hooks')
    let before = performance.eventLoopUtilization()
    const timer = setInterval(() => {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, before)
      before = now
      boot.rested = utilization <= 1 - RESTING
      if (boot.rested) clearInterval(timer)
      if (boot.rested || (!boot.http && hasHttp())) tell()
    }, SAMPLE_MS)
    timer.unref()
  })
  return { boot: () => ({ ...boot }) }
}

/**
 * Every server of Node adds listeners to itself when it is made, whichever function makes it. The method is its own
 * again before the first listener is there.
 * @param {() => void} onMade
 */
function whenServerIsMade (onMade) {
  const { prototype } = net.Server
  const own = Object.getOwnPropertyDescriptor(prototype, 'on')
  const hooked = {
    /** @this {net.Server} @param {any[]} args */
    on (...args) {
      if (own) Object.defineProperty(prototype, 'on', own)
      else delete (/** @type {any} */ (prototype)).on
      onMade()
      return this.on(.../** @type {[any, any]} */ (args))
    }
  }
  Object.defineProperty(prototype, 'on', { value: hooked.on, writable: true, configurable: true, enumerable: false })
}

function cpuMs () {
  const { user, system } = process.cpuUsage()
  return Math.round((user + system) / 1000)
}

function hasHttp () {
  const list = /** @type {any} */ (process).moduleLoadList
  return Array.isArray(list) && list.includes(HTTP_SERVER_MODULE)
}

module.exports = { watchBoot }
