'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { spawn } = require('node:child_process')
const { openTail, LogFollower, LineSplitter, MAX_LINE_BYTES } = require('../../cli/logs/log-reader')
const { startFakeApi, makeHome, app, status } = require('./fake-api')
const { startCommand, runCommand } = require('./run-command')

/**
 * Lines without marks: neither when nor, in a file that workers share, which worker is known.
 * @param {string} text  such as 'web out | x', or 'web.1 out | x' of a file of one worker
 */
const unknown = text => text.replace(/^(\w+)(\.\d+)? (out|err)/gm, (_, name, slot = '.?', stream) =>
  `-${' '.repeat(24)}${name}${slot} ${stream}`)

/** @type {(() => unknown)[]} */
const atEnd = []
afterEach(async () => { for (const end of atEnd.splice(0).reverse()) await end() })

function makeDir () {
  const dir = makeHome()
  atEnd.push(() => fs.rmSync(dir, { recursive: true, force: true }))
  return dir
}

describe('the last lines of a file', () => {
  const tail = (/** @type {string | Buffer} */ content, /** @type {number} */ count) => {
    const file = path.join(makeDir(), 'x.log')
    fs.writeFileSync(file, content)
    const { lines, fd } = openTail(file, count)
    fs.closeSync(/** @type {number} */ (fd))
    return lines.map(line => String(line.bytes))
  }
  const many = Array.from({ length: 20_000 }, (_, at) => `line ${at} ${'.'.repeat(20)}`)

  test.each([
    { name: 'fewer than there are', content: 'a\nb\nc\n', count: 2, expected: ['b', 'c'] },
    { name: 'more than there are', content: 'a\nb\n', count: 9, expected: ['a', 'b'] },
    { name: 'exactly as many', content: 'a\nb\n', count: 2, expected: ['a', 'b'] },
    { name: 'none wanted', content: 'a\n', count: 0, expected: [] },
    { name: 'an empty file', content: '', count: 5, expected: [] },
    { name: 'a last line without its end', content: 'a\nb', count: 2, expected: ['a', 'b'] },
    { name: 'empty lines count', content: 'a\n\n\n', count: 2, expected: ['', ''] },
    { name: 'across chunks', content: many.join('\n') + '\n', count: 5_000, expected: many.slice(-5_000) }
  ])('$name', ({ content, count, expected }) => expect(tail(content, count)).toEqual(expected))

  test('no file', () => expect(openTail('/nowhere/x.log', 5)).toEqual({ lines: [], position: 0, fd: null }))
})

describe('long lines', () => {
  test('come in pieces of 64 KiB, characters whole, however the bytes arrive', () => {
    const text = 'ü'.repeat(MAX_LINE_BYTES)
    for (const size of [1 << 20, 1000, 65_536]) {
      /** @type {Buffer[]} */
      const pieces = []
      const splitter = new LineSplitter(line => pieces.push(line))
      const bytes = Buffer.from(`x${text}\nshort\n`)
      for (let at = 0; at < bytes.length; at += size) splitter.add(bytes.subarray(at, at + size))
      expect(pieces.at(-1)?.toString()).toBe('short')
      expect(Buffer.concat(pieces.slice(0, -1)).toString()).toBe(`x${text}`)
      for (const piece of pieces) {
        expect(piece.length).toBeLessThanOrEqual(MAX_LINE_BYTES)
        expect(piece.toString()).not.toContain('\ufffd')
      }
    }
  })

  test('bytes that are no characters are cut all the same', () => {
    /** @type {Buffer[]} */
    const pieces = []
    new LineSplitter(line => pieces.push(line)).add(Buffer.alloc(MAX_LINE_BYTES * 2 + 1, 0x80))
    expect(pieces.map(piece => piece.length)).toEqual([MAX_LINE_BYTES, MAX_LINE_BYTES])
  })
})

