'use strict'
/**
 * A run over commits: each against its first parent, or against the nearest commit before it that can be measured. A
 * commit that does not run must not hide the result of the next one.
 */
const { compareCommits, endOthers, plain } = require('./compare')
const { isPassing } = require('../shared/is-passing')
const { BellwetherError } = require('../../common/errors')

/** @typedef {import('../shapes/pair').Commit} Commit */
/** @typedef {import('../shapes/result').CommitResult} CommitResult */
/** @typedef {import('./compare').Setting} Setting */
/** @typedef {import('./session').Io} Io */

/** A run looks at most this many commits back for one that runs. */
const FURTHEST_BACK = 20

/**
 * The commits that a range means, oldest first.
 * @param {string} range  'rev', or 'A..B': each commit of the first-parent line after A up to B
 * @param {import('../shapes/pair').Collector} collector
 * @returns {Promise<Commit[]>}
 * @throws {BellwetherError} BW_BENCH_REV, also of A...B, which means something else to git
 */
async function commitsOf (range, collector) {
  if (range.includes('...')) throw new BellwetherError('BW_BENCH_REV',
    `"${range}" names two branches; a run takes one line of commits, such as ${range.replace('...', '..')}`)
  const [good, bad, ...rest] = range.split('..')
  if (rest.length > 0) throw new BellwetherError('BW_BENCH_REV', `"${range}" is no range; write A..B`)
  if (bad === undefined) return [await collector.resolve(range)]
  const commits = await collector.between(good || 'HEAD', bad || 'HEAD')
  if (commits.length === 0) throw new BellwetherError('BW_BENCH_REV',
    `"${range}" holds no commit: ${good || 'HEAD'} is where ${bad || 'HEAD'} is`)
  return commits
}

/**
 * @param {Commit[]} commits  oldest first
 * @param {Setting} setting
 * @param {Io} io
 * @param {{ again: boolean }} [how]  again: no earlier result is told again
 * @returns {Promise<CommitResult[]>}  one a commit
 * @throws as runSession does
 */
async function runCommits (commits, setting, io, how = { again: false }) {
  const results = []
  for (const [i, commit] of commits.entries()) {
    if (commits.length > 1) {
      io.report({ type: 'part', what: 'commit', at: i + 1, of: commits.length, name: commit.sha.slice(0, 12) })
    }
    results.push(await runCommit(commit, setting, io, how))
    await io.collector.prune([commit.sha, ...setting.anchorSha ? [setting.anchorSha] : []]
      .map(sha => ({ sha, copy: 'a' })))
  }
  return results
}

/**
 * @param {Commit} commit
 * @param {Setting} setting
 * @param {Io} io
 * @param {{ again: boolean }} how
 * @returns {Promise<CommitResult>}
 */
async function runCommit (commit, setting, io, { again }) {
  if (commit.parents.length === 0) return rootResult(commit)
  const between = [commit]
  /** @type {CommitResult | null} */
  let last = null
  for (;;) {
    const old = await parentOf(between[0], io)
    if (old === null) return last ?? lostParentResult(commit, between[0])
    const isLast = old.parents.length === 0 || between.length >= FURTHEST_BACK
    if (isLast || again || !wasUnusable(old.sha, setting, io)) {
      // where it goes further back, the verdict is that of the last comparison alone
      const keeps = (/** @type {CommitResult} */ result) => isLast || !oldIsUnusable(result)
      const compared = await compareCommits(
        { kind: 'compare', old, new: commit, between: [...between], reuse: !again, keeps }, setting, io
      )
      if (keeps(compared)) {
        if (compared.endReason !== 'budget') endOthers(commit, compared.sessionId, setting, io)
        return plain(compared)
      }
      last = plain(compared)
    }
    io.report({
      type: 'step',
      text: `${old.sha.slice(0, 12)} cannot be measured; ${commit.sha.slice(0, 12)} is compared with the commit before it`
    })
    between.unshift(old)
  }
}

/**
 * Its first parent; null: a shallow clone ends before it. The results of a run do not go because a clone is short.
 * @param {Commit} commit
 * @param {Io} io
 */
async function parentOf ({ parents: [sha] }, { collector }) {
  try {
    return await collector.resolve(sha)
  } catch (err) {
    if (!(err instanceof BellwetherError) || err.code !== 'BW_BENCH_REV') throw err
    return null
  }
}

/** Whether the old side alone is the reason why nothing could be compared. @param {CommitResult} result */
function oldIsUnusable ({ build, benchmarks }) {
  if (build.new !== 'ok') return false
  return build.old !== 'ok' ||
    (benchmarks.length > 0 && benchmarks.every(one => one.failureSide === 'old' && one.verdict !== 'confirmed'))
}

/**
 * Whether the commit was the new side of a comparison, and did not build in the last finished one: not every commit
 * after it has to find that out.
 * @param {string} sha
 * @param {Setting} setting
 * @param {Io} io
 */
function wasUnusable (sha, setting, { store }) {
  const sessions = store.all('session', { newSha: sha })
    .filter(one =>
      one.kind === 'compare' && one.benchSha256 === setting.benchSha256 && one.machineClass === setting.machineClass)
  const last = sessions.findLast(one => store.endOf(one.id) !== null)
  if (!last || store.endOf(last.id)?.reason !== 'broken') return false
  const builds = store.all('build', { session: last.id })
  return builds.some(build => build.sha === sha && build.outcome !== 'ok') && !isPassing(last, builds)
}

/** @param {Commit} commit */
function rootResult (commit) {
  return withoutOld(commit,
    `${commit.sha.slice(0, 12)} is the first commit: there is nothing to compare it with (BW_BENCH_REV).`)
}

/** @param {Commit} commit @param {Commit} oldest  the last commit that is here */
function lostParentResult (commit, oldest) {
  const parent = oldest.parents[0].slice(0, 12)
  return withoutOld(commit,
    `${commit.sha.slice(0, 12)} has nothing to be compared with: ${parent}, the parent of ${oldest.sha.slice(0, 12)}, is not here (BW_BENCH_REV). ` +
    'A shallow clone ends before it: "git fetch --unshallow" brings the rest; in CI, set the fetch depth to 0.')
}

/** @param {Commit} commit @param {string} text @returns {CommitResult} */
function withoutOld (commit, text) {
  return {
    old: commit,
    new: commit,
    verdict: 'inconclusive',
    text,
    build: { old: 'ok', new: 'ok', text: '' },
    tests: { old: null, new: null },
    benchmarks: [],
    aa: null,
    culprit: null,
    tookMs: 0
  }
}

module.exports = { commitsOf, runCommits }
