'use strict'
/** Verbs on running workers: which signals are refused, what a message becomes, what of an environment is shown. */
const os = require('node:os')
const { signalOf, whyNotSend, masksOf } = require('../../manager/by-hand/decide-signal')
const { messageFor, refuseTooLarge, sendResult, MAX_BYTES } = require('../../manager/by-hand/send')
const { describeEnvironment } = require('../../manager/by-hand/environment')
const { AppMessages } = require('../../manager/worker/app-messages')

describe('a signal', () => {
  test.each([
    ['SIGUSR2', 'SIGUSR2'], ['usr2', 'SIGUSR2'], ['hup', 'SIGHUP'], ['12', 'SIGUSR2'], ['sigwinch', 'SIGWINCH'],
    ['9', 'SIGKILL'], ['SIGNOPE', null], ['', null], ['999', null], ['constructor', null], ['__proto__', null]
  ])('"%s" is %s', (word, name) => expect(signalOf(word)).toBe(name))

  const who = { app: 'web', worker: 'web.0' }
  const mask = (/** @type {NodeJS.Signals[]} */ ...names) =>
    names.reduce((all, name) => all | 1n << BigInt(os.constants.signals[name] - 1), 0n)
  const none = { caught: 0n, ignored: 0n }
  test.each(/** @type {[NodeJS.Signals, any, RegExp | null][]} */ ([
    ['SIGTERM', { caught: mask('SIGTERM'), ignored: 0n }, /in the middle of its requests/],
    ['SIGINT', none, /in the middle/], ['SIGQUIT', none, /in the middle/], ['SIGKILL', none, /in the middle/],
    ['SIGSTOP', none, /stand still/], ['SIGTSTP', { caught: mask('SIGTSTP'), ignored: 0n }, /stand still/],
    ['SIGTTIN', none, /stand still/], ['SIGTTOU', none, /stand still/],
    ['SIGABRT', none, /crash/], ['SIGSEGV', { caught: mask('SIGSEGV'), ignored: 0n }, /crash/], ['SIGSYS', none, /crash/],
    ['SIGUSR2', none, /does not listen for it.*process\.on\('SIGUSR2'/],
    ['SIGUSR2', { caught: mask('SIGUSR2'), ignored: 0n }, null],
    ['SIGPIPE', { caught: 0n, ignored: mask('SIGPIPE') }, null],
    ['SIGHUP', { caught: mask('SIGUSR2'), ignored: 0n }, /does not listen/],
    ['SIGHUP', null, /cannot be seen/],
    ['SIGCONT', null, null], ['SIGWINCH', none, null], ['SIGCHLD', none, null], ['SIGURG', none, null]
  ]))('%s with the masks %j: refused as %s', (signal, masks, why) => {
    const no = whyNotSend(signal, masks, who)
    if (why === null) expect(no).toBeNull()
    else expect(no?.why).toMatch(why)
  })

  test('every signal of this machine that ends a process is refused where nothing listens', () => {
    const may = Object.keys(os.constants.signals)
      .filter(name => whyNotSend(/** @type {any} */ (name), none, who) === null)
    expect(may.sort()).toEqual(['SIGCHLD', 'SIGCONT', 'SIGURG', 'SIGWINCH'])
  })

  test('the masks of the kernel', () => {
    expect(masksOf('Name:\tnode\nSigIgn:\t0000000000001000\nSigCgt:\t0000000000000800\n'))
      .toEqual({ caught: 0x800n, ignored: 0x1000n })
    expect(masksOf('')).toBeNull()
  })
})

describe('a message', () => {
  test.each([
    ['a text', 'shutdown', 'shutdown'], ['a list', [1, null], [1, null]], ['null', null, null],
    ['an object', { a: 1 }, { a: 1 }],
    ["a packet of PM2's", { topic: 'x', data: { a: 1 } }, { type: 'process:msg', topic: 'x', data: { a: 1 }, id: 7 }],
    ['a packet with a type of its own, and the number of another process', { topic: 'x', data: 1, type: 'mine', id: 3 },
      { topic: 'x', data: 1, type: 'mine', id: 7 }]
  ])('%s', (_, data, expected) => expect(messageFor(data, 7)).toEqual(expected))

  test('has a limit', () => {
    refuseTooLarge('x'.repeat(MAX_BYTES - 2))
    expect(() => refuseTooLarge('x'.repeat(MAX_BYTES - 1))).toThrow(expect.objectContaining({ code: 'BW_TOO_LARGE' }))
  })

  test('how many took it, and why the others did not', () => {
    const outcomes = /** @type {const} */ (['taken', 'waiting', 'full', 'disconnected', 'no-answer', 'gone', 'not-sent'])
    const { taken, changed, still } = sendResult('web', outcomes.map((outcome, at) => ({ worker: `web.${at}`, pid: at, outcome })))
    expect({ taken, changed }).toEqual({ taken: 1, changed: ['1 of 7 workers took the message: web.0'] })
    expect(still.map(line => line.slice(0, 5))).toEqual(['web.1', 'web.2', 'web.3', 'web.4', 'web.5', 'web.6'])
  })

  test('answers find their questions, in any order; those that never come, and the end of the worker', async () => {
    const messages = new AppMessages()
    /** @type {number[]} */
    const asked = []
    const send = (/** @type {number} */ ask) => { asked.push(ask); return true }
    const [first, second, never, left] = [0, 1, 2, 3].map(at => messages.ask(send, at === 2 ? 1 : undefined))
    messages.onAnswer({ ask: asked[1], outcome: 'waiting' })
    messages.onAnswer({ ask: asked[0], outcome: 'taken' })
    messages.onAnswer({ ask: 4711, outcome: 'taken' })
    expect(await Promise.all([first, second, never])).toEqual(['taken', 'waiting', 'no-answer'])
    messages.end('gone')
    expect(await left).toBe('gone')
    expect(await messages.ask(() => false)).toBe('not-sent')
  })
})

test('an environment: each variable with where it comes from; secrets and what is ours alone are hidden', () => {
  const shown = describeEnvironment([
    'PORT=80', 'HOME=/root', 'LANG=C', 'GREETING=hello=you', 'API_TOKEN=correct-horse-battery', 'EMPTY=', 'ODD',
    'URL=postgres://u:geheim@db/x', 'NOTE=my correct-horse-battery', 'unique_id=abc', 'NODE_APP_INSTANCE=0',
    'BELLWETHER_BOOT={}'
  ].map(entry => entry.startsWith('BELLWETHER_BOOT') ? `${require('../../protocol/boot-record').BOOT_VARIABLE}={}` : entry), {
    settingsEnv: { PORT: 80, API_TOKEN: 'correct-horse-battery' }, releaseEnv: { HOME: '/root', GREETING: 'hello=you', LANG: 'C' },
    managerEnv: { LANG: 'C' }, isService: true, ours: ['unique_id', 'NODE_APP_INSTANCE'], secrets: ['correct-horse-battery']
  })
  expect(shown.map(({ name, value, from }) => `${from} ${name}=${value}`)).toEqual([
    'settings API_TOKEN=[redacted]', 'unknown EMPTY=', 'command GREETING=hello=you', 'command HOME=/root', 'unit LANG=C',
    'bellwether NODE_APP_INSTANCE=0', 'unknown NOTE=my [redacted]', 'unknown ODD=', 'settings PORT=80',
    'unknown URL=postgres://[redacted]@db/x', 'bellwether unique_id=[redacted]'
  ])
})

test('a message that is nested deeper than this Node can write as JSON is refused', () => {
  const deep = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000))
  const check = expect(() => refuseTooLarge(deep))
  if (canWrite(deep)) check.not.toThrow() // Node 26 has no such depth
  else check.toThrow(expect.objectContaining({ code: 'BW_BAD_REQUEST' }))
})

/** @param {unknown} value */
function canWrite (value) {
  try {
    JSON.stringify(value)
    return true
  } catch (err) {
    if (err instanceof RangeError) return false
    throw err
  }
}
