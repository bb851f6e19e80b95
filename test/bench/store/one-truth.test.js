'use strict'
/** The raw files are the truth: ways in which a result could be lost or falsified all the same, each tried. */
const fs = require('node:fs')
const path = require('node:path')
const { spawn } = require('node:child_process')
const { once } = require('node:events')
const { gzipSync } = require('node:zlib')
const { newDir, open, rawFile, ENGINES } = require('./folder')
const { openDatabase } = require('../../../bench/store/engine')
const { encodeLine } = require('../../../bench/store/raw')
const { packMember } = require('../../../bench/store/packed')
const { thinPair } = require('../../../bench/store/thin-pair')
const { session, pair, look, commit, DAY_0_MS } = require('../../../measurements/bot/lib/records')

const ROOT = path.join(__dirname, '../../..')
const TAKE_OVER = `
  const [dir, engine] = process.argv.slice(1)
  const store = require('./bench/store').openStore({ dir, mode: 'write', engine })
  console.log('opened')
  store.thin({ keepRawMs: -1 })
  console.log('thinned')`
const TORN = encodeLine({ kind: 'look', record: look({ n: 999 }) }).slice(0, 99)
/** @param {Iterable<string>} lines  @returns {Record<string, any>} what an export holds, by kind and key */
const contents = lines => Object.fromEntries([...lines].filter(text => text.includes('"sum"')).map(text => {
  const { kind, record } = JSON.parse(text)
  return [`${kind} ${record.id ?? record.value ?? record.n ?? record.index}`, record]
}))
const rawOf = (/** @type {string} */ dir) => fs.readdirSync(path.join(dir, 'raw'))
const removeDatabase = (/** @type {string} */ dir) => {
  for (const suffix of ['', '-wal', '-shm']) fs.rmSync(path.join(dir, `results.sqlite${suffix}`), { force: true })
}

/**
 * A folder as a Bellwether before version 4 of the database left it: raw files by month.
 * @param {import('../../../bench/store/engine').EngineName} engine
 */
function oldFolder (engine) {
  const dir = newDir()
  const file = (/** @type {string} */ name) => path.join(dir, 'raw', name)
  const all = [
    ...[0, 1, 2].map(index => ({ kind: /** @type {const} */ ('pair'), record: thinPair(pair({ index, atMs: 1 })) })),
    { kind: /** @type {const} */ ('mark'), record: { name: 'anchor', value: 'a', atMs: 1 } },
    { kind: /** @type {const} */ ('session'), record: session() },
    ...Array.from({ length: 30 }, (_, n) => ({ kind: /** @type {const} */ ('look'), record: look({ n }) })),
    ...[3, 4].map(index => ({ kind: /** @type {const} */ ('pair'), record: pair({ index }) })),
    { kind: /** @type {const} */ ('mark'), record: { name: 'anchor', value: 'b', atMs: 2 } }
  ]
  const texts = all.map(entry => encodeLine(entry))
  fs.mkdirSync(path.join(dir, 'raw'))
  const members = [texts.slice(0, 3), texts.slice(3, 4)].map(packMember)
  fs.writeFileSync(file('2026-02.0001.jsonl.gz'), Buffer.concat(members))
  fs.writeFileSync(file('2026-02.import-0001.jsonl'), texts.slice(4, 5).map(text => `${text}\n`).join(''))
  fs.writeFileSync(file('2026-03.jsonl'), texts.slice(5).map(text => `${text}\n`).join(''))
  open(dir, { engine }).close()
  const db = openDatabase(path.join(dir, 'results.sqlite'), { engine })
  for (const column of ['lastAt INTEGER', 'first TEXT', 'last TEXT']) {
    db.exec(`ALTER TABLE raw_file ADD COLUMN ${column} NOT NULL DEFAULT 0`)
  }
  db.exec('PRAGMA user_version = 3')
  db.close()
  return { dir, texts, read: () => rawOf(dir).map(name => fs.readFileSync(file(name), 'latin1')) }
}

