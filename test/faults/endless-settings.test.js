'use strict'
/**
 * A settings file that never ends to load: what serves stays, and a stop waits for it as long as its bound, a drain not
 * at all.
 */
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, until, freePort, processesOf } = require('../support/manager-process')
const { askWorkers } = require('../support/web-app')
const { webApp, ask, readText, untilEvent } = require('./tools')

const ENDLESS = 'ENDLESS'
const BOUND = 'did not end within 20 s'

/** @type {TestManager} */
let manager
/** @type {number} */
let port
/** @type {string} */
let file
/** @type {number[]} */
let pids
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
  const second = await freePort()
  // an environment that is not kept: for an app without a living worker the next manager would ask the file for it
  const apps = [webApp(port), webApp(second, { name: 'api' })]
    .map(app => ({ ...app, keepEnv: false, env: { ...app.env, GIVEN: 'by the file' } }))
  file = manager.writeScript('bellwether.config.js', `const fs = require('fs')
    fs.appendFileSync(${JSON.stringify(path.join(manager.folder, 'reads'))}, 'read\\n')
    while (fs.existsSync(${JSON.stringify(path.join(manager.folder, ENDLESS))}));
    module.exports = ${JSON.stringify({ apps })}`)
  await manager.run(file)
  pids = await manager.pids('web')
})
afterEach(() => manager.end())

const reads = () => readText(path.join(manager.folder, 'reads')).split('\n').filter(Boolean).length

/** The manager dies, and the file never ends from then on. */
async function killAndBreak () {
  await manager.kill()
  fs.writeFileSync(path.join(manager.folder, ENDLESS), '')
  manager.output = ''
}

/** @param {string[]} words */
function begin (words) {
  const begun = manager.begin(words)
  manager.manager = begun
  begun.child.stderr?.on('data', chunk => { manager.output += chunk })
  return begun
}

/** A request that is under way until a worker is let go; it is answered by one of them. */
async function openRequest () {
  const answer = ask(port, `/until?folder=${manager.folder}`)
  await until(async () => (await askWorkers(manager)).some((/** @type {any} */ w) => w.connections.inFlight === 1),
    'a request is under way')
  return async () => {
    for (const pid of pids) fs.writeFileSync(path.join(manager.folder, String(pid)), '')
    return (await answer).body
  }
}

test.each([
  { words: ['run', '--drain'] }, { words: ['run', '--drain', 'the file'] }
])('$words: what is open is finished, and the file is not even read', async ({ words }) => {
  const answered = await openRequest()
  const dead = await manager.pids('api')
  await killAndBreak()
  for (const pid of dead) process.kill(pid, 'SIGKILL')
  const before = reads()
  const begun = begin(words.map(word => word === 'the file' ? file : word))
  await untilEvent(manager, e => e.event === 'stopping', 'it drains')
  expect(pids.map(pid => `until ${pid}`)).toContain(await answered())
  expect((await begun.done).code).toBe(0)
  expect(reads()).toBe(before)
  expect(processesOf(manager.home)).toEqual([])
})

test('the next manager ends the wait after 20 s, says so, and has the same workers', async () => {
  await killAndBreak()
  begin(['run', file])
  const { reason } = await untilEvent(manager, e => e.event === 'settings-unusable', 'it goes on')
  expect(reason).toContain(BOUND)
  await until(async () => (await manager.pids('web')).length === pids.length, 'the workers are adopted')
  expect((await manager.pids('web')).sort()).toEqual([...pids].sort())
  expect((await ask(port, '/')).status).toBe(200)
})

test('SIGTERM while it waits: then what is open is finished, exit 0', async () => {
  const answered = await openRequest()
  await killAndBreak()
  const before = reads()
  const begun = begin(['run', file])
  await until(() => reads() > before, 'the file runs')
  begun.child.kill('SIGTERM')
  await untilEvent(manager, e => e.event === 'stopping', 'it was heard')
  expect(pids.map(pid => `until ${pid}`)).toContain(await answered())
  expect((await begun.done).code).toBe(0)
  expect(processesOf(manager.home)).toEqual([])
})
