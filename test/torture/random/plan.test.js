'use strict'
/** The plan of a seed: the same each time, with every kind of step in it. */
const { planOf, KINDS } = require('./plan')
const { ACTIONS } = require('./actions')

const NODES = ['/node/20', '/node/26']

test('a seed gives the same plan each time, and another one another', () => {
  expect(planOf(7, NODES)).toEqual(planOf(7, NODES))
  expect(planOf(8, NODES).steps).not.toEqual(planOf(7, NODES).steps)
})

test('neighbouring seeds do not begin alike', () => {
  const firsts = Array.from({ length: 40 }, (_, seed) => planOf(seed, NODES).steps[0].kind)
  expect(new Set(firsts).size).toBeGreaterThan(8)
})

test('every kind of step comes in a few plans, and each can be done', () => {
  const kinds =
    new Set(Array.from({ length: 5 }, (_, seed) => planOf(seed, NODES).steps.map(({ kind }) => kind)).flat())
  expect([...kinds].sort()).toEqual(Object.keys(KINDS).sort())
  expect(Object.keys(ACTIONS).sort()).toEqual(Object.keys(KINDS).sort())
})
