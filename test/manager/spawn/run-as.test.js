'use strict'
const path = require('node:path')
const { asUser, envOf, whatBlocks, nameOf, missingCapabilities, dropTo } = require('../../../manager/spawn/run-as')
const { accountIn, runsAs } = require('../../../manager/settings/accounts')
const { refusalOfAddress } = require('../../../manager/app/asked-address')

const PASSWD = 'root:x:0:0:root:/root:/bin/sh\nweb:x:1000:1001:,,,:/home/web:/bin/sh\nnohome:x:7:7::\nbroken line\n'
const ROOT = { uid: 0, gid: 0 }
const lookups = {
  findAccount: (/** @type {string | number} */ wanted) => accountIn(PASSWD, wanted) ??
    (typeof wanted === 'number' ? { uid: wanted, gid: wanted, name: null, home: null } : null),
  findGroup: (/** @type {string | number} */ wanted) => typeof wanted === 'number' ? wanted : wanted === 'www' ? 33 : null
}

test.each([
  { name: 'nothing is set', settings: {}, expected: { as: null } },
  { name: 'an earlier version wrote them', settings: { user: undefined, group: undefined }, expected: { as: null } },
  { name: 'a user by its name', settings: { user: 'web' }, expected: { as: { uid: 1000, gid: 1001, name: 'web', home: '/home/web', isUserSet: true } } },
  { name: 'a user by its number', settings: { user: 1000 }, expected: { as: { uid: 1000, gid: 1001, name: 'web', home: '/home/web', isUserSet: true } } },
  { name: 'a number without an entry', settings: { user: 54_321 }, expected: { as: { uid: 54_321, gid: 54_321, name: null, home: null, isUserSet: true } } },
  { name: 'another group', settings: { user: 'web', group: 'www' }, expected: { as: { uid: 1000, gid: 33, name: 'web', home: '/home/web', isUserSet: true } } },
  { name: 'a group alone', settings: { group: 33 }, expected: { as: { uid: 0, gid: 33, name: null, home: null, isUserSet: false } } },
  { name: 'who the manager is already', settings: { user: 'root', group: 0 }, expected: { as: null } },
  { name: 'no such user', settings: { user: 'ghost' }, expected: { unknown: 'user "ghost"' } },
  { name: 'no such group', settings: { user: 'web', group: 'ghosts' }, expected: { unknown: 'group "ghosts"' } }
])('as whom: $name', ({ settings, expected }) => { expect(runsAs(settings, ROOT, lookups)).toEqual(expected) })

test.each([
  { name: 'as the manager', as: null, expected: ['node', 'a.js'] },
  {
    name: 'a user with its groups', as: { uid: 1000, gid: 1001, name: 'web', home: null, isUserSet: true },
    expected: ['setpriv', '--reuid', '1000', '--regid', '1001', '--init-groups', '--', 'node', 'a.js']
  },
  {
    name: 'a number without an entry has no groups', as: { uid: 5, gid: 6, name: null, home: null, isUserSet: true },
    expected: ['setpriv', '--reuid', '5', '--regid', '6', '--clear-groups', '--', 'node', 'a.js']
  },
  {
    name: 'a group alone', as: { uid: 0, gid: 33, name: null, home: null, isUserSet: false },
    expected: ['setpriv', '--regid', '33', '--keep-groups', '--', 'node', 'a.js']
  }
])('how it is started: $name', ({ as, expected }) => { expect(asUser(['node', 'a.js'], as, 'setpriv')).toEqual(expected) })

test('it has the variables of a login of that user', () => {
  expect(envOf({ uid: 1, gid: 1, name: 'web', home: '/home/web', isUserSet: true }))
    .toEqual({ USER: 'web', LOGNAME: 'web', HOME: '/home/web' })
  expect(envOf({ uid: 1, gid: 1, name: null, home: null, isUserSet: true })).toEqual({ HOME: '/' })
  expect(envOf({ uid: 0, gid: 1, name: null, home: null, isUserSet: false })).toEqual({})
  expect(nameOf({ uid: 1, gid: 1, name: null, home: null, isUserSet: true })).toBe('user 1')
})

test.each([
  { status: 'CapEff:\t000001ffffffffff\n', expected: [] },
  { status: 'CapEff:\t0000000000000000\n', expected: ['CAP_CHOWN', 'CAP_DAC_OVERRIDE', 'CAP_FOWNER', 'CAP_KILL', 'CAP_SETGID', 'CAP_SETUID'] },
  { status: 'CapEff:\t000001ffffffff7f\n', expected: ['CAP_SETUID'] },
  { status: 'no such line', expected: [] }
])('root without capabilities: $expected', ({ status, expected }) => { expect(missingCapabilities(status)).toEqual(expected) })

test('folders that let others pass are no obstacle', () => {
  const as = { uid: 54_321, gid: 54_321, name: null, home: null, isUserSet: true }
  expect(whatBlocks({ script: '/usr/a.js', cwd: '/usr' }, as)?.wanted ?? __dirname).toBe(path.resolve(__dirname))
  expect(whatBlocks({ script: '/proc/1/fd/x/a.js', cwd: '/usr' }, { ...as, isUserSet: false })).toBeNull()
})

test.each([
  { key: 'tcp://*:80', user: null, listen: [], refused: false },
  { key: 'tcp://*:80', user: 'web', listen: [], refused: true },
  { key: 'tcp://127.0.0.1:80', user: 'web', listen: ['tcp://*:80'], refused: false },
  { key: 'tcp://*:1023', user: 'web', listen: [], refused: true },
  { key: 'tcp://*:1024', user: 'web', listen: [], refused: false },
  { key: 'tcp://127.0.0.1:0#0', user: 'web', listen: [], refused: false },
  { key: 'tcp://[::1]:25?ipv6Only=1', user: 'web', listen: [], refused: true },
  { key: 'unix:/etc/x.sock', user: 'web', listen: [], refused: true },
  { key: 'unix:/srv/x.sock:8080', user: 'web', listen: [], refused: true },
  { key: 'unix:/srv/x.sock', user: 'web', listen: ['unix:/srv/x.sock'], refused: false },
  { key: 'what is that', user: 'web', listen: [], refused: true }
])('$key asked for by user $user, listen $listen: refused $refused', ({ key, user, listen, refused }) => {
  expect(refusalOfAddress(key, { name: 'web', user, listen }) !== null).toBe(refused)
})

test('variables that would act on setpriv while it is root come behind it', () => {
  const env = { PATH: '/bin', LD_PRELOAD: '/tmp/own.so', GLIBC_TUNABLES: 'x', NODE_OPTIONS: '--require /tmp/own.js' }
  const as = { uid: 5, gid: 6, name: null, home: null, isUserSet: true }
  expect(dropTo(['node', 'a.js'], env, null, 'setpriv')).toEqual({ argv: ['node', 'a.js'], env })
  expect(dropTo(['node', 'a.js'], env, as, 'setpriv')).toEqual({
    argv: [
      'setpriv', '--reuid', '5', '--regid', '6', '--clear-groups', '--', '/usr/bin/env', 'LD_PRELOAD=/tmp/own.so',
      'GLIBC_TUNABLES=x', 'node', 'a.js'
    ],
    env: { PATH: '/bin', NODE_OPTIONS: '--require /tmp/own.js' }
  })
})
