'use strict'
/** What pages say of how things stand now: is a slowdown mended, does a benchmark run. */
const { stateOf } = require('../../../../bench/service/site/changes')
const { overviewOf } = require('../../../../bench/service/site/overview')

/** @typedef {import('../../../../bench/shapes/record').VerdictRecord} VerdictRecord */
/** @typedef {import('../../../../bench/shapes/record').Moved} Moved */

const HELLO = Object.freeze({
  benchmark: 'http/hello', metric: 'cpuUsPerRequest', unit: 'us', better: /** @type {const} */ ('lower'),
  interval99: null, medians: null
})
/** @param {number | null} effect @returns {Moved} */
const worse = effect => ({ ...HELLO, verdict: 'confirmed', effect })
/** @param {number | null} effect  below 0 @returns {Moved} */
const better = effect => ({ ...HELLO, verdict: 'improved', effect })
/** @param {Partial<VerdictRecord>} [different] @returns {VerdictRecord} */
const record = different => ({
  session: 's', sha: 'a'.repeat(40), oldSha: 'b'.repeat(40), machineClass: 'm', profile: 'quick', verdict: 'quiet',
  text: '', moved: [], tests: null, build: 'ok', culprit: null,
  tookMs: 1, atMs: 1, ...different
})
/** @param {Moved[]} moved */
const gained = (...moved) => record({ verdict: 'improved', moved })

/**
 * @typedef {{ name: string, verdict?: 'confirmed' | 'broken', moved?: Moved[], later: VerdictRecord[],
 *   state: string }} Case
 */
test.each(/** @type {Case[]} */ ([
  { name: 'nothing came after it', moved: [worse(0.26)], later: [], state: 'open' },
  { name: 'a tenth of it came back', moved: [worse(0.26)], later: [gained(better(-0.03))], state: 'open' },
  { name: 'all of it came back', moved: [worse(0.26)], later: [gained(better(-0.25))], state: 'fixed' },
  {
    name: 'it came back in parts', moved: [worse(0.26)],
    later: [gained(better(-0.08)), record(), gained(better(-0.09))], state: 'fixed'
  },
  {
    name: 'something else got better', moved: [worse(0.26)],
    later: [gained({ ...better(-0.3), metric: 'requestsPerSecond' })], state: 'open'
  },
  {
    name: 'it got as much worse again before it came back', moved: [worse(0.1)],
    later: [record({ verdict: 'confirmed', moved: [worse(0.1)] }), gained(better(-0.1))], state: 'open'
  },
  {
    name: 'it came back before something else made it worse', moved: [worse(0.1)],
    later: [gained(better(-0.1)), record({ verdict: 'confirmed', moved: [worse(0.1)] })], state: 'fixed'
  },
  { name: 'of how much nobody knows', moved: [worse(null)], later: [gained(better(-0.03))], state: 'fixed' },
  {
    name: 'one of two came back', moved: [worse(0.1), { ...worse(0.2), benchmark: 'http/json' }],
    later: [gained(better(-0.1))], state: 'open'
  },
  {
    name: 'it does not build, and nobody knows of the next', verdict: 'broken',
    later: [record({ verdict: 'inconclusive' })], state: 'open'
  },
  {
    name: 'a benchmark does not run, and in the next one neither', verdict: 'broken',
    later: [record({ verdict: 'confirmed', broken: ['http/hello'], moved: [worse(0.1)] })], state: 'open'
  },
  { name: 'the next one runs', verdict: 'broken', later: [record()], state: 'fixed' }
]))('$name: $state', ({ verdict = 'confirmed', moved = [], later, state }) => {
  expect(stateOf(verdict, moved, { later, isHunted: false })).toBe(state)
})

