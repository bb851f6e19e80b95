'use strict'
/**
 * Whether the workers are what the manager says, whether each answers, and which processes run here that the manager
 * does not know.
 */

const { FEW_DESCRIPTORS } = require('../../../common/process-limits')

/** @typedef {import('../facts').Facts} Facts */
/** @typedef {import('../judge').Check} Check */

/** The backlog that Node asks for. */
const BACKLOG = 511
const NEARLY = 0.8

/** @param {Facts} facts  the workers that the manager says it has, each with the process of that pid */
function toldWithProcess ({ told, processes }) {
  return (told?.workers ?? [])
    .filter(worker => worker.pid !== null)
    .map(worker => ({ worker, process: processes.workers.find(one => one.pid === worker.pid) }))
}

/** @param {Facts} facts  those that serve and have a socket of their own to answer on */
function answering (facts) {
  return toldWithProcess(facts).flatMap(({ worker, process }) =>
    process && worker.state === 'serving' && worker.hasSidecar && !['T', 't'].includes(process.state)
      ? [{ worker, process, hello: facts.hellos[process.pid] }]
      : [])
}

/** @param {Facts} facts  worker processes of this home that the manager does not name */
function unlisted ({ told, processes }) {
  return processes.workers.filter(process => !told?.workers.some(worker => worker.pid === process.pid))
}

