'use strict'
/** Ecosystem files on the disk: in all their forms, and what is wrong with them. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { isEcosystemFile } = require('../../../../manager/settings/ecosystem')
const { readExport } = require('../../../../manager/settings/ecosystem/read-export')
const { loadSettings } = require('../../../../manager/settings')

/** @type {string} */
let dir
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-eco-'))
  write('a.js', '')
})
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }))

const LONG_MS = 60_000
/** @param {string} name @param {string} text */
function write (name, text) {
  fs.writeFileSync(path.join(dir, name), text)
  return path.join(dir, name)
}
const load = (/** @type {string | null} */ target, flags = {}) => loadSettings({ target, flags, cwd: dir })

test.each([
  'ecosystem.config.js', 'ecosystem.json', 'ecosystem.prod.config.cjs', 'ecosystem.config.mjs', 'pm2.json', 'my-pm2.config.js',
  'process.yml', 'processes.json', 'anything.yaml'
])('%s is a file of PM2', name => { expect(isEcosystemFile(`/x/${name}`)).toBe(true) })

test.each([
  'bellwether.config.js', 'process.js', 'ecosystem.js', 'pm2.js', 'app.json', 'package.json', 'my-processor.json', 'ecosystems.json',
  'bellwether.config.yml'
])('%s is none', name => { expect(isEcosystemFile(`/x/${name}`)).toBe(false) })

const APP = '{ script: "a.js", name: "web", env: { A: 1 }, env_prod: { A: 2 } }'
test.each([
  { name: 'ecosystem.config.js', text: `module.exports = { apps: [${APP}] }` },
  { name: 'pm2.config.cjs', text: `module.exports = { apps: ${APP} }` },
  { name: 'ecosystem.config.cjs', text: `module.exports = [${APP}]` },
  { name: 'ecosystem.config.js', text: `module.exports = ${APP}` },
  { name: 'ecosystem.config.js', text: `module.exports = { pm2: [${APP}] }` },
  { name: 'ecosystem.config.js', text: `module.exports = () => ({ apps: [${APP}] }); console.log("chatty")` },
  { name: 'ecosystem.config.js', text: `module.exports = new Promise(resolve => setTimeout(resolve, 10, { apps: [${APP}] }))` },
  { name: 'ecosystem.config.mjs', text: `export default async () => ({ apps: [${APP}] })` },
  { name: 'ecosystem.config.mjs', text: `export const apps = [${APP}]` },
  { name: 'ecosystem.config.js', text: `exports.__esModule = true; exports.default = { apps: [${APP}] }` },
  { name: 'ecosystem.config.js', text: `setInterval(() => {}, 1000); module.exports = { apps: [${APP}], deploy: {} }` },
  { name: 'ecosystem.json', text: '// with a comment\n{ "apps": [{ "script": "a.js", "name": "web", "env": { "A": 1 }, "env_prod": { "A": 2 }, }] }' },
  { name: 'ecosystem.json', text: `{ apps: [{ script: 'a.js', /* no quotes */ name: \`web\`, env: { A: 0x1, }, env_prod: { A: +2 } }] }` },
  { name: 'process.yml', text: 'apps:\n  - script: a.js\n    name: web\n    env: { A: 1 }\n    env_prod: { A: 2 }\n' }
])('$name: $text', ({ name, text }) => {
  write(name, text)
  const { apps: [{ settings }], source } = load(null)
  expect(settings).toMatchObject({ name: 'web', script: path.join(dir, 'a.js'), env: { A: '1' }, stop: { signal: 'SIGINT' } })
  expect(source.file).toBe(path.join(dir, name))
  const asked = load(name, { environment: 'prod' })
  expect(asked.apps[0].settings.env).toEqual({ A: '2' })
  expect(asked.source.flags).toEqual({ environment: 'prod' }) // a reload reads it in the same way
})

test.each([
  { name: 'apps.json', text: '{ "apps": [{ "script": "a.js", "name": "web", "exec_mode": "fork", "env_prod": { "A": 2 } }] }' },
  { name: 'apps.json', text: '{ apps: [{ script: "a.js", name: "web", exec_mode: "fork", env_prod: { A: 2 } }] }' },
  { name: 'server.config.js', text: 'module.exports = { apps: [{ script: "a.js", name: "web", env_prod: { A: 2 } }] }' },
  { name: 'server.config.mjs', text: 'export default { apps: [{ script: "a.js", name: "web", env_prod: { A: 2 } }] }' },
  { name: 'package.json', text: '{ "name": "shop", "version": "1.0.0", "pm2": { "apps": [{ "script": "a.js", "name": "web", "env_prod": { "A": 2 } }] } }' }
])('apps of PM2 in a file of another name: $name', ({ name, text }) => {
  write(name, text)
  const { apps: [{ settings }] } = load(name, { environment: 'prod' })
  expect(settings).toMatchObject({ name: 'web', env: { A: '2' }, stop: { signal: 'SIGINT' } })
})

