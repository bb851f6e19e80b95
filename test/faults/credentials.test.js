'use strict'
/** Credentials with real workers: each generation has its own, a missing one changes nothing, values are nowhere. */
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, freePort, until } = require('../support/manager-process')
const { ask, workers } = require('./tools')

/** @type {TestManager} */
let manager
beforeEach(() => { manager = new TestManager() })
afterEach(() => manager.end())

const OLD = 'correct-horse-battery'
const NEW = 'staple-of-another-day'
const FAILED = 1

const APP = `
const fs = require('node:fs')
const folder = process.env.CREDENTIALS_DIRECTORY
const db = fs.readFileSync(folder + '/db-password', 'utf8')
require('node:http').createServer((req, res) => {
  if (req.url === '/crash') throw new Error('cannot log in with ' + db)
  const again = fs.readFileSync(folder + '/db-password', 'utf8')
  res.end(JSON.stringify({ folder, names: fs.readdirSync(folder).sort(), db, again }))
}).listen(process.env.PORT)
`
/** @param {string} dir @returns {string[]} */
const filesBelow = dir => fs.readdirSync(dir, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile()).map(entry => path.join(entry.parentPath ?? entry.path, entry.name))
const holding = (/** @type {string} */ value) => filesBelow(manager.home)
  .filter(file => fs.readFileSync(file).includes(value)).map(file => path.relative(manager.home, file))

test('workers see what their app names; a reload rotates it, old ones keep theirs; what is missing changes nothing; values are nowhere', async () => {
  const source = path.join(manager.home, 'source')
  fs.mkdirSync(source, { mode: 0o700 })
  const put = (/** @type {string} */ name, /** @type {string} */ value) =>
    fs.writeFileSync(path.join(source, name), value, { mode: 0o600 })
  put('db-password', OLD)
  put('of-others', 'nothing-for-web')
  const port = await freePort()
  const app = {
    name: 'web', script: manager.writeScript('web.js', APP), cwd: manager.folder, instances: 2, listen: [`127.0.0.1:${port}`],
    env: { PORT: String(port) }, credentials: ['db-password'], reload: { settleMs: 50, keepOldMs: 600_000 }
  }
  const env = { CREDENTIALS_DIRECTORY: source }
  await manager.run(app, { env })
  const run = path.join(manager.home, 'run', 'credentials')
  const answer = async () => JSON.parse((await ask(port, '/')).body)
  expect(await answer()).toEqual({ folder: path.join(run, 'web.1'), names: ['db-password'], db: OLD, again: OLD })

  put('db-password', NEW)
  const news = await manager.command(['status', 'web'])
  expect(news.stdout).toMatch(/db-password [0-9a-f]{8} \(generation 1\); [0-9a-f]{8} in \$CREDENTIALS_DIRECTORY, which a reload takes/)
  expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
  expect(await answer()).toEqual({ folder: path.join(run, 'web.2'), names: ['db-password'], db: NEW, again: NEW })
  expect(fs.readFileSync(path.join(run, 'web.1', 'db-password'), 'utf8')).toBe(OLD) // of the paused ones
  expect((await manager.command(['status', 'web'])).stdout).toMatch(/db-password [0-9a-f]{8} \(generation 1\), [0-9a-f]{8} \(generation 2\)\n/)
  expect(await manager.command(['rollback', 'web'])).toMatchObject({ code: 0 })
  expect(await answer()).toMatchObject({ db: OLD, again: OLD })
  expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })

  const before = await manager.pids('web')
  fs.rmSync(path.join(source, 'db-password'))
  for (const verb of ['reload', 'restart']) {
    expect(await manager.command([verb, 'web'])).toMatchObject({
      code: FAILED, stderr: expect.stringMatching(/does not have: db-password \(not there\).*\(BW_CREDENTIALS\)[^]*still serving/)
    })
  }
  expect(await manager.pids('web')).toEqual(before)
  // one that dies is started again with what its generation has; its last words are hidden wherever we write them
  await ask(port, '/crash').catch(() => {})
  await until(async () => (await manager.app('web')).exits[0]?.blackbox, 'the black box is written')
  await until(async () => (await workers(manager)).filter(w => w.state === 'serving').length === 2, 'both serve')
  expect((await answer()).db).toBe(NEW)

  await manager.kill()
  await manager.runAgain({ env: { CREDENTIALS_DIRECTORY: '' } })
  expect((await answer()).db).toBe(NEW) // the same workers, the same folder
  const said = await Promise.all([['status', 'web'], ['status', 'web', '--json'], ['env', 'web'], ['why', 'web'], ['history', 'web', '--json']]
    .map(async words => (await manager.command(words)).stdout))
  expect([...said, manager.output].filter(text => text.includes(OLD) || text.includes(NEW))).toEqual([])
  expect(said[2]).toMatch(/bellwether +CREDENTIALS_DIRECTORY=.*web\.3/)
  const inFiles = [...holding(OLD), ...holding(NEW)].filter(file => !file.startsWith('run/credentials/') && file !== 'log/web.err.log')
  expect(inFiles).toEqual([])
  expect(await manager.command(['stop', 'web'])).toMatchObject({ code: 0 })
  expect(fs.readdirSync(run)).toEqual([])
  expect(await manager.command(['start', 'web'])).toMatchObject({ code: FAILED, stderr: expect.stringMatching(/is not set/) })
})
