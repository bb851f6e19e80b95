'use strict'
/**
 * The result that a verb reports: what changed, what is still true, and the next useful command. The command prints
 * these texts as they are; the numbers beside them are for programs.
 */
const { BellwetherError } = require('../../common/errors')
const { isPaused, isServing } = require('../worker/lifecycle')
const { allowsWrite } = require('../spawn/repl-boot')
const { kindOf } = require('./kind')
const { appState } = require('./state')
const { nextText } = require('../jobs/pause')

/** @typedef {import('./supervisor').Supervisor} Supervisor */

/** @param {number} n @param {string} noun */
function count (n, noun) { return `${n} ${noun}${n === 1 ? '' : 's'}` }

/**
 * "still serving: generation 12, 8 of 8 workers"
 * @param {Supervisor} app
 * @returns {string}
 */
function servingText (app) {
  if (app.job !== null) return `scheduled: ${app.name}, ${nextText(/** @type {any} */ (app))}`
  const serving = [...app.workers].filter(w => isServing(w))
  if (serving.length === 0) return `${app.name}: no worker serves`
  const generations = [...new Set(serving.map(w => w.generation))].sort((a, b) => a - b)
  const parts = generations.map(g => {
    const n = serving.filter(w => w.generation === g).length
    return `generation ${g}, ${n} of ${app.size} worker${app.size === 1 ? '' : 's'}`
  })
  return `serving: ${parts.join('; ')}`
}

/**
 * The result of switching the write mode of its REPL.
 * @param {Supervisor} app
 */
function replResult (app) {
  const { name, settings, replWriteOff } = app
  const may = allowsWrite(settings)
  const changed = replWriteOff
    ? `${name}: sessions may only read from now on, those that are open too; this outlives reloads, restarts and the manager`
    : `${name}: sessions may ${may ? 'write' : 'only read (repl.write is off)'}, as its settings say`
  const still = settings.worker.sidecar && settings.repl.enabled ? []
    : [`${name} has no REPL at present (${settings.repl.enabled ? 'worker.sidecar' : 'repl.enabled'} is off)`]
  return {
    verb: 'repl', app: name, changed: [changed], still,
    next: replWriteOff ? [`bellwether repl ${name} --write on (the settings decide again)`] : [], durationMs: 0
  }
}

/**
 * @param {Supervisor} app
 * @param {number} restarts  that had been counted
 */
function resetResult (app, restarts) {
  const changed = [
    `reset ${app.name}: its restarts count from 0 again${restarts > 0 ? ` (${count(restarts, 'restart')} so far)` : ''}`
  ]
  return { verb: 'reset', app: app.name, restarts, changed, still: [], next: [], durationMs: 0 }
}

/**
 * @param {Supervisor} app
 * @param {number} groups  of errors that were forgotten
 */
function forgottenResult ({ name }, groups) {
  const changed = groups === 0 ? []
    : [`${name}: ${count(groups, 'error')} forgotten; one that happens again is shown as new`]
  return {
    verb: 'forget-errors', app: name, forgotten: groups, changed,
    still: groups === 0 ? [`${name} has no such errors`] : [], next: [], durationMs: 0
  }
}

/**
 * @param {Supervisor} app
 * @param {ReturnType<typeof verbResult> | null} resized   the result of a change of its size
 * @param {string[]} paths   of the settings that differed
 */
function retuneResult ({ name, generation, stopped }, resized, paths) {
  const which = stopped ? `${name} (stopped)` : name
  return {
    verb: 'apply', app: name, generation,
    changed: [`changed ${which}: ${paths.join(', ')}; no worker was replaced`, ...resized?.changed ?? []],
    still: resized?.still ?? [], next: [], durationMs: resized?.durationMs ?? 0
  }
}

/** Of an app that is to wait for its start. @param {Supervisor} app */
function addedResult ({ name, generation }) {
  return {
    verb: 'start', app: name, generation, changed: [`added ${name}, which stays stopped (autostart: false)`], still: [],
    next: [`bellwether start ${name}`], durationMs: 0
  }
}

