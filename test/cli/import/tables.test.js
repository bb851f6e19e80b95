'use strict'
/** What `bellwether import pm2` decides, on plain data. */
const fs = require('node:fs')
const net = require('node:net')
const os = require('node:os')
const path = require('node:path')
const vm = require('node:vm')
const { appsOfPm2 } = require('../../../cli/import/ecosystem-app')
const { decodeReply, encodeCall } = require('../../../cli/import/axon')
const { configText } = require('../../../cli/import/config-text')
const { Daemon } = require('../../../cli/import/daemon')
const { readUnit, findHome } = require('../../../cli/import/find-pm2')
const { gapOf, whereToAsk } = require('../../../cli/import/gap')
const { splitEnvironment } = require('../../../cli/import/login-environment')
const { nextMove, oursOf } = require('../../../cli/import/next-move')
const { translateApps } = require('../../../cli/import/translate')

const HOME = '/home/pm2/.pm2'
/** What each app of PM2 gets. */
const OF_PM2 = { pm2Env: true, worker: { unhandledRejections: 'report' } }
/** As PM2 7 writes an entry into its dump. @param {Record<string, any>} [more] */
const entry = more => ({
  name: 'api', namespace: 'default', pm_exec_path: '/srv/api/server.js', pm_cwd: '/srv/api', exec_interpreter: 'node',
  exec_mode: 'fork_mode', instance_var: 'NODE_APP_INSTANCE', autorestart: true, autostart: true, vizion: true,
  treekill: true, pmx: true, automation: true, windowsHide: true, kill_retry_time: 100, merge_logs: true, watch: false,
  args: [], node_args: [], filter_env: [], status: 'online', username: 'root', km_link: false, version: '1.0.0',
  pm_out_log_path: `${HOME}/logs/api-out.log`, pm_err_log_path: `${HOME}/logs/api-error.log`, env: {}, SHELL: '/bin/sh',
  ...more
})
const WORLD = /** @type {any} */ ({ environment: null, cpus: 4, kindOf: () => 'text', isInPath: () => false })

/**
 * @param {unknown[]} processes
 * @param {{ isRoot?: boolean, account?: string | null, problemsOf?: () => string[] }} [how]
 */
function imported (processes, { isRoot = false, account = null, problemsOf = () => [] } = {}) {
  const { apps } = appsOfPm2(processes, { home: HOME, account })
  return translateApps(apps, { world: WORLD, problemsOf, isRoot })
}

describe('the environment that PM2 took from a shell', () => {
  test.each([
    { name: 'a login, its terminal and its desktop are left out', env: { PATH: '/bin', HOME: '/root', SSH_CLIENT: 'x', LS_COLORS: 'x', npm_config_cache: 'x', XDG_SESSION_ID: '1', LC_ALL: 'C' }, own: {} },
    { name: "PM2's own is no app's, and is not worth a word", env: { PM2_HOME: 'x', unique_id: 'x', NODE_APP_INSTANCE: '0', api: '{}', NODE_CHANNEL_FD: '3' }, own: {}, left: [] },
    { name: 'what the app is set by stays', env: { NODE_ENV: 'production', PORT: 80, DB_PASSWORD: 's', TZ: 'UTC', NODE_OPTIONS: '--x', DATABASE_URL: 'u', NODE_EXTRA_CA_CERTS: 'f' }, left: [] },
    { name: 'a variable called as the app stays when it is none of PM2', env: { api: 'https://x' }, left: [] }
  ])('$name', ({ env, own = env, left = Object.keys(env) }) => {
    expect(splitEnvironment(env, 'api')).toEqual({ own, left })
  })
})

