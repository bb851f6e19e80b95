'use strict'
const { nextStep, unmeasuredOf } = require('../../../bench/engine/next-step')
const { whatIsWrong } = require('../../../bench/store/kinds')
const { orderOf } = require('../../../bench/engine/order')

/** @typedef {import('../../../bench/engine/next-step').Known} Known */

const [OLD, NEW, ANCHOR] = ['a', 'b', 'c'].map(letter => letter.repeat(40))
/** @type {import('../../../bench/shapes/record').SessionRecord} */
const SESSION = {
  id: 's1', kind: 'compare', oldSha: OLD, newSha: NEW, copy: 'a', benchmarks: ['x/a', 'x/b'], aaBenchmark: 'x/a',
  anchorSha: ANCHOR,
  profile: 'quick', machineClass: 'm', benchSha256: 'f', parent: null, atMs: 0
}

/** @param {Partial<Known>} [changes]  @returns {Known} */
function known (changes = {}) {
  const session = changes.session ?? SESSION
  const benchmarks = session.benchmarks.map(id => /** @type {any} */ ({
    id, kind: 'command', metrics: [{ name: 'ms', unit: 'ms', better: 'lower', gated: true }]
  }))
  const builds = [OLD, NEW, ANCHOR].map(sha => built(sha, session.copy))
  const nothingYet = { pairs: [], looks: [], waits: {}, child: null, suspected: null, wantedPairs: 0 }
  return { ...nothingYet, session, benchmarks, builds, budgetLeftMs: Infinity, pairMs: 5000, ...changes }
}

/** @param {string} sha @param {string} copy @param {import('../../../bench/shapes/pair').BuildOutcome} [outcome] */
function built (sha, copy, outcome = 'ok') {
  return /** @type {import('../../../bench/shapes/record').BuildRecord} */ (/** @type {unknown} */ ({
    sha, copy, outcome, text: '', session: 's1', tookMs: 1
  }))
}

/** @param {Known} state @param {any} step @param {string | null} [rejected] */
function withPair (state, { benchmark, role, index, order }, rejected = null) {
  const sample = { ok: true, metrics: { ms: 10 } }
  const pair = /** @type {any} */ ({
    session: 's1', role, benchmark, index, order, rejected, old: sample, new: sample, tookMs: 5000
  })
  return { ...state, pairs: [...state.pairs, pair] }
}

/** @param {Known} state @param {any} step @param {string} decision */
function withLook (state, { benchmark, role, metric, n }, decision) {
  return {
    ...state, looks: [...state.looks, /** @type {any} */ ({ session: 's1', role, benchmark, metric, n, decision })]
  }
}

/**
 * Takes all steps until the end.
 * @param {Known} state
 * @param {{ decide?: (step: any) => string, rejected?: (step: any) => string | null }} [world]
 */
function walk (state, { decide = () => 'quiet', rejected = () => null } = {}) {
  const steps = []
  for (let i = 0; i < 1000; i++) {
    const step = nextStep(state)
    steps.push(step)
    if (step.step === 'end' || step.step === 'confirm') return { steps, state }
    if (step.step === 'pair') state = withPair(state, step, rejected(step))
    if (step.step === 'look') state = withLook(state, step, decide(step))
    if (step.step === 'wait') state = { ...state, waits: { ...state.waits, [step.benchmark]: step.waits } }
    if (step.step === 'build') state = { ...state, builds: [...state.builds, built(step.sha, step.copy)] }
  }
  throw new Error('it never ends')
}

/** @param {any[]} steps @param {string} role */
function pairsIn (steps, role) {
  return steps.filter(step => step.step === 'pair' && step.role === role)
}

