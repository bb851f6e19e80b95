'use strict'
const fs = require('node:fs')
const net = require('node:net')
const os = require('node:os')
const path = require('node:path')
const { watchSidecar } = require('../../../manager/worker/sidecar-watch')
const { until } = require('../../support/until')

/** @type {string} */
let dir
beforeEach(() => { dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-')) })
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }))

test('one that has said that it waits for a disk is not silent for five minutes, or until it says otherwise', async () => {
  const socketPath = path.join(dir, 'sidecar.sock')
  /** @type {net.Socket | undefined} */
  let worker
  const server = net.createServer(socket => { worker = socket }).listen(socketPath)
  let beats = 0
  const watch = watchSidecar(socketPath, {
    intervalMs: 500, calmIntervalMs: 5000, onBeat () { beats++ }, onOpen () {}, onClose () {}, onStuck () {},
    onLost () {}
  })
  const silentAfter = (/** @type {number} */ seconds) => {
    for (let tick = 0; tick < seconds; tick++) watch.tick(1000, 1000)
    return watch.silentMs
  }
  const say = async (/** @type {object} */ more) => {
    const before = beats
    worker?.write(`${JSON.stringify({ type: 'beat', blockedMs: 0, lagMs: 0, ...more })}\n`)
    await until(() => beats > before, 'a beat')
  }
  try {
    await until(() => worker, 'it is watched')
    await say({ waitsForDisk: true })
    expect(silentAfter(60)).toBe(0)
    await say({})
    expect(silentAfter(2)).toBe(2000)
    await say({ waitsForDisk: true })
    expect(silentAfter(300)).toBe(0)
    expect(silentAfter(10)).toBe(10_000)
  } finally {
    watch.close()
    worker?.destroy()
    server.close()
  }
})

test('a thread that has ended is no silent one: it is told once, and its worker is not taken for hung', async () => {
  const socketPath = path.join(dir, 'sidecar.sock')
  /** @type {Set<net.Socket>} */
  const open = new Set()
  const server = net.createServer(socket => { open.add(socket) }).listen(socketPath)
  let opened = 0
  let lost = 0
  const watch = watchSidecar(socketPath, {
    intervalMs: 500, calmIntervalMs: 5000, onBeat () {}, onOpen () { opened++ }, onClose () {}, onStuck () {},
    onLost () { lost++ }
  })
  try {
    await until(() => opened === 1 && open.size === 1, 'it is watched')
    watch.tick(1000, 1000)
    expect(watch.silentMs).toBe(1000) // one that is there and says nothing is
    fs.renameSync(socketPath, `${socketPath}.kept`) // closing a server removes its name; the end of a thread does not
    for (const socket of open) socket.destroy()
    await new Promise(resolve => server.close(resolve))
    const dead = net.createServer().listen(`${socketPath}.2`)
    await until(() => dead.listening, 'a socket')
    fs.renameSync(`${socketPath}.2`, socketPath)
    await new Promise(resolve => dead.close(resolve))
    await until(() => lost === 1, 'it is told')
    for (let tick = 0; tick < 60; tick++) watch.tick(1000, 1000)
    expect(watch.silentMs).toBe(0)
    expect([opened, lost]).toEqual([1, 1])
  } finally {
    watch.close()
  }
})

test('two that talk at once, in pieces that end anywhere, are not mixed up', async () => {
  /** @type {Map<string, net.Socket>} */
  const talking = new Map()
  const names = ['a', 'b']
  /** @type {Record<string, any[]>} */
  const heard = { a: [], b: [] }
  const servers = names.map(name => net.createServer(socket => { talking.set(name, socket) })
    .listen(path.join(dir, name)))
  const watches = names.map(name => watchSidecar(path.join(dir, name), {
    intervalMs: 500, calmIntervalMs: 5000, onBeat (beat) { heard[name].push([beat.blockedMs, beat.says]) },
    onOpen () {}, onClose () {}, onStuck () {}, onLost () {}
  }))
  try {
    await until(() => talking.size === 2, 'both are watched')
    const lines = (/** @type {string} */ name) => Array.from({ length: 300 }, (_, i) =>
      JSON.stringify({ type: 'beat', blockedMs: i, says: name.repeat(i) })).join('\n') + '\n'
    for (let at = 0; at < 200_000; at += 977) {
      for (const name of names) talking.get(name)?.write(lines(name).slice(at, at + 977))
      if (at % (7 * 977) === 0) await new Promise(resolve => setImmediate(resolve))
    }
    await until(() => names.every(name => heard[name].length === 300), 'all of it is heard')
    for (const name of names) expect(heard[name]).toEqual(Array.from({ length: 300 }, (_, i) => [i, name.repeat(i)]))
  } finally {
    for (const watch of watches) watch.close()
    for (const socket of talking.values()) socket.destroy()
    for (const server of servers) server.close()
  }
})
