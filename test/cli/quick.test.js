'use strict'
/** `bellwether ls` by little code (cli/quick): it says what the whole command says; what it loads is written here. */
const fs = require('node:fs')
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const { COMMANDS } = require('../../cli/commands')
const { answerOf } = require('../../cli/quick/ask-once')
const { isQuick, LS_WORDS } = require('../../cli/quick/words')
const { bundlesOf } = require('../../packaging/bundle')
const { startFakeApi } = require('./fake-api')
const { runCommand, COMMAND, CLEAN_ENV } = require('./run-command')

const ROOT = path.join(__dirname, '..', '..')
const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n'

const worker = { id: 'web.0', slot: 0, generation: 1, pid: 4711, state: 'serving', uptimeMs: 61_000, restarts: 0, rssBytes: 6e7, cpuPercent: 1 }
const web = {
  name: 'web', state: 'online', generation: 1, instances: 1, serving: 1, restarts: 0, listen: ['tcp://127.0.0.1:3000'],
  workers: [worker], slots: [{ slot: 0, state: 'filled', restarts: 0, nextStartInMs: null, lastExit: null }],
  source: { kind: 'script', flags: { args: ['--token=s3cret99'] } }
}

test('the quick words are those of the verb in the table', () => {
  const ls = COMMANDS.find(({ name }) => name === 'ls')
  expect(LS_WORDS).toEqual([ls?.name, ...ls?.aliases ?? []])
})

test.each([
  [['ls'], true], [['ps'], true], [['ls', '--json'], true], [['ls', '-w'], false], [['--json', 'ls'], false],
  [['ls', 'web'], false], [['ls', '--json', '-q'], false], [['reload'], false], [[], false]
])('%j is quick: %s', (words, expected) => expect(isQuick(words)).toBe(expected))

test.each([
  { name: 'a whole answer', text: `${HEAD}\r\n{"apps":[]}`, expected: { apps: [] } },
  { name: 'one that was cut off', text: `${HEAD}\r\n{"apps":[`, expected: null },
  { name: 'a head that was cut off', text: HEAD, expected: null },
  { name: 'nothing', text: '', expected: null },
  { name: 'an error', text: 'HTTP/1.1 503 Service Unavailable\r\n\r\n{"apps":[]}', expected: null },
  { name: 'a body in chunks', text: `${HEAD}Transfer-Encoding: chunked\r\n\r\n{"apps":[]}`, expected: null },
  { name: 'another server', text: 'SSH-2.0-OpenSSH_9.2\r\n\r\n{}', expected: null },
  { name: 'JSON that is no object', text: `${HEAD}\r\n12`, expected: null }
])('$name', ({ text, expected }) => expect(answerOf(text)).toEqual(expected))

describe('beside the whole command', () => {
  /** @type {Awaited<ReturnType<typeof startFakeApi>>} */
  let api
  /** @type {any[]} */
  let apps = []
  beforeAll(async () => { api = await startFakeApi({ 'GET /v1/status': () => ({ schema: 1, manager: {}, apps }) }) })
  afterAll(() => api.close())

  test.each([
    { name: 'an app that is well', given: [web], asked: 1 },
    { name: 'no app', given: [], asked: 2 },
    { name: 'an app in trouble: its hint goes to stderr', given: [{ ...web, state: 'degraded', serving: 0 }], asked: 2 },
    { name: 'a long list', given: Array.from({ length: 3000 }, (_, at) => ({ ...web, name: `web${at}` })), asked: 1 }
  ])('says the same of $name', async ({ given, asked }) => {
    apps = given
    api.asked.length = 0
    const quick = await runCommand(['ls'], { home: api.home })
    expect(api.asked).toHaveLength(asked)
    expect(quick).toEqual(await runCommand(['ls', '--no-color'], { home: api.home }))
    const json = await runCommand(['ls', '--json'], { home: api.home })
    expect(json).toEqual(await runCommand(['--json', 'ls'], { home: api.home }))
    expect(json.stdout).not.toContain('s3cret99')
  })

  test('loads these files and no package', async () => {
    apps = [web]
    const { code, stdout, stderr } = await loadedBy(['ls'], api.home)
    expect({ code, rows: stdout.split('\n').length }).toEqual({ code: 0, rows: 4 })
    expect(JSON.parse(stderr)).toEqual([
      'bin/bellwether.js', 'cli/quick/ask-once.js', 'cli/quick/load.js', 'cli/quick/ls.js', 'cli/quick/words.js', 'cli/quick/write.js',
      'cli/text/app-table.js', 'cli/text/escape.js', 'cli/text/exit-text.js', 'cli/text/job-lines.js',
      'cli/text/ls-answer.js', 'cli/text/state-cell.js', 'cli/text/style.js', 'cli/text/table.js',
      'cli/text/time-of-day.js', 'common/folder-trust.js', 'common/paths.js', 'common/units.js'
    ])
  })

  test('a reader that has gone ends it in peace, a full disk is said', async () => {
    apps = Array.from({ length: 3000 }, (_, at) => ({ ...web, name: `web${at}` }))
    const run = (/** @type {string} */ line) => runShell(line, api.home)
    expect(await run('"$@" ls | head -n 1')).toMatchObject({ code: 0, stdout: expect.stringContaining('APP'), stderr: '' })
    if (!fs.existsSync('/dev/full')) return
    expect(await run('"$@" ls > /dev/full')).toMatchObject({ code: 1, stderr: expect.stringContaining('could not be written') })
  })
})

