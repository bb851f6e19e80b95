'use strict'
/**
 * The file that is released: what is in it, that it can be installed without scripts, and that what is installed runs.
 * Packed and installed once; each test judges a part.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { execFileSync, spawnSync } = require('node:child_process')
const acorn = require('acorn')
const pkg = require('../../package.json')
const { refusal } = require('../../packaging/not-as-it-is')
const { pack } = require('../../packaging/pack')
const { sbom } = require('../../packaging/sbom')
const { withoutComments } = require('../../packaging/without-comments')
const { freePort } = require('../support/free-port')

const ROOT = path.join(__dirname, '..', '..')
const MAX_PACKED_BYTES = 1_500_000
const MAX_INSTALLED_BYTES = 25_000_000
const MAX_PACKAGES = 40
/** The example of a repository with a benchmark has a test of its own. */
const NOT_PACKED = /(^|\/)(test|measurements|packaging|node_modules|coverage)\/|\.test\.js$|\.log$|(^|\/)\./
/** Parts of which a manager needs nothing. */
const UNNEEDED = new RegExp([
  'node_modules', '^bench/', '^dashboards/', '^worker/', '^repl/(client|read-only|main-thread|sidecar|flame)/',
  '^metrics/(worker|pm2-io)/', '^cli/(bench|doctor|why|ticket|systemd|blackbox)/'
].join('|'))
/** What npm says where no registry can be reached. */
const NO_REGISTRY = /EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|ENETUNREACH/

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-packed-'))
const unpacked = path.join(folder, 'package')
const prefix = path.join(folder, 'prefix')
const installed = path.join(prefix, 'lib', 'node_modules', 'bellwether')
/** @type {{ file: string, bytes: number, files: number }} */
let packed
/** @type {string[]} */
let names

beforeAll(() => {
  packed = pack(folder)
  execFileSync('tar', ['xzf', packed.file, '-C', folder])
  names = filesBelow(unpacked)
  const { status, stderr } = spawnSync('npm', [
    'install', '-g', '--prefix', prefix, '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', packed.file
  ], { encoding: 'utf8' })
  if (status === 0) return
  if (!NO_REGISTRY.test(stderr)) throw new Error(stderr)
  process.stderr.write('skipped: npm install -g: no registry can be reached; laid out as npm does\n')
  layOut()
}, 600_000)
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

test.each([
  ['pack', /npm run pack dist/], ['publish', /npm run pack dist/], [undefined, /npm run pack dist/], ['install', null], ['ci', null],
  ['run-script', null]
])('npm %s of the checkout', (command, says) => {
  if (says === null) expect(refusal(command)).toBeNull()
  else expect(refusal(command)).toMatch(says)
})

test('npm asks it', () => {
  const { status, stderr } = spawnSync('npm', ['pack', '--dry-run', '--offline'], { cwd: ROOT, encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, expect.stringContaining('npm run pack dist')])
})

/** @param {string} below @returns {string[]} */
function filesBelow (below) {
  return fs.readdirSync(below, { recursive: true, withFileTypes: true }).filter(one => one.isFile())
    .map(one => path.relative(below, path.join(one.parentPath ?? one.path, one.name))).sort()
}

function layOut () {
  fs.mkdirSync(path.join(prefix, 'bin'), { recursive: true })
  fs.cpSync(unpacked, installed, { recursive: true })
  for (const { name } of sbom().components) {
    fs.cpSync(path.join(ROOT, 'node_modules', name), path.join(installed, 'node_modules', name), { recursive: true })
  }
  fs.symlinkSync('../lib/node_modules/bellwether/bin/bellwether.js', path.join(prefix, 'bin', 'bellwether'))
}

test('is small, and has no test, no tool of ours and no path of this machine', () => {
  expect(packed.bytes).toBeLessThanOrEqual(MAX_PACKED_BYTES)
  expect(names.length).toBe(packed.files)
  expect(names.filter(name => !name.startsWith('examples/bench/') && NOT_PACKED.test(name))).toEqual([])
  const places = [ROOT, folder, os.hostname()].filter(place => place.length > 7)
  const said = names.filter(name => !/^(docs|README|CHANGELOG)/.test(name)).flatMap(name => {
    const text = fs.readFileSync(path.join(unpacked, name), 'utf8')
    return places.filter(place => text.includes(place)).map(place => `${name}: ${place}`)
  })
  expect(said).toEqual([])
})

