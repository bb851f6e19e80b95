'use strict'
/**
 * `bellwether bench watch` as somebody runs it: it measures what is there and what comes, shows it, is killed, and is
 * asked to write.
 */
const { execFileSync } = require('node:child_process')
const fs = require('node:fs')
const http = require('node:http')
const os = require('node:os')
const path = require('node:path')
const { until } = require('../support/until')
const { makeBenchRepository } = require('../support/bench-repository')
const { runCommand, startCommand } = require('./run-command')

/** @type {string} */
let folder
/** @type {string} */
let home
/** @type {{ repo: string, slow: string }} */
let made
/** @type {ReturnType<typeof startCommand>[]} */
const bots = []
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bww-'))
  home = path.join(folder, 'home')
  made = makeBenchRepository(folder)
  const file = path.join(made.repo, 'bellwether.bench.json')
  fs.writeFileSync(file,
    JSON.stringify({ ...JSON.parse(fs.readFileSync(file, 'utf8')), watch: { hosts: ['bench.example.org'] } }))
})
afterAll(async () => {
  for (const bot of bots) {
    bot.child.kill('SIGKILL')
    await bot.ended
  }
  fs.rmSync(folder, { recursive: true, force: true })
})

/** @param {...string} words */
const bench = (...words) => runCommand(['bench', ...words], { home, cwd: made.repo })

/** @param {...string} words */
async function watch (...words) {
  const bot = startCommand(['bench', 'watch', '--listen', '127.0.0.1:0', '--no-machine-checks', ...words],
    { home, cwd: made.repo })
  bots.push(bot)
  await bot.until(({ stdout }) => /the website is at http/.test(stdout))
  const [, port] = /at http:\/\/127\.0\.0\.1:(\d+)\//.exec(bot.said.stdout) ?? []
  return { ...bot, port: Number(port) }
}

/** @param {number} port @param {string} at @returns {Promise<string>} */
function read (port, at) {
  return new Promise((resolve, reject) => {
    http.get({ host: '127.0.0.1', port, path: at, agent: false }, response => {
      let text = ''
      response.setEncoding('utf8').on('data', part => { text += part }).on('end', () => resolve(text))
    }).on('error', reject)
  })
}

/**
 * @param {number} port
 * @param {string} name
 * @returns {Promise<number | undefined>}  the status when it is asked under this name
 */
function statusUnder (port, name) {
  return new Promise((resolve, reject) => {
    http.get({ host: '127.0.0.1', port, path: '/', agent: false, headers: { host: name } },
      response => resolve(response.resume().statusCode)).on('error', reject)
  })
}

/** @param {number} port */
const untilIdle = port => until(async () => {
  const { watch: view } = JSON.parse(await read(port, '/api/v1/status'))
  return view.state === 'idle' && view.left === 0 && view
}, 'the bot has nothing left to do', 240_000)

/** @param {string} subject @param {number} units */
function commit (subject, units) {
  const git = (/** @type {string[]} */ ...words) => execFileSync('git',
    ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...words], { cwd: made.repo, encoding: 'utf8' })
  fs.writeFileSync(path.join(made.repo, 'work.sh'), `# ${subject}\necho '{ "units": ${units}.'$(($$ % 3))' }'\n`)
  git('commit', '-q', '-a', '-m', subject)
  return git('rev-parse', 'HEAD').trim()
}

