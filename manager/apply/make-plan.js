'use strict'
/**
 * The plan of an `apply`: the apps of a settings file against those that run. Pure: `apply.js` carries it out, app by
 * app in this order.
 */
const { createHash } = require('node:crypto')
const { changesBetween, canonical } = require('./compare')
const { appsNeeded } = require('../settings/depends-on')
const { wavesOf } = require('../../common/dependency-waves')
const { isJob } = require('../jobs/is-job')

/** @typedef {import('./compare').Change} Change */
/** @typedef {import('./compare').Place} Place */
/** @typedef {{ file: string | null, script?: string | null, flags: Record<string, unknown>, cwd: string }} Source */
/**
 * @typedef {object} Wanted   an app of the file
 * @property {string} name
 * @property {any} settings   complete
 * @property {Place} place    where its paths lead now
 * @property {Source} source
 * @property {number} size    what `instances` comes to on this machine
 */
/**
 * @typedef {object} Running   an app of the list
 * @property {string} name
 * @property {any} settings
 * @property {Place | null} place        null: not known (an old manager started it)
 * @property {Source} source
 * @property {readonly string[]} callerNames
 * @property {number} generation
 * @property {number | null} releaseOf   after a rollback: the generation whose release it is
 * @property {number} size               workers that there should be
 * @property {number | null} scaledTo    by `bellwether scale`
 * @property {'runs' | 'stopped' | 'waits' | 'left'} is   waits: what it depends on is not there, and no worker of it
 *   runs. stopped: a verb asked for that. left: of an earlier manager, it does not
 *   run, and no verb asked for it since
 * @property {string} state              for people
 * @property {string | null} busy        the verb that is under way
 * @property {number} strays             workers of another release that serve: a reload failed after some of them
 */
/**
 * start: a new app, or one that an earlier manager left. reload: each worker is replaced, start-first. live: no worker
 * is replaced. none: nothing differs. delete: not in the file any more. stays: not in the file, and not to be deleted.
 * @typedef {'start' | 'reload' | 'live' | 'none' | 'delete' | 'stays'} Action
 */
/**
 * @typedef {object} Step
 * @property {string} name
 * @property {Action} action
 * @property {Change[]} changes
 * @property {number} replaced     workers that others take the place of
 * @property {number} added        workers that come
 * @property {number} removed      workers that drain and go
 * @property {string} state        of the app now; '': it is not in the list
 * @property {string[]} notes
 */
/** @typedef {{ file: string, only: readonly string[], prune: boolean }} Wish   only: names; none: all */
/** @typedef {Wish & { id: string, steps: Step[], hasChanges: boolean }} Plan */

/** Actions that change nothing. */
const IDLE = new Set(['none', 'stays'])
const ID_CHARS = 12
/** Beside a start that starts nothing. */
const JOB_STARTS = 'a job: it runs when it is due, not now'
/** Settings that decide which code runs. */
const CODE = new Set(['code', 'script', 'cwd'])

/**
 * @param {readonly Wanted[]} wanted
 * @param {readonly Running[]} running
 * @param {Wish} wish
 * @returns {Plan}
 */
function makePlan (wanted, running, wish) {
  const isMeant = (/** @type {{ name: string }} */ { name }) => wish.only.length === 0 || wish.only.includes(name)
  const ofFile = wanted.filter(isMeant)
  const others = running.filter(app => isMeant(app) && !wanted.some(({ name }) => name === app.name))
  const inFile = ofFile.map(want => stepFor(want, running.find(({ name }) => name === want.name) ?? null))
  const steps = [...inOrder(inFile, ofFile), ...others.map(app => stepWithout(app, wish))]
  return {
    id: planId(ofFile, running.filter(isMeant), wish), ...wish, steps,
    hasChanges: steps.some(({ action }) => !IDLE.has(action))
  }
}

/**
 * Steps that cannot fail come first; then the order of the file, but what an app depends on comes before it.
 * @param {Step[]} steps
 * @param {readonly Wanted[]} wanted
 */
function inOrder (steps, wanted) {
  const isFirst = (/** @type {Step} */ { action }) => action === 'live'
  const needs = new Map(wanted.map(({ name, settings }) => [name, appsNeeded(settings.dependsOn)]))
  const names = wavesOf(steps.map(({ name }) => name), name => needs.get(name) ?? []).flat()
  const sorted = needs.size === 0 || [...needs.values()].every(list => list.length === 0) ? steps
    : names.map(name => /** @type {Step} */ (steps.find(step => step.name === name)))
  return [...sorted.filter(isFirst), ...sorted.filter(step => !isFirst(step))]
}

