'use strict'
/**
 * Whatever happened to the files before, the next opening mends it, says so, and loses nothing that was told to be
 * stored.
 */
const fs = require('node:fs')
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const { newDir, open, rawFile, ENGINES } = require('./folder')
const { openDatabase } = require('../../../bench/store/engine')
const { migrate, versionOf, VERSION } = require('../../../bench/store/schema')
const { encodeLine, MAX_LINE_BYTES } = require('../../../bench/store/raw')
const { takeLock } = require('../../../bench/store/lock')
const { isDiskFull } = require('../../../bench/store/failures')
const { needsTool } = require('../../support/needs-tool')
const { measure } = require('../../../measurements/bot/rows/store-kills')
const { session, pair, look, commit, sha, DAY_0_MS } = require('../../../measurements/bot/lib/records')

const PAIRS = 5

/**
 * A closed store with a session and some pairs.
 * @param {import('../../../bench/store/engine').EngineName} engine
 */
function filled (engine) {
  const dir = newDir()
  const store = open(dir, { engine })
  store.put('session', session())
  for (let index = 0; index < PAIRS; index++) store.put('pair', pair({ index }))
  const all = [...store.export()]
  store.close()
  return { dir, all, database: path.join(dir, 'results.sqlite') }
}

describe.each(ENGINES)('%s', engine => {
  test('a last line that was cut off is told and left out; one that only misses its end counts', () => {
    const { dir, all } = filled(engine)
    fs.appendFileSync(rawFile(dir), encodeLine({ kind: 'pair', record: pair({ index: PAIRS }) }))
    const kept = open(dir, { engine })
    expect(kept.notes).toEqual(['1 results of the raw files were not in the database and were put in.'])
    expect(kept.pairs({ session: 's1' })).toHaveLength(PAIRS + 1)
    kept.close()

    fs.writeFileSync(path.join(dir, 'raw', 's000002.jsonl'),
      encodeLine({ kind: 'pair', record: pair({ index: 9 }) }).slice(0, 700))
    const store = open(dir, { engine })
    expect(store.notes)
      .toEqual([expect.stringMatching(/^The last line of s000002\.jsonl was cut off \(700 bytes\): it is left out/)])
    expect([...store.export()]).toHaveLength(all.length + 1)
    expect(store.put('pair', pair({ index: 9 }))).toBe(true)
    expect(store.integrity()).toMatchObject({ ok: true })
    expect(store.thin({ keepRawMs: -1 })).toHaveLength(3)
    store.close()
    const again = open(dir, { engine })
    expect([again.notes, again.pairs({ session: 's1' }).length, again.integrity().problems])
      .toEqual([[], PAIRS + 2, []])
  })

  test('lines that are in no database are put in, those that were changed are told and kept', () => {
    const { dir, all } = filled(engine)
    const lines = [
      encodeLine({ kind: 'pair', record: pair({ index: 7 }) }),
      encodeLine({ kind: 'pair', record: pair({ index: 8 }) }).replace('"index":8', '"index":6'),
      'garbage',
      encodeLine({ kind: 'marvel', record: {} })
    ]
    fs.appendFileSync(rawFile(dir), lines.map(line => `${line}\n`).join(''))
    const store = open(dir, { engine })
    expect(store.notes).toEqual([
      '1 results of the raw files were not in the database and were put in.',
      expect.stringMatching(/^3 lines of s000001\.jsonl cannot be read/)
    ])
    expect([...store.export()]).toHaveLength(all.length + 1)
    expect(store.integrity()).toMatchObject({ ok: false, problems: ['3 lines of s000001.jsonl cannot be read'] })
    store.close()
    expect(open(dir, { engine }).notes).toEqual([expect.stringMatching(/^3 lines/)])
    expect(fs.readFileSync(rawFile(dir), 'utf8')).toContain('\ngarbage\n')
  })

  test('a line that is too long is told and passed over; neither it nor what stands behind it is lost', () => {
    const { dir } = filled(engine)
    const long = encodeLine({ kind: 'commit', record: commit({ subject: 'x'.repeat(MAX_LINE_BYTES + 2_000_000) }) })
    fs.appendFileSync(rawFile(dir), `${long}\n${encodeLine({ kind: 'pair', record: pair({ index: 99 }) })}\n`)
    const opened = (more = {}) => open(dir, { engine, ...more })
    const told = expect.stringMatching(/^1 line of s000001\.jsonl cannot be read/)
    const first = opened()
    expect(first.notes).toEqual([expect.stringMatching(/^1 results/), told])
    expect(first.pairs({ session: 's1' })).toHaveLength(PAIRS + 1)
    expect(first.integrity().problems).toEqual(['1 lines of s000001.jsonl cannot be read'])
    first.close()
    const later = opened({ nowMs: () => DAY_0_MS + 20 * 24 * 3600_000 })
    expect(later.notes).toEqual([told]) // nothing is read again
    expect(later.thin()).toEqual([])
    later.close()
    expect(fs.readFileSync(rawFile(dir), 'utf8')).toContain(`\n${long}\n{`)
    fs.unlinkSync(path.join(dir, 'results.sqlite'))
    const last = opened()
    expect(last.pairs({ session: 's1' })).toHaveLength(PAIRS + 1)
    expect(last.notes).toEqual([expect.stringMatching(/were not in the database, which was missing/), told])
  })

  test('a last line that is too long and has no end is told and left out', () => {
    const { dir, all } = filled(engine)
    fs.appendFileSync(rawFile(dir), 'x'.repeat(MAX_LINE_BYTES + 2_000_000))
    expect([...open(dir, { engine, mode: 'read' }).export()]).toEqual(all)
    const store = open(dir, { engine })
    expect(store.notes).toEqual([expect.stringMatching(/was cut off \(6194304 bytes\)/)])
    expect([...store.export()]).toEqual(all)
  })

  test.each(/** @type {[string, (file: string) => void, RegExp[]][]} */ ([
    ['that is missing', file => fs.unlinkSync(file), [/6 results .* were not in the database, which was missing/]],
    ['that is empty', file => fs.truncateSync(file, 0), [/6 results .* were not in the database/]],
    ['that is something else', file => fs.writeFileSync(file, 'x'.repeat(9000)), [
      /was corrupt: it was set aside as results\.sqlite\.corrupt-2026/, /6 results/
    ]],
    ['whose middle was overwritten', file => overwrite(file, 4096, 60_000), [/was corrupt/, /6 results/]],
    ['that was cut', file => fs.truncateSync(file, Math.floor(fs.statSync(file).size / 2)), [
      /was corrupt/, /6 results/
    ]]
  ]))('a database %s is made again from the raw files', (name, harm, notes) => {
    const { dir, all, database } = filled(engine)
    harm(database)
    expect([...open(dir, { engine, mode: 'read' }).export()].length).toBeGreaterThan(0)
    const store = open(dir, { engine })
    expect(store.notes).toEqual(notes.map(note => expect.stringMatching(note)))
    expect([...store.export()]).toEqual(all)
    expect(store.integrity().ok).toBe(true)
    expect(fs.readdirSync(dir).some(file => file.includes('.corrupt-'))).toBe(notes.length > 1)
  })

  test('a clock that was set back changes no order: the mark that counts stays so when the database is made again, and old lines are thinned', () => {
    const dir = newDir()
    let nowMs = Date.UTC(2099, 11, 2)
    const opened = () => open(dir, { engine, nowMs: () => nowMs })
    const store = opened()
    const mark = (/** @type {string} */ value) => store.put('mark', { name: 'anchor', value, atMs: nowMs })
    mark('A')
    store.put('pair', pair({ index: 1, atMs: nowMs }))
    nowMs = DAY_0_MS
    mark('B')
    store.put('pair', pair({ index: 2, atMs: nowMs }))
    nowMs += 20 * 24 * 3600_000
    expect(store.thin()).toMatchObject([{ name: 's000001.jsonl', pairs: 2 }])
    mark('C')
    expect(fs.readdirSync(path.join(dir, 'raw'))).toEqual(['s000001.jsonl.gz', 's000002.jsonl'])
    store.close()
    fs.unlinkSync(path.join(dir, 'results.sqlite'))
    expect(opened().mark('anchor')).toBe('C')
  })

  test('databases that were set aside do not fill the disk', () => {
    const { dir, database } = filled(engine)
    for (let i = 0; i < 4; i++) {
      fs.writeFileSync(database, 'x'.repeat(9000))
      open(dir, { engine, nowMs: () => DAY_0_MS + i }).close()
    }
    expect(fs.readdirSync(dir).filter(file => file.includes('.corrupt-'))).toHaveLength(2)
  })

  test('a database of the first version is brought to this one', () => {
    const { dir, database } = filled(engine)
    fs.unlinkSync(database)
    fs.unlinkSync(rawFile(dir)) // only the database can tell
    const old = openDatabase(database, { engine })
    migrate(old, 1)
    const { sha: name, atMs, ...rest } = commit({ docsOnly: true })
    old.run('INSERT INTO commits (sha, docsOnly, committedAtMs, atMs, body) VALUES (?, 1, ?, ?, ?)',
      name, rest.committedAtMs, atMs, JSON.stringify(rest))
    expect(versionOf(old)).toBe(1)
    old.close()
    expect(open(dir, { engine, mode: 'read' }).all('commit')).toEqual([commit({ docsOnly: true })])
    const store = open(dir, { engine })
    expect(store.notes).toEqual([])
    expect(store.all('commit')).toEqual([commit({ docsOnly: true })])
    store.put('session', session({ oldSha: sha('old'), newSha: sha('new') }))
    store.put('look', look())
    // by the column that came with the second version
    expect(store.trials({ machineClass: 'm1' }).docsOnly.trials).toBe(1)
  })

  test('a database of a newer Bellwether is refused and left alone', () => {
    const { dir, database } = filled(engine)
    const newer = openDatabase(database, { engine })
    newer.exec(`PRAGMA user_version = ${VERSION + 1}`)
    newer.close()
    fs.appendFileSync(rawFile(dir), '{"torn')
    const files = fs.readdirSync(dir, { recursive: true })
      .map(name => path.join(dir, String(name)))
      .filter(file => fs.statSync(file).isFile())
    const before = files.map(file => fs.readFileSync(file, 'latin1'))
    for (const mode of /** @type {const} */ (['write', 'read'])) {
      expect(() => open(dir, { engine, mode })).toThrow(expect.objectContaining({
        code: 'BW_BENCH_STORE', message: expect.stringContaining('newer Bellwether')
      }))
    }
    expect(files.map(file => fs.readFileSync(file, 'latin1'))).toEqual(before)
    expect(fs.readdirSync(dir).sort()).toEqual(['raw', 'results.sqlite'])
  })

  test('what a kill in the middle of thinning leaves behind is mended, in each of its moments', () => {
    const dir = newDir()
    const database = path.join(dir, 'results.sqlite')
    const young = DAY_0_MS + 10 * 24 * 3600_000
    const fill = (/** @type {ReturnType<typeof open>} */ store) => {
      store.put('session', session({ atMs: DAY_0_MS }))
      for (let index = 0; index < 60; index++) {
        store.put('pair', pair({ index, role: index % 3 ? 'look' : 'anchor', atMs: DAY_0_MS + index }))
      }
      for (let index = 60; index < 63; index++) store.put('pair', pair({ index, atMs: young }))
    }
    const store = open(dir, { engine, nowMs: () => young })
    fill(store)
    store.close()
    const plain = rawFile(dir)
    const before = { raw: fs.readFileSync(plain), database: fs.readFileSync(database) }
    const again = open(dir, { engine, nowMs: () => young })
    const history = again.anchorSeries({
      benchmark: 'core/hello', metric: 'cpuUsPerRequest', machineClasses: ['m1'], profile: 'quick', anchorSha: sha('anchor')
    })
    expect(again.thin({ keepRawMs: 24 * 3600_000 })).toEqual([]) // some of it is young
    again.close()

    // all of it is old: the same steps, and what is between them made by hand
    const thinned = open(dir, { engine, nowMs: () => young })
    expect(thinned.thin({ keepRawMs: -1 })).toEqual([{ name: 's000001.jsonl', pairs: 63, bytes: expect.any(Number) }])
    thinned.close()
    const after = { database: fs.readFileSync(database) }
    const packedFile = path.join(dir, 'raw', 's000001.jsonl.gz')
    expect(fs.readdirSync(path.join(dir, 'raw'))).toEqual(['s000001.jsonl.gz'])
    /** @type {[string, () => void][]} */
    const moments = [
      ['the packed file is being written', () => {
        fs.writeFileSync(plain, before.raw)
        fs.renameSync(packedFile, `${packedFile}.tmp`)
        fs.writeFileSync(database, before.database)
      }],
      ['the packed file is there, the plain one too', () => {
        fs.writeFileSync(plain, before.raw)
        fs.writeFileSync(database, before.database)
      }],
      ['the plain file is gone, the database does not know', () => fs.writeFileSync(database, before.database)],
      ['the database is gone as well', () => fs.unlinkSync(database)]
    ]
    const packed = fs.readFileSync(packedFile)
    for (const [name, make] of moments) {
      fs.writeFileSync(packedFile, packed)
      fs.rmSync(plain, { force: true })
      fs.writeFileSync(database, after.database)
      make()
      const mended = open(dir, { engine, nowMs: () => young })
      expect([name, mended.pairs({ session: 's1' }).map(({ index }) => index)])
        .toEqual([name, Array.from({ length: 63 }, (_, i) => i)])
      expect([name, mended.anchorSeries({
        benchmark: 'core/hello', metric: 'cpuUsPerRequest', machineClasses: ['m1'], profile: 'quick',
        anchorSha: sha('anchor')
      })]).toEqual([name, history])
      expect([name, mended.integrity().problems]).toEqual([name, []])
      expect(mended.put('pair', pair({ index: 60, atMs: young }))).toBe(false)
      mended.close()
      expect(fs.readdirSync(path.join(dir, 'raw')).filter(file => file.endsWith('.tmp'))).toEqual([])
    }
  })

  test('the lock of a process that was killed is taken over; that of a pid that was used again too', () => {
    const { dir } = filled(engine)
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    for (const holder of [{ pid, start: 'x', engine }, { pid: process.pid, start: '1 before', engine }, 'nothing']) {
      fs.writeFileSync(path.join(dir, 'lock'), JSON.stringify(holder))
      fs.writeFileSync(path.join(dir, `lock.${pid}.abcd`), '')
      open(dir, { engine }).close()
      expect(fs.readdirSync(dir).sort()).toEqual(['raw', 'results.sqlite'])
    }
    const lock = takeLock(dir, engine)
    expect(() => open(dir, { engine }))
      .toThrow(expect.objectContaining({ code: 'BW_BENCH_BUSY', details: { pid: process.pid } }))
    lock.release()
    open(dir, { engine }).close()
  })
})

