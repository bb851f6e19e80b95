'use strict'
/**
 * The histories, from the manager's side: the view of apps and workers at each tick, and the answer of GET
 * /v1/apps/:name/history. metrics/manager/history makes numbers of that view, and keeps them.
 */
const path = require('node:path')
const { History } = require('../../metrics/manager/history')
const { STEPS } = require('../../metrics/manager/history/rings')
const { columnsText, windowOf } = require('../../metrics/manager/history/columns')
const { AcceptQueues } = require('../../metrics/manager/history/accept-queues')
const { BellwetherError } = require('../../common/errors')
const { JsonText } = require('../../common/json-text')
const { createBreather } = require('../../common/yield-to-event-loop')
const { lastReading, cpuLately } = require('../../common/cpu-readings')
const { isServing } = require('../worker/lifecycle')
const { listenersOf } = require('./facts')
const { systemConstants } = require('../../common/proc')

/** Of /proc/<pid>/stat: by SIGSTOP, or a debugger. */
const SUSPENDED = ['T', 't']
const PARAMETERS = ['since', 'step', 'worker']

/** @typedef {import('../app/seen-manager').SeenManager} Manager */

/** @param {Manager} manager */
function createHistory (manager) {
  const queues = new AcceptQueues()
  const history = new History({
    dir: path.join(manager.paths.runDir, 'history'),
    ticksPerSecond: systemConstants().ticksPerSecond,
    onWait: (app, seconds) => manager.metrics.countWait(app, seconds),
    onProblem: err => manager.world.report({
      level: 'warn', event: 'history-not-written', reason: `${err.message}: the histories of the apps have gaps`
    })
  })
  return {
    look: () => history.look(() => seeApps(manager, queues), { isSure: manager.phase === 'running' || manager.phase === 'ending' }),
    /** @param {string} app @param {URLSearchParams} query */
    answer: (app, query) => answer(history, manager, app, query),
    /**
     * Requests that a worker has answered since its start, as it last counted them.
     * @param {string} app
     * @param {string} base
     */
    requestsOf: (app, base) => history.requestsOf(app, base),
    /** @param {string} app @param {number} slot @param {number} minutes */
    memoryOf: (app, slot, minutes) => history.memoryOf(app, slot, minutes),
    close: () => history.close()
  }
}

/**
 * @param {Manager} manager
 * @param {AcceptQueues} queues
 * @returns {import('../../metrics/manager/history').SeenApp[]}
 */
function seeApps (manager, queues) {
  /** @type {Set<string>} */
  const mayWait = new Set()
  const apps = [...manager.apps.values()].map(({ name, workers }) => {
    const seen = [...workers].map(seeWorker)
    if (queues.mayWait(seen.map(({ busy }) => busy))) mayWait.add(name)
    return { name, workers: seen.flatMap(({ worker }) => worker ?? []) }
  })
  const waiting = queues.look(listenersOf(manager), mayWait, manager.world.clock.nowMs())
  return apps.map(app => ({ ...app, acceptQueue: waiting.get(app.name) ?? null }))
}

/**
 * @param {import('../worker/worker-handle').WorkerHandle} worker
 * @returns {{ worker: import('../../metrics/manager/history').SeenWorker | null, busy: number }}   null: nothing is
 *   known of it. busy: share of the last second in which it used the processor; 1: it accepts no connections just now
 */
function seeWorker (worker) {
  const reading = lastReading(worker)
  if (reading === null) return { worker: null, busy: 1 }
  const { utimeTicks, stimeTicks, rssBytes, state } = reading
  const isStuck = worker.isBlocked || worker.isHeld || SUSPENDED.includes(state)
  return {
    worker: {
      base: worker.socketBase, slot: worker.slot, cpuTicks: utimeTicks + stimeTicks, rssBytes, isStuck
    },
    busy: isStuck || !isServing(worker) ? 1 : cpuLately(worker, reading, reading.atMs) / 100
  }
}

/**
 * @param {History} history
 * @param {Manager} manager
 * @param {string} name
 * @param {URLSearchParams} query
 * @throws BW_BAD_REQUEST, BW_NO_SUCH_WORKER
 */
