'use strict'
/** What a person asked for that keeps all clients from an app, where it is not over: nothing need be wrong. Pure. */

/** @typedef {import('./events').WhyEvent} WhyEvent */

/** By the verb that begins it. @type {Readonly<Record<string, { text: string, undo: string }>>} */
const HELD_BACK = Object.freeze({
  pause: { text: 'It is paused, so new connections wait', undo: 'resume' },
  'maintenance on': { text: 'It is in maintenance, so each request is answered with 503', undo: 'maintenance off' },
  stop: { text: 'It was stopped', undo: 'start' }
})
const ENDS = ['resume', 'maintenance off', 'start', 'restart']

/**
 * @param {string} app
 * @param {WhyEvent[]} events   oldest first
 * @returns {string | null}   null: nothing of the kind
 */
function heldBack (app, events) {
  const last = events.findLast(({ kind, state, verb = '' }) => kind === 'pause' ||
    (kind === 'deploy' && state === 'done' && (Object.hasOwn(HELD_BACK, verb) || ENDS.includes(verb))))
  if (last?.verb === undefined || !Object.hasOwn(HELD_BACK, last.verb)) return null
  const { text, undo } = HELD_BACK[last.verb]
  return `${text}${last.by ? `: ${last.by} asked for it` : ''}. Its end: bellwether ${undo} ${app}`
}

module.exports = { heldBack }
