'use strict'
/**
 * A bot and its runners as real processes: shared work, another machine class, kills of both in the middle; each commit
 * has one verdict on each class.
 */
const { execFileSync, spawn } = require('node:child_process')
const fs = require('node:fs')
const http = require('node:http')
const os = require('node:os')
const path = require('node:path')
const { openStore } = require('../../bench/store')
const { placeOf } = require('../../bench/engine/places')
const { until } = require('../support/until')
const { freePort } = require('../support/free-port')
const { makeBenchRepository } = require('../support/bench-repository')
const { runCommand, startCommand } = require('./run-command')

const TOKEN = 'nobody guesses this token'
/** @type {string} */
let folder
/** @type {string} */
let repo
/** @type {string} */
let tokenFile
/** @type {import('node:child_process').ChildProcess[]} */
const children = []
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bwr-'))
  repo = makeBenchRepository(folder).repo
  const file = path.join(repo, 'bellwether.bench.json')
  fs.writeFileSync(path.join(folder, 'token'), `${TOKEN}\n`, { mode: 0o600 })
  tokenFile = path.join(folder, 'token')
  const settings = JSON.parse(fs.readFileSync(file, 'utf8'))
  fs.writeFileSync(path.join(repo, 'work.sh'),
    fs.readFileSync(path.join(repo, 'work.sh'), 'utf8').replace('130', '100'))
  git('commit', '-q', '-a', '--amend', '-m', 'also the same') // nothing to confirm: half the time
  fs.writeFileSync(file,
    JSON.stringify({ ...settings, watch: { pollMs: 1000, runners: { tokenFile, leaseMs: 3000 } } }))
})
afterAll(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const ended = new Promise(resolve => child.once('close', resolve))
    child.kill('SIGKILL')
    await ended
  }
  fs.rmSync(folder, { recursive: true, force: true })
})

/** @param {...string} words */
function git (...words) {
  const env = { PATH: process.env.PATH, HOME: folder, GIT_CONFIG_NOSYSTEM: '1' }
  return execFileSync('git',
    ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...words], { cwd: repo, env, encoding: 'utf8' })
}

/** @param {number} port */
async function startBot (port) {
  const bot = startCommand(['bench', 'watch', '--listen', `127.0.0.1:${port}`, '--no-machine-checks', '--backlog', '3'],
    { home: path.join(folder, 'bot'), cwd: repo })
  children.push(bot.child)
  await bot.until(({ stdout }) => stdout.includes('the website is at'))
  return bot
}

/** A clone with the bench file of now. @param {string} name */
function cloneOf (name) {
  const dir = path.join(folder, name)
  execFileSync('git', ['clone', '-q', repo, dir], { env: { PATH: process.env.PATH, HOME: folder } })
  fs.copyFileSync(path.join(repo, 'bellwether.bench.json'), path.join(dir, 'bellwether.bench.json'))
  return dir
}

