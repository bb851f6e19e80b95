'use strict'
/** Real deaths: each leaves a bundle that explains it, and nothing else is slowed or harmed by that. */
const fs = require('node:fs')
const net = require('node:net')
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const { TestManager, until, isAlive } = require('../support/manager-process')
const { askLine } = require('../support/ask-line')
const { needsTool } = require('../support/needs-tool')
const { answeringPort, untilInFlight } = require('../support/web-app')
const { poke, httpSocket, events, untilEvent } = require('./tools')

const SECRET = 'sesame-open-1234'
/** A heap that is full after some seconds: slow enough to be seen filling up. */
const APP = `
const hog = []
const fill = () => { for (let i = 0; i < 16; i++) hog.push(new Array(4000).fill(i + 0.5)) }
function leave () { process.exit(3) }
const routes = {
  '/throw': () => setImmediate(() => { throw new Error('lost the database with ' + process.env.API_KEY) }),
  '/exit': () => leave(),
  '/oom': () => setInterval(fill, 50),
  '/hold': () => {},
  '/spin?id=7': function spinForever () { for (;;); }
}
console.log('about to serve', process.env.API_KEY)
console.error('a warning at the start')
if (process.env.DEAF) process.on('SIGTERM', () => setInterval(() => {}, 1000))
require('http').createServer((q, r) => { const route = routes[q.url]; if (route) route(); else r.end('ok') }).listen(0, '127.0.0.1')
`

/** @type {TestManager} */
let manager
beforeEach(() => { manager = new TestManager() })
afterEach(() => manager.end())

/** @param {string} name @param {Record<string, any>} [more] */
function app (name, { env = {}, drain = {}, ...more } = {}) {
  return {
    name,
    script: manager.writeScript(`${name}.js`, APP),
    env: { API_KEY: SECRET, ...env },
    args: ['--token', SECRET],
    drain: { idleGraceMs: 100, timeoutMs: 1000, ...drain },
    // a heap that is nearly full, and a busy machine, can block it for seconds: that is another story
    health: { blockedMs: 20_000 },
    reload: { settleMs: 50 },
    ...more
  }
}

/** The bundle that the manager says it has written of an app. @param {string} name @param {number} [count] */
async function bundleOf (name, count = 1) {
  const written = () => events(manager).filter(e => e.event === 'blackbox' && e.app === name)
  await until(() => written().length >= count, `a bundle of ${name}\n${manager.output}`)
  const folder = written()[count - 1].path
  const text = (/** @type {string} */ file) => fs.readFileSync(path.join(folder, file), 'utf8')
  return { folder, files: fs.readdirSync(folder), text, json: (/** @type {string} */ file) => JSON.parse(text(file)) }
}

/** Until the manager has been told some rows of a worker's history, and what it has open. @param {string} id */
function untilHistory (id) {
  return until(async () => {
    const { history, inventory } = await askLine(path.join(manager.home, 'run', `${id}.sock`),
      { type: 'watch', history: true })
    // a row comes each second, and the manager hears of it within half a second
    return history?.length >= 3 && inventory
  }, `${id} has a history`)
}

const FILES = [
  'README.txt', 'cause.json', 'handles.json', 'last-words.txt', 'log.txt', 'metrics.json', 'settings.json', 'stack.txt',
  'versions.json'
]

