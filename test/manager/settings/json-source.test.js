'use strict'
const { execFileSync } = require('node:child_process')
const { parseJson } = require('../../../manager/settings/json-source')

const GOOD = `{
  "apps": [
    { "name": "web", "script": "server.js", "instances": 4, "args": ["--a", "\\u00e9\\n\\\\"] },
    { "name": "mail", "script": "mail.js", "drain": { "timeoutMs": -1.5e3 }, "x": [true, false, null, {}, [], 0] }
  ]
}
`

/** @param {string} text */
function outcome (text) {
  try {
    return { value: parseJson(text).value }
  } catch (err) {
    if (err.name !== 'JsonSyntaxError') throw err
    expect(err.message).toMatch(/\w/)
    expect(err.line).toBeGreaterThan(0)
    expect(err.column).toBeGreaterThan(0)
    return { error: err.message, at: `${err.line}:${err.column}` }
  }
}

/** @param {string} text */
function byPlatform (text) {
  try {
    return { value: JSON.parse(text) }
  } catch (err) {
    if (err.name !== 'SyntaxError') throw err // Jest has a SyntaxError of its own
    return null
  }
}

test.each([
  '{}', '[]', ' "a" ', '0', '-0', '1e9', '-1.25E-3', 'true', 'null', GOOD, '{"a":{"b":[1,2,{"c":"d"}]}}',
  '"\\ud83d\\ude00 \\/"', '{"__proto__":1,"constructor":2}'
])('%j is read as JSON.parse reads it', text => {
  expect(outcome(text)).toEqual(byPlatform(text))
})

test('"__proto__" stays a key', () => {
  expect(Object.keys(/** @type {object} */ (parseJson('{"__proto__":{"a":1}}').value))).toEqual(['__proto__'])
})

test.each([
  { name: 'nothing', text: '', at: '1:1', says: 'the file is empty' },
  { name: 'only spaces', text: ' \n ', at: '2:2', says: 'the file is empty' },
  {
    name: 'cut off after a brace', text: '{', at: '1:2',
    says: 'the file ends here, but a key in double quotes must follow: it seems to be cut off'
  },
  {
    name: 'cut off after a key', text: '{"a"', at: '1:5',
    says: 'the file ends here, but ":" after the key "a" must follow'
  },
  {
    name: 'cut off after a value', text: '{"a": 1\n', at: '2:1', says: 'the file ends here, but "," or "}" must follow'
  },
  {
    name: 'cut off inside a text', text: '{\n "a": "b', at: '2:9',
    says: 'the file ends inside a text that begins at line 2'
  },
  { name: 'cut off inside an escape', text: '"\\u00', at: '1:2', says: 'the file ends inside a text' },
  { name: 'cut off inside a word', text: '[tru', at: '1:5', says: 'the file ends inside "tru"' },
  { name: 'cut off inside a number', text: '[1.', at: '1:4', says: 'the file ends inside "1."' },
  ...['+4', '.5', '--1']
    .map(text => ({ name: `no number: ${text}`, text, at: '1:1', says: `expected a value, found "${text}"` })),
  { name: 'a line comment', text: '{\n  // why\n}', at: '2:3', says: 'comments are not allowed in JSON' },
  { name: 'a block comment', text: '{"a": 1 /* x */}', at: '1:9', says: 'comments are not allowed in JSON' },
  { name: 'a comment after the end', text: '{} // x', at: '1:4', says: 'comments are not allowed' },
  { name: 'a trailing comma', text: '{\n "a": 1,\n}', at: '3:1', says: 'a comma before "}" is not allowed' },
  { name: 'a trailing comma in a list', text: '[1, ]', at: '1:5', says: 'a comma before "]" is not allowed' },
  { name: 'a missing comma', text: '{\n "a": 1\n "b": 2\n}', at: '3:2', says: 'a comma is missing before "\\"b\\""' },
  { name: 'single quotes', text: "{'a': 1}", at: '1:2', says: 'double quotes' },
  { name: 'a bare key', text: '{a: 1}', at: '1:2', says: 'expected a key in double quotes, found "a"' },
  { name: 'a bare word', text: '{"a": undefined}', at: '1:7', says: 'expected a value, found "undefined"' },
  { name: 'an octal number', text: '{"a": 017}', at: '1:7', says: '"017" is not a JSON number' },
  {
    name: 'a text without an end on its line', text: '{"a": "b\n}', at: '1:9', says: 'has no closing quote on its line'
  },
  { name: 'an unknown escape', text: '{"a": "C:\\web"}', at: '1:10', says: 'write \\\\ for a backslash' },
  { name: 'a tab in a text', text: '{"a": "\t"}', at: '1:8', says: 'write it as \\u0009' },
  { name: 'two values', text: '{} {}', at: '1:4', says: 'expected the end of the file' },
  { name: 'too deep', text: '['.repeat(100_000), at: '1:102', says: 'nested more than 100 levels deep' }
])('$name: told with its place', ({ text, at, says }) => {
  const { error, at: place } = /** @type {any} */ (outcome(text))
  expect(error).toContain(says)
  expect(place).toBe(at)
})

