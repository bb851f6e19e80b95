'use strict'
/**
 * `bellwether doctor` before real machines that are broken in one way each: it says what is wrong, and changes nothing.
 */
const fs = require('node:fs')
const net = require('node:net')
const path = require('node:path')
const { spawn, spawnSync } = require('node:child_process')
const { TestManager, until, freePort, isAlive } = require('../support/manager-process')
const { homeFiles } = require('../support/home-files')
const { needsTool } = require('../support/needs-tool')
const { webApp, startForeignServer, end } = require('./tools')

/** Everybody's folder for files in memory: not one that a cleaner empties, as /tmp is. */
const LASTING = '/dev/shm'
/**
 * The kernel's own limits and counters differ from machine to machine; whether they are judged well is judge.test.js's.
 */
const OF_THE_MACHINE = ['limits', 'disk', 'service']

const hasPrlimit = spawnSync('prlimit', ['--version']).status === 0

/** @type {TestManager} */
let manager
/** @type {number} */
let port
/** @type {import('node:child_process').ChildProcess[]} */
let strangers
beforeEach(async () => {
  manager = new TestManager({ under: LASTING })
  port = await freePort()
  strangers = []
})
afterEach(async () => {
  await Promise.all(strangers.map(child => end(child)))
  await manager.end()
})

/**
 * @returns {Promise<{ code: number | null, ms: number, ids: string[], findings: any[], text: string }>} what it says of
 *   this home
 */
async function doctor () {
  const { code, stdout, stderr, ms } = await manager.command(['doctor', '--json'])
  expect(stderr).toBe('')
  const findings = JSON.parse(stdout).findings.filter((/** @type {any} */ one) => !OF_THE_MACHINE.includes(one.area))
  return {
    code, ms, findings, ids: findings.map((/** @type {any} */ one) => one.id),
    text: findings.map((/** @type {any} */ one) => `${one.text} (${one.mend})`).join('\n')
  }
}

/** A process that is not the manager's. @param {Record<string, string>} env @returns {Promise<number>} */
async function stranger (env) {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log("up")'], {
    env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'pipe', 'inherit']
  })
  strangers.push(child)
  await new Promise(resolve => child.stdout?.once('data', resolve))
  return Number(child.pid)
}

/** A socket file that nobody listens on. @param {string} file @returns {Promise<void>} */
function leaveStale (file) {
  return new Promise((resolve, reject) => {
    const server = net.createServer().on('error', reject).listen(`${file}.live`, () => {
      fs.linkSync(`${file}.live`, file)
      fs.chmodSync(file, 0o600)
      server.close(() => resolve())
    })
  })
}

/** Every file of the home: kind, owner, mode, inode. @param {string} dir @returns {string[]} */
function listing (dir) {
  return homeFiles(dir).map(name => {
    const { mode, uid, ino } = fs.lstatSync(path.join(dir, name))
    return [name, mode.toString(8), uid, ino].join(' ')
  })
}

/** The workers' public names come some milliseconds after they serve. */
async function untilNamed () {
  await until(() => ['web.0.sock', 'web.1.sock'].every(name => fs.existsSync(run(name))),
    'the names of the workers are there')
  await until(() => fs.existsSync(path.join(manager.home, 'state', 'releases', 'web.json.bak')), 'its release is noted')
  await manager.status() // it gives all names of a worker in one turn: when it answers no file of that is left
}

const run = (/** @type {string} */ name) => path.join(manager.home, 'run', name)

test('nothing is wrong: a line an area, exit 0, and nothing has changed', async () => {
  await manager.run(webApp(port))
  await untilNamed()
  const before = { files: listing(manager.home), pids: await manager.pids('web') }
  const said = await doctor()
  expect(said).toMatchObject({ ids: [], text: '' })
  const { stdout, stderr } = await manager.command(['doctor'])
  for (const area of ['manager', 'workers', 'files']) expect(stdout).toMatch(new RegExp(`^ok {7}${area}: `, 'm'))
  expect(stdout).toContain(`pid ${(await manager.status()).manager.pid}`)
  expect(stdout).toContain('2 processes, 2 of them asked and answered')
  expect(stderr).toBe('')
  expect({ files: listing(manager.home), pids: await manager.pids('web') }).toEqual(before)
  expect(said.ms).toBeLessThan(10_000) // measured: 130 ms
})

test('no home, no manager: a note, and no file is made', async () => {
  const home = path.join(manager.home, 'empty')
  const { code, stdout } = await manager.command(['doctor', '--json'], { env: { BELLWETHER_HOME: home } })
  expect(JSON.parse(stdout).findings.map((/** @type {any} */ one) => one.id)).toContain('manager-none')
  expect(JSON.parse(stdout).ok).toBe(code === 0)
  expect(fs.existsSync(home)).toBe(false)
})

