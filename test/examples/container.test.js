'use strict'
/**
 * The example for containers: what its Dockerfile says (ENV, USER, ENTRYPOINT, CMD, HEALTHCHECK) is run, in a PID and a
 * mount namespace with a read-only root, without root's rights.
 */
const fs = require('node:fs')
const path = require('node:path')
const { spawnSync, spawn } = require('node:child_process')
const { BIN, request, freePort, until, isAlive } = require('../support/manager-process')
const { needsTool } = require('../support/needs-tool')

const EXAMPLE = path.join(__dirname, '..', '..', 'examples', 'container')
const DOCKERFILE = fs.readFileSync(path.join(EXAMPLE, 'Dockerfile'), 'utf8')
/** An image's USER node. */
const UID = '1000'

/** @param {string} word @returns {string[]} what follows it, of each line */
const lines = word => [...DOCKERFILE.matchAll(new RegExp(`^${word} (.+)$`, 'gm'))].map(([, rest]) => rest)
/** @param {string} text @returns {string[]} */
const jsonIn = text => JSON.parse(text.slice(text.indexOf('[')))

const ENV =
  Object.fromEntries(lines('ENV').map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
const [command, ...words] = [...jsonIn(lines('ENTRYPOINT')[0]), ...jsonIn(lines('CMD')[0])]
  .flatMap(word => word === 'node_modules/.bin/bellwether' ? [process.execPath, BIN] : [word])
/** A shared memory folder and a /tmp of its own, everything else read-only. */
const AS_CONTAINER = ['--pid', '--fork', '--mount-proc', '--kill-child', '--mount', 'sh', '-ec',
  'mount -t tmpfs -o mode=1777 shm /dev/shm; mount -o remount,bind,ro /; exec setpriv --reuid "$0" --regid "$0" --clear-groups --no-new-privs "$@"', UID]

const canRun = spawnSync('unshare', [...AS_CONTAINER, 'tini', '--version']).status === 0
const inContainer = needsTool(test, canRun, 'unshare (as root), setpriv or tini')

inContainer('it starts, is ready, logs JSON to stdout, and ends in order after the delay', async () => {
  const port = await freePort()
  const httpPort = await freePort()
  const delayMs = 3000 // the questions of that time fit into it on a busy machine
  const env = {
    PATH: process.env.PATH, HOME: '/nonexistent', PORT: String(port), ...ENV,
    BELLWETHER_HTTP_LISTEN: `127.0.0.1:${httpPort}`, BELLWETHER_SHUTDOWN_DELAY_MS: String(delayMs),
    BELLWETHER_LISTEN: `127.0.0.1:${port}`
  }
  const container = spawn('unshare',
    [...AS_CONTAINER, command, ...words], { cwd: EXAMPLE, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { stdout: '', stderr: '' }
  container.stdout.on('data', chunk => { said.stdout += chunk })
  container.stderr.on('data', chunk => { said.stderr += chunk })
  /** @type {Promise<number | null>} */
  const ended = new Promise(resolve => container.on('close', resolve))
  try {
    const ask = (/** @type {number} */ at, /** @type {string} */ urlPath) =>
      request({ host: '127.0.0.1', port: at, path: urlPath })
    await until(async () => {
      if (container.exitCode !== null) throw new Error(`it ended: ${JSON.stringify(said)}`)
      return (await ask(httpPort, '/startupz')).status === 200
    }, 'it has started')
    expect((await ask(httpPort, '/readyz')).status).toBe(200)
    expect((await ask(port, '/')).body).toMatch(/^hello from worker \d\n$/)

    const [program, ...args] = jsonIn(lines('HEALTHCHECK')[0]).map(word => word.replace('9646', String(httpPort)))
    expect(program).toBe('node')
    expect(spawnSync(process.execPath, args).status).toBe(0)

    const init = Number(fs.readFileSync(`/proc/${container.pid}/task/${container.pid}/children`, 'utf8'))
    const beganAtMs = performance.now()
    process.kill(init, 'SIGTERM') // docker stop
    await until(async () => (await ask(httpPort, '/readyz')).status === 503, 'it is not ready any more')
    expect((await ask(port, '/')).body).toMatch(/^hello from worker/)
    expect(spawnSync(process.execPath, args).status).toBe(1)
    expect(await ended).toBe(0)
    expect(performance.now() - beganAtMs).toBeGreaterThanOrEqual(delayMs - 50)
    expect(isAlive(init)).toBe(false)
  } finally {
    container.kill('SIGKILL') // and with it the namespace
    await ended
  }
  const all = said.stdout.trimEnd().split('\n').map(line => JSON.parse(line))
  expect(all.filter(line => line.msg === 'request').length).toBeGreaterThanOrEqual(2)
  expect(all.map(line => line.event))
    .toEqual(expect.arrayContaining(['running', 'worker', 'ending', 'stopping', 'exit', 'stopped']))
  expect(said.stderr).toBe('')
})

test('kubernetes.yaml names the user by number: a kubelet refuses runAsNonRoot with the name that the image has', () => {
  const context = /securityContext: \{(.+)\}/.exec(fs.readFileSync(path.join(EXAMPLE, 'kubernetes.yaml'), 'utf8'))?.[1]
  expect(lines('USER')).toEqual(['node'])
  expect(context).toContain('runAsNonRoot: true')
  expect(context).toContain(`runAsUser: ${UID},`)
})

test('the times fit each other: what kubernetes.yaml grants covers what the settings may take', () => {
  const { loadSettings } = require('../../manager/settings')
  const { apps: [{ settings }], manager } = loadSettings({ target: EXAMPLE, cwd: EXAMPLE, env: ENV })
  const grantedMs = 1000 * Number(/terminationGracePeriodSeconds: (\d+)/
    .exec(fs.readFileSync(path.join(EXAMPLE, 'kubernetes.yaml'), 'utf8'))?.[1])
  expect(grantedMs)
    .toBeGreaterThan(manager.settings.shutdown.delayMs + settings.drain.timeoutMs + settings.stop.timeoutMs)
  expect(manager.settings).toMatchObject({ http: { listen: 'tcp://0.0.0.0:9646' }, manager: { log: 'stdout' } })
  expect(settings.log.files).toBe('stdout')
})
