'use strict'
const { SourceMap } = require('node:module')
const { findOriginal, readMap } = require('../../repl/stack/source-maps')
const { culprit, isLoopOnly, mergeStacks, readFrames } = require('../../repl/stack/frames')
const { describeWait } = require('../../repl/stack/waits')
const { reportOf } = require('../../repl/stack/report')
const { findRequest } = require('../../repl/stack/request-in-flight')
const { readStackReport, describeBlock } = require('../../manager/worker/stack-report')

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
/** @param {number} value */
function vlq (value) {
  let rest = value < 0 ? (-value << 1) | 1 : value << 1
  let text = ''
  do {
    text += DIGITS[(rest & 31) | (rest > 31 ? 32 : 0)]
    rest >>>= 5
  } while (rest > 0)
  return text
}

/**
 * Mappings of many lines, with gaps, jumps back and groups of 1, 4 and 5 numbers. (Node misreads a single number at the
 * very end.)
 */
function makeMap () {
  let seed = 7
  const below = (/** @type {number} */ max) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor(seed / 2147483648 * max) // the high bits: the low ones go round in short circles
  }
  const before = [0, 0, 0, 0]
  const lines = Array.from({ length: 120 }, (_line, line) => {
    return Array.from({ length: line % 7 === 3 ? 0 : 1 + below(6) }, (_group, number) => {
      const step = below(40) + (number === 0 ? 0 : 1)
      if (below(8) === 0) return vlq(step)
      const now = [below(3), below(2000), below(150), below(4)]
      const group = now.slice(0, below(2) === 0 ? 3 : 4)
      const text = vlq(step) + group.map((value, at) => vlq(value - before[at])).join('')
      group.forEach((value, at) => { before[at] = value })
      return text
    }).join(',')
  })
  return {
    version: 3, sources: ['a.ts', 'lib/"b".ts', '../c].ts'],
    sourcesContent: ['x"mappings":"AAAA";"sources":["no"]', null, '\\'], names: ['mappings', 'b', 'c', 'd'],
    mappings: `${lines.join(';')};AAAA`
  }
}

