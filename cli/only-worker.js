'use strict'
/** From what is known of an app to what concerns one of its workers: its own counts, exits, stack and sockets. Pure. */
const { BellwetherError } = require('../common/errors')

/**
 * @param {any} app     what GET /v1/apps/:name answers
 * @param {number} slot
 * @param {string} runDir
 * @returns {any}  the same shape, of this worker alone
 * @throws BW_NO_SUCH_WORKER
 */
function onlyWorker (app, slot, runDir) {
  const id = `${app.name}.${slot}`
  const isOfSlot = (/** @type {any} */ entry) => entry.slot === slot || entry.id === id
  const slots = (app.slots ?? []).filter(isOfSlot)
  const workers = app.workers.filter(isOfSlot)
  if (slots.length + workers.length === 0) throw noSuchWorker(app, id)
  const { lastExit = null, restarts = workers[0]?.restarts ?? 0 } = slots[0] ?? {}
  const exits = (app.exits ?? []).filter(isOfSlot)
  const { exitCounts, blackbox = null, ...shared } = app // those of all workers
  return {
    ...shared,
    worker: id,
    reload: null,
    instances: 1,
    serving: workers.filter((/** @type {any} */ w) => w.state === 'serving').length,
    restarts,
    workers,
    slots,
    stacks: (app.stacks ?? []).filter(isOfSlot),
    exits: exits.length === 0 && lastExit ? [lastExit] : exits, // the exits of others may have pushed it out
    blackbox: blackbox?.newest?.worker === id ? blackbox : null,
    sockets: {
      worker: `${runDir}/${id}.sock`,
      http: `${runDir}/${id}.http.sock`,
      ...app.settings?.repl?.readOnlyGroup ? { readOnly: `${runDir}/${id}.ro.sock` } : {}
    }
  }
}

/** @param {any} app @param {string} id */
function noSuchWorker (app, id) {
  const known = [...new Set((app.slots?.length > 0 ? app.slots : app.workers)
    .map((/** @type {{ slot: number }} */ { slot }) => `${app.name}.${slot}`))]
  return new BellwetherError('BW_NO_SUCH_WORKER',
    `There is no ${id}. ${known.length > 0 ? `Known: ${known.join(', ')}.` : `${app.name} is stopped, so it has no workers.`}`,
    { details: { known, next: [`bellwether status ${app.name}`] } })
}

module.exports = { onlyWorker }
