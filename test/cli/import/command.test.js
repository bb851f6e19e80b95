'use strict'
/** `bellwether import pm2` from what PM2 has saved: the real command, and no PM2. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { startCommand } = require('../run-command')

/** @type {string} */
let dir
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-'))
  for (const name of ['pm2', 'pm2/logs', 'app', 'out']) fs.mkdirSync(path.join(dir, name))
  fs.writeFileSync(path.join(dir, 'app', 'server.js'), '')
})
afterEach(() => fs.rmSync(dir, { recursive: true }))

/** @param {string} name @param {object} [more] */
const entry = (name, more) => ({
  name, pm_exec_path: path.join(dir, 'app', 'server.js'), pm_cwd: path.join(dir, 'app'), exec_interpreter: 'node', exec_mode: 'fork_mode',
  namespace: 'default', status: 'online', env: { PATH: '/bin', PORT: '80' }, ...more
})
/** @param {string} name @param {unknown} content */
const save = (name, content) =>
  fs.writeFileSync(path.join(dir, 'pm2', name), typeof content === 'string' ? content : JSON.stringify(content))
const imports = (/** @type {string[]} */ ...words) =>
  startCommand(['import', 'pm2', '--home', path.join(dir, 'pm2'), ...words], { home: path.join(dir, 'bw'), cwd: path.join(dir, 'out') }).ended

test('what can run is written and planned, what cannot is left out with its reason; nothing is started, and no file is written over', async () => {
  save('dump.pm2', '[{"name": "api", "pm_')
  save('dump.pm2.bak', [
    entry('api', { env: { PATH: '/bin', PORT: '80', API_TOKEN: 't0ken' } }), entry('gone', { pm_cwd: path.join(dir, 'none') }),
    entry('old', { exec_interpreter: 'node@16' }), entry('off', { status: 'stopped' }), entry('pm2-logrotate', { pmx_module: true })
  ])
  const { code, stdout, stderr } = await imports()
  expect({ code, stderr }).toMatchObject({ code: 0 })
  expect(stdout).toMatch(/1 app of .*dump\.pm2\.bak \(api\)/)
  expect(stdout).toMatch(/api +start/)
  for (const text of [
    /dump\.pm2 is damaged/, /gone is left out: cwd/, /old is left out: .*node@16/, /off is left out: .*stopped/, /pm2-logrotate .*log\.rotate/,
    /PATH.*write it into its env/, /API_TOKEN.*docs\/secrets\.md/
  ]) expect(stderr).toMatch(text)
  expect(stdout + stderr).not.toContain('t0ken')
  const file = path.join(dir, 'out', 'bellwether.config.js')
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  expect(require(file).apps).toEqual([{
    name: 'api',
    cwd: path.join(dir, 'app'),
    script: path.join(dir, 'app', 'server.js'),
    env: { PORT: '80', API_TOKEN: 't0ken' },
    stop: { signal: 'SIGINT' },
    pm2Env: true,
    worker: { unhandledRejections: 'report' }
  }])
  expect(fs.existsSync(path.join(dir, 'bw', 'run'))).toBe(false) // no manager was started

  fs.writeFileSync(file, 'mine')
  const again = await imports()
  expect({ code: again.code, text: fs.readFileSync(file, 'utf8') }).toEqual({ code: 6, text: 'mine' })
  const take = await imports('--take')
  expect({ code: take.code, stderr: take.stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining('BW_NOTHING_TO_IMPORT') })
  const forced = await imports('--force', '--json')
  expect(forced.code).toBe(0)
  expect(JSON.parse(forced.stdout.split('\n')[0])).toMatchObject({ file, apps: [{ name: 'api', leftOut: null }, {}, {}, {}] })
  expect(fs.readdirSync(path.join(dir, 'out'))).toEqual(['bellwether.config.js'])
})

test.each([
  { name: 'nothing was ever saved', files: {}, says: /BW_NOTHING_TO_IMPORT/ },
  { name: 'both copies are damaged', files: { 'dump.pm2': '', 'dump.pm2.bak': '{"apps": 1}' }, says: /BW_IMPORT/ },
  { name: 'nothing of it can run', files: { 'dump.pm2': [{ name: 'api' }] }, says: /BW_NOTHING_TO_IMPORT/ }
])('refused, and nothing is written: $name', async ({ files, says }) => {
  for (const [name, content] of Object.entries(files)) save(name, content)
  const { code, stderr } = await imports()
  expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringMatching(says) })
  expect(fs.readdirSync(path.join(dir, 'out'))).toEqual([])
})