/** @param {Wanted} want @param {Running | null} app @returns {Step} */
function stepFor (want, app) {
  const { name, size } = want
  const becomesJob = isJob(want.settings)
  const step = {
    name, changes: [], replaced: 0, added: 0, removed: 0, state: app?.state ?? '',
    notes: becomesJob && app?.is !== 'runs' ? [JOB_STARTS] : []
  }
  const added = becomesJob ? 0 : size
  if (app === null) return { ...step, action: 'start', added }
  const changes = [...sourceChanges(app, want), ...strayChanges(app), ...changesBetween(app, want)]
  if (app.is === 'left') return { ...step, action: 'start', added, changes }
  const namesSize = changes.some(({ path }) => path === 'instances')
  const notes = notesOn(app, changes)
  if (changes.length === 0) return { ...step, action: 'none', notes }
  if (app.is === 'stopped' || app.is === 'waits') return { ...step, action: 'live', changes, notes }
  const grows = namesSize ? size - app.size : 0
  const isReload = changes.some(({ cost }) => cost !== 'live')
  const action = isReload ? 'reload' : 'live'
  // a run goes on as it began: workers come or go only where the app is one kind before and another one afterwards
  if (becomesJob) return { ...step, changes, notes, action, removed: isJob(app.settings) ? 0 : app.size }
  if (isJob(app.settings)) return { ...step, changes, notes, action, added }
  return {
    ...step, changes, notes, action,
    replaced: isReload ? Math.min(app.size, app.size + grows) : 0,
    added: Math.max(0, grows), removed: Math.max(0, -grows)
  }
}

/** @param {Running} app @param {Change[]} changes @returns {string[]} */
function notesOn (app, changes) {
  const names = (/** @type {string} */ path) => changes.some(change => change.path === path)
  return [
    ...app.is === 'stopped' ? [`stopped by a command, and stays so: bellwether start ${app.name}`] : [],
    ...app.scaledTo !== null && !names('instances')
      ? [`scaled to ${app.scaledTo} by a command, and stays so (the file says ${app.settings.instances})`] : [],
    ...app.releaseOf !== null && changes.some(({ path, cost }) => CODE.has(path) && cost !== 'live')
      ? [`was rolled back to the release of generation ${app.releaseOf}; this takes what the paths lead to now`] : [],
    ...app.busy === null ? [] : [`${app.busy} is under way: apply is refused until it is over`]
  ]
}

/** @param {Running} app @returns {Change[]} */
function strayChanges ({ strays, size, generation }) {
  if (strays === 0) return []
  const from = `${strays} of ${size} serve another release than generation ${generation}`
  return [{ path: 'workers', from, to: 'all of one', cost: 'reload' }]
}

/** @param {Running} app @param {Wanted} want @returns {Change[]} */
function sourceChanges ({ source }, want) {
  const from = source.file ?? source.script ?? null
  const to = want.source.file ?? want.source.script ?? null
  return from === to ? [] : [{ path: 'source', from, to, cost: 'live' }]
}

/**
 * Only what came from this file may be missing in it: an app of a script, or of another file, is none of its business.
 * @param {Running} app
 * @param {Wish} wish
 * @returns {Step}
 */
function stepWithout ({ name, settings, source, state, size, is, busy }, { file, prune }) {
  const step = { name, changes: [], replaced: 0, added: 0, removed: 0, state, notes: [] }
  const from = source.file ?? source.script ?? null
  if (source.file !== file) {
    return { ...step, action: 'stays', notes: [`not of this file${from === null ? '' : ` (it came from ${from})`}`] }
  }
  if (!prune) return { ...step, action: 'stays', notes: ['not in the file any more; --prune stops and deletes it'] }
  return {
    ...step, action: 'delete', removed: is === 'runs' && !isJob(settings) ? size : 0,
    notes: busy === null ? [] : [`${busy} is under way: apply is refused until it is over`]
  }
}

/**
 * Id of the wanted and the running apps: it differs where either has changed. Events of the workers themselves (a
 * crash, the replacement of a sick worker) do not change it.
 * @param {readonly Wanted[]} wanted
 * @param {readonly Running[]} running
 * @param {Wish} wish
 */
function planId (wanted, running, wish) {
  const parts = {
    wish,
    wanted: wanted.map(({ name, settings, place, source }) => ({ name, settings, place, source })),
    running: running.map(runningId).sort()
  }
  return createHash('sha256').update(canonical(parts)).digest('hex').slice(0, ID_CHARS)
}

/**
 * Id of one app: it differs when a verb has changed what the app should be.
 * @param {Running} app
 */
function runningId ({ name, settings, place, source, generation, size, scaledTo, is, strays }) {
  return createHash('sha256')
    .update(canonical({ name, settings, place, source, generation, size, scaledTo, is, isMixed: strays > 0 })).digest('hex')
}

module.exports = { makePlan, runningId, IDLE }
