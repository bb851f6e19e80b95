'use strict'
/**
 * Commits in the order in which they follow one another: each after all of its ancestors, and those that are not
 * related by their dates. Dates alone are no order: a rebase gives all of its commits the same second, and a clock may
 * have been wrong. Pure.
 *
 * Kahn, A. B. (1962): Topological sorting of large networks. CACM 5 (11), with the earliest date first.
 */

/** So far back from a commit an ancestor among the others is looked for; each step is a question to the store. */
const MOST_STEPS = 2000

/**
 * @template {{ sha: string, committedAtMs: number }} T
 * @param {readonly T[]} commits   those of one second that are not related stay as they come
 * @param {(sha: string) => readonly string[]} parentsOf   none where they are not known
 * @returns {T[]}  ancestors first
 */
function inOrder (commits, parentsOf) {
  const bySha = new Map(commits.map(one => [one.sha, one]))
  const nearest = ancestorsAmong(bySha, remembered(parentsOf))
  const place = new Map(commits.map(({ sha }, at) => [sha, at]))
  /** @type {Map<string, string[]>} */
  const children = new Map()
  /** @type {Map<string, number>} how many ancestors come first */
  const waiting = new Map()
  for (const { sha } of commits) {
    const before = nearest(sha)
    waiting.set(sha, before.size)
    for (const one of before) children.set(one, [...children.get(one) ?? [], sha])
  }
  const isLater = (/** @type {T} */ one, /** @type {T} */ other) => one.committedAtMs - other.committedAtMs ||
    Number(place.get(one.sha)) - Number(place.get(other.sha))
  const ready = commits.filter(({ sha }) => waiting.get(sha) === 0).sort(isLater)
  const ordered = []
  for (let next = ready.shift(); next !== undefined; next = ready.shift()) {
    ordered.push(next)
    for (const sha of children.get(next.sha) ?? []) {
      const left = Number(waiting.get(sha)) - 1
      waiting.set(sha, left)
      if (left > 0) continue
      const child = /** @type {T} */ (bySha.get(sha))
      const at = ready.findIndex(one => isLater(one, child) > 0)
      ready.splice(at === -1 ? ready.length : at, 0, child)
    }
  }
  // records that name each other as parents: no git has made them
  return [...ordered, ...commits.filter(({ sha }) => Number(waiting.get(sha)) > 0).sort(isLater)]
}

/**
 * @param {ReadonlyMap<string, unknown>} among
 * @param {(sha: string) => readonly string[]} parentsOf
 * @returns {(sha: string) => Set<string>}  the first on each way back from a commit
 */
function ancestorsAmong (among, parentsOf) {
  return sha => {
    const found = new Set()
    const seen = new Set([sha])
    const way = [...parentsOf(sha)]
    for (let steps = 0; way.length > 0 && steps < MOST_STEPS; steps++) {
      const one = /** @type {string} */ (way.shift())
      if (seen.has(one)) continue
      seen.add(one)
      if (among.has(one)) found.add(one)
      else way.push(...parentsOf(one))
    }
    return found
  }
}

/** Ways back meet: nothing is asked twice. @param {(sha: string) => readonly string[]} ask */
function remembered (ask) {
  /** @type {Map<string, readonly string[]>} */
  const known = new Map()
  return (/** @type {string} */ sha) => {
    const parents = known.get(sha) ?? ask(sha)
    known.set(sha, parents)
    return parents
  }
}

module.exports = { inOrder }