describe('the tile of a benchmark', () => {
  const benchmarks = /** @type {any} */ ([{
    id: 'http/hello', title: 'hello', metrics: [{ name: 'cpuUsPerRequest', unit: 'us', better: 'lower', gated: true }]
  }])
  /** @param {('runs' | 'broken' | 'not measured')[]} history  oldest first */
  const tiles = (...history) => tilesOf(history, {})
  /**
   * @param {('runs' | 'broken' | 'not measured')[]} history
   * @param {{ profiles?: string[], definitions?: [string, string][], verdicts?: string[],
   *   decisions?: [string, string][] }} how  definitions, decisions: by session s0, s1 ...
   */
  function tilesOf (history, { profiles = [], definitions = [], verdicts = [], decisions = [] }) {
    const line = history.map((what, i) => record({
      session: `s${i}`, profile: /** @type {any} */ (profiles[i] ?? 'quick'), sha: String(i).padStart(40, '0'),
      verdict: /** @type {any} */ (verdicts[i] ?? (what === 'broken' ? 'broken' : 'quiet')), ...what === 'broken' ? { broken: ['http/hello'] } : {}
    }))
    const values = new Map(line.flatMap(({ session }, i) =>
      history[i] === 'runs' ? [[session, new Map([['http/hello', { cpuUsPerRequest: [100 + i, 1, 1] }]])]] : []))
    const store = /** @type {any} */ ({
      accepted: () => null, commitsOf: () => new Map(line.map(({ sha }) => [sha, { sha }])),
      definitions: () => new Map(definitions),
      looks: (/** @type {{ session: string }} */ { session }) => decisions.filter(([own]) => own === session)
        .map(([, decision], n) => ({ metric: 'cpuUsPerRequest', decision, n }))
    })
    return overviewOf({ store, recent: /** @type {any} */ ({ line, values }), benchmarks }).tiles
  }

  test.each([
    { name: 'runs', tile: tiles('runs', 'runs'), expected: [{ verdict: 'quiet', verdictSha: null, latest: 101 }] },
    { name: 'does not run any more', tile: tiles('runs', 'broken', 'not measured'), expected: [
      { verdict: 'broken', verdictSha: '1'.padStart(40, '0'), latest: 100 }
    ] },
    { name: 'runs again', tile: tiles('runs', 'broken', 'runs'), expected: [{ verdict: 'quiet', latest: 102 }] },
    { name: 'has not run for as long as is shown', tile: tiles('broken', 'broken'), expected: [
      { verdict: 'broken', latest: null }
    ] },
    { name: 'was never measured', tile: tiles('not measured'), expected: [] }
  ])('that $name', ({ tile, expected }) => {
    expect(tile).toMatchObject(expected)
    expect(tile).toHaveLength(expected.length)
  })

  test.each([
    { name: 'the last comparison decided nothing', how: { verdicts: ['quiet', 'inconclusive'], decisions: [['s1', 'more'], ['s1', 'undecided']] }, is: 'inconclusive' },
    { name: 'it ended before a look', how: { verdicts: ['quiet', 'inconclusive'] }, is: 'inconclusive' },
    { name: 'another number of that commit was open', how: { verdicts: ['quiet', 'inconclusive'], decisions: [['s1', 'quiet']] }, is: 'quiet' },
    { name: 'the one before decided nothing, the last did', how: { verdicts: ['inconclusive', 'quiet'] }, is: 'quiet' }
  ])('$name: $is', ({ how, is }) => {
    expect(tilesOf(['runs', 'runs'], /** @type {any} */ (how))).toMatchObject([{ verdict: is }])
  })

  test.each([
    { name: 'the same', how: {}, change: expect.closeTo(0.0149, 4) }, // 102 against the median of 100 and 101
    { name: 'another profile', how: { profiles: ['quick', 'quick', 'normal'] }, change: null },
    { name: 'another profile at first', how: { profiles: ['normal', 'quick', 'quick'] }, change: expect.closeTo(0.0099,
      4) },
    {
      name: 'another definition',
      how: { definitions: /** @type {[string, string][]} */ ([['s1', 'one'], ['s2', 'other']]) },
      change: expect.closeTo(0.02, 4)
    },
    {
      name: 'a definition that nobody noted',
      how: { definitions: /** @type {[string, string][]} */ ([['s0', 'one']]) },
      change: expect.closeTo(0.0149, 4)
    }
  ])('compares its latest number only with what was measured alike: $name', ({ how, change }) => {
    expect(tilesOf(['runs', 'runs', 'runs'], how)).toMatchObject([{ latest: 102, change }])
  })
})
