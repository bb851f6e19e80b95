'use strict'
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const { LineFormat } = require('../../worker/output/line-format')

const AT = '2026-11-28T10:00:00.000Z'
const nowMs = () => Date.parse(AT)
const aFormat = (/** @type {'text' | 'json'} */ format, isTakenAtOnce = false) =>
  new LineFormat({ timestamps: true, format }, { level: 'info', worker: 'web.0', nowMs, isTakenAtOnce })
/** @param {'text' | 'json'} format @param {(string | Buffer)[]} chunks @param {boolean} [isTakenAtOnce] */
const written = (format, chunks, isTakenAtOnce) => {
  const lines = aFormat(format, isTakenAtOnce)
  return chunks.map(chunk => lines.format(chunk).toString('latin1')).join('') + (lines.close() ?? '')
}
const json = (/** @type {string} */ msg) => `${JSON.stringify({ time: AT, level: 'info', worker: 'web.0', msg })}\n`
const asBytes = (/** @type {string} */ text) => Buffer.from(text).toString('latin1')

test.each([
  { name: 'a line', chunks: ['a\n'], text: `${AT} a\n`, asJson: json('a') },
  { name: 'two lines at once', chunks: ['a\nb\n'], text: `${AT} a\n${AT} b\n`, asJson: json('a') + json('b') },
  { name: 'a line in pieces', chunks: ['a', 'b', 'c\nd', '\n'], text: `${AT} abc\n${AT} d\n`, asJson: json('abc') + json('d') },
  { name: 'an empty line', chunks: ['\n'], text: `${AT} \n`, asJson: json('') },
  { name: 'no end', chunks: ['a'], text: `${AT} a`, asJson: json('a') },
  { name: 'what JSON escapes', chunks: ['"\\\x1b\t\n'], text: `${AT} "\\\x1b\t\n`, asJson: json('"\\\x1b\t') },
  { name: 'a JSON object', chunks: ['{"level":30}\n'], text: '{"level":30}\n', asJson: '{"level":30}\n' },
  { name: 'a JSON object in pieces', chunks: ['{"level"', ':30}\nx\n'], text: `{"level":30}\n${AT} x\n`, asJson: `{"level":30}\n${json('x')}` },
  { name: 'what only looks like one', chunks: ['{ a: 1 }\n'], text: `${AT} { a: 1 }\n`, asJson: json('{ a: 1 }') },
  { name: 'a list is no object', chunks: ['[1]\n'], text: `${AT} [1]\n`, asJson: json('[1]') },
  { name: 'a character cut in two', chunks: [Buffer.from('ü\n').subarray(0, 1), Buffer.from('ü\n').subarray(1)], text: asBytes(`${AT} ü\n`), asJson: asBytes(json('ü')) },
  { name: 'text beyond Latin', chunks: ['日本\n'], text: asBytes(`${AT} 日本\n`), asJson: asBytes(json('日本')) }
])('$name', ({ chunks, text, asJson }) => {
  for (const isTakenAtOnce of [false, true]) {
    expect(written('text', chunks, isTakenAtOnce)).toBe(text)
    expect(written('json', chunks, isTakenAtOnce)).toBe(asJson)
  }
})

test('lines made in place are what they are otherwise, however long, and whatever came before', () => {
  const texts = [
    'a', 'ü'.repeat(5000), 'x', '日'.repeat(5400), '日'.repeat(5500), 'y'.repeat(16_300), 'y'.repeat(16_400), '"', '\ud800 half', '{"level":30}',
    'z'
  ]
  for (const format of /** @type {const} */ (['text', 'json'])) {
    const chunks = texts.map(text => `${text}\n`)
    expect(written(format, chunks, true)).toBe(written(format, chunks))
  }
})

