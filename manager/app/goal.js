'use strict'
/**
 * The goal of an app (its size, its generation, ...) as plain data, and the change that each verb makes to it. Pure:
 * the supervisor keeps the goal, and takes one step after the other (plan.js) until the workers match it.
 */

/** @typedef {import('./way-back').Back} Back */
/**
 * @typedef {object} Goal
 * @property {number} size              workers, unless it is stopped
 * @property {number | null} scaledTo   the size that `scale` asked for: it outlives managers, until the settings name
 *   another
 * @property {boolean} stopped
 * @property {number} generation        the wanted one
 * @property {number} lastGeneration    the highest that was ever used
 * @property {number | null} previous   the one that a rollback goes back to
 * @property {number} rejectedUpTo      after a flip back or an abort: later generations up to this one are not wanted
 *   any longer
 * @property {Back | null} undo         what a reload, rollback or scale that is under way goes back to when it fails
 * @property {string | null} aborting   the verb that was aborted, until all workers are of `generation` again
 */

/** @param {number} size @returns {Goal} */
function firstGoal (size) {
  return {
    size, scaledTo: null, stopped: false, generation: 1, lastGeneration: 1, previous: null, rejectedUpTo: 0, undo: null,
    aborting: null
  }
}

/** The values that a verb finds, and goes back to when it fails or is aborted. @param {Goal} goal @returns {Back} */
function backOf ({ generation, size, scaledTo, previous }) { return { generation, size, scaledTo, previous } }

/**
 * A new generation.
 * @param {Goal} goal
 * @param {{ previous: number | null, size: number | null }} how   previous: where a rollback goes from there; size:
 *   that its settings name anew
 * @returns {Goal}
 */
function roll (goal, { previous, size }) {
  const generation = goal.lastGeneration + 1
  return { ...resize(goal, size), generation, lastGeneration: generation, previous, undo: backOf(goal) }
}

/**
 * Back to a generation whose workers are paused.
 * @param {Goal} goal
 * @param {{ generation: number, size: number | null }} how
 * @returns {Goal}
 */
function flip (goal, { generation, size }) {
  return { ...resize(goal, size), generation, rejectedUpTo: goal.lastGeneration, previous: null }
}

/**
 * @param {Goal} goal
 * @param {number | null} size   null: the settings name the one that they named before, and `scale` may have changed it
 * @returns {Goal}
 */
function resize (goal, size) { return size === null ? goal : { ...goal, size, scaledTo: null } }

/** @param {Goal} goal @param {number} size @returns {Goal} */
function scale (goal, size) { return { ...goal, size, scaledTo: size, undo: backOf(goal) } }

/** The values that a verb found are wanted again. @param {Goal} goal @param {Back} back @returns {Goal} */
function returnTo (goal, back) { return { ...goal, ...back, undo: null } }

/**
 * After `returnTo`: the verb is over, and its way back has begun.
 * @param {Goal} goal
 * @param {{ aborts: string, isElsewhere: boolean }} how   isElsewhere: the verb had begun another generation
 * @returns {Goal}
 */
function abort (goal, { aborts, isElsewhere }) {
  return { ...goal, aborting: aborts, rejectedUpTo: isElsewhere ? goal.lastGeneration : goal.rejectedUpTo }
}

/** Things are as they should be: there is nothing to go back to. @param {Goal} goal @returns {Goal} */
function commit (goal) {
  return goal.undo === null && goal.aborting === null ? goal : { ...goal, undo: null, aborting: null }
}

module.exports = { firstGoal, backOf, roll, flip, resize, scale, returnTo, abort, commit }
