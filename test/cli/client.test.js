'use strict'
const fs = require('node:fs')
const net = require('node:net')
const path = require('node:path')
const { spawn } = require('node:child_process')
const { ApiClient } = require('../../manager/api/client')
const { processStat } = require('../../common/proc')
const { until } = require('../support/until')
const { startFakeApi, makeHome, failure, stream, progress, status, app } = require('./fake-api')

/** @type {{ close: () => Promise<void> }[]} */
const open = []
afterEach(async () => { for (const one of open.splice(0)) await one.close() })

/** @param {Parameters<typeof startFakeApi>[0]} answers */
async function fake (answers) {
  const api = await startFakeApi(answers)
  open.push(api)
  return api
}

/**
 * A server that speaks no HTTP of its own accord.
 * @param {(socket: net.Socket) => void} onConnection
 * @param {net.ServerOpts} [options]
 */
async function rawServer (onConnection, options = {}) {
  const home = makeHome()
  const socketPath = path.join(home, 's')
  /** @type {Set<net.Socket>} */
  const sockets = new Set()
  const server = net.createServer(options, socket => {
    sockets.add(socket)
    socket.on('error', () => {})
    onConnection(socket)
  })
  await new Promise(resolve => { server.listen(socketPath, () => resolve(undefined)) })
  open.push({
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => { server.close(resolve) })
      fs.rmSync(home, { recursive: true, force: true })
    }
  })
  return socketPath
}

test('get answers the JSON', async () => {
  const api = await fake({ 'GET /v1/status': () => status(app('web')) })
  expect(await new ApiClient(api.socketPath).get('/v1/status')).toMatchObject({ schema: 1, apps: [{ name: 'web' }] })
})

test('a body arrives as JSON', async () => {
  const api = await fake({ 'POST /v1/apps/web/scale': asked => ({ got: asked.body }) })
  expect(await new ApiClient(api.socketPath).request('POST', '/v1/apps/web/scale', { instances: '+1' }))
    .toEqual({ got: { instances: '+1' } })
})

test('an error of the API keeps its code, message and details', async () => {
  const api = await fake({
    'GET /v1/apps/x': () => failure('BW_NO_SUCH_APP', 'There is no app "x".', { known: ['web'] }, 404)
  })
  await expect(new ApiClient(api.socketPath).get('/v1/apps/x')).rejects.toMatchObject({
    code: 'BW_NO_SUCH_APP', exitCode: 4, message: 'There is no app "x".', details: { known: ['web'] }
  })
})

test('a code that a newer manager has becomes BW_INTERNAL and is still shown', async () => {
  const api = await fake({ 'GET /v1/status': () => failure('BW_FROM_THE_FUTURE', 'No.') })
  await expect(new ApiClient(api.socketPath).get('/v1/status')).rejects.toMatchObject({
    code: 'BW_INTERNAL', message: 'No. [BW_FROM_THE_FUTURE]'
  })
})

test('a route that the manager does not know means another version', async () => {
  const api = await fake({})
  await expect(new ApiClient(api.socketPath).get('/v1/new')).rejects.toMatchObject({
    code: 'BW_NO_SUCH_ROUTE', message: expect.stringContaining('another version')
  })
})

