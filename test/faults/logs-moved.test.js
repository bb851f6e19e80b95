'use strict'
/** Log files that are moved away or deleted while workers write to them. */
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, until, freePort, request } = require('../support/manager-process')
const { webApp, ask, httpSocket, untilEvent, workers } = require('./tools')

/** `npm run torture` has more. */
const MOVES = 4
const LOGGER = path.join(__dirname, '..', 'fixtures', 'apps', 'logger.js')

/** @type {TestManager} */
let manager
/** @type {number} */
let port
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
})
afterEach(() => manager.end())

const logDir = () => path.join(manager.home, 'log')
/** @param {string} name */
const logFile = name => path.join(logDir(), name)
/** @param {string} name */
const read = name => fs.readFileSync(logFile(name), 'utf8')

/**
 * Every line that LOGGER wrote, whichever file it is in.
 * @param {RegExp} name
 */
function countLines (name) {
  /** @type {Map<string, Map<number, number>>} */
  const seen = new Map()
  /** @type {Map<string, number>} */
  const ends = new Map()
  const torn = []
  for (const file of fs.readdirSync(logDir()).filter(found => name.test(found))) {
    for (const line of read(file).split('\n').slice(0, -1)) {
      const [, who, number] = /^(\d+ \w+) (\d+) x+$/.exec(line) ?? []
      const [, ender, total] = /^(\d+ \w+) end (\d+)$/.exec(line) ?? []
      if (who !== undefined) seen.set(who,
        (seen.get(who) ?? new Map()).set(Number(number), (seen.get(who)?.get(Number(number)) ?? 0) + 1))
      else if (ender !== undefined) ends.set(ender, Number(total))
      else torn.push(line)
    }
  }
  const lost = [...ends].map(([who, total]) => total - (seen.get(who)?.size ?? 0)).reduce((sum, n) => sum + n, 0)
  const doubled = [...seen.values()].flatMap(numbers => [...numbers.values()]).filter(times => times > 1).length
  const lines = [...seen.values()].reduce((sum, numbers) => sum + numbers.size, 0)
  return { lines, ways: ends.size, lost, doubled, torn: torn.slice(0, 5) }
}

test('moved away again and again under heavy logging, in every way that loggers write: no line is lost, torn or doubled', async () => {
  await manager.run({
    name: 'job', script: LOGGER, instances: 2, ready: { minUptimeMs: 100 }, env: { LOG_PAUSE_MS: '10' },
    log: { files: 'app' }
  })
  for (let i = 0; i < MOVES; i++) {
    const [before, beforeErr] = [read('job.out.log').length, read('job.err.log').length]
    await until(() => read('job.out.log').length > before + 20_000 && read('job.err.log').length > beforeErr,
      'they write')
    for (const name of ['job.out.log', 'job.err.log']) fs.renameSync(logFile(name), logFile(`${name}.${i}`))
    const answer = await request({
      socketPath: manager.controlSocket, method: 'POST', path: '/v1/apps/job/reopen-logs'
    })
    // the manager's own look may have come first, to both or to one of them
    expect(JSON.parse(answer.body)).toMatchObject({ verb: 'reopen-logs', app: 'job', changed: [expect.stringMatching(
      /^job: ([12] of 2 workers opened log files again|its workers write to the files of that name already)/
    )] })
    const moved = read(`job.out.log.${i}`).length
    await until(() => read('job.out.log').length > 20_000, 'they write to the new file')
    expect(read(`job.out.log.${i}`).length).toBe(moved) // logrotate may compress it
  }
  await manager.command(['stop', 'job'])
  const { lines, ...rest } = countLines(/^job\.(?!.*\.marks)/)
  expect(rest).toEqual({ ways: 14, lost: 0, doubled: 0, torn: [] })
  expect(lines).toBeGreaterThan(500)
})

test('moved, and nobody says so: the workers open the new file by themselves, also those that a later manager has adopted, and `logs -f` goes on', async () => {
  await manager.run(webApp(port))
  const [{ id }] = await workers(manager)
  await ask(httpSocket(manager, id), '/log?text=first')
  await manager.kill()
  fs.renameSync(logFile(`${nameOf()}.out.log`), logFile('moved-while-no-manager-ran'))
  await manager.runAgain()
  await untilEvent(manager, e => e.event === 'logs-reopened', 'the adopted ones are told')
  await ask(httpSocket(manager, id), '/log?text=second')
  expect(read(`${nameOf()}.out.log`)).toBe('second\n')

  const follow = manager.begin(['logs', 'web', '-f', '-n', '5', '--out'])
  await until(() => follow.stdout().includes('second'), 'it follows')
  fs.rmSync(logFile(`${nameOf()}.out.log`))
  await until(() => fs.existsSync(logFile(`${nameOf()}.out.log`)), 'a deleted file comes again')
  await ask(httpSocket(manager, id), '/log?text=third')
  await until(() => follow.stdout().includes('third'), 'the new file is followed')
  follow.child.kill('SIGINT')
  await follow.done
})

test('a worker that cannot open its file again goes on, and the command says so', async () => {
  await manager.run(webApp(port))
  const [{ id, pid }] = await workers(manager)
  fs.renameSync(logFile(`${nameOf()}.out.log`), logFile('moved'))
  fs.mkdirSync(logFile(`${nameOf()}.out.log`))
  const failed = await manager.command(['logs', '--reopen'])
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('EISDIR') })
  await ask(httpSocket(manager, id), '/log?text=still')
  expect(read('moved')).toContain('still')
  fs.rmdirSync(logFile(`${nameOf()}.out.log`))
  expect(await manager.command(['logs', '--reopen'])).toMatchObject({ code: 0 })
  await ask(httpSocket(manager, id), '/log?text=again')
  expect(read(`${nameOf()}.out.log`)).toBe('again\n')
  expect((await workers(manager))[0].pid).toBe(pid)
})

/** Of the files of the worker that is asked. */
function nameOf () { return 'web' }

test('an uncaught exception of a worker whose file was moved is in the present file, too, and known as its', async () => {
  const script = manager.writeScript('web.js', `
    require('node:http').createServer((req, res) => {
      if (req.url === '/die') setImmediate(() => { throw new Error('lost the database') })
      res.end(String(process.pid))
    }).listen(process.env.PORT)`)
  await manager.run(webApp(port, { script }))
  fs.renameSync(logFile('web.err.log'), logFile('web.err.log.1'))
  await untilEvent(manager, e => e.event === 'logs-reopened', 'the new file is open')
  const [{ id, pid }] = await workers(manager)
  await ask(httpSocket(manager, id), '/die')
  await until(async () => (await workers(manager)).some(worker => worker.id === id && worker.pid !== pid), 'it died')
  const { stdout } = await manager.command(['logs', 'web', '--err', '--json'])
  const lines = stdout.trimEnd().split('\n').map(line => JSON.parse(line))
  expect(lines).toContainEqual(expect.objectContaining({ worker: id, line: 'Uncaught Error: lost the database' }))
  expect(read('web.err.log.1')).toMatch(/Error: lost the database\n[\s\S]*Node\.js v/)
})
