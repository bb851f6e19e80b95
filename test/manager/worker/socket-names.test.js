'use strict'
/** Public names of a worker's sockets, where the folder of its own sockets is another user's, who puts things there. */
const fs = require('node:fs')
const net = require('node:net')
const os = require('node:os')
const path = require('node:path')
const { WorkerSockets } = require('../../../manager/worker/socket-names')

/** @type {string} */
let runDir
/** @type {WorkerSockets} */
let sockets
/** @type {net.Server | undefined} */
let server
beforeEach(() => {
  runDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-names-'))
  fs.mkdirSync(path.join(runDir, 'workers'))
  sockets = new WorkerSockets({ base: path.join(runDir, 'workers', 'web.0.1a2b3c4d'), runDir, id: 'web.0' })
})
afterEach(() => {
  server?.close()
  fs.rmSync(runDir, { recursive: true, force: true })
})

/** @returns {string[]}  names that could not be published */
function publish () {
  /** @type {string[]} */
  const problems = []
  sockets.publish({ hasSidecar: true, onProblem: name => problems.push(path.basename(name)) })
  return problems
}
const names = () => fs.readdirSync(runDir).filter(name => name !== 'workers')

test('a socket gets its public name, and loses it as the worker goes', async () => {
  server = net.createServer().listen(sockets.sidecar)
  await new Promise(resolve => server?.once('listening', resolve))
  expect(publish()).toEqual([])
  expect(names()).toEqual(['web.0.sock'])
  expect(publish()).toEqual([]) // once more does nothing
  sockets.withdraw()
  expect(names()).toEqual([])
})

test.each([
  { name: 'a link', put: (/** @type {string} */ at) => fs.symlinkSync('/etc/passwd', at) },
  { name: 'a link to itself', put: (/** @type {string} */ at) => fs.symlinkSync(at, at) },
  { name: 'a file', put: (/** @type {string} */ at) => fs.writeFileSync(at, '') },
  { name: 'a folder', put: (/** @type {string} */ at) => fs.mkdirSync(at) }
])('$name in the place of a socket gets no public name, and keeps nobody from going on', ({ put }) => {
  put(sockets.sidecar)
  put(sockets.http)
  put(sockets.notify)
  expect(publish()).toEqual(['web.0.sock', 'web.0.http.sock'])
  expect(names()).toEqual([])
  sockets.withdraw()
})
