'use strict'
/**
 * Does it find who did it? 32 commits of a hello server, one of which costs 8 % more CPU a request, two of which do not
 * build; bisected for real.
 */
const path = require('node:path')
const { openBench } = require('../../../bench')
const { note } = require('../../cluster/print')
const { median } = require('../../../bench/shared/median')
const { plainCost, roundsPerPercent } = require('../lib/plain-cost')
const { workFolder, keptOr, makeRepository } = require('../lib/scratch-repository')
const { busyServer } = require('../lib/busy-server')

/**
 * Where the culprit and those that do not build are, of 1 to 32. In the second one of them comes right before the
 * culprit: the answer is a range.
 */
const CASES = [{ culprit: 11, broken: [4, 20] }, { culprit: 23, broken: [16, 22] }, { culprit: 30, broken: [8, 24] }]
const COMMITS = 32
const PERCENT = 8
const AA_PAIRS = 10
const BENCH_FILE = `module.exports = {
  suites: [], test: null, build: [['{node}', 'build.js']],
  benchmarks: { 'http/hello': { server: ['{node}', 'server.js'], load: { connections: 20 } } }
}
`

/** @typedef {{ culprit: number, candidates: number[], confidence: number, tookMs: number, text: string }} Found */

/**
 * @param {{ quick: boolean, checksMachine?: boolean }} how
 * @returns {Promise<{ found: Found[] }>}
 */
async function measure ({ quick, checksMachine = true }) {
  const dir = workFolder('bisect')
  const rounds = await keptOr(path.join(dir, 'rounds.json'), async () => {
    const base = path.join(dir, 'base')
    const cpuUsPerRequest = await plainCost(base, { pairs: AA_PAIRS, checksMachine })
    return Math.round(PERCENT * await roundsPerPercent(base, { cpuUsPerRequest, checksMachine }))
  })
  const found = []
  for (const [i, one] of (quick ? CASES.slice(0, 1) : CASES).entries()) {
    const answer = await keptOr(path.join(dir, `${i}.json`), () =>
      bisected(path.join(dir, String(i)), { ...one, rounds, checksMachine }))
    note(`  culprit ${one.culprit}: ${answer.candidates.join(', ') || 'nobody'} named, ${Math.round(answer.tookMs / 1000)} s`)
    found.push(answer)
  }
  return { found }
}

/** @param {number} index @param {{ culprit: number, broken: number[], rounds: number }} one */
function filesOf (index, { culprit, broken, rounds }) {
  return {
    'bellwether.bench.js': BENCH_FILE,
    'build.js': broken.includes(index) ? 'process.exit(1)\n' : '',
    'server.js': busyServer(index >= culprit ? rounds : 0),
    'number.txt': `${index}\n`
  }
}

/**
 * @param {string} dir
 * @param {{ culprit: number, broken: number[], rounds: number, checksMachine: boolean }} one
 * @returns {Promise<Found>}
 */
async function bisected (dir, one) {
  const repoDir = path.join(dir, 'repo')
  const shas = makeRepository(repoDir,
    Array.from({ length: COMMITS + 1 }, (_, index) => ({ subject: `commit ${index}`, files: filesOf(index, one) })))
  const bench = await openBench({
    repoDir, stateDir: path.join(dir, 'state'), profile: 'quick', checksMachine: one.checksMachine
  })
  try {
    const { bisect, tookMs } = await bench.bisect({
      good: shas[0], bad: shas[COMMITS], benchmark: 'http/hello', metric: 'cpuUsPerRequest'
    })
    const candidates = (bisect?.culprit?.candidates ?? []).map(({ sha }) => shas.indexOf(sha))
    return {
      culprit: one.culprit, candidates, confidence: bisect?.culprit?.confidence ?? 0, tookMs, text: bisect?.text ?? ''
    }
  } finally {
    await bench.close()
  }
}

/** @param {{ found: Found[] }} facts @returns {import('..').Line[]} */
function judge ({ found }) {
  const right = found.filter(({ culprit, candidates }) =>
    candidates.includes(culprit) && candidates.length <= COMMITS / 4)
  return [{
    what: `bisect over ${COMMITS} commits, one ${PERCENT} % slower, two do not build`,
    target: `the culprit, or a range holding it, ${found.length} of ${found.length}`,
    measured:
      `${right.length} of ${found.length}, median ${Math.round(median(found.map(({ tookMs }) => tookMs)) / 1000)} s`,
    ok: right.length === found.length
  }]
}

module.exports = { measure, judge }