describe('following a file', () => {
  function follow (content = '') {
    const file = path.join(makeDir(), 'x.log')
    fs.writeFileSync(file, content)
    /** @type {string[]} */
    const lines = []
    /** @type {string[]} */
    const changes = []
    const follower = new LogFollower(file,
      openTail(file, 0), line => lines.push(String(line)), what => changes.push(what))
    atEnd.push(() => follower.close())
    const poll = () => {
      follower.poll()
      return lines.splice(0)
    }
    return { file, poll, changes }
  }

  test('what is written, line by line', () => {
    const { file, poll } = follow('old\n')
    fs.appendFileSync(file, 'a\nb\nhal')
    expect(poll()).toEqual(['a', 'b'])
    fs.appendFileSync(file, 'f\n')
    expect(poll()).toEqual(['half'])
    expect(poll()).toEqual([])
  })

  test('truncation: from the beginning again', () => {
    const { file, poll, changes } = follow('a long line that goes away\n')
    fs.truncateSync(file, 0)
    fs.appendFileSync(file, 'new\n')
    expect(poll()).toEqual(['new'])
    expect(changes).toEqual(['truncated'])
  })

  test('rename: the old file until there is a new one, then both for a while', () => {
    const { file, poll, changes } = follow()
    const old = fs.openSync(file, 'a')
    atEnd.push(() => fs.closeSync(old))
    fs.writeSync(old, 'before\n')
    fs.renameSync(file, `${file}.1`)
    expect(poll()).toEqual(['before'])
    fs.writeSync(old, 'still the old one\n')
    expect(poll()).toEqual(['still the old one'])
    fs.writeSync(old, 'between\n')
    fs.writeFileSync(file, 'first of the new one\n')
    expect(poll()).toEqual(['between', 'first of the new one'])
    fs.writeSync(old, 'last words\n')
    fs.appendFileSync(file, 'second\n')
    expect(poll()).toEqual(['last words', 'second'])
    expect(changes).toEqual(['renamed'])
  })

  test('rename: what is unread of the old file is read to its end, however long that takes', () => {
    const file = path.join(makeDir(), 'x.log')
    const count = 20_000
    fs.writeFileSync(file, '')
    /** @type {string[]} */
    const lines = []
    let nowMs = 0
    const follower = new LogFollower(file,
      openTail(file, 0), line => lines.push(String(line).trimEnd()), () => {}, () => nowMs)
    atEnd.push(() => follower.close())
    fs.writeFileSync(file, Array.from({ length: count }, (_, at) => `${at}`.padEnd(999) + '\n').join(''))
    fs.renameSync(file, `${file}.1`)
    fs.writeFileSync(file, 'new\n')
    for (let turn = 0; turn < 10; turn++) {
      follower.poll()
      nowMs += 11_000
    }
    expect(lines.filter(line => line !== 'new')).toEqual(Array.from({ length: count }, (_, at) => `${at}`))
    expect(lines).toContain('new')

    fs.appendFileSync(`${file}.1`, 'after the grace\n') // it is let go at last
    follower.poll()
    expect(lines).not.toContain('after the grace')
  })

  test('several rotations between two looks lose only what was rotated away unseen', () => {
    const { file, poll } = follow()
    fs.appendFileSync(file, 'one\n')
    fs.renameSync(file, `${file}.1`)
    fs.writeFileSync(file, 'two\n')
    expect(poll()).toEqual(['one', 'two'])
  })

  test('a file that comes later', () => {
    const file = path.join(makeDir(), 'x.log')
    /** @type {string[]} */
    const lines = []
    const follower = new LogFollower(file, openTail(file, 5), line => lines.push(String(line)))
    atEnd.push(() => follower.close())
    follower.poll()
    fs.writeFileSync(file, 'a\n')
    follower.poll()
    expect(lines).toEqual(['a'])
  })

  test('much at once comes in turns, all of it', () => {
    const { file, poll } = follow()
    const big = `${'x'.repeat(999)}\n`.repeat(9_000)
    fs.appendFileSync(file, big)
    let count = 0
    for (let turn = 0; turn < 5; turn++) count += poll().length
    expect(count).toBe(9_000)
  })
})