test('in a file with a name of Bellwether settings of PM2 stay a mistake', () => {
  write('bellwether.config.json', '{ "script": "a.js", "exec_mode": "fork" }')
  expect(() => load(null)).toThrow(/exec_mode[^]*a setting of PM2/)
})

test('paths count from the folder of the file, or from the nearest above that has its scripts', () => {
  fs.mkdirSync(path.join(dir, 'config/pm2'), { recursive: true })
  fs.mkdirSync(path.join(dir, 'app'))
  write('app/b.js', '')
  write('config/pm2/ecosystem.config.js', `module.exports = { apps: [
    { script: "a.js", name: "web", out_file: "logs/o.log" }, { script: "b.js", cwd: "app", name: "other" }] }`)
  const { apps, warnings } = load('config/pm2/ecosystem.config.js')
  expect(apps.map(({ settings: { script, cwd } }) => [script, cwd])).toEqual([
    [path.join(dir, 'a.js'), dir], [path.join(dir, 'app/b.js'), path.join(dir, 'app')]
  ])
  expect(apps[0].settings.log.outFile).toBe(path.join(dir, 'logs/o.log'))
  expect(warnings).toEqual([`paths count from ${dir}, where its scripts are`])
  write('config/a.js', '') // nearer, but it is not all of them
  expect(load('config/pm2/ecosystem.config.js').apps[0].settings.cwd).toBe(dir)
  fs.rmSync(path.join(dir, 'config/a.js'))
  fs.chmodSync(dir, 0o777) // a stranger could have put a.js there
  expect(() => load('config/pm2/ecosystem.config.js')).toThrow(/does not exist/)
})

test('apps of one name get names of their own, whichever namespace they are of', () => {
  write('ecosystem.config.js', `module.exports = [
    { script: "a.js", name: "api" }, { script: "a.js", name: "api", namespace: "shop" }, { script: "a.js", name: "api" },
    { script: "a.js", name: "приложение" }, { script: "a.js", name: "сервис" }, { script: "a.js", name: "shop-api" }]`)
  const { apps, ecosystem } = load(null)
  expect(apps.map(({ settings }) => settings.name)).toEqual(['api', 'shop-api', 'api-2', 'app', 'app-2', 'shop-api-2'])
  expect(ecosystem?.apps[1].notes.filter(({ key }) => key === 'name'))
    .toEqual([{ key: 'name', how: 'differs', text: expect.stringContaining('another app is called api') }])
})

test('its own settings file comes first; in a folder without one that of PM2 is found', () => {
  write('ecosystem.config.js', `module.exports = ${APP}`)
  expect(load(dir).apps.map(({ settings }) => settings.name)).toEqual(['web'])
  write('bellwether.config.js', 'module.exports = { script: "a.js", name: "own" }')
  expect(load(null).apps.map(({ settings }) => settings.name)).toEqual(['own'])
})

test('one line for each app of what has no effect, one for the file', () => {
  write('ecosystem.config.js', `module.exports = { apps: [
    { script: "a.js", out_file: "x", post_update: ["y"], vizion: true, tme: true }, { script: "a.js", name: "off", autostart: false }
  ], deploy: {} }`)
  expect(load(null, { environment: 'prod' }).warnings).toEqual([
    expect.stringContaining('"deploy"'), 'no app has env_prod: --env prod changes nothing',
    'a: no effect here: post_update, tme (why: bellwether config check ecosystem.config.js)'
  ])
})

