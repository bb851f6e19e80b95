'use strict'
/**
 * The bus of PM2's module (launchBus) for workers: the messages of apps as they are, and starts and ends of workers, as
 * lines of JSON. Only the owner can open the control socket, so nothing is hidden. A reader that is too slow loses
 * messages, and no more; it costs the manager a bounded amount of memory.
 */
const { BellwetherError } = require('../../common/errors')
const { isObject } = require('../../common/shape')

/** Each worker may open one: the clients of a person must find room beside them. */
const MAX_BUSES = 64
const MAX_BACKLOG_BYTES = 4 * 1024 * 1024

/** @typedef {{ pm_id: number | null, name: string, namespace: string }} Who */

/**
 * @param {Record<string, any>} event   of the manager
 * @param {(app: string, worker: string) => Who} whoIs
 * @returns {{ event: string, data: Record<string, any> } | null}   null: none that PM2 tells
 */
function busEvent (event, whoIs) {
  const { atMs: at, app, worker } = event
  if (event.event === 'message') {
    const { raw } = event.data
    const who = whoIs(app, worker)
    return isObject(raw) && typeof raw.type === 'string' && raw.type !== '' && raw.data
      ? { event: raw.type, data: { at, data: raw.data, process: who } }
      : { event: 'process:msg', data: { at, raw, process: who } }
  }
  if (event.event !== 'worker') return null
  const name = event.state === 'serving' ? 'online' : event.state === 'gone' ? 'exit' : null
  if (name === null) return null
  return { event: 'process:event', data: { event: name, manually: false, at, process: { ...whoIs(app, worker), pid: event.pid } } }
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {{ manager: any, following: Set<import('node:http').ServerResponse> }} given
 * @throws BW_TOO_MANY_CLIENTS
 */
function streamBus (response, { manager, following }) {
  const open = [...following].filter(one => buses.has(one)).length
  if (open >= MAX_BUSES) {
    throw new BellwetherError('BW_TOO_MANY_CLIENTS', `${MAX_BUSES} workers read the bus already (launchBus).`)
  }
  response.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' })
  response.flushHeaders()
  const whoIs = (/** @type {string} */ name, /** @type {string} */ worker) => {
    const app = manager.apps.get(name)
    const slot = Number(worker.slice(worker.lastIndexOf('.') + 1))
    return { pm_id: app?.slots[slot]?.pmId ?? null, name, namespace: app?.settings.namespace ?? 'default' }
  }
  const unfollow = manager.follow((/** @type {any} */ event) => {
    if (response.writableLength > MAX_BACKLOG_BYTES) return // it does not read
    const told = busEvent(event, whoIs)
    if (told) response.write(`${JSON.stringify(told)}\n`)
  })
  buses.add(response)
  following.add(response)
  response.on('close', () => {
    following.delete(response)
    unfollow()
  })
}

/** @type {WeakSet<object>} */
const buses = new WeakSet()

module.exports = { streamBus, busEvent, MAX_BUSES }
