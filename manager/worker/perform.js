'use strict'
/** Carries out the effects of effects.js: one row per effect. */
const { tell } = require('./say')

/** @typedef {import('./worker-handle').WorkerHandle} WorkerHandle */

const UNKILLABLE = 'SIGKILL has had no effect: its process is stuck in the kernel ' +
  '(a disk or a file system of the network that does not answer?). ' +
  'Another worker gets its slot; it keeps what it holds until the kernel lets it go.'

/** @type {{ [D in import('./effects').Effect['do']]: (worker: WorkerHandle, effect: any) => void }} */
const ACTS = {
  send: (worker, { message }) => { worker.send(message) },
  signal: (worker, { signal }) => worker.signal(signal),
  shutdown: (worker, { signal }) => { if (!tell(worker, 'shutdown')) worker.signal(signal) },
  expire: (worker, { afterMs }) => worker.expire(afterMs),
  'wait-for': (worker, { text }) => { worker.check = { code: 'waits', text } },
  'is-well': worker => { worker.check = { code: 'answer', text: '' } },
  publish: worker => worker.publishSockets(),
  'let-group-in': letGroupIn,
  'probe-later': worker => { worker.probes.nextAtMs = worker.clock.nowMs() + worker.settings.health.intervalMs },
  'report-unkillable': worker => worker.on.note(worker, 'error', 'unkillable', { pid: worker.pid, reason: UNKILLABLE }),
  release: worker => worker.release()
}

/**
 * Lets the group of repl.readOnlyGroup reach the worker's read-only socket.
 * @param {WorkerHandle} worker
 */
function letGroupIn (worker) {
  const { settings: { repl: { readOnlyGroup } }, paths: { runDir, workersDir } } = worker
  if (!worker.hasRepl || readOnlyGroup === null) return
  const problem = worker.io.letGroupIn(readOnlyGroup, [runDir, workersDir])
  if (problem === null) return
  const reason = `${problem}. Its members cannot use the read-only sockets; nothing else is affected.`
  worker.on.note(worker, 'warn', 'no-read-only-socket', { group: readOnlyGroup, reason })
}

/** @param {WorkerHandle} worker @param {import('./effects').Effect[]} effects   in their order */
function perform (worker, effects) { for (const effect of effects) ACTS[effect.do](worker, effect) }

module.exports = { perform }
