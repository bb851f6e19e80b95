'use strict'
/** The bundles of the package: each module is there once and under its own name, whichever way it is required. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const { bundlesOf } = require('../../packaging/bundle')

const ROOT = path.join(__dirname, '../..')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-bundle-'))
const { made, stubs } = bundlesOf(['common', 'protocol', 'worker', 'metrics', 'repl', 'manager', 'cli'].flatMap(room =>
  fs.readdirSync(path.join(ROOT, room), { recursive: true }).map(name => `${room}/${name}`)))

beforeAll(() => {
  for (const name of ['common', 'protocol', 'worker', 'metrics', 'repl', 'package.json']) {
    fs.cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true })
  }
  fs.mkdirSync(path.join(folder, 'dist'))
  const isHere = (/** @type {string} */ name) => fs.existsSync(path.join(folder, path.dirname(name)))
  for (const [name, text] of [...made, ...stubs]) if (isHere(name)) fs.writeFileSync(path.join(folder, name), text)
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

/** @param {string} code @returns {any}   what it gives to say() */
function run (code) {
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', `
    const file = name => ${JSON.stringify(folder)} + '/' + name
    const say = value => process.stdout.write(JSON.stringify(value))
    ${code}`], { encoding: 'utf8' })
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

test('by a stub, by the bundle and by the file: one instance, under the name of the file', () => {
  expect(stubs.has('worker/listen/hook.js')).toBe(true)
  expect(stubs.has('common/shape.js')).toBe(false) // others require it, too
  expect(run(`
    const before = require(file('common/shape.js'))
    const hook = require(file('worker/listen/hook.js'))
    const load = require(file('dist/worker.js'))
    say([hook === load('worker/listen/hook.js'), hook === require.cache[file('worker/listen/hook.js')].exports,
      before === load('common/shape.js'), load('common/raw-handle.js') === require(file('common/raw-handle.js')),
      require.cache[file('worker/listen/hook.js')].loaded, typeof hook.installListenHook])`))
    .toEqual([true, true, true, true, true, 'function'])
})

test('what is in two bundles is there once', () => {
  expect(run(`
    const first = require(file('dist/worker.js'))('protocol/from-worker.js')
    require.cache[file('worker/sidecar/thread.js')] = module // it runs in a thread alone
    say(first === require(file('dist/sidecar.js'))('protocol/from-worker.js'))`)).toBe(true)
})

test('a module that cannot be loaded is tried again the next time', () => {
  expect(run(`
    const load = require(file('dist/worker.js'))
    Object.defineProperty(globalThis, 'URL', { configurable: true, get () { throw new Error('not yet') } })
    let first
    try { load('common/pristine.js') } catch (err) { first = err.message }
    const isKept = file('common/pristine.js') in require.cache
    delete globalThis.URL
    globalThis.URL = require('node:url').URL
    say([first, isKept, typeof load('common/pristine.js').PRISTINE])`))
    .toEqual(['not yet', false, 'object'])
})

test('a newer version was installed meanwhile: its file comes with its own bundle, what was loaded stays', () => {
  const file = path.join(folder, 'dist', 'worker.js')
  const older = fs.readFileSync(file, 'utf8')
  fs.writeFileSync(path.join(folder, 'newer.js'), older.replace(/\n\]\n$/, `,
    ["worker/new.js", {}, (function (module, exports, require) { exports.shape = require('../common/shape') })]$&`))
  const stub = /** @type {string} */ (stubs.get('worker/preload.js'))
  fs.writeFileSync(path.join(folder, 'worker', 'new.js'), stub.replace('worker/preload.js', 'worker/new.js'))
  expect(run(`
    const shape = require(file('dist/worker.js'))('common/shape.js')
    let message
    try { require(file('worker/new.js')) } catch (err) { message = err.message }
    require('node:fs').copyFileSync(file('newer.js'), file('dist/worker.js'))
    say([message, require(file('worker/new.js')).shape === shape])`))
    .toEqual([expect.stringMatching(/dist\/worker\.js has no worker\/new\.js: install the package again$/), true])
  fs.writeFileSync(file, older)
})
