'use strict'
/**
 * The parts of worker/, and the input of each: the listen hook, process.send, output, last words, the sidecar, the
 * drain. Parts that only a listening app needs are loaded when it listens.
 */
const { openBindRequests } = require('./listen/bind-request')
const { keepWriting, tellLosses } = require('./output/keep-writing')
const { createMainOutput } = require('./output/reopen-output')
const { installProcessApi } = require('./process-api')
const { installLastWords } = require('./report/last-words')
const { installExitWords } = require('./report/exit-words')
const { installListenHook } = require('./listen/hook')
const { createListeners } = require('./listen/listeners')
const { watchBoot } = require('./report/boot-watch')
const { installExitNote } = require('./report/exit-note')

/** @typedef {<T>(part: string, install: () => T) => T | undefined} Guard  runs it; a failure is reported, not thrown */

const NO_CONNECTIONS = Object.freeze({ open: 0, inFlight: 0, upgraded: 0, http2Sessions: 0 })

/**
 * @param {import('../protocol/boot-record').BootRecord} boot
 * @param {import('./channel').Channel} channel
 * @param {Guard} guard
 * @returns {{ whereItStands: () => Pick<import('../protocol/from-worker').Rejoin, 'state' | 'listening' | 'unused' |
 *   'saidReady' | 'boot' | 'held'> }}
 */