describe('processes of PM2 as apps', () => {
  test('the instances of a name are one app; another namespace, script or folder is another; modules are none', () => {
    const { apps, modules, unreadable } = appsOfPm2([
      { pm_id: 0, name: 'api', pm2_env: entry({ exec_mode: 'cluster_mode' }) },
      { pm_id: 4, name: 'api', pm2_env: entry({ exec_mode: 'cluster_mode' }) },
      { pm_id: 1, name: 'api', pm2_env: entry({ namespace: 'shop' }) },
      { pm_id: 2, name: 'api', pm2_env: entry({ pm_cwd: '/srv/other' }) },
      { pm_id: 3, name: 'pm2-logrotate', pm2_env: entry({ pmx_module: true }) },
      null, 'text', { name: 'without a script' }, { pm2_env: { pm_exec_path: 5, name: 'x' } }
    ], { home: HOME })
    expect(apps.map(({ namespace, ids, written }) => [namespace, ids, written.instances])).toEqual([
      ['default', [0, 4], 2], ['shop', [1], undefined], ['default', [2], undefined]
    ])
    expect({ modules, unreadable }).toEqual({ modules: ['pm2-logrotate'], unreadable: 4 })
  })
  test('an entry with nothing but defaults has nothing but its script, its folder and its name', () => {
    expect(appsOfPm2([entry()], { home: HOME }).apps[0].written)
      .toEqual({ name: 'api', script: '/srv/api/server.js', cwd: '/srv/api' })
  })
  test('a dump of PM2 4, which has no namespace and no treekill, reads as one of PM2 7', () => {
    const old = { name: 'api', pm_exec_path: '/srv/api/server.js', pm_cwd: '/srv/api', exec_mode: 'fork_mode', env: { PORT: '80' }, env_production: { PORT: 1 }, vizion_running: false, node_args: [], instance_var: 'NODE_APP_INSTANCE', status: 'online' }
    expect(imported([old])[0].settings)
      .toEqual({ name: 'api', script: '/srv/api/server.js', cwd: '/srv/api', env: { PORT: '80' }, stop: { signal: 'SIGINT' }, ...OF_PM2 })
  })
  test('keys mean what they mean in an ecosystem file', () => {
    const [{ settings, notes, secrets }] = imported([entry({
      args: ['--port', '80'], node_args: ['--trace-warnings'], max_memory_restart: 1024 ** 3, cron_restart: '0 3 * * *', kill_timeout: 3000,
      wait_ready: true, pm_out_log_path: '/var/log/api.log', env: { DB_PASSWORD: 's', A: { b: 1 } }
    })])
    expect(settings).toMatchObject({
      args: ['--port', '80'], nodeArgs: ['--trace-warnings'], memory: { softBytes: 1024 ** 3 }, reload: { cron: '0 3 * * *' },
      stop: { timeoutMs: 3000 }, ready: { when: 'message' }, env: { DB_PASSWORD: 's', A: '{"b":1}' }
    })
    expect(secrets).toEqual(['DB_PASSWORD'])
    expect(notes.map(({ text }) => text.split(':')[0])).toContain('cron_restart')
  })
  test.each([
    { name: 'a version as an interpreter', more: { exec_interpreter: 'node@18' }, leftOut: /node@18/ },
    { name: 'an app that was stopped', more: { status: 'stopped' }, leftOut: /stopped/ },
    { name: 'an app that PM2 gave up', more: { status: 'errored' }, leftOut: /errored/ },
    { name: 'settings that cannot be right', problemsOf: () => ['cwd: does not exist'], leftOut: /does not exist/ }
  ])('$name is left out, with the reason', ({ more = {}, problemsOf = () => [], leftOut }) => {
    expect(imported([entry(more)], { problemsOf })[0].leftOut).toMatch(leftOut)
  })
  test('two apps of one name get two names, also 200 of them', () => {
    const names = imported([
      entry(), entry({ namespace: 'shop' }), entry({ namespace: 'a b' }), entry({ pm_cwd: '/x' }), entry({ name: 'shop-api' }),
      ...Array.from({ length: 200 }, (_, at) => entry({ pm_cwd: `/srv/${at}` }))
    ]).map(({ name }) => name)
    expect(names.slice(0, 5)).toEqual(['api', 'shop-api', 'a-b-api', 'api-2', 'shop-api-2'])
    expect(new Set(names).size).toBe(205)
  })
  test("root, who imports another user's PM2, runs its apps as that user", () => {
    expect(imported([entry()], { isRoot: true, account: 'alice' })[0].settings?.user).toBe('alice')
    expect(imported([entry()], { isRoot: true, account: 'root' })[0].settings?.user).toBeUndefined()
    expect(imported([entry({ uid: 33 })], { isRoot: true, account: 'alice' })[0].settings?.user).toBe(33)
  })
  test('instances with ports of their own count on from the lowest', () => {
    const [{ settings, notes }] = imported([
      entry({ increment_var: 'PORT', env: { PORT: 4101 } }), entry({ increment_var: 'PORT', env: { PORT: 4100 } })
    ])
    expect(settings).toMatchObject({ instances: 2, incrementVar: 'PORT', env: { PORT: '4100' } })
    expect(notes.filter(({ isName }) => !isName)).toEqual([])
  })
  test.each([
    { name: 'numbered files', more: { merge_logs: false, pm_out_log_path: '/l/o-3.log' }, log: { files: 'worker', outFile: '/l/o.log' } },
    { name: 'one file for all', more: { pm_out_log_path: '/l/o-3.log' }, log: { files: 'app', outFile: '/l/o-3.log' } },
    { name: 'a file for both streams', more: { pm_log_path: '/l/all.log' }, log: { files: 'app', outFile: '/l/all.log', errFile: '/l/all.log' } },
    { name: 'a file for both streams beside the others', more: { pm_log_path: '/l/all.log', pm_out_log_path: '/l/o.log' }, log: { files: 'app', outFile: '/l/o.log', combinedFile: '/l/all.log' } }
  ])('$name: its workers write where those of PM2 did', ({ more, log }) => {
    const [{ settings }] = imported([entry({ exec_mode: 'cluster_mode', ...more })])
    expect(settings?.log).toEqual(log)
  })
  test('npm is a command, so it takes the address after that of PM2 is free', () => {
    const [{ settings }] = imported([entry({ name: 'web', pm_exec_path: '/usr/bin/npm', exec_interpreter: '/usr/bin/node', args: ['start'] })])
    expect(settings).toMatchObject({ exec: ['/usr/bin/npm', 'start'] })
  })
})

