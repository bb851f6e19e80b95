'use strict'
/** What a process of another user may say of itself, and what it says in vain. */
const { believe } = require('../../../manager/takeover/claim')
const { normaliseSaved } = require('../../../manager/settings/saved')

const FOLDER = '/run/bw/workers/7'
const PROCESS = { uid: 7, folder: FOLDER, place: { script: '/srv/own.js', cwd: '/srv' } }
const NO_SOURCE = { file: null, script: null, flags: {}, cwd: '/' }
/** @param {Record<string, any>} [more] @returns {any} */
const claim = (more = {}) => ({
  app: 'web', slot: 0, generation: 1, id: 'web.0', token: 'deadbeefdeadbeef', revision: 4,
  listeners: [{ key: 'tcp://127.0.0.1:80', fd: 5 }], socketBase: `${FOLDER}/web.0.deadbeef`, ...more
})
/** @param {string} app */
const named = app => claim({ app, id: `${app}.0`, socketBase: `${FOLDER}/${app}.0.deadbeef` })
/** @param {any} settings */
const settingsOf = settings =>
  believe(claim({ release: { settings, envNames: [], origins: {}, source: null } }), PROCESS)
    ?.release?.settings

test.each([
  { name: 'a name that leads out of a folder', boot: named('../../../../etc/cron.d') },
  { name: 'a name with a "/"', boot: named('a/b') },
  { name: 'an empty name', boot: named('') },
  { name: 'an id that is not of its app and slot', boot: claim({ id: 'api.0' }) },
  { name: 'sockets that lie elsewhere', boot: claim({ socketBase: `${FOLDER}/../../web.0.deadbeef` }) },
  { name: 'sockets of another app', boot: claim({ socketBase: `${FOLDER}/api.0.deadbeef` }) },
  { name: 'more slots than an app may have', boot: claim({ slot: 1_000_000, id: 'web.1000000', socketBase: `${FOLDER}/web.1000000.deadbeef` }) },
  { name: 'a slot below 0', boot: claim({ slot: -1, id: 'web.-1', socketBase: `${FOLDER}/web.-1.deadbeef` }) },
  { name: 'a generation below 1', boot: claim({ generation: -1 }) },
  { name: 'a token that is none', boot: claim({ token: 'a/../b c' }) },
  { name: 'addresses that are none', boot: claim({ listeners: [null] }) }
])('$name: no worker of ours', ({ boot }) => {
  expect(believe(boot, PROCESS)).toBeNull()
})

test('all that a manager of ours writes down is believed as far as it may be', () => {
  const settings = normaliseSaved({
    name: 'web', script: '/usr/bin/python3', exec: ['python3', '/srv/app.py'], cwd: '/srv', user: 7, listen: ['tcp://127.0.0.1:80'],
    credentials: ['db'], schedule: { cron: '0 3 * * *' }, instances: 3
  })
  const kept = /** @type {any} */ (settingsOf(settings))
  expect(kept).toMatchObject({
    name: 'web', user: 7, instances: 3, exec: ['python3', '/srv/app.py'], schedule: { cron: '0 3 * * *' }, ready: settings.ready,
    repl: settings.repl
  })
  for (const key of ['listen', 'hooks', 'log', 'credentials', 'group', 'watch', 'dependsOn', 'links']) expect(kept).not.toHaveProperty(key)
})

test.each([
  { name: 'another name', settings: { name: '../../etc' } },
  { name: 'another user', settings: { user: 0 } },
  { name: 'settings of a wrong shape', settings: { ready: 5, exec: {}, instances: 'many', reload: null } },
  { name: 'no settings', settings: null },
  { name: 'a list of settings', settings: [] }
])('$name is not believed, and the rest is', ({ settings }) => {
  expect(settingsOf(settings)).toEqual({ name: 'web', user: 7, script: '/srv/own.js', cwd: '/srv' })
})

test('a release may name no file that is read, no Node, no environment; a group gets no folder', () => {
  const { release } = /** @type {any} */ (believe(claim({
    release: {
      settings: { repl: { readOnlyGroup: 'users' } }, envNames: ['A', 5], origins: 5, source: { file: '/tmp/own.config.js' },
      nodePath: '/tmp/node', kept: { settingsEnv: {}, callerEnv: {} }, generation: 9
    }
  }), PROCESS))
  expect(release).toEqual({
    settings: { name: 'web', user: 7, script: '/srv/own.js', cwd: '/srv', repl: { readOnlyGroup: null } },
    envNames: ['A'], origins: {}, source: NO_SOURCE
  })
  expect(believe(claim({ release: 'none' }), PROCESS)?.release?.envNames).toEqual([])
  expect(believe(claim({ revision: 'x' }), PROCESS)).not.toHaveProperty('revision')
})