describe('builds', () => {
  test.each([
    { name: 'the old side first', builds: [], step: { step: 'build', sha: OLD, copy: 'a' } },
    { name: 'then the new one', builds: [built(OLD, 'a')], step: { step: 'build', sha: NEW, copy: 'a' } },
    { name: 'a build of another copy is not the one', builds: [built(OLD, 'b')], step: {
      step: 'build', sha: OLD, copy: 'a'
    } },
    { name: 'then the anchor', builds: [built(OLD, 'a'), built(NEW, 'a')], step: {
      step: 'build', sha: ANCHOR, copy: 'a'
    } },
    {
      name: 'what does not build ends it, and no anchor is built for it',
      builds: [built(OLD, 'a'), built(NEW, 'a', 'build-failed')],
      step: { step: 'end', reason: 'broken' }
    },
    {
      name: 'an anchor that does not build is done without',
      builds: [built(OLD, 'a'), built(NEW, 'a'), built(ANCHOR, 'a', 'build-failed')],
      step: { step: 'pair' }
    }
  ])('$name', ({ builds, step }) => {
    expect(nextStep(known({ builds }))).toMatchObject(step)
  })

  test('nothing is built once the budget is used up', () => {
    expect(nextStep(known({ builds: [], budgetLeftMs: 0 }))).toMatchObject({ step: 'end', reason: 'budget' })
    const anchored = { session: { ...known().session, anchorSha: 'anchor' } }
    expect(nextStep(known({ ...anchored, budgetLeftMs: 1 }))).toMatchObject({ step: 'build', sha: 'anchor' })
    expect(nextStep(known({ ...anchored, budgetLeftMs: 0 }))).toMatchObject({ step: 'end', reason: 'budget' })
  })
})

