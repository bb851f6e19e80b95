'use strict'
const { decideAppState } = require('../../../manager/app/state')

/** @typedef {import('../../../manager/app/state').SlotFacts} SlotFacts */

/** @param {Partial<SlotFacts>} [more] @returns {SlotFacts} */
const serves = more => ({
  state: 'filled', failuresInRow: 0, serves: true, servedMs: 60_000, lastLifeMs: null, ...more
})
/** @param {Partial<SlotFacts>} [more] @returns {SlotFacts} */
const starts = more => serves({ serves: false, servedMs: 0, ...more })
/** @param {Partial<SlotFacts>} [more] @returns {SlotFacts} */
const loops = more => starts({ state: 'backing-off', failuresInRow: 3, lastLifeMs: 200, ...more })
/** Serves again after a crash loop. @param {number} servedMs @param {number} lastLifeMs */
const back = (servedMs, lastLifeMs) => serves({ failuresInRow: 5, servedMs, lastLifeMs })

test.each([
  { name: 'every slot serves', slots: [serves(), serves()], state: 'online' },
  { name: 'none serves yet', slots: [starts(), starts()], state: 'starting' },
  { name: 'one slot is empty', slots: [serves(), starts()], state: 'degraded' },
  { name: 'one slot has failed', slots: [serves(), starts({ state: 'failed', failuresInRow: 9 })], state: 'degraded' },
  { name: 'all slots have failed', slots: [starts({ state: 'failed', failuresInRow: 9 })], state: 'failed' },
  { name: 'all jobs have run to their end', slots: [starts({ state: 'failed', finished: true })], state: 'finished' },
  { name: 'one has, another runs', slots: [serves(), starts({ state: 'failed', finished: true })], state: 'online' },
  {
    name: 'one has, another failed',
    slots: [starts({ state: 'failed' }), starts({ state: 'failed', finished: true })],
    state: 'failed'
  },
  {
    name: 'one has, another starts', slots: [starts(), starts({ state: 'failed', finished: true })], state: 'starting'
  },
  { name: 'two failures in a row are no loop', slots: [serves(), loops({ failuresInRow: 2 })], state: 'degraded' },
  { name: 'three are one', slots: [serves(), loops()], state: 'crash-loop' },
  { name: 'all slots loop', slots: [loops(), loops()], state: 'crash-loop' },
  { name: 'a looping slot starts once more', slots: [serves(), loops({ state: 'filled' })], state: 'crash-loop' },
  {
    name: 'another slot is empty while a looping one has just come back', slots: [starts(), back(500, 200)],
    state: 'crash-loop'
  },
  { name: 'every slot serves again: no crash loop any more', slots: [serves(), back(0, 200)], state: 'recovering' },
  { name: 'nearly calm', slots: [back(2999, 200)], state: 'recovering' },
  { name: 'calm', slots: [back(3000, 200)], state: 'online' },
  { name: 'one that died every 2 s must outlive that clearly', slots: [back(3500, 2000)], state: 'recovering' },
  { name: 'and then counts as calm', slots: [back(4000, 2000)], state: 'online' },
  { name: 'at the latest after restart.healthyAfterMs', slots: [back(30_000, 29_000)], state: 'online' },
  {
    name: 'nothing is remembered of its last life', slots: [serves({ failuresInRow: 5, servedMs: 3000 })],
    state: 'online'
  },
  { name: 'a reload while every slot serves', slots: [serves(), serves()], isRolling: true, state: 'reloading' },
  { name: 'a reload does not hide a crash loop', slots: [loops()], isRolling: true, state: 'crash-loop' },
  { name: 'stopped with workers left', slots: [serves()], stopped: true, isEnding: true, state: 'stopping' },
  { name: 'stopped', slots: [starts()], stopped: true, state: 'stopped' }
])('$name: $state', ({ slots, isRolling = false, stopped = false, isEnding = false, state }) => {
  expect(decideAppState({ stopped, isEnding, isRolling, healthyAfterMs: 30_000, slots })).toBe(state)
})

test('an app that dies again and again after the same time is never online between two deaths', () => {
  const states = new Set()
  for (let lifeMs = 100; lifeMs < 30_000; lifeMs += 500) {
    for (let servedMs = 0; servedMs < lifeMs; servedMs += 100) {
      states.add(decideAppState({
        stopped: false, isEnding: false, isRolling: false, healthyAfterMs: 30_000, slots: [back(servedMs, lifeMs)]
      }))
    }
  }
  expect([...states]).toEqual(['recovering'])
})
