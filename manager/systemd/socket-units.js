'use strict'
/**
 * The .socket units behind the addresses that systemd passed to us: their names, for people, and whether they still
 * run. A socket is open for as long as one process has it: when its unit is stopped while its app is, our copy has to
 * be closed too, or clients would go on to connect and wait.
 */
const { execFile } = require('node:child_process')
const { sameListener, listenerKey } = require('../../common/address')
const { serviceOf } = require('../../common/cgroup')

/** Only while a stopped app has such an address. */
const LOOK_EVERY_MS = 2000
const SYSTEMCTL_TIMEOUT_MS = 5000

/** @typedef {{ id: string, isActive: boolean, keys: string[] }} SocketUnit   keys: listener keys of its streams */
/** @typedef {import('../sockets/listeners').Listener} Listener */

/**
 * @param {string} text   of `systemctl show -p Id -p ActiveState -p Listen` for several units: blocks with an empty
 *   line between them
 * @returns {SocketUnit[]}
 */
function parseUnits (text) {
  return text.split(/\n\n+/).map(block => block.split('\n')).flatMap(lines => {
    const valuesOf = (/** @type {string} */ name) =>
      lines.filter(line => line.startsWith(`${name}=`)).map(line => line.slice(name.length + 1))
    const [id] = valuesOf('Id')
    if (id === undefined) return []
    const keys = valuesOf('Listen').flatMap(listen => keyOf(listen) ?? [])
    return [{ id, isActive: ['active', 'activating'].includes(valuesOf('ActiveState')[0]), keys }]
  })
}

/**
 * @param {string} listen   "127.0.0.1:8080 (Stream)", "[::]:80 (Stream)", "/run/web.sock (Stream)"
 * @returns {string | null}
 */
function keyOf (listen) {
  const address = /^(.*) \(Stream\)$/.exec(listen)?.[1]
  if (address === undefined) return null
  if (address.startsWith('/')) return listenerKey({ path: address })
  const tcp = /^(?:\[(.+)\]|([\d.]+)):(\d+)$/.exec(address)
  return tcp === null ? null : listenerKey({ host: tcp[1] ?? tcp[2], port: Number(tcp[3]) })
}

/**
 * The unit that holds an address. Pure.
 * @param {SocketUnit[]} units
 * @param {string} key
 */
function unitOfKey (units, key) { return units.find(unit => unit.keys.some(other => sameListener(other, key))) ?? null }

/**
 * The listeners that are ours alone by now: the unit was stopped, and the app is stopped or gone. A listener whose unit
 * is not known is kept. Pure.
 * @param {SocketUnit[]} units
 * @param {readonly Listener[]} listeners
 * @param {(app: string) => boolean} isIdle
 * @returns {Listener[]}
 */
function closedByService (units, listeners, isIdle) {
  return listeners.filter(({ isOfService, app, key }) =>
    isOfService && isIdle(app) && unitOfKey(units, key)?.isActive === false)
}

/**
 * @param {object} given
 * @param {import('../sockets/listeners').Listeners} given.listeners
 * @param {(app: string) => boolean} given.isIdle   it is stopped, or there is no such app
 * @param {(event: Record<string, any>) => void} given.report
 */
function watchSocketUnits ({ listeners, isIdle, report }) {
  const service = serviceOf('self')
  const ofService = () => listeners.held().filter(listener => listener.isOfService)
  if (service === null) return
  const look = async () => {
    const units = await askUnits(service)
    for (const listener of ofService()) listener.unit = unitOfKey(units, listener.key)?.id
    for (const listener of closedByService(units, ofService(), isIdle)) {
      listeners.dropOfService(listener)
      report({
        event: 'socket-closed', app: listener.app, address: listener.address,
        reason: `${listener.unit} was stopped, and the app is: the address is closed`
      })
    }
  }
  let isLooking = false
  const timer = setInterval(() => {
    const isNeeded = ofService().some(({ app, unit }) => unit === undefined || isIdle(app))
    if (isLooking || !isNeeded) return
    isLooking = true
    // systemd is busy, or its bus is closed to us: everything stays as it is
    look().catch(() => {}).finally(() => { isLooking = false })
  }, LOOK_EVERY_MS)
  timer.unref()
  look().catch(() => {})
}

/**
 * @param {{ name: string, isUser: boolean }} service
 * @returns {Promise<SocketUnit[]>}
 */
async function askUnits ({ name, isUser }) {
  const show = (/** @type {string[]} */ ...words) => systemctl([...isUser ? ['--user'] : [], 'show', ...words])
  const names = (await show('--value', '-p', 'TriggeredBy', name)).split(/\s+/).filter(one => one.endsWith('.socket'))
  return names.length === 0 ? [] : parseUnits(await show('-p', 'Id', '-p', 'ActiveState', '-p', 'Listen', ...names))
}

/** @param {string[]} words @returns {Promise<string>} */
function systemctl (words) {
  return new Promise((resolve, reject) => {
    execFile('systemctl',
      words, { timeout: SYSTEMCTL_TIMEOUT_MS, killSignal: 'SIGKILL', env: { ...process.env, LC_ALL: 'C' } },
      (err, stdout) => err ? reject(err) : resolve(stdout))
  })
}

module.exports = { watchSocketUnits, parseUnits, closedByService }
