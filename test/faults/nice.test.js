'use strict'
/**
 * The setting `nice`, with real workers: all threads of each have it, whoever starts them, and so have their children.
 */
const fs = require('node:fs')
const os = require('node:os')
const { TestManager, freePort, until } = require('../support/manager-process')
const { webApp, ask, runOlder, end } = require('./tools')

const OWN = os.getPriority()
const NICE = Math.min(19, OWN + 7)

/** @type {TestManager} */
let manager
/** @type {number} */
let port
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
})
afterEach(() => manager.end())

/** The 19th field of proc(5). @param {number} pid @returns {number[]} of its threads, each different one once */
function prioritiesOf (pid) {
  const all = fs.readdirSync(`/proc/${pid}/task`).map(tid => {
    const text = fs.readFileSync(`/proc/${pid}/task/${tid}/stat`, 'latin1')
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[16])
  })
  return [...new Set(all)]
}

const ofWorkers = async () => (await manager.pids('web')).flatMap(prioritiesOf)

test('from the first thread on; after a reload another; a child has it too', async () => {
  await manager.run(webApp(port, { nice: NICE }))
  expect(await ofWorkers()).toEqual([NICE, NICE])
  const child = Number((await ask(port, `/spawn?code=${encodeURIComponent('setInterval(() => {}, 1000)')}`)).body)
  expect(os.getPriority(child)).toBe(NICE)
  expect(await manager.command(['status', 'web'])).toMatchObject({
    code: 0, stdout: expect.stringMatching(new RegExp(`^ +priority nice ${NICE}$`, 'm'))
  })

  manager.writeSettings(webApp(port, { nice: 0 }))
  expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
  expect(await ofWorkers()).toEqual([OWN, OWN])
})

test('a worker that a sibling starts, since the manager has no sockets, has it once', async () => {
  await end(await runOlder(manager, webApp(port, { nice: NICE, instances: 1 })))
  await manager.runAgain()
  await until(async () => (await manager.pids('web')).length === 1, 'the worker is taken over')
  expect(await manager.command(['scale', 'web', '2'])).toMatchObject({ code: 0 })
  expect(await ofWorkers()).toEqual([NICE, NICE])
})