test('files: a removed socket of a worker, stale ones, and modes that let others in', async () => {
  await manager.run(webApp(port))
  await untilNamed()
  const told = fs.readdirSync(run('workers')).find(name => /^web\.0\.[0-9a-f]{8}\.sock$/.test(name))
  fs.rmSync(run(`workers/${told}`))
  await leaveStale(run('workers/web.9.0badcafe.sock'))
  await leaveStale(run('web.9.sock'))
  fs.chmodSync(manager.controlSocket, 0o666)
  fs.chmodSync(path.join(manager.home, 'log'), 0o755)
  fs.chmodSync(path.join(manager.home, 'state'), 0o770)

  const { code, ids, text } = await doctor()
  // name-stale twice: the removed socket's public name leads nowhere either
  expect(ids.sort())
    .toEqual(['dir-open', 'dir-writable', 'file-open', 'name-stale', 'name-stale', 'sockets-stale', 'worker-silent'])
  expect(code).toBe(1)
  expect(text).toContain(`does not answer on ${run(`workers/${told}`)} (bellwether reload web)`)
  expect(text).toContain(`web.9.0badcafe.sock (rm ${run('workers/web.9.0badcafe.sock')})`)
  expect(text).toContain(`(rm ${run('web.9.sock')})`)
  expect(text).toContain(`(chmod go-rwx ${manager.controlSocket})`)
  expect(text).toContain(`(chmod 700 ${manager.home}/state)`)

  // what it says to do mends it
  expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
  await untilNamed()
  for (const file of ['workers/web.9.0badcafe.sock', 'web.9.sock']) fs.rmSync(run(file))
  fs.chmodSync(manager.controlSocket, 0o600)
  for (const dir of ['log', 'state']) fs.chmodSync(path.join(manager.home, dir), 0o700)
  expect(await doctor()).toMatchObject({ ids: [] })
})

test('processes: a worker that nobody knows, one that was left behind, one that is stopped', async () => {
  await manager.run(webApp(port))
  const boot = {
    app: 'web', slot: 7, generation: 1, id: 'web.7', token: 'a'.repeat(24), socketBase: run('workers/web.7.aaaaaaaa'),
    listeners: []
  }
  const unknown = await stranger({ BELLWETHER_WORKER: JSON.stringify(boot) })
  const left = await stranger({
    unique_id: 'b'.repeat(24), pm_out_log_path: path.join(manager.home, 'log', 'web.out.log')
  })
  const [stopped] = await manager.pids('web')
  process.kill(stopped, 'SIGSTOP')

  const { ids, text } = await doctor()
  process.kill(stopped, 'SIGCONT')
  expect(ids.sort()).toEqual(['leftover', 'worker-stopped', 'worker-unlisted'])
  expect(text).toContain(
    `process ${unknown} is a worker of this home (web.7, generation 1), and the manager does not know it (kill ${unknown})`
  )
  expect(text).toContain(`process ${left} was left behind`)
  expect(text).toContain(`(pid ${stopped}) is stopped (kill -CONT ${stopped})`)
  for (const pid of [unknown, left, stopped]) expect(isAlive(pid)).toBe(true)
})

test('a manager that was killed: its workers run alone; with the next one all is well; and when all are gone, what they leave', async () => {
  await manager.run(webApp(port))
  await untilNamed()
  const pids = await manager.pids('web')
  await manager.kill()
  const alone = await doctor()
  expect(alone.ids.sort()).toEqual(['control-stale', 'workers-alone'])
  expect(alone.code).toBe(1)
  for (const pid of pids) expect(alone.text).toContain(`(pid ${pid})`)
  await manager.runAgain()
  await untilNamed()
  expect((await doctor()).ids).toEqual([])
  expect(await manager.pids('web')).toEqual(pids)

  await manager.kill()
  for (const pid of pids) {
    expect(isAlive(pid)).toBe(true)
    process.kill(pid, 'SIGKILL')
  }
  await until(() => !pids.some(isAlive), 'the workers are gone')
  expect((await doctor()).ids.filter(id => id !== 'name-stale').sort())
    .toEqual(['control-stale', 'manager-none', 'sockets-stale'])
  fs.rmSync(manager.controlSocket)
})