/** @param {number} ms */
function seconds (ms) { return ms < 1000 ? `${ms} ms` : `${Math.round(ms / 1000)} s` }

/**
 * Whether a rollback has brought old code back, which depends on where the code lies.
 * @param {Supervisor} app
 * @param {import('./operation').Operation} operation
 */
function codeText ({ settings }, { order }) {
  if (!order.sameCode) return `its code is that of ${settings.script}`
  const advice = 'for more let each release have a folder of its own'
  return order.flips
    ? `these workers have their old code in memory, but one that is started anew runs what is in ${settings.cwd} now; ${advice}`
    : `its code was not kept: it runs what is in ${settings.cwd} now. What came back are settings, environment and Node; ${advice}`
}

/**
 * "generation 14 (release of 12)"
 * @param {Supervisor} app
 */
function generationText (app) {
  const { releaseOf } = app.release
  return `generation ${app.generation}${releaseOf == null ? '' : ` (release of ${releaseOf})`}`
}

/** @type {Record<string, string>} */
const ABORTED = { scale: 'scaling' }

/**
 * "pid 4711 instead of 4242"
 * @param {Supervisor} app
 * @param {import('./operation').Replacement} replacement
 */
function pidsText ({ workers }, { slots, old }) {
  return slots.map(slot => {
    const now = [...workers].find(w => w.slot === slot && isServing(w))
    const before = [...old].find(w => w.slot === slot)
    return `pid ${now?.pid ?? '?'}${before ? ` instead of ${before.pid}` : ''}`
  }).join(', ')
}

/**
 * The code of the workers that an abort had to start again.
 * @param {Supervisor} app
 * @param {import('./operation').Operation} operation
 * @returns {string[]}
 */
function startedAgainText ({ settings }, { order: { startsAnew = 0, sameCode } }) {
  if (startsAnew === 0) return []
  const what =
    `${count(startsAnew, 'worker')} of it had left already and ${startsAnew === 1 ? 'was' : 'were'} started again`
  return [sameCode
    ? `${what}: the code of then was not kept, so they run what is in ${settings.cwd} now; for more let each release have a folder of its own`
    : `${what}, from ${settings.script}`]
}

/**
 * The effect of an app's end on its addresses. Those of socket units stay open: systemd holds them for the next
 * start.
 * @param {import('../sockets/listeners').Listener[]} ofService
 * @param {boolean} everListened   false: the app had no address
 * @returns {{ isHeld: boolean, still: string, next: string[] }}
 */
function addressesAtEnd (ofService, everListened) {
  if (ofService.length === 0) {
    return { isHeld: false, still: everListened ? ', its addresses are released' : '', next: [] }
  }
  const units = [...new Set(ofService.map(({ unit }) => unit ?? '<its .socket unit>'))].join(' ')
  return {
    isHeld: true,
    still: `; systemd holds ${ofService.map(({ address }) => address).join(', ')}: clients that connect wait until it is started again`,
    next: [`systemctl stop ${units}   (closes ${ofService.length === 1 ? 'that address' : 'those addresses'}, until the service is started again)`]
  }
}

/**
 * @param {Supervisor} app
 * @param {import('./operation').Operation} operation
 */
