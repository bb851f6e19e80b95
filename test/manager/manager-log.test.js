'use strict'
const { Writable } = require('node:stream')
const { openManagerLog } = require('../../manager/manager-log')

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
  expect(lines.map(line => JSON.parse(line))).toEqual([{ time: '1970-01-01T00:00:00.000Z', level: 'info', event: 'running', detail: 'x' }])
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
