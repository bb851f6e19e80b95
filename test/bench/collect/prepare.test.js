'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { openMirror } = require('../../../bench/collect/mirror')
const { prepareBuild, prune, makeDirs } = require('../../../bench/collect/prepare')
const { foldersOfModules, TRANSIENT } = require('../../../bench/collect/install')
const { settingsFrom } = require('../../../bench/collect/npm-settings')
const { machine, classOf } = require('../../../bench/collect/fingerprint')
const { lastLines } = require('../../../bench/collect/last-lines')
const { readTestCounts } = require('../../../bench/collect/test-counts')
const { containmentNow } = require('../../../bench/collect/sandbox')
const { needsTool } = require('../../support/needs-tool')
const { tempDir, removeTempDirs, makeRepository, commit, git } = require('./repository')

afterEach(removeTempDirs)

const { kind, missing } = containmentNow()
const inNamespaces = needsTool(test, kind === 'namespaces', `containment by namespaces (${missing.join(', ')})`)

/** @param {string} script @param {number} [timeoutMs] */
const sh = (script, timeoutMs = 60_000) => ({ argv: ['/bin/sh', '-c', script], timeoutMs })

/**
 * A repository with one commit, and how to build it.
 * @param {Record<string, string | null>} files
 */
async function bench (files) {
  const repoDir = makeRepository()
  const sha = commit(repoDir, files)
  const dirs = makeDirs(path.join(tempDir(), 'state'))
  const mirror = await openMirror({ repoDir, mirrorDir: dirs.mirrorDir })
  await mirror.resolve(sha)
  /** @type {string[]} */
  const steps = []
  /**
   * @param {Partial<Parameters<typeof prepareBuild>[0]['benchFile']>} [benchFile]
   * @param {Partial<Parameters<typeof prepareBuild>[0]>} [more]
   */
  const build = (benchFile = {}, more = {}) => prepareBuild({
    mirror, sha, copy: 'a', benchFile: { node: process.execPath, install: null, build: [], test: null, ...benchFile },
    dirs, onStep: text => { steps.push(text) }, ...more
  })
  return { repoDir, sha, dirs, mirror, build, steps }
}

test('a commit is checked out and built once, and found again', async () => {
  const { sha, dirs, build, steps } = await bench({ 'a.txt': 'a' })
  const file = { build: [
    sh('cp a.txt built.txt'),
    { argv: ['{node}', '-e', 'require("fs").appendFileSync("built.txt", "+")'], timeoutMs: 60_000 }
  ] }
  const first = await build(file)
  expect(first).toEqual({
    sha, copy: 'a', outcome: 'ok', text: '', dir: path.join(dirs.treesDir, `${sha}-a`), tookMs: expect.any(Number),
    buildMs: expect.any(Number), tests: { outcome: 'none', passed: null, failed: null, text: '' }
  })
  expect(fs.readFileSync(path.join(first.dir, 'built.txt'), 'utf8')).toBe('a+')
  expect(fs.existsSync(path.join(first.dir, '.git'))).toBe(false)
  const count = steps.length
  expect(await build(file)).toEqual(first)
  expect(steps).toHaveLength(count)
  const other = await build(file, { copy: 'b' })
  expect(other.dir).toBe(path.join(dirs.treesDir, `${sha}-b`))
  expect(steps).toHaveLength(2 * count)
  await build({ build: [sh('echo other > built.txt')] }) // another way to build is another build
  expect(fs.readFileSync(path.join(first.dir, 'built.txt'), 'utf8')).toBe('other\n')
  expect(fs.statSync(dirs.treesDir).mode & 0o077).toBe(0)
})

