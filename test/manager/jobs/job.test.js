'use strict'
/** A job over clocks and a worker that are plain data: each order of events in no time. */
const { Job } = require('../../../manager/jobs/job')
const { JobStore } = require('../../../manager/jobs/job-store')
const { emptyRecord, RUNS_KEPT } = require('../../../manager/jobs/run-record')

const SCHEDULE = {
  cron: null, everyMs: 60_000, timezone: null, overlap: 'skip', catchUp: 'none', jitterMs: 0, timeoutMs: null,
  retries: 0, retryDelayMs: 1000, successCodes: [0]
}
const GOOD = { cause: 'finished', code: 0, signal: null, detail: 'exit code 0' }
const BAD = { cause: 'crashed', code: 1, signal: null, detail: 'exit code 1' }

/** @type {Job[]} */
const made = []
afterEach(() => { for (const job of made.splice(0)) job.close() })

/** @param {Record<string, any>} [more] @param {any} [record] */
function aJob (more = {}, record = /** @type {any} */ (emptyRecord())) {
  /** @type {any} */
  const world = {
    now: { wallMs: Date.parse('2026-05-01T10:00:00Z'), monoMs: 0, bootId: 'boot' }, schedule: { ...SCHEDULE, ...more },
    isStopped: false, isPaused: false, isAway: false, mayAct: true, isHeld: false, workers: 0,
    living: new Set(), ended: [], events: []
  }
  /** @type {any} */
  const store = {
    isSealed: false, of: () => record, set (/** @type {string} */ _, /** @type {any} */ to) { record = to }
  }
  const job = new Job('job', store, {
    now: () => world.now, chance: () => 0, schedule: () => world.schedule, mayAct: () => world.mayAct,
    isStopped: () => world.isStopped, isOnlyAway: () => world.isAway,
    isPaused: () => world.isPaused, wake: () => start(), lives: token => world.living.has(token),
    end: token => { world.ended.push(token) }, report: event => { world.events.push(event) }
  })
  made.push(job)
  /** What the plan does while a worker is wanted. */
  function start () {
    if (!job.needsWorker || world.isHeld) return
    world.living.add(`w${world.workers + 1}`)
    job.onWorker(/** @type {any} */ ({ token: `w${++world.workers}`, socketBase: '/nowhere/job.0', generation: 1 }))
  }
  return {
    world, job, store, record: () => record,
    later (/** @type {number} */ ms, /** @type {number} */ wallMs = ms) {
      world.now = { ...world.now, wallMs: world.now.wallMs + wallMs, monoMs: world.now.monoMs + ms }
      job.look()
    },
    exit (/** @type {any} */ how = GOOD) {
      world.living.delete(record.current.token)
      job.onExit(/** @type {any} */ ({ token: record.current.token }), how)
      job.look()
    },
    told: () => world.events.map((/** @type {any} */ { event, verdict, cause }) => [event, verdict ?? cause].filter(Boolean).join(' '))
  }
}

test('nothing at its start; then a run each time, one after the other', () => {
  const { job, later, exit, told, record } = aJob()
  job.look()
  later(59_000)
  expect(told()).toEqual([])
  for (let run = 0; run < 25; run++) {
    later(run === 0 ? 1000 : 60_000)
    exit()
  }
  expect(told()).toEqual(Array(25).fill(['job-started schedule', 'job-ended succeeded']).flat())
  expect(record().runs.map((/** @type {any} */ run) => run.id))
    .toEqual(Array.from({ length: RUNS_KEPT }, (_, i) => 25 - i))
})

test.each([
  { overlap: 'skip', expected: ['job-started schedule', 'job-skipped', 'job-ended succeeded'] },
  { overlap: 'queue',
    expected: ['job-started schedule', 'job-skipped', 'job-ended succeeded', 'job-started schedule'] },
  { overlap: 'replace',
    expected: ['job-started schedule', 'job-ended replaced', 'job-started schedule'] }
])('overlap $overlap: three are due while one is under way', ({ overlap, expected }) => {
  const { job, later, exit, told, world } = aJob({ overlap })
  job.look()
  later(60_000)
  later(60_000)
  if (overlap !== 'skip') later(60_000)
  expect(world.ended).toEqual(overlap === 'replace' ? ['w1'] : []) // told once
  expect(job.wantsWorker).toBe(overlap !== 'replace')
  exit(overlap === 'replace' ? { cause: 'requested', code: 0, signal: null, detail: '' } : GOOD)
  expect(told()).toEqual(expected)
})

