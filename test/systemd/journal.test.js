'use strict'
/**
 * Lines of workers and of the manager in systemd's journal: what is sent, and what is said where there is none. A real
 * one: nspawn.test.js.
 */
const fs = require('node:fs')
const net = require('node:net')
const os = require('node:os')
const path = require('node:path')
const { spawn } = require('node:child_process')
const { until } = require('../support/manager-process')
const { checkApp } = require('../../manager/settings')
const { isJournal, journalLines } = require('../../common/journal')
const { openManagerLog } = require('../../manager/log/manager-log')
const { openJournalStream, JOURNAL_SOCKET } = require('../../common/journal-stream')

describe('a stream to the journal', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-journal-')) })
  afterEach(() => fs.rmSync(folder, { recursive: true }))

  test('begins with its header, and a child has it as its stdout', async () => {
    const received = ['']
    const server = net.createServer(socket => socket.on('data', chunk => { received[0] += chunk }))
      .listen(path.join(folder, 's'))
    await new Promise(resolve => server.once('listening', resolve))
    const stream = openJournalStream('web.3', 6, path.join(folder, 's'))
    const child = spawn('sh', ['-c', 'echo one; echo two'], { stdio: ['ignore', stream.fd, 'ignore'] })
    stream.close()
    await new Promise(resolve => child.on('close', resolve))
    await until(() => received[0].endsWith('two\n'), 'the lines have come')
    expect(received[0]).toBe('web.3\n\n6\n0\n0\n0\n0\none\ntwo\n')
    server.close()
  })

  test('stays open when the journal ends its own side, as it does at once; and knows when it is gone', async () => {
    let received = ''
    /** @type {net.Socket | undefined} */
    let accepted
    const server = net.createServer({ allowHalfOpen: true }, socket => {
      accepted = socket.on('data', chunk => { received += chunk })
      socket.end()
    }).listen(path.join(folder, 's'))
    await new Promise(resolve => server.once('listening', resolve))
    const stream = openJournalStream('web.3', 5, path.join(folder, 's'))
    await until(() => received.includes('web.3'), 'its header has come')
    for (let i = 0; i < 3; i++) await new Promise(resolve => setImmediate(resolve)) // the end of the other side is seen
    fs.writeSync(stream.fd, 'one\n')
    await until(() => received.endsWith('one\n'), 'the line has come')
    expect(stream.isOpen()).toBe(true)
    stream.close()
    expect(stream.isOpen()).toBe(false)
    accepted?.destroy()
    server.close()
  })

  test('nobody there is an error at once', () => {
    expect(() => openJournalStream('web.3', 6, path.join(folder, 'nobody'))).toThrow()
  })
})

test('a machine without a journal refuses the setting', () => {
  const { problems } = checkApp({ script: __filename, log: { files: 'journal' } }, { baseDir: __dirname })
  const expected = fs.existsSync(JOURNAL_SOCKET) ? []
    : [expect.objectContaining({ path: 'log.files', message: expect.stringContaining('there is no journal') })]
  expect(problems).toEqual(expected)
})

test("the manager's lines have a priority each, and no time", () => {
  const { dev, ino } = fs.fstatSync(2)
  expect(isJournal(2, { JOURNAL_STREAM: `${dev}:${ino}` })).toBe(true)
  expect(isJournal(2, { JOURNAL_STREAM: `${dev}:${ino + 1}` })).toBe(false)
  expect(isJournal(2, {})).toBe(false)
  expect(journalLines('error', 'one\ntwo')).toBe('<3>one\n<3>two')

  let text = ''
  const stream = /** @type {any} */ ({ on () {}, write: (/** @type {string} */ line) => { text += line } })
  const log = openManagerLog({ stream, plain: false, journal: true })
  log({ event: 'verb', app: 'web', verb: 'reload', state: 'failed', level: 'warn', reason: 'bad\nrelease' })
  log({ event: 'message', data: 'quiet' })
  log({ event: 'worker', worker: 'web.0', generation: 2, state: 'serving', pid: 7, elapsedMs: 40 })
  expect(text)
    .toBe('<4>web: reload failed: bad\n<4>release\n<6>web.0 (generation 2) serving, pid 7, 40 ms after its start\n')
})
