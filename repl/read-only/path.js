'use strict'
/** The path of plain members at the end of a line that is being typed: `app.list[0].na`. Pure. */

/** No path is longer; where a line is, only its end is looked at. */
const MAX_CHARS = 1000
const NAME = /^[\p{L}\p{Nl}$_][\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\p{Pc}$_]*$/u
/**
 * Where it begins no name, dot or bracket stands before: else it is the end of something that would have to be
 * evaluated.
 */
const PATH = /(?<![\p{L}\p{Nd}$_.)\]}'"`])[\p{L}$_][\p{L}\p{Nd}$_]*(?:\??\.[\p{L}$_][\p{L}\p{Nd}$_]*|(?:\?\.)?\[(?:\d{1,10}|'[^'\\]*'|"[^"\\]*")\])*(?:\??\.)?$/u
const MEMBER = /([\p{L}$_][\p{L}\p{Nd}$_]*)|\[(?:(\d+)|'([^']*)'|"([^"]*)")\]/gu

/**
 * @param {string} line
 * @returns {{ text: string, members: string[], start: string }}  members: to be followed; start: of the name that is
 *   being typed
 */
function pathAtEnd (line) {
  const end = line.slice(-MAX_CHARS)
  const text = PATH.exec(end)?.[0] ?? ''
  // it may begin before, and be another
  if (text.length === end.length && end.length < line.length) return { text: '', members: [], start: '' }
  // the end of something else: there is nothing to offer
  if (text === '' && /[.)\]}'"`\p{L}\p{Nd}$_]$/u.test(end)) return { text: '', members: ['undefined'], start: '' }
  const start = /(?:^|\.)([\p{L}$_][\p{L}\p{Nd}$_]*)$/u.exec(text)?.[1] ?? ''
  const path = text.slice(0, text.length - start.length)
  return {
    text, members: [...path.matchAll(MEMBER)].map(found => found.slice(1).find(part => part !== undefined) ?? ''), start
  }
}

module.exports = { pathAtEnd, NAME }
