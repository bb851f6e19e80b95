'use strict'
/** What the process above a command starts with, and what only its command has. */
const { takeCommandEnv } = require('../../../manager/spawn/command-argv')

test.each([
  { name: 'what Node and perl would read', env: { NODE_OPTIONS: '-r /a.js', PERL5OPT: '-Ma', PATH: '/bin' }, taken: ['NODE_OPTIONS', 'PERL5OPT'] },
  { name: 'libraries that its settings name', env: { LD_LIBRARY_PATH: '/a', LD_PRELOAD: '/b.so' }, ofSettings: ['LD_PRELOAD'], taken: ['LD_PRELOAD'] },
  { name: 'what it names beside them stays', env: { PATH: '/bin', HOME: '/' }, ofSettings: ['PATH', 'HOME'], taken: /** @type {string[]} */ ([]) }
])('$name', ({ env, ofSettings, taken }) => {
  const rest = { ...env }
  const settingsEnv = Object.fromEntries((/** @type {string[]} */ (ofSettings ?? [])).map(name => [name, 'x']))
  expect(Object.keys(takeCommandEnv(/** @type {any} */ (rest), settingsEnv))).toEqual(taken)
  expect(Object.keys(rest)).toEqual(Object.keys(env).filter(name => !taken.includes(name)))
})
