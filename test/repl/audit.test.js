'use strict'
const crypto = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')
const { spawn, spawnSync } = require('node:child_process')
const { openAudit, FILE_NAME } = require('../../repl/sidecar/audit')
const { makeDir, cleanUp } = require('../worker/harness')
const { needsTool } = require('../support/needs-tool')

const AUDIT = require.resolve('../../repl/sidecar/audit')
const isRoot = process.getuid?.() === 0
const PEER = { uid: 7, gid: 8, pid: 9, loginuid: 1000, exe: '/usr/bin/node' }
const STATEMENT = /** @type {const} */ ({
  event: 'statement', ...PEER, session: '0000002a', mode: 'read-only', n: 1, request: 'eval', code: '1 + 1'
})

/** @type {import('../../repl/sidecar/audit').Audit[]} */
const opened = []
afterEach(() => {
  for (const audit of opened.splice(0)) audit.close()
  cleanUp()
})

function makeAudit (logDir = makeDir()) {
  const audit = openAudit(/** @type {any} */ ({ id: 'web.0', generation: 3, repl: { logDir, journal: false } }))
  opened.push(audit)
  const file = path.join(logDir, FILE_NAME)
  return { audit, file, logDir, lines: () =>
    fs.readFileSync(file, 'utf8').split('\n').filter(Boolean).map(line => JSON.parse(line)) }
}

test('a line says who, where, when and what, and is for the owner alone', () => {
  const before = process.umask(0)
  try {
    const { audit, file, lines } = makeAudit()
    audit.record(STATEMENT)
    audit.note({
      event: 'outcome', session: '0000002a', mode: 'write', reason: 'why', n: 1, outcome: 'value', durationMs: 1.5
    })
    expect(lines()).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/), monotonicMs: expect.any(Number), event: 'statement',
        uid: 7, gid: 8, pid: 9, exe: '/usr/bin/node',
        loginuid: 1000, user: null, tool: null, session: '0000002a', mode: 'read-only', reason: null, worker: 'web.0',
        generation: 3, workerPid: process.pid, n: 1, request: 'eval', code: '1 + 1'
      },
      expect.objectContaining({
        event: 'outcome', uid: null, pid: null, mode: 'write', reason: 'why', outcome: 'value', durationMs: 1.5
      })
    ])
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  } finally {
    process.umask(before)
  }
})

test('code stands in one line, as typed; long code is cut, with its length and its sum', () => {
  const { audit, file, lines } = makeAudit()
  const odd = 'a\n\u2028"\\\u0000\u001b[31m\ud83d\ude00\r'
  audit.record({ ...STATEMENT, code: odd })
  const long = `${'x'.repeat(4095)}\u00e9${'y'.repeat(60_000)}`
  audit.record({ ...STATEMENT, code: long })
  expect(lines()[0].code).toBe(odd)
  expect(lines()[1]).toMatchObject({
    code: 'x'.repeat(4095), codeBytes: Buffer.byteLength(long),
    codeSha256: crypto.createHash('sha256').update(long).digest('hex')
  })
  expect(fs.readFileSync(file, 'utf8').split('\n')).toHaveLength(3)
})

test('lines of several processes never mix, nor are any lost', async () => {
  const logDir = makeDir()
  const each = 500
  const code = `
    const audit = require(${JSON.stringify(AUDIT)}).openAudit({ id: 'web.' + process.argv[1], generation: 1, repl: { logDir: ${JSON.stringify(logDir)}, journal: false } })
    for (let n = 0; n < ${each}; n++) audit.note({ event: 'outcome', session: null, mode: null, n, code: process.argv[1].repeat(1 + n * 7 % 4000) })`
  const children = [0, 1, 2, 3].map(slot => spawn(process.execPath, ['-e', code, String(slot)], { stdio: 'inherit' }))
  expect(await Promise.all(children.map(child => new Promise(resolve => child.once('exit', resolve)))))
    .toEqual([0, 0, 0, 0])
  const { lines } = makeAudit(logDir)
  for (const slot of [0, 1, 2, 3]) {
    const own = lines().filter(line => line.worker === `web.${slot}`)
    expect(own.map(line => line.n)).toEqual(Array.from({ length: each }, (_, n) => n))
    expect(own.every(line => line.code === String(slot).repeat(1 + line.n * 7 % 4000))).toBe(true)
  }
})

