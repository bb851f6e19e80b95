'use strict'
/** The views by name: the function that shows each, and the fields by which its rows can be filtered. */
const { FIELDS: LOG_FIELDS } = require('../log-place')
const { appsView, FIELDS } = require('./apps')
const { appView, workerView } = require('./detail')
const { eventsView } = require('./events')
const { operationView } = require('./operation')

/** @typedef {(model: import('../model').Model, ask: import('../view').Ask) => import('../view').Content} Show */

/** The rows of a page stand in the place itself. @type {Show} */
const page = (_, { page: shown }) => shown === null
  ? { head: [], rows: [] }
  : { head: [], rows: shown.rows, empty: 'nothing here yet', ...shown.isFollowing ? { isFollowing: true } : {} }

/** @type {Readonly<Record<string, { show: Show, fields: readonly string[] }>>} */
const VIEWS = Object.freeze({
  apps: { show: appsView, fields: FIELDS },
  app: { show: appView, fields: FIELDS },
  worker: { show: workerView, fields: ['event'] },
  events: { show: eventsView, fields: ['app', 'worker', 'event'] },
  operation: { show: operationView, fields: ['app', 'worker', 'event'] },
  logs: { show: page, fields: LOG_FIELDS },
  boxes: { show: page, fields: [] },
  text: { show: page, fields: [] }
})

module.exports = { VIEWS }
