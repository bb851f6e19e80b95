'use strict'
/** What is put is there, once, and what the engine asks is answered. */
const { newDir, open, ENGINES } = require('./folder')
const { session, pair, sample, look, commit, sha, DAY_0_MS } = require('../../../measurements/bot/lib/records')

const ABOUT = {
  benchmark: 'core/hello', metric: 'cpuUsPerRequest', machineClass: 'm1', machineClasses: ['m1'],
  profile: /** @type {const} */ ('quick'), anchorSha: sha('anchor')
}

describe.each(ENGINES)('%s', engine => {
  const newStore = () => open(newDir(), { engine })

  test('every kind comes back as it was put, and a second one with its key is not written', () => {
    const store = newStore()
    const machine = {
      class: 'm1', cpu: 'X', cores: 2, memoryBytes: 8e9, kernel: '6', node: 'v20', containment: 'namespaces',
      hostname: 'h', more: { turbo: 'off' }, atMs: DAY_0_MS
    }
    const build = {
      sha: sha('new'), copy: 'a', session: 's1', outcome: 'ok', text: '', tookMs: 900,
      tests: { outcome: 'none', passed: null, failed: null, text: '' }, atMs: DAY_0_MS
    }
    const end = { session: 's1', reason: 'done', text: '', atMs: DAY_0_MS }
    const accept = {
      sha: sha('new'), benchmark: 'core/hello', metric: 'cpuUsPerRequest', by: 'ann', reason: 'wanted', atMs: DAY_0_MS
    }
    const failed = { ok: false, failure: 'timed-out', text: 'no answer', tookMs: 10_000, machine: sample().machine }
    /** @type {[import('../../../bench/shapes/record').Kind, any, any][]} */
    const all = [
      ['machine', machine, { class: 'm1' }], ['commit', commit(), { sha: sha('new') }],
      ['build', build, { sha: sha('new'), copy: 'a', session: 's1' }],
      ['session', session(), { id: 's1' }],
      ['pair', pair(), { session: 's1', role: 'look', benchmark: 'core/hello', index: 0 }],
      ['pair', pair({ index: 1, new: failed, rejected: 'steal 3 %' }), {
        session: 's1', role: 'look', benchmark: 'core/hello', index: 1
      }],
      ['look', look(), { session: 's1', role: 'look', benchmark: 'core/hello', metric: 'cpuUsPerRequest', n: 10 }],
      ['end', end, { session: 's1' }],
      ['accept', accept, { sha: sha('new'), benchmark: 'core/hello', metric: 'cpuUsPerRequest' }],
      ['mark', { name: 'orphan', value: sha('x'), atMs: 1 }, { name: 'orphan', value: sha('x') }]
    ]
    for (const [kind, record, key] of all) {
      expect(store.get(kind, key)).toBeNull()
      expect(store.put(kind, record)).toBe(true)
      expect(store.put(kind, kind === 'mark' ? record : { ...record, atMs: 5 })).toBe(false)
      expect(store.get(kind, key)).toEqual(record)
    }
    expect(store.accepted({ sha: sha('new'), benchmark: 'core/hello', metric: 'cpuUsPerRequest' })).toEqual(accept)
    expect(store.accepted({ sha: sha('old'), benchmark: 'core/hello', metric: 'cpuUsPerRequest' })).toBeNull()
    expect(store.integrity()).toEqual({ ok: true, problems: [], records: all.length })
  })

  test('records are found by columns, in the order of writing or newest first', () => {
    const store = newStore()
    for (const id of ['s3', 's1', 's2']) store.put('session', session({ id, machineClass: id === 's1' ? 'm2' : 'm1' }))
    const ids = (/** @type {any} */ where) => store.all('session', where).map(({ id }) => id)
    expect(ids({})).toEqual(['s3', 's1', 's2'])
    expect(ids({ machineClass: 'm1' })).toEqual(['s3', 's2'])
    expect(ids({ parent: null, newest: true, limit: 2 })).toEqual(['s2', 's1'])
    expect(ids({ parent: 'nobody' })).toEqual([])
    expect(() => store.all('session', { nonsense: 1 })).toThrow(TypeError)
    expect(() => store.get('pair', { session: 's1' })).toThrow(TypeError)
  })

  test('of a mark the last one counts, also an earlier value that comes again', () => {
    const store = newStore()
    for (const [value, atMs] of [['a', 1], ['b', 2], ['a', 3]]) {
      expect(store.put('mark', { name: 'anchor', value, atMs })).toBe(true)
    }
    expect(store.put('mark', { name: 'anchor', value: 'a', atMs: 4 })).toBe(false)
    expect([store.mark('anchor'), store.mark('other')]).toEqual(['a', null])
  })

  test('a session is open until it has an end; the oldest is first', () => {
    const store = newStore()
    for (const [id, atMs] of /** @type {const} */ ([['b', 2], ['a', 3], ['c', 1]])) {
      store.put('session', session({ id, atMs }))
    }
    store.put('end', { session: 'b', reason: 'done', text: '', atMs: 4 })
    expect(store.openSessions().map(({ id }) => id)).toEqual(['c', 'a'])
    expect([store.endOf('b')?.reason, store.endOf('a'), store.session('a')?.atMs, store.session('z')])
      .toEqual(['done', null, 3, null])
  })

  test('pairs come light, by role and benchmark; histograms of those that count', () => {
    const store = newStore()
    store.put('session', session())
    const put = (/** @type {any} */ more) => store.put('pair', pair(more))
    put({ index: 0 })
    put({ index: 1, rejected: 'steal 4 %' })
    put({ index: 0, role: 'anchor' })
    put({ index: 0, benchmark: 'core/pump' })
    const pairs = store.pairs({ session: 's1', role: 'look', benchmark: 'core/hello' })
    expect(pairs.map(({ index, rejected }) => [index, rejected])).toEqual([[0, null], [1, 'steal 4 %']])
    expect(pairs[0].old).toMatchObject({
      ok: true, histogram: null, load: null, metrics: { latencyP50Us: expect.any(Number) }
    })
    expect(store.pairs({ session: 's1' })).toHaveLength(4)
    expect(store.latencies({ session: 's1', benchmark: 'core/hello', side: 'new' }))
      .toEqual([store.all('pair', { role: 'look' })[0].new.histogram])
  })

  test('the effects of A/A: the last look of each session, newest first, of this machine and profile', () => {
    const store = newStore()
    const put = (/** @type {string} */ id, /** @type {any} */ more, /** @type {[number, number][]} */ looks) => {
      store.put('session', session({ id, kind: 'aa', ...more }))
      for (const [n, effect] of looks) store.put('look', look({ session: id, role: 'aa', n, effect }))
    }
    const AA = { ...ABOUT, limit: 30 }
    put('s1', { atMs: 1 }, [[10, 0.01], [20, 0.02]])
    put('s2', { atMs: 2 }, [[10, 0.03]])
    put('s3', { atMs: 3, machineClass: 'm2' }, [[10, 0.04]])
    put('s4', { atMs: 4, profile: 'normal' }, [[10, 0.05]])
    expect(store.aaEffects(AA)).toEqual([0.02, 0.03])
    expect(store.aaEffects({ ...AA, limit: 1 })).toEqual([0.03])
    // the one that is judged does not set its own bar
    expect(store.aaEffects({ ...AA, except: 's2', limit: 1 })).toEqual([0.02])
    expect(store.aaEffects({ ...AA, metric: 'nothing' })).toEqual([])
    put('s5', { atMs: 5, benchmarkSha256: { [ABOUT.benchmark]: 'anew' } }, [[10, 0.06]])
    // older sessions kept no definition
    expect(store.aaEffects({ ...AA, benchmarkSha256: 'anew' })).toEqual([0.02, 0.03, 0.06])
    expect(store.aaEffects({ ...AA, benchmarkSha256: 'another' })).toEqual([0.02, 0.03])
  })

  test("the bot's own record counts decisions, suspicions and what was confirmed, where there was nothing", () => {
    const store = newStore()
    const decide = (/** @type {string} */ id, /** @type {any} */ more, /** @type {any[]} */ looks) => {
      store.put('session', session({ id, ...more }))
      for (const one of looks) store.put('look', look({ session: id, ...one }))
    }
    // the other was interrupted
    decide('aa1', { kind: 'aa' }, [
      { role: 'aa', n: 10, decision: 'suspected' }, { role: 'aa', n: 10, metric: 'other', decision: 'more' }
    ])
    decide('aa1c', { kind: 'confirm', parent: 'aa1' }, [{ role: 'confirm', n: 20, decision: 'confirmed' }])
    decide('aa2', { kind: 'compare' }, [{ role: 'aa', n: 10, decision: 'improved' }])
    // of what else was compared there
    decide('aa2c', { kind: 'confirm', parent: 'aa2' }, [{ role: 'confirm', n: 20, decision: 'confirmed' }])
    decide('aa3', { kind: 'aa', machineClass: 'm2' }, [{ role: 'aa', n: 10, decision: 'suspected' }])
    expect(store.trials({ machineClass: 'm1' }).aa).toEqual({ trials: 1, suspected: 1, confirmed: 1 })
    // nobody measures them again
    expect(store.trials({ machineClass: 'm1' }).controls).toEqual({ trials: 1, suspected: 1 })

    store.put('commit', commit({ sha: sha('docs'), parents: [sha('old')], docsOnly: true }))
    const docs = { kind: 'compare', oldSha: sha('old'), newSha: sha('docs') }
    decide('d1', docs, [{ n: 10, decision: 'more' }, { n: 20, decision: 'suspected' }])
    decide('d1c', { kind: 'confirm', parent: 'd1' }, [{ role: 'confirm', n: 20, decision: 'unconfirmed' }])
    decide('d2', docs, [{ n: 10, decision: 'more' }]) // not decided yet
    decide('d3', { ...docs, oldSha: sha('older') }, [{ n: 10, decision: 'suspected' }]) // other commits between the two
    decide('d4', { kind: 'compare' }, [{ n: 10, decision: 'suspected' }])
    expect(store.trials({ machineClass: 'm1' }).docsOnly).toEqual({ trials: 1, suspected: 1, confirmed: 0 })
  })

  test('history: the Hodges-Lehmann ratio to the anchor by commit, over sessions with the same anchor', () => {
    const store = newStore()
    const add = (/** @type {string} */ id, /** @type {any} */ more, /** @type {number[]} */ ratios) => {
      store.put('session', session({ id, newSha: sha(id[0]), ...more }))
      for (const [index, ratio] of ratios.entries()) {
        const [old, changed] = [1, ratio].map(value => sample({ metrics: { cpuUsPerRequest: 100 * value } }))
        store.put('pair',
          pair({ session: id, role: 'anchor', index, old, new: changed, rejected: ratio > 5 ? 'lag' : null }))
      }
    }
    store.put('commit', commit({ sha: sha('a'), committedAtMs: 2 }))
    store.put('commit', commit({ sha: sha('b'), committedAtMs: 1 }))
    add('a1', { atMs: 10 }, [1.1, 1.21, 9])
    add('a2', { atMs: 12 }, [1.1 ** 6])
    add('b1', { atMs: 11 }, [1.05])
    add('c1', { atMs: 9, anchorSha: sha('another') }, [2])
    add('d1', { atMs: 13, machineClass: 'm2' }, [3])
    const near = (/** @type {number} */ ratio) => expect.closeTo(Math.log(ratio), 8)
    expect(store.anchorSeries(ABOUT)).toEqual([
      { sha: sha('b'), committedAtMs: 1, machineClass: 'm1', effect: near(1.05), n: 1 },
      // of 1, 2 and 6 steps: between 2 and 3.5, where the median would say 2
      { sha: sha('a'), committedAtMs: 2, machineClass: 'm1', effect: near(1.1 ** 2.75), n: 3 }
    ])
    expect(store.anchorSeries({ ...ABOUT, limit: 1 }).map(point => point.sha)).toEqual([sha('a')])
    expect(store.anchorSeries({ ...ABOUT, anchorSha: sha('another') }).map(point => point.n)).toEqual([1])
    expect(store.anchorSeries({ ...ABOUT, metric: 'nothing' })).toEqual([])
    expect([store.anchoredElsewhere(ABOUT), store.anchoredElsewhere({
      ...ABOUT, anchorSha: sha('another')
    }), store.anchoredElsewhere({ ...ABOUT, benchmark: 'core/none' })]).toEqual([1, 2, 0])
    add('b2', { atMs: 14, benchmarkSha256: { 'core/hello': 'before' } }, [2])
    add('e1', { atMs: 15, benchmarkSha256: { 'core/hello': 'now', 'core/other': 'before' } }, [1.5])
    expect(store.anchorSeries(ABOUT).map(point => [point.sha, point.n]))
      .toEqual([[sha('b'), 2], [sha('a'), 3], [sha('e'), 1]])
    // those of before there were definitions may be of any
    expect(store.anchorSeries({ ...ABOUT, benchmarkSha256: 'now' }).map(point => [point.sha, point.n]))
      .toEqual([[sha('b'), 1], [sha('a'), 3], [sha('e'), 1]])
  })

  test('commits of one second, as a rebase makes them, stand as they follow one another, in whatever order they were measured', () => {
    const store = newStore()
    const line = ['a', 'b', 'c', 'd'].map(sha)
    for (const [at, one] of [line[3], line[1], line[0], line[2]].entries()) {
      const before = line[line.indexOf(one) - 1]
      store.put('commit', commit({ sha: one, committedAtMs: 1000, parents: before === undefined ? [] : [before] }))
      store.put('session', session({ id: `s${at}`, newSha: one, oldSha: before ?? sha('0'), atMs: at, isOwn: true }))
      store.put('pair', pair({ session: `s${at}`, role: 'anchor' }))
      store.put('verdict', {
        session: `s${at}`, sha: one, oldSha: before ?? sha('0'), machineClass: 'm1', profile: 'quick', verdict: 'quiet',
        text: 'Quiet.', moved: [], tests: null, build: 'ok', culprit: null, tookMs: 1, atMs: DAY_0_MS
      })
    }
    expect(store.anchorSeries(ABOUT).map(point => point.sha)).toEqual(line)
    expect(store.lineOfSessions({ machineClasses: ['m1'], limit: 10 })).toEqual(['s2', 's1', 's3', 's0'])
  })

  test('one process reads while another writes', () => {
    const dir = newDir()
    expect(open(dir, { engine, mode: 'read' }).all('session')).toEqual([]) // nothing was measured yet
    const store = open(dir, { engine })
    store.put('session', session())
    for (let index = 0; index < 20; index++) store.put('pair', pair({ index }))
    const reader = open(dir, { engine, mode: 'read' })
    expect(reader.pairs({ session: 's1' })).toHaveLength(20)
    expect(reader.all('pair', {})).toEqual(store.all('pair', {}))
    expect(() => reader.put('session', session({ id: 's2' }))).toThrow('opened to read')
    store.put('pair', pair({ index: 20 }))
    const later = open(dir, { engine, mode: 'read' })
    expect(later.pairs({ session: 's1' })).toHaveLength(21)
    expect(() => open(dir, { engine })).toThrow(expect.objectContaining({
      code: 'BW_BENCH_BUSY', message: expect.stringContaining(String(process.pid))
    }))
    store.close()
    expect(() => store.all('session')).toThrow(expect.objectContaining({ code: 'BW_BENCH_STORE' }))
    expect(open(dir, { engine }).notes).toEqual([])
  })
})