function verbResult (app, operation) {
  const { verb, drained, forcedConnections, longestDrainMs, killed, overdue, flipMs } = operation
  const { flips = 0 } = operation.order
  const kept = [...app.workers].filter(w => isPaused(w) && !w.leave).length
  const serving = [...app.workers].filter(w => isServing(w)).length
  const { aborts = '', replacement } = operation.order
  const whom = replacement?.slots.map(slot => `${app.name}.${slot}`).join(', ') ?? app.name
  const listeners = app.world.listeners.ofApp(app.name)
  const atEnd = addressesAtEnd(listeners.filter(l => l.isOfService), app.everListened)
  const drain = drained === 0 ? ''
    : `; ${count(drained, 'worker')} drained, longest ${Math.round(longestDrainMs)} ms, ` +
    (forcedConnections === 0
      ? 'no connection cut'
      : `${count(forcedConnections, 'connection')} cut (at drain.timeoutMs, or a WebSocket that did not answer its close frame)`)
  /** @type {Record<string, { changed: string[], still: string[], next: string[] }>} */
  const texts = {
    start: { changed: [startedText(app)], still: [], next: [`bellwether logs ${app.name} -f`] },
    reload: {
      changed: [
        `reloaded ${app.name}: generation ${app.generation}, ${serving} of ${count(app.size, 'worker')}${drain}`
      ],
      still: kept === 0 ? [] : [`${count(kept, 'worker')} of generation ${app.previous} ${kept === 1 ? 'is' : 'are'} kept for ${seconds(app.settings.reload.keepOldMs)}: ` +
        `bellwether rollback ${app.name}`],
      next: forcedConnections > 0 ? [`bellwether status ${app.name}`] : []
    },
    rollback: {
      changed: [`rolled back ${app.name}: ${generationText(app)}, ${serving} of ${count(app.size, 'worker')}` +
        `${flipMs === null ? '' : `; ${flips} that ${flips === 1 ? 'was' : 'were'} kept took connections within ${Math.ceil(flipMs)} ms`}${drain}`],
      still: [codeText(app, operation)],
      next: forcedConnections > 0 ? [`bellwether status ${app.name}`] : []
    },
    restart: {
      changed: [`restarted ${whom}${replacement ? ` (${pidsText(app, replacement)})` : ''}: ${serving} of ${count(app.size, 'worker')}${drain}`],
      still: replacement?.slots.length === app.size ? [] : replacement ? ['the other workers were not touched'] : [],
      next: []
    },
    abort: {
      changed: [`aborted the ${ABORTED[aborts] ?? aborts} of ${app.name}: ${generationText(app)}, ${serving} of ${count(app.size, 'worker')}${drain}`],
      still: startedAgainText(app, operation),
      next: forcedConnections > 0 ? [`bellwether status ${app.name}`] : []
    },
    scale: {
      changed: [`scaled ${app.name} to ${count(app.size, 'worker')}${drain}`], still: [servingText(app)], next: []
    },
    stop: { changed: [`stopped ${app.name}${drain}`], still: [`its settings are kept${atEnd.still}`], next: [
      `bellwether start ${app.name}`, ...atEnd.next
    ] },
    delete: {
      changed: [`deleted ${app.name}${drain}`], still: [`its log files stay${atEnd.isHeld ? atEnd.still : ''}`],
      next: atEnd.next
    }
  }
  const text = jobTexts(app, verb) ?? texts[verb]
  if (killed.length > 0) text.still.push(
    `${killed.join(', ')} ignored ${app.settings.stop.signal} for ${app.settings.stop.timeoutMs} ms and had to be killed`
  )
  if (overdue.length > 0) text.still.push(
    `${overdue.join(', ')} did not say in time that all was finished: what was open there was cut, and is not counted`
  )
  for (const { id, pid } of [...app.workers].filter(w => w.isUnkillable)) {
    text.still.push(`${id} (pid ${pid}) is there, stuck in the kernel: SIGKILL has no effect on it`)
  }
  return {
    app: app.name,
    verb,
    generation: app.generation,
    workers: serving,
    drained,
    longestDrainMs: Math.round(longestDrainMs),
    forcedConnections,
    killed,
    ...(overdue.length > 0 ? { overdue } : {}),
    ...(verb === 'rollback'
      ? { how: flips > 0 ? 'flip' : 'rolling', flipMs: flipMs === null ? null : Math.round(10 * flipMs) / 10 }
      : {}),
    ...(verb === 'abort' ? { aborted: aborts, startedAgain: operation.order.startsAnew ?? 0 } : {}),
    ...(replacement ? { slots: replacement.slots } : {}),
    ...(kept > 0 ? { kept } : {}),
    durationMs: Math.round(operation.elapsedMs),
    ...text
  }
}

