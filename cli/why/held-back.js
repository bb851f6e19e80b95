'use strict'
/** What a person asked for that keeps all clients from an app, where it is not over: nothing need be wrong. Pure. */

/** @typedef {import('./events').WhyEvent} WhyEvent */

/**
 * By the verb that begins it. isOver: verbs that end it; a restart goes on behind a pause, and starts what was stopped.
 * @type {Readonly<Record<string, { text: string, ofJob?: string, undo: string, isOver: readonly string[] }>>}
 */
const HELD_BACK = Object.freeze({
  pause: {
    text: 'It is paused, so new connections wait', ofJob: 'Its schedule is paused, so no run begins by itself',
    undo: 'resume', isOver: ['resume', 'stop', 'start', 'delete']
  },
  'maintenance on': {
    text: 'It is in maintenance, so each request is answered with 503', undo: 'maintenance off',
    isOver: ['maintenance off', 'stop', 'start', 'delete']
  },
  stop: { text: 'It was stopped', undo: 'start', isOver: ['start', 'restart', 'delete'] }
})

/**
 * @param {string} app
 * @param {WhyEvent[]} events   oldest first
 * @returns {string | null}   null: nothing of the kind
 */
function heldBack (app, events) {
  const isJob = events.some(({ kind }) => kind === 'run')
  let last = /** @type {WhyEvent | null} */ (null)
  for (const event of events) {
    const { kind, state, verb = '' } = event
    if (kind === 'pause') last = last?.verb === 'pause' ? null : last // its time was up
    if (kind !== 'deploy' || state !== 'done') continue
    if (Object.hasOwn(HELD_BACK, verb)) last = event
    else if (last !== null && HELD_BACK[String(last.verb)].isOver.includes(verb)) last = null
  }
  if (last === null) return null
  const { text, ofJob = text, undo } = HELD_BACK[String(last.verb)]
  return `${isJob ? ofJob : text}${last.by ? `: ${last.by} asked for it` : ''}. Its end: bellwether ${undo} ${app}`
}

module.exports = { heldBack }