async function answer (history, manager, name, query) {
  const { since, step, worker } = parseQuery(query)
  const { seconds, rows } = STEPS[step]
  const found = history.of(name)
  const known = found?.rings.count() ?? 0
  const slotIsThere = (/** @type {number} */ slot) =>
    slot + 1 < known || (manager.apps.get(name)?.slots.length ?? 0) > slot
  if (typeof worker === 'number' && !slotIsThere(worker)) {
    throw new BellwetherError('BW_NO_SUCH_WORKER', `${name} has no worker ${name}.${worker}, and had none.`)
  }
  const last = found === null ? 0 : step === '1s' ? found.number : Math.floor(found.number / seconds) - 1
  const first = found === null ? 1 : firstOf(found.rings, step, windowOf({ since, last, rows }))
  const stepMs = seconds * 1000
  const atMs = found === null ? null : Math.round(Date.now() - found.nowMs + (last + 1) * stepMs)
  const head = { schema: 1, app: name, step, stepMs, last, first, atMs }
  const wanted = [...Array(known).keys()]
    .filter(series => worker === null || (worker === 'none' ? series === 0 : series === worker + 1))
  const breathe = createBreather()
  const texts = []
  for (const series of found === null ? [] : wanted) {
    await breathe()
    const isApp = series === 0
    const slot = series - 1
    // an empty part is read too: a worker that is new since must be seen, and one that is long gone need not
    const all = first > last ? [] : found?.rings.read(series, step, first, last) ?? []
    if (!isApp && all.every(row => row === null) && worker === null) continue
    const who = isApp ? { worker: null } : { worker: `${name}.${slot}`, slot, silentMs: silentOf(found, slot) }
    texts.push(`${JSON.stringify(who).slice(0, -1)},"columns":${columnsText(all, { isApp })}}`)
  }
  return new JsonText(`${JSON.stringify(head).slice(0, -1)},"series":[${texts.join(',')}]}`)
}

/**
 * The time before the app's first row is not shown as a gap.
 * @param {import('../../metrics/manager/history/rings').Rings} rings
 * @param {import('../../metrics/manager/history/rings').Step} step
 * @param {{ first: number, last: number, isWhole: boolean }} window
 */
function firstOf (rings, step, { first, last, isWhole: isAll }) {
  if (!isAll) return first
  const at = rings.read(0, step, first, last).findIndex(row => row !== null)
  return at < 0 ? last + 1 : first + at
}

/** @param {ReturnType<History['of']>} found @param {number} slot */
function silentOf (found, slot) {
  const silentMs = found?.silentMs.get(slot)
  return silentMs === undefined ? null : Math.round(silentMs)
}

/**
 * @param {URLSearchParams} query
 * @returns {{ since: number | null, step: import('../../metrics/manager/history/rings').Step, worker: number | 'none' |
 *   null }}
 * @throws BW_BAD_REQUEST
 */
function parseQuery (query) {
  const bad = (/** @type {string} */ text) => new BellwetherError('BW_BAD_REQUEST', text)
  for (const name of query.keys()) {
    if (!PARAMETERS.includes(name)) throw bad(`A history takes ${PARAMETERS.join(', ')}, not "${name.slice(0, 50)}".`)
    if (query.getAll(name).length > 1) throw bad(`${name} is there twice.`)
  }
  const [since, step, worker] = [query.get('since'), query.get('step') ?? '1s', query.get('worker')]
  if (step !== '1s' && step !== '1m') {
    throw bad(`step is ${Object.keys(STEPS).join(' or ')}, not "${step.slice(0, 50)}".`)
  }
  if (since !== null && !isWhole(since)) {
    throw bad(`since is the "last" of an earlier answer, a whole number, not "${since.slice(0, 50)}".`)
  }
  if (worker !== null && worker !== 'none' && !isWhole(worker)) {
    throw bad(`worker is the number of a slot, or "none" for the app alone, not "${worker.slice(0, 50)}".`)
  }
  return { since: since === null ? null : Number(since), step, worker: worker === null || worker === 'none' ? worker
    : Number(worker) }
}

/** @param {string} text */
function isWhole (text) { return /^\d{1,15}$/.test(text) }

module.exports = { createHistory, parseQuery }
