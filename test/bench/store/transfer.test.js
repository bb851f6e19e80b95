'use strict'
/** Export and import, thinning, and stores that other versions of Node wrote. */
const fs = require('node:fs')
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const { gunzipSync, deflateRawSync } = require('node:zlib')
const { newDir, open, ENGINES } = require('./folder')
const { linesOfFile, linesOfEntries } = require('../../../bench/store')
const { readMembers } = require('../../../bench/store/packed')
const { thinPair } = require('../../../bench/store/thin-pair')
const { MARKS } = require('../../../bench/shared/meta-keys')
const { NODES } = require('../../support/other-nodes')
const { session, pair, look, commit, sha, DAY_0_MS } = require('../../../measurements/bot/lib/records')

const DAY_MS = 24 * 3600_000
const KEY = { session: 's1', role: 'look', benchmark: 'core/hello' }

/** @param {import('../../../bench/store').Store} into */
function fill (into) {
  into.put('commit', commit())
  into.put('session', session())
  for (let index = 0; index < 6; index++) into.put('pair', pair({ index, atMs: DAY_0_MS + index }))
  for (let index = 0; index < 3; index++) {
    into.put('pair', pair({ index, role: 'anchor', atMs: DAY_0_MS + 10 + index, rejected: index === 1 ? 'lag' : null }))
  }
  into.put('look', look())
  for (const [value, atMs] of [['a', 1], ['b', 2], ['a', 3]]) into.put('mark', { name: 'anchor', value, atMs })
}

