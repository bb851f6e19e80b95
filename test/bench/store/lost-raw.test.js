'use strict'
/** Raw files that are gone, cut, changed or there twice: what is lost is told for what it is, and nothing else is. */
const fs = require('node:fs')
const path = require('node:path')
const { newDir, open, rawFile, ENGINES } = require('./folder')
const { openDatabase } = require('../../../bench/store/engine')
const { encodeLine } = require('../../../bench/store/raw')
const { packMember } = require('../../../bench/store/packed')
const { thinPair } = require('../../../bench/store/thin-pair')
const { session, pair, look } = require('../../../measurements/bot/lib/records')

/** @typedef {ReturnType<typeof open>} Store */
const THIN = { keepRawMs: -1 }
const lines = (/** @type {number[]} */ ...indexes) =>
  indexes.map(index => encodeLine({ kind: 'pair', record: pair({ index }) }))
const thinLines = (/** @type {number[]} */ ...indexes) =>
  indexes.map(index => encodeLine({ kind: 'pair', record: thinPair(pair({ index })) }))
/** @param {Store} store  @returns {number[]} */
const exported = store => [...store.export()].filter(text => text.includes('"kind":"pair"'))
  .map(text => JSON.parse(text).record.index).sort()
/** @param {Store} store */
const indexes = store => store.all('pair').map(({ index }) => index)
const rawOf = (/** @type {string} */ dir) => fs.readdirSync(path.join(dir, 'raw'))
const raw = (/** @type {string} */ dir, /** @type {string} */ name) => path.join(dir, 'raw', name)
/** @param {string} file @param {number} at */
const flip = (file, at) => {
  const bytes = fs.readFileSync(file)
  bytes[at] ^= 1
  fs.writeFileSync(file, bytes)
}
const isLost = (/** @type {string} */ name, /** @type {string} */ how) =>
  expect.stringMatching(`^The packed raw file ${name.replaceAll('.', '\\.')} ${how}: the pairs in it are lost unless`)
const refused = (/** @type {string} */ text) =>
  expect.objectContaining({ code: 'BW_BENCH_STORE', message: expect.stringContaining(text) })

afterEach(() => jest.restoreAllMocks())

