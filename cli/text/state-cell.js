'use strict'
/**
 * The text of the STATE column for an app, a worker, and a slot without a worker. Always in words: neither the colour
 * nor the glyph says anything that the text does not.
 */
const { escapeControls } = require('./escape')
const { exitText } = require('./exit-text')
const { duration, plural } = require('../../common/units')
const { stateText } = require('./style')
const { hasFailedRun, jobWords } = require('./job-lines')

/** @typedef {import('./app-table').App} App */
/** @typedef {import('./app-table').Worker} Worker */
/** @typedef {import('./app-table').Slot} Slot */
/** @typedef {import('./style').Style} Style */
/** @typedef {{ text: string, colour: string }} StateCell */

/** States of an app in which something is wrong. */
const TROUBLED = ['waiting', 'degraded', 'crash-loop', 'recovering', 'failed']
/** Of a job that is not stopped. */
const JOB_STATES = new Set(['scheduled', 'running', 'paused'])
/** States in which an app may have every worker or none; where the word itself says it, nothing is added. */
const SAYS_NOTHING_OF_WORKERS = ['crash-loop', 'reloading']

/**
 * A worker that has been stuck says so for this long: one that is stuck again and again would else look well at every
 * other look.
 */
const SHOWN_AFTER_MS = 10_000

/**
 * Why a worker that is there serves no client just now; the cause that explains the others comes first.
 * @param {Worker} worker
 * @returns {{ word: string, text: string } | null}
 */
function troubleOf ({ suspended, held, blockedMs, silentMs }) {
  if (suspended) return { word: 'suspended', text: 'suspended' }
  if (held) return { word: 'held', text: 'held for a heap snapshot' }
  if (blockedMs !== undefined) return { word: 'stuck', text: `stuck ${duration(blockedMs)}` }
  return silentMs === undefined ? null : { word: 'silent', text: `silent ${duration(silentMs)}` }
}

/** Whether `status` says more about an app. @param {any} app */
function isTroubled ({ state, refused, workers }) {
  return TROUBLED.includes(state) || Boolean(refused) || workers.some(troubleOf)
}

/** "1 stuck, 2 suspended" @param {Worker[]} workers */
function troubleText (workers) {
  const words = workers.flatMap(worker => troubleOf(worker)?.word ?? [])
  return [...new Set(words)].map(word => `${words.filter(other => other === word).length} ${word}`).join(', ')
}

/**
 * "● online", "▲ online, 1 stuck", "✖ crash-loop, down", "▲ crash-loop, degraded", "● online, last reload refused"
 * @param {App} app
 * @param {Style} style
 * @param {number} [nowMs]   wall clock
 * @returns {StateCell}
 */
function appState (app, style, nowMs = Date.now()) {
  if (app.job && JOB_STATES.has(app.state)) return jobState(app, nowMs, style)
  const serving = servingOf(app)
  const isDown = SAYS_NOTHING_OF_WORKERS.includes(app.state) && serving === 0 && app.instances > 0
  if (app.maintenance) return maintenanceCell(app, app.maintenance, style)
  if (app.paused) return pausedCell(app, app.paused, style)
  const changed = app.watch?.lastChange ? escapeControls(app.watch.lastChange.file) : ''
  const refused = app.refused && app.state !== 'reloading' ? `last ${app.refused.verb} refused` : ''
  if (isDown) return withMore(stateText(style, app.state), ['down', troubleText(app.workers), refused])
  const bad = [
    app.state === 'crash-loop' ? 'degraded' : '', troubleText(app.workers), app.allUnhealthy === true ? 'unhealthy' : ''
  ].filter(Boolean)
  const cell = bad.length > 0 ? warning(app.state, style) : stateText(style, app.state)
  const why = app.watch?.isReloading && changed !== '' ? `${changed} changed` : ''
  return withMore(refused !== '' && bad.length === 0 ? { ...cell, colour: 'yellow' } : cell, [...bad, why, refused])
}

/**
 * "◷ scheduled, next in 3h 2m, last failed", "● running, 4.1 s", "◑ paused"
 * @param {App} app
 * @param {number} nowMs
 * @param {Style} style
 * @returns {StateCell}
 */
function jobState ({ state, job, workers }, nowMs, style) {
  const trouble = troubleText(workers)
  const isBad = trouble !== '' || hasFailedRun(job)
  const cell = stateText(style, state)
  return withMore(isBad ? { ...cell, colour: 'red' } : cell, [...jobWords(job, nowMs), trouble])
}

/**
 * "‖ paused, serves again in 12 s", "‖ paused, serves again in 12 s, 431 connections wait, reloading"
 * @param {App} app
 * @param {NonNullable<App['paused']>} paused
 * @param {Style} style
 */
