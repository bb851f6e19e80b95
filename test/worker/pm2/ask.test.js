'use strict'
/** Questions of require('pm2') to a manager that hangs: each ends with an error that says so; none is left behind. */
const fs = require('node:fs')
const net = require('node:net')
const os = require('node:os')
const path = require('node:path')
const { ask, AT_ONCE } = require('../../../worker/pm2/ask')
const { Bus } = require('../../../worker/pm2/bus')

const ANSWER_MS = 60
/** This process is the manager, too: when it stands still, that is no hang. */
const WELL_MS = 500
const STATUS = { method: /** @type {const} */ ('GET'), path: '/v1/status' }
const RELOAD = { method: /** @type {const} */ ('POST'), path: '/v1/apps/web/reload', body: {}, takesTime: true }
const OK = 'HTTP/1.1 200 OK\r\n\r\n{"is":"well"}'

/** @type {string} */
let dir
/** @type {Set<net.Socket>} */
const open = new Set()
/** @type {net.Server} */
let server
/** What the manager does with a request. @type {(socket: net.Socket, request: string) => void} */
let answer = () => {}

beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-ask-'))
  server = net.createServer({ allowHalfOpen: true }, socket => {
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket)).on('end', () => socket.end())
    socket.once('data', data => answer(socket, String(data)))
  })
  await new Promise(resolve => server.listen(path.join(dir, 's'), () => resolve(null)))
})
afterAll(async () => {
  for (const socket of open) socket.destroy()
  await new Promise(resolve => server.close(resolve))
  fs.rmSync(dir, { recursive: true })
})
const at = () => path.join(dir, 's')

test('no answer: calls under way fail, and those behind them at once', async () => {
  answer = () => {}
  const calls = Array.from({ length: AT_ONCE + 50 }, () => ask(at(), STATUS, ANSWER_MS))
  const ends = await Promise.allSettled(calls)
  expect(new Set(ends.map(one => one.status === 'rejected' && one.reason.code))).toEqual(new Set(['BW_TOO_SLOW']))
  expect(open.size).toBeLessThanOrEqual(AT_ONCE)
  answer = socket => socket.end(OK)
  expect(await ask(at(), STATUS, WELL_MS)).toEqual({ is: 'well' })
})

test('a verb may take its time while the manager is well, and a list need not wait for it', async () => {
  let looks = 0
  /** @type {(() => void)[]} */
  const reloads = []
  answer = (socket, request) => {
    if (request.includes('/reload')) return reloads.push(() => socket.end(OK))
    socket.end(OK)
    if (++looks === 2) for (const done of reloads) done()
  }
  const calls = Array.from({ length: AT_ONCE }, () => ask(at(), RELOAD, WELL_MS))
  expect(await ask(at(), STATUS, WELL_MS)).toEqual({ is: 'well' })
  expect(await Promise.all(calls)).toEqual(calls.map(() => ({ is: 'well' })))
})

test('a manager that hangs within a verb: the call ends, and its connection', async () => {
  answer = () => {}
  const call = ask(at(), RELOAD, ANSWER_MS)
  await expect(call).rejects.toMatchObject({ code: 'BW_TOO_SLOW' })
  expect(String(await call.catch(err => err.message))).toContain('it hangs')
})

test('a bus that is never opened', async () => {
  const err = await new Promise(resolve => new Bus(at(), resolve, { answerMs: ANSWER_MS }))
  expect(err).toMatchObject({ code: 'BW_TOO_SLOW' })
})