test('the one file of the package has no comment, no package, and answers', async () => {
  const text = /** @type {string} */ (bundlesOf([]).made.get('dist/ls.js'))
  expect(text).not.toContain('/**')
  expect(text.length).toBeLessThan(60_000)
  const folder = fs.mkdtempSync(path.join(require('node:os').tmpdir(), 'bw-bundle-'))
  for (const name of ['bin', 'cli', 'common', 'package.json']) fs.symlinkSync(path.join(ROOT, name), path.join(folder, name))
  fs.mkdirSync(path.join(folder, 'dist'))
  fs.writeFileSync(path.join(folder, 'dist', 'ls.js'), text)
  fs.writeFileSync(path.join(folder, 'ask.js'), "require('./dist/ls.js')('cli/quick/ls.js').quickLs(process.argv.slice(2), () => { console.log('otherwise') })")
  const api = await startFakeApi({ 'GET /v1/status': () => ({ schema: 1, manager: {}, apps: [web] }) })
  try {
    const ask = (/** @type {string[]} */ ...words) => runShell(`exec node ${folder}/ask.js ${words.join(' ')}`, api.home)
    expect((await ask('ls')).stdout).toBe((await runCommand(['ls'], { home: api.home })).stdout)
    expect((await ask('ls', '--json')).stdout).toBe((await runCommand(['ls', '--json'], { home: api.home })).stdout)
  } finally {
    await api.close()
    fs.rmSync(folder, { recursive: true })
  }
  expect(spawnSync(process.execPath, ['-e', `require(${JSON.stringify(path.join(ROOT, 'cli/quick/ls.js'))})`]).status).toBe(0)
})

/** @param {string} line  of sh; "$@" is the command @param {string} home */
async function runShell (line, home) {
  const { spawn } = require('node:child_process')
  const child = spawn('sh', ['-c', line, 'sh', process.execPath, COMMAND], {
    env: { ...CLEAN_ENV, PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`, BELLWETHER_HOME: home },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const said = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', text => { said.stdout += text })
  child.stderr.setEncoding('utf8').on('data', text => { said.stderr += text })
  const code = await new Promise(resolve => { child.on('close', resolve) })
  return { code, ...said }
}

/** @param {string[]} words @param {string} home */
function loadedBy (words, home) {
  const tell = "process.on('exit', () => process.stderr.write(JSON.stringify(Object.keys(require.cache)" +
    ".filter(file => !file.includes('bw-loaded-')).map(file => require('node:path').relative(process.argv[1] + '/../..', file)).sort())))"
  const folder = fs.mkdtempSync(path.join(require('node:os').tmpdir(), 'bw-loaded-'))
  fs.writeFileSync(path.join(folder, 'tell.js'), tell)
  return runShell(`"$1" -r ${folder}/tell.js "$2" ${words.join(' ')}; code=$?; rm -r ${folder}; exit $code`, home)
}
