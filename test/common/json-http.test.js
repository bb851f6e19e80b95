'use strict'
const http = require('node:http')
const net = require('node:net')
const { once } = require('node:events')
const { BellwetherError } = require('../../common/errors')
const { readBody, sendJson, jsonAnswer, ownError, errorBody } = require('../../common/json-http')

const MAX_BYTES = 1000
/** @type {http.Server} */
let server
/** @type {(Error & { code?: string })[]} */
let faults
let port = 0
beforeEach(async () => {
  faults = []
  server = http.createServer((request, response) => {
    readBody(request, MAX_BYTES).then(
      body => sendJson(response, body === null ? 413 : 200, { bytes: body?.length ?? null }), err => faults.push(err)
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = /** @type {net.AddressInfo} */ (server.address()).port
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** @param {string[]} parts  of a request @returns {Promise<string>}  all that is answered */
async function say (...parts) {
  const socket = net.connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', part => { text += part }).on('error', () => {})
  const closed = new Promise(resolve => socket.once('close', resolve)) // which may be before all is written
  for (const part of parts) {
    if (socket.writable) socket.write(part)
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  socket.end()
  await closed
  return text
}
const HEAD = 'POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n'
const chunk = (/** @type {number} */ bytes) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`

test.each([
  { name: 'none', parts: [`${HEAD}content-length: 0\r\n\r\n`], status: 200, bytes: 0 },
  {
    name: 'as long as may be', parts: [`${HEAD}content-length: 1000\r\n\r\n`, 'x'.repeat(1000)], status: 200,
    bytes: 1000
  },
  { name: 'one byte more', parts: [`${HEAD}content-length: 1001\r\n\r\n`, 'x'.repeat(1001)], status: 413, bytes: null },
  {
    name: 'said to be endless, and not begun', parts: [`${HEAD}content-length: 99999999999\r\n\r\n`], status: 413,
    bytes: null
  },
  {
    name: 'in chunks', parts: [`${HEAD}transfer-encoding: chunked\r\n\r\n`, chunk(500), chunk(500), '0\r\n\r\n'],
    status: 200, bytes: 1000
  },
  { name: 'in chunks without an end', parts: [
    `${HEAD}transfer-encoding: chunked\r\n\r\n`, chunk(600), chunk(600), chunk(60_000)
  ], status: 413, bytes: null }
])('a body, $name', async ({ parts, status, bytes }) => {
  const answer = await say(...parts)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toContain('content-type: application/json\r\n')
  expect(answer).toContain(`{"bytes":${bytes}}\n`)
  expect(faults).toEqual([])
})

test('a body that is cut off is an error, once', async () => {
  const socket = net.connect(port, '127.0.0.1')
  socket.write(`${HEAD}content-length: 100\r\n\r\nhalf`)
  await once(server, 'request')
  socket.destroy()
  while (faults.length === 0) await new Promise(resolve => setTimeout(resolve, 5))
  expect(faults.map(({ code }) => code)).toEqual(['ECONNRESET'])
})

/** @typedef {(request: http.IncomingMessage, read: () => void) => void} Act */
test.each(/** @type {[string, Act][]} */ ([
  ['is destroyed while it is read', (request, read) => { read(); request.destroy() }],
  ['had gone before it was read', (request, read) => { request.once('close', read).destroy() }]
]))('a body of a request that %s is an error', async (name, act) => {
  server.removeAllListeners('request')
  const asked = new Promise(resolve => server.on('request', request => {
    act(request, () => resolve(readBody(request, MAX_BYTES).then(() => 'read', err => err.message)))
  }))
  const socket = net.connect(port, '127.0.0.1').on('error', () => {})
  socket.write(`${HEAD}content-length: 100\r\n\r\nhalf`)
  expect(await asked).toBe('the request ended before its body did')
  socket.destroy()
})

test('a value that is no JSON is a fault before anything was sent: an error can be answered', async () => {
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    try {
      sendJson(response, 200, { a: 1n })
    } catch (err) {
      sendJson(response, 500, { error: err.name })
    }
  })
  expect(await say(`${HEAD}\r\n`)).toMatch(/^HTTP\/1.1 500 [^]*{"error":"TypeError"}\n/)
})

test('an answer as data has one line', () => {
  expect(jsonAnswer(202, { a: 'b\n' })).toEqual({ status: 202, type: 'application/json', body: '{"a":"b\\n"}\n' })
})

test('an error of ours stays; anything else is a fault, with its cause', () => {
  const known = new BellwetherError('BW_BUSY', 'Busy.')
  expect(ownError(known, () => 'x')).toBe(known)
  const cause = new TypeError('no')
  const fault = ownError(cause, message => `A fault: ${message}`)
  expect(fault).toMatchObject({ code: 'BW_INTERNAL', message: 'A fault: no', cause })
  expect(errorBody(fault, { reason: null })).toEqual({
    error: { code: 'BW_INTERNAL', message: 'A fault: no', reason: null }
  })
  expect(ownError(undefined, message => `A fault: ${message}`).code).toBe('BW_INTERNAL')
})