describe('a whole session', () => {
  test('a quiet one: ten pairs of each benchmark in turns, the control, and a few of the anchor', () => {
    const { steps } = walk(known())
    const looks = pairsIn(steps, 'look')
    expect(looks.map(step => step.benchmark).filter(id => id === 'x/a')).toHaveLength(10)
    expect(looks).toHaveLength(20)
    for (let i = 0; i < 20; i += 2) expect(new Set([looks[i].benchmark, looks[i + 1].benchmark]).size).toBe(2)
    expect(pairsIn(steps, 'aa').map(step => step.benchmark)).toEqual(Array(10).fill('x/a'))
    const anchors = pairsIn(steps, 'anchor')
    expect(anchors.length).toBeGreaterThanOrEqual(6)
    expect(anchors.length).toBeLessThanOrEqual(10)
    expect(steps.at(-1)).toEqual({ step: 'end', reason: 'done', text: '' })
  })

  test('every pair has an index of its own', () => {
    const { steps } = walk(known(), { rejected: step => step.index % 5 === 2 ? 'steal' : null })
    const keys = steps.filter(step => step.step === 'pair').map(step => `${step.role} ${step.benchmark} ${step.index}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('a metric that is open is looked at again, until the judge gives it up; one that was decided never again', () => {
    const session = { ...SESSION, benchmarks: ['x/a'], aaBenchmark: null, anchorSha: null }
    const both = [
      { name: 'ms', unit: 'ms', better: 'lower', gated: true },
      { name: 'rss', unit: 'bytes', better: 'lower', gated: true }
    ]
    const state = known({ session, benchmarks: [/** @type {any} */ ({ id: 'x/a', kind: 'command', metrics: both })] })
    const sample = { ok: true, metrics: { ms: 1, rss: 1 } }
    let now = state
    const looked = []
    for (;;) {
      const step = nextStep(now)
      if (step.step === 'pair') now = {
        ...now,
        pairs: [...now.pairs, /** @type {any} */ ({ ...step, session: 's1', rejected: null, old: sample, new: sample })]
      }
      else if (step.step === 'look') {
        looked.push(`${step.metric} ${step.n}`)
        now = withLook(now, step, step.metric === 'ms' ? 'quiet' : step.n === 80 ? 'undecided' : 'more')
      } else break
    }
    expect(looked).toEqual(['ms 10', 'rss 10', 'rss 20', 'rss 40', 'rss 80'])
    expect(now.pairs).toHaveLength(80)
  })

  test('what is suspected is confirmed before the session ends, and the confirmation ends it', () => {
    const { steps, state } = walk(known(), {
      decide: step => step.benchmark === 'x/b' && step.role === 'look' ? 'suspected' : 'quiet'
    })
    expect(steps.at(-1)).toEqual({ step: 'confirm', suspected: { 'x/b': ['ms'] } })
    expect(nextStep({ ...state, child: { ended: false } })).toMatchObject({ step: 'confirm' })
    expect(nextStep({ ...state, child: { ended: true } })).toMatchObject({ step: 'end', reason: 'done' })
    expect(nextStep({ ...state, child: { ended: true, unmeasured: 'steal' } })).toEqual({
      step: 'end', reason: 'machine', text: 'the second session: steal'
    })
  })

  test('a confirming session takes 20 pairs, looks at what it is about, and goes on where that is open', () => {
    const session = {
      ...SESSION, kind: /** @type {const} */ ('confirm'), copy: 'b', benchmarks: ['x/b'], aaBenchmark: null,
      anchorSha: null, parent: 's0'
    }
    const { steps } = walk(known({ session, suspected: { 'x/b': ['ms'] } }), { decide: () => 'confirmed' })
    expect(pairsIn(steps, 'confirm')).toHaveLength(20)
    expect(steps.filter(step => step.step === 'look')).toMatchObject([{ role: 'confirm', metric: 'ms', n: 20 }])
    const open = walk(known({ session, suspected: { 'x/b': ['ms'] } }), {
      decide: ({ n }) => n < 80 ? 'more' : 'unconfirmed'
    })
    expect(pairsIn(open.steps, 'confirm')).toHaveLength(80)
    expect(open.steps.filter(step => step.step === 'look').map(({ n }) => n)).toEqual([20, 40, 80])
  })

  test('a session of a bisect takes the pairs that its judge wants, and looks at nothing', () => {
    const session = {
      ...SESSION, kind: /** @type {const} */ ('bisect'), benchmarks: ['x/a'], aaBenchmark: null, anchorSha: null
    }
    const { steps } = walk(known({ session, wantedPairs: 13 }))
    expect(pairsIn(steps, 'bisect')).toHaveLength(13)
    expect(steps).toHaveLength(14)
  })
})

test.each([
  { name: 'it goes on', looks: [], end: null, why: null },
  { name: 'it stopped between two looks', looks: ['ms', 'rss more'], end: { reason: 'machine', text: 'steal' }, why: 'steal' },
  { name: 'it has looked at all', looks: ['ms', 'rss'], end: { reason: 'done', text: '' }, why: null },
  {
    name: 'it was spoiled', looks: ['ms'], end: { reason: 'machine', text: 'x/a: steal\nx/b: steal' }, why: 'x/a: steal'
  },
  {
    name: 'a number was missing', looks: ['ms'], end: { reason: 'done', text: '' }, why: 'some launches gave no x/a rss'
  }
])('what was suspected and not looked at again: $name', ({ looks, end, why }) => {
  const seen = looks.map(one => {
    const [metric, decision = 'confirmed'] = one.split(' ')
    return /** @type {any} */ ({ role: 'confirm', benchmark: 'x/a', metric, decision })
  })
  expect(unmeasuredOf({ 'x/a': ['ms', 'rss'] }, { looks: seen, end: end && /** @type {any} */ (end) })).toBe(why)
})

describe('the machine and the budget', () => {
  test('spoiled pairs: a burst, three waits, then given up', () => {
    const session = { ...SESSION, benchmarks: ['x/a'], aaBenchmark: null, anchorSha: null }
    const { steps } = walk(known({ session }), {
      rejected: () => 'machine: steal 9 % (old launch); machine: late (old launch); machine: late (new launch)'
    })
    expect(steps.map(step => step.step).join(' '))
      .toBe(`${'pair pair pair pair wait '.repeat(3)}pair pair pair pair end`)
    expect(steps.at(-1)).toMatchObject({ reason: 'machine', text: expect.stringMatching(
      /16 of 16 pairs were spoiled by the machine; the last: steal 9 % \(old launch\), and 2 more$/
    ) })
  })

  test('a resumed session waits once more, and not three times', () => {
    const session = { ...SESSION, benchmarks: ['x/a'], aaBenchmark: null, anchorSha: null }
    const { state } = walk(known({ session }), { rejected: step => step.index < 12 ? 'steal' : null })
    const resumed = { ...state, waits: {}, pairs: state.pairs.slice(0, 12), looks: [] }
    expect(nextStep(resumed)).toMatchObject({ step: 'wait', waits: 3 })
    expect(nextStep({ ...resumed, waits: { 'x/a': 3 } })).toMatchObject({ step: 'pair', index: 12 })
  })

  test('a pair that was lost with its line is not measured again: the next one has a number that none has', () => {
    const session = { ...SESSION, benchmarks: ['x/a'], aaBenchmark: null, anchorSha: null }
    const { state } = walk(known({ session }), { rejected: () => 'machine: steal 9 %' })
    const gap = { ...state, waits: {}, looks: [], pairs: state.pairs.filter(({ index }) => index < 5 && index !== 3) }
    expect(nextStep({ ...gap, waits: { 'x/a': 3 } })).toMatchObject({ step: 'pair', index: 5 })
  })

  test('no pair is begun that the budget has no room for', () => {
    expect(nextStep(known({ budgetLeftMs: 4999 }))).toMatchObject({ step: 'end', reason: 'budget' })
    expect(nextStep(known({ budgetLeftMs: 5000 }))).toMatchObject({ step: 'pair' })
  })

  test('a look costs nothing: it is taken whatever is left', () => {
    const session = { ...SESSION, benchmarks: ['x/a'], aaBenchmark: null, anchorSha: null }
    let state = known({ session })
    for (let i = 0; i < 10; i++) state = withPair(state, nextStep(state))
    expect(nextStep({ ...state, budgetLeftMs: -1 })).toMatchObject({ step: 'look', n: 10 })
  })
})

test('in each block of four pairs each side goes first twice, and sessions differ', () => {
  const orders = (/** @type {string} */ id) =>
    Array.from({ length: 40 }, (_, index) => orderOf({ ...SESSION, id }, 'look', 'x/a', index))
  for (let block = 0; block < 40; block += 4) {
    expect(orders('s1').slice(block, block + 4).filter(order => order === 'old-first')).toHaveLength(2)
  }
  expect(orders('s1')).toEqual(orders('s1'))
  expect(orders('s1')).not.toEqual(orders('s2'))
})

test('however many benchmarks do not run, and however much they say of it, the end can be stored', () => {
  const benchmarks = Array.from({ length: 100 }, (_, i) => `x/${i}`)
  const failed = { ok: false, failure: 'launch-failed', text: 'x'.repeat(10_000), tookMs: 1 }
  const pairs = benchmarks.flatMap(benchmark => Array.from({ length: 3 }, (_, index) => /** @type {any} */ ({
    session: 's1', role: 'look', benchmark, index, order: 'old-first', rejected: null,
    old: { ok: true, metrics: { ms: 1 } }, new: failed, tookMs: 1
  })))
  const state = known({ session: { ...SESSION, benchmarks, aaBenchmark: null }, pairs })
  const { steps } = walk(state)
  const { step, ...end } = /** @type {any} */ (steps.at(-1))
  expect([step, end.reason]).toEqual(['end', 'broken'])
  expect(end.text).toContain('x/20: ')
  expect(whatIsWrong('end', { ...end, session: 's1', atMs: 1 })).toBeNull()
})
