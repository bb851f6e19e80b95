'use strict'
/** What may be true after a verb: a row for each rule of the model. */
const { afterVerb, afterVerbs, afterCutVerb, narrowed, UNLISTED, ANY } = require('./model')

const RUNNING = { listed: true, stopped: false, size: 2, releases: ['1'], previous: null }
const STOPPED = { ...RUNNING, stopped: true }
const RELOADED = { ...RUNNING, releases: ['2'], previous: ['1'] }
const UP = { managerUp: true }
const RELOAD = { verb: 'reload', release: '2', good: true }
const BAD_RELOAD = { ...RELOAD, good: false }

test.each([
  { name: 'a good reload', from: RUNNING, verb: RELOAD, code: 0, after: [RELOADED] },
  { name: 'a good reload must not fail', from: RUNNING, verb: RELOAD, code: 1, after: null },
  {
    name: 'but it may when a worker is killed meanwhile', from: RUNNING, verb: RELOAD, code: 1,
    around: { disturbed: true }, after: [RUNNING, { ...RUNNING, releases: ['1', '2'] }, RELOADED]
  },
  {
    name: 'an aborted reload is undone', from: RUNNING, verb: { ...RELOAD, error: 'BW_ABORTED' }, code: 1,
    around: { raced: true }, after: [RUNNING]
  },
  { name: 'with nothing to abort', from: RUNNING, verb: { verb: 'abort' }, code: 6, after: [RUNNING] },
  { name: 'a bad reload fails and changes nothing', from: RUNNING, verb: BAD_RELOAD, code: 1, after: [RUNNING] },
  { name: 'a bad reload must not succeed', from: RUNNING, verb: BAD_RELOAD, code: 0, after: null },
  { name: 'a stopped app is not reloaded', from: STOPPED, verb: RELOAD, code: 6, after: [STOPPED] },
  { name: 'a running one is not refused', from: RUNNING, verb: RELOAD, code: 6, after: null },
  {
    name: 'unless another verb is under way', from: RUNNING, verb: RELOAD, code: 6, around: { raced: true },
    after: [RUNNING]
  },
  {
    name: 'a rollback uses up what it goes back to', from: RELOADED, verb: { verb: 'rollback' }, code: 0,
    after: [RUNNING]
  },
  { name: 'without one it is refused', from: RUNNING, verb: { verb: 'rollback' }, code: 6, after: [RUNNING] },
  { name: 'and does nothing', from: RUNNING, verb: { verb: 'rollback' }, code: 0, after: null },
  { name: 'with one it is not refused', from: RELOADED, verb: { verb: 'rollback' }, code: 6, after: null },
  {
    name: 'after a reload of two releases nobody knows which it goes back to',
    from: { ...RUNNING, releases: ['1', '3'] }, verb: RELOAD, code: 0, after: [{ ...RELOADED, previous: ANY }]
  },
  { name: 'scale', from: RUNNING, verb: { verb: 'scale', size: 4 }, code: 0, after: [{ ...RUNNING, size: 4 }] },
  { name: 'scale of a stopped app', from: STOPPED, verb: { verb: 'scale', size: 4 }, code: 6, after: [STOPPED] },
  {
    name: 'restart changes nothing that was asked for', from: RUNNING, verb: { verb: 'restart' }, code: 0,
    after: [RUNNING]
  },
  { name: 'stop', from: RUNNING, verb: { verb: 'stop' }, code: 0, after: [STOPPED] },
  { name: 'stop of a stopped app', from: STOPPED, verb: { verb: 'stop' }, code: 0, after: [STOPPED] },
  { name: 'delete', from: STOPPED, verb: { verb: 'delete' }, code: 0, after: [UNLISTED] },
  { name: 'no such app', from: UNLISTED, verb: { verb: 'stop' }, code: 4, after: [UNLISTED] },
  { name: 'start of a stopped app', from: STOPPED, verb: { verb: 'start-app' }, code: 0, after: [RUNNING] },
  { name: 'start of a running app', from: RUNNING, verb: { verb: 'start-app' }, code: 6, after: [RUNNING] },
  {
    name: 'start of a file takes its settings', from: STOPPED, verb: { verb: 'start-file', release: '9', size: 3 },
    code: 0, after: [{ ...RUNNING, size: 3, releases: ['9'] }]
  },
  {
    name: 'start of a file while its app runs', from: RUNNING, verb: { verb: 'start-file', release: '9', size: 3 },
    code: 6, after: [RUNNING]
  },
  {
    name: 'the saved list is as it was', from: STOPPED, verb: { verb: 'start' }, code: 0, around: { managerUp: false },
    after: [STOPPED]
  },
  {
    name: 'an empty list needs a file', from: UNLISTED, verb: { verb: 'start' }, code: 2, around: { managerUp: false },
    after: [UNLISTED]
  },
  {
    name: 'another list does not', from: STOPPED, verb: { verb: 'start' }, code: 2, around: { managerUp: false },
    after: null
  },
  {
    name: 'a verb without a manager', from: RUNNING, verb: { verb: 'stop' }, code: 3, around: { managerUp: false },
    after: [RUNNING]
  },
  {
    name: 'a verb without a manager does nothing', from: RUNNING, verb: { verb: 'stop' }, code: 0,
    around: { managerUp: false }, after: null
  },
  { name: 'an upgrade', from: RUNNING, verb: { verb: 'upgrade' }, code: 0, after: [RUNNING] },
  {
    name: 'an upgrade to a broken manager must not succeed', from: RUNNING, verb: { verb: 'bad-upgrade' }, code: 0,
    after: null
  },
  {
    name: 'a question to a manager that stands still', from: RUNNING, verb: { verb: 'ls' }, code: 5,
    around: { paused: true }, after: [RUNNING]
  },
  { name: 'a question to one that does not', from: RUNNING, verb: { verb: 'ls' }, code: 5, after: null },
  {
    name: 'a full disk may fail a verb, which changes nothing then', from: RUNNING, verb: RELOAD, code: 1,
    around: { diskFull: true }, after: [RUNNING]
  }
])('$name', ({ from, verb, code, around = {}, after }) => {
  expect(afterVerb(from, verb, code, { ...UP, ...around })).toEqual(after)
})

