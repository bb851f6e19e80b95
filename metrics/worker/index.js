'use strict'
/**
 * All measurements of a worker: counts all the time, and at each beat of the main thread decides whether there is
 * something to write. Adds no timer where the sidecar beats.
 */
const { ABSENT } = require('../format')
const { OWN_LENGTH, PLACED, placeOf } = require('../worker-families')
const { createHttpCounts } = require('./http-counts')
const { createLoopCounts } = require('./loop-counts')
const { storeProcess } = require('./process-values')
const { createSources } = require('./sources')
const { createClients } = require('./clients')
const { createFiles } = require('./files')

/** The shortest time between two measurements of values that are costly to measure. */
const MEASURE_MS = 1000
/** Without a sidecar's beat. */
const OWN_BEAT_MS = 1000
/** The number of beats that an answer waits for asynchronous `collect` functions of the app. */
const COLLECT_BEATS = 3
const CONNECTIONS = placeOf('bellwether_connections')
const ACCEPTED = placeOf('bellwether_connections_accepted_total')
const NONE = new Uint8Array(0)

/**
 * @typedef {object} Settings
 * @property {number} maxSeries
 * @property {readonly string[]} ignorePaths
 */
/**
 * @typedef {{ open: number, upgraded: number, http2: number, accepted: number }} OpenConnections   accepted: since its
 *   start
 */

/**
 * Decides the work of one beat.
 * @param {object} seen
 * @param {boolean} seen.hasCounted      requests, collections, the app's own: worth a write by itself
 * @param {boolean} seen.isAsked         a question of the manager is not answered yet
 * @param {boolean} seen.isCollecting    an answer that waits for the app
 * @param {number} seen.measuredMsAgo
 * @param {boolean} seen.isFirst
 * @returns {{ measure: boolean, write: boolean, answer: boolean }}
 */
function decideBeat ({ hasCounted, isAsked, isCollecting, measuredMsAgo, isFirst }) {
  const write = hasCounted || isFirst || (isAsked && !isCollecting)
  const mayMeasure = measuredMsAgo >= MEASURE_MS
  return { write, measure: isFirst || (mayMeasure && (write || isAsked)), answer: isAsked && !isCollecting }
}

/**
 * @param {object} how
 * @param {string} how.socketBase
 * @param {Settings} how.settings
 * @param {import('./sources').Source[]} how.moreSources   of the app's other metrics, those of pm2-io
 * @param {number | null} how.beatIntervalMs         null: nothing beats
 * @param {(socket: any) => boolean} how.isProbe
 * @param {() => OpenConnections} how.connections
 * @param {() => void} [how.onRequest]               at the beginning of each
 * @param {(problem: Error) => void} how.onProblem
 */