test('a file that was renamed or removed is made anew, its folder too', () => {
  const { audit, file, logDir, lines } = makeAudit(path.join(makeDir(), 'log'))
  audit.record(STATEMENT)
  fs.renameSync(file, `${file}.1`)
  audit.record({ ...STATEMENT, n: 2 })
  expect(lines().map(line => line.n)).toEqual([2])
  fs.rmSync(file)
  audit.record({ ...STATEMENT, n: 3 })
  expect(lines().map(line => line.n)).toEqual([3])
  fs.rmSync(logDir, { recursive: true })
  audit.record({ ...STATEMENT, n: 4 })
  expect(lines().map(line => line.n)).toEqual([4])
  expect(fs.statSync(logDir).mode & 0o777).toBe(0o700)
})

test('a line that was cut off (full disk, power) does not spoil the next', () => {
  const { audit, file } = makeAudit()
  fs.writeFileSync(file, '{"time":"20', { mode: 0o600 })
  audit.record(STATEMENT)
  const [torn, whole, rest] = fs.readFileSync(file, 'utf8').split('\n')
  expect(torn).toBe('{"time":"20')
  expect(JSON.parse(whole)).toMatchObject({ code: '1 + 1' })
  expect(rest).toBe('')
})

describe('what cannot be written is refused, and not written elsewhere', () => {
  const refused = (/** @type {RegExp} */ why) =>
    expect.objectContaining({ code: 'BW_REPL_AUDIT', message: expect.stringMatching(why) })
  test.each(/** @type {{ name: string, why: RegExp, plant: (file: string) => void }[]} */ ([
    { name: 'a link', why: /ELOOP/, plant: file => fs.symlinkSync(`${file}.elsewhere`, file) },
    { name: 'a folder', why: /EISDIR/, plant: file => fs.mkdirSync(file) },
    { name: 'a pipe', why: /no plain file/, plant: file => spawnSync('mkfifo', ['-m', '600', file]) },
    { name: 'a file that others can write', why: /others can write/, plant: file =>
      fs.writeFileSync(file, '') ?? fs.chmodSync(file, 0o666) },
    { name: 'a file with a second name', why: /hard link/, plant: file =>
      fs.writeFileSync(`${file}.2`, '', { mode: 0o600 }) ?? fs.linkSync(`${file}.2`, file) }
  ]))('$name in its place', ({ plant, why }) => {
    const { audit, file, logDir, lines } = makeAudit()
    plant(file)
    const before = fs.readdirSync(logDir)
    expect(() => audit.record(STATEMENT)).toThrow(refused(why))
    expect(fs.readdirSync(logDir)).toEqual(before)
    audit.note({ ...STATEMENT, event: 'outcome' })
    fs.rmSync(file, { recursive: true })
    audit.record(STATEMENT)
    audit.record(STATEMENT)
    expect(lines().map(line => line.missed)).toEqual([1, undefined])
  })

  needsTool(test, isRoot, 'root')('a file of another user', () => {
    const { audit, file } = makeAudit()
    fs.writeFileSync(file, '', { mode: 0o600 })
    fs.chownSync(file, 65533, 65533)
    expect(() => audit.record(STATEMENT)).toThrow(refused(/another user \(uid 65533\)/))
  })

  test('a full disk, in the middle of a line; when there is room again it goes on in a line of its own', () => {
    const { audit, file, logDir } = makeAudit()
    // the limit of the size of a file: what does not fit is cut off, as on a full disk
    const code = `
      const audit = require(${JSON.stringify(AUDIT)}).openAudit({ id: 'web.0', generation: 1, repl: { logDir: ${JSON.stringify(logDir)}, journal: false } })
      let written = 0
      try {
        for (; written < 100; written++) audit.record({ event: 'statement', n: written, code: 'z'.repeat(3000) })
      } catch (err) {
        console.log(JSON.stringify({ written, code: err.code, cause: err.cause.code }))
      }`
    const { stdout } = spawnSync('sh',
      ['-c', `ulimit -f 40 && exec "$0" -e "$1"`, process.execPath, code], { encoding: 'utf8' })
    const { written, ...err } = JSON.parse(stdout)
    expect(err).toEqual({ code: 'BW_REPL_AUDIT', cause: 'ENOSPC' })
    expect(written).toBeGreaterThan(3)
    audit.record({ ...STATEMENT, n: 100 })
    const texts = fs.readFileSync(file, 'utf8').trimEnd().split('\n')
    expect(texts).toHaveLength(written + 2)
    expect(() => JSON.parse(texts[written])).toThrow(SyntaxError) // the one that was refused
    expect(JSON.parse(texts[written + 1])).toMatchObject({ n: 100 })
  })
})