test('two verbs at once take effect in some order', () => {
  const scale = { verb: 'scale', size: 3, code: 0 }
  expect(afterVerbs([RUNNING], [scale, { verb: 'stop', code: 0 }], UP)).toEqual([{ ...STOPPED, size: 3 }])
  expect(afterVerbs([RUNNING], [scale, { verb: 'scale', size: 4, code: 0 }], UP).map(({ size }) => size).sort())
    .toEqual([3, 4])
  expect(afterVerbs([RUNNING], [{ ...RELOAD, code: 6 }, { verb: 'stop', code: 0 }], UP)).toEqual([STOPPED])
  expect(afterVerbs([UNLISTED], [{ verb: 'stop', code: 0 }, { verb: 'delete', code: 4 }], UP)).toEqual([])
})

test('a verb whose manager was killed was done, or was not', () => {
  expect(afterCutVerb([RUNNING], { verb: 'stop' })).toEqual([RUNNING, STOPPED])
  expect(afterCutVerb([RUNNING], BAD_RELOAD)).toEqual([RUNNING])
})

test('a look leaves the states that fit what is seen', () => {
  const seen = { listed: true, stopped: false, size: 2, releases: ['2'] }
  expect(narrowed([RUNNING, STOPPED, RELOADED], seen)).toEqual([RELOADED])
  expect(narrowed([{ ...RUNNING, releases: ['1', '2'] }], seen)).toEqual([{ ...RUNNING, releases: ['2'] }])
  expect(narrowed([{ ...RUNNING, releases: ['1', '2'] }], { ...seen, isBetween: true }))
    .toEqual([{ ...RUNNING, releases: ['1', '2'] }])
  expect(narrowed([RUNNING], { ...seen, isBetween: true })).toEqual([]) // where none was cut, none is between
  expect(narrowed([RUNNING], { ...seen, releases: [] })).toEqual([])
})