test('SIGKILL in the middle: whole, nothing lost that was acknowledged, nothing twice', async () => {
  const facts = await measure({ quick: true, kills: 5 })
  for (const engine of ENGINES) {
    expect(facts[engine]).toMatchObject({ kills: 5, sound: 5, lost: 0, twice: 0, problems: [] })
  }
})

const NAMESPACE = ['-m', '--propagation', 'private', 'sh', '-ec', 'mount -t tmpfs -o size=2m tmpfs "$0"; exec "$@"']
const mayMount = process.platform === 'linux' && process.getuid?.() === 0 &&
  spawnSync('unshare', [...NAMESPACE, '/mnt', 'true']).status === 0
const FULL = `
  const fs = require('node:fs')
  const { openStore } = require('./bench/store')
  const { session, pair } = require('./measurements/bot/lib/records')
  const [dir, engine] = process.argv.slice(1)
  const facts = { stored: 0, codes: [] }
  let store = openStore({ dir, mode: 'write', engine })
  store.put('session', session())
  for (let index = 0; facts.codes.length < 3; index++) {
    try {
      if (store.put('pair', pair({ index }))) facts.stored += 1
    } catch (err) { facts.codes.push(err.code) }
  }
  fs.rmSync(dir + '/ballast')
  for (let index = 1000; index < 1010; index++) if (store.put('pair', pair({ index }))) facts.stored += 1
  store.close()
  store = openStore({ dir, mode: 'write', engine })
  console.log(JSON.stringify({ ...facts, there: store.all('pair').length, notes: store.notes, ok: store.integrity().ok }))`