describe.each(ENGINES)('%s', engine => {
  test.each(/** @type {[string, (dir: string) => void][]} */ ([
    ['as it was left', () => {}],
    ['without its database', removeDatabase],
    ['with a line that was cut off', dir => fs.appendFileSync(path.join(dir, 'raw', '2026-03.jsonl'), TORN)]
  ]))('a folder of an earlier version, %s, is taken over, and its raw files stay as they are', (name, harm) => {
    const { dir, texts, read } = oldFolder(engine)
    harm(dir)
    const before = read()
    const reader = open(dir, { engine, mode: 'read' })
    expect(contents(reader.export())).toEqual(contents(texts))
    reader.close()
    const store = open(dir, { engine })
    expect(contents(store.export())).toEqual(contents(texts))
    expect([store.mark('anchor'), store.integrity()]).toEqual(['b', { ok: true, problems: [], records: texts.length }])
    expect(read()).toEqual(before)
    store.put('mark', { name: 'anchor', value: 'c', atMs: 1 })
    store.thin({ keepRawMs: -1 })
    store.close()
    removeDatabase(dir)
    expect(rawOf(dir))
      .toEqual(['2026-02.0001.jsonl.gz', '2026-02.import-0001.jsonl.gz', '2026-03.jsonl.gz', 's000001.jsonl.gz'])
    const again = open(dir, { engine })
    expect([again.mark('anchor'), again.all('pair').length, again.all('look').length]).toEqual(['c', 5, 30])
  })

  test('a folder of an earlier version, taken over by processes that are killed, loses nothing', async () => {
    const { dir, texts } = oldFolder(engine)
    for (let i = 0; i < 12; i++) {
      if (i % 3 === 0) removeDatabase(dir) // to be made again
      const words = ['--no-warnings', '-e', TAKE_OVER, dir, engine]
      const child = spawn(process.execPath, words, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] })
      const exit = once(child, 'exit')
      if (i % 2) await Promise.race([once(child.stdout, 'data'), exit])
      // at any moment: nothing is waited for
      await new Promise(resolve => setTimeout(resolve, i % 2 ? i * 3 : 60 + i * 30))
      child.kill('SIGKILL')
      await exit
    }
    const store = open(dir, { engine })
    expect(store.all('pair').map(({ index }) => index)).toEqual([0, 1, 2, 3, 4])
    expect([store.all('look').length, store.mark('anchor')]).toEqual([30, 'b'])
    store.thin({ keepRawMs: -1 }) // a kill may have left a file beside its packed one: both are counted until this
    expect(store.integrity()).toEqual({ ok: true, problems: [], records: texts.length })
  })

  test('a digit that changed inside the database is found by the raw line, and made good from it', () => {
    const dir = newDir()
    const store = open(dir, { engine })
    const values = { session: 's1', benchmark: 'core/hello', metrics: { cpuUsPerRequest: [123456, 1, 2] }, atMs: 1 }
    store.put('values', values)
    store.close()
    const file = path.join(dir, 'results.sqlite')
    fs.writeFileSync(file, fs.readFileSync(file, 'latin1').replaceAll('123456', '923456'), 'latin1')
    const harmed = open(dir, { engine })
    expect(harmed.all('values')[0].metrics.cpuUsPerRequest[0]).toBe(923456)
    expect(harmed.integrity().problems)
      .toEqual(['1 results of s000001.jsonl are not in the database as they were written'])
    harmed.close()
    removeDatabase(dir)
    expect(open(dir, { engine }).all('values')).toEqual([values])
  })

  test('a row that nobody can read any more is told, and the next opening makes the database again', () => {
    const dir = newDir()
    const first = open(dir, { engine })
    first.put('session', session())
    first.put('look', look())
    first.close()
    const db = openDatabase(path.join(dir, 'results.sqlite'), { engine })
    db.run('UPDATE look SET body = ?', Buffer.from([99, 1, 2]))
    db.run('UPDATE session SET body = ?', '{"kind')
    db.close()
    for (const mode of /** @type {const} */ (['write', 'read'])) {
      const store = open(dir, { engine, mode })
      expect(store.notes).toEqual([]) // nobody has looked at it
      for (const kind of /** @type {const} */ (['look', 'session'])) {
        expect(() => store.all(kind)).toThrow(expect.objectContaining({
          code: 'BW_BENCH_STORE', message: expect.stringContaining('the next run makes the database again')
        }))
      }
      store.close()
      if (mode === 'write') fs.rmSync(path.join(dir, 'results.sqlite.doubt'))
    }
    const again = open(dir, { engine })
    expect(again.notes)
      .toEqual([expect.stringMatching(/was corrupt: it was set aside/), expect.stringMatching(/^2 results/)])
    expect([again.all('look').length, again.all('session'), again.integrity().ok]).toEqual([1, [session()], true])
    expect(fs.existsSync(path.join(dir, 'results.sqlite.doubt'))).toBe(false)
  })

  test('two processes that do not see each other: what either was told to be stored is in the raw files', () => {
    const dir = newDir()
    const first = open(dir, { engine })
    first.put('session', session())
    fs.unlinkSync(path.join(dir, 'lock'))
    /** @type {number[]} */
    const told = []
    const put = (/** @type {typeof first} */ store, /** @type {number} */ index) => {
      try {
        if (store.put('pair', pair({ index }))) told.push(index)
      } catch (err) { // the database is another's: it says so
        expect(err.code).toBe('BW_BENCH_STORE')
      }
    }
    put(first, 0)
    let second
    try {
      second = open(dir, { engine })
    } catch (err) { // as long as the first is there
      expect(err.code).toBe('BW_BENCH_STORE')
    }
    for (let index = 1; index < 9; index += 2) {
      put(first, index)
      if (second) put(second, index + 1)
    }
    for (const store of [first, second]) try { store?.close() } catch (err) { expect(err.code).toBe('BW_BENCH_STORE') }
    removeDatabase(dir)
    const store = open(dir, { engine })
    const there = new Set(store.all('pair').map(({ index }) => index))
    expect(told.filter(index => !there.has(index))).toEqual([])
    expect(store.notes.filter(note => note.includes('cannot be read'))).toEqual([])
  })

  test('an import that was killed when its file had its name is there, all of it', () => {
    const from = open(newDir(), { engine })
    from.put('commit', commit())
    from.put('session', session())
    const lines = [...from.export()].filter(text => text.includes('"sum"'))
    const dir = newDir()
    const to = open(dir, { engine })
    to.put('look', look())
    to.close()
    fs.writeFileSync(path.join(dir, 'raw', 's000002.jsonl'), lines.map(text => `${text}\n`).join(''))
    fs.writeFileSync(path.join(dir, 'raw', 's000003.jsonl.tmp'), lines[0])
    const store = open(dir, { engine })
    expect(store.notes).toEqual(['2 results of the raw files were not in the database and were put in.'])
    expect([store.all('commit').length, store.all('session').length]).toEqual([1, 1])
    expect(rawOf(dir)).toEqual(['s000001.jsonl', 's000002.jsonl'])
  })

  test('a raw file that is gone, or is an old copy, is told; the database keeps what it had, and stores on', () => {
    const dir = newDir()
    const first = open(dir, { engine })
    for (let index = 0; index < 4; index++) first.put('pair', pair({ index }))
    first.thin({ keepRawMs: Infinity })
    first.put('pair', pair({ index: 4 }))
    first.close()
    fs.truncateSync(rawFile(dir), fs.readFileSync(rawFile(dir)).indexOf('\n') + 1)
    fs.unlinkSync(path.join(dir, 'raw', 's000002.jsonl'))
    const store = open(dir, { engine })
    expect(store.notes).toEqual([
      expect.stringMatching(/^The raw file s000002\.jsonl is missing: /),
      expect.stringMatching(/^The raw file s000001\.jsonl is shorter than it was: /)
    ])
    expect(Object.keys(contents(store.export()))).toHaveLength(5)
    expect(store.all('pair', { index: 0 })[0].old.histogram).toEqual(expect.any(String))
    expect(store.all('pair', { index: 4 })[0].old.histogram).toBeNull()
    store.put('pair', pair({ index: 5 }))
    store.close()
    expect(open(dir, { engine }).notes).toEqual([])
  })

  test.each(/** @type {[string, (lines: string) => Buffer][]} */ ([
    ['of another gzip', lines => gzipSync(lines.slice(0, lines.indexOf('\n') + 1), { level: 1 })],
    ['of ours, of which not all is there', lines => packMember([lines.split('\n')[0]])]
  ]))('a packed file %s never stands for a plain one of the same name', (name, pack) => {
    const dir = newDir()
    const first = open(dir, { engine })
    for (let index = 0; index < 3; index++) first.put('pair', pair({ index }))
    first.close()
    fs.writeFileSync(`${rawFile(dir)}.gz`, pack(fs.readFileSync(rawFile(dir), 'utf8')))
    const store = open(dir, { engine })
    store.thin({ keepRawMs: -1 })
    store.close()
    removeDatabase(dir)
    const again = open(dir, { engine })
    expect([again.all('pair').length, rawOf(dir)]).toEqual([3, ['s000001.jsonl.gz']])
    expect(again.integrity()).toEqual({ ok: true, problems: [], records: 3 })
  })

  test('a plain file never goes for a packed one that holds more', () => {
    const dir = newDir()
    const first = open(dir, { engine })
    first.put('pair', pair({ index: 0 }))
    first.close()
    const more = [1, 2].map(index => encodeLine({ kind: 'pair', record: pair({ index }) }))
    fs.writeFileSync(`${rawFile(dir)}.gz`, packMember(more))
    const store = open(dir, { engine })
    expect(store.thin({ keepRawMs: -1 })).toEqual([])
    expect([store.all('pair').length, rawOf(dir)]).toEqual([3, ['s000001.jsonl', 's000001.jsonl.gz']])
  })

  test('zeros that a power failure left, and files that it left empty, hide nothing', () => {
    const dir = newDir()
    const first = open(dir, { engine, nowMs: () => DAY_0_MS })
    for (let index = 0; index < 3; index++) first.put('pair', pair({ index }))
    first.close()
    fs.appendFileSync(rawFile(dir), Buffer.alloc(4096))
    const empty = path.join(dir, 'raw', 's000002.jsonl')
    fs.writeFileSync(empty, '')
    fs.utimesSync(empty, 1, 1) // long ago: nobody has just begun it
    const store = open(dir, { engine })
    expect(store.notes).toEqual([expect.stringMatching(/^The last line of s000001\.jsonl was cut off \(4096 bytes\)/)])
    store.put('pair', pair({ index: 3 }))
    store.close()
    removeDatabase(dir)
    const again = open(dir, { engine })
    expect([again.all('pair').length, again.integrity().ok]).toEqual([4, true])
    expect(rawOf(dir)).toEqual(['s000001.jsonl', 's000002.jsonl'])
  })
})
