'use strict'
/** When the manager rotates, whom it asks, what it tells. Files are real; workers, clock and tidying are not. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { LogRotation } = require('../../../../manager/log/rotation/rotation')
const { ReopenQuestions } = require('../../../../manager/worker/reopen-logs')
const { until } = require('../../../support/until')

const ROTATE = {
  maxBytes: 1024, everyMs: null, at: null, keep: 9, maxTotalBytes: null, compress: true, archive: [],
  archiveTimeoutMs: 5000
}
/** @type {string} */
let dir
/** @type {any[]} */
let events
/** @type {{ job: any, onEvent: (event: any) => void, end: (problem: string | null) => void }[]} */
let tidyings
let nowMs = 0
/** @type {LogRotation} */
let rotation
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-rotate-'))
  events = []
  tidyings = []
  nowMs = 0
  rotation = new LogRotation({
    logDir: dir, report: event => events.push(event), nowMs: () => nowMs, wallMs: () => Date.now() + nowMs,
    tidy: ([job], onEvent) => {
      /** @type {(problem: string | null) => void} */
      let end = () => {}
      const done = new Promise(resolve => { end = resolve })
      tidyings.push({ job, onEvent, end })
      return { done, end: () => Promise.resolve() }
    }
  })
})
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }))

/** @param {{ base?: string, answers?: any }} [more]   answers null: it is blocked */
function aWorker ({ base = 'web', answers = { reopened: 1 } } = {}) {
  const reopening = new ReopenQuestions()
  const asked = { count: 0 }
  return {
    id: 'web.0', pid: 10, app: 'web', state: 'serving', hasChannel: true, reopening, asked,
    evidence: { logs: { outPath: path.join(dir, `${base}.out.log`), errPath: path.join(dir, `${base}.err.log`) } },
    send () {
      asked.count++
      if (answers !== null) setImmediate(() => reopening.onAnswer(answers))
      return true
    }
  }
}
const appOf = (/** @type {any} */ worker, rotate = {}) => [{ name: 'web', rotate: { ...ROTATE, ...rotate }, workers: [worker] }]
const write = (/** @type {any} */ worker, bytes = 2000) => fs.appendFileSync(worker.evidence.logs.outPath, 'x'.repeat(bytes))
const look = async (/** @type {any} */ apps) => {
  nowMs += 10_000
  await rotation.look(apps)
}
const rotated = () => fs.readdirSync(dir).filter(name => name.startsWith('web.out.log.'))
const told = () => events.map(({ event, level }) => `${level} ${event}`)

test('a file that is large enough is rotated, the workers asked, the rest left to the tidying, one at a time', async () => {
  const worker = aWorker()
  await look(appOf(worker))
  expect(tidyings).toHaveLength(1) // what an earlier manager may have left
  tidyings[0].end(null)
  write(worker, 500)
  await look(appOf(worker))
  expect(rotated()).toEqual([])
  write(worker)
  await look(appOf(worker))
  expect(rotated()).toHaveLength(1)
  expect(rotation.wasRotated(worker.evidence.logs.outPath)).toBe(true)
  await until(() => worker.asked.count === 1, 'it is asked')
  await look(appOf(worker))
  expect(tidyings).toHaveLength(2)
  expect(tidyings[1].job).toEqual({ as: null, orders: [{ app: 'web', rotate: ROTATE, pids: [10], dir, bases: null }] })
  write(worker)
  await look(appOf(worker))
  await until(() => worker.asked.count === 2, 'it is asked again')
  await look(appOf(worker))
  expect(tidyings).toHaveLength(2) // the second is still at work
  expect(told()).toEqual(['info log-rotated', 'info log-rotated'])
})

test('files that the settings name are rotated where they lie, and tidied by their names alone', async () => {
  const logs = path.join(dir, 'of-app')
  fs.mkdirSync(logs)
  const worker = aWorker()
  const outPath = path.join(logs, 'out.log')
  Object.assign(worker.evidence.logs, { outPath, errPath: outPath, named: { app: 'web', files: [outPath] } })
  write(worker)
  await look(appOf(worker))
  expect(fs.readdirSync(logs)).toEqual([expect.stringMatching(/^out\.log\.2\d{3}-/)])
  const places = tidyings.flatMap(({ job }) => job.orders).map(({ dir: at, bases }) => ({ dir: at, bases }))
  expect(places).toEqual([{ dir, bases: null }, { dir: logs, bases: ['out.log'] }])
})

