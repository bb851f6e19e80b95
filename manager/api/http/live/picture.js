'use strict'
/**
 * The picture of apps and workers for the live page. Pure: from the manager's own views to plain data that changes only
 * when something has changed, so that nothing is sent again each second. Numbers are not in it: they come from the
 * histories.
 */

const path = require('node:path')

const MAX_TEXT_CHARS = 300
const SECOND_MS = 1000
const MOST_EXITS = 20
const MOST_LINES = 40

/**
 * @param {any} status   of the manager (GET /v1/status)
 * @param {{ wallMs: number, startedAtMs: (who: string, atMs: number) => number, allowActions?: boolean }} how
 */
function pictureOf ({ manager, apps }, { wallMs, startedAtMs, allowActions = false }) {
  return {
    manager: {
      pid: manager.pid, version: manager.version, nodeVersion: manager.nodeVersion,
      startedAtMs: startedAtMs(`manager ${manager.pid}`, wallMs - manager.uptimeMs),
      ...allowActions ? { allowActions } : {},
      ...manager.stateNotSaved ? { stateNotSaved: String(manager.stateNotSaved) } : {}
    },
    apps: apps.map((/** @type {any} */ app) => ({
      ...pick(app, [
        'name', 'state', 'generation', 'instances', 'serving', 'restarts', 'listen', 'allUnhealthy', 'dormant'
      ]),
      ...app.job ? { job: jobOf(app, { wallMs, startedAtMs }) } : {},
      ...app.paused ? { paused: pick(app.paused, ['endsAtMs', 'waiting', 'room']) } : {},
      ...app.maintenance ? { maintenance: maintenanceOf(app, { wallMs, startedAtMs }) } : {},
      ...app.refused ? { refused: reloadOf({ ...app.refused, ok: false }) } : {},
      workers: app.workers.map((/** @type {any} */ worker) => ({
        ...pick(worker, [
          'id', 'slot', 'generation', 'pid', 'state', 'restarts', 'kept', 'suspended', 'held', 'onHold', 'unhealthy'
        ]),
        startedAtMs: startedAtMs(`${worker.id} ${worker.generation} ${worker.pid}`, wallMs - worker.uptimeMs),
        ...worker.blockedMs === undefined ? {}
          : { blockedMs: seconds(worker.blockedMs), stuck: short(worker.stuck ?? '') },
        ...worker.silentMs === undefined ? {} : { silentMs: seconds(worker.silentMs) },
        ...worker.lastBlocked ? {
          wasBlockedMs: Math.round(worker.lastBlocked.blockedMs),
          wasBlockedAtMs: Math.round(worker.lastBlocked.endedAtMs)
        } : {},
        ...worker.detail ? { detail: short(worker.detail) } : {}
      })),
      vacant: app.job ? [] : app.slots.filter((
        /** @type {any} */ slot
      ) => slot.state !== 'filled' && slot.slot < app.instances).map((/** @type {any} */ slot) => ({
        ...pick(slot, ['slot', 'state', 'restarts']),
        nextStartInMs: slot.nextStartInMs === null ? null : seconds(slot.nextStartInMs),
        lastExit: slot.lastExit && exitOf(slot.lastExit)
      }))
    }))
  }
}

/** @typedef {{ wallMs: number, startedAtMs: (who: string, atMs: number) => number }} Times */

/** @param {any} app   a job @param {Times} times */
function jobOf ({ name, job: { paused, nextRunAtMs, running, queued, lastRun } }, { wallMs, startedAtMs }) {
  return {
    paused, nextRunAtMs, queued,
    running: running && {
      ...pick(running, ['run', 'attempt', 'waitsForRetry']),
      sinceMs: startedAtMs(`run ${running.run} of ${name}`, wallMs - running.forMs)
    },
    lastRun: lastRun && { ...pick(lastRun, ['id', 'verdict', 'endedAtMs']), detail: short(lastRun.exit.detail) }
  }
}

/** @param {any} app @param {Times} times */
function maintenanceOf ({ name, maintenance: { pid, forMs } }, { wallMs, startedAtMs }) {
  return { isAnswering: pid !== null, sinceMs: startedAtMs(`maintenance of ${name}`, wallMs - forMs) }
}

/**
 * More of one app, for its own page.
 * @param {any} details   of the manager (GET /v1/apps/:name)
 */
function closeUpOf ({ name, settings, exits, stacks, operation, reload, rollback, blackbox }) {
  return {
    name,
    ...Object.keys(settings.links ?? {}).length > 0 ? { links: settings.links } : {},
    exits: exits.slice(0, MOST_EXITS).map(exitOf),
    stacks: stacks.map((/** @type {any} */ { id, ofBlock, takenAtMs, text }) => ({
      id, ofBlock, takenAtMs, lines: text.slice(0, MOST_LINES).map(short)
    })),
    operation: operation && { verb: operation.verb, elapsedMs: seconds(operation.elapsedMs) },
    reload: reload && reloadOf(reload),
    // a crash loop has many exits and few boxes
    ...blackbox?.newest ? { box: pick(blackbox.newest, ['name', 'worker', 'atMs']) } : {},
    rollback: rollback && pick(rollback, ['generation', 'kept'])
  }
}

/** @param {any} reload  how the last one ended */
function reloadOf ({ verb = 'reload', ok, atMs, code, message }) {
  return { verb, ok, atMs, ...ok ? {} : { code, message: short(message ?? '') } }
}

/** @param {any} exit */
function exitOf ({ id, generation, cause, code, signal, unasked, uptimeMs, atMs, detail, blackbox }) {
  const box = typeof blackbox === 'string' ? { box: path.basename(blackbox) } : {}
  return {
    id, generation, cause, code, signal, unasked, uptimeMs: Math.round(uptimeMs), atMs, detail: short(detail ?? ''),
    ...box
  }
}

/**
 * Rows of a history as the page takes them: lists in the order of `fields`. A list that is shorter than the others has
 * the last rows.
 * @param {any} answer   GET /v1/apps/:name/history
 * @param {readonly string[]} fields
 * @param {(worker: string | null) => number} firstOf   the first row that is wanted of a series
 * @param {(of: string, field: string) => boolean} [isWhole]   false: only the last row is wanted
 */
function rowsOf ({ app, first, last, series }, fields, firstOf, isWhole = () => true) {
  return series.map((/** @type {any} */ { worker, columns }) => {
    const of = worker ?? app
    const from = Math.min(Math.max(first, firstOf(worker)), last + 1)
    const start = (/** @type {string} */ name) => isWhole(of, name) ? from - first : Math.max(from, last) - first
    return { of, first: from, columns: fields.map(name => (columns[name] ?? []).slice(start(name))) }
  })
}

/** @param {any} from @param {string[]} names */
function pick (from, names) {
  return Object.fromEntries(names.flatMap(name => from[name] === undefined ? [] : [[name, from[name]]]))
}

/** @param {number} ms */
function seconds (ms) { return Math.round(ms / SECOND_MS) * SECOND_MS }

/**
 * Also without characters that are invisible and that a browser acts on: controls, and marks that turn the direction of
 * the text after them.
 * @param {unknown} text
 */
function short (text) {
  const all = String(text).replace(/[\0-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '\ufffd')
  return all.length > MAX_TEXT_CHARS ? `${all.slice(0, MAX_TEXT_CHARS)}...` : all
}

module.exports = { pictureOf, closeUpOf, rowsOf, short }
