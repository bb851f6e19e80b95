'use strict'
/** A failure as people read it: what happened, the worker's own last words, what is still true, what to do next. */
const { escapeControls } = require('./escape')
const { paint } = require('./style')

/**
 * @param {string} what  "reload failed" or "bellwether ls"
 * @param {import('../../common/errors').BellwetherError} err
 * @param {import('./style').Style} style
 * @returns {string[]}
 */
function failureLines (what, err, style) {
  const { details } = err
  const [first, ...rest] = err.message.split('\n')
  // a list of problems begins with the file it is about and has its code already
  const isList = rest.length > 0 && first.endsWith(`(${err.code})`)
  return [
    isList ? paint(style, 'red', escapeControls(first))
      : `${paint(style, 'red', `${what}:`)} ${escapeControls(first)} (${err.code})`,
    ...rest.map(line => escapeControls(line)),
    ...texts(details.usage),
    ...texts(details.lastLines).map(line => `    ${line}`),
    ...texts(details.changed),
    ...texts(details.still),
    ...nextLines(details.next)
  ]
}

/** @param {unknown} next */
function nextLines (next) {
  return texts(next).map(line => `next: ${line}`)
}

/**
 * A list of texts from the API, made safe for a terminal.
 * @param {unknown} list
 * @returns {string[]}
 */
function texts (list) {
  return Array.isArray(list) ? list.map(line => escapeControls(String(line))) : []
}

module.exports = { failureLines, nextLines, texts }
