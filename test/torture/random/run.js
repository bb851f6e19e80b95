'use strict'
/** One run: a plan is carried out under load with the real command, and everything that happened is written down. */
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, freePort, processesOf } = require('../../support/manager-process')
const { startLoad } = require('./load')
const { startObserver, processFinder, isListening } = require('./observer')
const { Operator, sleep } = require('./operator')
const { ACTIONS } = require('./actions')
const { makeDisk } = require('./home')
const { HUNG_MS } = require('./plan')

/** What was told to end may need a moment to be gone. */
const GONE_WITHIN_MS = 3000

/**
 * Verbs that go wrong without the model's knowing: for the tests of the tester.
 * @typedef {(op: Operator) => Promise<void>} Plant
 */

/**
 * @param {import('./plan').Plan} plan
 * @param {number} seconds   no step is begun after that
 * @param {{ plant?: Plant }} [how]
 * @returns {Promise<import('./trace').Trace & { skipped: string[] }>}
 */
async function runPlan (plan, seconds, { plant } = {}) {
  const beganAtMs = performance.now()
  const nowMs = () => performance.now() - beganAtMs
  const disk = makeDisk()
  const manager = new TestManager({ under: disk.folder, node: plan.node })
  const findProcesses = processFinder(manager.home)
  /** @type {import('./trace').TraceEvent[]} */
  const events = []
  const op = new Operator({ manager, plan, port: await freePort(), nowMs, findProcesses, disk, events })
  const observer = startObserver(manager, findProcesses, nowMs)
  /** @type {ReturnType<typeof startLoad> | null} */
  let load = null
  let managerLog = ''
  let isAborted = false
  try {
    await op.startFile()
    load = startLoad(op.port, nowMs)
    await op.look()
    if (plant) {
      await plant(op)
      await op.look()
    }
    for (let index = 0; nowMs() < seconds * 1000 && index < plan.steps.length; index++) {
      await takeStep(op, plan.steps[index], index)
    }
    await load.stop()
    await endAll(op)
  } catch (err) {
    isAborted = true
    op.note({ type: 'aborted', atMs: nowMs(), reason: err.stack }) // what happened until then is worth as much
  } finally {
    await load?.stop()
    await observer.stop()
    managerLog = readText(path.join(manager.home, 'log', 'manager.log'))
    await manager.end().catch(err => {
      // else workers without a manager are what was told already
      if (!isAborted) op.note({ type: 'aborted', atMs: nowMs(), reason: err.message })
    })
    disk.remove()
  }
  const skipped = disk.fill === null ? ['full-disk: nothing can be mounted here'] : []
  const requests = load?.records ?? []
  return {
    plan, settings: { surge: plan.surge, hungMs: HUNG_MS }, events, requests, samples: observer.samples, managerLog,
    skipped
  }
}

/** @param {string} file */
function readText (file) { return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '' }

/** @param {Operator} op @param {import('./plan').Step} step @param {number} index */
async function takeStep (op, step, index) {
  op.note({ type: 'step', atMs: op.nowMs(), index, step })
  await ACTIONS[step.kind](op, step)
  await op.look()
  await op.ensureRunning()
  await sleep(step.pauseMs)
}

/** @param {Operator} op */
async function endAll (op) {
  const { code } = await op.manager.command(['shutdown'])
  const left = () => processesOf(op.manager.home).map(({ pid, command }) => `${pid} ${command.trim()}`)
  await op.until(() => left().length === 0, GONE_WITHIN_MS)
  op.note({ type: 'end', atMs: op.nowMs(), code, left: left(), listening: await isListening(op.port) })
}

module.exports = { runPlan }
