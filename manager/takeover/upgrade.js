'use strict'
/**
 * `bellwether upgrade`: another manager process, of another version or on another Node binary, follows this one. The
 * rules: no old code after a success; the new one has time to start up; if it fails, at whatever moment, the old
 * manager keeps running; one upgrade at a time.
 */
const fs = require('node:fs')
const { setTimeout: sleep } = require('node:timers/promises')
const { plural } = require('../../common/units')
const { BellwetherError } = require('../../common/errors')
const { isKept } = require('../worker/lifecycle')
const { startSuccessor } = require('./handover')

/** For each of the two steps of the new manager; adopting takes one second at most when a worker is stuck. */
const STEP_TIMEOUT_MS = 10_000
/** Time for the answer to reach the client that asked. */
const EXIT_DELAY_MS = 50
/** No client of the control socket keeps the old manager for longer; the command asks the next manager again. */
const LAST_WORDS_MS = 2000

/**
 * @param {object} world
 * @param {number | null} world.lockFd
 * @param {any} world.managerSettings   for the new one
 * @param {boolean} world.isAttended    the parent of this process waits for its end (a terminal, a container)
 * @param {() => import('./giving-manager').GivingSockets} world.running
 * @param {() => Promise<void>} world.comeBack     opens the sockets again
 * @param {(pid: number) => Promise<string | null>} world.announce   says to the service manager who the manager is now;
 *   what went wrong
 * @param {(event: Record<string, any>) => void} world.log
 * @returns {((wish: { node?: string, bin?: string, timeoutMs?: number }) => Promise<any>) &
 *   { isOver: () => Promise<void>, noteEnd: () => void, refuseIfImpossible: () => void }}   refuseIfImpossible: of any
 *       other manager, too;
 *   noteEnd: this manager is to end, now or after its delay
 */
function createUpgrade ({ lockFd, managerSettings, isAttended, running, comeBack, announce, log }) {
  let isUnderWay = false
  /** Resolves when the apps are this manager's again; never, when another manager has them. @type {Promise<void>} */
  let over = Promise.resolve()
  let isEndWanted = false
  const noteEnd = () => { isEndWanted = isUnderWay }
  const isOver = () => {
    noteEnd()
    return over
  }

  return Object.assign(upgrade, { isOver, noteEnd, refuseIfImpossible: () => refuseIfImpossible(running().manager) })

  /** @param {{ node?: string, bin?: string, timeoutMs?: number }} wish */
  async function upgrade ({ node = process.execPath, bin = process.argv[1], timeoutMs = STEP_TIMEOUT_MS }) {
    if (isUnderWay) throw new BellwetherError('BW_BUSY', 'An upgrade is under way already; nothing was done.')
    const { manager } = running()
    refuseIfImpossible(manager)
    checkFile(node, 'Node binary', fs.constants.X_OK)
    checkFile(bin, 'bellwether command', fs.constants.R_OK)
    const beganAtMs = performance.now()
    const args = [bin, ...process.argv.slice(2)]
    const listeners = manager.world.listeners.held()
    const { fds: ports } = running().http
    // it begins in another folder: a relative home is spelled out for it
    const env = { ...process.env, ...manager.paths.home ? { BELLWETHER_HOME: manager.paths.home } : {} }
    const successor = startSuccessor({
      node, args, env, lockFd: /** @type {number} */ (lockFd), listeners, ports, managerSettings, timeoutMs
    })
    log({ event: 'upgrading', detail: `new manager: pid ${successor.pid}, ${node} ${bin}` })
    isUnderWay = true
    let giveBack = () => {}
    over = new Promise(resolve => { giveBack = resolve })
    let hasLetGo = false
    let isAnnounced = false
    try {
      await successor.until('prepared')
      refuseIfImpossible(manager) // a verb may have begun meanwhile
      refuseIfChanged(listeners, manager.world.listeners.held()) // or have begun and ended
      refuseWhenEnding()
      hasLetGo = true
      await letGo(running())
      successor.say('take')
      await successor.until('ready')
      // systemd, which stops the service, would not hear who the manager is, and take our end for that of the service
      refuseWhenEnding()
      // Before anything ends: systemd takes the end of the process that it knows for the end of the service, and ends
      // the workers.
      isAnnounced = true
      const problem = await announce(Number(successor.pid))
      if (problem !== null) throw new BellwetherError('BW_UPGRADE',
        `The new manager was ready, but systemd could not be told of it: ${problem}`)
      await successor.until('ready') // it is still there
    } catch (err) {
      await successor.kill()
      if (hasLetGo) await comeBack().catch(giveUp)
      if (isAnnounced) await announce(process.pid)
      isUnderWay = false
      giveBack()
      log({ level: 'error', event: 'upgrade-failed', reason: err.message })
      throw withFacts(err, manager)
    }
    successor.say('go')
    log({ event: 'upgraded', detail: `pid ${successor.pid} is the manager now; this one (pid ${process.pid}) ends` })
    untilIdle(running(), () => isEndWanted).then(() => {
      // this manager was asked to end meanwhile: the new manager has to do that
      if (isEndWanted) process.kill(Number(successor.pid), 'SIGTERM')
      successor.letGo()
      process.exit(0) // nothing is closed: closing a socket would remove its name, which is the new manager's
    })
    return {
      verb: 'upgrade',
      pid: successor.pid,
      durationMs: Math.round(performance.now() - beganAtMs),
      changed: [`upgraded the manager: pid ${successor.pid} has followed pid ${process.pid}`],
      still: stillOf(manager),
      next: ['bellwether ls']
    }
  }

  /** One that ends drains its workers itself. */
  function refuseWhenEnding () {
    if (isEndWanted) throw new BellwetherError('BW_SHUTTING_DOWN',
      'The manager was asked to end meanwhile; it does, and nothing was upgraded.')
  }

  /**
   * Neither manager runs. The workers serve on, and the lock must be free for the next manager (systemd or a person
   * starts it).
   * @param {Error} err
   */
  function giveUp (err) {
    log({
      level: 'error',
      event: 'cannot-come-back',
      reason: `${err.message} This manager ends; the workers serve on, and the next one takes them over.`
    })
    process.exit(1)
  }

  /** @param {import('./giving-manager').GivingManager} manager */
  function refuseIfImpossible (manager) {
    if (process.pid === 1) {
      refuse('it is process 1 of a container, whose end is the end of the container. Start a new container instead')
    }
    if (isAttended) {
      refuse('it runs in the foreground, and whoever started it waits for its end. Started by "bellwether start", or by systemd, it could be')
    }
    if (lockFd === null) {
      refuse('its lock cannot be passed on: neither flock(1) nor perl was found when it started. Install util-linux and restart it')
    }
    if (manager.isEnding) refuse('it is shutting down')
    const { list: { problem }, paths: { stateFile } } = manager
    if (problem !== null) {
      refuse(`what is to run is known to it alone, for ${stateFile} cannot be written (${problem}). Make room, or mend the folder: it is tried again each second`)
    }
    const { busyWith } = manager
    if (busyWith) {
      throw new BellwetherError('BW_BUSY', `${busyWith} is under way; nothing was done. Upgrade when it is over.`)
    }
  }
}