test('the place in the source is the one that node itself finds, for each place of a map', () => {
  const map = makeMap()
  const oracle = new SourceMap(/** @type {any} */ (map))
  for (const text of [JSON.stringify(map), JSON.stringify(map, null, 2)]) {
    const bytes = Buffer.from(text)
    let compared = 0
    for (let line = 0; line < 121; line++) {
      for (let column = 0; column < 200; column += 3) {
        const entry = /** @type {any} */ (oracle.findEntry(line, column))
        const isOnLine = entry.generatedLine === line && entry.originalSource !== undefined
        const expected = isOnLine
          ? { source: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
          : null
        expect(findOriginal(bytes, line, column)).toEqual(expected)
        if (expected) compared++
      }
    }
    expect(compared).toBeGreaterThan(1000)
  }
})

test.each([
  ['no map', 'hello'], ['no mappings', '{"sources":["a"]}'], ['foreign digits', '{"sources":["a"],"mappings":"A!AA"}'],
  ['cut off', '{"sources":["a"],"mappings":"AAAA'], ['sections', '{"sections":[]}']
])(
  'what is no source map gives no place: %s', (_, text) => expect(findOriginal(Buffer.from(text), 0, 0)).toBe(null)
)

test.each([
  ['data:text/plain,x', '/a.js'], ['https://example.org/a.map', '/a.js'], ['none.map', '/nowhere/a.js'],
  ['a.map', 'evalmachine'], ['%', '/a.js']
])('no map is read from %s', (url, file) => {
  expect(readMap(url, file)).toBe(null)
})

/** @param {string} functionName @param {string} [url] @param {number} [lineNumber] */
const callFrame = (functionName, url = 'file:///srv/app.js', lineNumber = 1) => ({
  functionName, url, location: { scriptId: '1', lineNumber, columnNumber: 0 }
})
/** @param {...any} frames */
const stackOf = (...frames) => readFrames(frames, () => '')

test('frames: names, paths, lines from 1; the middle of a deep stack is left out', () => {
  const { frames } = stackOf(callFrame(''),
    callFrame('read', 'node:fs', 9), callFrame('beat', `file://${require.resolve('../../worker/sidecar/sidecar')}`))
  expect(frames.map(({ name, file, line, kind }) => [name, file, line, kind])).toEqual([
    ['(anonymous)', '/srv/app.js', 2, 'app'], ['read', 'node:fs', 10, 'node'],
    ['beat', require.resolve('../../worker/sidecar/sidecar'), 2, 'own']
  ])
  const deep = stackOf(...Array.from({ length: 7000 }, (_, at) => callFrame(`f${at}`)))
  expect([deep.frames.length, deep.leftOut, deep.frames[0].name, deep.frames.at(-1)?.name])
    .toEqual([50, 6950, 'f0', 'f6999'])
  expect(reportOf({
    takenAtMs: 0, blockedMs: 0, overMs: 0, state: 'running', samples: mergeStacks([deep]), request: null, session: null,
    wait: ''
  }).text[41]).toBe('    ... 6950 more ...')
})

test('a block that a statement has begun names its session', () => {
  const facts = {
    takenAtMs: 0, blockedMs: 1200, overMs: 0, state: /** @type {const} */ ('native'), samples: [], request: null,
    wait: 'runs native code'
  }
  expect(reportOf({ ...facts, session: '0756d9f6' }).text)
    .toContain('begun by a statement that was typed in REPL session 0756d9f6: the audit file has it')
  expect(reportOf({ ...facts, session: null }).text).toEqual(['blocked for 1.2 s: runs native code'])
})

test('where it is stuck stands by itself too: how long it has been changes, the place does not', () => {
  const facts = {
    takenAtMs: 0, blockedMs: 1200, overMs: 0, samples: mergeStacks([stackOf(callFrame('find'))]), request: null,
    session: null, wait: 'runs native code'
  }
  const report = (/** @type {any} */ state) => reportOf({ ...facts, state })
  expect(report('running')).toMatchObject({
    what: 'blocked for 1.2 s in find (/srv/app.js:2:1)', where: 'find (/srv/app.js:2:1)'
  })
  expect(report('native')).toMatchObject({ what: 'blocked for 1.2 s: runs native code', where: 'runs native code' })
  expect(describeBlock(7149, readStackReport(report('running')))).toBe('blocked for 7.1 s in find (/srv/app.js:2:1)')
  expect(describeBlock(7149, readStackReport(report('native')))).toBe('blocked for 7.1 s: runs native code')
  expect(describeBlock(7149, readStackReport(report('idle')))).toBe('blocked for 7.1 s')
  expect(describeBlock(7149, null)).toBe('blocked for 7.1 s')
})

test('only the loop itself: idle', () => {
  const timers = callFrame('processTimers', 'node:internal/timers')
  const beat = callFrame('', `file://${require.resolve('../../worker/sidecar/sidecar')}`)
  expect(isLoopOnly(stackOf(timers).frames)).toBe(true)
  expect(isLoopOnly(stackOf(beat, timers).frames)).toBe(true)
  expect(isLoopOnly(stackOf(callFrame('tick'), timers).frames)).toBe(false)
})

test.each([
  {
    name: 'the function that all samples are in, not what it calls',
    stacks: [['a', 'loop', 'main'], ['b', 'loop', 'main'], ['loop', 'main']],
    expected: 'loop'
  },
  { name: 'the innermost where all are the same', stacks: [['a', 'main'], ['a', 'main']], expected: 'a' },
  { name: 'the most frequent where they share nothing', stacks: [['x'], ['a', 'b'], ['a', 'b']], expected: 'a' },
  { name: 'nobody without samples', stacks: [], expected: undefined }
])('whom one sentence names: $name', ({ stacks, expected }) => {
  expect(culprit(mergeStacks(stacks.map(names => stackOf(...names.map(name => callFrame(name))))))?.name).toBe(expected)
})

const RUNS = { state: 'R', call: null, descriptor: null, file: null, child: null }
test.each([
  { name: 'computes', before: RUNS, now: RUNS, state: 'native', what: 'native code' },
  {
    name: 'two calls are no wait', before: { ...RUNS, call: 'read' }, now: { ...RUNS, call: 'write' }, state: 'native',
    what: 'native code'
  },
  {
    name: 'reads', before: { ...RUNS, call: 'read' },
    now: { ...RUNS, state: 'S', call: 'read', descriptor: 12, file: '/srv/fifo' }, state: 'waiting',
    what: 'waits in a system call: read(12 -> /srv/fifo)'
  },
  {
    name: 'a child', before: { ...RUNS, call: 'epoll_pwait' },
    now: { ...RUNS, state: 'S', call: 'epoll_pwait', child: 'sleep 3 (pid 5)' }, state: 'waiting',
    what: 'a process that it started'
  },
  {
    name: 'a loop, no child', before: { ...RUNS, call: 'epoll_wait' }, now: { ...RUNS, state: 'S', call: 'epoll_wait' },
    state: 'waiting', what: 'epoll_wait, as an idle event loop does'
  },
  {
    name: 'a dead disk', before: RUNS, now: { ...RUNS, state: 'D', call: 'fsync', descriptor: 3 }, state: 'waiting',
    what: 'fsync(3), in the kernel, for a disk'
  },
  {
    name: 'no /proc', before: { ...RUNS, state: null }, now: { ...RUNS, state: null }, state: 'native',
    what: 'does not tell which'
  }
])('without JavaScript: $name', ({ before, now, state, what }) => {
  expect(describeWait(before, now)).toEqual({ state, what: expect.stringContaining(what) })
})

test('a request is looked for in few scopes, by own properties, and its query is left out', async () => {
  /** @type {Record<string, any>} */
  const objects = {
    locals: [{ name: 'req', value: { type: 'object', className: 'IncomingMessage', objectId: 'req' } }],
    req: [
      { name: 'method', value: { type: 'string', value: 'GET' } },
      { name: 'url', value: { type: 'string', value: '/a/b?token=1#x' } }
    ]
  }
  let asked = 0
  const post = async (/** @type {string} */ _, /** @type {any} */ { objectId }) => {
    asked++
    return { result: objects[objectId] ?? [] }
  }
  const frame = (/** @type {string} */ objectId) => ({
    scopeChain: [{ type: 'global', object: { objectId: 'locals' } }, { type: 'local', object: { objectId } }]
  })
  expect(await findRequest({ callFrames: [frame('x'), frame('locals')], post }))
    .toEqual({ method: 'GET', path: '/a/b' })
  asked = 0
  expect(await findRequest({ callFrames: Array.from({ length: 5000 }, (_, at) => frame(`s${at}`)), post })).toBe(null)
  expect(asked).toBeLessThan(100)
})

test('what a worker sends as a stack is cut down to what is known', () => {
  expect(readStackReport(null)).toBe(null)
  expect(readStackReport({ what: 5 })).toBe(null)
  const long = 'x'.repeat(1e6)
  const kept = readStackReport({ what: long, text: Array(1e4).fill(long), samples: Array(1e3).fill({
    frames: Array(1e3).fill({ name: long, file: 7, line: Infinity })
  }), evil: 1, request: { method: 'GET', path: long } })
  expect(Object.keys(kept ?? {}))
    .toEqual(['takenAtMs', 'blockedMs', 'overMs', 'state', 'what', 'where', 'request', 'samples', 'text'])
  expect(kept?.samples[0].frames[0]).toEqual({ name: long.slice(0, 1200), file: '', line: 0, column: 0, kind: '' })
  expect([kept?.text.length, kept?.samples.length, kept?.samples[0].frames.length]).toEqual([200, 20, 100])
})