test('no value and no note of an app becomes code in the file, and each comes back as it was', () => {
  const hostile = "'); require('fs').x; ('\u2028\u2029\n\r\\ \" ${1} */ `"
  const env = JSON.parse(`{"__proto__": "p", "constructor": "c", "a-b": ${JSON.stringify(hostile)}, "A": ""}`)
  const apps = imported([
    entry({ env, args: [hostile, ''], namespace: hostile }), entry({ name: hostile, namespace: 'x', status: hostile, env })
  ])
  const sandbox = { module: { exports: /** @type {any} */ (null) } }
  vm.runInNewContext(configText(apps, { head: [hostile] }), sandbox)
  const read = JSON.parse(JSON.stringify(sandbox.module.exports))
  expect(read.apps).toHaveLength(1)
  expect(JSON.stringify(read.apps[0].env)).toBe(JSON.stringify(apps[0].settings?.env))
  expect(read.apps[0].args).toEqual([hostile, ''])
})

test.each([
  { name: 'a unit of pm2 startup', text: '[Service]\nUser=alice\nEnvironment=PATH=/bin\nEnvironment=PM2_HOME=/srv/alice/.pm2\n', unit: { name: 'u', home: '/srv/alice/.pm2', user: 'alice' } },
  { name: 'one without PM2_HOME', text: '[Service]\nUser=alice\n', unit: { name: 'u', home: '/home/alice/.pm2', user: 'alice' } },
  { name: 'one of root', text: '[Service]\nType=forking\n', unit: { name: 'u', home: '/root/.pm2', user: null } },
  { name: 'one of a user that is gone', text: '[Service]\nUser=bob\n', unit: null }
])('the folder of PM2 from $name', ({ text, unit }) => {
  expect(readUnit(text, 'u', user => user === 'alice' ? '/home/alice' : null)).toEqual(unit)
})