test('a run that takes too long is told to end once, and is never a success; no worker is started beside it', () => {
  const { job, later, exit, told, world, record } = aJob({ timeoutMs: 5000 })
  job.look()
  later(60_000)
  later(4999)
  expect(world.ended).toEqual([])
  later(1)
  later(1000)
  expect(world.ended).toEqual(['w1'])
  expect(job.wantsWorker).toBe(false)
  exit({ cause: 'requested', code: 0, signal: null, detail: 'asked to stop' })
  expect(told()).toEqual(['job-started schedule', 'job-ended timed-out'])
  expect(record().runs[0].exit.detail).toBe('took longer than 5000 ms (schedule.timeoutMs): asked to stop')
})

test('a run that fails is tried again after a while, as often as is set; a stop ends the wait', () => {
  const { job, later, exit, told, world, record } = aJob({ retries: 2, retryDelayMs: 1000 })
  job.look()
  later(60_000)
  exit(BAD)
  expect(job.wantsWorker).toBe(false)
  later(999)
  expect(world.workers).toBe(1)
  later(1)
  expect(world.workers).toBe(2)
  exit(BAD)
  world.isStopped = true
  job.look()
  expect(told()).toEqual(['job-started schedule', 'job-retry failed', 'job-retry failed', 'job-ended stopped'])
  expect(record()).toMatchObject({ current: null, schedule: null, runs: [{ attempts: 2 }] })
})

test.each([
  { name: 'its time is up', more: { timeoutMs: 5000 }, expected: 'job-ended timed-out' },
  { name: 'its next one is due', more: { overlap: 'replace' }, expected: 'job-ended replaced' },
  { name: 'its app is stopped', more: {}, isStopped: true, expected: 'job-ended stopped' }
])('a run whose worker was not started yet (its app waits) ends with that: $name', ({ more, isStopped = false, expected }) => {
  const { job, later, exit, told, world, record } = aJob(more)
  job.look()
  world.isHeld = true
  later(60_000)
  world.isStopped = isStopped
  later(60_000)
  expect(told().slice(0, 2)).toEqual(['job-started schedule', expected])
  expect(record().runs[0].exit.detail).toContain('before a worker of it was started')
  world.isStopped = world.isHeld = false
  job.look()
  later(60_000)
  job.io.wake()
  exit()
  expect(told().at(-1)).toBe('job-ended succeeded')
})

test('a run ends, whatever its user has made of its note, and wherever its log files are gone', () => {
  const fs = require('node:fs')
  const dir = fs.mkdtempSync(`${require('node:os').tmpdir()}/bw-note-`)
  const { job, later, exit, told, record } = aJob({ everyMs: 1000 })
  job.look()
  const makeNote = [
    (/** @type {string} */ note) => fs.mkdirSync(`${note}/full`, { recursive: true }),
    (/** @type {string} */ note) => require('node:child_process').execFileSync('mkfifo', [note]),
    (/** @type {string} */ note) => fs.symlinkSync('/dev/zero', note),
    (/** @type {string} */ note) => fs.writeFileSync(note, `{"code":0,"atMs":1,"x":"${'x'.repeat(2000)}"}`)
  ]
  fs.symlinkSync('loop', `${dir}/loop`)
  for (const [i, make] of makeNote.entries()) {
    later(1000)
    const { current } = record()
    const exitNote = `${dir}/${i}.exit`
    make(exitNote)
    Object.assign(current, { exitNote, logs: [{ path: `${dir}/loop/out.log`, fromByte: 0, toByte: null }] })
    expect(job.saidBy(current.token)).toBeNull()
    exit()
  }
  expect(told()).toEqual(makeNote.flatMap(() => ['job-started schedule', 'job-ended succeeded']))
  fs.rmSync(dir, { recursive: true })
})