test('from the first commit to a mended one, over a kill, with every command beside it', async () => {
  const first = await watch('--backlog', '5')
  const view = await untilIdle(first.port)
  expect(view).toMatchObject({ commits: 3, measured: 2, failure: null })
  expect(await Promise.all(['bench.example.org', 'BENCH.example.org:443', 'localhost', 'other.example.org']
    .map(name => statusUnder(first.port, name)))).toEqual([200, 200, 200, 421])
  expect(await read(first.port, '/')).toMatch(/v-confirmed[^]*slower/)
  expect(await read(first.port, `/commit/${made.slow}.html`)).toContain(`git revert ${made.slow}`)
  expect(await read(first.port, '/atom.xml')).toContain('confirmed: work/units')
  expect(await read(first.port, '/badge.svg')).toContain('1 open')

  const [status, accepted, silenced, wrong, busy] = await Promise.all([
    bench('status'), bench('accept', 'HEAD', '--benchmark', 'work/units', '--metric', 'units', '--reason', 'worth it'),
    bench('silence', 'work/units', '--for', '7d', '--reason', 'too loud'),
    bench('silence', 'no/such', '--for', '2h', '--reason', 'x'), bench('run', '--no-machine-checks')
  ])
  expect(status).toMatchObject({ code: 0, stdout: expect.stringMatching(
    /^the bot \(pid \d+\) waits for commits: 0 commits of 3 left, http:\/\/127\.0\.0\.1:\d+\//
  ) })
  expect(accepted).toMatchObject({ code: 0, stdout: expect.stringMatching(/^accepted: work\/units units at /) })
  expect(silenced).toMatchObject({ code: 0, stdout: expect.stringMatching(/^silent until 20/) })
  expect(await bench('silence', 'work/units', '--for', '0s', '--reason', 'mended')).toMatchObject({
    code: 0, stdout: expect.stringMatching(/^told again from now on: work\/units \*, by /)
  })
  expect(wrong).toMatchObject({ code: 64, stderr: expect.stringMatching(/no benchmark "no\/such"/) })
  expect(busy).toMatchObject({ code: 6, stderr: expect.stringMatching(/BW_BENCH_BUSY/) })
  await until(async () => !(await read(first.port, '/badge.svg')).includes('1 open'),
    'what was accepted is shown as that')

  const mended = commit('mended', 100)
  expect(await bench('wake')).toMatchObject({ code: 0, stdout: 'woken: it asks the repository now\n' })
  await until(async () => JSON.parse(await read(first.port, '/api/v1/status')).watch.current?.sha === mended,
    'the new commit is measured')
  first.child.kill('SIGKILL')
  await first.ended

  expect(await bench('wake')).toMatchObject({
    code: 6, stderr: expect.stringMatching(/No bot watches this repository here.*BW_BENCH_WATCH/)
  })
  const second = await watch()
  await untilIdle(second.port)
  const commits = JSON.parse(await read(second.port, '/data/commits.json'))
  expect(commits.subject).toEqual(['same', 'slower \x1b[31m', 'mended'])
  expect(commits.verdict).toEqual(['quiet', 'confirmed', 'improved'])

  const file = path.join(made.repo, 'bellwether.bench.json')
  const settings = JSON.parse(fs.readFileSync(file, 'utf8'))
  fs.writeFileSync(file, '{')
  await bench('wake')
  await second.until(({ stdout }) =>
    /the bench file has changed and cannot be used, what was read before stays in force: bellwether\.bench\.json is not JSON/.test(stdout))
  fs.writeFileSync(file, JSON.stringify({ ...settings, watch: { pollMs: 60_000, hookSecretFile: 'secret' } }))
  await bench('wake')
  await second.until(({ stdout }) =>
    /cannot be used, what was read before stays in force: watch\.hookSecretFile: .*secret cannot be read \(ENOENT\)/
      .test(stdout))
  fs.writeFileSync(path.join(made.repo, 'secret'), 'abc\n', { mode: 0o600 })
  await bench('wake')
  await second.until(({ stdout }) =>
    /the bench file has changed: it is read anew\nwatching; the website is at/.test(stdout))
  second.child.kill('SIGTERM')
  expect(await second.ended).toMatchObject({ code: 0 })

  const out = path.join(folder, 'public')
  expect(await bench('publish', '--out', out)).toMatchObject({
    code: 0, stdout: expect.stringMatching(/^wrote \d+ files? of \d+ /)
  })
  expect(fs.readFileSync(path.join(out, 'commit', `${mended}.html`), 'utf8')).toMatch(/v-improved/)
  expect(await bench('publish', '--out-dir', made.repo)).toMatchObject({
    code: 6, stderr: expect.stringMatching(/BW_BENCH_PUBLISH/)
  })
  expect(await bench('baseline', 'HEAD')).toMatchObject({
    code: 0, stdout: expect.stringMatching(/^history is told against /)
  })
}, 600_000)

test.each([
  [['watch', '--listen', '192.0.2.1:1'], 6, /BW_BENCH_LISTEN/],
  [['silence', 'work/units', '--for', '2h'], 64, /needs .*--reason <text>/],
  [['silence', 'work/units', '--for', 'ever', '--reason', 'x'], 64, /--for takes a time/],
  [['publish'], 64, /needs --out <folder>/],
  [['watch', '--listen', '9696'], 64, /--listen takes host:port/],
  [['watch', '--listen', '[::1]:99999'], 64, /--listen takes host:port/],
  [['watch', '--backlog', '-1'], 64, /whole number from 0/],
  [['baseline'], 64, /Missing required argument 'rev'/]
])('%j is refused', async (words, code, message) => {
  expect(await bench(...words)).toMatchObject({ code, stderr: expect.stringMatching(message) })
})