test('each way to die leaves a whole bundle, without secrets, and a page that tells its story', async () => {
  const names = ['thrower', 'exiter', 'segv', 'oom', 'deaf', 'slow', 'bad', 'hung']
  await manager.run([
    app('thrower'), app('exiter'), app('segv'), app('oom', { nodeArgs: ['--max-old-space-size=48'] }),
    app('deaf', { env: { DEAF: '1' }, stop: { timeoutMs: 300 } }), app('slow'), app('bad'),
    app('hung', { health: { blockedMs: 300, hungMs: 6000 } })
  ])
  await Promise.all(names.map(name => untilHistory(`${name}.0`)))
  const pid = (await manager.pids('segv'))[0]
  const held = net.connect(await answeringPort(manager, 'slow'),
    '127.0.0.1', () => held.write('GET /hold HTTP/1.1\r\nHost: x\r\n\r\n'))
  held.on('error', () => {}) // it is cut
  await untilInFlight(manager, 1)
  manager.writeScript('bad.js', "console.error('no database here'); process.exit(6)")

  process.kill(pid, 'SIGSEGV')
  poke(httpSocket(manager, 'thrower.0'), '/throw')
  poke(httpSocket(manager, 'exiter.0'), '/exit')
  poke(httpSocket(manager, 'oom.0'), '/oom')
  poke(httpSocket(manager, 'hung.0'), '/spin?id=7')
  await Promise.all([
    manager.command(['stop', 'deaf']), manager.command(['reload', 'slow']), manager.command(['reload', 'bad'])
  ])

  /** @type {Record<string, { cause: Record<string, any>, words: RegExp }>} */
  const expected = {
    thrower: {
      cause: { cause: 'crashed', code: 1, unasked: true, endedFrom: 'serving', moves: expect.arrayContaining([
        expect.objectContaining({ event: 'ready', to: 'standby' }),
        expect.objectContaining({ from: 'serving', event: 'exit', to: 'gone' })
      ]) },
      words: /^Uncaught exception:\nError: lost the database with \[redacted\]\n {4}at .*thrower\.js:6:/
    },
    exiter: {
      cause: { cause: 'crashed', code: 3, endedFrom: 'serving' },
      words: /^process\.exit\(3\) was called:\n {4}at leave \(.*exiter\.js:4:/
    },
    segv: {
      cause: { cause: 'signal', signal: 'SIGSEGV', pid, endedFrom: 'serving' },
      words: /^It left no last words: signal \(SIGSEGV/
    },
    oom: { cause: { cause: 'heap-oom', endedFrom: 'serving' }, words: /JavaScript heap out of memory/ },
    deaf: { cause: {
      cause: 'kill-timeout', signal: 'SIGKILL', asked: 'requested', verb: 'stop', unasked: false,
      lastSignalSent: 'SIGKILL'
    }, words: /no last words/ },
    slow: {
      cause: { cause: 'drained', verb: 'reload', drain: expect.objectContaining({ forced: 1 }) }, words: /no last words/
    },
    hung: { cause: { cause: 'hung', asked: 'hung', unasked: false }, words: /no last words/ },
    bad: {
      cause: { cause: 'boot-failed', code: 6, verb: 'reload', everReady: false, generation: 2 },
      words: /^process\.exit\(6\) was called:\n[^]*no database here/
    }
  }
  for (const name of names) {
    const bundle = await bundleOf(name)
    expect({ name, files: bundle.files }).toEqual({
      name, files: name === 'hung' ? [...FILES, 'stack.json'].sort() : FILES
    })
    for (const file of bundle.files) expect(`${name} ${file}\n${bundle.text(file)}`).not.toContain(SECRET)
    expect(bundle.json('cause.json')).toMatchObject({ worker: `${name}.0`, ...expected[name].cause })
    expect(bundle.text('last-words.txt')).toMatch(expected[name].words)
    expect(bundle.json('settings.json')).toMatchObject({
      name, args: ['--token', '[redacted]'], env: { API_KEY: '[redacted]' }
    })
    expect(bundle.json('versions.json')).toMatchObject({
      node: process.versions.node, kernel: expect.stringContaining('Linux')
    })
    if (name === 'bad') continue
    expect(bundle.text('log.txt')).toContain('about to serve [redacted]')
    const { columns, rows } = bundle.json('metrics.json')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows[0][columns.indexOf('rssBytes')]).toBeGreaterThan(20e6)
    expect(bundle.json('handles.json')).toMatchObject({ known: true, connections: { open: expect.any(Number) } })
    // of those that left by themselves; of the others it is what they last told
    if (name === 'thrower' || name === 'exiter') {
      expect(bundle.json('handles.json').resources).toMatchObject({ TCPSocketWrap: 1, PipeWrap: 1 })
    }
  }
  const { columns, rows, heap } = (await bundleOf('oom')).json('metrics.json')
  const used = rows.map((/** @type {number[]} */ row) => row[columns.indexOf('heapUsedBytes')])
  expect(Math.max(...used)).toBeGreaterThan(used[0] + 10e6) // its way up is seen
  expect(heap.heap_size_limit).toBeGreaterThanOrEqual(48 * 1024 * 1024)

  const hung = await bundleOf('hung')
  expect(hung.text('stack.txt')).toMatch(/^Captured .* when it had been blocked for [\d.]+ m?s\.\n\n[^]*spinForever/)
  expect(hung.json('stack.json')).toMatchObject({
    state: 'running', samples: [{ frames: expect.arrayContaining([expect.objectContaining({ name: 'spinForever' })]) }]
  })
  expect((await manager.command(['blackbox', 'show', 'hung'])).stdout)
    .toMatch(/where its main thread was\n[^]*spinForever/)

  const status = await manager.command(['status', 'thrower'])
  expect(status.stdout).toContain((await bundleOf('thrower')).folder)
  expect((await manager.app('thrower')).exits[0].blackbox).toBe((await bundleOf('thrower')).folder)
  const page = await manager.command(['blackbox', 'show', 'oom'])
  expect(page).toMatchObject({ code: 0, stdout: expect.stringMatching(/^oom\.0, generation 1, pid \d+: heap-oom/) })
  for (const part of ['last words', 'heap out of memory', 'heap used', 'next: bellwether heap oom.0']) {
    expect(page.stdout).toContain(part)
  }
})

test('a crash loop leaves three bundles, the rest is counted; no more are kept than the settings say; it takes nothing from the restarts', async () => {
  await manager.run({ blackbox: { keep: 2 }, ...app('web', { restart: { minDelayMs: 10, maxDelayMs: 10 } }) })
  for (let death = 1; death <= 5; death++) {
    poke(httpSocket(manager, 'web.0'), '/exit')
    await until(() => events(manager).filter(e => e.event === 'exit').length === death, `death ${death}`)
    await until(async () => (await manager.app('web')).state !== 'starting' && (await manager.pids('web')).length === 1,
      'it is replaced')
    // the name of the socket is that of the serving worker a moment later
    await until(async () => isAlive((await manager.pids('web'))[0]) && fs.existsSync(httpSocket(manager, 'web.0')),
      'it can be asked')
  }
  await until(async () => (await manager.app('web')).blackbox.skipped === 2, 'two were not written')
  await bundleOf('web', 3)
  expect(events(manager).filter(e => e.event === 'blackbox')).toHaveLength(3)
  await until(() => fs.readdirSync(path.join(manager.home, 'state', 'blackbox')).length === 2, 'the oldest is gone')
  const order = events(manager).filter(e => e.event === 'blackbox' || e.state === 'starting').map(e => e.event)
  expect(order.indexOf('blackbox')).toBeGreaterThanOrEqual(2) // the replacement first
  const status = await manager.command(['status', 'web'])
  expect(status.stdout).toContain('2 more deaths counted without a bundle')
})

const MOUNT = [
  'unshare', '-m', '--propagation', 'private', 'sh', '-ec',
  'mkdir -p "$0"; mount -t tmpfs -o size=16k tmpfs "$0"; exec "$@"'
]
const mayMount = spawnSync(MOUNT[0], [...MOUNT.slice(1), '/tmp', 'true']).status === 0

needsTool(test, mayMount, 'unshare (as root)')('a full disk costs the bundle and an event, nothing else', async () => {
  const shelf = path.join(manager.home, 'state', 'blackbox')
  await manager.run(app('web'), { under: [...MOUNT, shelf] })
  const [dies] = await manager.pids('web')
  poke(httpSocket(manager, 'web.0'), '/exit')
  const failed = await untilEvent(manager, e => e.event === 'blackbox-failed', 'it cannot be written')
  expect(failed).toMatchObject({ level: 'warn', worker: 'web.0', pid: dies, reason: expect.stringContaining('ENOSPC') })
  await until(async () => (await manager.pids('web')).some(pid => pid !== dies), 'the worker is replaced')
  expect(fs.readdirSync(path.join('/proc', String(manager.foreground().child.pid), 'root', shelf))).toEqual([])
  expect((await manager.app('web')).exits[0]).toMatchObject({ cause: 'crashed', blackbox: null })
})

test('deaths that no manager saw: of one that ended meanwhile there is what is left, of an adopted one what is known', async () => {
  await manager.run(app('web', { instances: 2, log: { files: 'worker' } }))
  const [missed, adopted] = await manager.pids('web')
  await manager.kill()
  const half = path.join(manager.home, 'state', 'blackbox', '.web.0.1.20260101T000000000Z.new')
  fs.mkdirSync(half, { recursive: true })
  process.kill(missed, 'SIGKILL')
  await until(() => !isAlive(missed), 'it is gone')
  await manager.runAgain()
  const first = await bundleOf('web')
  expect(first.json('cause.json')).toMatchObject({
    worker: 'web.0', pid: missed, cause: 'unknown', notKnown: [expect.stringContaining('no manager ran')]
  })
  expect(first.text('log.txt')).toContain('about to serve [redacted]')
  await until(() => !fs.existsSync(half), 'what was half written is gone')

  await untilHistory('web.1')
  poke(httpSocket(manager, 'web.1'), '/throw')
  const second = await bundleOf('web', 2)
  expect(second.json('cause.json')).toMatchObject({
    worker: 'web.1', pid: adopted, isAdopted: true, code: null, notKnown: [expect.stringContaining('earlier manager')]
  })
  expect(second.text('last-words.txt')).toContain('lost the database')
  expect(second.text('log.txt')).toContain('Where its own lines begin is not known')
  expect(second.json('metrics.json').rows.length).toBeGreaterThan(0)
})

test('bundles are read without a manager: ls, show and export, each safe for a terminal', async () => {
  await manager.run(app('web', { restart: { auto: false } }))
  poke(httpSocket(manager, 'web.0'), '/throw')
  const { folder } = await bundleOf('web')
  fs.appendFileSync(path.join(folder, 'last-words.txt'), '\x1b]0;evil\x07\n')
  await manager.command(['shutdown'])
  const name = path.basename(folder)

  const ls = await manager.command(['blackbox', 'ls'])
  expect(ls).toMatchObject({ code: 0, stdout: expect.stringMatching(new RegExp(`web\\.0 +1 +crashed +${name}`)) })
  const [listed] = (await manager.command(['blackbox', 'ls', 'web', '--json'])).stdout.trim().split('\n').map(line =>
    JSON.parse(line))
  expect(listed).toMatchObject({ schema: 1, name, path: folder, worker: 'web.0', cause: 'crashed' })
  for (const word of ['latest', 'web', 'web.0', name, folder]) {
    const { code, stdout } = await manager.command(['blackbox', 'show', word])
    expect({ word, code }).toEqual({ word, code: 0 })
    expect(stdout).toContain('\\x1b]0;evil\\x07')
    expect(stdout).not.toContain('\x1b')
  }
  expect(JSON.parse((await manager.command(['blackbox', 'show', 'latest', '--json'])).stdout)).toMatchObject({
    schema: 1, name, cause: { code: 1 }, metrics: { columns: expect.any(Array) }
  })
  expect(await manager.command(['blackbox', 'show', 'wbe'])).toMatchObject({
    code: 1, stderr: expect.stringMatching(/no bundle "wbe"\. Did you mean "web".*\(BW_NO_BUNDLE\)/s)
  })

  const tarball = path.join(manager.folder, `${name}.tar.gz`)
  expect(await manager.command(['blackbox', 'export', 'latest'])).toMatchObject({
    code: 0, stdout: `${tarball}\n`, stderr: expect.stringContaining('Read log.txt')
  })
  expect(fs.statSync(tarball).mode & 0o777).toBe(0o600)
  expect(spawnSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).stdout.split('\n').filter(line => /\w$/
    .test(line)).map(line => path.basename(line)).sort()).toEqual(FILES)
  const before = fs.statSync(tarball)
  expect(await manager.command(['blackbox', 'export', 'latest'])).toMatchObject({
    code: 6, stderr: expect.stringContaining('(BW_FILE_EXISTS)')
  })
  expect(fs.statSync(tarball)).toMatchObject({ size: before.size, mtimeMs: before.mtimeMs })
  const noTar = await manager.command(['blackbox', 'export', name, '--out', 'bundle.json'],
    { env: { PATH: '/nowhere' } })
  expect(noTar).toMatchObject({ code: 0, stdout: expect.stringContaining('no tar') })
  expect(Object.keys(JSON.parse(fs.readFileSync(path.join(manager.folder, 'bundle.json'), 'utf8')).files).sort())
    .toEqual(FILES)
})
