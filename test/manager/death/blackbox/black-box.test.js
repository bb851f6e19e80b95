'use strict'
/**
 * What the black box does with the deaths it is told of: when it writes, and that nothing of it reaches those who tell
 * it.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { BlackBox } = require('../../../../manager/death/blackbox/black-box')
const { listBundles } = require('../../../../manager/death/blackbox/shelf')

/** @type {string} */
let dir
/** @type {any[]} */
let reported
beforeEach(() => {
  dir = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'bw-')), 'blackbox')
  reported = []
})
afterEach(() => fs.rmSync(path.dirname(dir), { recursive: true }))

/** @param {{ keep?: number }} [limits] */
function blackBox ({ keep = 20 } = {}) {
  return new BlackBox({
    dir, limits: { keep, maxBytes: 64 * 1024 * 1024 }, nowMs: () => 0, report: event => reported.push(event)
  })
}

const DEATH = { forced: 0, drainOverdue: false, restartsAuto: true }
let atMs = Date.parse('2026-11-21T19:17:31Z')

/** @param {string} id @returns {any} */
const exitOf = id => ({ id, cause: 'crashed', code: 1, generation: 1, pid: 41, blackbox: null })
/** @param {any} exit @returns {any} */
const factsOf = exit => ({
  app: 'web', slot: 0, generation: 1, atMs: atMs++,
  cause: { worker: exit.id, cause: exit.cause, text: 'crashed', at: '' },
  said: { words: '', wordsBeforeMs: 0, calledFrom: '', stderr: '' },
  stack: null, log: { files: 'app', parts: [], startedAtMs: null }, history: [], inventory: null, nodeVersion: null,
  settings: { script: '/srv/web.js' }, place: null, secrets: []
})

test('nothing is written before those who tell of the death have done what they have to', async () => {
  const box = blackBox()
  const exit = exitOf('web.0')
  box.note('web', exit, DEATH, () => factsOf(exit))
  await Promise.resolve()
  expect([fs.existsSync(dir), exit.blackbox]).toEqual([false, null])
  await box.settled()
  expect(exit.blackbox).toBe(path.join(dir, listBundles(dir)[0].name))
  expect(reported)
    .toEqual([{ event: 'blackbox', app: 'web', worker: 'web.0', generation: 1, pid: 41, path: exit.blackbox }])
  expect(box.view('web')).toMatchObject({ newest: { path: exit.blackbox, worker: 'web.0' }, skipped: 0 })
  expect(box.view('other')).toEqual({ newest: null, skipped: 0 })
})

test('keep: 0 writes nothing, and asks for no facts', async () => {
  const box = blackBox({ keep: 0 })
  box.note('web', exitOf('web.0'), DEATH, () => { throw new Error('asked') })
  await box.settled()
  expect([fs.existsSync(dir), reported]).toEqual([false, []])
})

test('a fault in it is an event, never thrown at the supervision', async () => {
  const box = blackBox()
  box.note('web', exitOf('web.0'), DEATH, () => { throw new Error('no facts') })
  fs.writeFileSync(dir, 'in the way')
  const exit = exitOf('web.1')
  box.note('web', exit, DEATH, () => factsOf(exit))
  await box.settled()
  expect(reported).toMatchObject([
    { event: 'blackbox-failed', worker: 'web.0', reason: expect.stringContaining('no facts') },
    { event: 'blackbox-failed', worker: 'web.1' }
  ])
  expect(exit.blackbox).toBeNull()
})

test('slots are counted each for itself; what is skipped is told, and stands in the next bundle', async () => {
  const box = blackBox()
  for (const id of ['web.0', 'web.0', 'web.0', 'web.0', 'web.1']) {
    const exit = exitOf(id)
    box.note('web', exit, DEATH, () => factsOf(exit))
  }
  await box.settled()
  expect(listBundles(dir)).toHaveLength(4)
  expect(box.view('web').skipped).toBe(1)
})
