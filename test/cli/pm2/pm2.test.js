'use strict'
/** `bellwether-pm2` as scripts call it, on one manager that PM2_HOME names. */
const fs = require('node:fs')
const path = require('node:path')
const { spawn } = require('node:child_process')
const { TestManager } = require('../../support/manager-process')

const BIN = path.join(__dirname, '..', '..', '..', 'bin', 'bellwether-pm2.js')
const APP = "require('http').createServer((q, r) => r.end('ok')).listen(0, '127.0.0.1')\nconsole.log('hello')\n"

/** @type {TestManager} */
let manager
let pm2Home = ''
beforeAll(() => {
  manager = new TestManager()
  pm2Home = manager.home
  manager.home = path.join(pm2Home, 'bellwether')
  manager.env.BELLWETHER_HOME = manager.home
})
afterAll(async () => {
  await manager.end()
  fs.rmSync(pm2Home, { recursive: true, force: true })
})

/**
 * @param {string} words
 * @param {{ stdin?: string, env?: Record<string, string> }} [how]
 * @returns {Promise<{ code: number | null, stdout: string, stderr: string }>}
 */
function pm2 (words, { stdin, env = {} } = {}) {
  const { BELLWETHER_HOME, ...rest } = manager.env
  const child = spawn(process.execPath, [BIN, ...words.split(' ').filter(Boolean)], {
    cwd: manager.folder, env: { ...rest, PM2_HOME: pm2Home, ...env }, stdio: ['pipe', 'pipe', 'pipe']
  })
  child.stdin.end(stdin)
  const said = { stdout: '', stderr: '' }
  for (const stream of /** @type {const} */ (['stdout', 'stderr'])) child[stream].on('data', text => { said[stream] += text })
  return new Promise(resolve => child.on('close', code => resolve({ code, ...said })))
}
const jlist = async () => JSON.parse((await pm2('jlist')).stdout)

test('nothing runs: the list is empty, and no manager is started to say so', async () => {
  expect(await pm2('jlist')).toEqual({ code: 0, stdout: '[]\n', stderr: '' })
  expect(await pm2('ping')).toMatchObject({ code: 1, stderr: expect.stringContaining('BW_NOT_RUNNING') })
  expect(await pm2('restart web')).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('BW_NO_SUCH_APP') })
  expect(await pm2('restart all')).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('no process found') })
  expect(await pm2('kill')).toMatchObject({ code: 0 })
  expect(fs.existsSync(manager.home)).toBe(false)
})

test('from start to delete, as scripts have it', async () => {
  manager.writeScript('app.js', APP)
  const env = { API_TOKEN: 'correct-horse-battery' }
  expect(await pm2('start app.js --name web -i 2 -s', { env })).toEqual({ code: 0, stdout: '', stderr: '' })
  expect(await pm2('start app.js --name web')).toMatchObject({ code: 1, stderr: expect.stringContaining('BW_ALREADY_RUNNING') })
  const before = await jlist()
  expect(before).toMatchObject([0, 1].map(id => ({
    name: 'web', pm_id: id, pid: expect.any(Number), monit: { memory: expect.any(Number), cpu: expect.any(Number) },
    pm2_env: {
      status: 'online', exec_mode: 'cluster_mode', restart_time: 0, pm_exec_path: path.join(manager.folder, 'app.js'),
      API_TOKEN: '[redacted]', NODE_APP_INSTANCE: id, pm_cwd: manager.folder
    }
  })))
  expect(fs.existsSync(before[0].pm2_env.pm_out_log_path)).toBe(true)
  const uptimes = (/** @type {any[]} */ list) => list.map(one => [one.pm2_env.pm_uptime, one.pm2_env.created_at])
  expect(uptimes(await jlist())).toEqual(uptimes(before)) // scripts see by it whether a process is another one

  expect(await pm2('restart web', { env: { PM2_SILENT: 'true' } })).toEqual({ code: 0, stdout: '', stderr: '' })
  expect(await pm2('reload 1')).toMatchObject({ code: 0, stdout: expect.stringMatching(/│ 1 +│ web +│ default +│ N\/A +│ cluster │.*│ online/) })
  const { stdout: pretty } = await pm2('prettylist')
  expect(pretty.match(/exec_mode: 'cluster_mode'|restart_time: \d|status: '\w+'/g)).toEqual([
    "exec_mode: 'cluster_mode'", "status: 'online'", 'restart_time: 1',
    "exec_mode: 'cluster_mode'", "status: 'online'", 'restart_time: 2'
  ])
  expect((await pm2('id web')).stdout).toBe('[ 0, 1 ]\n')
  expect(await pm2('id 0')).toEqual({ code: 0, stdout: '[]\n', stderr: '' }) // a name, with PM2
  expect(await pm2('pid nope')).toEqual({ code: 0, stdout: '\n', stderr: '' })
  for (const words of ['ls', 'ping', 'id web', 'pid web', 'describe web', 'env 0']) {
    expect(await pm2(`${words} -s`)).toEqual({ code: 0, stdout: '', stderr: '' })
  }
  expect(await pm2('restart web --env production')).toMatchObject({ code: 1, stderr: expect.stringContaining('--env is for an ecosystem file') })
  expect(await pm2('restart 0 --update-env')).toMatchObject({ code: 1, stderr: expect.stringContaining('restart web --update-env') })
  expect((await pm2('pid web')).stdout).toBe((await jlist()).map((/** @type {any} */ { pid }) => `${pid}\n`).join(''))
  expect((await pm2('describe 0')).stdout).toMatch(/│ exec mode +│ cluster_mode +│/)
  expect((await pm2('env 0')).stdout).toMatch(/^API_TOKEN: \[redacted\]$/m)
  expect((await pm2('logs web --nostream --json --lines 1')).stdout).toMatch(/^\{"message":"hello",.*"type":"out","process_id":\d,"app_name":"web"\}\n$/)

  expect(await pm2('scale web 3')).toMatchObject({ code: 0 })
  expect(await pm2('scale web 3')).toMatchObject({ code: 1, stderr: expect.stringContaining('nothing to do') })
  expect(await pm2('stop 2')).toMatchObject({ code: 1, stderr: expect.stringContaining('bellwether-pm2 scale web -1') })
  expect(await pm2('scale web -1')).toMatchObject({ code: 0 })
  expect(await pm2('stop web')).toMatchObject({ code: 0, stdout: expect.stringContaining('│ stopped │') })
  expect((await jlist()).map((/** @type {any} */ one) => [one.pid, one.pm2_env.status])).toEqual([[0, 'stopped'], [0, 'stopped']])
  expect(await pm2('start web -s')).toMatchObject({ code: 0 })
  expect(await pm2('reset web -s')).toMatchObject({ code: 0 })
  expect((await jlist()).map((/** @type {any} */ one) => one.pm2_env.restart_time)).toEqual([0, 0])

  manager.writeScript('app.js', 'process.exit(3)')
  expect(await pm2('reload web')).toMatchObject({ code: 1 }) // PM2 exits 0 here
  expect((await jlist()).filter((/** @type {any} */ one) => one.pm2_env.status === 'online')).toHaveLength(2)
  manager.writeScript('app.js', APP)

  expect(fs.readdirSync(path.join(manager.home, 'state', 'pm2'))).toEqual(['web.ecosystem.json'])
  expect(await pm2('delete web -s')).toMatchObject({ code: 0 })
  expect(fs.readdirSync(path.join(manager.home, 'state', 'pm2'))).toEqual([])
})