describe('bellwether logs', () => {
  /** @type {any[]} */
  let workersOfWeb = []
  /** @param {Record<string, string | Buffer>} files  by "web.out" @param {object} [web]   what else is said of it */
  async function fakeLogs (files, web = {}) {
    workersOfWeb = []
    const logsOf = (/** @type {string} */ name) => ({ logFiles: {
      out: [path.join(api.home, 'log', `${name}.out.log`)], err: [path.join(api.home, 'log', `${name}.err.log`)]
    } })
    const api = await startFakeApi({
      'GET /v1/status': () => status(app('web', { workers: workersOfWeb }), app('api', { workers: [] })),
      'GET /v1/apps/web': () => app('web', { ...logsOf('web'), ...web }),
      'GET /v1/apps/api': () => app('api', logsOf('api'))
    })
    atEnd.push(() => api.close())
    writeLogs(api.home, files)
    return api
  }

  /**
   * @param {string} home
   * @param {Record<string, string | Buffer>} files  the first is the oldest
   */
  function writeLogs (home, files) {
    fs.mkdirSync(path.join(home, 'log'), { recursive: true })
    for (const [at, [name, content]] of Object.entries(files).entries()) {
      const file = path.join(home, 'log', `${name}.log`)
      fs.writeFileSync(file, content)
      fs.utimesSync(file, 1000 + at, 1000 + at)
    }
  }

  const numbered = (/** @type {string} */ word, /** @type {number} */ count) =>
    Array.from({ length: count }, (_, at) => `${word} ${at}\n`).join('')

  test('the last 15 lines over both streams, the file written last at the end', async () => {
    const { home } = await fakeLogs({ 'web.err': 'oh no\n', 'web.out': numbered('line', 30) })
    const { code, stdout, stderr } = await runCommand(['logs', 'web'], { home })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toBe(
      unknown(`web err | oh no\n${Array.from({ length: 14 }, (_, at) => `web out | line ${at + 16}\n`).join('')}`)
    )
  })

  test.each([
    ['-n', ['logs', 'web', '-n', '3'], unknown('web err | e 9\nweb out | o 8\nweb out | o 9\n')],
    ['--err', ['logs', 'web', '--err', '-n', '2'], unknown('web err | e 8\nweb err | e 9\n')],
    ['--out', ['logs', 'web', '--out', '--lines', '1'], unknown('web out | o 9\n')],
    ['--raw', ['logs', 'web', '--out', '-n1', '--raw'], 'o 9\n'],
    [
      '--json',
      ['logs', 'web', '--out', '-n1', '--json'],
      '{"app":"web","slot":null,"worker":null,"generation":null,"at":null,"stream":"out","line":"o 9"}\n'
    ]
  ])('%s', async (name, words, expected) => {
    const { home } = await fakeLogs({ 'web.err': numbered('e', 10), 'web.out': numbered('o', 10) })
    expect(await runCommand(words, { home })).toMatchObject({ code: 0, stdout: expected, stderr: '' })
  })

  test('all apps, names in one column', async () => {
    const { home } = await fakeLogs({ 'web.out': 'from web\n', 'api.err': 'from api\n' })
    expect((await runCommand(['logs'], { home })).stdout).toBe(unknown('web out | from web\napi err | from api\n'))
  })

  test('one worker of an app whose workers share a file: says so', async () => {
    const { home } = await fakeLogs({ 'web.out': 'x\n' })
    expect(await runCommand(['logs', 'web.0'], { home })).toMatchObject({
      code: 0, stdout: unknown('web out | x\n'), stderr: expect.stringContaining('share their log files')
    })
  })

  test('bytes reach a pipe as they are', async () => {
    const line = Buffer.concat([Buffer.from('a\x1b[31m'), Buffer.from([0xff]), Buffer.from('\r\n')])
    const { home } = await fakeLogs({ 'web.out': line })
    const { child, ended } = startCommand(['logs', 'web', '--raw'], { home })
    /** @type {Buffer[]} */
    const chunks = []
    child.stdout.removeAllListeners('data')
    child.stdout.setEncoding('latin1').on('data', text => chunks.push(Buffer.from(text, 'latin1')))
    await ended
    expect(Buffer.concat(chunks)).toEqual(line)
  })

  test('nothing yet, an unknown app, a count that is none', async () => {
    const { home } = await fakeLogs({})
    expect(await runCommand(['logs', 'web'], { home })).toMatchObject({
      code: 0, stdout: '', stderr: 'nothing has been logged yet\n'
    })
    expect((await runCommand(['logs', 'wbe'], { home })).code).toBe(4)
    expect((await runCommand(['logs', 'web', '-n', 'x'], { home })).code).toBe(2)
  })

  test('a worker that the app has not: exit 4, with those that it has; one of a slot it had before: its file', async () => {
    const { home } = await fakeLogs({ 'api.out': 'x\n', 'web.5.out': 'of a bigger web\n' }, {
      slots: [{ slot: 0 }, { slot: 1 }]
    })
    const { code, stdout, stderr } = await runCommand(['logs', 'web.7'], { home })
    expect({ code, stdout }).toEqual({ code: 4, stdout: '' })
    expect(stderr).toContain('There is no worker "web.7". Its workers: web.0, web.1.')
    expect((await runCommand(['logs', 'web.5'], { home })).stdout).toBe(unknown('web.5 out | of a bigger web\n'))
  })

  test('few lines since a rotation: the end of the file before it; not of one that is compressed, nor of a strange name', async () => {
    const { home } = await fakeLogs({ 'web.out': 'new\n' })
    const beside = (/** @type {string} */ name, /** @type {string} */ text, /** @type {number} */ at) => {
      fs.writeFileSync(path.join(home, 'log', `web.out.log${name}`), text)
      fs.utimesSync(path.join(home, 'log', `web.out.log${name}`), at, at)
    }
    beside('.2', 'oldest\n', 100)
    beside('.1', 'old 1\nold 2\n', 200)
    beside('.3.gz', 'no text', 300)
    beside('.mine', 'not one of ours\n', 400)
    expect((await runCommand(['logs', 'web', '-n', '2'], { home })).stdout)
      .toBe(unknown('web out | old 2\nweb out | new\n'))
    expect((await runCommand(['logs', 'web', '-n', '9'], { home })).stdout)
      .toBe(unknown('web out | old 1\nweb out | old 2\nweb out | new\n'))
    expect((await runCommand(['logs', 'web', '-n', '1'], { home })).stdout).toBe(unknown('web out | new\n'))
  })

  test('a file that was moved away and is still written: its lines, where they are, and what to do', async () => {
    const { home } = await fakeLogs({ 'web.out': 'line\n' })
    const file = path.join(home, 'log', 'web.out.log')
    const writer = spawn(process.execPath,
      ['-e', 'setInterval(() => {}, 1e6)'], { stdio: ['ignore', fs.openSync(file, 'a'), 'ignore'] })
    atEnd.push(() => writer.kill())
    const moved = path.join(home, 'log', 'elsewhere')
    fs.renameSync(file, moved)
    workersOfWeb = [{ id: 'web.0', slot: 0, pid: writer.pid }]
    const { code, stdout, stderr } = await runCommand(['logs', 'web'], { home })
    expect({ code, stdout }).toEqual({ code: 0, stdout: unknown('web out | line\n') })
    expect(stderr)
      .toContain(`web.0 still writes to ${moved}, which was ${file}; to open that again: bellwether logs --reopen web`)
    fs.writeFileSync(file, 'of another worker\n')
    expect((await runCommand(['logs', 'web'], { home })).stdout)
      .toBe(unknown('web out | line\nweb out | of another worker\n'))
  })

  test('without a manager: the files that are there, and says so', async () => {
    const home = makeDir()
    writeLogs(home, { 'web.0.out': 'zero\n', 'web.1.out': 'one\n', 'api.err': 'x\n', manager: 'not an app\n' })
    const { code, stdout, stderr } = await runCommand(['logs', 'web'], { home })
    expect({ code, stdout }).toEqual({ code: 0, stdout: unknown('web.0 out | zero\nweb.1 out | one\n') })
    expect(stderr).toContain('no manager is running; these are the files in')
    expect((await runCommand(['logs', 'web.1'], { home })).stdout).toBe(unknown('web.1 out | one\n'))
    expect((await runCommand(['logs', 'nope'], { home })).code).toBe(4)
  })

  test('without a manager and without files', async () => {
    expect((await runCommand(['logs'], { home: makeDir() })).code).toBe(3)
  })

  test('-f follows over rename and truncation until it is interrupted', async () => {
    const { home } = await fakeLogs({ 'web.out': 'old\n' })
    const file = path.join(home, 'log', 'web.out.log')
    const command = startCommand(['logs', 'web', '-f'], { home })
    const see = (/** @type {string} */ line) =>
      command.until(said => said.stdout.endsWith(unknown(`web out | ${line}\n`)))
    await see('old')
    fs.appendFileSync(file, 'second\n')
    await see('second')
    fs.renameSync(file, `${file}.1`)
    fs.appendFileSync(`${file}.1`, 'late\n')
    await see('late')
    fs.writeFileSync(file, 'in the new file\n')
    await see('in the new file')
    fs.truncateSync(file, 0)
    await command.until(said => said.stderr.includes('was truncated'))
    fs.appendFileSync(file, 'again\n')
    await see('again')
    command.child.kill('SIGINT')
    const { signal, code, stderr } = await command.ended
    expect([signal, code]).toEqual(['SIGINT', null]) // a shell shows it as 130
    expect(stderr).toContain('renamed; going on with the new file')
  })

  test('-f ends when its reader goes', async () => {
    const { home } = await fakeLogs({ 'web.out': 'old\n' })
    const command = startCommand(['logs', 'web', '-f'], { home })
    await command.until(said => said.stdout.includes('old'))
    command.child.stdout.destroy()
    fs.appendFileSync(path.join(home, 'log', 'web.out.log'), 'nobody reads this\n')
    expect(await command.ended).toMatchObject({ code: 0, stderr: '' })
  })
})