describe.each(ENGINES)('%s', engine => {
  test('an export is imported once, whatever is there already', () => {
    const from = open(newDir(), { engine })
    fill(from)
    const lines = [...from.export()]
    expect(JSON.parse(lines[0])).toEqual({ bellwether: 'bench-export', schema: 1 })
    const dir = newDir()
    const to = open(dir, { engine })
    to.put('commit', commit())
    expect(to.import(lines)).toEqual({ added: lines.length - 3, there: 1 })
    expect([...to.export()]).toEqual(lines)
    const file = path.join(dir, 'export.jsonl')
    fs.writeFileSync(file, lines.map(line => `${line}\n`).join(''))
    expect(to.import(linesOfFile(file))).toEqual({ added: 0, there: lines.length - 2 })
    expect(to.import([...lines, ''])).toEqual({ added: 0, there: lines.length - 2 })
    expect(to.mark('anchor')).toBe('a')
    expect(to.latencies({ session: 's1', benchmark: 'core/hello', side: 'old' })).toHaveLength(6)
    to.close()
    fs.unlinkSync(path.join(dir, 'results.sqlite'))
    expect([...open(dir, { engine }).export()].sort()).toEqual(lines.toSorted())
  })

  test.each([
    { name: 'an older', theirsMs: 1 }, { name: 'a newer', theirsMs: 3 }
  ])('a mark that is here stays, also against $name one, and when the database is made anew', ({ theirsMs }) => {
    const from = open(newDir(), { engine })
    for (const name of ['anchor', MARKS.ownClass, 'new here']) {
      from.put('mark', { name, value: 'theirs', atMs: theirsMs })
    }
    const dir = newDir()
    const to = open(dir, { engine })
    for (const name of ['anchor', MARKS.ownClass]) to.put('mark', { name, value: 'ours', atMs: 2 })
    const marks = (/** @type {typeof to} */ store) =>
      ['anchor', MARKS.ownClass, 'new here'].map(name => store.mark(name))
    expect(to.import(from.export())).toEqual({ added: 1, there: 2 })
    expect(marks(to)).toEqual(['ours', 'ours', 'theirs'])
    expect(to.import(from.export())).toEqual({ added: 0, there: 3 })
    to.close()
    fs.unlinkSync(path.join(dir, 'results.sqlite'))
    expect(marks(open(dir, { engine }))).toEqual(['ours', 'ours', 'theirs'])
  })

  test.each(/** @type {[string, (lines: string[]) => string[], RegExp][]} */ ([
    ['nothing', () => [], /^Line 1 is missing/],
    ['something else', () => ['{"a":1}'], /^Line 1 is not the header/],
    ['a newer format', lines => [
      '{"bellwether":"bench-export","schema":2}', ...lines.slice(1)
    ], /^Line 1 says schema 2/],
    ['one that was cut off', lines => lines.slice(0, -1), /^Line 17 is missing: the file was cut off/],
    ['one with a line less', lines => lines.toSpliced(3,
      1), /^Line 16 says that there are 15 results, but there are 14/],
    [
      'one with a changed number',
      lines => lines.with(4, lines[4].replace('"index":1', '"index":77')),
      /^Line 5 cannot be read, or was changed/
    ],
    ['one that goes on', lines => [...lines, lines[1]], /^Line 18 stands behind the end/]
  ]))('%s is refused with its line, and nothing is imported', (name, change, message) => {
    const from = open(newDir(), { engine })
    fill(from)
    const dir = newDir()
    const to = open(dir, { engine })
    const lines = change([...from.export()])
    expect(() => to.import(lines))
      .toThrow(expect.objectContaining({ code: 'BW_BENCH_IMPORT', message: expect.stringMatching(message) }))
    expect(to.integrity()).toEqual({ ok: true, problems: [], records: 0 })
    expect(fs.readdirSync(path.join(dir, 'raw'))).toEqual([])
    expect(to.put('session', session())).toBe(true)
  })

  test('what would be too long a line is refused before anything is written, whatever it is in characters', () => {
    const dir = newDir()
    const store = open(dir, { engine })
    const long = commit({ extra: Array.from({ length: 4 }, () => '\u0001'.repeat(400_000)) }) // six bytes each
    const fitting = commit({ extra: ['\u0001'.repeat(400_000)] })
    expect(() => store.put('commit', long)).toThrow(/commit takes 96\d{5} bytes as a line, and may take 4194304/)
    const lines = [...linesOfEntries([{ kind: 'session', record: session() }, { kind: 'commit', record: long }])]
    expect(() => store.import(lines)).toThrow(expect.objectContaining({
      code: 'BW_BENCH_IMPORT', message: expect.stringMatching(/^Line 3 takes 96\d{5} bytes as a line/)
    }))
    const file = path.join(dir, 'export.jsonl')
    fs.writeFileSync(file, lines.map(line => `${line}\n`).join(''))
    expect(() => store.import(linesOfFile(file)))
      .toThrow(/^Line 3 is empty, or longer than 4194304 bytes\. Nothing was imported/)
    expect(store.integrity()).toEqual({ ok: true, problems: [], records: 0 })
    expect(fs.readdirSync(path.join(dir, 'raw'))).toEqual([])
    expect(store.put('commit', fitting)).toBe(true)
    expect(store.integrity()).toMatchObject({ ok: true, records: 1 })
  })

  test('what is old loses histograms and load details, and keeps its metrics; what is young keeps all', () => {
    const dir = newDir()
    let nowMs = DAY_0_MS
    const store = open(dir, { engine, nowMs: () => nowMs })
    fill(store)
    const [before, history] = [store.all('pair'), askHistory(store)]
    expect(store.thin()).toEqual([])
    expect(store.all('pair')).toEqual(before)
    nowMs += 40 * DAY_MS
    const young = pair({ index: 99, atMs: nowMs })
    store.put('pair', young)
    expect(store.thin()).toMatchObject([{ name: 's000001.jsonl', pairs: 9 }])
    expect(store.get('pair', { ...KEY, index: 4 })).toEqual(thinPair(before[4]))
    expect(store.get('pair', { ...KEY, index: 4 }).old.metrics).toEqual(before[4].old.metrics)
    expect(store.get('pair', { ...KEY, index: 5, role: 'anchor' })).toBeNull()
    expect(store.all('pair')).toEqual([...before.map(thinPair), young])
    expect(store.all('pair', { role: 'anchor', newest: true, limit: 2 }).map(({ index }) => index)).toEqual([2, 1])
    expect(store.pairs({ session: 's1', role: 'look' })).toHaveLength(7)
    expect(askHistory(store)).toEqual(history)
    expect(store.latencies({ session: 's1', benchmark: 'core/hello', side: 'old' })).toEqual([young.old.histogram])
    expect(store.put('pair', before[3])).toBe(false)
    expect(store.thin()).toEqual([])
    expect(store.integrity()).toEqual({ ok: true, problems: [], records: 16 })
    expect(fs.readdirSync(path.join(dir, 'raw'))).toEqual(['s000001.jsonl.gz', 's000002.jsonl'])
    const exported = [...store.export()]
    store.close()
    fs.unlinkSync(path.join(dir, 'results.sqlite'))
    const again = open(dir, { engine })
    expect([...again.export()]).toEqual(exported)
    expect(askHistory(again)).toEqual(history)
  })

  test('who keeps it open has it thinned once a day', () => {
    const dir = newDir()
    let nowMs = DAY_0_MS
    const store = open(dir, { engine, nowMs: () => nowMs })
    fill(store)
    const raw = () => fs.readdirSync(path.join(dir, 'raw'))
    store.thinDaily()
    nowMs += 40 * DAY_MS
    store.put('pair', pair({ index: 98, atMs: nowMs }))
    expect(raw()).toEqual(['s000001.jsonl', 's000002.jsonl'])
    store.thinDaily()
    expect(raw()).toEqual(['s000001.jsonl.gz', 's000002.jsonl'])
    const thin = jest.spyOn(store, 'thin')
    nowMs += DAY_MS - 1
    store.thinDaily()
    expect(thin).not.toHaveBeenCalled()
    nowMs += 1
    store.thinDaily()
    expect(thin).toHaveBeenCalledTimes(1)
  })

  test('a packed file is gzip; when a part of it is damaged, the rest is read', () => {
    const dir = newDir()
    const store = open(dir, { engine })
    fill(store)
    for (let index = 0; index < 3; index++) store.put('pair', pair({ index, benchmark: 'core/pump' }))
    store.thin({ keepRawMs: -DAY_MS })
    store.close()
    const file = path.join(dir, 'raw', 's000001.jsonl.gz')
    const data = fs.readFileSync(file)
    expect(gunzipSync(data).toString().split('\n')).toHaveLength(19)
    const [, second] = readMembers(file) // the pairs of core/hello
    data.fill(0, second.at + 30, second.at + 90)
    fs.writeFileSync(file, data)
    fs.unlinkSync(path.join(dir, 'results.sqlite'))
    const again = open(dir, { engine })
    expect(again.notes).toEqual([
      expect.stringContaining('were not in the database'),
      expect.stringMatching(/^1 line of s000001\.jsonl\.gz cannot be read/)
    ])
    expect([again.all('pair').length, again.all('pair', { benchmark: 'core/pump' }).length, again.mark('anchor')])
      .toEqual([3, 3, 'a'])
  })

  test('a file in which anything is young stays as it is; each thinning begins another file', () => {
    const dir = newDir()
    const store = open(dir, { engine })
    const [old, young] = [DAY_0_MS - 20 * DAY_MS, DAY_0_MS]
    store.put('session', session({ atMs: old }))
    for (let index = 0; index < 3; index++) store.put('pair', pair({ index, atMs: old }))
    const kept = pair({ index: 3, atMs: young })
    store.put('pair', kept)
    expect(store.thin()).toEqual([])
    store.put('pair', pair({ index: 4, atMs: old }))
    expect(store.thin()).toMatchObject([{ name: 's000002.jsonl', pairs: 1 }])
    expect(store.all('pair').find(({ index }) => index === 3)).toEqual(kept)
    expect(fs.readdirSync(path.join(dir, 'raw'))).toEqual(['s000001.jsonl', 's000002.jsonl.gz'])
    expect(store.integrity()).toEqual({ ok: true, problems: [], records: 6 })
  })

  test('what comes after an import stands behind it, also when the database is made again', () => {
    const from = open(newDir(), { engine })
    from.put('mark', { name: 'anchor', value: 'theirs', atMs: 1 })
    const dir = newDir()
    const to = open(dir, { engine })
    to.put('commit', commit())
    to.import(from.export())
    to.put('mark', { name: 'anchor', value: 'ours', atMs: 1 })
    to.close()
    fs.unlinkSync(path.join(dir, 'results.sqlite'))
    expect(open(dir, { engine }).mark('anchor')).toBe('ours')
  })
})