/**
 * The verbs that read otherwise for a job: nothing of it was started.
 * @param {Supervisor} app
 * @param {string} verb
 */
function jobTexts (app, verb) {
  const { name, job, schedulePaused, generation } = app
  if (job === null || !['start', 'reload', 'rollback', 'abort'].includes(verb)) return null
  const what = { start: startedText(app), reload: `reloaded ${name}: generation ${generation} from its next run on` }[verb]
  return {
    changed: [what ?? `${name} is at ${generationText(app)} from its next run on`],
    still: [
      ...job.isUnderWay && verb !== 'start' ? ['the run that is under way goes on as it began'] : [],
      ...schedulePaused ? [`its schedule is paused: bellwether resume ${name}`] : []
    ],
    next: [`bellwether run-now ${name}`, `bellwether status ${name}`]
  }
}

/**
 * "started web: 2 workers on tcp://127.0.0.1:3000"
 * @param {Supervisor} app
 */
function startedText (app) {
  if (app.job !== null) return `${app.name} is scheduled: ${nextText(/** @type {any} */ (app))}`
  if (appState(app) === 'finished') {
    return `${app.name} ran to its end, exit code 0; it is not started again (restart.auto is off)`
  }
  const serving = [...app.workers].filter(w => isServing(w)).length
  const at = app.world.listeners.ofApp(app.name).map(l => l.address).join(', ')
  const { kind, because } = kindOf(app)
  const none = kind === 'background' ? `, not listening: taken for a background worker (${because})` : ', not listening'
  return `started ${app.name}: ${count(serving, 'worker')}${at ? ` on ${at}` : none}`
}

/**
 * An app was started and does not listen, though it looks like a server: it stays running, but the start is no success.
 * @param {Supervisor[]} apps   that were started together
 */
function refuseUnheard (apps) {
  const unheard = apps.filter(app =>
    !app.everListened && [...app.workers].some(w => w.notListening?.isLate && w.notListening.isStrong))
  if (unheard.length === 0) return
  const [{ name }] = unheard
  const why = unheard.map(app => `${app.name} runs and does not listen: ${app.background}`).join('; ')
  throw new BellwetherError('BW_NOT_LISTENING', `${why}.`, {
    details: {
      app: name,
      still: [`still running: ${apps.map(app => app.name).join(', ')}`],
      next: [
        `bellwether logs ${name} -f`,
        'if it boots for longer: raise ready.timeoutMs; if it is not to listen: set ready.listens to "never"'
      ]
    }
  })
}

/**
 * The same for a verb that failed: the error, with what is still true.
 * @param {Supervisor} app
 * @param {string} verb
 * @param {any} err
 * @param {string[]} [together]   apps that were to be started with it: all or none
 */
function verbFailure (app, verb, err, together = [app.name]) {
  if (!(err instanceof BellwetherError)) return err
  const serving = [...app.workers].filter(w => isServing(w)).length
  const worker = typeof err.details.worker === 'string' ? err.details.worker : null
  const isNew = verb === 'start' && !app.everStarted
  const still = isNew
    ? `${together.join(', ')}: not started, not in the list`
    : app.stopped ? `still stopped: ${app.name}` : `still ${servingText(app)}`
  const look = worker ? [`bellwether logs ${app.name}`] : isNew ? [] : [`bellwether status ${app.name}`]
  return new BellwetherError(err.code, err.message, {
    cause: err,
    details: {
      ...err.details,
      app: app.name,
      verb,
      servingGeneration: app.generation,
      serving,
      instances: app.size,
      changed: [],
      still: err.details.still ?? [still],
      next: err.details.next ?? look
    }
  })
}

module.exports = {
  addedResult, replResult, resetResult, forgottenResult, retuneResult, verbResult, verbFailure, refuseUnheard,
  startedText
}
