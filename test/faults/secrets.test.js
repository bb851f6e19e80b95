'use strict'
/** Secrets in the arguments of an app are shown nowhere, and reach its workers all the same, also over a reload. */
const { TestManager, freePort } = require('../support/manager-process')
const { webApp } = require('./tools')

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
  const script = manager.writeScript('job.js', `setInterval(() => {}, 1000); require('node:fs').writeFileSync(${JSON.stringify(`${manager.home}/args`)}, JSON.stringify(process.argv.slice(2)))`)
  const started = await manager.command(['start', script, '--name', 'job', '--ready-listens', 'never', '--', ...ARGS])
  expect(started).toMatchObject({ code: 0 })

  const commands = [['status'], ['status', 'web'], ['status', 'job'], ['ls'], ['doctor'], ['config', 'show'], ['config', 'show', script, '--', ...ARGS]]
  for (const words of commands.flatMap(one => [one, [one[0], '--json', ...one.slice(1)]])) {
    const { stdout, stderr } = await manager.command(words)
    for (const secret of SECRETS) expect(`${words.join(' ')}: ${stdout}${stderr}`.replace(words.join(' '), '')).not.toContain(secret)
  }
  const { stdout } = await manager.command(['status', 'job'])
  expect(stdout).toContain(`${script} --db-pass=[redacted] --github-pat [redacted] postgres://[redacted]@db --port 7`)

  require('node:fs').rmSync(`${manager.home}/args`)
  expect(await manager.command(['reload', 'job'])).toMatchObject({ code: 0 })
  expect(JSON.parse(require('node:fs').readFileSync(`${manager.home}/args`, 'utf8'))).toEqual(ARGS)
})