describe('a manager that another one follows', () => {
  /**
   * With its lock file, so that somebody is known to come.
   * @param {(socket: net.Socket, nth: number) => void} behave
   */
  async function followed (behave) {
    let nth = 0
    const socketPath = await rawServer(socket => { socket.once('data', () => behave(socket, ++nth)) })
    fs.writeFileSync(path.join(path.dirname(socketPath), 'manager.lock'), `${process.pid}\n`)
    return { socketPath, asked: () => nth }
  }
  const says = (/** @type {number} */ code, /** @type {object} */ body) => {
    const text = JSON.stringify(body)
    return `HTTP/1.1 ${code} x\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: ${text.length}\r\n\r\n${text}`
  }
  const busy = says(409, failure('BW_BUSY', 'The manager is being upgraded; nothing was done.', { isUpgrading: true }))

  test('a question that was cut is asked again of the next one', async () => {
    const { socketPath, asked } = await followed((socket, nth) =>
      nth < 3 ? socket.destroy() : socket.end(says(200, { schema: 1 })))
    expect(await new ApiClient(socketPath).get('/v1/status')).toEqual({ schema: 1 })
    expect(asked()).toBe(3)
  })

  test('also one whose answer was cut in the middle', async () => {
    const { socketPath } = await followed((socket, nth) =>
      nth === 1 ? socket.end(says(200, { schema: 1 }).slice(0, -3)) : socket.end(says(200, { schema: 1 })))
    expect(await new ApiClient(socketPath).get('/v1/status')).toEqual({ schema: 1 })
  })

  test.each(/** @type {const} */ ([
    'request', 'stream'
  ]))('what changes something is not, and it is said that it may have been begun (%s)', async how => {
    const { socketPath, asked } = await followed(socket => socket.destroy())
    await expect(new ApiClient(socketPath)[how]('POST', '/v1/apps/web/restart', {})).rejects.toMatchObject({
      code: 'BW_MANAGER_GONE', message: expect.stringContaining('may have been begun')
    })
    expect(asked()).toBe(1)
  })

  test.each(/** @type {const} */ ([
    ['request', 0], ['request', 30], ['stream', 0], ['stream', 30]
  ]))('unless the manager closed the connection before it read the question (%s, %i ms after it came)', async (how, ms) => {
    let nth = 0
    const socketPath = await rawServer(socket => {
      nth++
      if (nth < 3) return ms === 0 ? socket.destroy() : setTimeout(() => socket.destroy(), ms)
      socket.resume()
      socket.end(says(200, { verb: 'restart' }))
    }, { pauseOnConnect: true })
    fs.writeFileSync(path.join(path.dirname(socketPath), 'manager.lock'), `${process.pid}\n`)
    expect(await new ApiClient(socketPath)[how]('POST', '/v1/apps/web/restart', {})).toEqual({ verb: 'restart' })
    expect(nth).toBe(3)
  })

  test('and when nobody follows that one, it is said that nothing was done', async () => {
    const socketPath = await rawServer(socket => { setTimeout(() => socket.destroy(), 30) }, { pauseOnConnect: true })
    await expect(new ApiClient(socketPath).request('POST', '/v1/apps/web/restart', {})).rejects.toMatchObject({
      code: 'BW_MANAGER_GONE', message: expect.stringContaining('nothing was done')
    })
  })

  test.each(/** @type {const} */ ([
    'request', 'stream'
  ]))('unless the manager says that it did nothing (%s)', async how => {
    const { socketPath, asked } = await followed((socket, nth) =>
      socket.end(nth === 1 ? busy : says(200, { verb: 'restart' })))
    expect(await new ApiClient(socketPath)[how]('POST', '/v1/apps/web/restart', {})).toEqual({ verb: 'restart' })
    expect(asked()).toBe(2)
  })

  test('a verb that is refused for another reason is not asked again', async () => {
    const { socketPath, asked } = await followed(socket =>
      socket.end(says(409, failure('BW_BUSY', 'reload is under way'))))
    await expect(new ApiClient(socketPath).request('POST', '/v1/apps/web/restart', {}))
      .rejects.toMatchObject({ code: 'BW_BUSY' })
    expect(asked()).toBe(1)
  })
})

