'use strict'
/**
 * Source text without its comments, each line where it was: a stack trace of an installed package names the line of the
 * repository. Comments are more than a third of what would be packed.
 */
const acorn = require('acorn')

const MODULE = /^(?:import|export) /m

/**
 * @param {string} source   a script of CommonJS, or one for a page
 * @returns {string}
 */
function withoutComments (source) {
  /** @type {[number, number][]} */
  const comments = []
  const before = tokensOf(source, comments)
  let text = ''
  let at = 0
  for (const [from, to] of comments) {
    if (from === 0 && source.startsWith('#!')) continue
    // two words that only a comment kept apart would become one
    text += `${source.slice(at, from)} ${'\n'.repeat(source.slice(from, to).split('\n').length - 1)}`
    at = to
  }
  text += source.slice(at)
  // spaces before the end of a line mean something in a template
  const same = [text.replace(/[ \t]+$/gm, ''), text].find(one => tokensOf(one, []) === before)
  if (same === undefined) throw new Error('the code without comments is not the same code')
  return same
}

/** @param {string} source @param {[number, number][]} comments  filled */
function tokensOf (source, comments) {
  /** @type {any[]} */
  const tokens = []
  acorn.parse(source, {
    ecmaVersion: 'latest', sourceType: MODULE.test(source) ? 'module' : 'script', allowHashBang: true,
    allowReturnOutsideFunction: true, locations: true,
    onToken: (/** @type {any} */ { type, value, loc }) => { tokens.push([type.label, String(value), loc?.start.line]) },
    onComment: (_isBlock, _text, from, to) => { comments.push([from, to]) }
  })
  return JSON.stringify(tokens)
}

module.exports = { withoutComments }
