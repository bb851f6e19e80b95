'use strict'
/**
 * Which commit is measured next: what was begun, then the newest, then the middle of the widest gap between measured
 * ones. So today's commit is never behind yesterday's, and what lies between is halved and halved again, as a search
 * would. Pure.
 */

/**
 * The state of a commit on the watched line.
 *   'done'      has its verdict, or will never have another
 *   'open'      was begun and interrupted
 *   'todo'      was not measured yet
 *   'retry'     it could not be measured (the machine, an install); once more when nothing else is left
 *   'later'     the same, but its time has not come
 * @typedef {'done' | 'open' | 'todo' | 'retry' | 'later'} CommitState
 */
/** @typedef {{ sha: string, state: CommitState }} WatchedCommit */

/**
 * @param {readonly WatchedCommit[]} commits  the watched line, oldest first
 * @returns {{ sha: string, why: 'begun' | 'newest' | 'gap' | 'again' } | null}  null: nothing is to be done
 */
function nextCommit (commits) {
  const begun = commits.findLast(({ state }) => state === 'open')
  if (begun) return { sha: begun.sha, why: 'begun' }
  const newest = commits.at(-1)
  if (newest?.state === 'todo') return { sha: newest.sha, why: 'newest' }
  const gap = widestGap(commits)
  if (gap) return { sha: commits[(gap.from + gap.to) >> 1].sha, why: 'gap' }
  const again = commits.findLast(({ state }) => state === 'retry')
  return again ? { sha: again.sha, why: 'again' } : null
}

/**
 * The longest run of commits that were not measured; of two that are as long, the newer one.
 * @param {readonly WatchedCommit[]} commits
 * @returns {{ from: number, to: number } | null}  indices, both in it
 */
function widestGap (commits) {
  /** @type {{ from: number, to: number } | null} */
  let widest = null
  for (let from = 0; from < commits.length; from++) {
    if (commits[from].state !== 'todo') continue
    let to = from
    while (commits[to + 1]?.state === 'todo') to++
    if (!widest || to - from >= widest.to - widest.from) widest = { from, to }
    from = to
  }
  return widest
}

/**
 * The order in which all that is left would be measured, were nothing new to come: for people who look at the queue.
 * @param {readonly WatchedCommit[]} commits
 * @param {number} limit
 * @returns {{ sha: string, why: 'begun' | 'newest' | 'gap' | 'again' }[]}
 */
function queueOf (commits, limit) {
  const left = commits.map(commit => ({ ...commit }))
  const queue = []
  while (queue.length < limit) {
    const next = nextCommit(left)
    if (!next) break
    queue.push(next)
    const own = left.find(({ sha }) => sha === next.sha)
    if (own) own.state = 'done'
  }
  return queue
}

/**
 * Commits that change only documents cannot be slower: one of every DOCS_TRIAL_EVERY is measured all the same, as a
 * trial of the bot. Which ones follows from their names, so the same ones after a restart.
 */
const DOCS_TRIAL_EVERY = 4

/** @param {{ sha: string, docsOnly: boolean }} commit */
function isMeasured ({ sha, docsOnly }) {
  return !docsOnly || parseInt(sha.slice(0, 8), 16) % DOCS_TRIAL_EVERY === 0
}

module.exports = { nextCommit, queueOf, isMeasured, DOCS_TRIAL_EVERY }
