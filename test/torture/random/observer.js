'use strict'
/** Looks at the manager's word and at the processes, a few times a second, and at once when it is asked. */
const fs = require('node:fs')
const net = require('node:net')
const path = require('node:path')
const { request, BIN } = require('../../support/manager-process')
const { decodeState } = require('../../../common/state-file')
const { BOOT_VARIABLE } = require('../../../protocol/boot-record')

const EVERY_MS = 300
const STATUS_WITHIN_MS = 5000
const ANSWER_WITHIN_MS = 5000

/** @typedef {import('../../support/manager-process').TestManager} TestManager */
/** @typedef {{ managers: number[], workers: number[] }} Processes */

/**
 * Of a home: a process becomes what it is some time after its fork, so a first look is not believed.
 * @param {string} home
 */
function processFinder (home) {
  /** By pid and start time. @type {Map<string, { role: 'manager' | 'worker' | 'other', looks: number }>} */
  const known = new Map()
  const mark = `BELLWETHER_HOME=${home}`

  /** @param {string} pid @param {string} key */
  function roleOf (pid, key) {
    const before = known.get(key)
    if (before && before.looks > 1) return before.role
    const environ = fs.readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0')
    const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'latin1').split('\0')
    const isOurs = environ.includes(mark)
    const role = !isOurs ? 'other' : command.includes(BIN)
      ? (command.includes('run') ? 'manager' : 'other')
      : environ.some(pair => pair.startsWith(`${BOOT_VARIABLE}=`)) ? 'worker' : 'other'
    known.set(key, { role, looks: (before?.looks ?? 0) + 1 })
    return role
  }

  return () => {
    /** @type {Processes} */
    const found = { managers: [], workers: [] }
    for (const pid of fs.readdirSync('/proc')) {
      if (!/^\d+$/.test(pid)) continue
      try {
        const stat = fs.readFileSync(`/proc/${pid}/stat`, 'latin1')
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        if (fields[0] === 'Z' || fields[0] === 'X') continue
        const role = roleOf(pid, `${pid} ${fields[19]}`)
        if (role !== 'other') found[`${role}s`].push(Number(pid))
      } catch (err) {
        // gone while we looked, or of another user
        if (err.code !== 'ENOENT' && err.code !== 'ESRCH' && err.code !== 'EACCES') throw err
      }
    }
    return found
  }
}

/**
 * @param {TestManager} manager
 * @returns {Promise<import('./trace').Status | null>}  null: no manager answered in time
 */
async function readStatus (manager) {
  try {
    const { body } = await request({
      socketPath: manager.controlSocket, path: '/v1/status', signal: AbortSignal.timeout(STATUS_WITHIN_MS)
    })
    const status = JSON.parse(body)
    const app = status.apps.find((/** @type {any} */ one) => one.name === 'web')
    return { managerPid: status.manager.pid, app: app ? viewOf(app) : null }
  } catch (err) {
    return null // it is dead, stands still, or is just being followed: what that means is for the checks
  }
}

/** @param {any} app @returns {import('./trace').AppView} */
function viewOf ({ state, generation, instances, workers }) {
  const viewed = workers.map((/** @type {import('./trace').WorkerView} */ {
    id, slot, generation: of, pid, state: is, kept
  }) => {
    return { id, slot, generation: of, pid, state: is, ...kept ? { kept } : {} }
  })
  return { state, generation, instances, workers: viewed }
}

/**
 * @param {TestManager} manager
 * @param {() => Processes} findProcesses
 * @param {() => number} nowMs
 */
function startObserver (manager, findProcesses, nowMs) {
  /** @type {import('./trace').Sample[]} */
  const samples = []
  let stopping = false
  async function look () {
    while (!stopping) {
      const atMs = nowMs()
      const status = await readStatus(manager)
      const { managers, workers } = findProcesses()
      samples.push({ atMs, endMs: nowMs(), status, workers, managers: managers.map(sizeOf) })
      await new Promise(resolve => setTimeout(resolve, EVERY_MS))
    }
  }
  const looking = look()
  return {
    samples,
    async stop () {
      stopping = true
      await looking
    }
  }
}

/** @param {number} pid */
function sizeOf (pid) {
  try {
    const rssPages = Number(fs.readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1])
    return { pid, rssBytes: rssPages * 4096, descriptors: fs.readdirSync(`/proc/${pid}/fd`).length }
  } catch (err) {
    if (err.code !== 'ENOENT' && err.code !== 'ESRCH') throw err
    return { pid, rssBytes: 0, descriptors: 0 }
  }
}

/**
 * Asks every worker that serves, by its own socket, and connects to the app's address.
 * @param {TestManager} manager
 * @param {number} port
 * @param {() => Processes} findProcesses
 * @returns {Promise<Omit<import('./trace').ProbeEvent, 'type' | 'atMs' | 'endMs'>>}
 */
async function probe (manager, port, findProcesses) {
  const status = await readStatus(manager) ?? { managerPid: null, app: null }
  const list = status.managerPid === null ? null : readList(manager)
  const serving = (status.app?.workers ?? []).filter(({ state }) => state === 'serving')
  const answers = await Promise.all(serving.map(async ({ id, pid }) => ({
    id, pid: Number(pid), release: await releaseOf(manager, id, pid)
  })))
  return { status, answers, listening: await isListening(port), ...findProcesses(), list }
}

/**
 * @param {TestManager} manager
 * @param {string} id
 * @param {number | null} pid
 * @returns {Promise<string | null>} null: that worker did not answer
 */
async function releaseOf (manager, id, pid) {
  try {
    const { headers } = await request({
      socketPath: path.join(manager.home, 'run', `${id}.http.sock`), path: '/',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS)
    })
    return Number(headers['x-pid']) === pid ? headers['x-release'] : null
  } catch (err) {
    return null // that is what is looked for
  }
}

/** @param {number} port @returns {Promise<boolean>} */
function isListening (port) {
  return new Promise(resolve => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}

/** @param {TestManager} manager @returns {import('./trace').ProbeEvent['list']} */
function readList (manager) {
  try {
    const { apps } = decodeState(fs.readFileSync(path.join(manager.home, 'state', 'apps.json'), 'utf8'))
    const app = apps.find((/** @type {any} */ one) => one.name === 'web')
    return {
      problem: null,
      app: app ? { size: app.size, stopped: app.stopped || app.dormant, generation: app.generation } : null
    }
  } catch (err) {
    return { problem: err.message, app: null }
  }
}

module.exports = { processFinder, readStatus, startObserver, probe, isListening }
