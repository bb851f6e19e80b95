'use strict'
/**
 * What a dashboard knows, made up and always the same: four apps of which two are not well, their histories, events and
 * log lines.
 */
const { addEvent, addHistory, emptyModel } = require('../../../dashboards/terminal/model')
const { helpPage, logPage, textPage } = require('../../../dashboards/terminal/pages')
const { firstUi, filteredRows, newPlace } = require('../../../dashboards/terminal/ui')
const { frameOf } = require('../../../dashboards/terminal/frame')
const { VIEWS } = require('../../../dashboards/terminal/views/index')

/** @typedef {import('../../../dashboards/terminal/model').Model} Model */

/** A clock on the wall shows the same wherever the test runs. */
const NOW_MS = new Date(2026, 10, 26, 12, 0, 3).getTime()
const HOUR_MS = 3_600_000
const MIB = 1024 ** 2
const CRASH = 'exit code 1: Error: no database at db.example.org:5432'

/** @param {string} app @param {number} slot @param {object} [more] */
function worker (app, slot, more = {}) {
  return {
    ...{ id: `${app}.${slot}`, slot, generation: 17, state: 'serving', pid: 4100 +
      slot, uptimeMs: 76 * HOUR_MS, restarts: 0 },
    cpuPercent: 12.1 + slot,
    rssBytes: (61 + slot) * MIB,
    ...more
  }
}

/** @returns {any}   as GET /v1/status answers */
function status () {
  const app = { state: 'online', generation: 17, restarts: 0, listen: ['127.0.0.1:3000'], slots: [] }
  const longName = 'a-service-with-a-name-of-sixty-four-characters-as-long-as-may-be'
  return {
    manager: { pid: 4000 },
    apps: [
      { ...app, name: 'web', instances: 4, serving: 4, workers: [0, 1, 2, 3].map(slot => worker('web', slot)) },
      {
        ...app,
        name: 'api',
        state: 'reloading',
        instances: 2,
        serving: 2,
        operation: { verb: 'reload' },
        workers: [
          worker('api', 0, { generation: 18, uptimeMs: 2000 }),
          worker('api', 1, { blockedMs: 7100 }),
          worker('api', 1, { state: 'starting', generation: 18, uptimeMs: 900, cpuPercent: null, rssBytes: null })
        ]
      },
      {
        ...app,
        name: 'broken',
        state: 'crash-loop',
        instances: 1,
        serving: 0,
        restarts: 12,
        listen: [],
        workers: [],
        slots: [{ slot: 0, state: 'backing-off', nextStartInMs: 3200, restarts: 12, lastExit: { detail: CRASH } }],
        lastCrash: { id: 'broken.0', detail: CRASH, atMs: NOW_MS - 4000 }
      },
      { ...app, name: longName, instances: 1, serving: 1, listen: ['0.0.0.0:443', '[::]:443'], workers: [
        worker(longName, 0, { kept: true, keptForMs: 250_000 })
      ] }
    ]
  }
}

/** A wave: something to see in a curve. @param {number} top */
function wave (top) {
  return Array.from({ length: 600 }, (_, at) => at % 97 === 0 ? null : top * (1 + Math.sin(at / 25)) / 2)
}

/** @param {string | null} of */
function series (of) {
  return {
    worker: of,
    columns: {
      ...{ cpuPercent: wave(80), rssBytes: wave(90 * MIB), loopUtilization: wave(0.7) },
      ...{ loopDelayP99Seconds: wave(0.004), requestsPerSecond: wave(1211), errorsPerSecond: wave(0.4) },
      ...{ p50Seconds: wave(0.0004), p99Seconds: wave(0.25), connections: wave(120) },
      acceptQueue: wave(3).map(value => value === null ? null : Math.round(value))
    }
  }
}

/** @returns {import('../../../dashboards/terminal/model').Model} */
function madeUpModel () {
  const model = emptyModel(NOW_MS)
  Object.assign(model, {
    status: status(), statusAtMs: NOW_MS, manager: { state: 'answers', sinceMs: NOW_MS - HOUR_MS, text: '' }
  })
  model.host = { cpuPercent: 37.5, memoryUsedRatio: 0.613, pressure: { cpu: 2.5, memory: 0, io: 0.4 } }
  for (const { name, workers } of model.status.apps) {
    addHistory(model, name, {
      first: 1, last: 600, series: [series(null), ...workers.map((/** @type {{ id: string }} */ { id }) => series(id))]
    })
  }
  const at = (/** @type {number} */ seconds) => ({ atMs: NOW_MS - seconds * 1000 })
  addEvent(model, {
    ...at(60), event: 'worker', app: 'web', worker: 'web.0', generation: 17, from: 'starting', state: 'serving'
  })
  addEvent(model, { ...at(30), event: 'verb', app: 'api', verb: 'reload', state: 'started', by: { user: 'ann' } })
  addEvent(model, {
    ...at(20), event: 'exit', app: 'broken', id: 'broken.0', generation: 17, unasked: true, text: CRASH, uptimeMs: 240
  })
  addEvent(model, { ...at(10), event: 'pressure', level: 'warn', message: 'memory is short: 4 % is left' })
  return model
}