needsTool(
  test, mayMount, 'unshare with mount (as root)'
).each(ENGINES)('a full disk: %s says so, and stores again when there is room', engine => {
  const dir = newDir()
  const script = `require('node:fs').writeFileSync(process.argv[1] + '/ballast', Buffer.alloc(1_000_000));${FULL}`
  const child = spawnSync('unshare', [...NAMESPACE, dir, process.execPath, '-e', script, dir, engine], {
    cwd: path.join(__dirname, '../../..'), encoding: 'utf8'
  })
  expect(child.stderr).toBe('')
  const { stored, codes, there, notes, ok } = JSON.parse(child.stdout)
  expect([codes, notes, ok]).toEqual([['BW_BENCH_DISK', 'BW_BENCH_DISK', 'BW_BENCH_DISK'], [], true])
  expect(stored).toBeGreaterThan(15)
  expect(there).toBe(stored)
})

test('a folder that cannot be used is told with what to do', () => {
  const dir = newDir()
  fs.writeFileSync(path.join(dir, 'raw'), 'a file')
  expect(() => open(dir))
    .toThrow(expect.objectContaining({ code: 'BW_BENCH_STORE', message: expect.stringContaining(dir) }))
  expect(isDiskFull(Object.assign(new Error('x'), { code: 'EDQUOT' }), dir)).toBe(true)
  expect(isDiskFull(new Error('disk I/O error'), dir)).toBe(false)
})

/**
 * @param {string} file
 * @param {number} from
 * @param {number} to
 */
function overwrite (file, from, to) {
  const fd = fs.openSync(file, 'r+')
  const end = Math.min(to, fs.fstatSync(fd).size)
  fs.writeSync(fd, Buffer.alloc(end - from, 0x5a), 0, end - from, from)
  fs.closeSync(fd)
}
