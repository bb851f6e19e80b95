'use strict'
/**
 * Jobs with real processes (docs/jobs.md): what runs when, what its end was, and what a manager that died or was
 * replaced leaves of it. What a schedule decides is in test/manager/jobs.
 */
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, freePort, until, isAlive, request } = require('../support/manager-process')
const { startLoad } = require('../support/load')
const { webApp } = require('./tools')

/** @type {TestManager} */
let manager
beforeEach(() => { manager = new TestManager() })
afterEach(() => manager.end())

const HOUR_MS = 3_600_000
const FAILED = 1
const TIMED_OUT = 5
const REFUSED = 6

/**
 * Says that it has begun, and ends with the exit code that stands in a file `end`, as soon as there is one; a file
 * "end.<pid>" is for it alone.
 */
const UNTIL_TOLD = `
const fs = require('node:fs')
fs.appendFileSync('began', process.pid + '\\n')
const timer = setInterval(() => {
  const file = ['end', 'end.' + process.pid].find(name => fs.existsSync(name))
  if (!file) return
  clearInterval(timer)
  process.exitCode = Number(fs.readFileSync(file, 'utf8'))
}, 10)
`
const file = (/** @type {string} */ name) => path.join(manager.folder, name)
/** @returns {number[]}  pids of the runs so far */
const began = () => fs.existsSync(file('began'))
  ? fs.readFileSync(file('began'), 'utf8').trim().split('\n').map(Number)
  : []
/** Whole at once: a run that looks in between would read nothing. */
const end = (/** @type {number} */ code, /** @type {string} */ name = 'end') => {
  fs.writeFileSync(file('end.new'), String(code))
  fs.renameSync(file('end.new'), file(name))
}

/** @param {Record<string, any>} schedule @param {Record<string, any>} [more] */
const job = (schedule, more = {}) => ({
  name: 'job', script: manager.writeScript('job.js', UNTIL_TOLD), cwd: manager.folder,
  schedule: { everyMs: HOUR_MS, ...schedule }, ...more
})
const details = async () => (await manager.app('job')).job
const untilEnded = (/** @type {number} */ id) => until(async () =>
  (await details()).runs.find((/** @type {any} */ run) => run.id === id), `run ${id} has ended`)
/** @param {string[]} args */
const bell = (...args) => manager.command(args)
/** As `run-now` asks it, without a process for it. @param {string} [name] */
const begin = async (name = 'job') =>
  (await request({ socketPath: manager.controlSocket, method: 'POST', path: `/v1/apps/${name}/run-now` })).status
const CONFLICT = 409

