'use strict'
const { nextCommit, queueOf, isMeasured, DOCS_TRIAL_EVERY } = require('../../../../bench/service/watch/next-commit')
const { decideState, readTried, AGAIN_AFTER_MS } = require('../../../../bench/service/watch/commit-state')

/** One letter a commit, oldest first: d(one), o(pen), t(odo), r(etry). @param {string} letters */
function line (letters) {
  const states = /** @type {Record<string, import('../../../../bench/service/watch/next-commit').CommitState>} */ ({
    d: 'done', o: 'open', t: 'todo', r: 'retry'
  })
  return [...letters].map((letter, i) => ({ sha: String(i), state: states[letter] }))
}

test.each([
  ['', null],
  ['ddd', null],
  ['ttt', '2 newest'],
  ['tttd', '1 gap'],
  ['tdtttdtd', '3 gap'],
  ['ttdttd', '3 gap'], // as wide: the newer one
  ['tottd', '1 begun'],
  ['otttt', '0 begun'],
  ['trtt', '3 newest'],
  ['trd', '0 gap'],
  ['drdrd', '3 again'],
  ['ddr', '2 again']
])('%s: next is %s', (letters, expected) => {
  const next = nextCommit(line(letters))
  expect(next && `${next.sha} ${next.why}`).toBe(expected)
})

test('the queue is what would be measured were nothing new to come: the newest, then gaps halved', () => {
  expect(queueOf(line('dttttttt'), 10).map(({ sha }) => sha)).toEqual(['7', '3', '5', '1', '6', '4', '2'])
  expect(queueOf(line('dttttttt'), 2)).toHaveLength(2)
})

test('each commit of any line comes up exactly once', () => {
  for (const letters of ['t'.repeat(100), 'tdttdtttdttttdttttt', 'rtrtoortt']) {
    const shas = queueOf(line(letters), 1000).map(({ sha }) => sha)
    expect(new Set(shas).size).toBe(shas.length)
    expect(shas).toHaveLength([...letters].filter(letter => letter !== 'd').length)
  }
})

test('one in so many commits of documents only is a trial, always the same ones', () => {
  const shas = Array.from({ length: 400 }, (_, i) =>
    (i * 0x1234567).toString(16).padStart(8, '0').slice(-8).padEnd(40, '0'))
  const measured = shas.filter(sha => isMeasured({ sha, docsOnly: true }))
  expect(measured.length / shas.length).toBeCloseTo(1 / DOCS_TRIAL_EVERY, 1)
  expect(shas.every(sha => isMeasured({ sha, docsOnly: false }))).toBe(true)
})

const code = { sha: 'f'.repeat(40), parents: ['0'], docsOnly: false }
/** @param {Partial<import('../../../../bench/service/watch/commit-state').Tried>} one */
const tried = one => ({ end: /** @type {const} */ ('done'), endedAtMs: 0, mayPass: false, hasVerdict: true, ...one })
const LONG_AFTER_MS = 100 * 3_600_000

test.each([
  { name: 'nothing yet', commit: code, all: [], state: 'todo' },
  {
    name: 'the first commit has nothing to be compared with', commit: { ...code, parents: [] }, all: [], state: 'done'
  },
  { name: 'documents only, no trial', commit: { ...code, docsOnly: true }, all: [], state: 'done' },
  { name: 'interrupted', commit: code, all: [tried({ end: null, hasVerdict: false })], state: 'open' },
  { name: 'answered', commit: code, all: [tried({})], state: 'done' },
  {
    name: 'answered, killed before that was written down', commit: code, all: [tried({ hasVerdict: false })],
    state: 'open'
  },
  { name: 'broken', commit: code, all: [tried({ end: 'broken' })], state: 'done' },
  { name: 'broken by what may pass', commit: code, all: [tried({ end: 'broken', mayPass: true })], state: 'retry' },
  { name: 'spoiled', commit: code, all: [tried({ end: 'machine' })], state: 'retry' },
  { name: 'spoiled, then answered', commit: code, all: [tried({ end: 'machine' }), tried({})], state: 'done' },
  {
    name: 'spoiled again and again', commit: code,
    all: Array(AGAIN_AFTER_MS.length + 1).fill(tried({ end: 'machine' })), state: 'done'
  },
  {
    name: 'nothing to compare with, killed before an older commit was taken', commit: code,
    all: [tried({ end: 'broken', hasVerdict: false })], state: 'open'
  },
  {
    name: 'nothing to compare with, and spoiled against the older commit', commit: code,
    all: [tried({ end: 'broken', hasVerdict: false }), tried({ end: 'machine' })], state: 'retry'
  },
  {
    name: 'nothing to compare with, and answered against the older commit', commit: code,
    all: [tried({ end: 'broken', hasVerdict: false }), tried({})], state: 'done'
  },
  {
    name: 'spoiled, killed before that was written down', commit: code,
    all: [tried({ end: 'machine', hasVerdict: false })], state: 'todo'
  },
  {
    name: 'begun under other settings', commit: code, all: [tried({ end: 'interrupted', hasVerdict: false })],
    state: 'todo'
  }
])('$name', ({ commit, all, state }) => {
  expect(decideState(commit, all, LONG_AFTER_MS)).toBe(state)
})

test('how long ago a try was goes by the clock of this machine, whatever that of its runner says', () => {
  const nowMs = 1e12
  const session = { id: 's', oldSha: '0', newSha: code.sha, isOwn: true }
  const store = /** @type {any} */ ({
    all: (/** @type {string} */ kind) => kind === 'session' ? [session] : [],
    endOf: () => ({ reason: 'machine', atMs: nowMs + 60_000 }),
    get: () => ({ verdict: 'inconclusive', atMs: nowMs })
  })
  expect(decideState(code, readTried(code, 'm', store), nowMs + 1000)).toBe('later')
})

test('what could not be measured is tried again when some time has passed, longer each time', () => {
  const all = []
  for (const waitMs of AGAIN_AFTER_MS) {
    const endedAtMs = 1e12 + waitMs
    all.push(tried({ end: 'machine', endedAtMs }))
    expect(decideState(code, all, endedAtMs)).toBe('later')
    expect(decideState(code, all, endedAtMs + waitMs - 1)).toBe('later')
    expect(decideState(code, all, endedAtMs + waitMs)).toBe('retry')
    expect(decideState(code, all, endedAtMs - 1)).toBe('retry') // a clock that was put back keeps nobody waiting
  }
  expect(AGAIN_AFTER_MS).toEqual([...AGAIN_AFTER_MS].sort((a, b) => a - b))
})