test.each([
  {
    name: 'exit 1', build: [sh('printf "\\033[31mred\\033[0m\\a\\n"; seq 30; exit 1')], outcome: 'build-failed',
    text: /^12\n[^]*\n30\n\/bin\/sh -c .* ended with code 1$/
  },
  {
    name: 'control characters are spelled out', build: [sh('printf "\\033[31mred\\033[0m\\a\\033]0;title\\n"; exit 1')],
    outcome: 'build-failed', text: /^red\\x07\\x1b\]0;title\n/
  },
  {
    name: 'a program that is not there', build: [{ argv: ['./no-build'], timeoutMs: 60_000 }], outcome: 'build-failed',
    text: /no-build/
  },
  {
    name: 'a hang', build: [sh('sleep 1000', 700)], outcome: 'build-timed-out',
    text: /sleep 1000 was stopped after 700 ms$/
  },
  {
    name: 'a kill', build: [sh('kill -9 $$')], outcome: 'build-killed',
    text: /was killed \(SIGKILL\), as the kernel does where memory runs out$/
  },
  {
    name: 'a kill that a shell tells of', build: [sh('exit 137')], outcome: 'build-killed',
    text: /was killed \(SIGKILL\)/
  },
  { name: 'endless output', build: [sh('yes')], outcome: 'build-failed', text: /its output was over the limit$/ },
  {
    name: 'a full disk', build: [sh('while :; do dd if=/dev/zero of=$(mktemp -p .) bs=1M count=20 2>/dev/null; done')],
    limits: { diskBytes: 30e6 }, outcome: 'too-large', text: /wrote more/
  },
  { name: 'large files', build: [], maxSize: { bytes: 1, files: 9 }, outcome: 'too-large', text: /at most 9 files/ },
  {
    name: 'an install that fails', install: [sh('echo no; exit 7')], build: [], outcome: 'install-failed',
    text: /^no\n.*ended with code 7$/
  }
])('$name: $outcome, and nothing stays but the outcome', async ({
  build: commands, install = null, limits, maxSize, outcome, text
}) => {
  const { build, dirs, sha } = await bench({ 'a.txt': 'a long file' })
  const built = await build({ build: commands, install }, { limits, maxSize })
  expect(built).toMatchObject({ outcome, dir: '', text: expect.stringMatching(text) })
  expect(fs.readdirSync(dirs.treesDir)).toEqual([`${sha}-a.build.json`])
})

