'use strict'
/**
 * What an app, a full disk or another program may do to the marks of its log lines: each line is written, and is shown
 * as nobody else's.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { spawn } = require('node:child_process')
const { once } = require('node:events')
const { openTail } = require('../../cli/logs/log-reader')
const { LineOwners } = require('../../cli/logs/line-owners')
const { NODES } = require('../support/other-nodes')
const { runCommand } = require('../cli/run-command')

const MODULE = path.join(__dirname, '..', '..', 'worker', 'output', 'output-files.js')
const BEFORE = 'const fs = require("node:fs")'
const START = `require(${JSON.stringify(MODULE)}).createOutputFiles({ out: process.env.LOG_FILE, err: process.env.LOG_FILE }, { slot: Number(process.env.SLOT), generation: 7 })`

/** @type {string} */
let dir
/** @type {string} */
let file
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-attacked-'))
  fs.mkdirSync(path.join(dir, 'log'), { mode: 0o700 })
  file = path.join(dir, 'log', 'web.out.log')
})
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }))

/** @param {string} code @param {{ slot?: number, node?: string, before?: string, args?: string[] }} [options] */
function start (code, { slot = 0, node = process.execPath, before = '', args = [] } = {}) {
  const fd = fs.openSync(file, 'a')
  const env = { ...process.env, LOG_FILE: file, SLOT: String(slot) }
  const child = spawn(node,
    [...args, '-e', `${BEFORE}\n${before}\n${START}\n${code}`], { stdio: ['ignore', fd, fd, 'ipc'], env })
  fs.closeSync(fd)
  return child
}

/** @param {string} code @param {Parameters<typeof start>[1]} [options] */
async function run (code, options) {
  const [exitCode] = await once(start(code, options), 'exit')
  if (exitCode !== 0) throw new Error(fs.readFileSync(file, 'utf8').slice(-2000))
}

/** @param {number} [count] @returns {{ text: string, slot: number | null }[]} */
function owned (count = 1_000_000) {
  const owners = new LineOwners(file)
  return openTail(file, count)
    .lines.map(({ bytes, place }) => ({ text: String(bytes), slot: owners.ownerOf(place)?.slot ?? null }))
}

test.each([
  { name: '1 MB', bytes: 1024 * 1024 },
  { name: '64 MB', bytes: 64 * 1024 * 1024 }
])('a line of $name without an end: shown in pieces, each with its worker', async ({ bytes }) => {
  await run(`fs.writeSync(1, Buffer.alloc(${bytes}, 'x'))`, { slot: 3 })
  expect(fs.statSync(file).size).toBe(bytes)
  const lines = owned(15)
  expect(lines).toHaveLength(15)
  expect(new Set(lines.map(({ slot }) => slot))).toEqual(new Set([3]))
})

test('no UTF-8: --json has the bytes, and whose they are', async () => {
  await run('fs.writeSync(1, Buffer.from([0xff, 0x80, 0x41, 0x0a]))', { slot: 2 })
  const { code, stdout } = await runCommand(['logs', 'web', '--json'], { home: dir })
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ worker: 'web.2', generation: 7, line: '\ufffd\ufffdA', base64: '/4BB' })
})

test('killed in the middle of a line: what another worker writes behind it makes a line of two, which is nobody\'s', async () => {
  const child = start('fs.writeSync(1, "whole\\nhalf "); process.send("written"); setInterval(() => {}, 1e6)',
    { slot: 1 })
  await once(child, 'message')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(owned()).toEqual([{ text: 'whole', slot: 1 }, { text: 'half ', slot: 1 }])
  await run('fs.writeSync(1, "of 2\\nof 2\\n")', { slot: 2 })
  expect(owned()).toEqual([{ text: 'whole', slot: 1 }, { text: 'half of 2', slot: null }, { text: 'of 2', slot: 2 }])
})

test('what an app writes in its exit listeners is marked', async () => {
  await run('process.on("exit", () => { for (let i = 0; i < 20; i++) fs.writeSync(1, "bye " + i + "\\n") })')
  expect(owned().filter(({ slot }) => slot === 0)).toHaveLength(20)
})

test('a link in the place of the marks is not followed; the lines are there', async () => {
  const target = path.join(dir, 'precious')
  fs.writeFileSync(target, 'as it was')
  fs.symlinkSync(target, `${file}.marks`)
  await run('fs.writeSync(1, "a\\n")')
  expect(fs.readFileSync(target, 'utf8')).toBe('as it was')
  expect(owned()).toEqual([{ text: 'a', slot: null }])
})

test('no room for the marks, nor a descriptor, nor /proc: nothing is thrown into the app', async () => {
  await run(`
    const real = { writeSync: fs.writeSync, openSync: fs.openSync }
    fs.openSync = () => { throw Object.assign(new Error('EMFILE'), { code: 'EMFILE' }) }
    fs.writeSync(1, 'a\\n')
    setTimeout(() => { fs.writeSync(1, 'b\\n') }, 20)`)
  expect(owned()).toEqual([{ text: 'a', slot: null }, { text: 'b', slot: null }])
})

