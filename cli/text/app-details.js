'use strict'
/** Everything about one app, or one of its workers, as text: `bellwether status web`, `status web.0`. */
const { escapeControls } = require('./escape')
const { exitText } = require('./exit-text')
const { exitLines, logLines, blackboxLines, nextLines } = require('./ending-lines')
const { bytes, duration, percent, plural } = require('../../common/units')
const { timeOfDay } = require('./time-of-day')
const { appState, servingOf } = require('./state-cell')
const { paint } = require('./style')
const { chainLines } = require('../../common/start-chain')
const { workerTable } = require('./app-table')
const { jobFacts, jobLines, dayAndTime } = require('./job-lines')
const { workerHead } = require('./worker-head')
const { linesElsewhere } = require('../logs/log-sources')
const { texts } = require('./failure')

const STACK_LINES_SHOWN = 6
const PIDS_SHOWN = 12

/**
 * @param {any} app  what GET /v1/apps/:name answers; with `worker`: of that one alone (only-worker.js)
 * @param {number} nowMs  wall clock
 * @param {import('./style').Style} style
 * @returns {string[]}
 */
function appDetails (app, nowMs, style) {
  const isWaiting = app.waitingFor !== undefined && app.workers.length === 0
  const workers = isWaiting ? [] : indent(workerTable(app, nowMs, narrower(style)))
  return [
    ...(app.worker ? workerHead(app, style) : appHead(app, nowMs, style)),
    ...(workers.length > 1 ? ['', ...workers] : []),
    ...app.workers.flatMap((/** @type {any} */ worker) => troubleLines(worker, app.stacks ?? [], nowMs)),
    ...chainText(app.startChain),
    ...reloadLines(app.reload, nowMs),
    ...app.job && !app.worker ? jobLines(app.job.runs ?? [], nowMs, narrower(style)) : [],
    ...exitLines(app.exits ?? [], nowMs, narrower(style)),
    ...logLines(app.lastLogLines ?? [], style),
    ...blackboxLines(app.blackbox, nowMs),
    ...app.lastLogLines ? nextLines(app, style) : [] // where it was asked for
  ]
}

/**
 * @param {any} app
 * @param {number} nowMs  wall clock
 * @param {import('./style').Style} style
 * @returns {string[]}
 */
function appHead (app, nowMs, style) {
  const state = appState(app, style)
  return [
    `${paint(style, 'bold', escapeControls(app.name))}  ${paint(style, state.colour, state.text)}  ` +
      `generation ${app.generation}${app.releaseOf == null ? '' : ` (release of ${app.releaseOf})`}${app.job ? '' : `, ${servingOf(app)} of ${plural(app.instances, 'worker')} serving`}`,
    ...facts(app, nowMs).map(([name, value]) => `  ${name.padEnd(9)}${escapeControls(value)}`.trimEnd())
  ]
}

/**
 * @param {any} app
 * @param {number} nowMs  wall clock
 * @returns {[string, string][]}
 */