test.each([
  { submodules: ['vendor/zlib'], lacks: '1 submodule is left empty: vendor/zlib' },
  { submodules: ['a', 'b\x1b', 'c', 'd'], lacks: '4 submodules are left empty: a, b\\x1b, c and 1 more' }
])('submodules are told of with what was built without them: $lacks', async ({ submodules, lacks }) => {
  const { build, steps, mirror, repoDir } = await bench({ 'a.txt': 'a' })
  for (const name of submodules) {
    git(repoDir, 'update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},${name}`)
  }
  git(repoDir, 'commit', '-q', '-m', 'submodules')
  const sha = await mirror.resolve('HEAD')
  expect(await build({ build: [sh(`test ! -e '${submodules[0]}/x'`)] }, { sha }))
    .toMatchObject({ outcome: 'ok', text: '', lacks })
  expect(steps).toContain(lacks)
  const failed = await build({ build: [sh('echo no; exit 1')] }, { sha })
  expect(failed).toMatchObject({ outcome: 'build-failed', text: expect.stringMatching(/^no\n/), lacks })
  expect(failed.text.split('\n').at(-1)).toBe(lacks)
})

test('what failed by itself is tried again only where that is asked; what ran out of time or was killed always is', async () => {
  const { build, steps } = await bench({ 'a.txt': 'a' })
  const failing = { build: [sh('exit 1')] }
  const first = await build(failing)
  const count = steps.length
  expect(await build(failing)).toEqual(first)
  expect(steps).toHaveLength(count)
  expect(await build(failing, { anew: true })).toMatchObject({ outcome: 'build-failed' })
  expect(steps).toHaveLength(2 * count)
  const fine = await build({ build: [sh('exit 0')] })
  const good = steps.length
  expect(await build({ build: [sh('exit 0')] }, { anew: true })).toEqual(fine)
  expect(steps).toHaveLength(good)
  await build({ build: [sh('sleep 1000', 300)] })
  const hung = steps.length
  await build({ build: [sh('sleep 1000', 300)] })
  expect(steps.length).toBeGreaterThan(hung)
  for (const how of [{ build: [sh('kill -9 $$')] }, { install: [sh('kill -9 $$')] }]) {
    await build(how)
    const killed = steps.length
    await build(how)
    expect(steps.length).toBeGreaterThan(killed)
  }
})

test('what is stopped because others need the room that is left is nobody\'s failure, and tried again', async () => {
  const { build, dirs, steps } = await bench({ 'a.txt': 'a' })
  const takes = sh('fallocate -l 1G big || dd if=/dev/zero of=big bs=1M count=1024; sleep 1000')
  const { bavail, bsize } = fs.statfsSync(dirs.treesDir)
  const more = { limits: { minFreeBytes: bavail * bsize - 2 ** 29 } }
  for (const { how, outcome } of [
    { how: { build: [takes] }, outcome: 'build-killed' }, { how: { install: [takes] }, outcome: 'install-failed' }
  ]) {
    expect(await build(how, more)).toMatchObject({ outcome, text: expect.stringMatching(/the disk was nearly full$/) })
    const count = steps.length
    expect(await build(how, more)).toMatchObject({ outcome })
    expect(steps.length).toBeGreaterThan(count)
  }
  const { outcome, tests } = await build({ test: takes }, more)
  expect([outcome, tests.outcome, tests.text])
    .toEqual(['ok', 'none', 'The tests were stopped, for the disk was nearly full.'])
})

test('how long its build commands took is told of what was built and of what was stopped, without the install', async () => {
  const { build } = await bench({ 'a.txt': 'a' })
  const { outcome, tookMs, buildMs } = await build({ install: [sh('sleep 0.4')], build: [sh('true')] })
  expect(outcome).toBe('ok')
  expect(buildMs).toBeLessThan(tookMs - 400)
  expect((await build({ build: [sh('true'), sh('sleep 1000', 500)] })).buildMs).toBeGreaterThanOrEqual(500)
  expect(await build({ install: [sh('exit 1')] })).not.toHaveProperty('buildMs')
})

test('an install may name the Node of the bench file', async () => {
  const { build } = await bench({ 'a.txt': 'a' })
  const install = [{ argv: ['/bin/sh', '-c', 'echo "$1" > node', 'sh', '{node}'], timeoutMs: 60_000 }]
  const told = async (/** @type {string} */ node) => {
    const { dir } = await build({ node, install })
    return fs.readFileSync(path.join(dir, 'node'), 'utf8').replace(dir, '<checkout>')
  }
  expect([await told('/opt/another/bin/node'), await told('./out/node')])
    .toEqual(['/opt/another/bin/node\n', '<checkout>/out/node\n'])
})

test('a build that was cut off is begun again', async () => {
  const { build, dirs, sha } = await bench({ 'a.txt': 'a' })
  const dir = path.join(dirs.treesDir, `${sha}-a`)
  fs.mkdirSync(dir)
  fs.writeFileSync(path.join(dir, 'half'), 'done')
  fs.mkdirSync(`${dir}.making`)
  expect((await build()).outcome).toBe('ok')
  expect(fs.readdirSync(dir)).toEqual(['a.txt'])
  fs.writeFileSync(`${dir}.build.json`, '{"key": "')
  expect((await build()).outcome).toBe('ok')
  fs.rmSync(dir, { recursive: true }) // by hand
  expect((await build()).outcome).toBe('ok')
  expect(fs.readdirSync(dirs.treesDir).sort()).toEqual([`${sha}-a`, `${sha}-a.build.json`])
})

test('an aborted build leaves nothing, and says why', async () => {
  const { build, dirs } = await bench({ 'a.txt': 'a' })
  const stop = new AbortController()
  const onStep = (/** @type {string} */ text) => { if (text.includes('sleep')) stop.abort(new Error('enough')) }
  await expect(build({ build: [sh('sleep 1000')] }, { signal: stop.signal, onStep })).rejects.toThrow('enough')
  expect(fs.readdirSync(dirs.treesDir)).toEqual([])
})

test('a commit that the mirror does not have is no checkout', async () => {
  const { build } = await bench({ 'a.txt': 'a' })
  expect(await build({}, { sha: 'f'.repeat(40) })).toMatchObject({ outcome: 'no-checkout', dir: '' })
})

test('without room nothing is begun, and it is told what may go', async () => {
  const { build, dirs } = await bench({ 'a.txt': 'a' })
  await expect(build({}, { limits: { minFreeBytes: Number.MAX_SAFE_INTEGER } })).rejects.toMatchObject({
    code: 'BW_BENCH_DISK', message: expect.stringContaining(`What is in ${dirs.treesDir} may go`)
  })
})

test('tests run in a copy of the build, once a commit; whatever they say, it is measured', async () => {
  const { build, dirs, sha } = await bench({ 'a.txt': 'a' })
  const file = {
    build: [sh('echo b > built')],
    test: sh('cat built; rm a.txt; touch left; echo "Tests:       1 failed, 2 passed, 3 total"; exit 1')
  }
  const first = await build(file)
  expect(first).toMatchObject({
    outcome: 'ok', tests: { outcome: 'failed', passed: 2, failed: 1, text: expect.stringMatching(/^b\nTests: /) }
  })
  expect(fs.readdirSync(first.dir).sort()).toEqual(['a.txt', 'built'])
  expect(await build(file, { copy: 'b' })).toMatchObject({ outcome: 'ok', tests: { outcome: 'none' } })
  expect(await build({ test: sh('echo "# pass 3"; echo "# fail 0"') })).toMatchObject({
    tests: { outcome: 'passed', passed: 3, failed: 0, text: '' }
  })
  expect(await build({ test: sh('sleep 1000', 500) })).toMatchObject({ outcome: 'ok', tests: { outcome: 'timed-out' } })
  expect(fs.readdirSync(dirs.treesDir).filter(name => name.startsWith(`${sha}-a`)).sort())
    .toEqual([`${sha}-a`, `${sha}-a.build.json`])
})

inNamespaces('a build has no network, and reaches no hook, no other build and none of our files', async () => {
  const { build, dirs, repoDir } = await bench({ 'a.txt': 'a' })
  const script = `
    ls ${repoDir} ${dirs.mirrorDir} ${dirs.cacheDir} 2>/dev/null; cat /proc/net/dev | grep -c :
    for at in ${dirs.mirrorDir}/hooks/x ${repoDir}/.git/hooks/x ${dirs.treesDir}/x ${dirs.cacheDir}/x ${path.join(__dirname, '../../../bench/x')} "$PWD.build.json"; do
      mkdir -p "$(dirname $at)" 2>/dev/null; echo evil > $at 2>/dev/null
    done`
  const { outcome, dir } = await build({ build: [sh(`{ ${script}; } > out; true`)] })
  expect(outcome).toBe('ok')
  expect(fs.readFileSync(path.join(dir, 'out'), 'utf8')).toBe('1\n') // lo
  expect(fs.readdirSync(dirs.treesDir).sort()).toEqual([path.basename(dir), `${path.basename(dir)}.build.json`])
  for (const at of [
    path.join(dirs.mirrorDir, 'hooks/x'), path.join(repoDir, '.git/hooks/x'), path.join(dirs.cacheDir, 'x'),
    path.join(__dirname, '../../../bench/x')
  ]) {
    expect(fs.existsSync(at)).toBe(false)
  }
})

const WORKSPACE_LOCK = JSON.stringify({
  name: 'app', lockfileVersion: 3, requires: true,
  packages: {
    '': { name: 'app', workspaces: ['packages/x'] },
    'node_modules/x': { resolved: 'packages/x', link: true },
    'packages/x': { name: 'x', version: '1.0.0' }
  }
})

test.each([
  'package.json', 'packages/x/package.json'
])('what %s asks for and the lock file does not hold is refused, whatever was kept before', async file => {
  const x = { 'packages/x/package.json': '{"name":"x","version":"1.0.0"}', 'packages/x/index.js': '' }
  const { build, steps, repoDir, mirror } = await bench({
    'package.json': '{"name":"app","workspaces":["packages/x"]}', 'package-lock.json': WORKSPACE_LOCK, ...x
  })
  expect(await build()).toMatchObject({ outcome: 'ok' })
  const asking = {
    ...JSON.parse(fs.readFileSync(path.join(repoDir, file), 'utf8')), dependencies: { isarray: 'file:isarray.tgz' }
  }
  const sha = commit(repoDir, { [file]: JSON.stringify(asking) })
  await mirror.resolve(sha)
  steps.length = 0
  expect(await build({}, { sha })).toMatchObject({ outcome: 'install-failed', text: expect.stringMatching(/isarray/) })
  expect(steps).not.toContain('packages: as kept')
})

test('packages come by the lock file, without scripts, and are kept for the next commit with the same', async () => {
  const x = (/** @type {string} */ version) => ({
    'packages/x/package.json': `{"name":"x","version":"1.0.0","scripts":{"install":"touch ../../ran"}}`,
    'packages/x/index.js': `module.exports = ${version}`
  })
  const { build, steps, dirs, repoDir, mirror } = await bench({
    'package.json': '{"name":"app","workspaces":["packages/x"],"scripts":{"postinstall":"touch ran"}}',
    'package-lock.json': WORKSPACE_LOCK,
    ...x('1')
  })
  const file = {
    build: [{ argv: ['{node}', '-e', 'require("fs").writeFileSync("got", String(require("x")))'], timeoutMs: 60_000 }]
  }
  const first = await build(file)
  expect(first).toMatchObject({ outcome: 'ok', text: '' })
  expect(fs.existsSync(path.join(first.dir, 'ran'))).toBe(false)
  expect(steps).toContain('packages: npm ci')
  const sha = commit(repoDir, x('2'))
  await mirror.resolve(sha)
  steps.length = 0
  const second = await build(file, { sha })
  expect(second).toMatchObject({ outcome: 'ok', text: '' })
  expect(steps).toContain('packages: as kept')
  expect([first, second].map(({ dir }) => fs.readFileSync(path.join(dir, 'got'), 'utf8'))).toEqual(['1', '2'])
  expect(fs.readdirSync(dirs.cacheDir)).toHaveLength(1)
})

test('a node_modules that is committed stays with its commit, and one without it is not given the packages of another', async () => {
  const own = (/** @type {string} */ version) => ({
    'src/node_modules/y/index.js': `module.exports = ${version}`, 'src/y.js': 'module.exports = require("y")'
  })
  const { build, dirs, repoDir, mirror, sha } = await bench({
    'package.json': '{"name":"app","workspaces":["packages/x"]}', 'package-lock.json': WORKSPACE_LOCK,
    'packages/x/package.json': '{"name":"x","version":"1.0.0"}', ...own('1')
  })
  const file = { build: [{ argv: [
    '{node}', '-e',
    'let y = "none"; try { y = require("./src/y.js") } catch {} require("fs").writeFileSync("got", String(y))'
  ], timeoutMs: 60_000 }] }
  const got = async (/** @type {string} */ which) => {
    await mirror.resolve(which)
    const built = await build(file, { sha: which })
    expect(built).toMatchObject({ outcome: 'ok', text: '' })
    return fs.readFileSync(path.join(built.dir, 'got'), 'utf8')
  }
  expect(await got(sha)).toBe('1')
  expect(fs.readdirSync(dirs.cacheDir)).toEqual([])
  expect(await got(commit(repoDir, { 'src/node_modules/y/index.js': null }))).toBe('none')
  expect(fs.readdirSync(dirs.cacheDir)).toHaveLength(1)
  expect(await got(commit(repoDir, own('2')))).toBe('2')
})

test('a package that npm copies from the checkout is that of its commit', async () => {
  const lock = JSON.stringify({
    name: 'app', lockfileVersion: 3, requires: true,
    packages: {
      '': { name: 'app', dependencies: { x: 'file:x' } }, 'node_modules/x': { version: '1.0.0', resolved: 'file:x' }
    }
  })
  const { build, repoDir, mirror, sha } = await bench({
    'package.json': '{"name":"app","dependencies":{"x":"file:x"}}', 'package-lock.json': lock,
    '.npmrc': 'install-links=true\n', 'x/package.json': '{"name":"x","version":"1.0.0"}',
    'x/index.js': 'module.exports = 1'
  })
  const second = commit(repoDir, { 'x/index.js': 'module.exports = 2' })
  await mirror.resolve(second)
  const file = {
    build: [{ argv: ['{node}', '-e', 'require("fs").writeFileSync("got", String(require("x")))'], timeoutMs: 60_000 }]
  }
  for (const [which, expected] of [[sha, '1'], [second, '2']]) {
    const built = await build(file, { sha: which })
    expect(built).toMatchObject({ outcome: 'ok', text: '' })
    expect(fs.lstatSync(path.join(built.dir, 'node_modules/x')).isDirectory()).toBe(true)
    expect(fs.readFileSync(path.join(built.dir, 'got'), 'utf8')).toBe(expected)
  }
})

test('a lock file that does not fit is passed over; where package.json cannot be installed either, nothing is kept', async () => {
  const { build, dirs } = await bench({
    'package.json': '{"name":"app","dependencies":{"far":"file:nowhere.tgz"}}', 'package-lock.json': WORKSPACE_LOCK
  })
  const built = await build()
  expect(built).toMatchObject({
    outcome: 'install-failed', text: expect.stringMatching(/^package-lock.json could not be used: ENOENT[^]*nowhere[^]*npm install/)
  })
  expect(fs.readdirSync(dirs.cacheDir)).toEqual([])
  expect(JSON.parse(fs.readFileSync(path.join(dirs.treesDir, `${built.sha}-a.build.json`), 'utf8')).transient)
    .toBe(false)
})

test('a registry that does not answer is a failure by chance', async () => {
  const lock = JSON.stringify({
    name: 'app', lockfileVersion: 3, requires: true,
    packages: { '': { name: 'app', dependencies: { far: '1.0.0' } }, 'node_modules/far': {
      version: '1.0.0', resolved: 'http://127.0.0.1:1/far.tgz', integrity: `sha512-${'A'.repeat(86)}==`
    } }
  })
  const { build, dirs } = await bench({
    'package.json': '{"name":"app","dependencies":{"far":"1.0.0"}}',
    'package-lock.json': lock,
    '.npmrc': 'fetch-retries=0\nreplace-registry-host=never\n'
  })
  const built = await build()
  expect(built).toMatchObject({ outcome: 'install-failed', text: expect.stringContaining('ECONNREFUSED') })
  expect(JSON.parse(fs.readFileSync(path.join(dirs.treesDir, `${built.sha}-a.build.json`), 'utf8')).transient)
    .toBe(true)
})

test('an install of your own that says on stdout that the network failed is a failure by chance', async () => {
  const { build, dirs } = await bench({ 'a.txt': 'a' })
  const built = await build({ install: [sh('echo ERR_PNPM_META_FETCH_FAIL connect ECONNREFUSED; exit 1')] })
  expect(built).toMatchObject({ outcome: 'install-failed' })
  expect(JSON.parse(fs.readFileSync(path.join(dirs.treesDir, `${built.sha}-a.build.json`), 'utf8')).transient)
    .toBe(true)
})

test('prune leaves the builds that are named, and what is known of failed ones', async () => {
  const { build, dirs, sha } = await bench({ 'a.txt': 'a' })
  await build()
  await build({ build: [sh('mkdir -m 0 shut; touch b')] }, { copy: 'b' })
  await build({ build: [sh('exit 1')] }, { copy: 'c' })
  fs.mkdirSync(path.join(dirs.treesDir, `${'1'.repeat(40)}-a`))
  fs.mkdirSync(path.join(dirs.treesDir, `${sha}-d.making`))
  fs.writeFileSync(path.join(dirs.tmpDir, 'left'), '')
  for (let i = 0; i < 12; i++) fs.mkdirSync(path.join(dirs.cacheDir, String(i).padStart(40, '0')))
  await prune({ keep: [{ sha, copy: 'a' }], dirs })
  expect(fs.readdirSync(dirs.treesDir).sort()).toEqual([`${sha}-a`, `${sha}-a.build.json`, `${sha}-c.build.json`])
  expect(fs.readdirSync(dirs.tmpDir)).toEqual([])
  expect(fs.readdirSync(dirs.cacheDir)).toHaveLength(10)
  await prune({ keep: [], dirs })
  expect(fs.readdirSync(dirs.treesDir)).toEqual([`${sha}-c.build.json`])
})

test('a prune may be interrupted anywhere: what is being removed counts as whole no more', async () => {
  const { build, dirs } = await bench({ 'a.txt': 'a' })
  await build()
  for (let i = 0; i < 12; i++) fs.mkdirSync(path.join(dirs.cacheDir, String(i).padStart(40, '0')))
  const { rmSync } = fs
  /** @type {string[]} */
  const removed = []
  const spy = jest.spyOn(fs, 'rmSync').mockImplementation((file, how) => {
    const name = path.basename(String(file))
    const isWhole = /^[0-9a-f]{40}$/.test(name) ||
      (/^[0-9a-f]{40}-a$/.test(name) && fs.existsSync(`${file}.build.json`))
    removed.push(isWhole ? `${name}, which is whole` : '')
    rmSync(file, how)
  })
  try {
    await prune({ keep: [], dirs })
  } finally {
    spy.mockRestore()
  }
  expect(removed.filter(Boolean)).toEqual([])
  expect(fs.readdirSync(dirs.treesDir)).toEqual([])
  expect(fs.readdirSync(dirs.cacheDir)).toHaveLength(10)
})

test('node_modules of workspaces are found, nested ones are not, and of a linked one it is told', () => {
  const dir = tempDir()
  for (const at of ['node_modules/a/node_modules', 'packages/x/node_modules/b', 'src']) {
    fs.mkdirSync(path.join(dir, at), { recursive: true })
  }
  const found = ['node_modules', 'packages/x/node_modules']
  expect(foldersOfModules(dir)).toEqual({ folders: found, isWhole: true })
  fs.symlinkSync('/etc', path.join(dir, 'src/node_modules'))
  expect(foldersOfModules(dir)).toEqual({ folders: found, isWhole: false })
})

test.each([
  ['npm error code ECONNREFUSED', true], ['npm error network request to https://x failed', true],
  ['npm error code E503', true], ['npm error code EUSAGE', false],
  ['npm error code E401', true], ['ESOCKETTIMEDOUT', true], ['npm error Exit handler never called!', true],
  ['npm error code E404', false], ['npm error code EINTEGRITY', false]
])('"%s" may work tomorrow: %s', (text, expected) => {
  expect(TRANSIENT.test(text)).toBe(expected)
})

test('npm is told the registry and the certificates, and no secrets', () => {
  const config = {
    registry: 'https://npm.example/', cafile: '/ca.pem', proxy: 'http://ann:secret@proxy:1', 'https-proxy': null,
    'strict-ssl': true, '//npm.example/:_authToken': 'secret', email: 'a@b.c'
  }
  expect(settingsFrom(config, {
    NODE_EXTRA_CA_CERTS: '/more.pem', HTTPS_PROXY: 'http://ann:secret@proxy:1', NO_PROXY: 'localhost',
    NPM_TOKEN: 'secret'
  })).toEqual({
    env: {
      npm_config_registry: 'https://npm.example/', npm_config_cafile: '/ca.pem', npm_config_strict_ssl: 'true',
      NODE_EXTRA_CA_CERTS: '/more.pem', NO_PROXY: 'localhost'
    },
    files: ['/ca.pem', '/more.pem']
  })
  expect(settingsFrom({ registry: 'https://ann:secret@npm.example/' }, {})).toEqual({ env: {}, files: [] })
})

test.each([
  {
    name: 'jest',
    text: 'Test Suites: 1 failed, 1 total\n\u001b[1mTests:       \u001b[22m1 failed, 2 skipped, 30 passed, 33 total\n',
    expected: [30, 1]
  },
  { name: 'jest, all passed', text: 'Tests:       30 passed, 30 total', expected: [30, 0] },
  { name: 'vitest', text: ' Test Files  1 passed (1)\n      Tests  1 failed | 3 passed (4)\n', expected: [3, 1] },
  {
    name: 'node --test, TAP', text: 'TAP version 13\nok 1 - a\n1..1\n# tests 5\n# pass 4\n# fail 1\n', expected: [4, 1]
  },
  { name: 'node --test, spec', text: '\u2139 tests 5\n\u2139 pass 5\n\u2139 fail 0\n', expected: [5, 0] },
  { name: 'mocha', text: '\n  12 passing (3s)\n  1 pending\n  2 failing\n', expected: [12, 2] },
  { name: 'ava', text: '  1 test failed\n  4 tests passed\n', expected: [4, 1] },
  {
    name: 'TAP', text: '1..4\nok 1\nnot ok 2 - b\nok 3 # SKIP later\nnot ok 4 # TODO\n    ok 1 - inner\n',
    expected: [1, 1]
  },
  {
    name: 'more digits than a number has', text: `Tests: ${'9'.repeat(400)} passed`, expected: [999_999_999_999_999, 0]
  },
  { name: 'nothing known', text: 'all is well: 3 passed on', expected: [null, null] }
])('counts of $name', ({ text, expected: [passed, failed] }) => {
  expect(readTestCounts(text)).toEqual({ passed, failed })
})

test('last lines are few, short and tame', () => {
  expect(lastLines('a\n\nb\r\n  \nc\n', 2)).toBe('b\nc')
  expect(lastLines(`${'x'.repeat(600)}\n`)).toBe(`${'x'.repeat(500)}...`)
  expect(lastLines('a\u001b[2Jb\u202ec\u009bd\u2028e\ttab')).toBe('a\\x1b[2Jb\\u202ec\\x9bd\\u2028e\ttab')
  expect(lastLines('\u001b'.repeat(600))).toBe(`${'\\x1b'.repeat(125)}...`) // what is spelled out is longer
  expect(lastLines('')).toBe('')
  expect(lastLines('y\n'.repeat(5_000_000)).split('\n')).toHaveLength(20)
})

test('a machine is known by what changes numbers', async () => {
  const here = await machine()
  expect(here).toMatchObject({
    class: expect.stringMatching(/^[0-9a-f]{12}$/), cores: expect.any(Number), node: process.version, containment: kind,
    hostname: expect.any(String)
  })
  expect(here.memoryBytes).toBeGreaterThan(2 ** 26)
  expect((await machine()).class).toBe(here.class)
  expect(classOf(here)).toBe(here.class)
  expect(classOf({ ...here, memoryBytes: here.memoryBytes - 4096 * 16 })).toBe(here.class)
  for (const other of [
    { cpu: 'other' }, { cores: here.cores + 1 }, { memoryBytes: here.memoryBytes * 2 }, { kernel: 'x' }, { node: 'v1' },
    { containment: /** @type {any} */ ('x') }
  ]) {
    expect(classOf({ ...here, ...other })).not.toBe(here.class)
  }
  const unchecked = await machine({ checksMachine: false })
  expect(unchecked).toEqual({
    ...here, class: expect.stringMatching(/^[0-9a-f]{12}$/), more: { ...here.more, machineChecks: 'off' }
  })
  expect(unchecked.class).not.toBe(here.class)
})
