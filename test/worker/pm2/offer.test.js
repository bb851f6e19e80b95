'use strict'
/** What keeps a worker from the manager, and what PM2's module says then; the names of a bus. */
const { execFileSync } = require('node:child_process')
const path = require('node:path')
const { wayOf } = require('../../../worker/pm2/offer')
const { matches } = require('../../../worker/pm2/bus')
const { logEvent } = require('../../../worker/pm2/bus-logs')
const { busEvent } = require('../../../manager/api/pm2-bus')

const OFFER = path.join(__dirname, '..', '..', '..', 'worker', 'pm2', 'offer.js')
const boot = /** @type {any} */ ({ channelPath: '/run/bw/channel.sock' })

test.each([
  ['of the manager\'s user', boot, { controlSocket: '/run/bw/control.sock' }],
  ['of another user', { ...boot, runsAs: { uid: 1, gid: 1 } }, { refusal: expect.stringContaining('user of its own') }],
  ['without a way', {}, { refusal: expect.stringContaining('no way') }],
  ['a thread', null, { refusal: expect.stringContaining('thread') }]
])('a worker %s', (_, given, way) => expect(wayOf(given)).toEqual(way))

test('a worker that may not ask gets an error by callback and by promise, whatever it calls', () => {
  const script = `
    require(${JSON.stringify(OFFER)}).offerPm2({ runsAs: { uid: 1, gid: 1 }, channelPath: '/run/x/channel.sock' })
    const pm2 = require('pm2')
    const told = []
    const calls = ['connect', 'list', 'launchBus', 'killDaemon', 'pullAndReload'].map(name => new Promise(done => pm2[name](err => done(told.push(err.code)))))
    calls.push(pm2.restart('web', { updateEnv: true }).catch(err => told.push(err.code)), pm2.reload('web', { force: true }).catch(err => told.push(err.code)), new Promise(done => pm2.sendDataToProcessId(0, {}, err => done(told.push(err.code)))))
    Promise.all(calls).then(() => console.log(told.sort().join(' '), new pm2.custom() === require('pm2').custom(), require('pm2/lib/API') === pm2))`
  expect(String(execFileSync(process.execPath, ['-e', script]))).toBe('BW_HOME BW_HOME BW_HOME BW_HOME BW_USAGE BW_USAGE BW_USAGE BW_USAGE true true\n')
})

test.each([
  ['process:*', 'process:msg', true], ['*', 'x', true], ['log:*', 'process:msg', false], ['*:msg', 'process:msg', true],
  ['a*a', 'a', false], ['a*b*c', 'axbxc', true], ['a*b*c', 'axc', false]
])('%s and %s: %s', (pattern, name, is) => expect(matches(pattern, name)).toBe(is))

const whoIs = (/** @type {string} */ name) => ({ pm_id: 3, name, namespace: 'default' })
const who = { pm_id: 3, name: 'web', namespace: 'default' }
test.each([
  ['with a type and data', { event: 'message', data: { raw: { type: 'my:event', data: [1] } } }, { event: 'my:event', data: { at: 5, data: [1], process: who } }],
  ['of another shape', { event: 'message', data: { raw: 'ready' } }, { event: 'process:msg', data: { at: 5, raw: 'ready', process: who } }],
  ['a worker serves', { event: 'worker', state: 'serving', pid: 7 }, { event: 'process:event', data: expect.objectContaining({ event: 'online', process: { ...who, pid: 7 } }) }],
  ['what PM2 does not tell', { event: 'worker', state: 'draining' }, null],
  ['a verb', { event: 'verb', verb: 'reload' }, null]
])('the bus: %s', (_, event, told) => expect(busEvent({ atMs: 5, app: 'web', worker: 'web.0', ...event }, whoIs)).toEqual(told))

const processes = /** @type {any} */ ([
  { name: 'web', pm_id: 4, pm2_env: { NODE_APP_INSTANCE: 0, namespace: 'shop' } },
  { name: 'web', pm_id: 5, pm2_env: { NODE_APP_INSTANCE: 1, namespace: 'shop' } },
  { name: 'one', pm_id: 6, pm2_env: { NODE_APP_INSTANCE: 0, namespace: 'default' } }
])
test.each([
  ['of a worker that is known', { app: 'web', slot: 1, stream: 'out', atMs: 7.4 }, 'log:out', 7, 5, 'shop'],
  ['of one of several', { app: 'web', slot: null, stream: 'err', atMs: null }, 'log:err', 99, null, 'shop'],
  ['of the only one', { app: 'one', slot: null, stream: 'out', atMs: 7 }, 'log:out', 7, 6, 'default'],
  ['of an app that is not there any more', { app: 'gone', slot: 0, stream: null, atMs: 7 }, 'log:out', 7, null, 'default']
])('a line %s', (_, { app, slot, stream, atMs }, event, at, id, namespace) => {
  const line = /** @type {any} */ ({ source: { app, stream }, slot, stream, atMs, bytes: Buffer.from('hi') })
  expect(logEvent(line, processes, 99)).toEqual(
    { event, data: { at, data: 'hi\n', process: { pm_id: id, name: app, namespace } } })
})