function startMetrics ({
  socketBase, settings, moreSources, beatIntervalMs, isProbe, connections, onRequest, onProblem
}) {
  const own = new Float64Array(OWN_LENGTH)
  for (const { family, series, width } of PLACED) {
    if (family.type === 'gauge' || family.type === 'unknown') {
      for (const { at } of series) own.fill(ABSENT, at, at + width)
    }
  }
  const startedAtMs = Date.now() - process.uptime() * 1000
  const http = createHttpCounts({ ignorePaths: settings.ignorePaths, isProbe, onCome: onRequest })
  const loop = createLoopCounts(beatIntervalMs ?? OWN_BEAT_MS)
  const sources = createSources({ maxSeries: settings.maxSeries, firstPlace: OWN_LENGTH })
  const clients = createClients()
  sources.add(clients)
  for (const source of moreSources) sources.add(source)
  const files = createFiles({
    socketBase,
    startedAtMs,
    newLines: sources.takeLines,
    allLines: sources.allLines,
    onFailure (err) {
      sources.report('write', '', `the worker could not write its metrics for a while (${err.code ?? err.message})`)
      onProblem(new Error(`its metrics cannot be written (${err.message}); the app goes on, and it is tried again`))
    }
  })

  let measuredAtMs = -Infinity
  let computedAtMs = -Infinity
  let writtenChanges = -1
  let isDirty = true
  let isFirst = true
  let isLast = false
  let isEnding = false
  const answered = { scrapedAtMs: 0, watchedAtMs: 0 }
  /** The question that the app's `collect` functions run for. */
  let collectedFor = 0
  let collectBeats = 0
  /** The last content of the mailbox, and the open question: from the mailbox, or over the channel (ask). */
  let mailed = files.readMailbox()
  const asked = { ...mailed }

  /** Grows with all that is worth a write by itself: also with each connection that came or went. */
  function changes () {
    const { open, accepted } = connections()
    return http.changes() + loop.changes() + 2 * accepted - open
  }

  function look () {
    const nowMs = performance.now()
    const now = files.readMailbox()
    if (now.scrapedAtMs !== mailed.scrapedAtMs) asked.scrapedAtMs = now.scrapedAtMs
    asked.watchedAtMs = now.watchedAtMs
    mailed = now
    const isAsked = asked.scrapedAtMs !== answered.scrapedAtMs || asked.watchedAtMs !== answered.watchedAtMs
    const mayCompute = asked.scrapedAtMs !== collectedFor && nowMs - computedAtMs >= MEASURE_MS
    if (mayCompute) computedAtMs = nowMs
    collectBeats = mayCompute ? 0 : collectBeats + 1
    if (asked.scrapedAtMs !== collectedFor) collectedFor = asked.scrapedAtMs
    if (sources.visit({ nowMs, mayCompute })) isDirty = true
    const isCollecting = clients.collecting() > 0 && collectBeats < COLLECT_BEATS
    const hasCounted = isDirty || changes() !== writtenChanges
    const todo = decideBeat({ hasCounted, isAsked, isCollecting, measuredMsAgo: nowMs - measuredAtMs, isFirst })
    if (todo.measure) measure(nowMs)
    if (!todo.write) return
    write(nowMs, todo.answer ? { ...asked } : answered)
  }

  /** @param {number} nowMs */
  function measure (nowMs) {
    measuredAtMs = nowMs
    storeProcess(own, startedAtMs)
  }

  /** @param {number} nowMs @param {typeof answered} answers */
  function write (nowMs, answers) {
    const written = changes()
    http.store(own)
    loop.store(own)
    const { open, upgraded, http2, accepted } = connections()
    own[CONNECTIONS] = open
    own[CONNECTIONS + 1] = upgraded
    own[CONNECTIONS + 2] = http2
    own[ACCEPTED] = accepted
    const content = {
      own, app: sources.values(), exemplars: clients.exemplars(sources.placeOf) ?? NONE, isLast,
      answersMs: answers.scrapedAtMs, watchAnswersMs: answers.watchedAtMs
    }
    if (!files.write(content, nowMs)) return
    isFirst = false
    isDirty = false
    writtenChanges = written
    Object.assign(answered, answers)
  }

  /** Ours alone: an app that counts must not notice it. @param {() => void} act */
  function guarded (act) {
    try {
      act()
    } catch (err) {
      onProblem(err)
    }
  }

  const timer = beatIntervalMs === null
    ? setInterval(beat, OWN_BEAT_MS, { lagMs: 0, isHeld: false, sinceMs: OWN_BEAT_MS }).unref()
    : null
  process.on('exit', flushLast)
  guarded(look)

  /** @param {{ lagMs: number, isHeld: boolean, sinceMs: number }} beat */
  function beat ({ lagMs, isHeld, sinceMs }) {
    if (isEnding) return
    guarded(() => {
      if (timer === null) loop.beat(lagMs, isHeld, sinceMs)
      look()
    })
  }

  /**
   * The question that stands in the mailbox, or will in a moment, for a worker that need not look there before its next
   * beat.
   * @param {number} askedMs
   * @returns {boolean}   false: the answer waits for the next beats
   */
  function ask (askedMs) {
    if (isEnding) return true
    asked.scrapedAtMs = askedMs
    guarded(look)
    return answered.scrapedAtMs === askedMs
  }

  /** Now, whatever was written a moment ago. */
  function flush () {
    guarded(() => {
      const nowMs = performance.now()
      sources.visit({ nowMs, mayCompute: false })
      measure(nowMs)
      write(nowMs, answered)
    })
  }

  /** Counts after this call are still written, but may be lost. */
  function flushLast () {
    isLast = true
    flush()
  }

  return {
    beat,
    ask,
    flushLast,
    onStream: http.onStream,
    /** Of a test. */
    stop () {
      isEnding = true
      if (timer) clearInterval(timer)
      process.off('exit', flushLast)
      http.stop()
      loop.stop()
    }
  }
}

module.exports = { startMetrics, decideBeat }
