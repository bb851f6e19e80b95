'use strict'
/** F87: what the control API does with clients that are wrong, huge, deep, slow, many, or gone. */
const fs = require('node:fs')
const net = require('node:net')
const os = require('node:os')
const path = require('node:path')
const { serveApi, MAX_BODY_BYTES, MAX_CLIENTS } = require('../../../manager/api/server')
const { ROUTES } = require('../../../manager/api/routes')
const { BellwetherError } = require('../../../common/errors')
const { request, until } = require('../../support/manager-process')

/** @type {string} */
let folder
/** @type {string} */
let socketPath
/** @type {{ close: () => void }} */
let api
/** @type {any[]} */
let calls
/** @type {Set<(event: any) => void>} */
let followers

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-api-'))
  socketPath = path.join(folder, 'c.sock')
  calls = []
  followers = new Set()
  const verb = (/** @type {string} */ name) => async (/** @type {any[]} */ ...args) => {
    calls.push([name, ...args])
    return { verb: name, changed: [], still: [], next: [] }
  }
  const manager = {
    status: () => ({ schema: 1, manager: {}, apps: [] }),
    details: (/** @type {string} */ name) => {
      throw new BellwetherError('BW_NO_SUCH_APP', `There is no app "${name}".`)
    },
    verbs: {
      scale: verb('scale'),
      stop: verb('stop'),
      async restart () {
        for (const f of followers) {
          f({ event: 'worker', app: 'web', worker: 'web.0', generation: 1, state: 'starting', elapsedMs: 1 })
        }
        for (const f of followers) {
          f({ event: 'worker', app: 'other', worker: 'other.0', generation: 1, state: 'starting', elapsedMs: 1 })
        }
        return verb('restart')()
      },
      delete () { throw new TypeError('a fault of the manager') },
      start: verb('start')
    },
    onBehalfOf: (/** @type {any} */ asker, /** @type {() => any} */ begin) => begin(),
    reportVerb: () => () => {},
    follow (/** @type {any} */ f) {
      followers.add(f)
      return () => followers.delete(f)
    }
  }
  api = await serveApi({ manager, socketPath, shutDown: verb('shutdown'), upgrade: verb('upgrade'), log: () => {} })
})

