'use strict'
/**
 * Pages lead where they say: each relative link of a page is a file, and each file of the code that a page names in a
 * table exists.
 */
const fs = require('node:fs')
const path = require('node:path')

const ROOT = path.join(__dirname, '..')
const FOLDERS = [
  '.', 'docs', 'common', 'repl', 'metrics', 'dashboards', 'bench',
  ...fs.readdirSync(path.join(ROOT, 'examples')).map(name => `examples/${name}`)
]
const PAGES = FOLDERS.filter(dir => fs.statSync(path.join(ROOT, dir)).isDirectory())
  .flatMap(dir =>
    fs.readdirSync(path.join(ROOT, dir)).filter(name => name.endsWith('.md')).map(name => path.join(dir, name)))
const ROOMS = 'common|protocol|bin|cli|manager|worker|repl|metrics|dashboards|bench|measurements|examples'

test.each(PAGES)('%s: its links lead somewhere', page => {
  const text = fs.readFileSync(path.join(ROOT, page), 'utf8').replace(/^( {4}|```).*$/gm, '')
  const links = [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
    .map(([, to]) => to)
    .filter(to => !/^[a-z]+:/.test(to))
  expect(links.filter(to => !fs.existsSync(path.join(ROOT, path.dirname(page), to)))).toEqual([])
})

test.each(PAGES)('%s: the files of the code that it names are there', page => {
  // a file of the reader's in an example
  const text = fs.readFileSync(path.join(ROOT, page), 'utf8').replace(/^ {4}.*$/gm, '')
  const named = [...text.matchAll(new RegExp(`(?<![\\w./-])((?:${ROOMS})/[\\w/-]+\\.js)\\b`, 'g'))]
    .map(([, file]) => file)
  expect(named.filter(file => !fs.existsSync(path.join(ROOT, file)))).toEqual([])
})
