'use strict'
/**
 * The way back when a reload, rollback or scale fails or is aborted: which workers leave, which serve again, and which
 * slots have no worker of the old generation left. Decides only: the supervisor acts.
 */
const { isKept, isServing } = require('../worker/lifecycle')

/**
 * @typedef {object} Back   what a verb found, and goes back to
 * @property {number} generation
 * @property {number} size
 * @property {number | null} [scaledTo]  the size that `scale` had asked for; a list of an earlier version does not say
 * @property {number | null} previous   where a rollback would have gone from there
 */

/**
 * A new worker that serves stays while no worker of the old generation serves in its slot: whether it is replaced is
 * the plan's question.
 * @template {{ slot: number, generation: number, state: import('../worker/lifecycle').WorkerState, leave: boolean }} W
 * @param {W[]} workers              all that are not yet gone
 * @param {Partial<Back> & Pick<Back, 'generation' | 'size'>} back
 * @returns {{ leave: W[], serve: W[], lacking: number[] }}   serve: paused, and of the old generation; lacking: slots
 *   that need a worker of it
 */
function wayBack (workers, { generation, size }) {
  const old = workers.filter(w => w.generation === generation)
  const serving = new Set(old.filter(w => isServing(w)).map(w => w.slot))
  const serve = old.filter(w => isKept(w) && !w.leave)
  const filled = new Set([...serving, ...serve.map(w => w.slot)])
  return {
    leave: workers.filter(w => w.generation !== generation && !isKept(w) && (!isServing(w) || serving.has(w.slot))),
    serve,
    lacking: Array.from({ length: size }, (_, slot) => slot).filter(slot => !filled.has(slot))
  }
}

module.exports = { wayBack }
