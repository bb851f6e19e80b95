'use strict'
/** Notes the state of an app at each tick, and reports when a crash loop begins and when it is over. */
const { appState, restartCount } = require('./state')
const { noteState, isOfEarlierManager } = require('./state-since')

/** @typedef {import('./state').AppState} AppState */

/** While all slots of an app that crash-loops serve for a moment, it is recovering. @type {readonly AppState[]} */
const IN_LOOP = ['crash-loop', 'recovering']

/**
 * @param {import('./supervisor').Supervisor} app
 * @param {number} nowMs
 */
function lookAtState (app, nowMs) {
  const before = app.notedState
  const isTakenOver = before === null && isOfEarlierManager(app, nowMs)
  app.notedState = noteState(before, appState(app), nowMs, isTakenOver)
  const news = crashLoopNews(before?.state ?? null, app.notedState.state)
  if (news === null) return
  const isBegin = news === 'crash-loop'
  app.world.report({
    level: isBegin ? 'error' : 'info', event: news, app: app.name, restarts: restartCount(app),
    ...isBegin ? { reason: app.lastCrash?.detail ?? '' } : { detail: `it is ${app.notedState.state}` }
  })
}

/**
 * Pure.
 * @param {AppState | null} before   null: not looked at
 * @param {AppState} now
 * @returns {'crash-loop' | 'crash-loop-over' | null}
 */
function crashLoopNews (before, now) {
  const was = before !== null && IN_LOOP.includes(before)
  if (now === 'crash-loop' && !was) return 'crash-loop'
  return was && !IN_LOOP.includes(now) ? 'crash-loop-over' : null
}

module.exports = { lookAtState, crashLoopNews }
