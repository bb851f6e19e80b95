'use strict'
/** The same attacks over real connections against both ports: the manager's and the bot's. */
const net = require('node:net')
const { openHttpPort } = require('../../../manager/api/http/server')
const { ROUTES } = require('../../../manager/api/http/routes')
const { serveBench } = require('../../../bench/service/watch/server')
const { freePort, until } = require('../../support/manager-process')

const BOT_CONNECTIONS = 256
let woken = 0
/** @type {{ name: string, port: number, path: string, most: number, close: () => unknown }[]} */
const ports = []
beforeAll(async () => {
  const port = await freePort()
  const listen = `tcp://127.0.0.1:${port}`
  const settings = /** @type {any} */ ({
    settings: { http: {
      listen, ui: true, tokenFile: null, socket: null, userHeader: null, basePath: '', hosts: ['bench.example.org']
    } },
    origins: { 'http.listen': 'flag' }
  })
  const status = () => ({ manager: { pid: 1, uptimeMs: 1 }, apps: [] })
  const manager = /** @type {any} */ ({
    phase: 'running', apps: new Map(), status, follow: () => () => {}
  })
  const http = await openHttpPort({ manager, managerSettings: settings, before: null, log () {} })
  const bot = await serveBench({ host: '127.0.0.1', port: 0 }, {
    page: path => path === 'index.html' ? { type: 'text/html', body: 'page' } : null, status: () => ({}),
    wake: () => { woken++ }, hookSecret: 'hush-hush', names: ['bench.example.org']
  })
  ports.push({ name: 'manager', port, path: '/ui/', most: 128, close: () => http.close() }, {
    name: 'bot', port: bot.address.port, path: '/', most: BOT_CONNECTIONS, close: () => bot.close()
  })
})
afterAll(() => Promise.all(ports.map(({ close }) => close())))

/** @param {number} port @param {string | Buffer} [bytes] */
function connect (port, bytes) {
  const socket = net.connect(port, '127.0.0.1', () => { if (bytes !== undefined) socket.write(bytes) })
  let text = ''
  socket.on('data', chunk => { text += chunk })
  socket.on('error', () => {}) // 'close' follows
  return { socket, text: () => text, closed: new Promise(resolve => socket.on('close', resolve)) }
}

/** @param {number} port @param {string} head  request line and headers @param {string} [body] */
async function statusOf (port, head, body = '') {
  const client = connect(port, `${head.replace(/\n/g, '\r\n')}\r\nConnection: close\r\n\r\n${body}`)
  await client.closed
  expect(client.text()).not.toMatch(/access-control-allow/i)
  return Number(/^HTTP\/1\.1 (\d+) /.exec(client.text())?.[1])
}

const LOCAL = 'Host: 127.0.0.1'
test('health and metrics are answered under any name, and nothing else is', async () => {
  const [{ port }] = ports
  expect(await Promise.all(ROUTES.map(({ path }) => statusOf(port, `OPTIONS ${path} HTTP/1.1\nHost: evil.example`))))
    .toEqual(ROUTES.map(() => 405))
  const attacks = [
    '/', '/ui', '/ui/', '/ui/assets/x', '/ui/stream', '/ui/session', '/nothing', '/livez/', '/Livez', '/livez/../ui/',
    '/metrics%2f..%2fui/'
  ]
  expect(await Promise.all(attacks.map(path => statusOf(port, `GET ${path} HTTP/1.1\nHost: evil.example`))))
    .toEqual(attacks.map(() => 421))
})

