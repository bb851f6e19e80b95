'use strict'
/** The order of commits, as tables. */
const { inOrder } = require('../../../bench/shared/in-order')

/** @param {string} text   "d<c b": d has the parents c and b @returns {(sha: string) => string[]} */
function graph (text) {
  const parents = new Map(text.split(', ').map(one => one.split('<')).map(([sha, of = '']) => [sha, of.split(' ').filter(Boolean)]))
  return sha => parents.get(sha) ?? []
}

test.each([
  { name: 'a rebase: all of one second', dates: { d: 1, b: 1, a: 1, c: 1 }, of: 'd<c, c<b, b<a, a', is: 'abcd' },
  { name: 'a clock that was wrong', dates: { a: 9, b: 5, c: 7 }, of: 'c<b, b<a, a', is: 'abc' },
  { name: 'over commits that were not measured', dates: { c: 1, a: 1 }, of: 'c<y, y<x, x<a, a', is: 'ac' },
  { name: 'not related: by date', dates: { b: 2, c: 3, a: 1 }, of: 'a, b, c', is: 'abc' },
  { name: 'not related, of one second: as they come', dates: { b: 1, a: 1 }, of: 'a, b', is: 'ba' },
  { name: 'a branch that was merged: before the merge', dates: { m: 3, x: 9, a: 1, b: 2 }, of: 'm<b x, x<a, b<a, a', is: 'abxm' },
  { name: 'parents that nobody knows', dates: { b: 2, a: 1 }, of: 'b<gone', is: 'ab' },
  { name: 'a damaged record that names itself', dates: { a: 1, b: 2 }, of: 'a<a, b<a', is: 'ab' },
  { name: 'damaged records that name each other', dates: { b: 2, a: 1, c: 3 }, of: 'a<b, b<a, c', is: 'cab' },
  { name: 'none', dates: {}, of: 'a', is: '' }
])('$name', ({ dates, of, is }) => {
  const commits = Object.entries(dates).map(([sha, committedAtMs]) => ({ sha, committedAtMs }))
  expect(inOrder(commits, graph(of)).map(({ sha }) => sha).join('')).toBe(is)
})

test('300 commits of one second, in any order, with as many between them: at once', () => {
  const all = Array.from({ length: 600 }, (_, at) => String(at))
  const measured = all.filter((_, at) => at % 2 === 1)
  const mixed = [...measured].sort((a, b) => (Number(a) * 7919) % 601 - (Number(b) * 7919) % 601)
  const ordered = inOrder(mixed.map(sha => ({ sha, committedAtMs: 1 })), sha => sha === '0' ? [] : [String(Number(sha) - 1)])
  expect(ordered.map(({ sha }) => sha)).toEqual(measured)
})
