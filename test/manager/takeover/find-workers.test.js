'use strict'
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { spawn } = require('node:child_process')
const { findWorkers, removeStaleSockets, isOfItsUser } = require('../../../manager/takeover/find-workers')
const { asRoot, STRANGER } = require('../../support/another-user')

/** @type {string} */
let workersDir
/** @type {import('node:child_process').ChildProcess[]} */
const started = []
beforeEach(() => {
  workersDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-find-'))
  fs.chmodSync(workersDir, 0o711)
})
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  fs.rmSync(workersDir, { recursive: true, force: true })
})

/** A process of another user that looks like a worker, and says this of itself. @param {string} folder */
async function pretend (folder) {
  const boot = {
    app: 'web', slot: 0, generation: 1, token: 'deadbeefdeadbeef', id: 'web.0', listeners: [],
    socketBase: path.join(folder, 'web.0.deadbeef'), release: {
      settings: {
        name: 'web', script: '/tmp/own.js', cwd: '/tmp', user: 'root', listen: ['unix:/etc/own.sock'],
        hooks: { beforeReload: ['/tmp/own'] }, log: { rotate: { archive: ['/tmp/own'] } }
      }, envNames: [], origins: {}, source: { file: '/tmp/own.config.js', script: null, flags: {}, cwd: '/tmp' }
    }
  }
  const child = spawn(process.execPath, ['-e', 'console.log("up"); setInterval(() => {}, 1000)'], {
    uid: STRANGER, gid: STRANGER, detached: true, cwd: '/', stdio: ['ignore', 'pipe', 'inherit'],
    env: { BELLWETHER_WORKER: JSON.stringify(boot), unique_id: boot.token }
  })
  started.push(child)
  await new Promise((resolve, reject) => {
    child.stdout?.once('data', resolve)
    child.once('exit', code => reject(new Error(`it ended with ${code}`)))
  })
}

asRoot('a process of another user is no worker of the manager\'s own, whatever it says', async () => {
  await pretend(workersDir)
  expect(await findWorkers({ workersDir })).toEqual([])
})

asRoot('nor in a folder that the manager has not made for its user', async () => {
  const folder = path.join(workersDir, String(STRANGER))
  fs.mkdirSync(folder) // root's
  await pretend(folder)
  expect(await findWorkers({ workersDir })).toEqual([])
})

asRoot('in the folder of its user it is one, is that user whatever it says, and has no say in what the manager does', async () => {
  const folder = path.join(workersDir, String(STRANGER))
  fs.mkdirSync(folder, { mode: 0o700 })
  fs.chownSync(folder, STRANGER, STRANGER)
  await pretend(folder)
  const [found, ...others] = await findWorkers({ workersDir })
  expect(others).toEqual([])
  expect(found.boot).toMatchObject({ app: 'web', id: 'web.0' })
  expect(found.boot.release).toEqual({
    settings: { name: 'web', script: '/tmp/own.js', cwd: '/tmp', user: STRANGER }, envNames: [], origins: {},
    source: { file: null, script: null, flags: {}, cwd: '/' }
  })
})

test('a folder that a user made in the place of a socket does not keep a manager from starting', () => {
  const folder = path.join(workersDir, String(STRANGER))
  fs.mkdirSync(path.join(folder, 'a.0.deadbeef.sock'), { recursive: true })
  fs.symlinkSync('/etc/passwd', path.join(folder, 'b.0.deadbeef.sock'))
  fs.writeFileSync(path.join(folder, 'c.0.deadbeef.http.sock'), '')
  removeStaleSockets({ workersDir }, [])
  expect(fs.readdirSync(folder)).toEqual(['a.0.deadbeef.sock'])
  expect(fs.existsSync('/etc/passwd')).toBe(true)
})

const ROOT = { uid: 0, gid: 0 }
test.each([
  { name: 'the list does not have the app', users: null, uid: 7, expected: true },
  { name: 'as the manager, and so do its releases', users: [null], uid: 0, expected: true },
  { name: 'as another user, and its releases as the manager', users: [null], uid: 7, expected: false },
  { name: 'as the user of its release', users: [7], uid: 7, expected: true },
  { name: 'as the manager, and its release as another user', users: [7], uid: 0, expected: false },
  { name: 'as the user of an earlier release: it is being reloaded', users: [7, null], uid: 7, expected: true },
  { name: 'an earlier version wrote the list', users: [undefined], uid: 0, expected: true }
])('a worker runs as $uid: $name', ({ users, uid, expected }) => {
  const app = { name: 'web', releases: (users ?? []).map(user => ({ settings: { user } })) }
  const list = /** @type {any} */ ({ apps: users === null ? [] : [app] })
  expect(isOfItsUser(/** @type {any} */ ({ boot: { app: 'web' }, uid }), list, ROOT)).toBe(expected)
  expect(isOfItsUser(/** @type {any} */ ({ boot: { app: 'web' }, uid }), list, { uid: 1000, gid: 1000 })).toBe(true)
})