test.each([
  { name: 'a question', head: `GET {path} HTTP/1.1\n${LOCAL}`, manager: 200, bot: 200 },
  {
    name: 'a name that was rebound', head: 'GET {path} HTTP/1.1\nHost: evil.example\nSec-Fetch-Site: same-origin',
    manager: 421, bot: 421
  },
  {
    name: 'the same, on a path that is not there', head: 'GET /nothing HTTP/1.1\nHost: evil.example', manager: 421,
    bot: 421
  },
  { name: 'a listed name', head: 'GET {path} HTTP/1.1\nHost: Bench.example.org.:9696', manager: 200, bot: 200 },
  { name: 'an address of IPv6 as name', head: 'GET {path} HTTP/1.1\nHost: [::1]:9646', manager: 200, bot: 200 },
  {
    name: 'a name in capitals with a dot at its end', head: 'GET {path} HTTP/1.1\nHost: LOCALHOST.', manager: 200,
    bot: 200
  },
  {
    name: 'a listed name with more before it', head: 'GET {path} HTTP/1.1\nHost: evil.bench.example.org', manager: 421,
    bot: 421
  },
  {
    name: 'a frame of no site',
    head: `GET {path} HTTP/1.1\n${LOCAL}\nOrigin: null\nSec-Fetch-Site: cross-site\nSec-Fetch-Mode: cors\nSec-Fetch-Dest: empty`,
    manager: 403,
    bot: 403
  },
  {
    name: 'a script of another port of this machine',
    head: `GET {path} HTTP/1.1\n${LOCAL}\nSec-Fetch-Site: same-site\nSec-Fetch-Mode: no-cors\nSec-Fetch-Dest: script`,
    manager: 403,
    bot: 403
  },
  { name: 'no Host', head: 'GET {path} HTTP/1.1', manager: 400, bot: 400 },
  { name: 'HTTP/1.0 without Host', head: 'GET {path} HTTP/1.0', manager: 400, bot: 400 },
  { name: 'two Hosts', head: `GET {path} HTTP/1.1\n${LOCAL}\nHost: evil.example`, manager: 400, bot: 400 },
  { name: 'an absolute URL', head: `GET http://127.0.0.1{path} HTTP/1.1\n${LOCAL}`, manager: 200, bot: 200 },
  {
    name: 'an absolute URL of another host', head: `GET http://evil.example/x HTTP/1.1\n${LOCAL}`, manager: 421,
    bot: 421
  },
  { name: '//', head: `GET /{path} HTTP/1.1\n${LOCAL}`, manager: 400, bot: 400 },
  { name: '%2e%2e', head: `GET /x/%2e%2e{path} HTTP/1.1\n${LOCAL}`, manager: 400, bot: 400 },
  { name: '..', head: `GET /x/..{path} HTTP/1.1\n${LOCAL}`, manager: 400, bot: 400 },
  { name: '%00', head: `GET {path}%00 HTTP/1.1\n${LOCAL}`, manager: 400, bot: 400 },
  { name: 'NUL', head: `GET {path}\0 HTTP/1.1\n${LOCAL}`, manager: 400, bot: 400 },
  {
    name: 'a CORS preflight',
    head: `OPTIONS {path} HTTP/1.1\n${LOCAL}\nOrigin: http://evil.example\nAccess-Control-Request-Method: POST`,
    manager: 405, bot: 405
  },
  {
    name: 'a CORS preflight of wake',
    head: `OPTIONS /api/v1/wake HTTP/1.1\n${LOCAL}\nOrigin: http://evil.example\nAccess-Control-Request-Method: POST`,
    manager: 404,
    bot: 403
  },
  {
    name: 'a form of another site',
    head: `POST /api/v1/wake HTTP/1.1\n${LOCAL}\nOrigin: http://evil.example\nSec-Fetch-Site: cross-site\nContent-Length: 3`,
    body: 'a=b', manager: 404, bot: 403
  },
  {
    name: 'a form without a word of where it is from', head: `POST /api/v1/wake HTTP/1.1\n${LOCAL}\nContent-Length: 3`,
    body: 'a=b', manager: 404, bot: 403
  },
  { name: 'too large a head', head: `GET {path} HTTP/1.1\n${LOCAL}\nX: ${'x'.repeat(20_000)}`, manager: 431, bot: 431 },
  {
    name: 'a head of two lengths',
    head: `POST {path} HTTP/1.1\n${LOCAL}\nContent-Length: 3\nTransfer-Encoding: chunked`, body: '0\r\n\r\n',
    manager: 400, bot: 400
  },
  {
    name: 'a body nobody wants', head: `GET {path} HTTP/1.1\n${LOCAL}\nContent-Length: 1000000000`, body: 'x',
    manager: 200, bot: 200
  },
  { name: 'an upgrade', head: `GET {path} HTTP/1.1\n${LOCAL}\nUpgrade: websocket`, manager: 200, bot: 200 }
])('$name: $manager, $bot', async ({ head, body, manager, bot }) => {
  const expected = { manager, bot }
  for (const { name, port, path } of ports) expect(await statusOf(port, head.replace('{path}', path), body))
    .toBe(expected[/** @type {'manager' | 'bot'} */ (name)])
  expect(woken).toBe(0)
})

test.each([
  { name: 'silent', bytes: '' },
  { name: 'half a head', bytes: 'GET / HT' },
  { name: 'half a body', bytes: `POST /hooks/push HTTP/1.1\r\n${LOCAL}\r\nContent-Length: 9\r\n\r\nx` }
])('more connections than there is room for, all $name: the next question is answered', async ({ bytes }) => {
  for (const { port, path, most } of ports) {
    const held = Array.from({ length: most + 40 }, () => connect(port, bytes))
    await until(() => held.filter(({ socket }) => socket.destroyed).length >= 40, 'the oldest are let go')
    expect(await statusOf(port, `GET ${path} HTTP/1.1\n${LOCAL}`)).toBe(200)
    for (const { socket } of held) socket.destroy()
  }
})

test('what comes byte by byte is let go: a head, a body', async () => {
  const heads = ['GET / HTTP/1.1\r\n', `POST /hooks/push HTTP/1.1\r\n${LOCAL}\r\nContent-Length: 100000\r\n\r\n`]
  const slow = ports.flatMap(({ port }) => heads.map(head => connect(port, head)))
  const drip = setInterval(() => { for (const { socket } of slow) if (!socket.destroyed) socket.write('x') }, 200)
  try {
    await Promise.all(slow.map(({ closed }) => closed))
  } finally {
    clearInterval(drip)
  }
})

test('many questions at once on one connection are answered in their order, and no more than asked', async () => {
  for (const { port, path } of ports) {
    const client = connect(port,
      `${`GET ${path} HTTP/1.1\r\n${LOCAL}\r\n\r\n`.repeat(50)}GET //x HTTP/1.1\r\n${LOCAL}\r\nConnection: close\r\n\r\n`)
    await client.closed
    const statuses = [...client.text().matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status)
    expect(statuses).toEqual([...Array(50).fill('200'), '400'])
  }
})
