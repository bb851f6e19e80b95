'use strict'
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { spawn, spawnSync, execFileSync } = require('node:child_process')
const { once } = require('node:events')
const { takePidLock, pidLockHolder } = require('../../common/pid-lock')
const { needsTool } = require('../support/needs-tool')

const MODULE = JSON.stringify(require.resolve('../../common/pid-lock'))
/** @type {string[]} */
const folders = []
/** @type {import('node:child_process').ChildProcess[]} */
const children = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
})

function newFile () {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bellwether-pid-lock-'))
  folders.push(folder)
  return path.join(folder, 'lock')
}
const names = (/** @type {string} */ file) => fs.readdirSync(path.dirname(file)).sort()

/** Takes the lock, which is free. @param {string} file */
function take (file) {
  const taken = takePidLock(file, { engine: 'x' })
  if (!('release' in taken)) throw new Error(`it is held by ${taken.holder.pid}`)
  return taken
}

/** @param {string} code @returns {Promise<{ said: any, child: import('node:child_process').ChildProcess }>} */
async function run (code) {
  const child = spawn(process.execPath,
    ['-e', `const { takePidLock } = require(${MODULE});${code}`], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [first] = await once(/** @type {import('node:stream').Readable} */ (child.stdout), 'data')
  return { said: JSON.parse(String(first)), child }
}

test('the first has it, the second learns who has it, and released it is gone', () => {
  const file = newFile()
  const lock = take(file)
  expect(takePidLock(file)).toEqual({ holder: expect.objectContaining({ pid: process.pid, engine: 'x' }) })
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  lock.release()
  lock.release()
  expect(pidLockHolder(file)).toBeNull()
  expect(names(file)).toEqual([])
})

test('of a process that was killed it is stale; what it left beside goes with it', async () => {
  const file = newFile()
  const { child } = await run(`takePidLock(${JSON.stringify(file)}); console.log(1); setInterval(() => {}, 1e6)`)
  expect(takePidLock(file)).toEqual({ holder: expect.objectContaining({ pid: child.pid }) })
  child.kill('SIGKILL')
  await once(child, 'exit')
  fs.writeFileSync(`${file}.${child.pid}.abcd`, '')
  expect(pidLockHolder(file)).toBeNull()
  take(file)
  expect(names(file)).toEqual(['lock'])
})

const { pid: gone } = spawnSync(process.execPath, ['-e', ''])
const onLinux = needsTool(test, process.platform === 'linux', '/proc')
onLinux('a pid that another process has got counts for nothing', () => {
  const file = newFile()
  for (const start of ['1 before', `1 ${fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`]) {
    fs.writeFileSync(file, JSON.stringify({ pid: process.ppid, start }))
    expect(pidLockHolder(file)).toBeNull()
    take(file).release()
  }
})

test.each([
  { name: 'nothing', text: '' },
  { name: 'no JSON', text: '\0\0\x1b[31m' },
  { name: 'half of one', text: `{"pid":${process.ppid},"sta` },
  { name: 'another value', text: 'null' },
  { name: 'a list', text: '[1]' },
  { name: 'no pid', text: '{"start":null}' },
  { name: 'a pid of a group', text: '{"pid":-1,"start":null}' },
  { name: 'a pid beyond all', text: '{"pid":9007199254740992,"start":null}' },
  { name: 'a text as pid', text: `{"pid":"${process.ppid}","start":null}` },
  { name: 'a process that is gone', text: JSON.stringify({ pid: gone, start: null }) },
  { name: 'a hundred megabytes', text: '9'.repeat(1e8) }
])('a damaged file ($name) is taken over', ({ text }) => {
  const file = newFile()
  fs.writeFileSync(file, text)
  expect(pidLockHolder(file)).toBeNull()
  take(file).release()
  expect(names(file)).toEqual([])
})

test('a link is taken over, and what it leads to stays', () => {
  const file = newFile()
  fs.writeFileSync(`${file}-target`, JSON.stringify({ pid: process.ppid, start: null }))
  fs.symlinkSync(`${file}-target`, file)
  expect(pidLockHolder(file)).toBeNull()
  take(file).release()
  expect(names(file)).toEqual(['lock-target'])
})

test('a pipe holds nobody up', () => {
  const file = newFile()
  execFileSync('mkfifo', [file])
  expect(pidLockHolder(file)).toBeNull()
  take(file).release()
})

test('of a process that was killed while it removed a stale lock nothing stays in the way', () => {
  const file = newFile()
  for (const name of [file, `${file}.break`]) fs.writeFileSync(name, JSON.stringify({ pid: gone, start: null }))
  take(file).release()
  expect(names(file)).toEqual([])
})

test('a process that removes a stale lock is about to have it: who comes meanwhile is told so', () => {
  const file = newFile()
  fs.writeFileSync(file, '')
  fs.writeFileSync(`${file}.break`, JSON.stringify({ pid: process.ppid, start: null }))
  expect(takePidLock(file)).toEqual({ holder: { pid: process.ppid, start: null } })
  expect(names(file)).toEqual(['lock', 'lock.break'])
})

test('a release leaves a lock alone that is another\'s by now', () => {
  const file = newFile()
  const lock = take(file)
  fs.rmSync(file)
  const other = take(file)
  lock.release()
  expect(pidLockHolder(file)).toMatchObject({ pid: process.pid })
  other.release()
  fs.rmSync(path.dirname(file), { recursive: true })
  other.release() // the whole folder was removed: nothing is held
})

test('of many at once, over a stale lock, one at a time has it', async () => {
  const file = newFile()
  fs.writeFileSync(file, JSON.stringify({ pid: gone, start: null }))
  const code = `
    const fs = require('node:fs')
    let taken = 0
    let broken = 0
    for (const untilMs = Date.now() + 1500; Date.now() < untilMs;) {
      const lock = takePidLock(${JSON.stringify(file)})
      if (!lock.release) continue
      try { fs.mkdirSync(${JSON.stringify(`${file}-inside`)}) } catch { broken++ }
      taken++
      fs.rmdirSync(${JSON.stringify(`${file}-inside`)})
      if (taken % 3) lock.release()
      else fs.writeFileSync(${JSON.stringify(file)}, '') // as a power cut leaves it
    }
    console.log(JSON.stringify({ taken, broken }))`
  const all = await Promise.all(Array.from({ length: 4 }, () => run(code)))
  expect(all.reduce((sum, { said }) => sum + said.broken, 0)).toBe(0)
  expect(all.reduce((sum, { said }) => sum + said.taken, 0)).toBeGreaterThan(10)
  expect(names(file).filter(name => name !== 'lock')).toEqual([])
})

onLinux('a clock that is set makes no living holder look dead, also where the kernel gives no id of the boot', () => {
  const file = newFile()
  const read = fs.readFileSync
  const hidden = jest.spyOn(fs, 'readFileSync').mockImplementation((name, ...more) => {
    if (name === '/proc/sys/kernel/random/boot_id') throw Object.assign(new Error('x'), { code: 'ENOENT' })
    return /** @type {any} */ (read)(name, ...more)
  })
  const now = Date.now()
  const clock = jest.spyOn(Date, 'now')
  try {
    const lock = take(file)
    clock.mockReturnValue(now + 3600_000)
    expect(pidLockHolder(file)).toMatchObject({ pid: process.pid })
    hidden.mockRestore()
    expect(pidLockHolder(file)).toMatchObject({ pid: process.pid })
    const { start, ...rest } = JSON.parse(fs.readFileSync(file, 'utf8'))
    fs.writeFileSync(file, JSON.stringify({ ...rest, start: `${start}0` }))
    expect(pidLockHolder(file)).toBeNull()
    lock.release()
  } finally {
    jest.restoreAllMocks()
  }
})

test('a second name of ours that another one put back is removed, when the lock is taken and when it is released', () => {
  const file = newFile()
  const link = fs.linkSync
  const putBack = jest.spyOn(fs, 'linkSync').mockImplementation((from, to) => {
    link(from, to)
    if (to === file) link(from, `${file}.break`)
  })
  const lock = take(file)
  putBack.mockRestore()
  expect(names(file)).toEqual(['lock'])
  fs.linkSync(file, `${file}.break`)
  lock.release()
  expect(names(file)).toEqual([])
})

test('what fails while the lock is taken leaves it free', () => {
  const file = newFile()
  const failing = jest.spyOn(fs, 'readdirSync').mockImplementation(() => { throw new Error('EMFILE') })
  expect(() => takePidLock(file)).toThrow('EMFILE')
  failing.mockRestore()
  expect(names(file)).toEqual([])
  take(file).release()
})

const canBeAnother = process.platform === 'linux' && process.getuid?.() === 0
const asAnother = needsTool(test, canBeAnother, 'root, to be another user')
asAnother('in a folder that cannot be written the error says so, and nothing is left', () => {
  const file = newFile()
  fs.chmodSync(path.dirname(file), 0o555)
  const code = `
    const { takePidLock, pidLockHolder } = require(${MODULE})
    process.setgid(65534)
    process.setuid(65534)
    try { takePidLock(${JSON.stringify(file)}) } catch (err) { console.log(err.code, pidLockHolder(${JSON.stringify(file)})) }`
  expect(execFileSync(process.execPath, ['-e', code], { encoding: 'utf8' })).toBe('EACCES null\n')
  expect(names(file)).toEqual([])
})
