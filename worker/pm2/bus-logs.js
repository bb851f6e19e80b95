'use strict'
/**
 * log:out and log:err of a bus: this worker follows the log files of all apps itself, from when somebody listens for
 * them. The manager reads no lines, and sends none. Loaded with the first such listener.
 */
const { sourcesOfApp } = require('../../cli/logs/log-sources')
const { openTails, FollowedTails } = require('../../cli/logs/log-tails')
const { streamOf } = require('../../cli/logs/shown-line')

const POLL_MS = 200
/** For apps that came meanwhile. */
const LOOK_MS = 2000

/** @typedef {import('../../common/pm2/processes').PmProcess} PmProcess */
/** @typedef {import('../../cli/logs/merge-lines').ShownLine} ShownLine */
/** files: by app, of GET /v1/apps/:name. @typedef {{ processes: PmProcess[], files: Map<string, any> }} Seen */
/** @typedef {(name: string, data: any) => void} Tell */

/**
 * As PM2 tells a line. Pure.
 * @param {ShownLine} line
 * @param {readonly PmProcess[]} processes
 * @param {number} nowMs
 */
function logEvent (line, processes, nowMs) {
  const { source: { app }, slot, atMs, bytes } = line
  const its = processes.filter(({ name }) => name === app)
  const one = its.length === 1 ? its[0] : its.find(({ pm2_env: { NODE_APP_INSTANCE: of } }) => of === slot)
  return {
    event: streamOf(line) === 'err' ? 'log:err' : 'log:out',
    data: {
      at: Math.round(atMs ?? nowMs), data: `${bytes}\n`,
      process: { pm_id: one?.pm_id ?? null, name: app, namespace: its[0]?.pm2_env.namespace ?? 'default' }
    }
  }
}

/**
 * @param {() => Promise<Seen>} look
 * @param {Tell} tell
 * @returns {() => void}   ends it
 */
function followLogs (look, tell) {
  /** By file. @type {Map<string, FollowedTails>} */
  const followed = new Map()
  /** @type {Seen} */
  let seen = { processes: [], files: new Map() }
  let lookedAtMs = -Infinity
  let isLooking = false
  let isOver = false
  const nothing = () => {}

  function openNew () {
    for (const [app, files] of seen.files) {
      for (const source of sourcesOfApp(app, files ?? {})) {
        if (source.file === '/dev/null' || followed.has(source.file)) continue
        const tails = openTails({ source, slots: null }, [], 0, nothing)
        followed.set(source.file, new FollowedTails(tails, { isRaw: false, say: nothing }))
      }
    }
  }

  async function lookAgain () {
    isLooking = true
    try {
      seen = await look()
      if (!isOver) openNew()
    } catch (err) {
      if (err.code === undefined) throw err // the next look may find a manager, or may open the file
    } finally {
      lookedAtMs = performance.now()
      isLooking = false
    }
  }

  function read () {
    if (!isLooking && performance.now() - lookedAtMs >= LOOK_MS) lookAgain().catch(stop)
    return [...followed.values()].flatMap(tails => tails.poll())
      .map(line => logEvent(line, seen.processes, Date.now()))
  }

  const timer = setInterval(() => {
    /** What a listener throws is the app's, and ends the app; what reading meets ends the lines. */
    let isReading = true
    try {
      const events = read()
      isReading = false
      for (const { event, data } of events) tell(event, data)
    } catch (err) {
      if (!isReading) throw err
      stop(err)
    }
  }, POLL_MS).unref()

  /** @param {any} [err] */
  function stop (err) {
    isOver = true
    clearInterval(timer)
    for (const tails of followed.values()) tails.close()
    followed.clear()
    if (err) process.emitWarning(`pm2: log:out and log:err are not told any more: ${err.message}`)
  }
  return () => stop()
}

module.exports = { followLogs, logEvent }