test('every file that one of its files requires is in it, and every package is a dependency', () => {
  const missing = []
  const packages = new Set()
  for (const name of names.filter(one => one.endsWith('.js') && !one.startsWith('examples/'))) {
    const text = fs.readFileSync(path.join(unpacked, name), 'utf8')
    for (const [, , required] of text.matchAll(/\brequire(?:\.resolve)?\((['"])([^'"$]+)\1\)/g)) {
      if (!required.startsWith('.')) packages.add(required.match(/^(@[^/]+\/)?[^/]+/)?.[0])
      else if (!name.startsWith('dist/') && !isThere(path.join(unpacked, path.dirname(name), required))) missing.push(`${name}: ${required}`)
    }
  }
  expect(missing.filter(line => !/generate\.js: /.test(line))).toEqual([])
  const { isBuiltin } = require('node:module')
  const known = new Set([...Object.keys(pkg.dependencies), 'ajv', 'pm2']) // generate.js is not run where it is installed
  expect([...packages].filter(name => !isBuiltin(name) && !known.has(name))).toEqual([])
  const entries = [...Object.values(pkg.exports).map(one => typeof one === 'string' ? one : Object.values(one)).flat(), ...Object.values(pkg.bin), ...[/** @type {any} */ (pkg).man ?? []].flat()]
  expect(entries.filter(one => !fs.existsSync(path.join(unpacked, one)))).toEqual([])
})

/** @param {string} bare */
function isThere (bare) {
  return ['', '.js', '.json', '/index.js'].some(end => fs.statSync(bare + end, { throwIfNoEntry: false })?.isFile())
}

test.each([
  { name: 'both kinds', source: "'use strict' // a\n/* b\n c */ let a = 1 /* d */\n" },
  { name: 'what only looks like one', source: 'const a = "// no"; const b = `/* no ${1 /* yes */} */ ` ; const c = /[/]\\/*/.test(a)  \n' },
  { name: 'words that one keeps apart', source: 'return/* x */1\n' },
  { name: 'the first line of a command', source: '#!/usr/bin/env node\n// a\n1\n' },
  { name: 'spaces at the end of a line in a template', source: 'const a = `x   \n   ` // b\n' }
])('code without comments is the same code, on the same lines: $name', ({ source }) => {
  const found = withoutComments(source)
  const tokens = (/** @type {string} */ text) => {
    /** @type {any[]} */
    const all = []
    acorn.parse(text, {
      ecmaVersion: 'latest', locations: true, allowReturnOutsideFunction: true, allowHashBang: true,
      onToken: (/** @type {any} */ { type, value, loc }) => { all.push([type.label, String(value), loc?.start.line]) }
    })
    return all
  }
  expect(tokens(found)).toEqual(tokens(source))
  expect(found).not.toMatch(/\/\/ [ab]|yes|\bd \*/)
  expect(found.startsWith('#!')).toBe(source.startsWith('#!'))
})

test('the list of what is in it is that of npm, and says the same each time', () => {
  const ours = JSON.parse(fs.readFileSync(path.join(unpacked, 'sbom.cdx.json'), 'utf8'))
  expect(ours).toEqual(JSON.parse(JSON.stringify(sbom())))
  expect(ours).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', metadata: { component: { name: 'bellwether', version: pkg.version } } })
  const text = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--offline'], {
    cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 64 * 1024 * 1024
  })
  // npm's has those of development too; with --omit=dev it lacks what both need
  const theirs = JSON.parse(text)
  for (const { purl, hashes } of ours.components) {
    expect(theirs.components.find((/** @type {any} */ one) => one.purl === purl)).toMatchObject({ purl, hashes })
  }
  for (const { ref, dependsOn } of ours.dependencies.slice(1)) {
    const { dependsOn: found } = theirs.dependencies.find((/** @type {any} */ one) => one.ref === ref)
    expect({ ref, dependsOn }).toEqual({ ref, dependsOn: found.slice().sort() })
  }
  expect(ours.components.filter((/** @type {any} */ one) => one.licenses.length === 0 || !one.hashes)).toEqual([])
})

test('an editor finds the schema of settings and their types at stable paths', () => {
  const schema = JSON.parse(fs.readFileSync(path.join(unpacked, 'bellwether.schema.json'), 'utf8'))
  expect(schema).toEqual(JSON.parse(JSON.stringify(require('../../manager/settings/describe').settingsSchema())))
  const { exports, types, man } = JSON.parse(fs.readFileSync(path.join(unpacked, 'package.json'), 'utf8'))
  expect({ types, man, schema: exports['./schema'] }).toEqual({
    types: './index.d.ts', man: ['man/bellwether.1'], schema: './bellwether.schema.json'
  })
  const project = path.join(folder, 'project')
  fs.mkdirSync(path.join(project, 'node_modules'), { recursive: true })
  fs.symlinkSync(unpacked, path.join(project, 'node_modules', 'bellwether'))
  const cases = [
    { settings: "{ name: 'web', script: 'server.js', instances: 'max', http: { ui: true } }", mistake: '' },
    { settings: "{ apps: [{ script: 'a.js' }, { exec: 'python3 b.py', env: { A: 1 } }] }", mistake: '' },
    { settings: "{ script: 'server.js', instances: 'all' }", mistake: '"all"' },
    { settings: "{ script: 'server.js', instances: 1, drain: { timeout: 5 } }", mistake: "'timeout'" }
  ]
  cases.forEach(({ settings }, at) => fs.writeFileSync(path.join(project, `case${at}.js`),
    `/** @type {import('bellwether').Config} */\nconst config = ${settings}\nmodule.exports = config\n`))
  fs.writeFileSync(path.join(project, 'tsconfig.json'), JSON.stringify({
    compilerOptions: { checkJs: true, allowJs: true, noEmit: true, strict: true, module: 'node16', types: [] },
    files: cases.map((_, at) => `case${at}.js`)
  }))
  const { stdout } = spawnSync(process.execPath, [require.resolve('typescript/bin/tsc'), '-p', project], {
    cwd: project, encoding: 'utf8'
  })
  const found = stdout.split('\n').filter(line => line.startsWith('case'))
  expect(found).toEqual(cases.flatMap(({ mistake }, at) =>
    mistake === '' ? [] : [expect.stringMatching(new RegExp(`^case${at}\\.js.*${mistake}`))]))
})

test('an ES module imports by name what is public', () => {
  const file = path.join(folder, 'imports.mjs')
  fs.mkdirSync(path.join(folder, 'node_modules'), { recursive: true })
  fs.symlinkSync(path.join(prefix, 'lib', 'node_modules', 'bellwether'), path.join(folder, 'node_modules', 'bellwether'))
  fs.writeFileSync(file, `import { runManager } from 'bellwether'
    import { register, unregister } from 'bellwether/metrics'
    console.log([runManager, register, unregister].map(one => typeof one).join())`)
  const { stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' })
  expect({ stdout, stderr }).toEqual({ stdout: 'function,function,function\n', stderr: '' })
})

test('what is installed has few packages and is small', () => {
  const all = filesBelow(path.join(prefix, 'lib'))
  const packages = all.filter(name => /(^|\/)node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(name))
  const bytes = all.reduce((sum, name) => sum + fs.statSync(path.join(prefix, 'lib', name)).size, 0)
  // by name: of two versions in the lockfile that the ranges of dependencies allow, npm installs one
  const found = packages.map(name => JSON.parse(fs.readFileSync(path.join(prefix, 'lib', name), 'utf8')).name)
  expect([...new Set(found)].sort()).toEqual([...new Set(['bellwether', ...sbom().components.map(({ name }) => name)])].sort())
  expect(packages.length).toBeLessThanOrEqual(MAX_PACKAGES)
  expect(bytes).toBeLessThanOrEqual(MAX_INSTALLED_BYTES)
})

test('it starts an app and shows it by the one file; its manager loads no package, and no part that it does not need', async () => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-h-'))
  const loaded = path.join(folder, 'loaded.jsonl')
  const spy = path.join(folder, 'spy.js')
  fs.writeFileSync(spy, `const { _extensions: extensions } = module.constructor
    const read = extensions['.js']
    const files = []
    extensions['.js'] = (module, file) => { files.push(file.split('/lib/node_modules/bellwether/').pop()); read(module, file) }
    process.on('exit', () => require('node:fs').appendFileSync(${JSON.stringify(loaded)}, JSON.stringify({
      words: process.argv.slice(2), files, modules: Object.keys(require.cache).map(file => file.split('/lib/node_modules/bellwether/').pop())
    }) + '\\n'))`)
  const run = (/** @type {string[]} */ words, spied = true) => spawnSync(path.join(prefix, 'bin', 'bellwether'), words, {
    encoding: 'utf8', timeout: 120_000, env: {
      PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`, HOME: home, LANG: 'C.UTF-8', BELLWETHER_HOME: home,
      BELLWETHER_HTTP_LISTEN: 'off', ...(spied ? { NODE_OPTIONS: `--require ${spy}` } : {})
    }
  })
  const port = await freePort()
  try {
    expect(run(['--version'])).toMatchObject({ status: 0, stdout: `${pkg.version}\n` })
    const app = path.join(folder, 'app.js')
    fs.writeFileSync(app, `require('node:http').createServer((_, answer) => answer.end('hello')).listen(${port}, '127.0.0.1')`)
    expect(run(['start', app, '-n', 'web'])).toMatchObject({ status: 0 })
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('hello')
    expect(run(['ls'])).toMatchObject({ status: 0, stdout: expect.stringMatching(/web {2}.*online/) })
  } finally {
    expect(run(['shutdown'])).toMatchObject({ status: 0 })
    fs.rmSync(home, { recursive: true, force: true })
  }
  const lines = fs.readFileSync(loaded, 'utf8').trim().split('\n').map(line => JSON.parse(line))
  const of = (/** @type {string} */ word) => lines.find(({ words }) => words[0] === word)
  expect(of('ls').files.sort()).toEqual(['bin/bellwether.js', 'cli/quick/load.js', 'cli/quick/words.js', 'dist/ls.js'])
  const { modules } = of('run')
  expect(modules.length).toBeGreaterThan(100)
  expect(modules.filter((/** @type {string} */ file) => UNNEEDED.test(file))).toEqual([])
}, 300_000)
