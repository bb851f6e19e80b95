'use strict'
/**
 * Another user of the machine, a member of the manager's group and a member of the read-only group go through
 * everything that a manager makes: its folders, sockets, files and processes, made under a umask that takes no bit
 * away, in a home that everybody may pass.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const { TestManager, until, freePort, processesOf } = require('../support/manager-process')
const { isRoot, STRANGER, startAsStranger } = require('../support/another-user')
const { needsTool } = require('../support/needs-tool')
const { attackAll, entriesOf } = require('../support/look-at-all')
const { askLine } = require('../support/ask-line')
const { ask, httpSocket, poke, untilEvent } = require('./tools')

/** Every Linux has it. */
const GROUP = 'daemon'
const groupGid = () => Number(spawnSync('getent', ['group', GROUP], { encoding: 'utf8' }).stdout.split(':')[2])
const UMASK_OF_NOBODY = ['sh', '-c', 'umask 0; exec "$0" "$@"']
const APP = `
console.log('serves')
require('http').createServer((q, r) => {
  if (q.url === '/throw') setImmediate(() => { throw new Error('thrown') })
  else r.end('ok')
}).listen(process.env.PORT, '127.0.0.1')`
/** What must have been made, or the attack says nothing about it: each a part of a name below the home. */
const KINDS = [
  'run/control.sock', 'run/channel.sock', 'run/manager.lock', 'run/web.0.sock', 'run/web.0.http.sock',
  'run/web.0.ro.sock', 'run/workers/', '.metrics', 'run/history', 'run/sessions/',
  'state/apps.json', 'state/blackbox/', 'state/profiles', 'state/errors/', 'log/web.out.log', '.marks',
  'log/repl-audit.log'
]

/** @type {string} */
let top
/** @type {string} */
let own
/** @type {TestManager} */
let manager
beforeEach(() => {
  top = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-other-'))
  fs.chmodSync(top, 0o711)
  own = path.join(top, 'own')
  fs.mkdirSync(own)
  fs.chmodSync(own, 0o777)
  manager = new TestManager({ under: top })
  fs.chmodSync(manager.home, 0o711)
})
afterEach(async () => {
  await manager.end()
  fs.rmSync(top, { recursive: true, force: true })
})

/**
 * A manager that has made a file of each kind, and serves.
 * @returns {Promise<{ port: number, session: import('node:net').Socket }>}
 */
async function runWithAll () {
  const port = await freePort()
  const httpPort = await freePort()
  const app = {
    name: 'web', script: manager.writeScript('web.js', APP), instances: 1, listen: [`127.0.0.1:${port}`],
    env: { PORT: String(port) }, repl: { readOnlyGroup: GROUP, write: true }
  }
  await manager.run(app, { under: UMASK_OF_NOBODY, env: { BELLWETHER_HTTP_LISTEN: `127.0.0.1:${httpPort}` } })
  poke(httpSocket(manager, 'web.0'), '/throw')
  await untilEvent(manager, e => e.event === 'blackbox', 'a bundle of the worker that threw')
  await until(async () => (await manager.app('web')).state === 'online', 'another serves')
  await until(() => askLine(path.join(manager.home, 'run', 'web.0.sock'), { type: 'hello' }).catch(() => null),
    'its sidecar listens')
  expect(await manager.command(['profile', 'web.0', '--cpu', '1s', '--json'])).toMatchObject({ code: 0 })
  await ask(httpPort, '/metrics')
  const session = require('node:net').connect(path.join(manager.home, 'run', 'web.0.sock'))
  session.write('{"type":"eval","id":1,"code":"1"}\n')
  await new Promise(resolve => session.once('data', resolve))
  return { port, session }
}

