'use strict'
/** The parts of a command's worker that decide over plain data, and what the kernel shows of real sockets. */
const net = require('node:net')
const { planCommand } = require('../../../worker/command/start-command')
const { nameOf } = require('../../../worker/command/passed-sockets')
const { parseNotification } = require('../../../worker/command/notify-socket')
const { createWholeLines } = require('../../../worker/command/whole-lines')
const { watchesOneOf, parseCall, polledFds } = require('../../../worker/command/sees-accepting')
const { ownsAddress, hasAccepted, tcpSockets, unixSockets } = require('../../../worker/command/socket-tables')
const { connectTo } = require('../../../worker/command/readiness')
const { treeStat, treeOf } = require('../../../common/process-tree')
const { processStat } = require('../../../common/proc')

const ORDER = Object.freeze({
  argv: ['serve', '--x'], sockets: [{ fd: 6, name: '80' }, { fd: 7, name: 'own' }], stopSignal: 'SIGQUIT',
  hasNotifyFd: false, notifySocket: null, watchdogMs: null, maxOwnFd: 8, env: { PATH: '/bin', BELLWETHER_NOTIFY_FD: '9' }
})

describe('how a command is started', () => {
  test.each([
    {
      name: 'its sockets, LISTEN_PID by the shell that becomes it, nothing else of ours open, ended with its parent',
      order: {},
      args: [
        '-c', 'exec 5<&- 6<&- 7<&- 8<&-; LISTEN_PID=$$; export LISTEN_PID; exec "$@"', 'sh',
        '/setpriv', '--pdeathsig', 'QUIT', '--', 'serve', '--x'
      ],
      env: { PATH: '/bin', LISTEN_FDS: '2', LISTEN_FDNAMES: '80:own' }
    },
    {
      name: 'without sockets nothing of LISTEN_FDS',
      order: { sockets: [], maxOwnFd: 4 },
      args: ['-c', 'exec 3<&- 4<&-; exec "$@"', 'sh', '/setpriv', '--pdeathsig', 'QUIT', '--', 'serve', '--x'],
      env: { PATH: '/bin' }
    },
    {
      name: 'the descriptor to say "ready" on stands behind the sockets',
      order: { hasNotifyFd: true, maxOwnFd: 5 },
      args: ['-c', 'LISTEN_PID=$$; export LISTEN_PID; exec "$@"', 'sh', '/setpriv', '--pdeathsig', 'QUIT', '--', 'serve', '--x'],
      env: { PATH: '/bin', LISTEN_FDS: '2', LISTEN_FDNAMES: '80:own', NOTIFY_FD: '5' }
    },
    {
      name: 'a socket for sd_notify, with its watchdog',
      order: { sockets: [], notifySocket: '/run/x.sock', watchdogMs: 30_000, maxOwnFd: 2 },
      args: ['-c', 'WATCHDOG_PID=$$; export WATCHDOG_PID; exec "$@"', 'sh', '/setpriv', '--pdeathsig', 'QUIT', '--', 'serve', '--x'],
      env: { PATH: '/bin', NOTIFY_SOCKET: '/run/x.sock', WATCHDOG_USEC: '30000000' }
    },
    {
      name: 'descriptors beyond what a shell can name are masked only',
      order: { sockets: [], maxOwnFd: 12 },
      args: ['-c', 'exec 3<&- 4<&- 5<&- 6<&- 7<&- 8<&- 9<&-; exec "$@"', 'sh', '/setpriv', '--pdeathsig', 'QUIT', '--', 'serve', '--x'],
      env: { PATH: '/bin' },
      masked: 10
    }
  ])('$name', ({ order, args, env, masked }) => {
    const plan = planCommand({ ...ORDER, ...order }, '/setpriv')
    expect(plan).toMatchObject({ command: '/bin/sh', args, env })
    expect(plan.env).toEqual(env)
    if (masked !== undefined) expect(plan.masked).toBe(masked)
  })

  test('where there is no setpriv it is started without', () => {
    expect(planCommand(ORDER, null).args.slice(3)).toEqual(['serve', '--x'])
  })
})

