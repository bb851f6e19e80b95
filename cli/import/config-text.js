'use strict'
/** Imported apps as the text of a bellwether.config.js. Nothing that an app wrote can become code in it. Pure. */

/** @typedef {import('./translate').Imported} Imported */

const PLAIN_KEY = /^[A-Za-z_$][\w$]*$/
const LONGEST_COMMENT = 112
const LONGEST_LIST = 86
/** What ends a line comment in JavaScript, and what a terminal would act on. */
const NOT_IN_A_COMMENT = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g

/**
 * @param {readonly Imported[]} apps
 * @param {{ head: string[] }} how   head: lines of the comment at the top
 * @returns {string}
 */
function configText (apps, { head }) {
  return [
    "'use strict'", ...head.flatMap(line => comment(line)), 'module.exports = {', '  apps: [',
    ...apps.map(app => block(app)).flatMap((lines, at) => at === 0 ? lines : ['', ...lines])
      .map(line => line === '' ? '' : `    ${line}`),
    '  ]', '}', ''
  ].join('\n')
}

/** @param {Imported} app @returns {string[]} */
function block ({ name, pm2, settings, notes, leftOut }) {
  const said = notes.flatMap(({ text }) => comment(text))
  if (leftOut === null) return [...said, ...`${literal(settings, 0)},`.split('\n')]
  return [
    ...comment(`${name === pm2.name ? name : `${name} (${pm2.name} in PM2)`} is left out: ${leftOut}`), ...said,
    ...settings === null ? [] : `${literal(settings, 0)},`.split('\n').map(line => `// ${line}`)
  ]
}

/** Cut into lines. @param {string} text @returns {string[]} */
function comment (text) {
  const [first, ...words] = text.replace(NOT_IN_A_COMMENT, ' ').split(' ')
  const lines = [`// ${first}`]
  for (const word of words) {
    const line = `${lines[lines.length - 1]} ${word}`
    if (line.length > LONGEST_COMMENT) lines.push(`//   ${word}`)
    else lines[lines.length - 1] = line
  }
  return lines
}

/**
 * Plain data as JavaScript.
 * @param {any} value
 * @param {number} depth
 * @returns {string}
 */
function literal (value, depth) {
  if (typeof value === 'string') return quoted(value)
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const isList = Array.isArray(value)
  const parts = isList ? value.map(one => literal(one, depth + 1))
    : Object.entries(value).filter(([, one]) => one !== undefined)
      .map(([key, one]) => `${keyText(key)}: ${literal(one, depth + 1)}`)
  if (parts.length === 0) return isList ? '[]' : '{}'
  const line = isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`
  const isShort = line.length + depth * 2 < LONGEST_LIST && !line.includes('\n')
  if (isShort && depth > 0) return line
  const indent = '  '.repeat(depth)
  return `${isList ? '[' : '{'}\n${parts.map(part => `${indent}  ${part}`).join(',\n')}\n${indent}${isList ? ']' : '}'}`
}

/** "__proto__" as a plain key would set the prototype. @param {string} key */
function keyText (key) {
  return key === '__proto__' ? "['__proto__']" : PLAIN_KEY.test(key) ? key : quoted(key)
}

/** @param {string} text */
function quoted (text) {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${inner.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`
}

module.exports = { configText }