/** @param {import('../../../bench/store').Store} store */
function askHistory (store) {
  return store.anchorSeries({
    benchmark: 'core/hello', metric: 'cpuUsPerRequest', machineClasses: ['m1'], profile: 'quick', anchorSha: sha('anchor')
  })
}

const OTHER = `
  const { openStore } = require('./bench/store')
  const { session, pair, sha } = require('./measurements/bot/lib/records')
  const [dir, name] = process.argv.slice(1)
  const store = openStore({ dir, mode: 'write' })
  const before = store.all('session').map(({ id }) => id)
  store.put('session', session({ id: name, newSha: sha(name) }))
  for (let index = 0; index < 5; index++) store.put('pair', pair({ session: name, index, role: 'anchor' }))
  const reader = openStore({ dir, mode: 'read' })
  const facts = { engine: store.engine, before, notes: store.notes, ok: store.integrity().ok, read: reader.pairs({ session: name }).length }
  console.log(JSON.stringify(facts))
  if (name === 'killed') process.kill(process.pid, 'SIGKILL')
  reader.close()
  store.close()`
test.each(NODES)('a store goes from one Node to another and back, also after a kill: %s', (name, node) => {
  const dir = newDir()
  const run = (/** @type {string} */ who, /** @type {string} */ id) => {
    const { stdout, stderr } = spawnSync(who,
      ['-e', OTHER, dir, id], { cwd: path.join(__dirname, '../../..'), encoding: 'utf8' })
    expect(stderr).toBe('') // no warning either
    return JSON.parse(stdout)
  }
  expect(run(node, 'first')).toMatchObject({ before: [], notes: [], ok: true, read: 5 })
  expect(run(process.execPath, 'second')).toMatchObject({ before: ['first'], notes: [], ok: true, read: 5 })
  expect(run(node, 'killed')).toMatchObject({ before: ['first', 'second'], notes: [], ok: true, read: 5 })
  expect(run(process.execPath, 'last')).toMatchObject({
    before: ['first', 'second', 'killed'], notes: [], ok: true, read: 5
  })
  const store = open(dir)
  expect([store.all('pair').length, store.integrity().ok, store.all('session', { newSha: sha('killed') }).length])
    .toEqual([20, true, 1])
})

