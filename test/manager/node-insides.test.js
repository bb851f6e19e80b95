'use strict'
/**
 * The parts of Node that are undocumented: all of them stand in the table, and without one that is needed no manager
 * starts.
 */
const { execFileSync } = require('node:child_process')
const fs = require('node:fs')
const path = require('node:path')
const { INSIDES, missingInsides } = require('../../manager/node-insides')
const { TestManager, freePort } = require('../support/manager-process')
const { webApp, ask } = require('../faults/tools')
const { NODES } = require('../support/other-nodes')

const ROOT = path.join(__dirname, '../..')
const TABLE = path.join(ROOT, 'manager/node-insides.js')
const HIDE = path.join(ROOT, 'test/worker/hide-insides.js')
const sources = ['common', 'protocol', 'manager', 'worker', 'repl', 'cli', 'metrics'].flatMap(
  folder => fs.readdirSync(path.join(ROOT, folder), { recursive: true }).map(name => path.join(folder, String(name)))
)
  .filter(file => file.endsWith('.js') && !file.endsWith('.generated.js') && file !== 'manager/node-insides.js')
  .map(file => ({
    file, code: fs.readFileSync(path.join(ROOT, file), 'utf8').replace(/\/\*[^]*?\*\/|(^|\s)\/\/.*/g, '')
  }))

test.each(INSIDES.map(one => ({ ...one })))('$name: used where the table says, its test is there, the page has it', ({
  name, pattern, files, test: file, without
}) => {
  expect(sources.filter(({ code }) => new RegExp(pattern).test(code)).map(source => source.file).sort())
    .toEqual([...files].sort())
  expect(fs.existsSync(path.join(ROOT, 'test', `${file}.test.js`))).toBe(true)
  expect(fs.readFileSync(path.join(ROOT, 'docs/node-insides.md'), 'utf8'))
    .toContain(`| ${name} | ${files.join(', ')} | ${file} | ${without} |`)
})

test('a member with an underscore that the table does not have is found', () => {
  const known = new RegExp(INSIDES.map(({ pattern }) => pattern).join('|'))
  const strange = sources.flatMap(({ file, code }) =>
    (code.match(/[\w)\]]\??\._[a-z]\w*/g) ?? []).filter(use => !known.test(use)).map(use => `${file}: ${use}`))
  // a stream's own to write, and the REPL's name for the last error
  expect(strange.filter(use => !/\._(?:write|error)$/.test(use))).toEqual([])
})

test('this Node has what is needed', () => expect(missingInsides()).toEqual([]))

test.each(NODES)('on %s: what it has is found, and what is hidden is missed', (_name, node) => {
  const reportOf = (/** @type {string} */ hidden) => JSON.parse(execFileSync(node,
    ['--require', HIDE, '-p', `JSON.stringify(require(${JSON.stringify(TABLE)}).reportOnNode())`], {
      encoding: 'utf8', env: { ...process.env, BW_TEST_HIDE: hidden }
    }))
  const { binds, looked, missing } = reportOf('')
  expect(binds).toMatch(/BoundSocket|_createServerHandle/)
  expect(looked).toBe(INSIDES.filter(({ isThere }) => isThere).length)
  expect(missing).toEqual([]) // a newer Node that lacks one: its row says what is done instead, and this says which
  for (const [hidden, name] of [
    ['_listeningId', 'server._listeningId'],
    ['_connectionKey', 'server._connectionKey'],
    ['http.server.connections', 'http.server.connections'],
    ['_storeHeader', 'response._storeHeader, _header, _last'], ['_getActiveHandles', 'process._getActiveHandles'],
    ['_load', 'Module._load'],
    ['_parent', 'socket._parent of TLS'], ['_fatalException', 'process._fatalException, _exiting']
  ]) {
    expect([hidden, reportOf(hidden).missing]).toEqual([hidden, [expect.objectContaining({ name, isNeeded: false })]])
  }
})

/** @type {{ name: string, code: string, needed: string }[]} */
const NEEDED = [
  {
    name: 'each way to bind', code: 'delete net._createServerHandle; delete net.BoundSocket',
    needed: 'net._createServerHandle'
  },
  {
    name: 'a bound handle given to listen',
    code: 'const own = net.Server.prototype.listen; net.Server.prototype.listen = function (what, ...rest) { return own.call(this, what && what._handle ? { port: 0, host: "127.0.0.1" } : what, ...rest) }',
    needed: 'server._handle'
  }
]
describe.each(NODES)('on %s', (_name, node) => {
  test.each(NEEDED)('$name is missing: the manager says so at its start, and an app that serves goes on', async ({ code, needed }) => {
    const manager = new TestManager({ node })
    const port = await freePort()
    try {
      const preload = manager.writeScript('hide.js', `const net = require('node:net'); ${code}`)
      await manager.run(webApp(port, { instances: 1 }))
      await manager.kill()
      const next = await manager.command(['run'], { env: { NODE_OPTIONS: `--require=${preload}` } })
      expect(next).toMatchObject({ code: 1, stderr: expect.stringContaining('BW_PLATFORM') })
      expect(next.stderr).toContain(needed)
      expect((await ask(port, '/echo?id=1')).body).toBe('1')
      await manager.runAgain()
      expect((await ask(port, '/echo?id=2')).body).toBe('2')
    } finally {
      await manager.end()
    }
  })
})