test.each([
  { name: 'ecosystem.config.js', text: 'module.exports = 5', says: /holds no apps of PM2/ },
  { name: 'ecosystem.config.js', text: 'module.exports = { apps: [] }', says: /holds no apps of PM2/ },
  { name: 'ecosystem.config.js', text: 'module.exports = { apps: [{ script: "a.js" }, 5] }', says: /apps\[1\] is none/ },
  { name: 'ecosystem.config.js', text: 'module.exports = { apps: [{ script: "a.js" }], static: [{}] }', says: /"static" is not supported/ },
  { name: 'ecosystem.config.js', text: 'throw new Error("no database")', says: /failed \(exit status 1\)[^]*no database/ },
  { name: 'ecosystem.config.js', text: 'process.exit(0)', says: /failed \(exit status 0\)/ },
  { name: 'ecosystem.config.js', text: 'module.exports = Promise.reject(new Error("refused"))', says: /refused/ },
  { name: 'ecosystem.config.js', text: 'const a = {}; a.a = a; module.exports = a', says: /circular/ },
  { name: 'ecosystem.json', text: '{ "apps": [ }', says: /ecosystem\.json:1:13 is no JSON/ },
  { name: 'ecosystem.json', text: '{ apps: [require("fs")] }', says: /ecosystem\.json:1:10 is no JSON \(what stands here is code/ },
  { name: 'ecosystem.json', text: '{ get apps () { return [] } }', says: /1:3 is no JSON \(what stands here is code/ },
  { name: 'ecosystem.json', text: '{}); process.exit(); ({}', says: /is no JSON \(more than one value/ },
  { name: 'ecosystem.json', text: '['.repeat(1e5), says: /is no JSON/ },
  { name: 'process.yml', text: 'apps: [', says: /is no YAML/ },
  { name: 'process.yml', text: '', says: /holds no apps of PM2/ }
])('refused: $name: $text', ({ name, text, says }) => {
  write(name, text)
  expect(() => load(null)).toThrow(says)
})

test('all that is wrong is said at once, with the keys as they were written', () => {
  write('ecosystem.config.js', 'module.exports = { apps: [{ script: "a.js", killTimeout: "soon", instances: "many" }, {}] }')
  expect(() => load(null)).toThrow(/3 problems, nothing was changed\n {2}apps\[0\] \(a\): killTimeout[^\n]*\n {2}apps\[0\] \(a\): instances[^\n]*\n|3 problems, nothing was changed[^]*killTimeout|3 problems/)
})

test.each([
  { text: 'module.exports = { script: "a.js", name: "web", memory: { softBytes: "300 MB" } }', softBytes: 314_572_800 },
  { text: 'module.exports = { apps: [{ script: "a.js", name: "web" }], http: { listen: null } }' },
  { text: 'module.exports = { apps: [{ exec: ["true"], name: "web" }] }' },
  { text: 'module.exports = { apps: [{ script: "a.js", name: "web", watch: { paths: ["."] } }] }' }
])('settings of Bellwether in a file of that name stay what they are: $text', ({ text, softBytes = null }) => {
  write('ecosystem.config.js', text)
  const { apps: [{ settings }], ecosystem } = load(null)
  expect(settings).toMatchObject({ name: 'web', stop: { signal: 'SIGTERM' }, memory: { softBytes } })
  expect(ecosystem).toBeUndefined()
  expect(() => load(null, { environment: 'prod' })).toThrow(/ecosystem file of PM2, and .* is none/)
})

test('settings of both are refused, and of one kind each is named', () => {
  write('ecosystem.config.js', 'module.exports = { apps: [{ script: "a.js", kill_timeout: 1, drain: { timeoutMs: 5 } }] }')
  expect(() => load(null)).toThrow(/settings of PM2 \(kill_timeout\) and of Bellwether \(drain\).*Nothing was changed/)
  write('process.yml', 'script: a.js\ndrain: { timeoutMs: 5 }\n')
  expect(() => load('process.yml')).toThrow(/settings are read from CommonJS/)
})

test('--env is for a file of PM2 alone', () => {
  write('bellwether.config.js', 'module.exports = { script: "a.js" }')
  expect(() => load(null, { environment: 'prod' })).toThrow(/--env prod chooses env_prod of an ecosystem file/)
  expect(() => load('a.js', { environment: 'prod' })).toThrow(/a script has none.*NODE_ENV=prod/)
})

test('a file that never ends is ended; one that is too big, or of another kind, is refused', () => {
  const loops = write('ecosystem.config.js', 'for (;;);')
  const waits = write('pm2.config.js', 'module.exports = new Promise(() => setInterval(() => {}, 1000))')
  for (const file of [loops, waits]) expect(() => readExport(file, 700)).toThrow(/did not end within 700 ms/)
  write('ecosystem.config.js', `module.exports = { apps: [{ script: 'a.js', args: ['x'.repeat(2e6)] }] }`)
  expect(() => readExport(loops, LONG_MS)).toThrow(/more than 1048576 bytes/)
  fs.mkdirSync(path.join(dir, 'ecosystem.json'))
  expect(() => load('ecosystem.json')).toThrow()
})

test('what cannot be data, and what is written by a stranger, changes nothing of ours', () => {
  write('ecosystem.json', '{ "apps": [{ "script": "a.js", "__proto__": { "polluted": 1 }, "env": { "__proto__": "x", "A": 1 } }] }')
  const { apps: [{ settings }] } = load(null)
  expect(Object.entries(settings.env)).toEqual([['__proto__', 'x'], ['A', '1']])
  expect(/** @type {any} */ ({}).polluted).toBeUndefined()
})
