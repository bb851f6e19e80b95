'use strict'
/** Sessions of a live worker, without a manager: what is evaluated, what is refused, what is answered. */
const fs = require('node:fs')
const path = require('node:path')
const { cleanUp, until } = require('../worker/harness')
const { NODES } = require('../support/other-nodes')
const { startReplWorker, connect, APP } = require('./repl-client')

afterEach(cleanUp)

describe.each(NODES)('%s', (_, node) => {
  test('a read-only session reads everything and changes nothing', async () => {
    const worker = await startReplWorker({ node })
    const client = await connect(worker)
    const read = [
      ['app', 'value', '{ n: 1, list: [ 1, 2 ], twice: [Getter] }'],
      ['app.twice', 'refused', expect.stringContaining('getter')],
      ['app.n + 1', 'value', '2'],
      ['_ + 1', 'value', '3'],
      ['{ a: 1 }', 'value', '{ a: 1 }'],
      ['const m = new Map([[1, 2]]); m.size', 'value', '1'],
      ['app.list.map(x => x * 2)', 'value', '[ 2, 4 ]'],
      ['app.nope.x', 'thrown', expect.stringContaining('TypeError')],
      ['_error.message', 'value', expect.stringContaining('undefined')],
      ['require("node:os").EOL', 'value', `'\\n'`],
      ['require("./nope")', 'thrown', expect.stringContaining('not loaded')],
      ['"x".repeat(2 ** 20)', 'value', expect.stringMatching(/more characters/)],
      ['"x".repeat(2 ** 29 - 30).length', 'refused', expect.stringContaining('536870882 characters')]
    ]
    expect(await client.evaluateAll(read.map(([code]) => String(code)))).toEqual(read)
    const smuggled = [
      'app.n = 5', 'delete app.n', 'app.list.push(3)', 'app.list.sort()', 'globalThis.smuggled = 1', 'smuggled = 1',
      'Object.assign(app, { n: 5 })', 'Reflect.set(app, "n", 5)',
      'Object.defineProperty(app, "n", { value: 5 })', 'try { app.n = 5 } catch { app.n = 6 }',
      'new Function("app.n = 5")()', '(0, eval)("app.n = 5")',
      'await 1; app.n = 5', 'Promise.resolve().then(() => { app.n = 5 })', '(async () => { await 1; app.n = 5 })()',
      '(async () => { app.n = 5 })()',
      'queueMicrotask(() => { app.n = 5 })', 'setTimeout(() => { app.n = 5 })', 'process.nextTick(() => { app.n = 5 })',
      'Promise.resolve({ then (done) { app.n = 5; done() } })',
      'new Proxy({}, { get () { app.n = 5 } }).x', '({ get x () { app.n = 5 } }).x',
      '({ toString () { app.n = 5 } }) + ""', 'JSON.stringify({ toJSON () { app.n = 5 } })',
      'process.exit()', 'process.abort()', 'process.kill(process.pid)', 'process.chdir("/")',
      'process.env.SMUGGLED = "1"', 'require("fs").writeFileSync("smuggled", "")',
      'new FinalizationRegistry(() => { app.n = 5 }).register({}, 1)',
      'Atomics.store(new Int32Array(new SharedArrayBuffer(4)), 0, 5)', 'import("fs")',
      '[1].map.call(app.list, () => { app.n = 5 })', 'Array.prototype.smuggled = 1', 'class A { static { app.n = 5 } }',
      '(function * () { app.n = 5 })().next()', 'with (app) { n = 5 }'
    ]
    for (const code of smuggled) expect([code, (await client.evaluate(code)).outcome]).toEqual([code, 'refused'])
    expect(await client.evaluate('[app.n, app.list, typeof smuggled, typeof process.env.SMUGGLED, [].smuggled]'))
      .toMatchObject({ text: `[ 1, [ 1, 2 ], 'undefined', 'undefined', undefined ]` })
    expect([worker.child.exitCode, worker.err()]).toEqual([null, ''])
  })

  test('to show a value in a read-only session runs no code of its', async () => {
    const worker = await startReplWorker({
      node,
      code: `globalThis.app = { n: 1 }; const count = () => { app.n++; return 'x' }; const asked = { configurable: true, get: count }
      const withGetter = (value, name) => Object.defineProperty(value, name, asked)
      globalThis.traps = {
        tag: { get [Symbol.toStringTag] () { return count() } }, proxy: new Proxy({}, { get: count, ownKeys: () => [count()] }), heir: Object.create(new Proxy({}, { get: count, set: count })),
        stack: withGetter(new Error('x'), 'stack'), message: withGetter(new Error('x'), 'message'), errorName: withGetter(new Error('x'), 'name'), fn: withGetter(function () {}, 'name'),
        map: withGetter(new Map(), 'size'), regexp: withGetter(/x/, 'flags'), bytes: withGetter(new Uint8Array(2), 'length'), made: new (withGetter(class {}, 'name'))(),
        address: { get href () { return count() } }, many: Object.assign(Object.create(new Proxy({}, { set: count })), {}),
        asksKind: new (class { static [Symbol.hasInstance] () { count(); return true } })(), bound: { constructor: withGetter(class {}, Symbol.hasInstance).bind() }
      }
      for (let i = 0; i < 200; i++) Object.defineProperty(traps.many, 'k' + i, { value: i, enumerable: true })
      const { tag } = traps
      Object.assign(traps, { inMap: new Map([[1, tag]]), inSet: new Set([tag]), inPromise: Promise.resolve(tag), inIterator: new Set([tag]).values(), inProxy: new Proxy({ tag }, {}), inError: Object.assign(new Error('x'), { tag }),
        inSymbol: { [Symbol('s')]: tag }, inFunction: Object.assign(() => {}, { tag }), inBytes: Object.assign(new Uint8Array(200), { tag }), inList: Object.assign(Array(200).fill(1), { tag }), deep: [[[[tag]]]] })
      globalThis.shown = { date: new Date(0), fn () {}, bytes: Buffer.from('abc'), error: new RangeError('no'), map: new Map([[1, { a: 1 }]]), url: new URL('http://a/b') }
      setInterval(() => {}, 1000)` })
    const client = await connect(worker)
    const names = (await client.evaluate('Object.keys(traps).join()')).text.replaceAll("'", '').split(',')
    const changed = []
    let last = '1'
    const evil = '(class { get [Symbol.toStringTag] () { app.n++ } }).prototype'
    const made = [ // of nothing but what V8 lets a read-only session make
      '(s => (s[Symbol.iterator] = () => { app.n++; return [].values() }, s))(new Set([1]))',
      '(m => (m[Symbol.iterator] = () => { app.n++; return [].values() }, m))(new Map([[1, 1]]))',
      '[new (class extends Map { [Symbol.iterator] () { app.n++; return [].values() } })([[1, 1]])]',
      `Object.create(new Error('x', { cause: ${evil} }))`,
      `new (class extends Error { static { this.prototype.cause = ${evil} } })('x')`,
      `({ a: Object.create(new AggregateError([${evil}])) })`,
      `(a => { for (let i = 0; i < 200; i++) a['k' + i] = i; a.last = ${evil}; return a })([1])`,
      `(a => { for (let i = 0; i < 100; i++) a[Symbol()] = i; a[Symbol()] = ${evil}; return a })({})`,
      `(() => { const own = {}; for (let i = 0; i < 101; i++) own['k' + i] = { value: i, enumerable: true }; own.cause = { value: 1 }; return Object.create(new Error('x', { cause: ${evil} }), own) })()`
    ]
    for (const code of [
      ...names.map((/** @type {string} */ name) => `traps.${name}`), ...made, 'traps', 'throw traps.tag', evil,
      '(async () => ({ get [Symbol.toStringTag] () { app.n = 60 } }))()'
    ]) {
      await client.evaluate(code)
      await client.evaluate(code, { preview: true })
      const { text } = await client.evaluate('app.n')
      if (text !== last) changed.push(code)
      last = text
    }
    expect(changed).toEqual([])
    const { text } = await client.evaluate('shown')
    for (const part of [
      'date: 1970-01-01T00:00:00.000Z', 'fn: [Function: fn]', 'bytes: <Buffer 61 62 63>', 'error: RangeError: no',
      'map: Map(1) { 1 => { a: 1 } }', 'url: '
    ]) expect(text).toContain(part)
    expect(worker.err()).toBe('')
  })

  test('a session that may write changes the process, awaits, declares; what it declared stays', async () => {
    const worker = await startReplWorker({ node })
    const client = await connect(worker)
    expect(await client.ask('session', { mode: 'write', user: 'ann', reason: 'a test' })).toMatchObject({
      type: 'session', mode: 'write', session: expect.stringMatching(/^[0-9a-f]{8}$/)
    })
    const written = [
      ['app.n = 2', 'value', '2'],
      ['const x = 1', 'value', 'undefined'],
      ['const x = 2; x + app.n', 'value', '4'],
      ['let y = await Promise.resolve(5); y + x', 'value', '7'],
      ['await new Promise(resolve => setTimeout(resolve, 20, "soon"))', 'value', `'soon'`],
      ['_', 'value', `'soon'`],
      ['await Promise.reject(new TypeError("no"))', 'thrown', expect.stringMatching(/^TypeError: no/)],
      ['_error.name', 'value', `'TypeError'`],
      ['function twice (a) { return 2 * a }\ntwice(4)', 'value', '8'],
      ['var z = 3 // a comment; not code', 'value', 'undefined'],
      ['z', 'value', '3'],
      ['throw null', 'thrown', 'null'],
      ['x =>', 'incomplete', expect.stringContaining('SyntaxError')],
      ['foo(1,', 'incomplete', expect.anything()],
      ['`text', 'incomplete', expect.anything()],
      ['foo(1 2)', 'thrown', expect.stringContaining('SyntaxError')],
      ['require("node:path").basename("/a/b")', 'value', `'b'`]
    ]
    expect(await client.evaluateAll(written.map(([code]) => String(code)))).toEqual(written)
    const other = await connect(worker)
    expect(await other.evaluate(
      '[typeof _, typeof _error, typeof require, Object.keys(globalThis).includes("require")]'
    )).toMatchObject({ text: `[ 'undefined', 'undefined', 'function', false ]` })
    await client.ask('mode', { mode: 'read-only' })
    expect(await client.evaluate('app.n = 3')).toMatchObject({ outcome: 'refused' })
    await client.ask('close')
    await client.closed()
    expect(worker.err()).toBe('')
  })

  test('what typed code leaves behind does not end the worker, and the app\'s own errors do', async () => {
    const code = `${APP}; globalThis.query = async () => { await new Promise(resolve => setTimeout(resolve, 1)); throw new Error('bad query') }; process.on('SIGUSR2', () => { throw new Error('of the app') })`
    const worker = await startReplWorker({ node, code })
    const client = await connect(worker)
    await client.ask('session', { mode: 'write' })
    await client.evaluate('setTimeout(() => { throw new Error("in a timer") }, 1); 0')
    await client.notice(notice => notice.text.includes('in a timer'))
    await client.evaluate('setTimeout(() => Promise.reject(new Error("in a promise")), 1); 0')
    await client.notice(notice => notice.text.includes('in a promise'))
    await client.evaluate('Promise.reject(new Error("at once"))')
    await client.notice(notice => notice.text.includes('at once'))
    const loose = [ // what fails has no line of it in its stack
      ['let rows = query()', 'bad query'], ['setTimeout(() => { throw "a text" }, 1); 0', 'a text'],
      ['setTimeout(JSON.parse, 1, "{"); 0', 'JSON'], ['Promise.reject(5); 0', '"5"'],
      ['require("fs").promises.readFile("/nope/1"); 0', '/nope/1'], ['require("net").connect("/nope/2"); 0', '/nope/2'],
      ['await 1; query(); 0', 'bad query']
    ]
    for (const [typed, says] of loose) {
      client.notices.length = 0
      await client.evaluate(typed)
      await client.notice(notice => notice.text.includes(says))
    }
    expect(await client.evaluate('1')).toMatchObject({ text: '1' })
    expect(worker.err()).toBe('')
    worker.child.kill('SIGUSR2')
    expect(await worker.exit).toMatchObject({ code: 1 })
    expect(worker.err()).toContain('of the app')
  })

  test('to tell the process to end, by hand, is to ask for a replacement; the app\'s own exit is its own', async () => {
    const worker = await startReplWorker({
      node,
      code: `${APP}; const { exit } = process; globalThis.keptExit = exit; process.on('SIGUSR2', () => setTimeout(process.exit, 1, 7))`
    })
    const client = await connect(worker)
    await client.ask('session', { mode: 'write' })
    for (const code of [
      'process.exit(3)', 'process.kill(process.pid)', 'process.abort()', 'try { process.exit() } catch {}',
      'process.kill(0, "SIGTERM")', '[0].forEach(process.exit)'
    ]) {
      expect([code, (await client.evaluate(code)).outcome]).toEqual([code, 'leaving'])
      expect(await worker.next('replace-me')).toMatchObject({ reason: expect.stringContaining('process.') })
    }
    await client.evaluate('(async () => { await 1; process.exit(4) })()')
    expect(await worker.next('replace-me')).toEqual({ type: 'replace-me', reason: 'process.exit(4)' })
    await client.evaluate('setTimeout(() => process.exit(5), 1); 0')
    expect(await worker.next('replace-me')).toEqual({ type: 'replace-me', reason: 'process.exit(5)' })
    for (const code of ['setTimeout(process.exit, 1); 0', 'Promise.resolve().then(process.exit); 0', 'keptExit(6)']) {
      await client.evaluate(code)
      expect(await worker.next('replace-me')).toMatchObject({
        reason: expect.stringMatching(/^process\.(reallyE|e)xit\(/)
      })
    }
    // it serves on until it is drained
    expect(await client.evaluate('await new Promise(resolve => process.nextTick(() => setTimeout(resolve, 1, 77)))'))
      .toMatchObject({ text: '77' })
    expect(await client.evaluate('process.kill(process.pid, 0)')).toMatchObject({ outcome: 'value', text: 'true' })
    worker.child.kill('SIGUSR2')
    expect(await worker.exit).toMatchObject({ code: 7 })
  })
})

test('what takes long is stopped, what is much is cut, and `more` gives the rest', async () => {
  const client = await connect(await startReplWorker({
    code: `globalThis.big = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => ['k' + i, i])); globalThis.wide = Array.from({ length: 90 }, () => 'x'.repeat(9000));
      globalThis.slow = { get [Symbol.toStringTag] () { for (;;) {} } }; globalThis.trap = new Proxy({ a: 1 }, { get () { throw new Error('a trap') } }); setInterval(() => {}, 1000)`
  }))
  expect(await client.evaluate('for (;;) {}', { timeoutMs: 50 })).toMatchObject({ outcome: 'timed-out' })
  // a fast machine makes the most steps that are allowed within 60 ms
  expect(await client.ask('timeout', { timeoutMs: 20 })).toMatchObject({ evalTimeoutMs: 20 })
  expect(await client.evaluate('for (;;) {}')).toMatchObject({
    outcome: 'timed-out', text: expect.stringContaining('20 ms')
  })
  await client.ask('timeout', { timeoutMs: 0 })
  expect((await client.evaluate('big')).text).toContain('... 900 more keys')
  expect((await client.evaluate('[{ big }]')).text).toContain('... 900 more keys')
  expect((await client.evaluate('big', { colors: true })).text).toContain('... 900 more keys')
  expect((await client.evaluate('slow')).text).toContain('[Getter]')
  expect(await client.evaluate('trap')).toMatchObject({ outcome: 'value', text: expect.stringContaining('Proxy') })

  const first = await client.evaluate('wide')
  expect(first.more).toBe(true)
  let { text } = first
  for (let part = first; part.more;) {
    part = await client.ask('more')
    text += part.text
  }
  expect(text.length).toBeGreaterThan(90 * 9000)
  expect(text.endsWith(']')).toBe(true)
  expect(await client.ask('more')).toMatchObject({ text: '' })
  const cut = await client.evaluate('throw new Error("y".repeat(3e6))')
  let last = cut
  while (last.more) last = await client.ask('more')
  expect(last.text).toMatch(/\.\.\. \d+ more characters$/)
})

test('a preview is one line or nothing; completions come from the live process', async () => {
  const client = await connect(await startReplWorker({
    code: `globalThis.app = { shop: { items: [1], isOpen: true }, get now () { app.asked = true; return {} } }; setInterval(() => {}, 1000)`
  }))
  await client.ask('session', { mode: 'write' })
  const preview = async (/** @type {string} */ code) => {
    const answered = async () => {
      const answer = await client.evaluate(code, { preview: true })
      return answer.code === 'BW_REPL_BLOCKED' ? null : answer // a busy machine did not come to it in 200 ms
    }
    return (await until(answered, `a preview of ${code}`)).text
  }
  expect(await until(() => preview('app.shop'), 'its preview')).toBe('{ items: [ 1 ], isOpen: true }')
  expect(await preview('app.x = 1')).toBe('')
  expect(await preview('app.')).toBe('')
  expect(await preview('for (;;) {}')).toBe('')
  expect(await client.evaluate('[_, app.x]')).toMatchObject({ text: '[ undefined, undefined ]' })

  const complete = async (/** @type {string} */ line) => {
    const { completions, on } = await client.ask('complete', { line })
    return [on, completions]
  }
  expect(await complete('1 + app.sh')).toEqual(['app.sh', ['app.shop']])
  expect((await complete('app.shop.'))[1])
    .toEqual(expect.arrayContaining(['app.shop.items', 'app.shop.isOpen', 'app.shop.hasOwnProperty']))
  expect(await complete('app.shop.items[0].toFi')).toEqual(['app.shop.items[0].toFi', ['app.shop.items[0].toFixed']])
  expect(await complete('app?.sho')).toEqual(['app?.sho', ['app?.shop']])
  expect(await complete('proc')).toEqual(['proc', ['process']])
  await client.evaluate('const lexicalName = 1')
  expect(await complete('lexi')).toEqual(['lexi', ['lexicalName']])
  expect(await complete('app.now.')).toEqual(['app.now.', []]) // asking would have a side effect
  expect(await client.evaluate('app.asked')).toMatchObject({ text: 'undefined' })
  expect(await complete('(app.x = 5).toF')).toEqual([expect.anything(), []])
  expect(await complete(`${' '.repeat(1e4)}app.sh`)).toEqual(['app.sh', ['app.shop']])
  expect((await complete(`${'x'.repeat(1e4)}.app.sh`))[0]).toBe('')
})

test('a line of which the end is no chain is answered at once', async () => {
  const client = await connect(await startReplWorker())
  const lines = [
    'app.connectionManager.activeConnections.filter(c => c ', `${'a'.repeat(60)}!`, `${'a'.repeat(6e4)}!`,
    `${'a.'.repeat(3e4)}!`, `${'a['.repeat(3e4)}!`, `${'(a)'.repeat(2e4)}!`
  ]
  for (const line of lines) {
    expect(await client.ask('complete', { line })).toMatchObject({ type: 'completions', on: '' })
  }
  expect(await client.evaluate('app.n')).toMatchObject({ text: '1' })
})

test('on the socket for a group no statement may hold the worker for longer than the settings say, and none is run without the audit', async () => {
  const client = await connect(await startReplWorker({
    repl: { readOnlyGid: Number(process.getgid?.()), evalTimeoutMs: 300, readOnlyCalls: true }
  }), 'ro.sock')
  expect(await client.ask('timeout', { timeoutMs: 600_000 })).toMatchObject({ evalTimeoutMs: 300 })
  expect(await client.ask('timeout', { timeoutMs: 100 })).toMatchObject({ evalTimeoutMs: 100 })
  expect(await client.evaluate('for (;;) {}', { timeoutMs: 600_000 })).toMatchObject({
    outcome: 'timed-out', text: expect.stringMatching(/^Stopped after (100 ms|200 ms|3000000 steps)/)
  })
  expect(await client.evaluate('app.n', { preview: true })).toMatchObject({ outcome: 'refused', text: '' })
  expect(await client.evaluate('app.twice')).toMatchObject({
    outcome: 'refused', text: expect.stringContaining('getter')
  })
})

test('what V8 alone can end (a regular expression that backtracks) is told by the limit that ended it, not by the session\'s', async () => {
  const client = await connect(await startReplWorker())
  await client.ask('timeout', { timeoutMs: 60_000 })
  const code = '/^(a+)+$/.test("a".repeat(40) + "b")'
  expect(await client.evaluate(code)).toMatchObject({
    outcome: 'timed-out', text: expect.stringMatching(/^Stopped after 200 ms, .* read-only/)
  })
})

test('where the setting allows it, the owner may call functions and getters of the app, under V8\'s guard', async () => {
  const client = await connect(await startReplWorker({
    repl: { readOnlyCalls: true },
    code: `globalThis.app = { n: 1, get twice () { return this.n * 2 }, sum: (a, b) => a + b, change () { this.n++ }, fail () { throw new RangeError('no') } }; setInterval(() => {}, 1000)`
  }))
  expect(await client.evaluateAll([
    'app.twice', 'app.sum(app.n, 2)', 'app.change()', 'app.fail()', 'app.sum(x => x, 1)', '[1].map(app.sum)', 'app.n'
  ])).toEqual([
    ['app.twice', 'value', '2'],
    ['app.sum(app.n, 2)', 'value', '3'],
    ['app.change()', 'refused', expect.stringContaining('side effects')],
    ['app.fail()', 'thrown', expect.stringContaining('RangeError: no')],
    ['app.sum(x => x, 1)', 'refused', expect.stringContaining('no functions')], ['[1].map(app.sum)', 'value', '[ 1 ]'],
    ['app.n', 'value', '1']
  ])
})

test('who may write, and how many may look', async () => {
  const closed = await connect(await startReplWorker({ repl: { write: false, maxSessions: 2 } }))
  expect(await closed.ask('describe')).toMatchObject({ mayWrite: false, stage: 'production' })
  expect(await closed.ask('session', { mode: 'write' })).toMatchObject({
    type: 'error', code: 'BW_REPL_WRITE', message: expect.stringContaining('repl.write: true')
  })
  expect(await closed.ask('mode', { mode: 'write' })).toMatchObject({ type: 'error', code: 'BW_REPL_WRITE' })

  const worker = await startReplWorker({ repl: { requireReason: true, maxSessions: 2 } })
  const [one, two, three] = [await connect(worker), await connect(worker), await connect(worker)]
  expect(await one.ask('session', { mode: 'write' })).toMatchObject({ code: 'BW_REPL_REASON' })
  expect(await one.ask('session', { mode: 'write', reason: 'ticket 5' })).toMatchObject({ mode: 'write' })
  expect(await one.ask('session', {})).toMatchObject({ code: 'BW_BAD_REQUEST' })
  expect(await two.evaluate('1')).toMatchObject({ text: '1' })
  expect(await three.evaluate('1')).toMatchObject({ type: 'error', code: 'BW_REPL_SESSIONS' })
  expect((await three.ask('who')).sessions).toHaveLength(2)
  expect(await three.ask('describe')).toMatchObject({ mayWrite: true, needsReason: true })
  two.end()
  await until(async () => (await three.evaluate('2')).outcome === 'value', 'there is room again')
})

test('a session in which nothing is asked for a while is told so, and closed', async () => {
  const client = await connect(await startReplWorker({ repl: { idleTimeoutMs: 1000 } }))
  expect(await client.evaluate('1')).toMatchObject({ text: '1' })
  await client.closed()
  expect(client.notices).toEqual([expect.objectContaining({ notice: 'idle' })])
})

test('a statement that a blocked worker does not come to is taken back, and never run', async () => {
  const worker = await startReplWorker({
    code: `${APP}; globalThis.block = () => setTimeout(() => { while (!require('fs').existsSync('free')) {} }, 1)`
  })
  const client = await connect(worker)
  await client.ask('session', { mode: 'write' })
  await client.evaluate('block(); 0')
  await until(async () => (await client.evaluate('1', { preview: true })).code === 'BW_REPL_BLOCKED', 'it is blocked')
  expect(await client.evaluate('app.late = true')).toMatchObject({
    type: 'error', code: 'BW_REPL_BLOCKED', message: expect.stringContaining('bellwether stack web.0')
  })
  fs.writeFileSync(path.join(worker.dir, 'free'), '')
  await until(async () => (await client.evaluate('1')).outcome === 'value', 'it is free again')
  expect(await client.evaluate('app.late')).toMatchObject({ text: 'undefined' })
})

test('ready-made snapshots say what V8 refuses, and hide secrets', async () => {
  process.env.BW_TEST_API_TOKEN = 'very secret'
  const worker = await startReplWorker({
    code: `require('http').createServer().listen(0, '127.0.0.1')`, repl: { settings: { script: 'app.js', env: {} } }
  })
  delete process.env.BW_TEST_API_TOKEN
  const client = await connect(worker)
  const { NAMES } = require('../../repl/sidecar/requests/snapshot')
  for (const name of NAMES) expect(await client.ask('snapshot', { name })).toMatchObject({
    type: 'snapshot', name, data: expect.anything(), text: expect.stringMatching(/./)
  })
  const { data } = await client.ask('snapshot', { name: 'environment' })
  expect(data).toMatchObject({ PATH: process.env.PATH, BW_TEST_API_TOKEN: '[redacted]' })
  expect((await client.ask('snapshot', { name: 'memory' })).data.rssBytes).toBeGreaterThan(1e7)
  expect(await client.ask('snapshot', { name: 'nope' })).toMatchObject({
    code: 'BW_BAD_REQUEST', message: expect.stringContaining('memory')
  })
  expect(await client.ask('gc')).toMatchObject({
    code: 'BW_REPL_WRITE', message: expect.stringContaining('write mode')
  })
  await client.ask('mode', { mode: 'write' })
  expect(await client.ask('gc')).toMatchObject({ type: 'result', text: expect.stringContaining('heap used') })
})
