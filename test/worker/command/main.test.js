'use strict'
/** The process of a command's worker is who and where its settings say, as that of a script is. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { spawn } = require('node:child_process')
const { BOOT_VARIABLE } = require('../../../protocol/boot-record')

const MAIN = path.join(__dirname, '..', '..', '..', 'worker', 'command', 'main.js')
/** @type {string} */
let folder
beforeEach(() => { folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-command-')) })
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

/** @param {Record<string, any>} more   of its boot record @param {string} script   what its command does */
async function run (more, script) {
  const boot = {
    app: 'web', slot: 0, generation: 1, id: 'web.0', token: 'deadbeefdeadbeef', socketBase: path.join(folder, 'web.0.deadbeef'),
    listeners: [], logFiles: null, sidecar: false, metrics: null, ...more, command: {
      argv: ['sh', '-c', script], listen: [], stopSignal: 'SIGTERM', readyWhen: 'listening', pattern: null, address: null,
      ownSocket: false, speaksHttp: false, minUptimeMs: 100, hungMs: 1000, env: {}
    }
  }
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'], env: { PATH: process.env.PATH, [BOOT_VARIABLE]: JSON.stringify(boot) }
  })
  const read = async (/** @type {any} */ stream) => {
    let text = ''
    for await (const chunk of stream) text += chunk
    return text
  }
  const code = new Promise(resolve => child.once('close', resolve))
  const [out, err, channel] = await Promise.all([child.stdout, child.stderr, child.stdio[3]].map(read))
  return { code: await code, out, err, messages: channel.split('\n').filter(line => line !== '').map(line => JSON.parse(line)) }
}

test('a command has the umask of its settings', async () => {
  expect(await run({ umask: 0o27 }, 'umask')).toMatchObject({ code: 0, out: '0027\n' })
})

test('a worker that is not who it should be ends before its command begins', async () => {
  const { code, out, err, messages } = await run({ runsAs: { uid: 54_321, gid: 54_321 } }, 'echo begun')
  expect([code, out, messages]).toEqual([1, '', []])
  expect(err).toMatch(/not started as its settings say.* should as uid 54321\. No code of the app was run/)
})

test('one on other processors says so, and its command runs', async () => {
  const { code, out, messages } = await run({ cpus: '7000' }, 'echo runs')
  expect([code, out]).toEqual([0, 'runs\n'])
  expect(messages).toContainEqual({ type: 'trouble', part: 'cpus', text: expect.stringContaining('should on 7000') })
})
