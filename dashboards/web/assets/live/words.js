'use strict'
/* The words of the live page: states as words with a sign, numbers with their unit, troubles in one sentence. Pure. */
{
  const { bytes, duration, measuredTime, percent, plural, whole } = window.bwShared
  const SHOWN_AFTER_MS = 10_000

  /** @type {Readonly<Record<string, [sign: string, kind: LiveKind]>>} */
  const STATES = Object.freeze({
    online: ['●', 'good'], serving: ['●', 'good'], finished: ['✓', 'off'], starting: ['◌', 'busy'],
    running: ['●', 'good'], scheduled: ['◷', 'off'],
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
    const [sign, kind] = trouble === null ? signOf(worker.state) : ['▲', /** @type {LiveKind} */ ('bad')]
    const wasStuck = trouble === null && worker.wasBlockedAtMs !== undefined &&
      nowMs - worker.wasBlockedAtMs < SHOWN_AFTER_MS
    const more = [trouble, wasStuck ? `was stuck ${duration(worker.wasBlockedMs ?? 0)}` : null, worker.kept
      ? 'kept for a rollback'
      : null].filter(one => one !== null)
    return { sign, kind: wasStuck && kind === 'good' ? 'busy' : kind, text: [worker.state, ...more].join(', ') }
  }

  /** @type {LiveWords['vacantState']} */
  const vacantState = ({ state, restarts, nextStartInMs }) => {
    const [sign, kind] = signOf(state)
    const next = nextStartInMs === null ? '' : `, next start in ${duration(nextStartInMs)}`
    const given = state === 'failed' && restarts > 0 ? `, given up after ${plural(restarts, 'restart')}` : ''
    return { sign, kind, text: `${state.replace('-', ' ')}${next}${given}` }
  }

  /** @type {LiveWords['appState']} */
  const appState = app => {
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
    for (const slot of app.vacant) if (app.state !== 'stopped') put(`${app.name}.${slot.slot}`,
      signOf(slot.state)[1] === 'bad' ? 'bad' : 'busy',
      `${app.name}.${slot.slot} has no worker: ${vacantState(slot).text}${slot.lastExit ? `; ${exitText(slot.lastExit)}` : ''}`)
    if (app.serving === 0 && app.instances > 0 && !['stopped', 'finished', 'stopping'].includes(app.state)) {
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
    for (const { state } of apps) counts.set(state, (counts.get(state) ?? 0) + 1)
    const workers = apps.reduce((sum, app) => sum + app.serving, 0)
    return apps.length === 0
      ? 'No app runs.'
      : `${plural(apps.length, 'app')}: ${[...counts].map(([state, count]) => `${count} ${state}`).join(', ')}; ${plural(workers, 'worker')} serving.`
  }

  window.bwLiveWords = { number, workerState, vacantState, appState, exitText, faultsOf, summary }
}