test('a run whose worker is gone without a word of it holds no later one up', () => {
  const { job, later, told, world, record } = aJob()
  job.look()
  later(60_000)
  world.living.clear()
  later(60_000)
  expect(told()).toEqual(['job-started schedule', 'job-ended unknown', 'job-started schedule'])
  expect(record().current).toMatchObject({ id: 2 })
})

test('the settings that a run began with count for it', () => {
  const { job, later, exit, told, world } = aJob()
  job.look()
  later(60_000)
  world.schedule = { ...world.schedule, timeoutMs: 100, successCodes: [9] }
  later(5000)
  expect(world.ended).toEqual([])
  exit()
  expect(told()).toEqual(['job-started schedule', 'job-ended succeeded'])
})

test('what is due while the schedule is paused is not caught up, and is no skip', () => {
  const { job, later, told, world } = aJob({ catchUp: 'once' })
  job.look()
  world.isPaused = true
  later(600_000)
  world.isPaused = false
  job.look()
  expect(told()).toEqual([])
  expect(job.nextAtMs).toBe(world.now.wallMs + 60_000)
})

test.each([
  { catchUp: 'none', expected: ['job-skipped'] },
  { catchUp: 'once', expected: ['job-started catch-up'] }
])('a day without a manager, catchUp $catchUp', ({ catchUp, expected }) => {
  const before = aJob({ catchUp, everyMs: 3_600_000 })
  before.job.look()
  const { job, told, world } = aJob({ catchUp, everyMs: 3_600_000 }, before.record())
  world.now = { wallMs: world.now.wallMs + 86_400_000 + 60_000, monoMs: 5000, bootId: 'the next boot' }
  job.resume([])
  job.look()
  expect(told()).toEqual(expected)
})

test.each([
  { name: 'begun and not started: it is started', change: { token: null }, living: [], expected: [], workers: 1 },
  { name: 'it lives: it goes on', change: {}, living: ['w1'], expected: [], workers: 0 },
  { name: 'it is gone: how is not known', change: {}, living: [], expected: ['job-ended unknown'], workers: 0 },
  { name: 'it lives and was being ended: it is told again', change: { endingAs: 'timed-out' }, living: ['w1'],
    expected: [], workers: 0, ended: ['w1'] },
  { name: 'it waited for its next try: it has it', change: { phase: 'waiting', token: null,
    waitsFrom: { wallMs: 0, monoMs: -5000, bootId: 'boot' } }, living: [], expected: [], workers: 1 }
])('taken over by another manager, $name', ({ change, living, expected, workers, ended = [] }) => {
  const before = aJob()
  before.job.look()
  before.later(60_000)
  const record = before.record()
  const after = aJob({}, { ...record, current: { ...record.current, ...change } })
  after.world.now = before.world.now
  after.world.living = new Set(living)
  after.job.resume(/** @type {any} */ (living.map(token => ({ token, socketBase: '/nowhere', generation: 1, uptimeMs: 5 }))))
  after.job.io.wake() // as the app does when it is taken over
  expect({ told: after.told(), workers: after.world.workers, ended: after.world.ended })
    .toEqual({ told: expected, workers, ended })
})

test('a run that waits is dropped where the schedule is paused meanwhile, unless somebody asked for it', () => {
  const { job, later, exit, told, world } = aJob({ overlap: 'queue' })
  job.look()
  later(60_000)
  later(60_000)
  world.isPaused = true
  job.look()
  expect(told()).toEqual(['job-started schedule', 'job-skipped'])
  job.runNow()
  exit()
  expect(told().slice(2)).toEqual(['job-ended succeeded', 'job-started run-now'])
})

test('an app that is only not started yet keeps its schedule: what was due meanwhile was missed', () => {
  const { job, later, told, world, record } = aJob({ catchUp: 'once' })
  job.look()
  world.isStopped = world.isAway = true
  later(3_600_000)
  expect(record().schedule).not.toBeNull()
  world.isStopped = world.isAway = false
  later(20_000)
  expect(told()).toEqual(['job-started catch-up'])
})