afterEach(() => {
  api.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const post = (/** @type {string} */ urlPath, /** @type {any} */ body, headers = {}) =>
  request({ socketPath, path: urlPath, method: 'POST', headers, body })
const errorOf = (/** @type {any} */ answer) => JSON.parse(answer.body).error

test('the socket belongs to its owner alone from the first moment', () => {
  expect(fs.statSync(socketPath).mode & 0o777).toBe(0o600)
})

test.each([
  { name: 'no JSON', body: '{"instances": 3', code: 'BW_BAD_REQUEST' },
  { name: 'an empty body where something is needed', body: '', code: 'BW_BAD_REQUEST' },
  { name: 'another type', body: '{"instances": []}', code: 'BW_BAD_REQUEST' },
  { name: 'out of range', body: '{"instances": 0}', code: 'BW_BAD_REQUEST' },
  { name: 'an unknown key', body: '{"instances": 1, "force": true}', code: 'BW_BAD_REQUEST' },
  { name: '__proto__', body: '{"instances": 1, "__proto__": {"admin": true}}', code: 'BW_BAD_REQUEST' },
  { name: 'JSON 100,000 deep', body: '['.repeat(100_000) + ']'.repeat(100_000), code: 'BW_BAD_REQUEST' },
  { name: 'invalid UTF-8', body: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), code: 'BW_BAD_REQUEST' },
  { name: 'a null', body: 'null', code: 'BW_BAD_REQUEST' }
])('a bad body is refused and changes nothing: $name', async ({ body, code }) => {
  const answer = await post('/v1/apps/web/scale', body)
  expect(answer.status).toBe(400)
  expect(errorOf(answer)).toMatchObject({ code, message: expect.stringContaining('Nothing was done') })
  expect(calls).toEqual([])
})

test('a body of over 1 MiB is refused, announced or not', async () => {
  const announced = await post('/v1/apps/web/scale', 'x'.repeat(MAX_BODY_BYTES + 1))
  const chunked = await post('/v1/apps/web/scale', 'x'.repeat(MAX_BODY_BYTES + 1), { 'transfer-encoding': 'chunked' })
  for (const answer of [announced, chunked]) {
    expect(answer.status).toBe(413)
    expect(errorOf(answer).code).toBe('BW_TOO_LARGE')
  }
  expect(calls).toEqual([])
})

test('unknown paths, methods and apps have clear answers', async () => {
  expect(errorOf(await request({ socketPath, path: '/v2/status' }))).toMatchObject({
    code: 'BW_NO_SUCH_ROUTE', message: expect.stringContaining('different versions')
  })
  expect(errorOf(await request({ socketPath, path: '/v1/apps/web/../../x' })).code).toBe('BW_NO_SUCH_ROUTE')
  expect(errorOf(await request({ socketPath, path: '/v1/status', method: 'DELETE' })))
    .toMatchObject({ code: 'BW_METHOD' })
  expect(errorOf(await request({ socketPath, path: '/v1/apps/nope' }))).toMatchObject({ code: 'BW_NO_SUCH_APP' })
  expect(errorOf(await request({ socketPath, path: '/v1/apps/%E0%A4' }))).toMatchObject({ code: 'BW_BAD_REQUEST' })
})

test('what is not HTTP is told so', async () => {
  const text = await new Promise(resolve => {
    let got = ''
    const socket = net.connect(socketPath, () => socket.write('{"type":"hello"}\n\n'))
    socket.on('data', chunk => { got += chunk })
    socket.on('close', () => resolve(got))
  })
  expect(text).toContain('BW_BAD_REQUEST')
})

test('a client of one byte a second is cut off after 10 seconds, and others are served meanwhile', async () => {
  const socket = net.connect(socketPath, () => socket.write('GET /v1/status HTTP/1.1\r\nx: '))
  let got = ''
  const beganAtMs = performance.now()
  const drip = setInterval(() => socket.writable && socket.write('a'), 1000)
  socket.on('data', chunk => { got += chunk })
  socket.on('error', () => {}) // reset: the byte after the end
  const closed = new Promise(resolve => socket.on('close', resolve))
  expect((await request({ socketPath, path: '/v1/status' })).status).toBe(200)
  await closed
  clearInterval(drip)
  const tookMs = performance.now() - beganAtMs
  expect(got).toContain('BW_TOO_SLOW')
  expect(tookMs).toBeGreaterThan(9000)
  expect(tookMs).toBeLessThan(50_000)
})

test('more than 256 clients: the ones over are told why, the others stay, and a place that is left is free again', async () => {
  const sockets = await Promise.all(Array.from({ length: MAX_CLIENTS }, () => new Promise((resolve, reject) => {
    const socket = net.connect(socketPath, () => resolve(socket))
    socket.on('error', reject)
  })))
  const over = await until(() => request({ socketPath, path: '/v1/status' }).then(a => a.status === 503 && a),
    'the client over the limit is refused')
  expect(errorOf(over).code).toBe('BW_TOO_MANY_CLIENTS')
  // a refusal is one: what came with it is not done
  const socket = net.connect(socketPath, () =>
    socket.write('POST /v1/apps/web/stop HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\n{}'))
  let got = ''
  socket.on('data', chunk => { got += chunk })
  socket.on('error', () => {}) // we are refused: what counts is what we heard
  await new Promise(resolve => socket.on('close', resolve))
  expect(got).toContain('BW_TOO_MANY_CLIENTS')
  expect(calls).toEqual([])
  sockets.forEach(s => s.destroy())
  await until(async () => (await request({ socketPath, path: '/v1/status' })).status === 200, 'served again')
})

test('progress comes as lines, of the app that was asked for; the last line is the result', async () => {
  const answer = await post('/v1/apps/web/restart', '{}', { accept: 'application/x-ndjson' })
  const lines = answer.body.trim().split('\n').map(line => JSON.parse(line))
  expect(lines).toEqual([
    expect.objectContaining({ event: 'progress', worker: 'web.0', state: 'starting' }),
    expect.objectContaining({ event: 'result', ok: true, verb: 'restart' })
  ])
  expect(followers.size).toBe(0)
})

test('a client that dies in the middle leaves the verb to end and no follower behind', async () => {
  const socket = net.connect(socketPath, () => socket.write(
    'POST /v1/apps/web/stop HTTP/1.1\r\nhost: x\r\naccept: application/x-ndjson\r\ncontent-length: 2\r\n\r\n{}'
  ))
  socket.on('error', () => {}) // we end it ourselves
  await until(() => calls.length === 1, 'the verb is carried out')
  socket.destroy()
  await until(() => followers.size === 0, 'nobody follows')
  expect((await request({ socketPath, path: '/v1/status' })).status).toBe(200)
})

test('a fault of the manager is told, and it goes on', async () => {
  const answer = await request({ socketPath, path: '/v1/apps/web', method: 'DELETE' })
  expect(answer.status).toBe(500)
  expect(errorOf(answer)).toMatchObject({
    code: 'BW_INTERNAL', message: expect.stringContaining('a fault of the manager')
  })
  expect((await request({ socketPath, path: '/v1/status' })).status).toBe(200)
})

test('10,000 seeded bad frames: no crash, no state change, and a good client is served beside them', async () => {
  let seed = 42
  const random = (/** @type {number} */ n) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed % n
  }
  const good = 'POST /v1/apps/web/scale HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 15\r\n\r\n{"instances":99'
  const send = (/** @type {Buffer} */ frame) => new Promise(resolve => {
    const socket = net.connect(socketPath, () => socket.end(frame))
    socket.on('error', () => {}) // refused in the middle of it: as it should be
    socket.on('close', resolve)
    socket.resume()
  })
  const LANES = 20
  await Promise.all(Array.from({ length: LANES }, async () => {
    for (let i = 0; i < 10_000 / LANES; i++) {
      const frame = Buffer.from(good)
      for (let flips = 1 + random(8); flips > 0; flips--) frame[random(frame.length)] = random(256)
      await send(frame)
    }
  }))
  expect((await request({ socketPath, path: '/v1/status' })).status).toBe(200)
  expect(calls.filter(([name]) => name !== 'scale')).toEqual([])
  expect(calls).toEqual([]) // the good frame itself is cut short: none of them is a whole command
})

test('events are server-sent events', async () => {
  const text = await new Promise(resolve => {
    let got = ''
    const socket = net.connect(socketPath, () => socket.write('GET /v1/events HTTP/1.1\r\nhost: x\r\n\r\n'))
    socket.on('data', chunk => {
      got += chunk
      if (got.includes(': events of the manager') && !got.includes('data:')) {
        for (const f of followers) f({ event: 'exit', id: 'web.0' })
      }
      if (got.includes('data:')) {
        socket.destroy()
        resolve(got)
      }
    })
  })
  expect(text).toContain('event: exit\ndata: {"event":"exit","id":"web.0"}')
})

test('the OpenAPI description has every route, and every body it names', async () => {
  const doc = JSON.parse((await request({ socketPath, path: '/v1/openapi.json' })).body)
  for (const route of ROUTES) {
    const operation = doc.paths[route.path.replace(':name', '{name}')][route.method.toLowerCase()]
    expect(operation.summary).toBe(route.summary)
    if (route.body) expect(doc.components.schemas)
      .toHaveProperty(operation.requestBody.content['application/json'].schema.$ref.split('/').pop())
  }
})