test('headers that are nested in one another are not all unpacked to the end: the file is read in no more than a few seconds', () => {
  const header = Buffer.from('1f8b0800000000000203', 'hex')
  const stored = Buffer.from([0, 10, 0, 0xf5, 0xff]) // a block that holds the next header as it is
  const bomb = deflateRawSync(Buffer.alloc(60_000_000), { level: 9 })
  const file = path.join(newDir(), 'x.jsonl.gz')
  const parts = Array.from({ length: 300 }, () => [header, stored]).flat()
  fs.writeFileSync(file, Buffer.concat([...parts, header, bomb, Buffer.alloc(8)]))
  const began = performance.now()
  expect([...readMembers(file)]).toEqual([{ at: 0, bytes: fs.statSync(file).size, texts: null }])
  expect(performance.now() - began).toBeLessThan(10_000) // all of them take 30 s
})

test('whatever follows one another in a file, each packed part can be read', () => {
  const dir = newDir()
  const store = open(dir)
  const more = ['x', 'y', 'z'].map(letter => letter.repeat(500_000)) // so that few lines are more than is read at once
  for (let n = 0; n < 50; n++) store.put('look', look({ n, more }))
  for (let index = 0; index < 8; index++) store.put('pair', pair({ index, more }))
  const before = [store.all('look'), store.all('pair').map(thinPair)]
  expect(store.thin({ keepRawMs: -DAY_MS })).toMatchObject([{ pairs: 8 }])
  expect([store.all('look'), store.all('pair')]).toEqual(before)
  expect(store.integrity()).toEqual({ ok: true, problems: [], records: 58 })
  store.close()
  const sizes = [...readMembers(path.join(dir, 'raw', 's000001.jsonl.gz'))]
    .map(({ texts }) => (texts ?? []).join('\n').length)
  expect(Math.min(...sizes)).toBeGreaterThan(0)
  expect(Math.max(...sizes)).toBeLessThan(8 * 1024 * 1024)
  fs.unlinkSync(path.join(dir, 'results.sqlite'))
  const again = open(dir)
  expect([again.all('look'), again.all('pair')]).toEqual(before)
  expect(again.notes).toEqual([expect.stringContaining('were not in the database')])
})
