'use strict'
/**
 * Every command that runs commits says what they can do where they cannot be shut in: here root without the power to
 * make namespaces.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { spawn } = require('node:child_process')
const { makeBenchRepository } = require('../support/bench-repository')
const { asRoot } = require('../support/another-user')
const { until } = require('../support/until')
const { COMMAND, CLEAN_ENV } = require('./run-command')

/** @type {string} */
let folder
beforeAll(() => { folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bwn-')) })
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

asRoot('bench run and bench runner', async () => {
  const { repo } = makeBenchRepository(folder)
  const tokenFile = path.join(folder, 'token')
  fs.writeFileSync(tokenFile, 'a-token-of-the-runner', { mode: 0o600 })
  for (const words of [
    ['run', 'no-such-commit'], ['runner', '--from', 'http://127.0.0.1:1', '--token-file', tokenFile]
  ]) {
    const child = spawn('setpriv',
      ['--bounding-set', '-sys_admin', '--', process.execPath, COMMAND, 'bench', ...words], {
        cwd: repo, env: { ...CLEAN_ENV, BELLWETHER_HOME: path.join(folder, 'home') }, stdio: ['ignore', 'pipe', 'pipe']
      })
    const closed = new Promise(resolve => child.once('close', resolve))
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => { said += text })
    const isOver = () => child.exitCode !== null || child.signalCode !== null
    await until(() => isOver() || said.includes('docs/security.md'), `the end of the warning: ${words}`)
    if (!isOver()) child.kill('SIGTERM')
    await closed
    expect(said).toContain('WARNING: commits are not shut in on this machine, for want of permission for namespaces')
    expect(said).toContain('it can then read all files of this machine')
  }
})
