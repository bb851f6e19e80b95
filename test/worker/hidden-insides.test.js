'use strict'
/**
 * Workers on a Node without one of the undocumented parts (manager/node-insides.js): an app for each of them, and a
 * manager without all of them. No app is dead, and a client with a connection that it keeps loses no request at a
 * reload.
 */
const { execFileSync } = require('node:child_process')
const http = require('node:http')
const path = require('node:path')
const { INSIDES } = require('../../manager/node-insides')
const { TestManager, freePort } = require('../support/manager-process')
const { webApp, ask, events } = require('../faults/tools')
const { NODES } = require('../support/other-nodes')
const { HIDE } = require('./hide-insides')

const PRELOAD = `--require=${path.join(__dirname, 'hide-insides.js')}`
/** Without these a worker can do nothing; the manager says so (test/manager/node-insides.test.js). */
const NEEDED = ['server._handle: a bound handle given to listen']
/** Of other packages, whose versions are pinned or not ours to choose. */
const isOfAPackage = (/** @type {string} */ name) => / of (?:express|@pm2\/io|prom-client)$/.test(name)
const hiddenNames = Object.keys(HIDE)

test('each part of Node that is in the table can be hidden here', () => {
  const left = INSIDES.map(({ name }) => name).filter(name => !NEEDED.includes(name) && !isOfAPackage(name))
  expect(left.filter(name => !hiddenNames.some(hidden => name.includes(hidden)))).toEqual([])
})

/** A client that asks one request after the other on one connection, until it is stopped. @param {number} port */
function keepAsking (port) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  /** @type {string[]} */
  const wrong = []
  let right = 0
  let stopped = false
  const one = () => new Promise(resolve => {
    const request = http.get({ host: '127.0.0.1', port, path: `/echo?id=${right}`, agent }, response => {
      let body = ''
      response.on('data', chunk => { body += chunk }).on('end', () => {
        if (body === String(right)) right++
        else wrong.push(`${response.statusCode} ${body}`)
        resolve(undefined)
      })
    })
    request.on('error', err => {
      wrong.push(err.message)
      resolve(undefined)
    })
  })
  const done = (async () => {
    while (!stopped && wrong.length === 0) {
      await one()
      await new Promise(resolve => setTimeout(resolve, 20)) // a client among fifteen, on a machine with two processors
    }
  })()
  return {
    async stop () {
      stopped = true
      await done
      agent.destroy()
      return { right, wrong }
    }
  }
}

describe.each(NODES)('on %s', (_name, node) => {
  const canBindWithout =
    execFileSync(node, ['-p', 'typeof net.BoundSocket'], { encoding: 'utf8' }).trim() === 'function'
  const names = hiddenNames.filter(name => name !== '_createServerHandle' || canBindWithout)

  test('start, reload with clients, a dead manager, adoption, reload', async () => {
    const manager = new TestManager({ node })
    /** @type {{ name: string, app: string, port: number, settings: Record<string, any> }[]} */
    const apps = []
    for (const [i, name] of names.entries()) {
      const port = await freePort()
      apps.push({ name, app: `hidden${i}`, port, settings: {
        ...webApp(port, { instances: 1, env: { NODE_OPTIONS: PRELOAD, BW_TEST_HIDE: name } }), name: `hidden${i}`
      } })
    }
    const withoutAll = { env: { NODE_OPTIONS: PRELOAD, BW_TEST_HIDE: names.join(',') } }
    const pids = async () =>
      Object.fromEntries(await Promise.all(apps.map(async ({ name, app }) => [name, (await manager.pids(app))[0]])))
    const answers = async (/** @type {string} */ id) => Object.fromEntries(
      await Promise.all(apps.map(async ({ name, port }) => [name, (await ask(port, `/echo?id=${id}`)).body]))
    )
    const all = (/** @type {unknown} */ value) => Object.fromEntries(names.map(name => [name, value]))
    try {
      await manager.run(apps.map(({ settings }) => settings), withoutAll)
      expect(await answers('a')).toEqual(all('a'))
      const first = await pids()
      const clients = apps.map(({ name, port }) => ({ name, client: keepAsking(port) }))
      expect(await manager.command(['reload', 'all'])).toMatchObject({ code: 0 })
      for (const { name, client } of clients) {
        const { right, wrong } = await client.stop()
        expect({ name, wrong }).toEqual({ name, wrong: [] })
        expect(right).toBeGreaterThan(0)
      }
      const second = await pids()
      for (const { name } of apps) expect([name, second[name]]).not.toEqual([name, first[name]])

      await manager.kill()
      expect(await answers('b')).toEqual(all('b'))
      await manager.runAgain(withoutAll)
      expect(await pids()).toEqual(second)
      expect(await manager.command(['reload', 'all'])).toMatchObject({ code: 0 })
      expect(await answers('c')).toEqual(all('c'))
      expect(events(manager).filter(({ event }) => event === 'worker-died')).toEqual([])
    } finally {
      await manager.end()
    }
  })
})
