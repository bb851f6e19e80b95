'use strict'
/**
 * The real @pm2/io in a real worker process: what an app sees of it, what comes to the manager, and its faults that are
 * mended.
 */
const fs = require('node:fs')
const path = require('node:path')
const { startWorker, cleanUp, makeDir, until } = require('../../worker/harness')
const { askLine } = require('../../support/ask-line')

const MODULES = path.join(__dirname, '..', '..', '..', 'node_modules')
const APP = path.join(__dirname, 'app.js')
afterEach(cleanUp)

/** A folder in which require('@pm2/io') finds the real one. */
function appDir () {
  const dir = makeDir()
  fs.symlinkSync(MODULES, path.join(dir, 'node_modules'))
  return dir
}

/** @param {string} code @param {object} [more] @returns {ReturnType<typeof startWorker>} */
function start (code, more = {}) { return startWorker({ code, dir: appDir(), ...more }) }

/** @param {ReturnType<typeof startWorker>} worker @param {object} request */
const ask = (worker, request) => askLine(`${worker.socketBase}.sock`, { id: 1, ...request })

/** @param {ReturnType<typeof startWorker>} worker */
const untilItAnswers = worker => until(() => ask(worker, { type: 'hello' }).catch(() => false), 'its socket answers')

/** What its metrics are, as a source tells them. */
const READ_METRICS = `
  function readMetrics () {
    const io = global[Symbol.for('@pm2/io')]
    const { createSource } = require(${JSON.stringify(path.join(__dirname, '../../../metrics/pm2-io/source.js'))})
    const told = {}
    const problems = []
    createSource(() => io).visit((family, key, labels, value) => { told[family.name + JSON.stringify(labels)] = value; return true },
      { nowMs: performance.now(), mayCompute: true, report: (reason, name) => problems.push(reason + ' ' + name) })
    return { told, problems }
  }
`

