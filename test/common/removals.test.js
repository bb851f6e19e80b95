'use strict'
/**
 * Each removal of a folder with what is in it goes by common/remove-tree.js: by descriptor, past no link and no other
 * owner.
 */
const fs = require('node:fs')
const path = require('node:path')

const root = path.join(__dirname, '..', '..')
const FOLDERS = [
  'bin', 'cli', 'common', 'protocol', 'manager', 'worker', 'repl', 'metrics', 'dashboards', 'bench', 'measurements',
  'examples'
]
const ALLOWED = [
  'common/remove-tree.js',
  // a file of the example's commits, not of this program: it runs contained, in its own checkout
  'examples/bench/start/build.js'
]
/** rm of node:fs with "recursive", and the programs that remove, or change all below a path, by name. */
const RECURSIVE = [
  /\brm(?:Sync)?\s*\([^\n]*\brecursive\b/, /\brmdir(?:Sync)?\s*\([^\n]*\brecursive\b/, /\brimraf\b/, /['"`]rm['"`]/,
  /\brm -[a-zA-Z]*r/, /['"`]find['"`][^\n]*-delete/
]

const sources = FOLDERS.flatMap(folder => fs.readdirSync(path.join(root, folder), { recursive: true }).map(String)
  .filter(name => /\.(c?js|mjs|pl|sh)$/.test(name) && !name.includes('node_modules'))
  .map(name => path.join(folder, name)))

test('no file of the program removes folders by their paths', () => {
  const found = sources.filter(file => {
    const code = fs.readFileSync(path.join(root, file), 'utf8').replace(/^\s*(?:\*|\/\/|#).*$/gm, '')
    return RECURSIVE.some(pattern => pattern.test(code))
  })
  expect(found.sort()).toEqual(ALLOWED)
})

test('and the test would see one', () => {
  for (const bad of [
    'fs.rmSync(dir, { recursive: true })', 'await fsp.rm(dir, { force: true, recursive: true })',
    "spawnSync('rm', ['-rf', dir])", "exec('rm -rf ' + dir)"
  ]) {
    expect(RECURSIVE.some(pattern => pattern.test(bad))).toBe(true)
  }
  expect(sources.length).toBeGreaterThan(400) // or the walk found nothing
})
