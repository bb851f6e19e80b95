'use strict'
/**
 * Patterns as a .gitignore has them, matched without backtracking: a text of stars and letters that would hold a
 * regular expression up for hours (each `*` another loop) costs its length times that of the name here. Pure.
 *
 * A path is judged by itself: what lies in an ignored folder is never asked about, unless that folder was named.
 */

/**
 * @typedef {{ kind: 'text', char: string } | { kind: 'any' } | { kind: 'star' } |
 *   { kind: 'set', has: (char: string) => boolean }} Token
 */
/**
 * @typedef {object} Pattern
 * @property {boolean} isNegated      "!": not ignored after all
 * @property {boolean} isFolderOnly   it ends with "/"
 * @property {boolean} isNameOnly     it has no other "/": matches in any folder
 * @property {(Token[] | '**')[]} parts
 */

/** More are no list that a person wrote: the rest is left out, so that more is watched. */
const MOST_PATTERNS = 10_000
const LONGEST_PATTERN = 1000

/** @param {string} text   of a .gitignore @returns {Pattern[]} */
function parsePatterns (text) {
  return text.split('\n', MOST_PATTERNS).flatMap(line => parsePattern(line) ?? [])
}

/** @param {string} line @returns {Pattern | null}   null: it says nothing */
function parsePattern (line) {
  let pattern = line.replace(/\r$/, '').replace(/(?<!\\)[ \t]+$/, '')
  if (pattern === '' || pattern.startsWith('#') || pattern.length > LONGEST_PATTERN) return null
  const isNegated = pattern.startsWith('!')
  if (isNegated) pattern = pattern.slice(1)
  const isFolderOnly = pattern.endsWith('/')
  if (isFolderOnly) pattern = pattern.slice(0, -1)
  const isNameOnly = !pattern.includes('/')
  const texts = pattern.replace(/^\//, '').split('/')
  if (texts.every(part => part === '')) return null
  const parts = texts.map(part => part === '**' && !isNameOnly ? /** @type {const} */ ('**') : tokensOf(part))
  if (parts.includes(null)) return null
  return { isNegated, isFolderOnly, isNameOnly, parts: /** @type {Pattern['parts']} */ (parts) }
}

/** @param {string} part @returns {Token[] | null}   null: git matches nothing by it */
function tokensOf (part) {
  /** @type {Token[]} */
  const tokens = []
  for (let at = 0; at < part.length; at++) {
    const char = part[at]
    if (char === '*') {
      if (tokens.at(-1)?.kind !== 'star') tokens.push({ kind: 'star' })
    } else if (char === '?') tokens.push({ kind: 'any' })
    else if (char === '[') {
      const set = setAt(part, at)
      if (set === null) return null
      tokens.push({ kind: 'set', has: set.has })
      at = set.end
    } else if (char === '\\') {
      if (at + 1 === part.length) return null
      tokens.push({ kind: 'text', char: part[++at] })
    } else tokens.push({ kind: 'text', char })
  }
  return tokens
}

/**
 * "[a-z]", "[!0-9]", "[[:digit:]x]"
 * @param {string} part
 * @param {number} from   of the "["
 * @returns {{ has: (char: string) => boolean, end: number } | null}   null: it is not closed
 */
function setAt (part, from) {
  const isNegated = part[from + 1] === '!' || part[from + 1] === '^'
  /** @type {((char: string) => boolean)[]} */
  const tests = []
  let at = from + 1 + Number(isNegated)
  for (let isFirst = true; at < part.length; isFirst = false) {
    if (part[at] === ']' && !isFirst) {
      return { has: char => tests.some(test => test(char)) !== isNegated, end: at }
    }
    const named = /^\[:([a-z]+):\]/.exec(part.slice(at, at + 12))
    if (named) {
      const test = NAMED[/** @type {keyof typeof NAMED} */ (named[1])]
      if (test === undefined) return null
      tests.push(char => test.test(char))
      at += named[0].length
      continue
    }
    if (part[at] === '\\') at++
    const low = part[at++]
    if (low === undefined) return null
    if (part[at] === '-' && at + 1 < part.length && part[at + 1] !== ']') {
      at += part[at + 1] === '\\' ? 2 : 1
      const high = part[at++]
      tests.push(char => char >= low && char <= high)
    } else tests.push(char => char === low)
  }
  return null
}

const NAMED = {
  alnum: /^[A-Za-z0-9]$/, alpha: /^[A-Za-z]$/, digit: /^[0-9]$/, lower: /^[a-z]$/, upper: /^[A-Z]$/, space: /^\s$/,
  punct: /^[!-/:-@[-`{-~]$/, xdigit: /^[A-Fa-f0-9]$/
}

/**
 * Whether one list of things fits another, in which some stand for any number of things: each tries as few as it can,
 * and only the last of them has to try more.
 * @template P, T
 * @param {readonly P[]} pattern
 * @param {ArrayLike<T>} things
 * @param {(part: P) => boolean} isMany
 * @param {(part: P, thing: T) => boolean} fits
 */
function fitsList (pattern, things, isMany, fits) {
  let at = 0
  let thing = 0
  let manyAt = -1
  let manyThing = 0
  while (thing < things.length) {
    if (at < pattern.length && isMany(pattern[at])) {
      manyAt = at++
      manyThing = thing
    } else if (at < pattern.length && fits(pattern[at], things[thing])) {
      at++
      thing++
    } else if (manyAt !== -1) {
      at = manyAt + 1
      thing = ++manyThing
    } else return false
  }
  while (at < pattern.length && isMany(pattern[at])) at++
  return at === pattern.length
}

/** @param {Token[]} tokens @param {string} name */
function fitsName (tokens, name) {
  return fitsList(tokens, name, ({ kind }) => kind === 'star', (token, char) =>
    token.kind === 'any' || (token.kind === 'text' ? token.char === char : token.kind === 'set' && token.has(char)))
}

/** @param {Pattern} pattern @param {string[]} names   of the path @param {boolean} isFolder */
function fitsPath ({ isFolderOnly, isNameOnly, parts }, names, isFolder) {
  if (isFolderOnly && !isFolder) return false
  if (isNameOnly) return fitsName(/** @type {Token[]} */ (parts[0]), names[names.length - 1])
  // "a/**": what lies in it, not itself
  if (parts.at(-1) === '**' && !fitsLast(parts, names)) return false
  return fitsList(parts, names, part => part === '**', (part, name) => fitsName(/** @type {Token[]} */ (part), name))
}

/** @param {Pattern['parts']} parts @param {string[]} names */
function fitsLast (parts, names) {
  return names.length > 1 && fitsList(parts, names.slice(0, -1), part => part === '**', (part, name) =>
    fitsName(/** @type {Token[]} */ (part), name))
}

/**
 * @param {readonly Pattern[]} patterns   the last one that fits decides
 * @param {string} path                   relative to where the patterns stand
 * @param {boolean} isFolder
 * @returns {boolean | null}   whether it is ignored; null: they say nothing about it
 */
function judgePath (patterns, path, isFolder) {
  const names = path.split('/')
  for (let at = patterns.length - 1; at >= 0; at--) {
    if (fitsPath(patterns[at], names, isFolder)) return !patterns[at].isNegated
  }
  return null
}

module.exports = { parsePatterns, judgePath }