function installParts (boot, channel, guard) {
  /** @type {ReturnType<typeof import('./listen/connections').createConnections> | undefined} */
  let connections
  /** @type {ReturnType<typeof import('./listen/http-socket').createHttpSocket> | undefined} */
  let httpSocket
  /** @type {ReturnType<typeof import('./sidecar/sidecar').startSidecar> | undefined} */
  let sidecar
  /** @type {ReturnType<typeof import('../metrics/worker').startMetrics> | undefined} */
  let metrics
  /** @type {ReturnType<typeof import('./drain/pause').createPause> | undefined} */
  let pause
  /** @type {ReturnType<typeof import('./drain/hold').createHold> | undefined} */
  let hold

  const rouse = () => sidecar?.rouse()
  const openConnections = () => {
    if (connections) return connections
    connections = require('./listen/connections')
      .createConnections(boot.evenSpread === false ? null : require('./listen/accept-pacing').createPacing())
    connections.onCome(rouse)
    if (metrics) connections.onStream(metrics.onStream)
    return connections
  }
  const listeners = createListeners(channel, () => sidecar?.tellDescriptors(), (server, kind) => {
    guard('connections', () => openConnections().track(server, kind))
    guard('http-socket', () => {
      httpSocket ??= require('./listen/http-socket').createHttpSocket(`${boot.socketBase}.http.sock`)
      httpSocket.offer(server, kind)
    })
    setImmediate(loadEnd)
  })
  /**
   * The modules that the end needs are in memory by then: replaced files, or a process without free descriptors, must
   * cost no request. Each is loaded with the same words as later, in this file: Node finds a module without its file
   * only under a name that this folder has asked for before.
   */
  const loadEnd = () => guard('drain', () => {
    require('./drain/pause')
    require('./drain/hold')
    require('./drain/drain')
  })
  setImmediate(loadEnd) // also of an app that never listens

  const tellLost = (/** @type {string} */ stream, /** @type {import('./output/keep-writing').Losses} */ losses) =>
    channel.post({ type: 'output-lost', stream, ...losses })
  const output = createMainOutput(boot.logFiles,
    () => sidecar?.thread, { slot: boot.slot, generation: boot.generation }, tellLost)
  // before last-words, which copies what is written
  guard('keep-writing', () =>
    keepWriting(tellLost, output,
      boot.lineFormat && { ...boot.lineFormat, worker: boot.id }))
  // Node would open the inspector for every user of this machine
  guard('sigusr1', () => process.on('SIGUSR1', () => {}))
  const ask = guard('bind-request', openBindRequests)
  const pm2Io = installReports(boot, channel, guard)
  guard('pm2', () => require('./pm2/offer').offerPm2(boot))
  const processApi = guard('process-api', () => installProcessApi(channel, message => pm2Io?.hear(message) ?? false))
  const lastWords = guard('last-words', () => installLastWords(channel, output))
  guard('exit-words', () => installExitWords(channel, {
    connections: () => connections?.count() ?? NO_CONNECTIONS, history: () => sidecar?.history.after().rows ?? []
  }))
  const { exitNote } = boot
  if (exitNote !== undefined) guard('exit-note', () => installExitNote(exitNote))
  if (boot.pidFile !== undefined) guard('pid-file', () => require('./report/pid-file').installPidFile(String(boot.pidFile)))
  const bootWatch = guard('boot-watch', () =>
    watchBoot(how => channel.post({ type: 'hello', pid: process.pid, nodeVersion: process.version, boot: how })))
  const listenHook = guard('listen-hook', () =>
    ask && installListenHook({ inherited: boot.listeners, listeners, ask, rejoins: boot.channelPath !== undefined }))
  if (boot.metrics) setImmediate(() => { metrics = guard('metrics', startMetrics) })
  function startMetrics () {
    const { INJECTED } = require('./listen/connections')
    const { BEAT_INTERVAL_MS } = require('../protocol/shared-places')
    const started = require('../metrics/worker').startMetrics({
      socketBase: boot.socketBase,
      settings: /** @type {import('../protocol/boot-record').MetricsBoot} */ (boot.metrics),
      moreSources: pm2Io ? [pm2Io.source] : [],
      beatIntervalMs: boot.sidecar === false ? null : BEAT_INTERVAL_MS,
      isProbe: socket => socket[INJECTED] === true,
      onRequest: rouse,
      connections: () => ({
        open: connections?.open() ?? 0, ...connections?.tally ?? { upgraded: 0, http2: 0, accepted: 0 }
      }),
      onProblem: problem => guard('metrics', () => { throw problem })
    })
    connections?.onStream(started.onStream)
    return started
  }

  if (boot.sidecar !== false) {
    const describe = () => ({ state: listeners.state(), connections: connections?.count() ?? NO_CONNECTIONS })
    const descriptors = () => [...listeners.descriptors(), ...listenHook?.unused() ?? []]
    const servers = () => connections?.servers() ?? []
    const leave = (/** @type {string} */ reason) => void channel.post({ type: 'replace-me', reason })
    const onProblem = (/** @type {Error} */ problem) => guard('sidecar-thread', () => { throw problem })
    // After the script's first run: starting the thread takes 20 ms that an app need not wait for. (Unref'd it would
    // not run while the loop sleeps.)
    setImmediate(() => {
      const actions = { list: () => pm2Io?.actions() ?? [], axm: pm2Io?.axm, trigger: pm2Io?.trigger }
      const given = {
        describe, descriptors, servers, leave, actions, openConnections: () => connections?.open() ?? 0,
        metrics: () => metrics
      }
      sidecar = guard('sidecar', () => require('./sidecar/sidecar').startSidecar(boot, given, onProblem))
    })
  }

  channel.onMessage(message => guard(message.type, () => {
    if (message.type === 'metrics') return void ((metrics?.ask(message.askedMs) ?? true) || rouse())
    rouse()
    if (message.type === 'message') {
      const { data, ask: number } = message
      processApi?.deliver(data, number === undefined ? undefined
        : outcome => channel.post({ type: 'message-taken', ask: number, outcome }))
    }
    if (message.type === 'serve') {
      lastWords?.stopStderr()
      pause?.resume()
      listeners.serve()
      if (listeners.state() === 'serving') channel.post({ type: 'accepting' }) // one that drains does not any more
    }
    if (message.type === 'forget') {
      listenHook?.forget(message.key)
      sidecar?.tellDescriptors()
    }
    if (message.type === 'repl' && boot.repl) {
      boot.repl.write = message.write // the thread may not have been started yet
      sidecar?.tellRepl({ repl: { write: message.write } })
    }
    if (message.type === 'reopen-logs') output.reopen(result => channel.post({ type: 'logs-reopened', ...result }))
    if (message.type === 'pause' && ask) {
      pause ??= require('./drain/pause').createPause({ channel, listeners, connections: openConnections(), ask })
      pause.pause(message)
    }
    if (message.type === 'hold' && ask) {
      hold ??= require('./drain/hold').createHold({ channel, listeners, connections: openConnections(), ask })
      hold.hold(message)
    }
    if (message.type === 'release') hold?.release()
    if (message.type === 'drain') {
      sidecar?.tellRepl({ retiring: true })
      pause?.end()
      hold?.end()
      require('./drain/drain').startDrain(message, {
        channel, listeners, connections: openConnections(), onFinished () {
          tellLosses()
          metrics?.flushLast()
        }
      })
    }
  }))

  return {
    whereItStands: () => ({
      state: listeners.state(),
      listening: listeners.listening(),
      unused: listenHook?.unused().map(({ key }) => key) ?? [],
      saidReady: processApi?.saidReady() ?? false,
      ...bootWatch ? { boot: bootWatch.boot() } : {},
      ...hold?.left() ? { held: hold.left() } : {}
    })
  }
}

/**
 * The app's own reports: errors, and all messages of @pm2/io and its relatives.
 * @param {import('../protocol/boot-record').BootRecord} boot
 * @param {import('./channel').Channel} channel
 * @param {Guard} guard
 */
function installReports (boot, channel, guard) {
  const onTrouble = (/** @type {Error} */ problem) => guard('pm2-io', () => { throw problem })
  const forward = (/** @type {{ type: string, data: unknown }} */ message) => {
    try {
      channel.post({ type: 'message', data: message })
    } catch (err) { // circular, a BigInt, or over the limit of a line
      onTrouble(err)
    }
  }
  const errors = guard('errors', () => require('../metrics/errors').installErrors({ boot, forward, onTrouble }))
  if (boot.survivesRejections) {
    guard('rejections', () => require('./report/rejections').surviveRejections(reason => errors?.takeError(reason)))
  }
  return guard('pm2-io', () => require('../metrics/pm2-io').installPm2Io({
    boot,
    forward,
    onTrouble,
    takeError: (error, context) => errors?.takeError(error, context),
    takeException: payload => errors?.takeException(payload),
    isOwnSocket: socket => socket[require('./listen/connections').INJECTED] === true
  }))
}

module.exports = { installParts }
