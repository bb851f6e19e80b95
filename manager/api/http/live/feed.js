'use strict'
/**
 * The streams of the live page (server-sent events), one per page: everything that it lacks at first, then the news,
 * once a second, and at once when something happens. Nothing is collected for it: numbers are read from the histories.
 * Without a page open it does nothing.
 *
 * A page that does not read holds at most 256 kB here. Messages that it misses are counted, not kept; when it reads
 * again it gets their number, and the rows that it lacks from the rings.
 */
const { pictureOf, closeUpOf, rowsOf } = require('./picture')
const { createRememberedEvents } = require('./remembered-events')
const { idOf, placeOf, firstRow } = require('./place')
const { SAFE_HEADERS } = require('../../../../common/http-port/server')

const EVERY_MS = 1000
/** Wait after an event: several often happen at once. */
const SOON_MS = 100
const MOST_PAGES = 64
const MAX_BACKLOG_BYTES = 256 * 1024
const RETRY_MS = 1000
/** Rows that a page shows of each series, and of the one that it looks at. */
const GLANCE_ROWS = 60
const ALL_ROWS = 600
const FIELDS = Object.freeze([
  'cpuPercent', 'rssBytes', 'requestsPerSecond', 'errorsPerSecond', 'p99Seconds', 'loopDelayP99Seconds', 'connections',
  'acceptQueue'
])

/** The only fields that a page draws of apps and workers that it does not look at. The first always has all rows. */
const CURVES = Object.freeze(['cpuPercent', 'requestsPerSecond'])

/** The row under way: rows are seconds since the boot of the machine (docs/history.md). */
const rowNow = () => Number(process.hrtime.bigint() / 1_000_000_000n)

/** @typedef {import('node:http').ServerResponse} ServerResponse */
/**
 * @typedef {{ response: ServerResponse, of: string | null, place: import('./place').Place, picture: string,
 *   closeUp: string, missed: number }} Page
 */

/**
 * @param {any} manager
 * @param {{ allowActions: boolean }} settings
 * @param {(err: Error) => void} onFault
 */