/** @param {string} name @param {string} repoDir @param {number} port */
function startRunner (name, repoDir, port) {
  const wish = {
    repoDir, stateDir: path.join(folder, `${name}-state`), from: `http://127.0.0.1:${port}/`, tokenFile, name,
    cpu: 'another CPU'
  }
  const child = spawn(process.execPath,
    [path.join(__dirname, '../bench/service/runner/runner-process.js'), JSON.stringify(wish)],
    { stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  const said = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => {
    said.text += text
  })
  return {
    child, said, ended: new Promise(resolve => child.once('close', (code, signal) => resolve({ code, signal })))
  }
}

/** @param {number} port @param {string} at @returns {Promise<string>} */
function read (port, at) {
  return new Promise((resolve, reject) => {
    http.get({ host: '127.0.0.1', port, path: at, agent: false }, response => {
      let text = ''
      response.setEncoding('utf8').on('data', part => { text += part }).on('end', () => resolve(text)).on('error',
        reject)
    }).on('error', reject)
  })
}

/** @param {number} port */
const statusOf = async port => JSON.parse(await read(port, '/api/v1/status'))

test('a bot, a runner of its class and one of another, both killed in the middle: each commit has one verdict on each class', async () => {
  const port = await freePort()
  const home = path.join(folder, 'same')
  const bot = await startBot(port)
  const same = startCommand([
    'bench', 'runner', '--from', `http://127.0.0.1:${port}`, '--token-file', tokenFile, '--name', 'twin',
    '--no-machine-checks'
  ], { home, cwd: cloneOf('twin') })
  children.push(same.child)
  const clone = cloneOf('other')
  const other = startRunner('other', clone, port)
  const isMeasuring = async () => (await statusOf(port))
    .runners.find((/** @type {any} */ { name, current }) => name === 'other' && /pair/.test(current?.step ?? ''))
  await until(isMeasuring, 'the other runner measures', 120_000)
  other.child.kill('SIGKILL')
  await other.ended
  bot.child.kill('SIGKILL')
  await bot.ended
  const again = startRunner('other', clone, port)
  await until(() => again.said.text.includes('the bot is away'), 'the runner waits for the bot', 120_000)
  const second = await startBot(port)
  const isDone = async () => {
    const { watch } = await statusOf(port)
    return watch.state === 'idle' && watch.left === 0 && again.said.text.includes('nothing to do')
  }
  await until(isDone, 'everything is measured', 120_000)

  const status = await runCommand(['bench', 'status'], { home: path.join(folder, 'bot'), cwd: repo })
  expect(status.stdout).toMatch(/^runner other \([0-9a-f]{12}\) has no commit, seen /m)
  fs.writeFileSync(path.join(folder, 'guess'), 'a guess of somebody', { mode: 0o600 })
  const guess = await runCommand(
    ['bench', 'runner', '--from', `http://127.0.0.1:${port}`, '--token-file', path.join(folder, 'guess')],
    { home: path.join(folder, 'wrong'), cwd: clone }
  )
  expect(guess).toMatchObject({ code: 64, stderr: expect.stringMatching(/BW_BENCH_TOKEN/) })
  expect(await read(port, '/status.html')).toMatch(/Runners on other machines[^]*>other</)
  for (const { child, ended } of [again, same, second]) {
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0 })
  }
  const verdicts = verdictsOf()
  const [own] = verdicts.filter(({ hostname }) => hostname !== 'other').map(({ machineClass }) => machineClass)
  expect(verdicts.map(({ subject, verdict, machineClass }) => [
    machineClass === own ? 'own' : 'other', subject, verdict
  ]).sort()).toEqual([
    ['other', 'also the same', 'quiet'], ['other', 'same', 'quiet'], ['own', 'also the same', 'quiet'],
    ['own', 'same', 'quiet']
  ])
}, 300_000)

/** What the bot's store holds. */
function verdictsOf () {
  const store = openStore({ dir: path.join(placeOf(repo, path.join(folder, 'bot', 'state')), 'store'), mode: 'read' })
  try {
    return store.all('verdict', {}).map(({ sha, verdict, machineClass }) => {
      return {
        verdict, machineClass, subject: store.get('commit', { sha }).subject,
        hostname: store.get('machine', { class: machineClass }).hostname
      }
    })
  } finally {
    store.close()
  }
}

test.each([
  [['runner'], 64, /needs .*--from <address>/], [['runner', '--from', 'bench.example.org'], 64, /needs .*--token-file/],
  [['runner', '--from', 'ftp://x/', '--token-file', 'x'], 64, /--from takes an address/], [
    ['runner', '--from', 'http://127.0.0.1:1/', '--token-file', '/no/such'],
    64,
    /--token-file: \/no\/such cannot be read \(ENOENT\)/
  ]
])('%j is refused', async (words, code, message) => {
  expect(await runCommand(['bench', ...words], { home: path.join(folder, 'wrong'), cwd: repo })).toMatchObject({
    code, stderr: expect.stringMatching(message)
  })
})
