'use strict'
/**
 * Names in the order of what they need: what stands in one wave needs nothing of the same or of a later wave. Pure; a
 * circle cannot stop it: its members come together, in one wave.
 */

/**
 * @param {readonly string[]} names
 * @param {(name: string) => readonly string[]} needsOf   others that come first; names that are not in the list count
 *   for nothing
 * @returns {string[][]}   what needs nothing first; within a wave as in the list
 */
function wavesOf (names, needsOf) {
  const all = new Set(names)
  const needs = new Map(names.map(name =>
    [name, new Set(needsOf(name).filter(other => other !== name && all.has(other)))]))
  /** @type {string[][]} */
  const waves = []
  const left = new Set(names)
  while (left.size > 0) {
    const free = [...left].filter(name => ![...needs.get(name) ?? []].some(other => left.has(other)))
    const wave = free.length > 0 ? free : [...left]
    for (const name of wave) left.delete(name)
    waves.push(wave)
  }
  return waves
}

/**
 * A circle among what the names need, from one of its members back to it; null: there is none.
 * @param {readonly string[]} names
 * @param {(name: string) => readonly string[]} needsOf   names that are not in the list count for nothing
 * @returns {string[] | null}   ['web', 'db', 'web']
 */
function circleIn (names, needsOf) {
  /** Looked at whole: no circle goes through them. @type {Set<string>} */
  const clear = new Set()
  const all = new Set(names)
  const known = (/** @type {string} */ name) => needsOf(name).filter(other => all.has(other))
  for (const start of names) {
    // without recursion: a chain may be as long as the list
    const path = [start]
    const rest = [known(start)]
    while (path.length > 0) {
      const next = rest[rest.length - 1].shift()
      if (next === undefined) {
        clear.add(/** @type {string} */ (path.pop()))
        rest.pop()
        continue
      }
      const at = path.indexOf(next)
      if (at !== -1) return [...path.slice(at), next]
      if (clear.has(next)) continue
      path.push(next)
      rest.push(known(next))
    }
  }
  return null
}

module.exports = { wavesOf, circleIn }