/**
 * The new manager has inherited the addresses as they were when it was started. A socket that a worker has passed to
 * this manager meanwhile, it can pass to the new manager too.
 * @param {readonly import('../sockets/listeners').Listener[]} before
 * @param {readonly import('../sockets/listeners').Listener[]} now
 */
function refuseIfChanged (before, now) {
  const isSame = before.every(listener => now.includes(listener)) &&
    now.every(listener => before.includes(listener) || listener.isRegained)
  if (!isSame) {
    throw new BellwetherError('BW_BUSY', 'Apps got or lost addresses meanwhile; nothing was done. Upgrade again.')
  }
}

/** @param {string} why */
function refuse (why) {
  throw new BellwetherError('BW_CANNOT_UPGRADE', `The manager cannot be upgraded in place: ${why}.`)
}

/**
 * @param {string} file
 * @param {string} what
 * @param {number} mode
 */
function checkFile (file, what, mode) {
  try {
    if (!fs.statSync(file).isFile()) throw Object.assign(new Error('no file'), { code: 'EISDIR' })
    fs.accessSync(file, mode)
  } catch (err) {
    if (err.code === undefined) throw err
    throw new BellwetherError('BW_BAD_REQUEST',
      `The ${what} ${file} cannot be used (${err.code}). Nothing was done.`, { cause: err })
  }
}

/**
 * For a moment the workers have no manager. The control socket is closed last, and the new manager finds its name free:
 * clients that wait in its queue are answered, and a verb among them hears that the next manager has to do it.
 * @param {import('./giving-manager').GivingSockets} running
 */
async function letGo ({ manager, api, channels, http, metrics, history }) {
  http.stopListening()
  channels.close()
  manager.handOver()
  history.close()
  await Promise.all([api.stopListening(), metrics.close()])
}

/**
 * Those that are connected have their answer: who has just come has not asked yet, and a kept-alive connection may ask
 * again.
 * @param {import('./giving-manager').GivingSockets} running
 * @param {() => boolean} isUrgent
 */
async function untilIdle ({ api, http }, isUrgent) {
  const beganAtMs = performance.now()
  const isWaitedFor = (/** @type {{ isIdle: () => boolean }} */ { isIdle }, /** @type {number} */ longestMs) =>
    !isIdle() && performance.now() - beganAtMs < longestMs
  do await sleep(EXIT_DELAY_MS)
  while (!isUrgent() && (isWaitedFor(api, LAST_WORDS_MS) || isWaitedFor(http, http.lastAnswersMs)))
}

/**
 * @param {import('./giving-manager').GivingManager} manager
 * @returns {string[]}
 */
function stillOf (manager) {
  const workers = [...manager.apps.values()].flatMap(app => [...app.workers])
  const kept = workers.filter(isKept).length
  return [
    `every worker serves on as it did (${plural(workers.length - kept, 'worker')})`,
    ...kept > 0 ? [`${plural(kept, 'worker')} kept for a rollback will leave: a rollback is rolling from here on`] : []
  ]
}

/** @param {any} err @param {import('./giving-manager').GivingManager} manager  that ran when it began */
function withFacts (err, { paths }) {
  if (!(err instanceof BellwetherError)) return err
  const still = [`the manager is the old one (pid ${process.pid}), and every worker serves on`]
  return new BellwetherError(err.code, err.message, { cause: err, details: { ...err.details, changed: [], still, next: [
    `what the new manager said is in the log of this one (in the background: ${paths.managerLog})`
  ] } })
}

module.exports = { createUpgrade }
