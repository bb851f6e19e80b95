'use strict'
/* The words of the live page: states as words with a sign, numbers with their unit, troubles in one sentence. Pure. */
{
  const { bytes, duration, measuredTime, percent, plural, whole } = window.bwShared
  const SHOWN_AFTER_MS = 10_000

  /** @type {Readonly<Record<string, [sign: string, kind: LiveKind]>>} */
  const STATES = Object.freeze({
    online: ['●', 'good'], serving: ['●', 'good'], finished: ['✓', 'off'], starting: ['◌', 'busy'],
    running: ['●', 'good'], scheduled: ['◷', 'off'], maintenance: ['‖', 'busy'], 'on hold': ['‖', 'busy'],
    standby: ['◑', 'off'], reloading: ['◐', 'busy'], recovering: ['◐', 'busy'],
    draining: ['◒', 'busy'], pausing: ['◒', 'busy'], paused: ['◑', 'off'], stopping: ['◒', 'busy'],
    stopped: ['○', 'off'], waiting: ['◌', 'busy'], degraded: ['▲', 'bad'], 'crash-loop': ['✖', 'bad'],
    failed: ['✖', 'bad'], killing: ['✖', 'bad'], 'backing-off': ['◌', 'bad'], empty: ['○', 'busy']
  })

  /** @param {string} state @returns {[string, LiveKind]} */
  const signOf = state => STATES[state] ?? ['◦', 'busy']

  /** @type {LiveWords['number']} */
  const number = (field, value) => {
    if (value === null || value === undefined) return '–'
    switch (field) {
      case 'cpuPercent': return `${percent(value)} %`
      case 'rssBytes': return bytes(value)
      case 'requestsPerSecond':
      case 'errorsPerSecond': return `${value >= 100 ? whole(value) : Number(value.toFixed(1))} /s`
      case 'p99Seconds':
      case 'loopDelayP99Seconds': return measuredTime(value * 1e6)
    }
    return whole(value)
  }

  /** The trouble that keeps a worker from serving just now. @param {LiveWorker} worker @returns {string | null} */
  const troubleOf = ({ suspended, held, blockedMs, silentMs, unhealthy }) => {
    if (suspended) return 'suspended'
    if (held) return 'held for a heap snapshot'
    if (blockedMs !== undefined) return `stuck for ${duration(blockedMs)}`
    if (silentMs !== undefined) return `silent for ${duration(silentMs)}`
    return unhealthy === undefined ? null : 'unhealthy'
  }

  /** @type {LiveWords['workerState']} */
  const workerState = (worker, nowMs) => {
    const trouble = troubleOf(worker)
    const word = worker.onHold && worker.state === 'serving' ? 'on hold' : worker.state
    const [sign, kind] = trouble === null ? signOf(word) : ['▲', /** @type {LiveKind} */ ('bad')]
    const wasStuck = trouble === null && worker.wasBlockedAtMs !== undefined &&
      nowMs - worker.wasBlockedAtMs < SHOWN_AFTER_MS
    const more = [trouble, wasStuck ? `was stuck ${duration(worker.wasBlockedMs ?? 0)}` : null, worker.kept
      ? 'kept for a rollback'
      : null].filter(one => one !== null)
    return { sign, kind: wasStuck && kind === 'good' ? 'busy' : kind, text: [word, ...more].join(', ') }
  }

  /** @type {LiveWords['vacantState']} */
  const vacantState = ({ state, restarts, nextStartInMs }) => {
    const [sign, kind] = signOf(state)
    const next = nextStartInMs === null ? '' : `, next start in ${duration(nextStartInMs)}`
    const given = state === 'failed' && restarts > 0 ? `, given up after ${plural(restarts, 'restart')}` : ''
    return { sign, kind, text: `${state.replace('-', ' ')}${next}${given}` }
  }

  const OF_JOBS = Object.freeze(['scheduled', 'running', 'paused'])
  /** @type {Readonly<Record<string, string>>} */
  const RUN_ENDS = Object.freeze({ failed: 'failed', 'timed-out': 'took too long', unknown: 'ended, and nobody saw how' })

  /** @param {LiveJob} job */
  const hasFailedRun = ({ running, lastRun }) =>
    running === null && lastRun !== null && Object.hasOwn(RUN_ENDS, lastRun.verdict)

  /** @param {LiveApp} app @param {LiveJob} job @param {number} nowMs @returns {LiveState} */
  const jobState = ({ state }, job, nowMs) => {
    const { running, queued, nextRunAtMs, lastRun } = job
    const [sign, kind] = hasFailedRun(job) ? ['▲', /** @type {LiveKind} */ ('bad')] : signOf(state)
    const more = running !== null
      ? [`run ${running.run} for ${duration(Math.max(0, nowMs - running.sinceMs))}`, running.waitsForRetry ? 'waits for its next try' : '']
      : [nextRunAtMs === null ? '' : `next run in ${duration(Math.max(0, nextRunAtMs - nowMs))}`, lastRun === null ? '' : `last ${lastRun.verdict}`]
    return { sign, kind, text: [state, ...more, queued ? 'one waits' : ''].filter(Boolean).join(', ') }
  }

  /** @param {LiveApp} app */
  const unlessOnline = ({ state }) => state === 'online' ? '' : state

  /**
   * @param {LiveApp} app @param {NonNullable<LiveApp['maintenance']>} maintenance @param {number} nowMs
   * @returns {LiveState}
   */
  const maintenanceState = (app, { isAnswering, sinceMs }, nowMs) => ({
    sign: '‖', kind: isAnswering ? 'busy' : 'bad',
    text: ['maintenance', `${isAnswering ? '503' : 'nobody answers'} for ${duration(Math.max(0, nowMs - sinceMs))}`, unlessOnline(app)]
      .filter(Boolean).join(', ')
  })

  /** @param {LiveApp} app @param {NonNullable<LiveApp['paused']>} paused @param {number} nowMs @returns {LiveState} */
  const pausedState = (app, { endsAtMs, waiting, room }, nowMs) => {
    const isNearlyFull = waiting !== null && room !== null && waiting >= 0.8 * room
    return {
      sign: '‖', kind: isNearlyFull ? 'bad' : 'busy',
      text: [
        'paused', endsAtMs === undefined ? '' : `serves again in ${duration(Math.max(0, endsAtMs - nowMs))}`,
        waiting ? `${whole(waiting)}${isNearlyFull ? ` of at most ${whole(room)}` : ''} connections wait` : '', unlessOnline(app)
      ].filter(Boolean).join(', ')
    }
  }

  /** @type {LiveWords['appState']} */
  const appState = (app, nowMs) => {
    if (app.job && OF_JOBS.includes(app.state)) return jobState(app, app.job, nowMs)
    if (app.maintenance) return maintenanceState(app, app.maintenance, nowMs)
    if (app.paused) return pausedState(app, app.paused, nowMs)
    const [sign, kind] = signOf(app.state)
    const isTroubled = kind === 'good' && app.workers.some(worker => troubleOf(worker) !== null)
    const text = app.serving === app.instances || app.state === 'stopped' ? app.state
      : `${app.state}, ${app.serving} of ${app.instances} serve`
    return isTroubled ? { sign: '▲', kind: 'bad', text } : { sign, kind, text }
  }

  /** @type {LiveWords['exitText']} */
  const exitText = ({ cause, code, signal, detail }) => {
    const how = code !== null ? `exit code ${code}` : signal ?? ''
    const said = detail.includes(how) ? detail : [how, detail].filter(Boolean).join(': ')
    return said === '' || said === cause ? cause : `${cause}: ${said}`
  }

  /** @type {LiveWords['faultsOf']} */
  const faultsOf = app => {
    /** @type {LiveFault[]} */
    const found = []
    const put = (/** @type {string} */ of, /** @type {'bad' | 'busy'} */ kind, /** @type {string} */ text) =>
      found.push({ of, kind, text })
    for (const worker of app.workers) {
      const trouble = troubleOf(worker)
      const why = worker.stuck || worker.detail
      if (trouble !== null) put(worker.id, 'bad', `${worker.id} is ${trouble}${why ? `: ${why}` : ''}`)
      if (worker.kept) put(worker.id, 'busy',
        `${worker.id} of generation ${worker.generation} is kept, so that "bellwether rollback ${app.name}" takes no time`)
    }
    if (app.job && hasFailedRun(app.job) && app.job.lastRun !== null) put(app.name, 'bad',
      `Run ${app.job.lastRun.id} of ${app.name} ${RUN_ENDS[app.job.lastRun.verdict]}: ${app.job.lastRun.detail}`)
    if (app.maintenance) put(app.name, app.maintenance.isAnswering ? 'busy' : 'bad',
      `${app.name} is in maintenance: ${app.maintenance.isAnswering ? 'each request is answered with 503' : 'the built-in worker has ended, and another one is being started'}`)
    if (app.paused) put(app.name, 'busy', `${app.name} is paused: new connections wait`)
    for (const slot of app.vacant) if (app.state !== 'stopped' && !app.job) put(`${app.name}.${slot.slot}`,
      signOf(slot.state)[1] === 'bad' ? 'bad' : 'busy',
      `${app.name}.${slot.slot} has no worker: ${vacantState(slot).text}${slot.lastExit ? `; ${exitText(slot.lastExit)}` : ''}`)
    if (app.serving === 0 && app.instances > 0 && !app.job && !['stopped', 'finished', 'stopping'].includes(app.state)) {
      put(app.name, 'bad', `${app.name} serves nobody (${app.state})`)
    }
    if (app.refused) put(app.name,
      'bad', `The last ${app.refused.verb} of ${app.name} failed: ${app.refused.message} (${app.refused.code})`)
    if (app.allUnhealthy) put(app.name, 'bad', `All workers of ${app.name} are unhealthy`)
    return found
  }

  /** @type {LiveWords['summary']} */
  const summary = apps => {
    const counts = new Map()
    for (const app of apps) {
      const word = app.maintenance ? 'in maintenance' : app.paused && !app.job ? 'paused' : app.state
      counts.set(word, (counts.get(word) ?? 0) + 1)
    }
    const workers = apps.reduce((sum, app) => sum + app.serving, 0)
    return apps.length === 0
      ? 'No app runs.'
      : `${plural(apps.length, 'app')}: ${[...counts].map(([state, count]) => `${count} ${state}`).join(', ')}; ${plural(workers, 'worker')} serving.`
  }

  window.bwLiveWords = { number, workerState, vacantState, appState, exitText, faultsOf, summary }
}
