'use strict'
/**
 * The bot as an app of a manager, from a section `bench`: through kills, a reload and the next manager it goes on with
 * the same results.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { execFileSync } = require('node:child_process')
const { TestManager, APP, freePort, isAlive, request, until } = require('../../../support/manager-process')
const { makeBenchRepository } = require('../../../support/bench-repository')

const OWN_NICE = os.getPriority()
/** Nobody else sleeps for so long. */
const SLEEP_S = String(100_000 + process.pid)
/**
 * Prints what the commit's own program does, and what it finds around it: never 0, for numbers are compared as ratios.
 */
const PROGRAM = 'u=$(/bin/sh work.sh | tr -dc 0-9.); f=$(env | grep -v BENCH_RUN | grep -c "^BELLWETHER_\\|^NODE_\\|^unique_id=\\|^pm_"); ' +
  'echo "{ \\"units\\": $u, \\"foreign\\": $((1 + f)), \\"niceness\\": $(nice) }"'

/** @type {TestManager} */
let manager
/** @type {string} */
let repo
/**
 * Of the website, the same after each start: one that the system picks could be another server's by then.
 * @type {number}
 */
let sitePort
beforeAll(async () => {
  manager = new TestManager()
  ;({ repo } = makeBenchRepository(manager.home))
  // two commits that are alike: the quickest verdict
  execFileSync('git', ['reset', '-q', '--hard', 'HEAD~'], { cwd: repo })
  const shown = { unit: 'count', better: 'lower', gated: false }
  const metrics = { units: { ...shown, gated: true }, foreign: shown, niceness: shown }
  fs.writeFileSync(path.join(repo, 'bellwether.bench.json'),
    JSON.stringify({ benchmarks: { 'work/units': { command: ['/bin/sh', '-c', PROGRAM], format: 'json', metrics } } }))
  const port = await freePort()
  sitePort = await freePort()
  await manager.run({
    apps: [{ name: 'web', script: APP, env: { PORT: String(port), HOST: '127.0.0.1' } }],
    bench: { repo: '../repo', backlog: 5, listen: `127.0.0.1:${sitePort}`, machineChecks: false }
  })
})
afterAll(() => manager.end())

const bench = async () => (await manager.app('bench')).workers[0]
/** @param {number} [not] another worker than this */
const untilServing = not => until(async () => {
  const worker = await bench()
  return worker?.state === 'serving' && worker.pid !== not && worker
}, 'a bot serves')

/** @param {string} at */
const read = async at => JSON.parse((await request({ host: '127.0.0.1', port: sitePort, path: at })).body)

/** @param {(view: any) => boolean} isIt @param {string} what */
const untilWatch = (isIt, what) => until(async () => {
  const { watch } = await read('/api/v1/status')
  return isIt(watch) && watch
}, what, 120_000)
const untilIdle = () => untilWatch(({ state, left }) => state === 'idle' && left === 0, 'it has nothing left to do')

const sleepers = () => fs.readdirSync('/proc').filter(name => /^\d+$/.test(name)).filter(pid => {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'latin1') === `sleep\0${SLEEP_S}\0`
  } catch (err) {
    if (err.code !== 'ENOENT' && err.code !== 'ESRCH') throw err
    return false // gone while we looked
  }
}).map(Number)

test('seen like any app, of low priority, and what it measures knows nothing of the manager', async () => {
  const { apps } = await manager.status()
  expect(apps)
    .toMatchObject([{ name: 'web', state: 'online' }, { name: 'bench', state: 'online', instances: 1, listen: [] }])
  const [{ pid: webPid }] = apps[0].workers
  expect([os.getPriority(apps[1].workers[0].pid), os.getPriority(webPid)]).toEqual([Math.max(OWN_NICE, 10), OWN_NICE])
  expect(await manager.command(['status', 'bench'])).toMatchObject({
    code: 0, stdout: expect.stringMatching(/bin\/bellwether\.js bench watch .*\n[^]*priority nice 10/)
  })

  expect(await untilIdle()).toMatchObject({ commits: 2, measured: 1, failure: null })
  expect((await read('/data/commits.json')).verdict).toEqual(['quiet'])
  const { out } = (await manager.app('bench')).logFiles
  await until(() => fs.readFileSync(out[0], 'utf8').includes(`the website is at http://127.0.0.1:${sitePort}/`),
    'its log says where the website is')
  const { stdout } = await manager.command(['bench', 'export', '--repo', repo])
  const samples = stdout.trim().split('\n').map(line => JSON.parse(line))
    .flatMap(({ record: { old, new: fresh } = {} }) => old?.metrics ? [old.metrics, fresh.metrics] : [])
  expect(samples.length).toBeGreaterThan(10)
  expect(new Set(samples.map(({ foreign }) => foreign))).toEqual(new Set([1]))
  expect(new Set(samples.map(({ niceness }) => niceness))).toEqual(new Set([Math.max(OWN_NICE, 10)]))
})

test('killed, reloaded, and taken over by the next manager it has the same results, and measures nothing twice', async () => {
  const before = await read('/data/commits.json')
  const { pid: first } = await bench()
  process.kill(first, 'SIGKILL')
  const { pid: second } = await untilServing(first)
  expect(await untilIdle()).toMatchObject({ measured: 0, commits: 2 })
  expect(await read('/data/commits.json')).toEqual(before)

  expect(await manager.command(['reload', 'bench'])).toMatchObject({ code: 0 })
  const { pid: third } = await untilServing(second)
  expect(isAlive(second)).toBe(false)
  expect(await untilIdle()).toMatchObject({ measured: 0 })

  await manager.kill()
  await manager.runAgain()
  expect((await untilServing()).pid).toBe(third)
  expect(await read('/data/commits.json')).toEqual(before)
})

test('a bench file that broke fails the reload, and the old bot goes on', async () => {
  const file = path.join(repo, 'bellwether.bench.json')
  const good = fs.readFileSync(file)
  const { pid } = await bench()
  fs.writeFileSync(file, '{ nonsense')
  expect(await manager.command(['reload', 'bench'])).toMatchObject({
    code: 1, stderr: expect.stringMatching(/is not JSON/)
  })
  fs.writeFileSync(file, good)
  expect((await bench()).pid).toBe(pid)
})

test('a stop ends what is being measured, and a start goes on with it', async () => {
  fs.writeFileSync(path.join(repo, 'work.sh'), `exec sleep ${SLEEP_S}\n`)
  execFileSync('git',
    ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', 'commit', '-q', '-a', '-m', 'asleep'], { cwd: repo })
  expect(await manager.command(['bench', 'wake', '--repo', repo])).toMatchObject({ code: 0 })
  await until(() => sleepers().length > 0, 'it measures the commit that sleeps')
  const { pid } = await bench()
  expect(await manager.command(['stop', 'bench'])).toMatchObject({ code: 0 })
  expect(sleepers()).toEqual([])
  expect(isAlive(pid)).toBe(false)
  // requested: it did not say in time that it had nothing to drain
  expect((await manager.app('bench')).exits[0]).toMatchObject({
    cause: expect.stringMatching(/^(drained|requested)$/), unasked: false
  })

  expect(await manager.command(['start', 'bench'])).toMatchObject({ code: 0 })
  await until(() => sleepers().length > 0, 'it begins again with what was interrupted')
  process.kill((await bench()).pid, 'SIGKILL')
  await until(async () => (await manager.app('bench')).exits[0]?.signal === 'SIGKILL', 'it was killed')
  expect(await manager.command(['stop', 'bench'])).toMatchObject({ code: 0 })
  await until(() => sleepers().length === 0, 'the kernel has ended what the killed bot had started')
})
