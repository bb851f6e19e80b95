'use strict'
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { Writable } = require('node:stream')
const { openManagerLog } = require('../../../manager/log/manager-log')

/** Takes nothing until it is let go. */
function stuckStream () {
  /** @type {string[]} */
  const lines = []
  /** @type {(() => void)[]} */
  const waiting = []
  let stuck = true
  const stream = new Writable({
    write (chunk, encoding, done) {
      lines.push(...String(chunk).trimEnd().split('\n'))
      if (stuck) waiting.push(done)
      else done()
    }
  })
  return { stream, lines, letGo () { stuck = false; for (const done of waiting) done() } }
}

test('one JSON line an event, with time and level; progress messages are left out', () => {
  const { stream, lines, letGo } = stuckStream()
  letGo()
  const log = openManagerLog({ stream, plain: false })
  log({ atMs: 0, event: 'running', detail: 'x' })
  log({ event: 'message', data: 1 })
  expect(lines.map(line => JSON.parse(line)))
    .toEqual([{ time: '1970-01-01T00:00:00.000Z', level: 'info', event: 'running', detail: 'x' }])
})

test('a reader that does not read costs the manager no more than a megabyte; what is missing is told', async () => {
  const { stream, lines, letGo } = stuckStream()
  const log = openManagerLog({ stream, plain: false })
  for (let n = 0; n < 3000; n++) log({ event: 'exit', n, text: 'x'.repeat(1000) })
  expect(stream.writableLength).toBeLessThan(1.1 * 1024 * 1024)
  letGo()
  await new Promise(resolve => stream.write('', resolve))
  log({ event: 'exit', n: 'last' })
  const seen = lines.filter(line => line !== '').map(line => JSON.parse(line))
  const missing = Number(/(\d+) events are missing/.exec(seen.at(-2).reason)?.[1])
  expect(seen.at(-2)).toMatchObject({ level: 'warn', event: 'log-dropped' })
  expect(seen.at(-1)).toMatchObject({ n: 'last' })
  expect(missing + seen.length - 2).toBe(3000)
})

test('what cannot be written is counted, and told when there is room again', async () => {
  /** @type {string[]} */
  const lines = []
  let room = false
  const stream = new Writable({
    write (chunk, encoding, done) {
      if (!room) return done(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
      lines.push(String(chunk))
      done()
    },
    destroy (err, done) { // as Node's own streams of the process do: an error does not end them
      done(err)
      Reflect.get(this, '_undestroy').call(this)
    }
  })
  const log = openManagerLog({ stream, plain: false })
  const failed = () => new Promise(resolve => stream.once('close', resolve))
  for (const n of [1, 2]) {
    const closed = failed()
    log({ event: 'exit', n })
    await closed
  }
  room = true
  log({ event: 'exit', n: 'last' })
  expect(lines.map(line => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 'warn', event: 'log-dropped', reason: 'it could not be written (ENOSPC): 2 events are missing here'
    }),
    expect.objectContaining({ n: 'last' })
  ])
})

test('a file on a full disk: each event is there whole or counted, and no event is glued to a torn line', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-log-'))
  try {
    const file = path.join(folder, 'manager.log')
    const fd = fs.openSync(file, 'a')
    let room = Infinity
    const writeSync = (/** @type {number} */ to, /** @type {Buffer} */ bytes, /** @type {number} */ offset) => {
      if (room === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      const written = fs.writeSync(to, bytes, offset, Math.min(room, bytes.length - offset))
      room -= written
      return written
    }
    const log = openManagerLog({ stream: Object.assign(new Writable(), { fd }), plain: false, writeSync })
    log({ event: 'exit', n: 0 })
    for (const bytes of [20, 0, 1, 30]) {
      room = bytes
      log({ event: 'exit', n: 'lost' })
    }
    room = Infinity
    log({ event: 'exit', n: 'last' })
    fs.closeSync(fd)
    const lines = fs.readFileSync(file, 'utf8').split('\n').filter(line => line !== '')
    const whole = lines.flatMap(line => {
      try {
        return [JSON.parse(line)]
      } catch (err) {
        return [] // a torn one
      }
    })
    expect(whole).toEqual([
      expect.objectContaining({ n: 0 }),
      expect.objectContaining({
        event: 'log-dropped', reason: 'it could not be written (ENOSPC): 4 events are missing here'
      }),
      expect.objectContaining({ n: 'last' })
    ])
    // the one that became full, and the one of 30 bytes, which were a part of the count
    expect(lines.length - whole.length).toBe(2)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
})
