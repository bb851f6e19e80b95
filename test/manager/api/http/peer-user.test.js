'use strict'
/** Whose process is at the other end of a connection over loopback. */
const net = require('node:net')
const { userOf, isOwnersConnection } = require('../../../../manager/api/http/peer-user')

const HEAD = '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n'
/** @param {string} local @param {string} remote @param {string} state @param {number} uid */
const line = (local, remote, state, uid) =>
  `   3: ${local} ${remote} ${state} 00000000:00000000 00:00000000 00000000  ${uid}        0 71421 1 0000000000000000 20 4 30 10 -1\n`
const ENDS = { client: { address: '127.0.0.1', port: 40000 }, server: { address: '127.0.0.1', port: 9646 } }
const CLIENT = '0100007F:9C40'
const SERVER = '0100007F:25AE'

test.each([
  { name: 'the client\'s end', table: line(CLIENT, SERVER, '01', 1000), expected: 1000 },
  { name: 'among others, also our own end', table: line(SERVER, CLIENT, '01', 0) +
    line(CLIENT, '0100007F:25AF', '01', 7) + line('0200007F:9C40', SERVER, '01', 8) +
    line(CLIENT, SERVER, '01', 1000), expected: 1000 },
  { name: 'only our own end', table: line(SERVER, CLIENT, '01', 0), expected: null },
  {
    name: 'closed: the kernel says root of one that has no process any more', table: line(CLIENT, SERVER, '05', 0),
    expected: null
  },
  { name: 'waiting out its time', table: line(CLIENT, SERVER, '06', 0), expected: null },
  { name: 'nothing', table: '', expected: null }
])('$name: $expected', ({ table, expected }) => expect(userOf(HEAD + table, ENDS)).toBe(expected))

test('IPv6, and IPv4 in it', () => {
  const table = HEAD + line('00000000000000000000000001000000:9C40', '00000000000000000000000001000000:25AE', '01', 5) +
    line('0000000000000000FFFF00000100007F:9C41', '0000000000000000FFFF00000100007F:25AE', '01', 6)
  const at = (/** @type {string} */ address, /** @type {number} */ port) =>
    userOf(table, { client: { address, port }, server: { address, port: 9646 } })
  expect([at('::1', 40000), at('::ffff:127.0.0.1', 40001), at('127.0.0.1', 40001), at('::1', 40001)])
    .toEqual([5, 6, 6, null])
})

test.each(['127.0.0.1', '::1'])('a connection of this process over %s is the owner\'s', async host => {
  const server = net.createServer()
  await new Promise(resolve => server.listen(0, host, () => resolve(undefined)))
  const client = net.connect(/** @type {net.AddressInfo} */ (server.address()).port, host)
  const socket = await new Promise(resolve => server.once('connection', resolve))
  expect(await isOwnersConnection(socket)).toBe(true)
  expect(await isOwnersConnection(/** @type {any} */ ({ ...ends(socket), remotePort: 1 }))).toBe(false)
  expect(await isOwnersConnection(/** @type {any} */ ({ ...ends(socket), remoteAddress: '192.0.2.1' }))).toBe(false)
  client.destroy()
  socket.destroy()
  server.close()
  expect(await isOwnersConnection(/** @type {any} */ ({}))).toBe(false)
})

/** @param {net.Socket} socket */
function ends ({ remoteAddress, remotePort, localAddress, localPort }) {
  return { remoteAddress, remotePort, localAddress, localPort }
}
