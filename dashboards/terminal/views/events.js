'use strict'
/** The events of the manager, a line each. Pure. */
const { duration } = require('../../../common/units')
const { timeOf } = require('../../../cli/text/log-line')
const { piece, safe } = require('../cells')

/** @typedef {import('../model').ManagerEvent} ManagerEvent */

/** Facts that say nothing to a person beside the rest. */
const LEFT_OUT = [
  'atMs', 'time', 'level', 'event', 'app', 'worker', 'id', 'text', 'lastLines', 'blackbox', 'message', 'reason', 'note'
]
const COLOURS = Object.freeze({ error: 'red', warn: 'yellow', warning: 'yellow' })

/**
 * @param {import('../model').Model} model
 * @param {import('../view').Ask} ask
 * @returns {import('../view').Content}
 */
function eventsView (model, ask) {
  const events = ask.app === null ? model.events : model.events.filter(event => event.app === ask.app)
  return { head: [], rows: eventRows(events), empty: 'nothing has happened yet', isFollowing: true }
}

/** @param {ManagerEvent[]} events @returns {import('../view').Row[]} */
function eventRows (events) {
  return events.map((event, at) => {
    const text = safe(eventText(event))
    const colour = colourOf(event)
    const target = event.app === undefined ? {}
      : { target: { app: event.app, worker: event.worker ?? event.id ?? null } }
    return {
      id: `${event.atMs} ${at}`,
      line: [piece(`${timeOf(event.atMs ?? null, true)} `, 'dim'), piece(text, colour)],
      text,
      isError: colour === 'red',
      isTroubled: colour === 'red',
      fields: { app: event.app ?? null, worker: event.worker ?? null, event: event.event },
      ...target
    }
  })
}

/** @param {ManagerEvent} event */
function colourOf ({ level, event, unasked, state }) {
  if (event === 'exit' && unasked) return 'red'
  if (event === 'verb' && state === 'failed') return 'red'
  return COLOURS[/** @type {'error'} */ (level)] ?? (event === 'verb' ? 'bold' : '')
}

/** @param {ManagerEvent} event @returns {string} */
function eventText (event) {
  const { app, worker, id, generation } = event
  if (event.event === 'worker') {
    return `${worker} generation ${generation}: ${event.from ? `${event.from} to ` : ''}${event.state}${event.note ? `, ${event.note}` : ''}`
  }
  if (event.event === 'exit') {
    return `${id} generation ${generation} ended: ${event.text ?? event.detail}, after ${duration(event.uptimeMs)}`
  }
  if (event.event === 'verb') {
    return `${event.verb} ${app ?? ''} ${event.state}${event.by?.user ? ` (${event.by.user})` : ''}`
  }
  const said = event.message ?? event.reason ?? event.text ?? event.note
  const isShown = (/** @type {[string, any]} */ [name, value]) =>
    !LEFT_OUT.includes(name) && ['string', 'number'].includes(typeof value)
  const rest = Object.entries(event).filter(isShown).map(([name, value]) => `${name} ${value}`)
  return [worker ?? id ?? app ?? 'manager', `${event.event}:`, said ?? rest.join(', ')].join(' ')
}

module.exports = { eventsView, eventRows, eventText }
