'use strict'
/** signal, send, env and flush on real workers. */
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, until } = require('../support/manager-process')

/** @type {TestManager} */
let manager
beforeEach(() => { manager = new TestManager() })
afterEach(() => manager.end())

const REFUSED = 6

/** Writes numbered lines without a pause, listens for SIGUSR2 and, in slot 0, for messages. */
const APP = `
const fs = require('node:fs')
const slot = process.env.NODE_APP_INSTANCE
const note = text => fs.appendFileSync('noted', text + '\\n')
process.on('SIGUSR2', () => note(slot + ' SIGUSR2'))
if (slot === '0') process.on('message', message => note(slot + ' ' + JSON.stringify(message)))
let line = 0
setInterval(() => { for (let i = 0; i < 20; i++) console.log(slot + ' ' + ++line) }, 5)
process.send('ready')
`

const noted = () => fs.existsSync(path.join(manager.folder, 'noted'))
  ? fs.readFileSync(path.join(manager.folder, 'noted'), 'utf8').trim().split('\n').sort() : []

async function start () {
  const script = manager.writeScript('worker.js', APP)
  await manager.run({
    name: 'jobs', script, cwd: manager.folder, instances: 2, ready: { when: 'message', listens: 'never' },
    env: { API_TOKEN: 'correct-horse-battery', COLOUR: 'red' }
  })
}

test('signals and messages reach those who listen, and nobody ends by one that is refused; the environment as it is', async () => {
  await start()
  const pids = await manager.pids('jobs')
  expect(await manager.command(['signal', 'jobs', 'usr2'])).toMatchObject({
    code: 0, stdout: `sent SIGUSR2 to jobs.0 (pid ${pids[0]}), jobs.1 (pid ${pids[1]})\n`
  })
  await until(() => noted().length === 2, 'both have it')
  expect(await manager.command(['signal', 'j*.1'])).toMatchObject({ code: 2 })
  expect(await manager.command(['signal', 'jobs.1', 'SIGUSR2'])).toMatchObject({ code: 0 })
  await until(() => noted().length === 3, 'one has it')
  expect(noted()).toEqual(['0 SIGUSR2', '1 SIGUSR2', '1 SIGUSR2'])
  for (const [target, signal, says] of /** @type {[string, string, RegExp][]} */ ([
    ['jobs', 'SIGTERM', /not sent to the workers of jobs: it would end the worker[^]*bellwether restart jobs\.0/],
    ['jobs.0', 'kill', /SIGKILL was not sent to jobs\.0[^]*--force/],
    ['jobs', 'STOP', /stand still/],
    ['jobs', 'SIGHUP', /does not listen for it.*\(BW_SIGNAL\)/]
  ])) expect(await manager.command(['signal', target, signal])).toMatchObject({ code: REFUSED, stderr: expect.stringMatching(says) })
  expect((await manager.command(['signal', 'jobs.7', 'usr2'])).stderr).toMatch(/There is no jobs\.7\. Known: jobs\.0, jobs\.1\./)
  expect((await manager.command(['signal', 'jobs', 'SIGNOPE'])).stderr).toMatch(/There is no signal "SIGNOPE"/)

  expect(await manager.command(['send', 'jobs', '{"topic":"cache","data":{"clear":true}}'])).toMatchObject({
    code: 0, stdout: expect.stringMatching(/^1 of 2 workers took the message: jobs\.0\njobs\.1 does not listen for messages/)
  })
  expect(await manager.command(['send', 'jobs.0', '"hello"'])).toMatchObject({ code: 0, stdout: '1 of 1 worker took the message: jobs.0\n' })
  await until(() => noted().length === 5, 'the messages are there')
  const { slots: [{ pmId = 0 }] } = { slots: [{}], ...await manager.app('jobs') }
  expect(noted()).toEqual(expect.arrayContaining([
    '0 "hello"', `0 {"type":"process:msg","topic":"cache","data":{"clear":true},"id":${pmId}}`
  ]))
  expect((await manager.command(['send', 'jobs', 'no json'])).stderr).toMatch(/is no JSON/)

  const env = await manager.command(['env', 'jobs'])
  expect(env.stdout).toMatch(/\nall +settings +API_TOKEN=\[redacted\]\n/)
  expect(env.stdout).toMatch(/\nall +settings +COLOUR=red\n/)
  expect(env.stdout).toMatch(/\njobs\.1 +bellwether +NODE_APP_INSTANCE=1\n/)
  expect(env.stdout).toMatch(/\nall +manager +PATH=/)
  expect(env.stdout).not.toMatch(/correct-horse-battery|BELLWETHER_BOOT/)
  const one = JSON.parse((await manager.command(['env', 'jobs.1', '--json'])).stdout)
  expect(one).toMatchObject({ app: 'jobs', worker: 'jobs.1', pid: pids[1], variables: expect.arrayContaining([
    { name: 'COLOUR', value: 'red', from: 'settings' }
  ]) })
  expect(await manager.pids('jobs')).toEqual(pids)
  expect(await manager.command(['signal', 'jobs.0', 'SIGKILL', '--force'])).toMatchObject({ code: 0 })
  const exit = await until(async () => (await manager.app('jobs')).exits[0], 'it has ended')
  expect(exit).toMatchObject({ signal: 'SIGKILL', detail: 'SIGKILL, sent by "bellwether signal"' })
})

test('flush: what is written meanwhile is not lost, and what was there before is gone', async () => {
  await start()
  const logDir = path.join(manager.home, 'log')
  const file = path.join(logDir, 'jobs.out.log')
  const size = () => fs.statSync(file).size
  await until(() => size() > 5000, 'there are lines')
  expect(await manager.command(['flush', 'jobs'])).toMatchObject({ code: 2, stderr: expect.stringMatching(/Say --yes/) })
  let removed = 0
  for (let round = 0; round < 5; round++) {
    const before = fs.readFileSync(file, 'utf8')
    const { code, stdout, stderr } = await manager.command(['flush', 'jobs', '--yes', '--json'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const { bytes } = JSON.parse(stdout)
    expect(bytes).toBeGreaterThanOrEqual(before.length)
    removed += bytes
    await until(() => size() > 5000, 'there are lines again')
  }
  expect(removed).toBeGreaterThan(0)
  await manager.command(['stop', 'jobs'])
  // the lines that are missing have just the bytes that were said to be removed
  const names = fs.readdirSync(logDir).filter(name => name.startsWith('jobs.out.log'))
  const lines = names.flatMap(name => fs.readFileSync(path.join(logDir, name), 'utf8').split('\n')).filter(Boolean)
  let missingBytes = 0
  for (const slot of ['0', '1']) {
    const numbers = lines.filter(line => line.startsWith(`${slot} `)).map(line => Number(line.slice(2)))
    const left = new Set(numbers)
    expect(numbers).toHaveLength(left.size) // none twice
    const last = Math.max(...numbers)
    expect(last).toBeGreaterThan(500)
    for (let line = 1; line <= last; line++) if (!left.has(line)) missingBytes += `${slot} ${line}\n`.length
  }
  expect(missingBytes).toBe(removed)
  expect((await manager.command(['flush', 'jobs', '--yes'])).code).toBe(0)
  expect(fs.existsSync(file)).toBe(false) // no worker needs it
})
