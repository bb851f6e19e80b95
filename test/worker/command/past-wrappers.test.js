'use strict'
/** Which processes get the signals of a command: those of the programs that its wrappers run. */
const { isWrapper, programsUnder } = require('../../../worker/command/past-wrappers')

test.each([
  { words: ['npm', 'start'], is: true }, { words: ['node', '/usr/bin/npm', 'start'], is: true },
  { words: ['/usr/bin/node', '--no-warnings', '/x/yarn.js', 'start'], is: true }, { words: ['pnpm'], is: true },
  { words: ['/bin/sh', '-c', 'node app.js'], is: true }, { words: ['bash', '-lc', 'a; b'], is: true },
  { words: ['bash', 'job.sh'], is: false }, { words: ['sh'], is: false }, { words: ['node', 'app.js'], is: false },
  { words: ['node', 'npm-report.js'], is: false }, { words: ['node'], is: false }, { words: [], is: false }
])('$words is a wrapper: $is', ({ words, is }) => expect(isWrapper(words)).toBe(is))

test.each([
  { name: 'a program', tree: { 1: ['app'] }, gets: [1] },
  { name: 'a program keeps its own children', tree: { 1: ['app', 2], 2: ['sh -c x'] }, gets: [1] },
  { name: 'npm start', tree: { 1: ['npm start', 2], 2: ['sh -c node_app.js', 3], 3: ['node app.js', 4], 4: ['node worker.js'] }, gets: [3] },
  { name: 'npm in npm', tree: { 1: ['npm run a', 2], 2: ['sh -c npm_run_b', 3], 3: ['npm run b', 4], 4: ['sh -c x', 5], 5: ['x'] }, gets: [5] },
  { name: 'a shell with two programs', tree: { 1: ['sh -c a&b', 2, 3], 2: ['a'], 3: ['b'] }, gets: [2, 3] },
  { name: 'a shell with a trap', tree: { 1: ['sh -c a', 2], 2: ['a'] }, trapped: [1], gets: [2, 1] },
  { name: 'npm, which catches and ignores it', tree: { 1: ['npm start', 2], 2: ['a'] }, trapped: [1], gets: [2] },
  { name: 'a shell that only waits', tree: { 1: ['sh -c wait'] }, gets: [1] },
  { name: 'what has ended meanwhile', tree: { 1: ['sh -c x', 2] }, gets: [2] },
  { name: 'shells without end', tree: { 1: ['sh -c x', 1] }, gets: [1] }
])('$name', ({ tree, gets, trapped = [] }) => {
  const of = (/** @type {number} */ pid) => /** @type {Record<number, any[]>} */ (tree)[pid] ?? ['']
  expect(programsUnder(1, {
    childrenOf: pid => of(pid).slice(1), wordsOf: pid => of(pid)[0].split(' '), isTrapped: pid => trapped.includes(pid)
  })).toEqual(gets)
})
