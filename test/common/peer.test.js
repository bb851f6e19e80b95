'use strict'
const fs = require('node:fs')
const net = require('node:net')
const path = require('node:path')
const { spawn, spawnSync } = require('node:child_process')
const { peerOf, refusalOf, HELPERS } = require('../../common/peer')
const { makeDir, cleanUp } = require('../worker/harness')
const { needsTool } = require('../support/needs-tool')

const isRoot = process.getuid?.() === 0
const hasTool = (/** @type {string} */ name) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0
const OTHER_UID = 65533
const OTHER_GID = 65532

/** @type {net.Server | undefined} */
let server
afterEach(() => {
  server?.close()
  cleanUp()
})

/** A server that anybody may connect to, and what happens to its next connection. */
async function listen () {
  const dir = makeDir()
  fs.chmodSync(dir, 0o755)
  const socketPath = path.join(dir, 's')
  /** @type {(socket: net.Socket) => void} */
  let onSocket = () => {}
  server = net.createServer(socket => onSocket(socket))
  await new Promise(resolve => server?.listen(socketPath, () => resolve(null)))
  fs.chmodSync(socketPath, 0o666)
  return { socketPath, next: () => new Promise((/** @type {(socket: net.Socket) => void} */ resolve) => {
    onSocket = resolve
  }) }
}

/** Connects as somebody else. @param {string} socketPath @param {string[]} [as] */
function connectFrom (socketPath, as = []) {
  const [program, ...args] = [
    ...as, process.execPath, '-e',
    `require('net').connect(${JSON.stringify(socketPath)}).resume().on('close', () => process.exit())`
  ]
  return spawn(program, args, { stdio: 'ignore' })
}

const isThere = (/** @type {{ program: string }} */ { program }) => hasTool(program)
// one of them is enough
for (const { program } of HELPERS.filter(helper => !isThere(helper))) {
  process.stderr.write(`not tried: ${program} is not installed\n`)
}
needsTool(test, HELPERS.some(isThere), 'perl').each(
  HELPERS.filter(isThere)
)('$program tells who connected', async ({ program }) => {
  const { socketPath, next } = await listen()
  const accepted = next()
  const client = connectFrom(socketPath)
  const socket = await accepted
  const peer = await peerOf(socket, HELPERS.filter(helper => helper.program === program))
  expect(peer).toMatchObject({
    uid: process.getuid?.(), gid: process.getgid?.(), pid: client.pid, exe: fs.realpathSync(process.execPath)
  })
  socket.destroy()
})

needsTool(test, isRoot && hasTool('setpriv'), 'setpriv, as root')('another user is known with his groups', async () => {
  const { socketPath, next } = await listen()
  const accepted = next()
  const client = connectFrom(socketPath, [
    'setpriv', `--reuid=${OTHER_UID}`, `--regid=${OTHER_GID}`, '--groups=3,4', '--'
  ])
  const socket = await accepted
  expect(await peerOf(socket)).toMatchObject({ uid: OTHER_UID, gid: OTHER_GID, groups: [3, 4], pid: client.pid })
  socket.destroy()
})

test('no byte of the connection is read or lost by asking, and it does not block afterwards', async () => {
  const { socketPath, next } = await listen()
  const accepted = next()
  const client = net.connect(socketPath)
  const socket = await accepted
  const whole = Array.from({ length: 20_000 }, (_, i) => `line ${i}\n`).join('')
  let heard = ''
  client.write(whole.slice(0, 50_000))
  socket.on('data', chunk => { heard += chunk })
  const ended = new Promise(resolve => socket.once('end', resolve))
  const asked = peerOf(socket)
  client.end(whole.slice(50_000))
  expect(await asked).not.toBe(null)
  await ended
  expect(heard).toBe(whole)
  const flags = /^flags:\s+(\d+)/m
    .exec(fs.readFileSync(`/proc/self/fdinfo/${/** @type {any} */ (socket)._handle.fd}`, 'utf8'))
  expect(parseInt(flags?.[1] ?? '', 8) & fs.constants.O_NONBLOCK).not.toBe(0)
  socket.destroy()
})

test.each([
  { name: 'there is no helper', helpers: [] },
  { name: 'the helper fails', helpers: [{ program: 'false', args: [] }] },
  { name: 'it says something else', helpers: [{ program: 'echo', args: ['00'] }] },
  { name: 'it does not end', helpers: [{ program: 'sleep', args: ['60'] }] }
])('null, and the connection goes on, when $name', async ({ helpers }) => {
  const { socketPath, next } = await listen()
  const accepted = next()
  const client = net.connect(socketPath)
  const socket = await accepted
  expect(await peerOf(socket, helpers)).toBe(null)
  const heard = new Promise(resolve => socket.once('data', chunk => resolve(String(chunk))))
  client.write('still here')
  expect(await heard).toBe('still here')
  client.destroy()
  socket.destroy()
})

test('null when the connection has ended meanwhile', async () => {
  const { socketPath, next } = await listen()
  const accepted = next()
  net.connect(socketPath)
  const socket = await accepted
  socket.destroy()
  expect(await peerOf(socket)).toBe(null)
})

describe('who may have a session', () => {
  const peer = (/** @type {number} */ uid, gid = 1, /** @type {number[] | null} */ groups = []) => ({
    uid, gid, groups, pid: 1, loginuid: null, exe: null
  })
  test.each([
    { who: 'root', peer: peer(0), isReadOnly: false, may: true },
    { who: 'the worker\'s own user', peer: peer(7), isReadOnly: false, may: true },
    { who: 'anyone whom nobody could tell', peer: null, isReadOnly: false, may: true },
    { who: 'another user', peer: peer(8), isReadOnly: false, may: false },
    {
      who: 'a member of the read-only group on the other socket', peer: peer(8, 1, [50]), isReadOnly: false, may: false
    },
    { who: 'a member on the read-only socket', peer: peer(8, 1, [49, 50]), isReadOnly: true, may: true },
    { who: 'one whose first group it is', peer: peer(8, 50), isReadOnly: true, may: true },
    {
      who: 'one whose groups are not known: the mode of the socket let him in', peer: peer(8, 1, null),
      isReadOnly: true, may: true
    },
    { who: 'no member', peer: peer(8, 1, [49]), isReadOnly: true, may: false },
    { who: 'root on the read-only socket', peer: peer(0), isReadOnly: true, may: true }
  ])('$who: $may', ({ peer: who, isReadOnly, may }) => {
    expect(refusalOf(who, { isReadOnly, ownUid: 7, groupGid: 50 }) === null).toBe(may)
  })
})
