'use strict'
const { firstGoal, backOf, roll, flip, scale, returnTo, abort, commit } = require('../../../manager/app/goal')

const FOUND = { ...firstGoal(2), generation: 3, lastGeneration: 4, previous: 1, scaledTo: 2 }

test.each([
  { name: 'a reload', goal: roll(FOUND, { previous: 3, size: null }), differs: {
    generation: 5, lastGeneration: 5, previous: 3, undo: backOf(FOUND)
  } },
  { name: 'a reload whose settings name another size', goal: roll(FOUND, { previous: 3, size: 4 }), differs: {
    generation: 5, lastGeneration: 5, previous: 3, undo: backOf(FOUND), size: 4, scaledTo: null
  } },
  { name: 'a flip back', goal: flip(FOUND, { generation: 1, size: null }), differs: {
    generation: 1, rejectedUpTo: 4, previous: null
  } },
  { name: 'scale', goal: scale(FOUND, 7), differs: { size: 7, scaledTo: 7, undo: backOf(FOUND) } }
])('$name changes what it is for, and nothing else', ({ goal, differs }) =>
  expect(goal).toEqual({ ...FOUND, ...differs }))

test.each([
  { name: 'a reload', begun: roll(FOUND, { previous: 3, size: 4 }), isElsewhere: true },
  { name: 'a flip back', begun: flip(FOUND, { generation: 1, size: 4 }), isElsewhere: true },
  { name: 'scale', begun: scale(FOUND, 7), isElsewhere: false }
])('the way back from $name: all that it found is wanted again, and no number of a generation is used twice', ({ begun, isElsewhere }) => {
  const back = returnTo(begun, backOf(FOUND))
  expect(backOf(back)).toEqual(backOf(FOUND))
  expect(back).toMatchObject({ undo: null, lastGeneration: begun.lastGeneration })
  const aborted = abort(back, { aborts: 'verb', isElsewhere })
  expect(aborted).toEqual({
    ...back, aborting: 'verb', rejectedUpTo: isElsewhere ? begun.lastGeneration : back.rejectedUpTo
  })
  expect(commit(aborted)).toEqual({ ...aborted, aborting: null })
})

test('what is as it should be is not changed: whoever keeps it sees that by the object itself', () => {
  expect(commit(FOUND)).toBe(FOUND)
  expect(commit(roll(FOUND, { previous: 3, size: null })).undo).toBeNull()
})