test('bytes that are no text stay as they are behind a time', () => {
  expect(aFormat('text').format(Buffer.from([0xff, 0x0a]))).toEqual(Buffer.from([...Buffer.from(`${AT} `), 0xff, 0x0a]))
  expect(aFormat('json').format('6162', 'hex').toString()).toMatch(/"msg":"ab$/)
})

test('a time in a pattern stands before each line, in bytes, too', () => {
  const atMs = new Date(2026, 10, 28, 9, 5, 7, 42).getTime()
  for (const isTakenAtOnce of [false, true]) {
    const lines = new LineFormat({ timestamps: false, format: 'text', timePattern: 'YYYY年 HH:mm:ss.SSS:' },
      { level: 'info', worker: 'web.0', nowMs: () => atMs, isTakenAtOnce })
    const head = Buffer.from('2026年 09:05:07.042: ')
    for (const chunk of ['a\n', Buffer.from([0xff, 0x0a]), Buffer.from('ü\nx'), '日\n', '{"level":30}\n']) {
      const bytes = Buffer.from(lines.format(chunk))
      if (chunk === '日\n') expect(bytes).toEqual(Buffer.from(chunk))
      else if (String(chunk).startsWith('{')) expect(bytes).toEqual(Buffer.from(chunk))
      else if (chunk.length === 2) expect(bytes).toEqual(Buffer.concat([head, Buffer.from(chunk)]))
      else expect(bytes).toEqual(Buffer.concat([head, Buffer.from('ü\n'), head, Buffer.from('x')]))
    }
  }
})

const MODULES = path.join(__dirname, '..', '..', 'worker', 'output')

/**
 * Runs a process with the output of a worker whose lines are JSON.
 * @param {string} script
 * @returns {{ out: string, err: string, code: number | null }}
 */
function run (script) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-format-'))
  try {
    const [out, err] = ['o.log', 'e.log'].map(name => path.join(dir, name))
    const fds = [out, err].map(file => fs.openSync(file, 'a'))
    const { status } = spawnSync(process.execPath, ['-e', `
      const output = require(${JSON.stringify(path.join(MODULES, 'reopen-output.js'))}).createMainOutput(
        ${JSON.stringify({ out, err })}, () => undefined, { slot: 0, generation: 1 })
      require(${JSON.stringify(path.join(MODULES, 'keep-writing.js'))}).keepWriting(() => {}, output,
        { timestamps: false, format: 'json', worker: 'web.0' })
      ${script}`], { stdio: ['ignore', ...fds] })
    for (const fd of fds) fs.closeSync(fd)
    return { out: fs.readFileSync(out, 'utf8'), err: fs.readFileSync(err, 'utf8'), code: status }
  } finally {
    fs.rmSync(dir, { recursive: true, force: true })
  }
}
const messagesOf = (/** @type {string} */ text) =>
  text.split('\n').filter(line => line !== '').map(line => JSON.parse(line).msg)

test.each(['process.kill(process.pid, "SIGKILL")', 'throw new Error("the end")', 'process.exit(3)'])(
  'what was written before %s is in the file', end => {
    const { out, err } = run(`
      for (let n = 0; n < 100; n++) console.log('line ' + n)
      console.error('bad')
      process.stdout.cork()
      process.stdout.write('corked 0\\n')
      process.stdout.write('corked 1\\n')
      process.stdout.uncork()
      process.stdout.write('half')
      ${end}`)
    const lines = out.split('\n')
    expect(lines.slice(0, 100).map(line => JSON.parse(line).msg)).toEqual(Array.from({ length: 100 }, (_, n) => `line ${n}`))
    expect(lines.slice(100, 102).map(line => JSON.parse(line).msg)).toEqual(['corked 0', 'corked 1'])
    expect(lines[102]).toMatch(/"level":"info","worker":"web.0","msg":"half/)
    expect(JSON.parse(err.split('\n')[0])).toMatchObject({ level: 'error', msg: 'bad' })
  })

test('what Node takes for a callback and for none is taken so, and each is called in its turn', () => {
  const { out, err, code } = run(`
    const { stdout } = process
    for (const none of [null, undefined, 0, {}]) stdout.write('none\\n', 'utf8', none)
    let called = ''
    stdout.write('a\\n', () => { called += 'a' })
    stdout.write('b\\n', 'utf8', () => { called += 'b' })
    stdout.write('c\\n', null, () => { called += 'c'; stdout.write('by c\\n', () => console.log(called + 'd')) })`)
  expect({ code, err, out: messagesOf(out) })
    .toEqual({ code: 0, err: '', out: [...Array(4).fill('none'), 'a', 'b', 'c', 'by c', 'abcd'] })
})

test('a _write that the app has put in the place of ours sees each line, and may keep it', () => {
  const { out } = run(`
    const { stdout } = process
    const { _write } = stdout
    const kept = []
    stdout._write = function (chunk, encoding, done) {
      kept.push(chunk)
      return _write.call(this, chunk, encoding, done)
    }
    for (let n = 0; n < 3; n++) stdout.write('line ' + n + '\\n')
    stdout._write = _write
    stdout.write(kept.map(chunk => JSON.parse(chunk).msg).join() + '\\n')`)
  expect(messagesOf(out)).toEqual(['line 0', 'line 1', 'line 2', 'line 0,line 1,line 2'])
})