describe.each(ENGINES)('%s', engine => {
  /** @param {number} count @param {(store: Store) => void} [more] */
  function filled (count, more = () => {}) {
    const dir = newDir()
    const store = open(dir, { engine })
    store.put('session', session())
    for (let index = 0; index < count; index++) store.put('pair', pair({ index }))
    more(store)
    store.close()
    return dir
  }

  test('thinning that was killed before the plain file went: what was damaged in that since replaces nothing', () => {
    const dir = filled(4)
    const plain = rawFile(dir)
    const text = fs.readFileSync(plain, 'latin1')
    const unlink = fs.unlinkSync
    const killed = jest.spyOn(fs, 'unlinkSync').mockImplementation(file => {
      if (file === plain) throw Object.assign(new Error('killed'), { code: 'EKILL' })
      unlink(file)
    })
    const store = open(dir, { engine })
    expect(() => store.thin(THIN)).toThrow(refused('killed'))
    killed.mockRestore()
    fs.writeFileSync(plain, text.replace('"index":2', '"index":7'), 'latin1')
    expect(store.thin(THIN)).toEqual([{ name: 's000001.jsonl', pairs: 3, bytes: expect.any(Number) }])
    expect([indexes(store), rawOf(dir)]).toEqual([[0, 1, 2, 3], ['s000001.jsonl.gz']])
    store.close()

    fs.writeFileSync(plain, text.replace('"index":2', '"index":7'), 'latin1')
    const again = open(dir, { engine })
    expect(again.integrity()).toEqual({ ok: true, problems: [], records: 5 })
    expect([again.notes, indexes(again), rawOf(dir)]).toEqual([[], [0, 1, 2, 3], ['s000001.jsonl.gz']])
  })

  test('a plain file of which nothing is sound any more goes for a packed one that has as much; an empty one stays', () => {
    const dir = newDir()
    const store = open(dir, { engine })
    store.put('pair', pair())
    store.thin(THIN)
    store.close()
    fs.writeFileSync(raw(dir, 's000001.jsonl'), 'changed\n')
    const again = open(dir, { engine })
    expect([again.notes, rawOf(dir), again.integrity().records]).toEqual([[], ['s000001.jsonl.gz'], 1])
    again.close()
    fs.writeFileSync(raw(dir, 's000001.jsonl'), '')
    open(dir, { engine })
    expect(rawOf(dir)).toHaveLength(2)
  })

  test('a packed file that is missing is told for what it is, at each opening, until it is put back', () => {
    const dir = filled(3, store => store.thin(THIN))
    const packed = raw(dir, 's000001.jsonl.gz')
    const bytes = fs.readFileSync(packed)
    fs.unlinkSync(packed)
    for (const mode of /** @type {const} */ (['write', 'write', 'read'])) {
      const store = open(dir, { engine, mode })
      expect(store.notes).toEqual([isLost('s000001.jsonl.gz', 'is missing')])
      expect(store.integrity().problems)
        .toEqual(['1 groups of pairs that stood in s000001.jsonl.gz are not there any more'])
      expect([store.all('session').length, indexes(store)]).toEqual([1, []])
      expect(() => [...store.export()]).toThrow(refused('s000001.jsonl.gz'))
      if (mode === 'write') expect(() => store.put('pair', pair({ index: 1 }))).toThrow(refused('s000001.jsonl.gz'))
      store.close()
    }
    fs.writeFileSync(packed, bytes)
    const store = open(dir, { engine })
    expect([store.notes.filter(note => note.includes('lost')), exported(store), store.integrity().ok])
      .toEqual([[], [0, 1, 2], true])
  })

  test('so is one that is shorter than it was; what is sound in it is read', () => {
    const dir = filled(2, store => {
      store.put('pair', pair({ index: 5, benchmark: 'core/other' }))
      store.thin(THIN)
    })
    const packed = raw(dir, 's000001.jsonl.gz')
    fs.truncateSync(packed, fs.statSync(packed).size - 30)
    for (let i = 0; i < 2; i++) {
      const store = open(dir, { engine })
      expect(store.notes).toContainEqual(isLost('s000001.jsonl.gz', 'is shorter than it was'))
      expect(indexes(store)).toEqual([0, 1])
      expect(() => [...store.export()]).toThrow(refused('s000001.jsonl.gz'))
      store.close()
    }
  })

  test('a packed file that was damaged where it stands: nobody is told that its pairs are not there', () => {
    const dir = filled(3, store => store.thin(THIN))
    flip(raw(dir, 's000001.jsonl.gz'), fs.statSync(raw(dir, 's000001.jsonl.gz')).size - 60)
    const store = open(dir, { engine })
    expect(() => [...store.export()]).toThrow(refused('s000001.jsonl.gz'))
    expect(() => store.put('pair', pair({ index: 1 }))).toThrow(refused('s000001.jsonl.gz'))
    expect(store.integrity().problems)
      .toContain('1 groups of pairs that stood in s000001.jsonl.gz are not there any more')
    expect(store.put('pair', pair({ index: 1, session: 's2' }))).toBe(true)
  })

  test('a packed file that another took the place of is read as that', () => {
    const dir = filled(3)
    const plain = rawFile(dir)
    const [first] = fs.readFileSync(plain, 'utf8').split('\n').filter(text => text.includes('"pair"'))
    fs.writeFileSync(`${plain}.gz`, packMember([first]))
    const store = open(dir, { engine })
    expect(exported(store)).toEqual([0, 1, 2])
    store.thin(THIN)
    expect([exported(store), store.integrity().ok]).toEqual([[0, 1, 2], true])
    expect(store.put('pair', pair({ index: 1 }))).toBe(false)
  })

  test('a raw file that is lost is told also when another one was packed meanwhile', () => {
    const dir = filled(1, store => {
      store.thin({ keepRawMs: Infinity })
      store.put('pair', pair({ index: 1 }))
    })
    const packed = fs.readFileSync(rawFile(dir), 'utf8').split('\n').slice(0, -1)
    fs.writeFileSync(raw(dir, 's000001.jsonl.gz'),
      Buffer.concat([packMember(packed.slice(0, 1)), packMember(thinLines(0))]))
    fs.unlinkSync(raw(dir, 's000001.jsonl'))
    fs.unlinkSync(raw(dir, 's000002.jsonl'))
    const store = open(dir, { engine })
    expect(store.notes.filter(note => note.startsWith('The raw file')))
      .toEqual([expect.stringMatching(/^The raw file s000002\.jsonl is missing: what was in it is only/)])
    expect(exported(store)).toEqual([0, 1])
  })

  test('an earlier version that was killed while it shortened a file of a month: nothing is told to be lost, and each key is exported once', () => {
    const dir = newDir()
    fs.mkdirSync(path.join(dir, 'raw'))
    const write = (/** @type {string[]} */ texts) =>
      fs.writeFileSync(raw(dir, '2026-03.jsonl'), texts.map(text => `${text}\n`).join(''))
    write(lines(0, 1, 2))
    open(dir, { engine }).close()
    fs.writeFileSync(raw(dir, '2026-03.0001.jsonl.gz'), packMember(thinLines(0, 1)))
    write(lines(2))
    const shortened = open(dir, { engine })
    expect([shortened.notes.filter(note => note.includes('shorter')), exported(shortened)]).toEqual([[], [0, 1, 2]])
    shortened.close()
    write(lines(0, 1, 2)) // it was killed before that
    const store = open(dir, { engine })
    expect([exported(store), indexes(store)]).toEqual([[0, 1, 2], [0, 1, 2]])
    store.thin(THIN)
    expect([rawOf(dir).length, exported(store)]).toEqual([2, [0, 1, 2]])
  })

  test('a database that alone has what was in a lost raw file is kept when it is set aside, and told', () => {
    const dir = filled(2)
    fs.unlinkSync(rawFile(dir))
    open(dir, { engine }).close()
    for (let round = 0; round < 4; round++) {
      fs.writeFileSync(path.join(dir, 'results.sqlite'), 'x'.repeat(9000))
      const store = open(dir, { engine, nowMs: () => round })
      store.close()
      const { notes } = store
      if (round === 0) {
        expect(notes[1])
          .toMatch(/^Only results\.sqlite\.keep-1970-\S+ has what was in s000001\.jsonl, which is missing/)
      } else expect(notes).toHaveLength(1)
    }
    expect(fs.readdirSync(dir).filter(name => /^results\.sqlite\.[ck]/.test(name)).map(name => name.split('-')[0]))
      .toEqual(['results.sqlite.corrupt', 'results.sqlite.corrupt', 'results.sqlite.keep'])
  })

  test('a database in doubt that is not there is not told to be set aside', () => {
    const dir = filled(1)
    for (const suffix of ['', '-wal', '-shm']) fs.rmSync(path.join(dir, `results.sqlite${suffix}`), { force: true })
    fs.writeFileSync(path.join(dir, 'results.sqlite.doubt'), '')
    const store = open(dir, { engine })
    expect(store.notes).toEqual([expect.stringMatching(/^2 results .* which was missing/)])
    expect(fs.existsSync(path.join(dir, 'results.sqlite.doubt'))).toBe(false)
  })

  test.each([
    -1, 0, 1, 2, 3, 1000, 2 ** 31 - 1
  ])('a database whose version was changed to %i is made again', version => {
    const dir = filled(1)
    const db = openDatabase(path.join(dir, 'results.sqlite'), { engine })
    db.exec(`PRAGMA user_version = ${version}`)
    db.close()
    expect(exported(open(dir, { engine, mode: 'read' }))).toEqual([0])
    const store = open(dir, { engine })
    expect([store.notes[0], exported(store)]).toEqual([expect.stringMatching(/was corrupt/), [0]])
  })

  test('a version that may be a newer one: it says what to do when it is none', () => {
    const dir = filled(1)
    const db = openDatabase(path.join(dir, 'results.sqlite'), { engine })
    db.exec('PRAGMA user_version = 9')
    db.close()
    expect(() => open(dir, { engine })).toThrow(refused('results.sqlite is damaged: delete it'))
  })

  test('a line that could not be taken back spoils no other', () => {
    const dir = filled(1)
    const store = open(dir, { engine })
    const write = fs.writeFileSync
    jest.spyOn(fs, 'writeFileSync').mockImplementationOnce((fd, data) => {
      write(fd, /** @type {Buffer} */ (data).subarray(0, 30))
      throw Object.assign(new Error('EIO: written'), { code: 'EIO' })
    })
    jest.spyOn(fs, 'ftruncateSync').mockImplementationOnce(() => {
      throw Object.assign(new Error('EIO: cut'), { code: 'EIO' })
    })
    expect(() => store.put('look', look())).toThrow(refused('EIO: written'))
    expect(store.put('look', look({ n: 77 }))).toBe(true)
    store.close()
    fs.rmSync(path.join(dir, 'results.sqlite'))
    expect(open(dir, { engine }).all('look').map(({ n }) => n)).toEqual([77])
  })

  test('a raw file that another process has just begun stays; an import takes no name that is taken', () => {
    const dir = filled(1)
    fs.writeFileSync(raw(dir, 's000002.jsonl'), '')
    const store = open(dir, { engine })
    store.thin(THIN)
    expect(rawOf(dir)).toEqual(['s000001.jsonl.gz', 's000002.jsonl'])
    const from = open(newDir(), { engine })
    from.put('look', look())
    const taken = () => fs.writeFileSync(raw(dir, 's000003.jsonl'), 'of another\n')
    expect(() => store.import(from.export(), taken)).toThrow(refused('EEXIST'))
    expect(fs.readFileSync(raw(dir, 's000003.jsonl'), 'utf8')).toBe('of another\n')
    expect(store.all('look')).toEqual([])
  })

  test('marks within one millisecond: the last one counts, also when the database is made again', () => {
    const dir = newDir()
    const store = open(dir, { engine })
    for (const value of ['a', 'b', 'a', 'b', 'a']) {
      expect([store.put('mark', { name: 'm', value, atMs: 5 }), store.mark('m')]).toEqual([true, value])
    }
    expect(store.put('mark', { name: 'm', value: 'a', atMs: 5 })).toBe(false)
    expect(store.put('mark', { name: 'm', value: 'b', atMs: 1e300 })).toBe(true)
    store.put('mark', { name: 'm', value: 'a', atMs: 5 })
    store.close()
    fs.rmSync(path.join(dir, 'results.sqlite'))
    expect(open(dir, { engine }).mark('m')).toBe('a')
  })

  test('a row that cannot be read is told also in the middle of an export, and is in doubt from then on', () => {
    const dir = filled(1, store => store.put('look', look()))
    const db = openDatabase(path.join(dir, 'results.sqlite'), { engine })
    db.run('UPDATE look SET body = ?', Buffer.from([99, 1]))
    db.close()
    const store = open(dir, { engine })
    expect(() => [...store.export()]).toThrow(refused('the next run makes the database again'))
    expect(fs.existsSync(path.join(dir, 'results.sqlite.doubt'))).toBe(true)
  })

  test('a field with the name __proto__ stays as it is', () => {
    const record = JSON.parse(JSON.stringify(session()).replace('{', '{"__proto__":{"x":1},'))
    const dir = newDir()
    const store = open(dir, { engine })
    store.put('session', record)
    expect(store.integrity()).toEqual({ ok: true, problems: [], records: 1 })
    const to = open(newDir(), { engine })
    expect(to.import(store.export())).toEqual({ added: 1, there: 0 })
    expect(JSON.stringify(to.session('s1'))).toContain('"__proto__":{"x":1}')
  })
})
