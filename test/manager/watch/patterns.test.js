'use strict'
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const { parsePatterns, judgePath } = require('../../../manager/watch/patterns')

const PATTERNS = [
  'dist', 'dist/', '/dist', '/dist/', 'a/b', '/a/b', 'a/', '*.js', '*.j?', 'a*b', '*', '**', '**/b', 'a/**', 'a/**/b',
  '**/a/**', 'a/*', 'a/*/b', '/*.js', '[ab].js', '[!a].js', '[^a].js', '[a-c]*', '[]]x', '[a', 'x[', '\\#a', '#a', '\\!a',
  '!b', 'a\\*b', 'a ', 'a\\ ', 'trailing\\', '**b', 'a**b', 'a/**b', '[[:digit:]]*', '[[:alpha:]x].js', '?', '??', '.*',
  '*/b', 'a//b', '/', '//', 'a/b/', 'b\r', '[\\]]x', '[a\\-c].js'
]
const PATHS = [
  'a', 'b', 'dist', 'a/b', 'a/c/b', 'a/c/d/b', 'b/a', 'b/dist', 'x.js', 'a.js', 'b.js', 'c/a.js', 'a.jx', 'ab', 'axb',
  'a*b', '#a', '!a', '!b', 'a ', ']x', 'x[', '[a', '7up', '.env', 'c/.env', 'a/bb', 'a/xb', 'trailing\\', 'b/c/a/d', '-.js'
]

test.each([
  { what: 'a file', isFolder: false }, { what: 'a folder', isFolder: true }
])('each pattern judges each path, as $what, as git does', ({ isFolder }) => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-'))
  /** @param {string[]} args @param {string} [input] */
  const git = (args, input) => spawnSync('git', ['-c', 'core.excludesFile=/dev/null', ...args], {
    cwd: dir, input, encoding: 'utf8', env: { ...process.env, GIT_CONFIG_NOSYSTEM: '1', HOME: dir }
  })
  try {
    expect(git(['init', '-q']).status).toBe(0)
    if (isFolder) for (const one of PATHS) fs.mkdirSync(path.join(dir, one), { recursive: true })
    const wrong = PATTERNS.flatMap(pattern => {
      fs.writeFileSync(path.join(dir, '.gitignore'), `${pattern}\n`)
      const { stdout } = git(['check-ignore', '--no-index', '-v', '-n', '-z', '--stdin'], `${PATHS.join('\0')}\0`)
      const fields = stdout.split('\0')
      const patterns = parsePatterns(pattern)
      return PATHS.flatMap((one, at) => {
        const [, , found, name] = fields.slice(4 * at, 4 * at + 4)
        expect(name).toBe(one)
        // git looks at the folders above, too; here each path is judged by itself
        const names = one.split('/')
        const above = names.slice(0, -1).map((_, i) => judgePath(patterns, names.slice(0, i + 1).join('/'), true))
        const ours = above.includes(true) ? true : judgePath(patterns, one, isFolder)
        const theirs = found === '' ? null : !found.startsWith('!')
        return ours === theirs ? [] : [`${JSON.stringify(pattern)} on ${one}: ${ours}, git: ${theirs}`]
      })
    })
    expect(wrong).toEqual([])
  } finally {
    fs.rmSync(dir, { recursive: true })
  }
})

test('the last pattern that fits decides', () => {
  const patterns = parsePatterns('*.js\n!keep.js\n\n# a remark\nkeep.js/\n')
  expect(judgePath(patterns, 'src/a.js', false)).toBe(true)
  expect(judgePath(patterns, 'src/keep.js', false)).toBe(false)
  expect(judgePath(patterns, 'src/keep.js', true)).toBe(true)
  expect(judgePath(patterns, 'src/a.ts', false)).toBe(null)
})

test('a pattern made to hold a matcher up does not', () => {
  const beganAtMs = performance.now()
  const patterns = parsePatterns(`${'a*'.repeat(400)}b\n${'**/'.repeat(300)}x\n`)
  expect(judgePath(patterns, Array(300).fill('a'.repeat(250)).join('/'), false)).toBe(null)
  expect(performance.now() - beganAtMs).toBeLessThan(5000) // a regular expression of four stars takes that long
})
