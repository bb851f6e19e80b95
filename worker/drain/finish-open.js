'use strict'
/**
 * The common part of a drain and a pause, once no more is accepted: open requests are finished, idle connections closed
 * after a grace, and the rest cut at the deadline. decision.js decides the step for each connection.
 */
const { activityOf, clearSocket } = require('../listen/connections')
const { nextDrainStep, goodbyeTurnMs } = require('./decision')
const { announceClose, markAnswerUnderWay, betweenRequests } = require('./http1')
const { createGoodbyes } = require('./http2')
const { sayGoingAway, endEventStream, closeIdle, cut } = require('./goodbye')
const { watchTraffic } = require('./awaiting')

const TICK_MS = 50
/** After the deadline: until cut sockets have said that they are closed. */
const CUT_WAIT_MS = 200

/**
 * @typedef {object} Seen  what the drain remembers of a connection
 * @property {number} idleSinceMs
 * @property {number} bytesRead    when it became idle
 * @property {number} turnMs
 * @property {number | null} toldMs
 * @property {boolean} wasBusy
 * @property {boolean} isCut
 * @property {ReturnType<typeof watchTraffic> | null} traffic  of a WebSocket
 */

/** @typedef {{ open: number, forced: number, drainMs: number, longestMs: number, connections: number }} Finished */

/**
 * @param {import('./decision').DrainSettings} settings
 * @param {object} how
 * @param {ReturnType<typeof import('../listen/connections').createConnections>} how.connections
 * @param {boolean} how.appSaysGoodbye              the app has the idle grace for its own goodbyes, before ours begin
 * @param {(report: Finished) => void} how.onFinished  nothing is open any more, or the time is up
 * @returns {{ cancel: () => void }}  cancel: what was not told to leave stays
 */
function finishOpen (settings, { connections, appSaysGoodbye, onFinished }) {
  const startedAtMs = performance.now()
  const elapsed = () => performance.now() - startedAtMs
  const atStart = connections.count()
  const endAnnouncing = connections.servers()
    .filter(({ kind }) => kind !== 'net')
    .map(({ server }) => announceClose(server))

  /** @type {WeakMap<any, Seen>} */
  const memory = new WeakMap()
  const goodbyes = createGoodbyes(settings)
  /** @type {(() => void)[]} */
  const unwatch = []
  let forced = 0
  let longestMs = 0
  let finished = false
  // After the sockets were read: a process that did not come to anything for longer than the grace finds its timers due
  // before the requests that came meanwhile, and would close connections that are not idle at all. It keeps the process
  // alive until then.
  const ticking = setInterval(() => setImmediate(() => { if (!finished) tick() }), TICK_MS)
  connections.onClosed(socket => {
    if (memory.get(socket)?.wasBusy) longestMs = elapsed()
    setImmediate(finishIfEmpty)
  })
  tick()

  function tick () {
    const nowMs = elapsed()
    for (const record of connections.servers()) {
      const isBetween = record.kind === 'net' ? undefined : betweenRequests(record.server)
      for (const socket of record.sockets) step(socket, activityOf(record, socket, isBetween), nowMs)
    }
    finishIfEmpty()
  }

  /**
   * @param {any} socket
   * @param {import('../listen/connections').Activity} activity
   * @param {number} nowMs
   */
  function step (socket, activity, nowMs) {
    const seen = recall(socket, activity, nowMs)
    if (seen.isCut) return
    const idleForMs = nowMs - seen.idleSinceMs
    const isAwaiting = seen.traffic?.isAwaiting() === true
    switch (nextDrainStep({ activity, idleForMs, isAwaiting, turnMs: seen.turnMs, toldMs: seen.toldMs },
      nowMs, settings)) {
      case 'wait':
        if (activity === 'request') markAnswerUnderWay(socket)
        break
      case 'close':
        closeIdle(socket)
        break
      case 'session':
        goodbyes.look(socket)
        break
      case 'goodbye':
        if (activity === 'websocket') sayGoingAway(socket)
        else endEventStream(socket)
        seen.toldMs = nowMs
        break
      case 'cut':
        forced++
        seen.isCut = true
        cut(socket)
        break
    }
  }

  /**
   * @param {any} socket
   * @param {import('../listen/connections').Activity} activity
   * @param {number} nowMs
   */
  function recall (socket, activity, nowMs) {
    const { bytesRead } = clearSocket(socket)
    let seen = memory.get(socket)
    if (seen === undefined) {
      seen = {
        idleSinceMs: nowMs, bytesRead, turnMs: turn(nowMs), toldMs: null, wasBusy: false, isCut: false, traffic: null
      }
      memory.set(socket, seen)
    }
    if (activity === 'websocket' && seen.traffic === null) {
      seen.traffic = watchTraffic(clearSocket(socket))
      unwatch.push(seen.traffic.end)
    }
    // a whole request may fit between two ticks
    if (activity !== 'idle' || bytesRead !== seen.bytesRead) seen.idleSinceMs = nowMs
    seen.bytesRead = bytesRead
    if (activity !== 'idle') seen.wasBusy = true
    return seen
  }

  /** @param {number} nowMs */
  function turn (nowMs) {
    const fromMs = appSaysGoodbye ? Math.max(nowMs, settings.idleGraceMs) : nowMs
    return goodbyeTurnMs({
      fromMs, leftMs: settings.timeoutMs - fromMs, connections: atStart.open, chance: Math.random()
    })
  }

  function finishIfEmpty () {
    const open = connections.open()
    if (finished || (open > 0 && elapsed() < settings.timeoutMs + CUT_WAIT_MS)) return
    stop()
    onFinished({
      open, forced, drainMs: Math.round(elapsed()), longestMs: Math.round(longestMs), connections: atStart.open
    })
  }

  function stop () {
    finished = true
    clearInterval(ticking)
    goodbyes.cancel()
    for (const end of unwatch.splice(0)) end()
    connections.onClosed(() => {})
  }

  return {
    cancel () {
      if (!finished) stop()
      for (const end of endAnnouncing) end()
    }
  }
}

module.exports = { finishOpen }