/** Lines as cli/open-log.js gives them. @param {string[]} texts @param {string} [app] */
function logLines (texts, app = 'web') {
  return texts.map((text, at) => ({
    source: /** @type {any} */ ({ app, stream: at % 7 === 3 ? 'err' : 'out', slot: null, file: '/log' }),
    bytes: Buffer.from(text),
    start: 0,
    slot: at % 4,
    generation: 17,
    atMs: NOW_MS - 60_000 + at * 100
  }))
}

const STACK = 'Error: stack\n    at handler (/srv/web/server.js:10:5)\n' +
  '    at /srv/web/a/path/that/is/so/long/that/no/terminal/of/eighty/columns/shows/all/of/it.js:1:1\n'
const LONG_ERROR = 'failed: upstream timed out after 5000 ms, retried three times, given up'
const LOG_TEXTS = Array.from({ length: 60 }, (_, at) =>
  at % 9 === 5 ? `Error: request ${at} ${LONG_ERROR}` : `GET /orders/${at}/日本 200 in ${at} ms`)

/** @param {string} [app] */
function madeUpLogs (app) {
  const page = logPage(`logs of ${app ?? 'web'}`, 5000, () => {})
  page.add(logLines(LOG_TEXTS, app))
  return page
}

/**
 * Each view with something to show. A view that is new is drawn as well, by its name alone.
 * @type {Readonly<Record<string, () => import('../../../dashboards/terminal/ui').Place>>}
 */
const PLACES = Object.freeze({
  ...Object.fromEntries(Object.keys(VIEWS).map(view => [view, () => newPlace(view, { app: 'web', worker: 'web.1' })])),
  apps: () => newPlace('apps'),
  app: () => newPlace('app', { app: 'api' }),
  'app that is down': () => newPlace('app', { app: 'broken' }),
  worker: () => newPlace('worker', { app: 'web', worker: 'web.1' }),
  events: () => newPlace('events'),
  logs: () => newPlace('logs', { app: 'web', page: madeUpLogs() }),
  help: () => newPlace('text', { page: helpPage({ view: 'apps', isReadOnly: false, isReplay: false }) }),
  text: () => newPlace('text', { page: textPage('stack of web.1', STACK) }),
  boxes: () => newPlace('boxes', { page: textPage('black boxes', 'web.1.3.20261126T110000Z  exit code 1\n') })
})

/**
 * A frame of one place, as dashboard.js makes it.
 * @param {import('../../../dashboards/terminal/ui').Place} place
 * @param {{ columns: number, rows: number }} size
 * @param {{ model?: Model, ui?: Partial<import('../../../dashboards/terminal/ui').Ui>, unicode?: boolean,
 *   hostName?: string }} [how]
 */
function frameAt (place, size, { model = madeUpModel(), ui: more = {}, unicode = true, hostName = 'prod-1' } = {}) {
  const ui = { ...firstUi({ isReadOnly: false, isReplay: false }), ...more }
  ui.stack = place.view === 'apps' ? [place] : [newPlace('apps'), place]
  const style = { colour: false, unicode, terminal: true, columns: size.columns, rows: size.rows }
  const { app, worker: of, sort, isReversed, page } = place
  const where = { app, worker: of, sort, isReversed, page }
  const content = VIEWS[place.view].show(model, {
    ...where, silenced: ui.silenced, marks: ui.marks, ...size, nowMs: NOW_MS, style
  })
  const { rows, error } = filteredRows(content.rows, place, ui.onlyFaults, VIEWS[place.view].fields)
  const now = { nowMs: NOW_MS, shownMs: ui.frozen?.statusAtMs ?? NOW_MS }
  return frameOf({ model, ui, content, rows, filterError: error, size, ...now, replay: null, hostName, unicode })
}

module.exports = { NOW_MS, PLACES, frameAt, madeUpModel, status, logLines, madeUpLogs }