test('by time; an empty file, and what is no plain file, is left alone', async () => {
  const worker = aWorker()
  write(worker, 1)
  fs.writeFileSync(worker.evidence.logs.errPath, '')
  nowMs = 3_600_000
  await look(appOf(worker, { maxBytes: null, everyMs: 60_000 }))
  expect(fs.readdirSync(dir)).toEqual(['web.err.log', ...rotated()])
  expect(rotated()).toHaveLength(1)
  fs.symlinkSync('/etc/passwd', worker.evidence.logs.outPath)
  await look(appOf(worker))
  expect(fs.readdirSync(dir)).toContain('web.out.log')
})

test('what cannot be rotated is told once and tried again, and the file is where it was', async () => {
  const worker = aWorker({ base: `${'x'.repeat(235)}` }) // its rotated name is longer than any file system takes
  write(worker)
  for (let i = 0; i < 18; i++) await look(appOf(worker))
  expect(events.map(({ isRepeated = false, count }) => [isRepeated, count])).toEqual([
    [false, 1], [true, 2], [true, 3]
  ])
  expect(events[0]).toMatchObject({
    level: 'warn', event: 'log-rotation-problem', app: 'web', what: 'rotate',
    reason: expect.stringMatching(/could not be rotated; its workers write on to it: ENAMETOOLONG$/)
  })
  expect(fs.statSync(worker.evidence.logs.outPath).size).toBe(2000)
  expect(worker.asked.count).toBe(0)
})

test('a worker that cannot open its files again is told once; no other file waits for it', async () => {
  const worker = aWorker({ answers: { reopened: 0, problem: 'EMFILE' } })
  for (let i = 0; i < 2; i++) {
    write(worker)
    await look(appOf(worker))
    await until(() => events.filter(({ event }) => event === 'log-rotation-problem').length === i + 1, 'it is told')
  }
  expect(events.filter(({ event, isRepeated }) => event === 'log-rotation-problem' && !isRepeated)).toHaveLength(2)
  const silent = aWorker({ answers: null })
  write(silent)
  await look(appOf(silent)) // does not wait for its answer
  expect(silent.asked.count).toBe(1)
})

test('a tidying that dies is told, and followed by another', async () => {
  const worker = aWorker()
  await look(appOf(worker))
  tidyings[0].end('SIGKILL')
  await until(() => events.length === 1, 'it is told')
  expect(events[0].reason).toMatch(/the process that compresses and deletes log files ended \(SIGKILL\)/)
  await look(appOf(worker))
  expect(tidyings).toHaveLength(2)
})

test('a file that is not there, as that of hooks mostly, is looked for no more often than one that rests', async () => {
  const looks = jest.spyOn(fs.promises, 'lstat')
  try {
    const worker = aWorker()
    write(worker, 1)
    for (nowMs = 1000; nowMs <= 60_000; nowMs += 1000) await rotation.look(appOf(worker))
    const [hooks, out] = ['web.hooks.log', 'web.out.log'].map(name => looks.mock.calls.filter(([file]) => file === path.join(dir, name)).length)
    expect(hooks).toBe(out)
    expect(hooks).toBeLessThan(20)
  } finally {
    looks.mockRestore()
  }
  fs.writeFileSync(path.join(dir, 'web.hooks.log'), 'x'.repeat(2000))
  nowMs += 5000
  await rotation.look(appOf(aWorker()))
  expect(fs.readdirSync(dir).filter(name => name.startsWith('web.hooks.log.'))).toHaveLength(1)
})

test('without log.rotate nothing is looked at', async () => {
  const worker = aWorker()
  write(worker)
  await look([])
  expect([rotated(), tidyings, events]).toEqual([[], [], []])
})
