'use strict'
/**
 * The changes to @pm2/io 6.1.0 that keep it from doing harm (docs/pm2-io.md lists the faults): it never ends the
 * process, holds no channel open, keeps its listeners in hand, starts no timer only to send messages without a reader,
 * and opens the inspector when a profile is asked for. Methods of its classes are replaced before the first instance is
 * made; what they are for stays.
 */
const { mendHttpMetrics } = require('./http-metrics')
const { createProfileFile } = require('../../repl/profile-files')

const MENDED_VERSION = '6.1.0'
let isMended = false

/**
 * @param {(name: string) => any} part   of @pm2/io
 * @param {{ hearOwn: (type: string, data: unknown) => void }} bridge
 * @param {import('./index').Given} given
 */
function mend (part, bridge, given) {
  if (isMended) return
  part('pmx') // first: its parts require one another in a circle
  mendTransport(part('transports/IPCTransport').IPCTransport.prototype, bridge)
  mendMetrics(part)
  mendExceptions(part('features/notify').NotifyFeature.prototype, given)
  mendActions(part('services/actions').ActionService.prototype)
  mendProfiler(part, given)
  mendHttpMetrics(part, given)
  isMended = true
}

/**
 * It listened to 'message', which keeps a script alive that is done, and called process.exit(1) when process.send
 * failed.
 * @param {any} transport
 * @param {{ hearOwn: (type: string, data: unknown) => void }} bridge
 */
function mendTransport (transport, bridge) {
  transport.init = function () {
    this.initiated = true
    return this
  }
  transport.send = (/** @type {string} */ type, /** @type {unknown} */ data) => bridge.hearOwn(type, data)
}

/** @param {(name: string) => any} part */
function mendMetrics (part) {
  const { ServiceManager } = part('serviceManager')
  // each second it asked every metric for its value, to send it; we ask when a client reads the metrics
  part('services/metrics').MetricService.prototype.init = /** @this {any} */ function () {
    this.transport = ServiceManager.get('transport')
  }
  const { prototype } = part('features/metrics').MetricsFeature
  const { init } = prototype
  prototype.init = /** @this {any} @param {any} options */ function (options) {
    if (options === false) return // as its documentation says; it ignored that
    const wished = typeof options === 'object' && options !== null ? options : {}
    if (wished.network) process.emitWarning(
      '@pm2/io: metrics.network is off under Bellwether: it adds a listener with each read of a socket and counts bytes a hundred times'
    )
    init.call(this, { ...wished, network: false })
  }
  const counter = part('utils/metrics/counter').default.prototype
  const { inc, dec } = counter
  // inc(0) added 1
  counter.inc = /** @this {any} @param {number} [n] */ function (n) {
    if (n === 0) this.used = true; else inc.call(this, n)
  }
  counter.dec = /** @this {any} @param {number} [n] */ function (n) {
    if (n === 0) this.used = true; else dec.call(this, n)
  }
}

/**
 * Its listeners could not be removed: after the usual `io.init({...})` there were two of each, and then a fatal
 * exception ended nothing.
 * @param {any} notify
 * @param {import('./index').Given} given
 */
function mendExceptions (notify, { takeError }) {
  notify.catchAll = /** @this {any} */ function () {
    this.onUncaughtException = (/** @type {unknown} */ error) => {
      print(error)
      takeError(error)
      if (process.listenerCount('uncaughtException') === 1) process.exit(1)
    }
    this.onUnhandledRejection = (/** @type {unknown} */ error) => {
      if (error === undefined) return
      print(error)
      takeError(error)
    }
    process.on('uncaughtException', this.onUncaughtException)
    process.on('unhandledRejection', this.onUnhandledRejection)
  }
  // with catchExceptions: false it threw here; and it read source files for each error
  notify.notifyError = (/** @type {unknown} */ error, /** @type {unknown} */ context) => { takeError(error, context) }
}

/** @param {unknown} error */
function print (error) {
  try {
    console.error(error)
  } catch (err) { // it cannot be shown
    console.error('an error that cannot be shown')
  }
}

/**
 * Its listener could not be removed, and a handler that threw ended the process: we call the handlers (actions.js).
 * @param {any} actions
 */
function mendActions (actions) {
  actions.listener = () => false
}

/**
 * @param {(name: string) => any} part
 * @param {import('./index').Given} given
 */
function mendProfiler (part, { boot }) {
  const inspector = part('services/inspector').prototype
  const open = inspector.init
  // it opened a session for every app, also with profiling: false
  inspector.init = /** @this {any} */ function () { return this.session }
  inspector.getSession = /** @this {any} */ function () { return this.session ?? open.call(this) }

  const profiler = part('profilers/inspectorProfiler').default.prototype
  const { ServiceManager } = part('serviceManager')
  profiler.init = /** @this {any} */ function () {
    this.profiler = ServiceManager.get('inspector')
    this.actionService = ServiceManager.get('actions')
    this.transport = ServiceManager.get('transport')
    if (this.profiler && this.actionService) this.register()
  }
  profiler.destroy = () => {} // the session is closed by its owner
  // what it sent was empty since Node 22, and some MB in one message before
  profiler.onHeapdump = /** @this {any} @param {any} options @param {any} reply */ function (options, reply) {
    const answer = typeof options === 'function' ? options : reply
    const { heapUsed } = process.memoryUsage()
    let file
    try {
      file = createProfileFile(boot, 'heapsnapshot', 2 * heapUsed)
    } catch (err) {
      return answer({ success: false, err: err.message })
    }
    writeSnapshot(this.profiler.getSession(), file).then(bytes => answer({
      success: true, file: file.path, bytes
    }), err => {
      file.drop()
      answer({ success: false, err: err.message })
    })
  }
}

/**
 * @param {import('node:inspector').Session} session
 * @param {import('../../repl/profile-files').ProfileFile} file
 * @returns {Promise<number>}   bytes
 */
async function writeSnapshot (session, file) {
  /** @type {any} */
  let failure = null
  const onChunk = (/** @type {any} */ { params: { chunk } }) => {
    if (failure) return
    try {
      file.write(chunk)
    } catch (err) { // the disk is full: the rest is read and left
      failure = err
    }
  }
  session.on('HeapProfiler.addHeapSnapshotChunk', onChunk)
  try {
    await new Promise((resolve, reject) => session.post('HeapProfiler.takeHeapSnapshot',
      { reportProgress: false }, err => err ? reject(err) : resolve(null)))
  } finally {
    session.off('HeapProfiler.addHeapSnapshotChunk', onChunk)
  }
  if (failure) throw failure
  return file.finish()
}

module.exports = { mend, MENDED_VERSION }
