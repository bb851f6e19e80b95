'use strict'
/** `history` and `rollback --to`: what ran, who asked, and the way back to any release that is still there. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { TestManager, freePort } = require('../support/manager-process')
const { releases, answering } = require('../support/releases')
const { webApp } = require('./tools')

/** @type {TestManager} */
let manager
beforeEach(() => { manager = new TestManager() })
afterEach(() => manager.end())

const REFUSED = 6

/** @returns {Promise<any[]>}  the newest first */
const history = async () => {
  const { code, stdout, stderr } = await manager.command(['history', 'web', '--json'])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return stdout.trim().split('\n').filter(Boolean).map(line => JSON.parse(line))
}
const inWords = (/** @type {any[]} */ all) => all.map(({ id, verb, generation, verdict, isCurrent }) =>
  [id, verb, generation, verdict, ...isCurrent ? ['now'] : []].join(' '))

test('each release with who, what and verdict; back to any whose folder is what it was; kept over a killed manager', async () => {
  const { deploy, folderOf, settings } = releases(manager)
  const port = await freePort()
  deploy('one')
  await manager.run(webApp(port, { ...settings, env: { API_TOKEN: 'correct-horse-battery' } }))
  for (const name of ['two', 'three', 'four']) {
    deploy(name)
    expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
  }
  deploy('bad', 'throw new Error("a bad release")')
  expect((await manager.command(['reload', 'web'])).code).not.toBe(0)
  const known = await history()
  expect(inWords(known)).toEqual([
    '5 reload 5 failed', '4 reload 4 served now', '3 reload 3 served', '2 reload 2 served', '1 start 1 served'
  ])
  expect(known[1]).toMatchObject({
    app: 'web', atMs: expect.any(Number), tookMs: expect.any(Number), by: { via: 'command', uid: os.userInfo().uid },
    place: { cwd: fs.realpathSync(folderOf('four')) }, commit: null, code: null, isThere: true,
    settings: expect.stringMatching(/^[0-9a-f]{8}$/)
  })
  expect(known[0]).toMatchObject({ code: 'BW_BOOT_FAILED', message: expect.stringMatching(/a bad release/) })
  expect(JSON.stringify(known)).not.toContain('correct-horse-battery')
  const file = path.join(manager.home, 'state', 'releases', 'web.json')
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)

  expect(await manager.command(['rollback', 'web', '--to', '1'])).toMatchObject({ code: 0 })
  expect(await answering(port)).toEqual(['one'])
  expect(inWords(await history()).slice(0, 3)).toEqual(['6 rollback 6 served now', '5 reload 5 failed', '4 reload 4 rolled-back'])
  expect(new Set((await history()).map(({ settings: given }) => given)).size).toBe(1) // the code differs, they do not
  const pids = await manager.pids('web')
  fs.rmSync(folderOf('two'), { recursive: true })
  deploy('three', 'require("node:http") // deployed in place')
  for (const [to, message] of /** @type {[string, RegExp][]} */ ([
    ['2', /release 2 ran from .*releases\/two, which is gone\. Nothing was done\. \(BW_NO_RELEASE\)/],
    ['3', /the code in .*releases\/three was changed since release 3 ran \(web\.js\).*Nothing was done\. \(BW_RELEASE_CHANGED\)/],
    ['6', /release 6 is what runs now \(generation 6\)/],
    ['99', /there is no release 99\. Known: 1 to 6/]
  ])) {
    expect(await manager.command(['rollback', 'web', '--to', to])).toMatchObject({
      code: REFUSED, stderr: expect.stringMatching(message)
    })
  }
  expect(await manager.pids('web')).toEqual(pids)

  await manager.kill()
  await manager.runAgain()
  expect(await manager.command(['rollback', 'web', '--to', '4'])).toMatchObject({ code: 0 })
  expect(await answering(port)).toEqual(['four'])
  const table = await manager.command(['history', 'web'])
  expect(table.stdout).toMatch(/RELEASE {2}WHEN .*VERDICT/)
  expect(table.stdout).toMatch(/\n +7 .* rollback .* served, runs now /)
  expect(table.stdout).toMatch(/\n +2 .* reload .* served .*two \(gone\)\n/)

  // an app that is adopted without a list, and a list that is damaged: what runs begins it anew
  fs.writeFileSync(file, 'damaged')
  fs.writeFileSync(`${file}.bak`, '')
  expect(inWords(await history())).toEqual(['1 found 7 served now'])
  expect(await manager.command(['delete', 'web'])).toMatchObject({ code: 0 })
  expect(fs.existsSync(file)).toBe(false)
})
