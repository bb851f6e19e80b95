'use strict'
/**
 * `bellwether systemd adopt`: the running manager's apps become those of the service, and no request is lost. Workers
 * keep their user for life, so the service starts its own on the same sockets; those of the old manager finish what is
 * open when the new ones serve. A service of the same user's own systemd takes over the workers as they are. The one
 * command that calls systemctl: the order is what matters.
 */
const fs = require('node:fs')
const net = require('node:net')
const path = require('node:path')
const { spawn } = require('node:child_process')
const { BellwetherError } = require('../../common/errors')
const { askUnitState, systemctlOf } = require('../service-unit-state')

/** The drain of the old workers is theirs to bound (drain.timeoutMs). */
const DECIDE_TIMEOUT_MS = 10_000

/** @typedef {import('../service-unit-state').UnitState} UnitState */
/**
 * @typedef {object} Situation
 * @property {{ pid: number, home: string | null, runDir: string }} manager
 * @property {UnitState | null} unit
 * @property {string} serviceRunDir    the run directory of the unit
 * @property {number} uid              ours
 * @property {string} install          the command that installs the unit
 */

/**
 * Whether it can be done, before anything is. Pure.
 * @param {Situation} situation
 * @returns {{ is: 'adopt' | 'done' } | { is: 'refuse', why: string, next: string[] }}
 */
function decideAdoption ({ manager, unit, serviceRunDir, uid, install }) {
  const refuse = (/** @type {string} */ why, /** @type {string[]} */ next) => ({
    is: /** @type {const} */ ('refuse'), why, next
  })
  if (unit === null) return refuse('The service is not installed, or systemd does not know it yet.', [
    install, 'systemctl daemon-reload'
  ])
  if (unit.mainPid === manager.pid) return { is: 'done' }
  if (!unit.isUser && uid !== 0) {
    return refuse('Only root can start the service of the system.', ['sudo bellwether systemd adopt'])
  }
  if (manager.home !== null || manager.runDir !== serviceRunDir) {
    return refuse(`The manager works in ${manager.home ?? manager.runDir}, and the service in ${serviceRunDir}: it would not find the list of apps.`,
      [`bellwether shutdown, then: ${systemctlOf(unit)} start ${[...unit.sockets, unit.name].join(' ')}   (clients are refused meanwhile)`])
  }
  if (['active', 'reloading', 'deactivating'].includes(unit.active)) {
    return refuse(`${unit.name} is ${unit.active} with another manager (pid ${unit.mainPid}).`, ['bellwether doctor'])
  }
  return { is: 'adopt' }
}

/**
 * @param {import('../context').Context} context
 * @param {{ isUser: boolean, install: string }} how
 */
async function adopt (context, { isUser, install }) {
  const { client, out, paths } = context
  const { manager, apps } = await client.get('/v1/status')
  const unit = askUnitState({ isUser })
  const serviceRunDir = isUser ? paths.runDir : '/run/bellwether'
  const decision = decideAdoption({ manager, unit, serviceRunDir, uid: process.getuid?.() ?? 0, install })
  if (decision.is === 'refuse') {
    throw new BellwetherError('BW_SERVICE', `${decision.why} Nothing was done.`, { details: { next: decision.next } })
  }
  const service = /** @type {UnitState} */ (unit)
  if (decision.is === 'done') return out.print(`the manager (pid ${manager.pid}) is ${service.name} already`)
  const systemctl = (/** @type {string[]} */ ...words) => run('systemctl', [...isUser ? ['--user'] : [], ...words])
  await systemctl('stop', service.name) // it may try again and again to get our lock
  await systemctl('reset-failed', service.name)
  const steps = isUser ? byDeath(context, manager.pid) : await byStepAside(context, manager.pid)
  await steps.begin()
  const start = await systemctl('start', service.name)
  const now = askUnitState({ isUser })
  if (start.code !== 0 || now === null || now.active !== 'active') {
    await systemctl('stop', service.name)
    await steps.back()
    throw new BellwetherError('BW_MANAGER_START',
      `${service.name} did not start. The old manager has its apps again, and its workers have served all the time.`,
      { details: {
        lastLines: start.text.trim().split('\n'),
        next: [`journalctl ${isUser ? '--user-unit' : '-u'} ${service.name} -n 30`]
      } })
  }
  await steps.go()
  const names = apps.map((/** @type {{ name: string }} */ app) => app.name).join(', ')
  if (out.json) return out.printJson({
    event: 'result', ok: true, verb: 'systemd adopt', unit: service.name, pid: now.mainPid, before: manager.pid,
    apps: names
  })
  out.print([
    `${service.name} is the manager now (pid ${now.mainPid}), instead of pid ${manager.pid}; it runs ${names === '' ? 'no apps' : names}`,
    isUser ? 'the workers are the same, and come into the control group of the service with their next reload'
      : 'its workers were started by the service, with its user, environment and hardening; the old ones have finished what was open'
  ])
  const sockets = service.sockets.filter(socket => !isActive(socket, isUser))
  out.say([
    `next: ${systemctlOf(service)} enable ${[...service.sockets, service.name].join(' ')}   (it starts with the machine)`,
    ...sockets.length > 0
      ? [`next: ${systemctlOf(service)} restart ${service.name}   (at a quiet time: from then on systemd holds the addresses; clients are refused for a moment)`]
      : []
  ])
}

