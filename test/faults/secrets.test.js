'use strict'
/**
 * Secrets in the arguments and the environment of an app are shown nowhere, also where the app says them itself; they
 * reach its workers all the same.
 */
const fs = require('node:fs')
const http = require('node:http')
const path = require('node:path')
const { TestManager, freePort, until } = require('../support/manager-process')
const { webApp, ask, untilEvent } = require('./tools')

/** @type {TestManager} */
let manager
beforeEach(() => { manager = new TestManager() })
afterEach(() => manager.end())

const SECRETS = ['hunter-of-option', 'hunter-of-word', 'p@ss-of-hunter', 'hunter-of-variable']
const [OPTION, WORD, PASSWORD, VARIABLE] = SECRETS
const ARGS = [`--db-pass=${OPTION}`, '--github-pat', WORD, `postgres://bob:${PASSWORD}@db`, '--port', '7']

test('status, ls, config show and doctor, for people and as JSON; started by flags, and by a file', async () => {
  const port = await freePort()
  await manager.run({ ...webApp(port), args: ARGS, env: { PORT: String(port), DBPASS: VARIABLE } })
  const script = manager.writeScript('job.js',
    `setInterval(() => {}, 1000); require('node:fs').writeFileSync(${JSON.stringify(`${manager.home}/args`)}, JSON.stringify(process.argv.slice(2)))`)
  const started = await manager.command(['start', script, '--name', 'job', '--ready-listens', 'never', '--', ...ARGS])
  expect(started).toMatchObject({ code: 0 })

  const commands = [['status'], ['status', 'web'], ['status', 'job'], ['ls'], ['doctor'], ['config', 'show'], [
    'config', 'show', script, '--', ...ARGS
  ]]
  for (const words of commands.flatMap(one => [one, [one[0], '--json', ...one.slice(1)]])) {
    const { stdout, stderr } = await manager.command(words)
    for (const secret of SECRETS) {
      expect(`${words.join(' ')}: ${stdout}${stderr}`.replace(words.join(' '), '')).not.toContain(secret)
    }
  }
  const { stdout } = await manager.command(['status', 'job'])
  expect(stdout).toContain(`${script} --db-pass=[redacted] --github-pat [redacted] postgres://[redacted]@db --port 7`)

  require('node:fs').rmSync(`${manager.home}/args`)
  expect(await manager.command(['reload', 'job'])).toMatchObject({ code: 0 })
  expect(JSON.parse(require('node:fs').readFileSync(`${manager.home}/args`, 'utf8'))).toEqual(ARGS)
})

/** What an app with a secret in its environment says, in every way in which the manager hears of it. */
const TELLS = `
const secret = process.env.DB_PASSWORD
const how = require('node:fs').readFileSync('how', 'utf8')
if (how === 'boot') throw new Error('cannot log in with ' + secret)
if (how === 'exit') {
  console.error('it is ' + secret)
  process.exit(3)
}
process.send({ type: 'told', deep: [{ secret }] })
require('node:http').createServer((request, response) => {
  if (request.url === '/crash') setImmediate(() => { throw new Error('lost ' + secret) })
  if (request.url === '/exit') setImmediate(() => { console.error('Error: gone with ' + secret); process.exit(4) })
  response.end('ok')
}).listen(process.env.PORT)
`

test('what an app says as it dies: the log of the manager, events, status, the API, exits that are kept, the black box; and what its messages hold', async () => {
  const secret = 'hunter-two-of-the-database'
  const port = await freePort()
  manager.writeScript('how', '')
  const how = (/** @type {string} */ text) => fs.writeFileSync(path.join(manager.folder, 'how'), text)
  const script = manager.writeScript('tells.js', TELLS)
  const settings = {
    ...webApp(port, { script, instances: 1, restart: { maxRestarts: 50 } }),
    env: { PORT: String(port), DB_PASSWORD: secret }
  }
  await manager.run(settings)
  const events = await followEvents()

  await ask(port, '/crash')
  await untilEvent(manager, e => e.event === 'exit' && e.detail.includes('lost'), 'it crashed')
  await until(async () => (await manager.app('web')).serving === 1, 'another one serves')
  await until(() => events.text.includes('"told"'), 'its message was told')
  await ask(port, '/exit')
  await untilEvent(manager, e => e.event === 'exit' && e.code === 4, 'it left')
  await until(async () => (await manager.app('web')).serving === 1, 'another one serves')
  how('boot')
  const failed = await manager.command(['reload', 'web'])
  how('exit')
  const left = await manager.command(['reload', 'web'])
  expect([failed.code, left.code]).toEqual([1, 1])
  expect(failed.stderr).toContain('cannot log in with [redacted]')
  expect(left.stderr).toContain('it is [redacted]')

  const boxes = path.join(manager.home, 'state', 'blackbox')
  await until(() => filesBelow(boxes).filter(file => file.endsWith('cause.json')).length >= 3,
    'the bundles are written')
  const status = await manager.command(['status', 'web'])
  /** @type {Record<string, string>} */
  const seen = {
    failed: failed.stdout + failed.stderr,
    left: left.stdout + left.stderr,
    log: manager.output,
    events: events.text,
    status: status.stdout,
    json: (await manager.command(['status', 'web', '--json'])).stdout,
    ls: (await manager.command(['ls', '--json'])).stdout,
    counters: fs.readFileSync(path.join(manager.home, 'state', 'counters.json'), 'utf8'),
    ...Object.fromEntries(filesBelow(boxes).map(file => [file, fs.readFileSync(file, 'utf8')]))
  }
  events.end()
  for (const [where, text] of Object.entries(seen)) {
    expect({ where, found: text.includes(secret), at: near(text, secret) }).toEqual({ where, found: false, at: '' })
  }
  for (const where of ['log', 'events', 'status', 'json']) expect(seen[where]).toMatch(/lost \[redacted\]/)
  expect(seen.events).toContain('{"type":"told","deep":[{"secret":"[redacted]"}]}')
  expect(seen.ls).toContain('gone with [redacted]')
})

/** @param {string} text @param {string} secret */
function near (text, secret) {
  const at = text.indexOf(secret)
  return at === -1 ? '' : text.slice(Math.max(0, at - 200), at)
}

/** @param {string} dir @returns {string[]} */
function filesBelow (dir) {
  if (!fs.existsSync(dir)) return []
  return fs.readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map(name => path.join(dir, name))
    .filter(file => fs.statSync(file).isFile())
}

/** @returns {Promise<{ text: string, end: () => void }>} */
function followEvents () {
  return new Promise((resolve, reject) => {
    const request = http.get({ socketPath: manager.controlSocket, path: '/v1/events' }, response => {
      const follower = { text: '', end: () => { request.destroy() } }
      response.on('data', chunk => { follower.text += chunk })
      response.on('error', () => {}) // it is destroyed at the end
      resolve(follower)
    })
    request.on('error', reject)
  })
}
