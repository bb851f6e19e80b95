'use strict'
/**
 * A manager makes room for one that it did not start: the service of systemd, which runs as another user, in folders
 * that become that user's. It leaves lock and sockets, keeps its workers, and passes its listening sockets to the new
 * manager. When the new manager serves, the old one drains its own workers and ends; when the new manager fails, the
 * old one takes its place again. The other side is take-over.js.
 *
 * On the socket, in JSON lines:
 *   the new manager: { type: 'listeners' }                    -> { listeners: [{ app, key }] }
 *   the new manager: { type: 'pass-sockets', order }          -> the sockets (protocol/pass-sockets.js)
 *   the command:     { type: 'decide' }, first: it will say how it went
 *                    { type: 'go' } or { type: 'back' }       -> { done: true }, or { message }
 * A command that ends without a word: the process that has the lock by then is the manager.
 */
const fs = require('node:fs')
const http = require('node:http')
const net = require('node:net')
const { setTimeout: wait } = require('node:timers/promises')
const { BellwetherError } = require('../../common/errors')
const { PRIVATE_UMASK } = require('../../common/bind-address')
const { lineSplitter } = require('../../protocol/messages')
const { jsonOrNull } = require('../../common/json-or-null')
const { passSockets } = require('../../protocol/pass-sockets')

/** In the run directory. */
const ASIDE_SOCKET = 'aside.sock'
/** Time for the answer to reach the command that decided. */
const EXIT_DELAY_MS = 50
const LOOK_MS = 1000
const DECIDER_TIMEOUT_MS = 10_000
const STATUS_TIMEOUT_MS = 5000

/**
 * @param {object} world
 * @param {() => import('./giving-manager').GivingSockets} world.running
 * @param {() => void} world.refuseIfImpossible          throws, with a code
 * @param {() => Promise<boolean>} world.unlock          false: it cannot be done
 * @param {() => Promise<boolean>} world.lockAgain       false: another manager has it
 * @param {() => Promise<void>} world.comeBack           opens the sockets again
 * @param {(event: Record<string, any>) => void} world.log
 * @returns {() => Promise<{ socket: string }>}
 */
