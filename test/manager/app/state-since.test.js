'use strict'
/** For how long an app has been in its state. */
const { noteState, stateFor } = require('../../../manager/app/state-since')

test('what an earlier manager had may be older than the first look; a change is not', () => {
  const first = noteState(null, 'online', 1000, true)
  expect(stateFor(first, 'online', 4000)).toEqual({ stateForMs: 3000, stateForAtLeast: true })
  const changed = noteState(noteState(first, 'online', 2000, true), 'degraded', 5000, true)
  expect(stateFor(changed, 'degraded', 5500)).toEqual({ stateForMs: 500 })
  expect(stateFor(noteState(changed, 'degraded', 9000), 'degraded', 9000)).toEqual({ stateForMs: 4000 })
})

test('a change between two looks counts from the question; before the first look it is new, or of an earlier manager', () => {
  expect(stateFor(noteState(null, 'online', 1000), 'crash-loop', 9000)).toEqual({ stateForMs: 0 })
  expect(stateFor(null, 'online', 9000)).toEqual({ stateForMs: 0 })
  expect(stateFor(null, 'online', 9000, true)).toEqual({ stateForMs: 0, stateForAtLeast: true })
})
