'use strict'
/** The computing example, through the real command: while one worker computes, the other answers. */
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, request, freePort, until } = require('../support/manager-process')

const CONFIG = path.join(__dirname, '..', '..', 'examples', 'busy', 'bellwether.config.js')

/** @type {TestManager} */
let manager
/** @type {number} */
let port
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
  await manager.run(CONFIG, { env: { PORT: String(port), BELLWETHER_INSTANCES: '2' } })
  await until(() => request({ host: '127.0.0.1', port, path: '/healthz' }), 'it answers')
})
afterEach(() => manager.end())

/** @param {string} query */
const busy = query => request({ host: '127.0.0.1', port, path: `/${query}` })

test('a request computes, and says where', async () => {
  const { status, body } = await busy('?iterations=1000')
  expect(status).toBe(200)
  expect(JSON.parse(body)).toMatchObject({ iterations: 1000, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(await manager.pids('busy')).toContain(JSON.parse(body).pid)
})

test('a question that would stop a worker for long is refused', async () => {
  for (const iterations of ['1000001', '0', '-1', '1.5', 'many']) {
    expect((await busy(`?iterations=${iterations}`)).status).toBe(400)
  }
})

test('while one worker computes, the other one answers', async () => {
  const [blocked] = (await manager.app('busy')).workers
  const before = cpuTicks(blocked.pid)
  const long = request({ socketPath: path.join(manager.home, 'run', 'busy.0.http.sock'), path: '/?iterations=1000000' })
  await until(() => cpuTicks(blocked.pid) >= before + 5, 'worker busy.0 computes')
  const answers = Promise.all(Array.from({ length: 20 }, () => busy('?iterations=1')))
  expect(await Promise.race([long.then(() => 'the long one'), answers.then(() => 'the quick ones')]))
    .toBe('the quick ones')
  for (const { body } of await answers) expect(JSON.parse(body).pid).not.toBe(blocked.pid)
  expect(JSON.parse((await long).body).pid).toBe(blocked.pid)
})

/** @param {number} pid */
function cpuTicks (pid) {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'latin1')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}