/** @type {Check[]} */
const WORKERS = [
  {
    id: 'app-troubled',
    severity: 'warning',
    meaning: 'An app has fewer workers than it should, or they die again and again.',
    says: 'the app {name} is {state}',
    mend: 'bellwether status {name}',
    find: ({ apps }) => apps.filter(app => ['degraded', 'crash-loop', 'failed'].includes(app.state))
      .map(({ name, state }) => ({ name, state }))
  },
  {
    id: 'app-unhealthy',
    severity: 'warning',
    meaning: 'Every worker of an app fails its probe. What they share is sick (a database, say), so none of them is replaced.',
    says: 'every worker of {name} fails its probe',
    mend: 'bellwether status {name}',
    find: ({ apps }) => apps.filter(app => app.allUnhealthy).map(({ name }) => ({ name }))
  },
  {
    id: 'worker-missing',
    severity: 'error',
    momentary: true,
    meaning: 'The manager names a worker whose process does not exist or has ended.',
    says: 'worker {id}: there is no process {pid}',
    mend: 'bellwether reload {app}',
    find: ({ told, processes }) => (told?.workers ?? [])
      .filter(({ pid }) => pid !== null && (processes.states[pid] === undefined || processes.states[pid] === 'Z'))
      .map(({ id, pid, app }) => ({ id, pid, app }))
  },
  {
    id: 'worker-other',
    severity: 'error',
    momentary: true,
    meaning: 'The process of that number is another one than the manager started: it began at another time, or does not carry the mark of that worker.',
    says: 'worker {id}: process {pid} is another one ({why})',
    mend: 'bellwether reload {app}',
    find: facts => toldWithProcess(facts).flatMap(({
      worker: { id, pid, app, startTimeTicks, socketBase }, process
    }) => {
      const startedAt = facts.processes.startTimes[Number(pid)]
      if (startedAt === undefined || facts.processes.states[Number(pid)] === 'Z') return [] // worker-missing
      if (startTimeTicks !== null && startedAt !== startTimeTicks) {
        return [{ id, pid, app, why: 'it was started at another time' }]
      }
      return process?.socketBase === socketBase ? []
        : [{ id, pid, app, why: 'it does not carry the mark of the worker' }]
    })
  },
  {
    id: 'worker-stopped',
    severity: 'warning',
    momentary: true,
    meaning: 'A worker is stopped, by SIGSTOP or in a debugger. Connections that it has taken wait. After health.hungMs it is replaced.',
    says: 'worker {id} (pid {pid}) is stopped',
    mend: 'kill -CONT {pid}',
    find: ({ processes }) =>
      processes.workers.filter(({ state }) => ['T', 't'].includes(state)).map(({ id, pid }) => ({ id, pid }))
  },
  {
    id: 'worker-stuck',
    severity: 'warning',
    momentary: true,
    meaning: 'The main thread of a worker is blocked. Connections that it has taken wait. After health.hungMs it is replaced.',
    says: 'worker {id} (pid {pid}) is stuck: its main thread has been blocked for {seconds} s',
    mend: 'see where: bellwether stack {id}',
    find: ({ apps }) => apps.flatMap(({ workers = [] }) => workers)
      .filter(({ blockedMs, suspended }) => blockedMs !== undefined && !suspended)
      .map(({ id, pid, blockedMs }) => ({ id, pid, seconds: (Number(blockedMs) / 1000).toFixed(1) }))
  },
  {
    id: 'worker-silent',
    severity: 'warning',
    momentary: true,
    meaning: 'A worker does not answer on its own socket, although its thread answers even while the app is blocked: the socket file was removed, or the thread has ended (then the worker is replaced within seconds). Until then its hangs are not seen, and a new manager could not adopt it.',
    says: 'worker {id} (pid {pid}) does not answer on {socket}',
    mend: 'bellwether reload {app}',
    find: facts => answering(facts).filter(({ hello }) => !hello).map(({ worker, process }) => ({
      id: worker.id, pid: process.pid, app: worker.app, socket: `${worker.socketBase}.sock`
    }))
  },
  {
    id: 'worker-impostor',
    severity: 'error',
    momentary: true,
    meaning: "On a worker's socket another process answers.",
    says: 'on the socket of worker {id} (pid {pid}) answers another process: pid {answered}',
    mend: 'bellwether reload {app}; see who it is: ps -fp {answered}',
    find: facts => answering(facts)
      .filter(({ hello, process }) => hello && (hello.pid !== process.pid || hello.token !== process.token))
      .map(({ worker, process, hello }) => ({ id: worker.id, pid: process.pid, app: worker.app, answered: hello?.pid }))
  },
  {
    id: 'worker-name',
    severity: 'warning',
    momentary: true,
    meaning: 'The public socket of a slot (run/<app>.<slot>.sock) is not there, or is not that of the worker that serves in it. Commands that look into a worker by its name do not reach it.',
    says: '{name} does not lead to worker {id} (pid {pid})',
    mend: 'bellwether reload {app}',
    find: facts => answering(facts).flatMap(({ worker, process }) => {
      const name = `${facts.paths.runDir}/${worker.id}.sock`
      const own = facts.files.workers.find(entry => entry.path === `${worker.socketBase}.sock`)
      const there = facts.files.run.find(entry => entry.path === name)
      const isNewest = !(facts.told?.workers ?? [])
        .some(other => other.id === worker.id && other.state === 'serving' && other.generation > worker.generation)
      return own && isNewest && there?.ino !== own.ino
        ? [{ name, id: worker.id, pid: process.pid, app: worker.app }]
        : []
    })
  },
  {
    id: 'worker-unlisted',
    severity: 'error',
    momentary: true,
    meaning: 'A worker of this home runs that the manager does not know: it may serve old code on the same address, and no verb reaches it.',
    says: 'process {pid} is a worker of this home ({id}, generation {generation}), and the manager does not know it',
    mend: 'kill {pid}',
    find: facts => facts.told ? unlisted(facts).map(({ id, pid, generation }) => ({ id, pid, generation })) : []
  },
  {
    id: 'workers-alone',
    severity: 'warning',
    momentary: true,
    meaning: 'Workers run and serve, and no manager does. Nobody restarts what dies, and no verb reaches them. The next manager takes them over.',
    says: '{count} workers run without a manager: {workers}',
    mend: 'bellwether start',
    find: ({ answer, processes }) => answer.kind === 'none' && !processes.holder && processes.workers.length > 0
      ? [{
        count: processes.workers.length,
        workers: processes.workers.map(({ id, pid }) => `${id} (pid ${pid})`).join(', ')
      }]
      : []
  },
  {
    id: 'leftover',
    severity: 'warning',
    momentary: true,
    meaning: 'A process that a worker started outlived that worker. The manager ends such processes with their worker; this one was out of its reach, or no manager was there.',
    says: 'process {pid} was left behind by a worker that has ended: {command}',
    mend: 'kill {pid}',
    find: ({ processes }) => {
      const tokens = new Set(processes.workers.map(({ token }) => token))
      return processes.leftovers.filter(({ token }) => !tokens.has(token))
        .map(({ pid, command }) => ({ pid, command: command.slice(0, 80) }))
    }
  },
  {
    id: 'worker-descriptors-full',
    severity: 'warning',
    meaning: 'A worker uses most of the descriptors it may have: each connection takes one. Without free ones it takes no connection.',
    says: 'worker {id} (pid {pid}) uses {used} of {limit} descriptors',
    mend: 'raise the limit (LimitNOFILE= in the unit, ulimit -n in a shell), start the manager again, then: bellwether reload {app}',
    find: ({ processes }) => processes.workers.flatMap(({ id, pid, descriptors, nofile }) => descriptors && nofile &&
      descriptors > NEARLY * nofile.soft
      ? [{ id, pid, used: descriptors, limit: nofile.soft, app: id.replace(/\.\d+$/, '') }]
      : [])
  },
  {
    id: 'worker-descriptors-low',
    severity: 'warning',
    meaning: 'A worker may open few descriptors. Each connection takes one.',
    says: 'worker {id} (pid {pid}) may open only {limit} descriptors',
    mend: 'raise the limit (LimitNOFILE= in the unit, ulimit -n in a shell), start the manager again, then: bellwether reload {app}',
    find: ({ processes }) => processes.workers.flatMap(({ id, pid, nofile }) => nofile && nofile.soft < FEW_DESCRIPTORS
      ? [{ id, pid, limit: nofile.soft, app: id.replace(/\.\d+$/, '') }]
      : [])
  },
  {
    id: 'worker-node',
    severity: 'note',
    meaning: 'A worker runs on another version of Node than the manager: after an update, until the next reload; or as asked for.',
    says: 'worker {id} (pid {pid}) runs on Node {node}, the manager on {manager}',
    mend: 'bellwether reload {app}',
    find: facts => answering(facts).flatMap(({ worker, process, hello }) => {
      const node = hello?.nodeVersion?.replace(/^v/, '')
      const manager = facts.told?.manager.nodeVersion
      return node && node !== manager ? [{ id: worker.id, pid: process.pid, app: worker.app, node, manager }] : []
    })
  },
  {
    id: 'listen-nobody',
    severity: 'error',
    momentary: true,
    meaning: 'An app is shown as online with an address on which nobody listens.',
    says: 'nobody listens on {address} of {app}',
    mend: 'bellwether reload {app}',
    find: ({ apps, machine }) => machine.addresses.filter(
      ({ app, listens }) => !listens && apps.some(one => one.name === app && one.state === 'online')
    )
      .map(({ app, address }) => ({ app, address }))
  },
  {
    id: 'queue-full',
    severity: 'warning',
    meaning: 'Connections wait to be taken, so many that the next ones are dropped by the kernel: the workers do not keep up, or are blocked.',
    says: '{queued} connections wait on {address} of {app}',
    mend: 'bellwether status {app}; more workers: bellwether scale {app} +1',
    find: ({ machine }) => machine.addresses.filter(
      ({ queued }) => queued > NEARLY * Math.min(BACKLOG, machine.somaxconn ?? BACKLOG)
    )
      .map(({ app, address, queued }) => ({ app, address, queued }))
  },
  {
    id: 'address-taken',
    severity: 'warning',
    meaning: 'An app is stopped and another process has its address: it could not be started again.',
    says: '{address} of the stopped app {app} is in use by {owner}',
    mend: 'end that process, or give the app another address',
    find: ({ machine }) => machine.taken
  }
]

module.exports = { WORKERS, BACKLOG }