test('places of keys and values are exact; what is not in the file has the place of what is around it', () => {
  const { locate, duplicates } =
    parseJson('{\n  "apps": [\n    { "name": "web",\t"drain": { "x": 1, "x": 2 } }\n  ]\n}')
  expect(locate('apps[0].name', 'key')).toEqual({ line: 3, column: 7 })
  expect(locate('apps[0].name', 'value')).toEqual({ line: 3, column: 15 })
  expect(locate('apps[0].drain.timeoutMs')).toEqual({ line: 3, column: 22 })
  expect(locate('apps[0].script')).toEqual({ line: 3, column: 5 })
  expect(locate('apps[7].odd]name')).toEqual({ line: 2, column: 3 })
  expect(locate('nothing')).toEqual({ line: 1, column: 1 })
  expect(duplicates).toEqual([{ path: 'apps[0].drain.x', place: { line: 3, column: 41 } }])
})

describe('a hostile file takes no time and no stack', () => {
  const most = 1024 * 1024
  const times = (/** @type {string} */ text) => text.repeat(Math.floor(most / text.length))
  test.each([
    { name: 'lists without an end', text: times('[') },
    { name: 'objects without an end', text: times('{"a":') },
    { name: 'lists that all end', text: '['.repeat(most / 2) + ']'.repeat(most / 2) },
    { name: 'one key, again and again', text: `{${times('"a":1,')}"a":1}` },
    { name: 'one key on line after line', text: `{${times('"a":\n1,')}"a":1}` },
    { name: 'one long text', text: JSON.stringify(times('\\')) },
    { name: 'a text without an end', text: `"${times('x')}` },
    { name: 'quotes', text: times('"') },
    { name: 'spaces', text: times(' ') },
    { name: 'digits, and a letter', text: `${times('1')}x` },
    { name: 'numbers', text: `[${times('1,')}1]` }
  ])('$name', ({ text }) => {
    const before = process.cpuUsage()
    outcome(text)
    const { user, system } = process.cpuUsage(before) // not the time by the clock: other programs take that, too
    expect((user + system) / 1e6).toBeLessThan(5) // seconds; one at most
  })
})

test('100 levels are read, as all that JSON.parse reads', () => {
  const text = `${'['.repeat(100)}1${']'.repeat(100)}`
  expect(outcome(text)).toEqual(byPlatform(text))
})

test('the library is not loaded for a file in which nothing is wrong', () => {
  const code = `
    const { parseJson } = require(${JSON.stringify(require.resolve('../../../manager/settings/json-source'))})
    parseJson(${JSON.stringify(GOOD)})
    const isLoaded = () => Object.keys(require.cache).some(file => file.includes('jsonc-parser'))
    const before = isLoaded()
    parseJson('{"a":1,"a":2}')
    console.log(before, isLoaded())`
  expect(execFileSync(process.execPath, ['-e', code], { encoding: 'utf8' })).toBe('false true\n')
})

test('a key of great length around many others holds nobody up; what is in it is told by the place around', () => {
  const key = 'k'.repeat(17_000)
  const members = Array.from({ length: 9000 }, (_, n) => `"${n}":0`).join()
  const began = performance.now()
  const { duplicates, locate } = parseJson(`{\n"${key}":{${members},"0":1}}`)
  expect(duplicates).toEqual([{ path: `${key}.0`, place: { line: 2, column: expect.any(Number) } }])
  expect(locate(`${key}.7`)).toEqual({ line: 1, column: 1 })
  expect(performance.now() - began).toBeLessThan(5000) // it took a minute
})

test('cut off at every offset: an error that says so, never a crash', () => {
  for (let length = 0; length < GOOD.trimEnd().length; length++) {
    const { error } = /** @type {any} */ (outcome(GOOD.slice(0, length)))
    expect(error).toMatch(/cut off|empty/)
  }
})

test('with random changes: accepted exactly when JSON.parse accepts it', () => {
  const random = seeded(7)
  for (let round = 0; round < 2000; round++) {
    const chars = [...GOOD]
    for (let n = 0; n <= round % 3; n++) chars[Math.floor(random() * chars.length)] =
      '{}[],:"\\ \n019.-eEtrufalsn/\'\t\u00e9\u0000'[Math.floor(random() * 33)]
    const text = chars.join('')
    const refused = { error: expect.any(String), at: expect.any(String) }
    expect({ text, ...outcome(text) }).toEqual({ text, ...byPlatform(text) ?? refused })
  }
})

/**
 * The same numbers in each run (mulberry32).
 * @param {number} seed
 */
function seeded (seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
