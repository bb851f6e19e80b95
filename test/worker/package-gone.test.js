'use strict'
/**
 * A package is replaced while workers of the old one serve (npm does that before `bellwether upgrade`): its files are
 * gone, or are others. Whatever a worker still has to do to serve, pause, drain and end is in its memory by then.
 */
const fs = require('node:fs')
const net = require('node:net')
const path = require('node:path')
const { startWorker, ECHO, bindKey, makeDir, cleanUp, until } = require('./harness')
const { connectRaw, get } = require('./raw-client')

afterEach(cleanUp)

const ROOT = path.join(__dirname, '..', '..')
const APP = `
const http = require('http')
const waiting = []
http.createServer((req, res) => {
  if (req.url === '/wait') { process.send('waiting'); return waiting.push(() => res.end('waited')) }
  res.end('ok ' + req.url)
}).listen(PORT)
process.on('message', name => {
  if (name === 'go') for (const answer of waiting.splice(0)) answer()
  if (name === 'exit') process.exit(3)
  if (name === 'throw') setImmediate(() => { throw new Error('lost the database') })
})
`

/** @param {string} socketPath @returns {Promise<boolean>} */
function sidecarAnswers (socketPath) {
  return new Promise(resolve => {
    const socket = net.connect(socketPath, () => socket.write('{"type":"hello"}\n'))
    socket.once('data', () => { resolve(true); socket.destroy() })
    socket.once('error', () => resolve(false))
  })
}

/** @param {{ boot?: Record<string, any> }} [more] */
async function servingWithoutItsPackage (more = {}) {
  const dir = makeDir()
  const home = path.join(dir, 'package')
  const parts = ['common', 'protocol', 'worker', 'repl', 'metrics', 'package.json', 'dist'] // dist: of a release
  for (const name of parts.filter(one => fs.existsSync(path.join(ROOT, one)))) {
    fs.cpSync(path.join(ROOT, name), path.join(home, name), { recursive: true })
  }
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(home, 'node_modules'))
  const address = bindKey('tcp://127.0.0.1:0')
  const worker = startWorker({
    reserves: true, listeners: [address], code: ECHO + APP.replaceAll('PORT', String(address.port)),
    preload: path.join(home, 'worker', 'preload.js'),
    ...more, boot: {
      errorsDir: path.join(dir, 'errors'), metrics: { maxSeries: 1000, ignorePaths: [] }, apm: true, ...more.boot
    }
  })
  await worker.next('accepting')
  await worker.heard() // a turn of its event loop later, what is loaded for later is there
  if (more.boot?.sidecar) await until(() => sidecarAnswers(`${worker.socketBase}.sock`), 'its sidecar answers')
  fs.rmSync(home, { recursive: true })
  return { worker, port: address.port }
}

describe.each([{ sidecar: false }, { sidecar: true }])('the files of the package are gone, sidecar: $sidecar', boot => {
  test('it serves, and a drain loses no request', async () => {
    const { worker, port } = await servingWithoutItsPackage({ boot })
    const client = await connectRaw(port)
    client.say(get('/wait'))
    await worker.said(data => data === 'waiting')
    worker.send({ type: 'drain', idleGraceMs: 100, timeoutMs: 60_000 })
    worker.send({ type: 'message', data: 'go' })
    await client.hears('waited')
    expect(await worker.next('drained')).toMatchObject({ forced: 0 })
    worker.child.kill('SIGTERM')
    expect(await worker.exit).toMatchObject({ signal: 'SIGTERM' })
    expect(worker.err()).toBe('')
  })

  test('it pauses, and serves again', async () => {
    const { worker, port } = await servingWithoutItsPackage({ boot })
    worker.send({ type: 'pause', idleGraceMs: 100, timeoutMs: 60_000 })
    expect(await worker.next('paused')).toMatchObject({ forced: 0 })
    worker.send({ type: 'serve' })
    await worker.next('accepting')
    const client = await connectRaw(port)
    client.say(get('/again'))
    await client.hears('ok /again')
    expect(worker.messages.filter(({ type }) => type === 'trouble')).toEqual([])
  })

  test('process.exit() keeps its status, and is told of', async () => {
    const { worker } = await servingWithoutItsPackage({ boot })
    worker.send({ type: 'message', data: 'exit' })
    expect(await worker.exit).toMatchObject({ code: 3, signal: null })
    expect(await worker.next('exiting')).toMatchObject({ code: 3, calledFrom: expect.any(String) })
    expect(worker.err()).toBe('')
  })

  test('an exception ends it as in Node, and its last words arrive', async () => {
    const { worker } = await servingWithoutItsPackage({ boot })
    worker.send({ type: 'message', data: 'throw' })
    expect(await worker.exit).toMatchObject({ code: 1, signal: null })
    expect((await worker.next('last-words')).text).toContain('lost the database')
    expect(worker.err()).toContain('lost the database')
    expect(worker.err()).not.toContain('Cannot find module')
  })
})
