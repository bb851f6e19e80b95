'use strict'
/**
 * `bellwether bench` as it is typed: wrong words, the starter file, a repository that is measured, an interruption,
 * what is remembered.
 */
const { execFileSync, spawnSync } = require('node:child_process')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { placeOf } = require('../../bench/engine/places')
const { makeBenchRepository } = require('../support/bench-repository')
const { needsTool } = require('../support/needs-tool')
const { runCommand, startCommand, COMMAND, CLEAN_ENV } = require('./run-command')

/** JSON holds it as it is, and to JavaScript a line ends there. */
const SEPARATOR = '\u2028'

/** @type {string} */
let folder
beforeAll(() => { folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bwb-')) })
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** @param {string[]} words @param {string} [cwd] */
const bench = (words, cwd = folder) => runCommand(['bench', ...words], { home: path.join(folder, 'home'), cwd })

describe('wrong words are exit status 64, which is no verdict', () => {
  test.each([
    [[], /A word is missing: say init, run, compare, .* export or import\./],
    [['rnu'], /"bench rnu" is not known\. Did you mean "bench run"\?/], [['__proto__'], /is not known/],
    [['run', '--nope'], /Unknown option '--nope'/],
    [['run', 'a', 'b'], /Too many arguments/],
    [['run', '--budget', 'soon'], /--budget takes a time from 1s to 30d, .*, got "soon"/],
    [['run', '--budget'], /argument missing/],
    [['run', '--profile', 'slow'], /--profile takes quick or normal, got "slow"/],
    [['run', '--pairs', '3'], /--pairs means nothing to "bench run"/],
    [['run', '--', '--upload-pack=touch'], /neither a commit nor a file/],
    [['run', '--report-md', '/nowhere/x.md'], /cannot be written \(ENOENT/],
    [['run', '--report-junit', '/'], /is a folder/],
    [['run', '--report-md', 'x', '--report-junit', './x'], /the same file/],
    [['compare', 'a'], /Missing required argument 'B'/], [['bisect', 'HEAD'], /is no range/],
    [['bisect', 'a...b'], /is no range/], [['bisect', '..b'], /is no range/],
    [['calibrate', '--pairs', '0'], /--pairs takes a whole number from 1 to 10000, got "0"/],
    [['history', '--limit', '1e3'], /--limit takes a whole number/], [['status', 'x'], /Too many arguments/],
    [['accept', 'HEAD', '--benchmark', 'a/b', '--metric', 'm'], /needs .*--reason <text>/],
    [['import'], /Missing required argument 'file/], [['import', 'nothing-here'], /cannot be read \(ENOENT\)/],
    [['import', '.'], /cannot be read \(EISDIR\)\. Nothing was imported/],
    [['init', '--pairs', '3'], /means nothing/], [['run'], /repository/]
  ])('%j', async (words, message) => {
    const { code, stdout, stderr } = await bench(words)
    expect({ code, stdout }).toEqual({ code: 64, stdout: '' })
    expect(stderr).toMatch(message)
    expect(stderr).toMatch(/\(BW_BENCH_\w+\)/)
  })

  test('as JSON, too; and the help lists every flag', async () => {
    const [wrong, help, part] = await Promise.all([
      bench(['rnu', '--json']), bench(['--help']), bench(['history', '--help'])
    ])
    expect(wrong.code).toBe(64)
    expect(JSON.parse(wrong.stderr).error).toMatchObject({ code: 'BW_BENCH_USAGE' })
    expect(help.code).toBe(0)
    expect(help.stdout).toMatch(/--report-junit <file>/)
    expect(help.stdout).toMatch(/--no-machine-checks +take no pair again/)
    expect(part.stdout).toMatch(/^Usage: bellwether bench history \[options\]\n/)
    expect(part.stdout).toMatch(/--limit <n> +of how many commits/)
    expect(part.stdout).not.toMatch(/--report-junit/)
  })
})

test('an error is never the status of a verdict', async () => {
  const file = path.join(folder, 'no-folder')
  fs.writeFileSync(file, '')
  const [noHome, noFolder] = await Promise.all([
    runCommand(['bench', 'status'], { home: path.join(file, 'home'), cwd: folder }), // BW_HOME
    runCommand(['bench', 'status', '--repo', file], { home: path.join(folder, 'home'), cwd: folder })
  ])
  expect(noHome).toMatchObject({
    code: 6,
    stderr: expect.stringMatching(/cannot be followed \(ENOTDIR\); nothing was measured\..*BELLWETHER_HOME.*BW_HOME/)
  })
  expect(noFolder.code).toBe(64)
})

test.each([
  'throw new Error("out of the blue")', 'Promise.reject(new Error("out of the blue"))', 'throw "out of the blue"'
])('nor is %s where nobody waits for it', async code => {
  const file = path.join(folder, 'blue.js')
  fs.writeFileSync(file, `setTimeout(() => { ${code} }, 0)`) // due as soon as the command waits for anything
  const ended = await runCommand(['bench', 'status'], {
    home: path.join(folder, 'home'), cwd: folder, env: { NODE_OPTIONS: `--require=${file}` }
  })
  expect(ended).toMatchObject({ code: 70, signal: null, stdout: '' })
  expect(ended.stderr).toMatch(/^bellwether bench: .*out of the blue[^]* \(BW_INTERNAL\)$/m)
})

describe('a state folder that cannot be made or written ends with what to do, and never hangs', () => {
  /** Such a home for the command, by what is made first. @type {[string, (dir: string) => string, number, RegExp][]} */
  const homes = [
    [
      'below /proc, where mkdir says ENOENT for ever', () => '/proc/bellwether/home', 6,
      /Results cannot be kept in \/proc\/bellwether\/home\/state \(E\w+\); nothing was measured\. Set BELLWETHER_HOME .*\(BW_HOME\)/
    ],
    ['a link that leads nowhere', dir => link(dir,
      'nowhere'), 6, /cannot be followed \(E\w+\); nothing was measured\. .*\(BW_HOME\)/],
    ['a link to itself', dir => link(dir,
      'home'), 6, /cannot be followed \(ELOOP\); nothing was measured\. .*\(BW_HOME\)/],
    ['a file where its folder of results should be', dir => fileIn(dir,
      'home/state/bench'), 6, /home\/state\/bench is no directory; nothing was measured\. .*\(BW_HOME\)/],
    ['a file where the results themselves should be', dir => fileIn(dir,
      'home/state/bench', true), 6, /results.*(EEXIST|ENOTDIR).*home\/state\/bench.*\(BW_BENCH_STORE\)/s]
  ]
  /** @param {string} dir @param {string} to */
  function link (dir, to) {
    fs.symlinkSync(path.join(dir, to), path.join(dir, 'home'))
    return path.join(dir, 'home')
  }
  /** @param {string} dir @param {string} name @param {boolean} [isDeep]  at the place of this repository */
  function fileIn (dir, name, isDeep = false) {
    const file = isDeep
      ? path.join(placeOf(path.join(folder, 'measured', 'repo'), path.join(dir, 'home', 'state')), 'store')
      : path.join(dir, name)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, '')
    return path.join(dir, 'home')
  }
  beforeAll(() => {
    fs.mkdirSync(path.join(folder, 'measured'))
    makeBenchRepository(path.join(folder, 'measured'))
  })

  test.each(homes)('%s', async (_, make, code, message) => {
    const home = make(fs.mkdtempSync(path.join(folder, 'home-')))
    const ended = await runCommand(['bench', 'run', '--repo', path.join(folder, 'measured', 'repo')],
      { home, cwd: folder })
    expect(ended).toMatchObject({ code, signal: null, stdout: '', stderr: expect.stringMatching(message) })
  })

  const READ_ONLY = [
    '-m', '--propagation', 'private', 'sh', '-ec', 'mount -t tmpfs -o ro,size=1m tmpfs "$0"; exec "$@"'
  ]
  const mayMount = spawnSync('unshare', [...READ_ONLY, os.tmpdir(), 'true']).status === 0

  needsTool(test, mayMount, 'unshare (as root)')('a read-only file system', () => {
    const home = fs.mkdtempSync(path.join(folder, 'home-'))
    const words = [
      ...READ_ONLY, home, process.execPath, COMMAND, 'bench', 'run', '--repo', path.join(folder, 'measured', 'repo')
    ]
    const { status, stdout, stderr } = spawnSync('unshare',
      words, { env: { ...CLEAN_ENV, BELLWETHER_HOME: home }, cwd: folder, encoding: 'utf8' })
    expect({ status, stdout }).toEqual({ status: 6, stdout: '' })
    expect(stderr)
      .toMatch(/Results cannot be kept in .*state \(EROFS\); nothing was measured\. Set BELLWETHER_HOME .*\(BW_HOME\)/)
  })
})

test('init writes a file that is read, leaves one that is there, and writes it anew when told', async () => {
  const repo = path.join(folder, 'starter')
  fs.mkdirSync(path.join(repo, '.git'), { recursive: true })
  const first = await bench(['init', '--repo', repo])
  const file = path.join(repo, 'bellwether.bench.js')
  expect(first).toMatchObject({
    code: 2, stdout: expect.stringMatching(new RegExp(`^wrote ${file}\nIt does not work yet. There is no benchmark here`)),
    stderr: 'next: fill in what is missing in that file, then: bellwether bench run\n'
  })
  const text = fs.readFileSync(file, 'utf8')
  fs.writeFileSync(file, 'mine')
  const second = await bench(['init'], repo)
  expect(second).toMatchObject({
    code: 0,
    stdout: `${file} is there already; it was left as it is (--force writes it anew)\n`,
    stderr: 'next: bellwether bench run\n'
  })
  expect(fs.readFileSync(file, 'utf8')).toBe('mine')
  expect(JSON.parse((await bench(['init', '--json', '--force'], repo)).stdout))
    .toMatchObject({ schema: 1, file, written: true, works: false, chosen: [], leftOut: [] })
  expect(fs.readFileSync(file, 'utf8')).toBe(text)
  fs.renameSync(file, file.replace('.js', '.cjs'))
  expect((await bench(['init'], repo)).stdout).toMatch(/bellwether\.bench\.cjs is there already/)
})

test('init says what is missing: the folder, or a repository with its files', async () => {
  const nowhere = path.join(folder, 'nowhere')
  expect(await bench(['init', '--repo', nowhere])).toMatchObject({
    code: 64, stdout: '', stderr: expect.stringContaining(`There is no folder ${nowhere}; nothing was written.`)
  })
  const bare = path.join(folder, 'bare.git')
  execFileSync('git', ['init', '-q', '--bare', bare])
  for (const dir of [bare, fs.mkdtempSync(path.join(folder, 'plain-'))]) {
    expect(await bench(['init'], dir)).toMatchObject({
      code: 2,
      stdout: expect.stringContaining(`wrote ${path.join(dir, 'bellwether.bench.js')}\n`),
      stderr: expect.stringMatching(/^next: .*git init.*"bellwether bench run" needs that\n$/)
    })
  }
})

test('what init writes for a server is measured as it is, up to a verdict', async () => {
  const repo = path.join(folder, 'app')
  fs.mkdirSync(repo)
  const git = (/** @type {string[]} */ ...args) => execFileSync('git',
    ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], { cwd: repo })
  fs.writeFileSync(path.join(repo, 'package.json'),
    JSON.stringify({ name: 'app', version: '1.0.0', scripts: { start: 'node server.js' } }))
  fs.writeFileSync(path.join(repo, 'server.js'),
    "require('node:http').createServer((request, response) => response.end('hello')).listen(process.env.PORT)\n")
  git('init', '-q')
  git('add', '-A')
  git('commit', '-qm', 'one')
  fs.appendFileSync(path.join(repo, 'server.js'), '// the same\n')
  git('commit', '-qam', 'two')
  expect(await bench(['init'], repo)).toMatchObject({
    code: 0, stdout: expect.stringMatching(/^found script "start": a server .*\nwrote .*\nIt works: each was run once at /)
  })

  // some pairs
  const { code, stdout, stderr } =
    await bench(['run', '--only', 'http/*', '--no-machine-checks', '--budget', '15s', '--json'], repo)
  const { verdict, commits } = JSON.parse(stdout || JSON.stringify({ stderr }))
  expect([0, 2]).toContain(code)
  expect(verdict).toBe(code === 0 ? 'quiet' : 'inconclusive')
  expect(commits).toMatchObject([{
    new: { subject: 'two' },
    build: { old: 'ok', new: 'ok' },
    benchmarks: [{ benchmark: 'http/root', failureSide: null, pairs: expect.any(Number) }]
  }])
  expect(commits[0].benchmarks[0].pairs).toBeGreaterThan(0)
})

test('a repository is measured: interrupted, resumed, confirmed, reported, accepted, remembered, and passed on', async () => {
  const { repo, slow } = makeBenchRepository(folder)
  const home = path.join(folder, 'home')
  const words = ['run', 'HEAD', '--no-machine-checks', '--report-md', 'bench.md', '--report-junit', 'bench.xml']

  const first = startCommand(['bench', ...words], { home, cwd: repo })
  await first.until(({ stderr }) => stderr.includes(`${slow.slice(0, 12)} is built`))
  first.child.kill('SIGINT')
  const interrupted = await first.ended
  expect(interrupted).toMatchObject({ code: 130, signal: null, stdout: '' })
  expect(interrupted.stderr).toContain('stopping: what runs is ended, what was measured is kept')
  expect(interrupted.stderr)
    .toContain('next: bellwether bench run HEAD --report-md bench.md --report-junit bench.xml --no-machine-checks')
  expect((await bench(['status'], repo)).stdout)
    .toMatch(new RegExp(`^interrupted: compare [0-9a-f]{12}\\.\\.${slow.slice(0, 12)}`))
  expect(fs.existsSync(path.join(repo, 'bench.md'))).toBe(false)

  const { code, stdout, stderr } = await bench([...words, '--json'], repo)
  expect(stderr).toContain('resuming the session that was interrupted')
  const result = JSON.parse(stdout)
  expect({ code, verdict: result.verdict }).toEqual({ code: 1, verdict: 'confirmed' })
  expect(result.commits[0].culprit).toMatchObject({ candidates: [{ sha: slow }], revertCommand: `git revert ${slow}` })
  expect(result.notes).toEqual([expect.stringMatching(/the machine was not checked/)])
  const markdown = fs.readFileSync(path.join(repo, 'bench.md'), 'utf8')
  expect(markdown).toMatch(/^## Benchmarks: confirmed/)
  expect(markdown).toMatch(/`units` \| \*\*confirmed\*\* \| \+(29|30)\.\d % \(99 %: \+/)
  expect(fs.readFileSync(path.join(repo, 'bench.xml'), 'utf8')).toMatch(/<failure type="confirmed"/)

  const again = await bench(['run', 'HEAD', '--only', 'work/*', '--no-machine-checks'], repo)
  expect(again.code).toBe(1)
  expect(again.stdout).toMatch(/^confirmed: /)
  expect(again.stdout).toContain('slower \\x1b[31m')
  expect(again.stdout).toContain(`next: git revert ${slow}`)

  const accepted = await bench([
    'accept', 'HEAD', '--benchmark', 'work/units', '--metric', 'units', '--reason', `worth it${SEPARATOR}`, '--by',
    'Ada'
  ], repo)
  expect(accepted).toMatchObject({
    code: 0, stdout: `accepted: work/units units at ${slow.slice(0, 12)}, by Ada: worth it\\u2028\n`
  })
  const [after, status, history, wrong, noFile] = [
    await bench(['run', 'HEAD', '--no-machine-checks'], repo), await bench(['status', '--json'], repo),
    await bench(['history', '--json'], repo), await bench(['history', '--benchmark', 'work/nothing'], repo),
    await bench(['run', '--file', 'nothing-here.js'], repo)
  ]
  expect(after.code).toBe(0)
  expect(after.stdout).toMatch(/^accepted: /)
  expect(JSON.parse(status.stdout)).toMatchObject({ schema: 1, open: [], last: [{ sha: slow }] })
  expect(history.code).toBe(0)
  expect(wrong.code).toBe(64)
  expect(noFile).toMatchObject({ code: 64, stderr: expect.stringMatching(/nothing-here\.js/) })

  const exported = path.join(folder, 'results.jsonl')
  expect(await bench(['export', exported], repo)).toMatchObject({ code: 0, stdout: `wrote ${exported}\n` })
  expect((await bench(['export', exported], repo)).code).toBe(6)
  // from a file, through a pipe (stdin and a name), each line whole: JSON may hold what other readers of lines take for
  // their end
  expect(fs.readFileSync(exported, 'utf8')).toContain(SEPARATOR)
  const imports = (/** @type {string} */ from, /** @type {string} */ how) => {
    const env = {
      ...CLEAN_ENV, BELLWETHER_HOME: path.join(folder, `home of ${from}`), NODE: process.execPath, COMMAND,
      FILE: exported
    }
    return spawnSync('bash', ['-c', how], { env, cwd: repo, encoding: 'utf8' })
  }
  // the first line, the last, and what stands behind it
  const count = fs.readFileSync(exported, 'utf8').split('\n').length - 3
  for (const [from, how] of [
    ['a redirection', '"$NODE" "$COMMAND" bench import - < "$FILE"'],
    ['a pipe', 'cat "$FILE" | "$NODE" "$COMMAND" bench import -'],
    ['a named one', '"$NODE" "$COMMAND" bench import <(cat "$FILE")']
  ]) {
    expect([from, imports(from, how)])
      .toEqual([from, expect.objectContaining({ status: 0, stdout: `imported: ${count} added, 0 there\n` })])
  }
  const { stdout: lines } = await bench(['export'], repo)
  expect(lines).toBe(fs.readFileSync(exported, 'utf8'))
  const other = await runCommand(['bench', 'import', exported], { home: path.join(folder, 'other'), cwd: repo })
  expect(other).toMatchObject({ code: 0, stdout: expect.stringMatching(/^imported: /) })
  const there = await runCommand(['bench', 'status', '--json'], { home: path.join(folder, 'other'), cwd: repo })
  expect(JSON.parse(there.stdout).last).toMatchObject([{ sha: slow }])
  fs.writeFileSync(exported, 'nonsense\n')
  expect(await runCommand(['bench', 'import', exported], { home: path.join(folder, 'other'), cwd: repo }))
    .toMatchObject({ code: 64, stderr: expect.stringMatching(/BW_BENCH_IMPORT/) })
})