test.each([
  ['tcp://127.0.0.1:3000', '3000'], ['tcp://*:80', '80'], ['tcp://[::1]:81?ipv6Only=1', '81'],
  ['unix:/run/we:b.sock', 'we-b.sock'], ['unix:/run/ünï.sock', '-n-.sock']
])('the name of %s in LISTEN_FDNAMES is %s', (key, name) => { expect(nameOf(key)).toBe(name) })

test.each([
  ['tcp://*:80', { host: '127.0.0.1', port: 80 }], ['tcp://[::]:80', { host: '::1', port: 80 }],
  ['tcp://10.0.0.1:80', { host: '10.0.0.1', port: 80 }], ['unix:/x.sock', { path: '/x.sock' }]
])('%s is asked at %j', (key, where) => { expect(connectTo(key)).toEqual(where) })

test.each([
  { text: 'READY=1', said: { isReady: true } },
  { text: 'STATUS=a=b\nREADY=1\nMAINPID=4', said: { isReady: true, status: 'a=b' } },
  { text: 'WATCHDOG=1\nSTOPPING=1', said: { watchdog: true, isStopping: true } },
  { text: 'READY=0', said: {} }, { text: 'XREADY=1', said: {} }, { text: '', said: {} },
  { text: `STATUS=${'x'.repeat(5000)}`, said: { status: 'x'.repeat(256) } }
])('a notification $text', ({ text, said }) => {
  expect(parseNotification(text)).toEqual({ isReady: false, watchdog: false, status: null, isStopping: false, ...said })
})

describe('whole lines', () => {
  /** @param {string[]} chunks */
  function written (chunks) {
    /** @type {string[]} */
    const found = []
    /** @type {(() => void)[]} */
    const waiting = []
    const lines = createWholeLines(bytes => found.push(bytes.toString()), act => {
      waiting.push(act)
      return { cancel: () => { waiting.splice(waiting.indexOf(act), 1) } }
    })
    for (const chunk of chunks) chunk === 'WAIT' ? waiting[0]?.() : lines.add(Buffer.from(chunk))
    return { found, flush: lines.flush, waiting }
  }

  test.each([
    { name: 'one write for many lines', chunks: ['a\nb\n'], found: ['a\nb\n'] },
    { name: 'half a line waits for its end', chunks: ['a\nb', 'c', 'd\ne\n'], found: ['a\n', 'bcd\ne\n'] },
    { name: 'a line without an end is written after a moment', chunks: ['Password: ', 'WAIT'], found: ['Password: '] },
    { name: 'a line that is too long is written in pieces', chunks: ['x'.repeat(70_000), 'y\n'], found: ['x'.repeat(70_000), 'y\n'] }
  ])('$name', ({ chunks, found }) => { expect(written(chunks)).toMatchObject({ found, waiting: [] }) })

  test('what is left is written at the end, once', () => {
    const { found, flush } = written(['a'])
    flush()
    flush()
    expect(found).toEqual(['a'])
  })
})

describe('what processes wait for', () => {
  test('an epoll watches descriptors for what can be read', () => {
    const text = 'pos:\t0\nflags:\t02\ntfd:       17 events:       19 data: 11  pos:0 ino:67ba sdev:8\ntfd:        5 events:        4 data: 5\n'
    expect(watchesOneOf(text, new Set([17]))).toBe(true)
    expect(watchesOneOf(text, new Set([5]))).toBe(false) // for writing
    expect(watchesOneOf(text, new Set([7, 1]))).toBe(false)
    expect(watchesOneOf('', new Set([7]))).toBe(false)
  })

  test.each([
    ['288 0x3 0x0 0x0 0x0 0x0 0x0 0x7ffd 0x7f', 'x64', { call: 'accept', first: 3 }],
    ['43 0x4 0x0 0x0 0x0 0x0 0x0 0x7ffd 0x7f', 'x64', { call: 'accept', first: 4 }],
    ['7 0x7f00 0x2 0x64 0x0 0x0 0x0 0x7ffd 0x7f', 'x64', { call: 'poll', first: 0x7f00 }],
    ['242 0x3 0x0', 'arm64', { call: 'accept', first: 3 }],
    ['288 0x3 0x0', 'arm64', null], ['running', 'x64', null], ['-1 0x7ffd 0x7f', 'x64', null], ['288 0x3', 'riscv64', null]
  ])('%s on %s', (text, arch, expected) => {
    const found = parseCall(text, /** @type {any} */ (arch))
    expect(found && { call: found.call, first: found.args[0] }).toEqual(expected)
  })

  test('of poll those count that are to be read', () => {
    const bytes = Buffer.alloc(24)
    bytes.writeInt32LE(9, 0); bytes.writeInt16LE(1, 4)
    bytes.writeInt32LE(8, 8); bytes.writeInt16LE(4, 12)
    bytes.writeInt32LE(-1, 16); bytes.writeInt16LE(1, 20)
    expect(polledFds(bytes)).toEqual([9, -1])
  })
})