describe('where PM2 is', () => {
  /** @type {string} */
  let dir
  beforeEach(() => { dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-import-')) })
  afterEach(() => fs.rmSync(dir, { recursive: true }))
  const find = (/** @type {object} */ more) => findHome({ asked: undefined, env: {}, homeDir: dir, cwd: dir, unitDirs: [path.join(dir, 'units')], ...more })
  const codeOf = (/** @type {() => unknown} */ act) => {
    try {
      return act()
    } catch (err) {
      return `${err.code} ${err.message} ${(err.details?.next ?? []).join(' ')}`
    }
  }

  test('--home, PM2_HOME, ~/.pm2 and then the units; of several none is guessed', () => {
    fs.mkdirSync(path.join(dir, 'units'))
    for (const name of ['one', 'two', '.pm2']) fs.mkdirSync(path.join(dir, name))
    expect(codeOf(() => find({}))).toMatch(/^BW_NOTHING_TO_IMPORT/)
    fs.writeFileSync(path.join(dir, 'units', 'pm2-one.service'), `User=root\nEnvironment=PM2_HOME=${dir}/one\n`)
    expect(find({})).toMatchObject({ home: path.join(dir, 'one'), unit: { name: 'pm2-one.service' } })
    fs.writeFileSync(path.join(dir, 'units', 'pm2-two.service'), `User=root\nEnvironment=PM2_HOME=${dir}/two\n`)
    expect(codeOf(() => find({}))).toMatch(/BW_NOTHING_TO_IMPORT .*2 units.*one.*two/)
    fs.writeFileSync(path.join(dir, '.pm2', 'dump.pm2'), '[]')
    expect(find({}).home).toBe(path.join(dir, '.pm2'))
    expect(find({ env: { PM2_HOME: 'two' } }).home).toBe(path.join(dir, 'two'))
    expect(find({ env: { PM2_HOME: 'two' }, asked: 'one' }).home).toBe(path.join(dir, 'one'))
    expect(codeOf(() => find({ asked: 'none' }))).toMatch(/BW_NOTHING_TO_IMPORT .*--home/)
  })

  test.each([
    { name: 'no socket', serve: null, expected: 'null' },
    { name: 'one that hangs', serve: () => {}, expected: /BW_IMPORT .*hangs/ },
    { name: 'one that is no PM2', serve: (/** @type {net.Socket} */ socket) => socket.write('HTTP/1.1 400\r\n\r\n'), expected: /BW_IMPORT/ },
    { name: 'one that hangs up', serve: (/** @type {net.Socket} */ socket) => socket.end(), expected: /BW_IMPORT/ },
    { name: 'one that says an endless answer', serve: (/** @type {net.Socket} */ socket) => socket.write(Buffer.from([0x12, 0xff, 0xff, 0xff, 0xff, 0x6a])), expected: /BW_IMPORT .*longer/ },
    { name: 'one that answers in pieces', serve: (/** @type {net.Socket} */ socket) => inPieces(socket, answer({ args: [[{ name: 'x' }]] })), expected: '[{"name":"x"}]' }
  ])('asked for its processes: $name', async ({ serve, expected }) => {
    const server = net.createServer(socket => {
      socket.on('error', () => {}) // it is closed in the middle of an answer
      socket.once('data', () => serve?.(socket))
    })
    if (serve !== null) await new Promise(resolve => { server.listen(path.join(dir, 'rpc.sock'), () => resolve(undefined)) })
    const list = await new Daemon(dir, { listTimeoutMs: serve?.length === 0 ? 50 : 60_000 }).list()
      .then(JSON.stringify, err => `${err.code} ${err.message}`)
    server.close()
    expect(list).toMatch(expected)
  })
})

/** @param {unknown} content */
function answer (content) {
  const call = encodeCall({ method: '', args: [], id: '1:0' })
  const body = Buffer.from(`j:${JSON.stringify(content)}`)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  return Buffer.concat([call.subarray(0, 1), length, body, call.subarray(call.length - 9)])
}

/** @param {net.Socket} socket @param {Buffer} bytes */
function inPieces (socket, bytes) {
  let at = 0
  const next = () => {
    if (at < bytes.length) socket.write(bytes.subarray(at, at += 3), () => setImmediate(next))
  }
  next()
}

test('an answer that is cut anywhere is waited for, and the whole one is read', () => {
  const bytes = answer({ args: ['ok'] })
  for (let at = 0; at < bytes.length; at++) expect(decodeReply(bytes.subarray(0, at))).toHaveProperty('need')
  expect(decodeReply(bytes)).toEqual({ reply: { args: ['ok'] } })
})

test.each([
  { name: 'no connection was refused', samples: '1+ 2+ 3+', expected: { gapMs: 0, refused: 0 } },
  { name: 'refused between two that were taken', samples: '1+ 2- 5- 9+', expected: { gapMs: 8, refused: 2 } },
  { name: 'the longest of two gaps', samples: '1+ 2- 3+ 4- 9+', expected: { gapMs: 6, refused: 2 } },
  { name: 'a slow one is no gap', samples: '1+ 90+', expected: { gapMs: 0, refused: 0 } },
  { name: 'closed from the beginning', samples: '1- 2- 3+', expected: { gapMs: 0, refused: 2 } }
])('a gap: $name', ({ samples, expected }) => {
  expect(gapOf(samples.split(' ').map(one => ({ atMs: parseInt(one), isOpen: one.endsWith('+') })))).toEqual(expected)
})

test.each([
  { key: 'tcp://*:80', where: { host: '127.0.0.1', port: 80 } },
  { key: 'tcp://0.0.0.0:80', where: { host: '127.0.0.1', port: 80 } },
  { key: 'tcp://127.0.0.2:80', where: { host: '127.0.0.2', port: 80 } },
  { key: 'unix:/run/x.sock', where: { path: '/run/x.sock' } }
])('$key is asked at $where', ({ key, where }) => { expect(whereToAsk(key)).toEqual(where) })

test.each([
  { name: 'it runs there', isOnline: true, move: 'take' },
  { name: 'it runs there, and is stopped here', isOnline: true, ours: 'stopped', move: 'take' },
  { name: 'it serves here, and runs there', isOnline: true, ours: 'serves', move: 'stop-theirs' },
  { name: 'it serves here', ours: 'serves', move: 'done' },
  { name: 'it was stopped there by a person', move: 'skip' },
  { name: 'an earlier take-over stopped it there, and ours never came', noted: 'taking', move: 'take' },
  { name: 'an earlier take-over was cut while ours waited', isOnline: true, ours: 'other', noted: 'taking', move: 'again' },
  { name: 'it crashes here', isOnline: true, ours: 'other', move: 'refuse' },
  { name: 'another app of that name serves here', isOnline: true, ours: 'serves', isOfFile: false, move: 'refuse' },
  { name: 'another app of that name is stopped here', isOnline: true, ours: 'stopped', isOfFile: false, move: 'refuse' },
  { name: 'the file does not have it', isOnline: true, isInFile: false, move: 'skip' }
])('next move: $name', ({ move, ...seen }) => {
  const all = {
    isInFile: true, leftOut: null, ours: 'none', isOfFile: true, isOnline: false, noted: null, ...seen, name: 'api'
  }
  expect(nextMove(/** @type {any} */ (all)).move).toBe(move)
})

test.each([
  { app: undefined, ours: 'none' },
  { app: { state: 'stopped', serving: 0, instances: 2 }, ours: 'stopped' },
  { app: { state: 'online', serving: 2, instances: 2 }, ours: 'serves' },
  { app: { state: 'degraded', serving: 1, instances: 2 }, ours: 'other' },
  { app: { state: 'crash-loop', serving: 0, instances: 2 }, ours: 'other' },
  { app: { state: 'scheduled', serving: 0, instances: 1 }, ours: 'serves' }
])('ours: $app is "$ours"', ({ app, ours }) => { expect(oursOf(app)).toBe(ours) })
