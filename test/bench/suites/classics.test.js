'use strict'
/** The shipped suites: their list, and each of their servers started once, for real, and asked once. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { CLASSICS, CORE, SUITE_NAMES, suite } = require('../../../bench/suites/classics')
const { PROFILES, planFor } = require('../../../bench/suites/profiles')
const { isSteady } = require('../../../bench/load/steady')
const { planProblems } = require('../../../bench/load/plan')
const { SERVER_METRICS, COMMAND_METRICS } = require('../../../bench/shapes/suite')
const { readFormat } = require('../../../bench/suites/formats')
const { startProgram, endAll } = require('../../../bench/programs/programs')
const { ask, until } = require('../../../bench/programs/ask')
const { freePort } = require('../../support/free-port')

/** @typedef {import('../../../bench/shapes/suite').Benchmark} Benchmark */

const SERVERS = path.join(__dirname, '..', '..', '..', 'bench', 'suites', 'servers')
/** Only a guard: the reloads and restarts of restart-time take seconds, and a busy machine may take its time. */
const DEADLINE = { timeoutMs: 150_000 }

/** @param {string} id */
function classic (id) {
  const found = CLASSICS.find(benchmark => benchmark.id === id)
  if (found === undefined) throw new Error(`there is no ${id}`)
  return found
}

describe('the list', () => {
  test('what the issue of the bot asks for is there', () => {
    const counts = Object.fromEntries(SUITE_NAMES.map(name => [name, suite(name)?.length]))
    expect(counts).toEqual({
      core: 6,
      all: 107,
      hello: 20, // 2 sizes at 10 concurrencies
      'connection-per-request': 3,
      'response-size': 42, // 2^0 to 2^20 as string and Buffer
      'static-file': 18, // string, Buffer, pipe, and 5 reads x 3 buffers
      allocation: 4,
      upstream: 1,
      pbkdf2: 9, // 1, 2, 6 workers at 1, 2, 6 concurrent
      'thread-pool': 2,
      'stream-pump': 2,
      reload: 2,
      cluster: 3,
      restart: 1
    })
    expect(classic('response-size/256kb-buffer')).toMatchObject({
      env: { BYTES: '262144', KIND: 'buffer' }, load: { connections: 300 }
    })
    expect(classic('response-size/1mb-string')).toMatchObject({ env: { BYTES: '1048576' } })
    expect(classic('allocation/strings-50000')).toMatchObject({ load: { requests: 50_000 } })
    expect(classic('upstream/80-per-second')).toMatchObject({
      load: { mode: 'open', ratePerSecond: 80, keepAlive: false }
    })
  })

  test('ids are unique and of their alphabet, texts are there, and something decides', () => {
    expect(new Set(CLASSICS.map(({ id }) => id)).size).toBe(CLASSICS.length)
    for (const { id, title, kind, metrics, env, timeoutMs } of CLASSICS) {
      expect(id).toMatch(/^[a-z0-9-]+\/[a-z0-9-]{1,100}$/)
      expect(title).not.toBe(id)
      expect(metrics.some(({ gated }) => gated)).toBe(true)
      const known = kind === 'server' ? SERVER_METRICS : COMMAND_METRICS
      for (const { name, unit, better } of metrics) if (known[name]) expect({ name, unit, better }).toEqual(known[name])
      for (const value of Object.values(env)) expect(typeof value).toBe('string')
      expect(timeoutMs).toBeGreaterThanOrEqual(60_000)
    }
    for (const id of CORE) classic(id)
    expect(suite('nothing')).toBeNull()
  })

  test('a benchmark that names its own number of requests may take the time for it', () => {
    for (const benchmark of CLASSICS) {
      if (benchmark.kind !== 'server' || !(Number(benchmark.load.requests) > 0)) continue
      expect(benchmark.load.maxDurationMs).toBeGreaterThanOrEqual(PROFILES.normal.maxMeasureMs)
      expect(benchmark.timeoutMs).toBeGreaterThan(Number(benchmark.load.maxDurationMs))
    }
  })

  test('each load can be carried out, under either profile', () => {
    for (const benchmark of CLASSICS) {
      if (benchmark.kind !== 'server') continue
      const problems = Object.values(PROFILES).flatMap(profile => planProblems(planFor(profile, benchmark)))
      expect({ id: benchmark.id, problems }).toEqual({ id: benchmark.id, problems: [] })
    }
  })

  test('each file of servers/ is used, and each that is used is there', () => {
    const used = new Set(CLASSICS.map(({ command }) => command[1].replace('{classics}/', '')))
    expect([...used, 'listen.js'].sort()).toEqual(fs.readdirSync(SERVERS).sort())
  })
})

test('a pair of each profile can be taken in the time that is told of it', () => {
  const windows = Array.from({ length: 100 }, (_, i) => i).findIndex(n => isSteady(Array(n).fill(1000)))
  for (const { warmUp, measureMs, pairMs } of Object.values(PROFILES)) {
    expect(2 * (Math.max(warmUp.minMs, windows * warmUp.windowMs) + measureMs)).toBeLessThanOrEqual(pairMs)
  }
})