function createStepAside ({ running, refuseIfImpossible, unlock, lockAgain, comeBack, log }) {
  /** @type {'here' | 'aside' | 'leaving' | 'returning'} */
  let place = 'here'
  return stepAside

  async function stepAside () {
    if (place !== 'here') {
      throw new BellwetherError('BW_BUSY', 'The manager makes room for another one already; nothing was done.')
    }
    refuseIfImpossible()
    const { manager, api, channels, http: healthPort, metrics, history } = running()
    const socketPath = `${manager.paths.runDir}/${ASIDE_SOCKET}`
    place = 'aside'
    manager.list.seal()
    const server = await serve(socketPath).catch(stay)
    if (!await unlock()) {
      server.close()
      stay(new BellwetherError('BW_SERVICE',
        'The manager cannot let go of its lock: flock(1) and perl are missing. Nothing was done.'))
    }
    healthPort.stopListening()
    api.stopListening()
    channels.close()
    history.close()
    await metrics.close()
    manager.become('handed-over')
    log({ event: 'stepped-aside', detail: `another manager may take this place; its sockets are at ${socketPath}` })

    /** @param {Error} err @returns {never} */
    function stay (err) {
      manager.list.unseal()
      place = 'here'
      throw err
    }

    async function goOn () {
      place = 'leaving'
      log({ event: 'leaving', detail: 'another manager serves: the workers of this one finish what is open' })
      await manager.leave()
      server.close()
      log({ event: 'left', detail: `pid ${process.pid} ends` })
    }

    async function goBack () {
      place = 'returning'
      if (!await lockAgain()) {
        place = 'aside'
        throw new BellwetherError('BW_MANAGER_RUNNING', 'Another manager has the lock.')
      }
      server.close()
      manager.list.unseal()
      manager.list.save() // whatever the other one has written
      manager.world.count()
      manager.handOver()
      await comeBack()
      place = 'here'
      log({ level: 'warn', event: 'came-back', reason: 'the other manager did not serve: this one has its apps again' })
    }

    /** The command has ended without a word: nothing is ended before the other manager serves the same apps. */
    async function decideAlone () {
      while (place === 'aside') {
        const isBack = await goBack().then(() => true, () => false)
        if (isBack) return
        if (await servesAll(manager.paths.controlSocket, [...manager.apps.values()].filter(
          app => !app.stopped
        ).map(app => app.name))) {
          await goOn()
          process.exit(0)
        }
        await wait(LOOK_MS)
      }
    }

    /** @param {string} file */
    function serve (file) {
      /** @type {Promise<import('node:net').Server>} */
      const listening = new Promise((resolve, reject) => {
        const listener = net.createServer(hear)
        listener.on('error', reject)
        const umask = process.umask(PRIVATE_UMASK) // bound before listen returns
        listener.listen(file, () => resolve(listener))
        process.umask(umask)
      })
      return listening
    }

    /** @param {import('node:net').Socket} socket */
    function hear (socket) {
      let decides = false
      const say = (/** @type {object} */ line) => { if (socket.writable) socket.write(JSON.stringify(line) + '\n') }
      const read = lineSplitter(onLine, () => socket.destroy())
      socket.on('error', () => {}) // 'close' follows
      socket.on('data', read)
      socket.on('close', () => {
        if (!decides || place !== 'aside') return
        decideAlone()
      })

      /** @param {string} line */
      function onLine (line) {
        const { type, order } = jsonOrNull(line) ?? {}
        const held = manager.world.listeners.held()
        if (type === 'listeners') return say({
          listeners: held.filter(({ isOfService }) => !isOfService).map(({ app, key }) => ({ app, key }))
        })
        if (type === 'pass-sockets') {
          const descriptors = held.map(({ key, handle: { fd } }) => ({ key, fd, inode: fs.fstatSync(fd).ino }))
          // our own Node, whatever the client asks for: the client may be another user
          return passSockets(socket, { token: '', command: process.execPath, keys: order?.keys ?? [] },
            descriptors, err => say({ message: err.message }))
        }
        if (!['decide', 'go', 'back'].includes(type)) return say({ message: 'this is not understood' })
        decides = true
        clearTimeout(undecided)
        if (type === 'decide') return say({ ready: true })
        if (place !== 'aside') return say({ message: `it is ${place}` })
        if (type === 'back') return void goBack().then(() => say({ done: true }), err => say({ message: err.message }))
        if (type === 'go') {
          goOn().then(() => {
            say({ done: true })
            socket.end()
            // nothing is closed: closing a socket would remove its name, which is the new manager's
            setTimeout(() => process.exit(0), EXIT_DELAY_MS)
          }, err => say({ message: err.message }))
        }
      }
    }

    // the client that asked may have died before it came to decide
    const undecided = setTimeout(decideAlone, DECIDER_TIMEOUT_MS)
    return { socket: socketPath }
  }
}

/**
 * @param {string} controlSocket   of the other manager
 * @param {string[]} names
 * @returns {Promise<boolean>}  each of these apps has a worker that serves there
 */
function servesAll (controlSocket, names) {
  return new Promise(resolve => {
    const request = http.get({
      socketPath: controlSocket, path: '/v1/status', agent: false, timeout: STATUS_TIMEOUT_MS
    }, response => {
      let text = ''
      response.on('data', chunk => { text += chunk })
      response.on('end', () => {
        const apps = jsonOrNull(text)?.apps ?? []
        resolve(names.every(name => apps.some((/** @type {any} */ app) =>
          app.name === name && app.workers.some((/** @type {any} */ worker) => worker.state === 'serving'))))
      })
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(false)) // it is not up, or ends
  })
}

module.exports = { createStepAside, ASIDE_SOCKET }