test('a manager that is stopped, and a worker that dies meanwhile and is not waited for', async () => {
  await manager.run(webApp(port))
  const { pid } = (await manager.status()).manager
  const [worker] = await manager.pids('web')
  process.kill(pid, 'SIGSTOP')
  process.kill(worker, 'SIGKILL')
  await until(() => !isAlive(worker), 'the worker has ended')
  const said = await doctor()
  process.kill(pid, 'SIGCONT')
  expect(said.ids.filter(id => !['sockets-stale', 'name-stale'].includes(id)).sort())
    .toEqual(['manager-stopped', 'zombies'])
  expect(said.text).toContain(`the manager (pid ${pid}) is stopped and watches nobody (kill -CONT ${pid};`)
  expect(said.text).toContain(`(zombies): ${worker}`)
  expect(said.ms).toBeLessThan(30_000) // it waits twice for the manager's answer, 2.5 s each
  await until(async () => (await manager.pids('web')).length === 2, 'the slot is filled again')
})

test('a control socket and a lock file that were removed under the manager', async () => {
  await manager.run(webApp(port))
  const { pid } = (await manager.status()).manager
  fs.renameSync(run('manager.lock'), run('manager.lock.away'))
  fs.writeFileSync(run('manager.lock'), '', { mode: 0o600 })
  expect((await doctor()).text).toContain(`the manager (pid ${pid}) does not hold ${run('manager.lock')}`)
  fs.renameSync(run('manager.lock.away'), run('manager.lock'))
  fs.renameSync(manager.controlSocket, `${manager.controlSocket}.away`)
  const unreachable = await doctor()
  fs.renameSync(`${manager.controlSocket}.away`, manager.controlSocket)
  expect(unreachable).toMatchObject({ code: 1, ids: ['manager-unreachable'] })
  expect(unreachable.text).toContain(`(pid ${pid}) cannot be reached`)
  expect((await doctor()).ids).toEqual([])
})

test('the address of a stopped app that another process has taken', async () => {
  await manager.run(webApp(port))
  await manager.command(['stop', 'web'])
  const owner = await startForeignServer(port)
  strangers.push(owner)
  expect(await doctor()).toMatchObject({
    code: 1, ids: ['address-taken'],
    text: expect.stringContaining(`of the stopped app web is in use by pid ${owner.pid}`)
  })
})

needsTool(test, hasPrlimit, 'prlimit')('too few descriptors, for the manager and for a worker', async () => {
  await manager.run(webApp(port))
  const { pid } = (await manager.status()).manager
  const [worker] = await manager.pids('web')
  for (const one of [pid, worker]) {
    expect(spawnSync('prlimit', ['--pid', String(one), '--nofile=200:200']).status).toBe(0)
  }
  const { ids, text } = await doctor()
  expect(ids.sort()).toEqual(['manager-descriptors-low', 'worker-descriptors-low'])
  expect(text).toContain(`worker web.0 (pid ${worker}) may open only 200 descriptors`)
})

test('something that is no manager on the control socket', async () => {
  fs.mkdirSync(path.dirname(manager.controlSocket), { mode: 0o700 })
  const foreign = await startForeignServer(manager.controlSocket)
  strangers.push(foreign)
  const { code, ids } = await doctor()
  expect({ code, isFound: ids.includes('control-foreign') }).toEqual({ code: 1, isFound: true })
  expect(isAlive(Number(foreign.pid))).toBe(true)
  await end(foreign)
  fs.rmSync(manager.controlSocket)
})

test('the saved list of apps: damaged, lost, removed', async () => {
  await manager.run(webApp(port))
  const file = path.join(manager.home, 'state', 'apps.json')
  await manager.command(['scale', 'web', '1'])
  const older = fs.readFileSync(file)
  await manager.command(['scale', 'web', '2'])
  const whole = fs.readFileSync(file)
  fs.writeFileSync(file, whole.subarray(0, whole.length / 2))
  expect(await doctor()).toMatchObject({
    code: 1, ids: ['state-damaged'], text: expect.stringContaining('it is cut off or damaged')
  })
  fs.writeFileSync(`${file}.bak`, '')
  expect(await doctor()).toMatchObject({
    code: 1, ids: ['state-lost'], text: expect.stringContaining(`${file}.bak: it is empty`)
  })
  for (const one of [file, `${file}.bak`]) fs.rmSync(one)
  expect(await doctor()).toMatchObject({ code: 1, ids: ['state-missing'] })
  fs.writeFileSync(file, older, { mode: 0o600 })
  expect(await doctor()).toMatchObject({
    code: 1, ids: ['state-differs'], text: expect.stringContaining('says web 1, the manager web 2')
  })
  expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
  await untilNamed()
  expect((await doctor()).ids).toEqual([])
})