test('marks that cannot grow at the limit of a file\'s size: each line is written, and nothing is thrown', async () => {
  fs.writeFileSync(`${file}.marks`, 'x'.repeat(1023) + '\n')
  const fd = fs.openSync(file, 'a')
  const script = `process.on('SIGXFSZ', () => {})\n${BEFORE}\n${START}\nlet i = 0; const timer = setInterval(() => { fs.writeSync(1, 'l\\n'); if (++i === 20) clearInterval(timer) }, 6)`
  // 1 KiB is a block of ulimit -f; the log file stays below it
  const child = spawn('bash', ['-c', 'ulimit -f 1; exec "$0" "$@"', process.execPath, '-e', script], {
    stdio: ['ignore', fd, fd], env: { ...process.env, LOG_FILE: file, SLOT: '0' }
  })
  fs.closeSync(fd)
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(fs.readFileSync(file, 'utf8')).toBe('l\n'.repeat(20))
  expect(fs.statSync(`${file}.marks`).size).toBeLessThanOrEqual(1024)
})

test('several writes under way at once: none is claimed at a place that is another\'s', async () => {
  await Promise.all([0, 1].map(slot => run(`
    let left = 300
    for (let lane = 0; lane < 8; lane++) {
      const next = () => { if (left-- > 0) fs.write(1, ('worker ${slot} ' + 'y'.repeat(left % 40) + '\\n'), next) }
      next()
    }`, { slot })))
  const lines = owned()
  expect(lines).toHaveLength(600)
  for (const { text, slot } of lines) if (slot !== null) expect(text).toMatch(new RegExp(`^worker ${slot} `))
})

describe.each(NODES)('%s', (_, node) => {
  test('node:fs is as it was: names, lengths, errors, results, promisify, a copy of it', async () => {
    await run(`
      const same = (a, b, what) => { if (JSON.stringify(a) !== JSON.stringify(b)) throw new Error(what + ': ' + JSON.stringify([a, b])) }
      for (const name of Object.keys(before)) {
        const shape = f => [f.name, f.length, Reflect.ownKeys(f).map(String).sort(), typeof f]
        same(shape(fs[name]), shape(before[name]), name)
        const { value, ...flags } = Object.getOwnPropertyDescriptor(fs, name)
        same(flags, { writable: true, enumerable: true, configurable: true }, name)
      }
      same(Object.keys(fs), keys, 'order of keys')
      const told = f => { try { return f() } catch (err) { return [err.code, err.message, err.name] } }
      for (const args of [[], [1], [1, null], [1, 5], [1, Symbol.iterator && {}], [1, Buffer.from('x'), 9, 9], [-1, 'x'], [1.5, 'x'], ['1', 'x'], [999, 'x'], [1, 'x', 0, 'no such encoding']]) {
        for (const name of ['writeSync', 'writevSync', 'write', 'fsyncSync']) {
          if (name === 'fsyncSync' && args.length > 1) continue
          if (args[1] === 'x' && args[0] === 1) continue
          same(told(() => fs[name](...args)) ?? null, told(() => before[name](...args)) ?? null, name + JSON.stringify(args))
        }
      }
      const copy = Object.setPrototypeOf({}, Object.getPrototypeOf(fs))
      for (const key of Object.getOwnPropertyNames(fs)) Object.defineProperty(copy, key, Object.getOwnPropertyDescriptor(fs, key)) // as graceful-fs does
      copy.writeSync(1, 'by a copy\\n')
      const mine = fs.writeSync
      fs.writeSync = function (...args) { return mine.apply(this, args) }
      fs.writeSync(1, 'by a mock\\n')
      same(require('node:util').types.isProxy(fs), false, 'proxy')
      import('node:fs').then(async namespace => {
        namespace.writevSync(1, [Buffer.from('by a '), Buffer.from('namespace\\n')])
        same((await require('node:util').promisify(fs.write)(1, 'promised\\n')).bytesWritten, 9, 'promisify')
        const handle = await fs.promises.open('/proc/self/fd/1', 'a')
        await handle.appendFile('by fs.promises\\n') // a file of its own: whose it is cannot be known
        await handle.close()
        Object.freeze(fs)
        fs.writevSync(1, [Buffer.from('frozen\\n')])
      })`, { node, before: 'const before = { ...fs }; for (const key of Object.keys(before)) if (!/^(write|writev|appendFile|writeFile|fsync|fdatasync)(Sync)?$/.test(key)) delete before[key]; const keys = Object.keys(fs)' })
    const lines = ['by a copy', 'by a mock', 'by a namespace', 'promised', 'by fs.promises', 'frozen']
    expect(owned()).toEqual(lines.map(text => ({ text, slot: text === 'by fs.promises' ? null : 0 })))
  })

  test('frozen before the worker\'s part came: the lines are written, without marks', async () => {
    await run('fs.writeSync(1, "a\\n")', { node, before: 'Object.freeze(fs)' })
    expect(owned()).toEqual([{ text: 'a', slot: null }])
  })
})
