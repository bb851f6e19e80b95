'use strict'
/**
 * What a person does to workers that run, without starting or ending one: signals, messages, a look at their
 * environment, emptied log files.
 */
const { BellwetherError } = require('../../common/errors')
const { environOf } = require('../../common/proc')
const { readText } = require('../../common/read-text')
const { credentialSecrets } = require('../../common/credential-folders')
const { secretsOf } = require('../../common/redact')
const { ownNames } = require('../spawn/worker-env')
const say = require('../worker/say')
const { reopenLogs } = require('../worker/reopen-logs')
const { outputFiles } = require('../spawn/output')
const { chosenWorkers } = require('./chosen-workers')
const { signalOf, whyNotSend, masksOf } = require('./decide-signal')
const { refuseTooLarge, messageFor, sendResult } = require('./send')
const { describeEnvironment } = require('./environment')

class ByHand {
  /** @param {import('../start-apps').AppHolder & { logKeeping: import('../log/log-keeping').LogKeeping }} manager */
  constructor (manager) { this.manager = manager }

  /**
   * To all that were chosen, or to none.
   * @param {string} name
   * @param {string} word
   * @param {{ slots?: number[], force?: boolean }} how
   * @throws BW_BAD_REQUEST, BW_SIGNAL, BW_NO_SUCH_WORKER
   */
  signal (name, word, { slots, force = false }) {
    const app = this.#open(name)
    const signal = signalOf(word)
    if (signal === null) {
      throw new BellwetherError('BW_BAD_REQUEST', `There is no signal "${word}" on this machine. Nothing was sent.`)
    }
    const workers = chosenWorkers(app, slots)
    const refused = force ? [] : workers.flatMap(({ id, pid }) => {
      const no = whyNotSend(signal, masksOf(readText(`/proc/${pid}/status`)), { app: name, worker: id })
      return no === null ? [] : [{ worker: id, ...no }]
    })
    if (refused.length > 0) throw refusal(signal, name, refused, workers.length)
    for (const worker of workers) worker.signal(signal, 'passedSignal')
    const sent = workers.map(({ id, pid }) => ({ worker: id, pid }))
    this.manager.reportVerb('signal', name)('done', { signal, detail: sent.map(({ worker }) => worker).join(', ') })
    return {
      verb: 'signal', app: name, signal, workers: sent,
      changed: [`sent ${signal} to ${sent.map(({ worker, pid }) => `${worker} (pid ${pid})`).join(', ')}`],
      still: [], next: [], durationMs: 0
    }
  }

  /**
   * @param {string} name
   * @param {unknown} data
   * @param {{ slots?: number[] }} how
   * @throws BW_TOO_LARGE, BW_NO_SUCH_WORKER
   */
  async send (name, data, { slots }) {
    const app = this.#open(name)
    refuseTooLarge(data)
    const workers = chosenWorkers(app, slots)
    const tell = this.manager.reportVerb('send', name)
    const sent = await Promise.all(workers.map(async worker => {
      const message = messageFor(data, app.slots[worker.slot]?.pmId ?? worker.slot)
      const outcome = await worker.appMessages.ask(ask => worker.send({ type: 'message', data: message, ask }))
      return { worker: worker.id, pid: Number(worker.pid), outcome }
    }))
    const result = sendResult(name, sent)
    tell('done', { detail: result.changed[0] })
    if (sent.some(({ outcome }) => outcome === 'taken' || outcome === 'waiting')) return result
    throw new BellwetherError('BW_SEND', `no worker of ${name} is known to have taken the message: ${result.still.join('; ')}.`, {
      details: { workers: sent }
    })
  }

  /**
   * Of an app to an app: no verb of a person, so it is not reported.
   * @param {number} id   pm_id
   * @param {{ topic: unknown, data: unknown }} packet
   * @throws BW_NO_SUCH_WORKER, BW_TOO_LARGE, BW_SEND
   */
  sendPacket (id, packet) {
    refuseTooLarge(packet)
    for (const app of this.manager.apps.values()) {
      const slot = app.slots.find(({ pmId }) => pmId === id)
      if (!slot) continue
      const [worker] = chosenWorkers(app, [slot.slot])
      if (say.tell(worker, messageFor(packet, id))) return { id, worker: worker.id }
      throw new BellwetherError('BW_SEND', `${worker.id} could not be sent to: its channel is closed, or it does not read.`)
    }
    throw new BellwetherError('BW_NO_SUCH_WORKER', `No worker has the number ${id}. Nothing was sent.`)
  }

  /**
   * @param {string} name
   * @param {{ slots?: number[] }} how
   * @throws BW_NO_SUCH_WORKER
   */
  async environment (name, { slots }) {
    const app = this.#open(name)
    const isService = process.env.INVOCATION_ID !== undefined
    const workers = await Promise.all(chosenWorkers(app, slots).map(async ({ id, pid, generation }) => {
      const { settings, env } = app.releases.get(generation) ?? app.release
      const environ = await environOf(Number(pid))
      const known = {
        settingsEnv: settings.env, releaseEnv: env, managerEnv: process.env, isService, ours: ownNames(settings),
        secrets: [...secretsOf(settings, env), ...credentialSecrets(app.world.paths.runDir, name)]
      }
      return {
        worker: id, pid: Number(pid), generation,
        variables: environ === null ? null : describeEnvironment(environ, known)
      }
    }))
    return { app: name, workers }
  }

  /**
   * @param {string} name
   * @throws BW_FLUSH
   */
  async flush (name) {
    const app = this.#open(name)
    const { world: { paths }, settings: { log } } = app
    const ofSlots = outputFiles(paths, name, app.slots.map(({ slot }) => slot), log)
    const tell = this.manager.reportVerb('flush', name)
    const result = await this.manager.logKeeping.flush({
      name, files: [...ofSlots.out, ...ofSlots.err], rotate: log.rotate,
      workers: () => [...app.workers], reopen: () => reopenLogs(app.workers)
    })
    tell('done', { detail: result.changed.join('; ') })
    return result
  }

  /** @param {string} name */
  #open (name) {
    const app = this.manager.app(name)
    this.manager.refuseWhenEnding()
    return app
  }
}

/**
 * @param {string} signal
 * @param {string} app
 * @param {{ worker: string, why: string, next: string[] }[]} refused   at least one
 * @param {number} asked
 */
function refusal (signal, app, refused, asked) {
  const [{ why, next }] = refused
  const isAll = refused.length === asked && asked > 1
  const who = isAll ? `the workers of ${app}` : refused.map(({ worker }) => worker).join(', ')
  return new BellwetherError('BW_SIGNAL', `${signal} was not sent to ${who}: ${why}. Nothing was sent to any worker.`, {
    details: {
      signal, workers: refused.map(({ worker }) => worker),
      next: [...next, `bellwether signal ${refused.length === 1 ? refused[0].worker : app} ${signal} --force (send it all the same)`]
    }
  })
}

module.exports = { ByHand }
