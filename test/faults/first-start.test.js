'use strict'
/**
 * The manager's process that `start` brings to life before it knows that the settings are good: it does nothing before
 * it has its order, and is never started where a manager runs.
 */
const fs = require('node:fs')
const path = require('node:path')
const { spawn } = require('node:child_process')
const { TestManager, until, freePort, processesOf, isAlive, BIN } = require('../support/manager-process')
const { webApp, ask, readText } = require('./tools')

/** @type {TestManager} */
let manager
/** @type {number} */
let port
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
})
afterEach(() => manager.end())

/** All that is in the home, but for the folder of the test's own app. */
const made = () => fs.readdirSync(manager.home).filter(name => name !== 'app')
const waiting = () => processesOf(manager.home).filter(({ command }) => command.includes(' run --detached'))

/** Each process that Node starts in this environment writes down its arguments. */
function listed () {
  const list = path.join(manager.folder, 'started')
  const script = manager.writeScript('list.js',
    `require('fs').appendFileSync(${JSON.stringify(list)}, process.argv.slice(2).join(' ') + '\\n')`)
  return { env: { NODE_OPTIONS: `--require ${script}` }, list, started: () => readText(list) }
}

/** A settings file that is read for as long as it takes; it says when that has begun. */
function slowSettings () {
  const begun = path.join(manager.folder, 'begun')
  const file = manager.writeScript('bellwether.config.js',
    `require('fs').writeFileSync(${JSON.stringify(begun)}, '')
     for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)`)
  return { file, isBegun: () => fs.existsSync(begun) }
}

test('wrong settings: the process ends, and nothing was made', async () => {
  const { env, list } = listed()
  // not before the manager's process is there: else this would show nothing
  const file = manager.writeScript('bellwether.config.js', `const fs = require('fs')
    while (!fs.readFileSync(${JSON.stringify(list)}, 'utf8').includes('run --detached'));
    module.exports = ${JSON.stringify(webApp(port, { instances: 0 }))}`)
  const { code, stderr } = await manager.command(['start', file], { env })
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('instances') })
  await until(() => waiting().length === 0, 'its process has ended')
  expect(made()).toEqual([])
})

test.each(['SIGINT', 'SIGKILL'])('%s of the command while it reads the settings: the process ends, and nothing was made', async signal => {
  const { file, isBegun } = slowSettings()
  const { child, done } = manager.begin(['start', file])
  await until(() => isBegun() && waiting().length === 1, 'the settings are being read')
  child.kill(/** @type {NodeJS.Signals} */ (signal))
  await done
  await until(() => waiting().length === 0, 'its process has ended')
  expect(made()).toEqual([])
})

test('an order that was cut off is none', async () => {
  const child = spawn(process.execPath, [BIN, 'run', '--detached'],
    { env: { ...manager.env, BELLWETHER_ON_ORDER: 'yes' }, stdio: ['ignore', 'ignore', 'pipe', 'pipe'] })
  const ended = new Promise(resolve => child.on('exit', (code, signal) => resolve({ code, signal })))
  const order = JSON.stringify({ resume: 'none', settings: {}, log: path.join(manager.home, 'log') })
  ;/** @type {import('node:stream').Writable} */ (child.stdio[3]).end(order) // and no end of line
  expect(await ended).toEqual({ code: 0, signal: null })
  expect(made()).toEqual([])
})

test('where a manager runs no other process is started', async () => {
  const { env, started } = listed()
  await manager.command(['start', manager.writeSettings(webApp(port))])
  const other = manager.writeScript('other.js', 'setInterval(() => {}, 1000)')
  const { code } = await manager.command(['start', other], { env })
  expect({ code, started: started() }).toEqual({ code: 0, started: expect.not.stringContaining('--detached') })
  expect(started()).toContain(`start ${other}`)
})

test('one that dies before it has answered: its last words, and the next start is as the first', async () => {
  const script = manager.writeScript('broken.js', `
    if (process.argv.includes('--detached') && !require('fs').existsSync(process.env.FINE)) {
      console.error('no room left'); process.kill(process.pid, 'SIGKILL')
    }`)
  const env = { NODE_OPTIONS: `--require ${script}`, FINE: path.join(manager.folder, 'fine') }
  const file = manager.writeSettings(webApp(port))
  const { code, stderr } = await manager.command(['start', file], { env })
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('it was ended by SIGKILL') })
  expect(stderr).toContain('no room left')
  expect(readText(path.join(manager.home, 'log', 'manager.log'))).toContain('no room left')
  fs.writeFileSync(env.FINE, '')
  expect(await manager.command(['start', file], { env })).toMatchObject({ code: 0 })
  expect((await ask(port, '/pid')).status).toBe(200)
})

test('after the death of a manager, whose socket and lock file are left, there is a next one', async () => {
  await manager.command(['start', manager.writeSettings(webApp(port))])
  const { pid } = (await manager.status()).manager
  const workers = await manager.pids('web')
  process.kill(pid, 'SIGKILL')
  await until(() => !isAlive(pid), 'it is dead')
  expect(await manager.command(['start'])).toMatchObject({ code: 0 })
  expect(await manager.pids('web')).toEqual(workers)
})

test('what the manager writes goes to its log', async () => {
  await manager.command(['start', manager.writeSettings(webApp(port))])
  const { pid } = (await manager.status()).manager
  const leadsTo = (/** @type {number} */ fd) => fs.readlinkSync(`/proc/${pid}/fd/${fd}`)
  const log = path.join(manager.home, 'log', 'manager.log')
  expect([0, 1, 2].map(leadsTo)).toEqual(['/dev/null', log, log])
  expect(readText(log)).toContain('"event":"running"')
})

/** What the manager renames to its saved list, and each worker that it starts, in order. */
function noteWrites () {
  const notes = path.join(manager.folder, 'notes')
  const script = manager.writeScript('notes.js', `const fs = require('fs')
    const note = line => fs.appendFileSync(${JSON.stringify(notes)}, line + '\\n')
    const { renameSync } = fs
    fs.renameSync = (from, to) => {
      if (!to.endsWith('apps.json')) return renameSync(from, to)
      const { apps } = JSON.parse(fs.readFileSync(from, 'utf8')).content
      note('list ' + apps.map(app => app.name + (app.everListened ? '+' : '')).join(' '))
      renameSync(from, to)
    }
    const { prototype } = require('child_process').ChildProcess
    const { spawn } = prototype
    prototype.spawn = function (options) {
      if (String(options.args).includes('preload')) note('worker')
      return spawn.call(this, options)
    }`)
  return { env: { NODE_OPTIONS: `--require ${script}` }, notes: () => readText(notes).split('\n').filter(Boolean) }
}

test('apps that are started together are in the list, all of them by one write, before the first worker is started', async () => {
  const { env, notes } = noteWrites()
  const names = ['a', 'b', 'c', 'd']
  const apps = await Promise.all(names.map(async name => webApp(await freePort(), { name, instances: 1 })))
  expect(await manager.command(['start', manager.writeSettings(apps)], { env })).toMatchObject({ code: 0 })
  const [first, ...rest] = notes()
  expect(first).toBe('list a b c d')
  expect(rest.slice(0, names.length)).toEqual(names.map(() => 'worker'))
  // what each has shown is there when the command is answered
  expect(notes().at(-1)).toBe('list a+ b+ c+ d+')
})

test('the list says that an app listens when its start is answered', async () => {
  const { env, notes } = noteWrites()
  await manager.command(['start', manager.writeSettings(webApp(port))], { env })
  expect(notes().filter(line => line !== 'worker')).toEqual(['list web', 'list web+'])
})
