'use strict'
const { nextPhase, isUnheard, isLetGo } = require('../../../manager/app/phase')

/** @typedef {import('../../../manager/app/phase').Phase} Phase */
/** @typedef {import('../../../manager/app/phase').PhaseEvent} PhaseEvent */

/** What each event says of two questions that do not depend on one another. @type {Record<PhaseEvent, object>} */
const SAYS = {
  restore: { unheard: true }, begin: { unheard: false }, 'let-go': { letGo: true }, list: { letGo: false }
}
const EVENTS = /** @type {PhaseEvent[]} */ (Object.keys(SAYS))
const asked = (/** @type {Phase} */ phase) => ({ unheard: isUnheard(phase), letGo: isLetGo(phase) })

test.each(/** @type {Phase[]} */ (['ours', 'taking-up', 'let-go', 'let-go-unheard']))(
  'from %s each event changes only what it is about', phase => {
    for (const event of EVENTS) {
      expect({ event, ...asked(nextPhase(phase, event)) }).toEqual({ event, ...asked(phase), ...SAYS[event] })
    }
  })

test('an app that was let go of while it was taken up, and is put back, is taken up again', () => {
  const phases = /** @type {PhaseEvent[]} */ (['restore', 'list', 'let-go', 'list', 'begin']).reduce(
    (all, event) => [...all, nextPhase(/** @type {Phase} */ (all.at(-1)), event)], /** @type {Phase[]} */ (['ours']))
  expect(phases).toEqual(['ours', 'taking-up', 'taking-up', 'let-go-unheard', 'taking-up', 'ours'])
})