describe('who has an address', () => {
  const TCP = '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n' +
    '   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 777 1 000 100 0 0 10 0\n' +
    '   1: 0100007F:1F90 0100007F:1234 01 00000000:00000000 02:00000000 00000000     0        0 778 1 000 20 4 30 10 -1\n' +
    '  12: 0100007F:1234 0100007F:1F90 01 00000000:00000000 00:00000000 00000000     0        0 780 1 000 20 4 30 10 -1\n' +
    '   0: 00000000000000000000000000000000:1F90 00000000000000000000000000000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 779 1 000\n'

  test.each([
    ['listeners, of both families', 8080, ['0A'], ['socket:[777]', 'socket:[779]']],
    ['accepted connections, not those that go out', 8080, ['01', '08'], ['socket:[778]']],
    ['another port', 80, ['0A', '01'], []]
  ])('tcp: %s', (_, at, states, found) => { expect(tcpSockets(TCP, at, states)).toEqual(found) })

  test('of a path: listeners, and what they accepted', () => {
    const text = 'Num RefCount Protocol Flags Type St Inode Path\nffff: 00000002 00000000 00010000 0001 01 555 /run/x.sock\n' +
      'ffff: 00000003 00000000 00000000 0001 03 556 /run/x.sock\nffff: 00000003 00000000 00000000 0001 03 557\n'
    expect(unixSockets(text, '/run/x.sock', true)).toEqual(['socket:[555]'])
    expect(unixSockets(text, '/run/x.sock', false)).toEqual(['socket:[556]'])
  })

  test('this process has its own address, and no other; and it has accepted there when it has', async () => {
    const server = net.createServer().listen(0, '127.0.0.1')
    await new Promise(resolve => server.once('listening', resolve))
    const { port } = /** @type {net.AddressInfo} */ (server.address())
    expect(ownsAddress([process.pid], { port })).toBe(true)
    expect(ownsAddress([process.ppid], { port })).toBe(false)
    expect(hasAccepted([process.pid], [{ port }], new Set())).toBe(false)
    const accepted = new Promise(resolve => server.once('connection', resolve))
    const client = net.connect(port, '127.0.0.1')
    const socket = await accepted
    expect(hasAccepted([process.pid], [{ port }], new Set())).toBe(true)
    expect(hasAccepted([process.ppid], [{ port }], new Set())).toBe(false)
    client.destroy()
    socket.destroy()
    await new Promise(resolve => server.close(resolve))
  })
})

test('the numbers of a process and of what it started are sums, and the gone ones are left out', async () => {
  const child = require('node:child_process').spawn('sh', ['-c', 'sleep 30 & wait'], { stdio: 'ignore' })
  const { until } = require('../../support/until')
  await until(() => treeOf(Number(child.pid)).length === 2, 'both are there')
  const own = processStat(process.pid)?.rssBytes ?? 0
  expect(treeOf(process.pid)).toEqual(expect.arrayContaining([process.pid, child.pid]))
  expect(treeStat(process.pid)?.rssBytes).toBeGreaterThan(own / 2)
  const [shell, sleeper] = treeOf(Number(child.pid))
  expect(treeStat(shell)).toMatchObject({ pid: shell })
  process.kill(sleeper)
  await new Promise(resolve => child.once('exit', resolve))
  expect(treeStat(shell)).toBe(null)
})
