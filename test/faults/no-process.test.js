'use strict'
/** The system gives no more processes: what serves goes on, and slots are filled when there are some again. */
const fs = require('node:fs')
const path = require('node:path')
const { execFileSync } = require('node:child_process')
const { TestManager, until, freePort } = require('../support/manager-process')
const { asRoot } = require('../support/another-user')
const { followApp } = require('../support/follow-app')
const { underLoad } = require('../support/load')
const { webApp, ask } = require('./tools')

/** Nobody else's: the kernel counts the processes of a user. Root has no limit. */
const UID = 54_321
const AS_USER = ['setpriv', `--reuid=${UID}`, `--regid=${UID}`, '--clear-groups', '--inh-caps=-all']
const NOTHING_LOST = { refused: 0, reset: 0, timedOut: 0, wrongBody: 0, wrongStatus: 0 }

/** @type {TestManager} */
let manager
beforeEach(() => { manager = new TestManager() })
afterEach(() => manager.end())

/** @param {string[]} words */
const asUser = (...words) => manager.begin(words, { under: AS_USER }).done

/** The soft limit alone: a user may raise it again. @param {number} pid @param {string} most */
function limit (pid, most) {
  const [command, ...args] = [...AS_USER, 'prlimit', `--pid=${pid}`, `--nproc=${most}:`]
  execFileSync(command, args)
}

asRoot('F64: fork fails (EAGAIN): the others serve, it is said and tried again with growing waits, and the slot is filled when it can be', async () => {
  const port = await freePort()
  for (const folder of [manager.home, manager.folder]) fs.chownSync(folder, UID, UID)
  const settings = webApp(port, { instances: 2, restart: { minDelayMs: 50, maxDelayMs: 400 } })
  await manager.run(settings, { under: AS_USER })
  const { manager: { pid } } = await manager.status()
  const follower = await followApp(manager, 'web')
  const [first, second] = await manager.pids('web')
  const [, soft] = /^Max processes +(\S+)/m.exec(fs.readFileSync(`/proc/${pid}/limits`, 'utf8')) ?? []
  limit(pid, '1')
  const result = await underLoad({ port, keepAlive: false }, async () => {
    process.kill(first, 'SIGKILL')
    await follower.seen({ event: 'backing-off', failuresInRow: 3 })
    expect((await asUser('status', 'web')).stdout).toMatch(/EAGAIN/)
    const failed = await asUser('scale', 'web', '3')
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('EAGAIN') })
    expect(await manager.pids('web')).toEqual([second])
    limit(pid, soft)
    await until(async () => (await manager.app('web')).serving === 2, 'the slot is filled')
  })
  expect((await manager.status()).manager.pid).toBe(pid)
  expect(await manager.pids('web')).toContain(second)
  // the connections that the killed worker had are lost with it
  expect(result).toMatchObject({ ...NOTHING_LOST, reset: expect.any(Number) })
})

asRoot('F82: a folder of logs that is gone is made again; one that a stranger has put there, or a link, is refused and ends nobody', async () => {
  const port = await freePort()
  await manager.run(webApp(port, { instances: 1 }))
  const logs = path.join(manager.home, 'log')
  fs.renameSync(logs, `${logs}.away`)
  expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
  expect(fs.readdirSync(logs)).toContain('web.out.log')

  const pids = await manager.pids('web')
  fs.rmSync(path.join(logs, 'web.out.log'))
  fs.symlinkSync('/etc/hostname', path.join(logs, 'web.out.log'))
  const failed = await manager.command(['reload', 'web'])
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('web.out.log') })
  expect(await manager.pids('web')).toEqual(pids)
  expect(await ask(port, '/')).toMatchObject({ status: 200 })
})