needsTool(describe, isRoot, 'root')('a home that everybody may pass', () => {
  test('what the attack tries it can do where it may', async () => {
    const open = path.join(top, 'open')
    fs.mkdirSync(open)
    for (const name of ['file', 'inner/file']) {
      fs.mkdirSync(path.dirname(path.join(open, name)), { recursive: true })
      fs.writeFileSync(path.join(open, name), 'x')
    }
    const server = require('node:net').createServer(socket => socket.destroy()).listen(path.join(open, 'socket'))
    await new Promise(resolve => server.once('listening', resolve))
    for (const { at } of entriesOf(open)) fs.chownSync(at, STRANGER, STRANGER)
    const could = await attackAll({ uid: STRANGER, gid: STRANGER }, {
      entries: entriesOf(open).filter(({ at }) => at !== open), own
    })
    server.close()
    expect([...new Set(could.map(what => what.split(' /')[0]))].sort()).toEqual([
      'connect', 'create in', 'empty', 'folder in', 'hold', 'link in', 'list', 'open up', 'read', 'rename', 'replace',
      'take', 'touch', 'write'
    ])
  })

  test('nobody gets anything, but the members of the read-only group its socket', async () => {
    const { port, session } = await runWithAll()
    try {
      const names = () => entriesOf(manager.home).map(({ at }) => at)
      const missing = () => KINDS.filter(kind => !names().some(at => at.includes(kind)))
      await until(() => missing().length === 0, `a file of each kind, of ${KINDS}`)
      // the app's own files are the app's to protect
      const entries = entriesOf(manager.home).filter(({ at }) => at !== manager.home && !at.startsWith(manager.folder))
      const processes = processesOf(manager.home).map(({ pid }) => pid)
      expect(processes.length).toBeGreaterThan(1)
      const gid = groupGid()
      const attackers = [
        { name: 'a stranger', who: { uid: STRANGER, gid: STRANGER }, may: [] },
        { name: 'a stranger of root\'s group', who: { uid: STRANGER, gid: 0 }, may: [] },
        { name: 'a member of the read-only group', who: { uid: STRANGER, gid: STRANGER, groups: [gid] }, may: [
          /^connect .*\.ro\.sock$/
        ] }
      ]
      const before = looks(entries)
      for (const { name, who, may } of attackers) {
        const could = await attackAll(who, { entries, processes, own })
        expect([name, could.filter(what => !may.some(allowed => allowed.test(what)))]).toEqual([name, []])
        expect(could.length > 0).toBe(may.length > 0)
      }
      expect(looks(entries)).toEqual(before)

      // the folders open to all who want to look: the modes of what is in them keep others out alone
      for (const { at, kind } of entries) if (kind === 'folder') fs.chmodSync(at, 0o755)
      const opened = looks(entries)
      for (const { name, who, may } of attackers) {
        const could = await attackAll(who, { entries, processes, own })
        expect([name, could.filter(what => !what.startsWith('list ') && !may.some(allowed => allowed.test(what)))])
          .toEqual([name, []])
      }
      expect(looks(entries)).toEqual(opened)
      expect((await ask(port, '/')).body).toBe('ok')
      expect((await manager.app('web')).state).toBe('online')
    } finally {
      session.destroy()
    }
  })

  test('no secret of a worker stands where all can read it: the command lines', async () => {
    const { session } = await runWithAll()
    session.destroy()
    const { token } = await askLine(path.join(manager.home, 'run', 'web.0.sock'), { type: 'hello' })
    expect(token).toMatch(/^\w{8,}/)
    for (const { command } of processesOf(manager.home)) expect(command).not.toContain(token)
  })
})

/** Makes `home` as the plant says, listens on a control socket in it where it can, and counts who comes. */
const PLANT = `
  const fs = require('node:fs'), net = require('node:net'), path = require('node:path')
  const [kind, home, ours, count] = process.argv.slice(1)
  if (kind === 'link') fs.symlinkSync(ours, home)
  else {
    fs.mkdirSync(path.join(home, 'run', 'workers'), { recursive: true })
    if (kind === 'open') for (const dir of [home, home + '/run', home + '/run/workers']) fs.chmodSync(dir, 0o777)
    const server = net.createServer(socket => { fs.appendFileSync(count, 'x'); socket.destroy() })
    server.listen(path.join(home, 'run', 'control.sock'), () => { fs.chmodSync(path.join(home, 'run', 'control.sock'), 0o777); process.stdout.write('.') })
  }
  if (kind === 'link') process.stdout.write('.')
  setInterval(() => {}, 1e6)`

needsTool(describe, isRoot, 'root')('a home that another user has made first, in a folder that all may write (sticky, as /tmp is)', () => {
  test.each(['theirs', 'open', 'link'])('%s: each verb refuses, asks nobody there and makes nothing there', async kind => {
    const shared = path.join(top, 'shared')
    fs.mkdirSync(shared)
    fs.chmodSync(shared, 0o1777)
    const ours = path.join(top, 'ours')
    fs.mkdirSync(ours, { mode: 0o700 })
    const home = path.join(shared, 'home')
    const count = path.join(own, 'came')
    const settings = manager.writeSettings({ name: 'web', script: manager.writeScript('web.js', APP), instances: 1 })
    const planter = await startAsStranger(PLANT, [kind, home, ours, count])
    try {
      const before = kind === 'link' ? [] : looks(entriesOf(home))
      const verbs = [
        ['run', settings], ['start', settings], ['ls'], ['status'], ['reload', 'web'], ['stop', 'web'],
        ['eval', 'web', '1'], ['shutdown'], ['top', '--once'], ['why', 'web'], ['errors'], ['blackbox', 'ls'],
        ['logs', 'web'], ['attach', 'web'], ['stack', 'web'], ['doctor']
      ]
      const ends = await Promise.all(verbs.map(args => manager.command(args, { env: { BELLWETHER_HOME: home } })))
      for (const [at, { code, stdout, stderr }] of ends.entries()) {
        expect({ verb: verbs[at][0], code, stdout, stderr }).toEqual({
          verb: verbs[at][0], code: 6, stdout: '',
          stderr: expect.stringMatching(/belongs to another user \(uid 54321\)[^]*BW_HOME/)
        })
      }
      expect(kind === 'link' ? [] : looks(entriesOf(home))).toEqual(before)
      expect(fs.readdirSync(ours)).toEqual([])
      expect(fs.existsSync(count)).toBe(false)
    } finally {
      await planter.end()
    }
  })
})

/** Who may do what with each, and that it is the same one. @param {import('../support/look-at-all').Entry[]} entries */
function looks (entries) {
  return entries.map(({ at }) => {
    const stat = fs.lstatSync(at, { throwIfNoEntry: false })
    return stat ? `${at} ${stat.mode.toString(8)} ${stat.uid} ${stat.ino}` : `${at} is gone`
  }).filter(line => !/\/(counters\.json|metrics\.json)|\/history\/|sessions\//.test(line)) // written anew by itself
}
