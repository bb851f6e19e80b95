'use strict'
/** Settings of log files, and of a reload, that cannot stand beside each other. */
const { checkApp } = require('../../../manager/settings')

test.each([
  { part: { log: { combinedFile: '/l/all.log', outFile: '/l/o.log' } }, problems: [] },
  { part: { log: { combinedFile: '/l/o.log', outFile: '/l/o.log' } }, problems: ['log.combinedFile: must be another file than log.outFile'] },
  { part: { log: { combinedFile: '/l/all.log', files: 'stdout' } }, problems: ['log.combinedFile: must be null while log.files'] },
  { part: { script: undefined, exec: ['/bin/true'], log: { combinedFile: '/l/all.log' } }, problems: ['log.combinedFile: must be null beside exec'] },
  { part: { reload: { stopFirst: true, keepOldMs: 5 } }, problems: ['reload.keepOldMs: must be 0 with reload.stopFirst'] }
])('$part', ({ part, problems }) => {
  const { problems: found } = checkApp({ script: __filename, name: 'a', ...part }, { baseDir: __dirname, runDir: '/r' })
  expect(found.map(({ path, message }) => `${path}: ${message}`)).toEqual(problems.map(text => expect.stringContaining(text)))
})
