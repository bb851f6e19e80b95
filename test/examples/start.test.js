'use strict'
/** `npm start`, with the bot beside the example app: what it prints is what somebody types who has just come. */
const fs = require('node:fs')
const http = require('node:http')
const os = require('node:os')
const path = require('node:path')
const { execFileSync, spawn, spawnSync } = require('node:child_process')
const { freePort, processesOf, request, until } = require('../support/manager-process')
const { tellProcessOnFailure } = require('../support/on-failure')

const ROOT = path.join(__dirname, '..', '..')
const START = path.join(ROOT, 'examples', 'start.js')

/** @type {string} */
let home
/** @type {number[]} */
let ports
/**
 * @type {{ child: import('node:child_process').ChildProcess, output: () => string, ended: Promise<number | null> }[]}
 */
let started
beforeEach(async () => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-start-'))
  ports = [await freePort(), await freePort()]
  started = []
})
afterEach(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGTERM')
    await ended
  }
  const left = processesOf(home)
  for (const { pid } of left) process.kill(pid, 'SIGKILL')
  fs.rmSync(home, { recursive: true, force: true })
  expect(left).toEqual([])
})

/** Somebody who has told git no name. */
const env = () => ({
  PATH: String(process.env.PATH), HOME: home, BELLWETHER_HOME: home, BELLWETHER_HTTP_LISTEN: 'off',
  PORT: String(ports[0]), BENCH_LISTEN: `127.0.0.1:${ports[1]}`, GIT_CONFIG_NOSYSTEM: '1'
})

/** @param {string[]} words */
function npmStart (words) {
  const child = spawn(process.execPath, [START, ...words], { env: env(), stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', part => { text += part })
  tellProcessOnFailure('npm start', child, () => text)
  const one = { child, output: () => text, ended: /** @type {Promise<number | null>} */ (new Promise(resolve => {
    child.on('close', resolve)
  })) }
  started.push(one)
  return one
}

/** @param {number} port @param {string} [at] */
const get = (port, at = '/') => request({ host: '127.0.0.1', port, path: at })
const untilHello = () => until(async () => (await get(ports[0])).body.startsWith('hello from worker'),
  'the example app answers')
const watchView = async () => JSON.parse((await get(ports[1], '/api/v1/status')).body).watch

test('the script of package.json is this one, and without --bench it is the example app alone', async () => {
  expect(JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')).scripts.start)
    .toBe('node examples/start.js')
  const app = npmStart([])
  await untilHello()
  app.child.kill('SIGINT')
  expect(await app.ended).toBe(0)
  expect(app.output()).not.toMatch(/bench/)
})

test('--bench: what is printed can be pasted, and the bot sees the commit at once', async () => {
  const first = npmStart(['--bench'])
  await untilHello()
  await until(async () => (await watchView()).tip !== null, 'the bot has looked')
  expect((await get(ports[1])).body).toContain('example-repository')
  const [, repo] = /^The bot watches (.*)$/m.exec(first.output()) ?? []
  expect(first.output()).toContain(`http://127.0.0.1:${ports[1]}/`)

  const typed = first.output().split('\n').filter(line => line.startsWith('    ')).map(line => line.trim())
  expect(typed).toHaveLength(3)
  const pasted = spawnSync('/bin/sh', ['-e', '-c', typed.join('\n')], { env: env(), encoding: 'utf8' })
  expect({ status: pasted.status, stderr: pasted.stderr }).toEqual({ status: 0, stderr: '' })
  const sha = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: repo, encoding: 'utf8' }).trim()
  expect(execFileSync('git', ['show', '--stat', '--format=%an'], { cwd: repo, encoding: 'utf8' }))
    .toMatch(/^You\n[^]*src\/page\.js \| 2/)
  const hook = fs.readFileSync(path.join(String(repo), '.git', 'hooks', 'post-commit'), 'utf8').split(' >/dev/null')[0]
  const woken = spawnSync('/bin/sh', ['-c', hook], { env: env(), encoding: 'utf8' })
  expect({ stdout: woken.stdout, stderr: woken.stderr }).toEqual({
    stdout: 'woken: it asks the repository now\n', stderr: ''
  })
  first.child.kill('SIGINT')
  expect(await first.ended).toBe(0)

  // again: the repository is there, and somebody else has the bot's port
  const taken = http.createServer((_, response) => response.end('taken'))
  await new Promise(resolve => { taken.listen(ports[1], '127.0.0.1', () => resolve(undefined)) })
  const second = npmStart(['--bench'])
  try {
    await untilHello()
    await until(() => /The website cannot listen on 127\.0\.0\.1:\d+ \(EADDRINUSE\)/.test(second.output()),
      'it says why there is no bot')
    expect((await get(ports[0])).status).toBe(200)
  } finally {
    await new Promise(resolve => { taken.close(resolve) })
  }
  // free again: it is tried again
  await until(async () => (await watchView()).tip === sha, 'the bot has looked, and sees what was committed')
})

test('without git nothing is started, and it is said', () => {
  const { status, stderr } = spawnSync(process.execPath,
    [START, '--bench'], { env: { ...env(), PATH: home }, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'npm start: --bench needs git, which is not installed or not in PATH. Nothing was started; without the bot: npm start\n'
  })
})
