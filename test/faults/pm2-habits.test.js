'use strict'
/** What a PM2 user types, in order, in a folder that PM2 had: with one manager, and what it then runs. */
const fs = require('node:fs')
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const { TestManager, BIN } = require('../support/manager-process')

const manager = new TestManager()
afterAll(() => manager.end())

const APP = `
process.on('SIGINT', () => { console.log('cleaned up'); process.exit(0) })
console.log('args', JSON.stringify(process.argv.slice(2)))
require('node:http').createServer((_, res) => res.end('ok')).listen(0, '127.0.0.1')
`

/** @param {string[]} words @param {number} [expected]   exit status */
async function type (words, expected = 0) {
  const { code, stdout, stderr } = await manager.command(words)
  expect({ words, code, said: code === expected ? '' : stdout + stderr }).toEqual({ words, code: expected, said: '' })
  return { stdout, stderr }
}

async function states () {
  const { apps } = await manager.status()
  return Object.fromEntries(apps.map((/** @type {any} */ { name, state }) => [name, state]))
}

/** @param {string} name */
const logOf = name => fs.readFileSync(path.join(manager.home, 'log', `${name}.out.log`), 'utf8')

test('a day of a PM2 user', async () => {
  manager.writeScript('app.js', APP)
  manager.writeScript('job.sh', 'exec sleep 1000\n')
  manager.writeScript('ecosystem.config.js', `module.exports = { apps: [
    { name: 'web', script: 'app.js', args: 'run start -- --port 3000', env_production: { MODE: 'p' } }, { name: 'two', script: 'app.js' }
  ] }`)

  await type(['start', '--only', 'web', '--env', 'production'])
  expect(await states()).toEqual({ web: 'online' })
  expect((await manager.app('web')).settings).toMatchObject({ args: ['run', 'start', '--', '--port', '3000'] })

  // a script of another language, a line of words, PM2's options, JSON from stdin
  await type(['start', 'job.sh', '--restart-delay', '100'])
  manager.writeScript('package.json', '{"scripts":{"start":"node app.js a"}}')
  await type(['start', 'npm', '--', 'start'])
  const { stderr } = await type(
    ['start', 'app.js', '-n', 'flags', '--max-memory-restart', '200M', '-k', '3000', '--time', '--watch', '--no-vizion'])
  expect(stderr).toContain('note: --no-vizion: ')
  const { status, stderr: said } = spawnSync(manager.node, [BIN, 'start', '-'], {
    cwd: manager.folder, env: manager.env, encoding: 'utf8', input: '[{"name":"piped","script":"app.js","env":{"A":{"b":1}}}]'
  })
  expect({ status, said: status === 0 ? '' : said }).toEqual({ status: 0, said: '' })
  expect(await states()).toEqual({ web: 'online', job: 'online', npm: 'online', flags: 'online', piped: 'online' })

  // what was typed is kept over a reload
  await type(['reload', 'flags'])
  await type(['reload', 'piped'])
  expect(await manager.app('flags')).toMatchObject({
    generation: 2,
    settings: {
      memory: { softBytes: 200 * 1024 ** 2 }, stop: { signal: 'SIGINT', timeoutMs: 3000 }, log: { timePattern: 'YYYY-MM-DDTHH:mm:ss:' },
      watch: { paths: [manager.folder] }
    }
  })
  const [pid] = await manager.pids('piped')
  expect(fs.readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')).toContain('A={"b":1}')
  expect((await type(['pid', 'piped'])).stdout).toBe(`${pid}\n`)

  await type(['startOrReload', 'ecosystem.config.js'])
  expect((await manager.status()).apps.map((/** @type {any} */ { name, generation }) => `${name} ${generation}`))
    .toEqual(expect.arrayContaining(['web 2', 'two 1']))
  await type(['stop', 'web'])
  await type(['startOrRestart', 'ecosystem.config.js', '--only', 'web'])
  await type(['stop', 'job.sh'])
  expect(await states()).toEqual(
    { web: 'online', job: 'stopped', npm: 'online', flags: 'online', piped: 'online', two: 'online' })

  await type(['delete', 'ecosystem.config.js'])
  await type(['delete', '/^(npm|job)$/'])
  expect(logOf('npm')).toMatch(/^cleaned up$/m) // the program heard it, not only npm
  await type(['stop', 'flags'])
  expect((await type(['restart', 'all'])).stderr).toContain('not running, so not restarted: flags')
  expect(logOf('flags')).toMatch(/^\d{4}-\d\d-\d\dT[\d:]+: cleaned up$/m)
  await type(['start', 'flags', '--watch'], 2) // refused, and says what to do
  await type(['start', 'sleep'], 4) // a program, but not asked for as one
  await type(['start', 'app.js', '--no-daemon'], 2)

  // its clean-up for SIGINT runs though nothing says that it is an app of PM2
  await type(['start', 'app.js'])
  await type(['save'])
  await type(['kill'])
  expect(logOf('app')).toMatch(/^cleaned up$/m)
  await type(['resurrect'])
  expect(await states()).toEqual({ flags: 'stopped', piped: 'online', app: 'online' })
}, 300_000)
