'use strict'
/**
 * 1,000 made-up bisects over 32 commits with one culprit of 8 % and two commits that do not build, with the noise that
 * was recorded: BW_BENCH_NOISE, the standard deviation of a pair, 0.05 where it is not set. The real judge decides each
 * step.
 */
const { judgeEnds, nextBisectStep } = require('../../../bench/judge')
const { randomFrom } = require('../../../bench/shared/seeded')
const { NOISES } = require('../noise')

const COMMITS = 32
const SLOWDOWN = Math.log(1.08)
const BROKEN = 2

/**
 * @typedef {object} BisectsOf
 * @property {string} noise
 * @property {number} bisects
 * @property {number} right         answered with the culprit, or with a range that holds it
 * @property {number} named         answered with the culprit alone
 * @property {number} unchecked     answered that the last check failed
 * @property {number} noDifference  answered that the ends do not differ for certain: not right, but not a lie either
 * @property {number} medianCandidates
 * @property {number} medianPairs
 */

/**
 * One bisect to its end.
 * @param {{ commits: number, culprit: number, slowdown: number, broken: number[], sd: number,
 *   noise: () => number }} world
 */
function bisect ({ commits, culprit, slowdown, broken, sd, noise }) {
  const shas = Array.from({ length: commits }, (_, index) => index.toString(16).padStart(40, '0'))
  const slow = (/** @type {string} */ sha) => (shas.indexOf(sha) >= culprit ? slowdown : 0)
  const take = (/** @type {string} */ oldSha, /** @type {string} */ newSha, /** @type {number} */ pairs) => {
    taken += pairs
    return Array.from({ length: pairs }, () => slow(newSha) - slow(oldSha) + sd * noise())
  }
  let taken = 0
  /** @type {string[]} */
  const skipped = []
  /** @type {{ sha: string, d: number[] }[]} */
  const midpoints = []
  /** @type {import('../../../bench/judge/bisect').Ends | null} */
  let ends = null
  /** @type {{ d: number[] } | null} */
  let finalCheck = null
  for (;;) {
    const next = nextBisectStep({ commits: shas, skipped, ends, midpoints, finalCheck })
    if (next.step === 'measure-ends') ends = judgeEnds(take(shas[0], shas[commits - 1], next.pairs), 'ends')
    else if (next.step === 'check') finalCheck = { d: take(next.parent, next.culprit, next.pairs) }
    else if (next.step === 'measure') {
      if (broken.includes(shas.indexOf(next.sha))) {
        skipped.push(next.sha)
        continue
      }
      let midpoint = midpoints.find(({ sha }) => sha === next.sha)
      if (!midpoint) midpoints.push(midpoint = { sha: next.sha, d: [] })
      midpoint.d.push(...take(next.against, next.sha, next.pairs))
    } else {
      const candidates = next.step === 'done' ? next.candidates : []
      return { found: candidates.includes(shas[culprit]), candidates: candidates.length, last: next, pairs: taken }
    }
  }
}

/**
 * @param {{ bisects: number, sd: number, kind: keyof typeof NOISES, seed?: string }} wish
 * @returns {BisectsOf}
 */
function bisects ({ bisects: count, sd, kind, seed = 'bisects' }) {
  const random = randomFrom(`${seed} where ${kind}`)
  const noise = NOISES[kind](`${seed} ${kind}`)
  const ended = Array.from({ length: count }, () => {
    const culprit = 1 + Math.floor(random() * (COMMITS - 1))
    const inside = Array.from({ length: COMMITS - 2 }, (_, index) => index + 1)
    const broken = Array.from({ length: BROKEN }, () => inside.splice(Math.floor(random() * inside.length), 1)[0])
    return bisect({ commits: COMMITS, culprit, slowdown: SLOWDOWN, broken, sd, noise })
  })
  const middle = (/** @type {number[]} */ numbers) => numbers.sort((a, b) => a - b)[numbers.length >> 1]
  return {
    noise: kind,
    bisects: count,
    right: ended.filter(({ found }) => found).length,
    named: ended.filter(({ found, candidates }) => found && candidates === 1).length,
    unchecked: ended.filter(({ last }) => last.step === 'done' && !last.checked).length,
    noDifference: ended.filter(({ last }) => last.step === 'no-difference').length,
    medianCandidates: middle(ended.map(({ candidates }) => candidates)),
    medianPairs: middle(ended.map(({ pairs }) => pairs))
  }
}

/** @param {{ quick: boolean }} options */
function measure ({ quick }) {
  const sd = Number(process.env.BW_BENCH_NOISE || 0.05)
  if (!(sd > 0 && sd < 1)) throw new RangeError(
    `BW_BENCH_NOISE is the standard deviation of a pair's log-ratio, such as 0.05, not ${process.env.BW_BENCH_NOISE}`
  )
  const kinds = /** @type {(keyof typeof NOISES)[]} */ (Object.keys(NOISES))
  return { sd, of: kinds.map(kind => bisects({ bisects: quick ? 100 : 1000, sd, kind })) }
}

/** @param {{ sd: number, of: BisectsOf[] }} facts */
function judge ({ sd, of }) {
  return of.map(({ noise, bisects: count, right, named, unchecked, noDifference, medianCandidates, medianPairs }) => ({
    what: `${count} made-up bisects over 32 commits, one 8 % culprit, two that do not build; a pair's noise ${(100 * sd).toFixed(1)} %, ${noise}`,
    target: 'the culprit, or a range that holds it: 990 of 1,000',
    measured: `${right} right, ${named} of them name one commit; ${unchecked} say that the last check failed, ${noDifference} that the ends do not differ; median ${medianCandidates} candidates, ${medianPairs} pairs`,
    ok: right >= 0.99 * count
  }))
}

module.exports = { measure, judge, bisect, bisects }
