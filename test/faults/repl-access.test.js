'use strict'
/**
 * Who may look into the workers of a real manager: write mode switched off while they run, and the socket of the
 * read-only group.
 */
const fs = require('node:fs')
const path = require('node:path')
const { spawn, spawnSync } = require('node:child_process')
const { TestManager, until, freePort } = require('../support/manager-process')
const { needsTool } = require('../support/needs-tool')
const { writeState, readState } = require('../../common/state-file')
const { askLine } = require('../support/ask-line')
const { webApp } = require('./tools')

const isRoot = process.getuid?.() === 0
const hasSetpriv = spawnSync('setpriv', ['--version']).status === 0
const OTHER_UID = 65533
/** Every Linux has it. */
const GROUP = 'daemon'
const groupGid = () => Number(spawnSync('getent', ['group', GROUP], { encoding: 'utf8' }).stdout.split(':')[2])

/** @type {TestManager} */
let manager
/** @type {number} */
let port
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
})
afterEach(() => manager.end())

/** @param {string} name @returns {string} */
const inRun = name => path.join(manager.home, 'run', name)

/** Until the worker in slot 0 says so. @param {boolean} may @returns {Promise<number>} its pid */
const untilMayWrite = may => until(async () => {
  const { mayWrite, pid } = await askLine(inRun('web.0.sock'), { type: 'describe', id: 1 })
  return mayWrite === may ? Number(pid) : null
}, `mayWrite: ${may}`)