describe('streams', () => {
  test('progress, then the result', async () => {
    const api = await fake({
      'POST /v1/apps/web/reload': (asked, response) => stream(response, [
        progress('web.0', 2, 'starting', 1),
        progress('web.0', 2, 'serving', 90),
        { event: 'result', ok: true, generation: 2, changed: ['x'] }
      ])
    })
    /** @type {string[]} */
    const states = []
    const result = await new ApiClient(api.socketPath).stream('POST',
      '/v1/apps/web/reload', {}, event => states.push(event.state))
    expect(states).toEqual(['starting', 'serving'])
    expect(result).toEqual({ generation: 2, changed: ['x'] })
    expect(api.asked[0].accept).toBe('application/x-ndjson')
  })

  test('lines and characters torn apart on their way', async () => {
    const line = Buffer.from(`${JSON.stringify({ event: 'result', ok: true, changed: ['für 日本'] })}\n`)
    const api = await fake({
      'POST /v1/x': (asked, response) => {
        response.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8' })
        let at = 0
        const next = () => {
          if (at === line.length) return response.end()
          response.write(line.subarray(at, ++at), () => setImmediate(next))
        }
        next()
      }
    })
    expect(await new ApiClient(api.socketPath).stream('POST', '/v1/x', {})).toEqual({ changed: ['für 日本'] })
  })

  test('a failed result is an error', async () => {
    const api = await fake({
      'POST /v1/x': (asked, response) => stream(response, [
        { event: 'result', ok: false, error: { code: 'BW_READY_TIMEOUT', message: 'late', details: { still: ['s'] } } }
      ])
    })
    await expect(new ApiClient(api.socketPath).stream('POST', '/v1/x', {})).rejects.toMatchObject({
      code: 'BW_READY_TIMEOUT', exitCode: 1, details: { still: ['s'] }
    })
  })

  test('a refusal before the first line is an error as well', async () => {
    const api = await fake({ 'POST /v1/x': () => failure('BW_BUSY', 'a reload runs') })
    await expect(new ApiClient(api.socketPath).stream('POST', '/v1/x', {}))
      .rejects.toMatchObject({ code: 'BW_BUSY', exitCode: 6 })
  })

  test.each([
    ['in the middle', (/** @type {import('node:http').ServerResponse} */ response) => {
      response.write(`${JSON.stringify(progress('web.0', 2, 'starting', 1))}\n`, () => response.destroy())
    }],
    ['before the first line', (/** @type {import('node:http').ServerResponse} */ response) => {
      response.flushHeaders()
      setImmediate(() => response.destroy())
    }],
    ['after a whole answer without a result', (/** @type {import('node:http').ServerResponse} */ response) => {
      response.end()
    }]
  ])('the connection ends %s: the manager is gone', async (name, end) => {
    const api = await fake({
      'POST /v1/x': (asked, response) => {
        response.writeHead(200, { 'content-type': 'application/x-ndjson' })
        end(response)
      }
    })
    await expect(new ApiClient(api.socketPath).stream('POST', '/v1/x', {})).rejects.toMatchObject({
      code: 'BW_MANAGER_GONE', exitCode: 1
    })
  })

  test('a verb that is silent for long is waited for while the manager answers otherwise', async () => {
    let questions = 0
    /** @type {import('node:http').ServerResponse | null} */
    let waiting = null
    const api = await fake({
      'POST /v1/x': (asked, response) => { waiting = response },
      'GET /v1/status': () => {
        if (++questions === 2 && waiting) stream(waiting, [{ event: 'result', ok: true, changed: [] }])
        return status()
      }
    })
    // both ends are this process: an answer that is late because it stood still would be taken for none
    expect(await new ApiClient(api.socketPath, { timeoutMs: 2000 }).stream('POST', '/v1/x', {}))
      .toEqual({ changed: [] })
    expect(questions).toBe(2)
  })

  test('a verb that is silent because the manager is stuck', async () => {
    const api = await fake({ 'POST /v1/x': () => undefined, 'GET /v1/status': () => undefined })
    await expect(new ApiClient(api.socketPath, { timeoutMs: 30 }).stream('POST', '/v1/x', {})).rejects.toMatchObject({
      code: 'BW_TOO_SLOW', exitCode: 5
    })
  })

  test("what the caller's own handler throws comes back as it is", async () => {
    const api = await fake({ 'POST /v1/x': (asked, response) =>
      stream(response, [progress('web.0', 1, 'starting', 1), { event: 'result', ok: true }]) })
    const client = new ApiClient(api.socketPath)
    await expect(client.stream('POST', '/v1/x', {}, () => { throw new RangeError('mine') })).rejects.toThrow(RangeError)
  })
})