function createFeed (manager, { allowActions }, onFault) {
  const epoch = `${process.pid}.${Date.now().toString(36)}`
  const events = createRememberedEvents()
  /** In the order they came. @type {Set<Page>} */
  const pages = new Set()
  /** @type {Map<string, number>} */
  let started = new Map()
  /** @type {NodeJS.Timeout | null} */
  let timer = null
  let dueAtMs = 0
  let isTelling = false
  let isDue = false

  const unfollow = manager.follow((/** @type {Record<string, any>} */ event) => {
    if (events.add(event) && pages.size > 0) plan(SOON_MS)
  })

  /**
   * Never later than planned before: if events came without a pause, the pages would hear of none.
   * @param {number} ms
   */
  function plan (ms) {
    const atMs = performance.now() + ms
    if (timer !== null && dueAtMs <= atMs) return
    if (timer !== null) clearTimeout(timer)
    dueAtMs = atMs
    timer = setTimeout(() => {
      timer = null
      tell().catch(onFault)
    }, ms)
    timer.unref()
  }

  async function tell () {
    if (isTelling) {
      isDue = true
      return
    }
    isTelling = true
    try {
      await tellAll()
    } finally {
      isTelling = false
      if (pages.size > 0) plan(isDue ? SOON_MS : EVERY_MS)
      isDue = false
    }
  }

  async function tellAll () {
    const readers = [...pages].filter(page => !isFull(page))
    if (readers.length === 0) return
    const picture = JSON.stringify(currentPicture())
    const answers = await answersFor(readers.map(page => page.place.row))
    /** @type {Map<string | null, string>} */
    const closeUps = new Map()
    for (const page of readers) {
      const whole = await wholeOf(page)
      if (!pages.has(page)) continue // it left meanwhile
      if (!closeUps.has(page.of)) closeUps.set(page.of, JSON.stringify(closeUpFor(page.of)))
      tellOne(page, { picture, answers, whole, closeUp: closeUps.get(page.of) ?? 'null' })
    }
  }

  /**
   * Rows of the past that no page needs are not read: one more page costs little.
   * @param {number[]} known  rows that the pages have
   */
  async function answersFor (known) {
    const since = Math.max(Math.min(...known), rowNow() - GLANCE_ROWS - 1)
    return Promise.all([...manager.apps.keys()].map(name => historyOf(name, { since: String(since) })))
  }

  /** Of the app or worker that the page looks at: also older rows. @param {Page} page */
  async function wholeOf ({ of, place }) {
    const app = of === null ? null : appOf(of)
    if (of === null || app === null || place.row > rowNow() - GLANCE_ROWS) return null
    const slot = /\.(\d+)$/.exec(of.slice(app.length))?.[1] ?? 'none'
    if (slot !== 'none' && manager.apps.get(app).slots.length <= Number(slot)) return null
    return historyOf(app, { worker: slot, ...place.row > 0 ? { since: String(place.row) } : {} })
  }

  /** @param {string} name @param {Record<string, string>} query */
  async function historyOf (name, query) {
    return JSON.parse((await manager.history.answer(name, new URLSearchParams(query))).text)
  }

  /** @param {Page} page @param {{ picture: string, answers: any[], whole: any, closeUp: string }} now */
  function tellOne (page, { picture, answers, whole, closeUp }) {
    const last = Math.max(0, ...answers.map(one => one.last))
    const { row, seq } = page.place
    const rows = [
      ...whole === null ? [] : rowsOf(whole, FIELDS, () => firstRow(row, whole.last, ALL_ROWS)),
      ...answers.flatMap(one => rowsOf(one,
        FIELDS, () => firstRow(row, one.last, GLANCE_ROWS), (of, field) => of === page.of || CURVES.includes(field)))
        .filter(({ of }) => whole === null || of !== page.of)
    ].filter(({ columns }) => columns[0].length > 0)
    const lines = events.since(seq)
    const parts = [
      ...rows.length > 0 ? [`"last":${last},"rows":${JSON.stringify(rows)}`] : [],
      ...picture === page.picture ? [] : [`"picture":${picture}`],
      ...closeUp === page.closeUp ? [] : [`"closeUp":${closeUp}`],
      ...lines.length > 0 ? [`"events":${JSON.stringify(lines)}`] : []
    ]
    if (page.missed > 0) page.response.write(`event: missed\ndata: {"missed":${page.missed}}\n\n`)
    Object.assign(page, { place: { row: Math.max(row, last), seq: events.last() }, picture, closeUp, missed: 0 })
    page.response.write(
      `event: news\nid: ${idOf(page.place, epoch)}\ndata: {"atMs":${Date.now()}${parts.map(part => `,${part}`).join('')}}\n\n`
    )
  }

  /** @param {Page} page */
  function isFull (page) {
    if (page.response.writableLength <= MAX_BACKLOG_BYTES) return false
    page.missed++
    return true
  }

  function currentPicture () {
    /** @type {Map<string, number>} */
    const seen = new Map()
    const startedAtMs = (/** @type {string} */ who, /** @type {number} */ atMs) => {
      const known = started.get(who) ?? Math.round(atMs)
      seen.set(who, known)
      return known
    }
    const picture = pictureOf(manager.status(), { wallMs: Date.now(), startedAtMs, allowActions })
    started = seen
    return picture
  }

  /** @param {string | null} of */
  function closeUpFor (of) {
    const app = of === null ? null : appOf(of)
    return app === null ? null : closeUpOf(manager.details(app))
  }

  /** "web" or "web.0" @param {string} of @returns {string | null} */
  function appOf (of) {
    if (manager.apps.has(of)) return of
    const app = of.replace(/\.\d+$/, '')
    return manager.apps.has(app) ? app : null
  }

  return {
    /**
     * @param {ServerResponse} response
     * @param {{ lastId: string | null, of: string | null }} asked   of: the app or worker that the page looks at
     */
    join (response, { lastId, of }) {
      if (pages.size >= MOST_PAGES) {
        const [oldest] = pages
        pages.delete(oldest)
        oldest.response.end('event: full\ndata: {}\n\n')
      }
      response.writeHead(200, {
        ...SAFE_HEADERS, 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no'
      })
      response.write(`retry: ${RETRY_MS}\n\n`)
      const { row, seq } = placeOf(lastId, epoch)
      const place = { row: row > rowNow() ? 0 : row, seq } // a row that is still to come is another boot's
      /** @type {Page} */
      const page = { response, of, place, picture: '', closeUp: 'null', missed: 0 }
      pages.add(page)
      response.once('close', () => { pages.delete(page) })
      plan(0)
    },

    /** Another manager answers from here on: the pages ask that one. */
    close () {
      unfollow()
      if (timer !== null) clearTimeout(timer)
      for (const { response } of pages) response.end()
      pages.clear()
    }
  }
}

module.exports = { createFeed, MOST_PAGES, MAX_BACKLOG_BYTES, FIELDS, GLANCE_ROWS, ALL_ROWS }
