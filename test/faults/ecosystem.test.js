'use strict'
/**
 * Ecosystem files as people write them for PM2, unchanged: from `start` to the first answer; what a reload keeps; and
 * that no request is lost on the way.
 */
const fs = require('node:fs')
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const { TestManager, freePort, until, request } = require('../support/manager-process')
const { startLoad } = require('../support/load')
const { needsTool } = require('../support/needs-tool')
const { webApp } = require('./tools')

/** @type {TestManager} */
let manager
/** @type {number} */
let port
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
})
afterEach(() => manager.end())

const HAS_PYTHON = spawnSync('python3', ['--version']).status === 0
const SERVER = `require('http').createServer((q, s) => s.end(new URL(q.url, 'http://x').searchParams.get('id') ?? JSON.stringify({
  mode: process.env.NODE_ENV, conf: process.env.CONF, args: process.argv.slice(2), slot: process.env.NODE_APP_INSTANCE
}))).listen(process.env.PORT, '127.0.0.1')
process.on('SIGINT', () => { require('fs').writeFileSync('stopped', 'by SIGINT'); process.exit(0) })
`

/** @param {string} name @param {string} text */
function write (name, text) {
  const file = path.join(manager.folder, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
  return file
}
const ask = () => request({ host: '127.0.0.1', port })
const answer = async () => JSON.parse((await ask()).body)
/** @param {string[]} words */
const bell = (...words) => manager.command(words, { cwd: manager.folder })

test('the file of a web app: an environment by name, kept over reloads; SIGINT as from PM2; what has no effect is said', async () => {
  write('src/server.js', SERVER)
  write('ecosystem.config.js', `module.exports = { apps: [{
    name: 'api', script: './src/server.js', instances: 2, exec_mode: 'cluster', args: '--verbose "two words"',
    env: { NODE_ENV: 'development', PORT: ${port}, CONF: { a: [1] } }, env_production: { NODE_ENV: 'production' },
    max_memory_restart: '300M', kill_timeout: 3000, listen_timeout: 8000, out_file: './out.log', merge_logs: true, trace: true,
    watch: false, autorestart: true, max_restarts: 10, min_uptime: '10s'
  }], deploy: { production: { user: 'node', host: 'x', ref: 'y', repo: 'z', path: '/w' } } }`)
  const started = await bell('start', '--env', 'production')
  expect(started).toMatchObject({ code: 0, stdout: expect.stringContaining('started api: 2 workers') })
  expect(started.stderr).toMatch(/api: no effect here: trace \(why: bellwether config check ecosystem.config.js\)/)
  expect(await answer()).toMatchObject({ mode: 'production', conf: '{"a":[1]}', args: ['--verbose', 'two words'] })

  const load = startLoad({ port, connections: 4, keepAlive: false })
  expect(await bell('reload', 'api')).toMatchObject({ code: 0 })
  const { ok, reset, refused, wrongBody } = await load.stop()
  expect([ok > 0, reset, refused, wrongBody]).toEqual([true, 0, 0, 0])
  expect(await answer()).toMatchObject({ mode: 'production' })
  expect(await bell('reload', 'ecosystem.config.js', '--env', 'development')).toMatchObject({ code: 0 })
  expect(await answer()).toMatchObject({ mode: 'development' })
  const plan = await bell('plan', '--env', 'production')
  expect(plan.stdout).toMatch(/env.NODE_ENV +development -> production/)
  expect(await bell('stop', 'api')).toMatchObject({ code: 0 })
  expect(fs.readFileSync(path.join(manager.folder, 'stopped'), 'utf8')).toBe('by SIGINT')
})

test.each([
  { file: 'ecosystem.config.js', of: 'one app alone', text: () => `module.exports = { script: 'src/server.js', env: { PORT: ${port} } }` },
  { file: 'pm2.json', of: 'JSON with comments', text: () => `{ // by hand\n "apps": [{ "script": "src/server.js", "instances": "max", "exec_mode": "cluster", "env": { "PORT": ${port} }, }] }` },
  { file: 'process.yml', of: 'YAML', text: () => `apps:\n  - script: src/server.js\n    instances: 1\n    env:\n      PORT: ${port}\n` },
  { file: 'ecosystem.config.mjs', of: 'an ES module with a function', text: () => `export default async () => [{ script: 'src/server.js', env: { PORT: ${port} } }]` },
  { file: 'ecosystem.config.cjs', of: 'a script without an ending, wait_ready', text: () => `module.exports = { apps: [{ script: 'bin/www', wait_ready: true, env: { PORT: ${port} } }] }` },
  { file: 'ecosystem.config.js', of: 'another folder, a shell script around it', text: () => `module.exports = { apps: [{ name: 'web', cwd: 'src', script: 'run.sh', env: { PORT: ${port} } }] }` }
])('$file, $of: it serves, and a reload loses no request', async ({ file, text }) => {
  write('src/server.js', SERVER)
  write('bin/www', `#!/usr/bin/env node\n${SERVER}process.send('ready')\n`)
  write('src/run.sh', `exec ${process.execPath} server.js\n`)
  write(file, text())
  const started = await bell('start')
  expect(started).toMatchObject({ code: 0, stdout: expect.stringMatching(/^started (server|www|web): /m) })
  await until(async () => (await ask().catch(() => null))?.status === 200, 'it answers')
  const [{ name }] = (await manager.status()).apps
  if (name === 'web') { // it binds its port by itself: no two of them can
    const before = await manager.pids('web')
    expect(await bell('reload', file)).toMatchObject({ code: 0, stdout: expect.stringContaining('reloaded web: generation 2') })
    expect(await manager.pids('web')).not.toEqual(before)
    return await until(async () => (await ask().catch(() => null))?.status === 200, 'the new one answers')
  }
  const load = startLoad({ port, connections: 2, keepAlive: false })
  const reload = await bell('reload', file)
  expect(reload).toMatchObject({ code: 0, stdout: expect.stringContaining(`reloaded ${name}`) })
  const { ok, longestMs, examples, ...failed } = await load.stop()
  expect(ok).toBeGreaterThan(0)
  expect(failed).toEqual({ refused: 0, reset: 0, timedOut: 0, wrongBody: 0, wrongStatus: 0 })
})

needsTool(test, HAS_PYTHON, 'python3')('other programs, jobs, and apps that are not to be started', async () => {
  write('worker.py', 'import os, time\nopen("py", "w").write(os.environ["KIND"])\nwhile True: time.sleep(1)\n')
  write('clean.js', 'require("fs").writeFileSync("cleaned", "")')
  const app = webApp(port)
  write('ecosystem.config.js', `module.exports = { apps: [
    { name: 'web', script: ${JSON.stringify(app.script)}, env: ${JSON.stringify(app.env)} },
    { name: 'py', script: 'worker.py', interpreter: 'python3', env: { KIND: 'python' } },
    { name: 'clean', script: 'clean.js', cron_restart: '0 3 * * *', autorestart: false },
    { name: 'later', script: 'clean.js', autostart: false }
  ] }`)
  const started = await bell('start')
  expect(started).toMatchObject({ code: 0, stdout: expect.stringMatching(/added later, which stays stopped/) })
  expect(started.stdout).toMatch(/clean is scheduled/)
  await until(() => fs.existsSync(path.join(manager.folder, 'py')), 'python runs')
  expect(fs.readFileSync(path.join(manager.folder, 'py'), 'utf8')).toBe('python')
  expect((await manager.status()).apps.map((/** @type {any} */ one) => [one.name, one.state]))
    .toEqual([['web', 'online'], ['py', 'online'], ['clean', 'scheduled'], ['later', 'stopped']])
  expect(fs.existsSync(path.join(manager.folder, 'cleaned'))).toBe(false)
  expect(await bell('run-now', 'clean', '--wait')).toMatchObject({ code: 0 })
  expect(fs.existsSync(path.join(manager.folder, 'cleaned'))).toBe(true)
})

test('config check says of each key what became of it; a file that cannot be run changes nothing', async () => {
  write('src/server.js', SERVER)
  write('ecosystem.config.js', `module.exports = { apps: [{
    name: 'api', script: 'src/server.js', kill_timeout: 100, out_file: 'x', env: { PORT: ${port} }, instence: 2
  }] }`)
  const check = await bell('config', 'check')
  expect(check).toMatchObject({ code: 0, stdout: expect.stringContaining('no problems, 1 app (api)') })
  expect(check.stdout).toMatch(/kill_timeout +renamed +stop.timeoutMs/)
  expect(check.stdout).toMatch(/instence +ignored +no setting of PM2 \(did you mean instances\?\)/)
  const { keys } = JSON.parse((await bell('config', 'check', '--json')).stdout)
  expect(keys).toContainEqual({ app: 'api', key: 'name', how: 'same', text: '' })
  expect(await bell('start')).toMatchObject({ code: 0 })

  write('ecosystem.config.js', `module.exports = { apps: [{ name: 'api', script: 'src/server.js', interpreter: 'node@20', kill_timeout: 'soon' }] }`)
  const pids = await manager.pids('api')
  for (const words of [['reload', 'api'], ['reload', 'ecosystem.config.js'], ['apply'], ['start', 'ecosystem.config.js'], ['config', 'check']]) {
    const { code, stderr } = await bell(...words)
    expect([words, code, stderr]).toEqual([words, 2, expect.stringMatching(/2 problems, nothing was changed[^]*node@20[^]*kill_timeout must be a time/)])
  }
  expect(await manager.pids('api')).toEqual(pids)
  expect(await answer()).toMatchObject({ args: [] })
})