/** @param {string} socket @param {boolean} isUser */
function isActive (socket, isUser) { return askUnitState({ name: socket, isUser })?.active === 'active' }

/**
 * The manager steps aside, with its workers, and decides with us. Its folders become those of the user of the service:
 * systemd gives a folder away with all that is in it when the folder itself is another's, so it must be the old
 * manager's at the start, whatever was tried before.
 * @param {import('../context').Context} context
 * @param {number} pid
 */
async function byStepAside ({ client, paths }, pid) {
  const { uid, gid } = fs.statSync(`/proc/${pid}`)
  const giveBack = () => { for (const dir of [paths.runDir, paths.stateDir, paths.logDir]) giveTo(dir, uid, gid) }
  /** @type {Awaited<ReturnType<typeof converse>> | null} */
  let talk = null
  return {
    async begin () {
      const { socket } = await client.request('POST', '/v1/step-aside', {})
      talk = await converse(socket)
      await talk.ask('decide', DECIDE_TIMEOUT_MS)
      giveBack()
    },
    async go () { await talk?.ask('go', 0) },
    async back () {
      giveBack()
      await talk?.ask('back', 0)
      talk?.end()
    }
  }
}

/**
 * A manager of the same user: its workers survive its death, and the next one takes them over.
 * @param {import('../context').Context} context
 * @param {number} pid
 */
function byDeath (context, pid) {
  return {
    async begin () { process.kill(pid, 'SIGKILL') },
    async go () {},
    async back () {
      const settings = require('../../manager/settings').loadManagerSettings({ flags: {}, env: context.env })
      await require('../manager-process').ensureManager(context, { resume: 'all', settings })
    }
  }
}

/** @param {string} file @param {number} uid @param {number} gid */
function giveTo (file, uid, gid) {
  const stat = fs.lstatSync(file, { throwIfNoEntry: false })
  if (stat === undefined) return
  fs.lchownSync(file, uid, gid)
  if (stat.isDirectory()) for (const name of fs.readdirSync(file)) giveTo(path.join(file, name), uid, gid)
}

/**
 * @param {string} file
 * @returns {Promise<{ ask: (type: string, timeoutMs: number) => Promise<void>, end: () => void }>}
 */
function converse (file) {
  return new Promise((resolve, reject) => {
    const socket = net.connect(file, () => resolve({ ask, end: () => socket.destroy() }))
    socket.on('error', reject)

    /** @param {string} type @param {number} timeoutMs   0: no end */
    function ask (type, timeoutMs) {
      return /** @type {Promise<void>} */ (new Promise((answered, failed) => {
        const fail = (/** @type {string} */ why) => failed(new BellwetherError('BW_MANAGER_GONE',
          `The old manager did not do what it was asked (${type}): ${why}. "bellwether ls" shows who the manager is.`))
        const timer = timeoutMs > 0 ? setTimeout(fail, timeoutMs, `no answer within ${timeoutMs} ms`) : undefined
        socket.once('data', chunk => {
          clearTimeout(timer)
          const { message } = JSON.parse(String(chunk).split('\n')[0])
          if (message === undefined) answered()
          else fail(message)
        })
        socket.once('close', () => fail('it ended'))
        socket.write(JSON.stringify({ type }) + '\n')
      }))
    }
  })
}

/** @param {string} command @param {string[]} words @returns {Promise<{ code: number | null, text: string }>} */
function run (command, words) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => { text += chunk })
    child.on('error', reject)
    child.on('close', code => resolve({ code, text }))
  })
}

module.exports = { adopt, decideAdoption }