describe('who is not there', () => {
  test('no socket', async () => {
    await expect(new ApiClient('/nowhere/control.sock').get('/v1/status')).rejects.toMatchObject({
      code: 'BW_NOT_RUNNING', exitCode: 3, message: expect.stringContaining('bellwether start')
    })
  })

  test('a socket that a dead manager left', async () => {
    const home = makeHome()
    const socketPath = path.join(home, 's')
    const { spawnSync } = require('node:child_process')
    spawnSync(process.execPath, [
      '-e',
      `require('net').createServer().listen(${JSON.stringify(socketPath)}, () => process.kill(process.pid, 'SIGKILL'))`
    ])
    expect(fs.existsSync(socketPath)).toBe(true)
    await expect(new ApiClient(socketPath).get('/v1/status')).rejects.toMatchObject({ code: 'BW_NOT_RUNNING' })
    fs.rmSync(home, { recursive: true })
  })

  test('the last manager has ended, and process 1 has not waited for it yet: nobody waits for a zombie', async () => {
    const home = makeHome()
    // the shell becomes a sleep that never asks for its child's end
    const parent = spawn('sh',
      ['-c', 'sleep 1000 & echo $!; exec sleep 1000'], { stdio: ['ignore', 'pipe', 'inherit'] })
    try {
      const pid = Number(await new Promise(resolve => { parent.stdout.once('data', resolve) }))
      await until(() => processStat(Number(parent.pid))?.comm === 'sleep', 'the shell has become a sleep')
      process.kill(pid, 'SIGKILL')
      await until(() => processStat(pid)?.state === 'Z', 'the zombie')
      fs.writeFileSync(path.join(home, 'manager.lock'), `${pid}\n`)
      const asked = new ApiClient(path.join(home, 'control.sock')).get('/v1/status')
      await expect(asked).rejects.toMatchObject({
        code: 'BW_NOT_RUNNING', message: expect.stringContaining('No manager is running here')
      })
    } finally {
      parent.kill('SIGKILL')
      fs.rmSync(home, { recursive: true, force: true })
    }
  })

  test.each([
    [
      'reset before it was accepted: nothing was sent, nobody has begun anything', 'connect', { code: 'BW_NOT_RUNNING' }
    ],
    ['reset before its last byte was read: nothing was begun', 'read', {
      code: 'BW_MANAGER_GONE', message: expect.stringContaining('nothing was done')
    }],
    ['ended after it was read: it may have been begun', undefined, {
      code: 'BW_MANAGER_GONE', message: expect.stringContaining('may have been begun')
    }]
  ])('%s', (_, syscall, expected) => {
    const { connectionError } = require('../../manager/api/client/connection-errors')
    expect(connectionError(Object.assign(new Error('ECONNRESET'), { code: 'ECONNRESET', syscall }),
      '/run/x/control.sock', 'POST /v1/apps/web/repl')).toMatchObject(expected)
  })

  test('a socket that we may not open', async () => {
    const { connectionError } = require('../../manager/api/client/connection-errors')
    // as root nothing is forbidden: the error is made here
    const err = connectionError(Object.assign(new Error('connect EACCES'), { code: 'EACCES' }),
      '/run/x/control.sock', 'GET /v1/status')
    expect(err).toMatchObject({ code: 'BW_HOME', exitCode: 6, message: expect.stringContaining('/run/x/control.sock') })
  })

  test('somebody who accepts and says nothing', async () => {
    const socketPath = await rawServer(() => {})
    await expect(new ApiClient(socketPath, { timeoutMs: 30 }).get('/v1/status')).rejects.toMatchObject({
      code: 'BW_TOO_SLOW', exitCode: 5
    })
  })

  test('somebody who begins an answer and stops', async () => {
    const socketPath = await rawServer(socket => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"a":')
    })
    await expect(new ApiClient(socketPath, { timeoutMs: 50 }).get('/v1/status'))
      .rejects.toMatchObject({ code: 'BW_TOO_SLOW' })
  })

  test('somebody who hangs up', async () => {
    const socketPath = await rawServer(socket => { socket.once('data', () => socket.destroy()) })
    await expect(new ApiClient(socketPath).get('/v1/status')).rejects.toMatchObject({ code: 'BW_MANAGER_GONE' })
  })

  test.each([
    ['no HTTP', 'hello\r\n\r\n'],
    ['no JSON', 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nhi'],
    ['no object', 'HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nnull']
  ])(
    'somebody else: %s', async (name, bytes) => {
      const socketPath = await rawServer(socket => { socket.once('data', () => socket.end(bytes)) })
      await expect(new ApiClient(socketPath).get('/v1/status')).rejects.toMatchObject({
        code: 'BW_INTERNAL', message: expect.stringContaining(socketPath)
      })
    })
})

describe('events', () => {
  test('arrive one by one, and end when they are closed', async () => {
    const api = await fake({
      'GET /v1/events': (asked, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.write(': hello\n\nevent: exit\nid: 7\ndata: {"worker":\ndata: "web.0"}\n\n')
        response.write('data: {"plain":true}\r\n\r\n')
      }
    })
    /** @type {any[]} */
    const events = []
    const followed = await new Promise(resolve => {
      const started = new ApiClient(api.socketPath).events(event => {
        events.push(event)
        if (events.length === 2) resolve(started)
      })
    })
    expect(events).toEqual([
      { event: 'exit', id: '7', data: { worker: 'web.0' } }, { event: 'message', id: '7', data: { plain: true } }
    ])
    followed.close()
    await expect(followed.ended).resolves.toBeUndefined()
  })

  test('end with an error when the manager ends them', async () => {
    const api = await fake({
      'GET /v1/events': (asked, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.write(': hello\n\n', () => response.destroy())
      }
    })
    const { ended } = await new ApiClient(api.socketPath).events(() => {})
    await expect(ended).rejects.toMatchObject({ code: 'BW_MANAGER_GONE' })
  })
})