test('write mode is switched off in the living worker, and stays off in every later one, whoever starts it', async () => {
  const settings = webApp(port, { instances: 1, repl: { write: true } })
  await manager.run(settings)
  await untilMayWrite(true)

  const off = await manager.command(['repl', 'web', '--write', 'off'])
  expect(off).toMatchObject({ code: 0, stdout: expect.stringContaining('only read from now on') })
  const first = await untilMayWrite(false)
  expect((await manager.command(['status', 'web'])).stdout).toMatch(/repl +read-only \(switched off/)

  await manager.command(['reload', 'web'])
  const second = await untilMayWrite(false)
  expect(second).not.toBe(first)
  await manager.kill()
  await manager.runAgain()
  expect((await manager.app('web')).repl).toEqual({ enabled: true, write: false, switchedOff: true })
  expect(await untilMayWrite(false)).toBe(second)
  process.kill(second, 'SIGKILL')
  await until(async () => await untilMayWrite(false) !== second, 'another worker')
  await manager.command(['shutdown'])
  await manager.run(settings)
  await untilMayWrite(false)

  const on = await manager.command(['repl', 'web', '--write', 'on'])
  expect(on).toMatchObject({ code: 0, stdout: expect.stringContaining('may write, as its settings say') })
  await untilMayWrite(true)

  // switched off by a manager that died before it could tell the worker
  await manager.kill()
  const file = path.join(manager.home, 'state', 'apps.json')
  const { content } = readState(file)
  content.apps[0].replWriteOff = true
  writeState(file, content, { durable: true })
  await untilMayWrite(true)
  await manager.runAgain()
  await untilMayWrite(false)
})

test('without a word on what to switch: wrong usage', async () => {
  expect(await manager.command(['repl', 'web'])).toMatchObject({
    code: 2, stderr: expect.stringContaining('--write off')
  })
})

test('a group that does not exist is refused in the settings', async () => {
  const file = manager.writeSettings(webApp(port, { repl: { readOnlyGroup: 'no-such-group' } }))
  expect(await manager.command(['run', file])).toMatchObject({
    code: 2, stderr: expect.stringContaining('groupadd no-such-group')
  })
})

test('two groups are refused: there is one folder', async () => {
  const app = (/** @type {string} */ name, /** @type {string} */ readOnlyGroup) => ({
    ...webApp(port), name, listen: [], repl: { readOnlyGroup }
  })
  const file = manager.writeSettings([app('a', 'daemon'), app('b', 'sys')])
  expect(await manager.command(['config', 'check', file])).toMatchObject({
    code: 2, stderr: expect.stringMatching(/apps\[1\]\.repl\.readOnlyGroup.*must be the group of "a"/)
  })
})

needsTool(describe, isRoot && hasSetpriv, 'setpriv, as root')('the read-only socket', () => {
  /** Who can connect where. @param {string[]} groups @param {string} name */
  function connects (groups, name) {
    const code = `require('net').connect(${JSON.stringify(inRun(name))}).on('connect', () => process.exit(0)).on('error', () => process.exit(1))`
    const as = [
      `--reuid=${OTHER_UID}`, `--regid=${OTHER_UID}`,
      groups.length > 0 ? `--groups=${groups.join()}` : '--clear-groups', '--'
    ]
    return new Promise(resolve => spawn('setpriv', [...as, process.execPath, '-e', code], { stdio: 'ignore' })
      .on('exit', status => resolve(status === 0)))
  }

  test('is there for the members of its group alone, and they get nowhere else', async () => {
    fs.chmodSync(manager.home, 0o711)
    await manager.run(webApp(port, { instances: 1, repl: { readOnlyGroup: GROUP, write: true } }))
    await until(() => fs.existsSync(inRun('web.0.ro.sock')), 'its public name')
    const { mode, gid } = fs.statSync(inRun('web.0.ro.sock'))
    expect([(mode & 0o777).toString(8), gid]).toEqual(['660', groupGid()])
    for (const folder of ['', 'workers']) expect(fs.statSync(inRun(folder)).mode & 0o777).toBe(0o710)
    const group = String(groupGid())
    expect(await connects([group], 'web.0.ro.sock')).toBe(true)
    expect(await connects([], 'web.0.ro.sock')).toBe(false)
    for (const name of ['web.0.sock', 'web.0.http.sock', 'control.sock', 'channel.sock']) {
      expect({ name, mode: fs.statSync(inRun(name)).mode & 0o777, connects: await connects([group], name) }).toEqual({
        name, mode: 0o600, connects: false
      })
    }

    // nothing is given away there that can be used: no writing, no token, no starting of processes
    expect(await askLine(inRun('web.0.sock'), { type: 'describe', id: 1 })).toMatchObject({ mayWrite: true })
    expect(await askLine(inRun('web.0.ro.sock'), { type: 'describe', id: 1 })).toMatchObject({ mayWrite: false })
    const { token } = await askLine(inRun('web.0.sock'), { type: 'hello' })
    expect(token).toMatch(/^\w{8,}/)
    expect(await askLine(inRun('web.0.ro.sock'), { type: 'hello' })).toMatchObject({ id: 'web.0', token: '' })
    const touched = path.join(manager.home, 'touched')
    const order = {
      token, command: '/usr/bin/touch', args: [touched], cwd: '/', env: {}, boot: {}, keys: [], withReserves: false,
      output: null
    }
    for (const given of [token, '']) {
      const answer = await askLine(inRun('web.0.ro.sock'), {
        type: 'start-sibling', id: 1, order: { ...order, token: given }
      })
      expect(answer).toMatchObject({ type: 'error', code: 'BW_BAD_REQUEST' })
    }
    expect(fs.existsSync(touched)).toBe(false)
    const refused = [
      { type: 'session', mode: 'write' }, { type: 'mode', mode: 'write' }, { type: 'gc' }, { type: 'heap' },
      { type: 'profile', kind: 'cpu', durationMs: 10 }
    ]
    for (const request of refused) {
      expect(await askLine(inRun('web.0.ro.sock'), { id: 1, ...request })).toMatchObject({
        type: 'error', code: 'BW_REPL_WRITE'
      })
    }
    expect(await askLine(inRun('web.0.ro.sock'), { type: 'eval', id: 1, code: 'process.title = "x"' })).toMatchObject({
      type: 'result', outcome: 'refused'
    })
    expect(await askLine(inRun('web.0.ro.sock'), { type: 'eval', id: 1, code: '6 * 7' })).toMatchObject({
      type: 'result', outcome: 'value', text: '42'
    })

    // it goes with its worker, and comes with the next
    const { pid } = await askLine(inRun('web.0.ro.sock'), { type: 'hello' })
    await manager.command(['reload', 'web'])
    await until(async () => (await askLine(inRun('web.0.ro.sock'), { type: 'hello' })).pid !== pid,
      'that of the next worker')
    await manager.command(['stop', 'web'])
    expect([...fs.readdirSync(inRun('')), ...fs.readdirSync(inRun('workers'))].filter(name => name.includes('ro.sock')))
      .toEqual([])
  })
})
