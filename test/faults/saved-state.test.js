'use strict'
/**
 * What a manager does that finds its saved list damaged, or newer than itself. At every byte and with kills:
 * test/torture/t19.js.
 */
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, until, freePort, isAlive } = require('../support/manager-process')
const { webApp, events } = require('./tools')

/** @type {TestManager} */
let manager
/** @type {string} */
let file
beforeEach(async () => {
  manager = new TestManager()
  file = path.join(manager.home, 'state', 'apps.json')
  await manager.run(webApp(await freePort()))
})
afterEach(() => manager.end())

const namesOf = (/** @type {any} */ status) => status.apps.map((/** @type {any} */ app) => app.name)

test('F56: the saved list is cut off: the copy is taken, with an alert, and the workers are the same', async () => {
  await manager.command(['scale', 'web', '1'])
  const before = await manager.pids('web')
  await manager.kill()
  fs.truncateSync(file, 100)
  await manager.runAgain()
  expect(namesOf(await manager.status())).toEqual(['web'])
  expect(await manager.pids('web')).toEqual(expect.arrayContaining(before))
  expect(events(manager)).toContainEqual(expect.objectContaining({
    level: 'error', event: 'state-damaged', reason: expect.stringContaining(`${file}: it is cut off or damaged`)
  }))
})

test('F46: the list was written by a newer version: refused, also where an older copy could be read', async () => {
  await manager.command(['scale', 'web', '1'])
  const before = await manager.pids('web')
  await manager.kill()
  const good = fs.readFileSync(file, 'utf8')
  fs.writeFileSync(file, '{"bellwetherState":99,"sum":"00000000","content":{}}\n')
  const refused = await manager.command(['run'], { cwd: manager.home })
  expect(refused).toMatchObject({ code: 6 })
  expect(refused.stderr).toContain('it was written by a newer Bellwether')
  expect(before.filter(isAlive)).toEqual(before)
  fs.writeFileSync(file, good)
  await manager.runAgain()
  expect(await manager.pids('web')).toEqual(expect.arrayContaining(before))
})

test.each([
  ['F56: list and copy are damaged, and no worker lives', { text: '', says: 'it is empty', lives: false }],
  ['F46: the list was written by a newer version, and no copy can be read',
    {
      text: '{"bellwetherState":99,"sum":"00000000","content":{}}\n', says: 'it was written by a newer Bellwether',
      lives: true
    }]
])('%s: refused, never taken for an empty list; workers and files are left alone', async (name, { text, says, lives }) => {
  const all = await manager.pids('web')
  await manager.kill()
  if (!lives) for (const pid of all) process.kill(pid, 'SIGKILL')
  const before = lives ? all : []
  await until(() => all.filter(isAlive).length === before.length, 'they are gone')
  for (const one of [file, `${file}.bak`]) fs.writeFileSync(one, text, { mode: 0o600 })
  for (const verb of ['run', 'start']) {
    const refused = await manager.command([verb], { cwd: manager.home })
    expect(refused.code).not.toBe(0)
    expect(refused.stdout).toBe('')
    expect(refused.stderr).toContain(says)
    expect(refused.stderr).toContain('Nothing was started')
  }
  expect(before.filter(isAlive)).toEqual(before)
  for (const one of [file, `${file}.bak`]) expect(fs.readFileSync(one, 'utf8')).toBe(text)

  // as it says: moved away, and the workers ended, it begins anew
  for (const one of [file, `${file}.bak`]) fs.rmSync(one)
  for (const pid of before) process.kill(pid, 'SIGKILL')
})

test('a reload that could not be written down has its number: the next one, under another manager, replaces every worker', async () => {
  fs.mkdirSync(`${file}.new`) // no save succeeds
  expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
  const unsaved = await manager.pids('web')
  await manager.kill()
  fs.rmdirSync(`${file}.new`)
  await manager.runAgain()
  expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
  const after = await manager.pids('web')
  expect(after).toHaveLength(unsaved.length)
  expect(after.filter(pid => unsaved.includes(pid))).toEqual([])
})
