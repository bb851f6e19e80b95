'use strict'
/** The addresses that the manager binds, on real sockets. */
const fs = require('node:fs')
const net = require('node:net')
const os = require('node:os')
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const { once } = require('node:events')
const { Listeners } = require('../../../manager/sockets/listeners')

/** @type {string} */
let dir
beforeEach(() => { dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-listeners-')) })
afterEach(() => fs.rmSync(dir, { recursive: true }))

/** A socket file of a process that was killed. @param {string} file */
function leaveBehind (file) {
  spawnSync(process.execPath, [
    '-e', "require('node:net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))", file
  ])
  expect(fs.lstatSync(file).isSocket()).toBe(true)
}

/** Whether clients that connect to the path come to this handle. @param {string} file @param {any} handle */
async function isReachable (file, handle) {
  let clients = 0
  handle.onconnection = (/** @type {any} */ _err, /** @type {any} */ client) => {
    clients++
    client.close()
  }
  handle.listen(1)
  const client = net.connect(file)
  await once(client, 'connect')
  await once(client.resume(), 'close')
  return clients === 1
}

test('many workers that ask at once for one UNIX path, over a file that was left behind, get one socket that clients reach', async () => {
  const file = path.join(dir, 's')
  leaveBehind(file)
  const listeners = new Listeners()
  const key = `unix:${file}`
  const all = await Promise.all([1, 2, 3, 4].map(() => listeners.acquire('web', key)))
  expect(new Set(all).size).toBe(1)
  expect(await isReachable(file, all[0].handle)).toBe(true)
  listeners.release('web')
  expect(fs.existsSync(file)).toBe(false)
})

test('two apps that ask at once for one UNIX path: one has it, the other is told who', async () => {
  const file = path.join(dir, 's')
  leaveBehind(file)
  const listeners = new Listeners()
  const key = `unix:${file}`
  const [web, other] = await Promise.allSettled([listeners.acquire('web', key), listeners.acquire('other', key)])
  expect(other).toMatchObject({
    status: 'rejected', reason: { code: 'BW_ADDRESS_IN_USE', message: expect.stringContaining('"web"') }
  })
  expect(web.status).toBe('fulfilled')
  expect(await isReachable(file, listeners.find('web', key)?.handle)).toBe(true)
  listeners.release('web')
})

test('who has an address is looked for while others are bound: one that is taken makes nobody wait', async () => {
  const file = path.join(dir, 'taken')
  const server = net.createServer().listen(file)
  await once(server, 'listening')
  /** @type {(owners: any[]) => void} */
  let find = () => {}
  const listeners = new Listeners(() => new Promise(resolve => { find = resolve }))
  const taken = listeners.acquire('web', `unix:${file}`).catch(err => err)
  const { handle } = await listeners.acquire('other', `unix:${path.join(dir, 'free')}`)
  expect(handle).not.toBe(null)
  find([{ pid: 1, command: 'init' }])
  expect(await taken).toMatchObject({ code: 'BW_ADDRESS_IN_USE', message: expect.stringContaining('init') })
  listeners.release('other')
  server.close()
})