test('a job runs on its schedule and never at a start, a reload, a restore or an upgrade; it is missing nowhere', async () => {
  const port = await freePort()
  manager.env.BELLWETHER_HTTP_LISTEN = `127.0.0.1:${port}`
  manager.writeSettings([job({}), webApp(await freePort()), {
    ...job({}), name: 'often', script: manager.writeScript('often.js', 'process.exit(0)'), schedule: { everyMs: 300 }
  }])
  expect(await bell('start')).toMatchObject({ code: 0, stdout: expect.stringContaining('job is scheduled: next run in 59m') })
  await until(async () => (await manager.app('often')).job.runs.length >= 3, 'it has run three times')
  const { job: { runs }, exits } = await manager.app('often')
  expect(runs[0]).toMatchObject({ cause: 'schedule', verdict: 'succeeded', attempts: 1, exit: { code: 0 } })
  const [newer, older] = runs.map((/** @type {any} */ run) => run.dueAtMs)
  const offGridMs = Math.abs(newer - older - 300 * Math.round((newer - older) / 300))
  expect(offGridMs).toBeLessThan(5) // however late one began; the two clocks are read to a millisecond
  expect(exits[0]).toMatchObject({ cause: 'finished' })

  expect(await bell('reload', 'job')).toMatchObject({ code: 0, stdout: expect.stringContaining('from its next run on') })
  expect((await bell('upgrade')).code).toBe(0)
  process.kill((await manager.status()).manager.pid, 'SIGKILL')
  expect((await bell('start')).code).toBe(0)
  expect((await bell('wait', 'job', '--for', 'serving')).code).toBe(0)
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`)
  expect(ready.status).toBe(200)
  expect((await bell('ls')).stdout).toMatch(/^job +◷ scheduled, next in 59m/m)
  for (const verb of [['restart', 'job'], ['scale', 'job', '2'], ['run-now', 'web']]) {
    expect(await bell(...verb)).toMatchObject({ code: REFUSED, stderr: expect.stringContaining('BW_JOB') })
  }
  expect(began()).toEqual([])
  expect((await bell('shutdown')).code).toBe(0)
})

test('the verdict of a run is the exit status of run-now --wait; a run that takes too long is never a success', async () => {
  const stubborn = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)'
  const polite = 'process.on("SIGTERM", () => process.exit(0)); setInterval(() => {}, 1000)'
  const script = (/** @type {string} */ name, /** @type {string} */ code) =>
    ({ ...job({}), name, script: manager.writeScript(`${name}.js`, code) })
  await manager.run([
    { ...job({ successCodes: [0, 4] }) },
    { ...script('polite', polite), schedule: { everyMs: HOUR_MS, timeoutMs: 700 } },
    // long enough to boot on a busy machine
    { ...script('stubborn', stubborn), schedule: { everyMs: HOUR_MS, timeoutMs: 4000 }, stop: { timeoutMs: 300 } },
    { ...script('again', 'console.log("try"); process.exit(3)'), schedule: { everyMs: HOUR_MS, retries: 2, retryDelayMs: 50 } },
    { ...script('greedy', `require('fs').appendFileSync('greedy', 'x'); global.kept = Buffer.alloc(300e6, 1); ${polite}`),
      memory: { hardBytes: '100 MB' } },
    { ...script('blocked', 'const t = Date.now(); while (Date.now() - t < 1500);'), ready: { timeoutMs: 1000 },
      health: { blockedMs: 200, hungMs: 1000 } }
  ])
  const runNow = async () => {
    end(4)
    expect(await bell('run-now', 'job', '--wait')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^job: run 1 succeeded/) })
    end(5)
    expect(await bell('run-now', 'job', '--wait')).toMatchObject({ code: FAILED, stderr: expect.stringContaining('exit code 5') })
  }
  const [, ofPolite, ...codes] = await Promise.all([ // they mostly wait
    runNow(), bell('run-now', 'polite', '--wait'),
    ...['stubborn', 'again', 'greedy', 'blocked'].map(async name => (await bell('run-now', name, '--wait')).code)
  ])
  expect(ofPolite).toMatchObject({ code: TIMED_OUT, stderr: expect.stringContaining('verdict timed-out') })
  // told to end for its memory, a run says 0: no success, and no other worker comes for it. The last one computes
  // longer than a server may take to its readiness, or may be blocked
  expect(codes).toEqual([TIMED_OUT, FAILED, FAILED, 0])
  const { job: { runs: [killed] }, workers } = await manager.app('stubborn')
  expect(killed).toMatchObject({ verdict: 'timed-out', exit: { signal: 'SIGKILL' } })
  expect(workers).toEqual([])
  expect((await manager.app('again')).job.runs).toMatchObject([{ id: 1, attempts: 3, verdict: 'failed' }])
  expect((await manager.app('greedy')).job.runs).toMatchObject([{ verdict: 'failed', exit: { cause: 'memory-limit' } }])
  expect(fs.readFileSync(file('greedy'), 'utf8')).toBe('x')
  const { runs: [{ logs: [out] }] } = (await manager.app('again')).job
  expect(fs.readFileSync(out.path, 'utf8').slice(out.fromByte, out.toByte)).toBe('try\ntry\ntry\n')
})

test('overlap: what becomes of a second run', async () => {
  const kinds = [
    { name: 'skip', second: CONFLICT, verdicts: ['succeeded'] },
    { name: 'queue', second: 200, verdicts: ['succeeded', 'succeeded'] },
    { name: 'replace', second: 200, verdicts: ['succeeded', 'replaced'] }
  ]
  await manager.run(kinds.map(({ name }) => ({ ...job({ overlap: name }), name })))
  const runsOf = async (/** @type {string} */ name) => (await manager.app(name)).job
  for (const { name, second } of kinds) {
    expect(await begin(name)).toBe(200)
    expect(await begin(name)).toBe(second)
  }
  await until(async () => (await runsOf('replace')).running?.run === 2, 'the second one has replaced the first')
  expect(await runsOf('skip')).toMatchObject({ running: { run: 1 }, queued: false })
  expect(await runsOf('queue')).toMatchObject({ running: { run: 1 }, queued: true })
  expect((await bell('run-now', 'queue')).code).toBe(REFUSED) // one waits at most
  for (const { name } of kinds) expect((await manager.app(name)).workers.length).toBeLessThanOrEqual(1)
  end(0)
  for (const { name, verdicts } of kinds) {
    const { runs } = await until(async () => {
      const seen = await runsOf(name)
      return seen.runs.length >= verdicts.length && seen.running === null && seen
    }, `${name}: all have ended`)
    expect(runs.map((/** @type {any} */ run) => run.verdict)).toEqual(verdicts)
  }
})

test('a run outlives its manager: it is adopted, and its exit is known; also one that nobody saw', async () => {
  await manager.run([job({}), { ...job({}), name: 'killed' }, { ...job({}), name: 'alone' }])
  for (const name of ['job', 'killed', 'alone']) expect(await begin(name)).toBe(200)
  await until(async () => began().length === 3 && (await manager.status()).apps
    .every((/** @type {any} */ { workers: [worker] }) => worker.state === 'serving'), 'all run')
  const pidOf = async (/** @type {string} */ name) => (await manager.app(name)).workers[0].pid
  const [adopted, killed, alone] = [await pidOf('job'), await pidOf('killed'), await pidOf('alone')]
  await manager.kill()
  end(6, `end.${alone}`)
  process.kill(killed, 'SIGKILL')
  await until(() => !isAlive(alone) && !isAlive(killed), 'they ended without a manager')
  await manager.runAgain()

  expect((await manager.app('alone')).job.runs).toMatchObject([
    { id: 1, verdict: 'failed', exit: { code: 6, detail: expect.stringContaining('while no manager ran') } }
  ])
  expect((await manager.app('alone')).exits).toMatchObject([{ cause: 'crashed', code: 6 }])
  expect((await manager.app('killed')).job.runs).toMatchObject([
    { id: 1, verdict: 'unknown', durationMs: null, exit: { code: null, signal: null } }
  ])
  const { running, runs } = await details()
  expect({ running: running.run, runs }).toEqual({ running: 1, runs: [] })
  expect((await manager.app('job')).workers.map((/** @type {any} */ w) => w.pid)).toEqual([adopted])
  expect(await begin()).toBe(CONFLICT) // still one at a time
  end(0, `end.${adopted}`)
  expect(await untilEnded(1)).toMatchObject({ verdict: 'succeeded', exit: { code: 0, cause: 'finished' } })
  expect(began()).toHaveLength(3) // none was started again
  expect(fs.readdirSync(path.join(manager.home, 'run', 'workers')).filter(name => name.endsWith('.exit'))).toEqual([])
})

test('a run that computes without a pause holds up no verb and no next manager; run-now --wait sees its end through all', async () => {
  const busy = `
    const fs = require('node:fs')
    fs.appendFileSync('began', process.pid + '\\n')
    const nothing = new Int32Array(new SharedArrayBuffer(4))
    while (!fs.existsSync('end')) Atomics.wait(nothing, 0, 0, 10)
    process.exitCode = Number(fs.readFileSync('end', 'utf8'))`
  const app = { ...job({}), script: manager.writeScript('busy.js', busy), reload: { settleMs: 0 } }
  await manager.run([app, webApp(await freePort())])
  const waits = manager.begin(['run-now', 'job', '--wait'])
  await until(() => began().length === 1, 'it runs')
  expect((await bell('reload', 'job')).code).toBe(0)
  await manager.kill()
  await manager.runAgain()
  expect((await bell('reload', 'job')).code).toBe(0)
  expect(await details()).toMatchObject({ running: { run: 1 }, runs: [] })
  end(7)
  expect(await untilEnded(1)).toMatchObject({ verdict: 'failed' })
  expect(await waits.done).toMatchObject({ code: FAILED, stderr: expect.stringContaining('exit code 7') })
  expect((await bell('run-now', 'job', '--wait')).code).toBe(FAILED) // the next one is of the new generation
  expect((await manager.app('job')).job.runs.map((/** @type {any} */ { generation }) => generation)).toEqual([3, 1])
})

test('a paused schedule stays paused over stop, start and managers; a stopped job runs nothing', async () => {
  end(0)
  await manager.run(job({ everyMs: 300, catchUp: 'once' }))
  await until(() => began().length > 0, 'it has run')
  expect(await bell('pause', 'job')).toMatchObject({ code: 0, stdout: expect.stringContaining('paused the schedule of job') })
  await until(async () => (await details()).running === null, 'the last run has ended')
  const before = began().length
  expect((await bell('stop', 'job')).code).toBe(0)
  expect((await bell('start', 'job')).stdout).toContain('its schedule is paused')
  await manager.kill()
  await manager.runAgain()
  expect((await manager.status()).apps[0]).toMatchObject({ state: 'paused', job: { paused: true, nextRunAtMs: null } })
  expect((await bell('run-now', 'job', '--wait')).code).toBe(0) // by hand all the same
  expect(began()).toHaveLength(before + 1)
  expect((await bell('shutdown')).code).toBe(0)
  expect((await bell('start')).code).toBe(0)
  expect((await manager.status()).apps[0]).toMatchObject({ state: 'paused' })
  expect(began()).toHaveLength(before + 1)
  expect((await bell('resume', 'job')).code).toBe(0)
  await until(() => began().length > before + 1, 'it runs again')
  expect((await bell('stop', 'job')).code).toBe(0)
  const stopped = began().length
  expect(await bell('run-now', 'job')).toMatchObject({ code: REFUSED, stderr: expect.stringContaining('stopped') })
  expect(began()).toHaveLength(stopped)
  expect((await bell('shutdown')).code).toBe(0)
})

test('reload.cron reloads an app each time without losing a request; what cannot be reloaded is left out, and said', async () => {
  const port = await freePort()
  await manager.run(webApp(port, { reload: { settleMs: 50, cron: '* * * * * *' } }))
  const load = startLoad({ port, connections: 4 })
  await until(async () => (await manager.app('web')).generation >= 3, 'it was reloaded twice')
  const { ok, ...lost } = await load.stop()
  expect(ok).toBeGreaterThan(20)
  expect(lost).toMatchObject({ refused: 0, reset: 0, timedOut: 0 })
  await until(() => manager.output.includes('"reload-due"'), 'it is said')
  await until(async () => (await bell('stop', 'web')).code === 0, 'it is stopped')
  await until(() => /"reload-skipped"[^\n]*the app is stopped/.test(manager.output), 'it is left out, and said')
})

test('a job that becomes an app in the middle of a run, and a job again, holds up no later run; nor does one that waits', async () => {
  const port = await freePort()
  manager.writeSettings(job({}))
  expect((await bell('start')).code).toBe(0)
  expect((await bell('run-now', 'job')).code).toBe(0)
  await until(() => began().length === 1, 'it runs')
  const { name, ...web } = webApp(port, { instances: 1 })
  manager.writeSettings({ name: 'job', ...web })
  expect((await bell('apply')).code).toBe(0)
  expect(await manager.app('job')).toMatchObject({ state: 'online' })
  const held = { dependsOn: [{ tcp: `127.0.0.1:${await freePort()}` }] }
  manager.writeSettings(job({ timeoutMs: 700 }, held))
  expect((await bell('apply')).code).toBe(0)
  expect(await details()).toMatchObject({ running: null, runs: [{ id: 1, verdict: 'stopped' }] })
  end(0)
  expect((await bell('run-now', 'job', '--wait')).code).toBe(0) // workers have lived since its start: it is not held

  expect((await bell('stop', 'job')).code).toBe(0)
  expect((await bell('start', 'job')).code).toBe(0)
  expect((await bell('run-now', 'job')).stdout).toMatch(/it waits for tcp 127\.0\.0\.1:\d+/)
  await untilEnded(3) // its time is up, and no worker of it was there to say so
  expect((await details()).runs[0]).toMatchObject({ verdict: 'timed-out' })
  manager.writeSettings(job({ timeoutMs: HOUR_MS }, held))
  expect((await bell('apply')).code).toBe(0)
  expect((await bell('run-now', 'job')).code).toBe(0) // no run that never began is in its way
  expect((await bell('stop', 'job')).code).toBe(0)
  expect(await details()).toMatchObject({ running: null, runs: [{ id: 4, verdict: 'stopped' }, {}, {}, {}] })
})

test('apply: another schedule is live, and ends no run; an app that becomes a job costs a reload', async () => {
  const port = await freePort()
  const web = webApp(port)
  await manager.run([job({}), web])
  expect(await begin()).toBe(200)
  await until(() => began().length === 1, 'it runs')
  const [pid] = began()
  manager.writeSettings([job({ everyMs: 2 * HOUR_MS, timeoutMs: 100 }), web])
  const plan = await bell('plan')
  expect(plan.stdout).toMatch(/schedule\.everyMs[^\n]*live/)
  expect(plan.stdout).toMatch(/schedule\.timeoutMs[^\n]*live/)
  expect((await bell('apply')).code).toBe(0)
  await until(async () => (await details()).nextRunAtMs > Date.now() + 1.5 * HOUR_MS, 'its new schedule counts')
  expect((await bell('reload', 'job')).code).toBe(0) // the run under way is of an earlier generation now, and no stray
  expect((await bell('plan')).stdout).toContain('2 apps unchanged')
  expect((await details()).running).toMatchObject({ run: 1 })
  expect(isAlive(pid)).toBe(true) // the new time limit is for the next run
  end(0)
  await untilEnded(1)

  manager.writeSettings([job({ cron: '0 0 30 2 *', everyMs: null }), web])
  expect(await bell('apply')).toMatchObject({ code: 2, stderr: expect.stringMatching(/schedule\.cron +never comes/) })
  manager.writeSettings([job({}), { ...web, instances: 1, listen: [], schedule: { cron: '0 3 * * *' } }])
  expect((await bell('plan')).stdout).toMatch(/schedule\.cron[^\n]*reload/)
  expect((await bell('apply')).code).toBe(0)
  expect(await manager.app('web')).toMatchObject({ state: 'scheduled', workers: [] })
  manager.writeSettings([job({}), web])
  expect((await bell('apply')).code).toBe(0)
  expect(await manager.app('web')).toMatchObject({ state: 'online', serving: 2 })
})