function facts (app, nowMs) {
  /** @type {[string, string][]} */
  const found = []
  const add = (/** @type {string} */ name, /** @type {unknown[]} */ values) => {
    for (const [at, value] of values.filter(Boolean).entries()) found.push([at === 0 ? name : '', String(value)])
  }
  add('since', [sinceText(app, nowMs)])
  for (const [name, value] of app.job ? jobFacts(app.job, nowMs) : []) add(name, [value])
  if (app.maintenance) add('503', [`${app.maintenance.message} (Retry-After ${duration(app.maintenance.retryAfterMs)}, pid ${app.maintenance.pid ?? 'none: another one is being started'})`])
  if (app.paused) add('paused', [pausedText(app.paused)])
  add('waits', (app.waitingFor ?? []).filter((/** @type {any} */ { is }) => is !== 'held')
    .map((/** @type {any} */ { dependency, why }) => `for ${dependency}: ${why}`))
  add('pids', [pidsText(app.workers)])
  add('memory', [memoryText(app.workers)])
  if (app.settings?.exec) add('command', [app.settings.exec.join(' ')])
  else add('script', [[app.settings?.script, ...(app.settings?.args ?? [])].filter(Boolean).join(' ')])
  add('settings', [app.source?.file])
  if (app.node && !app.settings?.exec && !(app.job && app.node.versions.length === 0)) add('node', [`${app.node.versions.join(', ') || '?'}${app.node.isDefault ? '' : `, ${app.node.path}`}`])
  if (app.place && app.place.script !== app.settings?.script && !app.settings?.exec) add('code', [app.place.script])
  add('listen', app.listen ?? [])
  add('says', statusLines(app.workers))
  add('kind', [app.job ? 'a job' : kindText(app.takenFor)])
  if (app.nextReloadAtMs) add('reloads', [`${app.settings?.reload?.cron}, next ${dayAndTime(app.nextReloadAtMs, nowMs)}`])
  if (app.rollback) {
    const { generation, place, kept, keptForMs } = app.rollback
    const how =
      kept > 0 ? `, ${plural(kept, 'worker')} kept${keptForMs == null ? '' : ` for ${duration(keptForMs)}`}` : ''
    add('rollback', [`to generation ${generation}, ${place?.script}${how}`])
  }
  add('runs as', [runsAsText(app.settings ?? {})])
  if (app.settings?.nice > 0) add('priority', [`nice ${app.settings.nice}`])
  if (app.settings?.worker?.sidecar === false && app.listen?.length > 0) add('sidecar', [
    'off: after the death of this manager its workers cannot pass their listening sockets to the next one'
  ])
  add('secrets', (app.credentials ?? []).map(credentialText))
  add('hooks', (app.eventHooks ?? []).map(eventHookText))
  add('repl', [replText(app.repl)])
  add('watch', watchText(app.watch, nowMs))
  add('restarts', [restartsText(app, nowMs)])
  if (app.allUnhealthy) {
    add('health', ['every worker fails its probe: something they share is down; none is replaced, they go on serving'])
  }
  add('links', Object.entries(app.settings?.links ?? {}).map(([name, url]) => `${name}: ${url}`))
  add('logs', [...(app.logFiles?.out ?? []), ...(app.logFiles?.err ?? []), ...(app.logFiles?.levels ?? []), linesElsewhere(app)])
  return found
}

/**
 * What commands say of themselves (STATUS= of sd_notify).
 * @param {any[]} workers
 */
function statusLines (workers) {
  return workers.filter(({ command }) => command?.status).map(({ id, command }) => `${id}: ${command.status}`)
}

/**
 * "14:03:04, for 4m 2s": today, or with the day.
 * @param {{ stateForMs?: number, stateForAtLeast?: true }} app   undefined: an older manager
 * @param {number} nowMs  wall clock
 */
function sinceText ({ stateForMs, stateForAtLeast }, nowMs) {
  if (stateForMs === undefined) return ''
  const began = new Date(nowMs - stateForMs)
  const isToday = began.toDateString() === new Date(nowMs).toDateString()
  const when = `${isToday ? '' : `${began.getFullYear()}-${String(began.getMonth() + 1).padStart(2, '0')}-${String(began.getDate()).padStart(2, '0')} `}${timeOfDay(began.getTime())}`
  return stateForAtLeast
    ? `before ${when}, for at least ${duration(stateForMs)}`
    : `${when}, for ${duration(stateForMs)}`
}

/** "user nobody, group 33, umask 027, processors 0-3" @param {any} settings   of an earlier manager, too */
function runsAsText ({ user = null, group = null, umask = null, cpus = null }) {
  return [
    user === null ? '' : `user ${user}`, group === null ? '' : `group ${group}`, umask === null ? '' : `umask ${umask}`,
    cpus === null ? '' : `processors ${Array.isArray(cpus) ? cpus.join(' | ') : cpus}`
  ].filter(Boolean).join(', ')
}

/** @param {{ leftMs: number, maxMs: number, waiting: number | null, room: number | null, open: number }} paused */
function pausedText ({ leftMs, maxMs, waiting, room, open }) {
  return `for ${duration(leftMs)} more (--max ${duration(maxMs)}); ` +
    `${waiting === null ? 'how many connections wait is not known' : `${plural(waiting, 'connection')} ${waiting === 1 ? 'waits' : 'wait'}`}` +
    `${room === null ? '' : `, room for ${room}`}${open > 0 ? `; ${plural(open, 'worker')} not yet finished` : ''}`
}

/** @param {{ pid: number | null }[]} workers */
function pidsText (workers) {
  const pids = workers.flatMap(({ pid }) => pid ?? [])
  return [pids.slice(0, PIDS_SHOWN).join(' '), pids.length > PIDS_SHOWN ? `and ${pids.length - PIDS_SHOWN} more` : '']
    .filter(Boolean)
    .join(' ')
}