const verdict = {
  session: 's1', sha: sha(1), oldSha: sha(0), machineClass: 'm', profile: 'quick', verdict: 'confirmed', text: '',
  moved: [], build: 'ok', tookMs: 1, atMs: 1
}
const cyclic = { name: 'x', value: 'y', atMs: 1, self: /** @type {any} */ (null) }
cyclic.self = cyclic
test.each(/** @type {[string, any, any, RegExp][]} */ ([
  ['a kind that there is not', 'constructor', {}, /no kind "constructor"/],
  [
    'a number that is not finite', 'pair', pair({ old: sample({ metrics: { cpuUsPerRequest: NaN } }) }),
    /pair\.old\.metrics\."cpuUsPerRequest" must be a finite number/
  ],
  ['infinity in a field of no interest', 'look', look({ more: { deep: [1, Infinity] } }), /not finite/],
  ['a name that is too long', 'pair', pair({ benchmark: 'x'.repeat(121) }), /pair\.benchmark must be 1 to 120/],
  ['a name with an escape sequence', 'session', session({ id: '\x1b[2J' }), /control characters/],
  ['a million metrics', 'pair', pair({
    new: sample({ metrics: Object.fromEntries(Array.from({ length: 1004 }, (_, i) => [`m${i}`, 1])) })
  }), /at most 1003/],
  ['a text that is too long', 'end', { session: 's1', reason: 'done', text: 'x'.repeat(65_537), atMs: 1 }, /end\.text/],
  ['a word that is none', 'end', { session: 's1', reason: 'bored', text: '', atMs: 1 }, /must be one of done/],
  ['no time', 'mark', { name: 'a', value: 'b' }, /mark\.atMs is missing/],
  [
    'an optional field that is there and wrong', 'verdict', { ...verdict, broken: 'sim/a' },
    /verdict\.broken must be a list/
  ],
  ['a negative index', 'pair', pair({ index: -1 }), /pair\.index/],
  ['something without end', 'mark', cyclic, /nested more than 8 deep/],
  ['a function', 'mark', { name: 'a', value: 'b', atMs: 1, run: () => 1 }, /function/],
  ['no object', 'mark', null, /mark must be an object/]
]))('refused, and nothing is changed: %s', (name, kind, record, message) => {
  const store = open(newDir())
  expect(() => store.put(kind, record))
    .toThrow(expect.objectContaining({ name: 'TypeError', message: expect.stringMatching(message) }))
  expect(store.integrity()).toEqual({ ok: true, problems: [], records: 0 })
})
