'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, until, request } = require('../support/manager-process')
const { underLoad } = require('../support/load')
const { runWeb, runJson, lostOf, NOTHING_LOST } = require('../support/web-app')

/** @type {TestManager} */
let manager
beforeEach(() => { manager = new TestManager() })
afterEach(() => manager.end())

/**
 * Another Node binary: this one, behind a script that says that it was used.
 * @param {string} name
 * @param {string} [run]  what it does for a worker
 */
function otherNode (name, run = `exec ${process.execPath} "$@"`) {
  const file = path.join(manager.folder, name)
  const used = `${file}.used`
  fs.writeFileSync(file,
    `#!/bin/sh\nif [ "$1" = --version ]; then echo ${process.version}; exit; fi\necho "$$" >> ${used}\n${run}\n`,
    { mode: 0o755 })
  return { file, pids: () => fs.existsSync(used) ? fs.readFileSync(used, 'utf8').trim().split('\n').map(Number) : [] }
}

test('workers move to another Node one by one without losing a request; later reloads and restarts keep it; "default" goes back', async () => {
  const port = await runWeb(manager)
  const node = otherNode('node-b')
  expect((await manager.app('web')).node).toEqual({
    path: process.execPath, isDefault: true, versions: [process.versions.node]
  })

  const result = await underLoad({ port }, async () => {
    expect(await runJson(manager, ['reload', 'web', '--node', './node-b'])).toMatchObject({
      code: 0, result: { ok: true, generation: 2, workers: 2 }
    })
  })
  expect(lostOf(result)).toEqual(NOTHING_LOST)
  expect(result.ok).toBeGreaterThan(100)
  expect((await manager.pids('web')).sort()).toEqual(node.pids().sort())
  expect((await manager.app('web')).node).toEqual({
    path: node.file, isDefault: false, versions: [process.versions.node]
  })
  expect((await manager.command(['status', 'web'])).stdout).toContain(`node     ${process.versions.node}, ${node.file}`)

  expect(await runJson(manager, ['reload', 'web'])).toMatchObject({ code: 0 })
  expect(node.pids()).toHaveLength(4)
  const [died] = await manager.pids('web')
  process.kill(died, 'SIGKILL')
  await until(async () => (await manager.pids('web')).length === 2 && node.pids().length === 5,
    'a worker that died comes back on the same Node')

  expect(await runJson(manager, ['reload', 'web', '--node', 'default'])).toMatchObject({ code: 0 })
  expect(node.pids()).toHaveLength(5)
  expect((await manager.app('web')).node).toMatchObject({ path: process.execPath, isDefault: true })
})

test('a rollback goes back to the Node of the release before', async () => {
  await runWeb(manager)
  const node = otherNode('node-b')
  expect(await runJson(manager, ['reload', 'web', '--node', './node-b'])).toMatchObject({ code: 0 })
  expect(await runJson(manager, ['rollback', 'web'])).toMatchObject({ code: 0, result: { generation: 3 } })
  expect((await manager.app('web')).node).toMatchObject({ path: process.execPath, isDefault: true })
  expect(node.pids()).toHaveLength(2)
})

test('what is no Node is refused before anything changes', async () => {
  await runWeb(manager)
  const before = await manager.pids('web')
  fs.writeFileSync(path.join(manager.folder, 'old'), '#!/bin/sh\necho v18.0.0\n', { mode: 0o755 })
  for (const [word, says] of [
    ['./none', 'does not exist'], ['.', 'is not a file'], ['web.js', 'is not executable'], ['./old', 'too old']
  ]) {
    const { code, stderr, stdout } = await manager.command(['reload', 'web', '--node', word])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(says)
    expect(stderr).toContain('(BW_NODE_BINARY)')
  }
  const answer = await request({
    socketPath: manager.controlSocket, method: 'POST', path: '/v1/apps/web/reload',
    headers: { 'content-type': 'application/json' }, body: '{"nodePath":"/none"}'
  })
  expect({ status: answer.status, code: JSON.parse(answer.body).error.code }).toEqual({
    status: 400, code: 'BW_NODE_BINARY'
  })
  expect(await manager.app('web')).toMatchObject({ state: 'online', generation: 1 })
  expect(await manager.pids('web')).toEqual(before)
})

test('a Node that cannot run the app: the reload fails, the old generation serves on, and the next reload does not try that Node again', async () => {
  await runWeb(manager)
  const before = await manager.pids('web')
  otherNode('node-broken', 'echo "GLIBC_9.9 not found" >&2; exit 1')
  const { code, result } = await runJson(manager, ['reload', 'web', '--node', './node-broken'])
  expect({ code, error: result.error.code }).toEqual({ code: 1, error: 'BW_BOOT_FAILED' })
  expect(result.error.details.lastLines.join()).toContain('GLIBC_9.9')
  expect(await manager.pids('web')).toEqual(before)
  expect((await manager.app('web')).node).toMatchObject({ isDefault: true })
  expect(await runJson(manager, ['reload', 'web'])).toMatchObject({ code: 0, result: { ok: true } })
})

test('a Node that is gone later: a worker that dies is not replaced for now, and the message names the file', async () => {
  await runWeb(manager)
  const node = otherNode('node-b')
  expect(await runJson(manager, ['reload', 'web', '--node', './node-b'])).toMatchObject({ code: 0 })
  fs.rmSync(node.file)
  process.kill((await manager.pids('web'))[0], 'SIGKILL')
  await until(async () => (await manager.app('web'))
    .exits.some((/** @type {any} */ e) => e.detail.includes(`The Node of web is gone: ${node.file}`)), 'it is said')
  expect(await runJson(manager, ['reload', 'web', '--node', 'default']))
    .toMatchObject({ code: 0, result: { workers: 2 } })
})
