'use strict'
const { Problems, eventOf } = require('../../../../manager/log/rotation/told')
const { TidyClock, isHeldByWorkersAlone } = require('../../../../manager/log/rotation/tidy-clock')

const app = /** @type {any} */ ({
  rotate: { archive: ['x'] }, workers: [{ id: 'web.0', pid: 10 }, { id: 'web.1', pid: 11 }]
})

test('a problem is told once, counted each time, and told again when it is another one or comes back', () => {
  /** @type {any[]} */
  const told = []
  const problems = new Problems(event => told.push(event))
  problems.tell('web', '/log/web.out.log', 'rotate', 'EACCES')
  problems.tell('web', '/log/web.out.log', 'rotate', 'EACCES')
  problems.tell('web', '/log/web.out.log', 'rotate', 'ENOSPC')
  problems.solved('web', '/log/web.out.log', 'rotate')
  problems.tell('web', '/log/web.out.log', 'rotate', 'ENOSPC')
  expect(told.map(({ level, count, isRepeated = false }) => [level, count, isRepeated])).toEqual([
    ['warn', 1, false], ['debug', 2, true], ['warn', 3, false], ['warn', 1, false]
  ])
  expect(told[0].reason).toBe('web.out.log could not be rotated; its workers write on to it: EACCES')
})

const waits = (/** @type {any} */ holders) => eventOf({ event: 'waits', app: 'web', file: 'f', holders }, app).reason
test('who is waited for', () => {
  expect(waits([{ pid: 10, command: 'node', fds: [1] }])).toBe(
    'it is compressed when web.0 is replaced: their stdout or stderr stays on it')
  expect(waits([{ pid: 10, command: 'node', fds: [1] }, { pid: 77, command: 'sh', fds: [1] }])).toBe(
    'it is compressed when no process writes to it any more: web.0, sh (pid 77) have it open')
  expect(waits(null)).toMatch(/without \/proc/)
})

test('what was deleted without having been archived is a warning', () => {
  const deleted = /** @type {any} */ ({
    event: 'deleted', app: 'web', file: 'f', bytes: 5, why: 'maxTotalBytes', isArchived: false, isHeld: true
  })
  expect(eventOf(deleted, app)).toMatchObject({
    level: 'warn', reason: 'more than log.rotate.maxTotalBytes; it could not be archived before; a process still had it open'
  })
  expect(eventOf({ ...deleted, isArchived: true, isHeld: false }, app).level).toBe('info')
})

test.each([
  { name: 'by its stdout', holders: [{ pid: 10, command: '', fds: [1, 2] }], expected: true },
  { name: 'by another descriptor: it has not opened the new file', holders: [{ pid: 10, command: '', fds: [1, 20] }], expected: false },
  { name: 'by a child', holders: [{ pid: 10, command: '', fds: [1] }, { pid: 5, command: '', fds: [1] }], expected: false },
  { name: 'not to be seen', holders: [{ pid: 10, command: '', fds: [] }], expected: false },
  { name: 'not known', holders: null, expected: false }
])('held $name', ({ holders, expected }) => expect(isHeldByWorkersAlone(holders, [10, 11])).toBe(expected))

test('tidied at the beginning, after a rotation, when a worker has gone, and again when something is left', () => {
  const clock = new TidyClock()
  const due = (/** @type {number} */ nowMs, pids = [10]) => clock.isDue('web', pids, nowMs)
  expect(due(0)).toBe(true)
  clock.began('web', [10])
  clock.ended('web', 0, false)
  expect(due(1e9)).toBe(false)
  clock.rotated('web', 5)
  expect(due(5)).toBe(true)
  clock.began('web', [10])
  clock.heard({ event: 'waits', app: 'web', file: 'f', holders: [{ pid: 10, command: '', fds: [1] }] }, [10])
  clock.ended('web', 10, false)
  expect(due(1e9)).toBe(false)
  expect(due(11, [12])).toBe(true)
  const tries = [1, 2, 3, 4].map(() => {
    clock.began('web', [12])
    clock.heard({ event: 'problem', app: 'web', file: 'f', what: 'compress', text: 'ENOSPC' }, [12])
    clock.ended('web', 0, false)
    return [4999, 59_999, 599_999, 600_000].findIndex(nowMs => due(nowMs, [12]))
  })
  expect(tries).toEqual([1, 2, 3, 3])
})
