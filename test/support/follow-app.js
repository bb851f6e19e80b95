'use strict'
/**
 * Follows one app by the manager's events, so that no moment between two looks is missed: how many of its workers
 * served at the worst moment, how many processes it had at most, and everything that happened in order.
 */
const http = require('node:http')
const { request, until } = require('./manager-process')

/** @typedef {Record<string, any>} AppEvent  as the manager reports it */

/**
 * @param {import('./manager-process').TestManager} manager
 * @param {string} name
 */
async function followApp (manager, name) {
  const { controlSocket: socketPath } = manager
  /** @type {AppEvent[]} */
  const events = []
  /** @type {Set<number>} pids */
  const serving = new Set()
  let running = 0
  let least = Infinity
  let most = 0
  /** Events until the first look at the app: already in what it tells, or not. @type {AppEvent[] | null} */
  let early = []

  const response = await openEvents(socketPath)
  let rest = ''
  response.setEncoding('utf8')
  response.on('data', text => {
    const records = (rest + text).split('\n\n')
    rest = records.pop() ?? ''
    for (const record of records) {
      const data = /^data: (.*)$/m.exec(record)
      const event = data && JSON.parse(data[1])
      if (event?.app === name) note(event)
    }
  })
  response.on('error', () => {}) // the manager ends before its follower
  const app = JSON.parse((await request({ socketPath, path: `/v1/apps/${name}` })).body)
  running = app.workers.length
  for (const worker of app.workers) if (worker.state === 'serving') serving.add(worker.pid)
  const missed = early
  early = null
  count()
  for (const event of missed) note(event)

  /** @param {AppEvent} event */
  function note (event) {
    if (early !== null) {
      early.push(event)
      return
    }
    events.push(event)
    if (event.event !== 'worker') return
    if (event.from === null) running++
    if (event.state === 'gone') running--
    if (event.state === 'serving') serving.add(event.pid)
    else serving.delete(event.pid)
    count()
  }

  function count () {
    least = Math.min(least, serving.size)
    most = Math.max(most, running)
  }

  return {
    events,
    hasEnded: () => response.readableEnded,
    /** Workers that served at the worst moment. */
    least: () => least,
    /** Processes at a time, of every state. */
    most: () => most,
    /** @param {string} event @returns {AppEvent[]} */
    all: event => events.filter(e => e.event === event),
    /**
     * The first of these that has happened or will.
     * @param {Record<string, any>} wanted  of the event
     * @returns {Promise<AppEvent>}
     */
    seen: wanted => until(() => events.find(e => Object.entries(wanted).every(([key, value]) => e[key] === value)),
      `the event ${JSON.stringify(wanted)}`)
  }
}

/**
 * @param {string} socketPath
 * @returns {Promise<http.IncomingMessage>}
 */
function openEvents (socketPath) {
  return new Promise((resolve, reject) => {
    http.get({ socketPath, path: '/v1/events', agent: false }, resolve).on('error', reject)
  })
}

module.exports = { followApp }