function pausedCell (app, { leftMs, waiting, room }, style) {
  const isNearlyFull = waiting != null && room != null && waiting >= 0.8 * room
  const cell = stateText(style, 'paused')
  return withMore(isNearlyFull ? { ...cell, colour: 'red' } : cell, [
    `serves again in ${duration(leftMs)}`,
    waiting ? `${waiting}${isNearlyFull ? ` of at most ${room}` : ''} connections wait` : '',
    app.state === 'online' ? '' : app.state,
    troubleText(app.workers)
  ])
}

/**
 * "‖ maintenance, 503 for 4m 2s", "‖ maintenance, nobody answers for 12 s, crash-loop"
 * @param {App} app
 * @param {NonNullable<App['maintenance']>} maintenance
 * @param {Style} style
 */
function maintenanceCell (app, { forMs, pid }, style) {
  const cell = stateText(style, 'maintenance')
  return withMore(pid === null ? { ...cell, colour: 'red' } : cell, [
    `${pid === null ? 'nobody answers' : '503'} for ${duration(forMs)}`, app.state === 'online' ? '' : app.state,
    troubleText(app.workers)
  ])
}

/**
 * The state with the glyph and the colour of trouble.
 * @param {string} state
 * @param {Style} style
 */
function warning (state, style) {
  const { text, colour } = stateText(style, 'unhealthy')
  return { text: text.replace('unhealthy', state), colour }
}

/** @param {StateCell} cell @param {string[]} more */
function withMore ({ text, colour }, more) { return { text: [text, ...more.filter(Boolean)].join(', '), colour } }

/**
 * "● serving", "‖ on hold", "▲ serving, stuck 7.1 s", "▲ serving, unhealthy", "◑ standby, kept 4m 10s"
 * @param {Worker} worker
 * @param {number} nowMs  wall clock
 * @param {Style} style
 * @returns {StateCell}
 */
function workerState (worker, nowMs, style) {
  const { kept, keptForMs, lastBlocked, unhealthy, replacing, limitInMs, onHold } = worker
  const trouble = troubleOf(worker)
  const isHung = unhealthy === 'hung' && trouble !== null // and why was said
  const bad = [trouble?.text ?? '', unhealthy && !isHung ? 'unhealthy' : ''].filter(Boolean)
  const wasStuck = trouble === null && lastBlocked !== undefined && nowMs - lastBlocked.endedAtMs < SHOWN_AFTER_MS
  const more = [
    wasStuck ? `was stuck ${duration(lastBlocked.blockedMs)}` : '',
    replacing || isHung ? 'being replaced' : '',
    limitInMs === undefined || replacing ? '' : `limit in ${duration(limitInMs)}`,
    kept ? `kept${keptForMs == null ? '' : ` ${duration(keptForMs)}`}` : ''
  ].filter(Boolean)
  const isWaiting = onHold === true && worker.state === 'serving'
  const cell = bad.length > 0 ? warning(worker.state, style) : stateText(style, isWaiting ? 'on hold' : worker.state)
  return withMore(wasStuck ? { ...cell, colour: 'yellow' } : cell, [...bad, ...more])
}

/**
 * "◌ backing off, next start in 3.2 s, 12 restarts; exit code 1: Error: no database"
 * @param {Slot} slot
 * @param {Style} style
 * @returns {StateCell}
 */
function slotState (slot, style) {
  const { text, colour } = stateText(style, slot.state)
  const restarts = plural(slot.restarts, 'restart')
  const what = {
    'backing-off': `${text.replace('-', ' ')}, next start in ${duration(slot.nextStartInMs)}, ${restarts}`,
    failed: slot.restarts > 0 ? `${text}, given up after ${restarts}` : `${text}, not started again`,
    empty: slot.restarts > 0 ? `${text}, ${restarts}` : text
  }[slot.state] ?? text
  const exit = slot.lastExit ? `; ${escapeControls(slot.lastExit.detail || exitText(slot.lastExit))}` : ''
  return { text: `${what}${exit}`, colour }
}

/**
 * Slots of an app that have no worker, or whose worker has been given up.
 * @param {{ instances: number, slots?: Slot[], workers: Worker[] }} app
 * @returns {Slot[]}
 */
function vacantSlots ({ instances, slots = [], workers }) {
  return slots.filter(({ slot, state }) => {
    if (slot >= instances || state === 'filled') return false
    return state !== 'empty' || !workers.some(worker => worker.slot === slot)
  })
}

/** An older manager does not say how many serve. @param {App} app */
function servingOf ({ serving, workers }) {
  return serving ?? workers.filter(worker => worker.state === 'serving').length
}

module.exports = { appState, workerState, slotState, vacantSlots, servingOf, troubleOf, isTroubled }
