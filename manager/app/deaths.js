'use strict'
/** The effects of a worker's end on its app: the verb under way, its slot, and when another worker starts there. */
const { fillsSlot } = require('../worker/lifecycle')
const { moveSlot } = require('./slot')
const { decideRestart } = require('./restart-policy')
const { bootError } = require('./boot-error')
const { onRunEnd } = require('./job-of')
const { removePidFile } = require('../spawn/pid-file')
const { exitSummary } = require('../death/exit-record')
const { readExitNote, noteFileOf } = require('../jobs/exit-note')

/** After a replacement for a sick worker failed, the next is tried this much later. */
const REPLACE_AGAIN_MS = 30_000

/** @typedef {import('./supervisor').Supervisor} Supervisor */
/** @typedef {import('../worker/worker-handle').WorkerHandle} WorkerHandle */

/** @param {Supervisor} app @param {WorkerHandle} worker  that is gone, or unkillable */
function onEnd (app, worker) {
  app.alive = app.alive.filter(({ token }) => token !== worker.token)
  if (worker.isRun) readNote(worker)
  const exit = app.endings.take(worker, () => circumstances(app, worker))
  app.operation?.note(worker)
  removePidFile(worker, app.slots[worker.slot].pmId)

  if (worker.kept) return // the slot is another worker's
  const slot = app.slots[worker.slot]
  slot.lastExit = exit
  const replaced = [...app.workers].some(w => w.slot === worker.slot && fillsSlot(w))
  if (worker.isRun) {
    if (!replaced) moveSlot(slot, 'left')
    return onRunEnd(app, worker, exit)
  }
  if (exit.unasked && !app.stopped) onUnasked(app, worker, slot, exit, replaced)
  else if (!replaced) moveSlot(slot, 'left')
}

/** The code of a run that was adopted, as it wrote it down: only its parent hears it. @param {WorkerHandle} worker */
function readNote ({ socketBase, evidence }) {
  const { exit, spawnProblem } = evidence
  if (spawnProblem !== null || (exit !== null && (exit.code !== null || exit.signal !== null))) return
  const note = readExitNote(noteFileOf(socketBase))
  if (note !== null) evidence.exit = { code: note.code, signal: null }
}

/** The circumstances of a death. @param {Supervisor} app @param {{ slot: number, generation: number }} gone */
function circumstances (app, { slot, generation }) {
  const { restarts = 0, failuresInRow = 0 } = app.slots[slot] ?? {}
  const verb = app.isBusy ? app.operation?.verb ?? null : null
  return { release: app.releases.get(generation) ?? app.release, paths: app.world.paths, verb, restarts, failuresInRow }
}

/**
 * A worker ended unasked.
 * @param {Supervisor} app
 * @param {WorkerHandle} worker
 * @param {import('./slot').Slot} slot
 * @param {import('../death/exit-record').ExitRecord} exit
 * @param {boolean} replaced   another worker fills the slot
 */
function onUnasked (app, worker, slot, exit, replaced) {
  const nowMs = app.world.clock.nowMs()
  const { operation } = app
  const ofGeneration = operation?.order.generation
  const isFinished = exit.cause === 'finished'
  if (operation?.failsWith(worker) && !isFinished) operation.fail(bootError(app, worker, exit))
  if (app.stopped) {
    if (!replaced) moveSlot(slot, 'left')
    return
  }
  if (replaced) { // the other worker is older or newer; if older, this one was a replacement that failed
    const isReplacement = [...app.workers]
      .some(w => w.slot === worker.slot && fillsSlot(w) && w.startedAtMs < worker.startedAtMs)
    // a worker of a release whose reload has just failed says nothing about workers of the release that stays
    if (isReplacement && worker.generation === app.generation) app.mayReplaceAtMs = nowMs + REPLACE_AGAIN_MS
    return
  }
  if (!isFinished) app.lastCrash = exitSummary(exit)
  const death = { cause: exit.cause, signal: exit.signal, servedMs: worker.servedMs }
  const decision = decideRestart(slot, death, nowMs, app.settings.restart, app.world.clock.chance())
  if (decision.action === 'give-up') {
    const mayFill = ofGeneration !== undefined && worker.generation !== ofGeneration && operation?.ended === false
    moveSlot(slot, mayFill ? 'left' : 'give-up') // another release, which the verb brings up, gets the slot
    if (mayFill) return
    if (isFinished) {
      return void app.world.report({ event: 'finished', app: app.name, worker: worker.id, reason: exit.detail })
    }
    const concerns = operation?.order.replacement?.slots.includes(worker.slot) ?? true
    if (operation?.order.failsWithWorker && concerns && !operation.ended) operation.fail(bootError(app, worker, exit))
    app.world.report({ level: 'error', event: 'gave-up', app: app.name, worker: worker.id, reason: decision.reason })
    return
  }
  slot.restarts++
  slot.restartedAtMs = [...slot.restartedAtMs.filter(atMs => nowMs - atMs < app.settings.restart.windowMs), nowMs]
  slot.failuresInRow = decision.failuresInRow
  slot.notBeforeMs = nowMs + decision.delayMs
  moveSlot(slot, 'back-off')
  if (decision.delayMs === 0) return
  const { delayMs, failuresInRow } = decision
  app.world.report({ level: 'warn', event: 'backing-off', app: app.name, worker: worker.id, delayMs, failuresInRow })
}

module.exports = { onEnd, circumstances }
