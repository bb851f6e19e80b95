'use strict'
/** The workers that a person means by "web" or "web.0". */
const { BellwetherError } = require('../../common/errors')
const { fillsSlot } = require('../worker/lifecycle')
const { noSuchWorker } = require('../app/refusals')

/** @typedef {import('../app/supervisor').Supervisor} Supervisor */
/** @typedef {import('../worker/worker-handle').WorkerHandle} WorkerHandle */

/**
 * Of each slot those that start or serve; where a slot has none, those that still leave it.
 * @param {Supervisor} app
 * @param {number[]} [slots]   default: all
 * @returns {WorkerHandle[]}   at least one, each with a process
 * @throws BW_NO_SUCH_WORKER
 */
function chosenWorkers (app, slots) {
  const living = [...app.workers].filter(({ pid, state }) => pid !== undefined && state !== 'gone')
  const unknown = slots?.filter(slot => slot >= app.size && !living.some(worker => worker.slot === slot)) ?? []
  if (unknown.length > 0) throw noSuchWorker(app, unknown)
  const wanted = living.filter(({ slot }) => !slots || slots.includes(slot))
  const chosen = wanted
    .filter(worker => fillsSlot(worker) || !wanted.some(other => other.slot === worker.slot && fillsSlot(other)))
    .sort((a, b) => a.slot - b.slot)
  if (chosen.length > 0) return chosen
  const name = slots ? slots.map(slot => `${app.name}.${slot}`).join(', ') : app.name
  throw new BellwetherError('BW_NO_SUCH_WORKER',
    `${name} has no process at present${app.stopped ? ': it is stopped' : ''}. Nothing was done.`,
    { details: { known: [], next: [`bellwether status ${app.name}`] } })
}

module.exports = { chosenWorkers }