test('a schedule that cannot be read by this manager is said once, and ends nothing', () => {
  const { job, later, told, record } = aJob({ everyMs: null, cron: 'every full moon' })
  job.look()
  for (let i = 0; i < 5; i++) later(60_000)
  expect(told()).toEqual(['job-schedule-unusable'])
  expect(job.nextAtMs).toBeNull()
  job.runNow()
  expect(record().current).toMatchObject({ cause: 'run-now' })
})

test('a living run that no record knows is taken over as found', () => {
  const { job, exit, told, record, world } = aJob()
  world.living.add('w7')
  job.resume(/** @type {any} */ ([{ token: 'w7', socketBase: '/nowhere', generation: 3, uptimeMs: 4000 }]))
  expect(record().current).toMatchObject({ cause: 'found', token: 'w7', generation: 3 })
  expect(world.now.monoMs - record().current.began.monoMs).toBe(4000)
  exit()
  expect(told()).toEqual(['job-ended succeeded'])
})

test('a manager that ends begins nothing, tries nothing again and moves no schedule', () => {
  const { job, later, exit, told, world, record, store } = aJob({ retries: 3, overlap: 'queue' })
  job.look()
  later(60_000)
  world.mayAct = false
  store.isSealed = true
  exit(BAD)
  world.isStopped = true
  later(600_000)
  expect(told()).toEqual(['job-started schedule', 'job-ended failed'])
  expect(record().schedule).not.toBeNull()
})

test('a file that cannot be read is set aside and said; one that cannot be written is tried again', () => {
  const fs = require('node:fs')
  const dir = fs.mkdtempSync(`${require('node:os').tmpdir()}/bw-jobs-`)
  /** @type {any[]} */
  const events = []
  const open = (where = dir) => new JobStore({ dir: where, report: event => { events.push(event) } })
  open().set('a', { ...emptyRecord(), nextId: 7 })
  expect(open().of('a').nextId).toBe(7)
  fs.writeFileSync(`${dir}/a.json`, '{"half')
  expect(open().of('a').nextId).toBe(7) // the copy
  fs.writeFileSync(`${dir}/a.json.bak`, '')
  expect(open().of('a')).toEqual(emptyRecord())
  expect(events.map(({ event }) => event)).toEqual(['jobs-damaged'])
  expect(fs.readdirSync(dir).sort()).toEqual(['a.json.bak.damaged', 'a.json.damaged'])

  fs.writeFileSync(`${dir}/file`, '') // no folder can be made there
  const stuck = open(`${dir}/file/jobs`)
  stuck.set('a', { ...emptyRecord(), nextId: 3 })
  stuck.save()
  expect(stuck.of('a').nextId).toBe(3)
  fs.rmSync(`${dir}/file`)
  stuck.save()
  expect(events.slice(1).map(({ event }) => event)).toEqual(['jobs-not-saved', 'jobs-saved'])
  expect(open(`${dir}/file/jobs`).of('a').nextId).toBe(3)

  const newer = '{"bellwetherState":99,"sum":"00000000","content":{}}\n'
  fs.writeFileSync(`${dir}/c.json`, newer)
  const older = open()
  expect(older.of('c')).toEqual(emptyRecord())
  older.set('c', { ...emptyRecord(), nextId: 2 })
  expect(older.of('c').nextId).toBe(2)
  expect(fs.readFileSync(`${dir}/c.json`, 'utf8')).toBe(newer)
  expect(events.at(-1)).toMatchObject({ event: 'jobs-damaged', reason: expect.stringContaining('newer Bellwether') })

  const sealed = open()
  sealed.set('b', emptyRecord())
  sealed.seal()
  sealed.set('b', { ...emptyRecord(), nextId: 9 })
  expect(open().of('b').nextId).toBe(1)
  sealed.unseal()
  expect(open().of('b').nextId).toBe(9)
  sealed.forget('b')
  expect(fs.readdirSync(dir).filter(name => name.startsWith('b'))).toEqual([])
  fs.rmSync(dir, { recursive: true })
})
