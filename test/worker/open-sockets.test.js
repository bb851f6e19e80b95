'use strict'
const { OpenSockets } = require('../../worker/listen/open-sockets')

const socketsOf = (/** @type {OpenSockets} */ open) => [...open]

test('it holds what a Set of the same sockets would hold, whichever of them goes', () => {
  const all = Array.from({ length: 5 }, (_, number) => ({ number }))
  for (const gone of [[0], [4], [2, 4, 0], [4, 3, 2, 1, 0], [0, 1, 2, 3, 4]]) {
    const open = new OpenSockets()
    const model = new Set(all)
    for (const socket of all) open.add(socket)
    for (const at of gone) {
      open.delete(all[at])
      model.delete(all[at])
      expect(new Set(open)).toEqual(model)
      expect(open.size).toBe(model.size)
      for (const socket of all) expect(open.has(socket)).toBe(model.has(socket))
    }
  }
})

test('a socket that is in no list, or in another one, is not here, nor is what is no socket', () => {
  const [open, other] = [new OpenSockets(), new OpenSockets()]
  const [socket, elsewhere] = [{}, {}]
  open.add(socket)
  other.add(elsewhere)
  expect([open.has({}), open.has(elsewhere), other.has(elsewhere)]).toEqual([false, false, true])
  expect([open.has(null), open.has(undefined)]).toEqual([false, false])
})

test('a socket in two lists leaves each of them by itself, and one that is not here takes none with it', () => {
  const [open, other] = [new OpenSockets(), new OpenSockets()]
  const [shared, mine, another] = [{}, {}, {}]
  other.add(another)
  for (const socket of [shared, mine]) open.add(socket)
  other.add(shared)
  open.delete(shared)
  expect([socketsOf(open), socketsOf(other)]).toEqual([[mine], [another, shared]])
  open.delete(shared)
  open.delete({})
  expect(socketsOf(open)).toEqual([mine])
  other.delete(another)
  expect(socketsOf(other)).toEqual([shared])
})

test('a socket that came twice is here once, and may go twice', () => {
  const open = new OpenSockets()
  const [twice, once] = [{}, {}]
  for (const socket of [twice, once, twice]) open.add(socket)
  expect(socketsOf(open)).toEqual([twice, once])
  open.delete(twice)
  open.delete(twice)
  expect(socketsOf(open)).toEqual([once])
})

test('who looks at all of them may close them meanwhile', () => {
  const open = new OpenSockets()
  for (let i = 0; i < 4; i++) open.add({})
  for (const socket of open) open.delete(socket)
  expect(socketsOf(open)).toEqual([])
})