/** @param {{ id: string, rssBytes: number | null, cpuPercent: number | null }[]} workers */
function memoryText (workers) {
  const known = workers.filter(({ rssBytes }) => rssBytes)
  if (known.length === 0) return ''
  const sum = (/** @type {(number | null)[]} */ values) =>
    values.reduce((/** @type {number} */ all, value) => all + (value ?? 0), 0)
  const largest = known.reduce((most, worker) => Number(worker.rssBytes) > Number(most.rssBytes) ? worker : most)
  const most = known.length > 1 ? `, most in ${largest.id}: ${bytes(largest.rssBytes)}` : ''
  return `${bytes(sum(known.map(({ rssBytes }) => rssBytes)))}${most}; CPU ${percent(sum(workers.map(({ cpuPercent }) => cpuPercent)))} %`
}

/**
 * @param {any} watch   undefined: its files are not watched
 * @param {number} nowMs  wall clock
 * @returns {string[]}
 */
function watchText (watch, nowMs) {
  if (!watch) return []
  const { state, folders, problem, lastChange } = watch
  const last = lastChange === null ? ''
    : `; last change ${duration(nowMs - lastChange.atMs)} ago: ${lastChange.file}${lastChange.count > 1 ? ` and ${lastChange.count - 1} more` : ''}`
  return [`${state === 'watching' ? plural(folders, 'folder') : 'just beginning'}${last}`, problem ?? '']
}

/**
 * @param {any} app
 * @param {number} nowMs  wall clock
 */
function restartsText ({ restarts = 0, lastCrash }, nowMs) {
  const crash = lastCrash
    ? `last crash ${duration(nowMs - lastCrash.atMs)} ago: ${lastCrash.id}, ${lastCrash.detail || exitText(lastCrash)}`
    : ''
  return restarts > 0 || crash ? [String(restarts), crash].filter(Boolean).join('; ') : ''
}

/**
 * The kind of app that the manager sees in it, and the reason.
 * @param {{ kind: string | null, because: string } | undefined} takenFor   undefined: an older manager
 */
function kindText (takenFor) {
  if (!takenFor) return ''
  const kinds = { server: 'serves clients', background: 'background worker' }
  return `${takenFor.kind === null ? 'not known yet' : kinds[/** @type {'server' | 'background'} */ (takenFor.kind)]} (${takenFor.because})`
}

/**
 * "db-password 3fa2b1c9 (generation 4), 77aa01c2 in $CREDENTIALS_DIRECTORY: a reload takes it"
 * @param {{ name: string, fingerprints: { generation: number | null, fingerprint: string }[] }} credential
 */
function credentialText ({ name, fingerprints }) {
  const source = fingerprints.find(({ generation }) => generation === null)
  const placed = fingerprints.filter(({ generation }) => generation !== null)
  const ofWorkers = placed.map(({ generation, fingerprint }) => `${fingerprint} (generation ${generation})`).join(', ')
  const newest = placed[placed.length - 1]
  const news = source === undefined ? '; it is not in $CREDENTIALS_DIRECTORY any more'
    : newest && newest.fingerprint !== source.fingerprint
      ? `; ${source.fingerprint} in $CREDENTIALS_DIRECTORY, which a reload takes` : ''
  return `${name} ${ofWorkers === '' ? 'not placed' : ofWorkers}${news}`
}

/**
 * @param {{ to: string, on: string[], delivered: number, failed: number, dropped: number, waiting: number,
 *   problem: string | null }} hook   that has had an event
 */
function eventHookText ({ to, on, delivered, failed, dropped, waiting, problem }) {
  const counts = Object.entries({ delivered, waiting, 'given up': failed, dropped })
    .filter(([name, count]) => count > 0 || name === 'delivered')
    .map(([name, count]) => `${count} ${name}`)
  return `${on.join(' ')} to ${to}: ${counts.join(', ')}${problem === null ? '' : `; the last try failed: ${problem}`}`
}

/**
 * Only what is not as most apps have it.
 * @param {{ enabled: boolean, write: boolean, switchedOff: boolean } | undefined} repl
 */
function replText (repl) {
  if (repl?.switchedOff) return 'read-only (switched off by "bellwether repl --write off")'
  if (repl?.enabled === false) return 'off'
  return repl?.write ? 'may write' : ''
}