test('a command that fails leaves what a reload reads as it is', async () => {
  manager.writeScript('app.js', APP)
  manager.writeScript('other.js', 'process.exit(1)')
  expect(await pm2('start app.js --name kept')).toMatchObject({ code: 0 })
  const record = path.join(manager.home, 'state/pm2/kept.ecosystem.json')
  const recorded = fs.readFileSync(record, 'utf8')
  const refused = [
    await pm2('start other.js --name kept!'), await pm2('runtime other.js --name kept'),
    await pm2('start -', { stdin: '[{ "name": "kept", "script": "missing.js" }]' }),
    await pm2('start -', { stdin: '[{ "name": "kept", "script": "other.js" }]' })
  ]
  expect(refused.map(({ code }) => code)).toEqual([1, 1, 1, 1])
  expect(fs.readFileSync(record, 'utf8')).toBe(recorded)
  expect(await pm2('delete kept')).toMatchObject({ code: 0 })
  expect(fs.existsSync(record)).toBe(false)
})

test('ecosystem files, stdin, and what is saved', async () => {
  manager.writeScript('app.js', APP)
  fs.writeFileSync(path.join(manager.folder, 'ecosystem.config.js'), `module.exports = { apps: [
    { name: 'a', script: 'app.js', env_production: { STAGE: 'live' } }, { name: 'b', script: 'app.js' }] }`)
  expect(await pm2('start --only a --env production')).toMatchObject({ code: 0 })
  expect(await jlist()).toMatchObject([{ name: 'a', pm2_env: { STAGE: 'live' } }])
  expect(await pm2('restart a --update-env -s', { env: { STAGE: 'shell' } })).toMatchObject({ code: 0 })
  expect(await jlist()).toMatchObject([{ name: 'a', pm2_env: { STAGE: 'shell', unique_id: expect.any(String) } }])
  expect(await pm2('startOrReload ecosystem.config.js -s')).toEqual({ code: 0, stdout: '', stderr: '' })
  expect(await jlist()).toMatchObject([{ name: 'a', pm2_env: { restart_time: 2 } }, { name: 'b', pm2_env: { restart_time: 0 } }])
  expect(await pm2('start ecosystem.config.js --only c')).toMatchObject({ code: 1, stderr: expect.stringContaining('it has a, b') })
  expect(await pm2('start - -s', { stdin: '{"apps":[{"name":"c","script":"app.js"}]}' })).toMatchObject({ code: 0 })
  expect(await pm2('start - -s', { stdin: 'nothing' })).toMatchObject({ code: 1 })
  expect(await pm2('delete ecosystem.config.js -s')).toMatchObject({ code: 0 })
  expect(await pm2('kill -s')).toEqual({ code: 0, stdout: '', stderr: '' })
  expect(await pm2('resurrect -s')).toMatchObject({ code: 0 })
  expect(await jlist()).toMatchObject([{ name: 'c', pm2_env: { status: 'online' } }])
  expect(await pm2('kill -s')).toMatchObject({ code: 0 })
})

test.each([
  ['startup', /where a service does not look/], ['install pm2-logrotate', /rotation is built in/], ['serve --port 8', /web server/], ['serve . 80', /web server/], ['startt', /did you mean start\?/],
  ['start nofile.js', /does not exist/], ['start ecosystem.config.js --name x', /name cannot be changed/],
  ['list --sort nope', /--sort takes name/]
])('%s: exit 1, and why', async (words, says) => {
  expect(await pm2(words)).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(says) })
})
