'use strict'
/** `bellwether ls --watch`: what it prints when something changes, and when the manager goes and another comes. */
const { EventEmitter } = require('node:events')
const { watchStatus, frame } = require('../../cli/watch-status')
const { BellwetherError } = require('../../common/errors')

const status = (/** @type {number} */ pid, /** @type {object} */ worker = {}) => ({
  manager: { pid }, apps: [{ name: 'web', state: 'online', workers: [
    { id: 'web.0', pid: 7, state: 'serving', rssBytes: Math.random(), ...worker }
  ] }]
})
const gone = () => new BellwetherError('BW_NOT_RUNNING', 'gone')

/**
 * Asks until the answers are used up; then the reader goes.
 * @param {(object | Error)[]} answers
 * @param {{ json?: boolean }} [how]
 */
async function watched (answers, { json = false } = {}) {
  /** @type {string[]} */
  const printed = []
  const out = Object.assign(new EventEmitter(), {
    json, closed: false, style: { terminal: false, columns: null, rows: 24 }, onClosed: () => {},
    print: (/** @type {string[]} */ lines) => printed.push(...lines),
    printJson: (/** @type {object} */ value) => printed.push(JSON.stringify(value)), write: () => {}
  })
  const left = [...answers]
  const ask = async () => {
    const answer = left.shift()
    if (answer === undefined) {
      out.onClosed()
      return status(1)
    }
    if (answer instanceof Error) throw answer
    return answer
  }
  await watchStatus({
    ask, draw: ({ apps }) => [`${apps[0].workers[0].state}`], asJson: ({ manager }) => manager,
    out: /** @type {any} */ (out), periodMs: 1
  })
  return printed
}

test('equal tables are printed once, whatever the numbers that change with each look', async () => {
  expect(await watched([status(1), status(1), status(1, { state: 'draining' }), status(1, { state: 'draining' })]))
    .toEqual(['serving', '', 'draining'])
})

test('a manager that is gone is said in one line, and the next one too', async () => {
  expect(await watched([status(1), gone(), gone(), status(2)])).toEqual([
    'serving', '', expect.stringContaining('BW_NOT_RUNNING'), '', 'serving',
    'another manager answers now: pid 2, before it 1'
  ])
})

test('with --json: an object a line', async () => {
  expect((await watched([status(1), gone()], { json: true })).map(line => JSON.parse(line)))
    .toEqual([{ pid: 1 }, { error: { code: 'BW_NOT_RUNNING', message: 'gone' } }])
})

test('a home that cannot be used ends it', async () => {
  await expect(watched([new BellwetherError('BW_HOME', 'no')])).rejects.toMatchObject({ code: 'BW_HOME' })
})

test('a fault of ours is no manager that went away', async () => {
  await expect(watched([new TypeError('ours')])).rejects.toThrow('ours')
})

test('a frame is never higher or wider than the window, and says what is missing', () => {
  const drawn = frame(Array.from({ length: 50 }, () => 'x'.repeat(99)), { rows: 10, columns: 40 }).split('\n')
  expect(drawn).toHaveLength(10)
  expect(drawn[8]).toContain('42 more lines')
  expect(drawn[2].replace('\x1b[K', '')).toHaveLength(40)
})
