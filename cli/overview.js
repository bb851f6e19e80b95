'use strict'
/**
 * `bellwether --help`: every verb by what one wants to do (commands/groups.js), in 80 columns. With a few words for
 * each the help is a page; on a terminal with fewer rows only the first verbs have their words, and nothing scrolls
 * away.
 */
const { GROUPS } = require('./commands/groups')
const { wrap } = require('./text/wrap')

const LINE_CHARS = 80
/** The row that the shell's prompt needs after the help. */
const PROMPT_ROWS = 1

const HEAD = 'Usage: bellwether <verb> [words]; <verb> --help: what it takes, with examples'
const TAIL = [
  'Each verb: --json, --no-color, -q',
  'Exit status: 0 done, 1 failed, 2 usage, 3 no manager, 4 no app, 5 late, 6 busy'
]

/**
 * @param {number | null} [rows]  of the terminal; null: it is none
 * @returns {string}
 */
function overview (rows = null) {
  const page = whole()
  return (rows === null || page.length + PROMPT_ROWS <= rows ? page : short()).join('\n')
}

/** A few words for each verb. */
function whole () {
  return [HEAD, ...Object.entries(GROUPS).flatMap(([title, verbs]) => [`${title}:`, ...inColumns(verbs)]), ...TAIL]
}

/** Words for the first group; of the others the names. */
function short () {
  const [[title, verbs], ...others] = Object.entries(GROUPS)
  const indent = Math.max(...others.map(([other]) => other.length)) + 3
  return [
    HEAD, `${title}:`, ...inColumns(verbs),
    ...others.flatMap(([other, names]) => wrap(Object.keys(names).join(', '), LINE_CHARS - indent)
      .map((line, at) => `${(at === 0 ? `${other}:` : '').padEnd(indent)}${line}`)),
    'A few words for each: bellwether help | less', ...TAIL
  ]
}

/**
 * Two on a line, in the same columns for every group.
 * @param {Readonly<Record<string, string>>} verbs
 */
function inColumns (verbs) {
  const layout = Object.values(GROUPS).map(columnsOf)
  const left = layout.flatMap(([cells]) => cells)
  const right = layout.flatMap(([, cells]) => cells)
  const widest = (/** @type {string[]} */ words) => Math.max(...words.map(word => word.length)) + 2
  const namesOf = (/** @type {[string, string][]} */ cells) => widest(cells.map(([name]) => name))
  const [names, texts, namesBeside] = [namesOf(left), widest(left.map(([, text]) => text)), namesOf(right)]
  const [cells, beside] = columnsOf(verbs)
  return cells.map(([name, text], row) => {
    const [other, otherText] = beside[row] ?? ['', '']
    return `  ${name.padEnd(names)}${text.padEnd(texts)}${other.padEnd(namesBeside)}${otherText}`.trimEnd()
  })
}

/** @param {Readonly<Record<string, string>>} verbs */
function columnsOf (verbs) {
  const cells = Object.entries(verbs)
  const half = Math.ceil(cells.length / 2)
  return [cells.slice(0, half), cells.slice(half)]
}

module.exports = { overview }