/**
 * Why a worker serves no client just now, and where its main thread was when it was last stuck.
 * @param {any} worker
 * @param {any[]} stacks
 * @param {number} nowMs
 * @returns {string[]}
 */
function troubleLines (worker, stacks, nowMs) {
  const stack = stacks.find(({ id, generation }) => id === worker.id && generation === worker.generation)
  const who = `${escapeControls(worker.id)} (generation ${worker.generation})`
  const { suspended, held, silentMs, blockedMs, lastBlocked, replacing, limitInMs, growthBytesPerHour } = worker
  const lines = [
    ...suspended
      ? [`${who} is suspended, by SIGSTOP or a debugger, and answers nobody: kill -CONT ${worker.pid} lets it go on`]
      : [],
    ...held ? [`${who} stands still for a heap snapshot`] : [],
    ...silentMs === undefined || suspended ? []
      : [`${who} is silent: its sidecar thread, which watches it, has said nothing for ${duration(silentMs)}`],
    ...blockedMs === undefined ? []
      : [`${who} is stuck for ${duration(blockedMs)}${placeText(stack, 'current')}`, ...stackLines(stack, 'current')],
    ...lastBlocked ? [wasStuckText(who, lastBlocked, stack, nowMs), ...stackLines(stack, 'last')] : [],
    ...replacing ? [`${who} is being replaced: ${escapeControls(replacing)}`] : [],
    ...limitInMs === undefined || replacing ? []
      : [`${who} grows by ${bytes(growthBytesPerHour)} an hour: it will reach its memory limit in ${duration(limitInMs)}`]
  ]
  return lines.length === 0 ? [] : ['', ...lines]
}

/**
 * @param {string} who
 * @param {any} lastBlocked
 * @param {any} stack
 * @param {number} nowMs
 */
function wasStuckText (who, { blockedMs, endedAtMs, isLeast, times, longestMs }, stack, nowMs) {
  const ago = `${duration(nowMs - endedAtMs)} ago`
  const often = times > 1 ? ` (${times} times so far, the longest ${duration(longestMs)})` : ''
  if (isLeast) return `${who} was stuck for at least ${duration(blockedMs)} when its sidecar thread ended, ${ago}; how it does now cannot be seen${often}`
  return `${who} was stuck for ${duration(blockedMs)}, until ${ago}${placeText(stack, 'last')}${often}`
}

/**
 * @param {any} stack
 * @param {'current' | 'last'} block  of which something is to be said
 */
function placeText (stack, block) {
  if (stack?.ofBlock !== block || !stack.where || stack.state === 'idle') return ''
  return stack.state === 'running'
    ? `${block === 'last' ? ',' : ''} in ${escapeControls(stack.where)}`
    : `: ${escapeControls(stack.where)}`
}

/** @param {any} stack @param {'current' | 'last'} block */
function stackLines (stack, block) {
  if (stack?.ofBlock !== block) return []
  const [, ...lines] = texts(stack.text)
  return lines.filter(Boolean).slice(0, STACK_LINES_SHOWN)
}

/**
 * @param {{ name: string, atMs: number, tookMs: number }[] | undefined} chain   undefined: an older manager
 * @returns {string[]}
 */
function chainText (chain = []) {
  if (chain.length === 0) return []
  return ['', 'start, by what it waited for (when it was there, and what it took itself):', ...chainLines(chain)
    .map(line => `  ${escapeControls(line)}`)]
}

/**
 * @param {any} reload
 * @param {number} nowMs
 * @returns {string[]}
 */
function reloadLines (reload, nowMs) {
  if (!reload) return []
  const when = reload.atMs === undefined ? '' : ` ${duration(nowMs - reload.atMs)} ago`
  const error = reload.error ?? (reload.ok === false ? reload : null)
  if (error) return [
    '',
    `last ${reload.verb ?? 'reload'}${when} failed: ${escapeControls(String(error.message ?? ''))} (${error.code})`,
    ...texts(error.details?.still).map(line => `  ${line}`)
  ]
  return ['', `last ${reload.verb ?? 'reload'}${when}:`, ...texts(reload.changed).map(line => `  ${line}`)]
}

/** @param {string[]} lines */
function indent (lines) {
  return lines.map(line => `  ${line}`)
}

/** @param {import('./style').Style} style */
function narrower (style) {
  return { ...style, columns: style.columns === null ? null : style.columns - 2 }
}

module.exports = { appDetails, facts, troubleLines, reloadLines }