describe('an app with @pm2/io', () => {
  test('actions are listed and triggered; each way in which they go wrong has its answer, and the worker lives', async () => {
    const worker = startWorker({ script: APP, boot: { sidecar: true, audit: { logDir: makeDir(), journal: false } } })
    await untilItAnswers(worker)
    const { actions } = await ask(worker, { type: 'actions' })
    const names = actions.map((/** @type {any} */ action) => action.name)
    expect(names).toEqual(expect.arrayContaining(['echo', 'raw', '__proto__', 'a\nb\u001b[31m', 'km:heapdump']))
    expect(actions.find((/** @type {any} */ action) => action.name === 'echo')).toEqual({
      name: 'echo', kind: 'custom', takesParam: true, comment: 'gives it back'
    })

    const trigger = (/** @type {string} */ name, more = {}) =>
      ask(worker, { type: 'trigger', name, timeoutMs: 20_000, ...more })
    expect(await trigger('echo', { param: '{"a":1}' })).toMatchObject({ type: 'reply', reply: '{"got":"{\\"a\\":1}"}' })
    expect(await trigger('echo')).toMatchObject({ reply: '{"got":{}}' })
    expect(await trigger('twice')).toMatchObject({ reply: '1' })
    expect(await trigger('raw')).toMatchObject({ reply: '"by message"' })
    expect(await trigger('a\nb\u001b[31m')).toMatchObject({ reply: '"odd"' })
    expect(await trigger('__proto__')).toMatchObject({ reply: '"proto"' })
    expect(await trigger('big')).toMatchObject({ cut: 10_000_002 })
    for (const [name, text] of [
      ['throws', 'thrown in action'], ['rejects', 'rejected in action'], ['raw throws', 'thrown in a listener'],
      ['circular', 'as JSON']
    ]) {
      expect(await trigger(name)).toMatchObject({
        type: 'error', code: 'BW_ACTION_FAILED', message: expect.stringContaining(text)
      })
    }
    expect(await trigger('constructor')).toMatchObject({ code: 'BW_NO_ACTION' })
    expect(await trigger('never', { timeoutMs: 50 })).toMatchObject({
      code: 'BW_ACTION_TIMEOUT', message: expect.stringContaining('has not replied')
    })
    expect(await trigger('blocks', { timeoutMs: 300 })).toMatchObject({ code: 'BW_ACTION_TIMEOUT' })
    expect(await trigger('echo', { timeoutMs: 50 })).toMatchObject({
      code: 'BW_ACTION_TIMEOUT', message: expect.stringContaining('will not be run later')
    })
    expect(worker.child.exitCode).toBeNull()
    expect(worker.badLines()).toBe(0)
    expect(worker.messages.filter(({ type, data }) => type === 'message' && String(data?.type).startsWith('axm:')))
      .toEqual([])
    expect(worker.err()).toContain('metrics.network is off')
  })

  test('its metrics have their types and units, and one that throws costs no other', async () => {
    const worker = start(`${READ_METRICS} require(${JSON.stringify(APP)}); process.send(readMetrics()); process.exit()`)
    const { told, problems } = await worker.said(data => data.told)
    expect(told).toMatchObject({
      'pm2io_current_req{"name":"Current req"}': 2,
      'pm2io_queue_size_bytes{"name":"Queue size"}': 12.5 * 1024 ** 2,
      'pm2io_passive{"name":"Passive"}': 7,
      'pm2io_big{"name":"Big"}': 10,
      'pm2io_latency_seconds_max{"name":"latency"}': 0.1
    })
    const [, , , , , sum, count] = told['pm2io_latency_seconds{"name":"latency"}']
    expect([sum, count]).toEqual([5.05, 100])
    expect(problems.sort()).toEqual(['nan No number', 'throws Thrower'])
  })

  test('Entrypoint, ready, events, an ES module, and HTTP counted whatever is imported first', async () => {
    const worker = start(`
      import http from 'node:http'
      import io from '@pm2/io'
      import { createRequire } from 'node:module'
      const require = createRequire(import.meta.url)
      ${READ_METRICS}
      class App extends io.Entrypoint {
        conf () { return { metrics: { eventLoop: false, v8: false } } }
        onStart (cb) {
          this.server = http.createServer((req, res) => res.end('ok'))
          this.server.listen(0, '127.0.0.1', cb)
        }
        sensors () { this.io.counter('made').inc() }
        onStop (err, cb) { cb() }
      }
      const app = new App()
      io.emit('user:register', { user: 'Alex' })
      const begin = async () => {
        // an app hears 'listening' before the manager lets it take connections
        const get = () => fetch('http://127.0.0.1:' + app.server.address().port).catch(() => new Promise(resolve => setTimeout(resolve, 10)).then(get))
        for (let i = 0; i < 3; i++) await (await get()).text()
        process.send(readMetrics()); process.exit()
      }
      if (app.server.listening) begin(); else app.server.once('listening', begin)`, { esm: true })
    expect(await worker.said(data => data === 'ready')).toBe('ready')
    expect(await worker.said(data => data.type === 'human:event')).toMatchObject({
      data: { __name: 'user:register', user: 'Alex' }
    })
    const { told } = await worker.said(data => data.told)
    expect(Object.keys(told).filter(name => name.includes('pm2io_http')).sort()).toEqual([
      'pm2io_http_latency_p50_seconds{"proto":"http"}', 'pm2io_http_latency_p95_seconds{"proto":"http"}',
      'pm2io_http_requests_per_second{"proto":"http"}'
    ])
    expect(told['pm2io_made{"name":"made"}']).toBe(1)
  })

  test('io.init() again leaves one listener of each, catchExceptions: false none, and a fatal exception is fatal', async () => {
    const twice = start(`const io = require('@pm2/io').init({}); io.init({})
      process.send([process.listenerCount('uncaughtException'), process.listenerCount('unhandledRejection'), process.listenerCount('message')])
      io.init({ catchExceptions: false })
      process.send(process.listenerCount('uncaughtException'))
      io.notifyError(new Error('it threw here'))
      io.init({})
      setTimeout(() => { throw new Error('fatal') }, 20); setInterval(() => {}, 1000)`)
    expect(await twice.said()).toEqual([1, 1, 0])
    expect(await twice.said()).toBe(0)
    expect(await twice.exit).toMatchObject({ code: 1 })
    expect(twice.err()).toContain('fatal')
  })

  test('a rejection is reported and not fatal; a finished script ends; process.disconnect() ends nothing', async () => {
    const worker = start(`require('@pm2/io').init({ metrics: { http: true } }); Promise.reject(new Error('rejected'))
      setTimeout(() => { process.disconnect(); setTimeout(() => console.log('lived on'), 50) }, 50)`, { boot: { errorsDir: path.join(makeDir(), 'web') } })
    expect(await worker.said(data => data.type === 'process:exception')).toMatchObject({
      data: { message: 'rejected', uncaught: 0 }
    })
    expect(await worker.exit).toMatchObject({ code: 0 })
    expect(worker.out()).toContain('lived on')
  })

  test('when the manager dies it lives on', async () => {
    const worker =
      start("require('@pm2/io').init({}); setTimeout(() => { console.log('still here'); process.exit(7) }, 1500)")
    await worker.next('hello')
    worker.cutOff()
    expect(await worker.exit).toMatchObject({ code: 7 })
    expect(worker.out()).toContain('still here')
  })

  test('apm: true loads it before an app that does not know it; options are its own; "own" leaves the copy of the app alone', async () => {
    const apm = start(`process.send(Object.keys(global[Symbol.for('@pm2/io')].getConfig().metrics)); process.exit()`,
      { boot: { apm: true } })
    expect(await apm.said()).toContain('eventLoop')
    const options = start(
      `${READ_METRICS} setTimeout(() => { process.send(Object.keys(readMetrics().told)); process.exit() }, 1200)`,
      { boot: { apm: { metrics: { v8: true, eventLoop: false, http: false } } } }
    )
    expect((await options.said()).sort())
      .toEqual(['pm2io_heap_size_bytes{}', 'pm2io_heap_used_bytes{}', 'pm2io_heap_used_ratio{}'])
    const own = start(
      "const io = require('@pm2/io'); process.send([io.getTracer === undefined, process.listenerCount('message')]); process.exit()",
      { boot: { apm: 'own' } }
    )
    expect(await own.said()).toEqual([true, 1])
  })

  test('the heap dump is whole, and a file', async () => {
    const stateDir = makeDir()
    const worker = start("require('@pm2/io').init({}); setInterval(() => {}, 1000)", { boot: {
      sidecar: true, audit: { logDir: makeDir(), journal: false }, repl: { stateDir, logDir: makeDir(), settings: {} }
    } })
    await untilItAnswers(worker)
    const { reply } = await ask(worker, { type: 'trigger', name: 'km:heapdump', timeoutMs: 60_000 })
    const { success, file, bytes } = JSON.parse(reply)
    expect({ success, bytes }).toEqual({ success: true, bytes: fs.statSync(file).size })
    expect(bytes).toBeGreaterThan(1e6)
    expect(() => JSON.parse(fs.readFileSync(file, 'utf8'))).not.toThrow()
  })
})