describe('each server', () => {
  /** @type {string} */
  let folder
  beforeAll(() => { folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-cl-')) })
  afterAll(async () => {
    await endAll()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  /**
   * @param {string} id
   * @param {Record<string, string>} [where]
   */
  function start (id, where = {}) {
    const { command: [node, file, ...args], env } = classic(id)
    expect(node).toBe('{node}')
    return startProgram([file.replace('{classics}', SERVERS), ...args], { ...env, ...where })
  }

  /** @param {string} id @param {'tcp' | 'unix'} [listen] */
  async function answerOf (id, listen = 'unix') {
    const socketPath = path.join(folder, `${id.replace(/\W/g, '-')}.sock`)
    const port = listen === 'tcp' ? await freePort() : 0
    const program = start(id, listen === 'tcp' ? { PORT: String(port) } : { SOCKET: socketPath })
    const answer = await until(() => {
      if (program.child.exitCode !== null) throw new Error(`${id} ended: ${program.output()}`)
      return ask(listen === 'tcp' ? { host: '127.0.0.1', port, path: '/' } : { socketPath, path: '/' })
    }, `${id} answers`, DEADLINE)
    await program.end()
    return answer
  }

  test('answers as it should', async () => {
    const ids = [
      'hello/1kb-c1', 'response-size/1kb-string', 'response-size/4kb-buffer', 'static-file/string',
      'static-file/buffer', 'static-file/pipe',
      'static-file/read-4kb-buffer-16kb', 'allocation/buffers', 'allocation/strings', 'upstream/80-per-second',
      'pbkdf2/2-workers-c1', 'thread-pool/1-thread'
    ]
    const answers = []
    while (ids.length > 0) {
      answers.push(...await Promise.all(ids.splice(0, 4).map(async id => ({ id, ...await answerOf(id) }))))
    }
    const facts = answers.map(({ id, status, headers, text }) => ({
      id, status, bytes: Buffer.byteLength(text), length: headers['content-length']
    }))
    expect(facts).toEqual([
      { id: 'hello/1kb-c1', status: 200, bytes: 1024, length: '1024' },
      { id: 'response-size/1kb-string', status: 200, bytes: 1024, length: '1024' },
      { id: 'response-size/4kb-buffer', status: 200, bytes: 4096, length: '4096' },
      ...['string', 'buffer', 'pipe', 'read-4kb-buffer-16kb']
        .map(way => ({ id: `static-file/${way}`, status: 200, bytes: 2 ** 20, length: String(2 ** 20) })),
      ...['buffers', 'strings']
        .map(kind => ({ id: `allocation/${kind}`, status: 200, bytes: '50000'.length, length: '5' })),
      { id: 'upstream/80-per-second', status: 200, bytes: 'from upstream\n'.length, length: undefined },
      { id: 'pbkdf2/2-workers-c1', status: 200, bytes: 128, length: '128' },
      { id: 'thread-pool/1-thread', status: 200, bytes: expect.any(Number), length: expect.any(String) }
    ])
    expect(answers.filter(({ id }) => id.startsWith('allocation')).map(({ text }) => text)).toEqual(['50000', '50000'])
  })

  test('on a port, and with workers', async () => {
    const ids = ['hello/12b-c1', 'cluster/node-cluster', 'cluster/shared-descriptor', 'cluster/bellwether']
    const answers = await Promise.all(ids.map(id => answerOf(id, 'tcp')))
    expect(answers.map(({ status, text }) => [status, text]))
      .toEqual([[200, 'x'.repeat(12)], [200, 'hello'], [200, 'hello'], [200, 'hello']])
  })

  test('the file of static-file is gone with its server', async () => {
    const socketPath = path.join(folder, 'gone.sock')
    const program = start('static-file/pipe', { SOCKET: socketPath, TMPDIR: folder })
    await until(() => ask({ socketPath, path: '/' }), 'the server answers', DEADLINE)
    expect(fs.readdirSync(folder).filter(name => name.startsWith('bw-static-'))).toHaveLength(1)
    await program.end()
    expect(fs.readdirSync(folder).filter(name => name.startsWith('bw-static-'))).toEqual([])
  })

  test('those that are commands print their numbers', async () => {
    await Promise.all([
      printsNumbers('stream-pump/pipe', ['mostWaitingBytes'])
        .then(() => printsNumbers('stream-pump/pipeline', ['mostWaitingBytes'])),
      printsNumbers('restart/time', ['killMs', 'reloadMs'])
    ])
  })

  /** @param {string} id @param {string[]} names */
  async function printsNumbers (id, names) {
    const program = start(id)
    await until(() => program.child.exitCode !== null, `${id} ends`, DEADLINE)
    const output = program.output()
    await program.end()
    expect({ output, status: program.child.exitCode }).toEqual({ output: expect.any(String), status: 0 })
    const benchmark = classic(id)
    const { metrics, values } = readFormat(/** @type {any} */ (benchmark).format, output)
    expect(Object.keys(values)).toEqual(names)
    for (const { name, unit, better } of metrics) {
      expect(values[name]).toBeGreaterThan(0)
      // what it prints is what the list says of it
      expect(benchmark.metrics.find(metric => metric.name === name)).toMatchObject({ unit, better })
    }
  }

  test('the reloads of reload/ do not cost an answer', async () => {
    const port = await freePort()
    const program = start('reload/keep-alive', { PORT: String(port) })
    await until(() => {
      if (program.child.exitCode !== null) throw new Error(`it ended: ${program.output()}`)
      return ask({ host: '127.0.0.1', port, path: '/' })
    }, 'the managed app answers', DEADLINE)
    const pids = new Set()
    await until(async () => { // new workers come: it is reloaded, again and again
      // not to be tried again
      const { status, headers } = await ask({ host: '127.0.0.1', port, path: '/?id=1' }).catch(err => {
        throw new Error(`lost: ${err.message}`)
      })
      expect(status).toBe(200)
      pids.add(headers['x-pid'])
      return pids.size >= 4
    }, 'four workers have answered', DEADLINE)
    await program.end()
  })
})
