'use strict'
/** A cache of pages and data: made again only when there are new results. Most are asked for far more often than a
 * commit is measured. */

/**
 * @param {() => string} standing  another one whenever something was written that any of it is made of
 * @returns {<T>(name: string, make: () => T) => T}  name: what it is; there are few of them
 */
function cached (standing) {
  let at = ''
  /** @type {Map<string, any>} */
  const made = new Map()
  return (name, make) => {
    const now = standing()
    if (now !== at) made.clear()
    at = now
    if (made.has(name)) return made.get(name)
    const value = make()
    if (at === now) made.set(name, value) // else something was written meanwhile
    return value
  }
}

module.exports = { cached }
