'use strict'
const net = require('node:net')
const os = require('node:os')
const path = require('node:path')
const { once } = require('node:events')
const { findPortOwner, describeOwner, tcpInodes, unixInodes } = require('../../../manager/sockets/port-owner')
const { startNode, makeDir, cleanUp } = require('../helpers/processes')

afterEach(cleanUp)

/**
 * A busy machine with many processes may take longer than a user would wait.
 * @param {import('../../../manager/sockets/port-owner').Wanted} wanted
 */
const ownersOf = wanted => findPortOwner(wanted, { timeoutMs: 60_000 })

/** @param {string} listenArgs  as written in the program */
async function listener (listenArgs) {
  const { pid, said } = await startNode(
    `const s = require('node:net').createServer().listen(${listenArgs}, () => console.log(JSON.stringify(s.address())))`
  )
  return { pid, port: said.port }
}
/** @param {Array<{ pid: number }>} owners */
const pidsOf = owners => owners.map(owner => owner.pid)
const hasIPv6 = Object.values(os.networkInterfaces()).flat().some(address => address?.family === 'IPv6')
const testV6 = hasIPv6 ? test : test.skip

test('the owner of a TCP port, with its command', async () => {
  const { pid, port } = await listener(`0, '127.0.0.1'`)
  const owners = await ownersOf({ port, address: '127.0.0.1' })
  expect(owners).toEqual([{ pid, command: expect.stringContaining('node -e const s') }])
  expect(describeOwner(owners)).toMatch(new RegExp(`^pid ${pid} \\(.*node -e const s.*\\)$`))
  expect(await ownersOf({ port, address: '0.0.0.0' })).toHaveLength(1) // everything includes it
  expect(await ownersOf({ port })).toHaveLength(1)
  expect(await ownersOf({ port, host: '*' })).toHaveLength(1)
  expect(await ownersOf({ port, address: '127.0.0.2' })).toEqual([]) // not in the way
})

testV6('IPv6: its own address, and the dual-stack wildcard that takes IPv4 too', async () => {
  const loopback = await listener(`0, '::1'`)
  expect(pidsOf(await ownersOf({ port: loopback.port, address: '[::1]' }))).toEqual([loopback.pid])
  expect(pidsOf(await ownersOf({ port: loopback.port, address: '0:0:0:0:0:0:0:1' }))).toEqual([loopback.pid])
  const dual = await listener(`0, '::'`)
  expect(pidsOf(await ownersOf({ port: dual.port, address: '127.0.0.1' }))).toEqual([dual.pid])
})

test('a UNIX socket, by its path', async () => {
  const file = path.join(makeDir(), 'a socket')
  const { pid } =
    await startNode(`require('node:net').createServer().listen(${JSON.stringify(file)}, () => console.log(1))`)
  expect(pidsOf(await ownersOf({ path: file }))).toEqual([pid])
  expect(await ownersOf({ path: `${file}x` })).toEqual([])
})

test('several processes with the same socket are all named', async () => {
  const { said } = await startNode(`
    const s = require('node:net').createServer().listen(0, '127.0.0.1', () => {
      const other = require('node:child_process').spawn('sleep', ['1000'], { stdio: [s._handle, 'ignore', 'ignore'] })
      console.log(JSON.stringify({ pids: [process.pid, other.pid], port: s.address().port }))
    })`)
  require('../helpers/processes').remember(said.pids[1])
  const owners = await ownersOf({ port: said.port })
  expect(pidsOf(owners).sort()).toEqual(said.pids.sort())
  expect(describeOwner(owners)).toMatch(/ and 1 more$/)
})

test('a connection is no listener, and a port that nobody has is nobody\'s', async () => {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {net.AddressInfo} */ (server.address())
  const client = net.connect(port, '127.0.0.1')
  await once(client, 'connect')
  expect(await ownersOf({ port: /** @type {number} */ (client.localPort) })).toEqual([])
  client.destroy()
  await new Promise(resolve => server.close(resolve))
  expect(await ownersOf({ port })).toEqual([])
})

test('no time: no answer, no error', async () => {
  const { port } = await listener('0')
  expect(await findPortOwner({ port }, { timeoutMs: 0 })).toEqual([])
})

test('addresses of both families as the kernel writes them', () => {
  /** @type {(hex: string, state: string, inode: number) => string} */
  const row = (hex, state, inode) =>
    `   0: ${hex} 00000000:0000 ${state} 00000000:00000000 00:00000000 00000000     0        0 ${inode} 1 0 100 0 0 10 0`
  const text = [
    '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode',
    row('0100007F:0BB8', '0A', 11), // 127.0.0.1:3000
    row('0200007F:0BB8', '0A', 12), // 127.0.0.2
    row('00000000000000000000000001000000:0BB8', '0A', 13), // ::1
    row('0000000000000000FFFF00000100007F:0BB8', '0A', 14), // ::ffff:127.0.0.1
    row('0100007F:0BB8', '01', 15), // connected
    row('0100007F:0BB9', '0A', 16) // another port
  ].join('\n')
  expect(tcpInodes(text, 3000, '127.0.0.1')).toEqual(['11', '14'])
  expect(tcpInodes(text, 3000, '::1')).toEqual(['13'])
  expect(tcpInodes(text, 3000, '0.0.0.0')).toEqual(['11', '12', '13', '14'])
  expect(tcpInodes(text, 3000, null)).toEqual(['11', '12', '13', '14'])
  expect(tcpInodes('', 3000, null)).toEqual([])
})

test('only listening UNIX sockets of just this path', () => {
  const text = [
    'Num       RefCount Protocol Flags    Type St Inode Path',
    'ffff8800: 00000002 00000000 00010000 0001 01 12345 /run/a b.sock',
    'ffff8800: 00000003 00000000 00000000 0001 03 12346 /run/a b.sock',
    'ffff8800: 00000002 00000000 00010000 0001 01  777 /run/a',
    'ffff8800: 00000003 00000000 00000000 0001 03 12348'
  ].join('\n')
  expect(unixInodes(text, '/run/a b.sock')).toEqual(['12345'])
  expect(unixInodes(text, '/run/a')).toEqual(['777'])
})

test.each([
  { owners: [], text: 'a process that this user may not see' },
  { owners: [{ pid: 4242, command: 'node server.js' }], text: 'pid 4242 (node server.js)' },
  {
    owners: [{ pid: 1, command: 'a' }, { pid: 2, command: 'b' }, { pid: 3, command: 'c' }], text: 'pid 1 (a) and 2 more'
  },
  { owners: [{ pid: 1, command: 'x\x1b[31m\nevil' }], text: 'pid 1 (x?[31m?evil)' },
  { owners: [{ pid: 1, command: 'y'.repeat(100) }], text: `pid 1 (${'y'.repeat(77)}...)` }
])('describeOwner: $text', ({ owners, text }) => {
  expect(describeOwner(owners)).toBe(text)
})
